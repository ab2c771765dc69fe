/* The hint line of each view. */
#include "app/change.h"
#include "app/hints.h"
#include "app/names.h"
#include "app/turn.h"

static void hints_class(struct hint_list *l)
{
    const struct app *a = l->app;
    const bool over = a->together && a->step == STEP_BLEND && a->step_ms >= STEP_MS;

    if (!over)
        hint_add(l, KEYCODE_SPACE, hint_space(a));
    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_MATE);
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
}

static void hints_class_more(struct hint_list *l)
{
    const struct app *a = l->app;

    hint_add(l, 'A', a->together ? MSG_HINT_ALONE : MSG_HINT_TOGETHER);
    hint_add(l, 'a', a->playing ? MSG_HINT_STOP : MSG_HINT_PLAY);
}

static void hints_matrix(struct hint_list *l)
{
    struct hint *h;

    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_CELL);
    h = &l->out[l->count - 1];
    h->keys[2] = (struct hint_key){KEYCODE_UP, keymap_find(KEYCODE_UP, l->app->view)};
    h->keys[3] = (struct hint_key){KEYCODE_DOWN, keymap_find(KEYCODE_DOWN, l->app->view)};
    h->count = 4;
    if (l->app->kept.open) {
        hint_add(l, 's', l->app->settings.scaled ? MSG_HINT_SCALING_OFF : MSG_HINT_SCALING_ON);
        hint_two(l, '{', '}', MSG_HINT_HEAD);
        if (l->app->cols < 110) /* wider, there is room for both */
            hint_add(l, l->app->matrix.difference ? '(' : ')', l->app->matrix.difference ? MSG_HINT_RIGHT_SIDE : MSG_HINT_DIFFERENCE);
        hint_add(l, '\\', MSG_HINT_SWAP);
        hint_add(l, '|', MSG_HINT_ONE_SIDE);
    } else {
        hint_add(l, '|', MSG_HINT_BESIDE);
    }
    hint_add(l, 'k', name_stage(change_stage(l->app->stage)));
    hint_add(l, 'f', l->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_MAP : MSG_CONTRAST_ROW);
}

/* What is on the page as keys is not said twice: here is what comes of the lesson, and which head is seen. */
static void hints_training(struct hint_list *l)
{
    const struct app *a = l->app;
    const bool on = a->lesson.state == RECORD_RUNNING || a->lesson.state == RECORD_PAUSED ||
                    a->lesson.state == RECORD_DIVERGED;

    if (on && a->lesson.present)
        hint_pair(l, KEYCODE_ESCAPE, (struct action){ACTION_CLOSE, 0, 0}, KEYCODE_NONE,
                 (struct action){ACTION_NONE, 0, 0}, MSG_HINT_KEEP);
    else if (a->range.family)
        hint_add(l, 't', MSG_HINT_TEACH);
    else if (a->class_count > 1)
        hint_add(l, 'c', MSG_HINT_CLASS);
    hint_two(l, '{', '}', MSG_HINT_HEAD);
    hint_two(l, 'n', 'N', MSG_HINT_HEADS);
    if (a->range.family)
        hint_add(l, 'S', a->settings.trained_scaled ? MSG_HINT_TEACH_UNSCALED : MSG_HINT_TEACH_SCALED);
    hint_add(l, 'v', MSG_HINT_VIEW);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, 'T', MSG_HINT_TABLE);
    hint_two(l, '[', ']', MSG_HINT_LAYER);
    hint_add(l, ':', MSG_HINT_MENU);
    hint_two(l, 'd', 'D', MSG_HINT_DK);
    hint_add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    hint_add(l, 'i', MSG_HINT_EDIT);
    if (a->past_count > 0)
        hint_add(l, 'u', MSG_HINT_UNDO);
    hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_guess(struct hint_list *l)
{
    const struct app *a = l->app;
    const bool hidden = a->settings.hidden != 0;

    if (hidden || a->range.guesses)
        hint_add(l, 'p', hidden ? MSG_HINT_GIVE_BACK : MSG_HINT_HIDE);
    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, hidden ? MSG_HINT_OTHER : MSG_HINT_ASKER);
    if (hidden && a->pick == PICK_HEAD)
        hint_add(l, 'x', settings_muted(&a->settings, a->layer, a->head) ? MSG_HINT_SOUND : MSG_HINT_MUTE);
    if (hidden && a->range.positions)
        hint_add(l, 'o', MSG_HINT_POSITIONS);
    hint_two(l, '[', ']', MSG_HINT_LAYER);
}

