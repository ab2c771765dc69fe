/* An LSTM: a cell that is kept as it is, unless gates say otherwise. */
#include "model/network.h"

#include "num/grad.h"
#include "num/matmul.h"
#include "num/ops.h"

#include <string.h>

/* The quarters of a row of gates. */
enum { WRITE, FORGET, SHOW, NEWS, GATES };

/* Squashes one row, and sets the forget gate where it is forced. */
static void squash(enum network_gate gate, size_t d, float *gates_4d)
{
    ops_sigmoid(gates_4d, NEWS * d);
    ops_tanh(gates_4d + NEWS * d, d);
    for (size_t j = 0; j < d && gate != NETWORK_GATE_LEARNT; j++)
        gates_4d[FORGET * d + j] = gate == NETWORK_GATE_OPEN ? 1 : 0;
}

/* One row: cell, what is shown of it, and state, from gates and the cell before (NULL: none). */
static void step(size_t d, const float *gates_4d, const float *before_d, float *cell_d, float *shown_d, float *state_d)
{
    const float *write = gates_4d, *forget = gates_4d + FORGET * d, *show = gates_4d + SHOW * d;
    const float *news = gates_4d + NEWS * d;
    for (size_t j = 0; j < d; j++)
        shown_d[j] = cell_d[j] = (before_d ? forget[j] * before_d[j] : 0) + write[j] * news[j];
    ops_tanh(shown_d, d);
    for (size_t j = 0; j < d; j++)
        state_d[j] = show[j] * shown_d[j];
}

static void forward(const struct network_layer *l, const float *input_nd, struct network_acts *a, float *output_nd)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d, four = GATES * d;
    moments_sort(m, input_nd, d, a->input);
    network_project(a->input, m->n, d, four, l->w->in_i_m, l->w->in_bias_m, a->gates);
    for (size_t t = 0; t < m->count; t++) {
        size_t row = m->start_t[t], rows = m->start_t[t + 1] - row, before = t > 0 ? m->start_t[t - 1] : 0;
        if (t > 0)
            matmul(rows, four, d, (struct mat){a->state + before * d, d, false},
                   (struct mat){l->w->state_d_m, four, false}, a->gates + row * four, four, true);
        for (size_t r = row; r < row + rows; r++) {
            squash(l->gate, d, a->gates + r * four);
            step(d, a->gates + r * four, t > 0 ? a->cell + (before + r - row) * d : NULL, a->cell + r * d,
                 a->shown + r * d, a->state + r * d);
        }
    }
    moments_unsort(m, a->state, d, output_nd);
}

/* Undoes step and squash of one row: dcell holds what comes from the moment after, and becomes the whole; dbefore, the
 * same of the moment before, is written (NULL: there is none). */
static void unstep(enum network_gate gate, size_t d, const float *gates_4d, const float *before_d, const float *shown_d,
                   const float *dstate_d, float *dcell_d, float *dbefore_d, float *dsum_4d)
{
    const float *write = gates_4d, *forget = gates_4d + FORGET * d, *show = gates_4d + SHOW * d;
    const float *news = gates_4d + NEWS * d;
    float *dwrite = dsum_4d, *dforget = dsum_4d + FORGET * d, *dshow = dsum_4d + SHOW * d, *dnews = dsum_4d + NEWS * d;
    bool learnt = gate == NETWORK_GATE_LEARNT && before_d;
    for (size_t j = 0; j < d; j++) {
        dshow[j] = dstate_d[j] * shown_d[j] * show[j] * (1 - show[j]);
        dcell_d[j] += dstate_d[j] * show[j] * (1 - shown_d[j] * shown_d[j]);
        dwrite[j] = dcell_d[j] * news[j] * write[j] * (1 - write[j]);
        dnews[j] = dcell_d[j] * write[j] * (1 - news[j] * news[j]);
        dforget[j] = learnt ? dcell_d[j] * before_d[j] * forget[j] * (1 - forget[j]) : 0;
        if (dbefore_d)
            dbefore_d[j] = dcell_d[j] * forget[j];
    }
}

