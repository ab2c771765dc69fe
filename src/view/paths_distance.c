/* paths_distance: the four curves against the distance: the same sentence with more and more words in between. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>

#define TICK_COLS  9
#define MARK_EVERY 12 /* columns between two letters of a curve */

static double value_at(const struct paths_pic *c, enum path_net net, size_t i)
{
    const struct path_point *p = &c->f->points[i];

    return p->itself[net] > 0 ? (double)p->influence[net] / (double)p->itself[net] : NAN;
}

static struct plot_axis axis_y(const struct paths_pic *c)
{
    struct plot_axis axis = paths_axis_new();

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        for (size_t i = 0; i < c->f->point_count; i++)
            paths_axis_see(&axis, value_at(c, net, i));
    paths_axis_end(&axis);
    return axis;
}

static void label_words(double value, char out[16])
{
    snprintf(out, 16, "%.0f", value);
}

static void draw_line(const struct paths_pic *c, const struct plot *plot, enum path_net net)
{
    const style s = paths_ink(c, net, ROLE_BG, 0);

    for (size_t i = 1; i < c->f->point_count; i++) {
        const double a = value_at(c, net, i - 1), b = value_at(c, net, i);
        if (a > 0 && b > 0)
            plot_line(c->p, plot, (double)c->f->points[i - 1].distance, a,
                      (double)c->f->points[i].distance, b, 1, paths_letters[net], s);
    }
}

/* At the last point that is above 0, and before it where they do not touch. */
static void draw_letters(const struct paths_pic *c, const struct plot *plot, enum path_net net)
{
    const style s = paths_ink(c, net, ROLE_BG, ATTR_BOLD);
    int x, y, last = plot->at.x + plot->at.w + MARK_EVERY + 4 * (int)net;

    for (size_t i = c->f->point_count; i-- > 0;) {
        const double part = value_at(c, net, i), at = (double)c->f->points[i].distance;
        if (!(part > 0) || !plot_cell(plot, at, part, &x, &y) || last - x < MARK_EVERY)
            continue;
        plot_mark(c->p, plot, at, part, paths_letters[net], s);
        last = x;
    }
}

/* "was on cat, with 0 to 24 words put in between; now 3: ( )" */
static void draw_title(const struct paths_pic *c)
{
    const rect at = c->lay.distance;
    char text[PATHS_LINE_MAX], source[PATHS_WORD_MAX], target[PATHS_WORD_MAX], q[2][PATHS_WORD_MAX];

    paths_word_cut(c, c->source, 12, source);
    paths_word_cut(c, c->target, 12, target);
    draw_marked_quote(source, q[0], sizeof q[0]);
    draw_marked_quote(target, q[1], sizeof q[1]);
    snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_DISTANCE), q[1], q[0], c->target - c->source);
    paths_say(c, at.x, at.y, at.w, ROLE_DIM, text);
}

void paths_draw_distance(const struct paths_pic *c)
{
    const rect at = c->lay.distance;
    double ticks[PLOT_TICKS_MAX];

    if (at.h < 4 || c->f == NULL)
        return;
    draw_title(c);
    if (c->f->point_count < 2)
        return;
    const double from = (double)c->f->points[0].distance, to = (double)c->f->points[c->f->point_count - 1].distance;
    const struct plot plot = {{at.x + TICK_COLS, at.y + 1, at.w - TICK_COLS - 1, at.h - 2},
                              {from - 0.5, to + 0.5, false}, axis_y(c)};
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        draw_line(c, &plot, net);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        draw_letters(c, &plot, net);
    plot_vertical(c->p, &plot, (double)(c->target - c->source), pen_style(c->p, ROLE_ASK, ROLE_BG, 0));
    size_t count = plot_ticks(&plot.y, (size_t)(plot.at.h + 1) / 2, ticks);
    plot_rules(c->p, &plot, ticks, count, TICK_COLS - 1, paths_tick, pen_style(c->p, ROLE_RULE, ROLE_BG, 0),
               pen_style(c->p, ROLE_DIM, ROLE_BG, 0));
    count = plot_ticks(&plot.x, (size_t)plot.at.w / 8, ticks);
    plot_below(c->p, &plot, ticks, count, label_words, pen_style(c->p, ROLE_DIM, ROLE_BG, 0));
}
