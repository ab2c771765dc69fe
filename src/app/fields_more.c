/* Fields whose value is more than what is stored. */
#include "app/fields_more.h"

#include "app/guide.h"
#include "app/turn.h"
#include "base/value.h"

#include <string.h>

/* ---- the class and its sentence ---- */

/* With all that belongs to it, as it is at first; of one that nobody has read yet, the name alone. */
void fields_take_class(struct app *a, const struct trace *trace)
{
    const size_t at = class_find(a, a->settings.model);

    (void)trace;
    if (at >= a->class_count)
        return;
    a->settings = a->classes[at].first;
    a->range = a->classes[at].range;
    a->fit_head = a->range.learned;
}

void fields_take_sentence(struct app *a, const char *text, size_t len)
{
    words_replace(a, NULL, text, len);
}

void fields_trained_unscaled(struct app *a, const struct trace *trace, const char *value)
{
    (void)trace;
    (void)value;
    a->settings.trained_scaled = a->settings.scaled = false;
}

/* ---- places in the trace ---- */

static enum status below(struct app *a, const struct field *f, size_t *place, size_t count, const char *value, struct err *e)
{
    uint64_t n;

    (void)a;
    if (!value_number(value, 1, count, &n)) {
        err_set(e, ERR_USAGE, f->name, "1..%zu", count);
        return err_found(e, ERR_USAGE, "\"%s\"", value);
    }
    *place = (size_t)n - 1;
    return OK;
}

enum status fields_read_layer(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    return below(a, f, &a->layer, trace->layer_count, value, e);
}

enum status fields_read_head(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    return below(a, f, &a->head, trace->h, value, e);
}

void fields_one_head(struct app *a, const struct trace *trace, const char *value)
{
    if (field_read(a, trace, field_find("head", strlen("head")), value, strlen(value), NULL) == OK)
        a->pick = PICK_HEAD;
}

void fields_nobody_sought(struct app *a, const struct trace *trace)
{
    (void)trace;
    words_seek_end(a);
}

/* As -t: who asks changes as it does under the reader's hand. */
void fields_select(struct app *a, const struct trace *trace, const char *value)
{
    struct effects none = {.count = 0};
    uint64_t n;

    if (trace != NULL && value_number(value, 1, TOKEN_MAX, &n))
        app_update(a, trace, (struct action){ACTION_SELECT, (int)n - (a->chair ? 0 : 1), -1}, &none);
}

/* ---- the lesson ---- */

static bool is_from_file(const struct app *a, size_t at)
{
    return a->sources[APP_SOURCE_LESSON] != NULL && a->lesson_file.lang == a->guide.lang && a->lesson_file.at == at;
}

void fields_write_lesson(const struct app *a, struct buf *out)
{
    if (!a->guide.open)
        return;
    if (is_from_file(a, a->guide.at))
        buf_adds(out, a->sources[APP_SOURCE_LESSON]);
    else
        buf_addf(out, "%u", a->shelf[a->guide.lang].guides[a->guide.at]->number);
}

/* One that stands on the shelf: a file is read by whoever reads files. */
enum status fields_read_lesson(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    const struct app_shelf *shelf = &a->shelf[a->lang];
    uint64_t number;
    size_t at = 0;

    (void)trace;
    if (*value == '\0') {
        guide_leave(a);
        return OK;
    }
    if (value_number(value, 1, UINT32_MAX, &number))
        while (at < shelf->count && shelf->guides[at]->number != number)
            at++;
    else
        while (at < shelf->count && !(is_from_file(a, at) && strcmp(a->sources[APP_SOURCE_LESSON], value) == 0))
            at++;
    if (at == shelf->count) {
        err_set(e, ERR_USAGE, f->name, "1..%zu", shelf->count);
        return err_found(e, ERR_USAGE, "\"%s\"", value);
    }
    app_guide_start(a, at, 0);
    return OK;
}

static size_t page_count(const struct app *a)
{
    return a->guide.open ? a->shelf[a->guide.lang].guides[a->guide.at]->page_count : 0;
}

void fields_write_page(const struct app *a, struct buf *out)
{
    buf_addf(out, "%zu", a->guide.open ? a->guide.page + 1 : 0);
}

enum status fields_read_page(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    uint64_t n;

    (void)trace;
    if (!value_number(value, a->guide.open ? 1 : 0, page_count(a), &n)) {
        err_set(e, ERR_USAGE, f->name, "%d..%zu", a->guide.open, page_count(a));
        return err_found(e, ERR_USAGE, "\"%s\"", value);
    }
    if (n > 0 && n - 1 != a->guide.page)
        app_guide_start(a, a->guide.at, (size_t)n - 1);
    return OK;
}

static const struct app_read *read_of(const struct app *a)
{
    return &a->shelf[a->guide.lang].read[a->guide.at];
}

void fields_write_answer(const struct app *a, struct buf *out)
{
    buf_addf(out, "%u", a->guide.open ? (unsigned)read_of(a)->answer[a->guide.page] : 0u);
}

enum status fields_read_answer(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    uint64_t n;

    (void)trace;
    if (!value_number(value, 0, a->guide.open ? GUIDE_ANSWERS_MAX : 0, &n))
        return field_refuse(f, value, e);
    if (a->guide.open)
        a->shelf[a->guide.lang].read[a->guide.at].answer[a->guide.page] = (unsigned char)n;
    return OK;
}

void fields_write_done(const struct app *a, struct buf *out)
{
    buf_adds(out, a->guide.open && read_of(a)->tried >> a->guide.page & 1 ? "on" : "off");
}

enum status fields_read_done(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    const bool on = strcmp(value, "on") == 0;

    (void)trace;
    if (!on && strcmp(value, "off") != 0)
        return field_refuse(f, value, e);
    if (!a->guide.open)
        return OK;
    struct app_read *read = &a->shelf[a->guide.lang].read[a->guide.at];
    const uint64_t bit = (uint64_t)1 << a->guide.page;
    read->tried = on ? read->tried | bit : read->tried & ~bit;
    return OK;
}

/* ---- beside ---- */

enum status fields_read_beside(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e)
{
    (void)trace;
    if (strcmp(value, "off") == 0)
        kept_close(a);
    else if (strcmp(value, "on") == 0)
        kept_take(a);
    else
        return field_refuse(f, value, e);
    return OK;
}
