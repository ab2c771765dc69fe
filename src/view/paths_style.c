/* paths_style: each network's letter, name and colour, and how numbers are written. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const paths_letters[PATH_NET_COUNT] = {"R", "L", "C", "A"};

const char *paths_name(const struct paths_pic *c, enum path_net net)
{
    static const enum msg names[PATH_NET_COUNT] = {MSG_PATHS_RNN, MSG_PATHS_LSTM, MSG_PATHS_CNN,
                                                   MSG_PATHS_ATTENTION};

    return view_say(c->s, names[net]);
}

static colour net_colour(const struct paths_pic *c, enum path_net net)
{
    static const size_t heads[] = {5, 6, 1}; /* furthest from each other and from the asker's colour */
    const struct theme *t = c->p->theme;

    return net == PATH_ATTENTION ? t->roles[ROLE_ASK] : theme_head(t, heads[net]);
}

style paths_ink(const struct paths_pic *c, enum path_net net, enum role ground, unsigned attrs)
{
    style s = pen_style(c->p, ROLE_TEXT, ground, attrs);

    if (c->p->theme->depth >= DEPTH_256)
        s.fg = net_colour(c, net);
    return s;
}

style paths_chip(const struct paths_pic *c, enum path_net net)
{
    style s = pen_style(c->p, ROLE_INK, ROLE_ASK, ATTR_BOLD);

    if (c->p->theme->depth >= DEPTH_256) {
        s.bg = net_colour(c, net);
        s.fg = colour_text_on(s.bg);
    }
    return s;
}

style paths_faint(const struct paths_pic *c, enum path_net net, double part)
{
    style s = paths_ink(c, net, ROLE_BG, 0);

    if (c->p->theme->depth >= DEPTH_256)
        s.fg = colour_mix(c->p->theme->roles[ROLE_BG], s.fg, fmin(fmax(part, 0.3), 1));
    return s;
}

void paths_percent(const struct paths_pic *c, double part, char out[PATHS_TEXT_MAX])
{
    char text[24];

    if (isnan(part))
        snprintf(out, PATHS_TEXT_MAX, "·");
    else if (part == 0)
        snprintf(out, PATHS_TEXT_MAX, "0");
    else if (part >= 10)
        snprintf(out, PATHS_TEXT_MAX, "×%.3g", part);
    else if (part >= 0.0995)
        snprintf(out, PATHS_TEXT_MAX, "%.0f%%", 100 * part);
    else {
        view_share_text(c->s, (float)part, false, 1, text);
        snprintf(out, PATHS_TEXT_MAX, "%s", text);
    }
}

void paths_count(double n, char out[PATHS_TEXT_MAX])
{
    char digits[32];
    const size_t len = (size_t)snprintf(digits, sizeof digits, "%.0f", n);
    size_t used = 0;

    for (size_t i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
}

int paths_say(const struct paths_pic *c, int x, int y, int cols, enum role fg, const char *marked)
{
    return draw_sentence(c->p, x, y, cols, pen_style(c->p, fg, ROLE_BG, 0), marked);
}

struct plot_axis paths_axis_new(void)
{
    return (struct plot_axis){0.1, 1, true};
}

void paths_axis_see(struct plot_axis *axis, double part)
{
    if (!isfinite(part) || part <= 0)
        return;
    axis->from = fmin(axis->from, fmax(part, PATHS_LEAST));
    axis->to = fmax(axis->to, part);
}

void paths_axis_end(struct plot_axis *axis)
{
    axis->from = 0.8 * pow(10, floor(log10(axis->from) + 1e-9)); /* a little room below the last rule and above the first */
    axis->to = axis->to > 1 ? 1.3 * axis->to : 1.25;
}

void paths_tick(double part, char out[16])
{
    snprintf(out, 16, "%g%%", 100 * part);
}
