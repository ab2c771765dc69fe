/* .npy, formats 1.0 to 3.0 (NumPy Enhancement Proposal 1; numpy.lib.format). */
#include "trace/given_file.h"

#include "base/buf.h"
#include "num/half.h"

#include <stdio.h>
#include <string.h>

enum { PREFIX = 8, DIMS_MAX = 4 };

/* The header, a Python dictionary, and where its reader is. */
struct header {
    const char *bytes;
    size_t at, end; /* of the file */
    const char *where;
    struct err *e;
    bool has_descr, has_order, has_shape;
    char descr[16];
    bool fortran;
    size_t dims[DIMS_MAX], dim_count;
};

static enum status bad(const struct header *h, size_t at, const char *expected)
{
    err_set(h->e, ERR_FORMAT, h->where, "%s", expected);
    err_at(h->e, ERR_FORMAT, ERR_AT_BYTE, at);
    if (at >= h->end)
        return err_found(h->e, ERR_FORMAT, "the end of the header");
    return err_found(h->e, ERR_FORMAT, "\"%.*s\"", (int)(h->end - at < 12 ? h->end - at : 12), h->bytes + at);
}

static void skip_blanks(struct header *h)
{
    while (h->at < h->end && strchr(" \t\n", h->bytes[h->at]) != NULL && h->bytes[h->at] != '\0')
        h->at++;
}

/* Takes a sign if it is the next thing. */
static bool take(struct header *h, char sign)
{
    skip_blanks(h);
    if (h->at >= h->end || h->bytes[h->at] != sign)
        return false;
    h->at++;
    return true;
}

static bool take_word(struct header *h, const char *word)
{
    const size_t n = strlen(word);

    skip_blanks(h);
    if (h->end - h->at < n || memcmp(h->bytes + h->at, word, n) != 0)
        return false;
    h->at += n;
    return true;
}

/* A text in quotes, at most size - 1 bytes of it. */
static enum status take_text(struct header *h, char *out, size_t size, const char *expected)
{
    size_t n = 0;

    skip_blanks(h);
    const size_t start = h->at;
    const char quote = h->at < h->end ? h->bytes[h->at] : '\0';
    if (quote != '\'' && quote != '"')
        return bad(h, start, expected);
    for (h->at++; h->at < h->end && h->bytes[h->at] != quote; h->at++) {
        if (n + 1 == size || h->bytes[h->at] == '\\')
            return bad(h, start, expected);
        out[n++] = h->bytes[h->at];
    }
    if (!take(h, quote))
        return bad(h, start, expected);
    out[n] = '\0';
    return OK;
}

static enum status take_shape(struct header *h)
{
    static const char expected[] = "a shape such as (3, 8, 14, 14)";

    skip_blanks(h);
    const size_t start = h->at;
    if (!take(h, '('))
        return bad(h, start, expected);
    while (!take(h, ')')) {
        size_t n = 0, digits = 0;
        skip_blanks(h);
        for (; h->at < h->end && h->bytes[h->at] >= '0' && h->bytes[h->at] <= '9'; h->at++, digits++)
            if (!mem_product(n, 10, &n) || __builtin_add_overflow(n, (size_t)(h->bytes[h->at] - '0'), &n))
                return bad(h, start, expected);
        if (digits == 0 || h->dim_count > DIMS_MAX)
            return bad(h, start, expected);
        if (h->dim_count < DIMS_MAX)
            h->dims[h->dim_count] = n;
        h->dim_count++;
        if (!take(h, ',')) {
            if (!take(h, ')'))
                return bad(h, h->at, expected);
            break;
        }
    }
    return OK;
}

static enum status take_order(struct header *h)
{
    if (take_word(h, "True"))
        h->fortran = true;
    else if (!take_word(h, "False"))
        return bad(h, h->at, "True or False");
    return OK;
}

/* 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3) in any order. */
static enum status take_member(struct header *h)
{
    char key[16];
    const size_t start = h->at;
    enum status status = take_text(h, key, sizeof key, "'descr', 'fortran_order' or 'shape'");
    bool *seen = strcmp(key, "descr") == 0           ? &h->has_descr
                 : strcmp(key, "fortran_order") == 0 ? &h->has_order
                 : strcmp(key, "shape") == 0         ? &h->has_shape
                                                     : NULL;

    if (status != OK)
        return status;
    if (seen == NULL || *seen)
        return bad(h, start, "'descr', 'fortran_order' and 'shape', each once");
    *seen = true;
    if (!take(h, ':'))
        return bad(h, h->at, "a colon");
    if (seen == &h->has_descr)
        return take_text(h, h->descr, sizeof h->descr, "one kind of number, such as '<f4'");
    return seen == &h->has_order ? take_order(h) : take_shape(h);
}

static enum status read_header(struct header *h)
{
    enum status status = OK;

    if (!take(h, '{'))
        return bad(h, h->at, "a header that begins with {");
    while (!take(h, '}')) {
        status = take_member(h);
        if (status != OK)
            return status;
        if (!take(h, ',')) {
            if (!take(h, '}'))
                return bad(h, h->at, "a comma or }");
            break;
        }
    }
    skip_blanks(h);
    if (h->at != h->end)
        return bad(h, h->at, "nothing after }");
    if (!h->has_descr || !h->has_order || !h->has_shape)
        return bad(h, h->at, "'descr', 'fortran_order' and 'shape' before the end");
    return OK;
}

/* ---- numbers ---- */

