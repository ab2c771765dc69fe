#include "model/gguf_read.h"

#include "base/mem.h"
#include "text/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The shortest that a key or a tensor's entry can be, in bytes. */
enum { KEY_LEAST = 8 + 1 + 4 + 1, TENSOR_LEAST = 8 + 1 + 4 + 8 + 4 + 8 };

static const struct gguf_type_fact {
    const char *name;
    size_t bytes; /* least that a value takes */
} types[GGUF_TYPE_COUNT] = {
    [GGUF_UINT8] = {"uint8", 1},     [GGUF_INT8] = {"int8", 1},     [GGUF_UINT16] = {"uint16", 2},
    [GGUF_INT16] = {"int16", 2},     [GGUF_UINT32] = {"uint32", 4}, [GGUF_INT32] = {"int32", 4},
    [GGUF_FLOAT32] = {"float32", 4}, [GGUF_BOOL] = {"bool", 1},     [GGUF_STRING] = {"string", 8},
    [GGUF_ARRAY] = {"array", 12},    [GGUF_UINT64] = {"uint64", 8}, [GGUF_INT64] = {"int64", 8},
    [GGUF_FLOAT64] = {"float64", 8},
};

const char *gguf_type_name(enum gguf_type type)
{
    return types[type].name;
}

uint64_t gguf_number_at(const struct gguf_file *f, size_t at, size_t n)
{
    uint64_t x = 0;
    for (size_t i = n; i-- > 0;)
        x = x << 8 | f->bytes[at + i];
    return x;
}

enum status gguf_refuse(const struct gguf_file *f, size_t at, struct err *e, const char *expected,
                        const char *found, ...)
{
    char text[ERR_TEXT_MAX];
    va_list args;
    va_start(args, found);
    vsnprintf(text, sizeof text, found, args);
    va_end(args);
    err_set(e, ERR_FORMAT, f->name, "%s", expected);
    err_at(e, ERR_FORMAT, ERR_AT_BYTE, at);
    return err_found(e, ERR_FORMAT, "%s", text);
}

/* ---- bytes, one after another ----------------------------------------------------------------------------
 */

/* Where the reading stands. The first fault stays; after it everything reads as 0 or nothing. */
struct reader {
    const struct gguf_file *f;
    size_t at;
    struct err *e;
    enum status status;
};

#define REFUSE(r, byte, expected, ...)                                                                       \
    ((r)->status == OK ? (void)((r)->status = gguf_refuse((r)->f, (byte), (r)->e, (expected), __VA_ARGS__))  \
                       : (void)0)

static const unsigned char *take(struct reader *r, size_t n, const char *what)
{
    if (r->status == OK && n > r->f->len - r->at)
        REFUSE(r, r->at, what, "the end of the file after %zu of %zu bytes", r->f->len - r->at, n);
    if (r->status != OK)
        return NULL;
    r->at += n;
    return r->f->bytes + r->at - n;
}

static uint64_t number(struct reader *r, size_t n, const char *what)
{
    const unsigned char *bytes = take(r, n, what);
    return bytes ? gguf_number_at(r->f, r->at - n, n) : 0;
}

/* A count of things that take `least` bytes each, which the rest of the file must have room for. */
static size_t number_of(struct reader *r, size_t least, size_t max, const char *what)
{
    size_t at = r->at;
    uint64_t n = number(r, 8, what);
    size_t room = (r->f->len - r->at) / least;
    if (n <= room && n <= max)
        return (size_t)n;
    REFUSE(r, at, what, "%llu, with room for %zu%s", (unsigned long long)n, room < max ? room : max,
           room < max ? " in the file" : "");
    return 0;
}

/* UTF-8 without NUL: what may stand in a file. */
static bool is_utf8(const char *s, size_t n)
{
    uint32_t c;
    for (size_t i = 0; i < n;) {
        i += utf8_read(s, n, i, &c);
        if (c == UTF8_BAD || c == 0)
            return false;
    }
    return true;
}

static struct gguf_text text(struct reader *r, size_t max, const char *what)
{
    size_t at = r->at, n = number_of(r, 1, max, what);
    const unsigned char *bytes = take(r, n, what);
    if (bytes && !is_utf8((const char *)bytes, n))
        REFUSE(r, at + 8, what, "bytes that are not UTF-8");
    return r->status == OK ? (struct gguf_text){(const char *)bytes, n} : (struct gguf_text){"", 0};
}

