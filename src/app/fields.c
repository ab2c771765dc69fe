#include "app/fields.h"

#include "app/fields_more.h"

#include <string.h>

size_t fields_count(void)
{
    return field_total;
}

const char *field_name(size_t i)
{
    return fields[i].name;
}

size_t field_find(const char *name, size_t len)
{
    size_t i = 0;

    while (i < field_total && (strlen(fields[i].name) != len || memcmp(fields[i].name, name, len) != 0))
        i++;
    return i;
}

enum msg field_help(size_t i)
{
    return fields[i].help;
}

enum msg field_group(size_t i)
{
    return fields[i].group != 0 ? fields[i].group : MSG_COUNT;
}

void field_allowed(size_t i, struct buf *out)
{
    field_value_allowed(&fields[i], out);
}

bool field_is_text(size_t i)
{
    return fields[i].kind == FIELD_TEXT || fields[i].kind == FIELD_FILE || fields[i].kind == FIELD_NAME;
}

bool field_is_late(size_t i)
{
    return fields[i].late;
}

bool field_is_there(const struct app *a, size_t i)
{
    const struct field *f = &fields[i];

    return (!f->beside || a->kept.open) && !(a->range.given ? f->of_class : f->of_load);
}

bool field_is_of_screen(size_t i)
{
    return fields[i].of_screen;
}

struct field_option field_option(size_t i)
{
    return fields[i].option;
}

void field_write(const struct app *a, size_t i, struct buf *out)
{
    if (fields[i].write != NULL)
        fields[i].write(a, out);
    else
        field_value_write(a, &fields[i], out);
}

/* ---- reading ---- */

static enum status read_now(struct app *a, const struct trace *trace, const struct field *f, const char *value, size_t len,
                            struct err *e)
{
    enum status status;

    if (f->beside && !a->kept.open) {
        err_set(e, ERR_USAGE, f->name, "beside=on");
        return err_found(e, ERR_USAGE, "beside=off");
    }
    if (f->of_class && a->range.given) {
        err_set(e, ERR_USAGE, f->name, "%s", message(a->lang, MSG_CLI_EXPECT_NO_LOAD));
        return ERR_USAGE;
    }
    if (f->read != NULL)
        status = strlen(value) == len ? f->read(a, trace, f, value, e) : field_refuse(f, value, e);
    else
        status = field_value_read(a, trace, f, value, len, e);
    if (status == OK && f->after != NULL)
        f->after(a, trace);
    return status;
}

/* Whether it could be such a value, whatever the trace will be. What it changes is forgotten again. */
static enum status could_be(const struct app *a, const struct field *f, const char *value, size_t len, struct err *e)
{
    if (f->kind == FIELD_TEXT || f->kind == FIELD_NAME || f->beside)
        return OK;
    struct app *scratch = mem_new(1, sizeof *scratch);

    *scratch = *a;
    scratch->chair = true;
    const enum status status = field_value_read(scratch, NULL, f, value, len, e);
    mem_free(scratch);
    return status;
}

static void keep(struct app *a, size_t i, const char *value, size_t len)
{
    a->later = mem_resize(a->later, a->later_count + 1, sizeof *a->later);
    a->later[a->later_count++] = (struct app_later){.field = i, .text = mem_copy_text(value, len), .len = len};
}

enum status field_read(struct app *a, const struct trace *trace, size_t i, const char *value, size_t len, struct err *e)
{
    const struct field *f = &fields[i];

    if (!f->late || trace != NULL)
        return read_now(a, trace, f, value, len, e);
    const enum status status = could_be(a, f, value, len, e);
    if (status == OK)
        keep(a, i, value, len);
    return status;
}

void field_option_acts(struct app *a, const struct trace *trace, size_t i, const char *value, size_t len)
{
    if (fields[i].option_acts != NULL)
        fields[i].option_acts(a, trace, value);
    else
        field_read(a, trace, i, value, len, NULL);
}

/* ---- what waits ---- */

void fields_forget(struct app *a)
{
    for (size_t i = 0; i < a->later_count; i++)
        mem_free(a->later[i].text);
    mem_free(a->later);
    a->later = NULL;
    a->later_count = 0;
}

void fields_settle(struct app *a, const struct trace *trace)
{
    for (size_t i = 0; i < a->later_count; i++)
        read_now(a, trace, &fields[a->later[i].field], a->later[i].text, a->later[i].len, NULL);
    fields_forget(a);
}
