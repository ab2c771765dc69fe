/*
 * write: a trace as bytes: JSON (schema 1 of the README) and NumPy's .npy.
 */
#ifndef PASSNOTES_TRACE_WRITE_H
#define PASSNOTES_TRACE_WRITE_H

#include "base/buf.h"
#include "trace/apart.h"
#include "trace/trace.h"

/* Every intermediate, by the names of struct trace. A token's "id" is its row of the class's word embedding; "special",
 * "unknown" and "hidden" are there where they are true. settings.hidden counts the words of the text from 1 (null: none);
 * guess[].token is an index into tokens[], from 0. Numbers read back to the same float; masked scores null, masked weights 0. Of a trace of weights alone all
 * other arrays are left out; "keys" are the words of the columns where they are others than "tokens". `version` is the
 * program's. */
void write_json(const struct trace *t, const char *version, struct buf *out);

/* Two sides, both there: the right one as above, the left one in the same way in "beside", and where they meet the
 * "difference": which layer and head (from 1, or "mean", "maximum") of each, the first token that counts ("from"), and
 * right less left; null where it is masked. */
void write_json_apart(const struct apart *a, const char *version, struct buf *out);

/* float32 [L,H,T,S] of weights, C order, little-endian, format 1.0. */
void write_npy(const struct trace *t, struct buf *out);

#endif
