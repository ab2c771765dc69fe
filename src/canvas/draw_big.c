/* draw_big: the one large number of a screen, and larger ones to be read from afar. */
#include "canvas/big.h"
#include "canvas/draw.h"

#include <string.h>

static const struct {
    char sign;
    unsigned char dots[BIG_DOTS]; /* a row each, the left dot is 4 */
    const char *ascii[BIG_ROWS];
} big_signs[] = {
    {'0', {7, 5, 5, 5, 7}, {" _ ", "| |", "|_|"}},  {'1', {2, 6, 2, 2, 7}, {"   ", "  |", "  |"}},
    {'2', {7, 1, 7, 4, 7}, {" _ ", " _|", "|_ "}},  {'3', {7, 1, 7, 1, 7}, {" _ ", " _|", " _|"}},
    {'4', {5, 5, 7, 1, 1}, {"   ", "|_|", "  |"}},  {'5', {7, 4, 7, 1, 7}, {" _ ", "|_ ", " _|"}},
    {'6', {7, 4, 7, 5, 7}, {" _ ", "|_ ", "|_|"}},  {'7', {7, 1, 1, 2, 2}, {" _ ", "  |", "  |"}},
    {'8', {7, 5, 7, 5, 7}, {" _ ", "|_|", "|_|"}},  {'9', {7, 5, 7, 1, 7}, {" _ ", "|_|", " _|"}},
    {'-', {0, 0, 7, 0, 0}, {"   ", " _ ", "   "}},  {'+', {0, 2, 7, 2, 0}, {"   ", "_|_", " | "}},
    {'<', {1, 2, 4, 2, 1}, {"   ", " / ", " \\ "}}, {'>', {4, 2, 1, 2, 4}, {"   ", " \\ ", " / "}},
    {'.', {0, 0, 0, 0, 4}, {"   ", "   ", ".  "}},  {' ', {0, 0, 0, 0, 0}, {"   ", "   ", "   "}},
};

#define SIGNS (sizeof(big_signs) / sizeof(*big_signs))

static size_t sign_index(char c)
{
    size_t i = 0;

    while (i < SIGNS - 1 && big_signs[i].sign != c)
        i++;
    return i;
}

static int sign_columns(char c)
{
    return c == '.' ? 1 : BIG_COLS;
}

const unsigned char *big_dots(char sign)
{
    const size_t i = sign_index(sign);

    return i < SIGNS - 1 && sign != '.' ? big_signs[i].dots : NULL;
}

const char *big_half(int upper, int lower)
{
    static const char *const halves[4] = {" ", "▀", "▄", "█"};

    return halves[(upper != 0) + 2 * (lower != 0)];
}

static const char *dots_glyph(size_t sign, int col, int row)
{
    const int mask = 4 >> col;

    return big_half(big_signs[sign].dots[2 * row] & mask, 2 * row + 1 < BIG_DOTS && big_signs[sign].dots[2 * row + 1] & mask);
}

static void draw_sign(const struct pen *p, int x, int y, style s, char c)
{
    size_t sign = sign_index(c);

    for (int row = 0; row < BIG_ROWS; row++) {
        for (int col = 0; col < sign_columns(c); col++) {
            char plain[2] = {big_signs[sign].ascii[row][col], '\0'};
            pen_put(p, x + col, y + row, p->theme->ascii ? plain : dots_glyph(sign, col, row), s);
        }
    }
}

int draw_big_columns(const char *text)
{
    int cols = 0;

    for (const char *c = text; *c; c++)
        cols += *c == '%' ? 2 : sign_columns(*c) + 1;
    return cols > 0 ? cols - 1 : 0; /* no gap behind the last */
}

int draw_big(const struct pen *p, int x, int y, style s, const char *text)
{
    int at = x;

    for (const char *c = text; *c; c++) {
        if (*c == '%') {
            pen_put(p, at, y + BIG_ROWS - 1, "%", s);
            at += 2;
        } else {
            draw_sign(p, at, y, s, *c);
            at += sign_columns(*c) + 1;
        }
    }
    return draw_big_columns(text);
}

/* ---- larger ---- */

static const unsigned char percent_dots[BIG_DOTS] = {5, 1, 2, 4, 5};

/* Whether half row y2 of column x has a dot there, both counted from the upper left corner. */
static bool has_dot(const unsigned char *dots, int scale, int x, int y2)
{
    const int row = y2 / scale;

    return row < BIG_DOTS && dots[row] & (4 >> (x / scale));
}

static void draw_dots(const struct pen *p, int x, int y, int cols, int scale, const unsigned char *dots, style s)
{
    for (int row = 0; row < draw_big_scaled_rows(scale); row++)
        for (int col = 0; col < cols; col++) {
            const bool upper = has_dot(dots, scale, col, 2 * row), lower = has_dot(dots, scale, col, 2 * row + 1);
            if (upper || lower)
                pen_put(p, x + col, y + row, p->theme->ascii ? "#" : big_half(upper, lower), s);
        }
}

static int percent_scale(int scale)
{
    return scale / 2;
}

int draw_big_scaled_rows(int scale)
{
    return (BIG_DOTS * scale + 1) / 2;
}

int draw_big_scaled_columns(int scale, const char *text)
{
    int cols = 0;

    if (scale < 2)
        return draw_big_columns(text);
    for (const char *c = text; *c; c++)
        cols += *c == '%' ? BIG_COLS * percent_scale(scale) + scale : (sign_columns(*c) + 1) * scale;
    return cols > 0 ? cols - scale : 0;
}

int draw_big_scaled(const struct pen *p, int x, int y, int scale, style s, const char *text)
{
    if (scale < 2)
        return draw_big(p, x, y, s, text);
    for (const char *c = text; *c; c++) {
        const int small = percent_scale(scale), cols = sign_columns(*c) * scale;
        if (*c == '%') {
            draw_dots(p, x, y + draw_big_scaled_rows(scale) - draw_big_scaled_rows(small), BIG_COLS * small, small, percent_dots, s);
            x += BIG_COLS * small + scale;
        } else {
            draw_dots(p, x, y, cols, scale, big_signs[sign_index(*c)].dots, s);
            x += cols + scale;
        }
    }
    return draw_big_scaled_columns(scale, text);
}
