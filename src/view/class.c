#include "view/class_parts.h"

#include "view/spots.h"

/* The class that passes notes: order of the parts, and what a click means. */

static void draw_nothing(const struct scene *s, const struct pen *p, rect area)
{
    const style st = pen_style(p, s->app->notice_bad ? ROLE_OFF : ROLE_TEXT, ROLE_BG, 0);

    draw_marked(p, area.x + 1, area.y + area.h / 2, area.w - 2, st, s->app->notice);
}

/* The lane holds nobody's lines but the asker's. */
static void light_row(const struct class_pic *c)
{
    const struct class_lay *lay = &c->lay;
    const struct class_map *map = &lay->map;

    canvas_light(c->p->canvas, lay->say);
    canvas_light(c->p->canvas, lay->panel.w > 0 ? (rect){lay->panel.x, lay->panel.y + lay->panel.h - 4, lay->panel.w, 4}
                                                : (rect){0, 0, 0, 0});
    for (size_t b = 0; b < lay->benches; b++)
        canvas_light(c->p->canvas, (rect){lay->desks.x - 1, lay->desks.y + lay->desk_h + (int)b * (lay->desk_h + lay->lane),
                                          lay->desks.w + 2, lay->lane});
    for (size_t row = 0; row < map->rows.count && map->area.w > 0; row++) {
        if (map->rows.token[row] != c->asker)
            continue;
        const rect cell = class_cell(map, row, 0);
        const int y2 = map->cell_h == 0 ? 2 * cell.y + (int)row % 2 : map->cell_h == 2 ? 2 * cell.y + 1 : 2 * cell.y;
        canvas_light_half(c->p->canvas, map->area.x, y2, map->area.w, map->cell_h == 0 ? 1 : 2 * map->cell_h);
        canvas_light(c->p->canvas, (rect){map->labels.w > 0 ? map->labels.x : map->area.x - 1, class_cell_middle(map, row),
                                          map->labels.w > 0 ? map->area.x - map->labels.x : 1, 1});
    }
}

static void class_draw(const struct scene *s, const struct pen *p, rect area)
{
    struct class_pic c;

    if (area.w < 1 || area.h < 1)
        return;
    if (!class_facts(&c, s, p)) {
        draw_nothing(s, p, area);
        return;
    }
    const rect former = canvas_clip(p->canvas, area);
    class_layout(&c, area);
    if (c.lay.form == CLASS_LIST) {
        class_draw_list(&c);
    } else {
        class_draw_lines(&c);
        class_draw_bars(&c);
        class_draw_desks(&c); /* over the lines, which pass behind them */
        class_draw_strip(&c);
        class_draw_say(&c);
        class_draw_map(&c);
        class_draw_panel(&c);
        class_draw_cards(&c);
        class_draw_calm(&c);
        class_draw_answer(&c);
        class_draw_after(&c);
        light_row(&c);
    }
    canvas_unclip(p->canvas, former);
}

static const struct action nothing = {ACTION_NONE, 0, 0};

/* A first click looks at a classmate, a second one on the same lets it ask. */
static struct action desk_hit(const struct class_pic *c, int x, int y)
{
    for (size_t slot = 0; slot < c->lay.slots.count; slot++) {
        const int j = c->lay.slots.token[slot];
        if (!rect_has(class_desk(&c->lay, slot), x, y))
            continue;
        return (size_t)j == c->looked ? (struct action){ACTION_SELECT, j, -1}
                                      : (struct action){ACTION_SELECT, -1, j};
    }
    return nothing;
}

/* A cell selects its pair; the name of a row lets that word ask. In half blocks a cell holds two rows: the
 * asker's if it is one of them, else the upper. */
static struct action map_hit(const struct class_pic *c, int x, int y)
{
    const struct class_map *map = &c->lay.map;
    const int dy = y - map->area.y;

    if (map->area.w == 0 || dy < 0 || dy >= map->area.h)
        return nothing;
    size_t row = map->cell_h == 0 ? (size_t)dy * 2 : (size_t)(dy / map->cell_h);
    if (row >= map->rows.count)
        return nothing;
    if (map->cell_h == 0 && row + 1 < map->rows.count && map->rows.token[row + 1] == c->asker)
        row++;
    const int i = map->rows.token[row];
    if (rect_has(map->labels, x, y))
        return (struct action){ACTION_SELECT, i, -1};
    if (x < map->area.x || (x - map->area.x) % map->pitch >= map->cell_w)
        return nothing;
    const size_t col = (size_t)((x - map->area.x) / map->pitch);
    return col < map->cols.count ? (struct action){ACTION_SELECT, i, map->cols.token[col]} : nothing;
}

static struct action class_hit(const struct scene *s, rect area, int x, int y)
{
    struct class_pic c;

    if (area.w < 1 || area.h < 1 || !class_facts(&c, s, NULL))
        return nothing;
    class_layout(&c, area);
    if (c.lay.form == CLASS_LIST)
        return class_list_hit(&c, x, y);
    const int part = class_strip_at(&c, x, y);
    if (part > 0)
        return (struct action){ACTION_STEP_TO, part, 0};
    const struct action desk = desk_hit(&c, x, y);
    return desk.id != ACTION_NONE ? desk : map_hit(&c, x, y);
}

const struct view_ops view_class = {
    .name = "class",
    .title = MSG_VIEW_CLASS,
    .min_cols = 20,
    .min_rows = 6,
    .needs = NEEDS_OWN_SHARES,
    .draw = class_draw,
    .hit = class_hit,
};
