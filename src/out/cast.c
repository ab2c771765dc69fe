#include "out/cast.h"

#include "base/mem.h"
#include "out/cell_text.h"
#include "out/json_text.h"

#include <inttypes.h>
#include <string.h>

#define HIDE_CURSOR "\x1b[?25l"
#define SHOW_CURSOR "\x1b[?25h"
#define CLEAR       "\x1b[2J"

void cast_init(struct cast *c, enum depth depth)
{
    *c = (struct cast){.shown = NULL};
    buf_init(&c->events);
    sgr_init(&c->pen, depth);
}

void cast_fini(struct cast *c)
{
    buf_fini(&c->events);
    if (c->shown != NULL)
        canvas_free(c->shown);
    c->shown = NULL;
}

/* ---- lines of the file ---- */

/* Seconds, as the format has them. */
static void add_event(struct buf *out, uint64_t ms, const char *kind, const char *text, size_t n)
{
    buf_addf(out, "[%" PRIu64 ".%03" PRIu64 ",\"%s\",", ms / 1000, ms % 1000, kind);
    json_text_add(out, text, n);
    buf_adds(out, "]\n");
}

/* ---- pictures ---- */

static bool same_glyph(const struct glyph *a, const struct glyph *b)
{
    return a->cols == b->cols && a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0;
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
    return same_glyph(&a->glyph, &b->glyph) && (a->glyph.cols == 0 || style_equal(a->style, b->style));
}

static void move(int x, int y, struct buf *out)
{
    buf_addf(out, "\x1b[%d;%dH", y + 1, x + 1);
}

/* Terminals agree on the width of ASCII and of the lines and blocks; after anything else the place is told anew. */
static bool is_sure(const struct glyph *g)
{
    const uint32_t code = cell_text_code(g->bytes, g->len);

    return g->cols == 1 && (code < 0x7f || (code >= 0x2500 && code < 0x25a0));
}

static void add_row(struct cast *c, const struct canvas *picture, bool all, int y, struct buf *out)
{
    int at = -1; /* where the terminal writes next; -1: elsewhere */

    for (int x = 0; x < picture->cols; x++) {
        const struct cell *cell = canvas_at(picture, x, y);
        if (cell->glyph.cols == 0 || (!all && same_cell(cell, canvas_at(c->shown, x, y))))
            continue;
        if (at != x)
            move(x, y, out);
        sgr_to(&c->pen, cell->style, out);
        cell_text_add(out, cell->glyph.bytes, cell->glyph.len, 0);
        at = is_sure(&cell->glyph) ? x + 1 : -1;
    }
}

/* A cursor that is not seen may be anywhere. */
static void add_cursor(struct cast *c, const struct canvas *picture, struct buf *out)
{
    const bool seen = picture->cursor_seen && picture->cursor_x >= 0;
    const bool there = c->shown != NULL && c->shown->cursor_x == picture->cursor_x && c->shown->cursor_y == picture->cursor_y;

    if (seen && (!there || out->len > 0 || !c->cursor_seen))
        move(picture->cursor_x, picture->cursor_y, out);
    if (seen != c->cursor_seen)
        buf_adds(out, seen ? SHOW_CURSOR : HIDE_CURSOR);
    c->cursor_seen = seen;
}

static void keep(struct cast *c, const struct canvas *picture)
{
    if (c->shown == NULL || c->shown->cols != picture->cols || c->shown->rows != picture->rows) {
        if (c->shown != NULL)
            canvas_free(c->shown);
        c->shown = canvas_new(picture->cols, picture->rows, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    }
    memcpy(c->shown->cells, picture->cells, (size_t)picture->cols * (size_t)picture->rows * sizeof *picture->cells);
    c->shown->cursor_x = picture->cursor_x;
    c->shown->cursor_y = picture->cursor_y;
    c->cols = picture->cols > c->cols ? picture->cols : c->cols;
    c->rows = picture->rows > c->rows ? picture->rows : c->rows;
}

void cast_frame(struct cast *c, const struct canvas *picture, uint64_t ms)
{
    const bool all = c->shown == NULL || c->shown->cols != picture->cols || c->shown->rows != picture->rows;
    struct buf out;

    buf_init(&out);
    if (c->shown == NULL)
        buf_adds(&out, HIDE_CURSOR);
    if (all) {
        sgr_reset(&c->pen, &out);
        buf_adds(&out, CLEAR);
    }
    for (int y = 0; y < picture->rows; y++)
        add_row(c, picture, all, y, &out);
    add_cursor(c, picture, &out);
    if (out.len > 0)
        add_event(&c->events, ms, "o", out.bytes, out.len);
    buf_fini(&out);
    keep(c, picture);
}

void cast_mark(struct cast *c, const char *label, uint64_t ms)
{
    add_event(&c->events, ms, "m", label, strlen(label));
}

/* ---- the file ---- */

/* As a reader sees it: bytes that are no text have their marks. */
static void add_shown(struct buf *out, const char *name, const char *text)
{
    struct buf shown;

    buf_init(&shown);
    cell_text_add(&shown, text, strlen(text), 0);
    buf_addf(out, ",\"%s\":", name);
    json_text_add(out, shown.bytes != NULL ? shown.bytes : "", shown.len);
    buf_fini(&shown);
}

void cast_write(const struct cast *c, const struct about *about, uint64_t end_ms, struct buf *out)
{
    const bool rich = c->pen.depth == DEPTH_TRUE || c->pen.depth == DEPTH_256;

    buf_addf(out, "{\"version\":2,\"width\":%d,\"height\":%d", c->cols, c->rows);
    add_shown(out, "title", about->title);
    add_shown(out, "command", about->command);
    buf_addf(out, ",\"env\":{\"TERM\":\"%s\"}}\n", rich ? "xterm-256color" : "xterm");
    buf_add(out, c->events.bytes, c->events.len);
    add_event(out, end_ms, "o", "", 0);
}
