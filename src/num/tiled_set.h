/* The functions of struct tiled_rows for one instruction set: included by tiled.c once for each
 * (num/lanes_each.h), and by nobody else. */
#include "num/lanes_vec.h"

/* Scores become scaled scores. Returns the largest of them and of `loudest`; one that is NaN does not count. */
static TARGET float NAME(scale)(float *row, size_t n, float divisor, float loudest)
{
    const float inverse = 1 / divisor;
    VEC max = (VEC){0} + loudest;
    for (size_t j = 0; j < n; j += LANES) {
        VEC x = NAME(quotient)(NAME(load)(row + j, n - j, -INFINITY), divisor, inverse);
        NAME(store)(row + j, n - j, x);
        max = NAME(larger)(x, max);
    }
    return NAME(largest)(max)[0];
}

/* Scaled scores become exponentials. Returns their sum. */
static TARGET float NAME(soften)(float *row, size_t n, float temperature, float loudest)
{
    const VEC max = (VEC){0} + loudest;
    VEC sums = {0};
    for (size_t j = 0; j < n; j += LANES) {
        VEC x = NAME(power)(NAME(load)(row + j, n - j, -INFINITY), max, temperature);
        NAME(store)(row + j, n - j, x);
        sums += x;
    }
    return NAME(sum)(sums)[0];
}

static TARGET float NAME(shrink)(float before, float loudest, float temperature)
{
    return NAME(power)((VEC){0} + before, (VEC){0} + loudest, temperature)[0];
}

static TARGET float NAME(fold)(float *row, size_t n, float divisor, float temperature, float *loudest, float *sum)
{
    const float before = *loudest, max = NAME(scale)(row, n, divisor, before);
    float factor = 1;
    if (!isfinite(max)) {
        factor = before == max ? 1 : 0;
        *sum = *sum * factor + soften_limit(row, n, max);
    } else {
        factor = before == max ? 1 : NAME(shrink)(before, max, temperature);
        *sum = *sum * factor + NAME(soften)(row, n, temperature, max);
    }
    *loudest = max;
    return factor;
}

static TARGET void NAME(times)(float *row, size_t n, float factor)
{
    for (size_t j = 0; j < n; j += LANES)
        NAME(store)(row + j, n - j, NAME(load)(row + j, n - j, 0) * factor);
}

static const struct tiled_rows NAME(tiled_rows) = {
    .fold = NAME(fold),
    .times = NAME(times),
};

#include "num/lanes_end.h"
