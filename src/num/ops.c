#include "num/ops.h"

#include "num/matmul.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* What softmax tends to when some entries are infinitely large: these share, the others get nothing. */
static void softmax_infinite(const float *in, size_t n, float *out)
{
    size_t count = 0;
    for (size_t j = 0; j < n; j++)
        count += in[j] == INFINITY;
    for (size_t j = 0; j < n; j++)
        out[j] = in[j] == INFINITY ? 1.0f / (float)count : isnan(in[j]) ? in[j] : 0;
}

void ops_softmax(const float *in, size_t n, float temperature, float *out)
{
    assert(temperature > 0);
    float max = -INFINITY, sum = 0;
    for (size_t j = 0; j < n; j++)
        max = in[j] > max ? in[j] : max;
    if (max == INFINITY) {
        softmax_infinite(in, n, out);
        return;
    }
    if (max == -INFINITY)
        max = 0; /* nobody to ask: every exponential is exactly 0 */
    for (size_t j = 0; j < n; j++)
        sum += out[j] = expf((in[j] - max) / temperature);
    for (size_t j = 0; j < n; j++)
        out[j] = sum == 0 ? 0 : out[j] / sum;
}

static void norm_row(const float *in, size_t d, const float *gain, const float *bias, float *out)
{
    const double epsilon = 1e-5;
    double mean = 0, square = 0;
    for (size_t j = 0; j < d; j++)
        mean += in[j];
    mean /= (double)d;
    for (size_t j = 0; j < d; j++)
        square += (in[j] - mean) * (in[j] - mean);
    double scale = 1 / sqrt(square / (double)d + epsilon);
    for (size_t j = 0; j < d; j++) {
        float normed = (float)((in[j] - mean) * scale);
        out[j] = normed * (gain ? gain[j] : 1) + (bias ? bias[j] : 0);
    }
}

void ops_layer_norm(const float *in, size_t rows, size_t d, const float *gain, const float *bias, float *out)
{
    for (size_t i = 0; i < rows; i++)
        norm_row(in + i * d, d, gain, bias, out + i * d);
}

void ops_gelu(float *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        x[i] = 0.5f * x[i] * erfcf(-x[i] * 0.70710678f);
}

void ops_relu(float *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        x[i] = x[i] < 0 ? 0 : x[i];
}

void ops_add_bias(float *x, size_t rows, size_t d, const float *bias)
{
    if (!bias)
        return;
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < d; j++)
            x[i * d + j] += bias[j];
}

void ops_add(const float *a, const float *b, size_t n, float *out)
{
    for (size_t i = 0; i < n; i++)
        out[i] = a[i] + b[i];
}

/* -INFINITY on every column of the row that i may not ask. */
static void hide(const struct mask *mask, size_t i, size_t s, float *row)
{
    size_t from = 0, to, done = 0;
    for (; mask_run(mask, i, s, &from, &to); from = done = to)
        for (size_t j = done; j < from; j++)
            row[j] = -INFINITY;
    for (size_t j = done; j < s; j++)
        row[j] = -INFINITY;
}

void ops_attention(const struct attention_in *in, float *scores_ts, float *scaled_ts, float *weights_ts,
                   float *output_tk, size_t output_stride)
{
    static const struct mask full = {.kind = MASK_FULL};
    const struct mask *mask = in->mask ? in->mask : &full;
    struct mat q = {in->q_tk, in->q_stride, false}, k = {in->k_sk, in->k_stride, true};
    struct mat w = {weights_ts, in->s, false}, v = {in->v_sk, in->v_stride, false};

    matmul(in->t, in->s, in->k, q, k, scores_ts, in->s, false);
    for (size_t i = 0; i < in->t; i++) {
        float *scores = scores_ts + i * in->s, *scaled = scaled_ts + i * in->s;
        hide(mask, i, in->s, scores);
        for (size_t j = 0; j < in->s; j++)
            scaled[j] = scores[j] / in->divisor;
        ops_softmax(scaled, in->s, in->temperature, weights_ts + i * in->s);
    }
    matmul(in->t, in->k, in->s, w, v, output_tk, output_stride, false);
}
