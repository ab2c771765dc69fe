/*
 * out: a canvas, or a trace, as bytes of a file. Pure: the same input gives the same bytes; no clock, no
 * terminal.
 */
#ifndef PASSNOTES_OUT_OUT_H
#define PASSNOTES_OUT_OUT_H

#include "base/buf.h"
#include "canvas/cells.h"
#include "out/about.h"
#include "trace/trace.h"

/* Glyphs only, trailing spaces dropped, one line a row. */
void out_text(const struct canvas *c, struct buf *out);

/* Text with SGR sequences (ECMA-48) for a terminal of that depth, only what changes from cell to cell, each
 * line ended by a reset where one is due; nothing but SGR. Trailing spaces in the terminal's own style are
 * dropped. */
void out_ansi(const struct canvas *c, enum depth depth, struct buf *out);

/* SVG 1.1, self-contained, 12 x 24 pixels a cell: text stays text (runs of one style, each wide glyph and
 * symbol placed at its own x), backgrounds as merged rectangles, block, box and braille glyphs as shapes, a
 * font stack with Chinese fonts. The theme says what COLOUR_DEFAULT is. `about` may be NULL. */
void out_svg(const struct canvas *c, const struct theme *theme, const struct about *about, struct buf *out);

/* Units of that picture a cell is wide and high: pixels where it is not scaled. */
#define OUT_CELL_WIDTH  12
#define OUT_CELL_HEIGHT 24

/* The view's matrix with its labels: first row and column are the words, rows ask, columns answer. RFC 4180
 * (CRLF). Masked cells are empty. Words that a spreadsheet could take for a formula are the reader's own
 * words: they stay as they are, in quotes. */
void out_csv(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage,
             struct buf *out);

#endif
