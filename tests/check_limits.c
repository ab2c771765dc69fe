/* The view of limits, and its pages about n and about tiles: screens, tabs, keys and clicks; numbers read back. */
#include "check_main.h"
#include "press.h"
#include "golden.h"
#include "small_class.h"
#include "view_play.h"

#include "app/keymap.h"
#include "study/cost_n.h"
#include "study/tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a class whose numbers agree ---- */

struct limits {
    struct view_play p;
    struct findings found;
    struct tiles study;
};

static void start_words(struct limits *l, enum lang lang, struct mask mask)
{
    struct view_play *p = &l->p;

    memset(l, 0, sizeof *l);
    view_play_start(p, lang, VIEW_ID_LIMITS, 4);
    p->app.settings = small_class_settings();
    p->app.settings.mask = mask;
    trace_free(p->trace);
    p->trace = small_class(lang == LANG_ZH ? small_class_chinese : small_class_english, &p->app.settings);
    p->trace->f = 4 * p->trace->d;
    app_take_trace(&p->app, p->trace);
    p->app.asker = p->trace->t - 2;
    p->scene.trace = p->trace;
    p->scene.found = &l->found;
}

static void start(struct limits *l, enum lang lang)
{
    start_words(l, lang, (struct mask){.kind = MASK_FULL});
}

/* As the study beside the screen would answer. */
static void answer(struct limits *l)
{
    const struct app *a = &l->p.app;

    l->study = (struct tiles){.settings = a->settings, .text = a->text, .len = a->text_len, .size = a->limits.size,
                              .layers = l->p.trace->layer_count, .heads = l->p.trace->h, .rows = l->p.trace->t,
                              .parts = l->p.trace->k, .largest = 4.8e-7};
    l->found.of[STUDY_TILES] = &l->study;
}

static void end(struct limits *l)
{
    view_play_end(&l->p);
}

static void press(struct limits *l, const char *keys)
{
    press_keys(&l->p.app, l->p.trace, keys);
}

static void click(struct limits *l, int x, int y)
{
    struct effects effects = {.count = 0};

    app_update(&l->p.app, l->p.trace, view_hit(&l->p.scene, x, y), &effects);
}

static void draw(struct limits *l, int cols, int rows)
{
    l->p.app.cols = cols;
    l->p.app.rows = rows;
    view_play_draw(&l->p, cols, rows);
}

static void click_text(struct limits *l, const char *text)
{
    int x, y;

    ck_assert_msg(view_play_find(&l->p, text, &x, &y), "%s is not on the screen", text);
    click(l, x + 1, y);
}

static bool shows(struct limits *l, const char *text)
{
    int x, y;

    return view_play_find(&l->p, text, &x, &y);
}

/* ---- screens ---- */

static void screens_of(struct limits *l, const char *page)
{
    char name[64];

    draw(l, 120, 40);
    snprintf(name, sizeof name, "limits-%s-120x40", page);
    golden_check(name, l->p.canvas);
    draw(l, 80, 24);
    snprintf(name, sizeof name, "limits-%s-80x24", page);
    golden_check(name, l->p.canvas);
    l->p.app.depth = DEPTH_MONO;
    draw(l, 80, 24);
    snprintf(name, sizeof name, "limits-%s-80x24-mono", page);
    golden_check(name, l->p.canvas);
}

START_TEST(screens)
{
    struct limits l;

    start(&l, LANG_EN);
    screens_of(&l, "cost");
    end(&l);
    start(&l, LANG_EN);
    press(&l, "<PageDown>)");
    answer(&l);
    screens_of(&l, "tiles");
    end(&l);
    start(&l, LANG_ZH);
    draw(&l, 80, 24);
    golden_check("limits-cost-80x24-zh", l.p.canvas);
    press(&l, "<PageDown>)");
    answer(&l);
    draw(&l, 80, 24);
    golden_check("limits-tiles-80x24-zh", l.p.canvas);
    end(&l);
}
END_TEST

/* ---- tabs ---- */

/* Clicks on the number of a page. */
static void click_tab(struct limits *l, int page)
{
    const int y = 2;

    for (int x = 0; x < l->p.app.cols; x++) {
        const struct action a = view_hit(&l->p.scene, x, y);
        const struct cell *cell = canvas_at(l->p.canvas, x, y);
        if (a.id == ACTION_PAGE_TO && a.arg == page && cell->glyph.bytes[0] == '1' + page) {
            click(l, x, y);
            return;
        }
    }
    ck_abort_msg("no tab %d", page + 1);
}

