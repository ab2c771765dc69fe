/*
 * figure_parts: what stands below the picture of a figure.
 */
#ifndef PASSNOTES_VIEW_FIGURE_PARTS_H
#define PASSNOTES_VIEW_FIGURE_PARTS_H

#include "view/figure.h"

/* The shares that the present view draws, from the smallest to the largest; false where it draws none. */
bool figure_shares(const struct scene *s, float *least, float *most);

/* Rows of the legend of colours: 0 where the view has its own, or draws no shares. */
int figure_legend_rows(const struct scene *s);
void figure_draw_legend(const struct scene *s, const struct pen *p, rect at);

#endif
