/* The frame around every view and the panels over it: what fits is whole, what is drawn can be clicked. */
#include "check_main.h"
#include "golden.h"
#include "view_play.h"

#include "app/keymap.h"
#include "app/menu.h"
#include "view/frame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- nothing is cut in the middle ---- */

/* Pieces are separated by two blanks or more: each of a narrow row must stand in the wide one. */
static void assert_pieces(const char *narrow, const char *wide)
{
    char piece[4096];

    for (const char *at = narrow; *at != '\0';) {
        while (*at == ' ')
            at++;
        size_t len = 0;
        while (at[len] != '\0' && !(at[len] == ' ' && (at[len + 1] == ' ' || at[len + 1] == '\0')))
            len++;
        memcpy(piece, at, len);
        piece[len] = '\0';
        ck_assert_msg(strstr(wide, piece) != NULL, "cut: \"%s\" of \"%s\"", piece, narrow);
        ck_assert_msg(strstr(piece, "…") == NULL, "cut: \"%s\"", piece);
        at += len;
    }
}

static void check_rows_whole(enum lang lang, enum view_id view, enum panel panel)
{
    struct view_play p;
    char wide[2][4096], narrow[4096];

    view_play_start(&p, lang, view, 12);
    p.app.panel = panel;
    p.app.settings.temperature = 2;
    view_play_draw(&p, 300, 40);
    view_play_row(&p, 0, wide[0]);
    view_play_row(&p, 39, wide[1]);
    for (int cols = 1; cols < 160; cols++) {
        view_play_draw(&p, cols, 40);
        view_play_row(&p, 0, narrow);
        if (cols >= 11)
            assert_pieces(narrow, wide[0]);
        view_play_row(&p, 39, narrow);
        assert_pieces(narrow, wide[1]);
    }
    view_play_end(&p);
}

START_TEST(test_status_and_hints_are_whole_at_every_width)
{
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int view = 0; view < VIEW_ID_COUNT; view++) {
            check_rows_whole((enum lang)lang, (enum view_id)view, PANEL_NONE);
            check_rows_whole((enum lang)lang, (enum view_id)view, PANEL_MENU);
        }
}
END_TEST

/* Settings leave from the right: those that are left are the first of the priority. */
START_TEST(test_status_leaves_by_priority)
{
    static const char *const order[] = {"untrained", "layer", "head",  "√d_k",
                                        "d_k 64",    "mask",  "broad", "positions"};
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (int cols = 11; cols < 160; cols++) {
        view_play_draw(&p, cols, 24);
        view_play_row(&p, 0, row);
        bool gone = false;
        for (size_t k = 0; k < sizeof order / sizeof order[0]; k++) {
            const bool here = strstr(row, order[k]) != NULL;
            ck_assert_msg(!(here && gone), "%d columns: %s stays after one before it left: %s", cols,
                          order[k], row);
            gone = gone || !here;
        }
        if (cols == 159)
            ck_assert(!gone);
    }
    view_play_end(&p);
}
END_TEST

/* A question stays longer than the mask and the positions, and leaves before d_k. */
START_TEST(test_a_question_leaves_before_d_k)
{
    static const char *const order[] = {"untrained", "layer", "head", "√d_k", "d_k 64", "who does it?", "mask",
                                        "positions"};
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    p.trace->layers[0].heads[0].label.questions = 1;
    for (int cols = 11; cols < 160; cols++) {
        size_t here = 0;
        view_play_draw(&p, cols, 24);
        view_play_row(&p, 0, row);
        while (here < sizeof order / sizeof order[0] && strstr(row, order[here]) != NULL)
            here++;
        for (size_t k = here; k < sizeof order / sizeof order[0]; k++)
            ck_assert_msg(strstr(row, order[k]) == NULL, "%d columns: %s", cols, row);
        ck_assert(cols < 159 || here == sizeof order / sizeof order[0]);
        ck_assert(cols != 80 || here >= 5); /* d_k is there */
    }
    view_play_end(&p);
}
END_TEST

/* ---- shares in words ---- */

