/* Where the parts of the page stand: the table and what it says stay longest, the plots need the most room. */
#include "view/limits_cost.h"

#include <math.h>

enum {
    ROOMY_ROWS = 28,
    PLOT_ROWS = 17, /* of the page, from which on there are plots */
    TICK_COLS = 8,
    TWO_PLOTS = 76, /* columns */
    ONE_PLOT = 36,
    TABLE_MIN = 3
};

static int clamp(int n, int least, int most)
{
    return n < least ? least : n > most ? most : n;
}

/* ---- axes ---- */

static double decade_down(double value)
{
    return pow(10, floor(log10(value)));
}

static double decade_up(double value)
{
    return pow(10, ceil(log10(value)));
}

static struct plot_axis axis_n(const struct cost_pic *c)
{
    return (struct plot_axis){fmin(10, (double)c->here), COST_N_MAX, true};
}

/* Round powers of ten around all curves. */
static struct plot_axis axis_cost(const struct cost_pic *c, enum cost_plot which)
{
    const struct cost_n low = cost_n_of(&c->shape, axis_n(c).from), high = cost_n_of(&c->shape, COST_N_MAX);

    if (which == COST_PLOT_WORK)
        return (struct plot_axis){decade_down(fmin(low.notes, fmin(low.rest, low.rnn))), decade_up(high.notes), true};
    return (struct plot_axis){decade_down(fmin(low.kept, fmin(low.needed, low.tile))), decade_up(high.kept), true};
}

static void place_plots(struct cost_pic *c, int y, int rows)
{
    const int count = c->area.w >= TWO_PLOTS ? COST_PLOTS : 1, gap = 2, room = (c->area.w - 2 - gap * (count - 1)) / count;

    for (int i = 0; i < count && c->area.w >= ONE_PLOT; i++) {
        const int x = c->area.x + 1 + i * (room + gap);
        c->plots[i] = (struct plot){{x + TICK_COLS, y, room - TICK_COLS, rows}, axis_n(c), axis_cost(c, (enum cost_plot)i)};
    }
}

/* ---- rows ---- */

/* From the top: lead, plots (title, ground, ticks), what is read off, table, formulas. */
static void plan_roomy(struct cost_pic *c)
{
    const int h = c->area.h, fixed = 1 + 1 + 1 + 1 + 1 + 4 + 1 + 1 + 1 + 3 + 1;

    c->roomy = true;
    c->table_rows = clamp((h - fixed) * 3 / 10, 5, COST_N_PLACES);
    const int ground = h - fixed - c->table_rows;
    place_plots(c, c->area.y + 3, ground);
    c->read_y = c->area.y + 3 + ground + 2;
    c->table_y = c->read_y + 5;
    c->formula_y = c->table_y + c->table_rows + 2;
    c->formula_rows = 3;
}

static void plan_close(struct cost_pic *c)
{
    const bool plots = c->area.h >= PLOT_ROWS && c->area.w >= ONE_PLOT;
    int y = c->area.y + 1, left = c->area.h - 1;

    c->formula_rows = c->area.h >= PLOT_ROWS ? 2 : 0;
    c->table_rows = clamp(left - 2 - c->formula_rows - (plots ? 9 : 0), TABLE_MIN, plots ? 5 : COST_N_PLACES);
    left -= 2 + c->table_rows + c->formula_rows;
    if (plots) {
        place_plots(c, y + 1, left - 2);
        y += left;
    }
    c->read_y = y;
    c->table_y = y + 1;
    c->formula_y = c->table_y + 1 + c->table_rows;
}

struct cost_pic limits_cost_plan(const struct scene *s, const struct pen *p, rect area)
{
    struct cost_pic c = {.s = s, .p = p, .area = area, .shape = cost_shape_of(s->trace), .here = s->trace->t};

    c.at = s->app->limits.n_at;
    c.read = cost_n_of(&c.shape, cost_n_place(c.at, c.here));
    c.lead_y = area.y;
    if (area.h >= ROOMY_ROWS && area.w >= TWO_PLOTS)
        plan_roomy(&c);
    else
        plan_close(&c);
    return c;
}
