#include "app/change.h"
#include "app/guide.h"
#include "app/keymap.h"
#include "app/names.h"
#include "app/own.h"
#include "app/table.h"
#include "app/turn.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One question: can this be done, and what is there to say of it? */
struct ask {
    const struct app *app;
    const struct trace *trace;
    struct action action;
    char *why;
    size_t size;
};

static void say(const struct ask *q, enum msg m, ...)
{
    va_list args;

    va_start(args, m);
    vsnprintf(q->why, q->size, message(q->app->lang, m), args);
    va_end(args);
}

static bool refuse(const struct ask *q, enum msg m)
{
    say(q, m);
    return false;
}

/* It becomes what the message names. */
static bool becomes(const struct ask *q, enum msg m)
{
    say(q, m);
    return true;
}

static bool turns(const struct ask *q, bool on)
{
    return becomes(q, on ? MSG_WHY_TURNS_ON : MSG_WHY_TURNS_OFF);
}

/* From one number to another; when they are the same, the reason `end` with the number. */
static bool number(const struct ask *q, size_t from, size_t to, enum msg end)
{
    if (from == to)
        say(q, end, from);
    else
        say(q, MSG_WHY_NUMBERS, from, to);
    return from != to;
}

/* ---- words ---- */

static bool can_see(const struct ask *q)
{
    return q->trace != NULL || refuse(q, MSG_WHY_NOT_COMPUTED);
}

/* An empty chair can ask while it is shown, but has no word that could be hidden. */
static size_t first_place(const struct ask *q)
{
    const bool hides = q->app->view == VIEW_ID_GUESS && q->app->settings.hidden != 0;

    return hides || change_leaves_chair(q->app, q->trace) ? change_first_word(q->trace) : 0;
}

static bool can_earlier(const struct ask *q, size_t at)
{
    return can_see(q) && (at > first_place(q) || refuse(q, MSG_WHY_FIRST_WORD));
}

static bool can_later(const struct ask *q, size_t at)
{
    return can_see(q) && (at + 1 < q->trace->t || refuse(q, MSG_WHY_LAST_WORD));
}

static bool can_left(const struct ask *q)
{
    return can_earlier(q, q->app->looked);
}

static bool can_right(const struct ask *q)
{
    return can_later(q, q->app->looked);
}

static bool can_up(const struct ask *q)
{
    return can_earlier(q, q->app->asker);
}

static bool can_down(const struct ask *q)
{
    return can_later(q, q->app->asker);
}

static bool can_select(const struct ask *q)
{
    return can_see(q) && q->action.arg < (int)q->trace->t && q->action.arg2 < (int)q->trace->t &&
           (q->action.arg < 0 || q->action.arg >= (int)first_place(q) || refuse(q, MSG_WHY_CHAIR)) &&
           (q->action.arg2 != 0 || !change_leaves_chair(q->app, q->trace) || refuse(q, MSG_WHY_NO_CHAIR));
}

/* ---- steps ---- */

static bool can_step_next(const struct ask *q)
{
    const bool over = q->app->together && q->app->step == STEP_BLEND && q->app->step_ms >= STEP_MS;

    return can_see(q) && (!over || refuse(q, MSG_WHY_ALL_ASKED));
}

static bool can_step_back(const struct ask *q)
{
    return can_see(q) && (q->app->step > STEP_START || refuse(q, MSG_WHY_NO_NOTE));
}

static bool can_step_to(const struct ask *q)
{
    return can_see(q) && q->action.arg >= 0 && q->action.arg < STEP_COUNT;
}

/* ---- what is shown ---- */

static bool can_view_next(const struct ask *q)
{
    return becomes(q, name_view((q->app->view + 1) % VIEW_ID_COUNT));
}

static bool can_view_previous(const struct ask *q)
{
    return becomes(q, name_view((q->app->view + VIEW_ID_COUNT - 1) % VIEW_ID_COUNT));
}