START_TEST(test_share_text)
{
    static const struct {
        float share;
        bool masked;
        int digits;
        const char *text;
    } shares[] = {
        {0.719f, false, 1, "71.9%"}, {0.719f, false, 0, "72%"},    {0.71894f, false, 2, "71.89%"},
        {0.0004f, false, 1, "<.1%"}, {0.004f, false, 0, "<1%"},    {0.00004f, false, 2, "<.01%"},
        {0.0006f, false, 1, "0.1%"}, {0.9999f, false, 1, ">99%"},  {0.9999f, false, 2, "99.99%"},
        {0.996f, false, 0, ">99%"},  {1, false, 1, "100%"},        {1, false, 0, "100%"},
        {1e-40f, false, 1, "<.1%"},  {0, false, 1, "below float"}, {0, true, 1, "masked"},
        {NAN, true, 1, "masked"},    {NAN, false, 1, "NaN"},       {INFINITY, false, 1, "Infinity"},
    };
    struct view_play p;
    char text[24];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 2);
    for (size_t k = 0; k < sizeof shares / sizeof shares[0]; k++) {
        view_share_text(&p.scene, shares[k].share, shares[k].masked, shares[k].digits, text);
        ck_assert_str_eq(text, shares[k].text);
    }
    view_play_end(&p);
}
END_TEST

/* ---- clicks ---- */

static bool same_action(struct action a, struct action b)
{
    return a.id == b.id && a.arg == b.arg && a.arg2 == b.arg2;
}

START_TEST(test_hints_are_clickable)
{
    struct view_play p;
    struct hint hints[HINTS_MAX];
    char label[KEY_NAME_MAX], shown[64];
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 300, 24);
    const size_t count = keymap_hints(&p.app, hints);
    ck_assert_uint_gt(count, 5);
    for (size_t k = 0; k < count; k++) {
        keymap_key_label(LANG_EN, false, hints[k].keys[hints[k].count - 1].key, label);
        snprintf(shown, sizeof shown, "%s %s", label, hints[k].text);
        ck_assert_msg(view_play_find(&p, shown, &x, &y) && y == 23, "no \"%s\"", shown);
        ck_assert(same_action(view_hit(&p.scene, x, y), hints[k].keys[hints[k].count - 1].action));
    }
    view_play_end(&p);
}
END_TEST

START_TEST(test_status_is_clickable)
{
    static const struct {
        const char *text;
        enum action_id action;
    } places[] = {{"passnotes", ACTION_MENU},  {"layer", ACTION_LAYER_UP}, {"head", ACTION_HEAD_NEXT},
                  {"√d_k", ACTION_SCALING},    {"mask", ACTION_MASK},      {"positions", ACTION_POSITIONS},
                  {"matrix", ACTION_VIEW_NEXT}};
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 140, 24);
    for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
        ck_assert(view_play_find(&p, places[k].text, &x, &y) && y == 0);
        ck_assert_int_eq(view_hit(&p.scene, x, y).id, places[k].action);
    }
    view_play_end(&p);
}
END_TEST

/* ---- modes and small screens ---- */

START_TEST(test_too_small_says_needed_and_actual)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 80, 5);
    ck_assert(view_play_find(&p, "needs 20 x 6, has 80 x 5", &x, &y));
    view_play_draw(&p, 19, 24);
    ck_assert(view_play_find(&p, "needs 20 x 6", &x, &y));
    ck_assert(view_play_find(&p, "has 19 x 24", &x, &y));
    ck_assert_int_eq(view_hit(&p.scene, 10, 12).id, ACTION_NONE);
    view_play_draw(&p, 5, 1);
    ck_assert(view_play_find(&p, "20x6", &x, &y));
    view_play_draw(&p, 1, 1);
    ck_assert_str_ne(canvas_at(p.canvas, 0, 0)->glyph.bytes, " ");
    view_play_end(&p);
}
END_TEST

START_TEST(test_blank_and_bare)
{
    struct view_play p;
    char row[4096];
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.blank = true;
    view_play_draw(&p, 80, 24);
    for (y = 0; y < 24; y++) {
        view_play_row(&p, y, row);
        ck_assert_uint_eq(strspn(row, " "), 80);
    }
    p.app.blank = false;
    p.app.bare = true;
    view_play_draw(&p, 80, 24);
    ck_assert(!view_play_find(&p, "passnotes", &x, &y));
    ck_assert(!view_play_find(&p, "menu", &x, &y));
    ck_assert(view_play_find(&p, "hungry", &x, &y));
    view_play_end(&p);
}
END_TEST

START_TEST(test_notice_keeps_hints_that_fit)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    app_notice(&p.app, true, "it {b}failed{/}");
    view_play_draw(&p, 80, 24);
    ck_assert(view_play_find(&p, "!it failed", &x, &y) && x == 0 && y == 23);
    ck_assert(view_play_find(&p, "k scaled", &x, &y) && y == 23);
    ck_assert_int_eq(view_hit(&p.scene, x, y).id, ACTION_STAGE);
    view_play_end(&p);
}
END_TEST