static void hints_limits(struct hint_list *l)
{
    static const enum msg slides[LIMITS_PAGE_COUNT] = {
        [LIMITS_COST] = MSG_HINT_N,           [LIMITS_TILES] = MSG_HINT_TILE,
        [LIMITS_SPARSE] = MSG_HINT_SPARSE,    [LIMITS_ORDER] = MSG_HINT_SHUFFLE,
        [LIMITS_FORGET] = MSG_HINT_FILLERS,
    };
    const enum limits_page page = l->app->limits.page;

    hint_two(l, '(', ')', slides[page]);
    if (page == LIMITS_TILES) {
        hint_add(l, 'a', l->app->limits.walking ? MSG_HINT_STOP : MSG_HINT_PLAY);
        hint_two(l, 'j', 'J', MSG_HINT_TILE_SIZE);
        hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
        hint_add(l, 'F', MSG_HINT_TILES_ROW);
    }
    if (page == LIMITS_SPARSE) {
        hint_two(l, 'j', 'J', MSG_HINT_REACH);
        hint_add(l, 'F', MSG_HINT_HEAR);
    }
    if (page == LIMITS_ORDER || page == LIMITS_FORGET)
        hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_MATE);
    hint_two(l, KEYCODE_BACKSPACE, KEYCODE_SPACE, MSG_HINT_PAGE);
}

static void hints_heads(struct hint_list *l)
{
    const struct app *a = l->app;

    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_HEAD);
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_LAYER);
    hint_add(l, KEYCODE_ENTER, a->heads.enlarged ? MSG_HINT_ALL_HEADS : MSG_HINT_ENLARGE);
    if (a->pick == PICK_HEAD)
        hint_add(l, 'x', settings_muted(&a->settings, a->layer, a->head) ? MSG_HINT_SOUND : MSG_HINT_MUTE);
    hint_add(l, '0', MSG_HINT_TOGETHER_HEADS);
}

static void hints_scaling(struct hint_list *l)
{
    const struct app *a = l->app;

    hint_add(l, 's', a->settings.scaled ? MSG_HINT_SCALING_OFF : MSG_HINT_SCALING_ON);
    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_DK);
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_PAGE);
    if (a->class_count > 1)
        hint_add(l, 'c', MSG_HINT_CLASS);
    hint_two(l, '{', '}', MSG_HINT_HEAD);
    hint_two(l, '[', ']', MSG_HINT_LAYER);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, ':', MSG_HINT_MENU);
    hint_add(l, 'v', MSG_HINT_VIEW);
    hint_add(l, 'T', MSG_HINT_TABLE);
    hint_add(l, KEYCODE_ENTER, MSG_HINT_EDIT);
    if (a->past_count > 0)
        hint_add(l, 'u', MSG_HINT_UNDO);
    hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_lines(struct hint_list *l)
{
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
    hint_add(l, '0', l->app->pick == PICK_HEAD   ? MSG_HINT_LINES_ALL
                : l->app->pick == PICK_MEAN ? MSG_HINT_LINES_LOUDEST
                                            : MSG_HINT_LINES_ONE);
    hint_two(l, '(', ')', MSG_HINT_LEAST);
    hint_two(l, 'j', 'J', MSG_HINT_TOP);
    hint_two(l, '{', '}', MSG_HINT_HEAD);
    hint_two(l, '[', ']', MSG_HINT_LAYER);
}

static void hints_ablation(struct hint_list *l)
{
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_TABLE_ROW);
    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_TABLE_GROUP);
    hint_add(l, KEYCODE_ENTER, MSG_HINT_TABLE_TAKE);
    hint_add(l, 'T', MSG_HINT_TABLE_CLOSE);
    hint_add(l, ':', MSG_HINT_MENU);
    hint_add(l, 'v', MSG_HINT_VIEW);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_paths(struct hint_list *l)
{
    const struct app *a = l->app;

    hint_add(l, KEYCODE_SPACE, a->paths.walking ? MSG_HINT_TRAVEL_STOP : MSG_HINT_TRAVEL);
    hint_two(l, KEYCODE_LEFT, KEYCODE_RIGHT, MSG_HINT_FROM);
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_TO);
    hint_two(l, '(', ')', MSG_HINT_GAP);
    hint_add(l, 'F', MSG_HINT_FORGET);
    hint_two(l, KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN, MSG_HINT_PAGE);
    hint_add(l, ':', MSG_HINT_MENU);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, 'v', MSG_HINT_VIEW);
    hint_add(l, 'i', MSG_HINT_EDIT);
    if (a->past_count > 0)
        hint_add(l, 'u', MSG_HINT_UNDO);
    hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

