/*
 * training_plan: where the pieces of the training view stand, by size. Knows how much room each wants and
 * which leave first; looks at no number of the lesson.
 */
#ifndef PASSNOTES_VIEW_TRAINING_PLAN_H
#define PASSNOTES_VIEW_TRAINING_PLAN_H

#include "canvas/cells.h"

#include <stddef.h>

enum training_plot { TRAINING_LOSS, TRAINING_RIGHT, TRAINING_GRADIENT, TRAINING_WIDTH, TRAINING_PLOTS };

#define TRAINING_TICK_COLS 6 /* of tick labels, the gap before the ground included */

/* What decides about the room. */
struct training_wants {
    size_t tokens, heads;
    int word_cols;    /* of the longest word */
    int moments;      /* of the film; 0: there is none */
    int card_rows;    /* of a card that says what happened; 0: none */
    int control_rows; /* that the keys take at this width, and the words when it ends */
};

/* A height of 0: it is not there. */
struct training_plan {
    rect progress;
    rect card;
    rect plots[TRAINING_PLOTS]; /* with the title row, and the row of ticks below if `ticks` */
    bool ticks[TRAINING_PLOTS];
    rect map_title, map; /* the cells alone */
    int label_cols;      /* of the words left of the map; 0: only a mark at the asker's row */
    int cell_w, cell_h;  /* cell_h 0: two rows of half blocks a cell */
    rect number;         /* the big share and what is said about it */
    rect bars;           /* how widely each head listens, where there is no plot for it */
    rect film;           /* title, steps, maps, bars */
    rect controls;
};

struct training_plan training_plan_make(rect area, const struct training_wants *wants);

#endif
