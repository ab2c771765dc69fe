#include "text/glyph.h"
#include "text/utf8.h"

#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEWLINE_ARROW 0x21B5
#define DOTTED_CIRCLE 0x25CC
#define FIRST_PICTURE 0x2400 /* of NUL; that of control character c follows at distance c */
#define DELETE_SYMBOL 0x2421
#define REGIONAL_A    0x1F1E6

enum { ZWNJ = 0x200C, ZWJ = 0x200D, GRAPHEME_JOINER = 0x034F };

/* What a code point does to the glyph it stands in. */
enum part {
    PART_BASE,    /* begins a glyph */
    PART_MARK,    /* goes on top of one */
    PART_NUMBER,  /* is spelled out: <200B> */
    PART_NOTHING, /* is left out */
    PART_CUT      /* is left out with the rest of its cluster */
};

static bool is_skin_tone(uint32_t c)
{
    return c >= 0x1F3FB && c <= 0x1F3FF;
}

static bool is_regional(uint32_t c)
{
    return c != UTF8_BAD && uc_graphemeclusterbreak_property(c) == GBP_RI;
}

static bool is_tag(uint32_t c)
{
    return c >= 0xE0020 && c <= 0xE007F;
}

static bool is_newline(uint32_t c)
{
    return c == '\n' || c == 0x2028 || c == 0x2029;
}

/* Code points that only choose a form of what stands before them, and need no mark of their own there. */
static bool is_modifier(const struct glyph_walk *w, uint32_t c)
{
    if (uc_is_property_variation_selector(c) || c == GRAPHEME_JOINER)
        return true;
    if (w->pictograph)
        return c == ZWJ || is_skin_tone(c) || is_tag(c);
    return (c == ZWJ || c == ZWNJ) && uc_joining_type(w->before) != UC_JOINING_TYPE_U;
}

static bool is_unseen(uint32_t c)
{
    if (uc_is_property_default_ignorable_code_point(c) || uc_is_general_category(c, UC_UNASSIGNED))
        return true;
    return uc_is_general_category(c, UC_FORMAT) && uc_width(c, "UTF-8") == 0;
}

static enum part part_of(const struct glyph_walk *w, uint32_t c)
{
    if (c == UTF8_BAD)
        return PART_NUMBER;
    if (uc_is_property_bidi_control(c) || (c == '\r' && w->at + 1 < w->cluster_end))
        return PART_NOTHING;
    if (c < 0x7F || is_newline(c) || c == 0x7F)
        return PART_BASE;
    if (w->pictograph && w->before == ZWJ && uc_is_property_extended_pictographic(c))
        return PART_CUT;
    if (w->before && is_modifier(w, c))
        return PART_NOTHING;
    if (is_unseen(c))
        return PART_NUMBER;
    int width = uc_width(c, "UTF-8");
    return width < 0 ? PART_NUMBER : width == 0 ? PART_MARK : PART_BASE;
}

/* What is drawn for a code point that begins a glyph. */
static uint32_t shown(uint32_t c)
{
    if (is_newline(c))
        return NEWLINE_ARROW;
    if (c < 0x20)
        return FIRST_PICTURE + c;
    if (c == 0x7F)
        return DELETE_SYMBOL;
    if (is_regional(c))
        return 'A' + (c - REGIONAL_A);
    return c;
}

static void glyph_set_ascii(struct glyph *g, char c)
{
    *g = (struct glyph){.bytes = {c}, .len = 1, .cols = 1};
}

/* Composes base and marks into the bytes of a glyph; marks beyond what it holds are dropped. */
static void glyph_set(struct glyph *g, const ucs4_t *codes, size_t count)
{
    ucs4_t room[16];
    size_t length = sizeof room / sizeof *room;
    const ucs4_t *composed = codes;
    if (count > 1) {
        ucs4_t *result = u32_normalize(UNINORM_NFC, codes, count, room, &length);
        if (result == room) {
            composed = result;
            count = length < GLYPH_MARKS + 1 ? length : GLYPH_MARKS + 1;
        } else {
            free(result);
        }
    }
    *g = (struct glyph){.cols = uc_width(composed[0], "UTF-8") == 2 ? 2 : 1};
    for (size_t i = 0; i < count; i++) {
        int n = u8_uctomb((uint8_t *)g->bytes + g->len, composed[i], GLYPH_BYTES - 1 - g->len);
        if (n < 0)
            break;
        g->len = (uint8_t)(g->len + n);
    }
}

void glyph_walk_init(struct glyph_walk *w, const char *s, size_t n)
{
    *w = (struct glyph_walk){.s = s, .n = n};
}

/* Steps over the code point at w->at. */
static void step(struct glyph_walk *w, size_t length, uint32_t c)
{
    if (w->before == 0)
        w->pictograph = c != UTF8_BAD && uc_is_property_extended_pictographic(c);
    w->before = c;
    w->at += length;
}

static void owe_number(struct glyph_walk *w, size_t at, uint32_t c)
{
    const char *format = c == UTF8_BAD ? "<%02X>" : "<%04X>";
    int n = snprintf(w->owed, sizeof w->owed, format, c == UTF8_BAD ? (unsigned char)w->s[at] : c);
    w->owed_count = (uint8_t)n;
    w->owed_next = 0;
}

