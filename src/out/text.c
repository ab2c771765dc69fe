/* text: a canvas as plain text. */
#include "out/out.h"
#include "out/cell_text.h"

#include <string.h>

static int row_end(const struct canvas *c, int y)
{
    int end = c->cols;

    while (end > 0 && strcmp(canvas_at(c, end - 1, y)->glyph.bytes, " ") == 0)
        end--;
    return end;
}

void out_text(const struct canvas *c, struct buf *out)
{
    for (int y = 0; y < c->rows; y++) {
        int end = row_end(c, y);
        for (int x = 0; x < end; x++) {
            const struct glyph *g = &canvas_at(c, x, y)->glyph;
            cell_text_add(out, g->bytes, g->len, 0);
        }
        buf_adds(out, "\n");
    }
}
