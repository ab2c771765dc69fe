#include "view/matrix_parts.h"

#include "trace/stats.h"
#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The read-out beside the map: blocks with a priority each; whichever have room are drawn in their order. */

#define WIDE       30 /* columns from which labels are long */
#define TEXT_MAX   128
#define WORD_SHORT 8

/* The row looked at and what is known of the cell, fetched once. */
struct readout {
    const struct matrix *m;
    const struct pen *p;  /* NULL: only places */
    struct spots *spots;  /* NULL: only drawing */
    rect at;              /* what is left of the side, from its next row on */
    float shown[TOKEN_MAX];  /* the row in the stage shown */
    float shares[TOKEN_MAX]; /* the row of weights */
    size_t order[TOKEN_MAX]; /* by the stage shown, falling */
    size_t allowed;
    bool masked;
    int bars;    /* rows for the list, its header included */
    bool airy;   /* a row is left for a blank under the title */
    int value_w; /* columns of its widest value */
};

static const char *word(const struct readout *r, size_t i)
{
    return r->m->s->trace->tokens.tokens[i].text;
}

static bool wide(const struct readout *r)
{
    return r->at.w >= WIDE;
}

static void next_row(struct readout *r, int rows)
{
    r->at.y += rows;
    r->at.h -= rows;
}

static style plain(const struct readout *r, enum role role, unsigned attrs)
{
    return pen_style(r->p, role, ROLE_BG, attrs);
}

/* A label on the left and a value ending at the right edge; a label that would touch the value is left out. */
static void line(struct readout *r, const char *label, const char *value, enum role role, unsigned attrs)
{
    if (r->p != NULL) {
        const int room = r->at.w - view_columns(value) - 1;
        draw_text_right(r->p, r->at.x + r->at.w, r->at.y, r->at.w, plain(r, role, attrs), value);
        if (view_columns(label) <= room)
            draw_text(r->p, r->at.x, r->at.y, room, plain(r, ROLE_DIM, 0), label);
    }
    next_row(r, 1);
}

/* ---- who asks whom ---- */

static int title_rows(const struct readout *r)
{
    return (wide(r) ? 2 : 1) + (r->m->s->app->pick == PICK_HEAD ? 0 : 1);
}

static void draw_title_line(struct readout *r, size_t i, enum role role, unsigned attrs, enum msg what)
{
    char number[TEXT_MAX];
    const int cols = snprintf(number, sizeof number, " (%zu)", i + 1) + 2 + view_columns(view_say(r->m->s, what));
    const int used = draw_text(r->p, r->at.x, r->at.y, r->at.w - cols, plain(r, role, attrs), word(r, i));

    draw_textf(r->p, r->at.x + used, r->at.y, cols, plain(r, ROLE_DIM, 0), "%s  %s", number, view_say(r->m->s, what));
}

/* "was asks cat answers", as much of it as fits in whole words. */
static void draw_title_short(struct readout *r)
{
    const struct matrix *m = r->m;
    const char *asks = view_say(m->s, MSG_MATRIX_ASKS), *answers = view_say(m->s, MSG_MATRIX_ANSWERS);
    const int a = view_columns(asks), b = view_columns(answers);
    const int wi = view_columns(word(r, m->asker)), wj = view_columns(word(r, m->looked));
    const bool both = wi + wj + a + b + 3 <= r->at.w;
    const int room = r->at.w - a - 2 - (both ? b + 1 : 0);
    const int first = wi <= room / 2 ? wi : wj <= room / 2 ? room - wj : room / 2;
    int x = r->at.x;

    x += draw_text(r->p, x, r->at.y, first, plain(r, ROLE_ASK, ATTR_BOLD), word(r, m->asker)) + 1;
    x += draw_text(r->p, x, r->at.y, a, plain(r, ROLE_DIM, 0), asks) + 1;
    x += draw_text(r->p, x, r->at.y, r->at.x + r->at.w - x - (both ? b + 1 : 0),
                   plain(r, ROLE_BOLD, ATTR_BOLD | ATTR_UNDERLINE), word(r, m->looked)) + 1;
    if (both)
        draw_text(r->p, x, r->at.y, b, plain(r, ROLE_DIM, 0), answers);
}

