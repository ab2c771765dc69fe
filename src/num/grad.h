/*
 * grad: what ops.h does, backwards: from the gradient of a result to those of its operands, the loss being
 * one number. Same order as there, and grad_x undoes ops_x. Gradients of parameters are added to what is
 * there, since a parameter is used more than once; those of activations are written, unless it says
 * otherwise.
 */
#ifndef PASSNOTES_NUM_GRAD_H
#define PASSNOTES_NUM_GRAD_H

#include "num/matmul.h"
#include "num/ops.h"

#include <stddef.h>
#include <stdint.h>

/*
 * Of out[M,N] = a[M,K] b[K,N]: da[M,K] = dout b^T (added when `add`), db[K,N] += a^T dout. Either may be
 * NULL. All dense, and none overlaps another.
 */
void grad_matmul(size_t m, size_t n, size_t k, const float *a_mk, const float *b_kn, const float *dout_mn,
                 float *da_mk, bool add, float *db_kn);

/* Of one row out[n] = softmax(in[n] / temperature). din may be dout. */
void grad_softmax(const float *out, const float *dout, size_t n, float temperature, float *din);

/* Of ops_layer_norm, from what went in: din += . Gradients of a gain or bias that is not there are NULL. din
 * may not overlap dout. */
void grad_layer_norm(const float *in, const float *dout, size_t rows, size_t d, const float *gain, float *din,
                     float *dgain, float *dbias);

/* Of the two, from what went in. din may be dout. */
void grad_gelu(const float *in, const float *dout, size_t n, float *din);
void grad_relu(const float *in, const float *dout, size_t n, float *din);

/* Of the two, from what came out. din may be dout. */
void grad_sigmoid(const float *out, const float *dout, size_t n, float *din);
void grad_tanh(const float *out, const float *dout, size_t n, float *din);

/* dtable[ids[n],D] += dout[n,D], in the order of n. */
void grad_gather(const float *dout_nd, const int *ids_n, size_t n, size_t d, float *dtable_v_d);

/* dbias[D] += the sum of the rows of dout[rows,D]; nothing when dbias is NULL. That of x is dout itself. */
void grad_add_bias(const float *dout, size_t rows, size_t d, float *dbias);

/* da[n] += dout[n]; of b the same. */
void grad_add(const float *dout, size_t n, float *da);

/* What ops_attention left behind, and the gradient of what it gave. */
struct attention_out {
    const float *weights_ts;
    const float *doutput_tk;
    size_t doutput_stride;
};

/* Where the gradients of q, k and v go, with their row strides. */
struct attention_grads {
    float *dq_tk, *dk_sk, *dv_sk;
    size_t q_stride, k_stride, v_stride;
};

/* Of ops_attention. asked[T,S] is a gradient that the scaled scores have besides, from a loss on the weights;
 * NULL: none. scratch[2,T,S] is used. */
void grad_attention(const struct attention_in *in, const struct attention_out *out, const float *asked_ts,
                    float *scratch_2ts, const struct attention_grads *d);

/* Of `loss` times ops_cross_entropy, from its shares. dlogits may be shares. */
void grad_cross_entropy(const float *shares_rv, size_t rows, size_t v, const int *right_r,
                        const float *weights_r, double loss, float *dlogits_rv);

/* Of `loss` times ops_pointer: dscaled[S] += . */
void grad_pointer(const float *scaled_s, const float *weights_s, size_t s, float temperature,
                  uint64_t answers, float smoothing, double loss, float *dscaled_s);

#endif
