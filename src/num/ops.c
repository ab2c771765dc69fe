#include "num/ops.h"

#include "num/lanes.h"
#include "num/matmul.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* What softmax is where e^x has no meaning: any NaN makes the row NaN; those infinitely large share alone;
 * nobody to ask gives nothing. */
static void softmax_limit(const float *in, size_t n, float *out)
{
    size_t infinite = 0, unknown = 0;
    for (size_t j = 0; j < n; j++) {
        infinite += in[j] == INFINITY;
        unknown += isnan(in[j]) != 0;
    }
    for (size_t j = 0; j < n; j++)
        out[j] = unknown ? NAN : in[j] == INFINITY ? 1.0f / (float)infinite : 0;
}

void ops_softmax(const float *in, size_t n, float temperature, float *out)
{
    assert(temperature > 0);
    if (!lanes_of(isa_best())->softmax(in, n, temperature, out))
        softmax_limit(in, n, out);
}

void ops_layer_norm(const float *in, size_t rows, size_t d, const float *gain, const float *bias, float *out)
{
    const struct lanes *lanes = lanes_of(isa_best());
    for (size_t i = 0; i < rows; i++)
        lanes->norm(in + i * d, d, gain, bias, out + i * d);
}

void ops_gelu(float *x, size_t n)
{
    lanes_of(isa_best())->gelu(x, n);
}

void ops_relu(float *x, size_t n)
{
    lanes_of(isa_best())->relu(x, n);
}

void ops_add_bias(float *x, size_t rows, size_t d, const float *bias)
{
    const struct lanes *lanes = lanes_of(isa_best());
    for (size_t i = 0; i < rows && bias; i++)
        lanes->add(x + i * d, bias, d, x + i * d);
}

void ops_add(const float *a, const float *b, size_t n, float *out)
{
    lanes_of(isa_best())->add(a, b, n, out);
}

/* Columns of a row between which its asker may ask somebody; to == 0 when there is nobody. */
struct hull {
    size_t from, to;
};

/* -INFINITY on every score of row i that the mask hides. */
static struct hull hide(const struct lanes *lanes, const struct mask *mask, size_t i, size_t s, float *scores)
{
    struct hull h = {s, 0};
    if (mask->kind == MASK_FULL && !mask->causal) /* the walk below would say the same */
        return (struct hull){0, s};
    for (size_t from = 0, to; mask_run(mask, i, s, &from, &to); from = to) {
        lanes->fill(scores + h.to, from - h.to, -INFINITY);
        h.from = from < h.from ? from : h.from;
        h.to = to;
    }
    lanes->fill(scores + h.to, s - h.to, -INFINITY);
    return h;
}

/* Weights of one row. What lies outside its hull is 0 and costs nothing more; the hull is widened to whole
 * vectors, which is quicker, and gives the weights the bits of ops_softmax over the whole row. */
static void weigh(const struct lanes *lanes, const float *scaled, struct hull h, size_t s, float temperature,
                  float *weights)
{
    size_t from = h.from - h.from % LANES_MAX, to = h.to + (LANES_MAX - h.to % LANES_MAX) % LANES_MAX;
    if (h.to == 0)
        from = to = 0;
    else if (to > s)
        to = s;
    lanes->fill(weights, from, 0);
    ops_softmax(scaled + from, to - from, temperature, weights + from);
    lanes->fill(weights + to, s - to, 0);
}

void ops_attention(const struct attention_in *in, float *scores_ts, float *scaled_ts, float *weights_ts,
                   float *output_tk, size_t output_stride)
{
    static const struct mask full = {.kind = MASK_FULL};
    const struct mask *mask = in->mask ? in->mask : &full;
    const struct lanes *lanes = lanes_of(isa_best());
    size_t s = in->s;
    struct mat q = {in->q_tk, in->q_stride, false}, k = {in->k_sk, in->k_stride, true};
    struct mat w = {weights_ts, s, false}, v = {in->v_sk, in->v_stride, false};

    matmul(in->t, s, in->k, q, k, scores_ts, s, false);
    for (size_t i = 0; i < in->t; i++) {
        struct hull h = hide(lanes, mask, i, s, scores_ts + i * s);
        lanes->divide(scores_ts + i * s, s, in->divisor, scaled_ts + i * s);
        weigh(lanes, scaled_ts + i * s, h, s, in->temperature, weights_ts + i * s);
    }
    matmul(in->t, in->k, s, w, v, output_tk, output_stride, false);
    for (size_t i = 0, from = 0, to; i < in->t; i++, from = 0)
        if (!mask_run(mask, i, s, &from, &to)) /* 0, even of values that are infinite */
            lanes->fill(output_tk + i * output_stride, in->k, 0);
}
