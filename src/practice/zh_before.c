/* What stands before a Chinese noun: its owner, adjectives, and clauses. */
#include "practice/zh_phrase.h"

#include <string.h>

/* ---- owners
 * ------------------------------------------------------------------------------------------------ */

/* Whoever owns relatives and friends without 的: 我妈妈, 他弟弟. */
static bool is_person_word(const char *word)
{
    static const char *const words[] = {"我", "你", "他", "她", NULL};
    size_t i = 0;
    while (words[i] && strcmp(words[i], word) != 0)
        i++;
    return words[i] != NULL;
}

bool phrase_owner(struct phrase *p, const struct thing *owner)
{
    struct scene *s = p->s;
    struct thing who;
    uint64_t rivals = 0;
    const size_t start = s->d->word_count;
    if (owner && owner->classes & ZH_HUMAN && zh_chance(s, 70)) {
        if (owner->pronoun && (p->noun->classes & ZH(kin) || zh_chance(s, 60)))
            zh_pronoun(s, PRACTICE_OWNER, owner, &who, &rivals);
        else
            zh_oneself(s, PRACTICE_OWNER, owner, &who);
        if (rivals) /* the pronoun could mean another */
            return false;
        phrase_pend(p, PRACTICE_DETERMINES, (struct run){start, s->d->word_count});
    } else if (!(zh_chance(s, 55) ? phrase_name(s, ZH_HUMAN, NOUN_ONE, &who)
                                  : zh_noun(s, ZH_HUMAN, NOUN_PLAIN | NOUN_KNOWN | NOUN_ONE, NULL, &who))) {
        return false;
    } else if (!who.noun) { /* 我的书: my book */
        phrase_pend(p, PRACTICE_DETERMINES, (struct run){start, s->d->word_count});
    }
    bool close =
        p->noun->classes & (ZH(kin) | ZH(friend)) && !s->d->full && is_person_word(s->d->words[start].text);
    bool ours = p->noun->classes & ZH(work) && !who.noun && who.number == 2; /* 我们学校 */
    p->close = ours ? zh_chance(s, 70) : close && zh_chance(s, 40);          /* 我妈妈 */
    if (!p->close)
        phrase_pend_de(p);
    return true;
}

/* ---- adjectives and clauses before a noun
 * ------------------------------------------------------------------ */

/* 小小猫, 老老虎: what the noun begins with already. */
static bool repeats(const struct lexicon_entry *adjective, const struct lexicon_entry *noun)
{
    static const char *const sizes[] = {"小", "大", "老", "白", "黑", "玩", NULL};
    if (strlen(adjective->forms[0].fold) > 3)
        return false;
    for (size_t i = 0; sizes[i]; i++)
        if (strncmp(noun->forms[0].fold, sizes[i], 3) == 0)
            return true;
    return false;
}

void phrase_adjective(struct phrase *p, bool owned)
{
    struct scene *s = p->s;
    if (p->noun->classes & ZH(kin)) /* 有名的爸爸 */
        return;
    enum chinese_part part = zh_chance(s, 20) ? ZH_COLOUR : ZH_ADJECTIVE;
    const struct lexicon_entry *adjective = zh_draw(s, part, p->noun->classes, 0, 0);
    if (!adjective || repeats(adjective, p->noun) || (owned && strlen(adjective->forms[0].fold) > 3))
        return; /* and no second 的: 她的陌生的阿姨 */
    struct run run = zh_write(s, adjective->forms[0].fold, PRACTICE_ADJECTIVE);
    phrase_pend(p, PRACTICE_DESCRIBES, run);
    if (run.end - run.start > 1)
        phrase_pend_de(p);
}

/* 坐在椅子上的, 放在桌子上的 */
static bool clause_of_place(struct phrase *p)
{
    struct scene *s = p->s;
    if (p->thing.classes & ZH_ANIMATE) {
        const struct lexicon_entry *posture = zh_draw(s, ZH_POSTURE, p->thing.classes, 0, 0);
        if (!posture)
            return false;
        phrase_pend(p, PRACTICE_SUBJECT, zh_verb(s, posture, NULL, NULL));
        return zh_where(s, posture->targets);
    }
    if (p->thing.classes & ZH(vehicle)) { /* 停在商店前面的汽车 */
        phrase_pend(p, PRACTICE_SUBJECT, zh_write(s, "停", PRACTICE_VERB));
        return zh_where(s, zh_chance(s, 30) ? ZH(play) : ZH(building) | ZH(way));
    }
    if (!(p->thing.classes & (ZH_THING | ZH(fruit) | ZH(drink))))
        return false;
    phrase_pend(p, PRACTICE_OBJECT, zh_write(s, "放", PRACTICE_VERB));
    return zh_where(s, ZH(furniture) | ZH(seat));
}

