#include "trace/trace.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

/* Adds `pieces` arrays of a * b * c floats, each padded as the arena pads. False when it does not fit. */
static bool reckon(size_t *bytes, size_t pieces, size_t a, size_t b, size_t c)
{
    size_t n;
    if (!mem_product(a, b, &n) || !mem_product(n, c, &n) || !mem_product(n, sizeof(float), &n) ||
        n > SIZE_MAX - 63)
        return false;
    n = (n + 63) / 64 * 64;
    if (!mem_product(n, pieces, &n) || n > SIZE_MAX - *bytes)
        return false;
    *bytes += n;
    return true;
}

bool trace_size(size_t t, size_t layers, size_t h, size_t d, size_t k, bool mlp, size_t *bytes)
{
    size_t layer = 0, all = 0;
    bool fits = reckon(&layer, 4 * h, t, k, 1)          /* q, k, v, output of each head */
                && reckon(&layer, 3, h, t, t)           /* scores, scaled, weights */
                && reckon(&layer, 1, t, h, k)           /* joined */
                && reckon(&layer, 1, h, t, d)           /* head parts */
                && reckon(&layer, mlp ? 5 : 3, t, d, 1) /* normed, attention, after; mlp, output */
                && mem_product(layer, layers, &all) && reckon(&all, 2, t, d, 1); /* embedding, final */
    if (fits)
        *bytes = all;
    return fits;
}

static float *floats(struct trace *t, size_t rows, size_t cols)
{
    return arena_new(&t->arena, rows * cols, sizeof(float));
}

static void lay_out_heads(struct trace *t, struct trace_layer *layer, size_t l)
{
    size_t pairs = t->t * t->t;
    float *scores_htt = floats(t, t->h, pairs);
    float *scaled_htt = floats(t, t->h, pairs);
    float *weights_htt = floats(t, t->h, pairs);

    layer->heads = arena_new(&t->arena, t->h, sizeof *layer->heads);
    for (size_t h = 0; h < t->h; h++)
        layer->heads[h] = (struct trace_head){.q_tk = floats(t, t->t, t->k),
                                              .k_tk = floats(t, t->t, t->k),
                                              .v_tk = floats(t, t->t, t->k),
                                              .scores_tt = scores_htt + h * pairs,
                                              .scaled_tt = scaled_htt + h * pairs,
                                              .weights_tt = weights_htt + h * pairs,
                                              .output_tk = floats(t, t->t, t->k),
                                              .muted = settings_muted(&t->settings, l, h)};
}

static void lay_out_layer(struct trace *t, size_t l, bool mlp)
{
    struct trace_layer *layer = &t->layers[l];
    layer->input_td = l == 0 ? t->embedding_td : t->layers[l - 1].output_td;
    layer->normed_td = floats(t, t->t, t->d);
    lay_out_heads(t, layer, l);
    layer->joined_thk = floats(t, t->t, t->h * t->k);
    layer->attention_td = floats(t, t->t, t->d);
    layer->head_part_htd = floats(t, t->h * t->t, t->d);
    layer->after_attention_td = floats(t, t->t, t->d);
    layer->mlp_td = mlp ? floats(t, t->t, t->d) : NULL;
    layer->output_td = mlp ? floats(t, t->t, t->d) : layer->after_attention_td;
}

struct trace *trace_new(struct arena *arena, const struct token_list *tokens, const struct settings *settings,
                        size_t layers, size_t d, bool mlp)
{
    struct trace *t = mem_new(1, sizeof *t);
    t->arena = *arena;
    arena_init(arena);
    t->settings = *settings;
    t->mask = settings->mask;
    t->tokens = t->keys = *tokens;
    t->t = t->s = tokens->count;
    t->layer_count = layers;
    t->h = settings->heads;
    t->d = d;
    t->k = settings->d_k;
    t->embedding_td = floats(t, t->t, d);
    t->final_td = floats(t, t->t, d);
    t->layers = arena_new(&t->arena, layers, sizeof *t->layers);
    for (size_t l = 0; l < layers; l++)
        lay_out_layer(t, l, mlp);
    return t;
}

struct trace *trace_new_given(struct arena *arena, const struct token_list *tokens, const struct token_list *keys,
                              bool across, const struct settings *settings, size_t layers)
{
    struct trace *t = mem_new(1, sizeof *t);

    t->arena = *arena;
    arena_init(arena);
    t->settings = *settings;
    t->mask = (struct mask){.kind = MASK_FULL};
    t->tokens = *tokens;
    t->keys = *keys;
    t->across = across;
    t->weights_only = true;
    t->t = tokens->count;
    t->s = keys->count;
    t->layer_count = layers;
    t->h = settings->heads;
    t->layers = arena_new(&t->arena, layers, sizeof *t->layers);
    for (size_t l = 0; l < layers; l++) {
        float *weights_hts = floats(t, t->h, t->t * t->s);
        t->layers[l].heads = arena_new(&t->arena, t->h, sizeof *t->layers[l].heads);
        for (size_t h = 0; h < t->h; h++)
            t->layers[l].heads[h] = (struct trace_head){.weights_tt = weights_hts + h * t->t * t->s};
    }
    return t;
}

void trace_free(struct trace *t)
{
    if (!t)
        return;
    arena_fini(&t->arena);
    mem_free(t);
}

bool trace_masked(const struct trace *t, size_t i, size_t j)
{
    return !mask_allows(&t->mask, i, j);
}

static const float *stage_row(const struct trace *t, const struct trace_head *head, enum stage stage,
                              size_t i)
{
    const float *m = stage == STAGE_SCORES   ? head->scores_tt
                     : stage == STAGE_SCALED ? head->scaled_tt
                                             : head->weights_tt;
    return m + i * t->s;
}

float trace_value(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage,
                  size_t i, size_t j)
{
    assert(layer < t->layer_count && i < t->t && j < t->s);
    const struct trace_head *heads = t->layers[layer].heads;
    if (trace_masked(t, i, j) || (t->weights_only && stage != STAGE_WEIGHTS))
        return NAN;
    if (pick == PICK_HEAD) {
        assert(head < t->h);
        return stage_row(t, &heads[head], stage, i)[j];
    }

    double sum = 0;
    float max = -INFINITY;
    for (size_t h = 0; h < t->h; h++) {
        float x = stage_row(t, &heads[h], stage, i)[j];
        sum += (double)x;
        max = x > max || isnan(x) ? x : max;
    }
    return pick == PICK_MEAN ? (float)(sum / (double)t->h) : max;
}

void trace_row(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage, size_t i,
               float *out_s)
{
    for (size_t j = 0; j < t->s; j++)
        out_s[j] = trace_value(t, layer, pick, head, stage, i, j);
}
