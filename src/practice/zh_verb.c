/* What is said of a Chinese subject: 很累, 正在吃苹果, 把书看完了, 被猫吃掉了. */
#include "practice/zh.h"

#include <string.h>

struct run zh_verb(struct scene *s, const struct lexicon_entry *verb, const struct thing *who,
                   const struct thing *whom)
{
    struct run run = zh_write(s, verb->forms[0].fold, PRACTICE_VERB);
    if (who)
        zh_link(s, PRACTICE_SUBJECT, run, who);
    if (whom)
        zh_link(s, PRACTICE_OBJECT, run, whom);
    return run;
}

struct run zh_act(struct scene *s, const struct lexicon_entry *act, const struct thing *who,
                  const char *after)
{
    struct run verb = zh_verb(s, act, who, NULL);
    zh_say(s, after);
    if (act->form_count == 1)
        return verb;
    struct thing own;
    if (zh_said(s, act->forms[1].fold, &own))
        zh_link(s, PRACTICE_OBJECT, verb, &own);
    return verb;
}

void zh_before(struct scene *s, const char *words, const struct thing *who)
{
    static const char *const plain[] = {"不",   "没有", "没",   "就",   "都", "还",
                                        "正在", "在",   "常常", "昨天", NULL};
    for (size_t i = 0; plain[i]; i++)
        if (strncmp(words, plain[i], strlen(plain[i])) == 0) {
            zh_say(s, plain[i]);
            words += strlen(plain[i]);
        }
    if (*words)
        zh_link(s, PRACTICE_SUBJECT, zh_write(s, words, PRACTICE_VERB), who);
}

enum zh_when zh_time(struct scene *s)
{
    const struct lexicon_entry *time =
        zh_draw(s, ZH_TIME, ZH(past) | ZH(future) | ZH(usual) | ZH(every), 0, 0);
    if (!time)
        return WHEN_ANY;
    zh_say(s, time->forms[0].fold);
    uint64_t fits = time->classes;
    s->every = fits & ZH(every);
    if (fits & ZH(past) && (!(fits & ZH(usual)) || zh_chance(s, 50)))
        return WHEN_PAST;
    return fits & ZH(future) && (!(fits & ZH(usual)) || zh_chance(s, 50)) ? WHEN_FUTURE : WHEN_USUAL;
}

/* ---- qualities
 * --------------------------------------------------------------------------------------------- */

/* The same again, or the opposite: 又大又大, 又脏又干净. */
static bool contradicts(const struct lexicon_entry *quality, const struct lexicon_entry *said)
{
    return said && (quality == said ||
                    (quality->form_count > 1 && strcmp(quality->forms[1].fold, said->forms[0].fold) == 0));
}

bool zh_quality_word(struct scene *s, const struct thing *subject, uint64_t without, uint64_t targets)
{
    const struct lexicon_entry *quality = zh_draw(s, ZH_QUALITY, subject->classes, without, targets);
    if (!quality || contradicts(quality, s->said))
        return false;
    s->said = quality;
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, quality->forms[0].fold, PRACTICE_PREDICATE), subject);
    return true;
}

static bool too(struct scene *s, const struct thing *subject, uint64_t without, uint64_t targets)
{
    zh_say(s, "太");
    if (!zh_quality_word(s, subject, without, targets))
        return false;
    zh_say(s, "了");
    return true;
}

bool zh_reason(struct scene *s, const struct thing *subject, uint64_t without)
{
    static const char *const degrees[] = {"很", "非常", "特别", NULL};
    uint64_t targets = subject->classes & ZH_ANIMATE ? ZH(state) : 0;
    if (zh_chance(s, 55))
        return too(s, subject, without, targets);
    zh_say(s, zh_one_of(s, degrees));
    return zh_quality_word(s, subject, without, targets);
}

bool zh_quality(struct scene *s, const struct thing *subject, uint64_t without)
{
    static const char *const degrees[] = {"很", "很", "很",   "非常",   "特别", "不",
                                          "不", "真", "不太", "有点儿", "十分", NULL};
    if (zh_chance(s, 15))
        return too(s, subject, without, 0);
    if (subject->classes & ZH_ANIMATE && zh_chance(s, 10)) /* 猫饿了 */
        return zh_quality_word(s, subject, without, ZH(state)) && (zh_say(s, "了"), true);
    const char *degree = zh_one_of(s, degrees);
    zh_say(s, degree);
    size_t at = s->d->word_count;
    uint64_t targets = strcmp(degree, "有点儿") == 0 ? ZH(state) : 0; /* never 有点儿聪明 */
    return zh_quality_word(s, subject, without, targets) && !s->d->full &&
           (strcmp(degree, "不") != 0 || strcmp(s->d->words[at].text, "有") != 0); /* 没有用, never 不有用 */
}

