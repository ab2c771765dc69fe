#include "app/autoplay.h"
#include "app/keymap.h"
#include "app/own.h"
#include "app/turn.h"

#include <assert.h>
#include <string.h>

void turn_effect(struct turn *t, enum effect_kind kind, const char *path)
{
    struct effects *out = t->out;

    for (size_t i = 0; i < out->count; i++)
        if (out->list[i].kind == kind)
            return;
    assert(out->count < EFFECTS_MAX);
    out->list[out->count++] = (struct effect){.kind = kind, .path = path};
}

void turn_compute(struct turn *t)
{
    t->app->computing = true;
    turn_effect(t, EFFECT_COMPUTE, NULL);
}

static void redraw(struct turn *t)
{
    turn_effect(t, EFFECT_REDRAW, NULL);
}

static void suspend(struct turn *t)
{
    turn_effect(t, EFFECT_SUSPEND, NULL);
}

static void quit(struct turn *t)
{
    turn_effect(t, EFFECT_QUIT, NULL);
}

/* What is done for an action, and whether undo takes it back. */
static const struct {
    handler *act;
    bool undoable;
} deeds[ACTION_COUNT] = {
    [ACTION_LEFT] = {shown_left, false},
    [ACTION_RIGHT] = {shown_right, false},
    [ACTION_UP] = {shown_up, false},
    [ACTION_DOWN] = {shown_down, false},
    [ACTION_FIRST] = {shown_first, false},
    [ACTION_LAST] = {shown_last, false},
    [ACTION_SELECT] = {shown_select, false},
    [ACTION_NEXT_LOUDEST] = {shown_quieter, false},
    [ACTION_PREVIOUS_LOUDEST] = {shown_louder, false},
    [ACTION_STEP_NEXT] = {notes_next, false},
    [ACTION_STEP_BACK] = {notes_back, false},
    [ACTION_STEP_TO] = {notes_to, false},
    [ACTION_PLAY] = {notes_play, false},
    [ACTION_TOGETHER] = {notes_together, false},
    [ACTION_SCALING] = {class_scaling, true},
    [ACTION_DK_LESS] = {class_dk_less, true},
    [ACTION_DK_MORE] = {class_dk_more, true},
    [ACTION_HEADS_LESS] = {class_heads_less, true},
    [ACTION_HEADS_MORE] = {class_heads_more, true},
    [ACTION_HEAD_TO] = {shown_head_to, true},
    [ACTION_HEAD_PREVIOUS] = {shown_head_previous, true},
    [ACTION_HEAD_NEXT] = {shown_head_next, true},
    [ACTION_HEADS_ALL] = {shown_heads_all, true},
    [ACTION_MUTE] = {class_mute, true},
    [ACTION_LAYER_DOWN] = {shown_layer_down, true},
    [ACTION_LAYER_UP] = {shown_layer_up, true},
    [ACTION_MASK] = {class_mask, true},
    [ACTION_POSITIONS] = {class_positions, true},
    [ACTION_TEMPERATURE_LESS] = {class_temperature_less, true},
    [ACTION_TEMPERATURE_MORE] = {class_temperature_more, true},
    [ACTION_SEED] = {class_seed, true},
    [ACTION_CLASS_NEXT] = {class_next, true},
    [ACTION_HIDE] = {class_hide, true},
    [ACTION_NEXT_WORD] = {next_word, false},
    [ACTION_NEXT_CHOOSE] = {next_choose, false},
    [ACTION_TRAINED_SCALED] = {class_trained_scaled, true},
    [ACTION_TRAIN] = {training_begin, true},
    [ACTION_TRAIN_PAUSE] = {training_pause, false},
    [ACTION_TRAIN_STEP] = {training_step, false},
    [ACTION_TRAIN_RESTART] = {training_restart, false},
    [ACTION_TRAIN_RATE_UP] = {training_rate_up, false},
    [ACTION_TRAIN_RATE_DOWN] = {training_rate_down, false},
    [ACTION_TRAIN_STOP_WHEN] = {training_stop_when, false},
    [ACTION_TABLE_ROW] = {table_row, false},
    [ACTION_TABLE_GROUP] = {table_group, false},
    [ACTION_TABLE_TO] = {table_to, false},
    [ACTION_TABLE_TAKE] = {table_take, true},
    [ACTION_STAGE] = {shown_stage, true},
    [ACTION_STAGE_TO] = {shown_stage_to, true},
    [ACTION_CHAIR] = {shown_chair, true},
    [ACTION_CONTRAST] = {shown_contrast, true},
    [ACTION_VIEW_NEXT] = {shown_view_next, true},
    [ACTION_VIEW_PREVIOUS] = {shown_view_previous, true},
    [ACTION_VIEW_TO] = {shown_view_to, true},
    [ACTION_ENLARGE] = {own_enlarge, false},
    [ACTION_PAGE_NEXT] = {own_page_next, false},
    [ACTION_PAGE_BACK] = {own_page_back, false},
    [ACTION_PAGE_TO] = {own_page_to, false},
    [ACTION_SLIDE] = {own_slide, false},
    [ACTION_TOGGLE] = {own_toggle, false},
    [ACTION_WALK] = {own_walk, false},
    [ACTION_GUIDES] = {guide_choose, false},
    [ACTION_GUIDE_OPEN] = {guide_open, false},
    [ACTION_GUIDE_NEXT] = {guide_next_page, false},
    [ACTION_GUIDE_BACK] = {guide_page_back, false},
    [ACTION_GUIDE_TO] = {guide_page_to, false},
    [ACTION_GUIDE_ANSWER] = {guide_answer, false},
    [ACTION_EDIT] = {panel_edit, false},
    [ACTION_MENU] = {panel_menu, false},
    [ACTION_SETTINGS_PANEL] = {panel_settings, false},
    [ACTION_HELP] = {panel_help, false},
    [ACTION_CLOSE] = {panel_close, false},
    [ACTION_BLANK] = {shown_blank, false},
    [ACTION_BIG] = {shown_big, false},
    [ACTION_BARE] = {shown_bare, false},
    [ACTION_EXPORT] = {panel_export, false},
    [ACTION_SAVE] = {panel_save, false},
    [ACTION_PRESENT] = {room_present, false},
    [ACTION_SPOTLIGHT] = {room_spotlight, false},
    [ACTION_BIG_NUMBER] = {room_big_number, false},
    [ACTION_CURSOR] = {room_cursor, false},
    [ACTION_AUTOPLAY] = {room_autoplay, false},
    [ACTION_COMPARE] = {kept_compare, false},
    [ACTION_SWAP] = {kept_swap, false},
    [ACTION_MERGE] = {given_merge, true},
    [ACTION_RENORMALISE] = {given_renormalise, true},
    [ACTION_LANGUAGE] = {shown_language, false},
    [ACTION_THEME] = {shown_theme, false},
    [ACTION_UNDO] = {past_undo, false},
    [ACTION_RESET] = {past_reset, false},
    [ACTION_REDRAW] = {redraw, false},
    [ACTION_SUSPEND] = {suspend, false},
    [ACTION_QUIT] = {quit, false},
};

