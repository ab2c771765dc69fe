/*
 * words: where a text is cut into words, one span after another. The rules stand in text/token.h.
 */
#ifndef PASSNOTES_TEXT_WORDS_H
#define PASSNOTES_TEXT_WORDS_H

#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

struct words {
    const char *s; /* borrowed */
    size_t n;
    const char *breaks; /* breaks[i]: UAX 29 has a word boundary before byte i; in the arena */
    size_t at;          /* everything before is cut */
    size_t word_end;    /* of the word that `at` stands in the middle of, cut by contractions; 0 for none */
};

struct words_span {
    size_t start, end;
};

/* Begins at the start of s[0..n), which may be any bytes. */
void words_init(struct words *w, const char *s, size_t n, struct arena *arena);

/* The next word. False at the end. */
bool words_next(struct words *w, struct words_span *out);

#endif
