/* plot: places along axes, round numbers, and curves that keep to their ground. */
#include "check_main.h"
#include "desk.h"

#include "canvas/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct plot plain = {{8, 1, 30, 10}, {0, 100, false}, {0, 10, false}};
static const style any = {1, 2, 0};

START_TEST(test_parts_of_axes)
{
    const struct plot_axis tens = {1, 1000, true};

    ck_assert_double_eq(plot_part(&plain.x, 0), 0);
    ck_assert_double_eq(plot_part(&plain.x, 100), 1);
    ck_assert_double_eq_tol(plot_part(&tens, 10), 1.0 / 3, 1e-12);
    ck_assert_double_eq_tol(plot_part(&tens, 10000), 4.0 / 3, 1e-12);
    ck_assert(isnan(plot_part(&tens, 0)) && isnan(plot_part(&tens, -1)) && isnan(plot_part(&plain.x, NAN)));
    ck_assert(isnan(plot_part(&plain.x, INFINITY)));
}
END_TEST

START_TEST(test_corners_are_corners)
{
    int x, y;

    ck_assert(plot_cell(&plain, 0, 0, &x, &y) && x == 8 && y == 10);
    ck_assert(plot_cell(&plain, 100, 10, &x, &y) && x == 37 && y == 1);
    ck_assert(!plot_cell(&plain, 103, 5, &x, &y) && !plot_cell(&plain, 50, -1, &x, &y));
    ck_assert(!plot_cell(&plain, NAN, 5, &x, &y) && !plot_cell(&plain, 5, NAN, &x, &y));
}
END_TEST

/* 1, 2 or 5 times a power of ten. */
static bool is_round(double value)
{
    const double digit = value / pow(10, floor(log10(value) + 1e-9));

    return fabs(digit - 1) < 1e-6 || fabs(digit - 2) < 1e-6 || fabs(digit - 5) < 1e-6;
}

START_TEST(test_ticks_are_round_and_inside)
{
    static const struct plot_axis axes[] = {{0, 600, false}, {1.5, 7.3, false}, {0.37, 1.02, false},
                                            {-3, 12, false}, {0.4, 18, true},   {1e-6, 1e7, true},
                                            {3, 4.9, true},  {0, 1e-9, false},  {5, 5000000, false}};
    double ticks[PLOT_TICKS_MAX];

    for (size_t a = 0; a < sizeof axes / sizeof axes[0]; a++)
        for (size_t most = 0; most <= PLOT_TICKS_MAX + 3; most++) {
            const size_t n = plot_ticks(&axes[a], most, ticks);
            ck_assert_uint_le(n, most < PLOT_TICKS_MAX ? most : PLOT_TICKS_MAX);
            for (size_t i = 0; i < n; i++) {
                const double part = plot_part(&axes[a], ticks[i]);
                ck_assert_msg(part > -1e-6 && part < 1 + 1e-6, "axis %zu: %g", a, ticks[i]);
                ck_assert(i == 0 || ticks[i] > ticks[i - 1]);
                ck_assert(!axes[a].logarithmic || is_round(ticks[i]));
            }
            if (n >= 2 && !axes[a].logarithmic)
                ck_assert(is_round(ticks[1] - ticks[0]));
        }
    ck_assert_uint_eq(plot_ticks(&axes[0], 4, ticks), 4); /* 0 200 400 600 */
    ck_assert_double_eq(ticks[3], 600);
    ck_assert_double_eq(plot_round_up(3), 5);
    ck_assert_double_eq(plot_round_up(0.02), 0.02);
    ck_assert_double_eq(plot_round_up(51), 100);
}
END_TEST

static bool is_dotted(const struct desk *d, int x, int y)
{
    return (unsigned char)cell(d, x, y)->glyph.bytes[0] == 0xe2 &&
           (unsigned char)cell(d, x, y)->glyph.bytes[1] >= 0xa0 &&
           (unsigned char)cell(d, x, y)->glyph.bytes[1] < 0xa4;
}

