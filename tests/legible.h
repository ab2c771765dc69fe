/*
 * legible: whether all letters and digits on a canvas can be read: where both colours of a cell are ours, they contrast
 * 4.5:1 or better (WCAG 2.1, 1.4.3).
 */
#ifndef PASSNOTES_TESTS_LEGIBLE_H
#define PASSNOTES_TESTS_LEGIBLE_H

#include "canvas/cells.h"

#include <check.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

#define LEGIBLE_LEAST 4.5

static inline bool legible_is_text(const struct glyph *g)
{
    ucs4_t c = 0;

    return g->len > 0 && u8_mbtouc(&c, (const uint8_t *)g->bytes, g->len) > 0 && (uc_is_alpha(c) || (c >= '0' && c <= '9'));
}

/* How many cells with text were read. What stands in `behind` as well is left out: it is dimmed there, and not meant to be
 * read; NULL: nothing is. */
static inline size_t legible_check(const struct canvas *c, const struct canvas *behind, const char *what)
{
    size_t read = 0;

    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++) {
            const struct cell *cell = canvas_at(c, x, y);
            const colour fg = cell->style.fg, bg = cell->style.bg;
            if (!legible_is_text(&cell->glyph) || fg == COLOUR_DEFAULT || bg == COLOUR_DEFAULT ||
                (behind != NULL && strcmp(canvas_at(behind, x, y)->glyph.bytes, cell->glyph.bytes) == 0))
                continue;
            const double ratio = colour_contrast(fg, bg);
            if (ratio < LEGIBLE_LEAST)
                ck_abort_msg("%s at %d,%d: '%s' %06x on %06x: %.2f", what, x, y, cell->glyph.bytes, (unsigned)fg, (unsigned)bg, ratio);
            read++;
        }
    return read;
}

#endif
