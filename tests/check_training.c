/* training: the view of a lesson: every number is the record's, nothing stands outside, at every size. */
#include "check_main.h"
#include "golden.h"
#include "lesson_play.h"

#include "app/keymap.h"
#include "base/rng.h"
#include "view/training_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

static bool shown(const struct lesson_play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool shown(const struct lesson_play *p, const char *format, ...)
{
    char text[128];
    va_list args;
    int x, y;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return view_play_find(&p->view, text, &x, &y);
}

static double percent(struct record_share s)
{
    return 100 * record_share(s);
}

START_TEST(test_numbers_are_the_records)
{
    struct lesson_play p;

    for (size_t step = 20; step < 1400; step += 137) {
        lesson_play_start(&p, LANG_EN, step);
        view_play_draw(&p.view, 200, 60);
        const struct record_check *check = &p.record.checks[p.record.check_count - 1];
        const struct record_step *last = &p.record.steps[step - 1];
        ck_assert(shown(&p, step >= 1000 ? "step 1,%03zu of 1,500" : "step %zu of 1,500", step % 1000));
        ck_assert(shown(&p, "T training %.2f", (double)last->words));
        ck_assert(shown(&p, "V unseen %.2f", (double)check->words));
        ck_assert(shown(&p, "knows nothing %.2f", record_knows_nothing(&p.record)));
        ck_assert(shown(&p, "N right number %.1f%% of 512", percent(check->agreement)));
        ck_assert(shown(&p, "length %.2f", (double)last->gradient_norm));
        ck_assert(shown(&p, "finds the subject %.0f%% of 363 unseen", percent(check->subject)));
        ck_assert(shown(&p, "rate %.3g", (double)last->rate));
        lesson_play_end(&p);
    }
}
END_TEST

static double share_in(const struct trace *t)
{
    return 100 * (double)t->layers[1].heads[0].weights_tt[11 * t->t + 2];
}

START_TEST(test_the_film_is_the_films)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 420);
    view_play_draw(&p.view, 120, 40);
    for (size_t k = 0; k < p.film.count; k++) {
        const struct film_moment *m = &p.film.moments[k];
        char step[32];
        int x, y;
        snprintf(step, sizeof step, "step %zu ", m->step);
        ck_assert(view_play_find(&p.view, step, &x, &y) || m->step == 420);
        ck_assert(shown(&p, "%.1f%%", share_in(m->trace)));
    }
    ck_assert(shown(&p, "at the start %.1f%%", share_in(p.film.moments[0].trace)));
    ck_assert(shown(&p, "at step 420"));
    lesson_play_end(&p);
}
END_TEST

/* Old weights are never shown as new: the map's title names the step at which the sentence was heard. */
START_TEST(test_an_older_map_says_so)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 420);
    p.film.moments[p.film.count - 1].step = 413;
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "step 420 of 1,500") && shown(&p, "at step 413") && !shown(&p, "at step 420"));
    p.view.app.lesson.present = false;
    p.view.scene.film = NULL;
    view_play_draw(&p.view, 120, 40);
    ck_assert(!shown(&p, "at step"));
    ck_assert(shown(&p, "this lesson was another class's"));
    lesson_play_end(&p);
}
END_TEST

START_TEST(test_bars_are_the_last_checks)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 420);
    view_play_draw(&p.view, 80, 24);
    const float *entropy = p.record.checks[p.record.check_count - 1].entropy_lh;
    for (size_t h = 0; h < 8; h++)
        ck_assert(shown(&p, " %.0f%%", 100 * (double)entropy[8 + h]));
    lesson_play_end(&p);
}
END_TEST

/* Only what is measured: without a clock files repeat. */
START_TEST(test_pace_is_said_where_it_is_measured)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 420);
    view_play_draw(&p.view, 120, 40);
    ck_assert(!shown(&p, "a second") && !shown(&p, "to go"));
    p.record.steps_per_second = 21;
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "21 a second, 51 s to go"));
    p.record.steps_per_second = 3;
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "3 a second, 6 min 00 s to go"));
    lesson_play_state(&p, RECORD_PAUSED);
    view_play_draw(&p.view, 120, 40);
    ck_assert(!shown(&p, "to go") && shown(&p, "paused"));
    lesson_play_end(&p);
}
END_TEST

