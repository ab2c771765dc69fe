/*
 * draw_path: curves between two places, as dots or as bands. Lengths are in columns; a row is two columns
 * high, so braille dots and half columns by quarter rows are square.
 */
#include "canvas/draw.h"

#include <math.h>
#include <stdlib.h>

#define ROW_HEIGHT 2.0 /* columns */

static double bezier(const double c[4], double u)
{
    double v = 1 - u;

    return v * v * v * c[0] + 3 * v * v * u * c[1] + 3 * v * u * u * c[2] + u * u * u * c[3];
}

void path_curve(struct path *path, const double x[4], const double y[4])
{
    for (int i = 0; i < 4; i++) {
        path->x[i] = x[i];
        path->y[i] = y[i];
    }
    path->length_to[0] = 0;
    for (int i = 1; i <= PATH_PIECES; i++) {
        double a = (double)(i - 1) / PATH_PIECES, b = (double)i / PATH_PIECES;
        double dx = bezier(x, b) - bezier(x, a), dy = bezier(y, b) - bezier(y, a);
        path->length_to[i] = path->length_to[i - 1] + hypot(dx, ROW_HEIGHT * dy);
    }
}

void path_sag(struct path *path, double x0, double y0, double x1, double y1, double sag)
{
    double drop =
        sag * 4 / 3; /* the middle of a cubic is 3/4 of the way from its ends to its control points */

    path_curve(path, (const double[4]){x0, x0, x1, x1}, (const double[4]){y0, y0 + drop, y1 + drop, y1});
}

static double path_length(const struct path *path)
{
    return path->length_to[PATH_PIECES];
}

void path_at(const struct path *path, double t, double *x, double *y)
{
    double length = fmin(fmax(t, 0), 1) * path_length(path), piece, u;
    int i = 0;

    while (i < PATH_PIECES - 1 && path->length_to[i + 1] < length)
        i++;
    piece = path->length_to[i + 1] - path->length_to[i];
    u = (i + (piece > 0 ? (length - path->length_to[i]) / piece : 0)) / PATH_PIECES;
    *x = bezier(path->x, u);
    *y = bezier(path->y, u);
}

void path_cell(const struct path *path, double t, int *x, int *y)
{
    double fx, fy;

    path_at(path, t, &fx, &fy);
    *x = (int)floor(fx);
    *y = (int)floor(fy);
}

struct dot {
    int x2, y4;
};

static struct dot dot_at(const struct path *path, double t)
{
    double x, y;

    path_at(path, t, &x, &y);
    return (struct dot){(int)floor(2 * x), (int)floor(4 * y)};
}

static bool touch(struct dot a, struct dot b)
{
    return abs(a.x2 - b.x2) <= 1 && abs(a.y4 - b.y4) <= 1;
}

/* A dot, and for a double line its neighbour across the line's direction. */
static void put_dot(const struct pen *p, struct dot at, struct dot from, enum line line, style s)
{
    bool flat = abs(at.x2 - from.x2) >= abs(at.y4 - from.y4);

    draw_dot(p, at.x2, at.y4, s);
    if (line == LINE_DOUBLE)
        draw_dot(p, at.x2 + !flat, at.y4 + flat, s);
}

/* Every dot on the way, but none that only fills a corner: the line stays one dot wide. */
static void draw_dots(const struct pen *p, const struct path *path, double t0, double t1, enum line line,
                      style s)
{
    double step = 0.2 / fmax(path_length(path), 0.2);
    struct dot drawn = dot_at(path, t0), waiting = drawn;

    put_dot(p, drawn, dot_at(path, t0 + 5 * step), line, s);
    for (double t = t0 + step; t < t1; t += step) {
        struct dot next = dot_at(path, t);
        if (touch(next, drawn)) {
            waiting = next;
            continue;
        }
        put_dot(p, waiting, drawn, line, s);
        drawn = waiting;
        waiting = next;
    }
    put_dot(p, waiting, drawn, line, s);
}

#define SPARSE_GAP 1.5 /* columns between dots */

/* Gaps are counted from the path's start, so that dots stand still while t0 and t1 move. */
static void draw_sparse(const struct pen *p, const struct path *path, double t0, double t1, style s)
{
    double gap = SPARSE_GAP / fmax(path_length(path), SPARSE_GAP);

    for (double t = ceil(t0 / gap) * gap; t <= t1; t += gap) {
        struct dot d = dot_at(path, t);
        draw_dot(p, d.x2, d.y4, s);
    }
}

/* Where a brush stands: in half columns both ways, with the direction it moves in. */
struct brush {
    double x, y, along_x, along_y;
    double radius;
};

#define NUDGE 0.05 /* half columns: an edge that lies on a row's edge falls to one side all along */

/* Quarter blocks across the line at this place; half-open, so that a straight line is exactly as thick as it
 * says. */
static void draw_across(const struct pen *p, const struct brush *b, style s)
{
    int x_from = (int)floor(b->x - b->radius - 1), x_to = (int)ceil(b->x + b->radius + 1);
    int y_from = (int)floor((b->y - b->radius) / 2 - 1), y_to = (int)ceil((b->y + b->radius) / 2 + 1);

    for (int y2 = y_from; y2 <= y_to; y2++) {
        for (int x2 = x_from; x2 <= x_to; x2++) {
            double dx = x2 + 0.5 - b->x, dy = 2 * y2 + 1 - b->y;
            double along = dx * b->along_x + dy * b->along_y,
                   across = dy * b->along_x - dx * b->along_y + NUDGE;
            if (fabs(along) <= 0.75 && across > -b->radius && across <= b->radius)
                draw_quarter(p, x2, y2, s);
        }
    }
}

static void draw_band(const struct pen *p, const struct path *path, double t0, double t1, int thick, style s)
{
    double step = 0.25 / fmax(path_length(path), 0.25);

    for (double t = t0; t <= t1; t += step) {
        double x, y, ax, ay, bx, by, length;
        struct brush b = {.radius = thick};
        path_at(path, t, &x, &y);
        path_at(path, t - step, &ax, &ay);
        path_at(path, t + step, &bx, &by);
        length = hypot(bx - ax, ROW_HEIGHT * (by - ay));
        b.x = 2 * x;
        b.y = 2 * ROW_HEIGHT * y;
        b.along_x = length > 0 ? (bx - ax) / length : 1;
        b.along_y = length > 0 ? ROW_HEIGHT * (by - ay) / length : 0;
        draw_across(p, &b, s);
    }
}

void draw_path(const struct pen *p, const struct path *path, double t0, double t1, enum line line, int thick,
               style s)
{
    if (!(t0 < t1)) /* nor where one is NAN */
        return;
    t0 = fmax(t0, 0);
    t1 = fmin(t1, 1);
    if (line == LINE_BAND)
        draw_band(p, path, t0, t1, thick > 1 ? thick : 1, s);
    else if (line == LINE_SPARSE)
        draw_sparse(p, path, t0, t1, s);
    else
        draw_dots(p, path, t0, t1, line, s);
}
