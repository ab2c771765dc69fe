/* The asker's row three times, aligned to the maps. */
#include "view/pair.h"

#include "view/look.h"

#include <math.h>
#include <stdio.h>

#define NUMBER_COLS 8

struct rows {
    const struct pair *p;
    const struct pair_plan *plan;
    const struct pen *pen;
    size_t first;        /* the first classmate in sight */
    double full, moved;  /* what a whole bar stands for: of a value, of a difference */
};

static bool is_share(const struct pair *p)
{
    return p->s->app->stage == STAGE_WEIGHTS;
}

static bool has_row(const struct pair *p, int side)
{
    return p->asker < apart_rows(&p->a, side);
}

/* ---- headers ---- */

static void draw_entropy(const struct rows *r, enum pair_map map, int y)
{
    char text[PAIR_TEXT_MAX], bits[64];
    const rect at = r->plan->map[map];

    if (!has_row(r->p, (int)map) || r->p->a.side[map].pick == PICK_MAX) /* the maximum of heads is no distribution */
        return;
    snprintf(bits, sizeof bits, view_say(r->p->s, MSG_MATRIX_BITS), apart_entropy(&r->p->a, (int)map, r->p->asker));
    snprintf(text, sizeof text, "%s %s", view_say(r->p->s, MSG_MATRIX_ENTROPY), bits);
    if (view_columns(text) <= at.w)
        draw_text(r->pen, at.x, y, at.w, pen_style(r->pen, ROLE_DIM, ROLE_BG, 0), text);
}

/* The ends of the bars of differences. */
static void draw_scale(const struct rows *r, int y)
{
    const rect at = r->plan->map[PAIR_DIFFERENCE];
    const int bar = at.w - NUMBER_COLS;
    const style dim = pen_style(r->pen, ROLE_DIM, ROLE_BG, 0);
    const char *unit = view_say(r->p->s, MSG_PAIR_POINTS);
    char end[24];

    snprintf(end, sizeof end, "%.3g", is_share(r->p) ? 100 * r->moved : r->moved);
    if (bar >= 12) {
        draw_textf(r->pen, at.x, y, bar / 2 - 1, dim, "-%s", end);
        draw_text(r->pen, at.x + bar / 2, y, 1, dim, "0");
        char text[32];
        snprintf(text, sizeof text, "+%s", end);
        draw_text_right(r->pen, at.x + bar, y, bar / 2 - 1, dim, text);
    }
    if (is_share(r->p) && view_columns(unit) < NUMBER_COLS)
        draw_text_right(r->pen, at.x + at.w, y, NUMBER_COLS - 1, dim, unit);
}

/* ---- one classmate ---- */

static void draw_value(const struct rows *r, enum pair_map map, size_t j, int y)
{
    const struct pair *p = r->p;
    const rect at = r->plan->map[map];
    const int bar = at.w - NUMBER_COLS;
    const double v = (double)apart_value(&p->a, (int)map, p->asker, j);
    const colour trough = r->pen->theme->roles[ROLE_PANEL];
    const bool looked = j == p->looked;
    char number[24];

    pair_value(p, (int)map, p->asker, j, 1, number);
    draw_text_right(r->pen, at.x + at.w, y, NUMBER_COLS - 1,
                    pen_style(r->pen, looked ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, looked ? ATTR_BOLD : 0u), number);
    if (bar < 4)
        return;
    if (is_share(p))
        draw_bar_right(r->pen, at.x, y, bar, v / r->full, theme_share(r->pen->theme, fmax(v, 0.02)).fill, trough);
    else if (isfinite(v))
        draw_bar_span(r->pen, at.x, y, bar, 0.5, 0.5 + 0.5 * v / r->full, r->pen->theme->roles[v < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE], trough);
}

static void draw_change(const struct rows *r, size_t j, int y)
{
    const struct pair *p = r->p;
    const rect at = r->plan->map[PAIR_DIFFERENCE];
    const int bar = at.w - NUMBER_COLS;
    const double d = apart_difference(&p->a, p->asker, j);
    const enum role role = d < 0 ? ROLE_LESS : d > 0 ? ROLE_MORE : ROLE_DIM;
    char number[24];

    if (apart_masked(&p->a, APART_LEFT, p->asker, j) && apart_masked(&p->a, APART_RIGHT, p->asker, j))
        return;
    pair_points(p, d, number);
    draw_text_right(r->pen, at.x + at.w, y, NUMBER_COLS - 1, pen_style(r->pen, role, ROLE_BG, j == p->looked ? ATTR_BOLD : 0u), number);
    if (bar >= 4 && isfinite(d) && d != 0)
        draw_bar_span(r->pen, at.x, y, bar, 0.5, 0.5 + 0.5 * d / r->moved, r->pen->theme->roles[role], r->pen->theme->roles[ROLE_PANEL]);
    else if (bar >= 4)
        draw_fill(r->pen, (rect){at.x, y, bar, 1}, pen_style(r->pen, ROLE_TEXT, ROLE_PANEL, 0));
}

