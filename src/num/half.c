#include "num/half.h"

#include <string.h>

/* Fields of the two formats: 1 sign, 8 or 5 exponent, 23 or 10 fraction bits. */
enum {
    FRACTION = 23,
    HALF_FRACTION = 10,
    DROPPED = FRACTION - HALF_FRACTION,
    REBIAS = 127 - 15, /* between the exponents of a number in both */
    HALF_INFINITE = 0x7C00,
    HALF_QUIET = 0x0200
};

static const uint32_t infinite = 0x7F800000, fraction_mask = 0x007FFFFF, rounds_to_infinite = 0x477FF000;

/* x / 2^shift to the nearest, ties to even; 1 <= shift <= 31. */
static uint32_t shift_to_nearest(uint32_t x, uint32_t shift)
{
    uint32_t odd = x >> shift & 1;
    return (x + (UINT32_C(1) << (shift - 1)) - 1 + odd) >> shift;
}

/* Below 2^-14 what is left are multiples of 2^-24. */
static uint32_t small_half(uint32_t bits)
{
    uint32_t exponent = bits >> FRACTION, shift = 126 - exponent;
    if (shift > FRACTION + 1)
        return 0; /* less than half of the smallest */
    return shift_to_nearest((bits & fraction_mask) | (UINT32_C(1) << FRACTION), shift);
}

uint16_t half_from(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    uint32_t sign = bits >> 16 & 0x8000, half;
    bits &= 0x7FFFFFFF;
    if (bits > infinite)
        half = HALF_INFINITE | HALF_QUIET | (bits & fraction_mask) >> DROPPED;
    else if (bits >= rounds_to_infinite)
        half = HALF_INFINITE;
    else if (bits >> FRACTION <= REBIAS)
        half = small_half(bits);
    else /* a fraction that rounds up to 2 carries into the exponent, as it should */
        half = shift_to_nearest(bits - ((uint32_t)REBIAS << FRACTION), DROPPED);
    return (uint16_t)(sign | half);
}

float half_value(uint16_t half)
{
    uint32_t exponent = half >> HALF_FRACTION & 0x1F, fraction = half & 0x3FF, bits;
    float x;
    if (exponent == 0) {
        x = (float)fraction * 0x1p-24f;
        memcpy(&bits, &x, sizeof bits);
    } else {
        bits = (exponent == 0x1F ? infinite : (exponent + REBIAS) << FRACTION) | fraction << DROPPED;
    }
    bits |= (uint32_t)(half & 0x8000) << 16;
    memcpy(&x, &bits, sizeof x);
    return x;
}
