#include "base/err.h"

#include <stdarg.h>
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

/* Bytes of s[0..n) that end at a whole UTF-8 character, so that a text cut for want of room stays text. */
static size_t whole_characters(const char *s, size_t n)
{
    size_t i = n;
    while (i > 0 && ((unsigned char)s[i] & 0xC0) == 0x80)
        i--;
    return i;
}

/* Copies with control characters shown as '?': a message never carries an escape sequence. */
static void copy_visible(char out[ERR_TEXT_MAX], const char *s)
{
    size_t n = strlen(s);
    if (n >= ERR_TEXT_MAX)
        n = whole_characters(s, ERR_TEXT_MAX - 1);
    for (size_t i = 0; i < n; i++)
        out[i] = (unsigned char)s[i] < 0x20 || s[i] == 0x7F ? '?' : s[i];
    out[n] = '\0';
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
             e->found[0] ? (e->expected[0] ? ", found " : ": found ") : "", e->found);
}