START_TEST(keys_and_tabs_turn_the_pages)
{
    struct limits l;

    start(&l, LANG_EN);
    press(&l, "<Backspace>");
    ck_assert_int_eq(l.p.app.limits.page, LIMITS_COST);
    press(&l, "<Space><PageDown>");
    ck_assert_int_eq(l.p.app.limits.page, LIMITS_SPARSE);
    press(&l, "<PageUp><Backspace>");
    ck_assert_int_eq(l.p.app.limits.page, LIMITS_COST);
    press(&l, "<Space><Space><Space><Space><Space>");
    ck_assert_int_eq(l.p.app.limits.page, LIMITS_FORGET);
    for (int cols = 40; cols <= 120; cols += 40)
        for (int page = 0; page < LIMITS_PAGE_COUNT; page++) {
            draw(&l, cols, 30);
            click_tab(&l, page);
            ck_assert_int_eq(l.p.app.limits.page, page);
        }
    end(&l);
}
END_TEST

/* ---- n ---- */

/* The row of n = `n` in the table: the numbers are those of the formulas. */
static void expect_row(struct limits *l, double n, const char *count, const char *rest, const char *kept)
{
    const struct cost_shape shape = cost_shape_of(l->p.trace);
    const struct cost_n c = cost_n_of(&shape, n);
    char line[4096];

    for (int y = 0; y < 40; y++) {
        view_play_row(&l->p, y, line);
        if (strstr(line, count) != NULL && strstr(line, rest) != NULL && strstr(line, kept) != NULL) {
            ck_assert_double_eq_tol(strtod(rest, NULL) * 1e6, c.rest, 0.05e6);
            return;
        }
    }
    ck_abort_msg("no row with %s, %s and %s", count, rest, kept);
}

/* The formulas know of no mask; where there is one, that is said. */
START_TEST(the_count_says_that_it_leaves_out_the_mask)
{
    static const struct mask masks[] = {
        {.kind = MASK_FULL}, {.kind = MASK_FULL, .causal = true}, {.kind = MASK_WINDOW, .reach = 1}};

    for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++) {
        struct limits l;
        start_words(&l, LANG_EN, masks[i]);
        draw(&l, 80, 24);
        ck_assert_int_eq(shows(&l, "everybody passes a note to everybody"), i == 0);
        ck_assert_int_eq(shows(&l, "counted as if there were no mask: n × n notes for n words"), i > 0);
        end(&l);
    }
}
END_TEST

START_TEST(the_table_holds_what_the_formulas_give)
{
    struct limits l;
    char text[64];

    start(&l, LANG_EN);
    draw(&l, 120, 40);
    const struct cost_shape s = cost_shape_of(l.p.trace);
    ck_assert_uint_eq(s.heads * s.k, 8);
    ck_assert_uint_eq(s.f, 24);
    /* 2 layers: A = 2 · 2n² · 8, B = 2 · n(4 · 6 · 8 + 2 · 6 · 24), F = 4 · 2 · 2 n² */
    expect_row(&l, 10000, "3.2 G", "9.6 M", "1.60 GB");
    snprintf(text, sizeof text, "n = %.0f: half and half", cost_n_half(&s));
    ck_assert(shows(&l, text));
    ck_assert(shows(&l, "A = 2 · 2n² · 8"));
    ck_assert(shows(&l, "B = 2 · n(4 · 6 · 8 + 2 · 6 · 24)"));
    ck_assert(shows(&l, "T = 4(64² + 3 · 64 + 64 · 4)"));
    l.p.trace->f = 0;
    draw(&l, 120, 40);
    ck_assert(shows(&l, "B = 2 · n · 4 · 6 · 8"));
    end(&l);
}
END_TEST

