/*
 * out: a canvas, or a trace, as bytes of a file. Pure: the same input gives the same bytes; no clock, no terminal.
 */
#ifndef PASSNOTES_OUT_OUT_H
#define PASSNOTES_OUT_OUT_H

#include "base/buf.h"
#include "canvas/cells.h"
#include "trace/trace.h"

/* Glyphs only, trailing spaces dropped, one line a row. */
void out_text(const struct canvas *c, struct buf *out);

/* Text with SGR sequences for a terminal of that depth, each line ended by a reset; nothing but SGR. */
void out_ansi(const struct canvas *c, enum depth depth, struct buf *out);

/* SVG 1.1, self-contained: text stays text, one run per wide glyph placed at its own x, backgrounds as rectangles, block and
 * braille glyphs as shapes, a font stack with Chinese fonts. `title` is escaped. */
void out_svg(const struct canvas *c, const struct theme *theme, const char *title, struct buf *out);

/* The view's matrix with its labels: first row and column are the words. RFC 4180. Masked cells are empty. */
void out_csv(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage, struct buf *out);

#endif
