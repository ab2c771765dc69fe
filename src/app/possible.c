#include "app/autoplay.h"
#include "app/change.h"
#include "app/guide.h"
#include "app/keymap.h"
#include "app/names.h"
#include "app/own.h"
#include "app/possible.h"
#include "app/table.h"
#include "app/turn.h"

#include <stdarg.h>
#include <stdio.h>

void ask_say(const struct ask *q, enum msg m, ...)
{
    va_list args;

    va_start(args, m);
    vsnprintf(q->why, q->size, message(q->app->lang, m), args);
    va_end(args);
}

bool ask_refuse(const struct ask *q, enum msg m)
{
    ask_say(q, m);
    return false;
}

bool ask_becomes(const struct ask *q, enum msg m)
{
    ask_say(q, m);
    return true;
}

bool ask_turns(const struct ask *q, bool on)
{
    return ask_becomes(q, on ? MSG_WHY_TURNS_ON : MSG_WHY_TURNS_OFF);
}

bool ask_number(const struct ask *q, size_t from, size_t to, enum msg end)
{
    if (from == to)
        ask_say(q, end, from);
    else
        ask_say(q, MSG_WHY_NUMBERS, from, to);
    return from != to;
}

/* ---- the table of measured classes ---- */

static bool can_table(const struct ask *q)
{
    return table_shown(q->app) != NULL || ask_refuse(q, MSG_WHY_NO_TABLE);
}

static bool can_table_take(const struct ask *q)
{
    return can_table(q) && (q->app->range.family || ask_refuse(q, MSG_WHY_NO_FAMILY));
}

/* ---- lessons for the reader ---- */

static bool can_guides(const struct ask *q)
{
    return q->app->shelf[q->app->lang].count > 0 || ask_refuse(q, MSG_WHY_NO_GUIDES);
}

static bool can_guide_open(const struct ask *q)
{
    return can_guides(q) && q->action.arg >= 0 && (size_t)q->action.arg < q->app->shelf[q->app->lang].count;
}

static bool can_turn_page(const struct ask *q)
{
    return q->app->guide.open || ask_refuse(q, MSG_WHY_NO_GUIDE);
}

static bool can_turn_back(const struct ask *q)
{
    return can_turn_page(q) && (q->app->guide.page > 0 || q->app->guide.screen > 0 || ask_refuse(q, MSG_WHY_FIRST_PAGE));
}

static bool can_guide_answer(const struct ask *q)
{
    const struct guide_page *page = app_guide_page(q->app);

    return can_turn_page(q) &&
           ((page->question.count > 0 && q->action.arg >= 1 && (size_t)q->action.arg <= page->answer_count) ||
            ask_refuse(q, MSG_WHY_NO_QUESTION));
}

/* ---- the screen ---- */

static bool can_big(const struct ask *q)
{
    return ask_turns(q, !q->app->big);
}

static bool can_bare(const struct ask *q)
{
    return ask_turns(q, !q->app->bare);
}

static bool can_present(const struct ask *q)
{
    return ask_turns(q, !q->app->room.present);
}

/* Views in which somebody asks somebody. */
static bool has_cell(const struct app *a)
{
    return a->view == VIEW_ID_CLASS || a->view == VIEW_ID_MATRIX || a->view == VIEW_ID_HEADS || a->view == VIEW_ID_LINES ||
           a->view == VIEW_ID_STEPS;
}

static bool can_spotlight(const struct ask *q)
{
    if (!q->app->room.spotlight && (!has_cell(q->app) || q->app->view == VIEW_ID_STEPS))
        return ask_refuse(q, MSG_WHY_NO_ROW);
    return ask_turns(q, !q->app->room.spotlight);
}

static bool can_big_number(const struct ask *q)
{
    if (!q->app->room.big_number && !has_cell(q->app))
        return ask_refuse(q, MSG_WHY_NO_CELL);
    return ask_turns(q, !q->app->room.big_number);
}

static bool can_cursor(const struct ask *q)
{
    return ask_turns(q, !q->app->room.cursor);
}

static bool can_autoplay(const struct ask *q)
{
    enum msg why;

    return (q->app->room.autoplay || autoplay_possible(q->app, q->trace, &why) || ask_refuse(q, why)) &&
           ask_turns(q, !q->app->room.autoplay);
}

static bool can_compare(const struct ask *q)
{
    return ask_turns(q, !q->app->kept.open);
}

static bool can_swap(const struct ask *q)
{
    return q->app->kept.open || ask_refuse(q, MSG_WHY_NOT_KEPT);
}

static bool can_language(const struct ask *q)
{
    return ask_becomes(q, MSG_HINT_OTHER_LANGUAGE);
}

