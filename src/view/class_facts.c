#include "view/class_parts.h"

#include "text/glyph.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static size_t held(const struct class_pic *c, size_t at)
{
    return at < c->from ? c->from : at < c->n ? at : c->n - 1;
}

static void read_rows(struct class_pic *c)
{
    trace_row(c->t, c->layer, c->pick, c->head_at, STAGE_SCORES, c->asker, c->scores);
    trace_row(c->t, c->layer, c->pick, c->head_at, STAGE_SCALED, c->asker, c->calm);
    trace_row(c->t, c->layer, c->pick, c->head_at, STAGE_WEIGHTS, c->asker, c->shares);
    c->asked_of = 0;
    for (size_t j = 0; j < c->n; j++) {
        if (class_masked(c, j))
            c->shares[j] = 0.0f;
        else
            c->asked_of++;
    }
}

bool class_facts(struct class_pic *c, const struct scene *s, const struct pen *p)
{
    if (s->trace == NULL || s->trace->t == 0)
        return false;
    c->s = s;
    c->p = p;
    c->t = s->trace;
    c->n = s->trace->t;
    c->from = view_first(s);
    c->layer = view_layer(s);
    c->head_at = view_head(s);
    c->pick = s->app->pick;
    c->head = c->pick == PICK_HEAD ? &c->t->layers[c->layer].heads[c->head_at] : NULL;
    c->asker = held(c, s->app->asker);
    c->looked = held(c, s->app->looked);
    c->step = s->app->step;
    c->time = s->app->step_ms >= STEP_MS ? 1.0 : (double)s->app->step_ms / STEP_MS;
    c->scaled = c->t->settings.scaled;
    c->divisor = sqrt((double)c->t->k);
    read_rows(c);
    return true;
}

void class_facts_ask(struct class_pic *c, size_t asker)
{
    c->asker = held(c, asker);
    read_rows(c);
}

bool class_masked(const struct class_pic *c, size_t j)
{
    return trace_masked(c->t, c->asker, j);
}

double class_ease(double time, double from, double to)
{
    const double t = time <= from ? 0 : time >= to ? 1 : (time - from) / (to - from);

    return t * t * (3 - 2 * t);
}

bool class_knows(const struct class_pic *c, size_t j)
{
    if (c->step != STEP_COMPARE)
        return c->step > STEP_COMPARE;
    const size_t slot = class_slot_of(&c->lay, j);
    return slot == CLASS_NO_SLOT ? c->time >= 1 : c->time >= (double)c->arrival[slot];
}

bool class_is_calm(const struct class_pic *c)
{
    return c->step > STEP_CALM || (c->step == STEP_CALM && c->time >= 0.5);
}

bool class_has_share(const struct class_pic *c)
{
    return c->step > STEP_SHARE || (c->step == STEP_SHARE && c->time >= 0.4);
}

size_t class_below_float(const struct class_pic *c)
{
    size_t count = 0;

    for (size_t j = 0; j < c->n; j++)
        count += view_underflows(c->s, c->shares[j]) && !class_masked(c, j);
    return count;
}

void class_sum_note(const struct class_pic *c, char *out, size_t size)
{
    const size_t below = class_below_float(c);
    size_t used = 0;

    if (below > 0)
        used = (size_t)snprintf(out, size, view_say(c->s, MSG_CLASS_FLOAT_NOTE), below);
    if (used < size)
        snprintf(out + used, size - used, view_say(c->s, MSG_CLASS_EXACT_SUM), stats_sum(c->shares, c->n));
}

void class_score_text(double score, int digits, char out[24])
{
    const double size = fabs(score);

    if (isnan(score))
        snprintf(out, 24, "NaN");
    else if (isinf(score))
        snprintf(out, 24, score > 0 ? "inf" : "-inf");
    else if (size >= 1e5)
        snprintf(out, 24, "%+.0e", score);
    else
        snprintf(out, 24, "%+.*f", size < 99.95 ? digits : size < 999.5 && digits > 1 ? 1 : 0, score);
}

void class_share_text(const struct class_pic *c, size_t j, int digits, char out[24])
{
    const float share = c->pick == PICK_MAX ? c->shares[j] : view_share_told(c->shares, c->n, c->shares[j]);

    view_share_text(c->s, share, class_masked(c, j), digits, out);
}

static void share_on_desk(const struct class_pic *c, size_t j, int cols, char out[24])
{
    const float share = c->shares[j];

    if (view_underflows(c->s, share) && cols < 11)
        snprintf(out, 24, "%s", view_say(c->s, MSG_CLASS_BELOW_FLOAT_SHORT));
    else
        class_share_text(c, j, 1, out);
}

/* One digit behind the point, two where all scores on the desks are below 1. */
static int score_digits(const struct class_pic *c)
{
    const float *row = class_is_calm(c) ? c->calm : c->scores;

    for (size_t k = 0; k < c->lay.slots.count; k++)
        if (fabsf(row[c->lay.slots.token[k]]) >= 0.995f)
            return 1;
    return c->lay.slots.count == 0 ? 1 : 2;
}

void class_desk_text(const struct class_pic *c, size_t j, int cols, char out[24])
{
    out[0] = '\0';
    if (c->step == STEP_START)
        return;
    if (class_masked(c, j))
        snprintf(out, 24, "%s", view_say(c->s, MSG_SHARE_MASKED));
    else if (class_has_share(c))
        share_on_desk(c, j, cols, out);
    else if (class_knows(c, j) && !c->t->weights_only) /* of which the scores are not known */
        class_score_text((double)(class_is_calm(c) ? c->calm[j] : c->scores[j]), score_digits(c), out);
}

void class_word(const struct class_pic *c, size_t j, size_t cols, char out[CLASS_WORD_MAX])
{
    view_word_cut(c->s->app->lang, c->t, j, cols, out);
}

void class_pick_note(const struct class_pic *c, char *out, size_t size)
{
    out[0] = '\0';
    if (c->pick != PICK_HEAD)
        snprintf(out, size, view_say(c->s, c->pick == PICK_MEAN ? MSG_CLASS_MEAN_OF : MSG_CLASS_MAX_OF),
                 c->t->h);
    else if (c->head->muted)
        snprintf(out, size, view_say(c->s, MSG_CLASS_MUTED), c->head_at + 1);
}
