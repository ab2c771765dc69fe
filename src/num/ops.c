#include "num/ops.h"

#include "num/attention.h"
#include "num/lanes.h"
#include "num/matmul.h"

#include <assert.h>
#include <float.h>
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

enum { CURVE_ROW = 256 }; /* numbers at a time */

/* out[n] = e^-|x| times `by`, n up to CURVE_ROW */
static void fall(const float *x, size_t n, float by, float *out)
{
    for (size_t j = 0; j < n; j++)
        out[j] = -by * fabsf(x[j]);
    lanes_of(isa_best())->exponential(out, n, out);
}

void ops_sigmoid(float *x, size_t n)
{
    float e[CURVE_ROW];
    for (size_t at = 0; at < n; at += CURVE_ROW) {
        size_t some = n - at < CURVE_ROW ? n - at : CURVE_ROW;
        fall(x + at, some, 1, e);
        for (size_t j = 0; j < some; j++)
            x[at + j] = (x[at + j] < 0 ? e[j] : 1) / (1 + e[j]);
    }
}

void ops_tanh(float *x, size_t n)
{
    float e[CURVE_ROW];
    for (size_t at = 0; at < n; at += CURVE_ROW) {
        size_t some = n - at < CURVE_ROW ? n - at : CURVE_ROW;
        fall(x + at, some, 2, e);
        for (size_t j = 0; j < some; j++)
            x[at + j] = copysignf((1 - e[j]) / (1 + e[j]), x[at + j]);
    }
}

void ops_gather(const float *table_v_d, const int *ids_n, size_t n, size_t d, float *out_nd)
{
    for (size_t i = 0; i < n; i++)
        memcpy(out_nd + i * d, table_v_d + (size_t)ids_n[i] * d, d * sizeof *out_nd);
}

void ops_add_bias(float *x, size_t rows, size_t d, const float *bias)
{
    if (bias)
        lanes_of(isa_best())->add_bias(x, rows, d, bias);
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
    if (attention_is_short(in)) {
        attention_short_of(isa_best())
            ->forward(in, scores_ts, scaled_ts, weights_ts, output_tk, output_stride);
        return;
    }
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

/* log w = scaled - the largest + log(the largest weight), so the entropy is the spread below the largest,
 * less that logarithm; of several rows it is taken at once, of the product. */
double ops_entropy(const float *scaled, const float *weights, size_t rows, size_t s)
{
    enum { AT_ONCE = 16 };
    const struct lanes *lanes = lanes_of(isa_best());
    double sum = 0;
    for (size_t i = 0; i < rows;) {
        double product = 1;
        for (size_t n = 0; n < AT_ONCE && i < rows; n++, i++) {
            float top;
            float spread = lanes->spread(scaled + i * s, weights + i * s, s, &top);
            if (top == 0)
                continue;
            sum += (double)spread;
            product *= (double)top;
        }
        sum -= log(product);
    }
    return sum;
}

/* -log(share of the right word); a share that float has hardly room for is reckoned from the logits. */
static double surprise(const float *logits, const float *shares, size_t v, size_t right)
{
    size_t top = 0;
    if (!(shares[right] < FLT_MIN))
        return -log((double)shares[right]);
    for (size_t j = 1; j < v; j++)
        top = shares[j] > shares[top] ? j : top;
    return (double)logits[top] - (double)logits[right] - log((double)shares[top]);
}

double ops_cross_entropy(const float *logits_rv, size_t rows, size_t v, const int *right_r,
                         const float *weights_r, float *shares_rv)
{
    double sum = 0, total = 0;
    for (size_t r = 0; r < rows; r++) {
        const float *logits = logits_rv + r * v;
        assert(right_r[r] >= 0 && (size_t)right_r[r] < v);
        ops_softmax(logits, v, 1, shares_rv + r * v);
        sum += (double)weights_r[r] * surprise(logits, shares_rv + r * v, v, (size_t)right_r[r]);
        total += (double)weights_r[r];
    }
    return total > 0 ? sum / total : 0;
}

/* log(sum of e^x) over a whole row, x = scaled / temperature: the largest weight w is e^x over that sum. */
static double row_log_sum(const float *scaled, const float *weights, size_t s, double temperature)
{
    size_t top = 0;
    for (size_t j = 1; j < s; j++)
        top = weights[j] > weights[top] ? j : top;
    return (double)scaled[top] / temperature - log((double)weights[top]);
}

/* The same over some of it. */
static double log_sum(const float *scaled, size_t s, double temperature, uint64_t which)
{
    double max = -INFINITY, sum = 0;
    for (size_t j = 0; j < s; j++)
        if ((which >> j & 1) && (double)scaled[j] > max)
            max = (double)scaled[j];
    for (size_t j = 0; j < s; j++)
        if (which >> j & 1)
            sum += (double)scaled[j] == max ? 1 : exp(((double)scaled[j] - max) / temperature);
    return max / temperature + log(sum);
}

double ops_pointer(const float *scaled_s, const float *weights_s, size_t s, float temperature,
                   uint64_t answers, float smoothing)
{
    double all = row_log_sum(scaled_s, weights_s, s, temperature), rest = 0;
    size_t others = 0;
    assert(s <= OPS_POINTER_TOKENS_MAX);
    for (size_t j = 0; j < s; j++)
        if (!(answers >> j & 1) && scaled_s[j] != -INFINITY) {
            rest += (double)scaled_s[j] / (double)temperature - all;
            others++;
        }
    double loss = -(1 - (double)smoothing) * (log_sum(scaled_s, s, temperature, answers) - all);
    return others ? loss - (double)smoothing * rest / (double)others : loss;
}
