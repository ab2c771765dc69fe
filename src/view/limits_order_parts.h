/*
 * limits_order_parts: the page on order: the sentence and its shuffling, the asker's row in each way of
 * asking, and how alike positions are. One plan of where they stand.
 */
#ifndef PASSNOTES_VIEW_LIMITS_ORDER_PARTS_H
#define PASSNOTES_VIEW_LIMITS_ORDER_PARTS_H

#include "study/order.h"
#include "view/look.h"

struct order_pic {
    const struct scene *s;
    const struct pen *p;
    const struct trace *t;
    const struct order *o; /* NULL: being computed */
    size_t layer, head, asker, looked;

    rect sentences;                          /* the sentence and the shuffled one, a row each; h 0: none */
    enum order_way_id ways[ORDER_WAY_COUNT]; /* those that are shown */
    size_t way_count;
    int way_y[ORDER_WAY_COUNT]; /* the title of each; below it two rows of cells */
    int cell_rows;              /* of each of the two; 0: the titles stand alone */
    int cells_x, cell_cols;
    size_t first, count; /* tokens that have a column */
    int words_y;         /* two rows of words; -1: none */
    rect plot;           /* h 0: none */
    rect said;           /* beside or below it; h 0: none */
};

struct order_pic limits_order_plan(const struct scene *s, const struct pen *p, rect area);

/* Whether shuffling changed nothing but the rounding. */
bool limits_order_equal(const struct order *o, enum order_way_id way);

void limits_order_sentences(const struct order_pic *c);
void limits_order_ways(const struct order_pic *c);
void limits_order_plot(const struct order_pic *c);
void limits_order_said(const struct order_pic *c);

#endif
