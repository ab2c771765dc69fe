/*
 * svg: a canvas as a picture whose text is still text. In layers: the page, backgrounds, figures, words,
 * underlines. All numbers are whole, so no locale can change them.
 */
#include "out/out.h"
#include "out/cell_text.h"
#include "out/shapes.h"

#include "base/mem.h"

#include <string.h>

#define BASELINE        36 /* units below the top of a cell */
#define UNDERLINE       40
#define WIDE_INSET      2 /* a wide glyph is as wide as its font is high: 40 of 48 units */

/* DejaVu Sans Mono is 0.602 of its size wide: 24 units. */
static const char font[] =
    "font-family=\"'DejaVu Sans Mono','Noto Sans Mono','Noto Sans Mono CJK SC','Noto Sans CJK SC',"
    "'Sarasa Mono SC',Menlo,Consolas,monospace\" font-size=\"39.87\"";

/* A cell as it is seen: colours resolved, reversal done. */
struct seen {
    colour fg, bg;
    uint32_t code;
    unsigned attrs;
    const struct glyph *glyph;
};

struct svg {
    const struct canvas *canvas;
    enum theme_kind kind;
    colour page;
    struct buf *out;
};

static struct seen seen_at(const struct svg *s, int x, int y)
{
    const struct cell *cell = canvas_at(s->canvas, x, y);
    style st = cell->style;
    struct seen seen = {st.fg, st.bg, cell_text_code(cell->glyph.bytes, cell->glyph.len), st.attrs,
                        &cell->glyph};
    int solid = shape_solid(seen.code);

    if (seen.fg == COLOUR_DEFAULT)
        seen.fg = theme_plain(s->kind, ROLE_TEXT);
    if (seen.bg == COLOUR_DEFAULT)
        seen.bg = s->page;
    if (st.attrs & ATTR_REVERSE) {
        colour swap = seen.fg;
        seen.fg = seen.bg;
        seen.bg = swap;
    }
    if (solid) { /* shades and full blocks are backgrounds */
        seen.bg = colour_mix(seen.bg, seen.fg, solid / 4.0);
        seen.code = ' ';
    }
    return seen;
}

/* ---- backgrounds: runs of one colour, joined downwards, in quarters of cells ---- */

/* Which quarters of its cell a block fills: 1 and 2 above, 4 and 8 below; 0 for what is no block of quarters. Drawn with
 * the backgrounds they lie beside them, not on them, and no viewer shows a seam. */
static unsigned quarters_of(uint32_t code)
{
    static const unsigned char corners[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14}; /* U+2596 to U+259F */

    switch (code) {
    case 0x2580:
        return 3;
    case 0x2584:
        return 12;
    case 0x258C:
        return 5;
    case 0x2590:
        return 10;
    default:
        return code >= 0x2596 && code <= 0x259F ? corners[code - 0x2596] : 0;
    }
}

/* Coordinates are quarters: two a cell, both ways. */
static colour fill_at(const struct svg *s, int x2, int y2)
{
    const struct seen seen = seen_at(s, x2 / 2, y2 / 2);

    return quarters_of(seen.code) >> (x2 % 2 + 2 * (y2 % 2)) & 1 ? seen.fg : seen.bg;
}

struct open_rect {
    colour fill;
    int x, w, y, h; /* h 0: none is open */
};

static void close_rect(struct svg *s, struct open_rect *r)
{
    if (r->h > 0 && r->fill != s->page)
        buf_addf(s->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                 r->x * SHAPE_COLS / 2, r->y * SHAPE_ROWS / 2, r->w * SHAPE_COLS / 2, r->h * SHAPE_ROWS / 2,
                 (unsigned)r->fill);
    r->h = 0;
}

/* open[x] is the rectangle that starts in column x and reaches down to the row before; fills are those of this row. */
static void add_background_row(struct svg *s, struct open_rect *open, const colour *fills, int cols, int y)
{
    for (int x = 0, end; x < cols; x = end) {
        for (end = x; end < cols && fills[end] == fills[x]; end++)
            ;
        bool joins = open[x].h > 0 && open[x].fill == fills[x] && open[x].w == end - x;
        for (int i = joins ? x + 1 : x; i < end; i++)
            close_rect(s, &open[i]);
        if (joins)
            open[x].h++;
        else
            open[x] = (struct open_rect){fills[x], x, end - x, y, 1};
    }
}

static void add_backgrounds(struct svg *s)
{
    const int cols = 2 * s->canvas->cols;
    struct open_rect *open = mem_new((size_t)cols, sizeof(*open));
    colour *fills = mem_new((size_t)cols, sizeof(*fills));

    for (int y = 0; y < 2 * s->canvas->rows; y++) {
        for (int x = 0; x < cols; x++)
            fills[x] = fill_at(s, x, y);
        add_background_row(s, open, fills, cols, y);
    }
    for (int x = 0; x < cols; x++)
        close_rect(s, &open[x]);
    mem_free(fills);
    mem_free(open);
}

/* ---- figures: one path a colour ---- */

struct figure {
    colour fill;
    bool dots;
    struct buf path;
};
struct figures {
    struct figure *list;
    size_t count, room;
};

static struct buf *figure_path(struct figures *f, colour fill, bool dots)
{
    for (size_t i = f->count; i-- > 0;)
        if (f->list[i].fill == fill && f->list[i].dots == dots)
            return &f->list[i].path;
    if (f->count == f->room) {
        f->room = f->room ? 2 * f->room : 16;
        f->list = mem_resize(f->list, f->room, sizeof(*f->list));
    }
    f->list[f->count] = (struct figure){.fill = fill, .dots = dots};
    buf_init(&f->list[f->count].path);
    return &f->list[f->count++].path;
}