static bool can_view_to(const struct ask *q)
{
    return q->action.arg >= 0 && q->action.arg < VIEW_ID_COUNT;
}

/* What is the view's own it answers itself. */
static bool can_own(const struct ask *q)
{
    return own_possible(q->app, q->trace, q->action, q->why, q->size);
}

static bool can_stage(const struct ask *q)
{
    return becomes(q, name_stage(change_stage(q->app->stage)));
}

static bool can_stage_to(const struct ask *q)
{
    return q->action.arg >= 0 && q->action.arg < STAGE_COUNT;
}

static bool can_chair(const struct ask *q)
{
    if (!can_see(q))
        return false;
    if (change_first_word(q->trace) == 0)
        return refuse(q, MSG_WHY_HAS_NO_CHAIR);
    return turns(q, q->app->no_chair);
}

static bool can_contrast(const struct ask *q)
{
    return becomes(q, q->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_MAP : MSG_CONTRAST_ROW);
}

static bool can_head_to(const struct ask *q)
{
    const size_t heads = shown_heads(q->app, q->trace), layers = shown_layers(q->app, q->trace);
    const int least = q->action.arg2 > 0 ? 0 : 1;

    if (q->action.arg >= least && (size_t)q->action.arg <= heads && (size_t)q->action.arg2 <= layers)
        return true;
    say(q, heads == 1 ? MSG_WHY_ONE_HEAD : MSG_WHY_NO_HEAD, heads);
    return false;
}

static bool can_other_head(const struct ask *q)
{
    return shown_heads(q->app, q->trace) > 1 || q->app->pick != PICK_HEAD || refuse(q, MSG_WHY_ONE_HEAD);
}

static bool can_mute(const struct ask *q)
{
    const struct app *a = q->app;

    if (a->pick != PICK_HEAD)
        return refuse(q, MSG_WHY_PICK_ONE);
    say(q, settings_muted(&a->settings, a->layer, a->head) ? MSG_WHY_UNMUTES : MSG_WHY_MUTES, a->head + 1);
    return true;
}

static bool can_layer_down(const struct ask *q)
{
    const size_t n = q->app->layer + 1;

    return number(q, n, n > 1 ? n - 1 : n, MSG_WHY_LAYER_LOW);
}

static bool can_layer_up(const struct ask *q)
{
    const size_t n = q->app->layer + 1;

    return number(q, n, n < shown_layers(q->app, q->trace) ? n + 1 : n, MSG_WHY_LAYER_TOP);
}

/* ---- the class ---- */

static bool can_scaling(const struct ask *q)
{
    return turns(q, !q->app->settings.scaled);
}

/* What was learned with one setting has no weights for another. */
static bool learned_otherwise(const struct ask *q, enum msg m, size_t n)
{
    const bool fixed = q->app->range.learned && !q->app->range.family;

    if (fixed)
        say(q, m, n);
    return fixed;
}

static bool can_class_next(const struct ask *q)
{
    const struct app *a = q->app;
    const char *name = a->classes[class_following(a)].settings.model;

    if (a->class_count < 2)
        return refuse(q, MSG_WHY_ONE_CLASS);
    snprintf(q->why, q->size, "%s", name_model(a->lang, name));
    return true;
}

static bool can_hide(const struct ask *q)
{
    const struct app *a = q->app;

    if (a->settings.hidden != 0)
        return becomes(q, MSG_WHY_GIVES_BACK);
    if (!a->range.guesses)
        return refuse(q, MSG_WHY_NO_GUESS);
    if (!can_see(q))
        return false;
    return !q->trace->tokens.tokens[a->asker].special || refuse(q, MSG_WHY_CHAIR);
}

/* Whether the class that says the next word has places for `more` words than are there. */
static bool fits(const struct ask *q, const struct model_range *range, size_t more)
{
    const size_t words = q->trace->t - q->app->chair + more;

    if (words > range->tokens_max)
        say(q, MSG_WHY_NEXT_FULL, range->tokens_max);
    return words <= range->tokens_max;
}

