/* Deeds after which a reader knows from experience who is meant: "thanked the boy because he was helpful",
 * "did not fit in the box because it was too big". Form shows nothing here, both could be meant. */
#include "practice/en.h"

#include <string.h>

/* After this deed, what is said is of whoever did it, or of whom it was done to. */
static const struct fate {
    const char *deed;
    bool animals, people;
    const char *of_doer[4], *of_other[5]; /* adjectives */
} fates[] = {
    {"chase", true, false, {"hungry", "angry", "playful"}, {"quick", "frightened"}},
    {"attack", true, false, {"hungry", "angry", "fierce"}, {"weak", "injured"}},
    {"follow", true, true, {"curious", "lost"}, {"famous", "fast"}},
    {"thank", false, true, {"grateful", "polite"}, {"helpful", "kind", "generous"}},
    {"help", false, true, {"kind", "helpful", "friendly"}, {"weak", "ill", "tired", "lost"}},
    {"praise", false, true, {"proud", "delighted"}, {"clever", "brave", "hardworking", "polite"}},
    {"punish", false, true, {"angry", "furious"}, {"rude", "naughty", "lazy", "dishonest"}},
    {"comfort", false, true, {"kind", "gentle"}, {"sad", "upset", "lonely", "frightened"}},
    {"hug", false, true, {"happy", "glad"}, {"sad", "upset", "lonely"}},
    {"rescue", false, true, {"brave", "strong"}, {"injured", "lost", "weak"}},
    {"trust", false, true, {"foolish"}, {"honest", "reliable", "responsible"}},
    {"admire", false, true, {"young"}, {"brave", "talented", "famous", "successful"}},
    {"visit", false, true, {"bored", "worried"}, {"ill", "sick", "lonely"}},
    {"annoy", false, true, {"rude", "noisy", "cheeky"}, {"nervous", "tired"}},
    {"ignore", false, true, {"busy", "shy"}, {"rude", "bossy"}},
    {"blame", false, true, {"angry", "disappointed"}, {"careless", "dishonest"}},
    {"forgive", false, true, {"kind", "generous"}, {"sorry", "ashamed"}},
    {"frighten", true, true, {"fierce", "angry"}, {"timid", "nervous", "shy"}},
    {"phone", false, true, {"worried", "bored"}, {"late", "absent", "ill"}},
    {"warn", false, true, {"worried", "kind"}, {"careless", "foolish"}},
};

/* The first of a list's words with this base and these classes; NULL when a list has it no more. */
static const struct lexicon_entry *find(const struct practice_draft *d, enum english_part part,
                                        const char *base, uint64_t classes)
{
    const struct english *own = d->practice->own;
    for (size_t i = 0; i < own->parts[part].count; i++) {
        const struct lexicon_entry *entry = &d->practice->lexicon.entries[own->parts[part].entries[i]];
        if (strcmp(entry->forms[0].fold, base) == 0 && entry->classes & classes && !entry->held_out)
            return entry;
    }
    return NULL;
}

/* One of the words up to the first NULL. */
static const char *one_of(struct practice_draft *d, const char *const *words, size_t room)
{
    size_t count = 0;
    while (count < room && words[count])
        count++;
    return words[draft_below(d, count)];
}

/* "because it was (so) hungry", of one of the two. */
static bool write_because(struct practice_draft *d, const struct english_one *meant, const char *degree,
                          const char *said)
{
    if (vocabulary_find(&d->practice->vocabulary, said) == VOCABULARY_UNKNOWN)
        return false;
    draft_word(d, ENGLISH_ONE_WORD(d, "because", "because", "because", "since", "as"), PRACTICE_OTHER);
    struct english_one again = english_write_pronoun(d, meant, ENGLISH_SUBJECT);
    english_is(d, &again, false);
    if (degree)
        draft_word(d, degree, PRACTICE_OTHER);
    size_t word = draft_word(d, said, PRACTICE_PREDICATE);
    draft_link(d, PRACTICE_SAID_OF, word, again.head, again.accepted);
    return english_ends(d);
}

/* "but it escaped", of the one that was chased. */
static bool write_but(struct practice_draft *d, const struct english_one *meant)
{
    const char *deed = ENGLISH_ONE_WORD(d, "escape", "escape", "hide", "disappear", "vanish");
    const struct lexicon_entry *verb = find(d, ENGLISH_VERB, deed, meant->class);
    if (!verb || !english_use(d, verb))
        return false;
    if (draft_chance(d, 50))
        draft_word(d, ",", PRACTICE_OTHER);
    draft_word(d, ENGLISH_ONE_WORD(d, "but", "but", "until", "so", "and"), PRACTICE_OTHER);
    struct english_one again = english_write_pronoun(d, meant, ENGLISH_SUBJECT);
    english_verbs(d, &again, verb, (struct english_group){ENGLISH_PLAINLY, false});
    return english_ends(d);
}

