#include "model/untrained.h"

#include "base/rng.h"
#include "trace/settings.h"

#include <math.h>
#include <string.h>

/* Streams of the generator: one for each matrix and head. A word's stream is its hash. */
enum drawn { DRAWN_QUERY, DRAWN_KEY, DRAWN_VALUE, DRAWN_OUT, DRAWN_POSITIONS };

static uint64_t stream(enum drawn what, size_t head)
{
    return (uint64_t)what * SETTINGS_HEADS_MAX + head;
}

struct config untrained_config(size_t heads, size_t k)
{
    return (struct config){
        .layers = 1, .heads = heads, .d = UNTRAINED_D, .k = k, .positions = POSITIONS_NONE};
}

static void scale(float *x, size_t n, float by)
{
    for (size_t i = 0; i < n; i++)
        x[i] *= by;
}

/* Number (row, column) of a head has the index it would have at the largest d_k. */
static void draw_projection(uint64_t seed, enum drawn what, const struct config *c, float *w_d_hk)
{
    for (size_t h = 0; h < c->heads; h++)
        for (size_t i = 0; i < c->d; i++) {
            float *row = w_d_hk + (i * c->heads + h) * c->k;
            rng_fill_uniform(seed, stream(what, h), i * SETTINGS_DK_MAX, row, c->k);
            scale(row, c->k, 1 / sqrtf((float)c->d));
        }
}

static void draw_output(uint64_t seed, const struct config *c, float *w_hk_d)
{
    size_t per_head = c->k * c->d;
    for (size_t h = 0; h < c->heads; h++) {
        rng_fill_uniform(seed, stream(DRAWN_OUT, h), 0, w_hk_d + h * per_head, per_head);
        scale(w_hk_d + h * per_head, per_head, 1 / sqrtf((float)(c->heads * c->k)));
    }
}

void untrained_draw_projections(struct params *p, uint64_t seed)
{
    struct layer_params *layer = &p->layers[0];
    draw_projection(seed, DRAWN_QUERY, &p->config, layer->query_d_hk);
    draw_projection(seed, DRAWN_KEY, &p->config, layer->key_d_hk);
    draw_projection(seed, DRAWN_VALUE, &p->config, layer->value_d_hk);
    draw_output(seed, &p->config, layer->out_hk_d);
}

/* With positions, words and positions have half of the variance each. */
#define HALF_VARIANCE 0.5f

void untrained_draw_positions(uint64_t seed, size_t count, float *out_pd)
{
    rng_fill_normal(seed, stream(DRAWN_POSITIONS, 0), 0, out_pd, count * UNTRAINED_D);
    scale(out_pd, count * UNTRAINED_D, sqrtf(HALF_VARIANCE));
}

void untrained_draw_words(struct params *p, uint64_t seed, const struct token_list *tokens, bool positions,
                          struct arena *arena)
{
    size_t d = p->config.d, distinct = 0;
    const float size = positions ? sqrtf(HALF_VARIANCE) : 1;

    p->word_v_d = arena_new(arena, tokens->count * d, sizeof(float));
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->tokens[i];
        if ((size_t)token->id != distinct)
            continue; /* seen before: ids count up in order of first appearance */
        float *row = p->word_v_d + distinct++ * d;
        rng_fill_normal(seed, rng_hash(token->fold, strlen(token->fold)), 0, row, d);
        scale(row, d, size);
    }
    p->config.vocabulary = distinct;

    p->position_p_d = NULL;
    p->config.positions = positions ? POSITIONS_LEARNED : POSITIONS_NONE;
    p->config.max_positions = positions ? tokens->count : 0;
    if (!positions)
        return;
    p->position_p_d = arena_new(arena, tokens->count * d, sizeof(float));
    untrained_draw_positions(seed, tokens->count, p->position_p_d);
}
