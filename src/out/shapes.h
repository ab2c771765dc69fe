/* shapes: the glyphs that are drawn as figures (blocks, lines, dots, arrows), so that they meet without gaps
 * in any font. A cell is 24 x 48 units, whole numbers all. */
#ifndef PASSNOTES_OUT_SHAPES_H
#define PASSNOTES_OUT_SHAPES_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

#define SHAPE_COLS 24 /* units a cell is wide */
#define SHAPE_ROWS 48 /* and high */
#define SHAPE_DOT  8  /* diameter of a braille dot */

/* True for a code point that is drawn as a figure. */
bool shape_known(uint32_t code);
/* How much of the cell the shades ░▒▓ cover, in quarters; 4 for a full block, 0 for all others: a whole cell
 * of one colour. */
int shape_solid(uint32_t code);
/* True for a braille pattern: its path is to be stroked with round caps, all others are filled. */
bool shape_is_dots(uint32_t code);
/* Appends SVG path data for the figure in the cell whose upper left corner is x, y. */
void shape_add(struct buf *path, uint32_t code, int x, int y);

#endif
