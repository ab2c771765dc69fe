/* Names of the row of who asks: scores, shares, what can be said of them. */
#include "app/guide_names.h"
#include "app/turn.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

#define RECKON(name) void name(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out)

/* ---- a pair ---- */

/* The word of argument i; the asker where it is not given. */
static bool token_of(const struct guide_facts *f, const struct guide_arg *arg, size_t *out)
{
    *out = f->app->asker;
    return !arg->given || app_guide_token(f, arg->text, arg->n, out);
}

static void row_of(const struct guide_facts *f, size_t asker, enum stage stage, float row[TOKEN_MAX])
{
    const struct app *a = f->app;

    trace_row(f->trace, a->layer, a->pick, a->head, stage, asker, row);
}

/* Softmax of the raw scores under the present temperature, divided by sqrt(d_k) or not; false where several heads
 * are looked at together. */
static bool other_way(const struct guide_facts *f, size_t asker, bool scaled, float row[TOKEN_MAX])
{
    const struct trace *t = f->trace;
    const double divisor = (scaled ? sqrt((double)t->k) : 1) * (double)t->settings.temperature;
    double most = -INFINITY, sum = 0, parts[TOKEN_MAX];

    if (f->app->pick != PICK_HEAD)
        return false;
    row_of(f, asker, STAGE_SCORES, row);
    for (size_t j = 0; j < t->t; j++)
        if (!isnan(row[j]) && (double)row[j] > most)
            most = (double)row[j];
    for (size_t j = 0; j < t->t; j++) {
        parts[j] = isnan(row[j]) || !isfinite(most) ? 0 : exp(((double)row[j] - most) / divisor);
        sum += parts[j];
    }
    for (size_t j = 0; j < t->t; j++)
        row[j] = sum > 0 ? (float)(parts[j] / sum) : 0;
    return true;
}

/* The shares that a "[unscaled|scaled]" asks for; masked ones are 0 then. */
static bool shares_of(const struct guide_facts *f, const struct guide_arg *way, size_t asker, float row[TOKEN_MAX])
{
    const bool scaled = way->given ? way->choice == 1 : f->trace->settings.scaled;

    if (scaled != f->trace->settings.scaled)
        return other_way(f, asker, scaled, row);
    row_of(f, asker, STAGE_WEIGHTS, row);
    for (size_t j = 0; j < f->trace->t; j++)
        row[j] = isnan(row[j]) ? 0 : row[j];
    return true;
}

/* A number of a pair, from one of the three matrices. */
static void of_pair(const struct guide_facts *f, const struct guide_arg *word, const struct guide_arg *asker_arg,
                    enum stage stage, struct guide_value *out)
{
    size_t j, i;
    float row[TOKEN_MAX];

    if (!token_of(f, word, &j) || !token_of(f, asker_arg, &i))
        return;
    row_of(f, i, stage, row);
    reckoned_number(out, GUIDE_LOOK_SCORE, (double)row[j]);
    out->of_word = true;
    out->token = j;
    out->masked = isnan(row[j]);
}

RECKON(reckon_score)
{
    of_pair(f, &c->args[0], &c->args[1], STAGE_SCORES, out);
}

RECKON(reckon_scaled_score)
{
    const bool scaled = c->args[1].given ? c->args[1].choice == 1 : f->trace->settings.scaled;

    of_pair(f, &c->args[0], &c->args[2], STAGE_SCORES, out);
    if (scaled)
        out->number /= sqrt((double)f->trace->k);
}

RECKON(reckon_share)
{
    float row[TOKEN_MAX];
    size_t j, i;

    if (!token_of(f, &c->args[0], &j) || !token_of(f, &c->args[2], &i) || !shares_of(f, &c->args[1], i, row))
        return;
    reckoned_number(out, GUIDE_LOOK_SHARE, (double)stats_told(row, f->trace->t, row[j]));
    out->of_word = true;
    out->token = j;
    out->masked = trace_masked(f->trace, i, j);
}

/* ---- who is heard how loud ---- */

