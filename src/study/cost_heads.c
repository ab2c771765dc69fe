#include "study/cost_heads.h"

const size_t cost_heads_compared[COST_HEADS_COUNT] = {1, 2, 4, 8, 16};

/* The product of four numbers; false where it does not fit. */
static bool product(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *out)
{
    uint64_t x, y, z;

    if (__builtin_mul_overflow(a, b, &x) || __builtin_mul_overflow(x, c, &y) ||
        __builtin_mul_overflow(y, d, &z))
        return false;
    *out = z;
    return true;
}

bool cost_heads_at(size_t t, size_t d, size_t width, size_t heads, struct cost_heads *out)
{
    struct cost_heads c = {.heads = heads};

    if (t == 0 || d == 0 || width == 0 || heads == 0 || width % heads != 0)
        return false;
    c.d_k = width / heads;
    if (!product(4, t, d, width, &c.projections) || !product(2, t, t, width, &c.pairs) ||
        !product(heads, t, t, 1, &c.shares) || __builtin_add_overflow(c.projections, c.pairs, &c.together))
        return false;
    *out = c;
    return true;
}
