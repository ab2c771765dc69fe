/* desk: a canvas with its pen and theme, for tests that draw and look at what came of it. */
#ifndef PASSNOTES_TESTS_DESK_H
#define PASSNOTES_TESTS_DESK_H

#include "canvas/draw.h"

#include <string.h>

struct desk { /* a canvas with its pen */
    struct theme theme;
    struct pen pen;
};

static inline void desk_init(struct desk *d, int cols, int rows, enum depth depth, bool ascii)
{
    theme_make(&d->theme, THEME_DARK, depth, ascii);
    d->pen = (struct pen){
        canvas_new(cols, rows, (style){d->theme.roles[ROLE_TEXT], d->theme.roles[ROLE_BG], 0}), &d->theme};
}

static inline void desk_fini(struct desk *d)
{
    canvas_free(d->pen.canvas);
}

static inline style text_style(const struct desk *d)
{
    return pen_style(&d->pen, ROLE_TEXT, ROLE_BG, 0);
}

/* The glyphs of a row. Static. */
static inline const char *row_text(const struct desk *d, int y)
{
    static char text[4096];

    text[0] = '\0';
    for (int x = 0; x < d->pen.canvas->cols; x++)
        strcat(text, canvas_at(d->pen.canvas, x, y)->glyph.bytes);
    return text;
}

static inline const struct cell *cell(const struct desk *d, int x, int y)
{
    return canvas_at(d->pen.canvas, x, y);
}

#endif
