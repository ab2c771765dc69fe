/* Two plots over n, both logarithmic: what is reckoned, and what is kept. Each curve has its letter. */
#include "view/limits_cost.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FULL_BYTES 16e9 /* of a card that many have: an example */

/* ---- curves ---- */

struct curve {
    enum cost_plot plot;
    enum msg name;
    const char *letter;
    enum role role;
    int head; /* its colour instead, from 1 */
    int thick;
    double (*cost)(const struct cost_n *c);
};

static double cost_notes(const struct cost_n *c)
{
    return c->notes;
}

static double cost_rest(const struct cost_n *c)
{
    return c->rest;
}

static double cost_rnn(const struct cost_n *c)
{
    return c->rnn;
}

static double cost_kept(const struct cost_n *c)
{
    return c->kept;
}

static double cost_needed(const struct cost_n *c)
{
    return c->needed;
}

static double cost_tile(const struct cost_n *c)
{
    return c->tile;
}

/* Those drawn last lie on top. */
static const struct curve curves[] = {
    {COST_PLOT_WORK, MSG_COST_R, "R", ROLE_TEXT, COST_RNN_HEAD, 1, cost_rnn},
    {COST_PLOT_WORK, MSG_COST_B, "B", ROLE_SCALED, 0, 1, cost_rest},
    {COST_PLOT_WORK, MSG_COST_A, "A", ROLE_UNSCALED, 0, 2, cost_notes},
    {COST_PLOT_MEMORY, MSG_COST_X, "X", ROLE_TEXT, 0, 1, cost_needed},
    {COST_PLOT_MEMORY, MSG_COST_T, "T", ROLE_SCALED, 0, 2, cost_tile},
    {COST_PLOT_MEMORY, MSG_COST_F, "F", ROLE_UNSCALED, 0, 2, cost_kept},
};
enum { CURVES = sizeof curves / sizeof curves[0] };

static style curve_style(const struct cost_pic *c, const struct curve *k)
{
    style s = pen_style(c->p, k->role, ROLE_PANEL, 0);

    if (k->head > 0)
        s.fg = theme_head(c->p->theme, (size_t)k->head - 1);
    return s;
}

static double at_n(const struct cost_pic *c, const struct curve *k, double n)
{
    const struct cost_n cost = cost_n_of(&c->shape, n);

    return k->cost(&cost);
}

/* The n of a place along the axis, 0 .. 1. */
static double n_at(const struct plot *plot, double part)
{
    return plot->x.from * pow(plot->x.to / plot->x.from, part);
}

static void draw_curve(const struct cost_pic *c, const struct curve *k)
{
    const struct plot *plot = &c->plots[k->plot];
    const style s = curve_style(c, k);

    plot_line(c->p, plot, plot->x.from, at_n(c, k, plot->x.from), plot->x.to, at_n(c, k, plot->x.to), k->thick,
              k->letter, s);
}

/* Its letter on the curve, so that it is known without colour. */
static void mark_curve(const struct cost_pic *c, const struct curve *k)
{
    const struct plot *plot = &c->plots[k->plot];
    style s = curve_style(c, k);

    s.attrs |= ATTR_BOLD;
    for (double part = 0.12; part < 1; part += 0.38) {
        const double n = n_at(plot, part);
        plot_mark(c->p, plot, n, at_n(c, k, n), k->letter, s);
    }
}

/* ---- names beside the curves ---- */

static bool is_free(const struct cost_pic *c, const struct plot *plot, int x, int y, int cols)
{
    if (x < plot->at.x || x + cols > plot->at.x + plot->at.w || y < plot->at.y || y >= plot->at.y + plot->at.h)
        return false;
    for (int i = 0; i < cols; i++) {
        const struct cell *cell = canvas_at(c->p->canvas, x + i, y);
        if (cell == NULL || cell->glyph.len != 1 || cell->glyph.bytes[0] != ' ')
            return false;
    }
    return true;
}

