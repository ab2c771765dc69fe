/* Where the two sides and their difference stand for a size. Pure arithmetic. */
#include "view/pair.h"

#include "view/look.h"

#define GAP        2  /* between two maps: the marks of the asker's row */
#define SIDE_LEAST 20
#define SIDE_MOST  40
#define LABEL_MOST 12
#define LIST_COLS  44 /* narrower or lower than this: a list */
#define LIST_ROWS  11
#define HEAD_ROWS  2  /* chips, column heads */
#define FOOT_ROWS  3

/* Cells from large to small, nearly square. */
static const struct {
    int w, h;
} cells[] = {{6, 3}, {5, 2}, {4, 2}, {3, 2}, {3, 1}, {2, 1}, {1, 1}};
#define CELLS (sizeof cells / sizeof cells[0])

static int widest(const struct pair *p, int side)
{
    int cols = 1;

    for (size_t i = p->from; i < apart_rows(&p->a, side); i++) {
        const int w = view_columns(pair_word(p, side, i));
        cols = w > cols ? w : cols;
    }
    return cols < LABEL_MOST ? cols : LABEL_MOST;
}

/* What the width is spent on. */
struct need {
    int maps;
    int labels[2]; /* columns, their mark included; [1] 0: none */
    size_t across, down; /* places, of the side that has more */
};

static size_t more(size_t a, size_t b)
{
    return a > b ? a : b;
}

static struct need need_of(const struct pair *p)
{
    struct need n = {.labels = {widest(p, pair_waits(p) ? APART_RIGHT : APART_LEFT) + 1, 0}};

    if (p->other_words)
        n.labels[1] = widest(p, APART_RIGHT) + 1;
    n.across = more(apart_columns(&p->a, APART_LEFT), apart_columns(&p->a, APART_RIGHT)) - p->from;
    n.down = more(apart_rows(&p->a, APART_LEFT), apart_rows(&p->a, APART_RIGHT)) - p->from;
    return n;
}

/* Columns that so many maps take, with labels and marks. */
static int columns(const struct need *n, int maps, int cell_w, size_t across)
{
    return n->labels[0] + maps * cell_w * (int)across + (maps - 1) * GAP + n->labels[1] + 1;
}

static int maps_most(const struct pair *p)
{
    return pair_meets(p) || pair_waits(p) || p->count == 0 ? 3 : 2;
}

struct choice {
    int maps;
    size_t cell;
    bool side;
};

static bool fits(const struct need *n, const struct choice *c, rect area)
{
    const int rows = area.h - HEAD_ROWS - (c->side ? 0 : FOOT_ROWS);
    const int high = (int)n->down * cells[c->cell].h;

    if (cells[c->cell].h > 1 && high + (int)n->down + 8 > rows) /* larger only where all else has room */
        return false;
    return columns(n, c->maps, cells[c->cell].w, n->across) + (c->side ? SIDE_LEAST + 2 : 0) <= area.w &&
           (cells[c->cell].h == 1 || high <= rows);
}

/* The largest cells with which `maps` fit. */
static bool choose_cells(const struct need *n, int maps, bool side, size_t from, size_t to, rect area, struct choice *out)
{
    for (size_t k = from; k <= to; k++) {
        const struct choice c = {maps, k, side};
        if (fits(n, &c, area)) {
            *out = c;
            return true;
        }
    }
    return false;
}

static struct choice choose(const struct need *n, int most, rect area)
{
    const size_t two = CELLS - 2, one = CELLS - 1;
    struct choice c;

    if (choose_cells(n, most, true, 0, two, area, &c) || choose_cells(n, most, false, 0, two, area, &c) ||
        choose_cells(n, 2, true, 0, two, area, &c) || choose_cells(n, 2, false, 0, two, area, &c) ||
        choose_cells(n, most, true, one, one, area, &c) || choose_cells(n, most, false, one, one, area, &c) ||
        choose_cells(n, 2, false, one, one, area, &c))
        return c;
    return (struct choice){area.w >= 110 ? most : 2, two, false}; /* a part of it, two columns a cell */
}

