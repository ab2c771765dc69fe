/* The view of paths: what is drawn is what was studied, what is asked for by keys and clicks, and that nothing old or
 * out of place is ever seen. */
#include "check_main.h"
#include "press.h"
#include "golden.h"
#include "paths_play.h"

#include "app/keymap.h"
#include "app/paths_pages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct view_play play;
static struct findings found;

static void start(enum lang lang, size_t tokens)
{
    memset(&found, 0, sizeof found);
    view_play_start(&play, lang, VIEW_ID_PATHS, tokens);
    play.app.cols = 120;
    play.app.rows = 40;
    if (play.app.asker != play.app.looked)
        paths_play_find(&play, &found);
}

static void end(void)
{
    findings_clear(&found);
    view_play_end(&play);
}

/* Presses keys; what the study has to answer is answered. */
static void press(const char *keys)
{
    press_keys(&play.app, play.trace, keys);
    if (play.app.asker != play.app.looked)
        paths_play_find(&play, &found);
}

static void tick(uint32_t ms)
{
    const struct event ev = {.kind = EVENT_TICK, .ms = ms};
    struct effects effects = {.count = 0};

    app_event(&play.app, play.trace, &ev, &effects);
}

static bool on_screen(const char *text)
{
    int x, y;

    return view_play_find(&play, text, &x, &y);
}

/* The row in which `text` stands first. */
static const char *row_with(const char *text)
{
    static char row[4096];
    int x, y;

    ck_assert_msg(view_play_find(&play, text, &x, &y), "%s is nowhere", text);
    view_play_row(&play, y, row);
    return row;
}

static void expect_in(const char *row, const char *text)
{
    ck_assert_msg(strstr(row, text) != NULL, "no %s in: %s", text, row);
}

/* ---- numbers ---- */

static const char *const table_names[PATH_NET_COUNT] = {"R RNN", "L LSTM", "C CNN", "A attention"};

/* "13,312" */
static void with_commas(size_t n, char out[32])
{
    if (n < 1000)
        snprintf(out, 32, "%zu", n);
    else
        snprintf(out, 32, "%zu,%03zu", n / 1000, n % 1000);
}

START_TEST(the_table_has_the_papers_orders_with_the_present_lengths)
{
    const size_t n = 12, d = PATHS_PLAY_D;
    const size_t costs[PATH_NET_COUNT] = {n * d * d, n * d * d, 3 * n * d * d, n * n * d};
    char text[64], cost[32];

    start(LANG_EN, n);
    view_play_draw(&play, 120, 40);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        with_commas(costs[net], cost);
        expect_in(row_with(table_names[net]), cost);
        snprintf(text, sizeof text, "%.2g", paths_play_influence(net, play.app.asker - play.app.looked));
        expect_in(row_with(table_names[net]), text);
    }
    snprintf(text, sizeof text, "log_k n = %.1f", log(12) / log(3));
    expect_in(row_with("C CNN"), text);
    ck_assert(on_screen("Vaswani et al. 2017, Table 1") && on_screen("n = 12 words, window k = 3, width d = 64"));
    end();
}
END_TEST

START_TEST(windows_side_by_side_reach_n_by_k_layers_far)
{
    start(LANG_EN, 12);
    struct paths *f = found.of[STUDY_PATHS];
    for (size_t l = 0; l < 3; l++)
        f->nets[PATH_CNN].dilation_l[l] = 1;
    f->nets[PATH_CNN].reach = 6;
    view_play_draw(&play, 120, 40);
    expect_in(row_with("C CNN"), "n/k");
    expect_in(row_with("C CNN"), "4.0");
    end();
}
END_TEST

START_TEST(what_is_left_stands_below_the_words)
{
    char text[64];
    int x, y, word_x, word_y;

    start(LANG_EN, 12);
    view_play_draw(&play, 120, 40);
    ck_assert(view_play_find(&play, "RNN  9 steps", &x, &y));
    view_play_find(&play, "which", &word_x, &word_y);
    snprintf(text, sizeof text, "%.0f%%", 100 * paths_play_left(PATH_RNN, 2) / paths_play_left(PATH_RNN, 0));
    char row[4096];
    view_play_row(&play, y + 1, row);
    const char *number = strstr(row, text);
    ck_assert_ptr_nonnull(number);
    const int number_x = (int)glyph_columns(row, (size_t)(number - row));
    ck_assert_int_le(abs(number_x - word_x), 2); /* in the column of its word */
    end();
}
END_TEST