START_TEST(test_what_was_not_counted_is_no_number)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 0);
    record_rewind(&p.record, 0);
    p.record.checks[0].agreement = (struct record_share){0, 0};
    view_play_draw(&p.view, 200, 60);
    ck_assert(shown(&p, "T training ·") && shown(&p, "N right number ·") && shown(&p, "length ·"));
    p.record.checks[0].agreement = (struct record_share){0, 512};
    view_play_draw(&p.view, 200, 60);
    ck_assert(shown(&p, "N right number 0%% of 512"));
    p.record.checks[0].agreement = (struct record_share){9999, 10000};
    view_play_draw(&p.view, 200, 60);
    ck_assert(shown(&p, "N right number >99%% of 10000"));
    lesson_play_end(&p);
}
END_TEST

/* ---- what happened ---- */

START_TEST(test_falling_apart_is_said_with_its_key)
{
    static const int sizes[][2] = {{120, 40}, {80, 24}, {60, 24}, {200, 60}};
    struct lesson_play p;
    int x, y;

    lesson_play_start(&p, LANG_EN, 153);
    lesson_play_state(&p, RECORD_DIVERGED);
    p.record.factor = 8;
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        strcpy(p.record.fault.what, "blk.1.attn_weights");
        view_play_draw(&p.view, sizes[k][0], sizes[k][1]);
        ck_assert(shown(&p, "step 154 fell apart: blk.1.attn_weights"));
        ck_assert(view_play_find(&p.view, "halves the rate and goes on", &x, &y));
        ck_assert_int_eq(view_hit(&p.view.scene, x, y).id, ACTION_TRAIN_RATE_DOWN);
        ck_assert(shown(&p, "from 8 times"));
    }
    strcpy(p.record.fault.what, "loss");
    p.record.fault.loss = 13.25;
    p.record.fault.step = p.record.step; /* it was done, and the loss said what it had done */
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "the class after step 153") && !shown(&p, "nothing was learned"));
    ck_assert(
        shown(&p, "the loss was 13.25; knowing nothing gives only %.2f", record_knows_nothing(&p.record)));
    lesson_play_end(&p);
}
END_TEST

START_TEST(test_nobody_taught_yet)
{
    static const struct trace_score score = {"new words: subject", 0.997f, 4517};
    struct lesson_play p;
    int x, y;

    lesson_play_start(&p, LANG_EN, 20);
    p.view.scene.record = NULL;
    p.view.scene.film = NULL;
    p.view.app.lesson.state = RECORD_NONE;
    p.view.trace->trained_steps = 6000;
    p.view.trace->scores = &score;
    p.view.trace->score_count = 1;
    view_play_draw(&p.view, 120, 40);
    ck_assert(view_play_find(&p.view, "t teach this class now", &x, &y));
    ck_assert_int_eq(view_hit(&p.view.scene, x, y).id, ACTION_TRAIN);
    ck_assert(shown(&p, "taught for 6,000 steps"));
    ck_assert(shown(&p, "99.7%% of 4,517"));
    ck_assert(!shown(&p, "at step"));
    p.view.app.range.family = p.view.app.range.learned = false;
    p.view.trace->trained_steps = p.view.trace->score_count = 0;
    strcpy(p.view.trace->settings.model, "untrained");
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "random weights") && !shown(&p, "teach this class now"));
    lesson_play_end(&p);
}
END_TEST

/* ---- clicks ---- */

START_TEST(test_controls_are_keys_to_press)
{
    static const struct {
        const char *text;
        enum action_id action;
    } places[] = {{"pause", ACTION_TRAIN_PAUSE},      {"one step", ACTION_TRAIN_STEP},
                  {"restart", ACTION_TRAIN_RESTART},  {"↑ ↓ rate", ACTION_TRAIN_RATE_UP},
                  {"↓ rate", ACTION_TRAIN_RATE_DOWN}, {"stop when", ACTION_TRAIN_STOP_WHEN}};
    static const int sizes[][2] = {{120, 40}, {80, 24}, {44, 50}};
    struct lesson_play p;
    int x, y;

    lesson_play_start(&p, LANG_EN, 420);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
        for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
            view_play_draw(&p.view, sizes[s][0], sizes[s][1]);
            ck_assert_msg(view_play_find(&p.view, places[k].text, &x, &y), "no %s", places[k].text);
            ck_assert_int_eq(view_hit(&p.view.scene, x, y).id, places[k].action);
        }
    lesson_play_end(&p);
}
END_TEST

