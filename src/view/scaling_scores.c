/* scaling_scores: the two histograms, undivided and divided, on one horizontal scale: what was drawn stands
 * up from the zero line, the scores of this sentence hang down from it. */
#include "view/scaling_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define BINS_MAX 512
#define WIDE     3.4 /* deviations of either side that are inside the scale: 99.9 % of a normal distribution */

struct half {
    const struct scaling_pic *c;
    bool scaled;
    double divisor, limit; /* of this half; the scale runs from -limit to limit */
    struct scaling_half at;
};

/* ---- the scale ---- */

/* The next number with one digit that matters. */
static double round_up(double x)
{
    const double unit = pow(10, floor(log10(x)));

    return unit * ceil(x / unit - 1e-9);
}

/* Both halves are on the scale of the undivided scores. */
static double limit_of(const struct scaling_pic *c)
{
    double most = fabs(c->own.mean) + WIDE * c->own.deviation;

    if (c->at != NULL)
        most = fmax(most, WIDE * c->at->deviation);
    return isfinite(most) && most > 0 ? round_up(most) : 1;
}

static void draw_scale(const struct half *h)
{
    const rect g = h->at.ground;
    const style s = scaling_style(h->c, ROLE_DIM, 0);
    char text[SCALING_NUMBER_MAX];

    snprintf(text, sizeof text, "-%.3g", h->limit);
    draw_text(h->c->p, g.x, h->at.scale_y, g.w / 3, s, text);
    draw_text(h->c->p, g.x + g.w / 2, h->at.scale_y, 1, s, "0");
    snprintf(text, sizeof text, "+%.3g", h->limit);
    draw_text_right(h->c->p, g.x + g.w, h->at.scale_y, g.w / 3, s, text);
}

/* ---- the histogram ---- */

static uint32_t fullest(const uint32_t *bins, size_t n)
{
    uint32_t most = 0;

    for (size_t i = 0; i < n; i++)
        most = bins[i] > most ? bins[i] : most;
    return most;
}

/* Whether no colour tells what was drawn from this sentence. */
static bool is_plain(const struct half *h)
{
    return h->c->p->theme->depth == DEPTH_MONO;
}

/* A bar of whole cells down from the zero line, of a glyph that no bar upwards has. */
static void draw_plain_down(const struct half *h, int x, int rows, style s)
{
    for (int i = 0; i < rows; i++)
        pen_put(h->c->p, x, h->at.ground.y + h->at.up + i, "▒", s);
}

/* Bars from the zero line, up for what was drawn, down for this sentence; each as high as it has scores. */
static void draw_bins(const struct half *h, const uint32_t *bins, size_t n, bool own)
{
    const rect g = h->at.ground;
    const style s = scaling_ink(h->c, own, h->scaled, ROLE_PANEL);
    const uint32_t most = fullest(bins, n);
    const int up = own ? 0 : h->at.up, down = own ? g.h - h->at.up : 0;

    for (size_t i = 0; i < n && most > 0; i++) {
        const double part = (double)bins[i] / (double)most;
        if (bins[i] > 0 && own && is_plain(h))
            draw_plain_down(h, g.x + (int)i, (int)ceil(part * down), s);
        else if (bins[i] > 0)
            draw_bar_signed(h->c->p, g.x + (int)i, g.y + h->at.up, 1, up, down, own ? -part : part, s.fg,
                            s.bg);
    }
}

static bool is_blank(const struct scaling_pic *c, int x, int y, int cols)
{
    for (int i = 0; i < cols; i++) {
        const struct cell *cell = canvas_at(c->p->canvas, x + i, y);
        if (cell == NULL || strcmp(cell->glyph.bytes, " ") != 0)
            return false;
    }
    return true;
}

/* Whose scores they are, in a corner, where no bar is in the way. */
static void draw_whose(const struct half *h, int y, enum role role, const char *text)
{
    const rect g = h->at.ground;
    const int cols = view_columns(text);

    if (cols + 2 <= g.w && is_blank(h->c, g.x + 1, y, cols + 1))
        draw_text(h->c->p, g.x + 1, y, cols, pen_style(h->c->p, role, ROLE_PANEL, 0), text);
}

