/*
 * grad_rows: the backward passes that go over rows one element after another, several at a time in vector
 * registers; what num/lanes.h is to ops.h. One source, compiled for each instruction set (num/isa.h).
 */
#ifndef PASSNOTES_NUM_GRAD_ROWS_H
#define PASSNOTES_NUM_GRAD_ROWS_H

#include "num/isa.h"

#include <stddef.h>

struct grad_rows {
    /* As grad_softmax, grad_gelu and grad_relu. */
    void (*softmax)(const float *out, const float *dout, size_t n, float temperature, float *din);
    void (*gelu)(const float *in, const float *dout, size_t n, float *din);
    void (*relu)(const float *in, const float *dout, size_t n, float *din);

    /* One row of grad_layer_norm. */
    void (*norm)(const float *in, const float *dout, size_t d, const float *gain, float *din, float *dgain,
                 float *dbias);

    /* out[D] += the sum of the rows of in[rows,D] */
    void (*add_rows)(const float *in, size_t rows, size_t d, float *out);

    /* out[n] = in[n] * by. out may be in. */
    void (*scale)(const float *in, size_t n, float by, float *out);
};

/* The functions for a set that the machine has: isa_best() or one before it. Static storage. */
const struct grad_rows *grad_rows_of(enum isa isa);

#endif
