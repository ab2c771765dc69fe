/* Step 1: q and k part by part on one scale, their products, and the sum as it grows. */
#include "view/steps_parts.h"

#include <math.h>
#include <stdio.h>

enum { WIDE = 66, PART_COLS = 3, BOX_COLS = 10, TALL_MOST = 4, AFTER_ROWS = 1 };
#define LOUD 0.1 /* of the largest product: from here on a product stands out */

struct steps_columns steps_compare_columns(rect at)
{
    const bool wide = at.w >= WIDE;
    struct steps_columns k = {.part_end = at.x + PART_COLS, .value_w = wide ? 7 : 6, .product_w = wide ? 8 : 7};
    const int gaps = wide ? 8 : 5, fixed = PART_COLS + 2 * k.value_w + k.product_w + gaps;

    k.bar_w = wide ? (at.w - fixed) * 22 / 100 / 2 * 2 : 0;
    k.q_end = k.part_end + 1 + k.value_w;
    k.q_bar = k.q_end + 1;
    k.times = wide ? k.q_bar + k.bar_w + 1 : k.q_end;
    k.k_end = k.times + 1 + k.value_w;
    k.k_bar = k.k_end + 1;
    k.equals = wide ? k.k_bar + k.bar_w + 1 : k.k_end;
    k.product_end = k.equals + 1 + k.product_w;
    k.stair = k.product_end + (wide ? 2 : 1);
    k.stair_w = at.x + at.w - k.stair;
    return k;
}

double steps_stair_place(const struct steps_pic *c, double value)
{
    double low, high;

    worked_range(&c->w, &low, &high);
    return high > low ? fmax(0, fmin(1, (value - low) / (high - low))) : 0;
}

/* Of all parts, so that all pages have one scale. */
static double largest_of(const struct steps_pic *c, enum worked_kind kind, size_t j)
{
    size_t n;
    const float *x = worked_vector(&c->w, kind, j, &n);
    double most = 0;

    for (size_t i = 0; i < n; i++)
        most = fmax(most, fabs((double)x[i]));
    return most;
}

static double largest_product(const struct steps_pic *c)
{
    double most = 0;

    for (size_t k = 0; k < c->t->k; k++)
        most = fmax(most, fabs(worked_product(&c->w, k)));
    return most;
}

/* ---- heading ---- */

static void draw_heading(const struct steps_pic *c, rect at, const struct steps_columns *k)
{
    const style dim = steps_style(c, ROLE_DIM, ROLE_BG, 0);
    char asker[STEPS_WORD_MAX], looked[STEPS_WORD_MAX], q[STEPS_LINE_MAX], kk[STEPS_LINE_MAX];
    const int from = steps_badge(c, at, STEPS_COMPARE, c->whole ? "q · k" : "");
    const int q_x = c->whole ? from : k->part_end + 1, k_x = k->times + 1;

    steps_word(c, c->w.asker, 12, asker);
    steps_word(c, c->w.looked, 12, looked);
    snprintf(q, sizeof q, view_say(c->s, MSG_STEPS_Q_OF), asker);
    if (draw_marked_columns(q) >= k_x - q_x)
        snprintf(q, sizeof q, "{b}q{/} {a}%s{/}", asker);
    snprintf(kk, sizeof kk, view_say(c->s, MSG_STEPS_K_OF), looked);
    const int room = k->product_end - k->product_w - k_x;
    if (draw_marked_columns(kk) >= room)
        snprintf(kk, sizeof kk, "{b}k{/} {w}%s{/}", looked);
    if (draw_marked_columns(q) < k_x - q_x)
        draw_marked(c->p, q_x, at.y, k_x - q_x, dim, q);
    if (draw_marked_columns(kk) < room)
        draw_marked(c->p, k_x, at.y, room, dim, kk);
    draw_text_right(c->p, k->product_end, at.y, k->product_w, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), "q × k");
    if (view_columns(view_say(c->s, MSG_STEPS_GROWS)) <= k->stair_w)
        draw_text(c->p, k->stair, at.y, k->stair_w, dim, view_say(c->s, MSG_STEPS_GROWS));
}

/* ---- the parts ---- */

/* The running sum beside its end, where the trough is free. */
static void stair_number(const struct steps_pic *c, const struct steps_columns *k, int y, double from, double to)
{
    const int low = (int)floor(steps_stair_place(c, fmin(from, to)) * k->stair_w);
    const int high = (int)ceil(steps_stair_place(c, fmax(from, to)) * k->stair_w);
    char text[24];

    steps_number(to, 2, 8, false, text);
    const int cols = view_columns(text);
    const style st = steps_style(c, ROLE_DIM, ROLE_PANEL, 0);
    if (k->stair_w - high >= cols + 2)
        draw_text(c->p, k->stair + high + 1, y, cols, st, text);
    else if (low >= cols + 1)
        draw_text_right(c->p, k->stair + low - 1, y, cols, st, text);
}

static void draw_stair(const struct steps_pic *c, const struct steps_columns *k, int y, double from, double to, enum role fill)
{
    draw_bar_span(c->p, k->stair, y, k->stair_w, steps_stair_place(c, from), steps_stair_place(c, to), steps_role(c, fill),
                  steps_role(c, ROLE_PANEL));
}

