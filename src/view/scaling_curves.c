/* scaling_curves: what was drawn for each d_k, as two curves, and this sentence as two marks at its own d_k.
 */
#include "view/scaling_parts.h"

#include "canvas/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define GRADIENT_LEAST                                                                                       \
    1e-6 /* a median below it is marked at the foot of its axis; the number stands below                     \
          */

/* ---- what is plotted ---- */

static double drawn_spread(const struct spread_point *at, bool scaled)
{
    return at->deviation / (scaled ? at->predicted : 1);
}

static double own_spread(const struct spread_own *own, double divisor, bool scaled)
{
    return own->deviation / (scaled ? divisor : 1);
}

#define WAY(figure)                                                                                          \
    static double drawn_##figure(const struct spread_point *at, bool scaled)                                 \
    {                                                                                                        \
        return scaling_way(at, scaled)->figure;                                                              \
    }                                                                                                        \
    static double own_##figure(const struct spread_own *own, double divisor, bool scaled)                    \
    {                                                                                                        \
        (void)divisor;                                                                                       \
        return (scaled ? &own->scaled : &own->unscaled)->figure;                                             \
    }
WAY(largest)
WAY(entropy)
WAY(gradient)
#undef WAY

static void text_share(const struct scaling_pic *c, double x, char out[SCALING_NUMBER_MAX])
{
    /* A mean of shares that do not reach 1 does not reach it either. */
    view_share_text(c->s, (float)(x < 1 ? fmin(x, 1 - 1e-7) : x), false, 1, out);
}

static void text_plain(const struct scaling_pic *c, double x, char out[SCALING_NUMBER_MAX])
{
    (void)c;
    scaling_digits(x, out);
}

/* 0 where nobody can be heard but one, "<float" where the others are so quiet that no float holds their
 * shares. */
static void text_gradient(const struct scaling_pic *c, double x, char out[SCALING_NUMBER_MAX])
{
    if (x == 0 && c->own.scores > c->own.rows)
        snprintf(out, SCALING_NUMBER_MAX, "%s", view_say(c->s, MSG_CLASS_BELOW_FLOAT_SHORT));
    else
        scaling_digits(x, out);
}

static const struct scaling_curve curves[] = {
    {SCALING_SPREAD, drawn_spread, own_spread, text_plain},
    {SCALING_LARGEST, drawn_largest, own_largest, text_share},
    {SCALING_ENTROPY, drawn_entropy, own_entropy, text_plain},
    {SCALING_GRADIENT, drawn_gradient, own_gradient, text_gradient},
};

const struct scaling_curve *scaling_curve_of(enum scaling_page page)
{
    return page >= SCALING_SPREAD && page <= SCALING_GRADIENT ? &curves[page - SCALING_SPREAD] : NULL;
}

/* ---- axes ---- */

struct plot scaling_plot_x(rect ground)
{
    return (struct plot){.at = ground, .x = {0.75, 680, true}, .y = {-1, 1, false}};
}

struct graph {
    const struct scaling_pic *c;
    const struct scaling_curve *curve;
    struct plot plot;
    int figures_y;
};

static double own_value(const struct graph *g, bool scaled)
{
    return g->curve->own(&g->c->own, sqrt((double)g->c->t->k), scaled);
}

/* Lowest and highest above 0 of all that is plotted. */
static void ends_of(const struct graph *g, double *low, double *high)
{
    for (int scaled = 0; scaled < 2; scaled++) {
        const double own = own_value(g, scaled);
        if (own > 0)
            *low = fmin(*low, own), *high = fmax(*high, own);
        for (size_t i = 0; g->c->drawn != NULL && i < g->c->drawn->point_count; i++) {
            const double x = g->curve->drawn(&g->c->drawn->points[i], scaled);
            if (x > 0)
                *low = fmin(*low, x), *high = fmax(*high, x);
        }
    }
}

static double most_bits(const struct scaling_pic *c)
{
    return log2((double)(c->drawn != NULL ? c->drawn->row : spread_row(c->t)));
}

static struct plot_axis axis_of(const struct graph *g)
{
    double low = 1, high = 1;

