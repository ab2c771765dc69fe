#include "trace/settings.h"

#include <assert.h>
#include <string.h>

struct settings settings_default(void)
{
    return (struct settings){.model = "untrained",
                             .heads = 8,
                             .d_k = 64,
                             .scaled = true,
                             .trained_scaled = true,
                             .positions = true,
                             .mask = {.kind = MASK_FULL},
                             .temperature = 1.0f,
                             .seed = 1};
}

bool settings_muted(const struct settings *s, size_t layer, size_t head)
{
    assert(head < SETTINGS_HEADS_MAX);
    return layer < SETTINGS_LAYERS_MAX && (s->muted[layer] >> head & 1);
}

/* The reach of a full mask means nothing, so it does not count. */
bool settings_mask_equal(const struct mask *a, const struct mask *b)
{
    return a->kind == b->kind && a->causal == b->causal && (a->kind == MASK_FULL || a->reach == b->reach);
}

/* Field by field: the padding between them may hold anything. */
bool settings_equal(const struct settings *a, const struct settings *b)
{
    return strcmp(a->model, b->model) == 0 && a->heads == b->heads && a->d_k == b->d_k &&
           a->scaled == b->scaled && a->trained_scaled == b->trained_scaled && a->positions == b->positions &&
           a->displaced == b->displaced && settings_mask_equal(&a->mask, &b->mask) &&
           a->temperature == b->temperature && a->seed == b->seed && a->hidden == b->hidden &&
           a->merged == b->merged && a->renormalised == b->renormalised &&
           memcmp(a->muted, b->muted, sizeof a->muted) == 0;
}
