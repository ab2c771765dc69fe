/*
 * ops: the forward operations of a Transformer. Row-major float arrays; shapes beside each pointer: T query
 * positions, S key positions, D model width, K head width. Knows nothing of models, traces or words.
 */
#ifndef PASSNOTES_NUM_OPS_H
#define PASSNOTES_NUM_OPS_H

#include "num/mask.h"

#include <stddef.h>
#include <stdint.h>

/* out[n] = softmax(in[n] / temperature), the maximum taken off first (so nothing overflows). -INFINITY gets
 * exactly 0. All of them -INFINITY: all 0. out may be in. */
void ops_softmax(const float *in, size_t n, float temperature, float *out);

/* Each row of in[rows,D] to mean 0, variance 1 (biased, plus epsilon 1e-5), then * gain[D] + bias[D]; either
 * may be NULL (1 and 0). out may be in. Source: Ba et al. 2016. */
void ops_layer_norm(const float *in, size_t rows, size_t d, const float *gain, const float *bias, float *out);

/* x[n] in place. GELU exact, by erf (Hendrycks and Gimpel 2016). */
void ops_gelu(float *x, size_t n);
void ops_relu(float *x, size_t n);

/* x[n] in place: 1 / (1 + e^-x), and the hyperbolic tangent; both within 2e-7 of the true value. */
void ops_sigmoid(float *x, size_t n);
void ops_tanh(float *x, size_t n);

/* out[N,D]: row ids[n] of table[V,D] for each n; ids are below V. */
void ops_gather(const float *table_v_d, const int *ids_n, size_t n, size_t d, float *out_nd);

/* x[rows,D] += bias[D]; nothing when bias is NULL. */
void ops_add_bias(float *x, size_t rows, size_t d, const float *bias);

/* out[n] = a[n] + b[n]; out may be either. */
void ops_add(const float *a, const float *b, size_t n, float *out);

/* One head on one sequence: where each intermediate goes, each with its row stride in floats. */
struct attention_in {
    const float *q_tk, *k_sk, *v_sk;
    size_t q_stride, k_stride, v_stride;
    size_t t, s, k;
    float divisor;           /* sqrt(d_k), or 1 when scaling is off */
    float temperature;       /* weights = softmax(scaled / temperature) */
    const struct mask *mask; /* borrowed; NULL is full */
};

/* scores[T,S] = q k^T with -INFINITY where masked; scaled[T,S] = scores / divisor; weights[T,S] = softmax;
 * output[T,K] = weights v (row stride output_stride). A row with nobody to ask: weights 0, output 0. */
void ops_attention(const struct attention_in *in, float *scores_ts, float *scaled_ts, float *weights_ts,
                   float *output_tk, size_t output_stride);

/* The sum over the rows of the entropy of weights[rows,S] = softmax(scaled[rows,S]), in nats: 0 for a row
 * with nobody to ask. */
double ops_entropy(const float *scaled, const float *weights, size_t rows, size_t s);

/*
 * How far guesses are from the truth, in nats: the mean of -log(share of the right word), row r counting
 * weights_r[r] times. shares[R,V] = softmax of logits[R,V]; the two do not overlap. No weight at
 * all: 0.
 */
double ops_cross_entropy(const float *logits_rv, size_t rows, size_t v, const int *right_r,
                         const float *weights_r, float *shares_rv);

/*
 * How far the weights of one row are from pointing where they should, in nats (Vinyals et al. 2015, with the
 * target smoothed):
 *
 *     -(1 - e) log(sum of the weights on the answers) - e mean(log weight of the others)
 *
 * Token j is an answer when bit j of `answers` is set; the others are all that may be asked besides. Reckoned
 * from the scaled scores, so that no weight is too small. S is at most 64, an answer must be one that may be
 * asked.
 */
#define OPS_POINTER_TOKENS_MAX 64
double ops_pointer(const float *scaled_s, const float *weights_s, size_t s, float temperature,
                   uint64_t answers, float smoothing);

#endif
