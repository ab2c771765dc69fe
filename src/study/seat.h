/*
 * seat: what an asker takes back to its seat: what it already knew (the residual), what each head added, and
 * the bias, as parts of the new vector.
 *
 * A part x of a sum y has the share x.y / y.y: the length of its projection on y, over the length of y. The
 * shares of all parts add up to 1; one that points away from the sum has a negative share.
 */
#ifndef PASSNOTES_STUDY_SEAT_H
#define PASSNOTES_STUDY_SEAT_H

#include "trace/trace.h"

struct seat {
    double residual;                  /* share of what came up from below */
    double heads[SETTINGS_HEADS_MAX]; /* share of each head; 0 for a muted one */
    double heads_sum;
    double bias;                  /* share of the output projection's bias */
    double length_before, length; /* Euclidean, of the residual and of the sum */
    bool defined;                 /* false: the sum is the zero vector, or not finite */
};

/* The shares of what token i of a layer had before, and of its heads and their bias, in a sum [D] that they are part
 * of: of after_attention, or of anything above it in the layer. Shares of other parts are not in it. */
void seat_shares(const struct trace *t, size_t layer, size_t i, const float *sum_d, struct seat *out);

/* The parts of after_attention of token i of a layer. */
void seat_parts(const struct trace *t, size_t layer, size_t i, struct seat *out);

#endif
