/* draw_bar: bars in eighths of a cell, in four directions. */
#include "canvas/draw.h"

#include <math.h>

#define EIGHTHS 8

static const char *const left_eighths[EIGHTHS + 1] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
static const char *const lower_eighths[EIGHTHS + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

enum direction { RIGHT, LEFT, UP, DOWN };

static int eighths_of(double part, int cells)
{
    long whole = (long)cells * EIGHTHS, n;

    if (!(part > 0) || cells < 1)
        return 0;
    if (part >= 1)
        return (int)whole;
    n = lround(part * (double)whole);
    return (int)(n < 1 ? 1 : n >= whole ? whole - 1 : n);
}

/* Blocks grow from the left and from below; from the right and from above the rest is drawn in the other
 * colour. */
static style other_way_round(colour fill, colour trough)
{
    if (fill == COLOUR_DEFAULT || trough == COLOUR_DEFAULT)
        return (style){fill, trough, ATTR_REVERSE};
    return (style){trough, fill, 0};
}

static void put_partial(const struct pen *p, int x, int y, enum direction to, int eighths, style s)
{
    style back = other_way_round(s.fg, s.bg);

    if (p->theme->ascii && (to == LEFT || to == DOWN))
        pen_put(p, x, y, eighths >= EIGHTHS / 2 ? "#" : to == LEFT ? "|" : "-", s);
    else if (to == RIGHT || to == UP)
        pen_put(p, x, y, (to == RIGHT ? left_eighths : lower_eighths)[eighths], s);
    else
        pen_put(p, x, y, (to == LEFT ? left_eighths : lower_eighths)[EIGHTHS - eighths], back);
}

/* Cell number i of a bar `eighths` long. */
static void put_cell(const struct pen *p, int x, int y, enum direction to, int i, int eighths, style s)
{
    int here = eighths - i * EIGHTHS;

    if (here <= 0 || here >= EIGHTHS)
        pen_put(p, x, y, here <= 0 ? " " : "█", s);
    else
        put_partial(p, x, y, to, here, s);
}

void draw_bar_right(const struct pen *p, int x, int y, int cols, double part, colour fill, colour trough)
{
    for (int i = 0; i < cols; i++)
        put_cell(p, x + i, y, RIGHT, i, eighths_of(part, cols), (style){fill, trough, 0});
}

void draw_bar_left(const struct pen *p, int x_end, int y, int cols, double part, colour fill, colour trough)
{
    for (int i = 0; i < cols; i++)
        put_cell(p, x_end - 1 - i, y, LEFT, i, eighths_of(part, cols), (style){fill, trough, 0});
}

/* Cell i of a span of eighths: whole, or what is left or right of it. A piece that touches neither side of its cell moves
 * to the nearer one. */
static void put_span(const struct pen *p, int x, int y, int i, int from, int to, style s)
{
    const int low = from > i * EIGHTHS ? from - i * EIGHTHS : 0;
    const int high = to < (i + 1) * EIGHTHS ? to - i * EIGHTHS : EIGHTHS;

    if (high - low <= 0 || high - low >= EIGHTHS)
        pen_put(p, x, y, high - low <= 0 ? " " : "█", s);
    else
        put_partial(p, x, y, low > EIGHTHS - high ? LEFT : RIGHT, high - low, s);
}

void draw_bar_span(const struct pen *p, int x, int y, int cols, double from, double to, colour fill, colour trough)
{
    const double whole = (double)cols * EIGHTHS;
    int low = (int)lround(fmax(0, fmin(1, fmin(from, to))) * whole);
    int high = (int)lround(fmax(0, fmin(1, fmax(from, to))) * whole);

    if (high == low) {
        low = low == (int)whole ? low - 1 : low;
        high = low + 1;
    }
    for (int i = 0; i < cols; i++)
        put_span(p, x + i, y, i, low, high, (style){fill, trough, 0});
}

void draw_bar_up(const struct pen *p, int x, int y_bottom, int cols, int rows, double part, colour fill,
                 colour trough)
{
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++)
            put_cell(p, x + k, y_bottom - i, UP, i, eighths_of(part, rows), (style){fill, trough, 0});
}

static void bar_down(const struct pen *p, int x, int y_top, int cols, int rows, double part, colour fill,
                     colour trough)
{
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++)
            put_cell(p, x + k, y_top + i, DOWN, i, eighths_of(part, rows), (style){fill, trough, 0});
}

void draw_bar_signed(const struct pen *p, int x, int y_zero, int cols, int rows_up, int rows_down,
                     double value, colour fill, colour trough)
{
    draw_bar_up(p, x, y_zero - 1, cols, rows_up, value, fill, trough);
    bar_down(p, x, y_zero, cols, rows_down, -value, fill, trough);
}
