/* training_curves: what was noted at every step and at every check, over the steps. */
#include "view/training_parts.h"

#include "canvas/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SMOOTH     20 /* steps whose mean the solid line is at most */
#define MARK_EVERY 3  /* columns at least between two letters */

struct curve {
    const struct training_pic *c;
    enum training_plot which;
    rect at; /* with title and ticks */
    struct plot plot;
};

/* ---- axes ---- */

/* Some steps ahead: what is to come is blank, and there is room for words behind the last point. */
static struct plot_axis axis_steps(const struct record *r)
{
    const double wanted = fmax(1.2 * (double)r->step, 40), tick = plot_round_up(wanted / 4);

    return (struct plot_axis){0, tick * ceil(wanted / tick), false};
}

static void stretch(double *low, double *high, double value)
{
    if (!isfinite(value))
        return;
    *low = fmin(*low, value);
    *high = fmax(*high, value);
}

/* Down to what was reached, up to where it began; a single wild step beyond that is left out. */
static struct plot_axis axis_loss(const struct record *r)
{
    const double nothing = record_knows_nothing(r);
    double low = nothing, high = nothing;

    for (size_t i = 0; i < r->step; i++)
        stretch(&low, &high, (double)r->steps[i].words);
    for (size_t i = 0; i < r->check_count; i++)
        stretch(&low, &high, (double)r->checks[i].words);
    return (struct plot_axis){fmax(0, floor(2 * low - 0.2) / 2), fmin(high, 1.4 * nothing) + 0.2, false};
}

static struct plot_axis axis_right(const struct record *r)
{
    double low = 0.45, high = 1;

    for (size_t i = 0; i < r->check_count; i++)
        if (r->checks[i].agreement.count > 0)
            stretch(&low, &high, record_share(r->checks[i].agreement) - 0.05);
    return (struct plot_axis){fmax(0, low), 1.02, false};
}

static struct plot_axis axis_gradient(const struct record *r)
{
    double low = r->clip > 0 ? r->clip : 1, high = low * 2;

    for (size_t i = 0; i < r->step; i++)
        if (r->steps[i].gradient_norm > 0)
            stretch(&low, &high, (double)r->steps[i].gradient_norm);
    return (struct plot_axis){low / 1.3, high * 1.3, true};
}

static float entropy_at(const struct training_pic *c, size_t check, size_t head)
{
    return c->r->checks[check].entropy_lh[c->layer * c->r->heads + head];
}

static struct plot_axis axis_width(const struct training_pic *c)
{
    double low = 0.9, high = 1;

    for (size_t i = 0; i < c->r->check_count; i++)
        for (size_t h = 0; h < c->r->heads; h++)
            stretch(&low, &high, (double)entropy_at(c, i, h));
    return (struct plot_axis){fmax(0, floor(10 * low - 0.3) / 10), 1.02, false};
}

static struct plot_axis axis_of(const struct training_pic *c, enum training_plot which)
{
    switch (which) {
    case TRAINING_LOSS:
        return axis_loss(c->r);
    case TRAINING_RIGHT:
        return axis_right(c->r);
    case TRAINING_GRADIENT:
        return axis_gradient(c->r);
    case TRAINING_WIDTH:
    case TRAINING_PLOTS:
        break;
    }
    return axis_width(c);
}

/* ---- labels ---- */

static void label_number(double value, char out[16])
{
    snprintf(out, 16, "%g", value);
}

static void label_percent(double value, char out[16])
{
    snprintf(out, 16, "%.0f%%", 100 * value);
}

static void label_steps(double value, char out[16])
{
    char count[24];

    training_count((size_t)lround(value), count);
    snprintf(out, 16, "%.15s", count);
}

/* ---- curves ---- */

static float step_value(const struct curve *k, size_t i)
{
    const struct record_step *s = &k->c->r->steps[i];

    return k->which == TRAINING_LOSS ? s->words : s->gradient_norm;
}

/* Single steps, faint. */
static void draw_steps(const struct curve *k, enum training_ink ink)
{
    style s = training_ink(k->c, ink, ROLE_PANEL);

    s.fg = colour_mix(s.fg, s.bg, 0.6);
    for (size_t i = 0; i < k->c->r->step; i++)
        plot_dot(k->c->p, &k->plot, (double)i + 1, (double)step_value(k, i), s);
}