/* 吃苹果的, 很累的, 正在睡觉的: what the noun does. */
static bool clause_of_doer(struct phrase *p)
{
    struct scene *s = p->s;
    static const char *const now[] = {"正在", "在", NULL};
    if (!(p->thing.classes & ZH_ANIMATE))
        return false;
    if (zh_chance(s, 50)) {
        const struct lexicon_entry *act = zh_draw(s, ZH_ACT, p->thing.classes, 0, 0);
        zh_say(s, zh_one_of(s, now));
        if (act)
            phrase_pend(p, PRACTICE_SUBJECT, zh_act(s, act, NULL, ""));
        return act != NULL;
    }
    if (zh_chance(s, 20)) { /* 迟到的, 生病的 */
        const struct lexicon_entry *event = zh_draw(s, ZH_EVENT, p->thing.classes, 0, 0);
        if (event)
            phrase_pend(p, PRACTICE_SUBJECT, zh_act(s, event, NULL, ""));
        return event != NULL;
    }
    const struct lexicon_entry *verb =
        zh_draw(s, zh_chance(s, 70) ? ZH_VERB : ZH_FEELING, p->thing.classes, 0, 0);
    struct thing whom;
    if (!verb)
        return false;
    struct run run = zh_verb(s, verb, NULL, NULL);
    phrase_pend(p, PRACTICE_SUBJECT, run);
    if (!zh_noun(s, verb->targets, NOUN_PLAIN | (zh_chance(s, 60) ? NOUN_BARE : NOUN_KNOWN), NULL, &whom))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &whom);
    return true;
}

/* 小明买的: what is done to it. */
static bool clause_of_object(struct phrase *p)
{
    static const enum chinese_part verbs[] = {ZH_VERB, ZH_VERB, ZH_SUDDEN, ZH_FEELING};
    static const char *const times[] = {"昨天", "今天", "早上", "上个月", "刚才", NULL};
    struct scene *s = p->s;
    struct thing who;
    const struct lexicon_entry *verb =
        zh_draw(s, verbs[draft_below(s->d, 4)], ZH_ANIMATE, 0, p->thing.classes);
    if (!verb ||
        !zh_noun(s, verb->classes, NOUN_PLAIN | (p->determined ? NOUN_BARE : NOUN_KNOWN), NULL, &who))
        return false;
    if (verb->part != ZH_FEELING && zh_chance(s, 20)) /* 我昨天看的 */
        zh_say(s, zh_one_of(s, times));
    phrase_pend(p, PRACTICE_OBJECT, zh_verb(s, verb, &who, NULL));
    return true;
}

/* 桌子上的书, 昨天的报纸 */
static bool clause_of_where(struct phrase *p)
{
    static const char *const times[] = {"昨天", "今天", "早上", "上个星期", "去年", NULL};
    struct scene *s = p->s;
    struct thing place;
    if (p->determined) /* 那个那个箱子里的袋子 */
        return false;
    if (p->thing.classes & (ZH(matter) | ZH(show))) {
        zh_say(s, zh_one_of(s, times));
        return true;
    }
    if (p->thing.classes & (ZH(job) | ZH(young) | ZH(friend)))
        return zh_beside(s, ZH(room) | ZH(building), &place);
    if (p->thing.classes & (ZH(animal) | ZH(plant)))
        return zh_beside(s, ZH(wild), &place);
    return p->thing.classes & (ZH_THING | ZH_EDIBLE) && zh_beside(s, ZH(furniture) | ZH(box), &place);
}

bool phrase_clause(struct phrase *p)
{
    static bool (*const kinds[])(struct phrase *) = {clause_of_place, clause_of_doer, clause_of_doer,
                                                     clause_of_object, clause_of_where};
    struct scene *s = p->s;
    s->depth++;
    bool good = kinds[draft_below(s->d, sizeof kinds / sizeof *kinds)](p);
    s->depth--;
    if (good)
        phrase_pend_de(p);
    return good;
}
