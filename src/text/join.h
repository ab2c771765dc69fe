/*
 * join: a word written behind a text, as a person would: no space before a comma or "'s", none between Chinese
 * characters. Cut into words again, the longer text is the words it was, and the new one.
 */
#ifndef PASSNOTES_TEXT_JOIN_H
#define PASSNOTES_TEXT_JOIN_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends to `out` the text, without the space at its end, and the word behind it. `fold` is a token's fold. False, and
 * nothing is appended, where no way of writing it leaves the words what they are. */
bool join_word(const char *text, size_t len, const char *fold, struct buf *out);

#endif