RECKON(reckon_rank)
{
    float row[TOKEN_MAX];
    size_t order[TOKEN_MAX], j, i;

    if (!token_of(f, &c->args[0], &j) || !token_of(f, &c->args[1], &i))
        return;
    row_of(f, i, STAGE_WEIGHTS, row);
    stats_order(row, f->trace->t, order);
    for (size_t k = 0; k < f->trace->t; k++)
        if (order[k] == j)
            reckoned_number(out, GUIDE_LOOK_COUNT, (double)k + 1);
    out->of_word = true;
    out->token = j;
}

RECKON(reckon_loudest)
{
    const size_t nth = c->args[0].given ? c->args[0].n : 1;
    size_t order[TOKEN_MAX];

    if (words_by_share(f->app, f->trace, order) >= nth)
        reckoned_token(out, order[nth - 1]);
}

RECKON(reckon_largest)
{
    float row[TOKEN_MAX];

    if (!shares_of(f, &c->args[0], f->app->asker, row))
        return;
    out->token = stats_largest(row, f->trace->t);
    out->of_word = true;
    reckoned_number(out, GUIDE_LOOK_SHARE, (double)stats_told(row, f->trace->t, row[out->token]));
}

RECKON(reckon_smallest)
{
    float row[TOKEN_MAX];
    size_t order[TOKEN_MAX];

    (void)c;
    row_of(f, f->app->asker, STAGE_WEIGHTS, row);
    stats_order(row, f->trace->t, order);
    for (size_t k = f->trace->t; k-- > 0;)
        if (!isnan(row[order[k]])) {
            out->token = order[k];
            out->of_word = true;
            reckoned_number(out, GUIDE_LOOK_SHARE, (double)row[order[k]]);
            return;
        }
}

/* ---- the row as a whole ---- */

RECKON(reckon_sum)
{
    float row[TOKEN_MAX];

    (void)c;
    if (shares_of(f, &(struct guide_arg){.given = false}, f->app->asker, row))
        reckoned_number(out, GUIDE_LOOK_REAL, stats_sum(row, f->trace->t));
}

RECKON(reckon_entropy)
{
    float row[TOKEN_MAX];

    if (shares_of(f, &c->args[0], f->app->asker, row))
        reckoned_number(out, GUIDE_LOOK_SCORE, stats_entropy_bits(row, f->trace->t));
}

RECKON(reckon_split)
{
    float row[TOKEN_MAX];

    if (shares_of(f, &c->args[0], f->app->asker, row))
        reckoned_number(out, GUIDE_LOOK_REAL, stats_split_among(row, f->trace->t));
}

/* In the raw scores: what reaches whoever has to learn from them. */
RECKON(reckon_gradient)
{
    const struct trace *t = f->trace;
    const bool scaled = c->args[0].given ? c->args[0].choice == 1 : t->settings.scaled;
    float row[TOKEN_MAX];

    if (shares_of(f, &c->args[0], f->app->asker, row))
        reckoned_number(out, GUIDE_LOOK_REAL,
                        stats_softmax_gradient(row, t->t, scaled ? sqrt((double)t->k) : 1,
                                               (double)t->settings.temperature));
}

/* The largest scaled score of the row; -INFINITY where nobody may be asked. */
static double highest(const struct guide_facts *f, float row[TOKEN_MAX])
{
    double most = -INFINITY;

    row_of(f, f->app->asker, STAGE_SCALED, row);
    for (size_t j = 0; j < f->trace->t; j++)
        if (!isnan(row[j]) && (double)row[j] > most)
            most = (double)row[j];
    return most;
}

RECKON(reckon_highest)
{
    float row[TOKEN_MAX];

    (void)c;
    reckoned_number(out, GUIDE_LOOK_SCORE, highest(f, row));
}

/* As softmax reckons it: with the highest taken from all. */
RECKON(reckon_exponentials)
{
    float row[TOKEN_MAX];
    const double most = highest(f, row);
    double sum = 0;

    (void)c;
    for (size_t j = 0; j < f->trace->t; j++)
        if (!isnan(row[j]))
            sum += exp(((double)row[j] - most) / (double)f->trace->settings.temperature);
    if (isfinite(most))
        reckoned_number(out, GUIDE_LOOK_SCORE, sum);
}

RECKON(reckon_deviation)
{
    (void)c;
    reckoned_number(out, GUIDE_LOOK_SCORE, sqrt(stats_score_spread(f->trace, f->app->layer).variance));
}
