/*
 * Includes LANES_FILE once for each instruction set: vector code written once and compiled for each of them.
 * That file includes num/lanes_vec.h first and num/lanes_end.h last.
 */
#include "num/isa.h"

#if ISA_MANY
#include <immintrin.h>
#endif
#include <math.h>
#include <stdint.h>
#include <string.h>

#define NORM_EPSILON 1e-5

/* g of above_fall(), the highest power first: tests/data/num_reference.py prints them. */
static const float tail[] = {
    -5.83523694e-05f, -9.65380641e-05f, 4.65608546e-04f, 5.99759168e-04f,  -4.16196979e-03f, 1.17068395e-03f,
    3.74891675e-02f,  -1.51517094e-01f, 3.52939873e-01f, -5.88188412e-01f, 7.50294072e-01f,
};

/* The number of each lane. */
static const int32_t lane_numbers[16]
    __attribute__((aligned(64))) = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

#if ISA_MANY
#define NAME(x)                   x##_avx512
#define TARGET                    ISA_AVX512
#define LANES                     16
#define ROOT(x)                   (VEC) _mm512_sqrt_ps((__m512)(x))
#define MAXIMUM(x, than)           (VEC) _mm512_max_ps((__m512)(x), (__m512)(than))
#define FUSED(x, y, plus)         (VEC) _mm512_fmadd_ps((__m512)(x), (__m512)(y), (__m512)(plus))
#define FIRST(left)               ((__mmask16)((1u << (left)) - 1))
#define LOAD_FIRST(x, left, rest) (VEC) _mm512_mask_loadu_ps((__m512)(rest), FIRST(left), x)
#define STORE_FIRST(x, left, v)   _mm512_mask_storeu_ps(x, FIRST(left), (__m512)(v))
#define STORE_HALF(x, v)          _mm256_storeu_ps(x, _mm512_castps512_ps256((__m512)(v)))
#define EXCHANGES(DO)                                                                                        \
    DO(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)                                                 \
    DO(4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)                                                 \
    DO(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)                                                 \
    DO(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)
#include LANES_FILE

#define NAME(x)     x##_avx2
#define TARGET      ISA_AVX2
#define LANES       8
#define ROOT(x)     (VEC) _mm256_sqrt_ps((__m256)(x))
#define MAXIMUM(x, than)   (VEC) _mm256_max_ps((__m256)(x), (__m256)(than))
#define FUSED(x, y, plus) (VEC) _mm256_fmadd_ps((__m256)(x), (__m256)(y), (__m256)(plus))
#define FIRST(left) ((__m256i)(NAME(lane_number)() < (int)(left)))
#define LOAD_FIRST(x, left, rest)                                                                            \
    NAME(select)((INT)FIRST(left), (VEC)_mm256_maskload_ps(x, FIRST(left)), rest)
#define STORE_FIRST(x, left, v) _mm256_maskstore_ps(x, FIRST(left), (__m256)(v))
#define STORE_HALF(x, v)        _mm_storeu_ps(x, _mm256_castps256_ps128((__m256)(v)))
#define EXCHANGES(DO)           DO(4, 5, 6, 7, 0, 1, 2, 3) DO(2, 3, 0, 1, 6, 7, 4, 5) DO(1, 0, 3, 2, 5, 4, 7, 6)
#include LANES_FILE
#endif

#define NAME(x) x##_plain
#define TARGET
#define LANES         4
#define EXCHANGES(DO) DO(2, 3, 0, 1) DO(1, 0, 3, 2)
#include LANES_FILE

#undef LANES_FILE
