/* ansi: a canvas as text with SGR sequences. */
#include "out/out.h"
#include "out/cell_text.h"
#include "out/sgr.h"

#include <string.h>

static void add_row(const struct canvas *c, int y, struct sgr_pen *pen, struct buf *out)
{
    int end = c->cols;

    while (end > 0 && strcmp(canvas_at(c, end - 1, y)->glyph.bytes, " ") == 0 &&
           sgr_is_plain(pen, canvas_at(c, end - 1, y)->style))
        end--;
    for (int x = 0; x < end; x++) {
        const struct cell *cell = canvas_at(c, x, y);
        if (cell->glyph.cols == 0)
            continue;
        sgr_to(pen, cell->style, out);
        cell_text_add(out, cell->glyph.bytes, cell->glyph.len, 0);
    }
    sgr_reset(pen, out);
    buf_adds(out, "\n");
}

void out_ansi(const struct canvas *c, enum depth depth, struct buf *out)
{
    struct sgr_pen pen;

    sgr_init(&pen, depth);
    for (int y = 0; y < c->rows; y++)
        add_row(c, y, &pen, out);
}
