/* Where the parts of the page stand: side by side where there is room, else one below the other with a small map. */
#include "view/limits_tiles.h"

enum {
    LARGE_COLS = 108,
    LARGE_ROWS = 28,
    SUM_ROWS = 10,
    SUM_CLOSE_ROWS = 8,
    SUM_SHORT_ROWS = 4,
    ANSWER_LEAST = 3,
    COARSE_MOST = 4, /* rows of a tile that is a cell */
    LABEL_MOST = 12,
    LIST_LEAST = 56 /* columns that the arithmetic wants beside a map */
};

static int clamp(int n, int least, int most)
{
    return n < least ? least : n > most ? most : n;
}

/* ---- the map ---- */

static int grid_cols(const struct tiles_pic *c, int cell_cols)
{
    return (int)c->t->t * cell_cols + (int)c->count - 1 + 2;
}

static int grid_rows(const struct tiles_pic *c, int cell_rows)
{
    return (int)c->t->t * cell_rows + (int)c->count - 1 + 2;
}

static int label_cols(const struct tiles_pic *c)
{
    int cols = 0;

    for (size_t i = 0; i < c->t->t; i++) {
        const int word = view_columns(view_word(c->s->app->lang, c->t, i));
        cols = word > cols ? word : cols;
    }
    return clamp(cols, 1, LABEL_MOST) + 1;
}

size_t limits_tiles_first(size_t now, size_t count, size_t rows)
{
    const size_t half = rows / 2;

    if (count <= rows || now < half)
        return 0;
    return now - half + rows > count ? count - rows : now - half;
}

/* A cell a tile, as large as all of them fit, else as many as do. */
static void place_coarse(struct tiles_pic *c, rect room)
{
    struct tiles_grid *g = &c->grid;
    const size_t cols = (size_t)(room.w > 4 ? (room.w - 2) / 2 : 1), rows = (size_t)(room.h > 3 ? room.h - 2 : 1);
    int size = COARSE_MOST;
    while (size > 1 && ((int)c->count * 2 * size + 2 > room.w || (int)c->count * size + 2 > room.h))
        size--;
    const size_t across = c->count < cols ? c->count : cols, down = c->count < rows ? c->count : rows;

    g->coarse = true;
    g->cell_cols = 2 * size;
    g->cell_rows = size;
    g->label_cols = 0;
    g->first_col = limits_tiles_first(c->now, c->count, across);
    g->first_row = limits_tiles_first(c->row.asker / c->row.size, c->count, down);
    g->at = (rect){room.x, room.y, (int)across * g->cell_cols + 2, (int)down * g->cell_rows + 2};
}

/* The largest cells with which the whole map fits. */
static void place_grid(struct tiles_pic *c, rect room, bool labels)
{
    static const struct {
        int cols, rows;
    } cells[] = {{5, 2}, {4, 2}, {4, 1}, {3, 1}, {2, 1}, {1, 1}};
    struct tiles_grid *g = &c->grid;
    const int label = labels ? label_cols(c) : 0;

    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        const int cols = cells[i].cols, rows = cells[i].rows;
        if (label + grid_cols(c, cols) > room.w || grid_rows(c, rows) > room.h)
            continue;
        *g = (struct tiles_grid){.at = {room.x + label, room.y, grid_cols(c, cols), grid_rows(c, rows)},
                                 .cell_cols = cols,
                                 .cell_rows = rows,
                                 .label_cols = label};
        return;
    }
    place_coarse(c, room);
}

/* ---- the parts ---- */

/* A map too high to have the answers below it, where it has room with them at its side. */
static bool place_beside(struct tiles_pic *c, rect room)
{
    const struct tiles_grid coarse = c->grid;

    if (room.h - SUM_ROWS - 3 - (int)c->count < ANSWER_LEAST)
        return false;
    place_grid(c, room, true);
    if (c->grid.coarse)
        c->grid = coarse;
    return !c->grid.coarse;
}

