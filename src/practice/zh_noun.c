/* Chinese noun phrases: 这只很饿的小猫, 妈妈买的那本书, 小明和小红, 他们. */
#include "practice/zh.h"

#include <string.h>

enum { PENDING_MAX = 12 };

#define AT_HOME (ZH(bed) | ZH(kitchen) | ZH(parlour) | ZH(study)) /* where one does what one does at home */

/* What stands before a noun asks for it, and waits until it is written. */
struct phrase {
    struct scene *s;
    const struct lexicon_entry *noun;
    struct thing thing;
    bool determined; /* a determiner stands there already: 这些那个孩子喜欢的歌手 would be hard to read */
    bool close; /* 我妈妈, without 的 */
    struct {
        enum practice_kind kind;
        struct run from;
    } pending[PENDING_MAX];
    size_t pending_count;
};

enum frame { BARE, THIS, ONE, NUMBER, THESE, THIS_NUMBER, MEN, OWNED, FRAME_COUNT };

static void pend(struct phrase *p, enum practice_kind kind, struct run from)
{
    if (p->pending_count < PENDING_MAX) {
        p->pending[p->pending_count].kind = kind;
        p->pending[p->pending_count++].from = from;
    } else {
        p->s->d->full = true;
    }
}

static void pend_de(struct phrase *p)
{
    pend(p, PRACTICE_DE, zh_say(p->s, "的"));
}

/* A second one of the same name or noun is not let in: a reader could not tell the two apart. */
static void remember(struct scene *s, const struct thing *thing)
{
    for (size_t i = 0; i < s->count; i++)
        if (thing->noun && s->things[i].noun == thing->noun)
            s->d->full = true;
    if (s->count < SCENE_THINGS)
        s->things[s->count++] = *thing;
    else
        s->d->full = true;
}

/* He, she or it; of a teacher one knows it only once it is said. */
static void choose_pronoun(struct scene *s, struct thing *thing)
{
    thing->pronouns = 0;
    if (thing->classes & (ZH(male) | ZH(person)))
        thing->pronouns |= ZH_HE;
    if (thing->classes & (ZH(female) | ZH(person)))
        thing->pronouns |= ZH_SHE;
    if (!thing->pronouns)
        thing->pronouns = ZH_IT;
    thing->pronoun = thing->pronouns;
    if (thing->pronouns == (ZH_HE | ZH_SHE))
        thing->pronoun = zh_chance(s, 50) ? ZH_HE : ZH_SHE;
}

/* The noun itself; all that waited for it is linked. */
static void write_noun(struct phrase *p, const char *word, enum frame frame)
{
    struct scene *s = p->s;
    struct run run = zh_write(s, word, PRACTICE_NOUN);
    if (frame == MEN)
        run.end = zh_write(s, "们", PRACTICE_NOUN).end;
    if (s->d->full)
        return;
    p->thing.words = draft_span(run.start, run.end);
    p->thing.last = run.end - 1;
    for (size_t i = run.start; i < run.end; i++)
        draft_number(s->d, i, p->thing.number, NULL);
    for (size_t i = 0; i < p->pending_count; i++)
        zh_link(s, p->pending[i].kind, p->pending[i].from, &p->thing);
    remember(s, &p->thing);
}

/* ---- determiners, numbers, classifiers
 * --------------------------------------------------------------------- */

static bool goes_with(const struct lexicon_entry *noun, const char *classifier)
{
    for (size_t f = 1; f < noun->form_count; f++)
        if (strcmp(noun->forms[f].fold, classifier) == 0)
            return true;
    return false;
}

/* A classifier that this noun does not go with, to be put in the place of the right one. */
static const char *wrong_classifier(struct scene *s, const struct lexicon_entry *noun)
{
    const struct chinese_lists *lists = s->d->practice->own;
    const char *other = lists->classifiers[draft_below(s->d, lists->classifier_count)];
    return goes_with(noun, other) ? NULL : other;
}

