/*
 * screen_text: what stands on a canvas, to be read back.
 */
#ifndef PASSNOTES_TESTS_SCREEN_TEXT_H
#define PASSNOTES_TESTS_SCREEN_TEXT_H

#include "canvas/cells.h"

#include <stddef.h>
#include <string.h>

/* Columns r.x .. r.x + r.w of row r.y, wide glyphs once; until the next call. */
static inline const char *screen_text(const struct canvas *canvas, rect r)
{
    static char out[4096];
    size_t len = 0;

    for (int x = r.x; x < r.x + r.w; x++) {
        const struct cell *c = canvas_at(canvas, x, r.y);
        if (c == NULL || c->glyph.cols == 0)
            continue;
        memcpy(out + len, c->glyph.bytes, c->glyph.len);
        len += c->glyph.len;
    }
    out[len] = '\0';
    return out;
}

#endif
