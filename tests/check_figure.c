/* Figures: what is on paper and what is not; the size that fits. */
#include "view/figure.h"

#include "canvas/marks.h"
#include "check_main.h"
#include "trace/trace.h"
#include "view/fit.h"
#include "view/matrix_plan.h"
#include "view/view.h"
#include "view_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws the figure at a size, onto play->canvas. */
static void draw(struct view_play *play, int cols, int rows)
{
    const style fill = {0, 0, 0};

    theme_make(&play->theme, THEME_LIGHT, DEPTH_TRUE, false);
    if (play->canvas != NULL)
        canvas_free(play->canvas);
    play->canvas = canvas_new(cols, rows, fill);
    play->app.cols = cols;
    play->app.rows = rows;
    play->scene.figure = play->app.figure.on = true;
    figure_draw(&play->scene, play->canvas);
}

static void fit(struct view_play *play, int *cols, int *rows)
{
    theme_make(&play->theme, THEME_LIGHT, DEPTH_TRUE, false);
    play->scene.figure = play->app.figure.on = true;
    play->app.figure.fit = true;
    fit_size(&play->scene, cols, rows);
}

static bool shows(const struct view_play *play, const char *text)
{
    int x, y;

    return view_play_find(play, text, &x, &y);
}

START_TEST(every_size_can_be_drawn)
{
    static const int sizes[][2] = {{1, 1}, {2, 30}, {20, 5}, {40, 12}, {73, 41}, {80, 24}, {200, 60}};

    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
            struct view_play play;
            view_play_start(&play, lang, view, 14);
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
                draw(&play, sizes[i][0], sizes[i][1]);
            view_play_end(&play);
        }
}
END_TEST

/* No status line, no key, no cursor; the sentence, the class and the question. */
START_TEST(paper_has_no_screen)
{
    static const char *const screen[] = {"passnotes", "Space", "help", "▶", "◀", "menu", "scores q·k"};
    struct view_play play;

    for (enum view_id view = VIEW_ID_CLASS; view <= VIEW_ID_HEADS; view++) {
        view_play_start(&play, LANG_EN, view, 12);
        draw(&play, 120, 40);
        for (size_t i = 0; i < sizeof screen / sizeof *screen; i++)
            if (view != VIEW_ID_CLASS || i < 3) /* whose map marks who asks: that is what it shows */
                ck_assert_msg(!shows(&play, screen[i]), "%s in %s", screen[i], views[view]->name);
        ck_assert(shows(&play, "Sentence: \"The cat"));
        ck_assert(shows(&play, "mask full"));
        view_play_end(&play);
    }
}
END_TEST

/* The range that is told is that of the numbers. */
START_TEST(the_range_is_true)
{
    struct view_play play;
    struct buf caption;
    float least = 1, most = 0, row[TOKEN_MAX];
    char from[24], to[24], told[80];

    view_play_start(&play, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t i = 0; i < play.trace->t; i++) {
        trace_row(play.trace, play.app.layer, play.app.pick, play.app.head, STAGE_WEIGHTS, i, row);
        for (size_t j = 0; j < play.trace->s; j++) {
            least = row[j] < least ? row[j] : least;
            most = row[j] > most ? row[j] : most;
        }
    }
    view_share_text(&play.scene, least, false, 1, from);
    view_share_text(&play.scene, most, false, 1, to);
    snprintf(told, sizeof told, "Shares from %s to %s.", from, to);
    buf_init(&caption);
    figure_caption(&play.scene, &caption);
    ck_assert_msg(strstr(caption.bytes, told) != NULL, "%s: %s", told, caption.bytes);
    buf_fini(&caption);
    view_play_end(&play);
}
END_TEST

/* What a terminal would obey is a mark in the caption as well. */
START_TEST(captions_are_safe)
{
    static const char text[] = "a \x1b[31m \xe2\x80\xae {b} %s";
    struct view_play play;
    struct buf caption;

    view_play_start(&play, LANG_EN, VIEW_ID_MATRIX, 4);
    app_set_text(&play.app, text, sizeof text - 1);
    buf_init(&caption);
    figure_caption(&play.scene, &caption);
    ck_assert_ptr_null(strchr(caption.bytes, '\x1b'));
    ck_assert_ptr_null(strstr(caption.bytes, "\xe2\x80\xae"));
    ck_assert_ptr_nonnull(strstr(caption.bytes, "{b} %s"));
    draw(&play, 120, 40);
    ck_assert(shows(&play, "{b} %s"));
    buf_fini(&caption);
    view_play_end(&play);
}
END_TEST

