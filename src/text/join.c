#include "text/join.h"

#include "text/token.h"
#include "text/utf8.h"

#include <string.h>
#include <unictype.h>

static bool is_one_of(uint32_t c, const uint32_t *list)
{
    while (*list && *list != c)
        list++;
    return *list != 0;
}

/* Chinese, and the marks and full-width forms that go with it. */
static bool is_wide(uint32_t c)
{
    return (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFFEF) ||
           (c != UTF8_BAD && uc_is_property_ideographic(c));
}

/* Nothing stands between these and what follows them. */
static bool opens(uint32_t c)
{
    static const uint32_t marks[] = {'(', '[', '{', 0x2018, 0x201C, 0xAB, 0};
    return is_one_of(c, marks);
}

/* Nothing stands between these and what is before them. */
static bool closes(uint32_t c)
{
    static const uint32_t marks[] = {',', '.', ';', ':', '!', '?', ')', ']', '}', '%', '\'', 0x2019, 0x201D, 0x2026,
                                     0xBB, 0};
    return is_one_of(c, marks);
}

/* Whether an odd number of straight quotation marks stands in the text: one is open. */
static bool is_quoting(const char *text, size_t len)
{
    bool quoting = false;
    for (size_t i = 0; i < len; i++)
        quoting ^= text[i] == '"';
    return quoting;
}

static bool touches(const char *text, size_t len, const char *fold)
{
    uint32_t before, after;
    if (len == 0)
        return true;
    utf8_read_back(text, len, &before);
    utf8_read(fold, strlen(fold), 0, &after);
    if (before == '"' || after == '"')
        return is_quoting(text, len);
    return opens(before) || closes(after) || is_wide(before) || is_wide(after) || strcmp(fold, "n't") == 0;
}

/* Whether `longer` is the words of the text and one more. */
static bool adds_one(const char *text, size_t len, const struct buf *longer, const char *fold)
{
    struct arena arena;
    struct token_list before = {.count = 0}, after;
    arena_init(&arena);
    token_words(text, len, SIZE_MAX, &arena, &before, NULL); /* may have no word */
    bool same = token_words(longer->bytes, longer->len, SIZE_MAX, &arena, &after, NULL) == OK &&
                after.count == before.count + 1 && strcmp(after.tokens[before.count].fold, fold) == 0;
    for (size_t i = 0; same && i < before.count; i++)
        same = before.tokens[i].start == after.tokens[i].start && before.tokens[i].end == after.tokens[i].end;
    arena_fini(&arena);
    return same;
}

static bool try_with(const char *text, size_t len, const char *space, const char *fold, struct buf *out)
{
    struct buf longer;
    buf_init(&longer);
    buf_add(&longer, text, len);
    buf_adds(&longer, space);
    buf_adds(&longer, fold);
    bool good = adds_one(text, len, &longer, fold);
    if (good)
        buf_add(out, longer.bytes, longer.len);
    buf_fini(&longer);
    return good;
}

bool join_word(const char *text, size_t len, const char *fold, struct buf *out)
{
    while (len > 0 && strchr(" \t\r\n", text[len - 1]) && text[len - 1])
        len--;
    bool touching = touches(text, len, fold);
    return try_with(text, len, touching ? "" : " ", fold, out) ||
           try_with(text, len, touching ? " " : "", fold, out);
}