static bool can_theme(const struct ask *q)
{
    return ask_becomes(q, name_theme((q->app->theme + 1) % THEME_COUNT));
}

static bool can_undo(const struct ask *q)
{
    return q->app->past_count > (q->app->guide.open ? q->app->guide.undo_from : 0) || ask_refuse(q, MSG_WHY_NO_UNDO);
}

static bool can_reset(const struct ask *q)
{
    return q->app->guide.open || q->app->kept.open || !change_none(q->app) || ask_refuse(q, MSG_WHY_AS_STARTED);
}

static bool can_accept(const struct ask *q)
{
    return q->app->panel != PANEL_NONE || ask_refuse(q, MSG_WHY_NO_PANEL);
}

/* Actions without an entry can always be done, and there is nothing to say. */
static question *const questions[ACTION_COUNT] = {
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
    [ACTION_PRESENT] = can_present,
    [ACTION_SPOTLIGHT] = can_spotlight,
    [ACTION_BIG_NUMBER] = can_big_number,
    [ACTION_CURSOR] = can_cursor,
    [ACTION_AUTOPLAY] = can_autoplay,
    [ACTION_COMPARE] = can_compare,
    [ACTION_SWAP] = can_swap,
    [ACTION_MERGE] = can_merge,
    [ACTION_RENORMALISE] = can_renormalise,
    [ACTION_LANGUAGE] = can_language,
    [ACTION_THEME] = can_theme,
    [ACTION_UNDO] = can_undo,
    [ACTION_RESET] = can_reset,
};

/* What a file of weights alone does not have: what these actions would change. */
static enum msg lacking_for(enum action_id id)
{
    static const struct {
        enum action_id id;
        enum msg part;
    } parts[] = {
        {ACTION_SCALING, MSG_LACK_SCORES},         {ACTION_DK_LESS, MSG_LACK_QUERIES},
        {ACTION_DK_MORE, MSG_LACK_QUERIES},        {ACTION_HEADS_LESS, MSG_LACK_QUERIES},
        {ACTION_HEADS_MORE, MSG_LACK_QUERIES},     {ACTION_MUTE, MSG_LACK_VALUES},
        {ACTION_MASK, MSG_LACK_SCORES},            {ACTION_POSITIONS, MSG_LACK_POSITIONS},
        {ACTION_TEMPERATURE_LESS, MSG_LACK_SCORES}, {ACTION_TEMPERATURE_MORE, MSG_LACK_SCORES},
        {ACTION_SEED, MSG_LACK_CLASS},             {ACTION_HIDE, MSG_LACK_CLASS},
        {ACTION_NEXT_WORD, MSG_LACK_CLASS},        {ACTION_TRAINED_SCALED, MSG_LACK_CLASS},
        {ACTION_TRAIN, MSG_LACK_CLASS},            {ACTION_TRAIN_STEP, MSG_LACK_CLASS},
        {ACTION_TRAIN_PAUSE, MSG_LACK_CLASS},      {ACTION_TRAIN_RESTART, MSG_LACK_CLASS},
        {ACTION_TRAIN_RATE_UP, MSG_LACK_CLASS},    {ACTION_TRAIN_RATE_DOWN, MSG_LACK_CLASS},
        {ACTION_TABLE_TAKE, MSG_LACK_CLASS},       {ACTION_EDIT, MSG_LACK_CLASS},
    };

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i].id == id)
            return parts[i].part;
    return MSG_COUNT;
}

bool keymap_lacks(enum action_id id)
{
    return lacking_for(id) != MSG_COUNT;
}

/* The same where pieces were merged: of a class all can be switched, but only weights are shown. */
static bool merged_lacks(const struct ask *q)
{
    return q->trace != NULL && q->trace->weights_only && (q->action.id == ACTION_STAGE || q->action.id == ACTION_STAGE_TO);
}

static bool given_refuses(const struct ask *q)
{
    const enum msg part = q->app->range.given ? lacking_for(q->action.id) : MSG_COUNT;

    if (part != MSG_COUNT)
        ask_say(q, MSG_WHY_ONLY_WEIGHTS, message(q->app->lang, part));
    else if (merged_lacks(q))
        ask_say(q, MSG_WHY_ONLY_WEIGHTS, message(q->app->lang, MSG_LACK_SCORES));
    else
        return false;
    return true;
}

bool keymap_possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    const struct ask q = {a, trace, action, why, size};

    if (size > 0)
        why[0] = '\0';
    return action.id < ACTION_COUNT && !given_refuses(&q) && (questions[action.id] == NULL || questions[action.id](&q));
}
