/*
 * parts: a bar of parts that add up to a whole, each with its colour and, where there is room, its label. Knows nothing
 * of what the parts are.
 */
#ifndef PASSNOTES_VIEW_PARTS_H
#define PASSNOTES_VIEW_PARTS_H

#include "canvas/draw.h"

#define PARTS_SIGNED_MAX 64
#define PARTS_LEAST_AWAY 0.0005 /* what points away is seen from this share on, however short the bar */

struct part {
    double share; /* of the whole bar */
    colour fill, text;
    char label[96], brief[32]; /* the first that fits is written */
};

/* Shares 0 .. 1; what they leave is the trough. */
void parts_draw(const struct pen *p, rect r, const struct part *parts, size_t count);

/* Parts of a sum, at most PARTS_SIGNED_MAX, that add up to 1: those that point away from it have a negative share and
 * stand left of a line, at the scale of the others. */
void parts_draw_signed(const struct pen *p, rect r, const struct part *parts, size_t count);

#endif
