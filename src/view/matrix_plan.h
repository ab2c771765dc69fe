/*
 * matrix_plan: where everything of the heat map stands for a size, and which part of it is in sight. Pure
 * arithmetic: it draws nothing, so drawing and clicks work from the same numbers.
 */
#ifndef PASSNOTES_VIEW_MATRIX_PLAN_H
#define PASSNOTES_VIEW_MATRIX_PLAN_H

#include "view/view.h"

/* What stands over the columns. */
enum matrix_heads { HEADS_WORDS, HEADS_STAGGERED, HEADS_NUMBERS };

struct matrix_plan {
    size_t t, s;  /* tokens that ask, and keys that answer */
    size_t first; /* the first that is shown: 1 where the empty chair is left out */
    int cell_w; /* columns of a cell */
    int cell_h; /* rows of a cell; 0: half-block pixels, two tokens a row */
    bool
        half_start; /* cells begin in the middle of a row, so that their numbers and labels stand in theirs */
    bool numbered;  /* words carry their numbers, because the columns show numbers only */
    enum matrix_heads heads;
    size_t top, left;  /* first token in sight, downwards and across */
    size_t rows, cols; /* tokens in sight */
    rect map;          /* lines the cells take, half rows included */
    rect chips;        /* stages and contrast; h is 0 for whatever has no room, here and below */
    rect columns;      /* words or numbers over the columns */
    rect labels;       /* words beside the rows */
    rect below;        /* mark of the column, or what each was heard */
    bool heard;        /* `below` holds the sums of the columns */
    rect bar;          /* the colour bar, its ticks on a second row */
    rect side;         /* read-out beside the map */
    rect foot;         /* or below it, in one or two lines */
};

struct matrix_plan matrix_plan_make(const struct scene *s, rect area);

/* The line in which a token's label and number stand, the first column of its cells. */
int matrix_row_y(const struct matrix_plan *m, size_t i);
int matrix_column_x(const struct matrix_plan *m, size_t j);

/* The token whose cells are drawn at y, at x; false outside the map. Of the two tokens of one row of pixels
 * the upper. */
bool matrix_token_at_y(const struct matrix_plan *m, int y, size_t *i);
bool matrix_token_at_x(const struct matrix_plan *m, int x, size_t *j);

/* Columns of the widest word of those that ask, and of those that answer; at most `most`. */
int matrix_widest_word(const struct scene *s, int most);
int matrix_widest_key(const struct scene *s, int most);

#endif
