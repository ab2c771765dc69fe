#include "app/keymap.h"
#include "app/keys.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistr.h>

/* A command in angle brackets: text[0..len), without the brackets. */
struct command {
    const char *text;
    size_t len;
};

/* The part behind a word and one space, when the command starts with that word. */
static bool has_word(struct command c, const char *word, struct command *rest)
{
    const size_t n = strlen(word);

    if (c.len <= n || strncmp(c.text, word, n) != 0 || c.text[n] != ' ')
        return false;
    *rest = (struct command){c.text + n + 1, c.len - n - 1};
    return true;
}

/* A number of at most `max` at the start, moved past. */
static bool take_number(struct command *c, unsigned max, unsigned *out)
{
    unsigned long long value = 0;
    size_t n = 0;

    while (n < c->len && c->text[n] >= '0' && c->text[n] <= '9' && value <= max)
        value = value * 10 + (unsigned)(c->text[n++] - '0');
    if (n == 0 || value > max)
        return false;
    *out = (unsigned)value;
    c->text += n;
    c->len -= n;
    return true;
}

static bool take_text(struct command *c, const char *text)
{
    const size_t n = strlen(text);

    if (c->len < n || strncmp(c->text, text, n) != 0)
        return false;
    c->text += n;
    c->len -= n;
    return true;
}

#define SIZE_LIMIT 1000 /* columns or rows, as for --size; more than any screen has */

static bool read_pair(struct command c, const char *between, unsigned least, struct event *out)
{
    unsigned x, y;

    if (!take_number(&c, SIZE_LIMIT, &x) || !take_text(&c, between) || !take_number(&c, SIZE_LIMIT, &y) ||
        c.len > 0 || x < least || y < least)
        return false;
    out->x = (int)x;
    out->y = (int)y;
    return true;
}

/* ---- the commands that are not keys ---- */

static bool read_click(struct command c, struct event *out)
{
    out->kind = EVENT_CLICK;
    return read_pair(c, ",", 0, out);
}

static bool read_wheel_up(struct command c, struct event *out)
{
    out->kind = EVENT_WHEEL;
    out->wheel = -1;
    return read_pair(c, ",", 0, out);
}

static bool read_wheel_down(struct command c, struct event *out)
{
    out->kind = EVENT_WHEEL;
    out->wheel = 1;
    return read_pair(c, ",", 0, out);
}

static bool read_resize(struct command c, struct event *out)
{
    out->kind = EVENT_RESIZE;
    return read_pair(c, "x", 1, out);
}

static bool read_wait(struct command c, struct event *out)
{
    unsigned ms;

    if (!take_number(&c, INT_MAX, &ms) || !take_text(&c, "ms") || c.len > 0)
        return false;
    out->kind = EVENT_TICK;
    out->ms = ms;
    return true;
}

static bool read_paste(struct command c, struct event *out)
{
    out->kind = EVENT_PASTE;
    out->text = c.text;
    out->len = c.len;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct command c, struct event *out);
    const char *form;
} words[] = {
    {"Click", read_click, "<Click X,Y>, from 0,0"},
    {"WheelUp", read_wheel_up, "<WheelUp X,Y>, from 0,0"},
    {"WheelDown", read_wheel_down, "<WheelDown X,Y>, from 0,0"},
    {"Resize", read_resize, "<Resize COLSxROWS>, from 1x1 to 1000x1000"},
    {"Wait", read_wait, "<Wait Nms>, a whole number of milliseconds"},
    {"Paste", read_paste, "<Paste TEXT>"},
};

/* ---- keys by name ---- */

static bool is_text(struct command c, const char *text)
{
    return strlen(text) == c.len && strncmp(c.text, text, c.len) == 0;
}

static bool read_function_key(struct command c, uint32_t *key)
{
    unsigned n;

    if (!take_text(&c, "F") || !take_number(&c, 12, &n) || c.len > 0 || n == 0)
        return false;
    *key = KEYCODE_F1 + n - 1;
    return true;
}

static bool read_control_key(struct command c, uint32_t *key)
{
    if (!take_text(&c, "Ctrl-") || c.len != 1)
        return false;
    const int letter = c.text[0] & ~0x20;
    if (letter < 'A' || letter > 'Z')
        return false;
    *key = (uint32_t)(letter - '@');
    return true;
}

static bool read_key(struct command c, struct event *out)
{
    out->kind = EVENT_KEY;
    for (size_t i = 0; i < key_names_count; i++) {
        if (is_text(c, key_names[i].name)) {
            out->key = key_names[i].key;
            return true;
        }
    }
    return read_function_key(c, &out->key) || read_control_key(c, &out->key);
}

static bool read_command(struct command c, struct event *out)
{
    struct command rest;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (has_word(c, words[i].word, &rest))
            return words[i].read(rest, out);
    return read_key(c, out);
}

/* ---- the string ---- */

/* What would have been right: the form of a command whose name is there, or all there is. */
static const char *form_of(struct command c)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (take_text(&(struct command){c.text, c.len}, words[i].word))
            return words[i].form;
    return "the name of a key such as <Right> or <Ctrl-L>, or <Click X,Y>, <WheelUp X,Y>, <Resize "
           "COLSxROWS>, "
           "<Wait Nms>, <Paste TEXT>";
}

static enum status fault(struct err *e, size_t at, const char *expected)
{
    return err_at(e, err_set(e, ERR_USAGE, "keys", "%s", expected), ERR_AT_BYTE, at);
}

static enum status read_bracket(const char *keys, size_t *at, struct event *out, struct err *e)
{
    const char *start = keys + *at + 1, *end = strchr(start, '>');

    if (end == NULL)
        return fault(e, *at, "a '>' that closes the '<' (a '<' by itself is written <lt>)");
    const struct command c = {start, (size_t)(end - start)};
    struct event event = {.kind = EVENT_KEY};
    if (!read_command(c, &event)) {
        const enum status s = fault(e, *at, form_of(c));
        return err_found(e, s, "<%.*s>", (int)(c.len < 80 ? c.len : 80), c.text);
    }
    *out = event;
    *at += c.len + 2;
    return OK;
}

enum status keymap_read(const char *keys, size_t *at, struct event *out, bool *more, struct err *e)
{
    ucs4_t c;

    if (keys[*at] == '\0') {
        *more = false;
        return OK;
    }
    if (keys[*at] == '<') {
        const enum status s = read_bracket(keys, at, out, e);
        if (s == OK)
            *more = true;
        return s;
    }
    const int n = u8_mbtoucr(&c, (const uint8_t *)keys + *at, strlen(keys + *at));
    if (n <= 0)
        return err_found(e, fault(e, *at, "UTF-8"), "the byte 0x%02X", (unsigned char)keys[*at]);
    *out = (struct event){.kind = EVENT_KEY, .key = c == '\n' ? (uint32_t)KEYCODE_ENTER : c};
    *at += (size_t)n;
    *more = true;
    return OK;
}