static bool can_next_word(const struct ask *q)
{
    const struct app *a = q->app;
    const size_t class = next_class(a);

    if (!can_see(q))
        return false;
    if (app_says_next(a) && (a->computing || app_next_words(a, q->trace) == NULL))
        return refuse(q, MSG_WHY_NOT_COMPUTED);
    if (app_says_next(a))
        return fits(q, &a->range, 1);
    if (a->range.next)
        return fits(q, &a->range, 0);
    return class < a->class_count ? fits(q, &a->classes[class].range, 0) : refuse(q, MSG_WHY_NO_NEXT);
}

static bool can_next_choose(const struct ask *q)
{
    return app_next_words(q->app, q->trace) != NULL || refuse(q, MSG_WHY_NOT_COMPUTED);
}

static bool can_dk_less(const struct ask *q)
{
    const size_t k = q->app->settings.d_k;

    return !learned_otherwise(q, MSG_WHY_LEARNED_DK, k) &&
           number(q, k, change_halved(k, q->app->range.dk_min), MSG_WHY_DK_LEAST);
}

static bool can_dk_more(const struct ask *q)
{
    const size_t k = q->app->settings.d_k;

    return !learned_otherwise(q, MSG_WHY_LEARNED_DK, k) &&
           number(q, k, change_doubled(k, q->app->range.dk_max), MSG_WHY_DK_MOST);
}

static bool can_heads_less(const struct ask *q)
{
    const size_t h = q->app->settings.heads;

    return !learned_otherwise(q, MSG_WHY_LEARNED_HEADS, h) &&
           number(q, h, change_halved(h, q->app->range.heads_min), MSG_WHY_HEADS_LEAST);
}

static bool can_heads_more(const struct ask *q)
{
    const size_t h = q->app->settings.heads;

    return !learned_otherwise(q, MSG_WHY_LEARNED_HEADS, h) &&
           number(q, h, change_doubled(h, q->app->range.heads_max), MSG_WHY_HEADS_MOST);
}

static bool can_mask(const struct ask *q)
{
    const struct mask next = change_mask(&q->app->settings.mask);
    char text[NAME_MAX_BYTES];

    name_mask(q->app->lang, &next, text);
    snprintf(q->why, q->size, "%s", text);
    return true;
}

static bool can_positions(const struct ask *q)
{
    if (!q->app->range.positions && !q->app->settings.positions)
        return refuse(q, MSG_WHY_NO_POSITIONS);
    if (change_displaces(q->app))
        return turns(q, q->app->settings.displaced);
    if (learned_otherwise(q, MSG_WHY_LEARNED_POSITIONS, 0))
        return false;
    return turns(q, !q->app->settings.positions);
}

static bool can_train(const struct ask *q)
{
    return q->app->range.family || refuse(q, MSG_WHY_NO_LESSONS);
}

static bool can_trained_scaled(const struct ask *q)
{
    return can_train(q) && turns(q, !q->app->settings.trained_scaled);
}

static bool can_train_step(const struct ask *q)
{
    return can_train(q) && (training_goes_on(q->app) || refuse(q, MSG_WHY_NO_LESSON));
}

static bool can_train_rate_up(const struct ask *q)
{
    return can_train_step(q) && (training_rate_in_range(q->app, true) || refuse(q, MSG_WHY_RATE_END));
}

static bool can_train_rate_down(const struct ask *q)
{
    return can_train_step(q) && (training_rate_in_range(q->app, false) || refuse(q, MSG_WHY_RATE_END));
}

static bool can_train_stop_when(const struct ask *q)
{
    const enum record_stop next = (enum record_stop)((q->app->lesson.stop_when + 1) % RECORD_STOP_COUNT);

    return can_train(q) && becomes(q, name_stop(next));
}

