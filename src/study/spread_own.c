#include "study/spread_own.h"

#include "num/mask.h"
#include "study/whatif.h"

#include <math.h>

#define SCORES_MOST ((size_t)1 << 17) /* looked at for one picture */

struct walk { /* over rows of one head, or of all */
    const struct trace *t;
    size_t layer, head_from, head_to;
    size_t rows; /* of each head, evenly spread */
};

static struct walk walk_of(const struct trace *t, size_t layer, enum pick pick, size_t head)
{
    struct walk w = {.t = t, .layer = layer, .head_from = head, .head_to = head + 1};

    if (pick != PICK_HEAD) {
        w.head_from = 0;
        w.head_to = t->h;
    }
    const size_t most = SCORES_MOST / (t->t * (w.head_to - w.head_from));
    w.rows = t->t <= most ? t->t : most > 0 ? most : 1;
    return w;
}

static size_t row_at(const struct walk *w, size_t r)
{
    return r * w->t->t / w->rows;
}

static const float *scores_at(const struct walk *w, size_t head, size_t i)
{
    return w->t->layers[w->layer].heads[head].scores_tt + i * w->t->t;
}

/* ---- the scores ---- */

static void measure_scores(const struct walk *w, struct spread_own *out)
{
    double squares = 0;

    /* Welford's running mean and sum of squares: one pass, nothing lost for a large mean. */
    for (size_t h = w->head_from; h < w->head_to; h++)
        for (size_t r = 0; r < w->rows; r++) {
            const float *scores_t = scores_at(w, h, row_at(w, r));
            for (size_t j = 0; j < w->t->t; j++) {
                if (!isfinite(scores_t[j]))
                    continue;
                const double off = (double)scores_t[j] - out->mean;
                out->scores++;
                out->mean += off / (double)out->scores;
                squares += off * ((double)scores_t[j] - out->mean);
            }
        }
    out->deviation = out->scores > 0 ? sqrt(squares / (double)out->scores) : 0;
}

size_t spread_own_count(const struct trace *t, size_t layer, enum pick pick, size_t head, double divisor,
                        double limit, size_t n, uint32_t *bins)
{
    const struct walk w = walk_of(t, layer, pick, head);
    size_t count = 0;

    for (size_t h = w.head_from; h < w.head_to; h++)
        for (size_t r = 0; r < w.rows; r++)
            count += spread_count(scores_at(&w, h, row_at(&w, r)), t->t, divisor, limit, n, bins);
    return count;
}

/* ---- what softmax makes of them ---- */

static bool may_ask(const struct trace *t, size_t i)
{
    size_t from = 0, to;

    return mask_run(&t->mask, i, t->t, &from, &to);
}

/* Adds row i of a head; false where it has nobody to ask, or is no distribution. */
static bool add_row(const struct walk *w, size_t head, size_t i, bool scaled, struct spread_way *way,
                    double *gradient)
{
    const size_t n = w->t->t;
    float weights_t[TOKEN_MAX];

    if (!may_ask(w->t, i))
        return false;
    whatif_scaling_row(w->t, w->layer, PICK_HEAD, head, i, scaled, weights_t);
    if (!isfinite(stats_sum(weights_t, n)))
        return false;
    way->largest += (double)weights_t[stats_largest(weights_t, n)];
    way->entropy += stats_entropy_bits(weights_t, n);
    *gradient = stats_softmax_gradient(weights_t, n, 1, (double)w->t->settings.temperature);
    return true;
}

static size_t measure_way(const struct walk *w, bool scaled, struct spread_way *way)
{
    double *gradients = mem_new((w->head_to - w->head_from) * w->rows, sizeof *gradients);
    size_t rows = 0;

    for (size_t h = w->head_from; h < w->head_to; h++)
        for (size_t r = 0; r < w->rows; r++)
            rows += add_row(w, h, row_at(w, r), scaled, way, &gradients[rows]);
    if (rows > 0) {
        way->largest /= (double)rows;
        way->entropy /= (double)rows;
    }
    way->gradient = spread_median(gradients, rows);
    mem_free(gradients);
    return rows;
}

void spread_own(const struct trace *t, size_t layer, enum pick pick, size_t head, struct spread_own *out)
{
    const struct walk w = walk_of(t, layer, pick, head);

    *out = (struct spread_own){0};
    for (size_t i = 0; i < t->t; i++)
        out->rows_all += may_ask(t, i) ? w.head_to - w.head_from : 0;
    measure_scores(&w, out);
    out->rows = measure_way(&w, false, &out->unscaled);
    measure_way(&w, true, &out->scaled);
}
