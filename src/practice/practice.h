/*
 * practice: the sentences a class learns from. They are made by rules from word lists, so that of every
 * sentence it is known what links there are: whose verb is whose, who is meant by "it". Sentence number i of
 * a seed is a pure function of the two. A language (language.h) brings the rules; its lists lie in
 * assets/practice/ and are compiled in as well. It knows neither the model that learns nor the training.
 */
#ifndef PASSNOTES_PRACTICE_PRACTICE_H
#define PASSNOTES_PRACTICE_PRACTICE_H

#include "base/err.h"
#include "practice/lexicon.h"
#include "model/vocabulary.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PRACTICE_WORDS_MAX = 48, /* words in a sentence; below 64, so that a set of words is one uint64_t */
    PRACTICE_LINKS_MAX = 96, /* links in a sentence */
    PRACTICE_TEXT_MAX = 640, /* bytes of its text, the final NUL included */
    PRACTICE_QUESTIONS = 4   /* questions that a head can be given */
};

/* What a word is, for choosing which words to hide. */
enum practice_class {
    PRACTICE_OTHER,
    PRACTICE_AGREEING,    /* a verb whose form shows the number of its subject; a Chinese classifier */
    PRACTICE_PRONOUN,     /* personal, possessive or reflexive, with somebody it means */
    PRACTICE_PREDICATE,   /* an adjective said of a subject: "was hungry" */
    PRACTICE_NOUN,        /* also a name */
    PRACTICE_VERB,        /* any other verb */
    PRACTICE_DETERMINER,  /* also a number */
    PRACTICE_ADJECTIVE,   /* an adjective before its noun */
    PRACTICE_PREPOSITION, /* also a Chinese localiser */
    PRACTICE_WORD,        /* any word, of a text that nobody has analysed */
    PRACTICE_CLASS_COUNT
};

/* The four questions: 0 who does it, 1 who is meant, 2 what is described, 3 to what. */
enum practice_question {
    PRACTICE_WHO_DOES,
    PRACTICE_WHO_IS_MEANT,
    PRACTICE_WHAT_IS_DESCRIBED,
    PRACTICE_TO_WHAT
};

/* One table: enumerator, name in files and tables, and the question whose answer the link is. */
#define PRACTICE_KINDS(X)                                                                                    \
    X(PRACTICE_SUBJECT, "subject", PRACTICE_WHO_DOES)        /* verb -> who does it */                       \
    X(PRACTICE_SAID_OF, "predicate", PRACTICE_WHO_DOES)      /* predicate, verb after was, can -> subject */ \
    X(PRACTICE_ANTECEDENT, "pronoun", PRACTICE_WHO_IS_MEANT) /* it, themselves -> who is meant */            \
    X(PRACTICE_OWNER, "possessive", PRACTICE_WHO_IS_MEANT)   /* his, its -> who is meant */                  \
    X(PRACTICE_DETERMINES, "determiner", PRACTICE_WHAT_IS_DESCRIBED) /* the, two, his, 's -> noun */         \
    X(PRACTICE_DESCRIBES, "adjective", PRACTICE_WHAT_IS_DESCRIBED)   /* red -> noun */                       \
    X(PRACTICE_RELATIVE, "relative", PRACTICE_WHAT_IS_DESCRIBED)     /* which -> noun before it */           \
    X(PRACTICE_CLASSIFIER, "classifier", PRACTICE_WHAT_IS_DESCRIBED) /* Chinese classifier -> noun */        \
    X(PRACTICE_DE, "de", PRACTICE_WHAT_IS_DESCRIBED)                 /* Chinese de -> noun */                \
    X(PRACTICE_OF_PREPOSITION, "preposition", PRACTICE_TO_WHAT)      /* in -> noun after it */               \
    X(PRACTICE_OBJECT, "object", PRACTICE_TO_WHAT)                   /* verb -> what it is done to */        \
    X(PRACTICE_LOCALISER, "localiser", PRACTICE_TO_WHAT)             /* Chinese localiser -> noun */

enum practice_kind {
#define X(name, text, question) name,
    PRACTICE_KINDS(X)
#undef X
        PRACTICE_KIND_COUNT
};

struct practice_word {
    uint16_t start, end; /* bytes of the sentence's text */
    int32_t id;          /* in the vocabulary; VOCABULARY_UNKNOWN for a made-up or held-out word */
    int32_t
        other; /* the form of the other number (was/were, runs/run), to be put in its place; -1 for none */
    uint8_t class;  /* enum practice_class */
    uint8_t number; /* of a noun or an agreeing verb: 1 one, 2 several; 0 where it does not show */
};

struct practice_link {
    uint8_t kind;      /* enum practice_kind */
    uint8_t from, to;  /* words, from 0 */
    bool far;          /* another noun stands between the two */
    bool distractor;   /* one of the other number does: being near is no help */
    uint64_t accepted; /* bit i: word i is right as well; `to` is always in (all characters of a Chinese word,
                          every one of a coordination, the relative pronoun beside its noun) */
};

struct practice_sentence {
    char
        text[PRACTICE_TEXT_MAX]; /* as a person would write it; token_words() of it gives exactly the words */
    struct practice_word words[PRACTICE_WORDS_MAX];
    size_t word_count;
    struct practice_link links[PRACTICE_LINKS_MAX]; /* at most one for each (kind, from) */
    size_t link_count;
    size_t structure; /* index into the language's structures */
    bool held_out;    /* its structure is, or one of its words */
};

/* What sentences are wanted. */
enum practice_set {
    PRACTICE_LEARN,          /* without held-out structures and words */
    PRACTICE_NEW_WORDS,      /* learnt structures, each sentence with held-out words */
    PRACTICE_NEW_STRUCTURES, /* held-out structures, learnt words */
    PRACTICE_EVERYTHING,     /* all of both */
    PRACTICE_SET_COUNT
};

struct practice_language;

/* Lists and vocabulary of a language; read-only once opened, so that threads may share it. */
struct practice {
    const struct practice_language *language;
    struct lexicon lexicon;
    struct vocabulary vocabulary;
    void *own; /* what the language prepared */
};

/* The name of a kind ("subject"), the question it answers, and a kind by its name (PRACTICE_KIND_COUNT:
 * none). */
const char *practice_kind_name(enum practice_kind kind);
enum practice_question practice_kind_question(enum practice_kind kind);
enum practice_kind practice_kind_find(const char *name);

/*
 * Opens a language ("en", "zh") with the lists of a folder, or with those compiled in when `folder` is NULL.
 * A fault in a list (file, line, expected, found) or a list that is missing: nothing is open, `out` is
 * untouched.
 */
enum status practice_open(const char *language, const char *folder, struct practice *out, struct err *e);
void practice_close(struct practice *p);

/* "en", "zh". */
const char *practice_name(const struct practice *p);

/* Makes sentence `index` of `seed`. False, and `out` untouched, when the lists do not allow one of this set
 * (no held-out words, for instance); with the lists compiled in that does not happen. */
bool practice_sentence(const struct practice *p, uint64_t seed, enum practice_set set, uint64_t index,
                       struct practice_sentence *out);

/* A number that the sentences are known by: another one as soon as a list or a rule is another (it is made of all
 * words, and of the first few hundred sentences). */
uint64_t practice_fingerprint(const struct practice *p);

/* Name of a structure and how many there are. */
const char *practice_structure_name(const struct practice *p, size_t structure);
size_t practice_structure_count(const struct practice *p);

#endif