START_TEST(nothing_is_said_to_be_exactly_nothing)
{
    start(LANG_EN, 12);
    press("))))))))");
    ck_assert_uint_gt(play.app.asker - play.app.looked + play.app.paths.gap, PATHS_PLAY_REACH);
    view_play_draw(&play, 120, 40);
    expect_in(row_with("C CNN"), " 0 ");
    ck_assert(on_screen("hears 14 words back") || on_screen("0: hears 14 back"));
    ck_assert(on_screen("○"));
    view_play_draw(&play, 40, 12);
    ck_assert(strstr(row_with("C CNN"), " 0") != NULL);
    end();
}
END_TEST

START_TEST(agreement_comes_from_the_file_with_its_counts)
{
    start(LANG_EN, 12);
    press("<PageDown>");
    view_play_draw(&play, 120, 40);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        for (size_t i = 0; i < 4; i++) {
            char text[32];
            snprintf(text, sizeof text, "%.1f%%", 100 * paths_play_right(net, i));
            expect_in(row_with(table_names[net]), text);
        }
    }
    expect_in(row_with("sentences"), "4,000");
    expect_in(row_with("sentences"), "500");
    end();
}
END_TEST

START_TEST(each_network_says_what_it_would_say)
{
    start(LANG_EN, 12);
    view_play_draw(&play, 200, 60);
    ck_assert(on_screen("says was 75% were 12%"));
    ((struct paths *)found.of[STUDY_PATHS])->nets[PATH_RNN].guesses = false;
    ((struct paths *)found.of[STUDY_PATHS])->nets[PATH_LSTM].guesses = false;
    ((struct paths *)found.of[STUDY_PATHS])->nets[PATH_CNN].guesses = false;
    ((struct paths *)found.of[STUDY_PATHS])->nets[PATH_ATTENTION].guesses = false;
    view_play_draw(&play, 200, 60);
    ck_assert(!on_screen("says"));
    end();
}
END_TEST

START_TEST(the_head_shown_is_the_one_that_hears_the_source_most)
{
    char text[64];

    start(LANG_EN, 12);
    view_play_draw(&play, 200, 60);
    const double most = 0.5 + 0.5 / 11;
    snprintf(text, sizeof text, "layer 2 head 2: %.0f%%", 100 * most);
    ck_assert_msg(on_screen(text), "%s", text);
    end();
}
END_TEST

/* ---- keys ---- */

START_TEST(the_forget_gate_is_forced_open_and_closed)
{
    start(LANG_EN, 12);
    press("F");
    ck_assert_int_eq(play.app.paths.gate, FORGET_OPEN);
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("gate: open"));
    press("F");
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("gate: shut"));
    press("F");
    ck_assert_int_eq(play.app.paths.gate, FORGET_LEARNT);
    end();
}
END_TEST

START_TEST(words_are_put_in_between_and_taken_out)
{
    char text[64];

    start(LANG_EN, 12);
    press(")))(");
    ck_assert_uint_eq(play.app.paths.gap, 2);
    view_play_draw(&play, 160, 40);
    ck_assert(on_screen("old") && on_screen("very") && on_screen("RNN  11 steps"));
    press("((((");
    ck_assert_uint_eq(play.app.paths.gap, 0);
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("no words are put in between"));
    for (size_t i = 0; i < 2 * PATH_TOKENS_MAX; i++)
        press(")");
    ck_assert_uint_eq(play.app.paths.gap, PATH_TOKENS_MAX - 12);
    view_play_draw(&play, 120, 40);
    snprintf(text, sizeof text, "n = %d words", PATH_TOKENS_MAX);
    ck_assert(on_screen(text));
    end();
}
END_TEST

