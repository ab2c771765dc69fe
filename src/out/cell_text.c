/* cell_text: see cell_text.h. */
#include "out/cell_text.h"

#include <unistr.h>

static int is_unsafe(ucs4_t u)
{
    return u < 0x20 || (u >= 0x7f && u < 0xa0) || u == 0xfffe || u == 0xffff;
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

void cell_text_add(struct buf *out, const char *text, size_t n, int markup)
{
    for (size_t i = 0; i < n;) {
        ucs4_t u;
        int len = u8_mbtoucr(&u, (const uint8_t *)text + i, n - i);
        const char *entity = len > 0 && markup ? entity_of(u) : NULL;
        if (len <= 0 || is_unsafe(u))
            buf_adds(out, "\xef\xbf\xbd");
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
