/* draw: bars, dots, curves, big digits and the cells of heat maps, in every depth and in ASCII. */
#include "check_main.h"
#include "desk.h"

#include "base/rng.h"

#include <math.h>
#include <string.h>

/* Eighths that a bar to the right shows. */
static int eighths_right(const struct desk *d, int cols)
{
    static const char *const glyphs[9] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
    int sum = 0;

    for (int x = 0; x < cols; x++)
        for (int i = 0; i < 9; i++)
            if (strcmp(cell(d, x, 0)->glyph.bytes, glyphs[i]) == 0)
                sum += i;
    return sum;
}

START_TEST(test_bar_right_is_as_long_as_its_part)
{
    struct desk d;

    desk_init(&d, 10, 1, DEPTH_TRUE, false);
    for (int i = 0; i <= 1000; i++) {
        double part = i / 1000.0;
        draw_bar_right(&d.pen, 0, 0, 10, part, 1, 2);
        int n = eighths_right(&d, 10);
        ck_assert_double_le(fabs(n - part * 80), i == 0 ? 0 : 1);
        ck_assert_int_eq(n == 0, i == 0);
        ck_assert_int_eq(n == 80, i == 1000);
    }
    draw_bar_right(&d.pen, 0, 0, 10, 1e-12, 1, 2);
    ck_assert_int_eq(eighths_right(&d, 10), 1);
    draw_bar_right(&d.pen, 0, 0, 10, 1 - 1e-12, 1, 2);
    ck_assert_int_eq(eighths_right(&d, 10), 79);
    draw_bar_right(&d.pen, 0, 0, 10, NAN, 1, 2);
    ck_assert_int_eq(eighths_right(&d, 10), 0);
    desk_fini(&d);
}
END_TEST

START_TEST(test_bar_left_and_down_are_mirrored)
{
    struct desk d;

    desk_init(&d, 6, 4, DEPTH_TRUE, false);
    draw_bar_left(&d.pen, 6, 0, 2, 0.625, 1, 2); /* ten eighths: one cell and a quarter */
    ck_assert_str_eq(cell(&d, 5, 0)->glyph.bytes, "█");
    ck_assert_str_eq(cell(&d, 4, 0)->glyph.bytes, "▊"); /* six eighths of trough */
    ck_assert_uint_eq(cell(&d, 4, 0)->style.fg, 2);
    ck_assert_uint_eq(cell(&d, 4, 0)->style.bg, 1);
    draw_bar_signed(&d.pen, 0, 2, 1, 2, 2, -0.625, 1, 2);
    ck_assert_str_eq(cell(&d, 0, 2)->glyph.bytes, "█");
    ck_assert_str_eq(cell(&d, 0, 3)->glyph.bytes, "▆");
    ck_assert_str_eq(cell(&d, 0, 1)->glyph.bytes, " ");
    draw_bar_signed(&d.pen, 0, 2, 1, 2, 2, 0.625, 1, 2);
    ck_assert_str_eq(cell(&d, 0, 1)->glyph.bytes, "█");
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "▂");
    ck_assert_str_eq(cell(&d, 0, 2)->glyph.bytes, " ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_bar_without_colour_is_reversed_where_it_hangs)
{
    struct desk d;

    desk_init(&d, 1, 2, DEPTH_MONO, false);
    draw_bar_signed(&d.pen, 0, 1, 1, 1, 1, -0.25, COLOUR_DEFAULT, COLOUR_DEFAULT);
    ck_assert_str_eq(cell(&d, 0, 1)->glyph.bytes, "▆");
    ck_assert_uint_eq(cell(&d, 0, 1)->style.attrs, ATTR_REVERSE);
    desk_fini(&d);
}
END_TEST

START_TEST(test_frames)
{
    struct desk d;

    desk_init(&d, 4, 3, DEPTH_TRUE, false);
    draw_frame(&d.pen, (rect){0, 0, 4, 3}, true, text_style(&d));
    ck_assert_str_eq(row_text(&d, 0), "┏━━┓");
    ck_assert_str_eq(row_text(&d, 1), "┃  ┃");
    ck_assert_str_eq(row_text(&d, 2), "┗━━┛");
    draw_frame(&d.pen, (rect){0, 0, 0, 3}, true, text_style(&d));
    desk_fini(&d);
}
END_TEST

START_TEST(test_slips)
{
    struct desk d;

    desk_init(&d, 3, 1, DEPTH_TRUE, false);
    draw_slip(&d.pen, 0, 0, "q", COLOUR_DEFAULT);
    ck_assert_str_eq(row_text(&d, 0), " q ");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, d.theme.roles[ROLE_PAPER]);
    desk_fini(&d);
    desk_init(&d, 3, 1, DEPTH_MONO, true);
    draw_slip(&d.pen, 0, 0, "q", COLOUR_DEFAULT);
    ck_assert_str_eq(row_text(&d, 0), "[q]");
    desk_fini(&d);
}
END_TEST

