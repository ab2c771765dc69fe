#include "model/backward.h"

#include "num/grad.h"
#include "num/matmul.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define FLOATS(arena, rows, cols) ((float *)arena_new((arena), (rows) * (cols), sizeof(float)))

void backward_init(struct backward *b, const struct config *c, const struct acts_room *room)
{
    size_t n = room->tokens, hk = c->heads * c->k;
    *b = (struct backward){.asked_heads = 0};
    arena_init(&b->arena);
    b->dfinal_nd = FLOATS(&b->arena, n, c->d);
    b->dstream_nd = FLOATS(&b->arena, n, c->d);
    b->dnormed_nd = FLOATS(&b->arena, n, c->d);
    b->djoined_nhk = FLOATS(&b->arena, n, hk);
    b->dq_nhk = FLOATS(&b->arena, n, hk);
    b->dk_nhk = FLOATS(&b->arena, n, hk);
    b->dv_nhk = FLOATS(&b->arena, n, hk);
    b->dactive_nf = c->f ? FLOATS(&b->arena, n, c->f) : NULL;
    network_scratch_init(&b->network, &b->arena, c, n);
    b->asked = FLOATS(&b->arena, room->pairs, c->heads);
    b->scratch_2tt = FLOATS(&b->arena, room->pairs, 2); /* a single sequence may have them all */
}

void backward_fini(struct backward *b)
{
    arena_fini(&b->arena);
    *b = (struct backward){.asked_heads = 0};
}

/* Undoes project(in, n, rows, w, cols, bias, out). din is added to when `add`. */
static void unproject(const float *in, size_t n, size_t rows, const float *w, size_t cols, const float *dout,
                      float *din, bool add, float *dw, float *dbias)
{
    grad_add_bias(dout, n, cols, dbias);
    grad_matmul(n, cols, rows, in, w, dout, din, add, dw);
}

/* Undoes forward_pick: dfrom[N,D] += . */
static void unpick(const float *dout_rd, const size_t *at_r, size_t rows, size_t d, float *dfrom_nd)
{
    for (size_t r = 0; r < rows; r++)
        grad_add(dout_rd + r * d, d, dfrom_nd + (at_r ? at_r[r] : r) * d);
}

void backward_guess(const struct params *p, const size_t *at_r, size_t rows, const struct guess *g,
                    const float *dlogits_rv, float *dchosen_rd, float *dtransformed_rd, struct params *dp,
                    float *dfinal_nd)
{
    size_t d = p->config.d, v = p->config.vocabulary;
    /* ops_add_bias(g->logits_rv, rows, v, p->word_bias_v);
     * matmul(rows, v, d, transformed, words transposed, logits) */
    grad_add_bias(dlogits_rv, rows, v, dp->word_bias_v);
    matmul(rows, d, v, (struct mat){dlogits_rv, v, false}, (struct mat){p->word_v_d, d, false},
           dtransformed_rd, d, false);
    matmul(v, d, rows, (struct mat){dlogits_rv, v, true}, (struct mat){g->transformed_rd, d, false},
           dp->word_v_d, d, true);
    unproject(g->chosen_rd, rows, d, p->transform_d_d, d, dtransformed_rd, dchosen_rd, false,
              dp->transform_d_d, dp->transform_bias_d);
    unpick(dchosen_rd, at_r, rows, d, dfinal_nd); /* forward_pick(final_nd, at_r, rows, d, g->chosen_rd) */
}