static void walk_title(struct readout *r)
{
    const struct matrix *m = r->m;
    const bool overlay = m->s->app->pick != PICK_HEAD;

    if (r->p != NULL) {
        const rect start = r->at;
        if (wide(r)) {
            draw_title_line(r, m->asker, ROLE_ASK, ATTR_BOLD, MSG_MATRIX_ASKS);
            next_row(r, 1);
            draw_title_line(r, m->looked, ROLE_BOLD, ATTR_BOLD | ATTR_UNDERLINE, MSG_MATRIX_ANSWERS);
        } else {
            draw_title_short(r);
        }
        next_row(r, 1);
        if (overlay)
            draw_textf(r->p, r->at.x, r->at.y, r->at.w, plain(r, ROLE_OFF, ATTR_BOLD),
                       view_say(m->s, m->s->app->pick == PICK_MEAN ? MSG_MATRIX_MEAN : MSG_MATRIX_MAX), m->s->trace->h);
        r->at = start;
    }
    next_row(r, title_rows(r));
}

/* ---- the number ---- */

bool matrix_big_text(const struct matrix *m, float value, bool masked, int digits, char out[24])
{
    out[0] = '\0';
    if (masked || !isfinite(value))
        return false;
    if (m->s->app->stage != STAGE_WEIGHTS) {
        snprintf(out, 24, "%.2f", (double)value);
        return strlen(out) <= 7;
    }
    if (value == 0)
        return false;
    view_share_text(m->s, value, false, digits, out);
    return true;
}

/* The colour of the cell, where it can be read on the background. */
static style big_style(const struct readout *r)
{
    const struct matrix *m = r->m;
    const struct theme *t = r->p->theme;
    const float value = r->shown[m->looked];
    const struct shade d = matrix_shade(m->s, value, r->masked, matrix_full(m->s, m->range, m->asker));
    style s = plain(r, ROLE_BOLD, ATTR_BOLD);

    if (theme_has_ramp(t) && d.kind == SHADE_VALUE && colour_contrast(d.fill, t->roles[ROLE_BG]) >= 4.5)
        s.fg = d.fill;
    return s;
}

static void walk_big(struct readout *r)
{
    char text[24];
    const struct matrix *m = r->m;
    const float value = r->shown[m->looked];

    if (r->p != NULL) {
        if (matrix_big_text(m, value, r->masked, wide(r) ? 2 : 1, text)) {
            draw_big(r->p, r->at.x, r->at.y, big_style(r), text);
        } else {
            char exact[32];
            matrix_exact_text(m->s, m->s->app->stage, value, r->masked, exact);
            draw_text(r->p, r->at.x, r->at.y + 1, r->at.w, plain(r, ROLE_BOLD, ATTR_BOLD), exact);
        }
    }
    next_row(r, 3);
}

/* ---- score, scaled, share, rank ---- */

static void number_line(struct readout *r, enum stage stage, const char *label)
{
    const struct matrix *m = r->m;
    const float value = matrix_value(m->s, stage, m->asker, m->looked);
    char text[32];

    matrix_exact_text(m->s, stage, value, r->masked, text);
    line(r, label, text, stage == m->s->app->stage ? ROLE_BOLD : ROLE_TEXT, ATTR_BOLD);
}

static void scaled_label(const struct readout *r, char out[TEXT_MAX])
{
    const struct settings *set = &r->m->s->trace->settings;
    const char *root = r->m->s->theme->ascii ? "/ sqrt " : "÷ √";

    if (!set->scaled && !wide(r))
        snprintf(out, TEXT_MAX, "%s", view_say(r->m->s, MSG_MATRIX_ROOT_OFF));
    else if (!set->scaled)
        snprintf(out, TEXT_MAX, "%s  %s", view_say(r->m->s, MSG_MATRIX_SCALED), view_say(r->m->s, MSG_MATRIX_ROOT_OFF));
    else if (wide(r))
        snprintf(out, TEXT_MAX, "%s  %s%zu", view_say(r->m->s, MSG_MATRIX_SCALED), root, r->m->s->trace->k);
    else
        snprintf(out, TEXT_MAX, "%s", view_say(r->m->s, MSG_MATRIX_SCALED));
}

