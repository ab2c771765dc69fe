/* Chinese noun phrases: 这只很饿的小猫, 妈妈买的那本书, 小明和小红, 他们. */
#include "practice/zh_phrase.h"

#include <string.h>

enum frame { BARE, THIS, ONE, NUMBER, THESE, THIS_NUMBER, MEN, OWNED, FRAME_COUNT };

void phrase_pend(struct phrase *p, enum practice_kind kind, struct run from)
{
    if (p->pending_count < PENDING_MAX) {
        p->pending[p->pending_count].kind = kind;
        p->pending[p->pending_count++].from = from;
    } else {
        p->s->d->full = true;
    }
}

void phrase_pend_de(struct phrase *p)
{
    phrase_pend(p, PRACTICE_DE, zh_say(p->s, "的"));
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
    phrase_pend(p, PRACTICE_CLASSIFIER, run);
}

static void write_determiner(struct phrase *p, const char *word)
{
    phrase_pend(p, PRACTICE_DETERMINES, zh_write(p->s, word, PRACTICE_DETERMINER));
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

bool phrase_name(struct scene *s, uint64_t classes, unsigned how, struct thing *out)
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
    if (frame == OWNED && !phrase_owner(p, owner))
        return false;
    if (clause_first && !phrase_clause(p))
        return false;
    write_frame(p, frame, how);
    p->determined = frame != BARE;
    if (clause && !clause_first && !phrase_clause(p))
        return false;
    if (!clause && !(how & NOUN_BARE) && !p->close && zh_chance(s, 25))
        phrase_adjective(p, frame == OWNED);
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
        return phrase_name(s, classes, how, out);
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
