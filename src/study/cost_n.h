/*
 * cost_n: what one pass over n words costs a network of a given shape, by formula: multiply-adds, and bytes for the
 * shares. Counted, never timed. Pure; knows no trace that is longer than a sentence.
 *
 * Of all L layers together, in multiply-adds:
 *
 *     A  notes, n^2:    L (n^2 H K scores + n^2 H K blends)
 *     B  the rest, n:   L (4 n D H K projections of q, k, v and the answer + 2 n D F of the MLP)
 *     R  a plain RNN of the same width and depth: L 2 n D^2 (what comes in, what is remembered)
 *
 * In bytes, 4 a number:
 *
 *     F  4 L H n^2: every share of every head in every layer at the same time, as a framework keeps them to learn from
 *     X  4 L 4 n H K: queries, keys, values and answers of all layers, which both ways keep
 *     T  4 (C^2 + 3 C + C K): by tiles of C x C, one at a time: the tile, three numbers and an answer for each of
 *        its C queries (num/tiled.h)
 */
#ifndef PASSNOTES_STUDY_COST_N_H
#define PASSNOTES_STUDY_COST_N_H

#include "trace/trace.h"

#define COST_N_MAX  1e6
#define COST_N_TILE 64 /* C: queries and keys of a tile */
#define COST_N_BYTES 4.0

struct cost_shape {
    size_t layers, heads, d, k, f; /* f: 0 without an MLP */
};

struct cost_shape cost_shape_of(const struct trace *t);

struct cost_n {
    double n;
    double scores, blends, notes;      /* A = scores + blends */
    double projections, mlp, rest;     /* B = projections + mlp */
    double part;                       /* A of A + B, 0 .. 1 */
    double rnn;                        /* R */
    double kept, needed, tile;         /* F, X, T, bytes */
};

/* n above 0. */
struct cost_n cost_n_of(const struct cost_shape *shape, double n);

/* The n with which A and B are equal: 2 D + D F / (H K); it depends neither on n nor on L. */
double cost_n_half(const struct cost_shape *shape);

/* The n with which F fills so many bytes. */
double cost_n_full(const struct cost_shape *shape, double bytes);

/* The places of a slider: place 0 is `here`, the others are 10, 20, 50 .. COST_N_MAX. */
enum { COST_N_PLACES = 17 };
double cost_n_place(size_t place, size_t here);

/* The place `by` (-1 or 1) further: those of no more than `here` are passed over, it ends at both ends. */
size_t cost_n_move(size_t place, int by, size_t here);

#endif