static void draw_word(const struct rows *r, rect labels, int side, size_t j, int y)
{
    const bool looked = j == r->p->looked;

    if (labels.w > 0 && j < apart_columns(&r->p->a, side))
        draw_text_right(r->pen, labels.x + labels.w, y, labels.w,
                        pen_style(r->pen, looked ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, looked ? ATTR_BOLD | ATTR_UNDERLINE : 0u),
                        pair_key_word(r->p, side, j));
}

static void draw_line(const struct rows *r, size_t j, int y)
{
    const struct pair *p = r->p;

    draw_word(r, r->plan->labels[0], pair_waits(p) ? APART_RIGHT : APART_LEFT, j, y);
    draw_word(r, r->plan->labels[1], APART_RIGHT, j, y);
    for (int map = 0; map < PAIR_MAPS; map++) {
        if (!r->plan->at[map])
            continue;
        if (map != PAIR_DIFFERENCE && has_row(p, map) && j < apart_columns(&p->a, map))
            draw_value(r, (enum pair_map)map, j, y);
        else if (map == PAIR_DIFFERENCE && pair_meets(p))
            draw_change(r, j, y);
    }
}

/* ---- all of them ---- */

/* Where the classmates in sight begin. */
static size_t first_of(const struct pair *p, const struct pair_plan *plan, size_t count)
{
    const size_t shown = (size_t)plan->rows_count, half = shown / 2, end = p->from + count;

    if (shown >= count || p->looked < p->from + half)
        return p->from;
    return p->looked - half + shown > end ? end - shown : p->looked - half;
}

static size_t count_of(const struct pair *p)
{
    const size_t left = apart_columns(&p->a, APART_LEFT), right = apart_columns(&p->a, APART_RIGHT);

    return (left > right ? left : right) - p->from;
}

bool pair_row_at(const struct pair *p, const struct pair_plan *plan, int y, size_t *place)
{
    const size_t count = count_of(p);

    if (plan->rows_y < 0 || y < plan->rows_y || y >= plan->rows_y + plan->rows_count)
        return false;
    *place = first_of(p, plan, count) + (size_t)(y - plan->rows_y);
    return *place < p->from + count;
}

void pair_draw_rows(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    const size_t count = count_of(p);
    struct rows r = {p, plan, pen, 0, 1, 1};

    if (plan->rows_y < 0)
        return;
    r.first = first_of(p, plan, count);
    if (!is_share(p))
        r.full = fmax(apart_largest_value(&p->a), 1e-30);
    if (pair_meets(p)) {
        const double largest = apart_largest(&p->a, p->asker);
        r.moved = !is_share(p) ? fmax(largest, 1e-30) : largest <= 0.1 ? 0.1 : largest <= 0.5 ? 0.5 : 1;
    }
    for (int map = 0; map < PAIR_DIFFERENCE; map++)
        if (plan->at[map])
            draw_entropy(&r, (enum pair_map)map, plan->rows_y - 1);
    if (plan->at[PAIR_DIFFERENCE] && pair_meets(p))
        draw_scale(&r, plan->rows_y - 1);
    const char *asks = pair_word(p, APART_RIGHT, p->asker);
    if (plan->labels[0].w > 2 && !p->s->figure)
        draw_textf(pen, plan->labels[0].x + plan->labels[0].w - 2 - (view_columns(asks) < plan->labels[0].w - 2 ? view_columns(asks) : plan->labels[0].w - 2),
                   plan->rows_y - 1, plan->labels[0].w, pen_style(pen, ROLE_ASK, ROLE_BG, ATTR_BOLD), "%s ▶", asks);
    const rect last = plan->map[plan->at[PAIR_DIFFERENCE] ? PAIR_DIFFERENCE : PAIR_RIGHT];
    canvas_light(pen->canvas, (rect){plan->labels[0].x, plan->rows_y - 1, last.x + last.w - plan->labels[0].x, plan->rows_count + 1});
    for (int k = 0; k < plan->rows_count && r.first + (size_t)k < p->from + count; k++)
        draw_line(&r, r.first + (size_t)k, plan->rows_y + k);
}