/* What was said before this event is over. */
static void clear_notice(struct app *a)
{
    a->untouched = false;
    a->notice[0] = '\0';
    a->notice_bad = false;
}

void app_update(struct app *a, const struct trace *trace, struct action action, struct effects *out)
{
    struct turn t = {a, trace, action, out};
    char why[APP_NOTICE_MAX];

    if (action.id <= ACTION_NONE || action.id >= ACTION_COUNT) {
        a->room.keys = a->room.present && a->panel == PANEL_NONE; /* who does not know the key is shown those there are */
        return;
    }
    clear_notice(a);
    a->room.keys = a->room.keys && action.id == ACTION_HELP;
    if (panel_action(&t))
        return;
    if (!keymap_possible(a, trace, action, why, sizeof why)) {
        app_notice(a, false, "%s", why);
        return;
    }
    if (deeds[action.id].undoable)
        past_push(a, false);
    if (deeds[action.id].act != NULL)
        deeds[action.id].act(&t);
}

/* ---- events ---- */

/* The keys that hold whatever is open: quit, suspend, redraw. */
static bool is_always(uint32_t key)
{
    return key == 'C' - '@' || key == 'Z' - '@' || key == 'L' - '@';
}

/* Any key stops what goes on by itself, and does what it does; Esc and the key that began it do no more. */
static bool stops(struct turn *t, uint32_t key)
{
    if (is_always(key))
        return false;
    clear_notice(t->app);
    app_stop(t->app);
    return key == KEYCODE_ESCAPE || keymap_find(key, t->app->view).id == ACTION_AUTOPLAY;
}

