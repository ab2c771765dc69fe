/* draw_big: the one large number of a screen. */
#include "canvas/draw.h"

#include <string.h>

#define BIG_COLS 3 /* of dots, and of cells */
#define BIG_DOTS 5 /* rows of dots: two in a cell */
#define BIG_ROWS 3 /* rows of cells */

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

static const char *dots_glyph(size_t sign, int col, int row)
{
    static const char *const halves[4] = {" ", "▀", "▄", "█"};
    int mask = 4 >> col;
    bool upper = big_signs[sign].dots[2 * row] & mask;
    bool lower = 2 * row + 1 < BIG_DOTS && big_signs[sign].dots[2 * row + 1] & mask;

    return halves[upper + 2 * lower];
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
