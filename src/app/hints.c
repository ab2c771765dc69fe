#include "app/change.h"
#include "app/keymap.h"
#include "app/names.h"
#include "app/turn.h"

#include <stdio.h>
#include <string.h>

/* ---- keys of an action, lines of the help screen ---- */

static bool same_action(struct action a, struct action b)
{
    return a.id == b.id && a.arg == b.arg && a.arg2 == b.arg2;
}

static void add_key(const struct app *a, uint32_t key, const char *before, char *out, size_t size)
{
    char label[KEY_NAME_MAX];
    const size_t len = strlen(out);

    keymap_key_label(a->lang, a->ascii, key, label);
    snprintf(out + len, size - len, "%s%s", len > 0 ? before : "", label);
}

void keymap_keys(const struct app *a, struct action action, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < keymap_count; i++)
        if ((keymap_wins(&keymap[i], a->view) || (keymap[i].context == CONTEXT_GUIDE && a->guide.open)) &&
            same_action(keymap[i].action, action))
            add_key(a, keymap[i].key, "  ", out, size);
}

/* How many rows of the table from `first` on have keys that follow one another, as 1 2 3 do. */
static size_t run_length(size_t first)
{
    size_t n = 1;

    while (first + n < keymap_count && keymap[first + n].row == keymap[first].row &&
           keymap[first + n].key == keymap[first].key + n)
        n++;
    return n;
}

static void add_row(const struct app *a, size_t first, struct help_row *row)
{
    const size_t run = run_length(first);

    add_key(a, keymap[first].key, "  ", row->keys, sizeof row->keys);
    if (run > 2)
        add_key(a, keymap[first + run - 1].key, " .. ", row->keys, sizeof row->keys);
}

size_t keymap_help_rows(const struct app *a, enum key_group group, struct help_row out[HELP_ROWS_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < keymap_count; i++) {
        const struct binding *b = &keymap[i];
        if (b->group != group || !(b->context == CONTEXT_GUIDE ? a->guide.open : keymap_wins(b, a->view)))
            continue;
        if (n == 0 || out[n - 1].row != b->row) {
            if (n == HELP_ROWS_MAX)
                break;
            out[n++] = (struct help_row){.row = b->row, .action = b->action};
        }
        add_row(a, i, &out[n - 1]);
        if (run_length(i) > 2)
            i += run_length(i) - 1;
    }
    return n;
}

/* ---- the hint line ---- */

struct list {
    const struct app *app;
    struct hint *out;
    size_t count;
};

static void add_pair(struct list *l, uint32_t key, struct action action, uint32_t key2, struct action action2,
                     enum msg text)
{
    struct hint *h = &l->out[l->count++];

    *h = (struct hint){.keys = {{key, action}, {key2, action2}}, .count = key2 == KEYCODE_NONE ? 1 : 2};
    snprintf(h->text, sizeof h->text, "%s", message(l->app->lang, text));
}

/* A key of the table in the present view. */
static void add(struct list *l, uint32_t key, enum msg text)
{
    add_pair(l, key, keymap_find(key, l->app->view), KEYCODE_NONE, (struct action){ACTION_NONE, 0, 0}, text);
}

static void add_two(struct list *l, uint32_t key, uint32_t key2, enum msg text)
{
    add_pair(l, key, keymap_find(key, l->app->view), key2, keymap_find(key2, l->app->view), text);
}

/* A key that only an open panel knows. */
static void add_panel_key(struct list *l, uint32_t key, enum action_id action, enum msg text)
{
    add_pair(l, key, (struct action){action, 0, 0}, KEYCODE_NONE, (struct action){ACTION_NONE, 0, 0}, text);
}

static enum msg space_text(const struct app *a)
{
    if (a->step == STEP_START)
        return MSG_HINT_FIRST;
    if (a->step_ms < STEP_MS)
        return MSG_HINT_LAND;
    return a->step == STEP_BLEND ? MSG_HINT_NEXT_ASKER : MSG_HINT_NEXT;
}

static void hints_class(struct list *l)
{
    const struct app *a = l->app;
    const bool over = a->together && a->step == STEP_BLEND && a->step_ms >= STEP_MS;

    if (!over)
        add(l, KEYCODE_SPACE, space_text(a));
    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_MATE);
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
}

static void hints_class_more(struct list *l)
{
    const struct app *a = l->app;

    add(l, 'A', a->together ? MSG_HINT_ALONE : MSG_HINT_TOGETHER);
    add(l, 'a', a->playing ? MSG_HINT_STOP : MSG_HINT_PLAY);
}

