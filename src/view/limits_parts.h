/*
 * limits_parts: the pages of the view limits. Each is a picture of its own below the tabs: it lays itself out from
 * the room it is given, draws, and says what a click in it means, by one plan for both.
 */
#ifndef PASSNOTES_VIEW_LIMITS_PARTS_H
#define PASSNOTES_VIEW_LIMITS_PARTS_H

#include "view/look.h"
#include "view/spots.h"

struct limits_page_ops {
    enum msg title; /* on its tab */
    void (*draw)(const struct scene *s, const struct pen *p, rect area);
    struct action (*hit)(const struct scene *s, rect area, int x, int y); /* NULL: nothing there can be clicked */
};

extern const struct limits_page_ops limits_cost, limits_tiles, limits_sparse, limits_order, limits_forget;

#endif