/* ---- the time of an action
 * --------------------------------------------------------------------------------- */

/* 想, 不能: a verb of its own, whose subject is that of the verb after it. */
static bool modal(struct scene *s, const struct thing *subject)
{
    static const char *const never_denied[] = {"必须", "打算", "要", NULL};
    const struct lexicon_entry *word = zh_draw(s, ZH_MODAL, subject->classes, 0, 0);
    if (!word)
        return false;
    bool deny = zh_chance(s, 30);
    for (size_t i = 0; never_denied[i]; i++)
        deny = deny && strcmp(word->forms[0].fold, never_denied[i]) != 0;
    if (deny)
        zh_say(s, "不");
    zh_verb(s, word, subject, NULL);
    return true;
}

static bool often(struct scene *s)
{
    if (s->every) {
        zh_say(s, "都");
        return true;
    }
    const struct lexicon_entry *word = zh_draw(s, ZH_OFTEN, ZH(usual), 0, 0);
    if (word)
        zh_say(s, word->forms[0].fold);
    return word != NULL;
}

static bool manner(struct scene *s, const struct thing *subject)
{
    const struct lexicon_entry *word = zh_draw(s, ZH_MANNER, subject->classes, 0, 0);
    if (!word)
        return false;
    zh_say(s, word->forms[0].fold);
    zh_say(s, "地");
    return true;
}

static enum zh_when settle(struct scene *s, enum zh_when when)
{
    static const unsigned weights[WHEN_COUNT] = {
        [WHEN_PAST] = 40, [WHEN_FUTURE] = 22, [WHEN_USUAL] = 10, [WHEN_NOW] = 28};
    return when == WHEN_ANY ? (enum zh_when)draft_weighted(s->d, weights, WHEN_COUNT) : when;
}

static void all(struct scene *s, const struct thing *subject)
{
    static const char *const adverbs[] = {"也", "也", "还", "又", NULL};
    if (s->every)
        return;
    if (subject->number == 2 && zh_chance(s, 30))
        zh_say(s, "都");
    else if (zh_chance(s, 6))
        zh_say(s, zh_one_of(s, adverbs));
}

/* What stands before a lasting verb; whether 了 comes after it, and what noun fits. */
static bool lead(struct scene *s, const struct thing *subject, enum zh_when when, bool *le, unsigned *how)
{
    static const char *const now[] = {"正在", "正在", "在", "一直在", NULL}, *const did_not[] = {"没有", "没",
                                                                                                 NULL};
    static const char *const done[] = {"已经", "刚刚", NULL};
    *le = false;
    *how = NOUN_ANY;
    switch (when) {
    case WHEN_PAST:
        *how = NOUN_KNOWN;
        if (zh_chance(s, 35)) {
            zh_say(s, zh_one_of(s, did_not));
            return true;
        }
        *le = true;
        *how = NOUN_COUNTED;
        if (!s->still && zh_chance(s, 15))
            zh_say(s, zh_one_of(s, done));
        return !zh_chance(s, 12) || manner(s, subject);
    case WHEN_FUTURE:
        return modal(s, subject);
    case WHEN_USUAL:
        *how = NOUN_BARE;
        return often(s);
    default:
        zh_say(s, zh_one_of(s, now));
        return !zh_chance(s, 12) || manner(s, subject);
    }
}

/* ---- actions
 * ----------------------------------------------------------------------------------------------- */

static bool object_after(struct scene *s, struct run verb, uint64_t classes, unsigned how,
                         const struct thing *owner)
{
    struct thing whom;
    if (!zh_noun(s, classes, how, owner, &whom))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &whom);
    return true;
}

static bool lasting(struct scene *s, const struct thing *subject, enum zh_when when)
{
    bool le;
    unsigned how;
    if (!lead(s, subject, when, &le, &how))
        return false;
    const struct lexicon_entry *verb = zh_draw(s, ZH_VERB, subject->classes, 0, 0);
    if (!verb)
        return false;
    struct run run = zh_verb(s, verb, subject, NULL);
    if (when == WHEN_PAST && zh_chance(s, 12)) { /* 看过那本书 */
        zh_say(s, "过");
        return object_after(s, run, verb->targets, NOUN_KNOWN, subject);
    }
    if (le)
        zh_say(s, "了");
    return object_after(s, run, verb->targets, how, subject);
}

