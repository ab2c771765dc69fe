/*
 * frame: what stands around every view: the status line above, the hint line with the notice below. Lays
 * itself out from the size alone; whatever does not fit leaves whole.
 */
#ifndef PASSNOTES_VIEW_FRAME_H
#define PASSNOTES_VIEW_FRAME_H

#include "view/spots.h"
#include "view/view.h"

struct frame {
    rect status, view, guess, guide, hints, say; /* h is 0 for a part there is no room for, or that is hidden */
};

struct frame frame_layout(const struct app *a, int cols, int rows);

/* Each walks its line once: draws when `p` is not NULL, notes its places when `spots` is not. */
void frame_status(const struct scene *s, rect at, const struct pen *p, struct spots *spots);
void frame_hints(const struct scene *s, rect at, const struct pen *p, struct spots *spots);

/* "needs W x H, has W x H", in the longest form that fits whole. */
void frame_too_small(const struct scene *s, const struct pen *p, rect area, int need_cols, int need_rows,
                     int cols, int rows);

#endif