START_TEST(clauses_that_name_keys_are_left_out)
{
    static const struct {
        const char *marked, *printed;
    } cases[] = {{"{k}Space{/}: pass the first note", ""},
                 {"shares as they are; {k}F{/} has the class hear, {k}m{/} others", "shares as they are"},
                 {"tiles: {b}3{/}.  {k}F{/} finds more.", "tiles: {b}3{/}."},
                 {"{k}F{/} first; then this", "then this"},
                 {"拿现在的份额来比；{k}F{/} 换掩码", "拿现在的份额来比"},
                 {"no key; at all.", "no key; at all."},
                 {"", ""}};
    char printed[MARKS_PRINT_MAX];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        marks_for_print(cases[i].marked, printed);
        ck_assert_str_eq(printed, cases[i].printed);
    }
}
END_TEST

/* All tokens, each with its number; and nothing to spare. */
START_TEST(the_map_is_whole_and_no_larger)
{
    static const struct {
        enum lang lang;
        size_t t;
    } cases[] = {{LANG_EN, 1}, {LANG_EN, 14}, {LANG_ZH, 14}, {LANG_EN, 100}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct view_play play;
        int cols, rows;
        view_play_start(&play, cases[i].lang, VIEW_ID_MATRIX, cases[i].t);
        fit(&play, &cols, &rows);
        ck_assert(cols <= FIT_MAX && rows <= FIT_MAX);
        const struct matrix_plan plan = matrix_plan_make(&play.scene, (rect){0, 0, cols, rows});
        ck_assert_uint_eq(plan.rows, cases[i].t);
        ck_assert_uint_eq(plan.cols, cases[i].t);
        ck_assert_int_ge(plan.cell_w, 5);
        ck_assert_int_le(rows, 20 + 3 * (int)cases[i].t);
        ck_assert_int_le(cols, 80 + 6 * (int)cases[i].t);
        draw(&play, cols, rows);
        ck_assert(shows(&play, cases[i].lang == LANG_EN ? "mask full" : "掩码"));
        view_play_end(&play);
    }
}
END_TEST

START_TEST(every_view_fits_somewhere)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        struct view_play play;
        int cols = 0, rows = 0;
        view_play_start(&play, LANG_EN, view, 6);
        fit(&play, &cols, &rows);
        ck_assert_msg(cols >= views[view]->min_cols && cols <= 260 && rows >= 1 && rows <= 100, "%s: %dx%d", views[view]->name,
                      cols, rows);
        view_play_end(&play);
    }
}
END_TEST

/* One blank row above, one column on the right, one row below the view; the rest is as it was. */
START_TEST(margins_are_trimmed)
{
    struct view_play play;
    int cols, rows;

    view_play_start(&play, LANG_EN, VIEW_ID_GUESS, 4);
    fit(&play, &cols, &rows);
    draw(&play, cols, rows);
    struct canvas *trimmed = figure_trim(&play.scene, play.canvas);
    ck_assert_int_le(trimmed->cols, play.canvas->cols);
    ck_assert_int_lt(trimmed->rows, play.canvas->rows);
    canvas_free(play.canvas);
    play.canvas = trimmed;
    ck_assert(shows(&play, "mask full") && shows(&play, "Sentence:"));
    char row[4096];
    view_play_row(&play, 0, row);
    ck_assert_uint_eq(strspn(row, " "), strlen(row));
    view_play_row(&play, 1, row);
    ck_assert_uint_lt(strspn(row, " "), strlen(row));
    view_play_end(&play);
}
END_TEST

CHECK_MAIN("figure", every_size_can_be_drawn, paper_has_no_screen, the_range_is_true, captions_are_safe,
           clauses_that_name_keys_are_left_out, the_map_is_whole_and_no_larger, every_view_fits_somewhere, margins_are_trimmed)
