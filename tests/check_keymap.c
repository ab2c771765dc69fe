#include "app/keymap.h"
#include "app/menu.h"
#include "text/glyph.h"

#include "check_main.h"

#include <stdio.h>
#include <string.h>

/* A view's own row takes the key from one that holds everywhere, if it stands before it. */
static bool clash(const struct binding *first, const struct binding *second)
{
    if (second->context == CONTEXT_GUIDE) /* an open lesson is asked before the view */
        return first->context == CONTEXT_GUIDE;
    return first->context == second->context || first->context == CONTEXT_ANY;
}

START_TEST(no_key_means_two_things)
{
    for (size_t i = 0; i < keymap_count; i++)
        for (size_t j = 0; j < i; j++)
            ck_assert_msg(keymap[i].key == KEYCODE_NONE || keymap[i].key != keymap[j].key ||
                              !clash(&keymap[j], &keymap[i]),
                          "rows %zu and %zu", j, i);
}
END_TEST

START_TEST(every_row_says_what_it_does)
{
    char name[200];

    for (size_t i = 0; i < keymap_count; i++) {
        for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
            keymap_name(lang, &keymap[i], name, sizeof name);
            ck_assert_msg(name[0] != '\0' && strchr(name, '%') == NULL, "row %zu: %s", i, name);
            ck_assert_str_ne(message(lang, keymap[i].help), "");
            ck_assert_str_ne(message(lang, keymap[i].row), "");
            ck_assert_uint_le(glyph_columns(name, strlen(name)), 40);
        }
    }
}
END_TEST

/* What is done by other means: a click, Enter in a panel. */
static bool needs_no_key(enum action_id id)
{
    return id == ACTION_NONE || id == ACTION_SELECT || id == ACTION_PAGE_TO || id == ACTION_TABLE_TO || id == ACTION_ACCEPT ||
           id == ACTION_GUIDE_OPEN || id == ACTION_GUIDE_TO;
}

START_TEST(every_action_is_in_the_table)
{
    for (enum action_id id = 0; id < ACTION_COUNT; id++) {
        bool found = needs_no_key(id);
        for (size_t i = 0; i < keymap_count; i++)
            found = found || keymap[i].action.id == id;
        ck_assert_msg(found, "action %d", (int)id);
    }
}
END_TEST

/* In one view: others may have the same line. */
START_TEST(rows_of_one_help_line_stand_together)
{
    for (size_t i = 2; i < keymap_count; i++)
        for (size_t j = 0; j + 1 < i; j++)
            ck_assert_msg(keymap[i].key == KEYCODE_NONE || keymap[i].row != keymap[j].row ||
                              keymap[i].context != keymap[j].context ||
                              keymap[i - 1].row == keymap[i].row,
                          "rows %zu and %zu", j, i);
}
END_TEST

START_TEST(full_width_keys_work_like_half_width_ones)
{
    ck_assert_int_eq(keymap_find(0xff1a, VIEW_ID_CLASS).id, ACTION_MENU);
    ck_assert_int_eq(keymap_find(0xff1f, VIEW_ID_CLASS).id, ACTION_HELP);
    ck_assert_int_eq(keymap_find(0x3002, VIEW_ID_CLASS).id, ACTION_BLANK);
    ck_assert_int_eq(keymap_find(0xff0c, VIEW_ID_CLASS).id, ACTION_SETTINGS_PANEL);
    ck_assert_int_eq(keymap_find(0xff53, VIEW_ID_CLASS).id, ACTION_SCALING); /* s */
    ck_assert_int_eq(keymap_find(0x3000, VIEW_ID_CLASS).id, ACTION_STEP_NEXT);
    ck_assert_int_eq(keymap_find(0x3000, VIEW_ID_MATRIX).id, ACTION_NONE);
    ck_assert_int_eq(keymap_find(0, VIEW_ID_CLASS).id, ACTION_NONE);
}
END_TEST

/* ---- key strings ---- */

