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
    bool marks; /* a line of Chinese characters rather ends behind a mark */
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

    *para = (struct paragraph){mem_new(room, 1), mem_new(room, sizeof(style)), mem_new(room, 1), 0, false};
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

/* Columns at the end of a line in which a mark is looked for: half a line must not be left empty for it. */
#define NEAR_END 12

/* Marks behind which a sentence rests. */
static bool rests(const struct paragraph *para, size_t from, size_t to)
{
    static const char *const marks[] = {"，", "。", "；", "：", "？", "！"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strlen(marks[i]) == to - from && memcmp(marks[i], para->text + from, to - from) == 0)
            return true;
    return false;
}

/* End of the line that starts at `from` and has `cols` columns. Spaces at its end may hang over. */
static size_t line_end(const struct paragraph *para, size_t from, size_t cols)
{
    size_t used = 0, last = 0, rest = 0, rest_used = 0, before = from;

    for (size_t i = from; i < para->n;) {
        size_t next = glyph_next(para->text, para->n, i);
        if (i > from && para->breaks[i] == UC_BREAK_MANDATORY)
            return i;
        if (i > from && is_break(para->breaks[i])) {
            last = i;
            if (para->marks && rests(para, before, i)) {
                rest = i;
                rest_used = used;
            }
        }
        if (!is_space(para->text[i]))
            used += glyph_columns(para->text + i, next - i);
        else if (used < cols)
            used++;
        else
            used = cols; /* hangs over */
        if (used > cols)
            return rest > from && rest_used + NEAR_END >= cols && !is_space(para->text[last - 1]) ? rest
                   : last > from                                                                   ? last
                   : i > from                                                                      ? i
                                                                                                   : next;
        before = i;
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

/* Columns of the last line of a paragraph so wide; *rows gets how many lines it has. */
static size_t last_line(const struct paragraph *para, size_t cols, int *rows)
{
    size_t from = 0, last = 0;

    for (*rows = 0; from < para->n; (*rows)++) {
        last = from;
        from = line_end(para, from, cols);
    }
    return glyph_columns(para->text + last, para->n - last);
}

/* The width, at most `cols` and not below three quarters of it, at which the last line is not a mere rest, without
 * a line more. */
static int even_width(const struct paragraph *para, int cols)
{
    int rows, then;
    const size_t short_line = (size_t)cols / 6;

    if (last_line(para, (size_t)cols, &rows) >= short_line || rows < 2)
        return cols;
    for (int w = cols - 1; w >= cols * 3 / 4; w--)
        if (last_line(para, (size_t)w, &then) >= short_line && then == rows)
            return w;
    return cols;
}

static int draw_paragraph(const struct paragraph *para, const struct pen *p, rect r, int skip)
{
    const rect former = canvas_clip(p->canvas, r); /* a wide glyph may not fit into one column */
    int row = 0;

    for (size_t from = 0; from < para->n; row++) {
        size_t end = line_end(para, from, (size_t)r.w), shown = end;
        while (shown > from && is_space(para->text[shown - 1]))
            shown--;
        if (row >= skip && row - skip < r.h)
            draw_line(para, p, r.x, r.y + row - skip, from, shown);
        from = end;
    }
    canvas_unclip(p->canvas, former);
    return row;
}

int draw_wrapped(const struct pen *p, rect r, style s, const char *marked)
{
    char printed[MARKS_PRINT_MAX];
    struct paragraph para;

    if (r.w < 1)
        return 0;
    if (p->canvas->print) {
        marks_for_print(marked, printed);
        marked = printed;
    }
    paragraph_init(&para, p, s, marked);
    const int rows = draw_paragraph(&para, p, r, 0);
    if (r.h > 0)
        draw_told(p, marked);
    paragraph_fini(&para);
    return rows;
}

int draw_wrapped_styled(const struct pen *p, rect r, const char *text, const style *styles, const bool *bound, size_t n,
                        int skip)
{
    struct paragraph para = {(char *)text, (style *)styles, NULL, n, true};

    if (r.w < 1 || n == 0)
        return 0;
    para.breaks = mem_new(n, 1);
    if (glyph_valid(text, n))
        u8_possible_linebreaks((const uint8_t *)text, n, "UTF-8", para.breaks);
    else
        breaks_plain(&para);
    for (size_t i = 0; bound != NULL && i < n; i++)
        if (bound[i] && para.breaks[i] == UC_BREAK_POSSIBLE)
            para.breaks[i] = UC_BREAK_PROHIBITED;
    r.w = even_width(&para, r.w);
    const int rows = draw_paragraph(&para, p, r, skip);
    mem_free(para.breaks);
    return rows;
}