static void share_label(const struct readout *r, char out[TEXT_MAX])
{
    const double temperature = (double)r->m->s->trace->settings.temperature;

    if (temperature != 1)
        snprintf(out, TEXT_MAX, "%s  T %g", view_say(r->m->s, MSG_MATRIX_SHARE), temperature);
    else
        snprintf(out, TEXT_MAX, wide(r) ? "%s  softmax" : "%s", view_say(r->m->s, MSG_MATRIX_SHARE));
}

static void rank_line(struct readout *r)
{
    char text[TEXT_MAX];
    size_t rank = 0;

    while (rank < r->m->s->trace->t && r->order[rank] != r->m->looked)
        rank++;
    if (r->masked)
        snprintf(text, sizeof text, "%s", view_say(r->m->s, MSG_SHARE_MASKED));
    else
        snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), rank + 1, r->allowed);
    line(r, view_say(r->m->s, wide(r) ? MSG_MATRIX_RANK_LONG : MSG_MATRIX_RANK), text, ROLE_TEXT, ATTR_BOLD);
}

static void walk_numbers(struct readout *r)
{
    char label[TEXT_MAX];

    snprintf(label, sizeof label, wide(r) ? "%s  q·k" : "%s", view_say(r->m->s, MSG_MATRIX_SCORE));
    number_line(r, STAGE_SCORES, label);
    scaled_label(r, label);
    number_line(r, STAGE_SCALED, label);
    share_label(r, label);
    number_line(r, STAGE_WEIGHTS, label);
    rank_line(r);
}

/* ---- the row as bars ---- */

static void value_text(const struct readout *r, size_t j, char out[24])
{
    const bool masked = trace_masked(r->m->s->trace, r->m->asker, j);

    if (r->m->s->app->stage == STAGE_WEIGHTS || masked)
        view_share_text(r->m->s, r->shown[j], masked, wide(r) ? 2 : 1, out);
    else
        snprintf(out, 24, "%.2f", (double)r->shown[j]);
}

/* From a zero line in the middle. */
static void signed_bar(const struct readout *r, int x, int cols, const struct shade *d)
{
    const int half = cols / 2;
    const colour trough = r->p->theme->roles[ROLE_PANEL];
    const colour fill = r->p->theme->roles[d->negative ? ROLE_NEGATIVE : ROLE_POSITIVE];

    if (half < 1)
        return;
    draw_bar_left(r->p, x + half, r->at.y, half, d->negative ? d->part : 0, fill, trough);
    draw_bar_right(r->p, x + half, r->at.y, half, d->negative ? 0 : d->part, fill, trough);
}

static void draw_row_bar(const struct readout *r, int x, int cols, size_t j)
{
    const struct matrix *m = r->m;
    const bool share = m->s->app->stage == STAGE_WEIGHTS;
    const double full = share ? 1 : matrix_full(m->s, m->range, m->asker);
    const struct shade d = matrix_shade(m->s, r->shown[j], trace_masked(m->s->trace, m->asker, j), full);
    const double seen = fmax(d.part, 0.16); /* the thin ones must be seen on the trough too */

    if (cols < 2 || d.kind != SHADE_VALUE)
        return;
    if (share)
        draw_bar_right(r->p, x, r->at.y, cols, d.part, theme_share(r->p->theme, seen).fill, r->p->theme->roles[ROLE_PANEL]);
    else
        signed_bar(r, x, cols, &d);
}