/* Map on the left; arithmetic and the list of tiles on the right; below both the answers, then what is held. */
static void plan_large(struct tiles_pic *c)
{
    const rect a = c->area;
    const int half = a.w * 48 / 100, right = a.x + half + 3;
    const int held = a.y + a.h - 5, after = clamp(4 + (a.h - 35) / 4, 3, (int)c->count);
    const int lowest = held - 1 - (after + 2), top = a.y + 2;

    c->large = c->grid_titles = true;
    place_grid(c, (rect){a.x + 1, top, half, lowest - top - 2}, true);
    const bool beside = c->grid.coarse && place_beside(c, (rect){a.x + 1, top, half, held - top - 3});
    if (beside) {
        c->sum = (rect){right, top, a.x + a.w - 1 - right, SUM_ROWS};
        c->table = (rect){right, top + SUM_ROWS + 1, c->sum.w, 1 + (int)c->count};
        const int below = c->table.y + c->table.h + 1;
        c->answer = (rect){right, below, c->sum.w, clamp(held - 1 - below, 3, after + 2)};
        c->held = (rect){a.x + 1, held, a.w - 2, 4};
        return;
    }
    const int list = top + SUM_ROWS + 3 + (int)c->count, map = c->grid.at.y + c->grid.at.h + 2;
    const int answer = clamp(list > map ? list : map, top, lowest), up = lowest - answer;
    c->sum = (rect){right, top, a.x + a.w - 1 - right, SUM_ROWS};
    c->table = (rect){right, top + SUM_ROWS + 1, c->sum.w, clamp(answer - top - SUM_ROWS - 2, 0, 1 + (int)c->count)};
    c->advice_rows = answer - 1 - (c->table.y + c->table.h + 1);
    c->advice_rows = c->advice_rows >= 2 ? 2 : 0;
    c->answer = (rect){a.x + 1, answer, a.w - 2, after + 2};
    c->held = (rect){a.x + 1, held - up, a.w - 2, 4};
}

/* One below the other, and the map at the right edge where the rest leaves room. */
static void plan_close(struct tiles_pic *c)
{
    const rect a = c->area;
    const int h = a.h, sum = h >= 16 ? SUM_CLOSE_ROWS : SUM_SHORT_ROWS, answer = h >= 15 ? 3 : 1;
    const int fixed = 1 + sum + answer + 2, gaps = clamp((h - fixed - 4) / 1, 0, 2);
    const int table = h - fixed - gaps >= 3 ? clamp(h - fixed - gaps, 0, 1 + (int)c->count) : 0;
    int width = a.w - 2, y = a.y + 1;

    if (a.w - grid_cols(c, 1) - 2 >= LIST_LEAST && grid_rows(c, 1) <= h - 1) {
        place_grid(c, (rect){a.x + a.w - 1 - grid_cols(c, 1), a.y + 1, grid_cols(c, 1), h - 1}, false);
        width = c->grid.at.x - a.x - 3;
    }
    c->sum = (rect){a.x + 1, y, width, sum};
    y += sum + (table > 0 && gaps > 0);
    c->table = (rect){a.x + 1, y, width, table};
    y += table + (gaps > 1);
    c->answer = (rect){a.x + 1, y, width, answer};
    c->held = (rect){a.x + 1, a.y + a.h - 2, a.w - 2, 2};
}

struct tiles_pic limits_tiles_plan(const struct scene *s, const struct pen *p, rect area)
{
    const struct trace *t = s->trace;
    struct tiles_pic c = {.s = s, .p = p, .area = area, .t = t};

    c.row = (struct tiles_row){t, view_layer(s), view_head(s), s->app->asker < t->t ? s->app->asker : t->t - 1,
                               s->app->limits.size};
    c.count = tiles_count(t->t, c.row.size);
    c.now = s->app->limits.tile < c.count ? s->app->limits.tile : c.count - 1;
    c.lead = (rect){area.x + 1, area.y, area.w - 2, 1};
    if (area.w >= LARGE_COLS && area.h >= LARGE_ROWS)
        plan_large(&c);
    else
        plan_close(&c);
    return c;
}
