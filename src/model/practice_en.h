/*
 * practice_en: what the parts of the English practice language share: the classes of words, the indices into the word
 * lists, the people and things a sentence talks about, and the phrases it is made of. Private to practice_en*.c.
 */
#ifndef PASSNOTES_MODEL_PRACTICE_EN_H
#define PASSNOTES_MODEL_PRACTICE_EN_H

#include "model/practice_language.h"

/* Classes of nouns; a word is of one. Those of verbs, adverbs and prepositions follow. */
#define ENGLISH_CLASSES(X)                                                                                   \
    X(male) X(female) X(person) X(animal) X(food) X(drink) X(plant) X(reading) X(container) X(clothing) X(tool) \
    X(instrument) X(object) X(furniture) X(building) X(place) X(vehicle) X(event)                            \
    X(moving)    /* verb: goes with "to", "into", "across"; preposition: says whereto */                     \
    X(staying)   /* verb: goes with "in", "on", "near"; preposition: says where */                           \
    X(alone)     /* verb: its object may be left out */                                                      \
    X(clause)    /* verb: takes "that ..." */                                                                \
    X(recipient) /* verb: somebody is given the thing */                                                     \
    X(manner) X(often) X(degree) X(sometime) X(before) X(now) /* adverbs */

enum english_class_index {
#define X(name) ENGLISH_INDEX_##name,
    ENGLISH_CLASSES(X)
#undef X
        ENGLISH_INDEX_COUNT
};

#define ENGLISH(name)   ((uint64_t)1 << ENGLISH_INDEX_##name)
#define ENGLISH_HUMAN   (ENGLISH(male) | ENGLISH(female) | ENGLISH(person))
#define ENGLISH_ANIMATE (ENGLISH_HUMAN | ENGLISH(animal))
#define ENGLISH_CARRIED                                                                                      \
    (ENGLISH(food) | ENGLISH(reading) | ENGLISH(container) | ENGLISH(clothing) | ENGLISH(tool))
#define ENGLISH_THING                                                                                        \
    (ENGLISH_CARRIED | ENGLISH(instrument) | ENGLISH(object) | ENGLISH(drink) | ENGLISH(plant) |            \
     ENGLISH(furniture) | ENGLISH(vehicle))
#define ENGLISH_WHERE (ENGLISH(building) | ENGLISH(place))

enum english_part {
    ENGLISH_NOUN,
    ENGLISH_NAME,
    ENGLISH_VERB,
    ENGLISH_ADJECTIVE, /* before a noun and after "was" */
    ENGLISH_PREDICATE, /* after "was" only: "asleep" */
    ENGLISH_ATTRIBUTE, /* before a noun only: "wooden" */
    ENGLISH_ADVERB,
    ENGLISH_NUMBER,
    ENGLISH_PREPOSITION,
    ENGLISH_FUNCTION,
    ENGLISH_PART_COUNT
};

/* Forms of a noun and of a verb. */
enum { ENGLISH_ONE, ENGLISH_SEVERAL };
enum { ENGLISH_BASE, ENGLISH_THIRD, ENGLISH_PAST, ENGLISH_PARTICIPLE, ENGLISH_ING };

/* Completes regular forms: "box" -> "boxes"; "walk" -> "walks", "walked", "walked", "walking". */
void english_noun_forms(struct lexicon_entry *entry, struct arena *arena);
void english_verb_forms(struct lexicon_entry *entry, struct arena *arena);

/* Whether "an" stands before the word. */
bool english_takes_an(const char *fold);

extern const struct lexicon_grammar english_grammar;

/* ---- word lists, by part and by class ---------------------------------------------------------------------- */

/* Indices into the lexicon; owned by p->own. */
struct english_list {
    uint32_t *entries;
    size_t count;
};

struct english {
    struct arena arena;
    struct english_list parts[ENGLISH_PART_COUNT];
    struct english_list nouns[ENGLISH_INDEX_COUNT];      /* by their class */
    struct english_list adjectives[ENGLISH_INDEX_COUNT]; /* what can stand before a noun of the class */
    struct english_list predicates[ENGLISH_INDEX_COUNT]; /* what can be said of it after "was" */
};

enum status english_prepare(struct practice *p, struct err *e);
void english_release(struct practice *p);

/* The number of the lowest bit: the index of a class. */
size_t english_class_index(uint64_t class);

/* One class out of several, those with many nouns more often. 0 when there are no such nouns. */
uint64_t english_draw_class(struct practice_draft *d, uint64_t classes);

/* One of a part whose classes have a bit of `classes` and whose targets have one of `targets` (0: whatever). */
const struct lexicon_entry *english_draw(struct practice_draft *d, enum english_part part, uint64_t classes,
                                         uint64_t targets);

#endif
