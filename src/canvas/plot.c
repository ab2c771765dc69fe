#include "canvas/plot.h"

#include <math.h>
#include <string.h>

#define LABEL_MAX 64 /* columns */

/* ---- places ---- */

double plot_part(const struct plot_axis *axis, double value)
{
    if (!isfinite(value) || (axis->logarithmic && value <= 0))
        return NAN;
    if (axis->logarithmic)
        return log(value / axis->from) / log(axis->to / axis->from);
    return (value - axis->from) / (axis->to - axis->from);
}

/* In dots from the upper left corner of the ground, of any fraction. */
static void dots_of(const struct plot *plot, double x, double y, double *x2, double *y4)
{
    *x2 = plot_part(&plot->x, x) * (2 * plot->at.w - 1);
    *y4 = (1 - plot_part(&plot->y, y)) * (4 * plot->at.h - 1);
}

/* Dots to whole ones; false outside the ground. */
static bool whole_dots(const struct plot *plot, double x2, double y4, int *column, int *row)
{
    if (!(x2 > -0.5 && x2 < 2 * plot->at.w - 0.5 && y4 > -0.5 && y4 < 4 * plot->at.h - 0.5))
        return false;
    *column = (int)lround(x2);
    *row = (int)lround(y4);
    return true;
}

bool plot_cell(const struct plot *plot, double x, double y, int *cell_x, int *cell_y)
{
    double x2, y4;
    int column, row;

    dots_of(plot, x, y, &x2, &y4);
    if (!whole_dots(plot, x2, y4, &column, &row))
        return false;
    *cell_x = plot->at.x + column / 2;
    *cell_y = plot->at.y + row / 4;
    return true;
}

/* The column of x, the row of y: of a point that is inside in the other direction. */
static bool column_of(const struct plot *plot, double x, int *cell_x)
{
    int y;

    return plot_cell(plot, x, plot->y.from, cell_x, &y);
}

static bool row_of(const struct plot *plot, double y, int *cell_y)
{
    int x;

    return plot_cell(plot, plot->x.from, y, &x, cell_y);
}

/* ---- round numbers ---- */

/* The n-th of 1, 2, 5, 10, 20, 50 ...; n may be below zero. */
static double round_number(int n)
{
    static const double digits[3] = {1, 2, 5};
    const int decade = n >= 0 ? n / 3 : -((2 - n) / 3);

    return digits[n - 3 * decade] * pow(10, decade);
}

/* Which of them is the least that is `value` or more. */
static int round_index(double value)
{
    int n = 3 * (int)floor(log10(value)) - 3;

    while (round_number(n) < value * (1 - 1e-9))
        n++;
    return n;
}

double plot_round_up(double value)
{
    return round_number(round_index(value));
}

/* Inside the axis, but for what is lost when tenths are added up. */
static bool inside(const struct plot_axis *axis, double value)
{
    const double part = plot_part(axis, value);

    return part > -1e-9 && part < 1 + 1e-9;
}

static size_t ticks_linear(const struct plot_axis *axis, size_t most, double out[PLOT_TICKS_MAX])
{
    const double step = plot_round_up((axis->to - axis->from) / (double)most);
    size_t n = 0;

    for (double k = ceil(axis->from / step - 1e-9); n < most && inside(axis, k * step); k++)
        out[n++] = k * step;
    return n;
}

/* Every `stride`-th round number; false when they are too many. */
static bool ticks_every(const struct plot_axis *axis, int stride, size_t most, double out[PLOT_TICKS_MAX],
                        size_t *count)
{
    int n = round_index(axis->from);

    while (stride > 1 && n % stride != 0)
        n++;
    *count = 0;
    for (; inside(axis, round_number(n)); n += stride) {
        if (*count == most)
            return false;
        out[(*count)++] = round_number(n);
    }
    return true;
}

size_t plot_ticks(const struct plot_axis *axis, size_t most, double out[PLOT_TICKS_MAX])
{
    size_t count = 0;

    if (most < 1)
        return 0;
    if (most > PLOT_TICKS_MAX)
        most = PLOT_TICKS_MAX;
    if (!axis->logarithmic)
        return ticks_linear(axis, most, out);
    for (int stride = 1; !ticks_every(axis, stride, most, out, &count); stride = stride == 1 ? 3 : 2 * stride)
        count = 0;
    return count;
}

/* ---- what is drawn over everything ---- */

void plot_ground(const struct pen *p, const struct plot *plot, style s)
{
    draw_fill(p, plot->at, s);
}

void plot_dot(const struct pen *p, const struct plot *plot, double x, double y, style s)
{
    double x2, y4;
    int column, row;

    dots_of(plot, x, y, &x2, &y4);
    if (whole_dots(plot, x2, y4, &column, &row))
        draw_dot(p, 2 * plot->at.x + column, 4 * plot->at.y + row, s);
}

static void put_on(const struct pen *p, int x, int y, const char *glyph, style s)
{
    const struct cell *cell = canvas_at(p->canvas, x, y);

    if (cell == NULL)
        return;
    s.bg = cell->style.bg;
    pen_put(p, x, y, glyph, s);
}

static void line_dot(const struct pen *p, const struct plot *plot, int column, int row, const char *sign,
                     style s)
{
    if (row < 0 || row >= 4 * plot->at.h)
        return;
    if (p->theme->ascii)
        put_on(p, plot->at.x + column / 2, plot->at.y + row / 4, sign, s);
    else
        draw_dot(p, 2 * plot->at.x + column, 4 * plot->at.y + row, s);
}

