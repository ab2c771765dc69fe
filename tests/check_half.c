/* half: every one of the 65,536, and the places where rounding changes its mind. */
#include "check_main.h"

#include "num/half.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { INFINITE = 0x7C00, SIGN = 0x8000 };

/* What the standard says a half is worth. */
static double worth(uint16_t h)
{
    int exponent = h >> 10 & 0x1F, fraction = h & 0x3FF;
    double x = exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24);
    return h & SIGN ? -x : x;
}

START_TEST(test_values)
{
    for (uint32_t h = 0; h < INFINITE; h++) {
        check_that((double)half_value((uint16_t)h) == worth((uint16_t)h));
        check_that((double)half_value((uint16_t)(h | SIGN)) == worth((uint16_t)(h | SIGN)));
    }
    ck_assert(half_value(INFINITE) == INFINITY && half_value(INFINITE | SIGN) == -INFINITY);
    ck_assert(signbit(half_value(SIGN)) && half_value(SIGN) == 0);
    for (uint32_t h = INFINITE + 1; h < SIGN; h++)
        check_that(isnan(half_value((uint16_t)h)));
}
END_TEST

START_TEST(test_there_and_back)
{
    for (uint32_t h = 0; h <= UINT16_MAX; h++) {
        uint16_t back = half_from(half_value((uint16_t)h));
        bool nan = (h & 0x7FFF) > INFINITE;
        check_that(back == (nan ? (h | 0x200) : h)); /* a signalling NaN becomes quiet */
    }
}
END_TEST

/* Between each half and the next: exactly in the middle the even one, on either side of that the nearer one.
 */
START_TEST(test_rounds_to_the_nearest)
{
    for (uint32_t h = 0; h < INFINITE; h++) {
        double next = h + 1 == INFINITE ? 65536 : worth((uint16_t)(h + 1));
        float middle = (float)((worth((uint16_t)h) + next) / 2);
        check_that(half_from(middle) == h + (h & 1));
        check_that(half_from(nextafterf(middle, 0)) == h);
        check_that(half_from(nextafterf(middle, INFINITY)) == h + 1);
        check_that(half_from(-middle) == (SIGN | (h + (h & 1))));
    }
}
END_TEST

START_TEST(test_ends)
{
    ck_assert_uint_eq(half_from(HALF_MAX), 0x7BFF);
    ck_assert_uint_eq(half_from(INFINITY), INFINITE);
    ck_assert_uint_eq(half_from(-INFINITY), INFINITE | SIGN);
    ck_assert_uint_eq(half_from(3.4e38f), INFINITE);
    ck_assert_uint_eq(half_from(-0.0f), SIGN);
    ck_assert_uint_eq(half_from(1e-40f), 0);
    uint32_t bits = 0x7F800001; /* a payload with nothing in its upper bits must not become infinity */
    float nan;
    memcpy(&nan, &bits, sizeof nan);
    ck_assert_uint_gt(half_from(nan) & 0x7FFF, INFINITE);
}
END_TEST

CHECK_MAIN("half", test_values, test_there_and_back, test_rounds_to_the_nearest, test_ends)
