/*
 * matrix_side: the read-out beside the map, in blocks one below the other. Each block draws at r->at and
 * moves it on; which of them have room is decided in matrix_side.c.
 */
#ifndef PASSNOTES_VIEW_MATRIX_SIDE_H
#define PASSNOTES_VIEW_MATRIX_SIDE_H

#include "view/matrix_parts.h"

#define SIDE_TEXT_MAX 128

/* The row looked at and what is known of the cell, fetched once. */
struct readout {
    const struct matrix *m;
    const struct pen *p;     /* NULL: only places */
    struct spots *spots;     /* NULL: only drawing */
    rect at;                 /* what is left of the side, from its next row on */
    float shown[TOKEN_MAX];  /* the row in the stage shown */
    float shares[TOKEN_MAX]; /* the row of weights */
    size_t order[TOKEN_MAX]; /* by the stage shown, falling */
    size_t allowed;
    bool masked;
    int bars;    /* rows for the list, its header included */
    bool airy;   /* a row is left for a blank under the title */
    int value_w; /* columns of its widest value */
};

/* The word of token i, who asks, and of key j, who answers. */
const char *side_word(const struct readout *r, size_t i);
const char *side_key(const struct readout *r, size_t j);

/* Whether there is room for long labels. */
bool side_wide(const struct readout *r);

void side_next_row(struct readout *r, int rows);
style side_style(const struct readout *r, enum role role, unsigned attrs);

/* A label on the left and a value ending at the right edge; a label that would touch the value is left out.
 * Moves on. */
void side_line(struct readout *r, const char *label, const char *value, enum role role, unsigned attrs);

/* The cell looked at. */
int side_title_rows(const struct readout *r);
void side_title(struct readout *r);
void side_big(struct readout *r);     /* 3 rows */
int side_number_rows(const struct readout *r);
void side_numbers(struct readout *r);

/* Its row as bars, r->bars rows with the header; those that find no room are summed up. */
void side_row(struct readout *r);

/* What the row and the map are like: two rows for the entropy, one for each of the others. */
void side_entropy(struct readout *r);
bool side_sums_tell(const struct readout *r); /* whether some row of a file does not add up to 1 */
void side_sums(struct readout *r);             /* 2 rows */
void side_heard(struct readout *r);
bool side_head_says(const struct readout *r); /* whether it was given a question, or measured on other sentences */
void side_head(struct readout *r);
void side_below_float(struct readout *r);
void side_masked(struct readout *r);
void side_variance(struct readout *r);
void side_range(struct readout *r);
void side_colour(struct readout *r);
void side_contrast(struct readout *r);

#endif
