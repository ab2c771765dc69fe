/*
 * fit: how large a picture has to be.
 */
#ifndef PASSNOTES_VIEW_FIT_H
#define PASSNOTES_VIEW_FIT_H

#include "view/view.h"

#define FIT_MAX 1000 /* columns, and rows */

/* The smallest size, near 3 columns to 1 row, at which the view shows all of the words that it shows on a much larger
 * one, each whole and as often as there, and as much of its map as view_ops.whole asks for; within FIT_MAX. With the
 * frame around it, or what stands below a figure. */
void fit_size(const struct scene *s, int *cols, int *rows);

#endif
