#include "view/figure_parts.h"

#include "base/mem.h"
#include "view/fit.h"
#include "view/frame.h"
#include "view/look.h"

#include <string.h>

/* Rows from top to bottom: the view, the legend, the caption, the settings, a blank one before each. */
struct layout {
    rect view, legend, caption, settings; /* h is 0 for what has no room, or is not there */
};

/* Text that draw_wrapped takes. Owned. */
static char *marked_of(const struct scene *s, void (*words)(const struct scene *, struct buf *))
{
    struct buf text;

    buf_init(&text);
    words(s, &text);
    const size_t room = 2 * text.len + 1;
    char *marked = mem_new(room, 1);
    draw_marked_quote(text.bytes != NULL ? text.bytes : "", marked, room);
    buf_fini(&text);
    return marked;
}

static int rows_of(const struct pen *p, int cols, const char *marked)
{
    return draw_wrapped(p, (rect){0, 0, cols, 0}, (style){0}, marked);
}

/* Takes rows from the bottom of what is left, and one more for the blank, if the view keeps `keep`. */
static rect take(rect *left, int rows, int blank, int keep)
{
    if (rows < 1 || left->h - rows - blank < keep)
        return (rect){0, 0, 0, 0};
    left->h -= rows + blank;
    return (rect){left->x, left->y + left->h + blank, left->w, rows};
}

/* What does not fit leaves whole: first the settings, then the legend, then the caption. */
static struct layout lay_out(const struct scene *s, const struct pen *p, const char *caption, const char *settings)
{
    const int cols = p->canvas->cols, rows = p->canvas->rows, edge = cols >= 40 ? 1 : 0;
    const int keep = s->app->figure.fit ? 1 : rows * 3 / 5;
    const int legend = figure_legend_rows(s), captions = rows_of(p, cols - 2 * edge, caption);
    const int set = rows_of(p, cols - 2 * edge, settings);
    const int wanted = (legend > 0 ? legend + 1 : 0) + captions + 1;
    rect left = {edge, 0, cols - 2 * edge, rows - edge};
    struct layout l = {.settings = take(&left, set, 0, keep + wanted)};

    l.caption = take(&left, captions, 1, keep);
    l.legend = take(&left, legend, 1, keep);
    l.view = (rect){left.x, edge, left.w, left.h - edge};
    return l;
}

#define AROUND_COLS 64 /* of lines that can be read */

void figure_around(const struct scene *s, int *cols, int *rows)
{
    const int view_rows = *rows;
    char *caption = marked_of(s, figure_caption), *settings = marked_of(s, figure_settings);

    *cols = *cols + 2 < AROUND_COLS ? AROUND_COLS : *cols + 2 > FIT_MAX ? FIT_MAX : *cols + 2;
    struct canvas *c = canvas_new(*cols, 1, (style){0});
    const struct pen p = {c, s->theme};
    const int legend = figure_legend_rows(s);
    *rows = 2 + view_rows + (legend > 0 ? legend + 1 : 0) + 1 + rows_of(&p, *cols - 2, caption) + rows_of(&p, *cols - 2, settings);
    *rows = *rows > FIT_MAX ? FIT_MAX : *rows;
    canvas_free(c);
    mem_free(settings);
    mem_free(caption);
}

static void draw_view(const struct scene *s, const struct pen *p, rect at)
{
    const struct view_ops *v = views[s->app->view];
    const rect former = canvas_clip(p->canvas, at);

    if (at.w < v->min_cols || at.h < v->min_rows - 2) /* its smallest has two lines around it */
        frame_too_small(s, p, at, v->min_cols, v->min_rows - 2, at.w, at.h);
    else
        view_draw_alone(s, p, at);
    canvas_unclip(p->canvas, former);
}

/* ---- the margins ---- */

static bool is_blank(const struct canvas *c, rect r)
{
    const style page = canvas_at(c, c->cols - 1, c->rows - 1)->style;

    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            const struct cell *cell = canvas_at(c, x, y);
            if (strcmp(cell->glyph.bytes, " ") != 0 || cell->style.bg != page.bg || cell->style.attrs != 0)
                return false;
        }
    return true;
}

static int blank_rows(const struct canvas *c, int y, int step)
{
    int n = 0;

    while (n < c->rows && y + n * step >= 0 && is_blank(c, (rect){0, y + n * step, c->cols, 1}))
        n++;
    return n;
}

static int blank_columns(const struct canvas *c)
{
    int n = 0;

    while (n < c->cols && is_blank(c, (rect){c->cols - 1 - n, 0, 1, c->rows}))
        n++;
    return n;
}

static void copy_row(struct canvas *to, int y, const struct canvas *from, int y_from)
{
    for (int x = 0; x < to->cols; x++)
        to->cells[(size_t)y * (size_t)to->cols + (size_t)x] = *canvas_at(from, x, y_from);
}

/* One less than there are; 0 where there is none to spare. */
static int spare(int blanks)
{
    return blanks > 1 ? blanks - 1 : 0;
}

struct canvas *figure_trim(const struct scene *s, const struct canvas *c)
{
    struct canvas *scratch = canvas_new(c->cols, c->rows, (style){0});
    const struct pen p = {scratch, s->theme};
    char *caption = marked_of(s, figure_caption), *settings = marked_of(s, figure_settings);
    const struct layout l = lay_out(s, &p, caption, settings);
    const int top = spare(blank_rows(c, 0, 1)), end = l.view.y + l.view.h; /* behind it one more is blank */
    const int below = top >= end ? 0 : blank_rows(c, end - 1, -1);
    struct canvas *trimmed = canvas_new(c->cols - spare(blank_columns(c)), c->rows - top - below, (style){0});

    for (int y = top, to = 0; y < c->rows; y++)
        if (y < end - below || y >= end)
            copy_row(trimmed, to++, c, y);
    mem_free(settings);
    mem_free(caption);
    canvas_free(scratch);
    return trimmed;
}

/* ---- the whole ---- */

void figure_draw(const struct scene *s, struct canvas *c)
{
    const struct pen p = {c, s->theme};
    char *caption = marked_of(s, figure_caption), *settings = marked_of(s, figure_settings);

    canvas_clear(c, pen_style(&p, ROLE_TEXT, ROLE_BG, 0));
    c->cursor_x = c->cursor_y = -1;
    const struct layout l = lay_out(s, &p, caption, settings);
    c->print = true;
    draw_view(s, &p, l.view);
    c->print = false;
    if (l.legend.h > 0)
        figure_draw_legend(s, &p, l.legend);
    draw_wrapped(&p, l.caption, pen_style(&p, ROLE_TEXT, ROLE_BG, 0), caption);
    draw_wrapped(&p, l.settings, pen_style(&p, ROLE_DIM, ROLE_BG, 0), settings);
    mem_free(settings);
    mem_free(caption);
}
