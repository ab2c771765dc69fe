/* Whether the class can be changed, guess or be taught. */
#include "app/change.h"
#include "app/names.h"
#include "app/possible.h"
#include "app/turn.h"

#include <stdio.h>

/* ---- the class ---- */

bool can_scaling(const struct ask *q)
{
    return ask_turns(q, !q->app->settings.scaled);
}

/* What was learned with one setting has no weights for another. */
static bool learned_otherwise(const struct ask *q, enum msg m, size_t n)
{
    const bool fixed = q->app->range.learned && !q->app->range.family;

    if (fixed)
        ask_say(q, m, n);
    return fixed;
}

bool can_class_next(const struct ask *q)
{
    const struct app *a = q->app;
    const char *name = a->classes[class_following(a)].settings.model;

    if (a->class_count < 2)
        return ask_refuse(q, MSG_WHY_ONE_CLASS);
    snprintf(q->why, q->size, "%s", name_model(a->lang, name));
    return true;
}

bool can_hide(const struct ask *q)
{
    const struct app *a = q->app;

    if (a->settings.hidden != 0)
        return ask_becomes(q, MSG_WHY_GIVES_BACK);
    if (!a->range.guesses)
        return ask_refuse(q, MSG_WHY_NO_GUESS);
    if (!can_see(q))
        return false;
    return !q->trace->tokens.tokens[a->asker].special || ask_refuse(q, MSG_WHY_CHAIR);
}

/* Whether the class that says the next word has places for `more` words than are there. */
static bool fits(const struct ask *q, const struct model_range *range, size_t more)
{
    const size_t words = q->trace->t - q->app->chair + more;

    if (words > range->tokens_max)
        ask_say(q, MSG_WHY_NEXT_FULL, range->tokens_max);
    return words <= range->tokens_max;
}

bool can_next_word(const struct ask *q)
{
    const struct app *a = q->app;
    const size_t class = next_class(a);

    if (!can_see(q))
        return false;
    if (app_says_next(a) && (a->computing || app_next_words(a, q->trace) == NULL))
        return ask_refuse(q, MSG_WHY_NOT_COMPUTED);
    if (app_says_next(a))
        return fits(q, &a->range, 1);
    if (a->range.next)
        return fits(q, &a->range, 0);
    return class < a->class_count ? fits(q, &a->classes[class].range, 0) : ask_refuse(q, MSG_WHY_NO_NEXT);
}

bool can_next_choose(const struct ask *q)
{
    return app_next_words(q->app, q->trace) != NULL || ask_refuse(q, MSG_WHY_NOT_COMPUTED);
}

bool can_dk_less(const struct ask *q)
{
    const size_t k = q->app->settings.d_k;

    return !learned_otherwise(q, MSG_WHY_LEARNED_DK, k) &&
           ask_number(q, k, change_halved(k, q->app->range.dk_min), MSG_WHY_DK_LEAST);
}

bool can_dk_more(const struct ask *q)
{
    const size_t k = q->app->settings.d_k;

    return !learned_otherwise(q, MSG_WHY_LEARNED_DK, k) &&
           ask_number(q, k, change_doubled(k, q->app->range.dk_max), MSG_WHY_DK_MOST);
}

bool can_heads_less(const struct ask *q)
{
    const size_t h = q->app->settings.heads;

    return !learned_otherwise(q, MSG_WHY_LEARNED_HEADS, h) &&
           ask_number(q, h, change_halved(h, q->app->range.heads_min), MSG_WHY_HEADS_LEAST);
}

bool can_heads_more(const struct ask *q)
{
    const size_t h = q->app->settings.heads;

    return !learned_otherwise(q, MSG_WHY_LEARNED_HEADS, h) &&
           ask_number(q, h, change_doubled(h, q->app->range.heads_max), MSG_WHY_HEADS_MOST);
}

bool can_mask(const struct ask *q)
{
    const struct mask next = change_mask(&q->app->settings.mask);
    char text[NAME_MAX_BYTES];

    name_mask(q->app->lang, &next, text);
    snprintf(q->why, q->size, "%s", text);
    return true;
}

bool can_positions(const struct ask *q)
{
    if (!q->app->range.positions && !q->app->settings.positions)
        return ask_refuse(q, MSG_WHY_NO_POSITIONS);
    if (change_displaces(q->app))
        return ask_turns(q, q->app->settings.displaced);
    if (learned_otherwise(q, MSG_WHY_LEARNED_POSITIONS, 0))
        return false;
    return ask_turns(q, !q->app->settings.positions);
}

bool can_train(const struct ask *q)
{
    return q->app->range.family || ask_refuse(q, MSG_WHY_NO_LESSONS);
}

bool can_trained_scaled(const struct ask *q)
{
    return can_train(q) && ask_turns(q, !q->app->settings.trained_scaled);
}

bool can_train_step(const struct ask *q)
{
    return can_train(q) && (training_goes_on(q->app) || ask_refuse(q, MSG_WHY_NO_LESSON));
}

bool can_train_rate_up(const struct ask *q)
{
    return can_train_step(q) && (training_rate_in_range(q->app, true) || ask_refuse(q, MSG_WHY_RATE_END));
}

bool can_train_rate_down(const struct ask *q)
{
    return can_train_step(q) && (training_rate_in_range(q->app, false) || ask_refuse(q, MSG_WHY_RATE_END));
}

bool can_train_stop_when(const struct ask *q)
{
    const enum record_stop next = (enum record_stop)((q->app->lesson.stop_when + 1) % RECORD_STOP_COUNT);

    return can_train(q) && ask_becomes(q, name_stop(next));
}

bool can_seed(const struct ask *q)
{
    return q->app->range.seeds || ask_refuse(q, MSG_WHY_ONE_SEED);
}

static bool temperature(const struct ask *q, float to)
{
    const float from = q->app->settings.temperature;

    if (from == to)
        ask_say(q, MSG_WHY_TEMPERATURE_END, (double)from);
    else
        ask_say(q, MSG_WHY_TEMPERATURES, (double)from, (double)to);
    return from != to;
}

bool can_temperature_less(const struct ask *q)
{
    return temperature(q, change_cooler(q->app->settings.temperature));
}

bool can_temperature_more(const struct ask *q)
{
    return temperature(q, change_warmer(q->app->settings.temperature));
}