static bool sudden(struct scene *s, const struct thing *subject)
{
    bool deny = zh_chance(s, 25);
    const struct lexicon_entry *verb = zh_draw(s, ZH_SUDDEN, subject->classes, 0, 0);
    if (!verb)
        return false;
    if (deny)
        zh_say(s, "没有");
    struct run run = zh_verb(s, verb, subject, NULL);
    if (!deny)
        zh_say(s, "了");
    return object_after(s, run, verb->targets, deny ? NOUN_KNOWN : NOUN_COUNTED, subject);
}

static bool feeling(struct scene *s, const struct thing *subject)
{
    static const char *const degrees[] = {"很", "很", "不", "非常", NULL};
    const struct lexicon_entry *verb = zh_draw(s, ZH_FEELING, subject->classes, 0, 0);
    if (!verb)
        return false;
    if (zh_chance(s, 60))
        zh_say(s, strcmp(verb->forms[0].fold, "认识") == 0 ? "不" : zh_one_of(s, degrees));
    struct run run = zh_verb(s, verb, subject, NULL);
    return object_after(s, run, verb->targets, zh_chance(s, 30) ? NOUN_BARE : NOUN_KNOWN, subject);
}

static bool transitive(struct scene *s, const struct thing *subject, enum zh_when when)
{
    size_t at = draft_below(s->d, 100);
    if (when == WHEN_ANY && at < 18)
        return feeling(s, subject);
    if ((when == WHEN_ANY || when == WHEN_PAST) && at < 45)
        return sudden(s, subject);
    return lasting(s, subject, settle(s, when));
}

bool zh_bare_act(struct scene *s, const struct thing *subject)
{
    const struct lexicon_entry *act = zh_draw(s, ZH_ACT, subject->classes, 0, 0);
    if (act)
        zh_act(s, act, subject, "");
    return act != NULL;
}

/* 在公园里散步, 正在睡觉, 没有睡觉 */
static bool act(struct scene *s, const struct thing *subject, enum zh_when when)
{
    bool le;
    unsigned how;
    const struct lexicon_entry *verb = zh_draw(s, ZH_ACT, subject->classes, 0, 0);
    if (!verb)
        return false;
    bool place = verb->targets && zh_chance(s, 45);
    when = settle(s, when);
    if (when == WHEN_PAST && verb->form_count > 1 && zh_chance(s, 60)) {
        zh_act(s, verb, subject, "了");
        return true;
    }
    if (when == WHEN_PAST && !place) {
        zh_say(s, "没有");
    } else if (when == WHEN_NOW && place && zh_chance(s, 60)) {
        if (zh_chance(s, 40))
            zh_say(s, "正");
    } else if (when != WHEN_PAST && when != WHEN_NOW && !lead(s, subject, when, &le, &how)) {
        return false;
    } else if (when == WHEN_NOW && !place && !lead(s, subject, when, &le, &how)) {
        return false;
    }
    if (place && !zh_where(s, verb->targets))
        return false;
    zh_act(s, verb, subject, "");
    return true;
}

/* 回家了, 没有迟到, 想回家 */
static bool event(struct scene *s, const struct thing *subject, enum zh_when when)
{
    static const char *const done[] = {"已经", "刚刚", "又", "", "", NULL};
    bool le;
    unsigned how;
    when = settle(s, when == WHEN_NOW ? WHEN_PAST : when);
    bool past = when == WHEN_PAST || when == WHEN_NOW; /* nobody wants to fall ill */
    const struct lexicon_entry *verb = zh_draw(s, ZH_EVENT, subject->classes, past ? 0 : ZH(state), 0);
    if (!verb)
        return false;
    if (past) {
        bool deny = zh_chance(s, 30) && strcmp(verb->forms[0].fold, "不见") != 0;
        zh_say(s, deny ? "没有" : zh_one_of(s, done));
        zh_act(s, verb, subject, "");
        if (!deny)
            zh_say(s, "了");
        return true;
    }
    if (!lead(s, subject, when, &le, &how))
        return false;
    zh_act(s, verb, subject, "");
    return true;
}

