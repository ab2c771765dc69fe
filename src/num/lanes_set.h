/*
 * The functions of struct lanes for one instruction set: included by lanes.c once for each
 * (num/lanes_each.h), and by nobody else.
 */
#include "num/lanes_vec.h"

static TARGET void NAME(exponential)(const float *in, size_t n, float *out)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(out + j, n - j, NAME(exp)(NAME(load)(in + j, n - j, 0), (VEC){0}));
}

static TARGET void NAME(divide)(const float *in, size_t n, float divisor, float *out)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(out + j, n - j, NAME(load)(in + j, n - j, 0) / divisor);
}

/* The largest element of a row, NaN passed over. Two maxima take turns, so that one need not wait for the
 * other. */
INLINE VEC NAME(row_largest)(const float *in, size_t n)
{
    VEC max = (VEC){0} - INFINITY, other = max;
    size_t j = 0;
    for (; j + 2 * LANES <= n; j += 2 * LANES) {
        max = NAME(larger)(*(const LOOSE *)(in + j), max);
        other = NAME(larger)(*(const LOOSE *)(in + j + LANES), other);
    }
    for (; j < n; j += LANES)
        max = NAME(larger)(NAME(load)(in + j, n - j, -INFINITY), max);
    return NAME(largest)(NAME(larger)(other, max));
}

static TARGET bool NAME(softmax)(const float *in, size_t n, float temperature, float *out)
{
    VEC max = NAME(row_largest)(in, n), sums = {0};
    if (max[0] == INFINITY || max[0] == -INFINITY)
        return false;
    if (n <= LANES) { /* the same, without memory between */
        VEC x = NAME(power)(NAME(load)(in, n, -INFINITY), max, temperature);
        NAME(store)(out, n, x * (1 / NAME(sum)(x)[0]));
        return true;
    }
    for (size_t j = 0; j < n; j += LANES) {
        VEC x = NAME(power)(NAME(load)(in + j, n - j, -INFINITY), max, temperature);
        NAME(store)(out + j, n - j, x);
        sums += x;
    }
    float share = 1 / NAME(sum)(sums)[0];
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(out + j, n - j, NAME(load)(out + j, n - j, 0) * share);
    return true;
}

static TARGET float NAME(spread)(const float *scaled, const float *weights, size_t n, float *top)
{
    VEC max = NAME(row_largest)(scaled, n), most = {0}, sums = {0};
    for (size_t j = 0; j < n; j += LANES) {
        VEC w = NAME(load)(weights + j, n - j, 0);
        most = NAME(larger)(w, most);
        sums += NAME(select)(w > 0.0f, w * (max - NAME(load)(scaled + j, n - j, 0)), (VEC){0});
    }
    *top = NAME(largest)(most)[0];
    return NAME(sum)(sums)[0];
}

static TARGET void NAME(norm)(const float *in, size_t d, const float *gain, const float *bias, float *out)
{
    struct NAME(moments) m = NAME(moments_of)(in, d);
    for (size_t j = 0; j < d; j += LANES) {
        VEC x = NAME(normal)(NAME(load)(in + j, d - j, 0), m);
        if (gain)
            x *= NAME(load)(gain + j, d - j, 0);
        if (bias)
            x += NAME(load)(bias + j, d - j, 0);
        NAME(store)(out + j, d - j, x);
    }
}

/* gelu(x) = x P(X <= x) = max(x, 0) - |x| Q(|x|), which keeps its relative accuracy where erf has lost it. */
static TARGET void NAME(gelu)(float *x, size_t n)
{
    for (size_t j = 0; j < n; j += LANES) {
        VEC v = NAME(load)(x + j, n - j, 0), size = NAME(bounded_size)(v);
        VEC above = (VEC)((INT)v & ~((INT)v >> 31));
        NAME(store)(x + j, n - j, above - NAME(fall)(size) * NAME(above_fall)(size, size));
    }
}

static TARGET void NAME(relu)(float *x, size_t n)
{
    for (size_t j = 0; j < n; j += LANES) {
        VEC v = NAME(load)(x + j, n - j, 0);
        NAME(store)(x + j, n - j, NAME(select)(v < 0.0f, (VEC){0}, v));
    }
}

static TARGET void NAME(add)(const float *a, const float *b, size_t n, float *out)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(out + j, n - j, NAME(load)(a + j, n - j, 0) + NAME(load)(b + j, n - j, 0));
}

static TARGET void NAME(add_bias)(float *x, size_t rows, size_t d, const float *bias)
{
    for (size_t i = 0; i < rows; i++, x += d)
        for (size_t j = 0; j < d; j += LANES)
            NAME(store)(x + j, d - j, NAME(load)(x + j, d - j, 0) + NAME(load)(bias + j, d - j, 0));
}

static TARGET void NAME(fill)(float *x, size_t n, float value)
{
    size_t j = 0;
    for (; j + LANES <= n; j += LANES)
        *(LOOSE *)(x + j) = (VEC){0} + value;
    for (; j < n; j++)
        x[j] = value;
}

static const struct lanes NAME(lanes) = {
    .exponential = NAME(exponential),
    .softmax = NAME(softmax),
    .spread = NAME(spread),
    .divide = NAME(divide),
    .norm = NAME(norm),
    .gelu = NAME(gelu),
    .relu = NAME(relu),
    .add = NAME(add),
    .add_bias = NAME(add_bias),
    .fill = NAME(fill),
};

#include "num/lanes_end.h"