/* Every view and panel at many sizes, depths and in both languages: no crash, and the cursor stays inside. */
START_TEST(test_every_panel_at_every_size)
{
    static const int sizes[][2] = {{1, 1},   {2, 1},   {1, 2},   {2, 2},   {3, 3},    {5, 4},    {8, 5},
                                   {12, 40}, {20, 5},  {20, 6},  {29, 9},  {40, 12},  {60, 3},   {64, 15},
                                   {73, 41}, {80, 24}, {99, 30}, {100, 9}, {120, 40}, {150, 20}, {200, 60}};
    struct view_play p;

    for (int lang = 0; lang < LANG_COUNT; lang++) {
        view_play_start(&p, (enum lang)lang, VIEW_ID_MATRIX, 12);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0] * 6 * HELP_PAGE_COUNT; k++) {
            const int *size = sizes[k / 6 / HELP_PAGE_COUNT];
            p.app.panel = (enum panel)(k % 6);
            p.app.help_page = (enum help_page)(k / 6 % HELP_PAGE_COUNT);
            p.app.depth = k % 2 == 0 ? DEPTH_TRUE : DEPTH_MONO;
            p.app.view = k % 5 == 0 ? VIEW_ID_CLASS : VIEW_ID_MATRIX;
            view_play_draw(&p, size[0], size[1]);
            ck_assert_int_lt(p.canvas->cursor_x, size[0]);
            ck_assert_int_lt(p.canvas->cursor_y, size[1]);
            for (int y = 0; y < size[1]; y += 3)
                for (int x = 0; x < size[0]; x += 5)
                    ck_assert_uint_lt(view_hit(&p.scene, x, y).id, ACTION_COUNT);
        }
        view_play_end(&p);
    }
}
END_TEST

/* ---- panels ---- */

START_TEST(test_menu_lines_do_what_they_say)
{
    struct view_play p;
    const struct binding *found[MENU_MAX];
    char name[256];
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.panel = PANEL_MENU;
    editor_set(&p.app.query, "head", 4);
    view_play_draw(&p, 80, 24);
    const size_t count = menu_match(&p.app, found);
    ck_assert_uint_gt(count, 3);
    for (size_t k = 0; k < 3; k++) {
        keymap_name(LANG_EN, found[k], name, sizeof name);
        ck_assert(view_play_find(&p, name, &x, &y));
        ck_assert(same_action(view_hit(&p.scene, x, y), found[k]->action));
    }
    ck_assert_int_eq(view_hit(&p.scene, 0, 12).id, ACTION_CLOSE);
    view_play_end(&p);
}
END_TEST

START_TEST(test_menu_keeps_the_chosen_line_in_sight)
{
    struct view_play p;
    const struct binding *found[MENU_MAX];
    char name[256];
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.panel = PANEL_MENU;
    const size_t count = menu_match(&p.app, found);
    for (size_t k = 0; k < count; k++) {
        p.app.menu_at = k;
        view_play_draw(&p, 80, 24);
        keymap_name(LANG_EN, found[k], name, sizeof name);
        ck_assert_msg(view_play_find(&p, name, &x, &y), "%s is out of sight", name);
    }
    view_play_end(&p);
}
END_TEST

START_TEST(test_behind_a_panel_is_dimmed_but_the_status_line)
{
    struct view_play p;
    struct canvas *before;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 80, 24);
    before = p.canvas;
    p.canvas = canvas_new(1, 1, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    p.app.panel = PANEL_EDITOR;
    view_play_draw(&p, 80, 24);
    ck_assert(style_equal(canvas_at(p.canvas, 1, 0)->style, canvas_at(before, 1, 0)->style));
    for (int x = 0; x < 80; x++) {
        const colour was = canvas_at(before, x, 5)->style.bg, bg = p.theme.roles[ROLE_BG];
        ck_assert_uint_eq(canvas_at(p.canvas, x, 5)->style.bg, colour_mix(was, bg, 0.72));
    }
    canvas_free(before);
    view_play_end(&p);
}
END_TEST