static void hints_matrix(struct list *l)
{
    struct hint *h;

    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_CELL);
    h = &l->out[l->count - 1];
    h->keys[2] = (struct hint_key){KEYCODE_UP, keymap_find(KEYCODE_UP, l->app->view)};
    h->keys[3] = (struct hint_key){KEYCODE_DOWN, keymap_find(KEYCODE_DOWN, l->app->view)};
    h->count = 4;
    add(l, 'k', name_stage(change_stage(l->app->stage)));
    add(l, 'f', l->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_MAP : MSG_CONTRAST_ROW);
}

/* What is on the page as keys is not said twice: here is what comes of the lesson, and which head is seen. */
static void hints_training(struct list *l)
{
    const struct app *a = l->app;
    const bool on = a->lesson.state == RECORD_RUNNING || a->lesson.state == RECORD_PAUSED ||
                    a->lesson.state == RECORD_DIVERGED;

    if (on && a->lesson.present)
        add_pair(l, KEYCODE_ESCAPE, (struct action){ACTION_CLOSE, 0, 0}, KEYCODE_NONE,
                 (struct action){ACTION_NONE, 0, 0}, MSG_HINT_KEEP);
    else if (a->range.family)
        add(l, 't', MSG_HINT_TEACH);
    else if (a->class_count > 1)
        add(l, 'c', MSG_HINT_CLASS);
    add_two(l, '{', '}', MSG_HINT_HEAD);
    add_two(l, 'n', 'N', MSG_HINT_HEADS);
    if (a->range.family)
        add(l, 'S', a->settings.trained_scaled ? MSG_HINT_TEACH_UNSCALED : MSG_HINT_TEACH_SCALED);
    add(l, 'v', MSG_HINT_VIEW);
    add(l, '?', MSG_HINT_HELP);
    add(l, 'T', MSG_HINT_TABLE);
    add_two(l, '[', ']', MSG_HINT_LAYER);
    add(l, ':', MSG_HINT_MENU);
    add_two(l, 'd', 'D', MSG_HINT_DK);
    add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    add(l, 'i', MSG_HINT_EDIT);
    if (a->past_count > 0)
        add(l, 'u', MSG_HINT_UNDO);
    add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_guess(struct list *l)
{
    const struct app *a = l->app;
    const bool hidden = a->settings.hidden != 0;

    if (hidden || a->range.guesses)
        add(l, 'p', hidden ? MSG_HINT_GIVE_BACK : MSG_HINT_HIDE);
    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, hidden ? MSG_HINT_OTHER : MSG_HINT_ASKER);
    if (hidden && a->pick == PICK_HEAD)
        add(l, 'x', settings_muted(&a->settings, a->layer, a->head) ? MSG_HINT_SOUND : MSG_HINT_MUTE);
    if (hidden && a->range.positions)
        add(l, 'o', MSG_HINT_POSITIONS);
    add_two(l, '[', ']', MSG_HINT_LAYER);
}

static void hints_limits(struct list *l)
{
    static const enum msg slides[LIMITS_PAGE_COUNT] = {
        [LIMITS_COST] = MSG_HINT_N,           [LIMITS_TILES] = MSG_HINT_TILE,
        [LIMITS_SPARSE] = MSG_HINT_SPARSE,    [LIMITS_ORDER] = MSG_HINT_SHUFFLE,
        [LIMITS_FORGET] = MSG_HINT_FILLERS,
    };
    const enum limits_page page = l->app->limits.page;

    add_two(l, '(', ')', slides[page]);
    if (page == LIMITS_TILES) {
        add(l, 'a', l->app->limits.walking ? MSG_HINT_STOP : MSG_HINT_PLAY);
        add_two(l, 'j', 'J', MSG_HINT_TILE_SIZE);
        add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
        add(l, 'F', MSG_HINT_TILES_ROW);
    }
    if (page == LIMITS_SPARSE) {
        add_two(l, 'j', 'J', MSG_HINT_REACH);
        add(l, 'F', MSG_HINT_HEAR);
    }
    if (page == LIMITS_ORDER || page == LIMITS_FORGET)
        add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_MATE);
    add_two(l, KEYCODE_BACKSPACE, KEYCODE_SPACE, MSG_HINT_PAGE);
}

static void hints_heads(struct list *l)
{
    const struct app *a = l->app;

    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_HEAD);
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_LAYER);
    add(l, KEYCODE_ENTER, a->heads.enlarged ? MSG_HINT_ALL_HEADS : MSG_HINT_ENLARGE);
    if (a->pick == PICK_HEAD)
        add(l, 'x', settings_muted(&a->settings, a->layer, a->head) ? MSG_HINT_SOUND : MSG_HINT_MUTE);
    add(l, '0', MSG_HINT_TOGETHER_HEADS);
}