START_TEST(test_pixels_keep_the_other_half)
{
    struct desk d;

    desk_init(&d, 1, 1, DEPTH_TRUE, false);
    draw_pixel(&d.pen, 0, 1, 0x112233);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "▄");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.fg, 0x112233);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, d.theme.roles[ROLE_BG]);
    draw_pixel(&d.pen, 0, 0, 0x445566);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.fg, 0x112233);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, 0x445566);
    draw_pixel(&d.pen, 0, 0, 0x112233);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, " ");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, 0x112233);
    draw_pixel(&d.pen, 0, -1, 1); /* above the canvas */
    draw_pixel(&d.pen, -1, 0, 1);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, 0x112233);
    desk_fini(&d);
}
END_TEST

START_TEST(test_dots_join_and_give_way)
{
    struct desk d;

    desk_init(&d, 2, 1, DEPTH_TRUE, false);
    for (int y4 = 0; y4 < 4; y4++)
        for (int x2 = 0; x2 < 2; x2++)
            draw_dot(&d.pen, x2, y4, text_style(&d));
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "⣿");
    draw_text(&d.pen, 1, 0, 1, text_style(&d), "x");
    draw_dot(&d.pen, 2, 0, text_style(&d));
    ck_assert_str_eq(cell(&d, 1, 0)->glyph.bytes, "x");
    desk_fini(&d);
}
END_TEST

START_TEST(test_quarters_join_their_own_colour)
{
    struct desk d;
    style red = {0xff0000, 0, 0}, blue = {0x0000ff, 0, 0};

    desk_init(&d, 1, 1, DEPTH_TRUE, false);
    draw_quarter(&d.pen, 0, 0, red);
    draw_quarter(&d.pen, 1, 1, red);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "▚");
    draw_quarter(&d.pen, 0, 1, red);
    draw_quarter(&d.pen, 1, 0, red);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "█");
    draw_quarter(&d.pen, 0, 0, blue);
    draw_quarter(&d.pen, 0, 1, blue);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "▌");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, 0xff0000);
    draw_quarter(&d.pen, 1, 0, red);
    ck_assert_str_eq(cell(&d, 0, 0)->glyph.bytes, "▝");
    desk_fini(&d);
}
END_TEST

START_TEST(test_path_goes_evenly_from_end_to_end)
{
    struct path p;
    double x, y, px, py, total = 0, longest = 0, shortest = 1e9;

    path_sag(&p, 3.5, 2, 40.5, 2, 5);
    path_at(&p, 0, &px, &py);
    ck_assert_double_eq_tol(px, 3.5, 1e-9);
    ck_assert_double_eq_tol(py, 2, 1e-9);
    for (int i = 1; i <= 200; i++) {
        path_at(&p, i / 200.0, &x, &y);
        double step = hypot(x - px, 2 * (y - py));
        total += step;
        longest = fmax(longest, step);
        shortest = fmin(shortest, step);
        px = x;
        py = y;
    }
    ck_assert_double_eq_tol(px, 40.5, 1e-9);
    ck_assert_double_eq_tol(total, p.length_to[PATH_PIECES], 0.1);
    ck_assert_double_le(longest, 1.25 * shortest);
    path_at(&p, 0.5, &x, &y);
    ck_assert_double_eq_tol(x, 22, 1e-6);
    ck_assert_double_eq_tol(y, 7, 1e-6);
}
END_TEST

