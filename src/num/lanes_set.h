/*
 * The functions of struct lanes for one instruction set: included by lanes.c once for each, and by nobody
 * else. Wants NAME(x) and TARGET, as num/matmul_tile.h does, LANES, and EXCHANGES(DO): orders of the lanes
 * that, one after the other, bring every lane together with every other.
 */
#define VEC    NAME(vec)
#define LOOSE  NAME(loose)
#define INT    NAME(integers)
#define INLINE static inline __attribute__((always_inline)) TARGET

typedef float VEC __attribute__((vector_size(4 * LANES)));
typedef float LOOSE __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
typedef int32_t INT __attribute__((vector_size(4 * LANES)));
typedef float NAME(half) __attribute__((vector_size(2 * LANES), aligned(4), may_alias));
typedef double NAME(doubles) __attribute__((vector_size(4 * LANES)));

/* yes where the bits of `where` are all ones, no where they are all zeros. */
INLINE VEC NAME(select)(INT where, VEC yes, VEC no)
{
    return (VEC)((where & (INT)yes) | (~where & (INT)no));
}

/* The vector at x, or the `left` elements there are and `fill` behind them. */
INLINE VEC NAME(load)(const float *x, size_t left, float fill)
{
    if (left >= LANES)
        return (VEC) * (const LOOSE *)x;
    VEC v = (VEC){0} + fill;
    memcpy(&v, x, left * sizeof *x);
    return v;
}

INLINE void NAME(store)(float *x, size_t left, VEC v)
{
    if (left >= LANES)
        *(LOOSE *)x = v;
    else
        memcpy(x, &v, left * sizeof *x);
}

/*
 * e^(x + low), x <= 0 and low a small rest that x has no room for. x = n ln 2 + r, so e^x = 2^n e^r; the
 * polynomial and ln 2 in two parts are those of expf in Cephes (Moshier 1989). 2^n is multiplied on in two
 * halves, so that a result below the normal numbers is rounded once.
 */
INLINE VEC NAME(exp)(VEC x, VEC low)
{
    const float rounder = 12582912.0f; /* 1.5 * 2^23: what is added to it is rounded to an integer */

    INT gone = x < -104.0f; /* kept out of the arithmetic: underflow is slow */
    x = NAME(select)(gone, (VEC){0}, x);
    VEC shifted = x * 1.44269504f + rounder;
    VEC n = shifted - rounder;
    VEC r = x - n * 0.693359375f - n * -2.12194440e-4f + low;
    VEC q = 1.9875691500e-4f * r + 1.3981999507e-3f;
    q = q * r + 8.3334519073e-3f;
    q = q * r + 4.1665795894e-2f;
    q = q * r + 1.6666665459e-1f;
    q = q * r + 5.0000001201e-1f;
    VEC power = q * (r * r) + r + 1.0f;
    INT exponent = (INT)shifted - 0x4B400000; /* the bits of `rounder` */
    INT first = exponent >> 1, second = exponent - first;
    return NAME(select)(gone, (VEC){0}, power * (VEC)((first + 127) << 23) * (VEC)((second + 127) << 23));
}

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

/* The larger of each pair; `than` where x is NaN. */
INLINE VEC NAME(larger)(VEC x, VEC than)
{
    return NAME(select)(x > than, x, than);
}

/* The largest of all lanes, and their sum, in every lane. */
INLINE VEC NAME(largest)(VEC x)
{
#define LARGER(...) x = NAME(larger)(SHUFFLE(INT, x, __VA_ARGS__), x);
    EXCHANGES(LARGER)
#undef LARGER
    return x;
}

