/* scaling_around: what stands around a plot: rules, the scale of d_k, its title and its figures. */
#include "view/scaling_graph.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

static void draw_rules(const struct scaling_graph *g)
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
static void draw_below(const struct scaling_graph *g)
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

void scaling_draw_axes(const struct scaling_graph *g)
{
    draw_rules(g);
    draw_below(g);
}

/* ---- titles and figures ---- */

static void what_of(const struct scaling_graph *g, char out[96])
{
    const struct scaling_pic *c = g->c;
    static const enum msg msgs[] = {MSG_SCALING_OF_SPREAD, MSG_SCALING_OF_LARGEST, MSG_SCALING_OF_ENTROPY,
                                    MSG_SCALING_OF_GRADIENT};

    snprintf(out, 96, view_say(c->s, msgs[g->curve->page - SCALING_SPREAD]), scaling_most_bits(c));
}

/* "x off   ■ on", to the end of the row, if it is free from x on. */
static void draw_legend(const struct scaling_graph *g, rect panel, int x)
{
    const struct scaling_pic *c = g->c;
    char names[2][32];
    int cols = 3;

    for (int scaled = 0; scaled < 2; scaled++) {
        snprintf(names[scaled], sizeof names[scaled], "%s %s", scaling_sign(false, scaled),
                 view_say(c->s, scaled ? MSG_FACT_ON : MSG_FACT_OFF));
        cols += view_columns(names[scaled]);
    }
    if (x + 3 + cols > panel.x + panel.w)
        return;
    x = panel.x + panel.w - cols;
    for (int scaled = 0; scaled < 2; scaled++)
        x += 3 + draw_text(c->p, x, panel.y, cols, scaling_ink(c, false, scaled, ROLE_BG), names[scaled]);
}

void scaling_draw_titles(const struct scaling_graph *g, rect panel, int rows)
{
    const struct scaling_pic *c = g->c;
    char what[96];
    const char *forms[1] = {what};

    if (rows == 0)
        return;
    what_of(g, what);
    int x = panel.x + scaling_title(c, g->curve->page, panel.x, panel.y, panel.w);
    if (rows == 2) {
        scaling_first(c, panel.x, panel.y + 1, panel.w, ROLE_DIM, forms, 1);
        return;
    }
    x += 2 + scaling_first(c, x + 2, panel.y, panel.x + panel.w - x - 2, ROLE_DIM, forms, 1);
    draw_legend(g, panel, x);
}

/* "drawn      x 7.94   ■ 0.993   √64 = 8" */
static void draw_row(const struct scaling_graph *g, rect panel, bool own, int y)
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
            g->curve->text(c, own ? scaling_own_value(g, scaled) : g->curve->drawn(c->at, scaled), number);
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

void scaling_draw_figures(const struct scaling_graph *g, rect panel, int y)
{
    draw_row(g, panel, false, y);
    draw_row(g, panel, true, y + 1);
}
