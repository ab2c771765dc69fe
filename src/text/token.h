/*
 * token: a sentence as a list of tokens, each with its place in the text. Spans are in order, do not overlap, and
 * with the gaps between them (white space) cover the text exactly.
 */
#ifndef PASSNOTES_TEXT_TOKEN_H
#define PASSNOTES_TEXT_TOKEN_H

#include "base/err.h"
#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

#define TOKEN_MAX      1024  /* tokens in one trace */
#define TOKEN_TEXT_MAX 65536 /* bytes in one text */

struct token {
    const char *text; /* its bytes as written, NUL-terminated; for a special one its name */
    const char *fold; /* case-folded and NFC-normalised: equal words have equal folds */
    size_t start;     /* byte offsets into the text; both 0 for a special token */
    size_t end;
    int id;       /* index among the distinct folds, from 0, in order of first appearance */
    bool special; /* not of the text (an empty chair) */
};

struct token_list {
    const char *text; /* the whole text, a copy, NUL-terminated */
    size_t len;
    struct token *tokens;
    size_t count;
};

/*
 * Splits a text into words: Unicode words (UAX 29); every punctuation mark and symbol by itself; an English
 * contraction stays whole up to its apostrophe and the rest is a token of its own ("don't" -> "do" "n't",
 * "cat's" -> "cat" "'s"; the typographic apostrophe likewise); each Chinese character is a token; a word in square
 * or angle brackets without white space ("[MASK]", "<s>") is kept whole. Everything lives in `arena`.
 * No token: ERR_EMPTY. More than `max` tokens: ERR_LIMIT with both counts, in tokens.
 */
enum status token_words(const char *text, size_t len, size_t max, struct arena *arena, struct token_list *out,
                        struct err *e);

#endif
