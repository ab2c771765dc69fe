/* Grapheme clusters: what a reader takes for one character, and a cursor steps over at once. */
#include "text/glyph.h"
#include "text/utf8.h"

#include <unictype.h>
#include <unigbrk.h>
#include <unistr.h>

#define ZERO_WIDTH_JOINER 0x200D

/* What has to be remembered of a cluster's code points to know whether the next one still belongs to it. The
 * library decides by pairs; two rules of UAX 29 look further back. */
struct cluster {
    uint32_t last;
    unsigned regional; /* regional indicators in a row: two of them are a flag (GB12) */
    bool pictograph;   /* an emoji, then marks, then at most one joiner (GB11) */
};

static bool is_regional(uint32_t c)
{
    return c != UTF8_BAD && uc_graphemeclusterbreak_property(c) == GBP_RI;
}

static void cluster_add(struct cluster *k, uint32_t c)
{
    bool joined = k->last == ZERO_WIDTH_JOINER;
    k->last = c;
    k->regional = is_regional(c) ? k->regional + 1 : 0;
    if (c == UTF8_BAD)
        k->pictograph = false;
    else if (uc_is_property_extended_pictographic(c))
        k->pictograph = true;
    else if (joined || (uc_graphemeclusterbreak_property(c) != GBP_EXTEND && c != ZERO_WIDTH_JOINER))
        k->pictograph = false;
}

static bool cluster_takes(const struct cluster *k, uint32_t c)
{
    if (k->last == UTF8_BAD || c == UTF8_BAD)
        return false;
    if (is_regional(k->last) && is_regional(c))
        return k->regional % 2 == 1;
    if (k->last == ZERO_WIDTH_JOINER && uc_is_property_extended_pictographic(c))
        return k->pictograph;
    return !uc_is_grapheme_break(k->last, c);
}

static bool is_plain(const char *s, size_t i)
{
    return s[i] >= ' ' && s[i] <= '~';
}

size_t glyph_next(const char *s, size_t n, size_t i)
{
    if (i >= n)
        return n;
    if (is_plain(s, i) && (i + 1 == n || is_plain(s, i + 1)))
        return i + 1;
    struct cluster k = {0};
    uint32_t c;
    i += utf8_read(s, n, i, &c);
    cluster_add(&k, c);
    while (i < n) {
        size_t length = utf8_read(s, n, i, &c);
        if (!cluster_takes(&k, c))
            break;
        cluster_add(&k, c);
        i += length;
    }
    return i;
}

/* True when there is a boundary between the two whatever stands before them. */
static bool always_apart(uint32_t before, uint32_t c)
{
    if (before == UTF8_BAD || c == UTF8_BAD || before == '\n')
        return true;
    return uc_graphemeclusterbreak_property(before) == GBP_OTHER &&
           uc_graphemeclusterbreak_property(c) == GBP_OTHER;
}

size_t glyph_prev(const char *s, size_t n, size_t i)
{
    if (i > n)
        i = n;
    if (i == 0)
        return 0;
    uint32_t c, before;
    size_t start = i - utf8_read_back(s, i, &c);
    while (start > 0) {
        size_t length = utf8_read_back(s, start, &before);
        if (always_apart(before, c))
            break;
        start -= length;
        c = before;
    }
    for (size_t next; (next = glyph_next(s, i, start)) < i;)
        start = next;
    return start;
}

bool glyph_valid(const char *s, size_t n)
{
    return u8_check((const uint8_t *)s, n) == NULL;
}
