/* Without positions there is no order: the words shuffled, and what every word answers then. */
#include "view/limits_parts.h"

#include "view/limits_order_parts.h"

#include <string.h>

enum { CELL_MIN = 4, CELL_MAX = 12, LABEL_COLS = 11, PLOT_ROWS_MIN = 6, SAID_COLS = 42 };

/* The result, where it is of what is asked now. */
static const struct order *result(const struct scene *s)
{
    const struct order *o = findings_order(s->found);
    struct study_ask ask;

    app_study_ask(s->app, s->trace, &ask);
    return o != NULL && order_fit(o, &ask) && (o->t == 0 || o->t == s->trace->t) ? o : NULL;
}

bool limits_order_equal(const struct order *o, enum order_way_id way)
{
    const struct order_way *w = &o->ways[way];

    return order_rounding(w->answers_apart, w->size) && order_rounding(w->weights_apart, 1);
}

/* ---- the plan ---- */

static void choose_ways(struct order_pic *c)
{
    for (enum order_way_id way = 0; way < ORDER_WAY_COUNT; way++)
        if (c->o == NULL ? way != ORDER_NEVER : c->o->ways[way].there)
            c->ways[c->way_count++] = way;
}

/* Columns of words: all of them where they fit, else those around the one looked at. */
static void fit_columns(struct order_pic *c, rect area)
{
    const int room = area.w - 2 - LABEL_COLS, t = (int)c->t->t;
    int cols = room / t;

    c->cells_x = area.x + 1 + LABEL_COLS;
    cols = cols > CELL_MAX ? CELL_MAX : cols;
    c->count = c->t->t;
    if (cols < CELL_MIN) {
        cols = CELL_MIN + 1;
        c->count = (size_t)(room / cols);
    }
    c->cell_cols = cols;
    const size_t half = c->count / 2, last = c->t->t - c->count;
    c->first = c->looked < half ? 0 : c->looked - half < last ? c->looked - half : last;
}

static int block_rows(const struct order_pic *c, int gap)
{
    return (int)c->way_count * (1 + 2 * c->cell_rows + gap);
}

struct order_pic limits_order_plan(const struct scene *s, const struct pen *p, rect area)
{
    struct order_pic c = {.s = s,
                          .p = p,
                          .t = s->trace,
                          .o = result(s),
                          .layer = view_layer(s),
                          .head = view_head(s),
                          .words_y = -1};
    const bool roomy = area.h >= 24;
    const int end = area.y + area.h;
    int y = area.y + 1 + roomy;

    c.asker = s->app->asker < c.t->t ? s->app->asker : c.t->t - 1;
    c.looked = s->app->looked < c.t->t ? s->app->looked : c.t->t - 1;
    choose_ways(&c);
    fit_columns(&c, area);
    if (area.h >= 8) {
        c.sentences = (rect){area.x + 1, y, area.w - 2, 2};
        y += 2 + roomy;
    }
    const int words = 2, gap = roomy;
    c.cell_rows = area.w < 60 || area.h < 14 ? 0 : area.h >= 46 ? 3 : area.h >= 40 ? 2 : 1;
    if (c.cell_rows > 0 && c.way_count > 0) {
        c.words_y = y;
        y += words;
    }
    for (size_t i = 0; i < c.way_count; i++)
        c.way_y[i] = y + (int)i * (1 + 2 * c.cell_rows + gap);
    y += block_rows(&c, gap);
    const int left = end - y;
    if (left >= PLOT_ROWS_MIN && area.w >= 72) {
        c.plot = (rect){area.x + 1, y, area.w - 2 - SAID_COLS - 3, left};
        c.said = (rect){c.plot.x + c.plot.w + 3, y, SAID_COLS, left};
    } else if (left > 0) {
        c.said = (rect){area.x + 1, y, area.w - 2, left};
    }
    return c;
}

/* ---- the page ---- */

static enum msg top(const struct order_pic *c)
{
    if (c->o == NULL)
        return MSG_ORDER_TOP;
    if (c->o->ways[ORDER_LEFT_OUT].there)
        return limits_order_equal(c->o, ORDER_LEFT_OUT) ? MSG_ORDER_TOP_EQUAL : MSG_ORDER_TOP_MASK;
    if (c->o->ways[ORDER_NEVER].there)
        return limits_order_equal(c->o, ORDER_NEVER) ? MSG_ORDER_TOP_EQUAL : MSG_ORDER_TOP_MASK;
    return MSG_ORDER_TOP;
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct order_pic c = limits_order_plan(s, p, area);

    draw_sentence(p, area.x + 1, area.y, area.w - 2, pen_style(p, ROLE_TEXT, ROLE_BG, 0),
                  view_say(s, top(&c)));
    limits_order_sentences(&c);
    limits_order_ways(&c);
    limits_order_plot(&c);
    limits_order_said(&c);
}

/* A word, or its column in a row: it is looked at. */
static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct order_pic c = limits_order_plan(s, NULL, area);
    const int col = (x - c.cells_x) / c.cell_cols;
    bool in_cells = c.words_y >= 0 && (y == c.words_y || y == c.words_y + 1);

    for (size_t i = 0; i < c.way_count && c.cell_rows > 0; i++)
        in_cells = in_cells || (y > c.way_y[i] && y <= c.way_y[i] + 2 * c.cell_rows);
    if (in_cells && x >= c.cells_x && col < (int)c.count)
        return (struct action){ACTION_SELECT, -1, (int)(c.first + (size_t)col)};
    if (c.sentences.h > 0 && y == c.sentences.y + 1 && x >= c.sentences.x && x < c.sentences.x + LABEL_COLS)
        return (struct action){ACTION_SLIDE, 1, 0};
    return (struct action){ACTION_NONE, 0, 0};
}

const struct limits_page_ops limits_order = {MSG_LIMITS_ORDER, draw, hit};
