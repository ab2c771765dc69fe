#include "json_read.h"

#include "text/glyph.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 64

struct reader {
    const char *s;
    size_t n, at;
    int depth;
    struct arena *arena;
};

static bool read_value(struct reader *r, struct json *out);

static bool at(const struct reader *r, char c)
{
    return r->at < r->n && r->s[r->at] == c;
}

static bool eat(struct reader *r, char c)
{
    if (!at(r, c))
        return false;
    r->at++;
    return true;
}

static void skip_space(struct reader *r)
{
    while (r->at < r->n && strchr(" \t\n\r", r->s[r->at]) && r->s[r->at])
        r->at++;
}

static bool read_word(struct reader *r, const char *word, enum json_kind kind, struct json *out)
{
    size_t len = strlen(word);
    if (r->n - r->at < len || memcmp(r->s + r->at, word, len) != 0)
        return false;
    r->at += len;
    out->kind = kind;
    return true;
}

static size_t eat_digits(struct reader *r)
{
    size_t from = r->at;
    while (r->at < r->n && r->s[r->at] >= '0' && r->s[r->at] <= '9')
        r->at++;
    return r->at - from;
}

static bool read_number(struct reader *r, struct json *out)
{
    size_t from = r->at;
    eat(r, '-');
    if (!eat(r, '0') && eat_digits(r) == 0)
        return false;
    if (eat(r, '.') && eat_digits(r) == 0)
        return false;
    if (at(r, 'e') || at(r, 'E')) {
        r->at++;
        if (!eat(r, '+'))
            eat(r, '-');
        if (eat_digits(r) == 0)
            return false;
    }
    out->kind = JSON_NUMBER;
    out->len = r->at - from;
    out->text = arena_copy_text(r->arena, r->s + from, out->len);
    return true;
}

static bool read_hex(struct reader *r, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        static const char digits[] = "0123456789abcdef";
        char c = r->at < r->n ? r->s[r->at] : ' ';
        c = c >= 'A' && c <= 'F' ? (char)(c + 32) : c;
        const char *found = c ? strchr(digits, c) : NULL;
        if (!found)
            return false;
        *out = *out << 4 | (uint32_t)(found - digits);
    }
    return true;
}

static size_t put_utf8(uint32_t c, char *out)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint32_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)(lead[n] | c);
    return n;
}

/* What stands behind \u, a second one of a pair included. */
static bool read_unicode(struct reader *r, uint32_t *c)
{
    if (!read_hex(r, c) || (*c >= 0xDC00 && *c < 0xE000))
        return false;
    if (*c < 0xD800 || *c >= 0xDC00)
        return true;
    uint32_t low;
    if (!eat(r, '\\') || !eat(r, 'u') || !read_hex(r, &low) || low < 0xDC00 || low >= 0xE000)
        return false;
    *c = 0x10000 + ((*c - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static bool read_escape(struct reader *r, char *out, size_t *len)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    uint32_t c;
    if (eat(r, 'u')) {
        if (!read_unicode(r, &c))
            return false;
        *len += put_utf8(c, out + *len);
        return true;
    }
    const char *found = r->at < r->n && r->s[r->at] ? strchr(from, r->s[r->at]) : NULL;
    if (!found)
        return false;
    r->at++;
    out[(*len)++] = to[found - from];
    return true;
}

static bool read_string(struct reader *r, const char **text, size_t *len)
{
    if (!eat(r, '"'))
        return false;
    size_t end = r->at;
    while (end < r->n && r->s[end] != '"')
        end += r->s[end] == '\\' ? 2 : 1;
    if (end >= r->n)
        return false;
    char *out = arena_new(r->arena, end - r->at + 1, 1); /* no escape is shorter than what it stands for */
    *len = 0;
    while (!eat(r, '"')) {
        if (eat(r, '\\')) {
            if (!read_escape(r, out, len))
                return false;
            continue;
        }
        if ((unsigned char)r->s[r->at] < 0x20)
            return false;
        out[(*len)++] = r->s[r->at++];
    }
    *text = out;
    return glyph_valid(out, *len);
}

static struct json *new_item(struct reader *r, struct json *out, size_t *room)
{
    if (out->count == *room) {
        *room = *room ? 2 * *room : 8;
        struct json *more = arena_new(r->arena, *room, sizeof *more);
        if (out->count)
            memcpy(more, out->items, out->count * sizeof *more);
        out->items = more;
    }
    return &out->items[out->count++];
}

/* The name of a new last item, which no other has. */
static bool read_name(struct reader *r, const struct json *object, struct json *item)
{
    size_t len;
    skip_space(r);
    if (!read_string(r, &item->name, &len) || strlen(item->name) != len)
        return false;
    for (const struct json *other = object->items; other < item; other++)
        if (strcmp(other->name, item->name) == 0)
            return false;
    skip_space(r);
    return eat(r, ':');
}

static bool read_items(struct reader *r, char close, struct json *out)
{
    size_t room = 0;
    r->at++;
    skip_space(r);
    if (eat(r, close))
        return true;
    do {
        struct json *item = new_item(r, out, &room);
        if ((out->kind == JSON_OBJECT && !read_name(r, out, item)) || !read_value(r, item))
            return false;
    } while (eat(r, ','));
    return eat(r, close);
}

static bool read_any(struct reader *r, struct json *out)
{
    switch (r->at < r->n ? r->s[r->at] : '\0') {
    case 'n':
        return read_word(r, "null", JSON_NULL, out);
    case 'f':
        return read_word(r, "false", JSON_FALSE, out);
    case 't':
        return read_word(r, "true", JSON_TRUE, out);
    case '"':
        out->kind = JSON_STRING;
        return read_string(r, &out->text, &out->len);
    case '[':
        out->kind = JSON_ARRAY;
        return read_items(r, ']', out);
    case '{':
        out->kind = JSON_OBJECT;
        return read_items(r, '}', out);
    default:
        return read_number(r, out);
    }
}

/* A value with white space around it. Its place in the parent's list may move, so the name stays as it is. */
static bool read_value(struct reader *r, struct json *out)
{
    if (++r->depth > DEPTH_MAX)
        return false;
    skip_space(r);
    bool good = read_any(r, out);
    skip_space(r);
    r->depth--;
    return good;
}

const struct json *json_read(const char *s, size_t n, struct arena *arena, size_t *fault)
{
    struct reader r = {.s = s, .n = n, .arena = arena};
    struct json *out = arena_new(arena, 1, sizeof *out);
    bool good = read_value(&r, out) && r.at == r.n;
    *fault = r.at;
    return good ? out : NULL;
}

const struct json *json_get(const struct json *v, const char *name)
{
    if (!v || v->kind != JSON_OBJECT)
        return NULL;
    for (size_t i = 0; i < v->count; i++)
        if (strcmp(v->items[i].name, name) == 0)
            return &v->items[i];
    return NULL;
}

bool json_float(const struct json *v, float *out)
{
    if (v->kind == JSON_NUMBER) {
        *out = strtof(v->text, NULL);
        return true;
    }
    if (v->kind != JSON_STRING)
        return false;
    if (strcmp(v->text, "NaN") == 0)
        *out = NAN;
    else if (strcmp(v->text, "Infinity") == 0)
        *out = INFINITY;
    else if (strcmp(v->text, "-Infinity") == 0)
        *out = -INFINITY;
    else
        return false;
    return true;
}
