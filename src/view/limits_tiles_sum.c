/* The arithmetic of the tile in hand, in the order in which it happens. */
#include "view/limits_tiles.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_COLS = 18, NUMBER_COLS = 10, LABEL_CLOSE_COLS = 18, NUMBER_CLOSE_COLS = 9 };

void limits_tiles_number(double value, char out[TILES_NUMBER_MAX])
{
    if (isnan(value))
        snprintf(out, TILES_NUMBER_MAX, "NaN");
    else if (!isfinite(value))
        snprintf(out, TILES_NUMBER_MAX, "%s", value < 0 ? "-inf" : "+inf");
    else
        snprintf(out, TILES_NUMBER_MAX, fabs(value) < 999.5 ? "%+.3f" : "%+.2e", value);
}

void limits_tiles_factor(double value, char out[TILES_NUMBER_MAX])
{
    if (value == 0)
        snprintf(out, TILES_NUMBER_MAX, "<1e-45"); /* below float */
    else if (value < 0.0001)
        snprintf(out, TILES_NUMBER_MAX, "%.0e", value);
    else
        snprintf(out, TILES_NUMBER_MAX, value < 999.5 ? "%.4f" : "%.2e", value);
}

struct sum {
    const struct tiles_pic *c;
    struct tiles_step step;
    const float *scaled; /* [T] of the asker */
    int label, number, y; /* columns; the next row */
    size_t first, shown; /* keys with a column of their own */
};

static style plain(const struct tiles_pic *c, enum role role, unsigned attrs)
{
    return pen_style(c->p, role, ROLE_BG, attrs);
}

/* The keys around the loudest of the tile, where not all have room. */
static void choose_keys(struct sum *m)
{
    const size_t n = m->step.to - m->step.from;
    const int room = (m->c->sum.w - m->label) / m->number;
    size_t loudest = 0;

    m->shown = room < 1 ? 0 : n < (size_t)room ? n : (size_t)room;
    for (size_t j = 1; j < n; j++)
        if (m->scaled[m->step.from + j] > m->scaled[m->step.from + loudest])
            loudest = j;
    m->first = m->step.from + limits_tiles_first(loudest, n, m->shown);
}

static void label(struct sum *m, enum msg text)
{
    draw_text(m->c->p, m->c->sum.x, m->y, m->label - 1, plain(m->c, ROLE_DIM, 0), view_say(m->c->s, text));
}

/* Something of every key, in its column. */
static void row_of(struct sum *m, void (*text)(const struct sum *m, size_t j, char out[TILES_NUMBER_MAX]), enum role role)
{
    char out[TILES_NUMBER_MAX];

    for (size_t i = 0; i < m->shown; i++) {
        const size_t j = m->first + i;
        const bool loudest = m->scaled[j] == m->step.loudest && m->step.louder;
        const bool hidden = trace_masked(m->c->t, m->c->row.asker, j);
        if (hidden)
            snprintf(out, sizeof out, "%s", view_say(m->c->s, MSG_TILES_MASKED));
        else
            text(m, j, out);
        const enum role shown = hidden ? ROLE_DIM : role != ROLE_POSITIVE ? role : m->scaled[j] < 0 ? ROLE_NEGATIVE : role;
        draw_text_right(m->c->p, m->c->sum.x + m->label + (int)(i + 1) * m->number - 1, m->y, m->number - 1,
                        plain(m->c, shown, loudest ? ATTR_BOLD : 0), out);
    }
    m->y++;
}

static void score_text(const struct sum *m, size_t j, char out[TILES_NUMBER_MAX])
{
    limits_tiles_number((double)m->scaled[j], out);
}

static void minus_text(const struct sum *m, size_t j, char out[TILES_NUMBER_MAX])
{
    limits_tiles_number((double)m->scaled[j] - (double)m->step.loudest, out);
}

/* As float has it. */
static void exp_text(const struct sum *m, size_t j, char out[TILES_NUMBER_MAX])
{
    limits_tiles_factor((double)expf((m->scaled[j] - m->step.loudest) / m->c->t->settings.temperature), out);
}

