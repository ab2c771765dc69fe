/*
 * practice_en: what the parts of the English practice language share: the people and things a sentence talks
 * about, and the phrases and clauses it is made of. Private to practice_en*.c.
 */
#ifndef PASSNOTES_PRACTICE_EN_H
#define PASSNOTES_PRACTICE_EN_H

#include "practice/en_words.h"

/* ---- who and what a sentence talks about
 * -------------------------------------------------------------------- */

enum english_pronoun {
    ENGLISH_I,
    ENGLISH_YOU,
    ENGLISH_WE,
    ENGLISH_HE,
    ENGLISH_SHE,
    ENGLISH_IT,
    ENGLISH_THEY
};
enum english_case { ENGLISH_SUBJECT, ENGLISH_OBJECT_CASE, ENGLISH_POSSESSIVE, ENGLISH_REFLEXIVE };

struct english_one {
    size_t head;                  /* the word: noun, name or pronoun */
    uint64_t class;               /* one class of nouns */
    unsigned number;              /* 1 or 2 */
    enum english_pronoun pronoun; /* what it is called later on; for a person of either gender one is drawn */
    uint64_t accepted; /* words that stand for it as well: the relative pronoun, the rest of a coordination */
    bool opaque;       /* "every dog", "no dogs": nothing that "it" could mean */
};

enum { ENGLISH_ONES_MAX = 24, ENGLISH_MADE_UP_MAX = 3 };

/* What is noted down while a sentence is written; the draft's `own`. */
struct english_talk {
    bool past;
    bool negated; /* "not" was written: no "no" any more ("did not see no dogs") ... */
    bool denied;  /* ... and the other way round, nor after "all" and "every" ("all dogs do not bark") */
    bool again;   /* objects mostly mean somebody mentioned: "fed the horses and brushed them" */
    bool certain; /* no "should" and no "not": "after the dog slept" */
    struct english_one ones[ENGLISH_ONES_MAX]; /* everyone mentioned, in order */
    size_t one_count;
    const struct lexicon_entry *used[2 * ENGLISH_ONES_MAX]; /* words of the lists so far */
    size_t used_count;
    struct lexicon_entry made_up[ENGLISH_MADE_UP_MAX]; /* "wug wugs", "blick blicks blicked ..." */
    size_t made_up_count;
    unsigned depth; /* clauses within clauses */
};

struct english_talk *english_talk(struct practice_draft *d);

/* Begins a sentence: a new sheet, a tense. */
void english_begin(struct practice_draft *d, struct english_talk *talk);

/* Notes that a word is used; false when it is NULL or was used before: each once in a sentence. */
bool english_use(struct practice_draft *d, const struct lexicon_entry *entry);

/* Notes that somebody was mentioned. */
void english_mention(struct practice_draft *d, struct english_one one);

/* Whether a reader could take the pronoun to mean this one. Of a person's gender a reader knows nothing. */
bool english_could_mean(enum english_pronoun pronoun, const struct english_one *one);

/* The word for a pronoun. */
const char *english_pronoun_text(enum english_pronoun pronoun, enum english_case role);

/*
 * Somebody mentioned, from the `first` one on, whom a pronoun can mean without doubt. Where others could be
 * meant too, *rivals are their classes, and what is said must not fit any of them; with `sure` there are
 * none. False: nobody.
 */
bool english_antecedent(struct practice_draft *d, size_t first, bool sure, struct english_one *out,
                        uint64_t *rivals);

/* Writes the pronoun for `one` and its link. The result speaks for the same one. */
struct english_one english_write_pronoun(struct practice_draft *d, const struct english_one *one,
                                         enum english_case role);

/* An invented word that is not in the vocabulary; as a noun or a verb it has regular forms. NULL when there
 * is no room. */
const struct lexicon_entry *english_make_up(struct practice_draft *d, enum english_part part);

/* ---- phrases
 * ------------------------------------------------------------------------------------------------ */

enum {
    ENGLISH_DESCRIBED = 1, /* may have adjectives */
    ENGLISH_OWNED = 2,     /* may have "his", "the boy's", "my" before it */
    ENGLISH_PLACED = 4,    /* may have a prepositional phrase after it */
    ENGLISH_RELATED = 8,   /* may have a relative clause */
    ENGLISH_COMMAS = 16,   /* ... also one between commas: more of the sentence follows */
    ENGLISH_NAMED = 32,    /* may be a name */
    ENGLISH_PERSONAL = 64, /* may be "I", "you", "we" */
    ENGLISH_SOME = 128,    /* indefinite: "a", "two", "some" */
    ENGLISH_DEFINITE = 256 /* "the", "this", "these" and owners */
};

