/* Where the parts of the page of sparse masks stand. */
#include "view/limits_sparse_plan.h"

enum {
    TITLE_ROWS = 1,
    LABEL_COLS = 10,
    MAP_SIDE_MIN = 64, /* columns from which a map stands beside the table */
    NAME_COLS = 14,
    GROWTH_ROWS = MASK_KIND_COUNT + 1,
    SAID_ROWS = 4,
    ROW_ROWS = 5, /* a title, bars, shares, words */
    ROW_ROWS_MORE = 10,
    WORD_COLS = 7,
    NOTE_ROWS = 1
};

int limits_sparse_column_cols(enum sparse_column column)
{
    static const int cols[SPARSE_COLUMN_COUNT] = {[SPARSE_KEPT] = 8, [SPARSE_HEAD] = 14, [SPARSE_ASKER] = 12,
                                                  [SPARSE_CUT] = 9,  [SPARSE_ALL] = 11,  [SPARSE_PAIRS] = 14};

    return cols[column];
}

/* Cells of a map in a room of w x h: as large as it goes, square; where even the smallest do not fit, a part
 * of the tokens around the asker. */
static void fit_cells(struct sparse_pic *c, int w, int h)
{
    const int t = (int)c->t->t;
    int size = 3;

    while (size > 1 && (t * size > h || t * size * 2 + LABEL_COLS > w))
        size--;
    c->cell_cols = 2 * size;
    c->cell_rows = size;
    c->label_cols = LABEL_COLS;
    c->count = c->t->t;
    if (t > h || t * 2 + LABEL_COLS > w) {
        const int most = 2 * h < w ? 2 * h : w;
        c->cell_cols = 1;
        c->cell_rows = 0;
        c->label_cols = 0;
        c->count = t < most ? c->t->t : (size_t)most;
    }
    const size_t half = c->count / 2, last = c->t->t - c->count;
    c->first = c->asker < half ? 0 : c->asker - half < last ? c->asker - half : last;
}

static int map_rows(const struct sparse_pic *c)
{
    return c->cell_rows > 0 ? (int)c->count * c->cell_rows : ((int)c->count + 1) / 2;
}

/* The first ones that fit, in the order of the enum. */
static void fit_columns(struct sparse_pic *c)
{
    int used = NAME_COLS;

    for (enum sparse_column k = 0; k < SPARSE_COLUMN_COUNT; k++) {
        const int cols = limits_sparse_column_cols(k);
        c->columns[k] = used + cols <= c->table.w;
        used += c->columns[k] ? cols : 0;
    }
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

/* Below the map and the heads: what was lost in words, and how it grows, where there is room. */
static void place_below(struct sparse_pic *c, rect area, int y)
{
    const int end = area.y + area.h;
    int left = end - y;

    if (left >= GROWTH_ROWS + NOTE_ROWS + SAID_ROWS + 1 && area.w >= 72) {
        const int gap = left >= GROWTH_ROWS + NOTE_ROWS + SAID_ROWS + 4 ? 2 : 1;
        c->note_y = end - 1;
        c->growth = (rect){area.x, end - NOTE_ROWS - GROWTH_ROWS - (gap > 1), area.w, GROWTH_ROWS};
        left -= GROWTH_ROWS + NOTE_ROWS + gap;
    }
    if (left >= SAID_ROWS + ROW_ROWS + 1 && (int)c->t->t * WORD_COLS <= area.w - 2) {
        const int most = left - SAID_ROWS - 1, gap = most > ROW_ROWS, rows = most - gap;
        c->row = (rect){area.x + 1, y + 1 + SAID_ROWS + gap, area.w - 2,
                        rows < ROW_ROWS_MORE ? rows : ROW_ROWS_MORE};
        left -= c->row.h;
    }
    if (left >= 2)
        c->said = (rect){area.x + 1, y + (left > SAID_ROWS), area.w - 2, left > SAID_ROWS ? SAID_ROWS : left};
    if (c->map.h > 0 && (c->said.h == 0 || c->said.y > c->map.y + c->map.h))
        c->legend_y = c->map.y + c->map.h;
    c->big = c->said.h >= SAID_ROWS && area.w >= 72;
}

struct sparse_pic limits_sparse_plan(const struct scene *s, const struct pen *p, rect area)
{
    struct sparse_pic c = {.s = s,
                           .p = p,
                           .t = s->trace,
                           .layer = view_layer(s),
                           .head = view_head(s),
                           .at = s->app->limits.sparse,
                           .note_y = -1,
                           .legend_y = -1};
    const bool roomy = area.h >= 24, side = area.w >= MAP_SIDE_MIN;
    const int top = area.y + TITLE_ROWS + roomy;

    c.asker = s->app->asker < c.t->t ? s->app->asker : c.t->t - 1;
    for (enum mask_kind k = MASK_FULL; k < MASK_KIND_COUNT; k++)
        c.masks[k] = sparse_mask(k, s->app->limits.reach, &c.t->mask);
    int x = area.x + 1, bottom = top;
    if (side) {
        const int below = area.h >= 32 ? GROWTH_ROWS + NOTE_ROWS + SAID_ROWS + 4 : SAID_ROWS + roomy;
        fit_cells(&c, area.w / 2 - 2, at_least(area.y + area.h - top - below, 4));
        c.map = (rect){x + c.label_cols, top, (int)c.count * c.cell_cols, map_rows(&c)};
        x = c.map.x + c.map.w + 3;
        bottom = c.map.y + c.map.h;
    }
    c.table = (rect){x, top, area.x + area.w - 1 - x, MASK_KIND_COUNT + 1};
    fit_columns(&c);
    const int heads_y = c.table.y + c.table.h + 1, heads = (int)c.t->h + 1;
    const int room =
        side ? at_least(bottom, area.y + area.h - SAID_ROWS) - heads_y : area.y + area.h - heads_y - 2;
    if (heads <= room)
        c.heads = (rect){x, heads_y, c.table.w, heads};
    bottom = at_least(bottom, c.heads.h > 0 ? c.heads.y + c.heads.h : c.table.y + c.table.h);
    place_below(&c, area, bottom);
    return c;
}