static void row_words(struct sum *m)
{
    for (size_t i = 0; i < m->shown; i++) {
        const size_t j = m->first + i;
        draw_text_right(m->c->p, m->c->sum.x + m->label + (int)(i + 1) * m->number - 1, m->y, m->number - 1,
                        j == m->c->row.asker ? plain(m->c, ROLE_ASK, ATTR_BOLD) : plain(m->c, ROLE_BOLD, ATTR_BOLD),
                        view_word(m->c->s->app->lang, m->c->t, j));
    }
    if (m->shown < m->step.to - m->step.from)
        draw_textf(m->c->p, m->c->sum.x, m->y, m->label - 1, plain(m->c, ROLE_DIM, 0), "%zu / %zu", m->shown,
                   m->step.to - m->step.from);
    m->y++;
}

static void row_scores(struct sum *m)
{
    char text[64];

    snprintf(text, sizeof text, view_say(m->c->s, m->c->t->settings.scaled ? MSG_TILES_SCORES : MSG_TILES_SCORES_RAW), m->c->t->k);
    draw_text(m->c->p, m->c->sum.x, m->y, m->label - 1, plain(m->c, ROLE_DIM, 0), text);
    row_of(m, score_text, ROLE_POSITIVE);
}

/* "loudest so far 4.976 → 5.549  a louder voice" */
static void row_loudest(struct sum *m)
{
    const struct tiles_pic *c = m->c;
    const int end = c->sum.x + c->sum.w;
    char text[TILES_NUMBER_MAX];
    int x = c->sum.x + m->label;

    label(m, MSG_TILES_LOUDEST);
    if (isfinite(m->step.before)) {
        limits_tiles_number((double)m->step.before, text);
        x += draw_text(c->p, x, m->y, end - x, plain(c, ROLE_TEXT, 0), text) + 1;
        if (m->step.louder)
            x += draw_text(c->p, x, m->y, end - x, plain(c, ROLE_ASK, 0), "→") + 1;
    }
    if (m->step.louder) {
        limits_tiles_number((double)m->step.loudest, text);
        x += draw_text(c->p, x, m->y, end - x, plain(c, ROLE_BOLD, ATTR_BOLD), text) + 2;
    }
    const enum msg said = !m->step.louder ? MSG_TILES_NOT_LOUDER : isfinite(m->step.before) ? MSG_TILES_LOUDER : MSG_TILES_FIRST;
    if (x + view_columns(view_say(c->s, said)) <= end)
        draw_text(c->p, x, m->y, end - x, plain(c, said == MSG_TILES_LOUDER ? ROLE_OFF : ROLE_DIM, 0), view_say(c->s, said));
    m->y++;
}

/* The longest of both that fits behind the label. */
static void draw_reckoning(const struct sum *m, const char *full, const char *brief)
{
    const int room = m->c->sum.w - m->label;

    draw_marked(m->c->p, m->c->sum.x + m->label, m->y, room, plain(m->c, ROLE_TEXT, 0),
                draw_marked_columns(full) <= room ? full : brief);
}

static const char *without_plus(const char *number)
{
    return number[0] == '+' ? number + 1 : number;
}

/* "× exp(4.976 − 5.549) = 0.5639" */
static void row_shrink(struct sum *m)
{
    const struct tiles_pic *c = m->c;
    const double temperature = (double)c->t->settings.temperature;
    char before[TILES_NUMBER_MAX], after[TILES_NUMBER_MAX], factor[TILES_NUMBER_MAX], by[32] = "", text[160], brief[64];

    if (!isfinite(m->step.before) || !m->step.louder) {
        label(m, isfinite(m->step.before) ? MSG_TILES_SHRINK_NOT : MSG_TILES_SHRINK_NONE);
        draw_text(c->p, c->sum.x + m->label, m->y, 10, plain(c, ROLE_TEXT, 0), isfinite(m->step.before) ? "× 1" : "·");
        m->y++;
        return;
    }
    label(m, MSG_TILES_SHRINK);
    limits_tiles_number((double)m->step.before, before);
    limits_tiles_number((double)m->step.loudest, after);
    limits_tiles_factor((double)m->step.factor, factor);
    if (temperature != 1)
        snprintf(by, sizeof by, " / %.4g", temperature);
    snprintf(text, sizeof text, temperature != 1 ? "× exp((%s − %s)%s) = {b}%s{/}" : "× exp(%s − %s)%s = {b}%s{/}", without_plus(before),
             without_plus(after), by, factor);
    snprintf(brief, sizeof brief, "× {b}%s{/}", factor);
    draw_reckoning(m, text, brief);
    m->y++;
}

