/* The heat map while something is kept: both sides, and what a click there means. */
#include "view/pair.h"

static const struct action nothing = {ACTION_NONE, 0, 0};

void pair_draw(const struct scene *s, const struct pen *pen, rect area)
{
    const struct pair p = pair_of(s);
    const struct pair_plan plan = pair_plan_make(&p, area);

    if (plan.list) {
        pair_draw_list(&p, area, pen);
        return;
    }
    pair_draw_maps(&p, &plan, pen);
    pair_draw_bars(&p, &plan, pen);
    pair_draw_rows(&p, &plan, pen);
    pair_draw_side(&p, &plan, pen);
    pair_draw_foot(&p, &plan, pen);
}

/* A place of both sides as the state counts it: a token of what is shown; -1: that side has none there. */
static int token_at(const struct pair *p, size_t place, size_t count)
{
    return place < count ? (int)(place + p->a.side[APART_RIGHT].skip) : -1;
}

static struct action listen_to(const struct pair *p, size_t place)
{
    const struct action select = {ACTION_SELECT, -1, token_at(p, place, apart_columns(&p->a, APART_RIGHT))};

    return select.arg2 < 0 ? nothing : select;
}

static struct action select_at(const struct pair *p, const struct pair_plan *plan, rect map, int x, int y)
{
    struct action select = {ACTION_SELECT, -1, -1};
    const size_t i = plan->top + (size_t)((y - map.y) / plan->cell_h), j = plan->left + (size_t)((x - map.x) / plan->cell_w);

    if (y >= map.y)
        select.arg = token_at(p, i, apart_rows(&p->a, APART_RIGHT));
    if (x >= map.x)
        select.arg2 = token_at(p, j, apart_columns(&p->a, APART_RIGHT));
    return select.arg < 0 && select.arg2 < 0 ? nothing : select;
}

static struct action hit_maps(const struct pair *p, const struct pair_plan *plan, int x, int y)
{
    const rect labels = {plan->labels[0].x, plan->map[PAIR_LEFT].y, plan->map[PAIR_LEFT].x - plan->labels[0].x, plan->map[PAIR_LEFT].h};
    const int end = plan->side.h > 0 ? plan->side.x : x + 1;
    size_t place;

    for (int map = 0; map < PAIR_MAPS; map++) {
        const rect heads = {plan->map[map].x, plan->columns_y, plan->map[map].w, 1};
        if (plan->at[map] && (rect_has(plan->map[map], x, y) || rect_has(heads, x, y)))
            return select_at(p, plan, plan->map[map], x, y);
        if (plan->at[map] && rect_has((rect){heads.x, plan->chips_y, heads.w, 1}, x, y))
            return (struct action){map == PAIR_DIFFERENCE || plan->at[PAIR_DIFFERENCE] == plan->at[PAIR_RIGHT] ? ACTION_SWAP : ACTION_PAGE_NEXT, 0, 0};
    }
    if (rect_has(labels, x, y))
        return select_at(p, plan, plan->map[PAIR_LEFT], x, y);
    if (plan->labels[1].w > 0 && rect_has(plan->labels[1], x, y))
        return select_at(p, plan, (rect){x + 1, plan->labels[1].y, 1, plan->labels[1].h}, x, y);
    if (x >= plan->labels[0].x && x < end && pair_row_at(p, plan, y, &place))
        return listen_to(p, place);
    return nothing;
}

struct action pair_hit(const struct scene *s, rect area, int x, int y)
{
    const struct pair p = pair_of(s);
    const struct pair_plan plan = pair_plan_make(&p, area);

    size_t place;

    if (!plan.list)
        return hit_maps(&p, &plan, x, y);
    return rect_has(area, x, y) && pair_list_at(&p, area, y, &place) ? listen_to(&p, place) : nothing;
}

bool pair_whole(const struct scene *s, rect area)
{
    const struct pair p = pair_of(s);
    const struct pair_plan plan = pair_plan_make(&p, area);
    const size_t left = apart_columns(&p.a, APART_LEFT), right = apart_columns(&p.a, APART_RIGHT);

    return !plan.list && plan.cell_w >= 2 && plan.cols == (left > right ? left : right) - p.from && plan.rows >= plan.cols &&
           (plan.at[PAIR_RIGHT] && plan.at[PAIR_DIFFERENCE] == pair_meets(&p)) && plan.rows_y >= 0;
}