START_TEST(every_key_of_the_table_can_be_written_and_read)
{
    for (size_t i = 0; i < keymap_count; i++) {
        char name[KEY_NAME_MAX], string[KEY_NAME_MAX + 2];
        struct event ev;
        size_t at = 0;
        bool more = false;
        if (keymap[i].key == KEYCODE_NONE)
            continue;
        keymap_key_name(keymap[i].key, name);
        snprintf(string, sizeof string, strlen(name) > 1 ? "<%s>" : "%s", name);
        ck_assert_int_eq(keymap_read(string, &at, &ev, &more, NULL), OK);
        ck_assert(more && ev.kind == EVENT_KEY);
        ck_assert_msg(ev.key == keymap[i].key, "%s", string);
        ck_assert_uint_eq(at, strlen(string));
        ck_assert_int_eq(keymap_read(string, &at, &ev, &more, NULL), OK);
        ck_assert(!more);
    }
}
END_TEST

static struct event read_one(const char *keys)
{
    struct event ev = {.kind = EVENT_KEY};
    size_t at = 0;
    bool more;

    ck_assert_int_eq(keymap_read(keys, &at, &ev, &more, NULL), OK);
    ck_assert_uint_eq(at, strlen(keys));
    return ev;
}

START_TEST(other_events_are_read)
{
    struct event ev = read_one("<Click 10,4>");
    ck_assert(ev.kind == EVENT_CLICK && ev.x == 10 && ev.y == 4);
    ev = read_one("<Resize 1x1>");
    ck_assert(ev.kind == EVENT_RESIZE && ev.x == 1 && ev.y == 1);
    ev = read_one("<Wait 500ms>");
    ck_assert(ev.kind == EVENT_TICK && ev.ms == 500);
    ev = read_one("<WheelUp 0,3>");
    ck_assert(ev.kind == EVENT_WHEEL && ev.wheel == -1 && ev.x == 0 && ev.y == 3);
    ev = read_one("<Paste a <b >");
    ck_assert(ev.kind == EVENT_PASTE && ev.len == 5 && memcmp(ev.text, "a <b ", 5) == 0);
    ck_assert_uint_eq(read_one("<lt>").key, '<');
    ck_assert_uint_eq(read_one(">").key, '>');
    ck_assert_uint_eq(read_one("<Ctrl-l>").key, 12);
    ck_assert_uint_eq(read_one("<F12>").key, KEYCODE_F12);
    ck_assert_uint_eq(read_one("\n").key, KEYCODE_ENTER);
    ck_assert_uint_eq(read_one("\xef\xbc\x9a").key, 0xff1a);
}
END_TEST

START_TEST(a_wrong_key_string_names_its_byte)
{
    static const char *const wrong[] = {"ss<Rihgt>",
                                        "ss<",
                                        "ss<>",
                                        "ss<Click 1>",
                                        "ss<Click 1,>",
                                        "ss<Resize 0x5>",
                                        "ss<Resize 5>",
                                        "ss<Wait 5>",
                                        "ss<Wait -1ms>",
                                        "ss<F0>",
                                        "ss<F13>",
                                        "ss<Ctrl-1>",
                                        "ss<Click 99999999999999999999,1>",
                                        "ss<Wait 5ms >",
                                        "ss\xff",
                                        "ss\xe7\x8c"};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct event ev = {.kind = EVENT_TICK, .ms = 77};
        struct err e = {.status = OK};
        size_t at = 2;
        bool more = false;
        ck_assert_msg(keymap_read(wrong[i], &at, &ev, &more, &e) == ERR_USAGE, "%s", wrong[i]);
        ck_assert(e.status == ERR_USAGE && e.unit == ERR_AT_BYTE);
        ck_assert_uint_eq(e.at, 2);
        ck_assert(e.expected[0] != '\0');
        ck_assert(at == 2 && !more && ev.kind == EVENT_TICK && ev.ms == 77);
    }
}
END_TEST

