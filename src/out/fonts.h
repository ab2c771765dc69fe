/*
 * fonts: whether the fonts of this machine have the letters of a picture. A text without them is still text in an SVG,
 * to be shown elsewhere; in a PNG or PDF it would be empty boxes for ever.
 */
#ifndef PASSNOTES_OUT_FONTS_H
#define PASSNOTES_OUT_FONTS_H

#include "canvas/cells.h"

/* The first letter in `where` of the canvas that no font has, by the program fc-list; 0: they are all there, or the program is
 * not, so that nothing can be said. */
uint32_t fonts_missing(const struct canvas *c, rect where);

#endif
