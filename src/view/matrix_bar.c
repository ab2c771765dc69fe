#include "view/matrix_parts.h"

#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The colour bar: what a colour means, over the whole scale that the map is drawn with. */

static bool is_signed(const struct matrix *m)
{
    return m->s->app->stage != STAGE_WEIGHTS;
}

/* What the ends of the bar stand for: 1 for shares and for rows each on its own scale. */
static double bar_full(const struct matrix *m)
{
    return m->s->app->contrast == CONTRAST_ROW ? 1 : matrix_full(m->s, m->range, 0);
}

/* The colour at place 0..1 of the bar; colours go with the square root, so the bar is even in steps of the
 * ramp. */
static colour bar_colour(const struct matrix *m, const struct pen *p, double place)
{
    const double side = 2 * place - 1;

    if (!is_signed(m))
        return theme_share(p->theme, place * place).fill;
    return theme_signed(p->theme, side * fabs(side)).fill;
}

static void draw_colours(const struct matrix *m, const struct pen *p, rect at)
{
    const double last = fmax(2 * at.w - 1, 1);

    for (int x = 0; x < at.w; x++) {
        const colour left = bar_colour(m, p, 2 * x / last), right = bar_colour(m, p, (2 * x + 1) / last);
        const style look = {left, p->theme->ascii ? left : right, 0};
        draw_text(p, at.x + x, at.y, 1, look, p->theme->ascii ? " " : "▌");
    }
}

/* ---- ticks ---- */

struct tick {
    double place; /* 0..1 */
    char text[24];
};

#define TICKS_MAX 6

static size_t share_ticks(struct tick out[TICKS_MAX])
{
    static const struct {
        double part;
        const char *text;
    } ticks[] = {{0, "0"}, {1, "100%"}, {0.01, "1%"}, {0.2, "20"}, {0.5, "50"}, {0.05, "5"}};

    for (size_t k = 0; k < TICKS_MAX; k++) {
        out[k].place = sqrt(ticks[k].part);
        snprintf(out[k].text, sizeof out[k].text, "%s", ticks[k].text);
    }
    return TICKS_MAX;
}

static size_t signed_ticks(const struct matrix *m, struct tick out[TICKS_MAX])
{
    static const double parts[] = {-1, 1, 0, -0.25, 0.25};
    const double full = bar_full(m);
    const bool percent = m->s->app->contrast == CONTRAST_ROW;

    for (size_t k = 0; k < 5; k++) {
        const double value = parts[k] * (percent ? 100 : full);
        out[k].place = 0.5 + 0.5 * (parts[k] < 0 ? -1 : 1) * sqrt(fabs(parts[k]));
        snprintf(out[k].text, sizeof out[k].text, value == 0 ? "0" : percent ? "%+.0f%%" : "%+.3g", value);
    }
    return 5;
}

/* In the order given, the ends first; a tick that would touch one already there is left out. */
static void draw_ticks(const struct matrix *m, const struct pen *p, rect at)
{
    struct tick ticks[TICKS_MAX];
    const size_t count = is_signed(m) ? signed_ticks(m, ticks) : share_ticks(ticks);
    bool taken[512] = {false};

    for (size_t k = 0; k < count; k++) {
        const int w = view_columns(ticks[k].text);
        int x = (int)lround(ticks[k].place * (at.w - 1)) - (w - 1) / 2;
        x = x < 0 ? 0 : x > at.w - w ? at.w - w : x;
        bool fits = x >= 0 && at.w < 510;
        for (int i = x > 0 ? x - 1 : 0; fits && i <= x + w; i++)
            fits = !taken[i];
        if (!fits)
            continue;
        memset(taken + x, true, (size_t)w);
        draw_text(p, at.x + x, at.y, w, pen_style(p, ROLE_DIM, ROLE_BG, 0), ticks[k].text);
    }
}

/* ---- without colours: the glyphs and what they stand for ---- */