static bool can_seed(const struct ask *q)
{
    return q->app->range.seeds || refuse(q, MSG_WHY_ONE_SEED);
}

static bool temperature(const struct ask *q, float to)
{
    const float from = q->app->settings.temperature;

    if (from == to)
        say(q, MSG_WHY_TEMPERATURE_END, (double)from);
    else
        say(q, MSG_WHY_TEMPERATURES, (double)from, (double)to);
    return from != to;
}

static bool can_temperature_less(const struct ask *q)
{
    return temperature(q, change_cooler(q->app->settings.temperature));
}

static bool can_temperature_more(const struct ask *q)
{
    return temperature(q, change_warmer(q->app->settings.temperature));
}

/* ---- the table of measured classes ---- */

static bool can_table(const struct ask *q)
{
    return table_shown(q->app) != NULL || refuse(q, MSG_WHY_NO_TABLE);
}

static bool can_table_take(const struct ask *q)
{
    return can_table(q) && (q->app->range.family || refuse(q, MSG_WHY_NO_FAMILY));
}

/* ---- lessons for the reader ---- */

static bool can_guides(const struct ask *q)
{
    return q->app->shelf[q->app->lang].count > 0 || refuse(q, MSG_WHY_NO_GUIDES);
}

static bool can_guide_open(const struct ask *q)
{
    return can_guides(q) && q->action.arg >= 0 && (size_t)q->action.arg < q->app->shelf[q->app->lang].count;
}

static bool can_turn_page(const struct ask *q)
{
    return q->app->guide.open || refuse(q, MSG_WHY_NO_GUIDE);
}

static bool can_turn_back(const struct ask *q)
{
    return can_turn_page(q) && (q->app->guide.page > 0 || q->app->guide.screen > 0 || refuse(q, MSG_WHY_FIRST_PAGE));
}

static bool can_guide_answer(const struct ask *q)
{
    const struct guide_page *page = app_guide_page(q->app);

    return can_turn_page(q) &&
           ((page->question.count > 0 && q->action.arg >= 1 && (size_t)q->action.arg <= page->answer_count) ||
            refuse(q, MSG_WHY_NO_QUESTION));
}

/* ---- the screen ---- */

static bool can_big(const struct ask *q)
{
    return turns(q, !q->app->big);
}

static bool can_bare(const struct ask *q)
{
    return turns(q, !q->app->bare);
}

static bool can_language(const struct ask *q)
{
    return becomes(q, MSG_HINT_OTHER_LANGUAGE);
}

static bool can_theme(const struct ask *q)
{
    return becomes(q, name_theme((q->app->theme + 1) % THEME_COUNT));
}

static bool can_undo(const struct ask *q)
{
    return q->app->past_count > (q->app->guide.open ? q->app->guide.undo_from : 0) || refuse(q, MSG_WHY_NO_UNDO);
}

static bool can_reset(const struct ask *q)
{
    return q->app->guide.open || !change_none(q->app) || refuse(q, MSG_WHY_AS_STARTED);
}

static bool can_accept(const struct ask *q)
{
    return q->app->panel != PANEL_NONE || refuse(q, MSG_WHY_NO_PANEL);
}

