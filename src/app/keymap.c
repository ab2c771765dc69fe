#include "app/keymap.h"

#include "app/names.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define CTRL(letter) ((letter) - '@')

/* key, context, action, arg, group, help line, name and sentence */
#define KEY2(key, where, what, arg, arg2, group, row, text)                                                  \
    {                                                                                                        \
        key, CONTEXT_##where, {ACTION_##what, arg, arg2}, GROUP_##group, MSG_ACT_##text, MSG_ROW_##row,      \
            MSG_HELP_##text                                                                                  \
    }
#define KEY(key, where, what, arg, group, row, text) KEY2(key, where, what, arg, 0, group, row, text)
#define VIEW_KEY(n, view)                                                                                    \
    KEY(KEYCODE_F1 + (n) - 1, ANY, VIEW_TO, VIEW_ID_##view, SHOWN, VIEW_TO, VIEW_TO)
#define VIEW_KEY_TOO(n, view)                                                                                \
    KEY(KEYCODE_F1 + (n) - 1, ANY, VIEW_TO, VIEW_ID_##view, SHOWN, VIEW_TOO, VIEW_TO)
#define HEAD(n) KEY('0' + (n), ANY, HEAD_TO, n, CLASS, HEAD, HEAD_TO)

/* Who asks and who is looked at, as in the class. */
#define KEYS_OF_WORDS(where)                                                                                 \
    KEY(KEYCODE_LEFT, where, LEFT, 0, NOTES, MATE, MATE_LEFT),                                               \
        KEY(KEYCODE_RIGHT, where, RIGHT, 0, NOTES, MATE, MATE_RIGHT),                                        \
        KEY(KEYCODE_UP, where, UP, 0, NOTES, ASK, ASK_UP),                                                   \
        KEY(KEYCODE_DOWN, where, DOWN, 0, NOTES, ASK, ASK_DOWN),                                             \
        KEY(KEYCODE_HOME, where, FIRST, 0, NOTES, MATE_ENDS, MATE_FIRST),                                    \
        KEY(KEYCODE_END, where, LAST, 0, NOTES, MATE_ENDS, MATE_LAST)

#define KEYS_OF_PAGES(where)                                                                                 \
    KEY(KEYCODE_SPACE, where, PAGE_NEXT, 0, NOTES, PAGE, PAGE_NEXT),                                         \
        KEY(KEYCODE_BACKSPACE, where, PAGE_BACK, 0, NOTES, PAGE, PAGE_BACK),                                 \
        KEY(KEYCODE_PAGE_DOWN, where, PAGE_NEXT, 0, NOTES, REMOTE, PAGE_NEXT),                               \
        KEY(KEYCODE_PAGE_UP, where, PAGE_BACK, 0, NOTES, REMOTE, PAGE_BACK)

const struct binding keymap[] = {
    KEY(KEYCODE_SPACE, CLASS, STEP_NEXT, 0, NOTES, STEP, STEP_NEXT),
    KEY(KEYCODE_BACKSPACE, CLASS, STEP_BACK, 0, NOTES, STEP, STEP_BACK),
    KEY(KEYCODE_PAGE_DOWN, CLASS, STEP_NEXT, 0, NOTES, REMOTE, STEP_NEXT),
    KEY(KEYCODE_PAGE_UP, CLASS, STEP_BACK, 0, NOTES, REMOTE, STEP_BACK),
    KEY('a', CLASS, PLAY, 0, NOTES, PLAY, PLAY),
    KEY('A', CLASS, TOGETHER, 0, NOTES, TOGETHER, TOGETHER),
    KEYS_OF_WORDS(CLASS),
    KEY(KEYCODE_LEFT, MATRIX, LEFT, 0, NOTES, COLUMN, COLUMN_LEFT),
    KEY(KEYCODE_RIGHT, MATRIX, RIGHT, 0, NOTES, COLUMN, COLUMN_RIGHT),
    KEY(KEYCODE_UP, MATRIX, UP, 0, NOTES, ROW, ROW_UP),
    KEY(KEYCODE_DOWN, MATRIX, DOWN, 0, NOTES, ROW, ROW_DOWN),
    KEY(KEYCODE_HOME, MATRIX, FIRST, 0, NOTES, COLUMN_ENDS, COLUMN_FIRST),
    KEY(KEYCODE_END, MATRIX, LAST, 0, NOTES, COLUMN_ENDS, COLUMN_LAST),
    KEY(KEYCODE_PAGE_DOWN, MATRIX, DOWN, 0, NOTES, REMOTE_ON, ROW_DOWN),
    KEY(KEYCODE_PAGE_UP, MATRIX, UP, 0, NOTES, REMOTE_ON, ROW_UP),
    KEY('(', MATRIX, PAGE_BACK, 0, NOTES, PAGE, PAGE_BACK),
    KEY(')', MATRIX, PAGE_NEXT, 0, NOTES, PAGE, PAGE_NEXT),
    KEY(KEYCODE_LEFT, GUESS, UP, 0, NOTES, OTHER, OTHER_BEFORE),
    KEY(KEYCODE_RIGHT, GUESS, DOWN, 0, NOTES, OTHER, OTHER_AFTER),
    KEY(KEYCODE_UP, GUESS, UP, 0, NOTES, OTHER_TOO, OTHER_BEFORE),
    KEY(KEYCODE_DOWN, GUESS, DOWN, 0, NOTES, OTHER_TOO, OTHER_AFTER),
    KEY(KEYCODE_HOME, GUESS, FIRST, 0, NOTES, OTHER_ENDS, OTHER_FIRST),
    KEY(KEYCODE_END, GUESS, LAST, 0, NOTES, OTHER_ENDS, OTHER_LAST),
    KEY(KEYCODE_PAGE_DOWN, GUESS, DOWN, 0, NOTES, REMOTE_ON, OTHER_AFTER),
    KEY(KEYCODE_PAGE_UP, GUESS, UP, 0, NOTES, REMOTE_ON, OTHER_BEFORE),
    KEY(KEYCODE_LEFT, HEADS, HEAD_PREVIOUS, 0, NOTES, HEADS_ACROSS, HEAD_PREVIOUS),
    KEY(KEYCODE_RIGHT, HEADS, HEAD_NEXT, 0, NOTES, HEADS_ACROSS, HEAD_NEXT),
    KEY(KEYCODE_UP, HEADS, LAYER_DOWN, 0, NOTES, HEADS_LAYER, LAYER_DOWN), /* the first layer is drawn first */
    KEY(KEYCODE_DOWN, HEADS, LAYER_UP, 0, NOTES, HEADS_LAYER, LAYER_UP),
    KEY(KEYCODE_ENTER, HEADS, ENLARGE, 0, NOTES, ENLARGE, ENLARGE),
    KEY('(', HEADS, UP, 0, NOTES, ASK, ASK_UP),
    KEY(')', HEADS, DOWN, 0, NOTES, ASK, ASK_DOWN),
    KEY(KEYCODE_PAGE_DOWN, HEADS, HEAD_NEXT, 0, NOTES, REMOTE_ON, HEAD_NEXT),
    KEY(KEYCODE_PAGE_UP, HEADS, HEAD_PREVIOUS, 0, NOTES, REMOTE_ON, HEAD_PREVIOUS),
    KEYS_OF_PAGES(STEPS),
    KEYS_OF_WORDS(STEPS),
    KEY('(', STEPS, SLIDE, -1, NOTES, STEPS_BLOCK, STEPS_BLOCK_BACK),
    KEY(')', STEPS, SLIDE, 1, NOTES, STEPS_BLOCK, STEPS_BLOCK_NEXT),
    KEY('B', STEPS, TOGGLE, 0, NOTES, BLEND_X, BLEND_X),
    KEYS_OF_WORDS(LINES),
    KEY(KEYCODE_PAGE_DOWN, LINES, DOWN, 0, NOTES, REMOTE_ON, ASK_DOWN),
    KEY(KEYCODE_PAGE_UP, LINES, UP, 0, NOTES, REMOTE_ON, ASK_UP),
    KEY('(', LINES, SLIDE, -1, NOTES, LEAST, LEAST_LESS),
    KEY(')', LINES, SLIDE, 1, NOTES, LEAST, LEAST_MORE),
    KEY2('j', LINES, SLIDE, -1, 1, NOTES, TOP, TOP_LESS),
    KEY2('J', LINES, SLIDE, 1, 1, NOTES, TOP, TOP_MORE),
    KEYS_OF_PAGES(SCALING),
    KEY(KEYCODE_LEFT, SCALING, DK_LESS, 0, NOTES, DK_ACROSS, DK_LESS),
    KEY(KEYCODE_RIGHT, SCALING, DK_MORE, 0, NOTES, DK_ACROSS, DK_MORE),
    KEY(KEYCODE_UP, SCALING, PAGE_BACK, 0, NOTES, PAGE_TOO, PAGE_BACK),
    KEY(KEYCODE_DOWN, SCALING, PAGE_NEXT, 0, NOTES, PAGE_TOO, PAGE_NEXT),
    KEY(KEYCODE_PAGE_DOWN, PATHS, PAGE_NEXT, 0, NOTES, PAGE, PAGE_NEXT),
    KEY(KEYCODE_PAGE_UP, PATHS, PAGE_BACK, 0, NOTES, PAGE, PAGE_BACK),
    KEYS_OF_WORDS(PATHS),
    KEY(KEYCODE_SPACE, PATHS, WALK, 0, NOTES, TRAVEL, TRAVEL),
    KEY('a', PATHS, WALK, 0, NOTES, TRAVEL, TRAVEL),
    KEY('(', PATHS, SLIDE, -1, NOTES, GAP, GAP_LESS),
    KEY(')', PATHS, SLIDE, 1, NOTES, GAP, GAP_MORE),
    KEY('F', PATHS, TOGGLE, 0, NOTES, FORGET, FORGET),
    KEYS_OF_PAGES(LIMITS),
    KEY('(', LIMITS, SLIDE, -1, NOTES, LIMITS_LESS, LIMITS_LESS),
    KEY(')', LIMITS, SLIDE, 1, NOTES, LIMITS_LESS, LIMITS_MORE),
    KEY2('j', LIMITS, SLIDE, -1, 1, NOTES, LIMITS_SIZE, LIMITS_SMALLER),
    KEY2('J', LIMITS, SLIDE, 1, 1, NOTES, LIMITS_SIZE, LIMITS_LARGER),
    KEY('a', LIMITS, WALK, 0, NOTES, LIMITS_WALK, LIMITS_WALK),
    KEY('F', LIMITS, TOGGLE, 0, NOTES, LIMITS_SWITCH, LIMITS_SWITCH),
    KEYS_OF_WORDS(LIMITS),
    KEY(KEYCODE_TAB, ANY, NEXT_LOUDEST, 0, NOTES, LOUDEST, NEXT_LOUDEST),
    KEY(KEYCODE_BACK_TAB, ANY, PREVIOUS_LOUDEST, 0, NOTES, LOUDEST, PREVIOUS_LOUDEST),
    KEY(KEYCODE_NONE, CLASS, STEP_TO, STEP_START, NOTES, STEP, STEP_TO),
    KEY(KEYCODE_NONE, CLASS, STEP_TO, STEP_COMPARE, NOTES, STEP, STEP_TO),
    KEY(KEYCODE_NONE, CLASS, STEP_TO, STEP_CALM, NOTES, STEP, STEP_TO),
    KEY(KEYCODE_NONE, CLASS, STEP_TO, STEP_SHARE, NOTES, STEP, STEP_TO),
    KEY(KEYCODE_NONE, CLASS, STEP_TO, STEP_BLEND, NOTES, STEP, STEP_TO),

    KEY(KEYCODE_SPACE, TRAINING, TRAIN_PAUSE, 0, LESSON, TRAIN_PAUSE, TRAIN_PAUSE),
    KEY(KEYCODE_RIGHT, TRAINING, TRAIN_STEP, 0, LESSON, TRAIN_STEP, TRAIN_STEP),
    KEY('r', TRAINING, TRAIN_RESTART, 0, LESSON, TRAIN_RESTART, TRAIN_RESTART),
    KEY(KEYCODE_UP, TRAINING, TRAIN_RATE_UP, 0, LESSON, TRAIN_RATE, TRAIN_RATE_UP),
    KEY(KEYCODE_DOWN, TRAINING, TRAIN_RATE_DOWN, 0, LESSON, TRAIN_RATE, TRAIN_RATE_DOWN),
    KEY(KEYCODE_ENTER, TRAINING, TRAIN_STOP_WHEN, 0, LESSON, TRAIN_STOP_WHEN, TRAIN_STOP_WHEN),
    KEY(KEYCODE_UP, ABLATION, TABLE_ROW, -1, LESSON, TABLE_ROW, TABLE_UP),
    KEY(KEYCODE_DOWN, ABLATION, TABLE_ROW, 1, LESSON, TABLE_ROW, TABLE_DOWN),
    KEY(KEYCODE_PAGE_DOWN, ABLATION, TABLE_ROW, 1, LESSON, REMOTE_ON, TABLE_DOWN),
    KEY(KEYCODE_PAGE_UP, ABLATION, TABLE_ROW, -1, LESSON, REMOTE_ON, TABLE_UP),
    KEY(KEYCODE_LEFT, ABLATION, TABLE_GROUP, -1, LESSON, TABLE_GROUP, TABLE_GROUP_BEFORE),
    KEY(KEYCODE_RIGHT, ABLATION, TABLE_GROUP, 1, LESSON, TABLE_GROUP, TABLE_GROUP_AFTER),
    KEY(KEYCODE_ENTER, ABLATION, TABLE_TAKE, 0, LESSON, TABLE_TAKE, TABLE_TAKE),
    KEY('T', ABLATION, VIEW_TO, VIEW_ID_TRAINING, LESSON, TABLE_CLOSE, TABLE_CLOSE),

    KEY(KEYCODE_ENTER, ANY, EDIT, 0, WORDS, EDIT, EDIT),
    KEY('i', ANY, EDIT, 0, WORDS, EDIT, EDIT),

    KEY('v', ANY, VIEW_NEXT, 0, SHOWN, VIEW, VIEW_NEXT),
    KEY('V', ANY, VIEW_PREVIOUS, 0, SHOWN, VIEW, VIEW_PREVIOUS),
    VIEW_KEY(1, CLASS),
    VIEW_KEY(2, MATRIX),
    VIEW_KEY(3, HEADS),
    VIEW_KEY(4, STEPS), /* F5: lessons, as what shows slides begins with it */
    VIEW_KEY(6, LINES),
    VIEW_KEY(7, SCALING),
    VIEW_KEY(8, PATHS),
    VIEW_KEY(9, LIMITS), /* F10: the menu, as everywhere */
    VIEW_KEY_TOO(11, TRAINING),
    VIEW_KEY_TOO(12, GUESS),
    KEY('k', ANY, STAGE, 0, SHOWN, STAGE, STAGE),
    KEY(KEYCODE_NONE, ANY, STAGE_TO, STAGE_WEIGHTS, SHOWN, STAGE, STAGE_TO),
    KEY(KEYCODE_NONE, ANY, STAGE_TO, STAGE_SCALED, SHOWN, STAGE, STAGE_TO),
    KEY(KEYCODE_NONE, ANY, STAGE_TO, STAGE_SCORES, SHOWN, STAGE, STAGE_TO),
    KEY('f', ANY, CONTRAST, 0, SHOWN, CONTRAST, CONTRAST),
    KEY('C', ANY, CHAIR, 0, SHOWN, CONTRAST, CHAIR),
    KEY('|', ANY, COMPARE, 0, SHOWN, COMPARE, COMPARE),
    KEY('\\', ANY, SWAP, 0, SHOWN, COMPARE, SWAP),
    KEY('M', ANY, MERGE, 0, SHOWN, MERGE, MERGE),
    KEY('U', ANY, RENORMALISE, 0, SHOWN, MERGE, RENORMALISE),

    KEY('s', ANY, SCALING, 0, CLASS, SCALING, SCALING),
    KEY('d', ANY, DK_LESS, 0, CLASS, DK, DK_LESS),
    KEY('D', ANY, DK_MORE, 0, CLASS, DK, DK_MORE),
    KEY('n', ANY, HEADS_LESS, 0, CLASS, HEADS, HEADS_LESS),
    KEY('N', ANY, HEADS_MORE, 0, CLASS, HEADS, HEADS_MORE),
    HEAD(1),
    HEAD(2),
    HEAD(3),
    HEAD(4),
    HEAD(5),
    HEAD(6),
    HEAD(7),
    HEAD(8),
    HEAD(9),
    KEY('0', ANY, HEADS_ALL, 0, CLASS, HEAD, HEADS_ALL),
    KEY('{', ANY, HEAD_PREVIOUS, 0, CLASS, HEAD_STEP, HEAD_PREVIOUS),
    KEY('}', ANY, HEAD_NEXT, 0, CLASS, HEAD_STEP, HEAD_NEXT),
    KEY('x', ANY, MUTE, 0, CLASS, MUTE, MUTE),
    KEY('p', ANY, HIDE, 0, CLASS, MUTE, HIDE),
    KEY('P', ANY, NEXT_WORD, 0, CLASS, MUTE, NEXT_WORD),
    KEY(KEYCODE_NONE, ANY, NEXT_CHOOSE, 1, CLASS, MUTE, NEXT_CHOOSE),
    KEY('[', ANY, LAYER_DOWN, 0, CLASS, LAYER, LAYER_DOWN),
    KEY(']', ANY, LAYER_UP, 0, CLASS, LAYER, LAYER_UP),
    KEY('m', ANY, MASK, 0, CLASS, MASK, MASK),
    KEY('o', ANY, POSITIONS, 0, CLASS, MASK, POSITIONS),
    KEY('-', ANY, TEMPERATURE_LESS, 0, CLASS, TEMPERATURE, TEMPERATURE_LESS),
    KEY('=', ANY, TEMPERATURE_MORE, 0, CLASS, TEMPERATURE, TEMPERATURE_MORE),
    KEY('c', ANY, CLASS_NEXT, 0, CLASS, CLASS, CLASS),
    KEY('R', ANY, SEED, 0, CLASS, CLASS, SEED),
    KEY('S', ANY, TRAINED_SCALED, 0, CLASS, TRAIN, TRAINED_SCALED),
    KEY('t', ANY, TRAIN, 0, CLASS, TRAIN, TRAIN),
    KEY('T', ANY, VIEW_TO, VIEW_ID_ABLATION, CLASS, TRAIN, TABLE),

    KEY('z', ANY, BIG, 0, SCREEN, SCREEN, BIG),
    KEY('h', ANY, BARE, 0, SCREEN, SCREEN, BARE),
    KEY('.', ANY, BLANK, 0, SCREEN, SCREEN, BLANK),
    KEY('b', ANY, BLANK, 0, SCREEN, SCREEN, BLANK),
    KEY('H', ANY, PRESENT, 0, SCREEN, PRESENT, PRESENT),
    KEY('L', ANY, SPOTLIGHT, 0, SCREEN, PRESENT, SPOTLIGHT),
    KEY('#', ANY, BIG_NUMBER, 0, SCREEN, BIG_NUMBER, BIG_NUMBER),
    KEY('*', ANY, AUTOPLAY, 0, SCREEN, BIG_NUMBER, AUTOPLAY),
    KEY(KEYCODE_NONE, ANY, CURSOR, 0, SCREEN, BIG_NUMBER, CURSOR),
    KEY('g', ANY, LANGUAGE, 0, SCREEN, LOOK, LANGUAGE),
    KEY('w', ANY, THEME, 0, SCREEN, LOOK, THEME),
    KEY('e', ANY, EXPORT, 0, SCREEN, EXPORT, EXPORT),
    KEY('y', ANY, SAVE, 0, SCREEN, EXPORT, SAVE),
    KEY(',', ANY, SETTINGS_PANEL, 0, SCREEN, SETTINGS, SETTINGS),
    KEY('u', ANY, UNDO, 0, SCREEN, UNDO, UNDO),
    KEY('r', ANY, RESET, 0, SCREEN, UNDO, RESET),

    KEY('l', ANY, GUIDES, 0, ALWAYS, GUIDES, GUIDES),
    KEY(KEYCODE_F1 + 4, ANY, GUIDES, 0, ALWAYS, GUIDES, GUIDES),
    KEY(KEYCODE_PAGE_DOWN, GUIDE, GUIDE_NEXT, 0, ALWAYS, GUIDE_PAGE, GUIDE_NEXT),
    KEY(KEYCODE_PAGE_UP, GUIDE, GUIDE_BACK, 0, ALWAYS, GUIDE_PAGE, GUIDE_BACK),
    KEY('1', GUIDE, GUIDE_ANSWER, 1, ALWAYS, GUIDE_ANSWER, GUIDE_ANSWER),
    KEY('2', GUIDE, GUIDE_ANSWER, 2, ALWAYS, GUIDE_ANSWER, GUIDE_ANSWER),
    KEY('3', GUIDE, GUIDE_ANSWER, 3, ALWAYS, GUIDE_ANSWER, GUIDE_ANSWER),
    KEY('4', GUIDE, GUIDE_ANSWER, 4, ALWAYS, GUIDE_ANSWER, GUIDE_ANSWER),
    KEY(KEYCODE_ESCAPE, ANY, CLOSE, 0, ALWAYS, CLOSE, CLOSE),
    KEY(':', ANY, MENU, 0, ALWAYS, MENU, MENU),
    KEY(KEYCODE_F1 + 9, ANY, MENU, 0, ALWAYS, MENU, MENU),
    KEY('?', ANY, HELP, 0, ALWAYS, HELP, HELP),
    KEY(CTRL('Z'), ANY, SUSPEND, 0, ALWAYS, SUSPEND, SUSPEND),
    KEY(CTRL('L'), ANY, REDRAW, 0, ALWAYS, SUSPEND, REDRAW),
    KEY('q', ANY, QUIT, 0, ALWAYS, QUIT, QUIT),
    KEY(CTRL('C'), ANY, QUIT, 0, ALWAYS, QUIT, QUIT),
};
const size_t keymap_count = sizeof keymap / sizeof keymap[0];

bool keymap_holds(const struct binding *b, enum view_id view)
{
    static const enum context contexts[VIEW_ID_COUNT] = {
        [VIEW_ID_CLASS] = CONTEXT_CLASS,
        [VIEW_ID_MATRIX] = CONTEXT_MATRIX,
        [VIEW_ID_HEADS] = CONTEXT_HEADS,
        [VIEW_ID_STEPS] = CONTEXT_STEPS,
        [VIEW_ID_LINES] = CONTEXT_LINES,
        [VIEW_ID_SCALING] = CONTEXT_SCALING,
        [VIEW_ID_PATHS] = CONTEXT_PATHS,
        [VIEW_ID_LIMITS] = CONTEXT_LIMITS,
        [VIEW_ID_TRAINING] = CONTEXT_TRAINING,
        [VIEW_ID_GUESS] = CONTEXT_GUESS,
        [VIEW_ID_ABLATION] = CONTEXT_ABLATION,
    };

    return b->context == CONTEXT_ANY || b->context == contexts[view];
}

bool keymap_holds_now(const struct binding *b, const struct app *a)
{
    return b->context == CONTEXT_GUIDE ? a->guide.open : keymap_holds(b, a->view);
}

uint32_t keymap_half_width(uint32_t key)
{
    static const struct {
        uint32_t full, half;
    } others[] = {{0x3000, ' '}, {0x3001, ','}, {0x3002, '.'}, {0x3010, '['}, {0x3011, ']'}};

    if (key >= 0xff01 && key <= 0xff5e)
        return key - 0xff01 + '!';
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (key == others[i].full)
            return others[i].half;
    return key;
}

static const struct binding *find_row(uint32_t key, enum view_id view)
{
    for (size_t i = 0; i < keymap_count; i++)
        if (keymap[i].key == key && key != KEYCODE_NONE && keymap_holds(&keymap[i], view))
            return &keymap[i];
    return NULL;
}

bool keymap_wins(const struct binding *b, enum view_id view)
{
    return find_row(b->key, view) == b;
}

struct action keymap_find(uint32_t key, enum view_id view)
{
    const struct binding *b = find_row(keymap_half_width(key), view);

    return b != NULL ? b->action : (struct action){ACTION_NONE, 0, 0};
}

/* What the %s of a name stands for; NULL where the name has none. */
static const char *name_part(enum lang lang, struct action action)
{
    switch (action.id) {
    case ACTION_VIEW_TO:
        return message(lang, name_view((enum view_id)action.arg));
    case ACTION_STEP_TO:
        return message(lang, name_step((enum step)action.arg));
    case ACTION_STAGE_TO:
        return message(lang, name_stage((enum stage)action.arg));
    default:
        return NULL;
    }
}

void keymap_name(enum lang lang, const struct binding *b, char *out, size_t size)
{
    const char *part = name_part(lang, b->action);

    if (part != NULL)
        snprintf(out, size, message(lang, b->name), part);
    else
        snprintf(out, size, message(lang, b->name), b->action.arg);
}
