/* draw_wrap: marked text in paragraphs, broken where Unicode allows it (UAX 14, by libunistring). */
#include "canvas/draw.h"
#include "canvas/marks.h"

#include "base/mem.h"

#include <string.h>
#include <unilbrk.h>

/* A marked text without its marks, and what holds for each of its bytes. */
struct paragraph {
    char *text;
    style *styles; /* of each byte */
    char *breaks;  /* may a line end before this byte: UC_BREAK_POSSIBLE, _MANDATORY, _PROHIBITED */
    size_t n;
};

/* Text that is not UTF-8 breaks after spaces and newlines alone. */
static void breaks_plain(struct paragraph *para)
{
    memset(para->breaks, UC_BREAK_PROHIBITED, para->n);
    for (size_t i = 1; i < para->n; i++) {
        if (para->text[i - 1] == '\n')
            para->breaks[i] = UC_BREAK_MANDATORY;
        else if (para->text[i - 1] == ' ' && para->text[i] != ' ')
            para->breaks[i] = UC_BREAK_POSSIBLE;
    }
}

static void paragraph_init(struct paragraph *para, const struct pen *p, style s, const char *marked)
{
    size_t room = strlen(marked) + 1;
    struct marks m;
    struct marked_run run;

    *para = (struct paragraph){mem_new(room, 1), mem_new(room, sizeof(style)), mem_new(room, 1), 0};
    marks_init(&m, p, s, marked);
    while (marks_next(&m, &run)) {
        memcpy(para->text + para->n, run.text, run.len);
        for (size_t i = 0; i < run.len; i++)
            para->styles[para->n + i] = run.style;
        para->n += run.len;
    }
    if (glyph_valid(para->text, para->n))
        u8_possible_linebreaks((const uint8_t *)para->text, para->n, "UTF-8", para->breaks);
    else
        breaks_plain(para);
}

static void paragraph_fini(struct paragraph *para)
{
    mem_free(para->text);
    mem_free(para->styles);
    mem_free(para->breaks);
}

static bool is_break(char c)
{
    return c == UC_BREAK_POSSIBLE || c == UC_BREAK_MANDATORY;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/* End of the line that starts at `from` and has `cols` columns. Spaces at its end may hang over. */
static size_t line_end(const struct paragraph *para, size_t from, size_t cols)
{
    size_t used = 0, last = 0;

    for (size_t i = from; i < para->n;) {
        size_t next = glyph_next(para->text, para->n, i);
        if (i > from && para->breaks[i] == UC_BREAK_MANDATORY)
            return i;
        if (i > from && is_break(para->breaks[i]))
            last = i;
        if (!is_space(para->text[i]))
            used += glyph_columns(para->text + i, next - i);
        else if (used < cols)
            used++;
        else
            used = cols; /* hangs over */
        if (used > cols)
            return last > from ? last : i > from ? i : next;
        i = next;
    }
    return para->n;
}

static void draw_line(const struct paragraph *para, const struct pen *p, int x, int y, size_t from, size_t to)
{
    while (from < to) {
        size_t next = glyph_next(para->text, to, from);
        struct glyph_walk walk;
        struct glyph g;
        glyph_walk_init(&walk, para->text + from, next - from);
        while (glyph_walk_next(&walk, &g)) {
            pen_put_glyph(p, x, y, &g, para->styles[from]);
            x += g.cols;
        }
        from = next;
    }
}

int draw_wrapped(const struct pen *p, rect r, style s, const char *marked)
{
    struct paragraph para;
    rect former;
    int row = 0;

    if (r.w < 1)
        return 0;
    paragraph_init(&para, p, s, marked);
    former = canvas_clip(p->canvas, r); /* a wide glyph may not fit into one column */
    for (size_t from = 0; from < para.n; row++) {
        size_t end = line_end(&para, from, (size_t)r.w), shown = end;
        while (shown > from && is_space(para.text[shown - 1]))
            shown--;
        if (row < r.h)
            draw_line(&para, p, r.x, r.y + row, from, shown);
        from = end;
    }
    canvas_unclip(p->canvas, former);
    paragraph_fini(&para);
    return row;
}
