/* View training: how a class learns. */
#include "view/view.h"

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    (void)s, (void)p, (void)area;
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    (void)s, (void)area, (void)x, (void)y;
    return (struct action){ACTION_NONE, 0, 0};
}

const struct view_ops view_training = {"training", MSG_VIEW_TRAINING, 60, 20, draw, hit};
