/*
 * gap: words put into a sentence, so that two of its words stand further apart and it stays one: places and times, in
 * English after a noun ("near the lake"), in Chinese before a verb (在花园里). Any number of them. Knows texts only; the
 * words are common ones of the practice language.
 */
#ifndef PASSNOTES_STUDY_GAP_H
#define PASSNOTES_STUDY_GAP_H

#include "base/buf.h"
#include "text/token.h"

/* Before which token they are put: after `source`, and at the latest before `target`, which is a later one. */
size_t gap_place(const struct token_list *list, size_t source, size_t target);

/* The text with that many words put in before token `at`, above 0. */
void gap_write(const struct token_list *list, size_t at, size_t words, struct buf *out);

#endif
