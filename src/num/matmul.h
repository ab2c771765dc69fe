/*
 * matmul: matrix products of single precision, row-major, register-tiled. One C source, compiled for several
 * sets of vector instructions (num/isa.h). The same bits each time on one machine. No threads, no state, no
 * memory but 37 KB of stack.
 */
#ifndef PASSNOTES_NUM_MATMUL_H
#define PASSNOTES_NUM_MATMUL_H

#include "num/isa.h"

#include <stdbool.h>
#include <stddef.h>

/* One operand: element (i, j) is at[i * stride + j], or at[j * stride + i] when transposed. */
struct mat {
    const float *at;
    size_t stride; /* floats between the starts of two stored rows */
    bool transposed;
};

/*
 * out[M,N] = a[M,K] b[K,N], or += when `add`. `out` has row stride `out_stride` and may not overlap a or b.
 *
 * Each element is made of chains of MATMUL_CHAIN multiply-adds in the order of K, each begun with 0 and fused
 * where the build and the machine can, added up in that order (first to what `out` holds). A chain that goes
 * on for long is rounded where its sum is large: at K 512 the error of one chain is twice that of three. The
 * bits of an element depend on its row of a and its column of b alone: not on M, N, strides, or which operand
 * is stored transposed.
 */
#define MATMUL_CHAIN 192
void matmul(size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out, size_t out_stride,
            bool add);

/* The same with the instructions of a given set, which must be isa_best() or one before it. For tests and for
 * measuring; the sets that fuse give the same bits. */
void matmul_on(enum isa isa, size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out,
               size_t out_stride, bool add);

#endif