static void write_classifier(struct phrase *p)
{
    struct scene *s = p->s;
    size_t usual = zh_chance(s, 75) ? 1 : p->noun->form_count - 1;
    struct run run = zh_write(s, p->noun->forms[usual].fold, PRACTICE_AGREEING);
    for (size_t i = run.start; i < run.end && !s->d->full; i++)
        draft_number(s->d, i, 0, wrong_classifier(s, p->noun));
    pend(p, PRACTICE_CLASSIFIER, run);
}

static void write_determiner(struct phrase *p, const char *word)
{
    pend(p, PRACTICE_DETERMINES, zh_write(p->s, word, PRACTICE_DETERMINER));
}

static void write_frame(struct phrase *p, enum frame frame, unsigned how)
{
    static const char *const these[] = {"这", "那", NULL};
    static const char *const numbers[] = {"两", "两", "三", "三", "四", "五",   "六",
                                          "七", "八", "九", "十", "几", "好几", NULL};
    static const char *const few[] = {"两", "三", "四", "五", "几", NULL};
    struct scene *s = p->s;
    if (frame == THIS || frame == THESE || frame == THIS_NUMBER)
        write_determiner(p, zh_one_of(s, these));
    if (frame == THESE) /* 这些 is one word */
        p->pending[p->pending_count - 1].from.end = zh_write(s, "些", PRACTICE_DETERMINER).end;
    if (frame == ONE)
        write_determiner(p, how & NOUN_EACH ? "每" : how & NOUN_WHICH ? "哪" : "一");
    if (frame == NUMBER || frame == THIS_NUMBER)
        write_determiner(p, zh_one_of(s, frame == NUMBER ? numbers : few));
    if (frame == THIS || frame == ONE || frame == NUMBER || frame == THIS_NUMBER)
        write_classifier(p);
}

static bool counted(const struct lexicon_entry *noun)
{
    return noun->form_count > 1;
}

static bool choose_frame(struct scene *s, const struct lexicon_entry *noun, unsigned how, enum frame *out)
{
    unsigned w[FRAME_COUNT] = {[BARE] = 20, [THIS] = 30,       [ONE] = 16, [NUMBER] = 9,
                               [THESE] = 5, [THIS_NUMBER] = 4, [MEN] = 4,  [OWNED] = 12};
    if (!(noun->classes & (ZH(job) | ZH(young)) && noun->classes & ZH_HUMAN && !(noun->classes & ZH(kin))))
        w[MEN] = 0;
    if (noun->classes & ZH(kin)) { /* hardly ever 这个哥哥 */
        w[OWNED] = 60;
        w[THIS] = 1;
        w[THESE] = w[THIS_NUMBER] = 1;
        w[NUMBER] = 2;
    }
    if (!counted(noun))
        w[THIS] = w[ONE] = w[NUMBER] = w[THIS_NUMBER] = w[THESE] = 0;
    if (how & NOUN_KNOWN)
        w[ONE] = w[NUMBER] = 0;
    if (how & (NOUN_NEW | NOUN_EACH | NOUN_WHICH))
        w[BARE] = w[THIS] = w[THESE] = w[THIS_NUMBER] = w[MEN] = w[OWNED] = 0;
    if (how & NOUN_COUNTED && counted(noun))
        w[BARE] = 0;
    if (how & NOUN_BARE)
        w[THIS] = w[ONE] = w[NUMBER] = w[THIS_NUMBER] = w[THESE] = w[OWNED] = w[MEN] = 0;
    if (how & NOUN_ONE)
        w[NUMBER] = w[THESE] = w[THIS_NUMBER] = w[MEN] = 0;
    if (how & (NOUN_PLAIN | NOUN_WITH_CLAUSE) || !(noun->classes & ZH_OWNED))
        w[OWNED] = 0;
    if (how & (NOUN_EACH | NOUN_WHICH))
        w[NUMBER] = 0;
    for (size_t i = 0; how & NOUN_MINE && i < OWNED; i++)
        w[i] = 0;
    unsigned sum = 0;
    for (size_t i = 0; i < FRAME_COUNT; i++)
        sum += w[i];
    if (sum)
        *out = (enum frame)draft_weighted(s->d, w, FRAME_COUNT);
    return sum > 0;
}

