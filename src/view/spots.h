/*
 * spots: what a click means, collected while a line or a panel is laid out, so that drawing and hitting are
 * one walk and cannot disagree. Knows nothing of what is drawn.
 */
#ifndef PASSNOTES_VIEW_SPOTS_H
#define PASSNOTES_VIEW_SPOTS_H

#include "base/event.h"
#include "canvas/cells.h"

#define SPOTS_MAX 128

struct spots {
    struct spot {
        rect at;
        struct action action;
    } list[SPOTS_MAX];
    size_t count;
};

/* Adds a place; does nothing when `spots` is NULL, the place is empty, or there is no room. */
void spots_add(struct spots *spots, rect at, struct action action);

/* The action at x, y: the one added last wins. ACTION_NONE where there is none. */
struct action spots_find(const struct spots *spots, int x, int y);

bool rect_has(rect r, int x, int y);

#endif