/* All rows of moment t. */
static void unstep_all(const struct network_layer *l, const struct network_acts *a, size_t t, size_t copies,
                       struct network_scratch *s)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d, row = m->start_t[t], rows = m->start_t[t + 1] - row;
    for (size_t i = 0; i < rows * copies; i++) {
        size_t act = row + i / copies, at = row * copies + i;
        const float *before = t > 0 ? a->cell + (m->start_t[t - 1] + i / copies) * d : NULL;
        unstep(l->gate, d, a->gates + act * GATES * d, before, a->shown + act * d, s->dstate + at * d, s->dcell + at * d,
               t > 0 ? s->dcell + (m->start_t[t - 1] * copies + i) * d : NULL, s->dsum + at * GATES * d);
    }
}

static void backward(const struct network_layer *l, const struct network_acts *a, const float *doutput_ncd,
                     size_t copies, struct network_scratch *s, float *dinput_ncd, struct layer_params *dw)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d, wide = d * copies, four = GATES * d;
    moments_sort(m, doutput_ncd, wide, s->dstate);
    memset(s->dcell, 0, m->n * wide * sizeof *s->dcell);
    for (size_t t = m->count; t-- > 0;) {
        size_t row = m->start_t[t], rows = m->start_t[t + 1] - row;
        unstep_all(l, a, t, copies, s);
        if (t > 0) /* matmul(rows, four, d, state before, state_d_m, gates, add) */
            matmul(rows * copies, d, four, (struct mat){s->dsum + row * copies * four, four, false},
                   (struct mat){l->w->state_d_m, four, true}, s->dstate + m->start_t[t - 1] * wide, d, true);
    }
    /* network_project(a->input, m->n, d, four, in_i_m, in_bias_m, a->gates) */
    grad_matmul(m->n * copies, four, d, NULL, l->w->in_i_m, s->dsum, s->dinput, false, NULL);
    moments_unsort(m, s->dinput, wide, dinput_ncd);
    if (dw)
        network_learn_recurrent(m, a, d, four, s->dsum, dw);
}

/* What a step of the sums of one word does to its cell, which holds what it did to the one before, and to its state. */
static void follow_one(enum network_gate gate, size_t d, const float *gates_4d, const float *before_d,
                       const float *shown_d, const float *step_4d, float *cell_d, float *state_d)
{
    const float *write = gates_4d, *forget = gates_4d + FORGET * d, *show = gates_4d + SHOW * d;
    const float *news = gates_4d + NEWS * d;
    bool learnt = gate == NETWORK_GATE_LEARNT && before_d;
    for (size_t j = 0; j < d; j++) {
        float lost = learnt ? step_4d[FORGET * d + j] * forget[j] * (1 - forget[j]) * before_d[j] : 0;
        float come = step_4d[j] * write[j] * (1 - write[j]) * news[j] +
                     step_4d[NEWS * d + j] * (1 - news[j] * news[j]) * write[j];
        cell_d[j] = forget[j] * cell_d[j] + lost + come;
        state_d[j] = step_4d[SHOW * d + j] * show[j] * (1 - show[j]) * shown_d[j] +
                     show[j] * (1 - shown_d[j] * shown_d[j]) * cell_d[j];
    }
}

/* Row i of the matrices [D,4D] and [D,D] is what a step in direction i of the source does. */
static void follow(const struct network_layer *l, const struct network_acts *a, size_t source,
                   struct network_scratch *s, float *left_t)
{
    const struct moments *m = l->moments;
    size_t d = l->config->d, four = GATES * d;
    float *step = s->dsum, *state = s->dstate, *cell = s->dcell;
    memset(left_t, 0, m->count * sizeof *left_t);
    memset(cell, 0, d * d * sizeof *cell);
    for (size_t t = source; t < m->count; t++) {
        if (t == source)
            memcpy(step, l->w->in_i_m, d * four * sizeof *step);
        else
            matmul(d, four, d, (struct mat){state, d, false}, (struct mat){l->w->state_d_m, four, false}, step, four,
                   false);
        for (size_t i = 0; i < d; i++)
            follow_one(l->gate, d, a->gates + t * four, t > 0 ? a->cell + (t - 1) * d : NULL, a->shown + t * d,
                       step + i * four, cell + i * d, state + i * d);
        left_t[t] = network_norm(state, d * d);
    }
}

const struct network_ops network_lstm = {"lstm", forward, backward, follow};