/* 我, 你们, whom nobody calls 他; and 他, of somebody who was not named. */
struct speaker {
    const char *text;
    unsigned pronoun;
};

/* Whether the pronoun would mean somebody who was. */
static bool is_named(const struct scene *s, unsigned pronoun)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->things[i].pronouns & pronoun)
            return true;
    return false;
}

static void write_speaker(struct scene *s, bool one, struct thing *out)
{
    static const struct speaker singles[] = {{"我", 0}, {"我", 0}, {"你", 0}, {"他", ZH_HE}, {"她", ZH_SHE}},
                                several[] = {
                                    {"我们", 0}, {"你们", 0}, {"大家", 0}, {"他们", ZH_HE}, {"她们", ZH_SHE}};
    one = one || zh_chance(s, 60);
    struct speaker speaker = (one ? singles : several)[draft_below(s->d, 5)];
    if (is_named(s, speaker.pronoun))
        speaker = singles[draft_below(s->d, 3)];
    struct phrase p = {.s = s};
    p.thing = (struct thing){.classes = speaker.pronoun == ZH_HE    ? ZH(male)
                                        : speaker.pronoun == ZH_SHE ? ZH(female)
                                                                    : ZH(person),
                             .number = one ? 1 : 2,
                             .pronouns = speaker.pronoun,
                             .pronoun = speaker.pronoun};
    write_noun(&p, speaker.text, BARE);
    *out = p.thing;
}

static bool write_name(struct scene *s, uint64_t classes, unsigned how, struct thing *out)
{
    if (classes & ZH(person) &&
        zh_chance(s, how & NOUN_BARE && s->depth ? 100 : 26)) { /* 那两位我认识的老师 */
        write_speaker(s, how & NOUN_ONE, out);
        return true;
    }
    const struct lexicon_entry *name = zh_draw(s, ZH_NAME, classes & ZH(person) ? ZH_HUMAN : classes, 0, 0);
    if (!name)
        return false;
    struct phrase p = {.s = s, .noun = name};
    p.thing = (struct thing){.classes = name->classes, .number = 1, .noun = name};
    choose_pronoun(s, &p.thing);
    write_noun(&p, name->forms[0].fold, BARE);
    *out = p.thing;
    return true;
}

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

static bool write_owner(struct phrase *p, const struct thing *owner)
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
        pend(p, PRACTICE_DETERMINES, (struct run){start, s->d->word_count});
    } else if (!(zh_chance(s, 55) ? write_name(s, ZH_HUMAN, NOUN_ONE, &who)
                                  : zh_noun(s, ZH_HUMAN, NOUN_PLAIN | NOUN_KNOWN | NOUN_ONE, NULL, &who))) {
        return false;
    } else if (!who.noun) { /* 我的书: my book */
        pend(p, PRACTICE_DETERMINES, (struct run){start, s->d->word_count});
    }
    bool close =
        p->noun->classes & (ZH(kin) | ZH(friend)) && !s->d->full && is_person_word(s->d->words[start].text);
    bool ours = p->noun->classes & ZH(work) && !who.noun && who.number == 2; /* 我们学校 */
    p->close = ours ? zh_chance(s, 70) : close && zh_chance(s, 40);          /* 我妈妈 */
    if (!p->close)
        pend_de(p);
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

static void write_adjective(struct phrase *p, bool owned)
{
    struct scene *s = p->s;
    if (p->noun->classes & ZH(kin)) /* 有名的爸爸 */
        return;
    enum chinese_part part = zh_chance(s, 20) ? ZH_COLOUR : ZH_ADJECTIVE;
    const struct lexicon_entry *adjective = zh_draw(s, part, p->noun->classes, 0, 0);
    if (!adjective || repeats(adjective, p->noun) || (owned && strlen(adjective->forms[0].fold) > 3))
        return; /* and no second 的: 她的陌生的阿姨 */
    struct run run = zh_write(s, adjective->forms[0].fold, PRACTICE_ADJECTIVE);
    pend(p, PRACTICE_DESCRIBES, run);
    if (run.end - run.start > 1)
        pend_de(p);
}