/* Rows from y to a curve in the column x of its plot. */
static int rows_off(const struct cost_pic *c, const struct curve *k, int x, int y)
{
    const struct plot *plot = &c->plots[k->plot];
    const double n = n_at(plot, (double)(x - plot->at.x) / plot->at.w);
    int cx, cy;

    return plot_cell(plot, n, at_n(c, k, n), &cx, &cy) ? abs(y - cy) : plot->at.h;
}

/* Whether a name would seem to be another curve's. */
static bool misleads(const struct cost_pic *c, const struct curve *k, int x, int y)
{
    for (size_t i = 0; i < CURVES; i++)
        if (&curves[i] != k && curves[i].plot == k->plot && rows_off(c, &curves[i], x, y) <= rows_off(c, k, x, y))
            return true;
    return false;
}

/* The place nearest to the curve, from its right end on, where the name has room; false where there is none. */
static bool name_place(const struct cost_pic *c, const struct curve *k, int cols, int *x, int *y)
{
    static const int rows[] = {-1, 1, -2, 2, -3, 3};
    const struct plot *plot = &c->plots[k->plot];

    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
        for (double part = 0.86; part > 0.15; part -= 0.02) {
            const double n = n_at(plot, part);
            int cx, cy;
            if (!plot_cell(plot, n, at_n(c, k, n), &cx, &cy))
                continue;
            *x = rows[r] < 0 ? cx - cols + 1 : cx;
            *y = cy + rows[r];
            if (is_free(c, plot, *x - 1, *y, cols + 2) && !misleads(c, k, *x + cols / 2, *y))
                return true;
        }
    return false;
}

static void name_curve(const struct cost_pic *c, const struct curve *k)
{
    char name[64];
    style s = curve_style(c, k);
    int x, y;

    snprintf(name, sizeof name, view_say(c->s, k->name), COST_N_TILE, COST_N_TILE);
    s.attrs |= ATTR_BOLD;
    if (name_place(c, k, view_columns(name), &x, &y))
        draw_text(c->p, x, y, view_columns(name), s, name);
}

/* ---- vertical lines ---- */

struct rule {
    double n;
    char name[64], brief[32]; /* brief: where the whole name has no room */
    enum role role;
};

/* The name beside the line, on the first row from `top` on (or from the bottom up) where there is room. */
static bool name_rule(const struct cost_pic *c, const struct plot *plot, const struct rule *r, const char *name)
{
    const int cols = view_columns(name);
    int x, y;

    if (cols == 0 || !plot_cell(plot, r->n, plot->y.to, &x, &y))
        return true;
    for (int row = 0; row < plot->at.h; row++)
        for (int side = 0; side < 2; side++) {
            const int at = side == 0 ? x + 1 : x - cols;
            if (is_free(c, plot, side == 0 ? at : at - 1, y + row, cols + 1)) {
                draw_text(c->p, at, y + row, cols, pen_style(c->p, r->role, ROLE_PANEL, ATTR_BOLD), name);
                return true;
            }
        }
    return false;
}

static size_t rules_of(const struct cost_pic *c, enum cost_plot which, struct rule out[3])
{
    const bool work = which == COST_PLOT_WORK;
    char n[LIMITS_NUMBER_MAX];

    out[0] = (struct rule){.n = (double)c->here, .role = ROLE_ASK};
    snprintf(out[0].name, sizeof out[0].name, "%s", view_say(c->s, MSG_COST_HERE));
    out[1] = (struct rule){.n = work ? cost_n_half(&c->shape) : floor(cost_n_full(&c->shape, FULL_BYTES)), .role = ROLE_TEXT};
    limits_whole_text(out[1].n, n);
    snprintf(out[1].name, sizeof out[1].name, view_say(c->s, work ? MSG_COST_HALF : MSG_COST_FULL), n);
    snprintf(out[1].brief, sizeof out[1].brief, "n = %.20s", n);
    out[2] = (struct rule){.n = c->read.n, .role = ROLE_BOLD};
    limits_tick_text(c->s->app->lang, c->read.n, n);
    snprintf(out[2].name, sizeof out[2].name, "n = %.20s", n);
    return c->read.n > (double)c->here ? 3 : 2;
}