/* "1.4979 × 0.5639 + 1.1516 = 1.9962" */
static void row_running(struct sum *m)
{
    const struct tiles_pic *c = m->c;
    char before[TILES_NUMBER_MAX], factor[TILES_NUMBER_MAX], added[TILES_NUMBER_MAX], sum[TILES_NUMBER_MAX], text[160], brief[64];

    limits_tiles_factor((double)m->step.sum_before, before);
    limits_tiles_factor((double)m->step.factor, factor);
    limits_tiles_factor((double)m->step.added, added);
    limits_tiles_factor((double)m->step.sum, sum);
    if (isfinite(m->step.before) && m->step.louder)
        snprintf(text, sizeof text, "%s × %s + %s = {b}%s{/}", before, factor, added, sum);
    else if (isfinite(m->step.before))
        snprintf(text, sizeof text, "%s + %s = {b}%s{/}", before, added, sum);
    else
        snprintf(text, sizeof text, "{b}%s{/}", sum);
    draw_text(c->p, c->sum.x, m->y, m->label - 1, plain(c, ROLE_BOLD, ATTR_BOLD), view_say(c->s, MSG_TILES_SUM));
    snprintf(brief, sizeof brief, "{b}%s{/}", sum);
    draw_reckoning(m, text, brief);
    m->y++;
}

/* "tile 3 of 4   tiles of 4 × 4   was asks, head 2": as much as fits. */
static void row_title(struct sum *m)
{
    const struct tiles_pic *c = m->c;
    const int end = c->sum.x + c->sum.w;
    char text[3][256], word[128];
    int x = c->sum.x;

    draw_marked_quote(view_word(c->s->app->lang, c->t, c->row.asker), word, sizeof word);
    snprintf(text[0], sizeof text[0], view_say(c->s, MSG_TILES_OF), c->now + 1, c->count);
    snprintf(text[1], sizeof text[1], view_say(c->s, MSG_TILES_SIZE), c->row.size, c->row.size);
    snprintf(text[2], sizeof text[2], view_say(c->s, MSG_TILES_WHO), word, c->row.head + 1);
    for (size_t i = 0; i < 3 && x + draw_marked_columns(text[i]) <= end; i++)
        x += draw_marked(c->p, x, m->y, end - x, plain(c, ROLE_TEXT, 0), text[i]) + 3;
    m->y++;
}

void limits_tiles_sum(const struct tiles_pic *c)
{
    const bool brief = c->sum.h < 8, loose = c->sum.h >= 10;
    struct sum m = {.c = c, .y = c->sum.y, .label = loose ? LABEL_COLS : LABEL_CLOSE_COLS, .number = loose ? NUMBER_COLS : NUMBER_CLOSE_COLS};

    m.scaled = c->t->layers[c->row.layer].heads[c->row.head].scaled_tt + c->row.asker * c->t->t;
    tiles_walk(&c->row, c->now, 1, &m.step, NULL);
    choose_keys(&m);
    row_title(&m);
    m.y += loose;
    if (!m.step.heard) {
        draw_wrapped(c->p, (rect){c->sum.x, m.y, c->sum.w, c->sum.h - 1}, plain(c, ROLE_TEXT, 0), view_say(c->s, MSG_TILES_HIDDEN));
        return;
    }
    if (!brief) {
        row_words(&m);
        row_scores(&m);
    }
    row_loudest(&m);
    if (!brief) {
        label(&m, MSG_TILES_MINUS);
        row_of(&m, minus_text, ROLE_TEXT);
    }
    row_shrink(&m);
    if (!brief) {
        label(&m, MSG_TILES_EXP);
        row_of(&m, exp_text, ROLE_TEXT);
    }
    m.y += loose;
    row_running(&m);
}
