#include "study/worked.h"

#include "base/mem.h"
#include "trace/stats.h"

#include <math.h>

static const float *row(const struct worked *w, const float *matrix_tt)
{
    return matrix_tt + w->asker * w->t->t;
}

/* The largest level and the sum of the exponentials over it. */
static void softmax_of(struct worked *w)
{
    w->largest = -INFINITY;
    for (size_t j = 0; j < w->t->t; j++) {
        const double level = worked_level(w, j);
        if (level > w->largest) {
            w->largest = level;
            w->largest_at = j;
        }
        w->asked_of += !trace_masked(w->t, w->asker, j);
    }
    for (size_t j = 0; j < w->t->t; j++)
        w->sum += worked_exp(w, j);
}

/* One more than those that are heard better; equals in order of position. */
static size_t rank_of(const struct worked *w)
{
    const float *shares = row(w, w->head->weights_tt);
    size_t rank = 1;

    for (size_t j = 0; j < w->t->t; j++)
        if (!trace_masked(w->t, w->asker, j))
            rank += shares[j] > shares[w->looked] || (shares[j] == shares[w->looked] && j < w->looked);
    return w->masked ? 0 : rank;
}

void worked_make(const struct trace *t, size_t layer, size_t head, size_t asker, size_t looked, struct worked *out)
{
    *out = (struct worked){.t = t,
                           .head = &t->layers[layer].heads[head],
                           .layer = layer,
                           .head_at = head,
                           .asker = asker,
                           .looked = looked,
                           .masked = trace_masked(t, asker, looked),
                           .scaled = t->settings.scaled,
                           .divisor = sqrt((double)t->k),
                           .temperature = (double)t->settings.temperature};
    out->score = (double)row(out, out->head->scores_tt)[looked];
    out->calm = (double)row(out, out->head->scaled_tt)[looked];
    out->share = out->masked ? 0 : (double)row(out, out->head->weights_tt)[looked];
    softmax_of(out);
    out->rank = rank_of(out);
    out->total = stats_sum(row(out, out->head->weights_tt), t->t);
}

/* ---- the products ---- */

double worked_product(const struct worked *w, size_t k)
{
    return (double)w->head->q_tk[w->asker * w->t->k + k] * (double)w->head->k_tk[w->looked * w->t->k + k];
}

double worked_running(const struct worked *w, size_t count)
{
    double sum = 0;

    for (size_t k = 0; k < count; k++)
        sum += worked_product(w, k);
    return sum;
}

void worked_range(const struct worked *w, double *low, double *high)
{
    double sum = 0;

    *low = *high = 0;
    for (size_t k = 0; k < w->t->k; k++) {
        sum += worked_product(w, k);
        *low = fmin(*low, sum);
        *high = fmax(*high, sum);
    }
}

/* ---- softmax ---- */

double worked_level(const struct worked *w, size_t j)
{
    if (trace_masked(w->t, w->asker, j))
        return -INFINITY;
    return (double)row(w, w->head->scaled_tt)[j] / w->temperature;
}

double worked_exp(const struct worked *w, size_t j)
{
    return trace_masked(w->t, w->asker, j) ? 0 : exp(worked_level(w, j) - w->largest);
}

/* ---- vectors ---- */

const float *worked_vector(const struct worked *w, enum worked_kind kind, size_t j, size_t *n)
{
    const float *const of[WORKED_KINDS] = {w->head->q_tk, w->head->k_tk, w->head->v_tk,
                                           w->t->layers[w->layer].normed_td};

    *n = kind == WORKED_X ? w->t->d : w->t->k;
    return of[kind] + j * *n;
}

double worked_blend(const struct worked *w, enum worked_kind kind, size_t at)
{
    const float *shares = row(w, w->head->weights_tt);
    double sum = 0;

    for (size_t j = 0; j < w->t->t; j++) {
        size_t n;
        const float *vector = worked_vector(w, kind, j, &n);
        sum += trace_masked(w->t, w->asker, j) ? 0 : (double)shares[j] * (double)vector[at];
    }
    return sum;
}

/* The blend, whole: each vector is read once, in order. */
static void blend_all(const struct worked *w, enum worked_kind kind, double *out_n)
{
    const float *shares = row(w, w->head->weights_tt);

    for (size_t j = 0; j < w->t->t; j++) {
        size_t n;
        const float *vector = worked_vector(w, kind, j, &n);
        for (size_t i = 0; i < n && !trace_masked(w->t, w->asker, j); i++)
            out_n[i] += (double)shares[j] * (double)vector[i];
    }
}

void worked_alike(const struct worked *w, enum worked_kind kind, double *out_t)
{
    size_t n;
    double square = 0;

    worked_vector(w, kind, 0, &n);
    double *blend = mem_new(n, sizeof *blend);
    blend_all(w, kind, blend);
    for (size_t i = 0; i < n; i++)
        square += blend[i] * blend[i];
    for (size_t j = 0; j < w->t->t; j++) {
        const float *vector = worked_vector(w, kind, j, &n);
        double dot = 0, own = 0;
        for (size_t i = 0; i < n; i++) {
            dot += blend[i] * (double)vector[i];
            own += (double)vector[i] * (double)vector[i];
        }
        out_t[j] = stats_cosine_of(dot, square, own);
    }
    mem_free(blend);
}
