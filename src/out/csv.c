/* csv: the matrix of a view for spreadsheets and scripts (RFC 4180). */
#include "out/out.h"

#include "base/mem.h"
#include "out/cell_text.h"

#include <math.h>
#include <string.h>

/* A word needs quotes for what RFC 4180 says, and where a spreadsheet would take it for something else. */
static bool needs_quotes(const char *text)
{
    return *text == '\0' || strpbrk(text, ",\"\r\n\t ;") || strchr("=+-@", *text);
}

/* A word, with visible marks for what would do something to a terminal. */
static void add_word(struct buf *out, const char *text)
{
    const char *quotes = needs_quotes(text) ? "\"" : "";

    buf_adds(out, quotes);
    while (*text) {
        const size_t plain = strcspn(text, "\"");
        cell_text_add(out, text, plain, 0);
        text += plain;
        if (*text == '"') {
            buf_adds(out, "\"\"");
            text++;
        }
    }
    buf_adds(out, quotes);
}

static void add_number(struct buf *out, float value)
{
    char text[32];

    buf_add(out, text, buf_float_text(value, text));
}

void out_csv(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage,
             struct buf *out)
{
    float *row = mem_new(t->s, sizeof(*row));

    buf_adds(out, "asks\\answers");
    for (size_t j = 0; j < t->s; j++) {
        buf_adds(out, ",");
        add_word(out, t->keys.tokens[j].text);
    }
    buf_adds(out, "\r\n");
    for (size_t i = 0; i < t->t; i++) {
        trace_row(t, layer, pick, head, stage, i, row);
        add_word(out, t->tokens.tokens[i].text);
        for (size_t j = 0; j < t->s; j++) {
            buf_adds(out, ",");
            if (!trace_masked(t, i, j))
                add_number(out, row[j]);
        }
        buf_adds(out, "\r\n");
    }
    mem_free(row);
}
