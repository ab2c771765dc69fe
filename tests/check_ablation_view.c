/* The page with the table of measured classes: what is drawn, where one is in it, and what Enter takes. */
#include "check_main.h"
#include "press.h"
#include "golden.h"
#include "view_play.h"

#include "app/ablation_words.h"
#include "app/keymap.h"
#include "app/table.h"

#include <stdio.h>
#include <string.h>

/* ---- a table made by hand ---- */

static struct ablation table;

static void add_row(size_t heads, size_t d_k, bool scaled, bool positions, double loss, double found)
{
    const struct ablation_row row = {
        .heads = heads, .d_k = d_k, .scaled = scaled, .positions = positions, .parameters = 1000 * heads};

    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct ablation_run run = {.seed = seed};
        const double by = 0.015 * ((double)seed - 2);
        run.figures[ABLATION_LOSS] = loss + by;
        run.figures[ABLATION_AGREEMENT] = found + by;
        run.figures[ABLATION_NEAR] = found + 0.05 + by / 2;
        run.figures[ABLATION_DISTRACTOR] = found - 0.05 - by;
        run.figures[ABLATION_PRONOUN] = 1.25 - found + by;
        run.figures[ABLATION_ENTROPY] = 0.6 + by;
        run.figures[ABLATION_BITS] = 2.5;
        run.figures[ABLATION_LARGEST] = 0.4;
        run.figures[ABLATION_ASKED] = 0.7;
        ck_assert(ablation_add(&table, &row, &run));
    }
}

static void make_table(void)
{
    table = (struct ablation){.language = "en",
                              .lessons = "language en: 12 words",
                              .recipe = "AdamW",
                              .measured_on = "new sentences",
                              .steps = 800,
                              .sentences = 3000};
    add_row(1, 8, true, true, 3.65, 0.74);
    add_row(2, 8, true, true, 3.39, 0.80);
    add_row(8, 8, true, true, 3.33, 0.84);
    add_row(8, 8, false, true, 3.35, 0.83);
    add_row(8, 8, true, false, 4.01, 0.78);
    add_row(1, 64, true, true, 3.50, 0.76);
    add_row(8, 1, true, true, 3.98, 0.64);
    add_row(8, 32, true, true, 3.32, 0.85);
    add_row(2, 64, true, true, 3.34, 0.80);
    add_row(2, 64, false, true, 3.90, 0.60);
}

static void start(struct view_play *p, enum lang lang)
{
    make_table();
    view_play_start(p, lang, VIEW_ID_ABLATION, 6);
    p->app.ablation.table[LANG_EN] = p->app.ablation.table[LANG_ZH] = &table;
    p->app.range.family = true;
    p->app.settings.heads = p->app.settings.d_k = 8;
    p->app.settings.trained_scaled = p->app.settings.positions = true;
}

static void press(struct view_play *p, const char *keys)
{
    press_keys(&p->app, p->trace, keys);
}

static const struct ablation_line *chosen(const struct view_play *p)
{
    static struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;

    ck_assert_uint_gt(table_lines(&p->app, lines, &at), 0);
    return &lines[at];
}

/* ---- screens ---- */

START_TEST(screens)
{
    struct view_play p;

    start(&p, LANG_EN);
    view_play_draw(&p, 120, 40);
    golden_check("ablation-120x40", p.canvas);
    press(&p, "<Right><Right><Right><Down>");
    view_play_draw(&p, 80, 24);
    golden_check("ablation-80x24", p.canvas);
    p.app.depth = DEPTH_MONO;
    view_play_draw(&p, 80, 24);
    golden_check("ablation-80x24-mono", p.canvas);
    view_play_end(&p);
    start(&p, LANG_ZH);
    view_play_draw(&p, 80, 24);
    golden_check("ablation-80x24-zh", p.canvas);
    view_play_end(&p);
}
END_TEST

/* The chosen row is in sight, with its name, at every size that the view takes. */
START_TEST(the_chosen_row_is_in_sight)
{
    struct view_play p;
    char name[ABLATION_NAME_MAX];
    int x, y;

    for (int cols = 40; cols <= 200; cols += 20)
        for (int rows = 24; rows <= 60; rows += 6) {
            start(&p, LANG_EN);
            for (size_t i = 0; i < 17; i++) {
                view_play_draw(&p, cols, rows);
                ablation_row_name(LANG_EN, chosen(&p)->group, chosen(&p)->row, name);
                ck_assert_msg(view_play_find(&p, name, &x, &y) && y < rows - 4, "%s at %dx%d", name, cols, rows);
                press(&p, "<Down>");
            }
            view_play_end(&p);
        }
}
END_TEST

