#include "study/seat.h"

#include "trace/stats.h"

#include <math.h>

/* The bias is what attention holds beyond the heads. */
static double bias_dot(const struct trace *t, const struct trace_layer *layer, size_t i, const float *sum_d)
{
    double all = stats_dot(layer->attention_td + i * t->d, sum_d, t->d);

    for (size_t h = 0; h < t->h; h++)
        all -= stats_dot(layer->head_part_htd + (h * t->t + i) * t->d, sum_d, t->d);
    return all;
}

void seat_shares(const struct trace *t, size_t layer_at, size_t i, const float *sum_d, struct seat *out)
{
    const struct trace_layer *layer = &t->layers[layer_at];
    const float *before_d = layer->input_td + i * t->d;
    const double square = stats_dot(sum_d, sum_d, t->d);

    *out = (struct seat){.length = sqrt(square), .length_before = sqrt(stats_dot(before_d, before_d, t->d))};
    out->defined = isfinite(square) && square > 0;
    if (!out->defined)
        return;
    out->residual = stats_dot(before_d, sum_d, t->d) / square;
    for (size_t h = 0; h < t->h; h++) {
        out->heads[h] = stats_dot(layer->head_part_htd + (h * t->t + i) * t->d, sum_d, t->d) / square;
        out->heads_sum += out->heads[h];
    }
    out->bias = bias_dot(t, layer, i, sum_d) / square;
}

void seat_parts(const struct trace *t, size_t layer, size_t i, struct seat *out)
{
    seat_shares(t, layer, i, t->layers[layer].after_attention_td + i * t->d, out);
}
