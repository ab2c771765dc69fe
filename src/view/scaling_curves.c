/* scaling_curves: what was drawn for each d_k, as two curves, and this sentence as two marks at its own d_k.
 */
#include "view/scaling_graph.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- curves ---- */

/* What lies between two numbers of an axis, straight as the axis is drawn. */
static double between(const struct plot_axis *axis, double a, double b, double part)
{
    return axis->logarithmic ? a * pow(b / a, part) : a + (b - a) * part;
}

/* A value that an axis has no place for is at its foot. */
static double held(const struct plot_axis *axis, double x)
{
    return x < axis->from ? axis->from : x;
}

/* Dots of the longer side between two points, for dashes. */
static int dots_between(const struct plot *plot, double x0, double y0, double x1, double y1)
{
    const double across = fabs(plot_part(&plot->x, x1) - plot_part(&plot->x, x0)) * 2 * plot->at.w;
    const double up = fabs(plot_part(&plot->y, y1) - plot_part(&plot->y, y0)) * 4 * plot->at.h;

    return 1 + (int)fmin(fmax(across, up), 1000);
}

struct dash { /* dots on, then off */
    int on, off, thick;
    const char *sign; /* in ASCII */
};
static const struct dash dashed = {3, 3, 1, "."}, solid = {1, 0, 2, "-"}, dotted = {1, 3, 1, "."};

/* Solid, dashed, or dotted, from one point to the next; `run` counts the dots so far. */
static void draw_piece(const struct scaling_graph *g, double x0, double y0, double x1, double y1,
                       const struct dash *dash, style s, int *run)
{
    const struct plot *plot = &g->plot;
    const int n = dots_between(plot, x0, y0, x1, y1);

    for (int i = 0; i < n; i++, (*run)++) {
        const double a = (double)i / n;
        const double x = between(&plot->x, x0, x1, a), y = between(&plot->y, y0, y1, a);
        if (*run % (dash->on + dash->off) < dash->on)
            plot_line(g->c->p, plot, x, y, x, y, dash->thick, dash->sign, s);
    }
}

static void draw_way(const struct scaling_graph *g, bool scaled)
{
    const struct spread *d = g->c->drawn;
    const style s = scaling_ink(g->c, false, scaled, ROLE_PANEL);
    int run = 0;

    for (size_t i = 1; i < d->point_count; i++)
        draw_piece(g, (double)d->points[i - 1].d_k,
                   held(&g->plot.y, g->curve->drawn(&d->points[i - 1], scaled)), (double)d->points[i].d_k,
                   held(&g->plot.y, g->curve->drawn(&d->points[i], scaled)), scaled ? &solid : &dashed, s,
                   &run);
}

/* Dots where the root of d_k is, to the ends of the axis, so that they are seen beside what was measured. */
static void draw_predicted(const struct scaling_graph *g)
{
    const style s = pen_style(g->c->p, ROLE_BOLD, ROLE_PANEL, 0);
    int run = 0;

    if (g->curve->page == SCALING_SPREAD)
        draw_piece(g, g->plot.x.from, sqrt(g->plot.x.from), g->plot.x.to, sqrt(g->plot.x.to), &dotted, s,
                   &run);
}

static void draw_marks(const struct scaling_graph *g, bool scaled)
{
    const struct spread *d = g->c->drawn;

    for (size_t i = 0; i < d->point_count; i++)
        plot_mark(g->c->p, &g->plot, (double)d->points[i].d_k,
                  held(&g->plot.y, g->curve->drawn(&d->points[i], scaled)), scaling_sign(false, scaled),
                  scaling_ink(g->c, false, scaled, ROLE_PANEL));
}

/* The class as it is over the class as it would be. */
static void draw_own(const struct scaling_graph *g)
{
    const bool present = g->c->t->settings.scaled;

    for (int i = 0; i < 2; i++) {
        const bool scaled = i == 0 ? !present : present;
        const double x = scaling_own_value(g, scaled);
        if (isfinite(x))
            plot_mark(g->c->p, &g->plot, (double)g->c->t->k, held(&g->plot.y, x), scaling_sign(true, scaled),
                      scaling_ink(g->c, true, scaled, ROLE_PANEL));
    }
}

/* ---- names beside the curves ---- */

static bool is_free(const struct scaling_graph *g, int x, int y, int cols)
{
    const rect at = g->plot.at;

    if (x < at.x || x + cols > at.x + at.w || y < at.y || y >= at.y + at.h)
        return false;
    for (int i = 0; i < cols; i++) {
        const struct cell *cell = canvas_at(g->c->p->canvas, x + i, y);
        if (cell == NULL || strcmp(cell->glyph.bytes, " ") != 0)
            return false;
    }
    return true;
}

/* "off" near the end of its curve, above or below it, where there is room; without its sign, which would be
 * one more point. */
static void draw_name(const struct scaling_graph *g, bool scaled)
{
    static const int rows[] = {-1, 1, -2, 2};
    const struct spread_point *last = &g->c->drawn->points[g->c->drawn->point_count - 1];
    const char *name = view_say(g->c->s, scaled ? MSG_FACT_ON : MSG_FACT_OFF);
    const int cols = view_columns(name);
    int x, y;

    if (!plot_cell(&g->plot, (double)last->d_k, held(&g->plot.y, g->curve->drawn(last, scaled)), &x, &y))
        return;
    x = g->plot.at.x + g->plot.at.w - cols;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_free(g, x - 1, y + rows[i], cols + 1)) {
            draw_text(g->c->p, x, y + rows[i], cols, scaling_ink(g->c, false, scaled, ROLE_PANEL), name);
            return;
        }
}

static void draw_wait(const struct scaling_graph *g)
{
    const rect at = g->plot.at;
    const char *wait = view_say(g->c->s, MSG_SCALING_WAIT);

    if (view_columns(wait) + 4 <= at.w)
        draw_text_centre(g->c->p, at.x, at.y + at.h / 2, at.w, pen_style(g->c->p, ROLE_DIM, ROLE_PANEL, 0),
                         wait);
}

void scaling_draw_curve(const struct scaling_pic *c, enum scaling_page page, rect panel)
{
    const struct scaling_frame f = scaling_frame_make(panel, c->plan.all);
    struct scaling_graph g = {.c = c, .curve = scaling_curve_of(page), .plot = scaling_plot_x(f.ground)};

    if (f.ground.h < 2 || f.ground.w < 10)
        return;
    g.plot.y = scaling_axis_of(&g);
    scaling_draw_titles(&g, panel, f.title_rows);
    plot_ground(c->p, &g.plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    if (c->drawn != NULL) {
        draw_way(&g, false);
        draw_way(&g, true);
        draw_predicted(&g);
        draw_marks(&g, false);
        draw_marks(&g, true);
    } else {
        draw_wait(&g);
    }
    draw_own(&g);
    if (c->drawn != NULL) {
        draw_name(&g, false);
        draw_name(&g, true);
    }
    plot_vertical(c->p, &g.plot, (double)c->t->k, pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0));
    scaling_draw_axes(&g);
    scaling_draw_figures(&g, panel, f.figures_y);
}