    ends_of(g, &low, &high);
    switch (g->curve->page) {
    case SCALING_SPREAD:
        return (struct plot_axis){fmax(low, 1e-3) / 1.6, fmax(high, 22) * 1.5, true};
    case SCALING_GRADIENT:
        return (struct plot_axis){fmin(fmax(low, GRADIENT_LEAST), 0.1) / 2, fmax(high, 1) * 1.5, true};
    case SCALING_ENTROPY:
        return (struct plot_axis){-0.06 * most_bits(g->c), fmax(most_bits(g->c), high) * 1.08, false};
    default:
        return (struct plot_axis){-0.05, 1.07, false};
    }
}

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
static void draw_piece(const struct graph *g, double x0, double y0, double x1, double y1,
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

static void draw_way(const struct graph *g, bool scaled)
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
static void draw_predicted(const struct graph *g)
{
    const style s = pen_style(g->c->p, ROLE_BOLD, ROLE_PANEL, 0);
    int run = 0;

    if (g->curve->page == SCALING_SPREAD)
        draw_piece(g, g->plot.x.from, sqrt(g->plot.x.from), g->plot.x.to, sqrt(g->plot.x.to), &dotted, s,
                   &run);
}

static void draw_marks(const struct graph *g, bool scaled)
{
    const struct spread *d = g->c->drawn;

    for (size_t i = 0; i < d->point_count; i++)
        plot_mark(g->c->p, &g->plot, (double)d->points[i].d_k,
                  held(&g->plot.y, g->curve->drawn(&d->points[i], scaled)), scaling_sign(false, scaled),
                  scaling_ink(g->c, false, scaled, ROLE_PANEL));
}

/* The class as it is over the class as it would be. */
static void draw_own(const struct graph *g)
{
    const bool present = g->c->t->settings.scaled;

    for (int i = 0; i < 2; i++) {
        const bool scaled = i == 0 ? !present : present;
        const double x = own_value(g, scaled);
        if (isfinite(x))
            plot_mark(g->c->p, &g->plot, (double)g->c->t->k, held(&g->plot.y, x), scaling_sign(true, scaled),
                      scaling_ink(g->c, true, scaled, ROLE_PANEL));
    }
}

/* ---- names beside the curves ---- */

static bool is_free(const struct graph *g, int x, int y, int cols)
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

/* "x off" near the end of its curve, above or below it, where there is room. */
static void draw_name(const struct graph *g, bool scaled)
{
    static const int rows[] = {-1, 1, -2, 2};
    const struct spread_point *last = &g->c->drawn->points[g->c->drawn->point_count - 1];
    char name[32];
    int x, y;

    snprintf(name, sizeof name, "%s %s", scaling_sign(false, scaled),
             view_say(g->c->s, scaled ? MSG_FACT_ON : MSG_FACT_OFF));
    const int cols = view_columns(name);
    if (!plot_cell(&g->plot, (double)last->d_k, held(&g->plot.y, g->curve->drawn(last, scaled)), &x, &y))
        return;
    x = g->plot.at.x + g->plot.at.w - cols;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_free(g, x - 1, y + rows[i], cols + 1)) {
            draw_text(g->c->p, x, y + rows[i], cols, scaling_ink(g->c, false, scaled, ROLE_PANEL), name);
            return;
        }
}

/* ---- axes around it ---- */

static void label_plain(double value, char out[16])
{
    snprintf(out, 16, "%g", value + 0.0); /* no "-0" */
}

static void label_share(double value, char out[16])
{
    snprintf(out, 16, "%.0f%%", 100 * value);
}

static void label_decade(double value, char out[16])
{
    if (value < 0.9e-3)
        snprintf(out, 16, "1e%d", (int)lround(log10(value)));
    else if (value < 1)
        snprintf(out, 16, ".%0*d", (int)lround(-log10(value)), 1);
    else
        snprintf(out, 16, "%g", value);
}

/* Powers of a number, only those that are far enough apart to be told. */
static size_t powers(const struct plot *plot, double base, double ticks[PLOT_TICKS_MAX])
{
    const double span = log(plot->y.to / plot->y.from) / log(base);
    const int stride = (int)ceil(2 * span / plot->at.h), from = (int)ceil(log(plot->y.from) / log(base));
    size_t n = 0;

    for (int k = from; pow(base, k) <= plot->y.to && n < PLOT_TICKS_MAX; k++)
        if (stride <= 1 || k % stride == 0)
            ticks[n++] = pow(base, k);
    return n;
}

static void draw_rules(const struct graph *g)
{
    const struct scaling_pic *c = g->c;
    const enum scaling_page page = g->curve->page;
    double ticks[PLOT_TICKS_MAX] = {0, 0.5, 1};
    size_t count = 3;

    if (page == SCALING_SPREAD || page == SCALING_GRADIENT) {
        count = powers(&g->plot, page == SCALING_SPREAD ? 4 : 10, ticks);
    } else if (page == SCALING_ENTROPY) {
        const struct plot_axis whole = {0, g->plot.y.to, false};
        count = plot_ticks(&whole, (size_t)(g->plot.at.h < 16 ? g->plot.at.h / 2 : 8), ticks);
    }
    plot_rules(c->p, &g->plot, ticks, count, SCALING_TICK_COLS - 1,
               page == SCALING_LARGEST    ? label_share
               : page == SCALING_GRADIENT ? label_decade
                                          : label_plain,
               pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0), scaling_style(c, ROLE_DIM, 0));
}