START_TEST(the_news_travels_and_arrives)
{
    start(LANG_EN, 12);
    press("<Space>");
    ck_assert(play.app.paths.walking && app_moving(&play.app));
    tick(1400);
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("RNN  2 of 9"));
    ck_assert(on_screen("2 of 3")); /* the CNN is nearly there */
    ck_assert(!on_screen("LSTM  9 steps"));
    press("<Space>");
    ck_assert(!app_moving(&play.app));
    press("a");
    tick(PATHS_MS);
    ck_assert(!app_moving(&play.app));
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("LSTM  9 steps"));
    end();
}
END_TEST

START_TEST(pages_are_as_many_as_the_size_needs)
{
    static const struct {
        int cols, rows;
        size_t pages;
    } sizes[] = {{40, 12, 4}, {80, 24, 3}, {90, 50, 2}, {120, 40, 2}, {200, 60, 2}};

    start(LANG_EN, 12);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        enum paths_page list[PATHS_PAGE_COUNT];
        play.app.cols = sizes[i].cols;
        play.app.rows = sizes[i].rows;
        ck_assert_uint_eq(paths_pages(&play.app, list), sizes[i].pages);
        for (size_t k = 0; k < 5; k++)
            press("<PageDown>");
        ck_assert_int_eq(play.app.paths.page, PATHS_DISTANCE);
        for (size_t k = 0; k < 5; k++)
            press("<PageUp>");
        ck_assert_int_eq(paths_page_shown(&play.app), PATHS_LANES);
    }
    play.app.paths.page = PATHS_TABLE; /* the page of a small screen, on a large one */
    play.app.cols = 120;
    play.app.rows = 40;
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("R RNN") && on_screen("RNN  9 steps"));
    end();
}
END_TEST

/* ---- clicks ---- */

static struct action click_on(const char *text, int dx)
{
    int x, y;

    ck_assert_msg(view_play_find(&play, text, &x, &y), "%s", text);
    return view_hit(&play.scene, x + dx, y);
}

START_TEST(a_click_on_a_word_takes_it)
{
    start(LANG_EN, 12);
    view_play_draw(&play, 120, 40);
    struct action a = click_on("sitting", 2);
    ck_assert(a.id == ACTION_SELECT && a.arg == -1 && a.arg2 == 5);
    press("))");
    view_play_draw(&play, 160, 40);
    a = click_on("sitting", 2);
    ck_assert(a.id == ACTION_SELECT && a.arg2 == 5); /* of the trace, which has no words put in */
    a = click_on("very", 1);
    ck_assert_int_eq(a.id, ACTION_NONE);
    a = click_on("page 1 of 2", 0);
    ck_assert_int_eq(a.id, ACTION_PAGE_NEXT);
    a = click_on("gate: learnt", 0);
    ck_assert(a.id == ACTION_TOGGLE);
    end();
}
END_TEST

START_TEST(the_chair_has_no_column)
{
    start(LANG_EN, 12);
    play.trace->tokens.tokens[0].special = true;
    paths_play_find(&play, &found);
    view_play_draw(&play, 120, 40);
    ck_assert(!on_screen("The"));
    const struct action a = click_on("sitting", 2);
    ck_assert(a.id == ACTION_SELECT && a.arg2 == 5);
    play.app.looked = 0;
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("empty chair") && !on_screen("100%"));
    end();
}
END_TEST

/* ---- nothing to see ---- */

START_TEST(no_number_is_of_another_question)
{
    start(LANG_EN, 12);
    play.app.looked = 3; /* not asked for yet */
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("are being asked") && !on_screen("%") && !on_screen("9 steps"));
    play.app.looked = 1;
    play.app.paths.gate = FORGET_OPEN;
    view_play_draw(&play, 120, 40);
    ck_assert(!on_screen("%"));
    play.app.paths.gate = FORGET_LEARNT;
    play.app.computing = true;
    view_play_draw(&play, 120, 40);
    ck_assert(!on_screen("%"));
    end();
}
END_TEST

