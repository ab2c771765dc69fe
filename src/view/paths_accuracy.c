/* paths_accuracy: how often each network is right of the agreeing word, by how many words stand between it and its
 * subject; as its file says. */
#include "view/paths_parts.h"

#include <stdio.h>

enum { CELL_COLS = 7, WIDE_COLS = 12, BAR_FROM = 14, NAME_COLS = 11 };

static size_t buckets(const struct paths_pic *c)
{
    size_t n = PATH_ACCURACIES_MAX;

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        n = c->f->nets[net].accuracy_count < n ? c->f->nets[net].accuracy_count : n;
    return n;
}

/* Beside the comparison: what it leaves, for two distances and more; on a page of its own all there is. */
int paths_accuracy_cols(const struct paths_pic *c)
{
    const int spare = c->lay.table.w - paths_table_cols(c) - 4;
    const size_t n = c->f == NULL ? 0 : buckets(c);
    const size_t fit = spare < 0 ? 0 : (size_t)(spare / CELL_COLS) < n ? (size_t)(spare / CELL_COLS) : n;

    return fit < 2 ? 0 : spare / (int)fit < WIDE_COLS ? spare : (int)fit * WIDE_COLS;
}

struct grid {
    const struct paths_pic *c;
    rect at;
    int x, pitch;       /* of the first distance */
    size_t first, shown; /* distances: the far ones first, where not all fit */
};

static struct grid grid_of(const struct paths_pic *c)
{
    const bool beside = c->lay.table.h > 0 && c->lay.table.y == c->lay.accuracy.y;
    const size_t n = buckets(c);
    struct grid g = {.c = c, .at = c->lay.accuracy};

    g.x = g.at.x + (beside ? 0 : NAME_COLS);
    const int room = g.at.x + g.at.w - g.x;
    g.shown = (size_t)(room / CELL_COLS) < n ? (size_t)(room / CELL_COLS) : n;
    g.pitch = g.shown > 0 ? room / (int)g.shown : 0;
    g.pitch = g.pitch > 24 ? 24 : g.pitch;
    g.first = n - g.shown;
    return g;
}

/* "agreement right, by words between", in the longest form that fits. */
static void draw_what(const struct grid *g)
{
    static const enum msg forms[] = {MSG_PATHS_AGREES, MSG_PATHS_AGREES_SHORT};

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const char *text = view_say(g->c->s, forms[i]);
        if (view_columns(text) > g->at.w)
            continue;
        paths_draw_title(g->c, g->at, g->x > g->at.x ? g->at.x : g->at.x + g->at.w - view_columns(text),
                         view_columns(text), text);
        return;
    }
}

static void draw_head(const struct grid *g)
{
    const style s = pen_style(g->c->p, ROLE_DIM, ROLE_RAISED, 0);
    char text[PATHS_TEXT_MAX];

    for (size_t i = 0; i < g->shown; i++) {
        const struct path_accuracy *a = &g->c->f->nets[PATH_RNN].accuracy[g->first + i];
        if (a->from == a->to)
            snprintf(text, sizeof text, "%zu", a->from);
        else if (a->to >= 1000)
            snprintf(text, sizeof text, "%zu+", a->from);
        else
            snprintf(text, sizeof text, "%zu-%zu", a->from, a->to);
        draw_text_right(g->c->p, g->x + (int)(i + 1) * g->pitch, paths_heads_y(g->at), g->pitch, s, text);
    }
}

static void draw_net(const struct grid *g, enum path_net net)
{
    const struct paths_pic *c = g->c;
    const int y = paths_heads_y(g->at) + 1 + (int)net;
    const enum role ground = net == PATH_ATTENTION ? ROLE_PANEL : ROLE_BG;

    for (size_t i = 0; i < g->shown; i++) {
        const struct path_accuracy *a = &c->f->nets[net].accuracy[g->first + i];
        const int end = g->x + (int)(i + 1) * g->pitch;
        char text[PATHS_TEXT_MAX] = "·";
        if (a->count > 0)
            snprintf(text, sizeof text, "%.1f%%", 100 * a->right);
        draw_text_right(c->p, end, y, g->pitch, pen_style(c->p, ROLE_TEXT, ground, ATTR_BOLD), text);
        if (g->pitch >= BAR_FROM && a->count > 0)
            draw_bar_right(c->p, end - g->pitch + 2, y, g->pitch - 9, a->right, paths_ink(c, net, ground, 0).fg,
                           c->p->theme->roles[ROLE_PANEL]);
    }
}

/* How many sentences: the same for all four, or from the fewest to the most. */
static void draw_counts(const struct grid *g)
{
    const style s = pen_style(g->c->p, ROLE_DIM, ROLE_BG, 0);
    const int y = paths_heads_y(g->at) + 1 + PATH_NET_COUNT;
    char text[PATHS_TEXT_MAX], count[PATHS_TEXT_MAX];

    for (size_t i = 0; i < g->shown; i++) {
        size_t low = (size_t)-1, high = 0;
        for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
            const size_t n = g->c->f->nets[net].accuracy[g->first + i].count;
            low = n < low ? n : low;
            high = n > high ? n : high;
        }
        paths_count((double)low, count);
        snprintf(text, sizeof text, low < high ? ">%s" : "%s", count);
        draw_text_right(g->c->p, g->x + (int)(i + 1) * g->pitch, y, g->pitch, s, text);
    }
    if (g->x > g->at.x)
        draw_text(g->c->p, g->at.x, y, NAME_COLS, s, view_say(g->c->s, MSG_PATHS_SENTENCES));
}

void paths_draw_accuracy(const struct paths_pic *c)
{
    const rect at = c->lay.accuracy;

    if (at.h < 1 + PATH_NET_COUNT || at.w < CELL_COLS || c->f == NULL || buckets(c) == 0)
        return;
    const struct grid g = grid_of(c);
    paths_draw_names(c, at, g.x - at.x);
    draw_what(&g);
    draw_head(&g);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        draw_net(&g, net);
    if (at.h > 1 + PATH_NET_COUNT)
        draw_counts(&g);
}
