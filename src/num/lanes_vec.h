/*
 * What vector code has in common, for one instruction set: types, the ends of rows, e^x, sums over lanes, the
 * statistics of a row. Included first by each file that num/lanes_each.h is told of, and by nobody else.
 * Wants NAME(x) and TARGET, as num/matmul_tile.h does, LANES, and EXCHANGES(DO): orders of the lanes that,
 * one after the other, bring every lane together with every other; ROOT(x) where there is an instruction for
 * it. num/lanes_end.h takes it all away again.
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

INLINE INT NAME(lane_number)(void)
{
    return *(const INT *)lane_numbers;
}

/* The vector at x, or the `left` elements there are and `fill` behind them. */
INLINE VEC NAME(load)(const float *x, size_t left, float fill)
{
    VEC v = (VEC){0} + fill;
    if (left >= LANES)
        return (VEC) * (const LOOSE *)x;
#ifdef LOAD_FIRST
    return LOAD_FIRST(x, left, v);
#else
    memcpy(&v, x, left * sizeof *x);
    return v;
#endif
}

INLINE void NAME(store)(float *x, size_t left, VEC v)
{
    if (left >= LANES)
        *(LOOSE *)x = v;
#ifdef STORE_FIRST
    else if (left == LANES / 2) /* heads of width 8 are common, and masks are slow */
        STORE_HALF(x, v);
    else
        STORE_FIRST(x, left, v);
#else
    else
        memcpy(x, &v, left * sizeof *x);
#endif
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

/* e^((x - max) / temperature) */
INLINE VEC NAME(power)(VEC x, VEC max, float temperature)
{
    x -= max;
    return NAME(exp)(temperature == 1 ? x : (VEC)(x / temperature), (VEC){0});
}

/* |x|, or 16 where it is larger: Q(16) is below float. */
INLINE VEC NAME(bounded_size)(VEC x)
{
    x = (VEC)((INT)x & 0x7FFFFFFF);
    return NAME(select)(x > 16.0f, (VEC){0} + 16.0f, x);
}

/* e^(-size^2/2). The square is taken in two parts: `high` has 12 bits, so its square is exact. */
INLINE VEC NAME(fall)(VEC size)
{
    VEC high = (VEC)((INT)size & ~0xFFF);
    return NAME(exp)(-0.5f * high * high, -0.5f * (size - high) * (size + high));
}

/*
 * times * Q(size) / fall(size), Q the upper tail of the normal distribution. Q(a) = e^(-a^2/2) g(u) / (a
 * + 3.75), u = (a - 3.75) / (a + 3.75); g is smooth and almost flat, a polynomial by
 * tests/data/num_reference.py.
 */
INLINE VEC NAME(above_fall)(VEC size, VEC times)
{
    VEC inverse = 1.0f / (size + 3.75f), u = (size - 3.75f) * inverse, g = (VEC){0};
    UNROLL for (size_t i = 0; i < sizeof tail / sizeof *tail; i++) g = g * u + tail[i];
    return times * inverse * g;
}

/* The square root, rounded right. */
INLINE VEC NAME(root)(VEC x)
{
#ifdef ROOT
    return ROOT(x);
#else
    UNROLL for (size_t lane = 0; lane < LANES; lane++) x[lane] = sqrtf(x[lane]);
    return x;
#endif
}

/* The larger of each pair; `than` where x is NaN. */
INLINE VEC NAME(larger)(VEC x, VEC than)
{
#ifdef MAXIMUM
    return MAXIMUM(x, than);
#else
    return NAME(select)(x > than, x, than);
#endif
}

/* x / divisor, rounded right; `inverse` is 1 / divisor. A product and what it lacks are quicker than a division (Markstein
 * 1990), which infinities want. */
INLINE VEC NAME(quotient)(VEC x, float divisor, float inverse)
{
#ifdef FUSED
    VEC about = x * inverse, rest = FUSED(about, (VEC){0} - divisor, x);
    return NAME(select)(rest == rest, FUSED(rest, (VEC){0} + inverse, about), about);
#else
    (void)inverse;
    return x / divisor;
#endif
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

/*
 * What layer norm takes off a row and multiplies it with. The mean is in two parts, the second what the first has no room
 * for: x - mean - rest is as exact as x itself, however far from 0 the row lies.
 */
struct NAME(moments) {
    float mean, rest, scale; /* scale = 1 / sqrt(variance + epsilon) */
};

INLINE struct NAME(moments) NAME(moments_of)(const float *in, size_t d)
{
    VEC sums = {0}, rests = {0}, squares = {0};
    for (size_t j = 0; j < d; j += LANES)
        sums += NAME(load)(in + j, d - j, 0);
    float mean = NAME(sum)(sums)[0] / (float)d;
    for (size_t j = 0; j < d; j += LANES) {
        VEC off = NAME(load)(in + j, d - j, mean) - mean;
        rests += off;
        squares += off * off;
    }
    float rest = NAME(sum)(rests)[0] / (float)d, variance = NAME(sum)(squares)[0] / (float)d - rest * rest;
    return (struct NAME(moments)){mean, rest, 1 / sqrtf((variance > 0 ? variance : 0) + (float)NORM_EPSILON)};
}

/* A vector of the row, to mean 0 and variance 1. */
INLINE VEC NAME(normal)(VEC x, struct NAME(moments) m)
{
    return (x - m.mean - m.rest) * m.scale;
}
