#include "study/whatif.h"

#include "num/ops.h"

#include <math.h>

static void head_row(const struct trace *t, const struct trace_head *head, size_t i, bool scaled,
                     float *out_t)
{
    const float *scores_t = head->scores_tt + i * t->t;
    const float divisor = scaled ? sqrtf((float)t->k) : 1.0f;

    for (size_t j = 0; j < t->t; j++)
        out_t[j] = scores_t[j] / divisor;
    ops_softmax(out_t, t->t, t->settings.temperature, out_t);
}

void whatif_scaling_row(const struct trace *t, size_t layer, enum pick pick, size_t head, size_t i,
                        bool scaled, float *out_t)
{
    const struct trace_head *heads = t->layers[layer].heads;
    float row_t[TOKEN_MAX];

    if (pick == PICK_HEAD) {
        head_row(t, &heads[head], i, scaled, out_t);
        return;
    }
    for (size_t j = 0; j < t->t; j++)
        out_t[j] = 0.0f;
    for (size_t h = 0; h < t->h; h++) {
        head_row(t, &heads[h], i, scaled, row_t);
        for (size_t j = 0; j < t->t; j++)
            out_t[j] = pick == PICK_MEAN ? out_t[j] + row_t[j] / (float)t->h : fmaxf(out_t[j], row_t[j]);
    }
}

double whatif_spread(const float *row, size_t n)
{
    double sum = 0, squares = 0;
    size_t count = 0;

    for (size_t j = 0; j < n; j++)
        if (isfinite(row[j])) {
            sum += (double)row[j];
            count++;
        }
    if (count == 0)
        return 0;
    for (size_t j = 0; j < n; j++)
        if (isfinite(row[j])) {
            const double off = (double)row[j] - sum / (double)count;
            squares += off * off;
        }
    return sqrt(squares / (double)count);
}

struct score_spread whatif_row_spread(const struct trace *t, size_t layer, size_t i)
{
    struct score_spread out = {0, 0, 0};

    /* Welford's running mean and sum of squares: one pass, nothing lost for a large mean. */
    for (size_t h = 0; h < t->h; h++)
        for (size_t j = 0; j < t->t; j++) {
            const double score = (double)t->layers[layer].heads[h].scores_tt[i * t->t + j];
            if (!isfinite(score))
                continue;
            const double off = score - out.mean;
            out.count++;
            out.mean += off / (double)out.count;
            out.variance += off * (score - out.mean);
        }
    if (out.count > 0)
        out.variance /= (double)out.count;
    return out;
}