START_TEST(test_maps_can_be_clicked)
{
    struct lesson_play p;
    int x, y;

    lesson_play_start(&p, LANG_EN, 420);
    view_play_draw(&p.view, 120, 40);
    ck_assert(view_play_find(&p.view, "hungry", &x, &y));
    struct action a = view_hit(&p.view.scene, x, y); /* a word lets it ask */
    ck_assert(a.id == ACTION_SELECT && a.arg == 12 && a.arg2 == -1);
    a = view_hit(&p.view.scene, x + 7 + 2 * 5, y);
    ck_assert(a.id == ACTION_SELECT && a.arg == 12 && a.arg2 == 5);
    ck_assert(view_play_find(&p.view, "step 10 ", &x, &y));
    a = view_hit(&p.view.scene, x + 4, y + 1 + 3);
    ck_assert(a.id == ACTION_SELECT && a.arg == 6 && a.arg2 == 4);
    lesson_play_end(&p);
}
END_TEST

/* The chair can be left out of the picture; then its share is told, and a click still means what is seen. */
START_TEST(test_the_chair_can_be_left_out)
{
    struct lesson_play p;
    int x, y;

    lesson_play_start(&p, LANG_EN, 420);
    view_play_draw(&p.view, 120, 40);
    ck_assert(shown(&p, "(chair)"));
    p.view.app.no_chair = true;
    view_play_draw(&p.view, 120, 40);
    ck_assert(!shown(&p, "(chair)"));
    const struct trace *now = p.film.moments[p.film.count - 1].trace;
    ck_assert(shown(&p, "%.1f%%", 100 * (double)now->layers[1].heads[0].weights_tt[11 * now->t]));
    ck_assert(view_play_find(&p.view, "hungry", &x, &y));
    struct action a = view_hit(&p.view.scene, x + 7, y);
    ck_assert(a.id == ACTION_SELECT && a.arg == 12 && a.arg2 == 1);
    ck_assert(view_play_find(&p.view, "step 10 ", &x, &y));
    a = view_hit(&p.view.scene, x, y + 1);
    ck_assert(a.id == ACTION_SELECT && a.arg == 1 && a.arg2 == 1);
    lesson_play_end(&p);
}
END_TEST

/* ---- every size and record ---- */

static struct record_share random_share(unsigned *seed)
{
    const uint32_t count = (uint32_t)view_play_random(seed, 400);

    return (struct record_share){(uint32_t)view_play_random(seed, count + 1), count};
}

static float random_number(unsigned *seed)
{
    static const float odd[] = {0, 1e-20f, 1e20f, -1, 6.4f};

    return view_play_random(seed, 9) == 0 ? odd[view_play_random(seed, 5)]
                                          : (float)view_play_random(seed, 1000) / 100;
}

/* Anything a record may hold, and worse. */
static void scramble(struct lesson_play *p, unsigned *seed)
{
    struct record *r = &p->record;

    for (size_t i = 0; i < r->step; i++)
        r->steps[i] = (struct record_step){
            .words = random_number(seed), .gradient_norm = random_number(seed), .rate = random_number(seed)};
    for (size_t i = 0; i < r->check_count; i++) {
        r->checks[i].words = random_number(seed);
        r->checks[i].agreement = random_share(seed);
        r->checks[i].subject = random_share(seed);
        for (size_t h = 0; h < r->heads; h++)
            r->checks[i].entropy_lh[r->heads + h] = (float)view_play_random(seed, 1001) / 1000;
    }
    r->steps_per_second = view_play_random(seed, 2) == 0 ? 0 : random_number(seed);
    r->clip = view_play_random(seed, 3) == 0 ? 0 : 1;
    strcpy(r->fault.what, view_play_random(seed, 2) == 0 ? "loss" : "blk.1.attn_weights");
    r->fault.loss = random_number(seed);
    r->stop_when = (enum record_stop)view_play_random(seed, RECORD_STOP_COUNT);
}

/* Draws into a rectangle of a larger canvas whose cells outside it must stay as they were. */
static void check_inside(struct lesson_play *p, int cols, int rows)
{
    static const struct glyph mark = {"#", 1, 1};
    const style any = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};
    struct canvas *c = canvas_new(cols + 20, rows + 10, any);
    const struct pen pen = {c, &p->view.theme};
    const rect area = {9, 4, cols, rows};

    theme_make(&p->view.theme, p->view.app.theme, p->view.app.depth, p->view.app.ascii);
    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++)
            canvas_put(c, x, y, &mark, any);
    canvas_clip(c, area);
    draw_fill(&pen, area, any);
    canvas_unclip(c, (rect){0, 0, c->cols, c->rows});
    view_training.draw(&p->view.scene, &pen, area);
    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++)
            if (!rect_has(area, x, y))
                ck_assert_msg(strcmp(canvas_at(c, x, y)->glyph.bytes, "#") == 0, "%d,%d of %dx%d", x - 9,
                              y - 4, cols, rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < cols; x++)
            ck_assert_uint_lt(view_training.hit(&p->view.scene, area, x + 9, y + 4).id, ACTION_COUNT);
    canvas_free(c);
}

