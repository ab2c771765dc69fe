#include "view/class_parts.h"

#include "study/whatif.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>

/* Step 2. With the division: what it does to this pair, and why d_k is the right thing to divide by: the
 * measured variance of all scores beside the predicted one. Without it: what the missing division costs,
 * share by share. */

#define TABLE_NAME 25 /* columns of the table of costs: what, on, off */
#define TABLE_ON   34
#define TABLE_COLS 43
#define SPREAD_TOKENS_MAX                                                                                    \
    256 /* up to here all pairs of the layer are measured for each picture, above it one row */

/* ---- the spread of q . k ---- */

/* Columns of the longest name of a variance, and a blank; the bars take the rest. */
static int variance_label(const struct class_pic *c)
{
    static const enum msg names[] = {MSG_CLASS_VARIANCE_MEASURED, MSG_CLASS_VARIANCE_PREDICTED,
                                     MSG_CLASS_VARIANCE_AFTER};
    const int room = c->lay.calm.w - 9; /* the number */
    int most = 0;

    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        const int cols = draw_marked_columns(view_say(c->s, names[k]));
        most = cols > most ? cols : most;
    }
    return most + 1 < room ? most + 1 : room;
}

static void variance_line(const struct class_pic *c, int y, enum msg what, double value, double largest,
                          enum role fill)
{
    const rect r = c->lay.calm;
    const int label = variance_label(c), bar = r.w - label - 10;
    char text[24];

    draw_text(c->p, r.x, y, label - 1, class_style(c, ROLE_DIM, ROLE_BG, 0), view_say(c->s, what));
    snprintf(text, sizeof text, "%.3g", value);
    draw_text_right(c->p, r.x + label + 7, y, 8, class_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), text);
    if (largest > 0 && bar > 0)
        draw_bar_right(c->p, r.x + label + 9, y, bar, fmin(1, value / largest), class_role(c, fill),
                       class_role(c, ROLE_PANEL));
}

/* "cat: +28.89 / sqrt 64 = 28.89 / 8 = +3.61" */
static void draw_pair_line(const struct class_pic *c, int x, int y, int cols)
{
    char word[CLASS_WORD_MAX], raw[24], calm[24], line[CLASS_LINE_MAX];

    if (class_masked(c, c->looked))
        return;
    class_word(c, c->looked, 12, word);
    class_score_text((double)c->scores[c->looked], 2, raw);
    class_score_text((double)c->calm[c->looked], 2, calm);
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_PAIR_DIVIDED), word, raw, c->t->k, c->divisor, calm);
    class_marked(c, x, y, cols, ROLE_DIM, line);
}

static void draw_divided(const struct class_pic *c)
{
    const rect r = c->lay.calm;
    const bool whole = c->n <= SPREAD_TOKENS_MAX;
    const struct score_spread raw =
        whole ? stats_score_spread(c->t, c->layer) : whatif_row_spread(c->t, c->layer, c->asker);
    const double predicted = (double)c->t->k, largest = fmax(raw.variance, predicted);
    char line[CLASS_LINE_MAX];
    int y = r.y + (r.h > 5 ? 1 : 0);

    draw_pair_line(c, r.x, y, r.w);
    if (r.h < 2)
        return;
    y += r.h > 6 ? 2 : 1;
    if (r.h < 5) { /* one line has to say it */
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_VARIANCE_LINE), raw.variance, c->t->k,
                 raw.variance / predicted);
        class_marked(c, r.x, y, r.w, ROLE_DIM, line);
        return;
    }
    snprintf(line, sizeof line,
             view_say(c->s, whole ? MSG_CLASS_VARIANCE_OF_LAYER : MSG_CLASS_VARIANCE_OF_ROW), raw.count);
    class_marked(c, r.x, y++, r.w, ROLE_DIM, line);
    variance_line(c, y++, MSG_CLASS_VARIANCE_MEASURED, raw.variance, largest, ROLE_UNSCALED);
    variance_line(c, y++, MSG_CLASS_VARIANCE_PREDICTED, predicted, largest, ROLE_DIM);
    if (y < r.y + r.h)
        variance_line(c, y, MSG_CLASS_VARIANCE_AFTER, raw.variance / predicted, largest, ROLE_SCALED);
}

/* ---- without the division ---- */

static void chip(const struct class_pic *c, int y, bool on)
{
    const rect r = c->lay.calm;
    const enum role bg = on ? ROLE_SCALED : ROLE_UNSCALED;
    const int x = c->lay.form == CLASS_COLUMNS ? c->lay.area.x : r.x;
    char text[32];

    snprintf(text, sizeof text, " %s %s ", "√", view_say(c->s, on ? MSG_FACT_ON : MSG_FACT_OFF));
    draw_text(c->p, x, y, 9, class_on(c, bg, ATTR_BOLD), text);
}

