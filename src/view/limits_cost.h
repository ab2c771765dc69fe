/*
 * limits_cost: the page of limits about what n words cost: where its parts stand, and the drawing of its plots.
 */
#ifndef PASSNOTES_VIEW_LIMITS_COST_H
#define PASSNOTES_VIEW_LIMITS_COST_H

#include "canvas/plot.h"
#include "study/cost_n.h"
#include "view/limits_numbers.h"
#include "view/limits_parts.h"

enum { COST_RNN_HEAD = 6 }; /* whose colour an RNN has, from 1 */

enum cost_plot { COST_PLOT_WORK, COST_PLOT_MEMORY, COST_PLOTS };

struct cost_pic {
    const struct scene *s;
    const struct pen *p; /* NULL: nothing is drawn */
    rect area;
    struct cost_shape shape;
    size_t here, at;    /* n of the present sentence; the place of the slider */
    struct cost_n read; /* the costs there */
    bool roomy;         /* big digits, blank rows between the parts */
    struct plot plots[COST_PLOTS]; /* at.w 0: there is no room for it */
    int lead_y, read_y, table_y, table_rows, formula_y, formula_rows;
};

struct cost_pic limits_cost_plan(const struct scene *s, const struct pen *p, rect area);

/* Plots with their titles. */
void limits_cost_plots(const struct cost_pic *c);

/* The n that a column of a plot stands for; false outside of all plots. */
bool limits_cost_plot_n(const struct cost_pic *c, int x, int y, double *n);

#endif
