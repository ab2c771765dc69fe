/*
 * plot: curves over axes, in braille dots on a ground of cells. A caller draws in this order: the ground, the
 * faint dots, the curves, the marks; then levels, rules of ticks and vertical lines, which keep to the cells
 * that are still blank. Tick labels stand outside the ground: those of y left of it, those of x on the row
 * below it. In ASCII a curve is its sign in every cell it goes through. Knows nothing of what is plotted.
 */
#ifndef PASSNOTES_CANVAS_PLOT_H
#define PASSNOTES_CANVAS_PLOT_H

#include "canvas/draw.h"

#define PLOT_TICKS_MAX 16

struct plot_axis {
    double from, to; /* from < to; both above 0 where it is logarithmic */
    bool logarithmic;
};

struct plot {
    rect at; /* the ground, cells */
    struct plot_axis x, y;
};

/* The place of a value along an axis: 0 at `from`, 1 at `to`; outside of them where it lies outside. NAN for
 * what has no place. */
double plot_part(const struct plot_axis *axis, double value);

/* The cell of a point; false when it lies outside the ground. */
bool plot_cell(const struct plot *plot, double x, double y, int *cell_x, int *cell_y);

/* Round numbers (1, 2 or 5 times a power of ten) inside an axis, rising, at most `most` and PLOT_TICKS_MAX.
 * Returns their count. */
size_t plot_ticks(const struct plot_axis *axis, size_t most, double out[PLOT_TICKS_MAX]);

/* The least of such round numbers that is `value` or more; for value > 0. */
double plot_round_up(double value);

void plot_ground(const struct pen *p, const struct plot *plot, style s);

/* One dot. What lies outside is left out. */
void plot_dot(const struct pen *p, const struct plot *plot, double x, double y, style s);

/* A line between two points, `thick` dots high; the part outside is left out. `sign`: its glyph in ASCII. */
void plot_line(const struct pen *p, const struct plot *plot, double x0, double y0, double x1, double y1,
               int thick, const char *sign, style s);

/* A letter on the spot, over whatever is there; its background is the cell's. */
void plot_mark(const struct pen *p, const struct plot *plot, double x, double y, const char *sign, style s);

/* A dotted line at y, its label near the right end where there is room for all of it. */
void plot_level(const struct pen *p, const struct plot *plot, double y, const char *label, style line,
                style words);

/* A vertical line at x. */
void plot_vertical(const struct pen *p, const struct plot *plot, double x, style s);

/* Writes the label of a tick. */
typedef void plot_label(double value, char out[16]);

/* Rules at the ticks of y with their labels, right-aligned in `cols` columns before the ground. */
void plot_rules(const struct pen *p, const struct plot *plot, const double *ticks, size_t count, int cols,
                plot_label *label, style rule, style words);

/* Labels of the ticks of x below the ground, each under its column, as far as they do not touch. */
void plot_below(const struct pen *p, const struct plot *plot, const double *ticks, size_t count,
                plot_label *label, style words);

#endif
