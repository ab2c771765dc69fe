/*
 * matmul: matrix products of single precision, row-major, register-tiled. One C source, vectorised through
 * function multi-versioning where the compiler has it. The same bits each time on one machine. No threads.
 */
#ifndef PASSNOTES_NUM_MATMUL_H
#define PASSNOTES_NUM_MATMUL_H

#include <stdbool.h>
#include <stddef.h>

/* One operand: element (i, j) is at[i * stride + j], or at[j * stride + i] when transposed. */
struct mat {
    const float *at;
    size_t stride;   /* floats between the starts of two stored rows */
    bool transposed;
};

/* out[M,N] = a[M,K] b[K,N], or += when `add`. `out` has row stride `out_stride` and may not overlap a or b. */
void matmul(size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out, size_t out_stride, bool add);

#endif