static void draw_rules(const struct cost_pic *c, enum cost_plot which)
{
    const struct plot *plot = &c->plots[which];
    struct rule rules[3];
    const size_t count = rules_of(c, which, rules);

    for (size_t i = count; i-- > 0;)
        plot_vertical(c->p, plot, rules[i].n, pen_style(c->p, rules[i].role, ROLE_PANEL, 0));
    for (size_t i = 0; i < count; i++)
        if (!name_rule(c, plot, &rules[i], rules[i].name))
            name_rule(c, plot, &rules[i], rules[i].brief);
}

/* ---- ticks ---- */

/* Powers of `step` inside an axis, at most `most` of them. */
static size_t powers(const struct plot_axis *axis, double step, size_t most, double out[PLOT_TICKS_MAX])
{
    size_t n = 0;

    for (double tick = 1; tick <= axis->to * 1.0001; tick *= step)
        if (tick >= axis->from * 0.9999 && n < PLOT_TICKS_MAX && n < most)
            out[n++] = tick;
    return n;
}

static void label_bytes(double value, char out[16])
{
    char number[LIMITS_NUMBER_MAX];
    const char *unit;

    limits_bytes_parts(value, number, &unit);
    snprintf(out, 16, "%.0f %s", strtod(number, NULL), unit);
}

static void label_en(double value, char out[16])
{
    limits_tick_text(LANG_EN, value, out);
}

static void label_zh(double value, char out[16])
{
    limits_tick_text(LANG_ZH, value, out);
}

static void draw_ticks(const struct cost_pic *c, enum cost_plot which)
{
    const struct plot *plot = &c->plots[which];
    plot_label *const count_label = c->s->app->lang == LANG_ZH ? label_zh : label_en;
    const double step = which == COST_PLOT_WORK && c->s->app->lang == LANG_ZH ? 1e4 : 1e3;
    const style rule = pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0), words = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    double ticks[PLOT_TICKS_MAX];
    size_t n = powers(&plot->y, step, PLOT_TICKS_MAX, ticks);

    plot_rules(c->p, plot, ticks, n, 7, which == COST_PLOT_WORK ? count_label : label_bytes, rule, words);
    n = powers(&plot->x, 10, PLOT_TICKS_MAX, ticks);
    plot_below(c->p, plot, ticks, n, count_label, words);
}

/* ---- a plot ---- */

static void draw_plot(const struct cost_pic *c, enum cost_plot which)
{
    const struct plot *plot = &c->plots[which];
    const int left = c->area.x + 1, x = which == COST_PLOT_WORK ? left : plot->at.x - 8;

    draw_sentence(c->p, x, plot->at.y - 1, plot->at.x + plot->at.w - x, pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                  view_say(c->s, which == COST_PLOT_WORK ? MSG_COST_WORK : MSG_COST_MEMORY));
    plot_ground(c->p, plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    for (size_t i = 0; i < CURVES; i++)
        if (curves[i].plot == which)
            draw_curve(c, &curves[i]);
    for (size_t i = 0; i < CURVES; i++)
        if (curves[i].plot == which)
            mark_curve(c, &curves[i]);
    draw_rules(c, which);
    for (size_t i = CURVES; i-- > 0;)
        if (curves[i].plot == which)
            name_curve(c, &curves[i]);
    draw_ticks(c, which);
}

void limits_cost_plots(const struct cost_pic *c)
{
    for (enum cost_plot i = 0; i < COST_PLOTS; i++)
        if (c->plots[i].at.w > 0)
            draw_plot(c, i);
}

bool limits_cost_plot_n(const struct cost_pic *c, int x, int y, double *n)
{
    for (size_t i = 0; i < COST_PLOTS; i++) {
        const struct plot *plot = &c->plots[i];
        if (plot->at.w < 2 || !rect_has(plot->at, x, y))
            continue;
        *n = n_at(plot, (double)(x - plot->at.x) / (double)(plot->at.w - 1));
        return true;
    }
    return false;
}
