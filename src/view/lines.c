/* Two columns of words, askers and classmates, and lines between them as strong as the shares. */
#include "view/lines_parts.h"

#include "view/spots.h"

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    struct lines_pic c;

    if (!lines_plan(s, p, area, &c))
        return;
    lines_draw_titles(&c);
    lines_draw_lane(&c);
    lines_draw_words(&c);
    lines_draw_table(&c);
    lines_draw_foot(&c);
}

/* A word on the left asks, one on the right is looked at, a head of the table is shown alone. */
static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct action none = {ACTION_NONE, 0, 0};
    struct lines_pic c;

    if (!lines_plan(s, NULL, area, &c))
        return none;
    if (c.table.h > 0 && y > c.table.y && y < c.table.y + c.table.h)
        return c.of == LINES_ONE ? (struct action){ACTION_HEADS_ALL, 0, 0}
                                 : (struct action){ACTION_HEAD_TO, y - c.table.y, 0};
    if (y < c.lane.y || y >= c.lane.y + c.lane.h)
        return none;
    const int row = (y - c.lane.y) / c.pitch;
    if (x < c.lane.x)
        return (struct action){ACTION_SELECT, (int)c.first + row, -1};
    return x >= c.right_x - 1 ? (struct action){ACTION_SELECT, -1, (int)c.first_right + row} : none;
}

const struct view_ops view_lines = {"lines", MSG_VIEW_LINES, 40, 12, draw, hit, NULL, NEEDS_SHARES};