static void walk_row_item(struct readout *r, size_t j)
{
    const bool looked = j == r->m->looked;
    const int label = wide(r) ? 10 : WORD_SHORT, value = r->value_w;
    char text[24];

    spots_add(r->spots, (rect){r->at.x, r->at.y, r->at.w, 1}, (struct action){ACTION_SELECT, -1, (int)j});
    if (r->p != NULL) {
        value_text(r, j, text);
        const bool quiet = r->m->s->app->stage == STAGE_WEIGHTS && !(r->shares[j] >= 0.02f);
        const enum role role = looked ? ROLE_BOLD : quiet ? ROLE_DIM : ROLE_TEXT;
        draw_text(r->p, r->at.x, r->at.y, label - 1, plain(r, role, looked ? ATTR_BOLD | ATTR_UNDERLINE : 0), word(r, j));
        draw_row_bar(r, r->at.x + label, r->at.w - label - value - 1, j);
        draw_text_right(r->p, r->at.x + r->at.w, r->at.y, value, plain(r, role, looked ? ATTR_BOLD : 0), text);
    }
    next_row(r, 1);
}

/* "9 others": how many are not listed, and their sum. */
static void others_line(struct readout *r, size_t listed)
{
    const size_t t = r->m->s->trace->t;
    char label[TEXT_MAX], value[24] = "";
    double sum = 0;

    for (size_t k = listed; k < t; k++)
        if (!trace_masked(r->m->s->trace, r->m->asker, r->order[k]))
            sum += (double)r->shown[r->order[k]];
    snprintf(label, sizeof label, view_say(r->m->s, MSG_MATRIX_OTHERS), t - listed);
    if (r->m->s->app->stage == STAGE_WEIGHTS)
        view_share_text(r->m->s, (float)sum, false, wide(r) ? 2 : 1, value);
    line(r, label, value, ROLE_TEXT, 0);
}

static void row_header(struct readout *r)
{
    char label[TEXT_MAX], value[TEXT_MAX] = "";

    snprintf(label, sizeof label, view_say(r->m->s, MSG_MATRIX_ROW_OF), word(r, r->m->asker));
    if (r->m->s->app->stage == STAGE_WEIGHTS)
        snprintf(value, sizeof value, view_say(r->m->s, MSG_MATRIX_SUM), stats_sum(r->shares, r->m->s->trace->t));
    if (view_columns(label) + view_columns(value) + 1 > r->at.w)
        snprintf(label, sizeof label, "%s", view_say(r->m->s, MSG_MATRIX_ROW));
    line(r, label, value, ROLE_DIM, 0);
}

static int widest_value(const struct readout *r)
{
    int widest = 6;
    char text[24];

    for (size_t j = 0; j < r->m->s->trace->t; j++) {
        value_text(r, j, text);
        widest = view_columns(text) > widest ? view_columns(text) : widest;
    }
    return widest;
}

static void walk_row(struct readout *r)
{
    const size_t t = r->m->s->trace->t, room = (size_t)(r->bars - 1);

    r->value_w = widest_value(r);
    row_header(r);
    if (r->allowed == 0) {
        line(r, view_say(r->m->s, MSG_MATRIX_NOBODY), "", ROLE_TEXT, 0);
        next_row(r, r->bars - 2);
        return;
    }
    if (t <= room) {
        for (size_t j = 0; j < t; j++)
            walk_row_item(r, j);
        return;
    }
    for (size_t k = 0; k + 1 < room; k++)
        walk_row_item(r, r->order[k]);
    others_line(r, room - 1);
}

/* ---- what the row and the map are like ---- */

static void walk_entropy(struct readout *r)
{
    const size_t t = r->m->s->trace->t;
    char text[TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, wide(r) ? MSG_MATRIX_BITS_OF : MSG_MATRIX_BITS),
             stats_entropy_bits(r->shares, t), r->allowed > 0 ? log2((double)r->allowed) : 0.0);
    line(r, view_say(r->m->s, MSG_MATRIX_ENTROPY), text, ROLE_TEXT, ATTR_BOLD);
    const double split = r->allowed > 0 ? stats_split_among(r->shares, t) : 0;
    if (wide(r) || r->allowed < 100)
        snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_SPLIT_OF), split, r->allowed);
    else
        snprintf(text, sizeof text, "%.1f", split);
    line(r, view_say(r->m->s, wide(r) ? MSG_MATRIX_SPLIT_LONG : MSG_MATRIX_SPLIT), text, ROLE_TEXT, ATTR_BOLD);
}

