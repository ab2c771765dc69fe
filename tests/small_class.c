#include "small_class.h"

#include "base/rng.h"
#include "handmade.h"

#include <math.h>

const char *const small_class_english[] = {"The", "cat", ",", "which", "was",    "sitting", "on",
                                           "the", "mat", ",", "was",   "hungry", NULL};
const char *const small_class_chinese[] = {"这",   "只", "动物", "没有", "过", "街", "，",
                                           "因为", "它", "太",   "累",   "了", "。", NULL};

struct settings small_class_settings(void)
{
    struct settings s = settings_default();

    s.heads = 2;
    s.d_k = 4;
    return s;
}

/* A multiple of 1/8 between -2.5 and 2.375, a pure function of its place. */
static float eighth(size_t layer, size_t what, size_t i)
{
    return (float)((int)(rng_bits(7, layer * 16 + what, i) % 40) - 20) / 8.0f;
}

static void fill(float *at, size_t count, size_t layer, size_t what)
{
    for (size_t i = 0; i < count; i++)
        at[i] = eighth(layer, what, i);
}

static void fill_row(const struct trace *t, struct trace_head *head, size_t i)
{
    const float divisor = t->settings.scaled ? sqrtf((float)t->k) : 1.0f;
    float *scores = head->scores_tt + i * t->t, *scaled = head->scaled_tt + i * t->t,
          *weights = head->weights_tt + i * t->t;
    double largest = -INFINITY, sum = 0;

    for (size_t j = 0; j < t->t; j++) {
        scores[j] = trace_masked(t, i, j) ? -INFINITY : 0;
        for (size_t k = 0; k < t->k; k++)
            scores[j] += head->q_tk[i * t->k + k] * head->k_tk[j * t->k + k];
        scaled[j] = scores[j] / divisor;
        largest = fmax(largest, (double)scaled[j]);
    }
    for (size_t j = 0; j < t->t; j++)
        sum += exp((double)scaled[j] - largest);
    for (size_t j = 0; j < t->t; j++)
        weights[j] = (float)(exp((double)scaled[j] - largest) / sum);
    for (size_t k = 0; k < t->k; k++) {
        double out = 0;
        for (size_t j = 0; j < t->t; j++)
            out += (double)weights[j] * (double)head->v_tk[j * t->k + k];
        head->output_tk[i * t->k + k] = (float)out;
    }
}

/* What a head adds: its output, spread over the width; nothing when muted. */
static void fill_part(const struct trace *t, struct trace_layer *layer, size_t h, size_t i)
{
    const struct trace_head *head = &layer->heads[h];

    for (size_t d = 0; d < t->d; d++) {
        const float part =
            head->muted ? 0 : head->output_tk[i * t->k + (d + h) % t->k] * (d % 2 == h % 2 ? 1.0f : -0.5f);
        layer->head_part_htd[(h * t->t + i) * t->d + d] = part;
        layer->attention_td[i * t->d + d] += part;
    }
}

static void fill_layer(struct trace *t, size_t at)
{
    struct trace_layer *layer = &t->layers[at];

    if (at == 0) /* above, it is what the layer below puts out */
        fill(layer->input_td, t->t * t->d, at, 9);
    for (size_t i = 0; i < t->t * t->d; i++)
        layer->attention_td[i] = 0.125f; /* the bias */
    for (size_t h = 0; h < t->h; h++) {
        struct trace_head *head = &layer->heads[h];
        fill(head->q_tk, t->t * t->k, at, 3 * h);
        fill(head->k_tk, t->t * t->k, at, 3 * h + 1);
        fill(head->v_tk, t->t * t->k, at, 3 * h + 2);
        head->muted = settings_muted(&t->settings, at, h);
        for (size_t i = 0; i < t->t; i++) {
            fill_row(t, head, i);
            fill_part(t, layer, h, i);
        }
    }
    for (size_t i = 0; i < t->t * t->d; i++)
        layer->after_attention_td[i] = layer->input_td[i] + layer->attention_td[i];
}

struct trace *small_class(const char *const *words, const struct settings *settings)
{
    struct trace *t = handmade_trace(words, settings, SMALL_CLASS_LAYERS, SMALL_CLASS_D, false);

    for (size_t layer = 0; layer < t->layer_count; layer++)
        fill_layer(t, layer);
    return t;
}
