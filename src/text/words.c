#include "text/words.h"
#include "text/glyph.h"
#include "text/utf8.h"

#include <unictype.h>
#include <uniwbrk.h>

#include <string.h>

#define BYTE_ORDER_MARK  0xFEFF
#define CONTRACTIONS_MAX 3 /* as in "y'all'd've"; keeps a text of nothing but apostrophes cheap */

/* The library reads valid UTF-8 only: it gets the valid stretches, every other byte has boundaries on both
 * sides. */
static void find_breaks(const char *s, size_t n, char *breaks)
{
    for (size_t i = 0; i < n;) {
        size_t start = i;
        uint32_t c = 0;
        for (size_t length = 0; i < n; i += length) {
            length = utf8_read(s, n, i, &c);
            if (c == UTF8_BAD)
                break;
        }
        u8_wordbreaks((const uint8_t *)s + start, i - start, breaks + start);
        if (start < n)
            breaks[start] = 1;
        if (i < n)
            breaks[i++] = 1;
    }
}

void words_init(struct words *w, const char *s, size_t n, struct arena *arena)
{
    char *breaks = arena_new(arena, n + 1, 1);
    find_breaks(s, n, breaks);
    breaks[n] = 1;
    *w = (struct words){.s = s, .n = n, .breaks = breaks};
}

static bool is_gap(uint32_t c)
{
    if (c == UTF8_BAD)
        return false;
    return uc_is_property_white_space(c) || uc_is_property_bidi_control(c) || c == BYTE_ORDER_MARK;
}

static bool is_wordlike(uint32_t c)
{
    if (c == UTF8_BAD)
        return false;
    return uc_is_general_category_withtable(c, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N);
}

/* True when every code point of the cluster is a gap's: a space that carries an accent is not. */
static bool cluster_is_gap(const char *s, size_t start, size_t end)
{
    for (size_t i = start; i < end;) {
        uint32_t c;
        i += utf8_read(s, end, i, &c);
        if (!is_gap(c))
            return false;
    }
    return true;
}

static void skip_gap(struct words *w)
{
    while (w->at < w->n) {
        size_t next = glyph_next(w->s, w->n, w->at);
        if (!cluster_is_gap(w->s, w->at, next))
            break;
        w->at = next;
    }
}

/* End of the bracketed word at `at`, or 0. */
static size_t bracketed_end(const struct words *w, size_t at)
{
    char close = w->s[at] == '[' ? ']' : w->s[at] == '<' ? '>' : '\0';
    if (!close)
        return 0;
    bool named = false;
    for (size_t i = at + 1; i < w->n;) {
        uint32_t c;
        i += utf8_read(w->s, w->n, i, &c);
        if (c == (unsigned char)close)
            return named && glyph_next(w->s, w->n, i - 1) == i ? i : 0;
        if (is_wordlike(c))
            named = true;
        else if (c == UTF8_BAD || !(uc_is_general_category_withtable(c, UC_CATEGORY_MASK_M) ||
                                    (c != 0 && c < 0x80 && strchr("_-/|:#", (int)c))))
            return 0;
    }
    return 0;
}

/* End of a run of two or more of the full stops or hyphens at `at`, or 0. */
static size_t repeated_end(const struct words *w, size_t at)
{
    char mark = w->s[at];
    if (mark != '.' && mark != '-')
        return 0;
    size_t end = at;
    while (end < w->n && w->s[end] == mark && glyph_next(w->s, w->n, end) == end + 1)
        end++;
    return end > at + 1 ? end : 0;
}

/* A code point that parts words whatever UAX 29 says, and is a token by itself unless it is a gap. */
static bool always_parts(const struct words *w, size_t at)
{
    uint32_t c;
    utf8_read(w->s, w->n, at, &c);
    return c == UTF8_BAD || c == ':' || uc_is_general_category(c, UC_CONTROL) ||
           uc_is_property_white_space(c);
}

/* End of the UAX 29 word at `at`: the first word boundary that is a cluster's boundary too. */
static size_t unicode_end(const struct words *w, size_t at)
{
    size_t end = glyph_next(w->s, w->n, at);
    if (always_parts(w, at))
        return end;
    while (!w->breaks[end] && !always_parts(w, end))
        end = glyph_next(w->s, w->n, end);
    return end;
}