/* A command that is known is told in its own form and range, an unknown one by the list of all. */
START_TEST(a_wrong_command_is_told_its_form)
{
    static const char *const wrong[][2] = {{"<Wait 500>", "<Wait Nms>, a whole number"},
                                           {"<Wait>", "<Wait Nms>, a whole number"},
                                           {"<Resize 80>", "<Resize COLSxROWS>, from 1x1"},
                                           {"<Resize 0x0>", "from 1x1 to 1000x1000"},
                                           {"<Resize 1001x5>", "from 1x1 to 1000x1000"},
                                           {"<Click 1>", "<Click X,Y>, from 0,0"},
                                           {"<WheelDown>", "<WheelDown X,Y>"},
                                           {"<space>", "the name of a key"}};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct event ev;
        struct err e;
        size_t at = 0;
        bool more;
        ck_assert_int_eq(keymap_read(wrong[i][0], &at, &ev, &more, &e), ERR_USAGE);
        ck_assert_msg(strstr(e.expected, wrong[i][1]) != NULL, "%s: %s", wrong[i][0], e.expected);
        ck_assert_str_eq(e.found, wrong[i][0]);
    }
}
END_TEST

/* ---- menu, help, hints ---- */

START_TEST(the_menu_reaches_everything_once)
{
    struct app a;
    const struct binding *lines[MENU_MAX];

    ck_assert_uint_lt(keymap_count, MENU_MAX);
    app_init(&a, LANG_ZH);
    const size_t n = menu_match(&a, lines);
    ck_assert_uint_eq(n, menu_total(&a));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < i; j++)
            ck_assert(memcmp(&lines[i]->action, &lines[j]->action, sizeof lines[i]->action) != 0);
    for (size_t k = 0; k < keymap_count; k++) {
        bool found = keymap[k].action.id == ACTION_MENU || keymap[k].action.id == ACTION_CLOSE;
        for (size_t i = 0; i < n; i++)
            found = found || memcmp(&lines[i]->action, &keymap[k].action, sizeof keymap[k].action) == 0;
        ck_assert(found || !keymap_holds(&keymap[k], a.view));
    }
    app_fini(&a);
}
END_TEST

static size_t count_matches(struct app *a, const char *query)
{
    const struct binding *lines[MENU_MAX];

    editor_set(&a->query, query, strlen(query));
    return menu_match(a, lines);
}

START_TEST(the_menu_is_searched_in_both_languages)
{
    struct app a;

    app_init(&a, LANG_ZH);
    ck_assert_uint_eq(count_matches(&a, "撤销"), 1);
    ck_assert_uint_eq(count_matches(&a, "UNDO"), 1);
    ck_assert_uint_ge(count_matches(&a, "head"), 12);
    ck_assert_uint_eq(count_matches(&a, "no such thing"), 0);
    a.lang = LANG_EN;
    ck_assert_uint_eq(count_matches(&a, "撤销"), 0);
    app_fini(&a);

    size_t start, end;
    ck_assert(menu_hit("look at Head 3", "hEAD", &start, &end));
    ck_assert(start == 8 && end == 12);
    ck_assert(!menu_hit("abc", "", &start, &end));
}
END_TEST

/* Keys that follow one another are written as a run: 1 .. 9, F1 .. F3. */
static bool inside_a_run(uint32_t key)
{
    return (key > '1' && key < '9') || (key > KEYCODE_F1 && key + 1 < KEYCODE_F1 + VIEW_ID_COUNT);
}

static void check_help_lists_every_key(enum view_id view)
{
    struct app a;
    struct help_row rows[HELP_ROWS_MAX];
    char all[4096] = "";

    app_init(&a, LANG_EN);
    a.view = view;
    for (enum key_group g = 0; g < GROUP_COUNT; g++) {
        const size_t n = keymap_help_rows(&a, g, rows);
        ck_assert_uint_lt(n, HELP_ROWS_MAX);
        for (size_t i = 0; i < n; i++) {
            ck_assert_uint_le(glyph_columns(rows[i].keys, strlen(rows[i].keys)), 18);
            strcat(strcat(strcat(all, "  "), rows[i].keys), "  ");
        }
    }
    for (size_t i = 0; i < keymap_count; i++) {
        char label[KEY_NAME_MAX], padded[KEY_NAME_MAX + 4];
        const uint32_t key = keymap[i].key;
        if (key == KEYCODE_NONE || !keymap_holds(&keymap[i], a.view) || inside_a_run(key))
            continue;
        keymap_key_label(LANG_EN, false, key, label);
        snprintf(padded, sizeof padded, " %s ", label);
        ck_assert_msg(strstr(all, padded) != NULL, "%s is not in:%s", label, all);
    }
    ck_assert_ptr_nonnull(strstr(all, " 1 .. 9  0 "));
    app_fini(&a);
}

