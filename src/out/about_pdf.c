#include "out/about.h"

#include "base/mem.h"
#include "out/cell_text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* What an update needs to know of the file before it. */
struct pdf_end {
    size_t table;  /* byte of its last cross-reference */
    bool stream;   /* which is an object of its own (7.5.8), as newer writers have it */
    size_t size;   /* one more than its highest object */
    size_t root;   /* number of its catalogue */
    size_t info;   /* of its information dictionary; `size` where it has none */
};

/* ---- reading the end ---- */

/* The last `what` at or behind byte `from`; NULL for none. The bytes are any. */
static const char *last_of(const struct buf *pdf, size_t from, const char *what)
{
    const size_t n = strlen(what);

    for (size_t at = pdf->len; at >= from + n; at--)
        if (memcmp(pdf->bytes + at - n, what, n) == 0)
            return pdf->bytes + at - n;
    return NULL;
}

static bool number_after(const struct buf *pdf, size_t from, const char *key, size_t *out)
{
    const char *at = last_of(pdf, from, key);
    char *end;

    if (at == NULL)
        return false;
    at += strlen(key);
    *out = (size_t)strtoull(at, &end, 10); /* a buf ends with a NUL */
    return end != at;
}

static bool read_end(const struct buf *pdf, struct pdf_end *end)
{
    if (pdf->len < 16 || memcmp(pdf->bytes, "%PDF-", 5) != 0 || !number_after(pdf, 0, "startxref", &end->table) ||
        end->table >= pdf->len)
        return false;
    end->stream = memcmp(pdf->bytes + end->table, "xref", 4) != 0;
    if (!number_after(pdf, end->table, "/Size", &end->size) || !number_after(pdf, end->table, "/Root", &end->root))
        return false;
    if (!number_after(pdf, end->table, "/Info", &end->info))
        end->info = end->size++;
    return end->size > end->info && end->size > end->root;
}

/* ---- writing the update ---- */

static void add_unit(struct buf *out, uint32_t unit)
{
    buf_addf(out, "%04X", (unsigned)unit);
}

/* A text string in UTF-16BE (7.9.2.2), as hexadecimal digits: nothing in it can end it. */
static void add_string(struct buf *out, const char *key, const char *text)
{
    buf_addf(out, "/%s <FEFF", key);
    for (size_t n; *text != '\0'; text += n) {
        n = cell_text_first(text);
        const uint32_t code = cell_text_code(text, n);
        if (code >= 0x10000) {
            add_unit(out, 0xD800 + ((code - 0x10000) >> 10));
            add_unit(out, 0xDC00 + ((code - 0x10000) & 0x3FF));
        } else {
            add_unit(out, code);
        }
    }
    buf_adds(out, ">\n");
}

static void add_info(struct buf *out, const struct about *a, size_t number)
{
    buf_addf(out, "%zu 0 obj\n<<\n", number);
    add_string(out, "Title", a->title);
    add_string(out, "Subject", a->what);
    add_string(out, "Keywords", a->command);
    add_string(out, "Creator", a->program);
    add_string(out, "Producer", "rsvg-convert");
    buf_adds(out, ">>\nendobj\n");
}

static void add_keys(struct buf *out, const struct pdf_end *end)
{
    buf_addf(out, "/Size %zu /Root %zu 0 R /Info %zu 0 R /Prev %zu", end->size, end->root, end->info, end->table);
}

static void add_table(struct buf *out, const struct pdf_end *end, size_t info_at)
{
    buf_addf(out, "xref\n%zu 1\n%010zu 00000 n \ntrailer\n<< ", end->info, info_at);
    add_keys(out, end);
    buf_adds(out, " >>\n");
}

/* One entry of 1 + 8 + 2 bytes for the dictionary, one for the stream itself. */
static void add_stream(struct buf *out, struct pdf_end *end, size_t info_at, size_t own_at)
{
    const size_t number = end->size++, places[] = {info_at, own_at};

    buf_addf(out, "%zu 0 obj\n<< /Type /XRef /W [1 8 2] /Index [%zu 1 %zu 1] /Length 22 ", number, end->info, number);
    add_keys(out, end);
    buf_adds(out, " >>\nstream\n");
    for (size_t i = 0; i < 2; i++) {
        buf_add(out, "\1", 1);
        for (int shift = 56; shift >= 0; shift -= 8)
            buf_add_le(out, (uint64_t)places[i] >> shift & 255, 1);
        buf_add(out, "\0\0", 2);
    }
    buf_adds(out, "\nendstream\nendobj\n");
}

enum status about_pdf(const struct about *a, const struct buf *pdf, struct buf *out, struct err *e)
{
    struct pdf_end end;

    if (!read_end(pdf, &end))
        return err_set(e, ERR_FORMAT, "PDF", "%s", "");
    const size_t start = out->len;
    buf_add(out, pdf->bytes, pdf->len);
    if (pdf->bytes[pdf->len - 1] != '\n')
        buf_adds(out, "\n");
    const size_t info_at = out->len - start;
    add_info(out, a, end.info);
    const size_t table_at = out->len - start;
    if (end.stream)
        add_stream(out, &end, info_at, table_at);
    else
        add_table(out, &end, info_at);
    buf_addf(out, "startxref\n%zu\n%%%%EOF\n", table_at);
    return OK;
}
