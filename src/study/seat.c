#include "study/seat.h"

#include <math.h>

static double dot(const float *a, const float *b, size_t n)
{
    double sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

/* The bias is what attention holds beyond the heads. */
static double bias_dot(const struct trace *t, const struct trace_layer *layer, size_t i, const float *sum_d)
{
    double all = dot(layer->attention_td + i * t->d, sum_d, t->d);

    for (size_t h = 0; h < t->h; h++)
        all -= dot(layer->head_part_htd + (h * t->t + i) * t->d, sum_d, t->d);
    return all;
}

void seat_parts(const struct trace *t, size_t layer_at, size_t i, struct seat *out)
{
    const struct trace_layer *layer = &t->layers[layer_at];
    const float *sum_d = layer->after_attention_td + i * t->d;
    const float *before_d = layer->input_td + i * t->d;
    const double square = dot(sum_d, sum_d, t->d);

    *out = (struct seat){.length = sqrt(square), .length_before = sqrt(dot(before_d, before_d, t->d))};
    out->defined = isfinite(square) && square > 0;
    if (!out->defined)
        return;
    out->residual = dot(before_d, sum_d, t->d) / square;
    for (size_t h = 0; h < t->h; h++) {
        out->heads[h] = dot(layer->head_part_htd + (h * t->t + i) * t->d, sum_d, t->d) / square;
        out->heads_sum += out->heads[h];
    }
    out->bias = bias_dot(t, layer, i, sum_d) / square;
}