/* A share of a row of its own, as it is written. */
static float told(const struct class_pic *c, const float *shares, size_t j)
{
    return c->pick == PICK_MAX ? shares[j] : view_share_told(shares, c->n, shares[j]);
}

/* One row of shares in the columns of the desks: the number on its colour, a bar below where there is room.
 */
static void draw_bench_row(const struct class_pic *c, const float *shares, int y, int rows)
{
    for (size_t slot = 0; slot < c->lay.slots.count; slot++) {
        const size_t j = c->lay.slots.token[slot];
        const rect desk = class_desk(&c->lay, slot);
        char text[24];

        view_share_text(c->s, told(c, shares, j), class_masked(c, j), 1, text);
        if (shares[j] == 0 && !class_masked(c, j) && desk.w < 11)
            snprintf(text, sizeof text, "%s", view_say(c->s, MSG_CLASS_BELOW_FLOAT_SHORT));
        draw_share(c->p, (rect){desk.x, y, desk.w, 1}, (double)shares[j], text,
                   shares[j] >= 0.1f ? ATTR_BOLD : 0);
        if (rows > 1)
            draw_bar_right(c->p, desk.x, y + 1, desk.w, (double)shares[j],
                           class_bar_fill(c, (double)shares[j]), class_role(c, ROLE_PANEL));
    }
}

/* "÷ 1233", "× 1.45": as exact as the columns allow. */
static void factor_text(double factor, int cols, char out[32])
{
    const double size = factor < 1 ? 1 / factor : factor;
    const char *sign = factor < 1 ? "÷" : "×";

    snprintf(out, 32, size >= 9.95 ? "%s %.0f" : "%s %.2f", sign, size);
    if (size < 99999.5 && draw_marked_columns(out) <= cols)
        return;
    if (size < 9.95) {
        snprintf(out, 32, "%s %.1f", sign, size);
        return;
    }
    int power = (int)floor(log10(size));
    double digit = round(size / pow(10, power));
    if (digit >= 10) {
        digit = 1;
        power++;
    }
    snprintf(out, 32, "%s %.0fe%d", sign, digit, power);
    if (draw_marked_columns(out) > cols)
        snprintf(out, 32, "%s%.0fe%d", sign, digit, power);
}

/* What became of each share. */
static void draw_factors(const struct class_pic *c, const float *on, const float *off, int y)
{
    for (size_t slot = 0; slot < c->lay.slots.count; slot++) {
        const size_t j = c->lay.slots.token[slot];
        const rect desk = class_desk(&c->lay, slot);
        const double factor = (double)off[j] / (double)on[j];
        char text[32];

        if (class_masked(c, j) || !(on[j] > 0))
            continue;
        if (off[j] == 0)
            continue; /* below float has no factor */
        factor_text(factor, desk.w, text);
        draw_text_centre(c->p, desk.x, y, desk.w,
                         class_style(c, factor < 1 ? ROLE_OFF : ROLE_BOLD, ROLE_BG, 0), text);
    }
    if (c->lay.form == CLASS_COLUMNS)
        draw_text(c->p, c->lay.area.x + 1, y, 7, class_style(c, ROLE_DIM, ROLE_BG, 0),
                  view_say(c->s, MSG_CLASS_CHANGE));
}

/* A row of the table: what, with the division, without it. */
static void table_row(const struct class_pic *c, int x, int y, enum msg what, const char *on, const char *off)
{
    draw_text(c->p, x, y, TABLE_NAME, class_style(c, ROLE_DIM, ROLE_BG, 0), view_say(c->s, what));
    draw_text_right(c->p, x + TABLE_ON, y, 9, class_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), on);
    draw_text_right(c->p, x + TABLE_COLS, y, 9, class_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), off);
}

/* "√ on" over its column of the table, which ends at x. */
static void table_head(const struct class_pic *c, int x, int y, bool on)
{
    char text[32];

    snprintf(text, sizeof text, "√ %s", view_say(c->s, on ? MSG_FACT_ON : MSG_FACT_OFF));
    draw_text_right(c->p, x, y, 9, class_style(c, on ? ROLE_SCALED : ROLE_UNSCALED, ROLE_BG, ATTR_BOLD),
                    text);
}

