/* What the views of shares say beside the row: the class step by step, the map row by row, who is heard. */
#include "plain/tell.h"

#include "study/worked.h"
#include "trace/stats.h"

#include <math.h>

#define NAMED    3
#define ROWS_MAX 64
#define PARTS    8

/* As if split evenly among so many; who is masked has nothing. */
static double split_among(const struct tell *t, const float *row, size_t asker)
{
    float shares[TOKEN_MAX];

    for (size_t j = 0; j < t->t->s; j++)
        shares[j] = trace_masked(t->t, asker, j) ? 0 : row[j];
    return stats_split_among(shares, t->t->s);
}

/* ---- the class: what the present step made ---- */

/* "cat 16.66, the 3.12": the largest of the asker's raw or divided scores. */
static void add_scores(struct tell *t, enum stage stage)
{
    size_t order[TOKEN_MAX];
    float row[TOKEN_MAX];
    char word[TELL_WORD_MAX];

    tell_row(t, stage, t->asker, row);
    stats_order(row, t->t->s, order);
    for (size_t n = 0, named = 0; n < t->t->s && named < NAMED; n++) {
        if (trace_masked(t->t, t->asker, order[n]))
            continue;
        tell_key(t, order[n], word);
        tell_add(t, MSG_PLAIN_SCORE_OF, named++ > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "", word, (double)row[order[n]]);
    }
}

static void tell_compare(struct tell *t)
{
    tell_add(t, MSG_PLAIN_STEP_COMPARE, t->t->k);
    add_scores(t, STAGE_SCORES);
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

static void tell_calm(struct tell *t)
{
    const size_t k = t->t->k;

    tell_add(t, t->t->settings.scaled ? MSG_PLAIN_STEP_CALM : MSG_PLAIN_STEP_LOUD, k, sqrt((double)k));
    add_scores(t, STAGE_SCALED);
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

static void tell_softmax(struct tell *t)
{
    float row[TOKEN_MAX];
    char asker[TELL_WORD_MAX];

    tell_row(t, STAGE_WEIGHTS, t->asker, row);
    tell_word(t, t->asker, asker);
    tell_say(t, MSG_PLAIN_STEP_SHARE, asker, split_among(t, row, t->asker));
}

/* The answer that comes back: its first parts. */
static void tell_blend(struct tell *t)
{
    struct worked w;
    char asker[TELL_WORD_MAX];
    const size_t k = t->t->k;

    if (t->s->app->pick != PICK_HEAD)
        return;
    worked_make(t->t, view_layer(t->s), view_head(t->s), t->asker, t->looked, &w);
    tell_word(t, t->asker, asker);
    tell_add(t, MSG_PLAIN_STEP_BLEND, asker, k);
    for (size_t n = 0; n < k && n < PARTS; n++)
        tell_add(t, MSG_PLAIN_NUMBER, n > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "", worked_blend(&w, WORKED_V, n));
    if (k > PARTS)
        tell_add(t, MSG_PLAIN_AND_MORE, k - PARTS);
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

void tell_class(struct tell *t)
{
    static tell_view *const steps[STEP_COUNT] = {
        [STEP_COMPARE] = tell_compare, [STEP_CALM] = tell_calm, [STEP_SHARE] = tell_softmax, [STEP_BLEND] = tell_blend};
    const enum step step = t->s->app->step;

    if (steps[step] != NULL && !(t->t->weights_only && step != STEP_SHARE))
        steps[step](t);
}

/* ---- the map ---- */

/* Over how many it is spread, if these are shares. */
static void add_row_end(struct tell *t, const float *row, size_t asker)
{
    double sum = 0;

    for (size_t j = 0; j < t->t->s; j++)
        sum += trace_masked(t->t, asker, j) ? 0 : (double)row[j];
    if (!isfinite(sum))
        tell_add(t, MSG_PLAIN_ROW_NO_NUMBER);
    else if (!stats_are_shares(row, t->t->s))
        tell_add(t, MSG_PLAIN_ROW_SUM, sum);
    else
        tell_add(t, MSG_PLAIN_ROW_AMONG, split_among(t, row, asker));
}

void tell_matrix(struct tell *t)
{
    const size_t first = view_first(t->s), last = first + ROWS_MAX < t->t->t ? first + ROWS_MAX : t->t->t;
    float row[TOKEN_MAX];
    char word[TELL_WORD_MAX];

    for (size_t i = first; i < last; i++) {
        tell_row(t, STAGE_WEIGHTS, i, row);
        tell_numbered(t, i, word);
        tell_add(t, MSG_PLAIN_ROW, word);
        tell_loudest(t, row, i, NAMED);
        add_row_end(t, row, i);
        tell_end(t);
    }
    if (last < t->t->t)
        tell_say(t, MSG_PLAIN_MORE_ROWS, t->t->t - last);
}

/* ---- lines: who is heard by whom ---- */

void tell_lines(struct tell *t)
{
    float row[TOKEN_MAX], column[TOKEN_MAX];
    size_t order[TOKEN_MAX];
    char word[TELL_WORD_MAX], share[TELL_SHARE_MAX];

    for (size_t i = 0; i < t->t->t; i++) {
        tell_row(t, STAGE_WEIGHTS, i, row);
        column[i] = trace_masked(t->t, i, t->looked) ? NAN : row[t->looked];
    }
    stats_order(column, t->t->t, order);
    if (isnan(column[order[0]]))
        return;
    tell_key(t, t->looked, word);
    tell_add(t, MSG_PLAIN_HEARD_BY, word);
    for (size_t n = 0; n < NAMED && n < t->t->t && !isnan(column[order[n]]); n++) {
        tell_row(t, STAGE_WEIGHTS, order[n], row);
        tell_word(t, order[n], word);
        tell_share(t, row, t->looked, 1, share);
        tell_text(t, n > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "");
        tell_text(t, word);
        tell_text(t, " ");
        tell_text(t, share);
    }
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

/* ---- one pair, part by part ---- */

void tell_steps(struct tell *t)
{
    struct worked w;
    const size_t k = t->t->k, shown = k < 4 * PARTS ? k : 4 * PARTS;

    worked_make(t->t, view_layer(t->s), view_head(t->s), t->asker, t->looked, &w);
    if (w.masked || t->s->app->steps.block != STEPS_COMPARE)
        return;
    const float *q = worked_vector(&w, WORKED_Q, t->asker, &(size_t){0});
    const float *key = worked_vector(&w, WORKED_K, t->looked, &(size_t){0});
    for (size_t i = 0; i < shown; i++)
        tell_say(t, MSG_PLAIN_PART, i + 1, (double)q[i], (double)key[i], worked_product(&w, i), worked_running(&w, i + 1));
    if (shown < k)
        tell_say(t, MSG_PLAIN_PARTS_MORE, k - shown, w.score);
}
