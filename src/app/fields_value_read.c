/* Text as values of fields, by their kind: all of it or nothing. */
#include "app/fields_row.h"

#include "base/mem.h"
#include "base/value.h"

#include <string.h>

static void *place(struct app *a, const struct field *f)
{
    return (char *)a + f->offset;
}

/* The number that `*s` begins with, at most `most`; *s goes past it. */
static bool take_number(const char **s, size_t most, size_t *out)
{
    char digits[24];
    const size_t n = strspn(*s, "0123456789");
    uint64_t x;

    if (n == 0 || n >= sizeof digits)
        return false;
    memcpy(digits, *s, n);
    digits[n] = '\0';
    if (!value_number(digits, 0, most, &x))
        return false;
    *out = (size_t)x;
    *s += n;
    return true;
}

/* After one of a list: its end, or the blank before the next. */
static bool take_gap(const char **s)
{
    if (**s == ' ' && (*s)[1] != '\0')
        ++*s;
    else if (**s != '\0')
        return false;
    return true;
}

static bool read_rows(const struct app *a, const char *s, bool rows[TOKEN_MAX])
{
    const size_t first = a->chair ? 0 : 1;
    const bool all = strcmp(s, "all") == 0;

    memset(rows, all, TOKEN_MAX * sizeof *rows);
    if (all || strcmp(s, "none") == 0)
        return true;
    do {
        size_t from, to;
        if (!take_number(&s, TOKEN_MAX - 1 + first, &from))
            return false;
        to = from;
        if (*s == '-' && (s++, !take_number(&s, TOKEN_MAX - 1 + first, &to)))
            return false;
        if (from < first || to < from || !take_gap(&s))
            return false;
        for (size_t i = from - first; i <= to - first; i++)
            rows[i] = true;
    } while (*s != '\0');
    return true;
}

static bool read_muted(const char *s, uint16_t muted[SETTINGS_LAYERS_MAX])
{
    memset(muted, 0, SETTINGS_LAYERS_MAX * sizeof *muted);
    if (strcmp(s, "none") == 0)
        return true;
    do {
        size_t layer, head;
        if (!take_number(&s, SETTINGS_LAYERS_MAX, &layer) || layer < 1 || *s != '.')
            return false;
        s++;
        if (!take_number(&s, SETTINGS_HEADS_MAX, &head) || head < 1 || !take_gap(&s))
            return false;
        muted[layer - 1] = (uint16_t)(muted[layer - 1] | 1u << (head - 1));
    } while (*s != '\0');
    return true;
}

static bool read_token(const struct app *a, const struct trace *trace, const char *s, size_t *out)
{
    const size_t first = a->chair ? 0 : 1;
    uint64_t n;

    if (!value_number(s, first, TOKEN_MAX, &n) || n - first >= (trace != NULL ? trace->t : TOKEN_MAX))
        return false;
    *out = (size_t)n - first;
    return true;
}

static void take_text(struct field_owned *to, const char *value, size_t len)
{
    char *copy = mem_copy_text(value, len);

    mem_free(to->text);
    to->text = copy;
}

static bool is_power(uint64_t n)
{
    return n > 0 && (n & (n - 1)) == 0;
}

/* Kinds that are one number or word, or a list of them. */
static bool read_short(struct app *a, const struct trace *trace, const struct field *f, const char *s)
{
    static const char *const switch_words[] = {"off", "on", NULL};
    void *v = place(a, f);
    bool rows[TOKEN_MAX];
    uint16_t muted[SETTINGS_LAYERS_MAX];
    struct mask mask;
    uint64_t n;
    size_t word;

    switch (f->kind) {
    case FIELD_SWITCH:
        if (!value_word(s, switch_words, &word))
            return false;
        *(bool *)v = word == 1;
        return true;
    case FIELD_COUNT:
        if (!value_number(s, f->least + f->from, f->most + f->from, &n) || (f->powers && !is_power(n)))
            return false;
        *(size_t *)v = (size_t)n - f->from;
        return true;
    case FIELD_MS:
        if (!value_number(s, f->least, f->most, &n))
            return false;
        *(uint32_t *)v = (uint32_t)n;
        return true;
    case FIELD_SEED:
        return value_number(s, 0, UINT64_MAX, v);
    case FIELD_REAL:
        return value_real(s, f->low, f->high, v);
    case FIELD_WORD:
        if (!value_word(s, f->words, &word))
            return false;
        *(unsigned *)v = (unsigned)word;
        return true;
    case FIELD_MASK:
        if (mask_parse(s, &mask, NULL) != OK)
            return false;
        *(struct mask *)v = mask;
        return true;
    case FIELD_MUTED:
        if (!read_muted(s, muted))
            return false;
        memcpy(v, muted, sizeof muted);
        return true;
    case FIELD_TOKEN:
        return read_token(a, trace, s, v);
    case FIELD_ROWS:
        if (!read_rows(a, s, rows))
            return false;
        memcpy(v, rows, sizeof rows);
        return true;
    case FIELD_NAME:
    case FIELD_TEXT:
    case FIELD_FILE:
        break;
    }
    return false;
}

enum status field_value_read(struct app *a, const struct trace *trace, const struct field *f, const char *value, size_t len,
                             struct err *e)
{
    struct field_owned *owned = place(a, f);
    const bool whole = strlen(value) == len; /* no NUL in it */

    switch (f->kind) {
    case FIELD_TEXT:
        if (len > TOKEN_TEXT_MAX)
            break;
        if (f->take_text != NULL) {
            f->take_text(a, value, len);
            return OK;
        }
        take_text(owned, value, len);
        owned->len = len;
        return OK;
    case FIELD_FILE:
        if (!whole)
            break;
        take_text(owned, value, len);
        if (len == 0) {
            mem_free(owned->text);
            owned->text = NULL;
        }
        return OK;
    case FIELD_NAME:
        if (!whole || len == 0 || len >= SETTINGS_MODEL_MAX)
            break;
        memcpy(owned, value, len + 1);
        return OK;
    default:
        if (whole && read_short(a, trace, f, value))
            return OK;
        break;
    }
    return field_refuse(f, value, e);
}
