#include "study/climb.h"

#include "study/worked.h"

#include <math.h>

static double dot(const float *a, const float *b, size_t n)
{
    double sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

static double length(const float *a, size_t n)
{
    return sqrt(dot(a, a, n));
}

/* Token i's row of an array that may not be there: 0. */
static double part_of(const float *part_td, const float *sum_d, size_t i, size_t d)
{
    return part_td == NULL ? 0 : dot(part_td + i * d, sum_d, d);
}

void climb_layer(const struct trace *t, size_t layer_at, size_t i, struct climb_layer *out)
{
    const struct trace_layer *layer = &t->layers[layer_at];
    const float *sum_d = layer->output_td + i * t->d, *before_d = layer->input_td + i * t->d;
    const double square = dot(sum_d, sum_d, t->d);

    *out = (struct climb_layer){.length_before = length(before_d, t->d),
                                .length_attention = length(layer->attention_td + i * t->d, t->d),
                                .length_mlp = layer->mlp_td == NULL ? 0 : length(layer->mlp_td + i * t->d, t->d),
                                .length = sqrt(square),
                                .alike = worked_cosine(before_d, sum_d, t->d),
                                .defined = isfinite(square) && square > 0};
    if (!out->defined)
        return;
    out->residual = dot(before_d, sum_d, t->d) / square;
    for (size_t h = 0; h < t->h; h++) {
        out->heads[h] = dot(layer->head_part_htd + (h * t->t + i) * t->d, sum_d, t->d) / square;
        out->heads_sum += out->heads[h];
    }
    out->bias = part_of(layer->attention_td, sum_d, i, t->d) / square - out->heads_sum;
    out->mlp = part_of(layer->mlp_td, sum_d, i, t->d) / square;
}

void climb_whole(const struct trace *t, size_t i, struct climb_whole *out)
{
    const float *sum_d = t->layers[t->layer_count - 1].output_td + i * t->d, *first_d = t->embedding_td + i * t->d;
    const double square = dot(sum_d, sum_d, t->d);

    *out = (struct climb_whole){.length = sqrt(square),
                                .alike = worked_cosine(first_d, sum_d, t->d),
                                .defined = isfinite(square) && square > 0};
    if (!out->defined)
        return;
    out->embedding = dot(first_d, sum_d, t->d) / square;
    for (size_t l = 0; l < t->layer_count; l++) {
        out->attention[l] = part_of(t->layers[l].attention_td, sum_d, i, t->d) / square;
        out->mlp[l] = part_of(t->layers[l].mlp_td, sum_d, i, t->d) / square;
    }
}
