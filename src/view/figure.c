#include "view/figure_parts.h"

#include "base/mem.h"
#include "view/frame.h"
#include "view/look.h"

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
    const int keep = rows * 3 / 5;
    const int legend = figure_legend_rows(s), captions = rows_of(p, cols - 2 * edge, caption);
    const int set = rows_of(p, cols - 2 * edge, settings);
    const int wanted = (legend > 0 ? legend + 1 : 0) + captions + 1;
    rect left = {edge, 0, cols - 2 * edge, rows - edge};
    struct layout l = {.settings = take(&left, set, 0, keep + wanted)};

    l.caption = take(&left, captions, 1, keep);
    l.legend = take(&left, legend, 1, keep);
    l.view = (rect){0, edge, cols, left.h - edge};
    return l;
}

static void draw_view(const struct scene *s, const struct pen *p, rect at)
{
    const struct view_ops *v = views[s->app->view];
    const rect former = canvas_clip(p->canvas, at);

    if (at.w < v->min_cols || at.h < v->min_rows - 2) /* its smallest has two lines around it */
        frame_too_small(s, p, at, v->min_cols, v->min_rows - 2, at.w, at.h);
    else
        v->draw(s, p, at);
    canvas_unclip(p->canvas, former);
}

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
