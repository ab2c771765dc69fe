#include "model/params.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

/* One array of a layer or of the whole: where its pointer stands, its name, and its shape under a config. */
struct entry {
    const char *name;
    size_t offset; /* of the pointer in struct layer_params, or in struct params */
    size_t (*rows)(const struct config *c);
    size_t (*cols)(const struct config *c);
    enum { MATRIX, VECTOR, GAIN } kind; /* a gain is a vector that starts as 1 */
};

static size_t width(const struct config *c)
{
    return c->d;
}

static size_t joined(const struct config *c)
{
    return c->heads * c->k;
}

static size_t words(const struct config *c)
{
    return c->vocabulary;
}

static size_t endings(const struct config *c)
{
    return c->endings;
}

/* Sinusoids are not learned, so they are no parameters. */
static size_t places(const struct config *c)
{
    return c->positions == POSITIONS_LEARNED ? c->max_positions : 0;
}

static size_t hidden(const struct config *c)
{
    return c->f;
}

/* The networks without attention. */
static size_t state_rows(const struct config *c)
{
    return c->network == NETWORK_RNN || c->network == NETWORK_LSTM ? c->d : 0;
}

static size_t in_rows(const struct config *c)
{
    return config_attends(c) ? 0 : c->network == NETWORK_CNN ? 3 * c->d : c->d;
}

static size_t in_cols(const struct config *c)
{
    return c->network == NETWORK_LSTM ? 4 * c->d : c->d;
}

static size_t with_network(const struct config *c)
{
    return !config_attends(c);
}

/* The rows of a vector: 1 where that part exists. */
static size_t with_attention(const struct config *c)
{
    return config_attends(c);
}

static size_t with_attention_biases(const struct config *c)
{
    return config_attends(c) && c->biases;
}

static size_t with_biases(const struct config *c)
{
    return c->biases;
}

static size_t with_mlp(const struct config *c)
{
    return c->f > 0;
}

static size_t with_mlp_biases(const struct config *c)
{
    return c->f > 0 && c->biases;
}

static size_t with_final(const struct config *c)
{
    return c->final_norm;
}

static size_t with_guesses(const struct config *c)
{
    return c->guesses;
}

static size_t guess_width(const struct config *c)
{
    return c->guesses ? c->d : 0;
}

static size_t mlp_width(const struct config *c)
{
    return c->f > 0 ? c->d : 0;
}

#define AT(field) offsetof(struct params, field)
#define IN(field) offsetof(struct layer_params, field)

static const struct entry first_entries[] = {
    {"token_embd.weight", AT(word_v_d), words, width, MATRIX},
    {"ending_embd.weight", AT(ending_e_d), endings, width, MATRIX},
    {"position_embd.weight", AT(position_p_d), places, width, MATRIX},
};

static const struct entry layer_entries[] = {
    {"attn_norm.weight", IN(norm1_gain_d), with_attention, width, GAIN},
    {"attn_norm.bias", IN(norm1_bias_d), with_attention, width, VECTOR},
    {"attn_q.weight", IN(query_d_hk), width, joined, MATRIX},
    {"attn_q.bias", IN(query_bias_hk), with_biases, joined, VECTOR},
    {"attn_k.weight", IN(key_d_hk), width, joined, MATRIX},
    {"attn_k.bias", IN(key_bias_hk), with_biases, joined, VECTOR},
    {"attn_v.weight", IN(value_d_hk), width, joined, MATRIX},
    {"attn_v.bias", IN(value_bias_hk), with_biases, joined, VECTOR},
    {"attn_output.weight", IN(out_hk_d), joined, width, MATRIX},
    {"attn_output.bias", IN(out_bias_d), with_attention_biases, width, VECTOR},
    {"ffn_norm.weight", IN(norm2_gain_d), with_mlp, width, GAIN},
    {"ffn_norm.bias", IN(norm2_bias_d), with_mlp, width, VECTOR},
    {"ffn_up.weight", IN(up_d_f), mlp_width, hidden, MATRIX},
    {"ffn_up.bias", IN(up_bias_f), with_mlp_biases, hidden, VECTOR},
    {"ffn_down.weight", IN(down_f_d), hidden, width, MATRIX},
    {"ffn_down.bias", IN(down_bias_d), with_mlp_biases, width, VECTOR},
    {"net_state.weight", IN(state_d_m), state_rows, in_cols, MATRIX},
    {"net_in.weight", IN(in_i_m), in_rows, in_cols, MATRIX},
    {"net_in.bias", IN(in_bias_m), with_network, in_cols, VECTOR},
};

