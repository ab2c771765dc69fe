#include "base/err.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const char *status_phrase(enum status s)
{
    static const char *const phrases[STATUS_COUNT] = {
#define X(name, phrase) phrase,
        STATUS_LIST(X)
#undef X
    };
    return s < STATUS_COUNT ? phrases[s] : "failed";
}

/* Bytes of s[0..n) that end at a whole UTF-8 character, so that a text cut for want of room stays text; of bytes that are
 * no text, none is given up for a character that they cannot be. */
static size_t whole_characters(const char *s, size_t n)
{
    size_t i = n;
    while (i > 0 && n - i < 4 && ((unsigned char)s[i] & 0xC0) == 0x80)
        i--;
    return n - i < 4 ? i : n;
}

/* Bytes of the UTF-8 character at s[0..n), 0 for none; *code is its number. */
static size_t character(const char *s, size_t n, unsigned *code)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)s[0];
    size_t len = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (len == 0 || len > n)
        return 0;
    *code = len == 1 ? first : first & (0x7Fu >> len);
    for (size_t i = 1; i < len; i++) {
        if (((unsigned char)s[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | ((unsigned char)s[i] & 0x3F);
    }
    return *code < least[len] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000) ? 0 : len;
}

/* What a terminal would obey: controls, those of U+0080 too, ends of lines, and what turns the direction. */
static bool is_obeyed(unsigned code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x61C || code == 0x200E ||
           code == 0x200F || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

/* Copies with '?' for what would be obeyed and for a byte that is no UTF-8: a message is one line of text. */
static void copy_visible(char out[ERR_TEXT_MAX], const char *s)
{
    size_t n = strlen(s), used = 0;
    if (n >= ERR_TEXT_MAX)
        n = whole_characters(s, ERR_TEXT_MAX - 1);
    for (size_t i = 0, len; i < n; i += len ? len : 1) {
        unsigned code = 0;
        len = character(s + i, n - i, &code);
        if (len == 0 || is_obeyed(code)) {
            out[used++] = '?';
        } else {
            memcpy(out + used, s + i, len);
            used += len;
        }
    }
    out[used] = '\0';
}

static void format_visible(char out[ERR_TEXT_MAX], const char *format, va_list args)
{
    char raw[4 * ERR_TEXT_MAX];
    vsnprintf(raw, sizeof raw, format, args);
    copy_visible(out, raw);
}

enum status err_set(struct err *e, enum status s, const char *where, const char *expected, ...)
{
    if (!e)
        return s;
    *e = (struct err){.status = s};
    copy_visible(e->where, where);
    va_list args;
    va_start(args, expected);
    format_visible(e->expected, expected, args);
    va_end(args);
    return s;
}

enum status err_at(struct err *e, enum status s, enum err_unit unit, size_t at)
{
    if (e) {
        e->unit = unit;
        e->at = at;
    }
    return s;
}

enum status err_found(struct err *e, enum status s, const char *found, ...)
{
    if (!e)
        return s;
    va_list args;
    va_start(args, found);
    format_visible(e->found, found, args);
    va_end(args);
    return s;
}

void err_line(const struct err *e, char *out, size_t size)
{
    static const char *const units[] = {"", "line", "byte", "token"};
    char place[48] = "";
    if (e->unit != ERR_AT_NOTHING)
        snprintf(place, sizeof place, "%s%s %zu", e->where[0] ? ", " : "", units[e->unit], e->at);
    snprintf(out, size, "%s%s%s%s%s%s%s%s", e->where, place, e->where[0] || place[0] ? ": " : "",
             status_phrase(e->status), e->expected[0] ? ": expected " : "", e->expected,
             e->found[0] ? (e->expected[0] ? ", found " : ": ") : "", e->found);
}
