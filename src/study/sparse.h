/*
 * sparse: what a sparse mask keeps, and what it takes away from the shares that a trace has. Pure functions
 * of the trace: the masks are held against its weights, nothing is computed anew, nothing is allocated.
 */
#ifndef PASSNOTES_STUDY_SPARSE_H
#define PASSNOTES_STUDY_SPARSE_H

#include "trace/trace.h"

#define SPARSE_VOICE 0.1f /* from this share on somebody is a voice, not a whisper */

/* The mask of that kind and reach that a class can hear with which hears with `trace_mask` now: where that
 * one is causal, so is this. A reach of 0 is taken as 1 where the kind has none of 0. */
struct mask sparse_mask(enum mask_kind kind, size_t reach, const struct mask *trace_mask);

/* Pairs of [n,n] that the mask keeps: counted row by row, and by a formula of n and R (exact for a whole n,
 * and what a curve is drawn with). */
size_t sparse_pairs(const struct mask *m, size_t n);
double sparse_pairs_formula(const struct mask *m, double n);

/* What of head `head`'s weights lies on pairs that the mask hides: the part of row i; and the mean over all
 * rows that have somebody to ask. Shares, 0..1. */
double sparse_lost_row(const struct trace *t, size_t layer, size_t head, const struct mask *m, size_t i);
double sparse_lost(const struct trace *t, size_t layer, size_t head, const struct mask *m);

/* Whom row i listens to most: the empty chair left out, and nobody below SPARSE_VOICE. t->t: no such one. */
size_t sparse_right(const struct trace *t, size_t layer, size_t head, size_t i);

/* Whether the mask hides that one from row i. */
bool sparse_loses(const struct trace *t, size_t layer, size_t head, const struct mask *m, size_t i);

/* Rows that have such a one, and how many of them lose him. */
struct sparse_count {
    size_t rows, lost;
};
struct sparse_count sparse_losers(const struct trace *t, size_t layer, size_t head, const struct mask *m);

#endif