static void take_key(struct turn *t, uint32_t key)
{
    struct app *a = t->app;

    if (a->blank && !is_always(key)) {
        a->blank = false;
        return;
    }
    if (a->room.autoplay && stops(t, key))
        return;
    if (!is_always(key) && a->panel != PANEL_NONE) {
        clear_notice(a);
        if (panel_key(t, key))
            return;
    }
    if (!guide_key(t, key) && !next_key(t, key))
        app_update(a, t->trace, keymap_find(key, a->view), t->out);
}

/* The wheel moves up and down where there is an up and down; in the class from desk to desk. It leaves alone
 * what is being written. */
static void take_wheel(struct turn *t, int wheel)
{
    struct app *a = t->app;
    const bool desks = a->panel == PANEL_NONE && a->view == VIEW_ID_CLASS;
    app_stop(a);
    const enum action_id up = desks ? ACTION_LEFT : ACTION_UP, down = desks ? ACTION_RIGHT : ACTION_DOWN;
    const bool writes = a->panel == PANEL_EDITOR || a->panel == PANEL_EXPORT;

    if (!a->blank && a->panel == PANEL_NONE && a->view == VIEW_ID_ABLATION)
        app_update(a, t->trace, (struct action){ACTION_TABLE_ROW, wheel, 0}, t->out);
    else if (!a->blank && !writes)
        app_update(a, t->trace, (struct action){wheel < 0 ? up : down, 0, 0}, t->out);
}

/* Up to the next stop of what goes on by itself, and on from there: however the time is cut, it comes to the same. */
static void take_time(struct turn *t, uint32_t ms)
{
    struct app *a = t->app;

    do {
        const uint32_t left = autoplay_left(a), part = ms < left ? ms : left;
        if (a->view == VIEW_ID_CLASS)
            notes_tick(a, t->trace, part);
        own_tick(a, t->trace, part);
        autoplay_tick(t, part);
        ms -= part;
    } while (ms > 0);
}

void app_event(struct app *a, const struct trace *trace, const struct event *ev, struct effects *out)
{
    struct turn t = {a, trace, {ACTION_NONE, 0, 0}, out};

    switch (ev->kind) {
    case EVENT_KEY:
        take_key(&t, ev->key);
        break;
    case EVENT_CLICK:
        a->blank = false;
        break;
    case EVENT_WHEEL:
        take_wheel(&t, ev->wheel);
        break;
    case EVENT_PASTE:
        a->blank = false;
        clear_notice(a);
        app_stop(a);
        panel_paste(&t, ev->text, ev->len);
        break;
    case EVENT_RESIZE:
        a->cols = ev->x > 1 ? ev->x : 1;
        a->rows = ev->y > 1 ? ev->y : 1;
        break;
    case EVENT_TICK:
        take_time(&t, ev->ms);
        break;
    }
}
