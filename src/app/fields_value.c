/* Values of fields as text, by their kind: what they may be, and writing; reading them is fields_value_read.c. */
#include "app/fields_row.h"

#include <string.h>

/* Enums are read and written as what they are stored as. */
_Static_assert(sizeof(enum view_id) == sizeof(unsigned) && sizeof(enum lang) == sizeof(unsigned), "an enum is an int");

static const void *at(const struct app *a, const struct field *f)
{
    return (const char *)a + f->offset;
}

/* ---- what it may be ---- */

void field_value_allowed(const struct field *f, struct buf *out)
{
    switch (f->kind) {
    case FIELD_SWITCH:
        buf_adds(out, "on|off");
        break;
    case FIELD_COUNT:
        buf_addf(out, "%zu..%zu", f->least + f->from, f->most + f->from);
        break;
    case FIELD_MS:
        buf_addf(out, "%zu..%zu", f->least, f->most);
        break;
    case FIELD_SEED:
        buf_addf(out, "0..%llu", (unsigned long long)UINT64_MAX);
        break;
    case FIELD_REAL:
        buf_addf(out, "%g..%g", (double)f->low, (double)f->high);
        break;
    case FIELD_WORD:
        for (size_t i = 0; f->words[i] != NULL; i++)
            buf_addf(out, "%s%s", i > 0 ? "|" : "", f->words[i]);
        break;
    case FIELD_MASK:
        buf_adds(out, "full|causal|window:R|strided:R|block:R|causal+window:R...");
        break;
    case FIELD_MUTED:
        buf_adds(out, "none|LAYER.HEAD...");
        break;
    case FIELD_TOKEN:
        buf_addf(out, "0..%d", TOKEN_MAX);
        break;
    case FIELD_ROWS:
        buf_adds(out, "all|none|N...|N-N...");
        break;
    case FIELD_NAME:
        buf_adds(out, "NAME|FILE");
        break;
    case FIELD_TEXT:
        buf_adds(out, "TEXT");
        break;
    case FIELD_FILE:
        buf_adds(out, "FILE");
        break;
    }
}

enum status field_refuse(const struct field *f, const char *value, struct err *e)
{
    struct buf allowed;

    buf_init(&allowed);
    field_value_allowed(f, &allowed);
    err_set(e, ERR_USAGE, f->name, "%s", allowed.bytes);
    buf_fini(&allowed);
    return err_found(e, ERR_USAGE, "\"%s\"", value);
}

/* ---- writing ---- */

/* The words of the rows: those of an empty chair count as 0. */
static void write_rows(const struct app *a, const bool *rows, struct buf *out)
{
    const size_t first = a->chair ? 0 : 1;
    size_t count = 0;

    for (size_t i = 0; i < TOKEN_MAX; i++)
        count += rows[i];
    if (count == 0 || count == TOKEN_MAX) {
        buf_adds(out, count == 0 ? "none" : "all");
        return;
    }
    const char *gap = "";
    for (size_t i = 0, to; i < TOKEN_MAX; i = to) {
        for (to = i; to < TOKEN_MAX && rows[to] == rows[i];)
            to++;
        if (!rows[i])
            continue;
        buf_addf(out, to - i > 1 ? "%s%zu-%zu" : "%s%zu", gap, i + first, to - 1 + first);
        gap = " ";
    }
}

static void write_muted(const uint16_t *muted, struct buf *out)
{
    const char *gap = "";

    for (size_t l = 0; l < SETTINGS_LAYERS_MAX; l++)
        for (size_t h = 0; h < SETTINGS_HEADS_MAX; h++)
            if (muted[l] >> h & 1) {
                buf_addf(out, "%s%zu.%zu", gap, l + 1, h + 1);
                gap = " ";
            }
    if (*gap == '\0')
        buf_adds(out, "none");
}

static void write_real(float x, struct buf *out)
{
    char text[32];

    buf_float_text(x, text);
    buf_adds(out, text);
}

void field_value_write(const struct app *a, const struct field *f, struct buf *out)
{
    const void *v = at(a, f);
    const struct field_owned *owned = v;
    char mask[MASK_TEXT_MAX];

    switch (f->kind) {
    case FIELD_SWITCH:
        buf_adds(out, *(const bool *)v ? "on" : "off");
        break;
    case FIELD_COUNT:
        buf_addf(out, "%zu", *(const size_t *)v + f->from);
        break;
    case FIELD_MS:
        buf_addf(out, "%lu", (unsigned long)*(const uint32_t *)v);
        break;
    case FIELD_SEED:
        buf_addf(out, "%llu", (unsigned long long)*(const uint64_t *)v);
        break;
    case FIELD_REAL:
        write_real(*(const float *)v, out);
        break;
    case FIELD_WORD:
        buf_adds(out, f->words[*(const unsigned *)v]);
        break;
    case FIELD_MASK:
        mask_text(v, mask);
        buf_adds(out, mask);
        break;
    case FIELD_MUTED:
        write_muted(v, out);
        break;
    case FIELD_TOKEN:
        buf_addf(out, "%zu", *(const size_t *)v + (a->chair ? 0 : 1));
        break;
    case FIELD_ROWS:
        write_rows(a, v, out);
        break;
    case FIELD_NAME:
        buf_adds(out, v);
        break;
    case FIELD_TEXT:
        buf_add(out, owned->text != NULL ? owned->text : "", owned->len);
        break;
    case FIELD_FILE:
        buf_adds(out, owned->text != NULL ? owned->text : "");
        break;
    }
}
