/* Text on the screen can be read: wherever both colours of a cell with a letter or a digit are ours, they contrast 4.5:1
 * or better, in every view and panel, theme and language, and with few colours. And without colour nothing is lost. */
#include "check_main.h"
#include "legible.h"
#include "lesson_play.h"
#include "session_press.h"

#include <stdio.h>
#include <string.h>

struct play {
    struct session s;
    struct model_cache *cache;
};

static void start(struct play *p, enum lang lang)
{
    session_init(&p->s, lang);
    p->s.app.settings = settings_default();
    p->s.app.fit_head = false;
    app_mark_start(&p->s.app);
    p->cache = model_cache_new();
    ck_assert_int_eq(session_compute(&p->s, p->cache, NULL), OK);
}

static void end(struct play *p)
{
    session_fini(&p->s);
    model_cache_free(p->cache);
}

/* Without what is studied beside the trace: that would take long, and is on the screens of golden.c. */
static void press(struct play *p, const char *keys)
{
    session_press(&p->s, p->cache, keys);
}

static const char *const states[] = {
    "<F1>", "<Space><Wait 2000ms>", "<Space><Wait 2000ms>", "<Space><Wait 2000ms>", "<Space><Wait 2000ms>", "A", "<F2>", "k", "k", "k<F3>",
    "<Enter>", "<Enter>0", "0", "0<F4>", "<PageDown>", "<PageDown>", "<PageDown>", "<PageDown>", "<PageDown>", "<PageDown>", "<F6>", "0", "00<F8>", "<PageDown>",
    "<F9>", "<PageDown>", "<PageDown>", "<PageDown>", "<PageDown>", "<F11>", "<F12>", "<F1>smH", "Hm=,", "<Esc>?", "<PageDown>", "<PageDown>", "<Esc>:", "<Esc>i", "<Esc>e", "<Esc>#", "#T", "g", "<Esc><F2>|s", "f", "k", "kk<F3>", "5<Enter>", "<Enter>|",
};

/* What stood there without the panel is dimmed, and not meant to be read. */
static struct canvas *behind_panel(struct session *s)
{
    const enum panel panel = s->app.panel;
    struct canvas *front = s->canvas;

    if (panel == PANEL_NONE || panel == PANEL_HELP)
        return NULL;
    s->canvas = canvas_new(front->cols, front->rows, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    s->app.panel = PANEL_NONE;
    session_draw(s);
    struct canvas *behind = s->canvas;
    s->canvas = front;
    s->app.panel = panel;
    return behind;
}

/* Each state in all themes; depths and sizes take turns. */
static size_t check_state(struct session *s, size_t state)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}};
    size_t read = 0;

    for (enum theme_kind kind = 0; kind < THEME_COUNT; kind++) {
        const enum depth depth = (state + kind + (size_t)s->app.lang) % 3 == 0 ? DEPTH_16 : (state + kind) % 2 == 0 ? DEPTH_256 : DEPTH_TRUE;
        const int *size = sizes[(state / 2 + kind) % 2];
        char what[128];
        s->app.theme = kind;
        s->app.depth = depth;
        s->app.cols = size[0];
        s->app.rows = size[1];
        session_draw(s);
        snprintf(what, sizeof what, "theme %d depth %d %dx%d state %zu '%s'", (int)kind, (int)depth, size[0], size[1], state, states[state]);
        struct canvas *behind = behind_panel(s);
        read += legible_check(s->canvas, behind, what);
        canvas_free(behind);
    }
    return read;
}

START_TEST(test_all_text_can_be_read)
{
    struct play p;
    size_t read = 0;

    start(&p, _i == 0 ? LANG_EN : LANG_ZH);
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        press(&p, states[i]);
        read += check_state(&p.s, i);
    }
    ck_assert_uint_gt(read, 20000);
    end(&p);
}
END_TEST

/* A lesson that goes on, one that fell apart, one that is over. */
START_TEST(test_a_training_can_be_read)
{
    static const enum record_state all[] = {RECORD_RUNNING, RECORD_DIVERGED, RECORD_DONE};

    for (size_t k = 0; k < 3; k++)
        for (int i = 0; i < THEME_COUNT * 3; i++) {
            struct lesson_play p;
            lesson_play_start(&p, LANG_EN, 420);
            lesson_play_state(&p, all[k]);
            p.view.app.theme = (enum theme_kind)(i % THEME_COUNT);
            p.view.app.depth = (enum depth)(DEPTH_16 + i / THEME_COUNT);
            view_play_draw(&p.view, i % 2 == 0 ? 120 : 80, i % 2 == 0 ? 40 : 24);
            ck_assert_uint_gt(legible_check(p.view.canvas, NULL, "training"), 50);
            lesson_play_end(&p);
        }
}
END_TEST

/* ---- without colour ---- */

/* All glyphs, and what attributes say. */
static void text_of(const struct canvas *c, struct buf *out)
{
    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++) {
            const struct cell *cell = canvas_at(c, x, y);
            buf_addf(out, "%s%u ", cell->glyph.bytes, cell->style.attrs);
        }
}

static void check_no_colour(const struct canvas *c)
{
    for (int y = 0; y < c->rows; y++)
        for (int x = 0; x < c->cols; x++) {
            const style st = canvas_at(c, x, y)->style;
            check_that(st.fg == COLOUR_DEFAULT && st.bg == COLOUR_DEFAULT);
        }
}

/* Each key changes what is seen, though there is no colour, or hardly any. */
START_TEST(test_meaning_survives_without_colour)
{
    static const struct {
        const char *before, *key;
    } changes[] = {{"<F2>", "<Right>"}, {"<F2>", "<Up>"},   {"<F2>", "k"},    {"<F2>", "s"},      {"<F2>", "L"},  {"<F2>", "m"},
                   {"<F2>", "f"},       {"<F1>", "<Up>"},   {"<F1>A", "s"},   {"<F1>", "<Space>"}, {"<F1>A", "<Right>"},
                   {"<F3>", "<Right>"}, {"<F3>", "x"},      {"<F6>", "<Up>"}, {"<F6>", "<Right>"}, {"<F6>", "L"}, {"<F4>", "<Right>"},
                   {"<F7>", "s"},       {"<F9>", "<PageDown>"}, {"<F8>", "<Left>"}};

    for (int ascii = 0; ascii < 2; ascii++) {
        struct play p;
        start(&p, LANG_EN);
        p.s.app.depth = DEPTH_MONO;
        p.s.app.ascii = ascii;
        p.s.app.bare = true; /* the status line would say it anyhow */
        session_press(&p.s, p.cache, "n");
        for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
            struct buf was = {0}, is = {0};
            session_press(&p.s, p.cache, changes[i].before);
            session_draw(&p.s);
            text_of(p.s.canvas, &was);
            session_press(&p.s, p.cache, changes[i].key);
            session_draw(&p.s);
            text_of(p.s.canvas, &is);
            ck_assert_msg(was.len != is.len || memcmp(was.bytes, is.bytes, is.len) != 0, "%s%s", changes[i].before, changes[i].key);
            check_no_colour(p.s.canvas);
            buf_fini(&was);
            buf_fini(&is);
        }
        end(&p);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("contrast");
    TCase *t = tcase_create("contrast");

    tcase_set_timeout(t, CHECK_SECONDS);
    tcase_add_loop_test(t, test_all_text_can_be_read, 0, LANG_COUNT);
    tcase_add_test(t, test_a_training_can_be_read);
    tcase_add_test(t, test_meaning_survives_without_colour);
    suite_add_tcase(s, t);
    return s;
}

CHECK_MAIN_SUITES(suite())
