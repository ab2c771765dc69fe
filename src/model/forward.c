#include "model/forward.h"

#include "num/matmul.h"
#include "num/ops.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define FLOATS(arena, rows, cols) ((float *)arena_new((arena), (rows) * (cols), sizeof(float)))

/* Arrays that only the forward pass itself needs: everything a trace does not hold in the same shape. */
static void lay_out_scratch(struct acts *a, const struct config *c, size_t index)
{
    struct layer_acts *l = &a->layers[index];
    size_t n = a->n, hk = c->heads * c->k;
    bool in_place = a->room.learns && index + 1 < c->layers; /* in the last layer rows are chosen between */
    l->q_nhk = FLOATS(&a->arena, n, hk);
    l->k_nhk = FLOATS(&a->arena, n, hk);
    l->v_nhk = FLOATS(&a->arena, n, hk);
    l->heads_nhk = in_place ? l->joined_nhk : FLOATS(&a->arena, n, hk);
    if (c->f == 0)
        return;
    l->normed2_nd = FLOATS(&a->arena, n, c->d);
    l->hidden_nf = FLOATS(&a->arena, n, c->f);
    l->active_nf = c->activation == ACTIVATION_RELU ? l->hidden_nf : FLOATS(&a->arena, n, c->f);
}

/* A layer of a network without attention. */
static void lay_out_network(struct acts *a, const struct config *c, size_t index)
{
    struct layer_acts *l = &a->layers[index];
    l->input_nd = index == 0 ? a->embedding_nd : a->layers[index - 1].output_nd;
    l->all_nd = FLOATS(&a->arena, a->n, c->d);
    l->output_nd = index + 1 < c->layers ? l->all_nd : FLOATS(&a->arena, a->n, c->d);
    network_acts_init(&l->network, &a->arena, c, a->n);
}

static void lay_out_own(struct acts *a, const struct config *c, size_t index, size_t pairs)
{
    struct layer_acts *l = &a->layers[index];
    size_t n = a->n, d = c->d;
    l->input_nd = index == 0 ? a->embedding_nd : a->layers[index - 1].output_nd;
    l->normed_nd = FLOATS(&a->arena, n, d);
    l->scaled = FLOATS(&a->arena, pairs, c->heads);
    l->scores = a->room.learns ? l->scaled : FLOATS(&a->arena, pairs, c->heads);
    l->weights = FLOATS(&a->arena, pairs, c->heads);
    l->joined_nhk = FLOATS(&a->arena, n, c->heads * c->k);
    l->attention_nd = FLOATS(&a->arena, n, d);
    l->after_attention_nd = FLOATS(&a->arena, n, d);
    l->mlp_nd = c->f ? FLOATS(&a->arena, n, d) : NULL;
    l->output_nd = c->f ? FLOATS(&a->arena, n, d) : l->after_attention_nd;
}

static void borrow(struct layer_acts *l, const struct trace_layer *from)
{
    l->input_nd = from->input_td;
    l->normed_nd = from->normed_td;
    l->scores = from->heads[0].scores_tt;
    l->scaled = from->heads[0].scaled_tt;
    l->weights = from->heads[0].weights_tt;
    l->joined_nhk = from->joined_thk;
    l->attention_nd = from->attention_td;
    l->after_attention_nd = from->after_attention_td;
    l->mlp_nd = from->mlp_td;
    l->output_nd = from->output_td;
}

/* What both kinds begin with: offsets and the list of layers. */
static void begin(struct acts *a, const struct config *c, const struct acts_room *room)
{
    *a = (struct acts){.room = *room, .n = room->tokens};
    arena_init(&a->arena);
    a->pair_offset = arena_new(&a->arena, room->sequences + 1, sizeof *a->pair_offset);
    a->layers = arena_new(&a->arena, c->layers, sizeof *a->layers);
}

void acts_init_room(struct acts *a, const struct config *c, const struct acts_room *room)
{
    begin(a, c, room);
    a->embedding_nd = FLOATS(&a->arena, a->n, c->d);
    a->final_nd = FLOATS(&a->arena, a->n, c->d);
    if (!config_attends(c))
        moments_init(&a->moments, &a->arena, a->n, room->sequences);
    for (size_t l = 0; l < c->layers; l++) {
        if (!config_attends(c)) {
            lay_out_network(a, c, l);
            continue;
        }
        lay_out_own(a, c, l, room->pairs);
        lay_out_scratch(a, c, l);
    }
}

static struct acts_room room_for(const struct batch *b)
{
    struct acts_room room = {.tokens = b->offsets[b->count], .sequences = b->count};
    for (size_t s = 0; s < b->count; s++) {
        size_t t = b->offsets[s + 1] - b->offsets[s];
        room.pairs += t * t;
    }
    return room;
}

