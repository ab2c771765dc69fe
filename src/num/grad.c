#include "num/grad.h"

#include "num/attention.h"
#include "num/grad_rows.h"
#include "num/lanes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const struct grad_rows *rows_best(void)
{
    return grad_rows_of(isa_best());
}

/* matmul(m, n, k, a, b, out) */
void grad_matmul(size_t m, size_t n, size_t k, const float *a_mk, const float *b_kn, const float *dout_mn,
                 float *da_mk, bool add, float *db_kn)
{
    struct mat dout = {dout_mn, n, false};
    if (da_mk)
        matmul(m, k, n, dout, (struct mat){b_kn, n, true}, da_mk, k, add);
    if (db_kn)
        matmul(k, n, m, (struct mat){a_mk, k, true}, dout, db_kn, n, true);
}

/* out[j] = e^(in[j] / temperature) / sum */
void grad_softmax(const float *out, const float *dout, size_t n, float temperature, float *din)
{
    assert(temperature > 0);
    rows_best()->softmax(out, dout, n, temperature, din);
}

/* lanes->norm(in + i * d, d, gain, bias, out + i * d) */
void grad_layer_norm(const float *in, const float *dout, size_t rows, size_t d, const float *gain, float *din,
                     float *dgain, float *dbias)
{
    const struct grad_rows *best = rows_best();
    for (size_t i = 0; i < rows; i++)
        best->norm(in + i * d, dout + i * d, d, gain, din + i * d, dgain, dbias);
}

/* x[j] = x[j] P(X <= x[j]) */
void grad_gelu(const float *in, const float *dout, size_t n, float *din)
{
    rows_best()->gelu(in, dout, n, din);
}

/* x[j] = max(x[j], 0) */
void grad_relu(const float *in, const float *dout, size_t n, float *din)
{
    rows_best()->relu(in, dout, n, din);
}

/* x[j] = 1 / (1 + e^-x[j]) */
void grad_sigmoid(const float *out, const float *dout, size_t n, float *din)
{
    for (size_t j = 0; j < n; j++)
        din[j] = dout[j] * out[j] * (1 - out[j]);
}

/* x[j] = tanh(x[j]) */
void grad_tanh(const float *out, const float *dout, size_t n, float *din)
{
    for (size_t j = 0; j < n; j++)
        din[j] = dout[j] * (1 - out[j] * out[j]);
}

/* memcpy(out + i * d, table + ids[i] * d, d) */
void grad_gather(const float *dout_nd, const int *ids_n, size_t n, size_t d, float *dtable_v_d)
{
    const struct lanes *lanes = lanes_of(isa_best());
    for (size_t i = 0; i < n; i++) {
        float *row = dtable_v_d + (size_t)ids_n[i] * d;
        lanes->add(row, dout_nd + i * d, d, row);
    }
}

/* lanes->add_bias(x, rows, d, bias) */
void grad_add_bias(const float *dout, size_t rows, size_t d, float *dbias)
{
    if (dbias)
        rows_best()->add_rows(dout, rows, d, dbias);
}

/* lanes->add(a, b, n, out) */
void grad_add(const float *dout, size_t n, float *da)
{
    lanes_of(isa_best())->add(da, dout, n, da);
}

/* matmul(in->t, in->k, s, w, v, output_tk); weigh(scaled_ts + i * s); divide(scores_ts + i * s, s,
 * in->divisor); matmul(in->t, s, in->k, q, k, scores_ts) */
void grad_attention(const struct attention_in *in, const struct attention_out *out, const float *asked_ts,
                    float *scratch_2ts, const struct attention_grads *d)
{
    size_t t = in->t, s = in->s, k = in->k;
    if (attention_is_short(in)) {
        attention_short_of(isa_best())->backward(in, out, asked_ts, d);
        return;
    }
    struct mat doutput = {out->doutput_tk, out->doutput_stride, false};
    float *dweights_ts = scratch_2ts, *dscores_ts = scratch_2ts + t * s;
    matmul(t, s, k, doutput, (struct mat){in->v_sk, in->v_stride, true}, dweights_ts, s, false);
    matmul(s, k, t, (struct mat){out->weights_ts, s, true}, doutput, d->dv_sk, d->v_stride, false);

    const struct grad_rows *best = rows_best();
    const struct lanes *lanes = lanes_of(isa_best());
    for (size_t i = 0, at = 0; i < t; i++, at += s) {
        best->softmax(out->weights_ts + at, dweights_ts + at, s, in->temperature, dscores_ts + at);
        if (asked_ts)
            lanes->add(dscores_ts + at, asked_ts + at, s, dscores_ts + at);
        lanes->divide(dscores_ts + at, s, in->divisor, dscores_ts + at);
    }
    matmul(t, k, s, (struct mat){dscores_ts, s, false}, (struct mat){in->k_sk, in->k_stride, false}, d->dq_tk,
           d->q_stride, false);
    matmul(s, k, t, (struct mat){dscores_ts, s, true}, (struct mat){in->q_tk, in->q_stride, false}, d->dk_sk,
           d->k_stride, false);
}

/* sum += weights_r[r] * -log(shares[right]); return sum / total */
void grad_cross_entropy(const float *shares_rv, size_t rows, size_t v, const int *right_r,
                        const float *weights_r, double loss, float *dlogits_rv)
{
    const struct grad_rows *best = rows_best();
    double total = 0;
    for (size_t r = 0; r < rows; r++)
        total += weights_r[r];
    for (size_t r = 0; r < rows; r++) {
        float by = total > 0 ? (float)(loss * weights_r[r] / total) : 0;
        best->scale(shares_rv + r * v, v, by, dlogits_rv + r * v);
        dlogits_rv[r * v + (size_t)right_r[r]] -= by;
    }
}

/*
 * log w_j = x_j - log(sum of e^x), x = scaled / temperature; so with p the shares of the answers among
 * themselves
 *
 *     d/dx_j of -log(sum of w over the answers)      = w_j - p_j
 *     d/dx_j of -mean(log w over n others)           = w_j - [j is one of them] / n
 */
void grad_pointer(const float *scaled_s, const float *weights_s, size_t s, float temperature,
                  uint64_t answers, float smoothing, double loss, float *dscaled_s)
{
    float among[OPS_POINTER_TOKENS_MAX] = {0};
    size_t others = 0;
    assert(s <= OPS_POINTER_TOKENS_MAX);
    for (size_t j = 0; j < s; j++) {
        bool answer = answers >> j & 1;
        among[j] = answer ? scaled_s[j] : -INFINITY;
        others += !answer && scaled_s[j] != -INFINITY;
    }
    if ((answers & (answers - 1)) == 0) /* a single one */
        for (size_t j = 0; j < s; j++)
            among[j] = answers >> j & 1 ? 1.0f : 0.0f;
    else
        ops_softmax(among, s, temperature, among);
    float by = (float)(loss / (double)temperature), hard = 1 - smoothing;
    float all = others ? 1 : hard, other = others ? smoothing / (float)others : 0;
    for (size_t j = 0; j < s; j++) {
        bool is_other = !(answers >> j & 1) && scaled_s[j] != -INFINITY;
        dscaled_s[j] += by * (all * weights_s[j] - hard * among[j] - (is_other ? other : 0));
    }
}
