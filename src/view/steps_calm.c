/* Step 2: the division by sqrt(d_k), or its absence. */
#include "view/steps_table.h"

#include "trace/stats.h"

#include <math.h>
#include <stdio.h>

enum { ARITHMETIC_ROWS = 6, BAR_LABEL = 16 };

/* "7.490 ÷ √8 = 7.490 ÷ 2.828 = 2.648", or what is not done. */
static void arithmetic(const struct steps_pic *c, char out[STEPS_LINE_MAX])
{
    const struct worked *w = &c->w;
    char score[24], calm[24], divided[24];

    steps_number(w->score, 3, 10, false, score);
    steps_number(w->calm, 3, 10, false, calm);
    steps_number(w->score / w->divisor, 3, 10, false, divided);
    if (w->masked)
        snprintf(out, STEPS_LINE_MAX, "%s", view_say(c->s, MSG_STEPS_MASKED_PAIR));
    else if (w->scaled && w->temperature != 1)
        snprintf(out, STEPS_LINE_MAX, "{%c}%s{/} ÷ √%zu = {g}%s{/}", w->score < 0 ? 'n' : 'p', score, c->t->k, calm);
    else if (w->scaled)
        snprintf(out, STEPS_LINE_MAX, "{%c}%s{/} ÷ √%zu = %s ÷ %.3f = {g}%s{/}", w->score < 0 ? 'n' : 'p', score, c->t->k,
                 score, w->divisor, calm);
    else
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, MSG_STEPS_CALM_OFF), c->t->k, score, divided);
}

/* The temperature divides once more, where it is not 1. */
static void add_temperature(const struct steps_pic *c, char out[STEPS_LINE_MAX])
{
    char level[24];

    out[0] = '\0';
    if (c->w.temperature == 1 || c->w.masked)
        return;
    steps_number(worked_level(&c->w, c->w.looked), 3, 10, false, level);
    snprintf(out, STEPS_LINE_MAX, view_say(c->s, MSG_STEPS_TEMPERATURE), c->w.temperature, level);
}

static enum role calm_role(const struct steps_pic *c)
{
    return c->w.scaled ? ROLE_SCALED : ROLE_UNSCALED;
}

/* ---- one row, under the staircase ---- */

static void draw_row(const struct steps_pic *c, rect at)
{
    const struct steps_columns k = steps_compare_columns(at);
    char line[STEPS_LINE_MAX], more[STEPS_LINE_MAX];
    const rect left = {at.x, at.y, k.stair - 2 - at.x, 1};
    const int x = steps_badge(c, left, STEPS_CALM, c->w.scaled ? "÷ √d_k" : "") - (c->w.scaled ? 0 : 3);

    arithmetic(c, line);
    add_temperature(c, more);
    const int behind = more[0] == '\0' ? 0 : draw_marked_columns(more) + 3;
    const int used = steps_line(c, x, at.y, left.x + left.w - x - behind, ROLE_DIM, line) + 3;
    const int room = left.x + left.w - x - used;
    if (more[0] != '\0')
        steps_line(c, x + used, at.y, room, ROLE_DIM, more);
    else if (c->w.scaled && draw_marked_columns(view_say(c->s, MSG_STEPS_CALM_WHY)) <= room)
        steps_line(c, x + used, at.y, room, ROLE_DIM, view_say(c->s, MSG_STEPS_CALM_WHY));
    if (c->w.masked)
        return;
    const double from = steps_stair_place(c, 0), to = steps_stair_place(c, c->w.calm);
    draw_bar_span(c->p, k.stair, at.y, k.stair_w, from, to, steps_role(c, calm_role(c)), steps_role(c, ROLE_PANEL));
    const char *after = view_say(c->s, c->w.scaled ? MSG_STEPS_AFTER : MSG_STEPS_NOT_DIVIDED);
    const int end = (int)ceil(fmax(from, to) * k.stair_w), cols = view_columns(after);
    if (k.stair_w - end >= cols + 2)
        draw_text(c->p, k.stair + end + 1, at.y, cols, steps_style(c, ROLE_DIM, ROLE_PANEL, 0), after);
    else if ((int)floor(fmin(from, to) * k.stair_w) >= cols + 2)
        draw_text(c->p, k.stair + 1, at.y, cols, steps_style(c, ROLE_DIM, ROLE_PANEL, 0), after);
}

