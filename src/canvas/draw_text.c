/* draw_text: plain text and text with marks, cut to its columns. Wrapping is in draw_wrap.c. */
#include "canvas/draw.h"
#include "canvas/marks.h"

#include <stdio.h>
#include <string.h>

/* Text that goes from left to right in at most `cols` columns, and what has been drawn of it. */
struct line_of_text {
    const struct pen *p;
    int x, y;
    int used;
    int room; /* columns, without the one for the ellipsis where something is cut */
    bool cut; /* something does not fit: an ellipsis follows */
};

/* False when the line is full. */
static bool add_glyphs(struct line_of_text *l, const char *text, size_t n, style s)
{
    struct glyph_walk walk;
    struct glyph g;

    glyph_walk_init(&walk, text, n);
    while (glyph_walk_next(&walk, &g)) {
        if (l->used + g.cols > l->room)
            return false;
        pen_put_glyph(l->p, l->x + l->used, l->y, &g, s);
        l->used += g.cols;
    }
    return true;
}

static void add_ellipsis(struct line_of_text *l, style s)
{
    if (!l->cut)
        return;
    pen_put(l->p, l->x + l->used, l->y, "…", s);
    l->used++;
}

static struct line_of_text line_start(const struct pen *p, int x, int y, int cols, size_t whole)
{
    bool cut = whole > (size_t)cols;

    return (struct line_of_text){p, x, y, 0, cut ? cols - 1 : cols, cut};
}

int draw_text(const struct pen *p, int x, int y, int cols, style s, const char *text)
{
    size_t n = strlen(text);
    struct line_of_text l;

    if (cols < 1)
        return 0;
    l = line_start(p, x, y, cols, glyph_columns(text, n));
    add_glyphs(&l, text, n, s);
    add_ellipsis(&l, s);
    return l.used;
}

/* Columns that draw_text would use; a wide glyph before the ellipsis may leave one column free. */
static int columns_within(const char *text, int cols)
{
    size_t n = strlen(text), used = glyph_columns(text, n);

    if (cols < 1)
        return 0;
    if (used <= (size_t)cols)
        return (int)used;
    glyph_fit(text, n, (size_t)cols - 1, &used);
    return (int)used + 1;
}

int draw_text_right(const struct pen *p, int x_end, int y, int cols, style s, const char *text)
{
    return draw_text(p, x_end - columns_within(text, cols), y, cols, s, text);
}

int draw_text_centre(const struct pen *p, int x, int y, int cols, style s, const char *text)
{
    return draw_text(p, x + (cols - columns_within(text, cols)) / 2, y, cols, s, text);
}

#define TEXTF_MAX 1024 /* bytes; longer text is cut at a whole character */

int draw_textf(const struct pen *p, int x, int y, int cols, style s, const char *format, ...)
{
    char text[TEXTF_MAX];
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    if (n < 0)
        return 0;
    if (n >= TEXTF_MAX)
        text[glyph_prev(text, TEXTF_MAX - 1, TEXTF_MAX - 1)] = '\0';
    return draw_text(p, x, y, cols, s, text);
}

int draw_marked_columns(const char *marked)
{
    struct marks m;
    struct marked_run run;
    size_t cols = 0;

    marks_init(&m, NULL, (style){0}, marked);
    while (marks_next(&m, &run))
        cols += glyph_columns(run.text, run.len);
    return (int)cols;
}

int draw_marked(const struct pen *p, int x, int y, int cols, style s, const char *marked)
{
    char printed[MARKS_PRINT_MAX];
    struct line_of_text l;
    struct marks m;
    struct marked_run run = {.style = s};

    if (cols < 1)
        return 0;
    if (p->canvas->print) {
        marks_for_print(marked, printed);
        marked = printed;
    }
    l = line_start(p, x, y, cols, (size_t)draw_marked_columns(marked));
    marks_init(&m, p, s, marked);
    while (marks_next(&m, &run) && add_glyphs(&l, run.text, run.len, run.style))
        ;
    add_ellipsis(&l, run.style);
    return l.used;
}