/* One part, in `tall` rows: numbers on the first, bars on all. */
static void draw_part(const struct steps_pic *c, const struct steps_columns *k, int y, int tall, size_t part, double before)
{
    const struct trace_head *h = c->w.head;
    const double q = (double)h->q_tk[c->w.asker * c->t->k + part], kk = (double)h->k_tk[c->w.looked * c->t->k + part];
    const double product = worked_product(&c->w, part);
    const double full = fmax(largest_of(c, WORKED_Q, c->w.asker), largest_of(c, WORKED_K, c->w.looked));
    const style text = steps_style(c, ROLE_TEXT, ROLE_BG, 0), dim = steps_style(c, ROLE_DIM, ROLE_BG, 0);
    const bool loud = fabs(product) >= LOUD * largest_product(c);

    draw_textf(c->p, k->part_end - PART_COLS, y, PART_COLS, dim, "%*zu", PART_COLS, part + 1);
    steps_draw_number(c, k->q_end, y, k->value_w, q, 2, true, text);
    pen_put(c->p, k->times, y, "×", dim);
    steps_draw_number(c, k->k_end, y, k->value_w, kk, 2, true, text);
    pen_put(c->p, k->equals, y, "=", dim);
    steps_draw_number(c, k->product_end, y, k->product_w, product, 3, true,
                      steps_style(c, steps_sign(product), ROLE_BG, loud ? ATTR_BOLD : 0));
    for (int i = 0; i < tall; i++) {
        steps_signed_bar(c, k->q_bar, y + i, k->bar_w, q, full);
        steps_signed_bar(c, k->k_bar, y + i, k->bar_w, kk, full);
        if (k->stair_w >= 2)
            draw_stair(c, k, y + i, before, before + product, steps_sign(product));
    }
    if (k->stair_w >= 2)
        stair_number(c, k, y, before, before + product);
}

/* ---- the sum ---- */

/* Which parts these are, and what the pages before came to. */
static void count_text(const struct steps_pic *c, size_t shown, char line[STEPS_LINE_MAX])
{
    char carried[24];

    steps_number(worked_running(&c->w, c->part), 2, 9, true, carried);
    if (shown == c->t->k)
        snprintf(line, STEPS_LINE_MAX, view_say(c->s, shown == 1 ? MSG_STEPS_PART_ONE : MSG_STEPS_PARTS_ALL), shown);
    else if (c->part == 0)
        snprintf(line, STEPS_LINE_MAX, view_say(c->s, MSG_STEPS_PARTS_FROM), c->part + 1, c->part + shown, c->t->k);
    else
        snprintf(line, STEPS_LINE_MAX, view_say(c->s, MSG_STEPS_PARTS_CARRIED), c->part + 1, c->part + shown, c->t->k, carried);
}

/* Beside the sum, or on the row below it where there is more room. */
static void draw_count(const struct steps_pic *c, rect at, int y, int cols, size_t shown)
{
    char line[STEPS_LINE_MAX];

    count_text(c, shown, line);
    if (draw_marked_columns(line) <= cols || c->whole)
        steps_line(c, at.x, y, cols, ROLE_DIM, line);
    else if (y + 1 < at.y + at.h)
        steps_line(c, at.x, y + 1, at.w, ROLE_DIM, line);
}

static void draw_sum(const struct steps_pic *c, rect at, const struct steps_columns *k, int y, size_t shown)
{
    const bool over = c->part + shown == c->t->k;
    const double sum = over && !c->w.masked ? c->w.score : worked_running(&c->w, c->part + shown);
    const char *label = view_say(c->s, c->w.masked && over ? MSG_STEPS_SUM_MASKED : over ? MSG_STEPS_SUM : MSG_STEPS_SO_FAR);
    const int box = k->product_end - BOX_COLS, cols = view_columns(label);
    const style st = over && !c->w.masked ? steps_on(c, steps_sign(sum), ATTR_BOLD) : steps_style(c, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD);

    draw_fill(c->p, (rect){box, y, BOX_COLS + (k->bar_w > 0), 1}, st);
    steps_draw_number(c, k->product_end, y, BOX_COLS - 1, sum, 3, true, st);
    draw_text_right(c->p, box - 1, y, cols, steps_style(c, ROLE_DIM, ROLE_BG, 0), label);
    draw_count(c, at, y, box - 2 - cols - at.x, shown);
    if (k->stair_w >= 2)
        draw_bar_span(c->p, k->stair, y, k->stair_w, steps_stair_place(c, 0), steps_stair_place(c, sum),
                      steps_role(c, over && !c->w.masked ? steps_sign(sum) : ROLE_DIM), steps_role(c, ROLE_PANEL));
}

/* What the sum is to the next step, on a page of its own. */
static void draw_after(const struct steps_pic *c, rect at)
{
    if (at.h < 1)
        return;
    steps_wrapped(c, at.x, at.y, at.w, at.h, c->w.masked ? ROLE_TEXT : ROLE_DIM,
                  view_say(c->s, c->w.masked ? MSG_STEPS_MASKED_PAIR : MSG_STEPS_COMPARE_WHY));
}

void steps_draw_compare(const struct steps_pic *c, rect at)
{
    const struct steps_columns k = steps_compare_columns(at);
    const size_t left = c->t->k - c->part;
    size_t shown = c->parts < left ? c->parts : left;
    double sum = worked_running(&c->w, c->part);

    if ((int)shown > at.h - 2)
        shown = at.h > 2 ? (size_t)(at.h - 2) : 0;
    const int fits = shown > 0 ? (at.h - 2 - AFTER_ROWS) / (int)shown : 1;
    const int tall = c->whole || fits < 1 ? 1 : fits > TALL_MOST ? TALL_MOST : fits, rows = (int)shown * tall;
    draw_heading(c, at, &k);
    for (size_t i = 0; i < shown; i++) {
        draw_part(c, &k, at.y + 1 + (int)i * tall, tall, c->part + i, sum);
        sum += worked_product(&c->w, c->part + i);
    }
    draw_sum(c, at, &k, at.y + 1 + rows, shown);
    if (!c->whole)
        draw_after(c, (rect){at.x, at.y + rows + 3, at.w, at.h - rows - 3});
}
