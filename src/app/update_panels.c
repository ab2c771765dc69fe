/* Panels: what is open over the view, and what it does with keys, actions and pastes. */
#include "app/help.h"
#include "app/keymap.h"
#include "app/menu.h"
#include "app/turn.h"

#include <stdio.h>
#include <string.h>

/* Lines that PageUp and PageDown move in the menu; as many as it shows on a small screen. */
#define MENU_PAGE 8

static void say(struct app *a, enum msg m)
{
    app_notice(a, true, "%s", message(a->lang, m));
}

/* ---- opening and closing ---- */

void panel_edit(struct turn *t)
{
    struct app *a = t->app;

    a->panel = PANEL_EDITOR;
    editor_set(&a->editor, a->text, a->text_len);
}

void panel_menu(struct turn *t)
{
    t->app->panel = PANEL_MENU;
    t->app->menu_at = 0;
    editor_set(&t->app->query, "", 0);
}

void panel_settings(struct turn *t)
{
    t->app->panel = PANEL_SETTINGS;
}

/* Where the keys are hidden, those of the moment come first, all of them the second time. */
void panel_help(struct turn *t)
{
    if (t->app->room.present && !t->app->room.keys && t->app->panel == PANEL_NONE) {
        t->app->room.keys = true;
        return;
    }
    t->app->room.keys = false;
    t->app->panel = PANEL_HELP;
    t->app->help_page = HELP_KEYS;
}

void panel_export(struct turn *t)
{
    t->app->panel = PANEL_EXPORT;
    /* The name of last time, the cursor at its end. */
    editor_set(&t->app->file, t->app->file.text, t->app->file.len);
}

void panel_save(struct turn *t)
{
    turn_effect(t, EFFECT_SAVE, NULL);
}

void panel_close(struct turn *t)
{
    struct app *a = t->app;

    if (a->panel != PANEL_NONE)
        a->panel = PANEL_NONE;
    else if (a->playing)
        notes_land(a);
    else if (training_leave(t))
        return;
    else if (app_says_next(a))
        next_close(a);
    else if (a->view == VIEW_ID_HEADS && a->heads.enlarged)
        a->heads.enlarged = false;
    else if (a->kept.open)
        kept_close(a);
    else if (guide_leave(a))
        return;
    else if (a->room.present)
        a->room.present = false;
    else if (a->bare)
        a->bare = false;
}

/* ---- what Enter does ---- */

/* Takes the sentence that was written, or says why it cannot be. */
static void accept_sentence(struct turn *t)
{
    struct app *a = t->app;
    struct arena arena;
    struct token_list tokens = {.count = 0};

    arena_init(&arena);
    const enum status s = token_words(a->editor.text, a->editor.len, TOKEN_TEXT_MAX, &arena, &tokens, NULL);
    const size_t count = s == OK ? tokens.count : 0;
    arena_fini(&arena);
    if (count == 0) {
        say(a, MSG_NOTICE_NO_WORD);
    } else if (count > a->range.tokens_max) {
        app_notice(a, true, message(a->lang, MSG_NOTICE_TOO_LONG), count, a->range.tokens_max);
    } else {
        a->panel = PANEL_NONE;
        editor_remember(&a->editor);
        if (a->editor.len == a->text_len && memcmp(a->editor.text, a->text, a->text_len) == 0)
            return;
        past_push(a, true);
        words_replace(a, t->trace, a->editor.text, a->editor.len);
        turn_compute(t);
    }
}

static void accept_file(struct turn *t)
{
    struct app *a = t->app;

    if (a->file.len == 0) {
        say(a, MSG_NOTICE_NO_NAME);
        return;
    }
    a->panel = PANEL_NONE;
    editor_remember(&a->file);
    turn_effect(t, EFFECT_EXPORT, a->file.text);
}

/* Does the chosen line of the menu; one that cannot be done says why, and the menu stays. */
static void accept_menu(struct turn *t)
{
    struct app *a = t->app;
    const struct binding *lines[MENU_MAX];
    char why[APP_NOTICE_MAX];
    const size_t n = menu_match(a, lines);

    if (n == 0)
        return;
    const struct action chosen = lines[a->menu_at < n ? a->menu_at : n - 1]->action;
    if (!keymap_possible(a, t->trace, chosen, why, sizeof why)) {
        app_notice(a, true, "%s", why);
        return;
    }
    a->panel = PANEL_NONE;
    app_update(a, t->trace, chosen, t->out);
}

