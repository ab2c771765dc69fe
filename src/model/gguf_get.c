/* The second half of gguf_read.h: what a file holds, once it is known to be whole. */
#include "model/gguf_read.h"

#include "num/half.h"
#include "text/utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { QUOTED_MAX = 40 }; /* bytes of a file's own text in a message */

bool gguf_text_is(struct gguf_text t, const char *s)
{
    return strlen(s) == t.len && memcmp(t.at, s, t.len) == 0;
}

/* UTF-8 without controls: what may be shown as it is. */
static bool is_text(const char *s, size_t n)
{
    uint32_t c;
    for (size_t i = 0; i < n;) {
        i += utf8_read(s, n, i, &c);
        if (c == UTF8_BAD || c < 0x20 || (c >= 0x7F && c < 0xA0))
            return false;
    }
    return true;
}

const struct gguf_key *gguf_find_key(const struct gguf_file *f, const char *key)
{
    for (size_t i = 0; i < f->key_count; i++)
        if (gguf_text_is(f->keys[i].name, key))
            return &f->keys[i];
    return NULL;
}

const struct gguf_stored *gguf_find_tensor(const struct gguf_file *f, const char *tensor)
{
    for (size_t i = 0; i < f->tensor_count; i++)
        if (gguf_text_is(f->tensors[i].name, tensor))
            return &f->tensors[i];
    return NULL;
}

/* A key of a type. */
static enum status find(const struct gguf_file *f, const char *key, enum gguf_type type, bool array,
                        const struct gguf_key **out, struct err *e)
{
    const struct gguf_key *k = gguf_find_key(f, key);
    char expected[ERR_TEXT_MAX];
    snprintf(expected, sizeof expected, "%s, %s%s", key, array ? "an array of " : "", gguf_type_name(type));
    if (!k) {
        err_set(e, ERR_FORMAT, f->name, "%s", expected);
        return err_found(e, ERR_FORMAT, "no such key");
    }
    if (k->type != type || k->array != array)
        return gguf_refuse(f, k->at, e, expected, "%s%s", k->array ? "an array of " : "",
                           gguf_type_name(k->type));
    *out = k;
    return OK;
}

enum status gguf_get_u32(const struct gguf_file *f, const char *key, uint32_t min, uint32_t max,
                         uint32_t *out, struct err *e)
{
    const struct gguf_key *k;
    enum status status = find(f, key, GGUF_UINT32, false, &k, e);
    if (status != OK)
        return status;
    uint32_t x = gguf_u32_at(f, k, 0);
    char expected[ERR_TEXT_MAX];
    if (min < max)
        snprintf(expected, sizeof expected, "%s from %u to %u", key, min, max);
    else
        snprintf(expected, sizeof expected, "%s of %u", key, min);
    if (x < min || x > max)
        return gguf_refuse(f, k->at, e, expected, "%u", x);
    *out = x;
    return OK;
}

enum status gguf_get_u64(const struct gguf_file *f, const char *key, uint64_t *out, struct err *e)
{
    const struct gguf_key *k;
    enum status status = find(f, key, GGUF_UINT64, false, &k, e);
    if (status == OK)
        *out = gguf_number_at(f, k->at, 8);
    return status;
}

enum status gguf_get_f32(const struct gguf_file *f, const char *key, float *out, struct err *e)
{
    const struct gguf_key *k;
    enum status status = find(f, key, GGUF_FLOAT32, false, &k, e);
    if (status != OK)
        return status;
    float x = gguf_f32_at(f, k, 0);
    char expected[ERR_TEXT_MAX];
    snprintf(expected, sizeof expected, "%s that is finite", key);
    if (!isfinite(x))
        return gguf_refuse(f, k->at, e, expected, "%g", (double)x);
    *out = x;
    return OK;
}

enum status gguf_get_bool(const struct gguf_file *f, const char *key, bool *out, struct err *e)
{
    const struct gguf_key *k;
    enum status status = find(f, key, GGUF_BOOL, false, &k, e);
    if (status == OK)
        *out = f->bytes[k->at] != 0;
    return status;
}

enum status gguf_get_text(const struct gguf_file *f, const char *key, struct gguf_text *out, struct err *e)
{
    const struct gguf_key *k;
    enum status status = find(f, key, GGUF_STRING, false, &k, e);
    if (status == OK) {
        size_t at = k->at;
        *out = gguf_next_text(f, &at);
    }
    return status;
}

enum status gguf_get_choice(const struct gguf_file *f, const char *key, const char *const *names,
                            size_t count, size_t *out, struct err *e)
{
    struct gguf_text found;
    enum status status = gguf_get_text(f, key, &found, e);
    if (status != OK)
        return status;
    char expected[ERR_TEXT_MAX];
    int n = snprintf(expected, sizeof expected, "%s of", key);
    for (size_t i = 0; i < count; i++) {
        if (gguf_text_is(found, names[i])) {
            *out = i;
            return OK;
        }
        if (n >= 0 && (size_t)n < sizeof expected)
            n += snprintf(expected + n, sizeof expected - (size_t)n, "%s \"%s\"", i ? " or" : "", names[i]);
    }
    size_t shown = found.len < QUOTED_MAX ? found.len : QUOTED_MAX;
    if (!is_text(found.at, shown))
        return gguf_refuse(f, gguf_find_key(f, key)->at, e, expected, "another text");
    return gguf_refuse(f, gguf_find_key(f, key)->at, e, expected, "\"%.*s\"", (int)shown, found.at);
}

enum status gguf_get_array(const struct gguf_file *f, const char *key, enum gguf_type type,
                           const struct gguf_key **out, struct err *e)
{
    return find(f, key, type, true, out, e);
}

struct gguf_text gguf_next_text(const struct gguf_file *f, size_t *at)
{
    size_t n = (size_t)gguf_number_at(f, *at, 8);
    struct gguf_text found = {(const char *)f->bytes + *at + 8, n};
    *at += 8 + n;
    return found;
}

uint32_t gguf_u32_at(const struct gguf_file *f, const struct gguf_key *key, size_t index)
{
    return (uint32_t)gguf_number_at(f, key->at + 4 * index, 4);
}

static float float_at(const struct gguf_file *f, size_t at)
{
    uint32_t bits = (uint32_t)gguf_number_at(f, at, 4);
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

float gguf_f32_at(const struct gguf_file *f, const struct gguf_key *key, size_t index)
{
    return float_at(f, key->at + 4 * index);
}

enum status gguf_read_numbers(const struct gguf_file *f, const struct gguf_stored *t, float *out,
                              struct err *e)
{
    size_t size = t->half ? 2 : 4, count = t->rows * t->cols;
    for (size_t i = 0; i < count; i++) {
        size_t at = t->at + i * size;
        float x = t->half ? half_value((uint16_t)gguf_number_at(f, at, 2)) : float_at(f, at);
        if (!isfinite(x))
            return gguf_refuse(f, at, e, "numbers that are finite", "%s in %.*s",
                               isnan(x) ? "NaN" : "an infinite one", (int)t->name.len, t->name.at);
        out[i] = x;
    }
    return OK;
}