INLINE VEC NAME(sum)(VEC x)
{
#define ADD(...) x += SHUFFLE(INT, x, __VA_ARGS__);
    EXCHANGES(ADD)
#undef ADD
    return x;
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

/* e^((x - max) / temperature) */
INLINE VEC NAME(power)(VEC x, VEC max, float temperature)
{
    x -= max;
    return NAME(exp)(temperature == 1 ? x : (VEC)(x / temperature), (VEC){0});
}

static TARGET bool NAME(softmax)(const float *in, size_t n, float temperature, float *out)
{
    VEC max = NAME(row_largest)(in, n), sums = {0};
    if (max[0] == INFINITY || max[0] == -INFINITY)
        return false;
    if (n <= LANES) { /* the same, without memory between */
        VEC x = NAME(power)(NAME(load)(in, n, -INFINITY), max, temperature);
        NAME(store)(out, n, x / NAME(sum)(x));
        return true;
    }
    for (size_t j = 0; j < n; j += LANES) {
        VEC x = NAME(power)(NAME(load)(in + j, n - j, -INFINITY), max, temperature);
        NAME(store)(out + j, n - j, x);
        sums += x;
    }
    NAME(divide)(out, n, NAME(sum)(sums)[0], out);
    return true;
}

/* LANES / 2 elements of a row as doubles. */
INLINE NAME(doubles) NAME(widen)(const float *x)
{
    return __builtin_convertvector(*(const NAME(half) *)x, NAME(doubles));
}

INLINE double NAME(total)(NAME(doubles) sums)
{
    double x[LANES / 2];
    memcpy(x, &sums, sizeof x);
    UNROLL for (size_t half = LANES / 4; half > 0; half /= 2)
        UNROLL for (size_t lane = 0; lane < half; lane++) x[lane] += x[lane + half];
    return x[0];
}

INLINE double NAME(mean)(const float *in, size_t d)
{
    NAME(doubles) sums = {0};
    size_t j = 0;
    for (; j + LANES / 2 <= d; j += LANES / 2)
        sums += NAME(widen)(in + j);
    double sum = NAME(total)(sums);
    for (; j < d; j++)
        sum += in[j];
    return sum / (double)d;
}

INLINE double NAME(variance)(const float *in, size_t d, double mean)
{
    NAME(doubles) sums = {0};
    size_t j = 0;
    for (; j + LANES / 2 <= d; j += LANES / 2) {
        NAME(doubles) off = NAME(widen)(in + j) - mean;
        sums += off * off;
    }
    double sum = NAME(total)(sums);
    for (; j < d; j++)
        sum += (in[j] - mean) * (in[j] - mean);
    return sum / (double)d;
}

static TARGET void NAME(norm)(const float *in, size_t d, const float *gain, const float *bias, float *out)
{
    double mean = NAME(mean)(in, d), scale = 1 / sqrt(NAME(variance)(in, d, mean) + NORM_EPSILON);
    size_t j = 0;
    for (; j + LANES / 2 <= d; j += LANES / 2)
        *(NAME(half) *)(out + j) = __builtin_convertvector((NAME(widen)(in + j) - mean) * scale, NAME(half));
    for (; j < d; j++)
        out[j] = (float)((in[j] - mean) * scale);
    for (j = 0; j < d && (gain || bias); j += LANES) {
        VEC by = gain ? NAME(load)(gain + j, d - j, 1) : (VEC){0} + 1.0f;
        VEC plus = bias ? NAME(load)(bias + j, d - j, 0) : (VEC){0};
        NAME(store)(out + j, d - j, NAME(load)(out + j, d - j, 0) * by + plus);
    }
}

/*
 * gelu(x) = x P(X <= x) = max(x, 0) - |x| Q(|x|), Q the upper tail of the normal distribution, which keeps
 * its relative accuracy where erf has lost it. Q(a) = e^(-a^2/2) g(u) / (a + 3.75), u = (a - 3.75) / (a
 * + 3.75); g is smooth and almost flat, a polynomial by tests/data/num_reference.py. The square is taken in
 * two parts: `high` has 12 bits, so its square is exact.
 */
static TARGET void NAME(gelu)(float *x, size_t n)
{
    for (size_t j = 0; j < n; j += LANES) {
        VEC v = NAME(load)(x + j, n - j, 0);
        VEC size = (VEC)((INT)v & 0x7FFFFFFF);
        size = NAME(select)(size > 16.0f, (VEC){0} + 16.0f, size); /* Q(16) is below float */
        VEC high = (VEC)((INT)size & ~0xFFF);
        VEC fall = NAME(exp)(-0.5f * high * high, -0.5f * (size - high) * (size + high));
        VEC inverse = 1.0f / (size + 3.75f), u = (size - 3.75f) * inverse, g = (VEC){0};
        UNROLL for (size_t i = 0; i < sizeof tail / sizeof *tail; i++) g = g * u + tail[i];
        VEC above = (VEC)((INT)v & ~((INT)v >> 31));
        NAME(store)(x + j, n - j, above - fall * (size * inverse * g));
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
    .divide = NAME(divide),
    .norm = NAME(norm),
    .gelu = NAME(gelu),
    .relu = NAME(relu),
    .add = NAME(add),
    .fill = NAME(fill),
};

#undef VEC
#undef LOOSE
#undef INT
#undef INLINE
#undef NAME
#undef TARGET
#undef LANES
#undef EXCHANGES