/* 坐在椅子上的, 放在桌子上的 */
static bool clause_of_place(struct phrase *p)
{
    struct scene *s = p->s;
    if (p->thing.classes & ZH_ANIMATE) {
        const struct lexicon_entry *posture = zh_draw(s, ZH_POSTURE, p->thing.classes, 0, 0);
        if (!posture)
            return false;
        pend(p, PRACTICE_SUBJECT, zh_verb(s, posture, NULL, NULL));
        return zh_where(s, posture->targets);
    }
    if (p->thing.classes & ZH(vehicle)) { /* 停在商店前面的汽车 */
        pend(p, PRACTICE_SUBJECT, zh_write(s, "停", PRACTICE_VERB));
        return zh_where(s, zh_chance(s, 30) ? ZH(play) : ZH(building) | ZH(way));
    }
    if (!(p->thing.classes & (ZH_THING | ZH(fruit) | ZH(drink))))
        return false;
    pend(p, PRACTICE_OBJECT, zh_write(s, "放", PRACTICE_VERB));
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
            pend(p, PRACTICE_SUBJECT, zh_act(s, act, NULL, ""));
        return act != NULL;
    }
    if (zh_chance(s, 20)) { /* 迟到的, 生病的 */
        const struct lexicon_entry *event = zh_draw(s, ZH_EVENT, p->thing.classes, 0, 0);
        if (event)
            pend(p, PRACTICE_SUBJECT, zh_act(s, event, NULL, ""));
        return event != NULL;
    }
    const struct lexicon_entry *verb =
        zh_draw(s, zh_chance(s, 70) ? ZH_VERB : ZH_FEELING, p->thing.classes, 0, 0);
    struct thing whom;
    if (!verb)
        return false;
    struct run run = zh_verb(s, verb, NULL, NULL);
    pend(p, PRACTICE_SUBJECT, run);
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
    pend(p, PRACTICE_OBJECT, zh_verb(s, verb, &who, NULL));
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

static bool write_clause(struct phrase *p)
{
    static bool (*const kinds[])(struct phrase *) = {clause_of_place, clause_of_doer, clause_of_doer,
                                                     clause_of_object, clause_of_where};
    struct scene *s = p->s;
    s->depth++;
    bool good = kinds[draft_below(s->d, sizeof kinds / sizeof *kinds)](p);
    s->depth--;
    if (good)
        pend_de(p);
    return good;
}

/* ---- the phrase
 * -------------------------------------------------------------------------------------------- */

static bool write_phrase(struct phrase *p, unsigned how, const struct thing *owner)
{
    struct scene *s = p->s;
    enum frame frame;
    if (how & NOUN_WITH_CLAUSE && p->noun->classes & ZH(kin)) /* 爸爸相信的外婆 */
        return false;
    if (!choose_frame(s, p->noun, how, &frame))
        return false;
    bool clause = !(how & (NOUN_PLAIN | NOUN_BARE)) && s->depth == 0 && frame != OWNED &&
                  !(p->noun->classes & ZH(kin)) && zh_chance(s, how & NOUN_WITH_CLAUSE ? 100 : 17);
    bool clause_first = clause && (frame == BARE || zh_chance(s, 40));
    p->thing.number = frame == NUMBER || frame == THESE || frame == THIS_NUMBER || frame == MEN ? 2 : 1;
    if (frame == OWNED && !write_owner(p, owner))
        return false;
    if (clause_first && !write_clause(p))
        return false;
    write_frame(p, frame, how);
    p->determined = frame != BARE;
    if (clause && !clause_first && !write_clause(p))
        return false;
    if (!clause && !(how & NOUN_BARE) && !p->close && zh_chance(s, 25))
        write_adjective(p, frame == OWNED);
    write_noun(p, p->noun->forms[0].fold, frame);
    return true;
}

