/*
 * gold: sentences of which somebody wrote down who should listen to whom, to measure a class on; from a file
 * written by hand, or from the practice. It runs no class. The file is UTF-8 text:
 *
 *     # A comment: a line that begins with "#". Blank lines are skipped.
 *     The cats, which the dog was chasing, were hungry.
 *         subject:   was -> dog
 *         subject:   were -> cats !
 *         predicate: hungry -> cats | which       # another answer that is right as well
 *
 * A line that begins at the margin is a sentence; the indented lines below it are its links, at least one, a
 * line each:
 *
 *     KIND: ASKER -> ANSWER | ANSWER ... !
 *
 * KIND is a name of practice_kind: subject, predicate, pronoun, possessive, determiner, adjective, relative,
 * classifier, de, preposition, object, localiser. ASKER and ANSWER are words of the sentence, as the program
 * cuts it (text/token.h: "didn't" is "did" and "n't"). A word that the sentence has several times gets a
 * number: was#2 is the second one, The and the being the same word; without numbers The and the are told
 * apart where either stands there once. A Chinese word is as many words as it has characters: each of an
 * asker's asks, any of an answer's is right; so is any word of "New York". A final "!" says that a noun of
 * the other number stands between a subject and its verb. A comment may follow, a blank before its "#".
 * Full-width ： ｜ ！, → and blanks are as good as the plain ones. A word has one line for a kind, and is not
 * its own answer. A sentence has at most GOLD_WORDS_MAX words.
 */
#ifndef PASSNOTES_LEARN_GOLD_H
#define PASSNOTES_LEARN_GOLD_H

#include "base/err.h"
#include "base/mem.h"
#include "practice/practice.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GOLD_FILE_MAX ((size_t)4 << 20) /* bytes */

enum { GOLD_WORDS_MAX = 63 }; /* with an empty chair they are a sequence that every class has places for */

struct gold_link {
    uint64_t accepted; /* bit j: word j of the sentence is right, from 0; never the asker */
    uint8_t kind;      /* enum practice_kind */
    uint8_t asker;     /* word, from 0 */
    bool distractor;   /* of a subject: a noun of the other number stands between */
};

struct gold_sentence {
    const char *text;
    size_t len, words;
    size_t line;         /* of the file, from 1; of the practice: its number, from 1 */
    size_t first, count; /* links[first .. first + count) */
};

struct gold {
    struct arena arena; /* owns the texts */
    struct gold_sentence *sentences;
    size_t count, room;
    struct gold_link *links; /* of all sentences, in their order */
    size_t link_count, link_room;
};

void gold_init(struct gold *g);
void gold_fini(struct gold *g);

/* Appends a sentence without links, and a link to the last sentence. The text is copied. */
void gold_add(struct gold *g, const char *text, size_t len, size_t words, size_t line);
void gold_link(struct gold *g, const struct gold_link *link);

/* Makes gold of a file's bytes; `name` is what messages call it. ERR_FORMAT or ERR_LIMIT with the line, what
 * was expected and what was found; ERR_EMPTY without a sentence; `out` is then untouched. Owner of *out: the
 * caller (gold_fini). */
enum status gold_read(const char *name, const char *bytes, size_t len, struct gold *out, struct err *e);

/* The same from a path, "-" for standard input. */
enum status gold_open(const char *path, struct gold *out, struct err *e);

/* `count` sentences of a set of the practice, or as many as its lists allow. Owner of *out: the caller. */
void gold_practise(const struct practice *p, uint64_t seed, enum practice_set set, size_t count, struct gold *out);

#endif