/* What gets through the softmax of one head; a mean of several has none of its own. */
static void draw_gradient(const struct class_pic *c, const float *on, const float *off, int y, int rows)
{
    const rect r = c->lay.calm;
    const double t = (double)c->t->settings.temperature;
    const double learn_on = stats_softmax_gradient(on, c->n, 1, t),
                 learn_off = stats_softmax_gradient(off, c->n, 1, t);
    char a[24], b[24], line[CLASS_LINE_MAX];

    snprintf(a, sizeof a, "%.3g", learn_on);
    snprintf(b, sizeof b, "%.2g", learn_off);
    table_row(c, r.x + r.w - TABLE_COLS - 1, y, MSG_CLASS_GRADIENT, a, b);
    if (rows < 3 || learn_off <= 0 || learn_on < learn_off * 1.05)
        return;
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_LESS_TO_LEARN), learn_on / learn_off);
    const int cols = draw_marked_columns(line);
    class_marked(c, r.x + r.w - cols - 1, y + 2, cols, ROLE_DIM, line);
}

static void draw_cost(const struct class_pic *c, const float *on, const float *off, int y, int rows)
{
    const int x = c->lay.calm.x + c->lay.calm.w - TABLE_COLS - 1;
    char a[24], b[24];

    table_head(c, x + TABLE_ON, y, true);
    table_head(c, x + TABLE_COLS, y, false);
    snprintf(a, sizeof a, "%.3g", stats_split_among(on, c->n));
    snprintf(b, sizeof b, "%.3g", stats_split_among(off, c->n));
    table_row(c, x, y + 1, MSG_CLASS_SPLIT_AMONG, a, b);
    snprintf(a, sizeof a, "%.2f", stats_entropy_bits(on, c->n));
    snprintf(b, sizeof b, "%.2g", stats_entropy_bits(off, c->n));
    table_row(c, x, y + 2, MSG_CLASS_ENTROPY, a, b);
    if (rows >= 4 && c->pick == PICK_HEAD)
        draw_gradient(c, on, off, y + 3, rows - 3);
}

/* What all the others have together, and whom a float cannot hold: of one head, or of a mean as far as it is
 * true. */
static void draw_rest(const struct class_pic *c, const float *off, size_t best, int x, int y, int cols,
                      int rows)
{
    char line[CLASS_LINE_MAX];
    double others = 0; /* summed by themselves: beside the loudest they would be lost */

    for (size_t j = 0; j < c->n; j++)
        others += j == best ? 0 : (double)off[j];
    if (c->asked_of == 2)
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_REST_SHARE_ONE), 100 * others);
    else
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_REST_SHARE), c->asked_of - 1, 100 * others);
    if (rows > 0 && c->asked_of > 1)
        class_marked(c, x, y, cols, ROLE_DIM, line);
    const size_t below = class_below_float(c);
    snprintf(line, sizeof line,
             view_say(c->s, below > 0 ? MSG_CLASS_SOME_BELOW_FLOAT : MSG_CLASS_NONE_IS_ZERO), below);
    if (rows > 1 && c->pick == PICK_HEAD)
        class_marked(c, x, y + 1, cols, ROLE_DIM, line);
}

static void draw_loudest(const struct class_pic *c, const float *off, int y, int rows)
{
    const rect r = c->lay.calm;
    const size_t best = stats_largest(off, c->n);
    char text[24], asker[CLASS_WORD_MAX], word[CLASS_WORD_MAX], line[CLASS_LINE_MAX];

    view_share_text(c->s, told(c, off, best), false, 1, text);
    const int big = draw_big(
        c->p, r.x, y, (style){class_number(c, (double)off[best]), class_role(c, ROLE_BG), ATTR_BOLD}, text);
    class_word(c, c->asker, 12, asker);
    class_word(c, best, 12, word);
    const int x = r.x + big + 3, cols = r.w - big - 3 - TABLE_COLS - 3;
    snprintf(line, sizeof line,
             view_say(c->s, c->pick == PICK_HEAD ? MSG_CLASS_LOUDEST : MSG_CLASS_GOES_TO_ALL), asker, word);
    draw_sentence_after(c->p, x, y, cols, class_style(c, ROLE_DIM, ROLE_BG, 0), text, line);
    if (c->pick != PICK_MAX)
        draw_rest(c, off, best, x, y + 1, cols, rows - 1);
}

