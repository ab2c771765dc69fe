/*
 * draw: what the views draw with: text, boxes, bars in eighths, half-block pixels, braille dots, thick lines
 * in quarter blocks, big digits, cells of a heat map. Coordinates and sizes are cells unless said otherwise.
 *
 * Views name roles, shares and glyphs; what a terminal without colour or without UTF-8 gets instead is
 * decided here and nowhere else. Every glyph goes through pen_put, which puts its ASCII form where the theme
 * says so.
 */
#ifndef PASSNOTES_CANVAS_DRAW_H
#define PASSNOTES_CANVAS_DRAW_H

#include "canvas/cells.h"

#include <stdarg.h>

struct pen { /* what every drawing call needs */
    struct canvas *canvas;
    const struct theme *theme;
};

/* A style out of roles; the text role as it can be read on that background (theme.on). Without colour a
 * filled background (paper, ask, bars ...) is ATTR_REVERSE and a role that stands out (bold, ask) is
 * ATTR_BOLD; in high contrast ROLE_NEGATIVE is reversed. */
style pen_style(const struct pen *p, enum role fg, enum role bg, unsigned attrs);

/* Puts one glyph, or in an ASCII theme what stands for it: √ 'v', ÷ '/', · '.', × 'x', Σ 'S', − '-', ² '2', …
 * '~', arrows and triangles < > ^ v, thin lines - |, thick = |, corners +, braille '.', bars # _ |; anything
 * else as glyph_ascii has it, a wide one as its sign and a space. */
void pen_put_glyph(const struct pen *p, int x, int y, const struct glyph *g, style s);
/* The same for a glyph of one column given as UTF-8. */
void pen_put(const struct pen *p, int x, int y, const char *utf8, style s);

void draw_fill(const struct pen *p, rect r, style s);

/* Text from x rightwards, cut at `cols` columns with an ellipsis. Returns the columns drawn. A background of
 * the style is drawn only under the text. */
int draw_text(const struct pen *p, int x, int y, int cols, style s, const char *text);
int draw_text_right(const struct pen *p, int x_end, int y, int cols, style s,
                    const char *text); /* ends before x_end */