/* The two sides of footnote 4 of "Attention Is All You Need": the variance of q.k as it is, and as d_k predicts it. */
static void walk_variance(struct readout *r)
{
    const struct score_spread spread = stats_score_spread(r->m->s->trace, view_layer(r->m->s));
    char text[TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, wide(r) ? MSG_MATRIX_VARIANCE_LONG : MSG_MATRIX_VARIANCE),
             spread.variance, r->m->s->trace->k);
    line(r, view_say(r->m->s, wide(r) ? MSG_MATRIX_SPREAD_LONG : MSG_MATRIX_SPREAD), text, ROLE_TEXT, 0);
}

static void walk_range(struct readout *r)
{
    const struct matrix_range *range = r->m->range;
    char text[TEXT_MAX];

    const bool share = r->m->s->app->stage == STAGE_WEIGHTS;
    if (range->counted == 0)
        snprintf(text, sizeof text, "%s", view_say(r->m->s, MSG_SHARE_MASKED));
    else
        snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_FROM_TO), share && !wide(r) ? 1 : share ? 2 : 3,
                 range->min, wide(r) ? 4 : 3, range->max);
    line(r, view_say(r->m->s, wide(r) ? MSG_MATRIX_RANGE_LONG : MSG_MATRIX_RANGE), text, ROLE_TEXT, 0);
}

static void walk_colour(struct readout *r)
{
    const bool share = r->m->s->app->stage == STAGE_WEIGHTS;

    line(r, view_say(r->m->s, MSG_MATRIX_COLOUR), view_say(r->m->s, share ? MSG_MATRIX_ROOT_OF_SHARE : MSG_MATRIX_ROOT_SIGNED),
         ROLE_TEXT, 0);
}

static void walk_contrast(struct readout *r)
{
    const bool row = r->m->s->app->contrast == CONTRAST_ROW;

    spots_add(r->spots, (rect){r->at.x, r->at.y, r->at.w, 1}, (struct action){ACTION_CONTRAST, 0, 0});
    line(r, view_say(r->m->s, MSG_FACT_CONTRAST), view_say(r->m->s, row ? MSG_CONTRAST_ROW : MSG_CONTRAST_MAP), ROLE_TEXT, 0);
}

static void walk_below_float(struct readout *r)
{
    char text[TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), r->m->range->below_float, r->m->range->counted);
    line(r, view_say(r->m->s, MSG_MATRIX_BELOW_FLOAT), text, ROLE_OFF, ATTR_BOLD);
}

static void walk_heard(struct readout *r)
{
    const struct trace *t = r->m->s->trace;
    double sum = 0;
    char text[TEXT_MAX];

    for (size_t i = 0; i < t->t; i++)
        if (!trace_masked(t, i, r->m->looked))
            sum += (double)matrix_value(r->m->s, STAGE_WEIGHTS, i, r->m->looked);
    snprintf(text, sizeof text, sum > 0 && sum < 0.005 ? "<.01" : "%.2f", sum);
    line(r, view_say(r->m->s, MSG_MATRIX_HEARD_ALL), text, ROLE_TEXT, ATTR_BOLD);
}

/* ---- which blocks have room ---- */

enum block { BLOCK_TITLE, BLOCK_BIG, BLOCK_NUMBERS, BLOCK_ROW, BLOCK_ENTROPY, BLOCK_HEARD, BLOCK_BELOW, BLOCK_VARIANCE,
             BLOCK_RANGE, BLOCK_COLOUR, BLOCK_CONTRAST, BLOCK_COUNT };

#define ROW_LEAST 6