/* Bytes of each, and whether the most significant comes first; false for what is no float. */
static bool kind_of(const char *descr, size_t *size, bool *big)
{
    const char *kind = strchr("<>=", descr[0]) != NULL && descr[0] != '\0' ? descr + 1 : descr;

    *big = descr[0] == '>' || (descr[0] != '<' && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__);
    *size = strcmp(kind, "f2") == 0 ? 2 : strcmp(kind, "f4") == 0 ? 4 : strcmp(kind, "f8") == 0 ? 8 : 0;
    return *size != 0;
}

static float number_at(const unsigned char *bytes, size_t size, bool big)
{
    uint64_t bits = 0;
    uint32_t low;
    float single;
    double wide;

    for (size_t i = 0; i < size; i++)
        bits |= (uint64_t)bytes[i] << 8 * (big ? size - 1 - i : i);
    if (size == 2)
        return half_value((uint16_t)bits);
    if (size == 4) {
        low = (uint32_t)bits;
        memcpy(&single, &low, sizeof single);
        return single;
    }
    memcpy(&wide, &bits, sizeof wide);
    return given_float(wide);
}

/* Where the number of [L,H,T,S] stands in the file. */
static size_t place(const struct given *g, bool fortran, size_t l, size_t h, size_t i, size_t j)
{
    return fortran ? l + g->layers * (h + g->h * (i + g->t * j)) : ((l * g->h + h) * g->t + i) * g->s + j;
}

static void take_numbers(struct given *g, const unsigned char *data, size_t size, bool big, bool fortran)
{
    float *out = g->weights_lhts;

    for (size_t l = 0; l < g->layers; l++)
        for (size_t h = 0; h < g->h; h++)
            for (size_t i = 0; i < g->t; i++)
                for (size_t j = 0; j < g->s; j++)
                    *out++ = number_at(data + place(g, fortran, l, h, i, j) * size, size, big);
}

/* The header's bounds in the file. */
static enum status find_header(const char *bytes, size_t len, const char *where, struct header *h, struct err *e)
{
    const unsigned char *b = (const unsigned char *)bytes;
    const unsigned version = len > PREFIX ? b[6] : 0;
    const size_t count = version == 1 ? 2 : 4;

    *h = (struct header){.bytes = bytes, .where = where, .e = e};
    if (len < PREFIX + 2 || memcmp(bytes, "\x93NUMPY", 6) != 0) {
        err_set(e, ERR_FORMAT, where, "a NumPy array (it begins with 93 4E 55 4D 50 59)");
        err_at(e, ERR_FORMAT, ERR_AT_BYTE, 0);
        return err_found(e, ERR_FORMAT, len < PREFIX + 2 ? "%zu bytes in all" : "others", len);
    }
    if (version < 1 || version > 3 || b[7] != 0) {
        err_set(e, ERR_FORMAT, where, "format 1.0, 2.0 or 3.0");
        err_at(e, ERR_FORMAT, ERR_AT_BYTE, 6);
        return err_found(e, ERR_FORMAT, "%u.%u", b[6], b[7]);
    }
    h->at = PREFIX + count;
    size_t header = 0;
    for (size_t i = 0; i < count && PREFIX + i < len; i++)
        header |= (size_t)b[PREFIX + i] << 8 * i;
    if (len < h->at || header > len - h->at) {
        err_set(e, ERR_FORMAT, where, "a header of %zu bytes", header);
        err_at(e, ERR_FORMAT, ERR_AT_BYTE, PREFIX);
        return err_found(e, ERR_FORMAT, "%zu", len < h->at ? 0 : len - h->at);
    }
    h->end = h->at + header;
    return OK;
}

/* Sizes as [L,H,T,S]: what is missing in front is 1. */
static enum status find_sizes(const struct header *h, size_t lhts[4])
{
    const size_t n = h->dim_count;

    if (n < 2 || n > DIMS_MAX) {
        err_set(h->e, ERR_FORMAT, h->where, "a shape of [T,S], [H,T,S] or [L,H,T,S]");
        return err_found(h->e, ERR_FORMAT, n > DIMS_MAX ? "more than 4 numbers" : n == 1 ? "1 number" : "no number");
    }
    for (size_t i = 0; i < DIMS_MAX; i++)
        lhts[i] = i + n < DIMS_MAX ? 1 : h->dims[i + n - DIMS_MAX];
    return given_fits(lhts, h->where, h->e);
}

enum status given_npy(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e)
{
    struct header h;
    size_t lhts[4], size = 0, count;
    bool big = false;
    enum status status = find_header(bytes, len, where, &h, e);

    if (status == OK)
        status = read_header(&h);
    if (status == OK && !kind_of(h.descr, &size, &big)) {
        err_set(e, ERR_FORMAT, where, "float16, float32 or float64 ('<f2', '<f4', '<f8', or > for <)");
        status = err_found(e, ERR_FORMAT, "'%s'", h.descr);
    }
    if (status == OK)
        status = find_sizes(&h, lhts);
    if (status != OK)
        return status;
    count = lhts[0] * lhts[1] * lhts[2] * lhts[3]; /* each is small */
    if (len - h.end != count * size) {
        err_set(e, ERR_FORMAT, where, "%zu bytes of numbers after the header", count * size);
        return err_found(e, ERR_FORMAT, "%zu", len - h.end);
    }
    *out = (struct given_file){.given = {.layers = lhts[0], .h = lhts[1], .t = lhts[2], .s = lhts[3]}};
    arena_init(&out->given.arena);
    out->given.weights_lhts = arena_new(&out->given.arena, count, sizeof(float));
    take_numbers(&out->given, (const unsigned char *)bytes + h.end, size, big, h.fortran);
    return OK;
}
