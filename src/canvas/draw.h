/*
 * draw: what the views draw with: text, boxes, bars in eighths, half-block pixels, braille dots, thick lines in
 * quarter blocks, big digits. Coordinates and sizes are cells unless said otherwise. Every call takes the theme and draws
 * its ASCII form where the theme says so.
 */
#ifndef PASSNOTES_CANVAS_DRAW_H
#define PASSNOTES_CANVAS_DRAW_H

#include "canvas/cells.h"

#include <stdarg.h>

struct pen { /* what every drawing call needs */
    struct canvas *canvas;
    const struct theme *theme;
};

style pen_style(const struct pen *p, enum role fg, enum role bg, unsigned attrs);

void draw_fill(const struct pen *p, rect r, style s);

/* Text from x rightwards, cut at `cols` columns with an ellipsis. Returns the columns drawn. A background of the
 * style is drawn only under the text. */
int draw_text(const struct pen *p, int x, int y, int cols, style s, const char *text);
int draw_text_right(const struct pen *p, int x_end, int y, int cols, style s, const char *text); /* ends before x_end */
int draw_text_centre(const struct pen *p, int x, int y, int cols, style s, const char *text);
int draw_textf(const struct pen *p, int x, int y, int cols, style s, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Text with marks for styles: "{b}cat{/} gets {a}was{/}": b bold, d dim, a asker, k key, o off, g on, u underline,
 * w bold and underlined; "{{" a brace. Base style `s`. Returns the columns drawn. */
int draw_marked(const struct pen *p, int x, int y, int cols, style s, const char *marked);

/* Wraps at Unicode line breaks (UAX 14) inside r; returns the rows used. */
int draw_wrapped(const struct pen *p, rect r, style s, const char *text);

/* Bars. `part` is 0..1 of the whole length; anything above 0 is at least one eighth of a cell. Trough in bg. */
void draw_bar_right(const struct pen *p, int x, int y, int cols, double part, colour fill, colour trough);
void draw_bar_up(const struct pen *p, int x, int y_bottom, int cols, int rows, double part, colour fill, colour trough);
/* From a zero line: value -1..1 of `rows` above (positive) or below; the zero line runs between row y_zero-1 and y_zero. */
void draw_bar_signed(const struct pen *p, int x, int y_zero, int cols, int rows_up, int rows_down, double value,
                     colour fill, colour trough);

/* A light or heavy frame on the border of r. */
void draw_frame(const struct pen *p, rect r, bool heavy, style s);

/* Half-block pixel: column x, half-row y2 (two a cell). Keeps the other half's colour. */
void draw_pixel(const struct pen *p, int x, int y2, colour c);

/* Braille dots: x2 two a cell, y4 four a cell; joins dots already there. ASCII: '.'. */
void draw_dot(const struct pen *p, int x2, int y4, style s);

/* Quarter-block pixel: x2 two a cell, y2 two a cell; joins those already there in the same colour. ASCII '='. */
void draw_quarter(const struct pen *p, int x2, int y2, style s);

/* Digits, '.', '-', '<' and '>' as 3 x 5 dots in half blocks, 3 rows high, 4 columns each ('.' 2); '%' is put small
 * behind. Returns the columns used. */
int draw_big(const struct pen *p, int x, int y, style s, const char *text);
int draw_big_columns(const char *text);

/* One cell area of a heat map: fill of the share's ramp step (or its glyph without colour) over r, with `label` (may be
 * NULL) centred on it in the legible text colour. */
void draw_share(const struct pen *p, rect r, double share, const char *label, unsigned attrs);

#endif
