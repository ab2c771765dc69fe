#include "study/climb.h"

#include "trace/stats.h"

#include <math.h>

static double length(const float *a, size_t n)
{
    return sqrt(stats_dot(a, a, n));
}

/* Token i's row of an array that may not be there: 0. */
static double part_of(const float *part_td, const float *sum_d, size_t i, size_t d)
{
    return part_td == NULL ? 0 : stats_dot(part_td + i * d, sum_d, d);
}

void climb_layer(const struct trace *t, size_t layer_at, size_t i, struct climb_layer *out)
{
    const struct trace_layer *layer = &t->layers[layer_at];
    const float *sum_d = layer->output_td + i * t->d;

    *out = (struct climb_layer){.length_attention = length(layer->attention_td + i * t->d, t->d),
                                .length_mlp = layer->mlp_td == NULL ? 0 : length(layer->mlp_td + i * t->d, t->d),
                                .alike = stats_cosine(layer->input_td + i * t->d, sum_d, t->d)};
    seat_shares(t, layer_at, i, sum_d, &out->seat);
    if (out->seat.defined)
        out->mlp = part_of(layer->mlp_td, sum_d, i, t->d) / (out->seat.length * out->seat.length);
}

void climb_whole(const struct trace *t, size_t i, struct climb_whole *out)
{
    const float *sum_d = t->layers[t->layer_count - 1].output_td + i * t->d, *first_d = t->embedding_td + i * t->d;
    const double square = stats_dot(sum_d, sum_d, t->d);

    *out = (struct climb_whole){.length = sqrt(square),
                                .alike = stats_cosine(first_d, sum_d, t->d),
                                .defined = isfinite(square) && square > 0};
    if (!out->defined)
        return;
    out->embedding = stats_dot(first_d, sum_d, t->d) / square;
    for (size_t l = 0; l < t->layer_count; l++) {
        out->attention[l] = part_of(t->layers[l].attention_td, sum_d, i, t->d) / square;
        out->mlp[l] = part_of(t->layers[l].mlp_td, sum_d, i, t->d) / square;
    }
}