START_TEST(n_is_read_off_by_keys_and_clicks)
{
    struct limits l;
    char text[32];

    start(&l, LANG_EN);
    press(&l, ")");
    ck_assert(l.p.app.notice[0] != '\0'); /* a million is the most */
    press(&l, "(((");
    draw(&l, 120, 40);
    ck_assert(shows(&l, "n = 100,000 words"));
    click_text(&l, "10,000 ");
    draw(&l, 120, 40);
    ck_assert(shows(&l, "n = 10,000 words"));
    press(&l, "((((((((((((((((((((");
    draw(&l, 120, 40);
    snprintf(text, sizeof text, "n = %zu words", l.p.trace->t);
    ck_assert(shows(&l, text));
    press(&l, "j");
    ck_assert(l.p.app.notice[0] != '\0'); /* there is one slider */
    click(&l, 58, 10);                   /* near the right end of the first plot */
    draw(&l, 120, 40);
    ck_assert(shows(&l, "n = 1,000,000 words"));
    end(&l);
}
END_TEST

/* ---- tiles ---- */

START_TEST(the_walk_shows_what_the_study_gives)
{
    struct limits l;
    struct tiles_step step;
    char text[64];

    start(&l, LANG_EN);
    press(&l, "<PageDown>");
    const size_t count = tiles_count(l.p.trace->t, 4);
    for (size_t tile = 0; tile < count; tile++) {
        const struct tiles_row row = {l.p.trace, l.p.app.layer, l.p.app.head, l.p.app.asker, 4};
        tiles_walk(&row, tile, 1, &step, NULL);
        answer(&l);
        draw(&l, 120, 40);
        snprintf(text, sizeof text, "tile %zu of %zu", tile + 1, count);
        ck_assert(shows(&l, text));
        snprintf(text, sizeof text, "= %.4f", (double)step.sum);
        ck_assert(tile == 0 || shows(&l, text));
        snprintf(text, sizeof text, "%+.3f", (double)step.loudest);
        ck_assert(shows(&l, text));
        if (step.off > 0.01) {
            snprintf(text, sizeof text, "%.3g", step.off);
            ck_assert_msg(shows(&l, text), "%s", text);
        }
        press(&l, ")");
    }
    ck_assert_double_lt(step.off, 1e-5);
    ck_assert(l.p.app.notice[0] != '\0'); /* the last tile was in hand */
    ck_assert(shows(&l, "largest difference 4.8e-07"));
    end(&l);
}
END_TEST

START_TEST(a_study_of_other_settings_is_not_told)
{
    struct limits l;

    start(&l, LANG_EN);
    press(&l, "<PageDown>");
    draw(&l, 120, 40);
    ck_assert(shows(&l, "being computed"));
    answer(&l);
    draw(&l, 120, 40);
    ck_assert(!shows(&l, "being computed"));
    press(&l, "J");
    draw(&l, 120, 40);
    ck_assert(shows(&l, "being computed"));
    ck_assert(!shows(&l, "4.8e-07"));
    end(&l);
}
END_TEST

START_TEST(tiles_by_keys_and_clicks)
{
    struct limits l;

    start(&l, LANG_EN);
    press(&l, "<PageDown>");
    press(&l, "j");
    ck_assert_uint_eq(l.p.app.limits.size, 2);
    press(&l, "jj");
    ck_assert_uint_eq(l.p.app.limits.size, 1);
    ck_assert(l.p.app.notice[0] != '\0');
    press(&l, ")))))JJ");
    ck_assert_uint_eq(l.p.app.limits.size, 4);
    ck_assert_uint_eq(l.p.app.limits.tile, 1); /* the sixth word is in the second tile */
    draw(&l, 120, 40);
    click_text(&l, "after tile 3");
    ck_assert_uint_eq(l.p.app.limits.tile, 2);
    press(&l, "(((");
    ck_assert_uint_eq(l.p.app.limits.tile, 0);
    press(&l, "JJJJJ");
    ck_assert_uint_eq(l.p.app.limits.size, 64);
    draw(&l, 120, 40);
    ck_assert(shows(&l, "tile 1 of 1"));
    end(&l);
}
END_TEST

/* The map keeps its words: where it is too high to have the answers below it, they are at its side. */
START_TEST(a_high_map_has_its_answers_beside_it)
{
    struct limits l;
    int x, y;

    start(&l, LANG_EN);
    press(&l, "<PageDown>");
    draw(&l, 120, 38);
    ck_assert(view_play_find(&l.p, "after tile 1", &x, &y) && x < 10);
    press(&l, "j");
    draw(&l, 120, 38);
    ck_assert(view_play_find(&l.p, "after tile 1", &x, &y) && x > 57);
    ck_assert(view_play_find(&l.p, "sitting", &x, &y) && x < 10);
    ck_assert(view_play_find(&l.p, "hungry", &x, &y) && x < 10);
    end(&l);
}
END_TEST

