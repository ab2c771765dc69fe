/*
 * matrix_values: the numbers of the heat map, what colour and glyph a number has, and how it is written.
 * Every number comes out of the trace; nothing is drawn here.
 */
#ifndef PASSNOTES_VIEW_MATRIX_VALUES_H
#define PASSNOTES_VIEW_MATRIX_VALUES_H

#include "view/view.h"

/* The map as a whole: from its smallest to its largest number that is one. */
struct matrix_range {
    double min, max;
    size_t counted; /* finite numbers; min and max are 0 when there are none */
    size_t masked;
    size_t strange;     /* not masked and not finite */
    size_t below_float; /* weights of exactly 0 that are not masked */
};
struct matrix_range matrix_range_of(const struct scene *s);

/* The number shown for i asking j, and row i of them into out[S]; NAN where masked. */
float matrix_value(const struct scene *s, enum stage stage, size_t i, size_t j);
void matrix_row(const struct scene *s, enum stage stage, size_t i, float *out_s);

/* What a number is measured against in row i: 1 or the row's largest share; the largest size of a score in
 * the map or the row. Never 0. */
double matrix_full(const struct scene *s, const struct matrix_range *r, size_t i);

/* How a number is shown. */
struct shade {
    enum { SHADE_VALUE, SHADE_MASKED, SHADE_STRANGE } kind;
    double part; /* 0..1 of what is full */
    bool negative;
    colour fill, text; /* with a ramp */
};
struct shade matrix_shade(const struct scene *s, float value, bool masked, double full);

/* A value of row i as it is to be written (view_share_told); scores, and maxima of heads, as they are. */
float matrix_told(const struct scene *s, size_t i, float value);

/* A number in at most `cols` columns for a cell of the map, or "" where it is too small to be told or does
 * not fit. */
void matrix_cell_text(const struct scene *s, const struct shade *d, float value, int cols, char out[24]);

/* A number with six digits after the point, or six in all where that would lose it; "masked", "NaN" for what
 * is none, and for a share of 0 that is not masked "below float". */
void matrix_exact_text(const struct scene *s, enum stage stage, float value, bool masked, char out[32]);

/* How much was heard of somebody, all rows together; what rounds to 0 without being it is "<.1". */
void matrix_heard_text(double sum, int digits, char out[24]);

/* Whether row i has nobody to ask. */
bool matrix_nobody(const struct trace *t, size_t i);
/* "NaN", "inf", "-inf": what a number that is none is called in so many columns; "!" where there are fewer than 3. */
const char *matrix_strange_text(float value, int cols);

/* How many i may ask. */
size_t matrix_allowed(const struct trace *t, size_t i);

#endif
