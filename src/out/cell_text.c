/* cell_text: see cell_text.h. */
#include "out/cell_text.h"

#include "text/glyph.h"

#include <unictype.h>
#include <unistr.h>

static int is_unsafe(ucs4_t u)
{
    return u < 0x20 || (u >= 0x7f && u < 0xa0) || u == 0x2028 || u == 0x2029 || u == 0xfffe || u == 0xffff ||
           uc_is_property_bidi_control(u);
}

static const char *entity_of(ucs4_t u)
{
    switch (u) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

/* The visible marks of a character, or of a byte that is none, as a cell would show it. */
static void add_marks(struct buf *out, const char *text, size_t n, int markup)
{
    struct glyph_walk walk;
    struct glyph g;

    glyph_walk_init(&walk, text, n);
    while (glyph_walk_next(&walk, &g))
        if (markup && (g.bytes[0] == '<' || g.bytes[0] == '>'))
            buf_adds(out, entity_of((ucs4_t)g.bytes[0]));
        else
            buf_add(out, g.bytes, g.len);
}

void cell_text_add(struct buf *out, const char *text, size_t n, int markup)
{
    for (size_t i = 0; i < n;) {
        ucs4_t u;
        int len = u8_mbtoucr(&u, (const uint8_t *)text + i, n - i);
        const char *entity = len > 0 && markup ? entity_of(u) : NULL;
        if (len <= 0 || is_unsafe(u))
            add_marks(out, text + i, len > 0 ? (size_t)len : 1, markup);
        else if (entity)
            buf_adds(out, entity);
        else
            buf_add(out, text + i, (size_t)len);
        i += len > 0 ? (size_t)len : 1;
    }
}

uint32_t cell_text_code(const char *text, size_t n)
{
    ucs4_t u = 0xfffd;

    if (n == 0 || u8_mbtoucr(&u, (const uint8_t *)text, n) <= 0)
        return 0xfffd;
    return u;
}

size_t cell_text_first(const char *text)
{
    const int n = u8_strmblen((const uint8_t *)text);

    return n > 0 ? (size_t)n : 1;
}