/* Adds the marks that follow to codes[0..count), to at most GLYPH_MARKS. */
static size_t take_marks(struct glyph_walk *w, ucs4_t *codes, size_t count)
{
    while (w->at < w->cluster_end) {
        uint32_t c;
        size_t length = utf8_read(w->s, w->n, w->at, &c);
        enum part part = part_of(w, c);
        if (part != PART_MARK && part != PART_NOTHING)
            break;
        if (part == PART_MARK && count <= GLYPH_MARKS)
            codes[count++] = c;
        step(w, length, c);
    }
    return count;
}

/* Takes the next code point, with its marks. False when it gives no glyph by itself. */
static bool take_glyph(struct glyph_walk *w, struct glyph *out)
{
    uint32_t c;
    size_t at = w->at, length = utf8_read(w->s, w->n, at, &c);
    enum part part = part_of(w, c);
    step(w, length, c);
    ucs4_t codes[1 + GLYPH_MARKS];
    size_t count = 0;
    switch (part) {
    case PART_NOTHING:
        return false;
    case PART_CUT:
        w->at = w->cluster_end;
        return false;
    case PART_NUMBER:
        owe_number(w, at, c);
        return false;
    case PART_MARK:
        codes[count++] = DOTTED_CIRCLE;
        codes[count++] = c;
        break;
    case PART_BASE:
        codes[count++] = shown(c);
    }
    glyph_set(out, codes, take_marks(w, codes, count));
    return true;
}

bool glyph_walk_next(struct glyph_walk *w, struct glyph *out)
{
    for (;;) {
        if (w->owed_next < w->owed_count) {
            glyph_set_ascii(out, w->owed[w->owed_next++]);
            return true;
        }
        if (w->at >= w->n)
            return false;
        if (w->at >= w->cluster_end) {
            w->cluster_end = glyph_next(w->s, w->n, w->at);
            w->before = 0;
            if (w->cluster_end == w->at + 1 && w->s[w->at] >= ' ' && w->s[w->at] <= '~') {
                glyph_set_ascii(out, w->s[w->at++]);
                return true;
            }
        }
        if (take_glyph(w, out))
            return true;
    }
}

size_t glyph_columns(const char *s, size_t n)
{
    struct glyph_walk w;
    struct glyph g;
    size_t cols = 0;
    glyph_walk_init(&w, s, n);
    while (glyph_walk_next(&w, &g))
        cols += g.cols;
    return cols;
}

size_t glyph_fit(const char *s, size_t n, size_t cols, size_t *used)
{
    size_t at = 0, taken = 0;
    while (at < n) {
        size_t next = glyph_next(s, n, at);
        size_t more = glyph_columns(s + at, next - at);
        if (more > cols - taken)
            break;
        taken += more;
        at = next;
    }
    *used = taken;
    return at;
}

/* Typographic marks and letters that no decomposition leads to ASCII. */
static char ascii_likeness(uint32_t c)
{
    static const struct {
        uint32_t from, to;
        char ascii;
    } table[] = {
        {0xAB, 0xAB, '<'},     {0xB7, 0xB7, '.'},     {0xBB, 0xBB, '>'},     {0xC6, 0xC6, 'A'},
        {0xD0, 0xD0, 'D'},     {0xD7, 0xD7, 'x'},     {0xD8, 0xD8, 'O'},     {0xDF, 0xDF, 's'},
        {0xE6, 0xE6, 'a'},     {0xF0, 0xF0, 'd'},     {0xF8, 0xF8, 'o'},     {0x110, 0x110, 'D'},
        {0x111, 0x111, 'd'},   {0x131, 0x131, 'i'},   {0x141, 0x141, 'L'},   {0x142, 0x142, 'l'},
        {0x152, 0x152, 'O'},   {0x153, 0x153, 'o'},   {0x2010, 0x2015, '-'}, {0x2018, 0x201B, '\''},
        {0x201C, 0x201F, '"'}, {0x2026, 0x2026, '.'}, {0x2039, 0x2039, '<'}, {0x203A, 0x203A, '>'},
        {0x2212, 0x2212, '-'}, {0x3001, 0x3001, ','}, {0x3002, 0x3002, '.'},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (c >= table[i].from && c <= table[i].to)
            return table[i].ascii;
    }
    return '?';
}

/* Decompositions that lead to the same character in another dress; a superscript or a fraction is another
 * one. */
static bool keeps_meaning(int tag)
{
    return tag == UC_DECOMP_CANONICAL || tag == UC_DECOMP_FONT || tag == UC_DECOMP_NOBREAK ||
           tag == UC_DECOMP_WIDE || tag == UC_DECOMP_NARROW || tag == UC_DECOMP_SMALL;
}

char glyph_ascii(const struct glyph *g)
{
    uint32_t c;
    if (g->len == 0)
        return ' ';
    utf8_read(g->bytes, g->len, 0, &c);
    while (c >= 0x80 && c != UTF8_BAD) {
        ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];
        int tag, count = uc_decomposition(c, &tag, parts);
        if (count < 1 || !keeps_meaning(tag))
            return uc_is_property_white_space(c) ? ' ' : ascii_likeness(c);
        c = parts[0];
    }
    return c >= ' ' && c <= '~' ? (char)c : '?';
}
