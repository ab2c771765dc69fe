/* The maps of both sides and of what is different. */
#include "view/pair.h"

#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- one cell ---- */

/* Where a colour alone would tell the sign, or where it does not tell it at all. */
static bool needs_sign(const struct theme *t)
{
    return !theme_has_ramp(t) || t->ascii || t->kind == THEME_CONTRAST;
}

/* A value of -1 .. 1 with its sign told besides the colour. */
static void draw_sided(const struct pen *pen, rect at, bool difference, double part, const char *number)
{
    (difference ? draw_difference : draw_signed)(pen, at, part, needs_sign(pen->theme) && at.w < 3 ? NULL : number, ATTR_BOLD);
    if (part == 0 || !needs_sign(pen->theme) || (number != NULL && number[0] != '\0' && at.w >= 3))
        return;
    const struct ramp_step step = (difference ? theme_difference : theme_signed)(pen->theme, part);
    style s = {step.text, step.fill, ATTR_BOLD};
    if (!theme_has_ramp(pen->theme))
        s = (style){step.fill, pen->theme->roles[ROLE_BG], ATTR_BOLD};
    draw_text(pen, at.x, at.y + (at.h - 1) / 2, 1, s, part < 0 ? "-" : "+");
}

/* A value of a map while it is drawn. */
struct place {
    const struct pair *p;
    const struct pair_plan *plan;
    enum pair_map map;
    size_t i, j;
    double value, full;
    bool masked, difference;
    rect at;
};

static rect cell_at(const struct pair_plan *plan, enum pair_map map, size_t i, size_t j)
{
    return (rect){plan->map[map].x + (int)(j - plan->left) * plan->cell_w, plan->map[map].y + (int)(i - plan->top) * plan->cell_h,
                  plan->cell_w, plan->cell_h};
}

static bool is_share(const struct pair *p)
{
    return p->s->app->stage == STAGE_WEIGHTS;
}

/* What the largest colour stands for, in a row or everywhere. */
static double full_of(const struct pair *p, enum pair_map map, size_t i)
{
    double full = 0;

    if (p->s->app->contrast == CONTRAST_ROW && map == PAIR_DIFFERENCE)
        full = apart_largest(&p->a, i);
    else if (p->s->app->contrast == CONTRAST_ROW)
        for (size_t j = 0; j < apart_columns(&p->a, (int)map); j++) {
            const double v = fabs((double)apart_value(&p->a, (int)map, i, j));
            full = isfinite(v) && v > full ? v : full;
        }
    else if (is_share(p))
        full = 1;
    else
        full = map == PAIR_DIFFERENCE ? apart_largest(&p->a, APART_ALL) : apart_largest_value(&p->a);
    return full > 0 ? full : 1;
}

/* The number of a cell, "" where it is too small to be told in it. */
static void number_of(const struct place *c, bool always, char out[24])
{
    const int cols = c->at.w;
    const double v = is_share(c->p) ? 100 * c->value : c->value, size = fabs(v);

    out[0] = '\0';
    if (cols < 2 || (!always && (is_share(c->p) ? size < 9.5 : 4 * size / c->full < 1.6)))
        return;
    if (!is_share(c->p))
        snprintf(out, 24, cols >= 4 || size < 9.95 ? "%+.0f" : "%.0f", v);
    else if (size < 0.5)
        snprintf(out, 24, "%s", v == 0 ? "0" : cols >= 3 && c->difference ? (v < 0 ? "-<1" : "+<1") : "<1");
    else
        snprintf(out, 24, c->difference && cols >= 3 ? "%+.0f" : "%.0f", c->difference && cols < 3 ? fmin(size, 99) : cols < 3 ? fmin(v, 99) : v);
    if (c->difference && cols < 3 && always && needs_sign(c->p->s->theme))
        snprintf(out, 24, size >= 9.5 ? "%s" : "%s%.0f", v < 0 ? (size >= 9.5 ? "--" : "-") : size >= 9.5 ? "++" : "+", size);
    if ((int)strlen(out) > cols)
        out[0] = '\0';
}

static void draw_hatch(const struct pen *pen, rect at)
{
    const style s = pen_style(pen, ROLE_RULE, ROLE_BG, 0);

    draw_fill(pen, at, s);
    for (int x = at.x; x < at.x + at.w; x++)
        draw_text(pen, x, at.y + (at.h - 1) / 2, 1, s, "╱");
}

/* Not there yet: never an older number. */
static void draw_waiting(const struct pen *pen, rect at)
{
    draw_text_centre(pen, at.x, at.y + (at.h - 1) / 2, at.w, pen_style(pen, ROLE_DIM, ROLE_BG, 0), "·");
}

/* Rails left and right of the cell, on the cells beside it. */
static void draw_rails(const struct pen *pen, const rect *map, rect at)
{
    const bool plain = pen->theme->ascii || !theme_has_ramp(pen->theme);

    for (int y = at.y; y < at.y + at.h; y++)
        for (int k = 0; k < 2; k++) {
            const int x = k == 0 ? at.x - 1 : at.x + at.w;
            const struct cell *beside = canvas_at(pen->canvas, x, y);
            const bool in = x >= map->x && x < map->x + map->w;
            const colour bg = beside != NULL && in ? beside->style.bg : pen->theme->roles[ROLE_BG];
            draw_text(pen, x, y, 1, (style){pen->theme->roles[ROLE_BOLD], bg, ATTR_BOLD},
                      plain ? (k == 0 ? "[" : "]") : k == 0 ? "▐" : "▌");
        }
}