START_TEST(one_word_alone_says_what_to_do)
{
    char text[64];

    start(LANG_EN, 12);
    play.app.looked = play.app.asker;
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("two different words") && !on_screen("%"));
    press("<Space>"); /* there is no news that could travel */
    ck_assert(!play.app.paths.walking);
    play.app.looked = 1;
    play.app.paths.gap = PATH_TOKENS_MAX;
    view_play_draw(&play, 120, 40);
    snprintf(text, sizeof text, "%d words at most; here are %d", PATH_TOKENS_MAX, PATH_TOKENS_MAX + 12);
    ck_assert(on_screen(text));
    end();
    start(LANG_EN, 1);
    view_play_draw(&play, 80, 24);
    ck_assert(on_screen("News needs two words") && !on_screen("%"));
    end();
}
END_TEST

/* ---- any size, any shape ---- */

START_TEST(any_size_and_sentence_can_be_drawn)
{
    static const size_t tokens[] = {1, 2, 3, 12, 40, 100};
    unsigned state = 7;

    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        start(i % 2 == 0 ? LANG_EN : LANG_ZH, tokens[i]);
        for (int k = 0; k < 60; k++) {
            play.app.paths.page = (enum paths_page)view_play_random(&state, PATHS_PAGE_COUNT);
            play.app.paths.ms = (uint32_t)view_play_random(&state, PATHS_MS + 1);
            play.app.theme = (enum theme_kind)view_play_random(&state, THEME_COUNT);
            play.app.depth = (enum depth)view_play_random(&state, DEPTH_COUNT);
            play.app.ascii = view_play_random(&state, 2) == 0;
            play.app.asker = view_play_random(&state, tokens[i]);
            play.app.looked = view_play_random(&state, tokens[i]);
            play.app.paths.gap = view_play_random(&state, 8);
            if (play.app.asker != play.app.looked)
                paths_play_find(&play, &found);
            const int cols = 1 + (int)view_play_random(&state, 220), rows = 1 + (int)view_play_random(&state, 70);
            view_play_draw(&play, cols, rows);
            for (int x = 0; x < cols; x += 3)
                view_hit(&play.scene, x, (int)view_play_random(&state, (size_t)rows));
        }
        end();
    }
}
END_TEST

START_TEST(a_long_sentence_scrolls_with_a_mark)
{
    start(LANG_EN, 100);
    play.app.asker = 99;
    play.app.looked = 2;
    paths_play_find(&play, &found);
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("66-100/100") && on_screen("◂"));
    play.app.looked = 90;
    paths_play_find(&play, &found);
    view_play_draw(&play, 120, 40);
    ck_assert(on_screen("66-100/100") && on_screen("100%"));
    end();
}
END_TEST

/* ---- screens ---- */

START_TEST(screens)
{
    start(LANG_EN, 12);
    view_play_draw(&play, 120, 40);
    golden_check("paths-120x40", play.canvas);
    view_play_draw(&play, 80, 24);
    golden_check("paths-80x24", play.canvas);
    play.app.depth = DEPTH_MONO;
    view_play_draw(&play, 80, 24);
    golden_check("paths-80x24-mono", play.canvas);
    play.app.depth = DEPTH_TRUE;
    press("<PageDown>");
    play.app.paths.page = PATHS_DISTANCE;
    view_play_draw(&play, 80, 24);
    golden_check("paths-80x24-distance", play.canvas);
    end();
    start(LANG_ZH, 12);
    play.app.paths.page = PATHS_CURVE;
    view_play_draw(&play, 80, 24);
    golden_check("paths-80x24-zh", play.canvas);
    end();
}
END_TEST

CHECK_MAIN("paths", the_table_has_the_papers_orders_with_the_present_lengths,
           windows_side_by_side_reach_n_by_k_layers_far, what_is_left_stands_below_the_words,
           nothing_is_said_to_be_exactly_nothing, agreement_comes_from_the_file_with_its_counts,
           each_network_says_what_it_would_say, the_head_shown_is_the_one_that_hears_the_source_most,
           the_forget_gate_is_forced_open_and_closed, words_are_put_in_between_and_taken_out,
           the_news_travels_and_arrives, pages_are_as_many_as_the_size_needs, a_click_on_a_word_takes_it,
           the_chair_has_no_column, no_number_is_of_another_question, one_word_alone_says_what_to_do,
           any_size_and_sentence_can_be_drawn, a_long_sentence_scrolls_with_a_mark, screens)