/* The present d_k first, then those of the scale that do not touch what is there. */
static void draw_below(const struct graph *g)
{
    static const size_t others[] = {1, 512, 8, 64};
    const rect at = g->plot.at;
    const int y = at.y + at.h;
    char text[16];
    int x, row;

    for (size_t i = 0; i < 1 + sizeof others / sizeof *others; i++) {
        const size_t d_k = i == 0 ? g->c->t->k : others[i - 1];
        if (!plot_cell(&g->plot, (double)d_k, g->plot.y.from, &x, &row))
            continue;
        snprintf(text, sizeof text, i == 0 ? "d_k %zu" : "%zu", d_k);
        const int cols = view_columns(text);
        x -= i == 0 ? 3 : (cols - 1) / 2;
        x = x + cols > at.x + at.w ? at.x + at.w - cols : x < at.x ? at.x : x;
        bool free = true;
        for (int k = -1; k <= cols; k++) {
            const struct cell *cell = canvas_at(g->c->p->canvas, x + k, y);
            free = free && (cell == NULL || strcmp(cell->glyph.bytes, " ") == 0);
        }
        if (free)
            draw_text(g->c->p, x, y, cols,
                      scaling_style(g->c, i == 0 ? ROLE_BOLD : ROLE_DIM, i == 0 ? ATTR_BOLD : 0), text);
    }
}

/* ---- titles and figures ---- */

static void what_of(const struct graph *g, char out[96])
{
    const struct scaling_pic *c = g->c;
    static const enum msg msgs[] = {MSG_SCALING_OF_SPREAD, MSG_SCALING_OF_LARGEST, MSG_SCALING_OF_ENTROPY,
                                    MSG_SCALING_OF_GRADIENT};

    snprintf(out, 96, view_say(c->s, msgs[g->curve->page - SCALING_SPREAD]), most_bits(c));
}

static void draw_titles(const struct graph *g, rect panel, int rows)
{
    const struct scaling_pic *c = g->c;
    char what[96];

    if (rows == 0)
        return;
    what_of(g, what);
    const int used = scaling_title(c, g->curve->page, panel.x, panel.y, panel.w);
    const char *forms[1] = {what};
    if (rows == 2)
        scaling_first(c, panel.x, panel.y + 1, panel.w, ROLE_DIM, forms, 1);
    else
        scaling_first(c, panel.x + used + 2, panel.y, panel.w - used - 2, ROLE_DIM, forms, 1);
}

/* "drawn      x 7.94   ■ 0.993   √64 = 8" */
static void draw_figures(const struct graph *g, rect panel, bool own, int y)
{
    const struct scaling_pic *c = g->c;
    const char *names[2] = {view_say(c->s, MSG_SCALING_DRAWN), view_say(c->s, MSG_SCALING_OWN)};
    const int first = view_columns(names[0]), second = view_columns(names[1]),
              label = first > second ? first : second;
    int x = panel.x + label + 2;
    char text[SCALING_NUMBER_MAX + 16], number[SCALING_NUMBER_MAX];

    draw_text(c->p, panel.x, y, label, scaling_style(c, own ? ROLE_ASK : ROLE_DIM, 0), names[own]);
    for (int scaled = 0; scaled < 2; scaled++) {
        if (own || c->at != NULL)
            g->curve->text(c, own ? own_value(g, scaled) : g->curve->drawn(c->at, scaled), number);
        else
            snprintf(number, sizeof number, "·");
        snprintf(text, sizeof text, "%s %s", scaling_sign(own, scaled), number);
        if (view_columns(text) <= panel.x + panel.w - x)
            draw_text(c->p, x, y, panel.x + panel.w - x, scaling_ink(c, own, scaled, ROLE_BG), text);
        x += view_columns(text) + 2 > 9 ? view_columns(text) + 2 : 9;
    }
    if (own || g->curve->page != SCALING_SPREAD)
        return;
    scaling_digits(sqrt((double)c->t->k), number);
    snprintf(text, sizeof text, "√%zu = %.16s", c->t->k, number);
    if (view_columns(text) <= panel.x + panel.w - x)
        draw_text(c->p, x, y, panel.x + panel.w - x, scaling_style(c, ROLE_DIM, 0), text);
}

static void draw_wait(const struct graph *g)
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
    struct graph g = {
        .c = c, .curve = scaling_curve_of(page), .plot = scaling_plot_x(f.ground), .figures_y = f.figures_y};

    if (f.ground.h < 2 || f.ground.w < 10)
        return;
    g.plot.y = axis_of(&g);
    draw_titles(&g, panel, f.title_rows);
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
    draw_rules(&g);
    draw_below(&g);
    draw_figures(&g, panel, false, f.figures_y);
    draw_figures(&g, panel, true, f.figures_y + 1);
}
