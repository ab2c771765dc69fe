#include "config.h"

#include "tui/wide.h"
#include "text/utf8.h"

#define REPLACEMENT 0xFFFD

static bool fits(const wchar_t *text, size_t count, int cols)
{
    if (count == 0 || wcwidth(text[0]) != cols)
        return false;
    for (size_t i = 1; i < count; i++) {
        if (wcwidth(text[i]) != 0)
            return false;
    }
    return true;
}

struct wide wide_of(const struct glyph *g, bool ascii)
{
    struct wide w = {.cols = g->cols};
    size_t count = 0;
    for (size_t i = 0; i < g->len && count + 1 < WIDE_MAX && !ascii; count++) {
        uint32_t c;
        i += utf8_read(g->bytes, g->len, i, &c);
        w.text[count] = (wchar_t)c;
    }
    if (!ascii && fits(w.text, count, g->cols))
        return w;
    return (struct wide){.text = {ascii ? glyph_ascii(g) : REPLACEMENT}, .cols = 1};
}
