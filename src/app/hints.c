#include "app/hints.h"

#include "app/own.h"
#include "app/possible.h"

#include <stdio.h>

void hint_pair(struct hint_list *l, uint32_t key, struct action action, uint32_t key2, struct action action2,
                     enum msg text)
{
    struct hint *h = &l->out[l->count++];

    *h = (struct hint){.keys = {{key, action}, {key2, action2}}, .count = key2 == KEYCODE_NONE ? 1 : 2};
    snprintf(h->text, sizeof h->text, "%s", message(l->app->lang, text));
}

void hint_add(struct hint_list *l, uint32_t key, enum msg text)
{
    hint_pair(l, key, keymap_find(key, l->app->view), KEYCODE_NONE, (struct action){ACTION_NONE, 0, 0}, text);
}

void hint_two(struct hint_list *l, uint32_t key, uint32_t key2, enum msg text)
{
    hint_pair(l, key, keymap_find(key, l->app->view), key2, keymap_find(key2, l->app->view), text);
}

void hint_panel_key(struct hint_list *l, uint32_t key, enum action_id action, enum msg text)
{
    hint_pair(l, key, (struct action){action, 0, 0}, KEYCODE_NONE, (struct action){ACTION_NONE, 0, 0}, text);
}

enum msg hint_space(const struct app *a)
{
    if (a->step == STEP_START)
        return MSG_HINT_FIRST;
    if (a->step_ms < STEP_MS)
        return MSG_HINT_LAND;
    return a->step == STEP_BLEND ? MSG_HINT_NEXT_ASKER : MSG_HINT_NEXT;
}

/* What the open panel takes; false when there is none. */
static bool hints_panel(struct hint_list *l)
{
    switch (l->app->panel) {
    case PANEL_NONE:
        return false;
    case PANEL_MENU:
        hint_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_CHOOSE);
        hint_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_DO);
        break;
    case PANEL_EDITOR:
        hint_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_TAKE);
        if (l->app->editor.history_count > 0)
            hint_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                     (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_EARLIER);
        break;
    case PANEL_EXPORT:
        hint_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_WRITE);
        break;
    case PANEL_HELP:
        hint_pair(l, KEYCODE_PAGE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_PAGE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_PAGE);
        hint_add(l, ':', MSG_HINT_SEARCH);
        break;
    case PANEL_GUIDES:
        hint_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_CHOOSE);
        hint_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_GUIDE_START);
        break;
    case PANEL_SETTINGS:
        break;
    }
    hint_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_CLOSE);
    return true;
}

/* While the next words are before the reader. */
static void hints_next(struct hint_list *l)
{
    const struct action before = {ACTION_NEXT_CHOOSE, -1, 0}, after = {ACTION_NEXT_CHOOSE, 1, 0};

    hint_add(l, 'P', MSG_HINT_NEXT_TAKE);
    hint_pair(l, KEYCODE_UP, before, KEYCODE_DOWN, after, MSG_HINT_NEXT_CHOOSE);
    if (l->app->past_count > 0)
        hint_add(l, 'u', MSG_HINT_NEXT_BACK);
    if (l->app->view == VIEW_ID_CLASS)
        hint_add(l, KEYCODE_SPACE, hint_space(l->app));
    hint_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_CLOSE);
    hint_add(l, ':', MSG_HINT_MENU);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, 'v', MSG_HINT_VIEW);
}

/* While a lesson is open its own keys come first; what it wants tried stands in it. */
static void hints_guide(struct hint_list *l)
{
    hint_pair(l, KEYCODE_PAGE_DOWN, (struct action){ACTION_GUIDE_NEXT, 0, 0}, KEYCODE_NONE,
              (struct action){ACTION_NONE, 0, 0},
              l->app->guide.screen + 1 < l->app->guide.screens ? MSG_HINT_GUIDE_ON : MSG_HINT_GUIDE_NEXT);
    hint_pair(l, KEYCODE_PAGE_UP, (struct action){ACTION_GUIDE_BACK, 0, 0}, KEYCODE_NONE,
             (struct action){ACTION_NONE, 0, 0}, MSG_HINT_GUIDE_BACK);
    hint_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_GUIDE_LEAVE);
}

/* What can be done with weights alone. */
static bool weights_take(const struct app *a, const struct hint *h)
{
    char why[APP_NOTICE_MAX];
    const struct action action = h->keys[0].action;
    const bool own = action.id == ACTION_PAGE_NEXT || action.id == ACTION_PAGE_BACK || action.id == ACTION_SLIDE ||
                     action.id == ACTION_TOGGLE || action.id == ACTION_WALK;

    if (a->range.given && keymap_lacks(action.id))
        return false;
    if (action.id == ACTION_STAGE)
        return false;
    return !own || own_possible(a, NULL, action, why, sizeof why);
}

/* What loaded rows, and pieces of words, have of their own. */
static void hints_given(struct hint_list *l)
{
    const struct app *a = l->app;
    size_t kept = 0;

    for (size_t i = 0; i < l->count; i++)
        if (weights_take(a, &l->out[i]))
            l->out[kept++] = l->out[i];
    l->count = kept;
    if (a->range.given && l->count < HINTS_MAX)
        hint_add(l, 'U', a->settings.renormalised ? MSG_HINT_ROWS_AS_THEY_ARE : MSG_HINT_ROWS_TO_ONE);
    if (a->in_pieces && l->count < HINTS_MAX)
        hint_add(l, 'M', a->settings.merged ? MSG_HINT_PIECES : MSG_HINT_WHOLE_WORDS);
}

size_t keymap_hints(const struct app *a, struct hint out[HINTS_MAX])
{
    struct hint_list l = {a, out, 0};

    if (hints_panel(&l))
        return l.count;
    if (a->room.present) { /* they were asked for */
        hint_add(&l, 'H', MSG_HINT_PRESENT);
        hint_add(&l, '?', MSG_HINT_ALL_KEYS);
    }
    if (a->guide.open)
        hints_guide(&l);
    if (app_says_next(a))
        hints_next(&l);
    else
        hints_view(&l);
    if (a->only_weights)
        hints_given(&l);
    return l.count;
}
