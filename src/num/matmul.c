#include "num/matmul.h"

#include <string.h>

#define DEPTH    MATMUL_CHAIN /* rows of a panel: 192 x 48 floats are 36 KB, most of a first cache */
#define LINE     16           /* floats of a cache line */
#define FAR      1024         /* floats of a page */
#define FEW_ROWS 128          /* up to so many rows of a, packing b costs more than it brings; measured */

struct product {
    size_t m, n, k;
    struct mat a, b;
    float *out;
    size_t out_stride;
};

/* One tile of the result: where its operands and itself begin, and how far it is from element to element. */
struct tile {
    const float *a, *b;
    float *out;
    size_t a_row, a_step; /* between rows of the tile, between steps in depth */
    size_t b_step, out_stride, depth;
    size_t b_last, out_last; /* where the last vector of a row begins */
    bool a_far;              /* its steps are so far apart that no processor foresees the next tile's */
    bool fresh;              /* begins with 0, not with what `out` holds */
};

#if ISA_MANY
#define NAME(x)         x##_avx512
#define TARGET          ISA_AVX512
#define LANES           16
#define HIGH            8
#define WIDE            3
#define INTERLEAVE_LOW  0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define INTERLEAVE_HIGH 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#include "num/matmul_tile.h"

#define NAME(x)         x##_avx2
#define TARGET          ISA_AVX2
#define LANES           8
#define HIGH            6
#define WIDE            2
#define INTERLEAVE_LOW  0, 8, 1, 9, 2, 10, 3, 11
#define INTERLEAVE_HIGH 4, 12, 5, 13, 6, 14, 7, 15
#include "num/matmul_tile.h"
#endif

#define NAME(x) x##_plain
#define TARGET
#define LANES           4
#define HIGH            6
#define WIDE            2
#define INTERLEAVE_LOW  0, 4, 1, 5
#define INTERLEAVE_HIGH 2, 6, 3, 7
#include "num/matmul_tile.h"

static void (*const products[ISA_COUNT])(const struct product *, bool) = {
    [ISA_PLAIN] = product_plain,
#if ISA_MANY
    [ISA_HAS_AVX2] = product_avx2,
    [ISA_HAS_AVX512] = product_avx512,
#endif
};

void matmul_on(enum isa isa, size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out,
               size_t out_stride, bool add)
{
    struct product x = {m, n, k, a, b, out, out_stride};
    if (m == 0 || n == 0)
        return;
    for (size_t i = 0; i < m && k == 0 && !add; i++)
        memset(out + i * out_stride, 0, n * sizeof *out);
    products[isa](&x, add);
}

void matmul(size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out, size_t out_stride, bool add)
{
    matmul_on(isa_best(), m, n, k, a, b, out, out_stride, add);
}
