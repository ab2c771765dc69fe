#include "view/matrix_parts.h"
#include "view/pair.h"

/* The heat map of a head: rows ask, columns answer. */

static size_t inside(const struct matrix_plan *plan, size_t count, size_t at)
{
    return at < plan->first ? plan->first : at < count ? at : count - 1;
}

/* What is said of the cell, and the mark of its column. */
static void light_read_out(const struct matrix_plan *plan, const struct pen *p)
{
    canvas_light(p->canvas, plan->side);
    canvas_light(p->canvas, plan->foot);
}

static void matrix_draw(const struct scene *s, const struct pen *p, rect area)
{
    if (s->trace == NULL || s->trace->t == 0)
        return;
    if (s->app->kept.open) {
        pair_draw(s, p, area);
        return;
    }
    const struct matrix_plan plan = matrix_plan_make(s, area);
    const struct matrix_range range = matrix_range_of(s);
    const size_t asker = s->figure ? MATRIX_NOBODY : inside(&plan, plan.t, s->app->asker);
    const size_t looked = s->figure ? MATRIX_NOBODY : inside(&plan, plan.s, s->app->looked);
    const struct matrix m = {s, &plan, &range, asker, looked};

    matrix_walk_chips(&m, p, NULL);
    matrix_draw_labels(&m, p);
    matrix_draw_map(&m, p);
    matrix_draw_bar(&m, p);
    matrix_walk_side(&m, p, NULL);
    matrix_draw_foot(&m, p);
    light_read_out(&plan, p);
}

/* A click on a row's word lets it ask, on a column's word looks at it, on a cell does both. */
static struct action hit_map(const struct matrix *m, int x, int y)
{
    const struct matrix_plan *plan = m->plan;
    const rect rows = {plan->labels.x, plan->labels.y, plan->map.x - plan->labels.x, plan->labels.h};
    struct action select = {ACTION_SELECT, -1, -1};
    size_t i, j;

    if ((rect_has(plan->map, x, y) || rect_has(rows, x, y)) && matrix_token_at_y(plan, y, &i)) {
        /* Two tokens share a row of pixels: a second click takes the lower one. */
        if (plan->cell_h == 0 && i == m->asker && i + 1 < plan->top + plan->rows)
            i++;
        select.arg = (int)i;
    }
    if ((rect_has(plan->map, x, y) || rect_has(plan->columns, x, y)) && matrix_token_at_x(plan, x, &j))
        select.arg2 = (int)j;
    return select.arg < 0 && select.arg2 < 0 ? (struct action){ACTION_NONE, 0, 0} : select;
}

static struct action matrix_hit(const struct scene *s, rect area, int x, int y)
{
    if (s->trace == NULL || s->trace->t == 0)
        return (struct action){ACTION_NONE, 0, 0};
    if (s->app->kept.open)
        return pair_hit(s, area, x, y);
    const struct matrix_plan plan = matrix_plan_make(s, area);
    const struct matrix_range range = matrix_range_of(s);
    const struct matrix m = {s, &plan, &range, inside(&plan, plan.t, s->app->asker), inside(&plan, plan.s, s->app->looked)};
    struct spots spots = {.count = 0};

    matrix_walk_chips(&m, NULL, &spots);
    matrix_walk_side(&m, NULL, &spots);
    const struct action action = spots_find(&spots, x, y);
    return action.id != ACTION_NONE ? action : hit_map(&m, x, y);
}

#define CELL_COLS 5 /* a share in a cell, and a blank */

/* Every cell with room for its number; fewer columns where they would be too many. */
static bool matrix_whole(const struct scene *s, rect area)
{
    if (s->trace == NULL || s->trace->t == 0)
        return true;
    if (s->app->kept.open)
        return pair_whole(s, area);
    const struct matrix_plan m = matrix_plan_make(s, area);
    const size_t rows = m.t - m.first, columns = m.s - m.first;

    return m.rows == rows && m.cols == columns && m.cell_h >= 1 && m.cell_w >= (columns <= 160 ? CELL_COLS : 3);
}

const struct view_ops view_matrix = {
    .name = "matrix",
    .title = MSG_VIEW_MATRIX,
    .min_cols = 20,
    .min_rows = 6,
    .needs = NEEDS_SHARES,
    .draw = matrix_draw,
    .hit = matrix_hit,
    .whole = matrix_whole,
};
