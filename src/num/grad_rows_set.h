/*
 * The functions of struct grad_rows for one instruction set: included by grad_rows.c once for each
 * (num/lanes_each.h), and by nobody else.
 */
#include "num/lanes_vec.h"

static TARGET void NAME(softmax)(const float *out, const float *dout, size_t n, float temperature, float *din)
{
    VEC sums = {0};
    for (size_t j = 0; j < n; j += LANES)
        sums += NAME(load)(out + j, n - j, 0) * NAME(load)(dout + j, n - j, 0);
    sums = NAME(sum)(sums);
    for (size_t j = 0; j < n; j += LANES) {
        VEC d = NAME(load)(out + j, n - j, 0) * (NAME(load)(dout + j, n - j, 0) - sums);
        NAME(store)(din + j, n - j, temperature == 1 ? d : (VEC)(d / temperature));
    }
}

/* One row. With z = (in - mean) / deviation and g = dout * gain: din = (g - mean(g) - z mean(g z)) /
 * deviation. */
static TARGET void NAME(norm)(const float *in, const float *dout, size_t d, const float *gain, float *din,
                              float *dgain, float *dbias)
{
    struct NAME(moments) m = NAME(moments_of)(in, d);
    VEC sums = {0}, with_z = {0};
    for (size_t j = 0; j < d; j += LANES) {
        VEC z = NAME(normal)(NAME(load)(in + j, d - j, m.mean), m), out = NAME(load)(dout + j, d - j, 0);
        VEC g = gain ? out * NAME(load)(gain + j, d - j, 0) : out;
        sums += g;
        with_z += g * z;
        if (dgain)
            NAME(store)(dgain + j, d - j, NAME(load)(dgain + j, d - j, 0) + out * z);
        if (dbias)
            NAME(store)(dbias + j, d - j, NAME(load)(dbias + j, d - j, 0) + out);
    }
    sums = NAME(sum)(sums) / (float)d;
    with_z = NAME(sum)(with_z) / (float)d;
    for (size_t j = 0; j < d; j += LANES) {
        VEC z = NAME(normal)(NAME(load)(in + j, d - j, m.mean), m), g = NAME(load)(dout + j, d - j, 0);
        if (gain)
            g *= NAME(load)(gain + j, d - j, 0);
        NAME(store)(din + j, d - j, NAME(load)(din + j, d - j, 0) + (g - sums - z * with_z) * m.scale);
    }
}

/* d gelu(x) / dx = P(X <= x) + x p(x), p the density: 1 / sqrt(2 pi) times the fall. */
static TARGET void NAME(gelu)(const float *in, const float *dout, size_t n, float *din)
{
    for (size_t j = 0; j < n; j += LANES) {
        VEC x = NAME(load)(in + j, n - j, 0), size = NAME(bounded_size)(x), fall = NAME(fall)(size);
        VEC upper = fall * NAME(above_fall)(size, (VEC){0} + 1.0f);
        VEC below = NAME(select)(x > 0.0f, 1.0f - upper, upper);
        VEC bounded = NAME(select)(x > 0.0f, size, -size); /* the fall is 0 there, and x may be infinite */
        bounded = NAME(select)(x == x, bounded, x);
        NAME(store)(din + j, n - j, NAME(load)(dout + j, n - j, 0) * (below + bounded * fall * 0.398942280f));
    }
}

static TARGET void NAME(relu)(const float *in, const float *dout, size_t n, float *din)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)
    (din + j, n - j,
     NAME(select)(NAME(load)(in + j, n - j, 0) > 0.0f, NAME(load)(dout + j, n - j, 0), (VEC){0}));
}

/* Four vectors of columns at a time, kept in registers while the rows go by. */
static TARGET void NAME(add_rows)(const float *in, size_t rows, size_t d, float *out)
{
    size_t j = 0;
    for (; j + 4 * LANES <= d; j += 4 * LANES) {
        VEC sums[4] = {{0}};
        for (size_t i = 0; i < rows; i++)
            UNROLL for (size_t w = 0; w < 4; w++) sums[w] += *(const LOOSE *)(in + i * d + j + w * LANES);
        UNROLL for (size_t w = 0; w < 4; w++) * (LOOSE *)(out + j + w * LANES) += sums[w];
    }
    for (; j < d; j += LANES) {
        VEC sum = {0};
        for (size_t i = 0; i < rows; i++)
            sum += NAME(load)(in + i * d + j, d - j, 0);
        NAME(store)(out + j, d - j, NAME(load)(out + j, d - j, 0) + sum);
    }
}

/* out[n] = in[n] * by */
static TARGET void NAME(scale)(const float *in, size_t n, float by, float *out)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(out + j, n - j, NAME(load)(in + j, n - j, 0) * by);
}

static const struct grad_rows NAME(rows) = {
    .softmax = NAME(softmax),
    .norm = NAME(norm),
    .gelu = NAME(gelu),
    .relu = NAME(relu),
    .add_rows = NAME(add_rows),
    .scale = NAME(scale),
};

#include "num/lanes_end.h"
