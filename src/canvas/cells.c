/* cells: see cells.h. Rows of cells; the right half of a wide glyph is a cell with cols 0 and no bytes. */
#include "canvas/cells.h"

#include "base/mem.h"

#include <string.h>

static const struct glyph blank = {" ", 1, 1};

bool style_equal(style a, style b)
{
    return a.fg == b.fg && a.bg == b.bg && a.attrs == b.attrs;
}

rect rect_meet(rect a, rect b)
{
    int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;

    if (right <= x || bottom <= y)
        return (rect){x, y, 0, 0};
    return (rect){x, y, right - x, bottom - y};
}

static bool inside(rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

static struct cell *cell_of(const struct canvas *c, int x, int y)
{
    return &c->cells[(size_t)y * (size_t)c->cols + (size_t)x];
}

struct canvas *canvas_new(int cols, int rows, style fill)
{
    struct canvas *c = mem_new(1, sizeof(*c));

    c->cols = cols > 1 ? cols : 1;
    c->rows = rows > 1 ? rows : 1;
    c->cells = mem_new((size_t)c->cols * (size_t)c->rows, sizeof(*c->cells));
    canvas_clear(c, fill);
    return c;
}

void canvas_free(struct canvas *c)
{
    if (c)
        mem_free(c->cells);
    mem_free(c);
}

void canvas_clear(struct canvas *c, style fill)
{
    size_t n = (size_t)c->cols * (size_t)c->rows;

    for (size_t i = 0; i < n; i++)
        c->cells[i] = (struct cell){blank, fill};
    c->clip = (rect){0, 0, c->cols, c->rows};
    c->cursor_x = c->cursor_y = -1;
    c->cursor_seen = false;
    c->lit_count = 0;
}

rect canvas_clip(struct canvas *c, rect r)
{
    rect former = c->clip;

    c->clip = rect_meet(former, r);
    return former;
}

void canvas_unclip(struct canvas *c, rect former)
{
    c->clip = former;
}

const struct cell *canvas_at(const struct canvas *c, int x, int y)
{
    return inside((rect){0, 0, c->cols, c->rows}, x, y) ? cell_of(c, x, y) : NULL;
}

struct cell *canvas_in_clip(struct canvas *c, int x, int y)
{
    return inside(c->clip, x, y) ? cell_of(c, x, y) : NULL;
}

/* The cell at x, y is about to be overwritten: a wide glyph that it is half of loses its other half too. */
static void part_from_other_half(struct canvas *c, int x, int y)
{
    const struct cell *here = cell_of(c, x, y);

    if (here->glyph.cols == 0 && x > 0)
        cell_of(c, x - 1, y)->glyph = blank;
    else if (here->glyph.cols == 2 && x + 1 < c->cols)
        cell_of(c, x + 1, y)->glyph = blank;
}

static void put_half(struct canvas *c, int x, int y, const struct glyph *g, style s)
{
    part_from_other_half(c, x, y);
    *cell_of(c, x, y) = (struct cell){*g, s};
}

void canvas_put(struct canvas *c, int x, int y, const struct glyph *g, style s)
{
    static const struct glyph right_half = {"", 0, 0};
    bool left = inside(c->clip, x, y), right = inside(c->clip, x + 1, y);

    if (g->cols != 2) {
        if (left)
            put_half(c, x, y, g, s);
        return;
    }
    if (left && right) {
        put_half(c, x, y, &blank, s);
        put_half(c, x + 1, y, &right_half, s);
        cell_of(c, x, y)->glyph = *g;
    } else if (left || right) {
        put_half(c, left ? x : x + 1, y, &blank, s);
    }
}

static colour fade(colour from, colour to, double t)
{
    return from == COLOUR_DEFAULT ? from : colour_mix(from, to, t);
}

void canvas_fade(struct canvas *c, rect r, colour to, double t)
{
    r = rect_meet(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++) {
            style *s = &cell_of(c, x, y)->style;
            s->fg = fade(s->fg, to, t);
            s->bg = fade(s->bg, to, t);
        }
    }
}

void canvas_restyle(struct canvas *c, rect r, style s)
{
    r = rect_meet(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            cell_of(c, x, y)->style = s;
}

static int held(int at, int from, int count)
{
    return at < from ? from : at >= from + count ? from + count - 1 : at;
}

void canvas_choose(struct canvas *c, int x, int y)
{
    if (c->clip.w < 1 || c->clip.h < 1)
        return;
    c->cursor_x = held(x, c->clip.x, c->clip.w);
    c->cursor_y = held(y, c->clip.y, c->clip.h);
}

static rect rect_join(rect a, rect b)
{
    const int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;

    return (rect){x, y, right - x, bottom - y};
}

void canvas_light_half(struct canvas *c, int x, int y2, int cols, int rows2)
{
    const rect clip = {c->clip.x, 2 * c->clip.y, c->clip.w, 2 * c->clip.h};
    const rect r = rect_meet((rect){x, y2, cols, rows2}, clip);

    if (r.w < 1 || r.h < 1)
        return;
    if (c->lit_count < CANVAS_LIT_MAX)
        c->lit[c->lit_count++] = r;
    else
        c->lit[CANVAS_LIT_MAX - 1] = rect_join(c->lit[CANVAS_LIT_MAX - 1], r);
}

void canvas_light(struct canvas *c, rect r)
{
    canvas_light_half(c, r.x, 2 * r.y, r.w, 2 * r.h);
}