struct english_wish {
    uint64_t classes; /* any of these */
    unsigned number;  /* 1, 2; 0 for either */
    unsigned flags;
};

/* Writes a noun phrase with its links and mentions it. */
bool english_phrase(struct practice_draft *d, struct english_wish wish, struct english_one *out);

/* A name of such a class, not yet mentioned; false when there is none. */
bool english_name(struct practice_draft *d, uint64_t classes, struct english_one *out);

/* "I", "we", "somebody"; at the start also "she", mentioned. Always true. */
bool english_person(struct practice_draft *d, unsigned number, struct english_one *out);

/* "the cat and the dog": several as one. */
bool english_several(struct practice_draft *d, uint64_t classes, struct english_one *out);

/* A prepositional phrase with such a preposition; `flags` for its noun, which is of want.targets if those are
 * said. */
bool english_place(struct practice_draft *d, struct english_want want, unsigned flags);

/* A relative clause on `one`. */
enum english_relative {
    ENGLISH_ANY_RELATIVE,
    ENGLISH_RELATIVE_SUBJECT,
    ENGLISH_RELATIVE_OBJECT,
    ENGLISH_RELATIVE_BARE,    /* "the girls read" */
    ENGLISH_RELATIVE_REDUCED, /* "sitting on the bench" */
    ENGLISH_RELATIVE_PLACE    /* "where the boys live", "on which the cat slept" */
};
bool english_relative(struct practice_draft *d, const struct english_one *one, enum english_relative kind,
                      bool commas, unsigned inner_flags);

/* ---- verbs
 * ---------------------------------------------------------------------------------------------------- */

enum english_mood {
    ENGLISH_PLAINLY,     /* walks, walked */
    ENGLISH_PROGRESSIVE, /* was walking */
    ENGLISH_DO,          /* did walk, in questions and with "not" */
    ENGLISH_MODAL,       /* could walk */
    ENGLISH_PERFECT,     /* had walked */
    ENGLISH_PASSIVE      /* was followed */
};

struct english_group {
    enum english_mood mood;
    bool negated;
};

/* A form of "to be", with its number. */
size_t english_be(struct practice_draft *d, const struct english_one *subject);

/* "was", "has been", "must be", with the links to the subject. */
void english_is(struct practice_draft *d, const struct english_one *subject, bool negated);

/* The helping verb of a group, with "not" where negated ("not" can wait in a question); the group must have
 * one. */
size_t english_helper(struct practice_draft *d, const struct english_one *subject,
                      struct english_group group);

/* The verb itself, in the form its helper asks for, or in its own tense. */
size_t english_main_verb(struct practice_draft *d, const struct english_one *subject,
                         const struct lexicon_entry *verb, struct english_group group);

/* Helper, perhaps an adverb, verb, and the links of both to the subject. Returns the place of the verb. */
size_t english_verbs(struct practice_draft *d, const struct english_one *subject,
                     const struct lexicon_entry *verb, struct english_group group);

/* A group drawn at random that the verb can stand in; for a question it has a helper. */
struct english_group english_draw_group(struct practice_draft *d, const struct lexicon_entry *verb,
                                        bool question);

/* "not", in one case of eight, unless something said "no" already. */
bool english_denies(struct practice_draft *d);

/* ---- what is said of a subject
 * ------------------------------------------------------------------------------ */

enum {
    ENGLISH_IS_SO = 1,                                             /* "was very tired", "seemed tired" */
    ENGLISH_IS_THERE = 2,                                          /* "was in the garden" */
    ENGLISH_DOES = 4,                                              /* "slept under the table" */
    ENGLISH_DOES_IT = 8,                                           /* "read a book" */
    ENGLISH_GIVES = 16,                                            /* "gave the girl a book" */
    ENGLISH_SAYS = 32,                                             /* "said that ..." */
    ENGLISH_IS_DONE = 64,                                          /* "was read by the girl" */
    ENGLISH_TO_ITSELF = 128,                                       /* "hurt themselves" */
    ENGLISH_IS_A = 256,                                            /* "was a doctor" */
    ENGLISH_REACHES = 512,                                         /* "waited for the bus" */
    ENGLISH_WANTS = 1024,                                          /* "wanted to read a book" */
    ENGLISH_PUTS = 2048,                                           /* "put the cup on the table" */
    ENGLISH_TELLS = 4096,                                          /* "told the girl that ..." */
    ENGLISH_ASKS = 8192,                                           /* "asked (the girl) if ..." */
    ENGLISH_URGES = 16384,                                         /* "told the girl to come" */
    ENGLISH_PARTICLED = 32768,                                     /* "picked up the cup", "ran away" */
    ENGLISH_COMPARED = 65536,                                      /* "was taller than her brother" */
    ENGLISH_CLAUSES = ENGLISH_SAYS | ENGLISH_TELLS | ENGLISH_ASKS, /* ... with a clause inside */
    ENGLISH_SIMPLE = ENGLISH_IS_SO | ENGLISH_IS_THERE | ENGLISH_DOES | ENGLISH_DOES_IT | ENGLISH_REACHES |
                     ENGLISH_WANTS | ENGLISH_PARTICLED,
    ENGLISH_ALL = 131071
};