/* A straight band is exactly as thick as it says, everywhere, and ends where its part ends. */
START_TEST(test_bands_are_as_thick_as_they_say)
{
    for (int thick = 1; thick <= 7; thick++) {
        struct desk d;
        struct path p;
        desk_init(&d, 20, 8, DEPTH_TRUE, false);
        path_curve(&p, (const double[4]){2, 7, 12, 18}, (const double[4]){4, 4, 4, 4});
        draw_path(&d.pen, &p, 0, 1, LINE_BAND, thick, (style){0xff0000, 0, 0});
        for (int x = 0; x < 20; x++) {
            int halves = 0;
            for (int y = 0; y < 8; y++) {
                const char *g = cell(&d, x, y)->glyph.bytes;
                halves += strcmp(g, "█") == 0 ? 2 : strcmp(g, "▀") == 0 || strcmp(g, "▄") == 0;
            }
            ck_assert_int_eq(halves, x >= 2 && x < 18 ? thick : 0);
        }
        desk_fini(&d);
    }
}
END_TEST

START_TEST(test_thin_line_is_one_dot_wide)
{
    struct desk d;
    struct path p;

    desk_init(&d, 20, 4, DEPTH_TRUE, false);
    path_curve(&p, (const double[4]){0, 5, 10, 20}, (const double[4]){0.1, 1, 2, 3.4});
    draw_path(&d.pen, &p, 0, 1, LINE_THIN, 1, text_style(&d));
    for (int x = 0; x < 19; x++) { /* a flat line has one dot in each column of dots */
        int dots = 0;
        for (int y = 0; y < 4; y++) {
            const char *g = cell(&d, x, y)->glyph.bytes;
            if (strlen(g) == 3)
                dots += __builtin_popcount((((unsigned char)g[1] & 3u) << 6) | ((unsigned char)g[2] & 63u));
        }
        ck_assert_int_eq(dots, 2);
    }
    desk_fini(&d);
}
END_TEST

START_TEST(test_part_of_a_path)
{
    struct desk d;
    struct path p;
    int x, y;

    desk_init(&d, 20, 2, DEPTH_TRUE, false);
    path_curve(&p, (const double[4]){0, 6, 13, 20}, (const double[4]){1.4, 1.4, 1.4, 1.4});
    draw_path(&d.pen, &p, 0.27, 0.48, LINE_THIN, 1, text_style(&d)); /* columns 5.4 to 9.6 */
    for (int i = 0; i < 20; i++)
        ck_assert_int_eq(cell(&d, i, 1)->glyph.bytes[0] != ' ', i >= 5 && i <= 9);
    path_cell(&p, 0.51, &x, &y);
    ck_assert_int_eq(x, 10);
    ck_assert_int_eq(y, 1);
    draw_path(&d.pen, &p, 0.7, 0.7, LINE_BAND, 3, text_style(&d));
    draw_path(&d.pen, &p, 0.7, NAN, LINE_BAND, 3, text_style(&d));
    ck_assert_str_eq(cell(&d, 14, 1)->glyph.bytes, " ");
    path_curve(&p, (const double[4]){5, 5, 5, 5}, (const double[4]){1, 1, 1, 1}); /* a path of no length */
    draw_path(&d.pen, &p, 0, 1, LINE_SPARSE, 1, text_style(&d));
    draw_path(&d.pen, &p, 0, 1, LINE_BAND, 1, text_style(&d));
    desk_fini(&d);
}
END_TEST

/* Reads big digits back from the canvas by their dots. */
static char read_big(const struct desk *d, int x)
{
    static const char *const patterns[] = {
        "0111101101101111", "1010110010010111", "2111001111100111", "3111001111001111", "4101101111001001",
        "5111100111001111", "6111100111101111", "7111001001010010", "8111101111101111", "9111101111001111",
        "-000000111000000", "<001010100010001", ">100010001010100"};
    char dots[16] = "";

    for (int row = 0; row < 5; row++) {
        for (int col = 0; col < 3; col++) {
            const char *g = cell(d, x + col, row / 2)->glyph.bytes;
            bool lit = strcmp(g, "█") == 0 || strcmp(g, row % 2 ? "▄" : "▀") == 0;
            strcat(dots, lit ? "1" : "0");
        }
    }
    for (size_t i = 0; i < sizeof(patterns) / sizeof(*patterns); i++)
        if (strcmp(patterns[i] + 1, dots) == 0)
            return patterns[i][0];
    return '?';
}