static void hints_steps(struct hint_list *l)
{
    hint_add(l, KEYCODE_SPACE, MSG_HINT_PAGE);
    hint_add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    hint_two(l, KEYCODE_UP, KEYCODE_DOWN, MSG_HINT_ASKER);
    hint_add(l, 'B', l->app->steps.blend_x ? MSG_HINT_BLEND_V : MSG_HINT_BLEND_X);
    hint_two(l, '(', ')', MSG_HINT_BLOCK);
    hint_two(l, '[', ']', MSG_HINT_LAYER);
}

/* The keys of a view, and whether they are all there is. */
static const struct {
    void (*add)(struct hint_list *l);
    bool alone;
} own[VIEW_ID_COUNT] = {
    [VIEW_ID_CLASS] = {hints_class, false},     [VIEW_ID_MATRIX] = {hints_matrix, false},
    [VIEW_ID_HEADS] = {hints_heads, false},     [VIEW_ID_STEPS] = {hints_steps, false},
    [VIEW_ID_LINES] = {hints_lines, false},     [VIEW_ID_SCALING] = {hints_scaling, true},
    [VIEW_ID_PATHS] = {hints_paths, true},      [VIEW_ID_LIMITS] = {hints_limits, false},
    [VIEW_ID_TRAINING] = {hints_training, true}, [VIEW_ID_GUESS] = {hints_guess, false},
    [VIEW_ID_ABLATION] = {hints_ablation, true},
};

/* What can be done in most views. */
static void hints_everywhere(struct hint_list *l)
{
    const struct app *a = l->app;

    if (!(a->view == VIEW_ID_MATRIX && a->kept.open))
        hint_add(l, 's', a->settings.scaled ? MSG_HINT_SCALING_OFF : MSG_HINT_SCALING_ON);
    hint_add(l, ':', MSG_HINT_MENU);
    if (a->untouched) /* whoever does not read this language sees his own */
        hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
    hint_add(l, '?', MSG_HINT_HELP);
    hint_add(l, 'v', MSG_HINT_VIEW);
    hint_two(l, 'd', 'D', MSG_HINT_DK);
    hint_two(l, 'n', 'N', MSG_HINT_HEADS);
    if (a->view == VIEW_ID_CLASS)
        hints_class_more(l);
    if (a->view != VIEW_ID_STEPS)
        hint_add(l, KEYCODE_TAB, MSG_HINT_LOUDEST);
    hint_add(l, a->view == VIEW_ID_HEADS ? 'i' : KEYCODE_ENTER, MSG_HINT_EDIT);
    if (a->view != VIEW_ID_HEADS && a->view != VIEW_ID_LINES && !(a->view == VIEW_ID_MATRIX && a->kept.open))
        hint_two(l, '{', '}', MSG_HINT_HEAD);
    if (a->view != VIEW_ID_GUESS && (a->range.guesses || a->settings.hidden != 0))
        hint_add(l, 'p', a->settings.hidden != 0 ? MSG_HINT_GIVE_BACK : MSG_HINT_HIDE);
    if (next_class(a) < a->class_count || a->range.next)
        hint_add(l, 'P', MSG_HINT_NEXT_WORD);
    if (a->class_count > 1)
        hint_add(l, 'c', MSG_HINT_CLASS);
    if (a->past_count > 0)
        hint_add(l, 'u', MSG_HINT_UNDO);
    if (!a->untouched)
        hint_add(l, 'g', MSG_HINT_OTHER_LANGUAGE);
}

void hints_view(struct hint_list *l)
{
    const enum view_id view = l->app->view;

    own[view].add(l);
    if (!own[view].alone)
        hints_everywhere(l);
}
