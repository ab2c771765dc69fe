/*
 * cells: a grid of character cells, each with a glyph, two colours and attributes. A wide glyph owns two
 * cells; one that does not fit becomes a space, and overwriting one half blanks the other. Everything is
 * clipped.
 */
#ifndef PASSNOTES_CANVAS_CELLS_H
#define PASSNOTES_CANVAS_CELLS_H

#include "base/buf.h"
#include "canvas/colour.h"
#include "text/glyph.h"

#include <stdbool.h>

enum attr { ATTR_BOLD = 1, ATTR_UNDERLINE = 2, ATTR_REVERSE = 4 };

typedef struct {
    colour fg, bg;
    uint8_t attrs;
} style;

typedef struct {
    int x, y, w, h;
} rect;

struct cell {
    struct glyph glyph; /* cols 0: the right half of the wide glyph in the cell before */
    style style;
};

#define CANVAS_LIT_MAX 96

struct canvas {
    int cols, rows;
    rect clip;              /* drawing outside is dropped */
    struct cell *cells;     /* rows x cols, row-major; owned */
    int cursor_x, cursor_y; /* where the hardware cursor belongs: on what is chosen; or -1 */
    bool cursor_seen;       /* where one writes; else it is only placed */
    rect lit[CANVAS_LIT_MAX]; /* what a spotlight leaves as it is (draw_spotlight); y and h in half rows */
    size_t lit_count;
    struct buf *told;       /* takes each sentence that is drawn, as marked text, one a line; NULL: nobody wants them */
    bool print;             /* for paper: of marked text, the clauses that name a key ({k}) are left out */
};

/* All cells a space in `fill`. Sizes below 1 are taken as 1. Owner: the caller (canvas_free). */
struct canvas *canvas_new(int cols, int rows, style fill);
void canvas_free(struct canvas *c);
void canvas_clear(struct canvas *c, style fill);

/* Narrows the clip to its part inside r and returns the former one, to be set back by canvas_unclip. */
rect canvas_clip(struct canvas *c, rect r);
void canvas_unclip(struct canvas *c, rect former);

/* Puts one glyph; a background of COLOUR_DEFAULT is set as such. Out of the clip: dropped. A wide glyph with
 * one half outside becomes a space in the other. The one thing that reaches beyond the clip: where half a
 * wide glyph is overwritten, its other half becomes a space, so that the grid stays whole. */
void canvas_put(struct canvas *c, int x, int y, const struct glyph *g, style s);

/* The cell at x, y, or NULL outside the canvas. Borrows until the canvas changes. */
const struct cell *canvas_at(const struct canvas *c, int x, int y);

/* The cell at x, y inside the clip, to be changed in place, or NULL. Its glyph may be replaced only by
 * another of the same width. Borrows until the canvas changes. */
struct cell *canvas_in_clip(struct canvas *c, int x, int y);

/* Changes the style of cells that are there, for a dimmed background (mix towards `to` by t in 0..1) and for
 * marks. */
void canvas_fade(struct canvas *c, rect r, colour to, double t);
void canvas_restyle(struct canvas *c, rect r, style s);

/* What is chosen stands at x, y: screen readers and magnifiers follow the hardware cursor there. Outside the clip:
 * the nearest cell of it. */
void canvas_choose(struct canvas *c, int x, int y);

/* A spotlight leaves r as it is; beyond CANVAS_LIT_MAX the last ones are joined. Nothing without cells. */
void canvas_light(struct canvas *c, rect r);
/* The same with top and height in half rows. */
void canvas_light_half(struct canvas *c, int x, int y2, int cols, int rows2);

bool style_equal(style a, style b);
rect rect_meet(rect a, rect b); /* what both have; w and h 0 where nothing */

/* Glyphs between bars, then a map of styles (one letter a cell, in order of first appearance, with a legend),
 * then the cursor: for golden files. */
void canvas_dump(const struct canvas *c, struct buf *out);

#endif