/* Opens the chosen lesson. */
static void accept_guide(struct turn *t)
{
    t->action = (struct action){ACTION_GUIDE_OPEN, (int)t->app->shelf_at, 0};
    if (t->app->shelf_at < t->app->shelf[t->app->lang].count)
        guide_open(t);
}

static void accept(struct turn *t)
{
    switch (t->app->panel) {
    case PANEL_EDITOR:
        accept_sentence(t);
        break;
    case PANEL_EXPORT:
        accept_file(t);
        break;
    case PANEL_MENU:
        accept_menu(t);
        break;
    case PANEL_GUIDES:
        accept_guide(t);
        break;
    case PANEL_HELP:
    case PANEL_SETTINGS:
    case PANEL_NONE:
        t->app->panel = PANEL_NONE;
        break;
    }
}

/* ---- moving in a panel ---- */

/* Moves `at` by `by`, within 0 .. count-1. */
static size_t moved(size_t at, long by, size_t count)
{
    const long to = (long)at + by;

    return to < 0 || count == 0 ? 0 : (size_t)to >= count ? count - 1 : (size_t)to;
}

static void move_menu(struct app *a, long by)
{
    const struct binding *lines[MENU_MAX];

    a->menu_at = moved(a->menu_at, by, menu_match(a, lines));
}

static void move_help(struct app *a, long by)
{
    const size_t at = moved(help_number(a) - 1, by, help_count(a));

    a->help_page = (enum help_page)(help_keys_whole(a) && at > HELP_KEYS ? at + 1 : at);
}

static void move_guides(struct app *a, long by)
{
    a->shelf_at = moved(a->shelf_at, by, a->shelf[a->lang].count);
}

/* How far the keys and actions that move go, in lines of the menu and pages of help. */
static const struct {
    uint32_t key;
    enum action_id action;
    long lines, pages;
} moves[] = {
    {KEYCODE_UP, ACTION_UP, -1, -1},
    {KEYCODE_DOWN, ACTION_DOWN, 1, 1},
    {KEYCODE_LEFT, ACTION_LEFT, 0, -1},
    {KEYCODE_RIGHT, ACTION_RIGHT, 0, 1},
    {KEYCODE_PAGE_UP, ACTION_STEP_BACK, -MENU_PAGE, -1},
    {KEYCODE_PAGE_DOWN, ACTION_STEP_NEXT, MENU_PAGE, 1},
    {KEYCODE_HOME, ACTION_FIRST, -MENU_MAX, -HELP_PAGE_COUNT},
    {KEYCODE_END, ACTION_LAST, MENU_MAX, HELP_PAGE_COUNT},
};
#define MOVES (sizeof moves / sizeof moves[0])

/* Moves in the menu or the help. False when the panel has nothing to move in that way. */
static bool move(struct app *a, size_t i)
{
    const bool lines = moves[i].lines != 0, help = a->panel == PANEL_HELP;
    const bool menu = a->panel == PANEL_MENU && lines, guides = a->panel == PANEL_GUIDES && lines;

    if (menu)
        move_menu(a, moves[i].lines);
    if (help)
        move_help(a, moves[i].pages);
    if (guides)
        move_guides(a, moves[i].lines);
    return menu || help || guides;
}

/* ---- keys ---- */

static struct editor *open_editor(struct app *a)
{
    return a->panel == PANEL_MENU     ? &a->query
           : a->panel == PANEL_EDITOR ? &a->editor
           : a->panel == PANEL_EXPORT ? &a->file
                                      : NULL;
}

/* Letters typed in the help look for an action by name. */
static bool search_from_help(struct turn *t, uint32_t key)
{
    if (keymap_half_width(key) == ':') {
        panel_menu(t);
        return true;
    }
    if (key <= KEYCODE_SPACE || key == KEYCODE_BACKSPACE || key >= KEYCODE_UP)
        return false;
    panel_menu(t);
    return editor_key(&t->app->query, key);
}