static const struct {
    void (*walk)(struct readout *r);
    enum { JOINED, APART, APART_WIDE } apart; /* a blank row before it: never, always, on a wide side */
    int rank;   /* 1 gets room first */
} blocks[BLOCK_COUNT] = {
    [BLOCK_TITLE] = {walk_title, JOINED, 1},     [BLOCK_BIG] = {walk_big, JOINED, 3},
    [BLOCK_NUMBERS] = {walk_numbers, APART, 2},  [BLOCK_ROW] = {walk_row, APART, 4},
    [BLOCK_ENTROPY] = {walk_entropy, APART, 6},  [BLOCK_HEARD] = {walk_heard, JOINED, 9},
    [BLOCK_BELOW] = {walk_below_float, JOINED, 7}, [BLOCK_VARIANCE] = {walk_variance, APART_WIDE, 8},
    [BLOCK_RANGE] = {walk_range, JOINED, 5},     [BLOCK_COLOUR] = {walk_colour, JOINED, 11},
    [BLOCK_CONTRAST] = {walk_contrast, JOINED, 10},
};

static bool apart(const struct readout *r, enum block b)
{
    return blocks[b].apart == APART || (blocks[b].apart == APART_WIDE && wide(r));
}

static int block_rows(const struct readout *r, enum block b)
{
    const int least = (int)r->m->s->trace->t + 1 < ROW_LEAST ? (int)r->m->s->trace->t + 1 : ROW_LEAST;

    switch (b) {
    case BLOCK_TITLE:
        return title_rows(r);
    case BLOCK_BIG:
        return 3;
    case BLOCK_NUMBERS:
        return 4;
    case BLOCK_ROW:
        return least;
    case BLOCK_ENTROPY: /* the maximum of several heads is no distribution */
        return r->m->s->app->pick == PICK_MAX ? 0 : 2;
    case BLOCK_BELOW:
        return r->m->range->below_float > 0 ? 1 : 0;
    default:
        return 1;
    }
}

/* Marks the blocks that are drawn, and gives the list of bars what is left. */
static void choose_blocks(struct readout *r, bool chosen[BLOCK_COUNT])
{
    int left = r->at.h;

    memset(chosen, 0, BLOCK_COUNT * sizeof chosen[0]);
    for (int rank = 1; rank <= BLOCK_COUNT; rank++)
        for (int b = 0; b < BLOCK_COUNT; b++) {
            const int rows = block_rows(r, (enum block)b), need = rows + (apart(r, (enum block)b) ? 1 : 0);
            if (blocks[b].rank != rank || rows == 0 || need > left)
                continue;
            chosen[b] = true;
            left -= need;
        }
    const int all = (int)r->m->s->trace->t + 1, least = block_rows(r, BLOCK_ROW);
    r->bars = least + left > all ? all : least + left;
    r->airy = wide(r) && left > r->bars - least;
}

static void readout_fetch(struct readout *r)
{
    const struct matrix *m = r->m;

    matrix_row(m->s, m->s->app->stage, m->asker, r->shown);
    matrix_row(m->s, STAGE_WEIGHTS, m->asker, r->shares);
    for (size_t j = 0; j < m->s->trace->t; j++)
        if (trace_masked(m->s->trace, m->asker, j))
            r->shares[j] = 0;
    stats_order(r->shown, m->s->trace->t, r->order);
    r->allowed = matrix_allowed(m->s->trace, m->asker);
    r->masked = trace_masked(m->s->trace, m->asker, m->looked);
}

void matrix_walk_side(const struct matrix *m, const struct pen *p, struct spots *spots)
{
    struct readout r = {.m = m, .p = p, .spots = spots, .at = m->plan->side};
    bool chosen[BLOCK_COUNT];

    if (r.at.w < 1 || r.at.h < 1)
        return;
    readout_fetch(&r);
    choose_blocks(&r, chosen);
    for (int b = 0; b < BLOCK_COUNT; b++) {
        if (!chosen[b])
            continue;
        if (apart(&r, (enum block)b) || (b == BLOCK_BIG && r.airy))
            next_row(&r, 1);
        blocks[b].walk(&r);
    }
}