/* A word nobody has heard of, as an entry of the lexicon would be. */
static bool make_up(struct scene *s, uint64_t classes, struct lexicon_entry *out)
{
    const struct chinese_lists *lists = s->d->practice->own;
    const struct chinese_list *sounds = &lists->parts[ZH_SOUND];
    uint64_t class =
        classes & ZH(animal) ? ZH(animal) : classes & (ZH(toy) | ZH(fruit) | ZH(food) | ZH(tool));
    char word[64] = "";
    size_t count = 2 + zh_chance(s, 20), at = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t drawn = sounds->entries[draft_below(s->d, sounds->count)];
        const char *sound = s->d->practice->lexicon.entries[drawn].forms[0].fold;
        if (at + strlen(sound) >= sizeof word)
            return false;
        at = (size_t)(stpcpy(word + at, sound) - word);
    }
    const char *kept = draft_letters(s->d, word);
    *out = (struct lexicon_entry){.part = ZH_NOUN, .form_count = 2, .classes = class & (~class + 1)};
    out->forms[0] = (struct lexicon_form){kept, kept};
    out->forms[1].text = out->forms[1].fold = out->classes == ZH(animal) ? "只" : "个";
    return class && kept;
}

bool zh_noun(struct scene *s, uint64_t classes, unsigned how, const struct thing *owner, struct thing *out)
{
    struct lexicon_entry made;
    struct phrase p = {.s = s};
    if (classes & ZH_HUMAN && !(how & (NOUN_NEW | NOUN_EACH | NOUN_WHICH | NOUN_WITH_CLAUSE)) &&
        zh_chance(s, classes & ZH(animal) ? 20 : 35))
        return write_name(s, classes, how, out);
    bool made_up = !(how & NOUN_BARE) && zh_chance(s, 3) && make_up(s, classes, &made);
    p.noun = made_up ? &made : zh_draw(s, ZH_NOUN, classes, 0, 0);
    if (!p.noun)
        return false;
    p.thing.classes = p.noun->classes;
    p.thing.noun = made_up ? NULL : p.noun;
    choose_pronoun(s, &p.thing);
    if (!write_phrase(&p, how, owner) || s->d->full)
        return false;
    *out = p.thing;
    return true;
}

bool zh_two_people(struct scene *s, struct thing *out)
{
    struct thing one, other;
    size_t first = s->count;
    if (!zh_noun(s, ZH_HUMAN, NOUN_PLAIN | NOUN_KNOWN | NOUN_ONE, NULL, &one))
        return false;
    zh_say(s, "和");
    if (!zh_noun(s, ZH_HUMAN, NOUN_PLAIN | NOUN_KNOWN | NOUN_ONE, NULL, &other))
        return false;
    *out = (struct thing){.words = one.words | other.words,
                          .last = other.last,
                          .classes = one.classes & other.classes,
                          .pronouns = one.pronouns | other.pronouns,
                          .pronoun = one.pronoun == ZH_SHE && other.pronoun == ZH_SHE ? ZH_SHE : ZH_HE,
                          .number = 2};
    if (!out->classes) /* a man and a woman: whatever is said of people */
        out->classes = ZH(person);
    if (!one.pronoun || !other.pronoun) /* 我和小红 are not 他们 */
        out->pronouns = out->pronoun = 0;
    s->count = first;
    remember(s, out);
    return true;
}

bool zh_owned(struct scene *s, struct run owner, uint64_t classes, struct thing *out)
{
    struct run de = zh_say(s, "的");
    if (!zh_noun(s, classes, NOUN_BARE, NULL, out))
        return false;
    zh_link(s, PRACTICE_DE, de, out);
    if (s->d->words[owner.start].class == PRACTICE_PRONOUN)
        zh_link(s, PRACTICE_DETERMINES, owner, out);
    return true;
}

/* ---- pronouns
 * ---------------------------------------------------------------------------------------------- */

static const char *pronoun_text(unsigned pronoun)
{
    return pronoun == ZH_HE ? "他" : pronoun == ZH_SHE ? "她" : "它";
}