/* A rail of the cursor stands on a column of this cell: a number would be cut. */
static bool is_railed(const struct place *c)
{
    const struct pair *p = c->p;

    return !p->s->figure && c->i == p->asker && c->at.w < 5 && (c->j + 1 == p->looked || c->j == p->looked + 1);
}

static void draw_spot(const struct pen *pen, const struct place *c, bool cursor)
{
    char number[24] = "";
    const double part = fmax(-1, fmin(1, c->value / c->full));

    if (!is_railed(c))
        number_of(c, cursor, number);
    if (c->masked)
        draw_hatch(pen, c->at);
    else if (!isfinite(c->value))
        draw_text_centre(pen, c->at.x, c->at.y, c->at.w, pen_style(pen, ROLE_OFF, ROLE_BG, ATTR_BOLD), c->at.w >= 3 ? "NaN" : "!");
    else if (!c->difference && is_share(c->p))
        draw_share(pen, c->at, part, number, ATTR_BOLD);
    else
        draw_sided(pen, c->at, c->difference, part, number);
    if (cursor)
        draw_rails(pen, &c->plan->map[c->map], c->at);
}

static struct place spot_of(const struct pair *p, const struct pair_plan *plan, enum pair_map map, size_t i, size_t j)
{
    struct place c = {p, plan, map, i, j, 0, 1, false, map == PAIR_DIFFERENCE, cell_at(plan, map, i, j)};

    if (c.difference) {
        c.masked = apart_masked(&p->a, APART_LEFT, i, j) && apart_masked(&p->a, APART_RIGHT, i, j);
        c.masked = c.masked || (!is_share(p) && (apart_masked(&p->a, APART_LEFT, i, j) || apart_masked(&p->a, APART_RIGHT, i, j)));
        c.value = c.masked ? 0 : apart_difference(&p->a, i, j);
    } else {
        c.masked = apart_masked(&p->a, (int)map, i, j);
        c.value = c.masked ? 0 : (double)apart_value(&p->a, (int)map, i, j);
    }
    return c;
}

/* ---- a map ---- */

static bool has(const struct pair *p, enum pair_map map, size_t i, size_t j)
{
    if (map == PAIR_DIFFERENCE)
        return pair_meets(p) && i < p->a.t && j < p->a.s;
    return i < apart_rows(&p->a, (int)map) && j < apart_columns(&p->a, (int)map);
}

static void draw_map(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, enum pair_map map)
{
    const bool waits = pair_waits(p) && map != PAIR_RIGHT;

    for (size_t i = plan->top; i < plan->top + plan->rows; i++) {
        const double full = waits || !has(p, map, i, 0) ? 1 : full_of(p, map, i);
        for (size_t j = plan->left; j < plan->left + plan->cols; j++) {
            if (waits) {
                draw_waiting(pen, cell_at(plan, map, i, j));
                continue;
            }
            if (!has(p, map, i, j))
                continue;
            struct place c = spot_of(p, plan, map, i, j);
            c.full = full;
            draw_spot(pen, &c, false);
        }
    }
    if (waits || p->s->figure || !has(p, map, p->asker, p->looked) || p->asker < plan->top || p->looked < plan->left ||
        p->asker >= plan->top + plan->rows || p->looked >= plan->left + plan->cols)
        return;
    struct place c = spot_of(p, plan, map, p->asker, p->looked);
    c.full = full_of(p, map, p->asker);
    draw_spot(pen, &c, true);
    canvas_light(pen->canvas, (rect){plan->map[map].x, c.at.y, plan->map[map].w, plan->cell_h});
    if (map == PAIR_RIGHT || !plan->at[PAIR_RIGHT])
        canvas_choose(pen->canvas, c.at.x, c.at.y + (c.at.h - 1) / 2);
}

void pair_draw_maps(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    pair_draw_labels(p, plan, pen, plan->labels[0], pair_waits(p) ? APART_RIGHT : APART_LEFT);
    if (plan->labels[1].w > 0)
        pair_draw_labels(p, plan, pen, (rect){plan->labels[1].x, plan->labels[1].y, plan->labels[1].w, plan->labels[1].h}, APART_RIGHT);
    if (!p->s->figure)
        pair_draw_marks(p, plan, pen);
    for (int map = 0; map < PAIR_MAPS; map++) {
        if (!plan->at[map])
            continue;
        pair_draw_chip(p, plan, pen, (enum pair_map)map);
        if (map == PAIR_DIFFERENCE && !pair_meets(p) && !pair_waits(p))
            continue;
        pair_draw_columns(p, plan, pen, (enum pair_map)map);
        draw_map(p, plan, pen, (enum pair_map)map);
    }
    pair_draw_why(p, plan, pen);
}