START_TEST(test_big_digits_read_back)
{
    const char *text = "0123456789-<>";
    struct desk d;

    desk_init(&d, 60, 3, DEPTH_TRUE, false);
    ck_assert_int_eq(draw_big(&d.pen, 0, 0, text_style(&d), text), 51);
    for (int i = 0; text[i]; i++)
        ck_assert_int_eq(read_big(&d, 4 * i), text[i]);
    ck_assert_int_eq(draw_big_columns("71.9%"), 4 + 4 + 2 + 4 + 1);
    ck_assert_int_eq(draw_big(&d.pen, 0, 0, text_style(&d), "71.9%"), 15);
    ck_assert_str_eq(cell(&d, 14, 2)->glyph.bytes, "%");
    ck_assert_int_eq(draw_big_columns(""), 0);
    desk_fini(&d);
    desk_init(&d, 12, 3, DEPTH_MONO, true);
    draw_big(&d.pen, 0, 0, text_style(&d), "25");
    ck_assert_str_eq(row_text(&d, 0), " _   _      ");
    ck_assert_str_eq(row_text(&d, 1), " _| |_      ");
    ck_assert_str_eq(row_text(&d, 2), "|_   _|     ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_share_with_a_ramp)
{
    struct desk d;

    desk_init(&d, 5, 3, DEPTH_TRUE, false);
    draw_share(&d.pen, (rect){0, 0, 5, 3}, 1.0, ">99", ATTR_BOLD);
    ck_assert_str_eq(row_text(&d, 1), " >99 ");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, d.theme.ramp[100].fill);
    ck_assert_uint_eq(cell(&d, 1, 1)->style.fg, d.theme.ramp[100].text);
    ck_assert_uint_eq(cell(&d, 1, 1)->style.attrs, ATTR_BOLD);
    desk_fini(&d);
}
END_TEST

START_TEST(test_share_without_a_ramp)
{
    static const double shares[5] = {0.001, 0.02, 0.1, 0.3, 0.9};
    static const char *const mono[5] = {"···", "░░░", "▒▒▒", "▓▓▓", "███"};
    static const char *const ascii[5] = {"...", ":::", "+++", "%%%", "###"};
    struct desk d;

    for (int depth = DEPTH_MONO; depth <= DEPTH_16; depth++) {
        for (int plain = 0; plain < 2; plain++) {
            desk_init(&d, 3, 1, (enum depth)depth, plain);
            for (int i = 0; i < 5; i++) {
                draw_share(&d.pen, (rect){0, 0, 3, 1}, shares[i], NULL, 0);
                ck_assert_str_eq(row_text(&d, 0), (plain ? ascii : mono)[i]);
            }
            draw_share(&d.pen, (rect){0, 0, 3, 1}, 0.72, "72", ATTR_REVERSE);
            ck_assert_uint_eq(cell(&d, 0, 0)->style.attrs & ATTR_REVERSE, ATTR_REVERSE);
            desk_fini(&d);
        }
    }
    desk_init(&d, 3, 1, DEPTH_MONO, false);
    draw_signed(&d.pen, (rect){0, 0, 3, 1}, -0.9, NULL, 0);
    ck_assert_str_eq(row_text(&d, 0), "-██");
    desk_fini(&d);
    desk_init(&d, 6, 1, DEPTH_MONO, false); /* a number brings its own sign, and one is enough */
    draw_signed(&d.pen, (rect){0, 0, 6, 1}, -0.9, "-19.5", 0);
    ck_assert_str_eq(row_text(&d, 0), "-19.5█");
    draw_signed(&d.pen, (rect){0, 0, 6, 1}, -0.9, "-19", 0);
    ck_assert_str_eq(row_text(&d, 0), "█-19██");
    desk_fini(&d);
}
END_TEST

START_TEST(test_map_cells_on_half_rows)
{
    struct desk d;
    colour first, second;

    desk_init(&d, 3, 5, DEPTH_TRUE, false);
    draw_share_half(&d.pen, 0, 1, 3, 4, 0.9, "90", 0);
    draw_share_half(&d.pen, 0, 5, 3, 4, 0.1, "10", 0);
    first = theme_share(&d.theme, 0.9).fill;
    second = theme_share(&d.theme, 0.1).fill;
    ck_assert_str_eq(row_text(&d, 1), "90 ");
    ck_assert_str_eq(row_text(&d, 3), "10 ");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.fg, first);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, d.theme.roles[ROLE_BG]);
    ck_assert_uint_eq(cell(&d, 0, 2)->style.bg, first); /* above in the same cell */
    ck_assert_uint_eq(cell(&d, 0, 2)->style.fg, second);
    ck_assert_str_eq(cell(&d, 0, 4)->glyph.bytes, "▄");
    desk_fini(&d);
    desk_init(&d, 3, 5, DEPTH_MONO, false);
    draw_share_half(&d.pen, 0, 1, 3, 4, 0.3, NULL, 0);
    ck_assert_str_eq(row_text(&d, 0), "   ");
    ck_assert_str_eq(row_text(&d, 1), "▓▓▓");
    ck_assert_str_eq(row_text(&d, 2), "▓▓▓");
    ck_assert_str_eq(row_text(&d, 3), "   ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_pairs)
{
    struct desk d;

    desk_init(&d, 1, 1, DEPTH_TRUE, false);
    draw_share_pair(&d.pen, 0, 0, 0.5, NAN);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, theme_share(&d.theme, 0.5).fill);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.fg, d.theme.roles[ROLE_BG]);
    draw_share_pair(&d.pen, 0, 0, 0, 0);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.bg, d.theme.ramp[0].fill); /* nothing is not masked */
    ck_assert_uint_ne(d.theme.ramp[0].fill, d.theme.roles[ROLE_BG]);
    desk_fini(&d);
    desk_init(&d, 1, 1, DEPTH_MONO, false);
    draw_share_pair(&d.pen, 0, 0, 0.02, 0.3);
    ck_assert_str_eq(row_text(&d, 0), "▓");
    draw_share_pair(&d.pen, 0, 0, NAN, 0.02);
    ck_assert_str_eq(row_text(&d, 0), "░");
    draw_share_pair(&d.pen, 0, 0, NAN, NAN);
    ck_assert_str_eq(row_text(&d, 0), " ");
    draw_signed_pair(&d.pen, 0, 0, 0.02, -0.6);
    ck_assert_str_eq(row_text(&d, 0), "=");
    desk_fini(&d);
}
END_TEST

