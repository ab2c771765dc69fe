/* What the views say in words is as true as their numbers: under masks, of a single other one, of means and
 * maxima. */
#include "check_main.h"

#include "view_play.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool says(const struct view_play *p, const char *text)
{
    int x, y;

    return view_play_find(p, text, &x, &y);
}

static void draw_step(struct view_play *p, enum step step, int cols, int rows)
{
    p->app.step = step;
    p->app.step_ms = STEP_MS;
    view_play_draw(p, cols, rows);
}

static void start_class(struct view_play *p, size_t words)
{
    view_play_start(p, LANG_EN, VIEW_ID_CLASS, words);
}

/* ---- masks ---- */

START_TEST(test_with_a_mask_nobody_asks_everybody)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {200, 60}};
    struct view_play p;

    start_class(&p, 12);
    p.app.settings.mask.causal = true;
    view_play_compute(&p);
    p.app.asker = 3;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (enum step step = STEP_START; step < STEP_COUNT; step++) {
            draw_step(&p, step, sizes[k][0], sizes[k][1]);
            ck_assert_msg(!says(&p, "everybody") && !says(&p, "every desk"), "step %d", (int)step);
        }
    draw_step(&p, STEP_COMPARE, 120, 40);
    ck_assert(says(&p, "the mask hides the others"));
    p.app.asker = 11; /* the last one may ask all of them */
    draw_step(&p, STEP_COMPARE, 120, 40);
    ck_assert(says(&p, "to everybody"));
    view_play_end(&p);
}
END_TEST

START_TEST(test_one_word_is_not_everybody_at_once)
{
    struct view_play p;

    start_class(&p, 1);
    p.app.together = true;
    draw_step(&p, STEP_SHARE, 120, 40);
    ck_assert(!says(&p, "all the others"));
    view_play_end(&p);
    start_class(&p, 2);
    p.app.together = true;
    draw_step(&p, STEP_SHARE, 120, 40);
    ck_assert(says(&p, "all the others"));
    view_play_end(&p);
}
END_TEST

/* ---- a single one ---- */

START_TEST(test_one_other_is_no_others)
{
    struct view_play p;

    start_class(&p, 2);
    p.app.settings.scaled = false;
    view_play_compute(&p);
    for (enum step step = STEP_START; step < STEP_COUNT; step++) {
        draw_step(&p, step, 160, 50);
        ck_assert_msg(!says(&p, "1 others"), "step %d", (int)step);
    }
    ck_assert(says(&p, "1 other, at its own"));
    view_play_end(&p);
}
END_TEST

/* ---- means and maxima ---- */

/* The maximum of several heads is no distribution: it has no others that share the rest, no entropy, no
 * gradient. The mean of several is one, but no softmax: no gradient goes through it. */
START_TEST(test_what_a_missing_division_costs_is_told_of_what_has_it)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {200, 60}};
    struct view_play p;

    start_class(&p, 12);
    p.app.settings.scaled = false;
    view_play_compute(&p);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        const bool wide = sizes[k][0] >= 120;
        p.app.pick = PICK_HEAD;
        draw_step(&p, STEP_CALM, sizes[k][0], sizes[k][1]);
        ck_assert_int_eq(says(&p, "gradient"), wide);
        ck_assert_int_eq(says(&p, "entropy"), wide);
        ck_assert_int_eq(says(&p, "below what a float") || says(&p, "nobody is at exactly 0"), wide);
        p.app.pick = PICK_MEAN;
        draw_step(&p, STEP_CALM, sizes[k][0], sizes[k][1]);
        ck_assert(!says(&p, "gradient"));
        ck_assert_int_eq(says(&p, "entropy"), wide);
        ck_assert_int_eq(says(&p, "the other 11 share"), wide);
        ck_assert(!says(&p, "nobody is at exactly 0"));
        p.app.pick = PICK_MAX;
        draw_step(&p, STEP_CALM, sizes[k][0], sizes[k][1]);
        ck_assert(!says(&p, "gradient") && !says(&p, "entropy") && !says(&p, "others 1") &&
                  !says(&p, "the other 11"));
        ck_assert(says(&p, "does not add up to one whole"));
    }
    view_play_end(&p);
}
END_TEST

START_TEST(test_the_table_of_costs_speaks_chinese)
{
    struct view_play p;

    view_play_start(&p, LANG_ZH, VIEW_ID_CLASS, 12);
    p.app.settings.scaled = false;
    view_play_compute(&p);
    draw_step(&p, STEP_CALM, 120, 40);
    ck_assert(!says(&p, "√ on") && !says(&p, "√ off"));
    ck_assert(says(&p, "√ 开     √ 关"));
    view_play_end(&p);
}
END_TEST

/* ---- heads say who they are ---- */

/* What was measured on other sentences is told from what was on this one, and from a question: in the status line,
 * beside the map, in the panel of settings. */