static void hints_scaling(struct list *l)
{
    const struct app *a = l->app;

    add(l, 's', a->settings.scaled ? MSG_HINT_SCALING_OFF : MSG_HINT_SCALING_ON);
    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_DK);
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_PAGE);
    if (a->class_count > 1)
        add(l, 'c', MSG_HINT_CLASS);
    add_two(l, '{', '}', MSG_HINT_HEAD);
    add_two(l, '[', ']', MSG_HINT_LAYER);
    add(l, '?', MSG_HINT_HELP);
    add(l, ':', MSG_HINT_MENU);
    add(l, 'v', MSG_HINT_VIEW);
    add(l, 'T', MSG_HINT_TABLE);
    add(l, KEYCODE_ENTER, MSG_HINT_EDIT);
    if (a->past_count > 0)
        add(l, 'u', MSG_HINT_UNDO);
    add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_lines(struct list *l)
{
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
    add(l, '0', l->app->pick == PICK_HEAD   ? MSG_HINT_LINES_ALL
                : l->app->pick == PICK_MEAN ? MSG_HINT_LINES_LOUDEST
                                            : MSG_HINT_LINES_ONE);
    add_two(l, '(', ')', MSG_HINT_LEAST);
    add_two(l, 'j', 'J', MSG_HINT_TOP);
    add_two(l, '{', '}', MSG_HINT_HEAD);
    add_two(l, '[', ']', MSG_HINT_LAYER);
}

static void hints_ablation(struct list *l)
{
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_TABLE_ROW);
    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_TABLE_GROUP);
    add(l, KEYCODE_ENTER, MSG_HINT_TABLE_TAKE);
    add(l, 'T', MSG_HINT_TABLE_CLOSE);
    add(l, ':', MSG_HINT_MENU);
    add(l, 'v', MSG_HINT_VIEW);
    add(l, '?', MSG_HINT_HELP);
    add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_paths(struct list *l)
{
    const struct app *a = l->app;

    add(l, KEYCODE_SPACE, a->paths.walking ? MSG_HINT_TRAVEL_STOP : MSG_HINT_TRAVEL);
    add_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_FROM);
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_TO);
    add_two(l, '(', ')', MSG_HINT_GAP);
    add(l, 'F', MSG_HINT_FORGET);
    add_two(l, KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN, MSG_HINT_PAGE);
    add(l, ':', MSG_HINT_MENU);
    add(l, '?', MSG_HINT_HELP);
    add(l, 'v', MSG_HINT_VIEW);
    add(l, 'i', MSG_HINT_EDIT);
    if (a->past_count > 0)
        add(l, 'u', MSG_HINT_UNDO);
    add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_steps(struct list *l)
{
    add(l, KEYCODE_SPACE, MSG_HINT_PAGE);
    add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    add_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
    add(l, 'B', l->app->steps.blend_x ? MSG_HINT_BLEND_V : MSG_HINT_BLEND_X);
    add_two(l, '(', ')', MSG_HINT_BLOCK);
    add_two(l, '[', ']', MSG_HINT_LAYER);
}