static bool posture(struct scene *s, const struct thing *subject)
{
    const struct lexicon_entry *verb = zh_draw(s, ZH_POSTURE, subject->classes, 0, 0);
    if (!verb)
        return false;
    if (zh_chance(s, 15) && strcmp(verb->forms[0].fold, "住") != 0)
        zh_say(s, "正");
    zh_verb(s, verb, subject, NULL);
    return zh_where(s, verb->targets);
}

bool zh_ba(struct scene *s, const struct thing *subject, enum zh_when when)
{
    static const char *const before[] = {"已经", "刚刚", "又", "", "", "", NULL};
    const struct lexicon_entry *verb = zh_draw(s, ZH_FINISHED, subject->classes, 0, 0);
    struct thing whom;
    bool open = when == WHEN_FUTURE || (when == WHEN_ANY && zh_chance(s, 25));
    bool deny = !open && zh_chance(s, 20);
    if (!verb || (open && !modal(s, subject)))
        return false;
    if (!open && (deny || !s->still))
        zh_say(s, deny ? "没有" : zh_one_of(s, before));
    struct run ba = zh_write(s, "把", PRACTICE_PREPOSITION);
    if (!zh_noun(s, verb->targets, NOUN_KNOWN, subject, &whom) || whom.words == subject->words)
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, ba, &whom);
    zh_verb(s, verb, subject, &whom);
    if (!open && !deny)
        zh_say(s, "了");
    return true;
}

bool zh_bei(struct scene *s, const struct thing *subject)
{
    static const char *const before[] = {"已经", "又", "没有", "", "", "", NULL};
    const struct lexicon_entry *verb = zh_draw(s, ZH_FINISHED, ZH_ANIMATE, 0, subject->classes);
    struct thing who;
    if (!verb)
        return false;
    const char *word = zh_one_of(s, before);
    zh_say(s, word);
    struct run bei = zh_write(s, "被", PRACTICE_PREPOSITION);
    if (!zh_noun(s, verb->classes, NOUN_ANY, NULL, &who))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, bei, &who);
    zh_verb(s, verb, &who, subject);
    if (strcmp(word, "没有") != 0)
        zh_say(s, "了");
    return true;
}

/* ---- the choice
 * -------------------------------------------------------------------------------------------- */

bool zh_action(struct scene *s, const struct thing *subject, enum zh_when when)
{
    size_t at = draft_below(s->d, 100);
    if (!(subject->classes & ZH_ANIMATE))
        return false;
    all(s, subject);
    if (at < 45)
        return transitive(s, subject, when);
    if (at < 65)
        return act(s, subject, when);
    if (at < 76)
        return event(s, subject, when);
    if (at < 88 && (when == WHEN_ANY || when == WHEN_NOW))
        return posture(s, subject);
    return when == WHEN_NOW || when == WHEN_USUAL ? act(s, subject, when) : zh_ba(s, subject, when);
}

bool zh_past(struct scene *s, const struct thing *subject)
{
    size_t at = draft_below(s->d, 100);
    if (at < 45)
        return transitive(s, subject, WHEN_PAST);
    return at < 75 ? zh_ba(s, subject, WHEN_PAST) : act(s, subject, WHEN_PAST);
}

bool zh_predicate(struct scene *s, const struct thing *subject, enum zh_when when)
{
    bool living = subject->classes & ZH_ANIMATE;
    if (when == WHEN_ANY && zh_chance(s, living ? 28 : 70)) {
        if (living)
            all(s, subject);
        return zh_quality(s, subject, 0);
    }
    if (!living && zh_chance(s, 30))
        return event(s, subject, WHEN_PAST);
    if ((when == WHEN_ANY || when == WHEN_PAST) && zh_chance(s, living ? 5 : 100))
        return zh_bei(s, subject);
    return living && zh_action(s, subject, when);
}

bool zh_bare_action(struct scene *s, const struct thing *subject)
{
    size_t at = draft_below(s->d, 100);
    if (at < 55)
        return zh_bare_act(s, subject);
    const struct lexicon_entry *verb =
        zh_draw(s, at < 70 ? ZH_EVENT : ZH_VERB, subject->classes, ZH(state), 0);
    if (!verb)
        return false;
    struct run run = at < 70 ? zh_act(s, verb, subject, "") : zh_verb(s, verb, subject, NULL);
    return at < 70 || object_after(s, run, verb->targets, zh_chance(s, 50) ? NOUN_BARE : NOUN_ANY, NULL);
}