/* What a frame is given. */
struct english_saying {
    const struct english_one *subject;
    uint64_t rivals;
    unsigned flags; /* what objects may have */
};

typedef bool english_frame(struct practice_draft *d, const struct english_saying *say);
english_frame english_gives, english_reaches, english_wants, english_puts, english_particled,
    english_compared, english_says, english_tells, english_asks, english_urges;

/* A noun phrase, or a pronoun for somebody mentioned who can be what is wished for and is not the subject. */
bool english_phrase_or_pronoun(struct practice_draft *d, const struct english_one *subject,
                               struct english_wish wish, struct english_one *out);

/* "me", "him" or a noun phrase of such classes, with the verb's link; false where there is none. */
bool english_object(struct practice_draft *d, const struct english_saying *say, size_t verb,
                    uint64_t classes);

/* Where or whereto, now and then, as the verb has it. */
bool english_around_verb(struct practice_draft *d, const struct english_one *subject, uint64_t verb_classes,
                         unsigned flags);

/* Such an adverb, in so many of 100 cases. */
void english_adverb(struct practice_draft *d, struct english_want want, unsigned percent);

/* Writes one of the frames allowed; nothing in it fits a class of `rivals`. Objects may have what `flags`
 * say. */
bool english_say(struct practice_draft *d, const struct english_one *subject, unsigned frames,
                 uint64_t rivals, unsigned flags);

/* When: "yesterday", "last week", "on Monday". */
bool english_sometime(struct practice_draft *d);

/* Final mark, now and then left out. */
void english_stop(struct practice_draft *d, const char *mark);

/* Who a sentence is about: mostly people and animals. */
uint64_t english_subject_classes(struct practice_draft *d);

/* A pronoun for somebody mentioned, and what is said of them. */
bool english_say_again(struct practice_draft *d, unsigned frames);

/* "because", "when", before a clause or after one; the frames that can follow. */
unsigned english_joint(struct practice_draft *d, bool first);

/* Begins a sentence about several: "the king and the queen". */
bool english_begin_several(struct practice_draft *d, struct english_talk *talk, struct english_one *subject);

/* "today", now and then, and the full stop. */
bool english_ends(struct practice_draft *d);

/* The structures. */
#define ENGLISH_STRUCTURES(X)                                                                                \
    X(plain)                                                                                                 \
    X(relative_subject)                                                                                      \
    X(relative_object)                                                                                       \
    X(relative_late)                                                                                         \
    X(because)                                                                                               \
    X(because_two)                                                                                           \
    X(relative_because)                                                                                      \
    X(whose)                                                                                                 \
    X(fronted)                                                                                               \
    X(object_pronoun)                                                                                        \
    X(coordinated)                                                                                           \
    X(coordinated_they) X(two_predicates) X(that_clause) X(yes_no) X(who) X(what) X(where_why) X(which)      \
        X(there_is) X(passive) X(possessive) X(inversion) X(he_and_she) X(reflexive) X(giving)               \
            X(fronted_place) X(two_clauses) X(one_of) X(short_one) X(request) X(bare_relative)               \
                X(nested_relative) X(three_clauses) X(cleft) X(reduced) X(relative_place) X(two_sentences)   \
                    X(before_its_noun) X(weather) X(so_that) X(doing_is) X(participle) X(some_of)            \
                        X(in_first_clause) X(known_already) X(direct_speech) X(fate) X(does_not_fit)
#define X(name) bool english_##name(struct practice_draft *d);
ENGLISH_STRUCTURES(X)
#undef X

#endif
