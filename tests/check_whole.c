/* From the back row of a classroom: at the usual sizes nothing is cut, nothing is invited to that cannot be
 * done, and a large screen is used. */
#include "check_main.h"
#include "view_play.h"

#include "view/frame.h"
#include "view/matrix_plan.h"
#include "view/matrix_values.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const int sizes[][2] = {{64, 18}, {73, 41}, {80, 24}, {100, 30}, {120, 40}, {200, 60}};
#define SIZES (sizeof sizes / sizeof sizes[0])

/* An ellipsis may stand behind a number, as there are more of them; two are a mark of Chinese. */
static void check_row(const struct view_play *p, int y, const char *what)
{
    char row[4096];

    view_play_row(p, y, row);
    for (char *mark = strstr(row, "……"); mark != NULL; mark = strstr(row, "……"))
        memset(mark, ' ', strlen("……"));
    for (const char *at = row; (at = strstr(at, "…")) != NULL; at += strlen("…"))
        ck_assert_msg(at > row + 1 && at[-1] == ' ' && isdigit((unsigned char)at[-2]), "%s, %dx%d: %s", what,
                      p->canvas->cols, p->canvas->rows, row);
}

static void check_sizes(struct view_play *p, const char *what)
{
    for (size_t k = 0; k < SIZES; k++) {
        view_play_draw(p, sizes[k][0], sizes[k][1]);
        for (int y = 0; y < sizes[k][1]; y++)
            check_row(p, y, what);
    }
}

static void check_steps(struct view_play *p, enum pick pick, bool scaled, bool together)
{
    p->app.pick = pick;
    p->app.settings.scaled = scaled;
    p->app.together = together;
    view_play_compute(p);
    for (int step = STEP_START; step < STEP_COUNT; step++) {
        char what[80];
        snprintf(what, sizeof what, "pick %d, scaled %d, together %d, step %d", pick, scaled, together, step);
        p->app.step = (enum step)step;
        p->app.step_ms = STEP_MS;
        check_sizes(p, what);
    }
}

START_TEST(test_no_sentence_of_the_class_is_cut)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct view_play p;
        view_play_start(&p, (enum lang)lang, VIEW_ID_CLASS, 12);
        for (int pick = PICK_HEAD; pick <= PICK_MAX; pick++)
            for (int scaled = 0; scaled <= 1; scaled++)
                check_steps(&p, (enum pick)pick, scaled, false);
        check_steps(&p, PICK_HEAD, true, true);
        p.app.settings.muted[p.app.layer] = (uint16_t)(1u << p.app.head);
        check_steps(&p, PICK_HEAD, true, false);
        view_play_end(&p);
    }
}
END_TEST

START_TEST(test_no_name_of_the_matrix_is_cut)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct view_play p;
        view_play_start(&p, (enum lang)lang, VIEW_ID_MATRIX, 12);
        for (int stage = 0; stage < STAGE_COUNT; stage++) {
            p.app.stage = (enum stage)stage;
            check_sizes(&p, "matrix");
        }
        view_play_end(&p);
    }
}
END_TEST

/* "Space: pass the first note" is said once, by the picture of the class; in the matrix the key does nothing.
 */
START_TEST(test_invitation)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    p.app.untouched = true;
    for (size_t k = 0; k < SIZES; k++) {
        view_play_draw(&p, sizes[k][0], sizes[k][1]);
        ck_assert(view_play_find(&p, "pass the first note", &x, &y));
        ck_assert_int_lt(y, sizes[k][1] - 1);
        p.app.view = VIEW_ID_MATRIX;
        view_play_draw(&p, sizes[k][0], sizes[k][1]);
        ck_assert(!view_play_find(&p, "Space", &x, &y));
        p.app.view = VIEW_ID_CLASS;
    }
    view_play_end(&p);
}
END_TEST

/* The map takes three fifths of the columns that are there for it, or of the rows. */
START_TEST(test_a_large_screen_is_used)
{
    static const int large[][2] = {{120, 40}, {200, 60}};
    static const size_t words[] = {4, 6, 9, 12};

    for (size_t k = 0; k < sizeof large / sizeof large[0]; k++)
        for (size_t n = 0; n < sizeof words / sizeof words[0]; n++) {
            struct view_play p;
            view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, words[n]);
            view_play_draw(&p, large[k][0], large[k][1]);
            const rect area = frame_layout(&p.app, large[k][0], large[k][1]).view;
            const struct matrix_plan m = matrix_plan_make(&p.scene, area);
            const int across = m.side.x - m.map.x - 2, down = area.h - 8;
            ck_assert_msg(m.map.w * 5 >= across * 3 || m.map.h * 5 >= down * 3,
                          "%zu words at %dx%d: a map of %dx%d in %dx%d", words[n], large[k][0], large[k][1],
                          m.map.w, m.map.h, across, down);
            view_play_end(&p);
        }
}
END_TEST

/* Between the bar of 100 % and the keys below is a blank row, as between any two blocks. */
START_TEST(test_the_bar_does_not_touch_the_keys)
{
    for (size_t n = 6; n <= 14; n++) {
        struct view_play p;
        char row[4096];
        int x, y;
        view_play_start(&p, LANG_EN, VIEW_ID_CLASS, n);
        p.app.step = STEP_SHARE;
        p.app.step_ms = STEP_MS;
        view_play_draw(&p, 120, 40);
        ck_assert(view_play_find(&p, "100% =", &x, &y));
        view_play_row(&p, 38, row);
        ck_assert_msg(y < 38 && strspn(row, " ") == strlen(row), "%zu words: %s", n, row);
        view_play_end(&p);
    }
}
END_TEST

/* In high contrast the darkest step is the page: there a number says that somebody is heard. */
START_TEST(test_high_contrast_has_all_its_numbers)
{
    static const struct {
        float share;
        int cols;
        const char *text;
    } cases[] = {{1e-6f, 2, "<1"},     {1e-6f, 3, "<1"}, {1e-6f, 8, "<.1%"},  {0.004f, 3, "<1"},
                 {0.006f, 3, "1"},     {0.02f, 3, "2"},  {0.006f, 8, "0.6%"}, {0.999f, 3, ">99"},
                 {0.9999f, 8, ">99%"}, {1, 3, "100"},    {0, 3, ""}};
    const struct shade shade = {.kind = SHADE_VALUE};
    struct view_play p;
    char text[24];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.theme = THEME_CONTRAST;
    view_play_draw(&p, 80, 24);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        matrix_cell_text(&p.scene, &shade, cases[i].share, cases[i].cols, text);
        ck_assert_str_eq(text, cases[i].text);
    }
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("whole", test_no_sentence_of_the_class_is_cut, test_no_name_of_the_matrix_is_cut, test_invitation,
           test_a_large_screen_is_used, test_the_bar_does_not_touch_the_keys,
           test_high_contrast_has_all_its_numbers)