START_TEST(test_everything_stands_inside)
{
    unsigned seed = 11;

    for (int k = 0; k < 150; k++) {
        struct lesson_play p;
        lesson_play_start(&p, (enum lang)(k % 2),
                          view_play_random(&seed, 3) == 0 ? view_play_random(&seed, 4)
                                                          : view_play_random(&seed, 900));
        scramble(&p, &seed);
        lesson_play_state(&p, (enum record_state)view_play_random(&seed, RECORD_DONE + 1));
        p.view.app.depth = (enum depth)(k % DEPTH_COUNT);
        p.view.app.theme = (enum theme_kind)(k / 2 % THEME_COUNT);
        p.view.app.ascii = k % 5 == 0;
        p.view.app.pick = (enum pick)(k % 7 < PICK_COUNT ? k % 7 : 0);
        p.view.app.head = view_play_random(&seed, 8);
        p.view.app.asker = view_play_random(&seed, 14);
        p.view.app.looked = view_play_random(&seed, 14);
        p.view.app.lesson.present = k % 6 != 0;
        p.view.app.no_chair = k % 4 == 3;
        check_inside(&p, 40 + (int)view_play_random(&seed, 170), 12 + (int)view_play_random(&seed, 50));
        lesson_play_end(&p);
    }
}
END_TEST

START_TEST(test_too_small_says_so)
{
    struct lesson_play p;

    lesson_play_start(&p, LANG_EN, 20);
    view_play_draw(&p.view, 39, 24);
    ck_assert(shown(&p, "needs %d x %d", view_training.min_cols, view_training.min_rows));
    lesson_play_end(&p);
}
END_TEST

START_TEST(test_windows_hold_what_they_must)
{
    for (size_t first = 0; first < 2; first++)
        for (size_t n = first + 1; n < 24; n++)
            for (size_t room = 1; room < 26; room++)
                for (size_t must = first; must < n; must++)
                    for (size_t also = first; also < n; also++) {
                        const size_t at = training_window(first, n, room, must, also);
                        const size_t gap = must < also ? also - must : must - also;
                        ck_assert(first <= at && at <= must && must < at + room);
                        ck_assert(room >= n - first ? at == first : at + room <= n);
                        ck_assert(gap >= room || (at <= also && also < at + room));
                    }
}
END_TEST

/* ---- golden ---- */

static void golden_screen(const char *name, enum lang lang, enum record_state state, enum depth depth,
                          int cols, int rows)
{
    struct lesson_play p;

    lesson_play_start(&p, lang, 420);
    lesson_play_state(&p, state);
    strcpy(p.record.fault.what, "blk.1.attn_weights");
    p.view.app.depth = depth;
    if (state == RECORD_NONE)
        p.view.scene.film = NULL;
    view_play_draw(&p.view, cols, rows);
    golden_check(name, p.view.canvas);
    lesson_play_end(&p);
}

START_TEST(test_golden_screens)
{
    golden_screen("training-120x40", LANG_EN, RECORD_RUNNING, DEPTH_TRUE, 120, 40);
    golden_screen("training-80x24", LANG_EN, RECORD_RUNNING, DEPTH_TRUE, 80, 24);
    golden_screen("training-80x24-mono", LANG_EN, RECORD_PAUSED, DEPTH_MONO, 80, 24);
    golden_screen("training-100x32-zh", LANG_ZH, RECORD_RUNNING, DEPTH_TRUE, 100, 32);
    golden_screen("training-80x24-diverged", LANG_EN, RECORD_DIVERGED, DEPTH_TRUE, 80, 24);
    golden_screen("training-80x24-nothing", LANG_EN, RECORD_NONE, DEPTH_TRUE, 80, 24);
}
END_TEST

CHECK_MAIN("training", test_numbers_are_the_records, test_the_film_is_the_films, test_an_older_map_says_so,
           test_bars_are_the_last_checks, test_pace_is_said_where_it_is_measured,
           test_what_was_not_counted_is_no_number, test_falling_apart_is_said_with_its_key,
           test_nobody_taught_yet, test_controls_are_keys_to_press, test_maps_can_be_clicked,
           test_the_chair_can_be_left_out, test_everything_stands_inside, test_too_small_says_so,
           test_windows_hold_what_they_must, test_golden_screens)
