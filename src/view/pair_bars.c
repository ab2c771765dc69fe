/* What the colours of the maps mean: a bar below each, over its true range. */
#include "view/pair.h"

#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct bar {
    const struct pair *p;
    const struct pen *pen;
    enum pair_map map;
    rect at; /* one row */
    bool both_signs;
    double full; /* what the ends stand for */
};

static bool is_share(const struct pair *p)
{
    return p->s->app->stage == STAGE_WEIGHTS;
}

static double full_of(const struct pair *p, enum pair_map map)
{
    double full;

    if (p->s->app->contrast == CONTRAST_ROW || is_share(p))
        return 100;
    full = map == PAIR_DIFFERENCE ? apart_largest(&p->a, APART_ALL) : apart_largest_value(&p->a);
    return full > 0 ? full : 1;
}

/* ---- colours ---- */

static colour colour_at(const struct bar *b, double place)
{
    const double side = 2 * place - 1;

    if (!b->both_signs)
        return theme_share(b->pen->theme, place * place).fill;
    return (b->map == PAIR_DIFFERENCE ? theme_difference : theme_signed)(b->pen->theme, side * fabs(side)).fill;
}

/* In two halves a column; where the sign is no colour it stands in the middle of its half. */
static void draw_colours(const struct bar *b)
{
    const struct theme *t = b->pen->theme;
    const double last = fmax(2 * b->at.w - 1, 1);

    for (int x = 0; x < b->at.w; x++) {
        const colour left = colour_at(b, 2 * x / last), right = colour_at(b, (2 * x + 1) / last);
        draw_text(b->pen, b->at.x + x, b->at.y, 1, (style){left, t->ascii ? left : right, 0}, t->ascii ? " " : "▌");
    }
    if (!b->both_signs || !(t->kind == THEME_CONTRAST || t->ascii))
        return;
    for (int k = 0; k < 2; k++) {
        const int x = b->at.x + b->at.w * (1 + 2 * k) / 4;
        const colour bg = colour_at(b, (x - b->at.x) / (double)b->at.w);
        draw_text(b->pen, x, b->at.y, 1, (style){colour_text_on(bg), bg, ATTR_BOLD}, k == 0 ? "-" : "+");
    }
}

/* Glyphs, and signs before them. */
static void draw_glyphs(const struct bar *b)
{
    static const struct {
        double part;
        const char *text;
    } levels[] = {{0.02, "1"}, {0.1, "5"}, {0.3, "20"}, {0.7, "50%"}};
    int x = b->at.x;

    if (b->both_signs)
        x += draw_text(b->pen, x, b->at.y, 5, pen_style(b->pen, ROLE_TEXT, ROLE_BG, 0), "+ -") + 2;
    for (size_t k = 0; k < sizeof levels / sizeof levels[0]; k++) {
        const int w = 1 + view_columns(levels[k].text);
        if (x + w > b->at.x + b->at.w)
            return;
        draw_text(b->pen, x, b->at.y, 1, pen_style(b->pen, ROLE_TEXT, ROLE_BG, 0), theme_share_glyph(b->pen->theme, levels[k].part));
        draw_text(b->pen, x + 1, b->at.y, w, pen_style(b->pen, ROLE_DIM, ROLE_BG, 0), levels[k].text);
        x += w + 1;
    }
}

/* ---- ticks ---- */

static const double share_ticks[] = {0, 1, 0.05, 0.2, 0.5};
static const double signed_ticks[] = {-1, 1, 0, -0.2, 0.2};

static void tick_text(const struct bar *b, double part, char out[24])
{
    const double value = part * b->full;
    const char *unit = (is_share(b->p) || b->p->s->app->contrast == CONTRAST_ROW) && part == 1 && !b->both_signs ? "%" : "";

    if (value == 0)
        snprintf(out, 24, "0");
    else
        snprintf(out, 24, b->both_signs ? "%+.3g%s" : "%.3g%s", value, unit);
}

static void draw_ticks(const struct bar *b, int y)
{
    const double *parts = b->both_signs ? signed_ticks : share_ticks;
    bool taken[512] = {false};

    for (size_t k = 0; k < sizeof share_ticks / sizeof share_ticks[0] && b->at.w < 510; k++) {
        char text[24];
        tick_text(b, parts[k], text);
        const double root = (parts[k] < 0 ? -1 : 1) * sqrt(fabs(parts[k]));
        const double place = b->both_signs ? 0.5 + 0.5 * root : root;
        const int w = view_columns(text);
        int x = (int)lround(place * (b->at.w - 1)) - (w - 1) / 2;
        bool free = w <= b->at.w;
        x = x > b->at.w - w ? b->at.w - w : x;
        x = x < 0 ? 0 : x;
        for (int i = x > 0 ? x - 1 : 0; free && i <= x + w; i++)
            free = !taken[i];
        if (!free)
            continue;
        memset(taken + x, true, (size_t)w);
        draw_text(b->pen, b->at.x + x, y, w, pen_style(b->pen, ROLE_DIM, ROLE_BG, 0), text);
    }
}

void pair_draw_bars(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    if (plan->bar_y < 0)
        return;
    for (int map = 0; map < PAIR_MAPS; map++) {
        if (!plan->at[map] || (map == PAIR_DIFFERENCE && !pair_meets(p)))
            continue;
        const struct bar b = {p, pen, (enum pair_map)map, {plan->map[map].x, plan->bar_y, plan->map[map].w, 1},
                              map == PAIR_DIFFERENCE || !is_share(p), full_of(p, (enum pair_map)map)};
        theme_has_ramp(pen->theme) ? draw_colours(&b) : draw_glyphs(&b);
        if (plan->ticks_y >= 0 && theme_has_ramp(pen->theme))
            draw_ticks(&b, plan->ticks_y);
    }
    const char *label = view_say(p->s, p->s->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_ROW : is_share(p) ? MSG_MATRIX_SHARE : MSG_MATRIX_SCORE);
    if (view_columns(label) <= plan->labels[0].w)
        draw_text_right(pen, plan->labels[0].x + plan->labels[0].w, plan->bar_y, plan->labels[0].w, pen_style(pen, ROLE_DIM, ROLE_BG, 0), label);
}