void acts_fit(struct acts *a, const struct batch *b)
{
    a->n = b->offsets[b->count];
    assert(b->count <= a->room.sequences && a->n <= a->room.tokens);
    for (size_t s = 0; s < b->count; s++) {
        size_t t = b->offsets[s + 1] - b->offsets[s];
        a->pair_offset[s + 1] = a->pair_offset[s] + t * t;
    }
    assert(a->pair_offset[b->count] <= a->room.pairs);
    if (a->moments.start_t)
        moments_fit(&a->moments, b->offsets, b->count);
}

void acts_init(struct acts *a, const struct config *c, const struct batch *b)
{
    struct acts_room room = room_for(b);
    acts_init_room(a, c, &room);
    acts_fit(a, b);
}

void acts_init_trace(struct acts *a, const struct config *c, const struct batch *b, struct trace *t)
{
    assert(b->count == 1 && b->offsets[1] == t->t && t->layer_count == c->layers);
    assert(t->d == c->d && t->h == c->heads && t->k == c->k);
    struct acts_room room = room_for(b);
    begin(a, c, &room);
    acts_fit(a, b);
    a->embedding_nd = t->embedding_td;
    a->final_nd = t->final_td;
    for (size_t l = 0; l < c->layers; l++) {
        borrow(&a->layers[l], &t->layers[l]);
        lay_out_scratch(a, c, l);
    }
}

bool acts_scratch_size(const struct config *c, size_t t, size_t *bytes)
{
    size_t hk, joined, wide, middle, all;
    if (!mem_product(c->heads, c->k, &hk) || !mem_product(hk, 4, &joined) || !mem_product(c->f, 2, &middle))
        return false;
    if (__builtin_add_overflow(joined, middle, &wide) || __builtin_add_overflow(wide, c->f ? c->d : 0, &wide))
        return false;
    if (!mem_product(wide, t, &all) || !mem_product(all, c->layers, &all) ||
        !mem_product(all, sizeof(float), &all))
        return false;
    *bytes = all;
    return true;
}

void acts_fini(struct acts *a)
{
    arena_fini(&a->arena);
    *a = (struct acts){0};
}

static bool is_stopped(const struct pass *pass)
{
    return pass->stop && atomic_load_explicit(pass->stop, memory_order_relaxed);
}

/* The widest product of a large class takes long: it is made some columns at a time, to be stopped between them. The
 * numbers are the same, as each depends on its own row and column alone. */
#define COLUMNS_AT_A_TIME 1024

static void project_wide(const struct pass *pass, const float *in, size_t n, size_t rows, const float *w, size_t cols,
                         const float *bias, float *out)
{
    for (size_t from = 0; from < cols && !is_stopped(pass); from += COLUMNS_AT_A_TIME) {
        size_t width = cols - from < COLUMNS_AT_A_TIME ? cols - from : COLUMNS_AT_A_TIME;
        matmul(n, width, rows, (struct mat){in, rows, false}, (struct mat){w + from, cols, false}, out + from, cols,
               false);
    }
    ops_add_bias(out, n, cols, bias);
}

/* out[n,cols] = in[n,rows] w[rows,cols] + bias[cols] */
static void project(const float *in, size_t n, size_t rows, const float *w, size_t cols, const float *bias,
                    float *out)
{
    matmul(n, cols, rows, (struct mat){in, rows, false}, (struct mat){w, cols, false}, out, cols, false);
    ops_add_bias(out, n, cols, bias);
}

/* Adds what token i shows of itself though the class does not know it. */
static void add_features(const struct params *p, const struct batch *b, size_t i, float *out_d)
{
    size_t d = p->config.d;
    for (size_t f = 0; b->features_n4 && f < VOCABULARY_FEATURES; f++) {
        uint16_t row = b->features_n4[i * VOCABULARY_FEATURES + f];
        if (row == VOCABULARY_NO_FEATURE)
            continue;
        assert(row < p->config.endings);
        ops_add(out_d, p->ending_e_d + row * d, d, out_d);
    }
}

/* Words, and where they sit: each sequence counts its positions from 0. */
static void embed(const struct params *p, const struct batch *b, bool positions, float *out_nd)
{
    size_t d = p->config.d;
    for (size_t s = 0; s < b->count; s++) {
        size_t start = b->offsets[s];
        for (size_t i = start; i < b->offsets[s + 1]; i++) {
            assert(b->ids_n[i] >= 0 && (size_t)b->ids_n[i] < p->config.vocabulary);
            const float *word = p->word_v_d + (size_t)b->ids_n[i] * d;
            memcpy(out_nd + i * d, word, d * sizeof *word);
            add_features(p, b, i, out_nd + i * d);
            if (!positions || !p->position_p_d)
                continue;
            assert(i - start < p->config.max_positions);
            ops_add(out_nd + i * d, p->position_p_d + (i - start) * d, d, out_nd + i * d);
        }
    }
}

