/*
 * reading: a text of the reader's as lessons. It is cut into sentences by its final marks and blank lines, and
 * into words as every sentence is; the most frequent words are the vocabulary, all others are unknown. Every
 * tenth sentence is kept from learning, to measure with, where there are enough of them. Of no word is anything
 * known but how it is written.
 */
#ifndef PASSNOTES_LEARN_READING_H
#define PASSNOTES_LEARN_READING_H

#include "base/err.h"
#include "learn/lessons.h"

#define READING_TEXT_MAX ((size_t)16 << 20) /* bytes */

enum {
    READING_KNOWN_MAX = 4000, /* words that a class learns from a text */
    READING_HELD_OUT = 10,    /* one sentence of so many is kept from learning */
    READING_ENOUGH = 20       /* sentences from which on any are */
};

struct reading_word {
    uint32_t start, end; /* bytes of the text */
    int32_t id;          /* in the vocabulary */
};

struct reading {
    char *text; /* owned, as everything here */
    struct vocabulary vocabulary;
    struct reading_word *words;
    uint32_t *sentences; /* where each begins, as a word; and where the last one ends */
    size_t word_count, sentence_count;
    size_t different; /* words of the text, each counted once */
    bool *open_v;     /* may be taken for unknown */
    bool *said_v;     /* has a letter or a digit in it */
    bool latin;       /* what an unknown word ends in says something */
};

/*
 * Reads a text; `name` is what errors call it. Copies. ERR_FORMAT: a byte that is not UTF-8, or NUL; ERR_LIMIT:
 * too long, or fewer than two different words; ERR_EMPTY: no word at all.
 */
enum status reading_open(const char *name, const char *text, size_t len, struct reading *out, struct err *e);
void reading_close(struct reading *r);

/* Borrows the text. */
struct lessons lessons_of_reading(const struct reading *r);

#endif