static const struct entry last_entries[] = {
    {"output_norm.weight", AT(final_gain_d), with_final, width, GAIN},
    {"output_norm.bias", AT(final_bias_d), with_final, width, VECTOR},
    {"output_transform.weight", AT(transform_d_d), guess_width, width, MATRIX},
    {"output_transform.bias", AT(transform_bias_d), with_guesses, width, VECTOR},
    {"output.bias", AT(word_bias_v), with_guesses, words, VECTOR},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static size_t entry_count(const struct config *c)
{
    return COUNT(first_entries) + c->layers * COUNT(layer_entries) + COUNT(last_entries);
}

/* Entry `i` of all, in the fixed order, and its layer (meaningless outside of the layers). */
static const struct entry *entry_at(const struct config *c, size_t i, size_t *layer, bool *in_layer)
{
    size_t in_layers = c->layers * COUNT(layer_entries);
    *layer = 0;
    *in_layer = false;
    if (i < COUNT(first_entries))
        return &first_entries[i];
    i -= COUNT(first_entries);
    if (i >= in_layers)
        return &last_entries[i - in_layers];
    *layer = i / COUNT(layer_entries);
    *in_layer = true;
    return &layer_entries[i % COUNT(layer_entries)];
}

/* Where the pointer of that entry stands. */
static float **slot(const struct params *p, const struct entry *e, size_t layer, bool in_layer)
{
    char *base = in_layer ? (char *)&p->layers[layer] : (char *)(uintptr_t)p;
    return (float **)(void *)(base + e->offset);
}

/* Sine and cosine in turns, wavelengths from 2 pi to 10000 * 2 pi (Vaswani et al. 2017, section 3.5). */
static void fill_sinusoids(float *position_p_d, size_t rows, size_t d)
{
    for (size_t p = 0; p < rows; p++)
        for (size_t i = 0; i < d; i++) {
            double angle = (double)p / pow(10000.0, (double)(i / 2 * 2) / (double)d);
            position_p_d[p * d + i] = (float)(i % 2 ? cos(angle) : sin(angle));
        }
}

void params_init(struct params *p, const struct config *config)
{
    *p = (struct params){.config = *config};
    arena_init(&p->arena);
    p->layers = arena_new(&p->arena, config->layers, sizeof *p->layers);
    for (size_t i = 0; i < entry_count(config); i++) {
        size_t layer;
        bool in_layer;
        const struct entry *e = entry_at(config, i, &layer, &in_layer);
        size_t n = e->rows(config) * e->cols(config);
        if (n == 0)
            continue;
        float *at = arena_new(&p->arena, n, sizeof *at);
        for (size_t j = 0; e->kind == GAIN && j < n; j++)
            at[j] = 1;
        *slot(p, e, layer, in_layer) = at;
    }
    if (config->positions == POSITIONS_SINUSOIDAL) {
        p->position_p_d = arena_new(&p->arena, config->max_positions * config->d, sizeof(float));
        fill_sinusoids(p->position_p_d, config->max_positions, config->d);
    }
}

void params_fini(struct params *p)
{
    arena_fini(&p->arena);
    *p = (struct params){0};
}

bool params_count(const struct config *config, size_t *count)
{
    size_t all = 0;
    for (size_t i = 0; i < entry_count(config); i++) {
        size_t layer, n;
        bool in_layer;
        const struct entry *e = entry_at(config, i, &layer, &in_layer);
        if (!mem_product(e->rows(config), e->cols(config), &n) || n > SIZE_MAX - all)
            return false;
        all += n;
    }
    *count = all;
    return true;
}

/* Entry number `i`: false where the config has no use for it. */
static bool plan_entry(const struct config *c, size_t i, struct param_view *out)
{
    size_t layer;
    bool in_layer;
    const struct entry *e = entry_at(c, i, &layer, &in_layer);
    size_t rows = e->rows(c), cols = e->cols(c);
    if (rows == 0 || cols == 0)
        return false;
    *out = (struct param_view){.rows = rows, .cols = cols, .vector = e->kind != MATRIX};
    if (in_layer)
        snprintf(out->name, sizeof out->name, "blk.%zu.%s", layer, e->name);
    else
        snprintf(out->name, sizeof out->name, "%s", e->name);
    return true;
}

bool params_plan(const struct config *config, size_t *cursor, struct param_view *out)
{
    while (*cursor < entry_count(config))
        if (plan_entry(config, (*cursor)++, out))
            return true;
    return false;
}

bool params_next(const struct params *p, size_t *cursor, struct param_view *out)
{
    size_t layer;
    bool in_layer;
    if (!params_plan(&p->config, cursor, out))
        return false;
    const struct entry *e = entry_at(&p->config, *cursor - 1, &layer, &in_layer);
    out->at = *slot(p, e, layer, in_layer);
    return true;
}
