/* facts_lesson: the status line while a lesson is looked at: whom it teaches, and how, as its record says. */
#include "view/facts.h"
#include "view/training_parts.h"

#include <stdio.h>

static void heads_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, view_say(s, s->record->heads == 1 ? MSG_FACT_HEAD_COUNT_ONE : MSG_FACT_HEADS_COUNT), s->record->heads);
}

static void layers_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%zu", s->record->layers);
}

static void on_off(const struct scene *s, bool on, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, on ? MSG_FACT_ON : MSG_FACT_OFF));
}

static void scaled_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    on_off(s, s->record->scaled, out);
}

static enum role scaled_role(const struct scene *s)
{
    return s->record->scaled ? ROLE_ON : ROLE_OFF;
}

static void dk_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%zu", s->record->d_k);
}

/* Said only where they are missing: then every number is another one. */
static void positions_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    out[0] = '\0';
    if (!s->record->positions)
        on_off(s, false, out);
}

static enum role off_role(const struct scene *s)
{
    (void)s;
    return ROLE_OFF;
}

static void seed_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%llu", (unsigned long long)s->record->seed);
}

static void rate_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct record *r = s->record;

    out[0] = '\0';
    if (r->step > 0)
        snprintf(out, FACT_VALUE_MAX, "%.3g", (double)r->steps[r->step - 1].rate);
}

/* A rate that was changed by hand stands out. */
static enum role rate_role(const struct scene *s)
{
    return s->record->changed ? ROLE_OFF : ROLE_BOLD;
}

static void batch_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    char count[24];

    out[0] = '\0';
    training_count(s->record->tokens, count);
    if (s->record->tokens > 0)
        snprintf(out, FACT_VALUE_MAX, view_say(s, MSG_FACT_BATCH_WORDS), count);
}

const struct fact lesson_facts[] = {
    {MSG_FACT_LEARNING, MSG_FACT_LEARNING, FACT_GROUP_CLASS, ACTION_HEADS_MORE, 1, heads_value, NULL},
    {MSG_FACT_LAYERS, MSG_FACT_LAYERS, FACT_GROUP_CLASS, ACTION_NONE, 6, layers_value, NULL},
    {MSG_FACT_SCALING, MSG_FACT_ROOT, FACT_GROUP_CLASS, ACTION_TRAINED_SCALED, 2, scaled_value, scaled_role},
    {MSG_FACT_DK, MSG_FACT_DK_SHORT, FACT_GROUP_CLASS, ACTION_DK_MORE, 3, dk_value, NULL},
    {MSG_FACT_POSITIONS, MSG_FACT_POSITIONS, FACT_GROUP_CLASS, ACTION_POSITIONS, 7, positions_value,
     off_role},
    {MSG_FACT_SEED, MSG_FACT_SEED, FACT_GROUP_CLASS, ACTION_SEED, 5, seed_value, NULL},
    {MSG_FACT_BATCH, MSG_FACT_BATCH, FACT_GROUP_CLASS, ACTION_NONE, 8, batch_value, NULL},
    {MSG_FACT_RATE, MSG_FACT_RATE, FACT_GROUP_CLASS, ACTION_TRAIN_RATE_DOWN, 4, rate_value, rate_role},
};
const size_t lesson_fact_count = sizeof lesson_facts / sizeof lesson_facts[0];