/* Undoes embed(p, batch, positions, embedding_nd). */
static void unembed(const struct params *p, const struct batch *batch, bool positions,
                    const float *dembedding_nd, struct params *dp)
{
    size_t d = p->config.d;
    bool learned = positions && p->config.positions == POSITIONS_LEARNED;
    grad_gather(dembedding_nd, batch->ids_n, batch->offsets[batch->count], d, dp->word_v_d);
    for (size_t at = 0; at < batch->offsets[batch->count] * VOCABULARY_FEATURES && batch->features_n4; at++) {
        uint16_t row = batch->features_n4[at]; /* ops_add(out_d, p->ending_e_d + row * d, d, out_d) */
        if (row != VOCABULARY_NO_FEATURE)
            grad_add(dembedding_nd + at / VOCABULARY_FEATURES * d, d, dp->ending_e_d + row * d);
    }
    for (size_t s = 0; s < batch->count && learned; s++) {
        size_t start = batch->offsets[s], t = batch->offsets[s + 1] - start;
        grad_add(dembedding_nd + start * d, t * d, dp->position_p_d);
    }
}

/* As in forward. */
static void fetch_next(const struct batch *batch, size_t s, size_t hk, const struct layer_acts *a,
                       const struct backward *b)
{
    if (s + 1 == batch->count)
        return;
    size_t from = batch->offsets[s + 1] * hk, to = batch->offsets[s + 2] * hk;
    forward_fetch(a->q_nhk, from, to);
    forward_fetch(a->k_nhk, from, to);
    forward_fetch(a->v_nhk, from, to);
    forward_fetch(b->djoined_nhk, from, to);
}

/* Undoes attend(c, batch, pass, pair_offset, a). */
static void unattend(const struct config *c, const struct batch *batch, const struct pass *pass,
                     const struct acts *acts, const struct layer_acts *a, const float *asked,
                     uint32_t asked_heads, struct backward *b)
{
    struct mask mask = pass->mask;
    mask.causal = mask.causal || c->causal;
    size_t hk = c->heads * c->k;
    for (size_t s = 0; s < batch->count; s++) {
        size_t start = batch->offsets[s], t = batch->offsets[s + 1] - start;
        fetch_next(batch, s, hk, a, b);
        for (size_t h = 0; h < c->heads; h++) {
            size_t at = start * hk + h * c->k;
            size_t pair = acts->pair_offset[s] * c->heads + h * t * t;
            struct attention_in in = forward_head(c, pass, &mask, a, at, t);
            struct attention_out out = {a->weights + pair, b->djoined_nhk + at, hk};
            struct attention_grads d = {b->dq_nhk + at, b->dk_nhk + at, b->dv_nhk + at, hk, hk, hk};
            grad_attention(&in, &out, asked_heads >> h & 1 ? asked + pair : NULL, b->scratch_2tt, &d);
        }
    }
}

/* Undoes run_mlp(c, w, n, a): the stream's gradient goes on past it, and what the MLP heard is added. */
static void unrun_mlp(const struct config *c, const struct layer_params *w, size_t n,
                      const struct layer_acts *a, struct backward *b, struct layer_params *dw)
{
    unproject(a->active_nf, n, c->f, w->down_f_d, c->d, b->dstream_nd, b->dactive_nf, false, dw->down_f_d,
              dw->down_bias_d);
    if (c->activation == ACTIVATION_GELU)
        grad_gelu(a->hidden_nf, b->dactive_nf, n * c->f, b->dactive_nf);
    else
        grad_relu(a->hidden_nf, b->dactive_nf, n * c->f, b->dactive_nf);
    unproject(a->normed2_nd, n, c->d, w->up_d_f, c->f, b->dactive_nf, b->dnormed_nd, false, dw->up_d_f,
              dw->up_bias_f);
    grad_layer_norm(a->after_attention_nd, b->dnormed_nd, n, c->d, w->norm2_gain_d, b->dstream_nd,
                    dw->norm2_gain_d, dw->norm2_bias_d);
}

/* x[R,D] of the tokens that are wanted becomes x[N,D], 0 for all others. scratch[R,D] is used. */
static void unpick_in_place(const struct pass *pass, size_t n, size_t d, float *x_nd, float *scratch_rd)
{
    memcpy(scratch_rd, x_nd, pass->only * d * sizeof *x_nd);
    memset(x_nd, 0, n * d * sizeof *x_nd);
    unpick(scratch_rd, pass->only_r, pass->only, d, x_nd);
}