/* A name: letters, digits, and "._-". */
static struct gguf_text name(struct reader *r, size_t max, const char *what)
{
    size_t at = r->at;
    struct gguf_text n = text(r, max, what);
    if (r->status == OK && n.len == 0)
        REFUSE(r, at, what, "an empty one");
    for (size_t i = 0; i < n.len; i++) {
        char c = n.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("._-", c)))
            REFUSE(r, at + 8 + i, what, "byte %u", (unsigned)(unsigned char)c);
    }
    return n;
}

static bool same_text(struct gguf_text a, struct gguf_text b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* ---- keys
 * -------------------------------------------------------------------------------------------------- */

static enum gguf_type value_type(struct reader *r, const char *what)
{
    size_t at = r->at;
    uint64_t type = number(r, 4, what);
    if (type < GGUF_TYPE_COUNT)
        return (enum gguf_type)type;
    REFUSE(r, at, what, "%llu", (unsigned long long)type);
    return GGUF_UINT8;
}

/* Passes over `count` values, which were found to have room. */
static void pass_values(struct reader *r, enum gguf_type type, size_t count)
{
    if (type == GGUF_STRING) {
        for (size_t i = 0; i < count && r->status == OK; i++)
            text(r, SIZE_MAX, "the length of a text");
        return;
    }
    size_t at = r->at;
    const unsigned char *bytes = take(r, count * types[type].bytes, "a value");
    for (size_t i = 0; bytes && type == GGUF_BOOL && i < count; i++)
        if (bytes[i] > 1)
            REFUSE(r, at + i, "0 or 1 for a bool", "%u", bytes[i]);
}

static struct gguf_key read_key(struct reader *r)
{
    struct gguf_key key = {.count = 1};
    key.name = name(r, GGUF_NAME_MAX, "the name of a key");
    key.type = value_type(r, "the type of a value, 0 to 12");
    key.array = key.type == GGUF_ARRAY;
    if (key.array) {
        size_t at = r->at;
        key.type = value_type(r, "the type of an array's items, 0 to 12");
        if (key.type == GGUF_ARRAY)
            REFUSE(r, at, "an array of values", "an array of arrays");
        key.count = number_of(r, types[key.type].bytes, SIZE_MAX, "the length of an array");
    }
    key.at = r->at;
    pass_values(r, key.type, key.count);
    return key;
}

static void read_keys(struct reader *r, struct gguf_file *f, size_t count)
{
    for (size_t i = 0; i < count && r->status == OK; i++) {
        size_t at = r->at;
        struct gguf_key key = read_key(r);
        for (size_t j = 0; j < i && r->status == OK; j++)
            if (same_text(key.name, f->keys[j].name))
                REFUSE(r, at, "each key once", "%.*s a second time", (int)key.name.len, key.name.at);
        if (r->status != OK)
            return;
        f->keys = mem_resize(f->keys, i + 1, sizeof *f->keys);
        f->keys[f->key_count++] = key;
    }
}

/* ---- tensors
 * ----------------------------------------------------------------------------------------------- */

/* The length of a row comes first. */
static void read_shape(struct reader *r, struct gguf_stored *t)
{
    size_t at = r->at;
    uint64_t dimensions = number(r, 4, "the number of dimensions, 1 or 2");
    if (dimensions < 1 || dimensions > 2)
        REFUSE(r, at, "1 or 2 dimensions", "%llu", (unsigned long long)dimensions);
    t->vector = dimensions == 1;
    t->cols = number_of(r, 1, SIZE_MAX, "the length of a row");
    t->rows = t->vector ? 1 : number_of(r, 1, SIZE_MAX, "the number of rows");
    if (t->rows == 0 || t->cols == 0)
        REFUSE(r, at + 4, "a tensor with numbers in it", "a length of 0");
}

static size_t tensor_bytes(const struct gguf_stored *t)
{
    size_t n;
    if (!mem_product(t->rows, t->cols, &n) || !mem_product(n, t->half ? 2 : 4, &n) ||
        n > SIZE_MAX - GGUF_ALIGNMENT)
        return SIZE_MAX;
    return n;
}

/* `next` is where the tensor must begin, from the start of the numbers; moved to where the one after it must.
 */
static struct gguf_stored read_tensor(struct reader *r, size_t *next)
{
    struct gguf_stored t;
    t.name = name(r, GGUF_NAME_MAX, "the name of a tensor");
    read_shape(r, &t);
    size_t at = r->at;
    uint64_t type = number(r, 4, "the type of a tensor, 0 (F32) or 1 (F16)");
    if (type != GGUF_TENSOR_F32 && type != GGUF_TENSOR_F16)
        REFUSE(r, at, "a tensor of type 0 (F32) or 1 (F16)", "%llu", (unsigned long long)type);
    t.half = type == GGUF_TENSOR_F16;
    at = r->at;
    uint64_t offset = number(r, 8, "the place of a tensor");
    if (offset != *next) {
        char expected[64];
        snprintf(expected, sizeof expected, "a tensor at %zu of the numbers", *next);
        REFUSE(r, at, expected, "%llu", (unsigned long long)offset);
    }
    t.at = *next;
    size_t bytes = tensor_bytes(&t);
    if (r->status == OK && bytes > r->f->len)
        REFUSE(r, at, "a tensor that fits into the file", "one of %zu by %zu", t.rows, t.cols);
    *next += r->status == OK ? gguf_padded(bytes) : 0;
    return t;
}

/* Returns the bytes of all numbers with their padding. */
static size_t read_tensors(struct reader *r, struct gguf_file *f, size_t count)
{
    size_t next = 0;
    for (size_t i = 0; i < count && r->status == OK; i++) {
        size_t at = r->at;
        struct gguf_stored t = read_tensor(r, &next);
        for (size_t j = 0; j < i && r->status == OK; j++)
            if (same_text(t.name, f->tensors[j].name))
                REFUSE(r, at, "each tensor once", "%.*s a second time", (int)t.name.len, t.name.at);
        if (r->status == OK && next > f->len)
            REFUSE(r, at, "tensors that fit into the file", "%zu bytes of numbers in a file of %zu", next,
                   f->len);
        if (r->status != OK)
            break;
        f->tensors = mem_resize(f->tensors, i + 1, sizeof *f->tensors);
        f->tensors[f->tensor_count++] = t;
    }
    return next;
}

static void check_zero(struct reader *r, size_t from, size_t to)
{
    for (size_t i = from; i < to && r->status == OK; i++)
        if (r->f->bytes[i] != 0)
            REFUSE(r, i, "padding of zeros", "%u", r->f->bytes[i]);
}

/* The numbers: where they are, that nothing but they is there, and zeros between them. */
static void place_tensors(struct reader *r, struct gguf_file *f, size_t bytes)
{
    size_t start = gguf_padded(r->at);
    if (r->status == OK && (start > f->len || f->len - start != bytes))
        REFUSE(r, f->len, "the end of the file after the numbers",
               "a file of %zu bytes where the tensors end at %zu", f->len, start + bytes);
    if (r->status != OK)
        return;
    check_zero(r, r->at, start);
    for (size_t i = 0; i < f->tensor_count; i++) {
        struct gguf_stored *t = &f->tensors[i];
        size_t n = tensor_bytes(t);
        t->at += start;
        check_zero(r, t->at + n, t->at + gguf_padded(n));
    }
}

/* ---- the whole --------------------------------------------------------------------------------------------
 */

static void read_head(struct reader *r, size_t *tensors, size_t *keys)
{
    const unsigned char *magic = take(r, 4, "\"GGUF\"");
    if (magic && memcmp(magic, "GGUF", 4) != 0)
        REFUSE(r, 0, "\"GGUF\"", "a file of another kind");
    uint64_t version = number(r, 4, "the version, 3");
    if (version != GGUF_VERSION)
        REFUSE(r, 4, "version 3",
               version == (uint64_t)GGUF_VERSION << 24 ? "the bytes of each number in reverse" : "%llu",
               (unsigned long long)version);
    *tensors = number_of(r, TENSOR_LEAST, GGUF_TENSORS_MAX, "the number of tensors");
    *keys = number_of(r, KEY_LEAST, GGUF_KEYS_MAX, "the number of keys");
}

/* A file may say how tensors are aligned; ours are as when it says nothing. */
static void check_alignment(struct reader *r, const struct gguf_file *f)
{
    uint32_t alignment;
    if (r->status == OK && gguf_find_key(f, "general.alignment"))
        r->status = gguf_get_u32(f, "general.alignment", GGUF_ALIGNMENT, GGUF_ALIGNMENT, &alignment, r->e);
}

enum status gguf_open(struct gguf_file *f, const char *file, const void *bytes, size_t len, struct err *e)
{
    struct gguf_file in = {.name = file, .bytes = bytes, .len = len};
    struct reader r = {.f = &in, .e = e, .status = OK};
    size_t tensors, keys;
    read_head(&r, &tensors, &keys);
    read_keys(&r, &in, keys);
    check_alignment(&r, &in);
    place_tensors(&r, &in, read_tensors(&r, &in, tensors));
    if (r.status == OK)
        *f = in;
    else
        gguf_close(&in);
    return r.status;
}

void gguf_close(struct gguf_file *f)
{
    mem_free(f->keys);
    mem_free(f->tensors);
    *f = (struct gguf_file){0};
}
