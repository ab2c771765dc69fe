/* paths_once: attention: everybody is heard at once; the lines as strong as the shares of one head. */
#include "view/paths_parts.h"

#include <math.h>

#define LOUD   0.1
#define DOUBLE 0.05
#define FAINT  0.02
#define OTHERS 0.5 /* of the colour at most: the source stands out, however quiet it is */

static struct path way_from(const struct paths_pic *c, rect at, size_t j)
{
    const double far = (double)(c->target - j) / (double)(c->target + 1);
    const double from = paths_x(c, j) + 0.5, to = paths_x(c, c->target) + 0.5;
    struct path way;

    if (j == c->target)
        path_curve(&way, (const double[4]){to - 0.5, to - 1.5, to + 1.5, to + 0.5},
                   (const double[4]){at.y, at.y + 0.8, at.y + 0.8, at.y});
    else
        path_sag(&way, from, at.y, to, at.y, (at.h - 0.8) * (0.4 + 0.6 * sqrt(far)));
    return way;
}

static void draw_one(const struct paths_pic *c, rect at, size_t j, double share)
{
    const bool own = j == c->source;
    const struct path way = way_from(c, at, j);
    const double gone = paths_gone(c, PATH_ATTENTION);
    const enum line line = own ? LINE_BAND : share >= DOUBLE ? LINE_DOUBLE : LINE_THIN;
    const style s = own ? paths_ink(c, PATH_ATTENTION, ROLE_BG, 0)
                        : share < FAINT ? pen_style(c->p, ROLE_RULE, ROLE_BG, 0)
                                        : paths_faint(c, PATH_ATTENTION, fmin(0.3 + share, OTHERS));

    if (share <= 0 && !own)
        return;
    if (own && share < LOUD) /* a whisper, but the one that is looked at */
        draw_path(c->p, &way, 0, gone, share >= DOUBLE ? LINE_DOUBLE : LINE_THIN, 1, s);
    else
        draw_path(c->p, &way, 0, gone, line, share >= 0.4 ? 2 : 1, s);
}

/* One row: a single line from the one to the other. */
static void draw_flat(const struct paths_pic *c, rect at)
{
    const int from = paths_x(c, c->source), to = paths_x(c, c->target);
    const int end = from + (int)lround(paths_gone(c, PATH_ATTENTION) * (double)(to - from));
    const style s = paths_ink(c, PATH_ATTENTION, ROLE_BG, 0);

    for (int x = from; x <= to; x++)
        if (x >= c->lay.x && x < c->lay.x + (int)c->lay.count * c->lay.pitch)
            pen_put(c->p, x, at.y, x == from || x == end ? "●" : x < end ? "━" : "·",
                    x <= end ? s : pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
}

void paths_draw_once(const struct paths_pic *c)
{
    const rect at = paths_lines(c, PATH_ATTENTION);
    size_t layer, head;
    double x, y;

    if (at.h < 2 || !paths_loudest(c, &layer, &head)) {
        draw_flat(c, at);
        return;
    }
    const rect former = canvas_clip(c->p->canvas, at);
    for (size_t j = 0; j <= c->target; j++)
        if (j != c->source && paths_shown(c, j))
            draw_one(c, at, j, (double)paths_share(c, layer, head, j));
    draw_one(c, at, c->source, (double)paths_share(c, layer, head, c->source));
    canvas_unclip(c->p->canvas, former);
    if (paths_gone(c, PATH_ATTENTION) < 1) {
        const struct path way = way_from(c, at, c->source);
        path_at(&way, paths_gone(c, PATH_ATTENTION), &x, &y);
        draw_slip(c->p, (int)x - 1, (int)y, paths_letters[PATH_ATTENTION], COLOUR_DEFAULT);
    }
}