START_TEST(test_blocks_with_half_rows)
{
    struct desk d;

    desk_init(&d, 2, 4, DEPTH_TRUE, false);
    draw_block(&d.pen, 0, 1, 2, 6, ROLE_ASK);
    ck_assert_str_eq(row_text(&d, 0), "▄▄");
    ck_assert_uint_eq(cell(&d, 0, 1)->style.bg, d.theme.roles[ROLE_ASK]);
    ck_assert_uint_eq(cell(&d, 0, 2)->style.bg, d.theme.roles[ROLE_ASK]);
    ck_assert_uint_eq(cell(&d, 0, 3)->style.bg, d.theme.roles[ROLE_ASK]);
    ck_assert_uint_eq(cell(&d, 0, 3)->style.fg, d.theme.roles[ROLE_BG]);
    desk_fini(&d);
    desk_init(&d, 2, 4, DEPTH_MONO, false);
    draw_block(&d.pen, 0, 1, 2, 6, ROLE_ASK);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.attrs, 0);
    ck_assert_uint_eq(cell(&d, 0, 1)->style.attrs, ATTR_REVERSE);
    ck_assert_uint_eq(cell(&d, 0, 3)->style.attrs, 0);
    desk_fini(&d);
}
END_TEST

/* ---- properties: whatever is drawn, and wherever ---- */

struct dice {
    uint64_t n;
};

static int roll(struct dice *dice, int from, int to)
{
    return from + (int)(rng_bits(5, 1, dice->n++) % (uint64_t)(to - from + 1));
}