/* What the next sequence is asked, before it is its turn: a head reads a small part of each row, which no processor
 * foresees. */
static void fetch_next(const struct batch *b, size_t s, size_t hk, const struct layer_acts *a)
{
    if (s + 1 == b->count)
        return;
    size_t from = b->offsets[s + 1] * hk, to = b->offsets[s + 2] * hk;
    forward_fetch(a->q_nhk, from, to);
    forward_fetch(a->k_nhk, from, to);
    forward_fetch(a->v_nhk, from, to);
}

struct attention_in forward_head(const struct config *c, const struct pass *pass, const struct mask *mask,
                                 const struct layer_acts *a, size_t at, size_t t)
{
    size_t hk = c->heads * c->k;
    return (struct attention_in){.q_tk = a->q_nhk + at,
                                 .k_sk = a->k_nhk + at,
                                 .v_sk = a->v_nhk + at,
                                 .q_stride = hk,
                                 .k_stride = hk,
                                 .v_stride = hk,
                                 .t = t,
                                 .s = t,
                                 .k = c->k,
                                 .divisor = pass->scaled ? sqrtf((float)c->k) : 1,
                                 .temperature = pass->temperature,
                                 .mask = mask};
}

/* Every head on every sequence. */
static void attend(const struct config *c, const struct batch *b, const struct pass *pass,
                   const size_t *pair_offset, struct layer_acts *a)
{
    struct mask mask = pass->mask;
    mask.causal = mask.causal || c->causal;
    size_t hk = c->heads * c->k;
    for (size_t s = 0; s < b->count; s++) {
        size_t start = b->offsets[s], t = b->offsets[s + 1] - start;
        fetch_next(b, s, hk, a);
        for (size_t h = 0; h < c->heads && !is_stopped(pass); h++) {
            size_t at = start * hk + h * c->k;
            size_t pair = pair_offset[s] * c->heads + h * t * t;
            struct attention_in in = forward_head(c, pass, &mask, a, at, t);
            ops_attention(&in, a->scores + pair, a->scaled + pair, a->weights + pair, a->heads_nhk + at, hk);
        }
    }
}

/* Outputs side by side, with silence where a head is muted. */
static void join(const struct config *c, size_t n, uint16_t muted, const float *heads_nhk, float *joined_nhk)
{
    size_t hk = c->heads * c->k;
    if (joined_nhk == heads_nhk)
        return;
    memcpy(joined_nhk, heads_nhk, n * hk * sizeof *joined_nhk);
    for (size_t h = 0; h < c->heads; h++)
        for (size_t i = 0; h < SETTINGS_HEADS_MAX && (muted >> h & 1) && i < n; i++)
            memset(joined_nhk + i * hk + h * c->k, 0, c->k * sizeof *joined_nhk);
}

static void run_mlp(const struct config *c, const struct layer_params *p, size_t n, struct layer_acts *a)
{
    ops_layer_norm(a->after_attention_nd, n, c->d, p->norm2_gain_d, p->norm2_bias_d, a->normed2_nd);
    project(a->normed2_nd, n, c->d, p->up_d_f, c->f, p->up_bias_f, a->hidden_nf);
    if (a->active_nf != a->hidden_nf)
        memcpy(a->active_nf, a->hidden_nf, n * c->f * sizeof *a->active_nf);
    if (c->activation == ACTIVATION_GELU)
        ops_gelu(a->active_nf, n * c->f);
    else
        ops_relu(a->active_nf, n * c->f);
    project(a->active_nf, n, c->f, p->down_f_d, c->d, p->down_bias_d, a->mlp_nd);
    ops_add(a->after_attention_nd, a->mlp_nd, n * c->d, a->output_nd);
}

void forward_pick(const float *from_nd, const size_t *at_r, size_t rows, size_t d, float *out_rd)
{
    for (size_t r = 0; r < rows; r++)
        memcpy(out_rd + r * d, from_nd + (at_r ? at_r[r] : r) * d, d * sizeof *from_nd);
}

static void run_layer(const struct params *p, size_t l, const struct batch *b, const struct pass *pass,
                      struct acts *acts)
{
    const struct config *c = &p->config;
    const struct layer_params *w = &p->layers[l];
    struct layer_acts *a = &acts->layers[l];
    size_t n = acts->n, d = c->d, hk = c->heads * c->k;
    const float *input = a->input_nd;

