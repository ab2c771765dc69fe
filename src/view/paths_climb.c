/* paths_climb: a CNN: the news climbs a layer a step, as far to the side as a window of that layer hears. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>

struct climb {
    const struct paths_pic *c;
    const struct path_net_found *found;
    rect at;
    size_t layers;
    size_t from_l[PATH_LAYERS_MAX + 1]; /* column the news is at below layer l; [layers]: where it ends */
    double gone;                        /* layers; all of them once the target has the news */
};

/* Words that each layer carries it on: of those it needs, the upper ones take what they can in whole windows, those
 * below the rest; above them it only rises. */
static void choose_way(struct climb *k)
{
    const struct path_net_found *f = k->found;
    size_t rest = k->c->target - k->c->source, by_l[PATH_LAYERS_MAX] = {0};

    for (size_t l = f->sequential < k->layers ? f->sequential : k->layers; l-- > 0;) {
        const size_t step = f->dilation_l[l], taps = f->kernel > 0 ? f->kernel - 1 : 0;
        const size_t take = step == 0 ? 0 : rest / step < taps ? rest / step : taps;
        by_l[l] = take * step;
        rest -= by_l[l];
    }
    k->from_l[0] = k->c->source;
    for (size_t l = 0; l < k->layers; l++)
        k->from_l[l + 1] = k->from_l[l] + by_l[l];
}

/* Layers that share a row where there are fewer rows than layers. */
static int row_of(const struct climb *k, size_t l)
{
    return k->at.y + k->at.h - 1 - (int)(l * (size_t)k->at.h / k->layers);
}

static bool in_sight(const struct climb *k, int x)
{
    return x >= k->c->lay.x && x < k->c->lay.x + (int)k->c->lay.count * k->c->lay.pitch;
}

static void put(const struct climb *k, int x, int y, const char *glyph, style s)
{
    if (in_sight(k, x))
        pen_put(k->c->p, x, y, glyph, s);
}

/* The words that the window hears which carries the news on: a dot at each. */
static void draw_window(const struct climb *k, size_t l)
{
    const size_t top = k->from_l[l + 1];
    const style s = pen_style(k->c->p, ROLE_RULE, ROLE_BG, 0);

    for (size_t tap = 0; tap < k->found->kernel; tap++) {
        const size_t back = tap * k->found->dilation_l[l];
        if (back > top)
            break;
        for (int i = -1; i <= 1; i++)
            put(k, paths_x(k->c, top - back) + i, row_of(k, l), "·", s);
    }
}

static void draw_layer_name(const struct climb *k, size_t l, int x)
{
    char text[PATHS_TEXT_MAX];
    const int end = k->at.x + k->at.w;

    snprintf(text, sizeof text, view_say(k->c->s, MSG_PATHS_LAYER), l + 1);
    if (in_sight(k, x) && x + 2 + view_columns(text) <= end)
        draw_text(k->c->p, x + 2, row_of(k, l), view_columns(text), pen_style(k->c->p, ROLE_DIM, ROLE_BG, 0), text);
}

/* Along layer l, and up to the next one. */
static void draw_layer(const struct climb *k, size_t l)
{
    const int from = paths_x(k->c, k->from_l[l]), to = paths_x(k->c, k->from_l[l + 1]), y = row_of(k, l);
    const double gone = fmin(fmax(k->gone - (double)l, 0), 1);
    const int end = from + (int)lround(gone * (double)(to - from));
    const style s = paths_ink(k->c, PATH_CNN, ROLE_BG, 0), ahead = pen_style(k->c->p, ROLE_RULE, ROLE_BG, 0);
    const bool rises = l + 1 < k->layers && row_of(k, l + 1) != y, flat = from == to;

    for (int x = from; x <= to; x++)
        put(k, x, y, x <= end && gone > 0 ? "━" : "·", x <= end && gone > 0 ? s : ahead);
    if (l > 0 && gone > 0 && row_of(k, l - 1) != y)
        put(k, from, y, flat ? "┃" : "┏", s);
    if (rises && gone >= 1)
        put(k, to, y, flat ? "┃" : "┛", s);
    if (k->at.h >= (int)k->layers && (l + 1 < k->layers || k->from_l[l + 1] == k->c->target))
        draw_layer_name(k, l, to);
}

/* That it hears no further, and that this is exactly nothing. */
static void draw_short(const struct climb *k, int x)
{
    static const enum msg forms[] = {MSG_PATHS_NO_FURTHER, MSG_PATHS_OUT_OF_REACH};
    const int end = k->at.x + k->at.w;
    char text[PATHS_TEXT_MAX * 2];

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        snprintf(text, sizeof text, view_say(k->c->s, forms[i]), k->found->reach);
        if (x + view_columns(text) > end)
            continue;
        draw_text(k->c->p, x, row_of(k, k->layers - 1), view_columns(text),
                  pen_style(k->c->p, ROLE_OFF, ROLE_BG, ATTR_BOLD), text);
        return;
    }
}

static void draw_ends(const struct climb *k)
{
    const struct paths_pic *c = k->c;
    const size_t end = k->from_l[k->layers];
    const bool there = k->gone >= (double)k->layers, reached = end == c->target;
    const style s = paths_ink(c, PATH_CNN, ROLE_BG, ATTR_BOLD);
    const int x = paths_x(c, end);

    put(k, paths_x(c, c->source), row_of(k, 0), "●", s);
    if (there)
        put(k, x, row_of(k, k->layers - 1), reached ? "●" : "○", s);
    if (!reached)
        draw_short(k, x + 2);
}

static void draw_slip_here(const struct climb *k)
{
    const size_t l = (size_t)k->gone;
    const double part = k->gone - (double)l;

    if (l >= k->layers)
        return;
    const int from = paths_x(k->c, k->from_l[l]), to = paths_x(k->c, k->from_l[l + 1]);
    const int x = from + (int)lround(part * (double)(to - from));
    if (in_sight(k, x - 1) && in_sight(k, x + 1))
        draw_slip(k->c->p, x - 1, row_of(k, l), paths_letters[PATH_CNN], COLOUR_DEFAULT);
}

void paths_draw_climb(const struct paths_pic *c)
{
    struct climb k = {.c = c, .found = &c->f->nets[PATH_CNN], .at = paths_lines(c, PATH_CNN)};

    k.layers = k.found->layers < PATH_LAYERS_MAX ? k.found->layers : PATH_LAYERS_MAX;
    if (k.layers == 0 || k.at.h < 1)
        return;
    if ((size_t)k.at.h > k.layers) {
        k.at.y += (k.at.h - (int)k.layers) / 2;
        k.at.h = (int)k.layers;
    }
    choose_way(&k);
    k.gone = paths_gone(c, PATH_CNN) < 1 ? paths_gone(c, PATH_CNN) * (double)k.found->sequential : (double)k.layers;
    for (size_t l = 0; l < k.layers; l++)
        draw_window(&k, l);
    for (size_t l = 0; l < k.layers; l++)
        draw_layer(&k, l);
    draw_ends(&k);
    if (paths_gone(c, PATH_CNN) < 1)
        draw_slip_here(&k);
}
