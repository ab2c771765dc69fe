/* paths_accuracy: how often each network is right of the agreeing word, by how many words stand between it and its
 * subject; as its file says. */
#include "view/paths_parts.h"

#include <stdio.h>

enum { CELL_COLS = 6, WIDE_COLS = 12, BAR_FROM = 14, NAME_COLS = 11 };
enum { ENOUGH = 100 }; /* sentences that say more than chance does: those of fewer leave first */

static const struct path_accuracy *accuracy(const struct paths_pic *c, enum path_net net, size_t i)
{
    return &c->f->nets[net].accuracy[i];
}

/* Distances that all four were measured at. */
static size_t buckets(const struct paths_pic *c)
{
    size_t n = PATH_ACCURACIES_MAX;

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        n = c->f->nets[net].accuracy_count < n ? c->f->nets[net].accuracy_count : n;
    for (enum path_net net = 1; net < PATH_NET_COUNT; net++)
        for (size_t i = 0; i < n; i++)
            if (accuracy(c, net, i)->from != accuracy(c, 0, i)->from || accuracy(c, net, i)->to != accuracy(c, 0, i)->to)
                n = i;
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
    int x, pitch; /* of the first distance */
    size_t all, shown, bucket[PATH_ACCURACIES_MAX]; /* distances there are; those there is room for */
};

static bool enough(const struct paths_pic *c, size_t i)
{
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        if (accuracy(c, net, i)->count < ENOUGH)
            return false;
    return true;
}

/* Of the distances that do not all fit: from the nearest to the furthest in even steps. */
static void choose(struct grid *g, size_t n, size_t room)
{
    size_t list[PATH_ACCURACIES_MAX], count = 0;

    for (size_t i = 0; i < n; i++)
        if (n <= room || enough(g->c, i))
            list[count++] = i;
    g->shown = count < room ? count : room;
    for (size_t i = 0; i < g->shown; i++)
        g->bucket[i] = list[g->shown < 2 ? 0 : (i * (count - 1) + (g->shown - 1) / 2) / (g->shown - 1)];
}

static struct grid grid_of(const struct paths_pic *c)
{
    const bool beside = c->lay.table.h > 0 && c->lay.table.y == c->lay.accuracy.y;
    struct grid g = {.c = c, .at = c->lay.accuracy};

    g.x = g.at.x + (beside ? 0 : NAME_COLS);
    const int room = g.at.x + g.at.w - g.x;
    g.all = buckets(c);
    choose(&g, g.all, room < CELL_COLS ? 0 : (size_t)(room / CELL_COLS));
    g.pitch = g.shown > 0 ? room / (int)g.shown : 0;
    g.pitch = g.pitch > 24 ? 24 : g.pitch;
    return g;
}

/* "agreement right, by words between", in the longest form that fits. */
static void draw_what(const struct grid *g)
{
    static const enum msg all[] = {MSG_PATHS_AGREES, MSG_PATHS_AGREES_SHORT, MSG_PATHS_AGREES_SHORT},
                          some[] = {MSG_PATHS_AGREES_SOME, MSG_PATHS_AGREES_SOME_SHORT, MSG_PATHS_AGREES_SHORT};
    char text[PATHS_LINE_MAX];

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        snprintf(text, sizeof text, view_say(g->c->s, (g->shown < g->all ? some : all)[i]), g->shown, g->all);
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
        const struct path_accuracy *a = accuracy(g->c, PATH_RNN, g->bucket[i]);
        if (a->from == a->to)
            snprintf(text, sizeof text, "%zu", a->from);
        else if (a->to >= 1000)
            snprintf(text, sizeof text, "%zu+", a->from);
        else
            snprintf(text, sizeof text, "%zu-%zu", a->from, a->to);
        draw_text_right(g->c->p, g->x + (int)(i + 1) * g->pitch, paths_heads_y(g->at), g->pitch, s, text);
    }
}

/* The best of a distance stands out; of few sentences nothing does. */
static style cell_style(const struct paths_pic *c, enum path_net net, size_t bucket, enum role ground)
{
    if (!enough(c, bucket))
        return pen_style(c->p, ROLE_DIM, ground, 0);
    for (enum path_net other = 0; other < PATH_NET_COUNT; other++)
        if (accuracy(c, other, bucket)->right > accuracy(c, net, bucket)->right)
            return pen_style(c->p, ROLE_TEXT, ground, 0);
    return pen_style(c->p, ROLE_BOLD, ground, ATTR_BOLD);
}

static void draw_net(const struct grid *g, enum path_net net)
{
    const struct paths_pic *c = g->c;
    const int y = paths_heads_y(g->at) + 1 + (int)net;
    const enum role ground = net == PATH_ATTENTION ? ROLE_PANEL : ROLE_BG;

    for (size_t i = 0; i < g->shown; i++) {
        const struct path_accuracy *a = accuracy(c, net, g->bucket[i]);
        const int end = g->x + (int)(i + 1) * g->pitch;
        char text[PATHS_TEXT_MAX] = "·";
        if (a->count > 0)
            snprintf(text, sizeof text, "%.1f%%", 100 * a->right);
        draw_text_right(c->p, end, y, g->pitch, cell_style(c, net, g->bucket[i], ground), text);
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
            const size_t n = accuracy(g->c, net, g->bucket[i])->count;
            low = n < low ? n : low;
            high = n > high ? n : high;
        }
        paths_count((double)low, count);
        if (view_columns(count) > g->pitch - (i > 0)) /* nothing stands before the first */
            snprintf(count, sizeof count, "%zu", low);
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