int draw_text_centre(const struct pen *p, int x, int y, int cols, style s, const char *text);
int draw_textf(const struct pen *p, int x, int y, int cols, style s, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Text with marks for styles: "{b}cat{/} gets {a}was{/}": b bold, d dim, a asker, k key, o off, g on, u
 * underline, w bold and underlined, p positive, n negative; "{{" a brace. A brace that opens no mark stands
 * for itself. Base style `s`, whose background stays. Returns the columns drawn. */
int draw_marked(const struct pen *p, int x, int y, int cols, style s, const char *marked);
/* The same for a sentence: where there is no room for all of it, it ends with a full stop at the last comma,
 * colon, semicolon or full stop that fits, so its beginning has to be true alone. */
int draw_sentence(const struct pen *p, int x, int y, int cols, style s, const char *marked);
/* Tells a sentence that is drawn to whoever wants to hear it (canvas.told). */
void draw_told(const struct pen *p, const char *marked);
/* As draw_sentence, of one that goes on from a large number beside it: told with it. */
int draw_sentence_after(const struct pen *p, int x, int y, int cols, style s, const char *number, const char *marked);
/* Whether that is possible without an ellipsis. */
bool draw_sentence_fits(const char *marked, int cols);
/* Columns that the marked text takes when nothing is cut. */
int draw_marked_columns(const char *marked);
/* Doubles the braces of a text that is to stand inside a marked one (a reader's word); cut at `size`, NUL
 * included, never inside a character. */
void draw_marked_quote(const char *text, char *out, size_t size);

/* Wraps marked text at Unicode line breaks (UAX 14) inside r. Returns the rows it takes; those beyond r.h are
 * not drawn, so that a height of 0 measures. */
int draw_wrapped(const struct pen *p, rect r, style s, const char *marked);

/* Text with a style for each byte, wrapped as above; no line begins inside what is `bound` (of each byte: it belongs
 * to the one before; NULL: nothing does). Among Chinese characters a line ends behind a mark where one is near its
 * end. The rows before `skip` are left out. Returns the rows that all of it takes. */
int draw_wrapped_styled(const struct pen *p, rect r, const char *text, const style *styles, const bool *bound, size_t n,
                        int skip);

/* Bars. `part` is 0..1 of the whole length; anything above 0 is at least one eighth of a cell, and only 1 is
 * full. NAN draws the trough alone. Trough in bg. */
void draw_bar_right(const struct pen *p, int x, int y, int cols, double part, colour fill, colour trough);
void draw_bar_left(const struct pen *p, int x_end, int y, int cols, double part, colour fill, colour trough);
void draw_bar_up(const struct pen *p, int x, int y_bottom, int cols, int rows, double part, colour fill,
                 colour trough);
/* The part of a bar between two places 0..1, in either order; as short as it may be, one eighth is seen. */
void draw_bar_span(const struct pen *p, int x, int y, int cols, double from, double to, colour fill, colour trough);
/* From a zero line: value -1..1 of `rows` above (positive) or below; the zero line runs between row y_zero-1
 * and y_zero. */
void draw_bar_signed(const struct pen *p, int x, int y_zero, int cols, int rows_up, int rows_down,
                     double value, colour fill, colour trough);

/* A slip of paper, three cells: the sign (one column) on paper, or on `paper` where that is not
 * COLOUR_DEFAULT (the colour of a head); "[q]" with few colours, without, and in ASCII. */
void draw_slip(const struct pen *p, int x, int y, const char *sign, colour paper);

/* A light or heavy frame on the border of r. */
void draw_frame(const struct pen *p, rect r, bool heavy, style s);

/* A filled rectangle whose top and bottom may lie on half rows: y2 and rows2 count half rows. What is left of
 * a cell that is half covered keeps its colour. Without colour or in ASCII only whole rows are filled, and
 * without colour only in roles that stand out (as in pen_style). */
void draw_block(const struct pen *p, int x, int y2, int cols, int rows2, enum role fill);

/* Half-block pixel: column x, half-row y2 (two a cell). Keeps the other half's colour. For colours only: does
 * nothing without colour; in ASCII the upper half alone counts and fills the cell. */
void draw_pixel(const struct pen *p, int x, int y2, colour c);

/* Braille dots: x2 two a cell, y4 four a cell; joins dots already there. Never over anything but blanks and
 * dots. ASCII: '.'. The background of the cell stays. */
void draw_dot(const struct pen *p, int x2, int y4, style s);

/* Quarter-block pixel: x2 two a cell, y2 two a cell; joins those already there in the same colour, replaces
 * the rest. ASCII '='. The background of the cell stays. */
void draw_quarter(const struct pen *p, int x2, int y2, style s);

/*
 * Paths: a smooth line between two places. Coordinates are cells, of any fraction; (x, y) is the upper left
 * corner of a cell and x + 0.5 the middle of its column. The parameter t runs from 0 to 1 in even lengths (a
 * cell counts twice as high as wide), so that what moves along a path moves evenly.
 */
#define PATH_PIECES 32
struct path {
    double x[4], y[4];                 /* control points of a cubic Bezier curve */
    double length_to[PATH_PIECES + 1]; /* length up to piece i, in columns */
};

/* Through four control points. */
void path_curve(struct path *path, const double x[4], const double y[4]);
/* From (x0, y0) to (x1, y1) like a hanging rope, whose lowest point is `sag` rows below the line between them
 * (negative: above): upright at the ends, flat in the middle. */
void path_sag(struct path *path, double x0, double y0, double x1, double y1, double sag);
void path_at(const struct path *path, double t, double *x, double *y);
/* The cell at t. */
void path_cell(const struct path *path, double t, int *x, int *y);

enum line {
    LINE_SPARSE, /* single braille dots with gaps: a way not gone yet */
    LINE_THIN,   /* braille, one dot wide: a whisper */
    LINE_DOUBLE, /* braille, two dots wide */
    LINE_BAND    /* quarter blocks: a voice */
};
/* The part from t0 to t1 of a path. `thick` is for a LINE_BAND: half rows, 1 and more (across a steep part
 * the same thickness in columns). Draw whispers first: dots give way to bands, bands to nothing. */
void draw_path(const struct pen *p, const struct path *path, double t0, double t1, enum line line, int thick,
               style s);

/* Digits, '.', '+', '-', '<' and '>' as 3 x 5 dots in half blocks, 3 rows high, 4 columns each ('.' 2); '%'
 * is put small behind. Any other sign is a gap. ASCII: seven segments of | and _. Returns the columns used.
 */
int draw_big(const struct pen *p, int x, int y, style s, const char *text);
int draw_big_columns(const char *text);
/* The same larger: a dot is `scale` columns wide and as many half rows high; '%' at half the scale behind. In ASCII a
 * dot is '#', so only even scales come out even. Scale 1 is draw_big. */
int draw_big_scaled(const struct pen *p, int x, int y, int scale, style s, const char *text);
int draw_big_scaled_columns(int scale, const char *text);
int draw_big_scaled_rows(int scale);

/* Text with marks in capitals three rows high, in the middle of `cols` columns: letters, digits and the usual signs.
 * Returns the columns it takes; 0, with nothing drawn, where it has no room or a sign is another, and in ASCII. */
int draw_capitals(const struct pen *p, int x, int y, int cols, style s, const char *marked);

/* Dims all of r but what the canvas knows as lit (canvas_light): with colours to 28 % of them, with sixteen to
 * grey; without any, words lose their attributes and all else becomes a dot. Nothing where nothing is lit. */
void draw_spotlight(const struct pen *p, rect r);
/* Dims all of r, for what lies over it; without colour it stays. */
void draw_dimmed(const struct pen *p, rect r);

/* One cell area of a heat map: fill of the share's ramp step (or its glyph without a ramp) over r, with
 * `label` (may be NULL) centred on it in the legible text colour. ATTR_REVERSE in attrs marks the one cell
 * looked at. */
void draw_share(const struct pen *p, rect r, double share, const char *label, unsigned attrs);
/* The same for a signed number -1..1; without colour a negative one has a '-' before its glyphs, and in one
 * column is '-', or
 * '=' from 20 % on. */
void draw_signed(const struct pen *p, rect r, double value, const char *label, unsigned attrs);
/* The same in the colours of differences. */
void draw_difference(const struct pen *p, rect r, double value, const char *label, unsigned attrs);
/* The same with top and height in half rows: a cell two rows high that starts on a half row (y2 odd, rows2 4)
 * has its label exactly in its middle, on row (y2 + 1) / 2. Without a ramp or in ASCII it covers whole rows
 * from that one on. */
void draw_share_half(const struct pen *p, int x, int y2, int cols, int rows2, double share, const char *label,
                     unsigned attrs);
void draw_signed_half(const struct pen *p, int x, int y2, int cols, int rows2, double value,
                      const char *label, unsigned attrs);
/* One column of a cell with two shares, upper and lower half; NAN leaves a half in the background (masked, or
 * outside the map). Where there are no colours the larger of both has its glyph. Quick: for large maps. */
void draw_share_pair(const struct pen *p, int x, int y, double upper, double lower);
void draw_signed_pair(const struct pen *p, int x, int y, double upper, double lower);
void draw_difference_pair(const struct pen *p, int x, int y, double upper, double lower);

#endif