static void collect_figures(const struct svg *s, struct figures *f)
{
    for (int y = 0; y < s->canvas->rows; y++) {
        for (int x = 0; x < s->canvas->cols; x++) {
            struct seen seen = seen_at(s, x, y);
            if (shape_known(seen.code) && quarters_of(seen.code) == 0)
                shape_add(figure_path(f, seen.fg, shape_is_dots(seen.code)), seen.code, x * SHAPE_COLS,
                          y * SHAPE_ROWS);
        }
    }
}

static void add_figures(struct svg *s)
{
    struct figures f = {0};

    collect_figures(s, &f);
    for (size_t i = 0; i < f.count; i++) {
        const struct figure *figure = &f.list[i];
        if (figure->path.len > 0 && figure->dots)
            buf_addf(s->out,
                     "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"%d\" stroke-linecap=\"round\" d=\"",
                     (unsigned)figure->fill, SHAPE_DOT);
        else if (figure->path.len > 0)
            buf_addf(s->out, "<path shape-rendering=\"crispEdges\" fill=\"#%06x\" d=\"",
                     (unsigned)figure->fill);
        if (figure->path.len > 0) {
            buf_add(s->out, figure->path.bytes, figure->path.len);
            buf_adds(s->out, "\"/>\n");
        }
        buf_fini(&f.list[i].path);
    }
    mem_free(f.list);
}

/* ---- words ---- */

/* Letters that every monospaced font has at its own width: they may share a run. */
static bool joins_run(const struct seen *seen)
{
    uint32_t u = seen->code;

    return seen->glyph->cols == 1 && u > ' ' && (u < 0x250 || (u >= 0x386 && u < 0x530)) && !shape_known(u);
}

static bool is_text(const struct seen *seen)
{
    return seen->glyph->cols > 0 && seen->code != ' ' && seen->code != 0xa0 && !shape_known(seen->code);
}

static bool same_hand(const struct seen *a, const struct seen *b)
{
    return a->fg == b->fg && (a->attrs & ATTR_BOLD) == (b->attrs & ATTR_BOLD);
}

/* Column after the run that starts at x: words of one hand, single spaces between them. */
static int text_end(const struct svg *s, int x, int y, const struct seen *first)
{
    int end = x + 1;

    if (!joins_run(first))
        return end;
    for (int i = end; i < s->canvas->cols; i++) {
        struct seen seen = seen_at(s, i, y);
        bool gap = seen.code == ' ' && seen.glyph->cols == 1 && i == end;
        if (gap)
            continue;
        if (!joins_run(&seen) || !same_hand(first, &seen))
            break;
        end = i + 1;
    }
    return end;
}

static void add_run(struct svg *s, int x, int end, int y, const struct seen *first)
{
    int inset = first->glyph->cols == 2 ? WIDE_INSET * 2 : 0;

    buf_addf(s->out, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"", x * SHAPE_COLS + inset,
             y * SHAPE_ROWS + BASELINE, (unsigned)first->fg);
    if (first->attrs & ATTR_BOLD)
        buf_adds(s->out, " font-weight=\"bold\"");
    if (end - x > 1)
        buf_addf(s->out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", (end - x) * SHAPE_COLS);
    buf_adds(s->out, ">");
    for (int i = x; i < end; i++) {
        const struct glyph *g = seen_at(s, i, y).glyph;
        cell_text_add(s->out, g->bytes, g->len, 1);
    }
    buf_adds(s->out, "</text>\n");
}

static void add_words(struct svg *s)
{
    buf_addf(s->out, "<g %s>\n", font);
    for (int y = 0; y < s->canvas->rows; y++) {
        for (int x = 0; x < s->canvas->cols;) {
            struct seen seen = seen_at(s, x, y);
            int end = is_text(&seen) ? text_end(s, x, y, &seen) : x + 1;
            if (is_text(&seen))
                add_run(s, x, end, y, &seen);
            x = end;
        }
    }
    buf_adds(s->out, "</g>\n");
}

static void add_underlines(struct svg *s)
{
    for (int y = 0; y < s->canvas->rows; y++) {
        for (int x = 0, end; x < s->canvas->cols; x = end) {
            struct seen first = seen_at(s, x, y), seen = first;
            end = x;
            while (end < s->canvas->cols && seen.attrs & ATTR_UNDERLINE && seen.fg == first.fg)
                if (++end < s->canvas->cols)
                    seen = seen_at(s, end, y);
            if (end > x)
                buf_addf(s->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"3\" fill=\"#%06x\"/>\n",
                         x * SHAPE_COLS, y * SHAPE_ROWS + UNDERLINE, (end - x) * SHAPE_COLS,
                         (unsigned)first.fg);
            else
                end = x + 1;
        }
    }
}

void out_svg(const struct canvas *c, const struct theme *theme, const struct about *about, struct buf *out)
{
    struct svg s = {c, theme->kind, theme->roles[ROLE_BG], out};

    if (s.page == COLOUR_DEFAULT)
        s.page = theme_plain(theme->kind, ROLE_BG);
    buf_adds(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    buf_addf(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" width=\"%d\" height=\"%d\" "
             "viewBox=\"0 0 %d %d\">\n",
             c->cols * OUT_CELL_WIDTH, c->rows * OUT_CELL_HEIGHT, c->cols * SHAPE_COLS,
             c->rows * SHAPE_ROWS);
    if (about != NULL)
        about_svg(about, out);
    buf_addf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", c->cols * SHAPE_COLS,
             c->rows * SHAPE_ROWS, (unsigned)s.page);
    buf_adds(out, "<g shape-rendering=\"crispEdges\">\n");
    add_backgrounds(&s);
    buf_adds(out, "</g>\n");
    add_figures(&s);
    add_words(&s);
    add_underlines(&s);
    buf_adds(out, "</svg>\n");
}
