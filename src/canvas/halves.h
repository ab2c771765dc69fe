/* halves: what the parts of draw that know half rows share. Not for views. */
#ifndef PASSNOTES_CANVAS_HALVES_H
#define PASSNOTES_CANVAS_HALVES_H

#include "canvas/draw.h"

/* The row of cells that half row y2 lies in, also above the canvas. */
int halves_cell(int y2);

/* Both halves of a cell at once. Only where there are colours and Unicode. */
void halves_put(const struct pen *p, int x, int y, colour upper, colour lower);

#endif
