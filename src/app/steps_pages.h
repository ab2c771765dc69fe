/*
 * steps_pages: the pages of the view steps: which blocks stand on one page at a size, and which parts of a long d_k.
 * Asked by the keys that turn pages and by the view, so that both count the same. Knows nothing of what is drawn.
 */
#ifndef PASSNOTES_APP_STEPS_PAGES_H
#define PASSNOTES_APP_STEPS_PAGES_H

#include "app/app.h"

/* Blocks that share a page. Where there are several pages of parts, they have the same blocks. */
struct steps_group {
    enum steps_block first, last;
    size_t parts; /* of d_k on one page; 0: all, or as many as there is room for */
    size_t pages;
    size_t page;  /* the first of them, from 0 */
};

/* All pages, in order; returns the count of groups. */
size_t steps_groups(const struct app *a, struct steps_group out[STEPS_BLOCK_COUNT]);

/* How many pages these are. */
size_t steps_page_count(const struct app *a);

/* Where the state is: its group, its page, and the first part shown on it. */
struct steps_at {
    struct steps_group group;
    size_t index; /* of the group */
    size_t page;
    size_t part;
};
struct steps_at steps_now(const struct app *a);

/* What the state is on that page; the last where there are fewer. */
void steps_go(struct app *a, size_t page);

/* Whether the four steps stand on one page at this size; never while cells are to be large. */
bool steps_whole(const struct app *a);

#endif
