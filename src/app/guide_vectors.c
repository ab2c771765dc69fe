/* Names of what words hold as vectors, of what heads do, and of guesses. */
#include "app/guide_names.h"
#include "app/turn.h"
#include "study/mutes.h"
#include "study/seat.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define RECKON(name) void name(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out)

/* ---- what the asker takes back ---- */

RECKON(reckon_known)
{
    struct seat seat;

    (void)c;
    seat_parts(f->trace, f->app->layer, f->app->asker, &seat);
    if (seat.defined)
        reckoned_number(out, GUIDE_LOOK_SHARE, seat.residual);
}

RECKON(reckon_part)
{
    struct seat seat;

    seat_parts(f->trace, f->app->layer, f->app->asker, &seat);
    if (seat.defined && c->args[0].n <= f->trace->h)
        reckoned_number(out, GUIDE_LOOK_SHARE, seat.heads[c->args[0].n - 1]);
}

RECKON(reckon_alike)
{
    enum { X, Q, K, V, QK, ANSWER };
    const struct trace *t = f->trace;
    const struct trace_layer *layer = &t->layers[f->app->layer];
    const struct trace_head *head = &layer->heads[f->app->head];
    size_t i = f->app->asker, j;

    if (!app_guide_token(f, c->args[1].text, c->args[1].n, &j) ||
        (c->args[2].given && !app_guide_token(f, c->args[2].text, c->args[2].n, &i)))
        return;
    const float *asks[] = {layer->normed_td + i * t->d, head->q_tk + i * t->k, head->k_tk + i * t->k,
                           head->v_tk + i * t->k,       head->q_tk + i * t->k, head->output_tk + i * t->k};
    const float *answers[] = {layer->normed_td + j * t->d, head->q_tk + j * t->k, head->k_tk + j * t->k,
                              head->v_tk + j * t->k,       head->k_tk + j * t->k, head->v_tk + j * t->k};
    const size_t what = c->args[0].choice;
    const double alike = stats_cosine(asks[what], answers[what], what == X ? t->d : t->k);
    if (isfinite(alike))
        reckoned_number(out, GUIDE_LOOK_SCORE, alike);
    out->of_word = true;
    out->token = j;
}

/* ---- what a head does ---- */

/* The label of head N, or of the one looked at; NULL: there is no such head. */
static const struct head_label *label_of(const struct guide_facts *f, const struct guide_arg *arg)
{
    const size_t h = arg->given ? arg->n - 1 : f->app->head;

    return h < f->trace->h ? &f->trace->layers[f->app->layer].heads[h].label : NULL;
}

RECKON(reckon_question)
{
    static const enum msg names[STATS_QUESTIONS] = {MSG_QUESTION_WHO, MSG_QUESTION_MEANT, MSG_QUESTION_DESCRIBED,
                                                    MSG_QUESTION_TO_WHAT};
    const struct head_label *label = label_of(f, &c->args[0]);
    char all[GUIDE_TEXT_MAX] = "";

    if (label == NULL || label->questions == 0)
        return;
    for (size_t q = 0; q < STATS_QUESTIONS; q++)
        if (label->questions >> q & 1) {
            const size_t used = strlen(all);
            snprintf(all + used, sizeof all - used, "%s%s", used > 0 ? " | " : "", message(f->app->lang, names[q]));
        }
    reckoned_text(out, all);
}

RECKON(reckon_pattern)
{
    const struct head_label *label = label_of(f, &c->args[0]);

    if (label != NULL)
        reckoned_text(out, stats_pattern_name(label->pattern));
}

RECKON(reckon_pattern_score)
{
    const struct head_label *label = label_of(f, &c->args[0]);

    if (label != NULL)
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)label->score);
}

/* ---- a hidden word, or the next one ---- */

/* The nth word of the guess; NULL: there is none. */
static const struct trace_word *guessed(const struct guide_facts *f, const struct guide_arg *nth)
{
    const size_t n = nth->given ? nth->n : 1;

    return f->trace->guess_count > 0 && n <= f->trace->guesses[0].count ? &f->trace->guesses[0].top[n - 1] : NULL;
}

RECKON(reckon_guess)
{
    const struct trace_word *word = guessed(f, &c->args[0]);

    if (word != NULL)
        reckoned_text(out, word->text);
}

RECKON(reckon_guess_share)
{
    const struct trace_word *word = guessed(f, &c->args[0]);

    if (word != NULL)
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)word->p);
}

/* What was guessed with all notes sent; NULL: it is not studied yet. */
static const struct mutes *mutes_of(const struct guide_facts *f)
{
    const struct mutes *m = findings_mutes(f->found);
    const struct app *a = f->app;

    return m != NULL && mutes_fit(m, &a->settings, a->text, a->text_len) && m->all.count > 0 ? m : NULL;
}

RECKON(reckon_guess_whole)
{
    (void)c;
    if (mutes_of(f) != NULL)
        reckoned_text(out, mutes_of(f)->all.top[0].text);
}

RECKON(reckon_guess_whole_share)
{
    (void)c;
    if (mutes_of(f) != NULL)
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)mutes_of(f)->all.top[0].p);
}

RECKON(reckon_guess_without)
{
    const struct mutes *m = mutes_of(f);
    const size_t l = c->args[0].n - 1, h = c->args[1].n - 1;

    if (m != NULL && l < m->layers && h < m->heads)
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)m->left_lh[l * m->heads + h]);
}
