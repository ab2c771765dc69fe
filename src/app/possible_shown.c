/* Whether words, steps and what is shown can be changed. */
#include "app/change.h"
#include "app/names.h"
#include "app/own.h"
#include "app/possible.h"
#include "app/turn.h"

#include <stdio.h>

/* ---- words ---- */

bool can_see(const struct ask *q)
{
    return q->trace != NULL || ask_refuse(q, MSG_WHY_NOT_COMPUTED);
}

/* An empty chair can ask while it is shown, but has no word that could be hidden. */
static size_t first_place(const struct ask *q)
{
    const bool hides = q->app->view == VIEW_ID_GUESS && q->app->settings.hidden != 0;

    return hides || change_leaves_chair(q->app, q->trace) ? change_first_word(q->trace) : 0;
}

static bool can_earlier(const struct ask *q, size_t at)
{
    return can_see(q) && (at > first_place(q) || ask_refuse(q, MSG_WHY_FIRST_WORD));
}

/* `across` the columns, which may be other words than the rows. */
static bool can_later(const struct ask *q, size_t at, bool across)
{
    return can_see(q) && (at + 1 < (across ? q->trace->s : q->trace->t) || ask_refuse(q, MSG_WHY_LAST_WORD));
}

bool can_left(const struct ask *q)
{
    return can_earlier(q, q->app->looked);
}

bool can_right(const struct ask *q)
{
    return can_later(q, q->app->looked, true);
}

bool can_up(const struct ask *q)
{
    return can_earlier(q, q->app->asker);
}

bool can_down(const struct ask *q)
{
    return can_later(q, q->app->asker, false);
}

bool can_select(const struct ask *q)
{
    return can_see(q) && q->action.arg < (int)q->trace->t && q->action.arg2 < (int)q->trace->s &&
           (q->action.arg < 0 || q->action.arg >= (int)first_place(q) || ask_refuse(q, MSG_WHY_CHAIR)) &&
           (q->action.arg2 != 0 || !change_leaves_chair(q->app, q->trace) || ask_refuse(q, MSG_WHY_NO_CHAIR));
}

/* ---- steps ---- */

bool can_step_next(const struct ask *q)
{
    const bool over = q->app->together && q->app->step == STEP_BLEND && q->app->step_ms >= STEP_MS;

    return can_see(q) && (!over || ask_refuse(q, MSG_WHY_ALL_ASKED));
}

bool can_step_back(const struct ask *q)
{
    return can_see(q) && (q->app->step > STEP_START || ask_refuse(q, MSG_WHY_NO_NOTE));
}

bool can_step_to(const struct ask *q)
{
    return can_see(q) && q->action.arg >= 0 && q->action.arg < STEP_COUNT;
}

/* ---- what is shown ---- */

bool can_view_next(const struct ask *q)
{
    return ask_becomes(q, name_view((q->app->view + 1) % VIEW_ID_COUNT));
}

bool can_view_previous(const struct ask *q)
{
    return ask_becomes(q, name_view((q->app->view + VIEW_ID_COUNT - 1) % VIEW_ID_COUNT));
}

bool can_view_to(const struct ask *q)
{
    return q->action.arg >= 0 && q->action.arg < VIEW_ID_COUNT;
}

/* What is the view's own it answers itself. */
bool can_own(const struct ask *q)
{
    return own_possible(q->app, q->trace, q->action, q->why, q->size);
}

bool can_stage(const struct ask *q)
{
    return ask_becomes(q, name_stage(change_stage(q->app->stage)));
}

bool can_stage_to(const struct ask *q)
{
    return q->action.arg >= 0 && q->action.arg < STAGE_COUNT;
}

bool can_chair(const struct ask *q)
{
    if (!can_see(q))
        return false;
    if (change_first_word(q->trace) == 0)
        return ask_refuse(q, MSG_WHY_HAS_NO_CHAIR);
    return ask_turns(q, q->app->no_chair);
}

bool can_contrast(const struct ask *q)
{
    return ask_becomes(q, q->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_MAP : MSG_CONTRAST_ROW);
}

bool can_head_to(const struct ask *q)
{
    const size_t heads = shown_heads(q->app, q->trace), layers = shown_layers(q->app, q->trace);
    const int least = q->action.arg2 > 0 ? 0 : 1;

    if (q->action.arg >= least && (size_t)q->action.arg <= heads && (size_t)q->action.arg2 <= layers)
        return true;
    ask_say(q, heads == 1 ? MSG_WHY_ONE_HEAD : MSG_WHY_NO_HEAD, heads);
    return false;
}

bool can_other_head(const struct ask *q)
{
    return shown_heads(q->app, q->trace) > 1 || q->app->pick != PICK_HEAD || ask_refuse(q, MSG_WHY_ONE_HEAD);
}

bool can_mute(const struct ask *q)
{
    const struct app *a = q->app;

    if (a->pick != PICK_HEAD)
        return ask_refuse(q, MSG_WHY_PICK_ONE);
    ask_say(q, settings_muted(&a->settings, a->layer, a->head) ? MSG_WHY_UNMUTES : MSG_WHY_MUTES, a->head + 1);
    return true;
}

bool can_layer_down(const struct ask *q)
{
    const size_t n = q->app->layer + 1;

    return ask_number(q, n, n > 1 ? n - 1 : n, MSG_WHY_LAYER_LOW);
}

bool can_layer_up(const struct ask *q)
{
    const size_t n = q->app->layer + 1;

    return ask_number(q, n, n < shown_layers(q->app, q->trace) ? n + 1 : n, MSG_WHY_LAYER_TOP);
}

bool can_merge(const struct ask *q)
{
    if (q->trace == NULL || (!q->trace->in_pieces && !q->app->settings.merged))
        return ask_refuse(q, MSG_WHY_NO_PIECES);
    return ask_turns(q, !q->app->settings.merged);
}

bool can_renormalise(const struct ask *q)
{
    return q->app->range.given ? ask_turns(q, !q->app->settings.renormalised) : ask_refuse(q, MSG_WHY_ROWS_COMPUTED);
}
