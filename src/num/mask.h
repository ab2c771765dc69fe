/*
 * mask: who may ask whom, as a function of two positions and never as an array.
 *
 *   full        everybody asks everybody
 *   causal      i asks j when j <= i
 *   window:R    i asks j when |i - j| <= R
 *   strided:R   i asks the last R (j in i-R+1 .. i) and every R-th before, (i - j) % R == 0 (Child et al.
 * 2019) block:R     i asks j when both are in the same block of R; token 0 asks everybody and is asked by
 * everybody causal+...  both must allow it
 */
#ifndef PASSNOTES_NUM_MASK_H
#define PASSNOTES_NUM_MASK_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

enum mask_kind { MASK_FULL, MASK_WINDOW, MASK_STRIDED, MASK_BLOCK, MASK_KIND_COUNT };

struct mask {
    enum mask_kind kind;
    bool causal;
    size_t reach; /* R, tokens, 1 or more (window: 0 or more); unused for MASK_FULL */
};

bool mask_allows(const struct mask *m, size_t i, size_t j);

/*
 * The next run of columns that row i of S may ask: the first such column at or after *from, and the end of
 * the run it stands in (two runs may touch). Returns false, and leaves both alone, when there is none below
 * S. A row is walked without looking at what is hidden:
 *
 *     for (size_t from = 0, to; mask_run(m, i, s, &from, &to); from = to)
 */
bool mask_run(const struct mask *m, size_t i, size_t s, size_t *from, size_t *to);

/* Parses "causal+window:3". ERR_USAGE on anything else, with what is allowed. */
enum status mask_parse(const char *s, struct mask *out, struct err *e);

#define MASK_TEXT_MAX 48
/* Writes the text that mask_parse reads back to the same mask. */
void mask_text(const struct mask *m, char out[MASK_TEXT_MAX]);

#endif
