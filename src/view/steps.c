#include "view/look.h"
#include "view/view.h"

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    draw_text(p, area.x, area.y, area.w, pen_style(p, ROLE_TEXT, ROLE_BG, 0), view_say(s, MSG_VIEW_STEPS));
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    (void)s, (void)area, (void)x, (void)y;
    return (struct action){ACTION_NONE, 0, 0};
}

const struct view_ops view_steps = {"steps", MSG_VIEW_STEPS, 40, 12, draw, hit};
