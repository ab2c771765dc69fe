/*
 * matrix_parts: the pieces of the heat map's screen. Each draws into its place of the plan and looks at
 * nothing else.
 */
#ifndef PASSNOTES_VIEW_MATRIX_PARTS_H
#define PASSNOTES_VIEW_MATRIX_PARTS_H

#include "view/matrix_plan.h"
#include "view/matrix_values.h"
#include "view/spots.h"

#define MATRIX_NOBODY SIZE_MAX /* no cell is looked at: the picture is for print */

struct matrix {
    const struct scene *s;
    const struct matrix_plan *plan;
    const struct matrix_range *range;
    size_t asker, looked; /* inside the trace, or MATRIX_NOBODY */
};

/* Cells, labels, marks. */
void matrix_draw_map(const struct matrix *m, const struct pen *p);
void matrix_draw_labels(const struct matrix *m, const struct pen *p);

/* The colour bar or the legend of glyphs. */
void matrix_draw_bar(const struct matrix *m, const struct pen *p);

/* These also say what a click on them means: they draw when `p` is not NULL, note places when `spots` is not.
 */
void matrix_walk_chips(const struct matrix *m, const struct pen *p, struct spots *spots);
void matrix_walk_side(const struct matrix *m, const struct pen *p, struct spots *spots);
void matrix_draw_foot(const struct matrix *m, const struct pen *p);

/* "71.89": a number for big digits; false where there is none to show (masked, below float, NaN). */
bool matrix_big_text(const struct matrix *m, float value, bool masked, int digits, char out[24]);

#endif
