/*
 * lanes: what is done to rows of floats one element after another, several at a time in vector registers. One
 * source, compiled for each instruction set (num/isa.h). The sums of a row are kept in one partial sum a
 * lane, so their bits depend on the set and on nothing else.
 */
#ifndef PASSNOTES_NUM_LANES_H
#define PASSNOTES_NUM_LANES_H

#include "num/isa.h"

#include <stdbool.h>
#include <stddef.h>

#define LANES_MAX 16 /* floats in the widest register of all sets */

struct lanes {
    /* out[n] = e^in[n] for in of 0 or less: within 1 ulp of the true value, subnormal results too; 0 exactly
     * where float has nothing smaller left (-104 and below, -INFINITY). NaN stays NaN. out may be in. */
    void (*exponential)(const float *in, size_t n, float *out);

    /* As ops_softmax, for rows whose largest element is neither NaN nor infinite. Returns false, and leaves
     * out alone, for the others. */
    bool (*softmax)(const float *in, size_t n, float temperature, float *out);

    /* For a row of scaled scores and its weights: returns the sum of weights * (largest - scaled), *top = the
     * largest weight. */
    float (*spread)(const float *scaled, const float *weights, size_t n, float *top);

    /* out[n] = in[n] / divisor. out may be in. */
    void (*divide)(const float *in, size_t n, float divisor, float *out);

    /* One row of ops_layer_norm, as exact far from 0 as near it. */
    void (*norm)(const float *in, size_t d, const float *gain, const float *bias, float *out);

    /* As the ops of these names. gelu is within 7 ulp of the true value, in its far tail too. */
    void (*gelu)(float *x, size_t n);
    void (*relu)(float *x, size_t n);
    void (*add)(const float *a, const float *b, size_t n, float *out);
    void (*add_bias)(float *x, size_t rows, size_t d, const float *bias);

    /* x[n] = value */
    void (*fill)(float *x, size_t n, float value);
};

/* The functions for a set that the machine has: isa_best() or one before it. Static storage. */
const struct lanes *lanes_of(enum isa isa);

#endif