/* How many steps the solid line is the mean of after `step`: few at first, where it falls quickly. */
static size_t smooth_over(size_t step)
{
    return step < 10 * SMOOTH ? 1 + step / 10 : SMOOTH;
}

static void draw_smooth(const struct curve *k, enum training_ink ink)
{
    const style s = training_ink(k->c, ink, ROLE_PANEL);
    double sum = 0, before = NAN;
    size_t first = 0;

    for (size_t i = 0; i < k->c->r->step; i++) {
        sum += (double)step_value(k, i);
        while (i + 1 - first > smooth_over(i))
            sum -= (double)step_value(k, first++);
        const double mean = sum / (double)(i + 1 - first);
        if (i > 0)
            plot_line(k->c->p, &k->plot, (double)i, before, (double)i + 1, mean, 2, "*", s);
        before = mean;
    }
}

/* A number of every check; NAN where it was not taken. */
typedef double check_number(const struct training_pic *c, size_t check, size_t head);

static double unseen_of(const struct training_pic *c, size_t check, size_t head)
{
    (void)head;
    return (double)c->r->checks[check].words;
}

static double right_of(const struct training_pic *c, size_t check, size_t head)
{
    const struct record_share share = c->r->checks[check].agreement;

    (void)head;
    return share.count > 0 ? record_share(share) : NAN;
}

static double width_of(const struct training_pic *c, size_t check, size_t head)
{
    return (double)entropy_at(c, check, head);
}

static void draw_checks(const struct curve *k, check_number *number, size_t head, int thick, const char *sign,
                        style s)
{
    const struct record *r = k->c->r;

    for (size_t i = 1; i < r->check_count; i++)
        plot_line(k->c->p, &k->plot, (double)r->checks[i - 1].step, number(k->c, i - 1, head),
                  (double)r->checks[i].step, number(k->c, i, head), thick, sign, s);
}

/* Letters on the checks: the last one, and before it those that do not touch. */
static void draw_letters(const struct curve *k, check_number *number, const char *sign, style s)
{
    const struct record *r = k->c->r;
    int x, y, before = k->at.x + k->at.w + MARK_EVERY;

    for (size_t i = r->check_count; i-- > 0;) {
        const double at = (double)r->checks[i].step, value = number(k->c, i, 0);
        if (!plot_cell(&k->plot, at, value, &x, &y) || before - x < MARK_EVERY)
            continue;
        plot_mark(k->c->p, &k->plot, at, value, sign, s);
        before = x;
    }
}

static void draw_heads(const struct curve *k)
{
    const struct training_pic *c = k->c;

    for (size_t i = 1; i <= c->r->heads; i++) {
        const size_t h = (c->head + i) % c->r->heads; /* the chosen one over all others */
        const char sign[2] = {(char)('0' + (h + 1) % 10), '\0'};
        draw_checks(k, width_of, h, h == c->head ? 2 : 1, sign, training_head_ink(c, h, ROLE_PANEL));
    }
}

static void draw_level(const struct curve *k, double y, const char *label)
{
    plot_level(k->c->p, &k->plot, y, label, pen_style(k->c->p, ROLE_DIM, ROLE_PANEL, 0),
               pen_style(k->c->p, ROLE_DIM, ROLE_PANEL, 0));
}

