/* ansi: a canvas as text with SGR sequences (ECMA-48 8.3.117; direct colours as in ISO 8613-6, with
 * semicolons, as terminals understand them). */
#include "out/out.h"
#include "out/cell_text.h"

#include <string.h>

/* A style as the terminal has it: -1 its own colour, else an index, or 0xRRGGBB in true colour. */
struct sgr {
    int fg, bg;
    unsigned attrs;
};
static const struct sgr sgr_reset = {-1, -1, 0};

#define MEMO_SIZE 512
struct memo { /* indices of colours, which may be slow to find */
    struct {
        bool known;
        colour c;
        int index;
    } colours[MEMO_SIZE];
};

static int index_of(struct memo *memo, enum depth depth, colour c)
{
    size_t at = (c * 2654435761u >> 16) % MEMO_SIZE; /* Knuth's multiplicative hash */

    if (!memo->colours[at].known || memo->colours[at].c != c) {
        memo->colours[at].known = true;
        memo->colours[at].c = c;
        memo->colours[at].index = depth == DEPTH_16 ? colour_to_16(c) : colour_to_256(c);
    }
    return memo->colours[at].index;
}

static struct sgr sgr_of(struct memo *memo, enum depth depth, style s)
{
    struct sgr out = {-1, -1, s.attrs};

    if (depth == DEPTH_TRUE) {
        out.fg = s.fg == COLOUR_DEFAULT ? -1 : (int)s.fg;
        out.bg = s.bg == COLOUR_DEFAULT ? -1 : (int)s.bg;
    } else if (depth != DEPTH_MONO) {
        out.bg = index_of(memo, depth, s.bg);
        out.fg = colour_guard(s.fg, s.bg, index_of(memo, depth, s.fg), out.bg);
    }
    return out;
}

static bool sgr_equal(struct sgr a, struct sgr b)
{
    return a.fg == b.fg && a.bg == b.bg && a.attrs == b.attrs;
}

/* Parameters of one colour; base is 30 for the text, 40 for what is behind it. */
static void add_colour(struct buf *params, enum depth depth, int base, int value)
{
    if (value < 0)
        buf_addf(params, ";%d", base + 9);
    else if (depth == DEPTH_TRUE)
        buf_addf(params, ";%d;2;%d;%d;%d", base + 8, value >> 16, value >> 8 & 0xff, value & 0xff);
    else if (depth == DEPTH_256)
        buf_addf(params, ";%d;5;%d", base + 8, value);
    else
        buf_addf(params, ";%d", value < 8 ? base + value : base + 60 + value - 8);
}

static void add_attrs(struct buf *params, unsigned from, unsigned to)
{
    static const struct {
        unsigned attr;
        const char *on, *off;
    } codes[] = {{ATTR_BOLD, ";1", ";22"}, {ATTR_UNDERLINE, ";4", ";24"}, {ATTR_REVERSE, ";7", ";27"}};

    for (size_t i = 0; i < sizeof(codes) / sizeof(*codes); i++)
        if ((from ^ to) & codes[i].attr)
            buf_adds(params, to & codes[i].attr ? codes[i].on : codes[i].off);
}

static void add_change(struct buf *out, enum depth depth, struct sgr from, struct sgr to)
{
    struct buf params;

    if (sgr_equal(from, to))
        return;
    if (sgr_equal(to, sgr_reset)) {
        buf_adds(out, "\x1b[0m");
        return;
    }
    buf_init(&params);
    add_attrs(&params, from.attrs, to.attrs);
    if (from.fg != to.fg)
        add_colour(&params, depth, 30, to.fg);
    if (from.bg != to.bg)
        add_colour(&params, depth, 40, to.bg);
    buf_addf(out, "\x1b[%sm", params.bytes + 1); /* without the first semicolon */
    buf_fini(&params);
}

static void add_row(const struct canvas *c, int y, enum depth depth, struct memo *memo, struct buf *out)
{
    struct sgr now = sgr_reset;
    int end = c->cols;

    while (end > 0 && strcmp(canvas_at(c, end - 1, y)->glyph.bytes, " ") == 0 &&
           sgr_equal(sgr_of(memo, depth, canvas_at(c, end - 1, y)->style), sgr_reset))
        end--;
    for (int x = 0; x < end; x++) {
        const struct cell *cell = canvas_at(c, x, y);
        struct sgr next = sgr_of(memo, depth, cell->style);
        if (cell->glyph.cols == 0)
            continue;
        add_change(out, depth, now, next);
        cell_text_add(out, cell->glyph.bytes, cell->glyph.len, 0);
        now = next;
    }
    add_change(out, depth, now, sgr_reset);
    buf_adds(out, "\n");
}

void out_ansi(const struct canvas *c, enum depth depth, struct buf *out)
{
    struct memo memo = {0};

    for (int y = 0; y < c->rows; y++)
        add_row(c, y, depth, &memo, out);
}
