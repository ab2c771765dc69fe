/* dump: a canvas as text that can be read and compared, glyphs and styles apart. */
#include "canvas/cells.h"

#include "base/mem.h"

/* Letters for styles, one column each: ASCII first, then Latin letters with marks. */
static const struct {
    uint32_t first, last;
} alphabet[] = {{'a', 'z'}, {'A', 'Z'}, {'0', '9'}, {0xc0, 0x24f}, {0x400, 0x481}, {0x48a, 0x52f}};

/* UTF-8 of letter n; '?' where there are no more. */
static void add_letter(struct buf *out, size_t n)
{
    uint32_t u = '?';

    for (size_t i = 0; i < sizeof(alphabet) / sizeof(*alphabet); i++) {
        size_t count = alphabet[i].last - alphabet[i].first + 1;
        if (n < count) {
            u = alphabet[i].first + (uint32_t)n;
            break;
        }
        n -= count;
    }
    if (u < 0x80)
        buf_addf(out, "%c", (int)u);
    else
        buf_addf(out, "%c%c", (int)(0xc0 | u >> 6), (int)(0x80 | (u & 0x3f)));
}

struct legend {
    style *styles;
    size_t count;
};

static size_t legend_index(struct legend *l, style s)
{
    for (size_t i = 0; i < l->count; i++)
        if (style_equal(l->styles[i], s))
            return i;
    l->styles[l->count] = s;
    return l->count++;
}

static void add_glyphs(const struct canvas *c, struct buf *out)
{
    for (int y = 0; y < c->rows; y++) {
        buf_adds(out, "|");
        for (int x = 0; x < c->cols; x++)
            buf_adds(out, canvas_at(c, x, y)->glyph.bytes);
        buf_adds(out, "|\n");
    }
}

static void add_styles(const struct canvas *c, struct legend *l, struct buf *out)
{
    for (int y = 0; y < c->rows; y++) {
        buf_adds(out, "|");
        for (int x = 0; x < c->cols; x++)
            add_letter(out, legend_index(l, canvas_at(c, x, y)->style));
        buf_adds(out, "|\n");
    }
}

static void add_colour(struct buf *out, colour c)
{
    if (c == COLOUR_DEFAULT)
        buf_adds(out, "default");
    else
        buf_addf(out, "%06x", (unsigned)c);
}

static void add_legend(const struct legend *l, struct buf *out)
{
    for (size_t i = 0; i < l->count; i++) {
        style s = l->styles[i];
        add_letter(out, i);
        buf_adds(out, " ");
        add_colour(out, s.fg);
        buf_adds(out, " on ");
        add_colour(out, s.bg);
        buf_adds(out, s.attrs & ATTR_BOLD ? " bold" : "");
        buf_adds(out, s.attrs & ATTR_UNDERLINE ? " underline" : "");
        buf_adds(out, s.attrs & ATTR_REVERSE ? " reverse" : "");
        buf_adds(out, "\n");
    }
}

void canvas_dump(const struct canvas *c, struct buf *out)
{
    struct legend l = {mem_new((size_t)c->cols * (size_t)c->rows, sizeof(style)), 0};

    buf_addf(out, "glyphs %dx%d\n", c->cols, c->rows);
    add_glyphs(c, out);
    buf_adds(out, "styles\n");
    add_styles(c, &l, out);
    buf_adds(out, "legend\n");
    add_legend(&l, out);
    if (c->cursor_x >= 0 && c->cursor_y >= 0)
        buf_addf(out, "cursor %d,%d\n", c->cursor_x, c->cursor_y);
    mem_free(l.styles);
}