static void draw_legend(const struct pen *p, rect at)
{
    static const struct {
        double part;
        const char *text;
    } levels[] = {{0, "<1%"}, {0.02, "1-5"}, {0.1, "5-20"}, {0.3, "20-50"}, {0.7, "50-100%"}};
    const bool narrow = at.w < 50;
    int x = at.x;

    for (size_t k = 0; k < sizeof levels / sizeof levels[0]; k++) {
        const char *glyph = theme_share_glyph(p->theme, levels[k].part);
        const int glyphs = narrow ? 1 : 3, w = glyphs + 1 + view_columns(levels[k].text);
        if (x + w > at.x + at.w)
            return;
        for (int i = 0; i < glyphs; i++)
            if (k > 0 || i == glyphs / 2)
                draw_text(p, x + i, at.y, 1, pen_style(p, ROLE_TEXT, ROLE_BG, 0), glyph);
        draw_text(p, x + glyphs + 1, at.y, w, pen_style(p, ROLE_DIM, ROLE_BG, 0), levels[k].text);
        x += w + 2;
    }
}

/* The two colours of a score, or the sign that stands before a negative one. */
static void draw_signs(const struct matrix *m, const struct pen *p, int x, rect at)
{
    static const struct {
        enum msg text;
        enum role role;
    } signs[] = {{MSG_MATRIX_NEGATIVE, ROLE_NEGATIVE}, {MSG_MATRIX_POSITIVE, ROLE_POSITIVE}};

    for (size_t k = 0; k < sizeof signs / sizeof signs[0]; k++) {
        const char *text = view_say(m->s, signs[k].text);
        if (x + view_columns(text) > at.x + at.w)
            return;
        x += draw_text(p, x, at.y, at.w, pen_style(p, signs[k].role, ROLE_BG, 0), text) + 3;
    }
}

static void draw_legend_range(const struct matrix *m, const struct pen *p, rect at)
{
    char text[64];

    if (m->s->app->contrast == CONTRAST_ROW)
        snprintf(text, sizeof text, "%s", view_say(m->s, MSG_MATRIX_OF_ROW));
    else if (!is_signed(m))
        snprintf(text, sizeof text, "%s", view_say(m->s, MSG_MATRIX_WHOLE_MAP));
    else
        snprintf(text, sizeof text, view_say(m->s, MSG_MATRIX_FULL_IS), bar_full(m));
    if (view_columns(text) > at.w)
        return;
    const int x = at.x + draw_text(p, at.x, at.y, at.w, pen_style(p, ROLE_DIM, ROLE_BG, 0), text) + 3;
    if (is_signed(m))
        draw_signs(m, p, x, at);
}

static enum msg stage_label(const struct matrix *m)
{
    static const enum msg labels[STAGE_COUNT] = {[STAGE_SCORES] = MSG_MATRIX_SCORE,
                                                 [STAGE_SCALED] = MSG_MATRIX_SCALED,
                                                 [STAGE_WEIGHTS] = MSG_MATRIX_SHARE};

    return labels[m->s->app->stage];
}

/* A label beside the bar, whole or not at all. */
static void draw_label(const struct matrix *m, const struct pen *p, int y, const char *text)
{
    const rect at = m->plan->labels;

    if (view_columns(text) <= at.w)
        draw_text_right(p, at.x + at.w, y, at.w, pen_style(p, ROLE_DIM, ROLE_BG, 0), text);
}

void matrix_draw_bar(const struct matrix *m, const struct pen *p)
{
    const rect at = m->plan->bar;
    const rect second = {at.x, at.y + 1, at.w, 1};

    if (at.h < 1 || at.w < 4)
        return;
    draw_label(m, p, at.y, view_say(m->s, stage_label(m)));
    if (theme_has_ramp(p->theme))
        draw_colours(m, p, at);
    else
        draw_legend(p, at);
    if (at.h < 2)
        return;
    if (m->range->masked > 0)
        draw_label(m, p, second.y,
                   view_say(m->s, p->theme->ascii ? MSG_MATRIX_HATCH_ASCII : MSG_MATRIX_HATCH));
    if (theme_has_ramp(p->theme))
        draw_ticks(m, p, second);
    else
        draw_legend_range(m, p, second);
}
