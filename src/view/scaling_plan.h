/*
 * scaling_plan: where the panels of the view scaling stand, by size: all of them, or one a page. Looks at no
 * number.
 */
#ifndef PASSNOTES_VIEW_SCALING_PLAN_H
#define PASSNOTES_VIEW_SCALING_PLAN_H

#include "app/app.h"
#include "canvas/cells.h"

/* A height of 0: it is not there. */
struct scaling_plan {
    bool all; /* every panel is there; else the page's alone */
    rect tabs;
    rect panels[SCALING_PAGE_COUNT];
    rect words; /* what the panel of the page says */
};

/* `big`: one a page, however much room there is. */
struct scaling_plan scaling_plan_make(rect area, enum scaling_page page, bool big);

/* Scores: one of the two histograms, with what stands above and below it. */
struct scaling_half {
    rect head;   /* one row: whether divided */
    rect number; /* three rows, large; or one */
    rect texts;  /* beside a large one: what it is of */
    rect ground; /* of the histogram */
    int up;      /* rows of it above its zero line: what was drawn; below it this sentence */
    int scale_y;
};
struct scaling_half scaling_half_make(rect panel, bool scaled);

/* A curve: the ground of its plot and the rows around it. */
struct scaling_frame {
    int title_rows; /* 2: title, and below it what it is of; 1: side by side; 0: the tab says it */
    rect ground;    /* labels of x are on the row below */
    int figures_y;  /* two rows: drawn, and this sentence */
};
struct scaling_frame scaling_frame_make(rect panel, bool all);

#define SCALING_TICK_COLS 5 /* of labels left of the ground, the gap included */

#endif
