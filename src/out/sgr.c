#include "out/sgr.h"

static const struct sgr own = {-1, -1, 0};

static int index_of(struct sgr_pen *pen, colour c)
{
    const size_t at = (c * 2654435761u >> 16) % SGR_MEMO_SIZE; /* Knuth's multiplicative hash */

    if (!pen->memo[at].known || pen->memo[at].c != c) {
        pen->memo[at].known = true;
        pen->memo[at].c = c;
        pen->memo[at].index = pen->depth == DEPTH_16 ? colour_to_16(c) : colour_to_256(c);
    }
    return pen->memo[at].index;
}

static struct sgr sgr_of(struct sgr_pen *pen, style s)
{
    struct sgr out = {-1, -1, s.attrs};

    if (pen->depth == DEPTH_TRUE) {
        out.fg = s.fg == COLOUR_DEFAULT ? -1 : (int)s.fg;
        out.bg = s.bg == COLOUR_DEFAULT ? -1 : (int)s.bg;
    } else if (pen->depth != DEPTH_MONO) {
        out.bg = index_of(pen, s.bg);
        out.fg = colour_guard(s.fg, s.bg, index_of(pen, s.fg), out.bg);
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

static void change(struct sgr_pen *pen, struct sgr to, struct buf *out)
{
    const struct sgr from = pen->now;
    struct buf params;

    if (sgr_equal(from, to))
        return;
    pen->now = to;
    if (sgr_equal(to, own)) {
        buf_adds(out, "\x1b[0m");
        return;
    }
    buf_init(&params);
    add_attrs(&params, from.attrs, to.attrs);
    if (from.fg != to.fg)
        add_colour(&params, pen->depth, 30, to.fg);
    if (from.bg != to.bg)
        add_colour(&params, pen->depth, 40, to.bg);
    buf_addf(out, "\x1b[%sm", params.bytes + 1); /* without the first semicolon */
    buf_fini(&params);
}

void sgr_init(struct sgr_pen *pen, enum depth depth)
{
    *pen = (struct sgr_pen){.depth = depth, .now = own};
}

void sgr_to(struct sgr_pen *pen, style s, struct buf *out)
{
    change(pen, sgr_of(pen, s), out);
}

void sgr_reset(struct sgr_pen *pen, struct buf *out)
{
    change(pen, own, out);
}

bool sgr_is_plain(struct sgr_pen *pen, style s)
{
    return sgr_equal(sgr_of(pen, s), own);
}