    ops_layer_norm(a->input_nd, n, d, w->norm1_gain_d, w->norm1_bias_d, a->normed_nd);
    project_wide(pass, a->normed_nd, n, d, w->query_d_hk, hk, w->query_bias_hk, a->q_nhk);
    project_wide(pass, a->normed_nd, n, d, w->key_d_hk, hk, w->key_bias_hk, a->k_nhk);
    project_wide(pass, a->normed_nd, n, d, w->value_d_hk, hk, w->value_bias_hk, a->v_nhk);
    attend(c, b, pass, acts->pair_offset, a);
    if (is_stopped(pass))
        return;
    if (pass->only_r && l + 1 == c->layers) {
        n = pass->only;
        forward_pick(a->heads_nhk, pass->only_r, n, hk, a->joined_nhk);
        forward_pick(a->input_nd, pass->only_r, n, d, a->after_attention_nd);
        input = a->after_attention_nd;
    } else {
        join(c, n, pass->muted ? pass->muted[l] : 0, a->heads_nhk, a->joined_nhk);
    }
    project(a->joined_nhk, n, hk, w->out_hk_d, d, w->out_bias_d, a->attention_nd);
    ops_add(input, a->attention_nd, n * d, a->after_attention_nd);
    if (c->f)
        run_mlp(c, w, n, a);
}

/* A layer of another kind: it has no use for the batch but its moments. */
static void run_network(const struct params *p, size_t l, const struct pass *pass, struct acts *acts)
{
    const struct config *c = &p->config;
    struct layer_acts *a = &acts->layers[l];
    struct network_layer layer = {c, &p->layers[l], &acts->moments, l, pass->gate};
    network_ops_of(c->network)->forward(&layer, a->input_nd, &a->network, a->all_nd);
    if (l + 1 == c->layers)
        forward_pick(a->all_nd, pass->only_r, forward_final_rows(pass, acts), c->d, a->output_nd);
}

size_t forward_final_rows(const struct pass *pass, const struct acts *acts)
{
    return pass->only_r ? pass->only : acts->n;
}

bool forward_run(const struct params *p, const struct batch *b, const struct pass *pass, struct acts *acts)
{
    const struct config *c = &p->config;
    size_t rows = forward_final_rows(pass, acts);
    assert(acts->n == b->offsets[b->count] && rows <= acts->n);
    assert(!pass->only_r || (!pass->muted && c->layers));
    embed(p, b, pass->positions, acts->embedding_nd);
    for (size_t l = 0; l < c->layers && !is_stopped(pass); l++)
        if (config_attends(c))
            run_layer(p, l, b, pass, acts);
        else
            run_network(p, l, pass, acts);
    if (is_stopped(pass))
        return false;

    const float *last = c->layers ? acts->layers[c->layers - 1].output_nd : acts->embedding_nd;
    if (c->final_norm)
        ops_layer_norm(last, rows, c->d, p->final_gain_d, p->final_bias_d, acts->final_nd);
    else
        memcpy(acts->final_nd, last, rows * c->d * sizeof *last);
    return true;
}

void forward_guess(const struct params *p, const float *final_nd, const size_t *at_r, size_t rows,
                   const struct guess *g)
{
    size_t d = p->config.d, v = p->config.vocabulary;
    assert(p->config.guesses);
    forward_pick(final_nd, at_r, rows, d, g->chosen_rd);
    project(g->chosen_rd, rows, d, p->transform_d_d, d, p->transform_bias_d, g->transformed_rd);
    matmul(rows, v, d, (struct mat){g->transformed_rd, d, false}, (struct mat){p->word_v_d, d, true}, g->logits_rv,
           v, false);
    ops_add_bias(g->logits_rv, rows, v, p->word_bias_v);
}

/* Columns h*K .. of in[T,H*K] as a matrix of their own. */
static void pick_head(const float *in_thk, size_t t, size_t hk, size_t k, size_t h, float *out_tk)
{
    for (size_t i = 0; i < t; i++)
        memcpy(out_tk + i * k, in_thk + i * hk + h * k, k * sizeof *out_tk);
}

bool forward_fill_trace(const struct params *p, const struct pass *pass, const struct acts *acts, struct trace *t)
{
    const struct config *c = &p->config;
    size_t k = c->k, hk = c->heads * k, d = c->d;
    t->mask.causal = t->mask.causal || c->causal;
    for (size_t l = 0; l < c->layers; l++) {
        const struct layer_acts *a = &acts->layers[l];
        for (size_t h = 0; h < c->heads && !is_stopped(pass); h++) {
            struct trace_head *head = &t->layers[l].heads[h];
            pick_head(a->q_nhk, t->t, hk, k, h, head->q_tk);
            pick_head(a->k_nhk, t->t, hk, k, h, head->k_tk);
            pick_head(a->v_nhk, t->t, hk, k, h, head->v_tk);
            pick_head(a->heads_nhk, t->t, hk, k, h, head->output_tk);
            if (!head->muted)
                matmul(t->t, d, k, (struct mat){head->output_tk, k, false},
                       (struct mat){p->layers[l].out_hk_d + h * k * d, d, false},
                       t->layers[l].head_part_htd + h * t->t * d, d, false);
        }
    }
    return !is_stopped(pass);
}