/* The loudest voice of a setting and all others, on one line. */
static void draw_line_bar(const struct class_pic *c, const float *shares, int y, bool on)
{
    const rect r = c->lay.calm;
    const int label = c->lay.form == CLASS_COLUMNS ? 0 : 10;
    const size_t best = stats_largest(shares, c->n);
    const struct ramp_step ramp = class_ramp(c, (double)shares[best]);
    char word[CLASS_WORD_MAX], share[24];
    struct part parts[2] = {{.share = (double)shares[best], .fill = ramp.fill, .text = ramp.text},
                                  {.share = 1 - (double)shares[best],
                                   .fill = class_role(c, ROLE_RAISED),
                                   .text = class_role(c, ROLE_BOLD)}};
    const size_t others = c->asked_of > 0 ? c->asked_of - 1 : 0;

    chip(c, y, on);
    class_word(c, best, 14, word);
    view_share_text(c->s, told(c, shares, best), false, 1, share);
    snprintf(parts[0].label, sizeof parts[0].label, "%.64s %s", word, share);
    snprintf(parts[0].brief, sizeof parts[0].brief, "%s", share);
    snprintf(parts[1].label, sizeof parts[1].label,
             view_say(c->s, others == 1 ? MSG_CLASS_OTHER : MSG_CLASS_OTHERS), others, 100 * parts[1].share);
    snprintf(parts[1].brief, sizeof parts[1].brief, view_say(c->s, MSG_CLASS_OTHERS_BRIEF), others);
    parts_draw(c->p, (rect){r.x + label, y, r.w - label, 1}, parts, 2);
}

/* Both rows as one whole each. Returns the rows used. */
static int draw_wholes(const struct class_pic *c, const float *on, int y, int end)
{
    const rect r = c->lay.calm;

    if (c->pick == PICK_MAX) {
        class_marked(c, r.x, y, r.w, ROLE_DIM, view_say(c->s, MSG_CLASS_MAX_NO_WHOLE));
        return 1;
    }
    const int apart = 1 + (y + 6 < end);
    draw_line_bar(c, on, y, true);
    draw_line_bar(c, c->shares, y + apart, false);
    return 1 + apart;
}

static void draw_undivided(const struct class_pic *c)
{
    const rect r = c->lay.calm;
    float on[TOKEN_MAX];
    char line[CLASS_LINE_MAX];
    int y = r.y;
    const int end = r.y + r.h;

    whatif_scaling_row(c->t, c->layer, c->pick, c->head_at, c->asker, true, on);
    if (c->lay.form == CLASS_COLUMNS && r.h >= 7) {
        if (r.h >= 12)
            y++;
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_AND_THEN), c->divisor);
        class_marked(c, r.x, y++, r.w, ROLE_DIM, line);
        y += r.h >= 14 ? 1 : 0;
        chip(c, y, true);
        draw_bench_row(c, on, y, 2);
        y += r.h >= 12 ? 3 : 2;
        chip(c, y, false);
        draw_bench_row(c, c->shares, y, 2);
        draw_factors(c, on, c->shares, y + 2);
        y += 4;
    }
    if (y + 2 <= end)
        y += draw_wholes(c, on, y, end);
    if (end - y >= 4 && r.w >= 110) {
        y += end - y > 6 ? 1 : 0;
        if (c->pick != PICK_MAX) /* which is no distribution */
            draw_cost(c, on, c->shares, y, end - y);
        draw_loudest(c, c->shares, y + 1, end - y - 1);
    } else if (y < end) {
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_GAPS), c->divisor);
        class_marked(c, r.x, y, r.w, ROLE_DIM, line);
    }
}

/* In the frame of the bars: what the wide and the narrow ones are. */
static void draw_legend(const struct class_pic *c)
{
    const rect b = c->lay.bars;
    float other[TOKEN_MAX];
    char line[CLASS_LINE_MAX];
    const double spread = whatif_spread(c->calm, c->n);

    for (size_t j = 0; j < c->n; j++)
        other[j] = c->scaled ? c->scores[j] : c->scores[j] / (float)c->divisor;
    const double would = whatif_spread(other, c->n);
    snprintf(line, sizeof line, view_say(c->s, c->scaled ? MSG_CLASS_LEGEND_ON : MSG_CLASS_LEGEND_OFF),
             c->divisor, c->scaled ? spread : would, c->scaled ? would : spread);
    const int cols = draw_marked_columns(line);
    if (b.h == 0 || cols + 4 >= b.w || b.y <= c->lay.area.y)
        return;
    const int x = b.x + b.w - cols;
    pen_put(c->p, x - 1, b.y, " ", class_style(c, ROLE_DIM, ROLE_BG, 0));
    class_marked(c, x, b.y, cols, ROLE_DIM, line);
}

void class_draw_calm(const struct class_pic *c)
{
    if (c->lay.calm.h == 0 || !class_is_calm(c) || c->asked_of == 0)
        return;
    draw_legend(c);
    if (c->scaled)
        draw_divided(c);
    else
        draw_undivided(c);
}
