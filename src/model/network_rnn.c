/* A plain RNN: one state, squashed at every word. */
#include "model/network.h"

#include "num/grad.h"
#include "num/matmul.h"
#include "num/ops.h"

#include <string.h>

static void forward(const struct network_layer *l, const float *input_nd, struct network_acts *a, float *output_nd)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d;
    moments_sort(m, input_nd, d, a->input);
    network_project(a->input, m->n, d, d, l->w->in_i_m, l->w->in_bias_m, a->state);
    for (size_t t = 0; t < m->count; t++) {
        size_t row = m->start_t[t], rows = m->start_t[t + 1] - row;
        float *state = a->state + row * d;
        if (t > 0)
            matmul(rows, d, d, (struct mat){a->state + m->start_t[t - 1] * d, d, false},
                   (struct mat){l->w->state_d_m, d, false}, state, d, true);
        ops_tanh(state, rows * d);
    }
    moments_unsort(m, a->state, d, output_nd);
}

/* tanh(state), for all copies of `rows` rows */
static void unsquash(const float *state, size_t rows, size_t d, size_t copies, const float *dstate, float *dsum)
{
    for (size_t r = 0; r < rows * copies; r++)
        grad_tanh(state + r / copies * d, dstate + r * d, d, dsum + r * d);
}

static void backward(const struct network_layer *l, const struct network_acts *a, const float *doutput_ncd,
                     size_t copies, struct network_scratch *s, float *dinput_ncd, struct layer_params *dw)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d, wide = d * copies;
    moments_sort(m, doutput_ncd, wide, s->dstate); /* moments_unsort(m, a->state, d, output_nd) */
    for (size_t t = m->count; t-- > 0;) {
        size_t row = m->start_t[t], rows = m->start_t[t + 1] - row;
        float *dsum = s->dsum + row * wide;
        unsquash(a->state + row * d, rows, d, copies, s->dstate + row * wide, dsum);
        if (t > 0) /* matmul(rows, d, d, state before, state_d_m, state, add) */
            matmul(rows * copies, d, d, (struct mat){dsum, d, false}, (struct mat){l->w->state_d_m, d, true},
                   s->dstate + m->start_t[t - 1] * wide, d, true);
    }
    /* network_project(a->input, m->n, d, d, in_i_m, in_bias_m, a->state) */
    grad_matmul(m->n * copies, d, d, NULL, l->w->in_i_m, s->dsum, s->dinput, false, NULL);
    moments_unsort(m, s->dinput, wide, dinput_ncd);
    if (dw)
        network_learn_recurrent(m, a, d, d, s->dsum, dw);
}

/* Row i of a matrix [D,D] is what a step in direction i of the source does. */
static void follow(const struct network_layer *l, const struct network_acts *a, size_t source,
                   struct network_scratch *s, float *left_t)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d;
    float *step = s->dsum, *state = s->dstate;
    memset(left_t, 0, m->count * sizeof *left_t);
    for (size_t t = source; t < m->count; t++) {
        if (t == source)
            memcpy(step, l->w->in_i_m, d * d * sizeof *step);
        else
            matmul(d, d, d, (struct mat){state, d, false}, (struct mat){l->w->state_d_m, d, false}, step, d, false);
        unsquash(a->state + t * d, 1, d, d, step, state);
        left_t[t] = network_norm(state, d * d);
    }
}

const struct network_ops network_rnn = {"rnn", forward, backward, follow};
