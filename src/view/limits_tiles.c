#include "view/limits_parts.h"

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    draw_text(p, area.x + 1, area.y, area.w - 2, pen_style(p, ROLE_TEXT, ROLE_BG, 0), view_say(s, MSG_LIMITS_TILES));
}

const struct limits_page_ops limits_tiles = {MSG_LIMITS_TILES, draw, NULL};
