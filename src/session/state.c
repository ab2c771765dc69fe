#include "session/state.h"

#include "app/fields.h"
#include "session/quoted.h"

#include <stdio.h>
#include <string.h>

#define FIRST_LINE "# passnotes state 1"

void state_init(struct state *st)
{
    st->values = mem_new(fields_count(), sizeof *st->values);
}

void state_fini(struct state *st)
{
    if (st->values == NULL)
        return;
    for (size_t i = 0; i < fields_count(); i++)
        mem_free(st->values[i].text);
    mem_free(st->values);
    st->values = NULL;
}

/* ---- one value ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static size_t without_blanks(const char *text, size_t len)
{
    while (len > 0 && is_blank(text[len - 1]))
        len--;
    return len;
}

static size_t blanks(const char *text, size_t len)
{
    size_t n = 0;

    while (n < len && is_blank(text[n]))
        n++;
    return n;
}

/* The value of NAME = VALUE: bare, or between quotes. */
static bool read_value(const char *text, size_t len, struct buf *out, size_t *bad)
{
    *bad = 0;
    if (len > 0 && text[0] == '"')
        return quoted_read(text, len, out, bad);
    if (!quoted_is_plain(text, len))
        return false;
    buf_add(out, text, len);
    return true;
}

static void put(struct state *st, size_t field, const struct buf *value, const char *path, size_t line)
{
    struct state_value *v = &st->values[field];

    mem_free(v->text);
    *v = (struct state_value){mem_copy_text(value->bytes != NULL ? value->bytes : "", value->len), value->len, path, line};
}

/* NAME and VALUE of `text`, which begins with no blank. `where` and the line are for the error. */
static enum status take(struct state *st, const char *text, size_t len, const char *where, size_t line, struct err *e)
{
    const char *equals = len > 0 ? memchr(text, '=', len) : NULL;
    struct buf value;
    size_t bad;
    enum status status = OK;

    if (equals == NULL) {
        err_set(e, line > 0 ? ERR_FORMAT : ERR_USAGE, where, line > 0 ? "NAME = VALUE" : "NAME=VALUE");
        return err_found(e, line > 0 ? ERR_FORMAT : ERR_USAGE, "\"%.*s\"", (int)len, text);
    }
    const size_t name = without_blanks(text, (size_t)(equals - text));
    const size_t field = field_find(text, name);
    const char *from = equals + 1 + (line > 0 ? blanks(equals + 1, len - (size_t)(equals + 1 - text)) : 0);
    const size_t rest = (size_t)(text + len - from);
    if (field == fields_count()) {
        err_set(e, line > 0 ? ERR_FORMAT : ERR_USAGE, where, "%s", message(LANG_EN, MSG_SAID_SETTING));
        return err_found(e, line > 0 ? ERR_FORMAT : ERR_USAGE, "\"%.*s\"", (int)name, text);
    }
    buf_init(&value);
    if (read_value(from, rest, &value, &bad)) {
        put(st, field, &value, line > 0 ? where : NULL, line);
    } else {
        status = line > 0 ? ERR_FORMAT : ERR_USAGE;
        err_set(e, status, where, "%s, \"...\" with \\\" \\\\ \\n \\t \\xHH", field_name(field));
        bad = bad < rest ? bad : 0; /* what is missing is missed in all of it */
        err_found(e, status, "\"%.*s\"", (int)(rest - bad), from + bad);
    }
    buf_fini(&value);
    return status;
}

enum status state_say(struct state *st, const char *text, size_t len, const char *where, size_t line, struct err *e)
{
    return take(st, text, len, where, line, e);
}

enum status state_give(const struct state *st, size_t field, struct app *a, const struct trace *trace, struct err *e)
{
    const struct state_value *v = &st->values[field];
    struct err own;

    if (v->text == NULL)
        return OK;
    enum status status = field_read(a, trace, field, v->text, v->len, &own);
    if (status == OK || e == NULL)
        return status;
    *e = own;
    if (v->path != NULL) {
        status = ERR_FORMAT;
        err_set(e, status, v->path, "%s = %s", own.where, own.expected);
        err_found(e, status, "%s", own.found);
        err_at(e, status, ERR_AT_LINE, v->line);
    }
    return status;
}

/* ---- a file ---- */

static size_t line_length(const char *text, size_t len)
{
    const char *end = len > 0 ? memchr(text, '\n', len) : NULL;

    return end != NULL ? (size_t)(end - text) : len;
}

enum status state_read(struct state *st, const char *path, const char *bytes, size_t len, state_complain *complain, void *to,
                       struct err *e)
{
    const size_t first = line_length(bytes, len);
    struct err bad;

    if (without_blanks(bytes, first) != strlen(FIRST_LINE) || memcmp(bytes, FIRST_LINE, strlen(FIRST_LINE)) != 0) {
        err_set(e, ERR_FORMAT, path, "%s", FIRST_LINE);
        err_found(e, ERR_FORMAT, "\"%.*s\"", (int)(first < 80 ? first : 80), bytes);
        return err_at(e, ERR_FORMAT, ERR_AT_LINE, 1);
    }
    for (size_t at = 0, line = 1, n; at < len; at += n + 1, line++) {
        n = line_length(bytes + at, len - at);
        const size_t gap = blanks(bytes + at, n), rest = without_blanks(bytes + at + gap, n - gap);
        if (rest == 0 || bytes[at + gap] == '#')
            continue;
        if (take(st, bytes + at + gap, rest, path, line, &bad) != OK) {
            err_at(&bad, bad.status, ERR_AT_LINE, line);
            complain(to, &bad);
        }
    }
    return OK;
}

void state_write(const struct session *s, struct buf *out)
{
    const struct app *a = &s->app;
    struct buf value;

    buf_init(&value);
    buf_adds(out, FIRST_LINE "\n");
    for (size_t i = 0; i < fields_count(); i++) {
        const enum msg group = field_group(i);
        if (!field_is_there(a, i))
            continue;
        if (group != MSG_COUNT)
            buf_addf(out, "\n# %s\n", message(a->lang, group));
        buf_clear(&value);
        field_write(a, i, &value);
        buf_addf(out, "%s = ", field_name(i));
        if (field_is_text(i) || value.len == 0)
            quoted_write(value.bytes != NULL ? value.bytes : "", value.len, out);
        else
            buf_add(out, value.bytes, value.len);
        buf_adds(out, "\n");
    }
    buf_fini(&value);
}