static void draw_ground(const struct half *h)
{
    const struct scaling_pic *c = h->c;
    const rect g = h->at.ground;
    uint32_t up[BINS_MAX] = {0}, down[BINS_MAX] = {0};
    const size_t n = g.w < BINS_MAX ? (size_t)g.w : BINS_MAX;

    draw_fill(c->p, g, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    if (c->at != NULL) {
        spread_count(c->at->scores_p, SPREAD_PAIRS, h->divisor, h->limit, n, up);
        draw_bins(h, up, n, false);
    }
    spread_own_count(c->t, c->layer, c->s->app->pick, c->head, h->divisor, h->limit, n, down);
    draw_bins(h, down, n, true);
    draw_whose(h, g.y, ROLE_DIM, view_say(c->s, c->at != NULL ? MSG_SCALING_DRAWN : MSG_SCALING_WAIT));
    if (g.h - h->at.up > 0)
        draw_whose(h, g.y + g.h - 1, ROLE_ASK, view_say(c->s, MSG_SCALING_OWN));
}

/* ---- above it ---- */

/* "scaling off", filled where the class is so now. */
static int draw_chip(const struct half *h)
{
    const struct scaling_pic *c = h->c;
    const bool present = c->t->settings.scaled == h->scaled;
    const enum role role = h->scaled ? ROLE_SCALED : ROLE_UNSCALED;
    char text[64];

    snprintf(text, sizeof text, " √d_k %s ", view_say(c->s, h->scaled ? MSG_FACT_ON : MSG_FACT_OFF));
    return draw_text(c->p, h->at.head.x, h->at.head.y, h->at.head.w,
                     present ? pen_style(c->p, ROLE_INK, role, ATTR_BOLD)
                             : pen_style(c->p, role, ROLE_RAISED, ATTR_BOLD),
                     text);
}

static void draw_head(const struct half *h)
{
    const struct scaling_pic *c = h->c;
    const rect at = h->at.head;
    char what[64], predicted[64], number[SCALING_NUMBER_MAX];
    int x = at.x + draw_chip(h) + 2;

    if (h->scaled)
        snprintf(what, sizeof what, "q · k ÷ √%zu", c->t->k);
    else
        snprintf(what, sizeof what, "q · k");
    if (view_columns(what) > at.x + at.w - x)
        return;
    x += draw_text(c->p, x, at.y, at.x + at.w - x, scaling_style(c, ROLE_BOLD, ATTR_BOLD), what) + 2;
    scaling_digits(h->scaled ? 1 : sqrt((double)c->t->k), number);
    snprintf(predicted, sizeof predicted, view_say(c->s, MSG_SCALING_PREDICTED), number);
    if (view_columns(predicted) <= at.x + at.w - x)
        draw_text_right(c->p, at.x + at.w, at.y, at.x + at.w - x, scaling_style(c, ROLE_DIM, 0), predicted);
}

static void big_number(double x, char out[SCALING_NUMBER_MAX])
{
    snprintf(out, SCALING_NUMBER_MAX, x < 10 ? "%.2f" : x < 100 ? "%.1f" : "%.0f", x);
}

/* "this sentence ● 2.65, as it is" */
static void draw_own(const struct half *h, int x, int y, int cols)
{
    const struct scaling_pic *c = h->c;
    const bool present = c->t->settings.scaled == h->scaled;
    char whole[128], number[SCALING_NUMBER_MAX], brief[128];
    const char *forms[2] = {whole, brief};

    scaling_digits(c->own.deviation / h->divisor, number);
    snprintf(brief, sizeof brief, "{a}%s %s %s{/}", view_say(c->s, MSG_SCALING_OWN),
             scaling_sign(true, h->scaled), number);
    snprintf(whole, sizeof whole, view_say(c->s, present ? MSG_SCALING_AS_IS : MSG_SCALING_AS_WOULD), brief);
    scaling_first(c, x, y, cols, ROLE_DIM, forms, 2);
}

/* In one row: drawn, and of this sentence. */
static void draw_small(const struct half *h, const char *number)
{
    const struct scaling_pic *c = h->c;
    const rect at = h->at.number;
    char line[64], own[SCALING_NUMBER_MAX];
    const char *forms[1] = {line};
    const int used = draw_text(c->p, at.x, at.y, at.w, scaling_ink(c, false, h->scaled, ROLE_BG), number) + 2;

    scaling_digits(c->own.deviation / h->divisor, own);
    snprintf(line, sizeof line, "{a}%s %s{/}", scaling_sign(true, h->scaled), own);
    scaling_first(c, at.x + used, at.y, at.w - used, ROLE_DIM, forms, 1);
}

/* "spread of the scores of 16,384 drawn pairs", on one row or two. */
static void draw_what(const struct half *h, rect at)
{
    const struct scaling_pic *c = h->c;
    char pairs[96], both[192], amount[SCALING_NUMBER_MAX];
    const char *what = view_say(c->s, MSG_SCALING_SPREAD);

    scaling_amount(SPREAD_PAIRS, amount);
    snprintf(pairs, sizeof pairs, view_say(c->s, MSG_SCALING_PAIRS), amount);
    snprintf(both, sizeof both, view_say(c->s, MSG_SCALING_SPREAD_PAIRS), amount);
    if (at.h >= 2) {
        scaling_first(c, at.x, at.y, at.w, ROLE_TEXT, &what, 1);
        scaling_first(c, at.x, at.y + 1, at.w, ROLE_DIM, (const char *const[]){pairs}, 1);
    } else {
        scaling_first(c, at.x, at.y, at.w, ROLE_DIM, (const char *const[]){both, what}, 2);
    }
}

/* The spread of what was drawn, and beside it that of this sentence. */
static void draw_number(const struct half *h)
{
    const struct scaling_pic *c = h->c;
    const rect at = h->at.number, texts = h->at.texts;
    char number[SCALING_NUMBER_MAX] = "·";

    if (c->at != NULL)
        big_number(c->at->deviation / h->divisor, number);
    if (at.h < 3) {
        draw_small(h, number);
        return;
    }
    if (c->at != NULL)
        draw_big(c->p, at.x, at.y, scaling_ink(c, false, h->scaled, ROLE_BG), number);
    else
        draw_text(c->p, at.x, at.y + 1, at.w, scaling_style(c, ROLE_DIM, 0), number);
    draw_what(h, (rect){texts.x, texts.y, texts.w, texts.h - 1});
    draw_own(h, texts.x, texts.y + texts.h - 1, texts.w);
}

void scaling_draw_scores(const struct scaling_pic *c, rect panel)
{
    for (int scaled = 0; scaled < 2; scaled++) {
        const struct half h = {.c = c,
                               .scaled = scaled,
                               .divisor = scaled ? sqrt((double)c->t->k) : 1,
                               .limit = limit_of(c),
                               .at = scaling_half_make(panel, scaled)};
        if (h.at.ground.h < 2)
            continue;
        draw_head(&h);
        draw_number(&h);
        draw_ground(&h);
        draw_scale(&h);
    }
}