static uint64_t rivals_of(const struct scene *s, const struct thing *meant, unsigned pronoun)
{
    uint64_t classes = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->things[i].words != meant->words && s->things[i].number == meant->number &&
            s->things[i].pronouns & pronoun)
            classes |= s->things[i].classes;
    return classes;
}

void zh_is_subject(struct scene *s, const struct thing *subject)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->things[i].words == subject->words)
            s->things[i].pronouns = 0;
}

void zh_pronoun(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out,
                uint64_t *rivals)
{
    unsigned pronoun = meant->pronoun;
    if (!pronoun)
        s->d->full = true; /* 我 is nobody's 他: give up */
    *rivals = rivals_of(s, meant, pronoun);
    struct run run = zh_write(s, pronoun_text(pronoun), PRACTICE_PRONOUN);
    if (meant->number == 2)
        run.end = zh_write(s, "们", PRACTICE_PRONOUN).end;
    *out = *meant;
    if (s->d->full)
        return;
    unsigned other = pronoun == ZH_IT ? ZH_HE : pronoun == ZH_HE ? ZH_SHE : ZH_IT;
    for (size_t i = run.start; i < run.end; i++)
        draft_number(s->d, i, meant->number, i == run.start ? pronoun_text(other) : NULL);
    zh_link(s, kind, run, meant);
    out->words = draft_span(run.start, run.end);
    out->last = run.end - 1;
    out->pronouns = pronoun;
}

void zh_oneself(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out)
{
    struct run run = zh_write(s, "自己", PRACTICE_PRONOUN);
    *out = *meant;
    if (s->d->full)
        return;
    zh_link(s, kind, run, meant);
    out->words = draft_span(run.start, run.end);
    out->last = run.end - 1;
}

/* ---- places
 * ------------------------------------------------------------------------------------------------ */

bool zh_beside(struct scene *s, uint64_t classes, struct thing *out)
{
    const struct chinese_lists *lists = s->d->practice->own;
    const struct chinese_list *sides = &lists->parts[ZH_SIDE];
    const struct lexicon_entry *side = NULL;
    if (!zh_noun(s, classes, NOUN_KNOWN | NOUN_ONE, NULL, out))
        return false;
    if (out->classes & ZH(city) || (out->classes & ZH(building) && zh_chance(s, 35))) /* 在北京, 在学校 */
        return true;
    if (zh_chance(s, 25))
        side = zh_draw(s, ZH_SIDE, out->classes, 0, 0);
    for (size_t i = 0; i < sides->count && !side; i++) /* the usual one: on the table, in the room */
        if (s->d->practice->lexicon.entries[sides->entries[i]].classes & out->classes)
            side = &s->d->practice->lexicon.entries[sides->entries[i]];
    if (!side)
        return false;
    zh_link(s, PRACTICE_LOCALISER, zh_write(s, side->forms[0].fold, PRACTICE_PREPOSITION), out);
    return true;
}

/* 在家里, 在外面 */
static void say_place(struct scene *s, struct run in, const char *text)
{
    struct run run = zh_write(s, text, PRACTICE_NOUN);
    if (s->d->full)
        return;
    const struct thing place = {.words = draft_span(run.start, run.end), .last = run.end - 1};
    zh_link(s, PRACTICE_OF_PREPOSITION, in, &place);
    if (strcmp(text, "家") == 0 && zh_chance(s, 50))
        zh_link(s, PRACTICE_LOCALISER, zh_write(s, "里", PRACTICE_PREPOSITION), &place);
}

bool zh_where(struct scene *s, uint64_t classes)
{
    static const char *const homes[] = {"家", "家", "楼上", NULL}, *const outside[] = {"外面", "门口", "这里",
                                                                                       "那里", NULL};
    struct thing place;
    struct run in = zh_write(s, "在", PRACTICE_PREPOSITION);
    if (classes & (AT_HOME | ZH(play)) && zh_chance(s, 25)) {
        say_place(s, in, zh_one_of(s, classes & AT_HOME ? homes : outside));
        return true;
    }
    if (!zh_beside(s, classes, &place))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, in, &place);
    return true;
}