/* A line goes through every column between its ends; nothing of it, however wild, stands outside. */
START_TEST(test_lines_are_whole_and_inside)
{
    struct desk d;

    desk_init(&d, 50, 14, DEPTH_TRUE, false);
    plot_line(&d.pen, &plain, 0, 1, 100, 9, 1, "*", any);
    for (int x = 8; x < 38; x++) {
        bool found = false;
        for (int y = 1; y <= 10; y++)
            found = found || is_dotted(&d, x, y);
        ck_assert_msg(found, "column %d", x);
    }
    plot_line(&d.pen, &plain, -50, -20, 300, 1e30, 3, "*", any);
    plot_line(&d.pen, &plain, 20, 1e30, 21, -1e30, 2, "*", any);
    plot_line(&d.pen, &plain, 0, NAN, 50, 5, 2, "*", any);
    plot_dot(&d.pen, &plain, 200, 5, any);
    plot_mark(&d.pen, &plain, 50, 11, "V", any);
    plot_vertical(&d.pen, &plain, 101.9, any);
    for (int y = 0; y < 14; y++)
        for (int x = 0; x < 50; x++)
            if (x < 8 || x >= 38 || y < 1 || y > 10)
                ck_assert_str_eq(cell(&d, x, y)->glyph.bytes, " ");
    desk_fini(&d);
}
END_TEST

static void label_plain(double value, char out[16])
{
    snprintf(out, 16, "%g", value);
}

/* Levels, rules and vertical lines leave alone what is drawn already. */
START_TEST(test_levels_give_way)
{
    struct desk d;
    const double ticks[] = {0, 5, 10};

    desk_init(&d, 50, 14, DEPTH_TRUE, false);
    plot_line(&d.pen, &plain, 0, 5, 50, 5, 1, "*", any);
    plot_mark(&d.pen, &plain, 50, 5, "V", any);
    plot_level(&d.pen, &plain, 5, "a coin", any, any);
    plot_rules(&d.pen, &plain, ticks, 3, 7, label_plain, any, any);
    plot_vertical(&d.pen, &plain, 50, any);
    plot_below(&d.pen, &plain, ticks, 3, label_plain, any);
    int x, y;
    ck_assert(plot_cell(&plain, 50, 5, &x, &y));
    ck_assert_str_eq(cell(&d, x, y)->glyph.bytes, "V");
    ck_assert_str_eq(cell(&d, x, y - 1)->glyph.bytes, "│");
    ck_assert(is_dotted(&d, x - 1, y));
    ck_assert_str_eq(cell(&d, x + 1, y)->glyph.bytes, " "); /* air */
    ck_assert_str_eq(cell(&d, x + 3, y)->glyph.bytes, "┈");
    ck_assert_str_eq(cell(&d, 31, y)->glyph.bytes, "a");
    ck_assert_str_eq(cell(&d, 36, y)->glyph.bytes, "n");
    ck_assert_str_eq(cell(&d, 6, 1)->glyph.bytes, "0"); /* of 10 */
    ck_assert_str_eq(cell(&d, 9, 1)->glyph.bytes, "─");
    ck_assert_str_eq(cell(&d, 8, 11)->glyph.bytes, "0");
    desk_fini(&d);
}
END_TEST

START_TEST(test_ascii_lines_are_their_sign)
{
    struct desk d;

    desk_init(&d, 50, 14, DEPTH_MONO, true);
    plot_dot(&d.pen, &plain, 50, 5, any);
    plot_line(&d.pen, &plain, 0, 5, 100, 5, 2, "7", any);
    for (int x = 8; x < 38; x++)
        ck_assert(strcmp(cell(&d, x, 5)->glyph.bytes, "7") == 0 ||
                  strcmp(cell(&d, x, 6)->glyph.bytes, "7") == 0);
    plot_level(&d.pen, &plain, 2, "", any, any);
    for (int y = 0; y < 14; y++)
        for (int x = 0; x < 50; x++)
            ck_assert_uint_lt((unsigned char)cell(&d, x, y)->glyph.bytes[0], 0x80);
    desk_fini(&d);
}
END_TEST

CHECK_MAIN("plot", test_parts_of_axes, test_corners_are_corners, test_ticks_are_round_and_inside,
           test_lines_are_whole_and_inside, test_levels_give_way, test_ascii_lines_are_their_sign)