/* Undoes run_layer(p, l, batch, pass, acts). */
static void unrun_layer(const struct params *p, size_t l, const struct batch *batch, const struct pass *pass,
                        const struct acts *acts, struct backward *b, struct params *dp)
{
    const struct config *c = &p->config;
    const struct layer_params *w = &p->layers[l];
    const struct layer_acts *a = &acts->layers[l];
    struct layer_params *dw = &dp->layers[l];
    size_t n = acts->n, d = c->d, hk = c->heads * c->k;
    bool last = l + 1 == c->layers;
    size_t rows = last ? forward_final_rows(pass, acts) : n;

    if (c->f)
        unrun_mlp(c, w, rows, a, b, dw);
    unproject(a->joined_nhk, rows, hk, w->out_hk_d, d, b->dstream_nd, b->djoined_nhk, false, dw->out_hk_d,
              dw->out_bias_d);
    if (last && pass->only_r) {
        unpick_in_place(pass, n, hk, b->djoined_nhk, b->dq_nhk);
        unpick_in_place(pass, n, d, b->dstream_nd, b->dnormed_nd);
    }
    unattend(c, batch, pass, acts, a, b->asked, last ? b->asked_heads : 0, b);
    unproject(a->normed_nd, n, d, w->value_d_hk, hk, b->dv_nhk, b->dnormed_nd, false, dw->value_d_hk,
              dw->value_bias_hk);
    unproject(a->normed_nd, n, d, w->key_d_hk, hk, b->dk_nhk, b->dnormed_nd, true, dw->key_d_hk,
              dw->key_bias_hk);
    unproject(a->normed_nd, n, d, w->query_d_hk, hk, b->dq_nhk, b->dnormed_nd, true, dw->query_d_hk,
              dw->query_bias_hk);
    grad_layer_norm(a->input_nd, b->dnormed_nd, n, d, w->norm1_gain_d, b->dstream_nd, dw->norm1_gain_d,
                    dw->norm1_bias_d);
}

/* Undoes run_network(p, l, pass, acts). */
static void unrun_network(const struct params *p, size_t l, const struct pass *pass, const struct acts *acts,
                          struct backward *b, struct params *dp)
{
    const struct config *c = &p->config;
    struct network_layer layer = {c, &p->layers[l], &acts->moments, l, pass->gate};
    if (l + 1 == c->layers && pass->only_r)
        unpick_in_place(pass, acts->n, c->d, b->dstream_nd, b->dnormed_nd);
    network_ops_of(c->network)->backward(&layer, &acts->layers[l].network, b->dstream_nd, 1, &b->network, b->dstream_nd,
                                         &dp->layers[l]);
}

void backward_run(const struct params *p, const struct batch *batch, const struct pass *pass,
                  const struct acts *acts, struct backward *b, struct params *dp)
{
    const struct config *c = &p->config;
    size_t rows = forward_final_rows(pass, acts), size = rows * c->d * sizeof(float);
    assert(!pass->muted);
    if (c->final_norm) {
        const float *last = c->layers ? acts->layers[c->layers - 1].output_nd : acts->embedding_nd;
        memset(b->dstream_nd, 0, size);
        grad_layer_norm(last, b->dfinal_nd, rows, c->d, p->final_gain_d, b->dstream_nd, dp->final_gain_d,
                        dp->final_bias_d);
    } else {
        memcpy(b->dstream_nd, b->dfinal_nd, size);
    }
    for (size_t l = c->layers; l-- > 0;)
        if (config_attends(c))
            unrun_layer(p, l, batch, pass, acts, b, dp);
        else
            unrun_network(p, l, pass, acts, b, dp);
    if (dp->word_v_d)
        unembed(p, batch, pass->positions, b->dstream_nd, dp);
}
