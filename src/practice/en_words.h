/*
 * practice_en_words: the classes of English words, their parts of speech and forms, and the word lists by
 * both. Private to practice_en*.c.
 */
#ifndef PASSNOTES_PRACTICE_EN_WORDS_H
#define PASSNOTES_PRACTICE_EN_WORDS_H

#include "practice/language.h"

/* Classes of nouns, of which a noun has one; then what is noted of verbs, prepositions, adverbs and
 * adjectives. */
#define ENGLISH_CLASSES(X)                                                                                   \
    X(male)                                                                                                  \
    X(female)                                                                                                \
    X(person)                                                                                                \
    X(beast)                                                                                                 \
    X(bird)                                                                                                  \
    X(bug)                                                                                                   \
    X(reptile)                                                                                               \
    X(food)                                                                                                  \
    X(drink)                                                                                                 \
    X(plant)                                                                                                 \
    X(reading) X(container) X(clothing) X(tool) X(instrument) X(item) X(picture) X(seat) X(surface)          \
        X(building) X(road) X(area) X(cycle) X(cabin) X(fixture) X(body) X(tail) X(party) X(show)            \
            X(moving) /* verb: goes with "to", "into", "across"; preposition: says whereto */                \
        X(staying)    /* verb: goes with "in", "on", "near"; preposition: says where */                      \
        X(alone)      /* verb: its object may be left out */                                                 \
        X(clause)     /* verb: takes "that ..." */                                                           \
        X(recipient)  /* verb: somebody is given the thing */                                                \
        X(self)       /* verb: can be done to oneself */                                                     \
        X(doing)      /* verb: takes "to swim" */                                                            \
        X(somewhere)  /* verb: its object is put in a place */                                               \
        X(stative)    /* verb: not in the progressive, "was needing" */                                      \
        X(active)     /* verb: not in the passive, "was had by" */                                           \
        X(linking)    /* verb: is followed by an adjective, as "seem" */                                     \
        X(telling)    /* verb: "told the girl that ..." */                                                   \
        X(asking)     /* verb: "asked (the girl) if ...", "wondered where ..." */                            \
        X(urging)     /* verb: "told the girl to come" */                                                    \
        X(manner) X(often) X(degree) X(sometime) X(before) X(now) /* adverbs */                              \
        X(size) X(colour) X(material)    /* adjectives, by their place among several */                      \
        X(day) X(part) X(season) X(span) /* nouns of time: Monday, morning, summer, week */                  \
        X(absolute)                      /* adjective: never "very" so */                                    \
        X(definite)                      /* adjective: after "the" or "my", never after "a": "the same" */

enum english_class_index {
#define X(name) ENGLISH_INDEX_##name,
    ENGLISH_CLASSES(X)
#undef X
        ENGLISH_INDEX_COUNT
};

#define ENGLISH(name)     ((uint64_t)1 << ENGLISH_INDEX_##name)
#define ENGLISH_HUMAN     (ENGLISH(male) | ENGLISH(female) | ENGLISH(person))
#define ENGLISH_ANIMAL    (ENGLISH(beast) | ENGLISH(bird) | ENGLISH(bug) | ENGLISH(reptile))
#define ENGLISH_ANIMATE   (ENGLISH_HUMAN | ENGLISH_ANIMAL)
#define ENGLISH_FURNITURE (ENGLISH(seat) | ENGLISH(surface))
#define ENGLISH_VEHICLE   (ENGLISH(cycle) | ENGLISH(cabin))
#define ENGLISH_PLACE     (ENGLISH(road) | ENGLISH(area))
#define ENGLISH_EVENT     (ENGLISH(party) | ENGLISH(show))
#define ENGLISH_OBJECT    (ENGLISH(item) | ENGLISH(picture))
#define ENGLISH_CARRIED                                                                                      \
    (ENGLISH(food) | ENGLISH(reading) | ENGLISH(container) | ENGLISH(clothing) | ENGLISH(tool))
#define ENGLISH_THING                                                                                        \
    (ENGLISH_CARRIED | ENGLISH_OBJECT | ENGLISH(instrument) | ENGLISH(drink) | ENGLISH(plant) |              \
     ENGLISH_FURNITURE | ENGLISH_VEHICLE)
#define ENGLISH_LIMB  (ENGLISH(body) | ENGLISH(tail)) /* never without its owner */
#define ENGLISH_NOUNS (ENGLISH(moving) - 1)           /* every class of nouns */
#define ENGLISH_WHERE (ENGLISH(building) | ENGLISH_PLACE)

enum english_part {
    ENGLISH_NOUN,
    ENGLISH_NAME,
    ENGLISH_MASS, /* a noun that is not counted: "milk" */
    ENGLISH_TIME, /* "Monday", "week" */
    ENGLISH_VERB,
    ENGLISH_PREPOSITIONAL, /* a verb and its preposition: "wait for" */
    ENGLISH_PARTICLE,      /* a verb and its particle: "pick up", "run away" */
    ENGLISH_ADJECTIVE,     /* before a noun and after "was" */
    ENGLISH_PREDICATE,     /* after "was" only: "asleep" */
    ENGLISH_ATTRIBUTE,     /* before a noun only: "wooden" */
    ENGLISH_COMPARATIVE,   /* "taller" */
    ENGLISH_ADVERB,
    ENGLISH_NUMBER,
    ENGLISH_PREPOSITION,
    ENGLISH_FUNCTION,
    ENGLISH_PART_COUNT
};

/* Forms of a noun and of a verb. */
enum { ENGLISH_ONE, ENGLISH_SEVERAL };
enum { ENGLISH_BASE, ENGLISH_THIRD, ENGLISH_PAST, ENGLISH_PARTICIPLE, ENGLISH_ING, ENGLISH_ITS_PREPOSITION };

/* Completes regular forms: "box" -> "boxes"; "walk" -> "walks", "walked", "walked", "walking". */
void english_noun_forms(struct lexicon_entry *entry, struct arena *arena);
void english_verb_forms(struct lexicon_entry *entry, struct arena *arena);
void english_prepositional_forms(struct lexicon_entry *entry, struct arena *arena);

/* Whether "an" stands before the word. */
bool english_takes_an(const char *fold);

extern const struct lexicon_grammar english_grammar;

/* ---- word lists, by part and by class
 * ---------------------------------------------------------------------- */

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

/* What a word must and must not be. */
struct english_want {
    uint64_t with;    /* its classes have one of these (0: whatever), ... */
    uint64_t also;    /* ... each of these, ... */
    uint64_t without; /* ... none of these; */
    uint64_t targets; /* its targets have one of these (0: whatever), ... */
    bool complete;    /* ... or it can do without any */
};

/* One of some words, each as likely. */
#define ENGLISH_ONE_WORD(d, ...)                                                                             \
    english_one_word(d, (const char *const[]){__VA_ARGS__},                                                  \
                     sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))
const char *english_one_word(struct practice_draft *d, const char *const *words, size_t count);

/* One class out of several, those with many nouns more often. 0 when there are none. */
uint64_t english_draw_class(struct practice_draft *d, uint64_t classes);

/* One entry of a part, of a class's nouns, adjectives, or predicates. NULL when there is none. */
const struct lexicon_entry *english_draw(struct practice_draft *d, enum english_part part,
                                         struct english_want want);
const struct lexicon_entry *english_draw_noun(struct practice_draft *d, uint64_t class);
const struct lexicon_entry *english_draw_adjective(struct practice_draft *d, uint64_t class);
const struct lexicon_entry *english_draw_predicate(struct practice_draft *d, uint64_t class,
                                                   uint64_t without);

#endif