/* ---- a page of its own ---- */

/* Score and divided score on one scale. */
static void draw_two_bars(const struct steps_pic *c, rect at)
{
    const double full = fmax(fabs(c->w.score), fabs(c->w.calm));
    const int cols = at.w - BAR_LABEL - 10;
    const double values[] = {c->w.score, c->w.calm};
    const char *const labels[] = {"q · k", c->w.scaled ? "÷ √d_k" : view_say(c->s, MSG_STEPS_NOT_DIVIDED)};
    const enum role roles[] = {steps_sign(c->w.score), calm_role(c)};

    for (int i = 0; i < 2 && i < at.h && cols > 4; i++) {
        const colour fill = steps_role(c, roles[i]), trough = steps_role(c, ROLE_PANEL);
        const double part = full > 0 ? fabs(values[i]) / full : 0;
        draw_text(c->p, at.x, at.y + i, BAR_LABEL - 1, steps_style(c, ROLE_DIM, ROLE_BG, 0), labels[i]);
        steps_draw_number(c, at.x + BAR_LABEL + 9, at.y + i, 9, values[i], 3, true, steps_style(c, roles[i], ROLE_BG, ATTR_BOLD));
        if (values[i] < 0)
            draw_bar_left(c->p, at.x + at.w, at.y + i, cols - 1, part, fill, trough);
        else
            draw_bar_right(c->p, at.x + BAR_LABEL + 11, at.y + i, cols - 1, part, fill, trough);
    }
}

static void fill_series(const struct steps_pic *c, const struct steps_table *t, struct steps_series *raw, struct steps_series *calm)
{
    const float *scores = c->w.head->scores_tt + c->w.asker * c->t->t, *scaled = c->w.head->scaled_tt + c->w.asker * c->t->t;
    double full = 0;

    for (size_t j = 0; j < c->t->t; j++)
        if (isfinite(scores[j]))
            full = fmax(full, fabs((double)scores[j]));
    for (size_t k = 0; k < t->count; k++) {
        const size_t j = t->token[k];
        if (trace_masked(c->t, c->w.asker, j)) {
            steps_share(c, j, 1, raw->text[k]);
            continue;
        }
        steps_number((double)scores[j], 2, 7, true, raw->text[k]);
        steps_number((double)scaled[j], 2, 7, true, calm->text[k]);
        raw->part[k] = full > 0 ? (double)scores[j] / full : 0;
        calm->part[k] = full > 0 ? (double)scaled[j] / full : 0;
    }
}

static void draw_everybody(const struct steps_pic *c, rect at)
{
    struct steps_table t;
    struct steps_series *raw, *calm;

    if (at.h < 3)
        return;
    steps_table_choose(c, &t, at, false);
    raw = steps_table_add(&t, SERIES_SIGNED, "q · k", ROLE_POSITIVE);
    calm = steps_table_add(&t, SERIES_SIGNED, c->w.scaled ? "÷ √d_k" : "√ off", ROLE_POSITIVE);
    fill_series(c, &t, raw, calm);
    steps_table_draw(c, &t, at, false);
}

void steps_draw_calm(const struct steps_pic *c, rect at)
{
    char line[STEPS_LINE_MAX], more[STEPS_LINE_MAX];
    int y = at.y;

    if (c->whole) {
        draw_row(c, at);
        return;
    }
    arithmetic(c, line);
    add_temperature(c, more);
    steps_line(c, at.x, y++, at.w, ROLE_TEXT, line);
    if (more[0] != '\0')
        steps_line(c, at.x, y++, at.w, ROLE_TEXT, more);
    if (at.h >= ARITHMETIC_ROWS + 3 && !c->w.masked)
        y += steps_wrapped(c, at.x, y, at.w, 2, c->w.scaled ? ROLE_DIM : ROLE_OFF,
                           view_say(c->s, c->w.scaled ? MSG_STEPS_CALM_LONG : MSG_STEPS_OFF_LONG)) + 1;
    if (at.y + at.h - y >= (int)c->t->t + 4 && !c->w.masked) {
        draw_two_bars(c, (rect){at.x, y, at.w, 2});
        y += 3;
    }
    draw_everybody(c, (rect){at.x, y, at.w, at.y + at.h - y});
}
