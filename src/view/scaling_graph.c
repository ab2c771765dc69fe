/* scaling_graph: what is plotted, and between which ends. */
#include "view/scaling_graph.h"

#include <math.h>
#include <stdio.h>

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

double scaling_own_value(const struct scaling_graph *g, bool scaled)
{
    return g->curve->own(&g->c->own, sqrt((double)g->c->t->k), scaled);
}

/* Lowest and highest above 0 of all that is plotted. */
static void ends_of(const struct scaling_graph *g, double *low, double *high)
{
    for (int scaled = 0; scaled < 2; scaled++) {
        const double own = scaling_own_value(g, scaled);
        if (own > 0)
            *low = fmin(*low, own), *high = fmax(*high, own);
        for (size_t i = 0; g->c->drawn != NULL && i < g->c->drawn->point_count; i++) {
            const double x = g->curve->drawn(&g->c->drawn->points[i], scaled);
            if (x > 0)
                *low = fmin(*low, x), *high = fmax(*high, x);
        }
    }
}

double scaling_most_bits(const struct scaling_pic *c)
{
    return log2((double)(c->drawn != NULL ? c->drawn->row : spread_row(c->t)));
}

struct plot_axis scaling_axis_of(const struct scaling_graph *g)
{
    double low = 1, high = 1;

    ends_of(g, &low, &high);
    switch (g->curve->page) {
    case SCALING_SPREAD:
        return (struct plot_axis){fmax(low, 1e-3) / 1.6, fmax(high, 22) * 1.5, true};
    case SCALING_GRADIENT:
        return (struct plot_axis){fmin(fmax(low, SCALING_GRADIENT_LEAST), 0.1) / 2, fmax(high, 1) * 1.5,
                                  true};
    case SCALING_ENTROPY:
        return (struct plot_axis){-0.06 * scaling_most_bits(g->c), fmax(scaling_most_bits(g->c), high) * 1.08,
                                  false};
    default:
        return (struct plot_axis){-0.05, 1.07, false};
    }
}