static void check_label(enum lang lang, struct head_label label, const char *status, const char *side)
{
    struct view_play p;
    char row[4096];

    view_play_start(&p, lang, VIEW_ID_MATRIX, 12);
    p.trace->layers[0].heads[0].label = label;
    view_play_draw(&p, 140, 40);
    view_play_row(&p, 0, row);
    ck_assert_msg(strstr(row, status) != NULL, "no \"%s\" in %s", status, row);
    ck_assert_msg(says(&p, side) == (label.held_out || label.questions), "%s", side);
    p.app.panel = PANEL_SETTINGS;
    view_play_draw(&p, 140, 40);
    ck_assert(says(&p, message(lang, MSG_FACT_LABEL)) == (!label.held_out && !label.questions));
    ck_assert(says(&p, message(lang, MSG_FACT_FOUND)) == (label.held_out && !label.questions));
    ck_assert(says(&p, message(lang, MSG_FACT_QUESTION)) == (label.questions != 0));
    view_play_end(&p);
}

START_TEST(test_heads_say_who_they_are)
{
    const struct head_label here = {.pattern = PATTERN_NEXT, .score = 0.75f},
                            found = {.pattern = PATTERN_NEXT, .score = 0.84f, .chance = 0.07f, .held_out = true},
                            verb = {.relation = 21, .score = 0.92f, .chance = 0.5f, .held_out = true},
                            noun = {.relation = 20, .score = 0.92f, .chance = 0.5f, .held_out = true},
                            given = {.relation = 21, .score = 0.92f, .held_out = true, .questions = 8};
    check_label(LANG_EN, here, "  next 0.75", "found");
    check_label(LANG_EN, found, "found next 0.84", "next 0.84");
    check_label(LANG_EN, verb, "found verb→object 0.92", "verb→object 0.92");
    check_label(LANG_EN, noun, "found noun→preposition 0.92", "noun→preposition 0.92");
    check_label(LANG_EN, given, "\"to what?\"", "asked");
    check_label(LANG_ZH, verb, "学会 动词→宾语 0.92", "动词→宾语 0.92");
}
END_TEST

/* ---- numbers are written whole ---- */

/* The line of products, with the widest numbers there are, at every width. */
static void check_rest(enum lang lang, const char *label)
{
    struct view_play p;
    char row[4096];
    int x, y;

    view_play_start_dk(&p, lang, VIEW_ID_CLASS, 12, 512);
    for (size_t k = 0; k < 144; k++)
        p.trace->layers[0].heads[0].scores_tt[k] = -99.94f;
    for (int cols = 80; cols <= 200; cols++) {
        draw_step(&p, STEP_COMPARE, cols, cols < 100 ? 24 : 40);
        ck_assert_msg(view_play_find(&p, label, &x, &y), "%d columns", cols);
        view_play_row(&p, y, row);
        ck_assert_msg(strstr(row, "-99.94 =  -99.94") != NULL, "%d columns: %s", cols, row);
    }
    view_play_end(&p);
}

START_TEST(test_the_rest_of_a_product_is_not_cut)
{
    check_rest(LANG_EN, "part by part");
    check_rest(LANG_ZH, "逐项相乘");
}
END_TEST

/* ---- the range of a map ---- */

static void read_range(const struct view_play *p, const char *label, double *low, double *high)
{
    int x, y;
    char row[4096];

    ck_assert(view_play_find(p, label, &x, &y));
    view_play_row(p, y, row);
    const char *at = strstr(row, label);
    ck_assert_int_eq(sscanf(at + strlen(label), " %lg to %lg", low, high), 2);
}

/* One digit would make 0.2 of 0.16 and of 0.24: two at least, and three where they have room. */
START_TEST(test_the_range_is_told_exactly)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}};
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (int size = 0; size < 2; size++)
        for (p.app.stage = STAGE_SCORES; p.app.stage < STAGE_COUNT; p.app.stage++) {
            double low, high, least = INFINITY, most = -INFINITY;
            for (size_t k = 0; k < 144; k++) {
                const double x = (double)trace_value(p.trace, 0, PICK_HEAD, 0, p.app.stage, k / 12, k % 12);
                least = fmin(least, x);
                most = fmax(most, x);
            }
            p.app.head = 0;
            view_play_draw(&p, sizes[size][0], sizes[size][1]);
            read_range(&p, size == 0 ? "range" : "range in the map", &low, &high);
            ck_assert_double_eq_tol(low, least, (size == 0 ? 0.06 : 0.006) * fabs(least));
            ck_assert_double_eq_tol(high, most, 0.006 * fabs(most));
        }
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("said", test_heads_say_who_they_are, test_with_a_mask_nobody_asks_everybody, test_one_word_is_not_everybody_at_once,
           test_one_other_is_no_others, test_what_a_missing_division_costs_is_told_of_what_has_it,
           test_the_table_of_costs_speaks_chinese, test_the_rest_of_a_product_is_not_cut,
           test_the_range_is_told_exactly)