/* True for letters parted by single full stops: "U.S", but not "3.1", "a.com" or "U". */
static bool is_initials(const char *s, size_t start, size_t end)
{
    size_t letters = 0;
    for (size_t i = start; i < end; letters++) {
        uint32_t c;
        utf8_read(s, end, i, &c);
        i = glyph_next(s, end, i);
        if (c == UTF8_BAD || !uc_is_general_category(c, UC_LETTER) || (i < end && s[i++] != '.'))
            return false;
    }
    return letters > 1;
}

static bool ends_with_word(const char *s, size_t start, size_t end, const char *ascii)
{
    size_t n = strlen(ascii);
    if (end - start < n)
        return false;
    for (size_t i = 0; i < n; i++) {
        if ((s[end - n + i] | 0x20) != ascii[i])
            return false;
    }
    return true;
}

/* Bytes of the apostrophe that ends at `end`: U+0027, U+2019, or none. */
static size_t apostrophe_before(const char *s, size_t start, size_t end)
{
    if (end - start >= 1 && s[end - 1] == '\'')
        return 1;
    return end - start >= 3 && memcmp(s + end - 3, "\xE2\x80\x99", 3) == 0 ? 3 : 0;
}

static bool is_boundary(const char *s, size_t end, size_t at)
{
    return glyph_next(s, end, glyph_prev(s, end, at)) == at;
}

/* What follows the apostrophe of a contraction; "t" wants an "n" before. */
static const char *const endings[] = {"t", "s", "d", "m", "re", "ve", "ll"};
#define ENDING_COUNT (sizeof endings / sizeof *endings)

/* Where the last contraction of a word begins: before "n't", "'s", "'ve" and their kind. `end` when there is
 * none. */
static size_t contraction_start(const char *s, size_t start, size_t end)
{
    for (size_t i = 0; i < ENDING_COUNT; i++) {
        if (!ends_with_word(s, start, end, endings[i]))
            continue;
        size_t letters = end - strlen(endings[i]);
        size_t from = letters - apostrophe_before(s, start, letters);
        if (from == letters)
            continue;
        if (i == 0 && !ends_with_word(s, start, from--, "n"))
            continue;
        if (from > start && is_boundary(s, end, from))
            return from;
    }
    return end;
}

/* End of the first piece of a word that contractions part: of "should|n't|'ve" that of "should". */
static size_t first_piece(const char *s, size_t start, size_t end)
{
    for (int i = 0; i < CONTRACTIONS_MAX; i++)
        end = contraction_start(s, start, end);
    return end;
}

/* End of an apostrophe and ending written on to something that is no word of letters, or 0. */
static size_t written_on_end(const struct words *w, size_t at)
{
    uint32_t before, mark;
    if (at == 0)
        return 0;
    utf8_read_back(w->s, at, &before);
    size_t letters = at + utf8_read(w->s, w->n, at, &mark);
    if (apostrophe_before(w->s, at, letters) == 0 || letters == w->n || !is_boundary(w->s, w->n, letters))
        return 0;
    if (!is_wordlike(before) && before != '.' && before != ']' && before != '>')
        return 0;
    size_t end = unicode_end(w, letters);
    for (size_t i = 1; i < ENDING_COUNT; i++) {
        if (end - letters == strlen(endings[i]) && ends_with_word(w->s, letters, end, endings[i]))
            return end;
    }
    return 0;
}

/* End of the word that begins at `at`, before its contractions are parted. */
static size_t word_end(const struct words *w, size_t at)
{
    size_t end = bracketed_end(w, at);
    if (!end)
        end = repeated_end(w, at);
    if (!end)
        end = written_on_end(w, at);
    if (end)
        return end;
    end = unicode_end(w, at);
    bool stop = end < w->n && w->s[end] == '.' && glyph_next(w->s, w->n, end) == end + 1;
    return stop && !repeated_end(w, end) && is_initials(w->s, at, end) ? end + 1 : end;
}

bool words_next(struct words *w, struct words_span *out)
{
    if (!w->word_end)
        skip_gap(w);
    if (w->at >= w->n)
        return false;
    size_t end = w->word_end ? w->word_end : word_end(w, w->at);
    size_t piece = first_piece(w->s, w->at, end);
    *out = (struct words_span){w->at, piece};
    w->at = piece;
    w->word_end = piece < end ? end : 0;
    return true;
}