START_TEST(it_walks_by_itself_and_stops)
{
    struct limits l;

    start(&l, LANG_EN);
    press(&l, "<PageDown>a");
    ck_assert(app_moving(&l.p.app));
    press(&l, "<Wait 1500ms>");
    ck_assert_uint_eq(l.p.app.limits.tile, 1);
    press(&l, "a<Wait 9000ms>");
    ck_assert_uint_eq(l.p.app.limits.tile, 1);
    press(&l, "a<Wait 60000ms>");
    ck_assert_uint_eq(l.p.app.limits.tile, tiles_count(l.p.trace->t, 4) - 1);
    ck_assert(!app_moving(&l.p.app));
    press(&l, "a");
    ck_assert_uint_eq(l.p.app.limits.tile, 0); /* once more */
    press(&l, "<PageUp>");
    ck_assert(!app_moving(&l.p.app));
    end(&l);
}
END_TEST

START_TEST(a_telling_row_is_found_at_first_and_by_its_key)
{
    struct limits l;

    start(&l, LANG_EN);
    press(&l, "<PageDown>");
    const size_t head = l.p.app.head, asker = l.p.app.asker;
    const size_t rises = tiles_rises(&(struct tiles_row){l.p.trace, l.p.app.layer, head, asker, 4});
    ck_assert_uint_ge(rises, 2);
    press(&l, "<Up><PageUp><PageDown>"); /* who asks stays then */
    ck_assert_uint_ne(l.p.app.asker, asker);
    press(&l, "F");
    ck_assert_uint_ge(tiles_rises(&(struct tiles_row){l.p.trace, l.p.app.layer, l.p.app.head, l.p.app.asker, 4}), rises);
    end(&l);
}
END_TEST

/* The example was the page's own: another page, and another view, find who asked before; unless he has moved on. */
START_TEST(the_example_stays_on_its_page)
{
    struct limits l;

    start(&l, LANG_EN);
    const size_t head = l.p.app.head, asker = l.p.app.asker;
    press(&l, "<PageDown>F<PageDown>");
    ck_assert(l.p.app.head == head && l.p.app.asker == asker);
    press(&l, "<PageUp>F<F2>");
    ck_assert(l.p.app.view == VIEW_ID_MATRIX && l.p.app.head == head && l.p.app.asker == asker);
    press(&l, "<F9>F<Up>");
    const size_t moved = l.p.app.asker;
    press(&l, "<PageDown>");
    ck_assert_uint_eq(l.p.app.asker, moved);
    end(&l);
}
END_TEST

START_TEST(a_hidden_tile_is_passed_over)
{
    struct limits l;

    start_words(&l, LANG_EN, (struct mask){.kind = MASK_WINDOW, .reach = 1});
    l.p.app.limits.tiles_seen = true;
    press(&l, "<PageDown>");
    draw(&l, 120, 40);
    ck_assert(shows(&l, "passed over"));
    draw(&l, 40, 12);
    end(&l);
}
END_TEST

/* ---- sizes ---- */

START_TEST(every_size_and_place_is_taken)
{
    struct limits l;

    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int page = 0; page < 2; page++) {
            start(&l, (enum lang)lang);
            press(&l, page == 1 ? "<PageDown>)" : "");
            answer(&l);
            for (int cols = 1; cols <= 210; cols += cols < 40 ? 13 : 17)
                for (int rows = 1; rows <= 70; rows += rows < 12 ? 4 : 3) {
                    draw(&l, cols, rows);
                    for (int y = 0; y < rows; y += 3)
                        for (int x = 0; x < cols; x += 7)
                            view_hit(&l.p.scene, x, y);
                }
            end(&l);
        }
}
END_TEST

CHECK_MAIN("limits", screens, keys_and_tabs_turn_the_pages, the_count_says_that_it_leaves_out_the_mask, the_table_holds_what_the_formulas_give,
           n_is_read_off_by_keys_and_clicks, the_walk_shows_what_the_study_gives, a_study_of_other_settings_is_not_told,
           tiles_by_keys_and_clicks, a_high_map_has_its_answers_beside_it, it_walks_by_itself_and_stops, a_telling_row_is_found_at_first_and_by_its_key,
           the_example_stays_on_its_page,
           a_hidden_tile_is_passed_over, every_size_and_place_is_taken)
