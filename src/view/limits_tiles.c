/* One asker's answer made tile by tile: the map in tiles, the arithmetic of the one in hand, what comes of it. */
#include "view/limits_tiles.h"

#include <stdio.h>

static void draw_lead(const struct tiles_pic *c)
{
    char text[512], word[128];

    draw_marked_quote(view_word(c->s->app->lang, c->t, c->row.asker), word, sizeof word);
    snprintf(text, sizeof text, view_say(c->s, MSG_TILES_LEAD), word);
    draw_sentence(c->p, c->lead.x, c->lead.y, c->lead.w, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct tiles_pic c = limits_tiles_plan(s, p, area);

    draw_lead(&c);
    limits_tiles_map(&c);
    limits_tiles_sum(&c);
    limits_tiles_table(&c);
    limits_tiles_answer(&c);
    limits_tiles_held(&c);
}

static struct action take(const struct tiles_pic *c, size_t tile)
{
    const int by = (int)tile - (int)c->now;

    return by == 0 ? (struct action){ACTION_NONE, 0, 0} : (struct action){ACTION_SLIDE, by, 0};
}

/* The line of a list in which the present tile stays in sight. */
static bool line_at(const struct tiles_pic *c, rect at, size_t rows, int x, int y, size_t *tile)
{
    const int line = y - at.y - 1;

    if (at.h < 2 || !rect_has(at, x, y) || line < 0 || (size_t)line >= rows)
        return false;
    *tile = limits_tiles_first(c->now, c->count, rows) + (size_t)line;
    return *tile < c->count;
}

/* A tile of the asker's row is taken in hand; elsewhere somebody of that row asks. */
static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct tiles_pic c = limits_tiles_plan(s, NULL, area);
    size_t row, tile;

    if (limits_tiles_at(&c, x, y, &row, &tile))
        return row == c.row.asker / c.row.size ? take(&c, tile)
                                               : (struct action){ACTION_SELECT, (int)(row * c.row.size), -1};
    if (line_at(&c, c.table, (size_t)(c.table.h - 1), x, y, &tile) ||
        (c.answer.h > 2 && line_at(&c, c.answer, (size_t)(c.answer.h - 2), x, y, &tile)))
        return take(&c, tile);
    return (struct action){ACTION_NONE, 0, 0};
}

const struct limits_page_ops limits_tiles = {MSG_LIMITS_TILES, draw, hit};
