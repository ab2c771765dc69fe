#include "tui/frame.h"
#include "base/mem.h"

#include <string.h>

void frame_init(struct frame *f)
{
    *f = (struct frame){.cells = NULL};
}

void frame_forget(struct frame *f)
{
    mem_free(f->cells);
    f->cells = NULL;
}

void frame_fini(struct frame *f)
{
    frame_forget(f);
}

static bool is_known(const struct frame *f, const struct canvas *c)
{
    return f->cells && f->cols == c->cols && f->rows == c->rows;
}

static bool cells_equal(const struct cell *a, const struct cell *b)
{
    return a->glyph.len == b->glyph.len && a->glyph.cols == b->glyph.cols &&
           style_equal(a->style, b->style) && memcmp(a->glyph.bytes, b->glyph.bytes, a->glyph.len) == 0;
}

bool frame_changed(const struct frame *f, const struct canvas *c, int y, int *from, int *to)
{
    const struct cell *now = c->cells + (size_t)y * (size_t)c->cols;
    *from = 0;
    *to = c->cols;
    if (!is_known(f, c))
        return true;
    const struct cell *shown = f->cells + (size_t)y * (size_t)c->cols;
    while (*from < *to && cells_equal(&now[*from], &shown[*from]))
        ++*from;
    while (*to > *from && cells_equal(&now[*to - 1], &shown[*to - 1]))
        --*to;
    if (*from == *to)
        return false;
    while (*from > 0 && (now[*from].glyph.cols == 0 || shown[*from].glyph.cols == 0))
        --*from;
    while (*to < c->cols && (now[*to].glyph.cols == 0 || shown[*to].glyph.cols == 0))
        ++*to;
    return true;
}

void frame_keep(struct frame *f, const struct canvas *c)
{
    size_t count = (size_t)c->cols * (size_t)c->rows;
    if (!is_known(f, c)) {
        frame_forget(f);
        f->cells = mem_new(count, sizeof *f->cells);
        f->cols = c->cols;
        f->rows = c->rows;
    }
    memcpy(f->cells, c->cells, count * sizeof *f->cells);
}
