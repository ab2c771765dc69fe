/* All heads of all layers as small maps, each with what it was measured to do; or the picked one alone. */
#include "view/heads_parts.h"

#include "view/spots.h"

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    struct heads_pic c;
    struct pair pair;

    if (s->app->heads.enlarged) {
        heads_draw_large(s, p, area);
        return;
    }
    if (!heads_plan(s, p, area, &c))
        return;
    if (s->app->kept.open) {
        pair = pair_of(s);
        c.pair = &pair;
    }
    if (c.list)
        heads_draw_list(&c);
    else
        heads_draw_maps(&c);
    if (!s->figure) /* it tells of the picked one */
        heads_draw_foot(&c);
}

/* The first click picks, the second enlarges. While all are taken together it picks the layer. */
static struct action pick(const struct heads_pic *c, size_t group, size_t item)
{
    const struct heads_which w = heads_of(c, group, item);

    if (group == c->group && item == c->item)
        return (struct action){ACTION_ENLARGE, 0, 0};
    if (w.pick == PICK_HEAD)
        return (struct action){ACTION_HEAD_TO, (int)w.head + 1, (int)w.layer + 1};
    if (w.pick == PICK_MAX && group != c->group && item == c->item)
        return (struct action){ACTION_HEADS_ALL, 0, 0};
    return (struct action){ACTION_HEAD_TO, 0, (int)w.layer + 1};
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct heads_pic c;

    if (s->app->heads.enlarged)
        return heads_hit_large(s, area, x, y);
    if (!heads_plan(s, NULL, area, &c))
        return (struct action){ACTION_NONE, 0, 0};
    if (c.list) {
        const size_t at = heads_list_first(&c) + (size_t)(y - c.body.y - 1);
        if (y > c.body.y && y < c.body.y + c.body.h && at < c.groups * c.items)
            return pick(&c, at / c.items, at % c.items);
        return (struct action){ACTION_NONE, 0, 0};
    }
    for (size_t group = 0; group < c.groups; group++)
        for (size_t item = 0; item < c.items; item++)
            if (rect_has(heads_item(&c, group, item), x, y))
                return pick(&c, group, item);
    return (struct action){ACTION_NONE, 0, 0};
}

/* Every map, each word with a cell of its own. */
static bool whole(const struct scene *s, rect area)
{
    struct heads_pic c;

    if (s->app->heads.enlarged || !heads_plan(s, NULL, area, &c))
        return true;
    return !c.list && c.cell.pool == 1 && c.band_end - c.band_first == c.groups * c.bands;
}

const struct view_ops view_heads = {"heads", MSG_VIEW_HEADS, 40, 12, draw, hit, whole, NEEDS_SHARES};