START_TEST(nothing_to_show_is_said)
{
    struct view_play p;
    int x, y;

    start(&p, LANG_EN);
    p.app.ablation.table[LANG_EN] = NULL;
    view_play_draw(&p, 80, 24);
    ck_assert(view_play_find(&p, "is not there", &x, &y));
    press(&p, "<Down><Right><Enter>");
    ck_assert_uint_eq(p.app.settings.heads, 8);
    view_play_end(&p);
}
END_TEST

/* ---- keys and clicks ---- */

START_TEST(rows_and_groups_end_where_the_table_does)
{
    struct view_play p;

    start(&p, LANG_EN);
    ck_assert_int_eq(chosen(&p)->group, ABLATION_HEADS);
    press(&p, "<Up><Left>");
    ck_assert_uint_eq(chosen(&p)->row->heads, 1);
    for (enum ablation_group g = ABLATION_SHARED; g < ABLATION_GROUP_COUNT; g++) {
        press(&p, "<Right>");
        ck_assert_int_eq(chosen(&p)->group, g);
    }
    press(&p, "<Right><Down><Down><Down>");
    ck_assert_int_eq(chosen(&p)->group, ABLATION_POSITIONS);
    ck_assert(!chosen(&p)->row->positions);
    press(&p, "<Left>");
    ck_assert_int_eq(chosen(&p)->group, ABLATION_SCALING);
    ck_assert_uint_eq(chosen(&p)->row->d_k, 8);
    view_play_end(&p);
}
END_TEST

START_TEST(enter_takes_the_class_and_undo_gives_it_back)
{
    struct view_play p;

    start(&p, LANG_EN);
    press(&p, "<Right><Right><Right><Down><Down><Down><Enter>");
    ck_assert_uint_eq(p.app.settings.heads, 2);
    ck_assert_uint_eq(p.app.settings.d_k, 64);
    ck_assert(!p.app.settings.trained_scaled && !p.app.settings.scaled && p.app.settings.positions);
    ck_assert(table_present(&p.app, chosen(&p)->row));
    press(&p, "u");
    ck_assert_uint_eq(p.app.settings.heads, 8);
    p.app.range.family = false;
    press(&p, "<Enter>");
    ck_assert_uint_eq(p.app.settings.heads, 8);
    ck_assert_str_ne(p.app.notice, "");
    view_play_end(&p);
}
END_TEST

START_TEST(a_click_chooses_and_another_takes)
{
    struct view_play p;
    struct effects effects = {.count = 0};
    int x, y;

    start(&p, LANG_EN);
    view_play_draw(&p, 120, 40);
    ck_assert(view_play_find(&p, "   d_k 32 ", &x, &y));
    for (int i = 0; i < 2; i++) {
        ck_assert_uint_eq(p.app.settings.d_k, 8);
        app_update(&p.app, p.trace, view_hit(&p.scene, x, y), &effects);
        ck_assert_uint_eq(chosen(&p)->row->d_k, 32);
    }
    ck_assert_uint_eq(p.app.settings.d_k, 32);
    view_play_end(&p);
}
END_TEST

START_TEST(t_opens_the_page_from_everywhere_and_leaves_it_for_the_lesson)
{
    struct view_play p;

    start(&p, LANG_EN);
    press(&p, "T");
    ck_assert_int_eq(p.app.view, VIEW_ID_TRAINING);
    press(&p, "T");
    ck_assert_int_eq(p.app.view, VIEW_ID_ABLATION);
    p.app.view = VIEW_ID_MATRIX;
    press(&p, "T");
    ck_assert_int_eq(p.app.view, VIEW_ID_ABLATION);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("ablation view", screens, the_chosen_row_is_in_sight, nothing_to_show_is_said,
           rows_and_groups_end_where_the_table_does, enter_takes_the_class_and_undo_gives_it_back,
           a_click_chooses_and_another_takes, t_opens_the_page_from_everywhere_and_leaves_it_for_the_lesson)
