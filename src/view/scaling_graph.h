/* scaling_graph: one of the plots of the view scaling while it is drawn. Not for other views. */
#ifndef PASSNOTES_VIEW_SCALING_GRAPH_H
#define PASSNOTES_VIEW_SCALING_GRAPH_H

#include "view/scaling_parts.h"

#define SCALING_GRADIENT_LEAST                                                                               \
    1e-6 /* a median below it is marked at the foot of its axis; the number stands below */

struct scaling_graph {
    const struct scaling_pic *c;
    const struct scaling_curve *curve;
    struct plot plot;
};

/* The value of this sentence, divided or not. */
double scaling_own_value(const struct scaling_graph *g, bool scaled);

/* Entropy of a drawn row that listens to all alike. */
double scaling_most_bits(const struct scaling_pic *c);

/* The axis of y: all that is plotted is inside, but for what is below SCALING_GRADIENT_LEAST. */
struct plot_axis scaling_axis_of(const struct scaling_graph *g);

/* What stands around the plot: rules with their labels, d_k below it; title, and the two rows of figures. */
void scaling_draw_axes(const struct scaling_graph *g);
void scaling_draw_titles(const struct scaling_graph *g, rect panel, int rows);
void scaling_draw_figures(const struct scaling_graph *g, rect panel, int y);

#endif
