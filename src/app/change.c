#include "app/change.h"

#include <math.h>
#include <string.h>

size_t change_halved(size_t n, size_t min)
{
    size_t power = 1;

    while (power * 2 < n)
        power *= 2;
    return power >= min ? power : n < min ? n : min;
}

size_t change_doubled(size_t n, size_t max)
{
    size_t power = 1;

    while (power <= n)
        power *= 2;
    return power <= max ? power : n > max ? n : max;
}

/* 2 to the power of half / 2; whole powers are exact. */
static float root_power(long half)
{
    const long whole = half >= 0 ? half / 2 : -((1 - half) / 2);
    const double rest = half - 2 * whole == 0 ? 1.0 : 1.41421356237309504880;

    return (float)ldexp(rest, (int)whole);
}

/* How near to a power of sqrt(2) counts as being it, in halves of an octave. */
#define ON_A_STEP 1e-3

float change_cooler(float temperature)
{
    const double halves = 2.0 * log2((double)temperature);

    return fmaxf(root_power((long)ceil(halves - ON_A_STEP) - 1), SETTINGS_TEMPERATURE_MIN);
}

float change_warmer(float temperature)
{
    const double halves = 2.0 * log2((double)temperature);

    return fminf(root_power((long)floor(halves + ON_A_STEP) + 1), SETTINGS_TEMPERATURE_MAX);
}

struct mask change_mask(const struct mask *m)
{
    static const struct mask cycle[] = {
        {MASK_FULL, false, 0},    {MASK_FULL, true, 0},   {MASK_WINDOW, false, 2},
        {MASK_STRIDED, false, 3}, {MASK_BLOCK, false, 4}, {MASK_WINDOW, true, 2},
    };
    const size_t count = sizeof cycle / sizeof cycle[0];

    for (size_t i = 0; i < count; i++)
        if (cycle[i].kind == m->kind && cycle[i].causal == m->causal &&
            (m->kind == MASK_FULL || cycle[i].reach == m->reach))
            return cycle[(i + 1) % count];
    return cycle[0];
}

enum stage change_stage(enum stage s)
{
    return s == STAGE_WEIGHTS ? STAGE_SCALED : s == STAGE_SCALED ? STAGE_SCORES : STAGE_WEIGHTS;
}

size_t shown_tokens(const struct trace *trace)
{
    return trace != NULL ? trace->t : 0;
}

bool change_leaves_chair(const struct app *a, const struct trace *trace)
{
    return a->no_chair && change_first_word(trace) > 0;
}

size_t change_first_word(const struct trace *trace)
{
    return trace->tokens.tokens[0].special && trace->t > 1 ? 1 : 0;
}

size_t shown_layers(const struct app *a, const struct trace *trace)
{
    return trace != NULL ? trace->layer_count : a->range.layers;
}

size_t shown_heads(const struct app *a, const struct trace *trace)
{
    return trace != NULL ? trace->h : a->settings.heads;
}

bool change_displaces(const struct app *a)
{
    return a->view == VIEW_ID_GUESS && a->settings.hidden != 0 && a->range.learned && a->settings.positions;
}

bool change_none(const struct app *a)
{
    const struct app_past *s = &a->start;

    return settings_equal(&a->settings, &s->settings) && a->view == s->view && a->layer == s->layer &&
           a->head == s->head && a->pick == s->pick && a->stage == s->stage && a->contrast == s->contrast &&
           a->no_chair == s->no_chair &&
           a->asker == s->asker && a->looked == s->looked && a->step == STEP_START && !a->together &&
           a->text_len == s->text_len && memcmp(a->text, s->text, a->text_len) == 0;
}
