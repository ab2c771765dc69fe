/* The shares against the number of words. */
#include "view/limits_forget_parts.h"

#include "canvas/plot.h"
#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TICK_COLS = 6 };

#define LOG_BELOW  0.03 /* a share below this is seen on a logarithmic scale only */
#define LOG_TOKENS 120

static const struct fillers_hear *hear_at(const struct forget_pic *c, size_t i)
{
    return &c->f->points[i].hear_lh[c->layer * c->f->h + c->head];
}

static double least(const struct forget_pic *c)
{
    double share = 1;

    for (size_t i = 0; i < c->f->count; i++)
        share = fmin(share, limits_forget_part(hear_at(c, i), FORGET_LOOKED));
    return share;
}

static struct plot make_plot(const struct forget_pic *c)
{
    const struct fillers *f = c->f;
    const double from = (double)f->points[0].t, to = (double)f->points[f->count - 1].t, low = least(c);
    const bool small = low < LOG_BELOW && low > 0;

    return (struct plot){
        .at = {c->plot.x + TICK_COLS + 1, c->plot.y + 1, c->plot.w - TICK_COLS - 1, c->plot.h - 2},
        .x = {from, to > from ? to : from + 1, to > LOG_TOKENS},
        .y = {small ? pow(10, floor(log10(low))) : 0, 1, small}};
}

int limits_forget_point_at(const struct forget_pic *c, int x)
{
    const struct plot plot = make_plot(c);
    int best = 0, apart = 10000;

    for (size_t i = 0; i < c->f->count; i++) {
        const int at =
            plot.at.x + (int)(plot_part(&plot.x, (double)c->f->points[i].t) * (plot.at.w - 1) + 0.5);
        if (abs(at - x) < apart) {
            apart = abs(at - x);
            best = (int)i;
        }
    }
    return best;
}

static void share_label(double value, char out[16])
{
    const double percent = 100 * value;

    if (percent < 1e-20)
        snprintf(out, 16, "0%%");
    else if (percent < 0.0095)
        snprintf(out, 16, "%.0e%%", percent);
    else
        snprintf(out, 16, percent < 0.095 ? "%.2f%%" : percent < 0.95 ? "%.1f%%" : "%.0f%%", percent);
}

static void count_label(double value, char out[16])
{
    char text[24];

    limits_whole_text(value, text);
    snprintf(out, 16, "%.15s", text);
}

/* A share that may be nothing has a place on no logarithmic scale: the bottom. */
static double shown(const struct plot *plot, double share)
{
    return plot->y.logarithmic && share < plot->y.from ? plot->y.from : share;
}

static bool is_drawn(const struct forget_pic *c, enum forget_part part)
{
    return part != FORGET_CHAIR || (c->t->tokens.tokens[0].special && c->looked != 0);
}

static void draw_curve(const struct forget_pic *c, const struct plot *plot, enum forget_part part)
{
    const style s = pen_style(c->p, limits_forget_role(part), ROLE_PANEL, 0);
    const size_t from = part == FORGET_FILLERS && plot->y.logarithmic ? 2 : 1;

    for (size_t i = from; i < c->f->count; i++) {
        const double x0 = (double)c->f->points[i - 1].t, x1 = (double)c->f->points[i].t;
        plot_line(c->p, plot, x0, shown(plot, limits_forget_part(hear_at(c, i - 1), part)), x1,
                  shown(plot, limits_forget_part(hear_at(c, i), part)), part == FORGET_LOOKED ? 2 : 1,
                  limits_forget_letter(part), s);
    }
}

static void draw_mark(const struct forget_pic *c, const struct plot *plot, enum forget_part part)
{
    const style s = pen_style(c->p, limits_forget_role(part), ROLE_PANEL, ATTR_BOLD);
    const size_t spread = c->f->count > 1 ? (c->f->count - 1) * (part + 1) / (FORGET_PART_COUNT + 1) : 0;
    const size_t i = part == FORGET_LOOKED ? c->at : spread;

    plot_mark(c->p, plot, (double)c->f->points[i].t, shown(plot, limits_forget_part(hear_at(c, i), part)),
              limits_forget_letter(part), s);
}

/* If all were heard alike. */
static void draw_even(const struct forget_pic *c, const struct plot *plot)
{
    const style s = pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0);

    for (double t = plot->x.from; t <= plot->x.to; t += fmax(1, t / 40))
        plot_dot(c->p, plot, t, shown(plot, 1 / t), s);
}

/* "shares by words:  A cat  E (chair)  O others  F put in" */
static void draw_title(const struct forget_pic *c)
{
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    int x = c->plot.x +
            draw_text(c->p, c->plot.x, c->plot.y, c->plot.w, dim, view_say(c->s, MSG_FORGET_PLOT)) + 2;
    char name[128];

    for (enum forget_part part = 0; part < FORGET_PART_COUNT; part++) {
        if (!is_drawn(c, part))
            continue;
        limits_forget_name(c, part, name);
        const int cols = 2 + view_columns(name);
        if (x + cols > c->plot.x + c->plot.w)
            continue;
        draw_text(c->p, x, c->plot.y, 1, pen_style(c->p, limits_forget_role(part), ROLE_BG, ATTR_BOLD),
                  limits_forget_letter(part));
        draw_text(c->p, x + 2, c->plot.y, cols,
                  pen_style(c->p, part == FORGET_LOOKED ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, 0), name);
        x += cols + 2;
    }
    const char *even = view_say(c->s, MSG_FORGET_EVEN);
    if (x + view_columns(even) <= c->plot.x + c->plot.w)
        draw_text(c->p, x, c->plot.y, c->plot.w, dim, even);
}

void limits_forget_plot(const struct forget_pic *c)
{
    const style rule = pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0),
                words = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    double ticks[PLOT_TICKS_MAX];

    if (c->plot.h == 0 || c->f->count < 2)
        return;
    const struct plot plot = make_plot(c);
    draw_title(c);
    plot_ground(c->p, &plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    draw_even(c, &plot);
    for (enum forget_part part = FORGET_PART_COUNT; part-- > 0;)
        if (is_drawn(c, part))
            draw_curve(c, &plot, part);
    for (enum forget_part part = FORGET_PART_COUNT; part-- > 0;)
        if (is_drawn(c, part))
            draw_mark(c, &plot, part);
    size_t n = plot_ticks(&plot.y, plot.at.h >= 8 ? 5 : 3, ticks);
    plot_rules(c->p, &plot, ticks, n, TICK_COLS, share_label, rule, words);
    n = plot_ticks(&plot.x, 6, ticks);
    plot_below(c->p, &plot, ticks, n, count_label, words);
    plot_vertical(c->p, &plot, (double)c->f->points[c->at].t, pen_style(c->p, ROLE_ASK, ROLE_PANEL, 0));
}