/* The editor shows the part around its cursor, whatever the cursor, and never half a wide glyph. */
START_TEST(test_editor_scrolls_with_its_cursor)
{
    struct view_play p;
    char text[600] = "";
    int x, y;

    for (int i = 0; i < 60; i++)
        strcat(text, i % 3 == 0 ? "猫a" : "bc ");
    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.panel = PANEL_EDITOR;
    for (int cols = 12; cols < 90; cols += 7) {
        editor_set(&p.app.editor, text, strlen(text));
        do {
            view_play_draw(&p, cols, 24);
            const size_t at = p.app.editor.cursor;
            ck_assert_int_ge(p.canvas->cursor_x, 0);
            if (at < p.app.editor.len) {
                const struct cell *c = canvas_at(p.canvas, p.canvas->cursor_x, p.canvas->cursor_y);
                ck_assert_int_eq(strncmp(c->glyph.bytes, text + at, c->glyph.len), 0);
            }
        } while (p.app.editor.cursor > 0 && editor_key(&p.app.editor, KEYCODE_LEFT));
    }
    view_play_draw(&p, 80, 24);
    ck_assert(view_play_find(&p, " of 1024 words", &x, &y));
    view_play_end(&p);
}
END_TEST

START_TEST(test_settings_panel_shows_everything)
{
    static const char *const shown[] = {"untrained", "divided by √d_k", "mask",  "positions", "temperature",
                                        "seed",      "muted heads",     "layer", "contrast",  "language",
                                        "theme"};
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    p.app.panel = PANEL_SETTINGS;
    view_play_draw(&p, 80, 24);
    for (size_t k = 0; k < sizeof shown / sizeof shown[0]; k++)
        ck_assert_msg(view_play_find(&p, shown[k], &x, &y), "no %s", shown[k]);
    ck_assert(view_play_find(&p, "temperature", &x, &y));
    ck_assert_int_eq(view_hit(&p.scene, x, y).id, ACTION_TEMPERATURE_MORE);
    view_play_end(&p);
}
END_TEST

/* All rows of the table are on the page, in both views and languages, at 80 x 24; on one page at 80 x 36. */
START_TEST(test_help_holds_every_key)
{
    struct view_play p;
    struct help_row rows[HELP_ROWS_MAX];
    int x, y;

    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int view = 0; view < VIEW_ID_COUNT; view++) {
            view_play_start(&p, (enum lang)lang, (enum view_id)view, 12);
            p.app.panel = PANEL_HELP;
            for (int at = 0; at < 2 * GROUP_COUNT; at++) {
                const int g = at / 2;
                p.app.help_page = g < GROUP_CLASS || at % 2 == 1 ? HELP_KEYS : HELP_KEYS_MORE;
                view_play_draw(&p, 80, at % 2 == 0 ? 24 : 36);
                const size_t count = keymap_help_rows(&p.app, (enum key_group)g, rows);
                for (size_t k = 0; k < count; k++)
                    ck_assert_msg(view_play_find(&p, message((enum lang)lang, rows[k].row), &x, &y), "no %s",
                                  message((enum lang)lang, rows[k].row));
            }
            view_play_end(&p);
        }
}
END_TEST

START_TEST(test_help_answers_what_people_ask)
{
    static const enum msg asked[] = {MSG_ASK_SYMMETRIC, MSG_ASK_WHICH_HEAD, MSG_ASK_FIRST};
    struct view_play p;
    int x, y;

    for (int lang = 0; lang < LANG_COUNT; lang++) {
        view_play_start(&p, (enum lang)lang, VIEW_ID_MATRIX, 12);
        p.app.panel = PANEL_HELP;
        p.app.help_page = HELP_QUESTIONS;
        view_play_draw(&p, 80, 24);
        for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++)
            ck_assert(view_play_find(&p, message((enum lang)lang, asked[k]), &x, &y));
        view_play_end(&p);
    }
}
END_TEST

START_TEST(test_golden_help)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    p.app.panel = PANEL_HELP;
    view_play_draw(&p, 80, 24);
    golden_check("help-80x24", p.canvas);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("frame", test_status_and_hints_are_whole_at_every_width, test_status_leaves_by_priority,
           test_a_question_leaves_before_d_k,
           test_share_text, test_hints_are_clickable, test_status_is_clickable,
           test_too_small_says_needed_and_actual, test_blank_and_bare, test_notice_keeps_hints_that_fit,
           test_every_panel_at_every_size, test_menu_lines_do_what_they_say,
           test_menu_keeps_the_chosen_line_in_sight, test_behind_a_panel_is_dimmed_but_the_status_line,
           test_editor_scrolls_with_its_cursor, test_settings_panel_shows_everything,
           test_help_holds_every_key, test_help_answers_what_people_ask, test_golden_help)