START_TEST(help_lists_every_key_of_the_view)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++)
        check_help_lists_every_key(view);
}
END_TEST

/* What a key does stands once on the page: a row that another took the key from is left out. */
START_TEST(help_says_nothing_that_is_not_so)
{
    struct app a;
    struct help_row rows[HELP_ROWS_MAX];

    app_init(&a, LANG_EN);
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        a.view = view;
        for (enum key_group g = 0; g < GROUP_COUNT; g++) {
            const size_t n = keymap_help_rows(&a, g, rows);
            for (size_t i = 0; i < n; i++)
                for (size_t j = 0; j < i; j++)
                    ck_assert_str_ne(rows[i].keys, rows[j].keys);
        }
    }
    ck_assert_int_eq(keymap_find('r', VIEW_ID_TRAINING).id, ACTION_TRAIN_RESTART);
    ck_assert_int_eq(keymap_find('r', VIEW_ID_MATRIX).id, ACTION_RESET);
    app_fini(&a);
}
END_TEST

static void check_hints(const struct app *a)
{
    struct hint hints[HINTS_MAX];
    const size_t n = keymap_hints(a, hints);

    ck_assert(n > 0 && n <= HINTS_MAX);
    for (size_t i = 0; i < n; i++) {
        ck_assert(hints[i].count >= 1 && hints[i].count <= HINT_KEYS && hints[i].text[0] != '\0');
        for (size_t k = 0; k < hints[i].count; k++)
            ck_assert(hints[i].keys[k].action.id != ACTION_NONE);
    }
}

START_TEST(hints_name_keys_that_do_something)
{
    struct app a;

    for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
        app_init(&a, lang);
        for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
            for (enum panel p = PANEL_NONE; p <= PANEL_EXPORT; p++) {
                a.view = view;
                a.panel = p;
                check_hints(&a);
            }
        }
        app_fini(&a);
    }
}
END_TEST

START_TEST(the_menu_says_what_would_change)
{
    struct app a;
    char why[100];

    app_init(&a, LANG_EN);
    a.settings.heads = 8;
    ck_assert(keymap_possible(&a, NULL, (struct action){ACTION_HEADS_LESS, 0, 0}, why, sizeof why));
    ck_assert_str_eq(why, "8 to 4");
    a.settings.heads = 1;
    ck_assert(!keymap_possible(&a, NULL, (struct action){ACTION_HEADS_LESS, 0, 0}, why, sizeof why));
    ck_assert_str_eq(why, "heads: 1 is the least");
    a.settings.d_k = 300;
    ck_assert(keymap_possible(&a, NULL, (struct action){ACTION_DK_MORE, 0, 0}, why, sizeof why));
    ck_assert_str_eq(why, "300 to 512");
    ck_assert(keymap_possible(&a, NULL, (struct action){ACTION_DK_LESS, 0, 0}, why, sizeof why));
    ck_assert_str_eq(why, "300 to 256");
    a.pick = PICK_MEAN;
    ck_assert(!keymap_possible(&a, NULL, (struct action){ACTION_MUTE, 0, 0}, why, sizeof why));
    ck_assert(!keymap_possible(&a, NULL, (struct action){ACTION_LEFT, 0, 0}, why, sizeof why));
    ck_assert_str_eq(why, message(LANG_EN, MSG_WHY_NOT_COMPUTED));
    app_fini(&a);
}
END_TEST

CHECK_MAIN("keymap", no_key_means_two_things, every_row_says_what_it_does, every_action_is_in_the_table,
           rows_of_one_help_line_stand_together, full_width_keys_work_like_half_width_ones,
           every_key_of_the_table_can_be_written_and_read, other_events_are_read,
           a_wrong_key_string_names_its_byte, a_wrong_command_is_told_its_form,
           the_menu_reaches_everything_once, the_menu_is_searched_in_both_languages,
           help_lists_every_key_of_the_view, help_says_nothing_that_is_not_so, hints_name_keys_that_do_something,
           the_menu_says_what_would_change)