void plot_line(const struct pen *p, const struct plot *plot, double x0, double y0, double x1, double y1,
               int thick, const char *sign, style s)
{
    double ax, ay, bx, by;

    dots_of(plot, x0, y0, &ax, &ay);
    dots_of(plot, x1, y1, &bx, &by);
    const double length = fmax(fabs(bx - ax), fabs(by - ay));
    if (!isfinite(length))
        return;
    /* A value far outside would take a long way to it. */
    const double steps = fmin(ceil(length), 16.0 * (plot->at.w + plot->at.h)) + 1;
    for (double k = 0; k <= steps; k++) {
        int column, row;
        if (!whole_dots(plot, ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps, &column, &row))
            continue;
        for (int i = 0; i < thick; i++)
            line_dot(p, plot, column, row - thick / 2 + i, sign, s);
    }
}

void plot_mark(const struct pen *p, const struct plot *plot, double x, double y, const char *sign, style s)
{
    int cell_x, cell_y;

    if (plot_cell(plot, x, y, &cell_x, &cell_y))
        put_on(p, cell_x, cell_y, sign, s);
}

/* ---- what keeps to blank cells ---- */

static bool is_blank(const struct pen *p, int x, int y)
{
    const struct cell *cell = canvas_at(p->canvas, x, y);

    return cell != NULL && strcmp(cell->glyph.bytes, " ") == 0;
}

/* One blank column is left on both sides of what is drawn already. */
static bool has_air(const struct pen *p, const struct plot *plot, int x, int y)
{
    const bool left = x == plot->at.x || is_blank(p, x - 1, y);

    return left && is_blank(p, x, y) && (x + 1 >= plot->at.x + plot->at.w || is_blank(p, x + 1, y));
}

/* A row of one glyph, every `stride`-th cell, wherever there is air. */
static void draw_row(const struct pen *p, const struct plot *plot, int y, const char *glyph, int stride,
                     style s)
{
    bool air[1024];
    const int w = plot->at.w < 1024 ? plot->at.w : 1024;

    for (int i = 0; i < w; i++)
        air[i] = has_air(p, plot, plot->at.x + i, y);
    for (int i = 0; i < w; i += stride)
        if (air[i])
            put_on(p, plot->at.x + i, y, glyph, s);
}

/* Where `cols` blanks stand side by side, nearest the right end with one column left over; -1 for nowhere. */
static int blank_run(const struct pen *p, const struct plot *plot, int y, int cols)
{
    for (int x = plot->at.x + plot->at.w - 1 - cols; x > plot->at.x; x--) {
        int n = 0;
        while (n < cols && is_blank(p, x + n, y))
            n++;
        if (n == cols && is_blank(p, x - 1, y))
            return x;
    }
    return -1;
}

/* A text over cells that keep their backgrounds. */
static void draw_label(const struct pen *p, int x, int y, int cols, const char *label, style s)
{
    colour grounds[LABEL_MAX];

    cols = cols < LABEL_MAX ? cols : LABEL_MAX;
    for (int i = 0; i < cols; i++)
        grounds[i] = canvas_at(p->canvas, x + i, y)->style.bg;
    draw_text(p, x, y, cols, s, label);
    for (int i = 0; i < cols; i++) {
        struct cell *cell = canvas_in_clip(p->canvas, x + i, y);
        if (cell != NULL)
            cell->style.bg = grounds[i];
    }
}

void plot_level(const struct pen *p, const struct plot *plot, double y, const char *label, style line,
                style words)
{
    const int cols = (int)glyph_columns(label, strlen(label));
    int row;

    if (!row_of(plot, y, &row))
        return;
    const int x = cols > 0 ? blank_run(p, plot, row, cols) : -1;
    if (x >= 0)
        draw_label(p, x, row, cols, label, words);
    draw_row(p, plot, row, "┈", p->theme->ascii ? 2 : 1, line);
}

void plot_vertical(const struct pen *p, const struct plot *plot, double x, style s)
{
    int column;

    if (!column_of(plot, x, &column))
        return;
    for (int y = plot->at.y; y < plot->at.y + plot->at.h; y++) {
        const struct cell *cell = canvas_at(p->canvas, column, y);
        if (cell != NULL && (is_blank(p, column, y) || strcmp(cell->glyph.bytes, "─") == 0))
            put_on(p, column, y, "│", s);
    }
}

void plot_rules(const struct pen *p, const struct plot *plot, const double *ticks, size_t count, int cols,
                plot_label *label, style rule, style words)
{
    for (size_t i = 0; i < count; i++) {
        char text[16];
        int row;
        if (!row_of(plot, ticks[i], &row))
            continue;
        label(ticks[i], text);
        draw_text_right(p, plot->at.x - 1, row, cols, words, text);
        draw_row(p, plot, row, "─", 1, rule);
    }
}

void plot_below(const struct pen *p, const struct plot *plot, const double *ticks, size_t count,
                plot_label *label, style words)
{
    const int y = plot->at.y + plot->at.h, end = plot->at.x + plot->at.w;
    int free = plot->at.x - 1;

    for (size_t i = 0; i < count; i++) {
        char text[16];
        int column;
        if (!column_of(plot, ticks[i], &column))
            continue;
        label(ticks[i], text);
        const int cols = (int)glyph_columns(text, strlen(text));
        int x = column - (cols - 1) / 2;
        x = x + cols > end ? end - cols : x;
        x = x < plot->at.x ? plot->at.x : x;
        if (x < free)
            continue;
        draw_text(p, x, y, cols, words, text);
        free = x + cols + 2;
    }
}