/* Actions without an entry can always be done, and there is nothing to say. */
static bool (*const questions[ACTION_COUNT])(const struct ask *q) = {
    [ACTION_LEFT] = can_left,
    [ACTION_RIGHT] = can_right,
    [ACTION_UP] = can_up,
    [ACTION_DOWN] = can_down,
    [ACTION_FIRST] = can_see,
    [ACTION_LAST] = can_see,
    [ACTION_SELECT] = can_select,
    [ACTION_NEXT_LOUDEST] = can_see,
    [ACTION_PREVIOUS_LOUDEST] = can_see,
    [ACTION_STEP_NEXT] = can_step_next,
    [ACTION_STEP_BACK] = can_step_back,
    [ACTION_STEP_TO] = can_step_to,
    [ACTION_PLAY] = can_see,
    [ACTION_TOGETHER] = can_see,
    [ACTION_SCALING] = can_scaling,
    [ACTION_DK_LESS] = can_dk_less,
    [ACTION_DK_MORE] = can_dk_more,
    [ACTION_HEADS_LESS] = can_heads_less,
    [ACTION_HEADS_MORE] = can_heads_more,
    [ACTION_HEAD_TO] = can_head_to,
    [ACTION_HEAD_PREVIOUS] = can_other_head,
    [ACTION_HEAD_NEXT] = can_other_head,
    [ACTION_MUTE] = can_mute,
    [ACTION_LAYER_DOWN] = can_layer_down,
    [ACTION_LAYER_UP] = can_layer_up,
    [ACTION_MASK] = can_mask,
    [ACTION_POSITIONS] = can_positions,
    [ACTION_TEMPERATURE_LESS] = can_temperature_less,
    [ACTION_TEMPERATURE_MORE] = can_temperature_more,
    [ACTION_SEED] = can_seed,
    [ACTION_TRAINED_SCALED] = can_trained_scaled,
    [ACTION_TRAIN] = can_train,
    [ACTION_TRAIN_PAUSE] = can_train,
    [ACTION_TRAIN_STEP] = can_train_step,
    [ACTION_TRAIN_RESTART] = can_train,
    [ACTION_TRAIN_RATE_UP] = can_train_rate_up,
    [ACTION_TRAIN_RATE_DOWN] = can_train_rate_down,
    [ACTION_TRAIN_STOP_WHEN] = can_train_stop_when,
    [ACTION_CLASS_NEXT] = can_class_next,
    [ACTION_HIDE] = can_hide,
    [ACTION_NEXT_WORD] = can_next_word,
    [ACTION_NEXT_CHOOSE] = can_next_choose,

    [ACTION_TABLE_ROW] = can_table,
    [ACTION_TABLE_GROUP] = can_table,
    [ACTION_TABLE_TO] = can_table,
    [ACTION_TABLE_TAKE] = can_table_take,
    [ACTION_STAGE] = can_stage,
    [ACTION_STAGE_TO] = can_stage_to,
    [ACTION_CHAIR] = can_chair,
    [ACTION_CONTRAST] = can_contrast,
    [ACTION_VIEW_NEXT] = can_view_next,
    [ACTION_VIEW_PREVIOUS] = can_view_previous,
    [ACTION_VIEW_TO] = can_view_to,
    [ACTION_ENLARGE] = can_own,
    [ACTION_PAGE_NEXT] = can_own,
    [ACTION_PAGE_BACK] = can_own,
    [ACTION_PAGE_TO] = can_own,
    [ACTION_SLIDE] = can_own,
    [ACTION_TOGGLE] = can_own,
    [ACTION_WALK] = can_own,
    [ACTION_GUIDES] = can_guides,
    [ACTION_GUIDE_OPEN] = can_guide_open,
    [ACTION_GUIDE_NEXT] = can_turn_page,
    [ACTION_GUIDE_BACK] = can_turn_back,
    [ACTION_GUIDE_TO] = can_turn_page,
    [ACTION_GUIDE_ANSWER] = can_guide_answer,
    [ACTION_ACCEPT] = can_accept,
    [ACTION_BIG] = can_big,
    [ACTION_BARE] = can_bare,
    [ACTION_LANGUAGE] = can_language,
    [ACTION_THEME] = can_theme,
    [ACTION_UNDO] = can_undo,
    [ACTION_RESET] = can_reset,
};

bool keymap_possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    const struct ask q = {a, trace, action, why, size};

    if (size > 0)
        why[0] = '\0';
    return action.id < ACTION_COUNT && (questions[action.id] == NULL || questions[action.id](&q));
}
