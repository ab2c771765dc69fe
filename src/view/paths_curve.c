/* paths_curve: how strongly the target depends on each word before it, in every network: a logarithmic curve over
 * the words' own columns, and what each gives to the source. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>

#define TICK_COLS  6
#define MARK_EVERY 16 /* columns between two letters of a curve */

struct curve {
    const struct paths_pic *c;
    struct plot plot;
};

static struct plot_axis axis_of(const struct paths_pic *c)
{
    struct plot_axis axis = paths_axis_new();

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        for (size_t j = 0; j <= c->target; j++)
            if (paths_shown(c, j))
                paths_axis_see(&axis, paths_leans(c, net, j));
    paths_axis_end(&axis);
    return axis;
}

/* The words of the page that come before the target, or are it. */
static size_t last_shown(const struct paths_pic *c)
{
    const size_t end = c->lay.first + c->lay.count - 1;

    return end < c->target ? end : c->target;
}

static bool place(struct curve *k)
{
    const struct paths_pic *c = k->c;
    const rect at = c->lay.curve;
    const size_t last = last_shown(c);
    const int from = paths_x(c, c->lay.first), to = paths_x(c, last);
    const int shift = c->lay.margin > 0 ? 0 : TICK_COLS; /* labels stand over the first columns */

    if (at.h < 3 || to - from < 4 + shift)
        return false;
    k->plot = (struct plot){{from, at.y + 1, to - from + 1, at.h - 1},
                            {(double)c->lay.first, (double)last, false},
                            axis_of(c)};
    return true;
}

/* Between words with an influence of exactly 0 there is no line: nothing is not little. */
static void draw_line(const struct curve *k, enum path_net net)
{
    const struct paths_pic *c = k->c;
    const style s = paths_ink(c, net, ROLE_BG, 0);

    for (size_t j = c->lay.first; j < last_shown(c); j++) {
        const double a = paths_leans(c, net, j), b = paths_leans(c, net, j + 1);
        if (a > 0 && b > 0)
            plot_line(c->p, &k->plot, (double)j, a, (double)j + 1, b, 1,
                      paths_letters[net], s);
    }
}

static void put_chip(const struct curve *k, enum path_net net, int x, int y)
{
    const style s = paths_chip(k->c, net);

    for (int i = -1; i <= 1; i++)
        pen_put(k->c->p, x + i, y, i == 0 ? paths_letters[net] : " ", s);
}

/* The letters at the source, beside each other where they would stand on each other. */
static void mark_source(const struct curve *k)
{
    const struct paths_pic *c = k->c;
    int taken[PATH_NET_COUNT], count = 0, x, y;

    for (enum path_net net = PATH_NET_COUNT; net-- > 0;) {
        const double part = paths_leans(c, net, c->source);
        int beside = 0;
        if (!(part > 0) || !paths_shown(c, c->source) ||
            !plot_cell(&k->plot, (double)c->source, part, &x, &y))
            continue;
        for (int i = 0; i < count; i++)
            beside += taken[i] == y;
        taken[count++] = y;
        put_chip(k, net, x + 3 * beside, y);
    }
}

/* Letters along a curve, each network's a little further on. */
static void mark_along(const struct curve *k, enum path_net net)
{
    const struct paths_pic *c = k->c;
    const int every = (MARK_EVERY + c->lay.pitch - 1) / c->lay.pitch;
    int x, y;

    for (size_t j = c->source + (size_t)((int)net + 1) * (size_t)every / 4 + 1; j < last_shown(c); j += (size_t)every) {
        const double part = paths_leans(c, net, j);
        if (part > 0 && paths_shown(c, j) && plot_cell(&k->plot, (double)j, part, &x, &y))
            plot_mark(c->p, &k->plot, (double)j, part, paths_letters[net],
                      paths_ink(c, net, ROLE_BG, ATTR_BOLD));
    }
}

/* "how much was leans on each word before it; its own = 100%" */
static void draw_title(const struct paths_pic *c)
{
    const rect at = c->lay.curve;
    char text[PATHS_LINE_MAX], target[PATHS_WORD_MAX], quoted[PATHS_WORD_MAX];

    paths_word_cut(c, c->target, 14, target);
    draw_marked_quote(target, quoted, sizeof quoted);
    snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_CURVE), quoted);
    paths_say(c, at.x, at.y, at.w, ROLE_DIM, text);
}

/* In the margin, loudest first: "on cat", then a letter and a number for each. */
static void draw_legend(const struct paths_pic *c)
{
    const rect at = c->lay.curve;
    const int cols = c->lay.margin - TICK_COLS - 1;
    enum path_net order[PATH_NET_COUNT];
    char text[PATHS_TEXT_MAX], word[PATHS_WORD_MAX];
    int y = at.y + 1;

    if (c->lay.margin == 0 || at.h < 1 + PATH_NET_COUNT)
        return;
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        int i = (int)net;
        for (; i > 0 && paths_leans(c, order[i - 1], c->source) < paths_leans(c, net, c->source); i--)
            order[i] = order[i - 1];
        order[i] = net;
    }
    snprintf(text, sizeof text, "%s", view_say(c->s, MSG_PATHS_ON));
    if (at.h >= 2 + PATH_NET_COUNT) {
        const int on = view_columns(text) + 1, whole = view_columns(paths_word(c, c->source));
        const int used = on + whole <= cols ? on : 0; /* rather the word than what it is told with */
        paths_word_cut(c, c->source, cols - used, word);
        if (used > 0)
            draw_text(c->p, at.x, y, used, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
        draw_text(c->p, at.x + used, y++, cols - used, pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), word);
    }
    for (int i = 0; i < PATH_NET_COUNT; i++, y++) {
        const enum path_net net = order[i];
        paths_percent(c, paths_leans(c, net, c->source), text);
        draw_text(c->p, at.x, y, 1, paths_chip(c, net), paths_letters[net]);
        draw_text(c->p, at.x + 2, y, cols - 2, paths_ink(c, net, ROLE_BG, ATTR_BOLD), text);
    }
}

static void label_none(double value, char out[16])
{
    (void)value;
    out[0] = '\0';
}

void paths_draw_curve(const struct paths_pic *c)
{
    struct curve k = {.c = c};
    double ticks[PLOT_TICKS_MAX];

    if (c->lay.curve.h == 0 || c->f == NULL)
        return;
    draw_title(c);
    if (!place(&k))
        return;
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        draw_line(&k, net);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        mark_along(&k, net);
    mark_source(&k);
    const size_t count = plot_ticks(&k.plot.y, (size_t)(k.plot.at.h + 1) / 2, ticks);
    plot_rules(c->p, &k.plot, ticks, count, TICK_COLS, c->lay.margin > 0 ? paths_tick : label_none,
               pen_style(c->p, ROLE_RULE, ROLE_BG, 0), pen_style(c->p, ROLE_DIM, ROLE_BG, 0));
    plot_vertical(c->p, &k.plot, (double)c->source, pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
    draw_legend(c);
}