static void hints_view(struct list *l)
{
    const struct app *a = l->app;

    if (a->view == VIEW_ID_PATHS) {
        hints_paths(l);
        return;
    }

    if (a->view == VIEW_ID_TRAINING) {
        hints_training(l);
        return;
    }
    if (a->view == VIEW_ID_ABLATION) {
        hints_ablation(l);
        return;
    }
    if (a->view == VIEW_ID_SCALING) {
        hints_scaling(l);
        return;
    }
    if (a->view == VIEW_ID_CLASS)
        hints_class(l);
    else if (a->view == VIEW_ID_MATRIX)
        hints_matrix(l);
    else if (a->view == VIEW_ID_GUESS)
        hints_guess(l);
    else if (a->view == VIEW_ID_STEPS)
        hints_steps(l);
    else if (a->view == VIEW_ID_LIMITS)
        hints_limits(l);
    else if (a->view == VIEW_ID_HEADS)
        hints_heads(l);
    else if (a->view == VIEW_ID_LINES)
        hints_lines(l);
    add(l, 's', a->settings.scaled ? MSG_HINT_SCALING_OFF : MSG_HINT_SCALING_ON);
    add(l, ':', MSG_HINT_MENU);
    if (a->untouched) /* whoever does not read this language sees his own */
        add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
    add(l, '?', MSG_HINT_HELP);
    add(l, 'v', MSG_HINT_VIEW);
    add_two(l, 'd', 'D', MSG_HINT_DK);
    add_two(l, 'n', 'N', MSG_HINT_HEADS);
    if (a->view == VIEW_ID_CLASS)
        hints_class_more(l);
    if (a->view != VIEW_ID_STEPS)
        add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    add(l, a->view == VIEW_ID_HEADS ? 'i' : KEYCODE_ENTER, MSG_HINT_EDIT);
    if (a->view != VIEW_ID_HEADS && a->view != VIEW_ID_LINES)
        add_two(l, '{', '}', MSG_HINT_HEAD);
    if (a->view != VIEW_ID_GUESS && (a->range.guesses || a->settings.hidden != 0))
        add(l, 'p', a->settings.hidden != 0 ? MSG_HINT_GIVE_BACK : MSG_HINT_HIDE);
    if (next_class(a) < a->class_count || a->range.next)
        add(l, 'P', MSG_HINT_NEXT_WORD);
    if (a->class_count > 1)
        add(l, 'c', MSG_HINT_CLASS);
    if (a->past_count > 0)
        add(l, 'u', MSG_HINT_UNDO);
    if (!a->untouched)
        add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

/* What the open panel takes; false when there is none. */
static bool hints_panel(struct list *l)
{
    switch (l->app->panel) {
    case PANEL_NONE:
        return false;
    case PANEL_MENU:
        add_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_CHOOSE);
        add_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_DO);
        break;
    case PANEL_EDITOR:
        add_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_TAKE);
        if (l->app->editor.history_count > 0)
            add_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                     (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_EARLIER);
        break;
    case PANEL_EXPORT:
        add_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_WRITE);
        break;
    case PANEL_HELP:
        add_pair(l, KEYCODE_PAGE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_PAGE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_PAGE);
        add(l, ':', MSG_HINT_SEARCH);
        break;
    case PANEL_GUIDES:
        add_pair(l, KEYCODE_UP, (struct action){ACTION_UP, 0, 0}, KEYCODE_DOWN,
                 (struct action){ACTION_DOWN, 0, 0}, MSG_HINT_CHOOSE);
        add_panel_key(l, KEYCODE_ENTER, ACTION_ACCEPT, MSG_HINT_GUIDE_START);
        break;
    case PANEL_SETTINGS:
        break;
    }
    add_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_CLOSE);
    return true;
}

/* While the next words are before the reader. */
static void hints_next(struct list *l)
{
    const struct action before = {ACTION_NEXT_CHOOSE, -1, 0}, after = {ACTION_NEXT_CHOOSE, 1, 0};

    add(l, 'P', MSG_HINT_NEXT_TAKE);
    add_pair(l, KEYCODE_UP, before, KEYCODE_DOWN, after, MSG_HINT_NEXT_CHOOSE);
    if (l->app->past_count > 0)
        add(l, 'u', MSG_HINT_NEXT_BACK);
    if (l->app->view == VIEW_ID_CLASS)
        add(l, KEYCODE_SPACE, space_text(l->app));
    add_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_CLOSE);
    add(l, ':', MSG_HINT_MENU);
    add(l, '?', MSG_HINT_HELP);
    add(l, 'v', MSG_HINT_VIEW);
}

/* While a lesson is open its own keys come first; what it wants tried stands in it. */
static void hints_guide(struct list *l)
{
    add_pair(l, KEYCODE_PAGE_DOWN, (struct action){ACTION_GUIDE_NEXT, 0, 0}, KEYCODE_NONE,
             (struct action){ACTION_NONE, 0, 0},
             l->app->guide.screen + 1 < l->app->guide.screens ? MSG_HINT_GUIDE_ON : MSG_HINT_GUIDE_NEXT);
    add_pair(l, KEYCODE_PAGE_UP, (struct action){ACTION_GUIDE_BACK, 0, 0}, KEYCODE_NONE,
             (struct action){ACTION_NONE, 0, 0}, MSG_HINT_GUIDE_BACK);
    add_panel_key(l, KEYCODE_ESCAPE, ACTION_CLOSE, MSG_HINT_GUIDE_LEAVE);
}

size_t keymap_hints(const struct app *a, struct hint out[HINTS_MAX])
{
    struct list l = {a, out, 0};

    if (hints_panel(&l))
        return l.count;
    if (a->guide.open)
        hints_guide(&l);
    if (app_says_next(a))
        hints_next(&l);
    else
        hints_view(&l);
    return l.count;
}