/* The part in sight that holds `at`. */
static size_t window(size_t at, size_t from, size_t count, size_t shown)
{
    const size_t half = shown / 2;

    if (shown >= count)
        return from;
    return at < from + half ? from : at - half + shown > from + count ? from + count - shown : at - half;
}

static void place_maps(const struct pair *p, struct pair_plan *plan, const struct need *n, const struct choice *c, int x, int y)
{
    const bool last_differs = c->maps == 2 && pair_meets(p) && p->s->app->matrix.difference;
    const int w = plan->cell_w * (int)plan->cols, h = plan->cell_h * (int)plan->rows;

    plan->labels[0] = (rect){x, y, n->labels[0] - 1, h};
    x += n->labels[0];
    plan->at[PAIR_LEFT] = true;
    plan->map[PAIR_LEFT] = (rect){x, y, w, h};
    x += w + GAP;
    plan->at[PAIR_RIGHT] = c->maps == 3 || !last_differs;
    plan->at[PAIR_DIFFERENCE] = c->maps == 3 || last_differs;
    if (plan->at[PAIR_RIGHT]) {
        plan->labels[1] = (rect){x - 1, y, n->labels[1] > 0 ? n->labels[1] : 0, h};
        x += n->labels[1];
        plan->map[PAIR_RIGHT] = (rect){x, y, w, h};
        x += w + GAP;
    }
    if (plan->at[PAIR_DIFFERENCE])
        plan->map[PAIR_DIFFERENCE] = (rect){x, y, w, h};
}

/* What stands below the maps, from row y on: the colours, then the asker's row. */
static void place_below(struct pair_plan *plan, int y, int end, size_t down)
{
    const int room = end - y;

    plan->bar_y = plan->ticks_y = plan->rows_y = -1;
    if (room >= 1) {
        const int blank = room >= 3;
        plan->bar_y = y + blank;
        plan->ticks_y = room >= 2 ? y + blank + 1 : -1;
        y += blank + 2;
    }
    if (end - y >= 2 + 5 || end - y >= 2 + (int)down) {
        plan->rows_y = y + 2;
        plan->rows_count = end - plan->rows_y < (int)down ? end - plan->rows_y : (int)down;
    }
}

struct pair_plan pair_plan_make(const struct pair *p, rect area)
{
    struct pair_plan plan = {.list = area.w < LIST_COLS || area.h < LIST_ROWS, .bar_y = -1, .ticks_y = -1, .rows_y = -1};

    if (plan.list)
        return plan;
    const struct need n = need_of(p);
    const struct choice c = choose(&n, maps_most(p), area);
    const int blank = area.h >= 30 ? 1 : 0, x = area.x + (area.w >= 100 ? 1 : 0);
    const int y = area.y + blank + HEAD_ROWS;
    const int end = area.y + area.h - (c.side ? 0 : FOOT_ROWS);

    plan.cell_w = cells[c.cell].w;
    plan.cell_h = cells[c.cell].h;
    const int room = (area.w - columns(&n, c.maps, 0, 0)) / (c.maps * plan.cell_w);
    const int down = (end - y) / plan.cell_h;
    plan.cols = room < 1 ? 1 : (size_t)room < n.across ? (size_t)room : n.across;
    plan.rows = down < 1 ? 1 : (size_t)down < n.down ? (size_t)down : n.down;
    plan.left = window(p->looked, p->from, n.across, plan.cols);
    plan.top = window(p->asker, p->from, n.down, plan.rows);
    plan.chips_y = y - 2;
    plan.columns_y = y - 1;
    place_maps(p, &plan, &n, &c, x, y);
    place_below(&plan, y + plan.map[PAIR_LEFT].h, end, n.down);
    const int right = x + columns(&n, c.maps, plan.cell_w, plan.cols) + 1;
    const int left = area.x + area.w - right;
    if (c.side)
        plan.side = (rect){right, plan.chips_y, left - (left > SIDE_LEAST ? 1 : 0) < SIDE_MOST ? left - (left > SIDE_LEAST ? 1 : 0) : SIDE_MOST,
                           area.y + area.h - plan.chips_y};
    else
        plan.foot = (rect){area.x + 1, end, area.w - 2, FOOT_ROWS};
    return plan;
}