static bool help_key(struct turn *t, uint32_t key)
{
    const uint32_t half = keymap_half_width(key);

    if (half == '?' || half == 'q') {
        t->app->panel = PANEL_NONE;
        return true;
    }
    if (key == KEYCODE_SPACE || key == KEYCODE_BACKSPACE) {
        move_help(t->app, key == KEYCODE_SPACE ? 1 : -1);
        return true;
    }
    return search_from_help(t, key);
}

/* The keys of the view hold in the settings too; the one that opened them closes them. */
static bool settings_key(struct app *a, uint32_t key)
{
    if (keymap_half_width(key) != ',')
        return false;
    a->panel = PANEL_NONE;
    return true;
}

/* A lesson by its number; the key that opened the list closes it. */
static bool guides_key(struct turn *t, uint32_t key)
{
    struct app *a = t->app;
    const struct app_shelf *shelf = &a->shelf[a->lang];
    const uint32_t half = keymap_half_width(key);

    if (half == 'l' || key == KEYCODE_F1 + 4 || half == 'q')
        a->panel = PANEL_NONE;
    for (size_t i = 0; i < shelf->count && half > '0' && half <= '9'; i++)
        if (shelf->guides[i]->number == half - '0') {
            a->shelf_at = i;
            accept_guide(t);
            break;
        }
    return half != 'g';
}

bool panel_key(struct turn *t, uint32_t key)
{
    struct app *a = t->app;
    struct editor *e = open_editor(a);
    const bool again = a->panel == PANEL_MENU && key == KEYCODE_F1 + 9;

    if (a->panel == PANEL_NONE)
        return false;
    if (key == KEYCODE_ESCAPE || again) {
        a->panel = PANEL_NONE;
        return true;
    }
    if (key == KEYCODE_ENTER) {
        accept(t);
        return true;
    }
    for (size_t i = 0; i < MOVES; i++)
        if (moves[i].key == key && move(a, i))
            return true;
    if (a->panel == PANEL_HELP)
        return help_key(t, key);
    if (a->panel == PANEL_SETTINGS)
        return settings_key(a, key);
    if (a->panel == PANEL_GUIDES)
        return guides_key(t, key);
    editor_key(e, key);
    if (a->panel == PANEL_MENU)
        a->menu_at = 0;
    return true; /* an editor lets nothing through */
}

void panel_paste(struct turn *t, const char *text, size_t len)
{
    struct app *a = t->app;
    struct editor *e = open_editor(a);

    if (e == NULL) {
        a->panel = PANEL_EDITOR;
        e = &a->editor;
        editor_set(e, "", 0);
    }
    if (!editor_paste(e, text, len))
        app_notice(a, true, message(a->lang, MSG_NOTICE_CUT), e->limit);
    a->menu_at = 0;
}

/* ---- actions ---- */

/* Up and Down of the editors: their history. */
static bool editor_action(struct app *a, enum action_id id)
{
    struct editor *e = open_editor(a);

    if (e == NULL || a->panel == PANEL_MENU || (id != ACTION_UP && id != ACTION_DOWN))
        return false;
    return editor_key(e, id == ACTION_UP ? KEYCODE_UP : KEYCODE_DOWN);
}

bool panel_action(struct turn *t)
{
    struct app *a = t->app;
    const enum action_id id = t->action.id;
    const bool writes = a->panel == PANEL_EDITOR || a->panel == PANEL_EXPORT;

    if (a->panel == PANEL_NONE || id == ACTION_QUIT || id == ACTION_SUSPEND || id == ACTION_REDRAW)
        return false;
    if (id == ACTION_ACCEPT) {
        accept(t);
        return true;
    }
    if (id == ACTION_CLOSE) {
        a->panel = PANEL_NONE;
        return true;
    }
    for (size_t i = 0; i < MOVES; i++)
        if (moves[i].action == id && move(a, i))
            return true;
    if (editor_action(a, id) || writes)
        return true; /* a click beside it does not throw away what is being written */
    if (a->panel != PANEL_SETTINGS && (a->panel != PANEL_GUIDES || id != ACTION_LANGUAGE))
        a->panel = PANEL_NONE; /* a line of the menu or the help was clicked */
    return false;
}