static void draw_inside(const struct curve *k)
{
    const struct training_pic *c = k->c;
    char label[TRAINING_LINE_MAX];

    switch (k->which) {
    case TRAINING_LOSS:
        draw_steps(k, INK_TRAINING);
        draw_smooth(k, INK_TRAINING);
        draw_letters(k, unseen_of, "V", training_ink(c, INK_UNSEEN, ROLE_PANEL));
        snprintf(label, sizeof label, view_say(c->s, MSG_TRAINING_NOTHING_LEVEL), record_knows_nothing(c->r));
        draw_level(k, record_knows_nothing(c->r), label);
        break;
    case TRAINING_RIGHT:
        draw_checks(k, right_of, 0, 2, "*", training_ink(c, INK_RIGHT, ROLE_PANEL));
        draw_letters(k, right_of, "N", training_ink(c, INK_RIGHT, ROLE_PANEL));
        draw_level(k, 0.5, view_say(c->s, MSG_TRAINING_COIN));
        break;
    case TRAINING_GRADIENT:
        draw_steps(k, INK_GRADIENT);
        draw_smooth(k, INK_GRADIENT);
        snprintf(label, sizeof label, view_say(c->s, MSG_TRAINING_CUT_LEVEL), c->r->clip);
        if (c->r->clip > 0)
            draw_level(k, c->r->clip, label);
        break;
    case TRAINING_WIDTH:
    case TRAINING_PLOTS:
        draw_heads(k);
        break;
    }
}

/* ---- now, and where it fell apart ---- */

static void draw_now(const struct curve *k)
{
    const struct record *r = k->c->r;
    const bool apart = r->state == RECORD_DIVERGED;

    plot_vertical(k->c->p, &k->plot, (double)(apart ? r->fault.step : r->step),
                  pen_style(k->c->p, apart ? ROLE_OFF : ROLE_DIM, ROLE_PANEL, 0));
}

/* Where nothing comes any more the ground ends. */
static void draw_ground(const struct curve *k)
{
    const struct training_pic *c = k->c;
    const double last = plot_part(&k->plot.x, (double)c->r->length);
    rect ground = k->plot.at;

    if (last > 0 && last < 1)
        ground.w = (int)ceil(last * (double)ground.w);
    plot_ground(c->p, &k->plot, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0));
    draw_fill(c->p, ground, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
}

/* Chips at the ends of the heads' curves. */
static void draw_chips(const struct curve *k)
{
    int x, y;

    if (k->which == TRAINING_WIDTH && k->c->r->check_count > 0 &&
        plot_cell(&k->plot, (double)k->c->r->step, k->plot.y.from, &x, &y))
        training_draw_ends(k->c, x + 1, k->plot.at.x + k->plot.at.w, k->plot.at, k->plot.y.from,
                           k->plot.y.to);
}

/* ---- a plot ---- */

static void draw_axes(const struct curve *k, bool below)
{
    const struct training_pic *c = k->c;
    const style words = training_style(c, ROLE_DIM, 0);
    const bool percent = k->which == TRAINING_RIGHT || k->which == TRAINING_WIDTH;
    double ticks[PLOT_TICKS_MAX];
    size_t count = plot_ticks(&k->plot.y, (size_t)(k->plot.at.h + 1) / 2, ticks);

    if (k->which == TRAINING_RIGHT && k->plot.at.h >= 4) {
        const double quarters[] = {0.25, 0.5, 0.75, 1};
        memcpy(ticks, quarters, sizeof quarters);
        count = 4;
    }
    plot_rules(c->p, &k->plot, ticks, count, TRAINING_TICK_COLS - 1, percent ? label_percent : label_number,
               pen_style(c->p, ROLE_RULE, ROLE_PANEL, 0), words);
    count = plot_ticks(&k->plot.x, (size_t)k->plot.at.w / 8, ticks);
    if (below)
        plot_below(c->p, &k->plot, ticks, count, label_steps, words);
}

static void draw_curve(const struct training_pic *c, enum training_plot which)
{
    const rect at = c->plan.plots[which];
    struct curve k = {.c = c, .which = which, .at = at};

    if (at.h < 3 || at.w <= TRAINING_TICK_COLS + 4)
        return;
    k.plot = (struct plot){{at.x + TRAINING_TICK_COLS, at.y + 1, at.w - TRAINING_TICK_COLS,
                            at.h - 1 - (c->plan.ticks[which] ? 1 : 0)},
                           axis_steps(c->r),
                           axis_of(c, which)};
    training_draw_title(c, which, at);
    draw_ground(&k);
    draw_inside(&k);
    draw_chips(&k);
    draw_axes(&k, c->plan.ticks[which]);
    draw_now(&k);
}

void training_draw_curves(const struct training_pic *c)
{
    for (enum training_plot which = 0; which < TRAINING_PLOTS; which++)
        draw_curve(c, which);
}
