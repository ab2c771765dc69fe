/* A causal CNN: each unit hears three words, further apart from layer to layer, and adds to what was there. */
#include "model/network.h"

#include "num/grad.h"
#include "num/ops.h"

#include <string.h>

/* Whether tap j of token n hears a word, and which. */
static bool tap(const struct network_layer *l, size_t n, size_t j, size_t *from)
{
    size_t back = (NETWORK_TAPS - 1 - j) * network_step(l->index);
    if (n - l->moments->begin_n[n] < back)
        return false;
    *from = n - back;
    return true;
}

static void gather(const struct network_layer *l, const float *input_nd, float *taps_n3d)
{
    size_t d = l->config->d, from;
    for (size_t n = 0; n < l->moments->n; n++)
        for (size_t j = 0; j < NETWORK_TAPS; j++) {
            float *out = taps_n3d + (n * NETWORK_TAPS + j) * d;
            if (tap(l, n, j, &from))
                memcpy(out, input_nd + from * d, d * sizeof *out);
            else
                memset(out, 0, d * sizeof *out);
        }
}

static void forward(const struct network_layer *l, const float *input_nd, struct network_acts *a, float *output_nd)
{
    size_t d = l->config->d, n = l->moments->n;
    gather(l, input_nd, a->input);
    network_project(a->input, n, NETWORK_TAPS * d, d, l->w->in_i_m, l->w->in_bias_m, a->state);
    ops_relu(a->state, n * d);
    ops_add(input_nd, a->state, n * d, output_nd);
}

/* Undoes gather, for all copies: dinput += */
static void ungather(const struct network_layer *l, const float *dtaps_nc3d, size_t copies, float *dinput_ncd)
{
    size_t d = l->config->d, from;
    for (size_t n = 0; n < l->moments->n; n++)
        for (size_t j = 0; j < NETWORK_TAPS; j++)
            for (size_t c = 0; c < copies && tap(l, n, j, &from); c++)
                grad_add(dtaps_nc3d + ((n * copies + c) * NETWORK_TAPS + j) * d, d, dinput_ncd + (from * copies + c) * d);
}

static void backward(const struct network_layer *l, const struct network_acts *a, const float *doutput_ncd,
                     size_t copies, struct network_scratch *s, float *dinput_ncd, struct layer_params *dw)
{
    size_t d = l->config->d, n = l->moments->n;
    for (size_t r = 0; r < n * copies; r++) /* ops_relu(a->state, n * d) */
        for (size_t j = 0; j < d; j++)
            s->dsum[r * d + j] = a->state[r / copies * d + j] > 0 ? doutput_ncd[r * d + j] : 0;
    /* network_project(a->input, n, 3 d, d, in_i_m, in_bias_m, a->state) */
    grad_matmul(n * copies, d, NETWORK_TAPS * d, dw ? a->input : NULL, l->w->in_i_m, s->dsum, s->dinput, false,
                dw ? dw->in_i_m : NULL);
    if (dw)
        grad_add_bias(s->dsum, n, d, dw->in_bias_m);
    if (dinput_ncd != doutput_ncd) /* ops_add(input_nd, a->state, n * d, output_nd) */
        memcpy(dinput_ncd, doutput_ncd, n * copies * d * sizeof *dinput_ncd);
    ungather(l, s->dinput, copies, dinput_ncd);
}

const struct network_ops network_cnn = {"cnn", forward, backward, NULL};
