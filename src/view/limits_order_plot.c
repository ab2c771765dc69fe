/* How alike the vectors of two positions are, by the distance between them; and what that says. */
#include "view/limits_order_parts.h"

#include "canvas/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TICK_COLS = 6 };

static void cosine_label(double value, char out[16])
{
    snprintf(out, 16, "%.1f", fabs(value) < 0.05 ? 0 : value);
}

static void distance_label(double value, char out[16])
{
    snprintf(out, 16, "%.0f", value);
}

/* Distances that many pairs have: at least four. */
static size_t shown(const struct order *o)
{
    return o->places > 8 ? o->places - 4 : o->places;
}

static void draw_curves(const struct order_pic *c, const struct plot *plot)
{
    const style mean = pen_style(c->p, ROLE_ASK, ROLE_PANEL, 0),
                range = pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0);
    const struct order *o = c->o;

    for (size_t d = 2; d < shown(o); d++) {
        plot_line(c->p, plot, (double)(d - 1), (double)o->alike_low_d[d - 1], (double)d,
                  (double)o->alike_low_d[d], 1, ".", range);
        plot_line(c->p, plot, (double)(d - 1), (double)o->alike_high_d[d - 1], (double)d,
                  (double)o->alike_high_d[d], 1, ".", range);
    }
    for (size_t d = 2; d < shown(o); d++)
        plot_line(c->p, plot, (double)(d - 1), (double)o->alike_d[d - 1], (double)d, (double)o->alike_d[d], 2,
                  "*", mean);
}

static double lowest(const struct order *o)
{
    double low = 0;

    for (size_t d = 1; d < shown(o); d++)
        low = fmin(low, (double)o->alike_low_d[d]);
    return floor(low * 4) / 4;
}

void limits_order_plot(const struct order_pic *c)
{
    const style rule = pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0),
                words = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    double ticks[PLOT_TICKS_MAX];

    if (c->plot.h == 0 || c->o == NULL || c->o->places < 3)
        return;
    const struct plot plot = {
        .at = {c->plot.x + TICK_COLS + 1, c->plot.y + 1, c->plot.w - TICK_COLS - 1, c->plot.h - 2},
        .x = {1, (double)shown(c->o) - 1, false},
        .y = {lowest(c->o), 1, false}};
    char title[128];
    snprintf(title, sizeof title, view_say(c->s, MSG_ORDER_ALIKE_TITLE), c->o->places);
    draw_sentence(c->p, c->plot.x, c->plot.y, c->plot.w, words, title);
    plot_ground(c->p, &plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    draw_curves(c, &plot);
    size_t n = plot_ticks(&plot.y, plot.at.h >= 6 ? 4 : 2, ticks);
    plot_rules(c->p, &plot, ticks, n, TICK_COLS, cosine_label, rule, words);
    n = plot_ticks(&plot.x, 6, ticks);
    plot_below(c->p, &plot, ticks, n, distance_label, words);
}

/* ---- what it says ---- */

/* Mean and range of all distances from `from` on. */
struct far {
    double mean, low, high;
};

static struct far far_of(const struct order *o, size_t from)
{
    struct far f = {0, INFINITY, -INFINITY};
    double pairs = 0;

    for (size_t d = from; d < o->places; d++) {
        const double n = (double)(o->places - d);
        f.mean += n * (double)o->alike_d[d];
        pairs += n;
        f.low = fmin(f.low, (double)o->alike_low_d[d]);
        f.high = fmax(f.high, (double)o->alike_high_d[d]);
    }
    f.mean /= pairs;
    return f;
}

/* How many distances, from 1 on, have a mean above all pairs that are far apart. */
static size_t told_apart(const struct order *o, const struct far *f)
{
    size_t d = 1;

    while (d < o->places && (double)o->alike_d[d] > f->high)
        d++;
    return d - 1;
}

/* As it is written with two digits, without a sign before nothing. */
static double two_digits(double x)
{
    return fabs(x) < 0.005 ? 0 : x;
}

static void positions_text(const struct order *o, const struct order_pic *c, char out[1024])
{
    if (o->places < 3) {
        snprintf(out, 1024, "%s", view_say(c->s, MSG_ORDER_NO_POSITIONS));
        return;
    }
    const size_t half = o->places / 2;
    const struct far f = far_of(o, half);
    const size_t apart = told_apart(o, &f);
    char first[512];
    snprintf(first, sizeof first, view_say(c->s, MSG_ORDER_ALIKE), two_digits((double)o->alike_d[1]), half,
             two_digits(f.mean), two_digits(f.low), two_digits(f.high));
    if (apart > 0)
        snprintf(out, 1024, view_say(c->s, apart == 1 ? MSG_ORDER_ALIKE_NEXT : MSG_ORDER_ALIKE_NEAR), first,
                 apart);
    else
        snprintf(out, 1024, view_say(c->s, MSG_ORDER_ALIKE_NONE), first);
}

/* Why, or why not: of the way without positions. */
static enum msg why(const struct order *o)
{
    const enum order_way_id way = o->ways[ORDER_LEFT_OUT].there ? ORDER_LEFT_OUT : ORDER_NEVER;

    if (!o->ways[way].there)
        return MSG_ORDER_NOBODY;
    if (limits_order_equal(o, way))
        return MSG_ORDER_WHY;
    return o->mask.causal ? MSG_ORDER_WHY_CAUSAL : MSG_ORDER_WHY_MASK;
}

/* Whole, or not at all; `r` is what is left below it. */
static bool paragraph(const struct order_pic *c, rect *r, style s, const char *text)
{
    const int rows = draw_wrapped(c->p, (rect){r->x, r->y, r->w, 0}, s, text), gap = c->said.h > 9;

    if (r->h <= 0 || rows > r->h)
        return false;
    draw_wrapped(c->p, (rect){r->x, r->y, r->w, rows}, s, text);
    r->y += rows + gap;
    r->h -= rows + gap;
    return true;
}

void limits_order_said(const struct order_pic *c)
{
    const style s = pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    rect r = c->said;
    char text[1024];

    if (r.h == 0 || c->o == NULL || c->way_count == 0)
        return;
    if (!paragraph(c, &r, s, view_say(c->s, why(c->o))))
        return;
    positions_text(c->o, c, text);
    if (!paragraph(c, &r, s, text))
        return;
    if (c->o->places >= 3 && !paragraph(c, &r, dim, view_say(c->s, MSG_ORDER_HONEST)))
        return;
    if (c->s->app->range.family && !c->o->ways[ORDER_NEVER].there)
        paragraph(c, &r, dim, view_say(c->s, MSG_ORDER_TRY_NEVER));
}
