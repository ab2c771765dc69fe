/* Step 3: the softmax, over all classmates: the largest taken off, exponentials, their sum, the shares. */
#include "view/steps_table.h"

#include "trace/stats.h"

#include <math.h>
#include <stdio.h>

static void draw_heading(const struct steps_pic *c, rect at)
{
    const int x = steps_badge(c, at, STEPS_SHARE, c->whole ? "softmax" : "");
    char line[STEPS_LINE_MAX], largest[24], note[128];

    steps_number(c->w.largest, 3, 9, false, largest);
    if (c->w.asked_of == 0)
        snprintf(line, sizeof line, "%s", view_say(c->s, MSG_STEPS_NOBODY));
    else
        snprintf(line, sizeof line, view_say(c->s, c->w.asked_of == 1 ? MSG_STEPS_SOFTMAX_ONE : MSG_STEPS_SOFTMAX), c->w.asked_of,
                 largest, c->w.sum);
    if (c->w.asked_of > 0 && draw_marked_columns(line) > at.x + at.w - x)
        snprintf(line, sizeof line, view_say(c->s, MSG_STEPS_SOFTMAX_SHORT), largest, c->w.sum);
    const int from = c->whole ? x : at.x, used = steps_line(c, from, at.y, at.x + at.w - from, ROLE_DIM, line);
    if (view_chair_note(c->s, c->w.asker, c->w.head->weights_tt + c->w.asker * c->t->t, note, sizeof note) &&
        view_columns(note) + 2 <= at.x + at.w - from - used)
        draw_text_right(c->p, at.x + at.w, at.y, view_columns(note), steps_style(c, ROLE_DIM, ROLE_BG, 0), note);
}

/* Each number as it comes from the one before. */
struct softmax_series {
    struct steps_series *level, *less, *power, *share;
};

static void fill_slot(const struct steps_pic *c, const struct softmax_series *s, size_t slot, size_t j)
{
    const float *shares = c->w.head->weights_tt + c->w.asker * c->t->t;

    if (trace_masked(c->t, c->w.asker, j)) {
        steps_share(c, j, 1, s->share->text[slot]);
        snprintf(s->level->text[slot], 24, "·");
        return;
    }
    steps_number(worked_level(&c->w, j), 2, 6, true, s->level->text[slot]);
    steps_number(worked_level(&c->w, j) - c->w.largest, 2, 6, false, s->less->text[slot]);
    const double power = worked_exp(&c->w, j);
    if (power > 0 && power < 0.0005)
        snprintf(s->power->text[slot], 24, "%.0e", power);
    else
        steps_number(power, 3, 6, false, s->power->text[slot]);
    steps_share(c, j, 1, s->share->text[slot]);
    s->share->part[slot] = (double)shares[j];
}

/* All that have no place of their own: only sums mean something. */
static void fill_others(const struct steps_pic *c, const struct steps_table *t, const struct softmax_series *s)
{
    const float *shares = c->w.head->weights_tt + c->w.asker * c->t->t;
    double power = 0, share = 0;

    for (size_t j = 0; j < c->t->t; j++)
        if (!t->shown[j] && !trace_masked(c->t, c->w.asker, j)) {
            power += worked_exp(&c->w, j);
            share += (double)shares[j];
        }
    steps_number(power, 3, 6, false, s->power->text[t->count]);
    view_share_text(c->s, (float)share, power == 0, 1, s->share->text[t->count]);
    s->share->part[t->count] = share;
}

static void draw_table(const struct steps_pic *c, rect at)
{
    struct steps_table t;
    char level[32], less[32], sum[32], largest[24], total[24];

    steps_number(fabs(c->w.largest), 2, 4, false, largest);
    snprintf(less, sizeof less, "%s %s", c->w.largest < 0 ? "+" : "−", largest);
    if (c->w.temperature == 1)
        snprintf(level, sizeof level, "%s", view_say(c->s, c->w.scaled ? MSG_STEPS_ROW_SCALED : MSG_STEPS_ROW_SCORE));
    else
        snprintf(level, sizeof level, "÷ T %.3g", c->w.temperature);
    steps_number(c->w.sum, 2, 4, false, total);
    snprintf(sum, sizeof sum, "÷ %s", total);
    steps_table_choose(c, &t, at, c->whole);
    const struct softmax_series s = {
        .level = steps_table_add(&t, SERIES_NUMBER, level, ROLE_POSITIVE),
        .less = steps_table_add(&t, SERIES_NUMBER, less, ROLE_DIM),
        .power = steps_table_add(&t, SERIES_NUMBER, "exp", ROLE_TEXT),
        .share = steps_table_add(&t, SERIES_SHARE, sum, ROLE_TEXT),
    };
    for (size_t k = 0; k < t.count; k++)
        fill_slot(c, &s, k, t.token[k]);
    if (t.others > 0)
        fill_others(c, &t, &s);
    steps_table_draw(c, &t, at, c->whole);
}

/* Whose is the largest, and that it is the shares that add up. */
static void draw_foot(const struct steps_pic *c, rect at)
{
    char word[STEPS_WORD_MAX], largest[24];

    steps_word(c, c->w.largest_at, 14, word);
    steps_number(c->w.largest, 3, 9, false, largest);
    steps_linef(c, at.x, at.y, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_SHARE_FOOT), word, largest, c->w.total);
}

void steps_draw_share(const struct steps_pic *c, rect at)
{
    const bool foot = !c->whole && at.h >= 8 && c->w.asked_of > 0;

    draw_heading(c, at);
    if (c->w.asked_of == 0)
        return;
    const int rows = at.h - 1 - foot;
    draw_table(c, (rect){c->whole ? at.x - 1 : at.x, at.y + 1, c->whole ? at.w + 2 : at.w, rows});
    if (foot)
        draw_foot(c, (rect){at.x, at.y + at.h - 1, at.w, 1});
}