/* Whether a pronoun for the two could mean a third. */
static bool third_could_be_meant(const struct english_talk *talk, const struct english_one *a,
                                 const struct english_one *b)
{
    for (size_t i = 0; i < talk->one_count; i++) {
        const struct english_one *one = &talk->ones[i];
        if (one->head != a->head && one->head != b->head && english_could_mean(a->pronoun, one))
            return true;
    }
    return false;
}

/* "The teachers thanked the boys because they were helpful" */
bool english_fate(struct practice_draft *d)
{
    const struct fate *fate = &fates[draft_below(d, sizeof fates / sizeof *fates)];
    struct english_talk talk;
    struct english_one doer, other;
    english_begin(d, &talk);
    uint64_t class = !fate->people || (fate->animals && draft_chance(d, 50)) ? ENGLISH_ANIMAL
                     : draft_chance(d, 50)                                   ? ENGLISH(male)
                                                                             : ENGLISH(female);
    unsigned number = 1 + (unsigned)draft_chance(d, 40);
    struct english_wish wish = {class, number, ENGLISH_DESCRIBED | ENGLISH_NAMED};
    if (class & ENGLISH_HUMAN && draft_chance(d, 40))
        wish.classes |= ENGLISH(person);
    const struct lexicon_entry *verb = find(d, ENGLISH_VERB, fate->deed, class);
    if (!verb || !english_phrase(d, wish, &doer) || !english_use(d, verb))
        return false;
    size_t word = english_verbs(d, &doer, verb, (struct english_group){ENGLISH_PLAINLY, false});
    if (!english_phrase(d, wish, &other))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, other.head, other.accepted);
    if (doer.opaque || other.opaque || doer.pronoun != other.pronoun ||
        third_could_be_meant(&talk, &doer, &other))
        return false;
    if (fate->animals && draft_chance(d, 35))
        return write_but(d, &other);
    bool of_doer = draft_chance(d, 45);
    const char *said = of_doer ? one_of(d, fate->of_doer, sizeof fate->of_doer / sizeof *fate->of_doer)
                               : one_of(d, fate->of_other, sizeof fate->of_other / sizeof *fate->of_other);
    const char *degree = draft_chance(d, 40) ? ENGLISH_ONE_WORD(d, "very", "so", "too", "really") : NULL;
    return write_because(d, of_doer ? &doer : &other, degree, said);
}

/* "The trophy did not fit in the suitcase because it was too big", "... too small". Not "too wide", which in the same
 * words would be said of a street that somebody did not cross. */
bool english_does_not_fit(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one thing, container;
    english_begin(d, &talk);
    unsigned number = 1 + (unsigned)draft_chance(d, 25);
    const uint64_t things =
        ENGLISH(item) | ENGLISH(tool) | ENGLISH(clothing) | ENGLISH(instrument) | ENGLISH(reading);
    const struct lexicon_entry *verb = find(d, ENGLISH_PREPOSITIONAL, "fit", things);
    if (!verb ||
        !english_phrase(d, (struct english_wish){things, number, ENGLISH_DESCRIBED | ENGLISH_OWNED}, &thing))
        return false;
    enum english_mood mood = draft_chance(d, 70) ? ENGLISH_DO : ENGLISH_MODAL;
    english_verbs(d, &thing, verb, (struct english_group){mood, true});
    size_t in = draft_word(d, draft_chance(d, 65) ? "in" : "into", PRACTICE_PREPOSITION);
    if (!english_phrase(d,
                        (struct english_wish){ENGLISH(container), number,
                                              ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_DEFINITE},
                        &container))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, in, container.head, container.accepted);
    if (thing.opaque || container.opaque || third_could_be_meant(&talk, &thing, &container))
        return false;
    bool of_thing = draft_chance(d, 50);
    const char *said =
        of_thing ? ENGLISH_ONE_WORD(d, "big", "big", "large", "huge")
                 : ENGLISH_ONE_WORD(d, "small", "small", "narrow", "tiny", "short", "full");
    return write_because(d, of_thing ? &thing : &container, "too", said);
}