static void draw_something(const struct desk *d, struct dice *dice)
{
    static const char *const texts[] = {"the cat", "猫坐在垫子上", "√d_k {b}on{/}", "e\xcc\x81t\xff\x1b[31m",
                                        "👩‍👧🇩🇪 x"};
    const struct pen *p = &d->pen;
    style s =
        pen_style(p, (enum role)roll(dice, 0, ROLE_COUNT - 1), (enum role)roll(dice, 0, ROLE_COUNT - 1), 0);
    int x = roll(dice, -12, 32), y = roll(dice, -6, 16), w = roll(dice, -2, 24), h = roll(dice, -2, 9);
    const char *text = texts[roll(dice, 0, 4)];
    double part = roll(dice, -1100, 1100) / 1000.0;
    struct path path;

    path_sag(&path, x, y, x + w, y + h / 2, roll(dice, -4, 7));
    switch (roll(dice, 0, 19)) {
    case 0:
        draw_text(p, x, y, w, s, text);
        break;
    case 1:
        draw_text_right(p, x, y, w, s, text);
        break;
    case 2:
        draw_text_centre(p, x, y, w, s, text);
        break;
    case 3:
        draw_marked(p, x, y, w, s, text);
        break;
    case 4:
        draw_wrapped(p, (rect){x, y, w, h}, s, text);
        break;
    case 5:
        draw_bar_right(p, x, y, w, part, s.fg, s.bg);
        break;
    case 6:
        draw_bar_left(p, x, y, w, part, s.fg, s.bg);
        break;
    case 7:
        draw_bar_up(p, x, y, w, h, part, s.fg, s.bg);
        break;
    case 8:
        draw_bar_signed(p, x, y, w, h, h, part, s.fg, s.bg);
        break;
    case 9:
        draw_frame(p, (rect){x, y, w, h}, w & 1, s);
        break;
    case 10:
        draw_block(p, x, y, w, h, ROLE_ASK);
        break;
    case 11:
        draw_pixel(p, x, y, s.fg);
        break;
    case 12:
        draw_path(p, &path, 0, part, LINE_THIN, 1, s);
        break;
    case 13:
        draw_path(p, &path, 0.1, part, LINE_DOUBLE, 1, s);
        break;
    case 14:
        draw_path(p, &path, 0, part, LINE_BAND, h, s);
        break;
    case 15:
        draw_big(p, x, y, s, "-71.9%");
        break;
    case 16:
        draw_share(p, (rect){x, y, w, h}, part, text, 0);
        break;
    case 17:
        draw_share_half(p, x, y, w, h, part, "72", ATTR_REVERSE);
        break;
    case 18:
        draw_signed_pair(p, x, y, part, h < 0 ? NAN : -part);
        break;
    default:
        draw_slip(p, x, y, "q", s.bg);
        break;
    }
}

static bool cells_equal(const struct cell *a, const struct cell *b)
{
    return strcmp(a->glyph.bytes, b->glyph.bytes) == 0 && style_equal(a->style, b->style);
}

START_TEST(test_nothing_is_drawn_outside_the_clip)
{
    struct dice dice = {0};

    for (int round = 0; round < 300; round++) {
        struct desk d, before;
        desk_init(&d, roll(&dice, 1, 30), roll(&dice, 1, 12), (enum depth)roll(&dice, 0, DEPTH_COUNT - 1),
                  roll(&dice, 0, 1));
        desk_init(&before, d.pen.canvas->cols, d.pen.canvas->rows, d.theme.depth, d.theme.ascii);
        canvas_clip(d.pen.canvas,
                    (rect){roll(&dice, -3, 20), roll(&dice, -3, 9), roll(&dice, 0, 20), roll(&dice, 0, 9)});
        rect clip = d.pen.canvas->clip;
        for (int i = 0; i < 20; i++)
            draw_something(&d, &dice);
        for (int y = 0; y < d.pen.canvas->rows; y++)
            for (int x = 0; x < d.pen.canvas->cols; x++)
                if (x < clip.x || y < clip.y || x >= clip.x + clip.w || y >= clip.y + clip.h)
                    ck_assert(cells_equal(cell(&d, x, y), cell(&before, x, y)));
        desk_fini(&d);
        desk_fini(&before);
    }
}
END_TEST

START_TEST(test_ascii_themes_draw_ascii_alone)
{
    struct dice dice = {900000};

    for (int round = 0; round < 200; round++) {
        struct desk d;
        desk_init(&d, 30, 12, (enum depth)roll(&dice, 0, DEPTH_COUNT - 1), true);
        for (int i = 0; i < 20; i++)
            draw_something(&d, &dice);
        for (int y = 0; y < 12; y++)
            for (const char *c = row_text(&d, y); *c; c++)
                ck_assert(*c >= ' ' && *c <= '~');
        desk_fini(&d);
    }
}
END_TEST

CHECK_MAIN("draw", test_bar_right_is_as_long_as_its_part, test_bar_left_and_down_are_mirrored,
           test_bar_without_colour_is_reversed_where_it_hangs, test_frames, test_slips,
           test_pixels_keep_the_other_half, test_dots_join_and_give_way, test_quarters_join_their_own_colour,
           test_path_goes_evenly_from_end_to_end, test_bands_are_as_thick_as_they_say,
           test_thin_line_is_one_dot_wide, test_part_of_a_path, test_big_digits_read_back,
           test_share_with_a_ramp, test_share_without_a_ramp, test_map_cells_on_half_rows, test_pairs,
           test_blocks_with_half_rows, test_nothing_is_drawn_outside_the_clip,
           test_ascii_themes_draw_ascii_alone)
