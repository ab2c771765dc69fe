#include "session/export.h"
#include "session/session.h"

#include "app/keymap.h"
#include "base/buf.h"
#include "base/rng.h"

#include "check_main.h"
#include "session_press.h"
#include "text/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_BASE "check_session.out"

struct fixture {
    struct session s;
    struct model_cache *cache;
};

static void start(struct fixture *f)
{
    session_init(&f->s, LANG_EN);
    f->s.app.settings = settings_default();
    f->s.app.fit_head = false;
    app_mark_start(&f->s.app);
    f->cache = model_cache_new();
    ck_assert_int_eq(session_compute(&f->s, f->cache, NULL), OK);
}

static void end(struct fixture *f)
{
    session_fini(&f->s);
    model_cache_free(f->cache);
}

static void press(struct fixture *f, const char *keys)
{
    session_press(&f->s, f->cache, keys);
}

START_TEST(the_picture_follows_size_and_theme)
{
    struct fixture f;

    start(&f);
    session_draw(&f.s);
    ck_assert(f.s.canvas->cols == 80 && f.s.canvas->rows == 24);
    press(&f, "<Resize 120x40>w");
    session_draw(&f.s);
    ck_assert(f.s.canvas->cols == 120 && f.s.canvas->rows == 40 && f.s.theme.kind == THEME_LIGHT);
    press(&f, "<Resize 1x1>");
    session_draw(&f.s);
    ck_assert(f.s.canvas->cols == 1 && f.s.canvas->rows == 1);
    end(&f);
}
END_TEST

START_TEST(a_failure_keeps_the_old_trace_and_is_told)
{
    struct fixture f;
    struct err e;

    start(&f);
    const struct trace *old = f.s.trace;
    f.s.app.settings.heads = 99;
    ck_assert_int_eq(session_compute(&f.s, f.cache, &e), ERR_LIMIT);
    ck_assert(f.s.trace == old && f.s.app.notice_bad && !f.s.app.computing);
    ck_assert_ptr_nonnull(strstr(f.s.app.notice, "99"));
    end(&f);
}
END_TEST

START_TEST(an_empty_sentence_is_told_in_the_readers_words)
{
    struct fixture f;

    session_init(&f.s, LANG_ZH);
    f.cache = model_cache_new();
    app_set_text(&f.s.app, "", 0);
    ck_assert_int_eq(session_compute(&f.s, f.cache, NULL), ERR_EMPTY);
    ck_assert_str_eq(f.s.app.notice, message(LANG_ZH, MSG_NOTICE_NO_WORD));
    session_draw(&f.s);
    press(&f, "<Click 3,3><Space><Right><Enter>");
    ck_assert_int_eq(f.s.app.panel, PANEL_EDITOR);
    press(&f, "<Paste one two><Enter>");
    ck_assert(f.s.trace != NULL && f.s.trace->t == 2u + f.s.trace->tokens.tokens[0].special); /* a chair is no word */
    end(&f);
}
END_TEST

/* A network's file that is cut short: what the view needs of it can never come, and the reader is told why. */
START_TEST(a_study_that_cannot_be_made_is_told)
{
    static const char folder[] = "check_session.assets", models[] = "check_session.assets/models",
                      network[] = "check_session.assets/models/en-rnn.gguf";
    struct fixture f;

    mkdir(folder, 0777);
    mkdir(models, 0777);
    ck_assert_int_eq(file_write(network, "GGUF", 4, NULL), OK);
    setenv("PASSNOTES_DATADIR", folder, 1);
    start(&f);
    press(&f, "<F8>");
    session_study(&f.s, f.cache);
    ck_assert(f.s.app.view == VIEW_ID_PATHS && f.s.app.notice_bad);
    ck_assert_ptr_null(findings_paths(&f.s.found));
    end(&f);
    unsetenv("PASSNOTES_DATADIR");
    remove(network);
    rmdir(models);
    rmdir(folder);
}
END_TEST

START_TEST(clicks_everywhere_are_harmless)
{
    struct fixture f;

    start(&f);
    for (int x = -1; x <= 80; x += 9) {
        for (int y = -1; y <= 24; y++) {
            struct effects fx = {.count = 0};
            const struct event ev = {.kind = EVENT_CLICK, .x = x, .y = y};
            session_event(&f.s, &ev, &fx);
            if (fx.count > 0 && fx.list[0].kind == EFFECT_COMPUTE)
                ck_assert_int_eq(session_compute(&f.s, f.cache, NULL), OK);
            ck_assert(f.s.app.asker < f.s.trace->t && f.s.app.looked < f.s.trace->t);
            session_draw(&f.s);
        }
    }
    end(&f);
}
END_TEST

/* Exports to FILE_BASE with an ending and reads it back. */
static void export_read(struct fixture *f, const char *ending, struct buf *out)
{
    char path[64];

    snprintf(path, sizeof path, "%s%s", FILE_BASE, ending);
    ck_assert_int_eq(session_export(&f->s, path, NULL), OK);
    ck_assert(strstr(f->s.app.notice, path) != NULL && !f->s.app.notice_bad);
    f->s.app.notice[0] = '\0';
    buf_clear(out);
    ck_assert_int_eq(file_read(path, 1 << 24, out, NULL), OK);
    unlink(path);
}

/* Whatever was typed, the line says why not, within the screen. */
START_TEST(a_failed_export_says_why)
{
    static const struct {
        const char *path, *why;
    } cases[] = {
        {"picture.doc", "csv|npy"},
        {"/there/is/no/such/folder/for/this/picture/of/a/class/that/passes/notes.svg", "No such file"},
        {"猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫/猫猫猫猫猫猫猫猫.svg", "No such file"}};
    struct fixture f;

    start(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_int_ne(session_export(&f.s, cases[i].path, NULL), OK);
        const char *notice = f.s.app.notice;
        ck_assert_msg(strstr(notice, cases[i].why) != NULL, "%s", notice);
        ck_assert_msg(glyph_columns(notice, strlen(notice)) <= 78, "%s", notice);
    }
    end(&f);
}
END_TEST

START_TEST(the_ending_decides)
{
    static const struct {
        const char *ending, *starts;
    } cases[] = {{".svg", "<"}, {".json", "{"}, {".npy", "\x93NUMPY"}, {".csv", "asks\\answers,The,cat,"},
                 {".txt", ""},  {".ans", ""}};
    struct fixture f;
    struct buf first, again;

    start(&f);
    buf_init(&first);
    buf_init(&again);
    f.s.app.notice[0] = '\0';
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        export_read(&f, cases[i].ending, &first);
        ck_assert_msg(first.len > 0 && strncmp(first.bytes, cases[i].starts, strlen(cases[i].starts)) == 0,
                      "%s", cases[i].ending);
        if (strcmp(cases[i].ending, ".npy") != 0) /* whose numbers are bytes of any value */
            ck_assert_msg((memchr(first.bytes, '\x1b', first.len) != NULL) ==
                              (strcmp(cases[i].ending, ".ans") == 0),
                          "%s", cases[i].ending);
        export_read(&f, cases[i].ending, &again);
        ck_assert(first.len == again.len && memcmp(first.bytes, again.bytes, first.len) == 0);
    }
    ck_assert_int_eq(f.s.theme.depth, DEPTH_TRUE);
    buf_fini(&first);
    buf_fini(&again);
    end(&f);
}
END_TEST

/* Whatever colours the terminal has. */
START_TEST(a_picture_has_its_own_colours)
{
    struct fixture f;
    struct buf first, again;

    start(&f);
    buf_init(&first);
    buf_init(&again);
    f.s.app.notice[0] = '\0';
    export_read(&f, ".svg", &first);
    f.s.app.depth = DEPTH_16;
    export_read(&f, ".svg", &again);
    ck_assert_int_eq(f.s.app.depth, DEPTH_16);
    ck_assert(first.len == again.len && memcmp(first.bytes, again.bytes, first.len) == 0);
    buf_fini(&first);
    buf_fini(&again);
    end(&f);
}
END_TEST

START_TEST(the_list_names_every_ending)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < export_format_count; i++)
            ck_assert_ptr_nonnull(strstr(message(lang, MSG_SAID_ENDINGS), export_formats[i].ending + 1));
}
END_TEST

START_TEST(other_endings_are_refused_with_the_list)
{
    static const char *const names[] = {"a.doc", "svg", ".svg", "a.svg ", "a.SVG", ""};
    struct fixture f;

    start(&f);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct err e;
        ck_assert_int_eq(session_export(&f.s, names[i], &e), ERR_USAGE);
        ck_assert(strstr(e.expected, "svg") != NULL && strstr(e.expected, "npy") != NULL);
        ck_assert(f.s.app.notice_bad);
    }
    end(&f);
}
END_TEST

START_TEST(a_file_that_cannot_be_written_is_told_without_marks)
{
    struct fixture f;
    struct err e;

    start(&f);
    ck_assert_int_eq(session_export(&f.s, "no{b}such/dir/x.svg", &e), ERR_WRITE);
    ck_assert(f.s.app.notice_bad);
    ck_assert_ptr_nonnull(strstr(f.s.app.notice, "no{{b}such"));
    end(&f);
}
END_TEST

START_TEST(numbers_need_a_trace)
{
    struct session s;
    struct err e;

    session_init(&s, LANG_EN);
    ck_assert_int_eq(session_export(&s, FILE_BASE ".json", &e), ERR_EMPTY);
    ck_assert_int_eq(access(FILE_BASE ".json", F_OK), -1);
    session_draw(&s);
    session_fini(&s);
}
END_TEST

/* ---- whatever is pressed, clicked and resized ---- */

static void random_event(uint64_t bits, struct event *ev)
{
    static const int sizes[][2] = {{1, 1},    {20, 5},  {73, 41},  {80, 24},
                                   {300, 90}, {40, 12}, {120, 40}, {2, 60}};
    static const char paste[] =
        "\xe7\x8c\xab was \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7 {b}e\xcc\x81 \xff%s\t\x1b[31m";
    const uint64_t kind = bits >> 32 & 15, more = bits >> 40;

    *ev = (struct event){.kind = EVENT_KEY, .key = keymap[bits % keymap_count].key};
    if (kind == 0)
        *ev = (struct event){.kind = EVENT_TICK, .ms = (uint32_t)(more & 2047)};
    else if (kind == 1)
        *ev = (struct event){.kind = EVENT_RESIZE, .x = sizes[more % 8][0], .y = sizes[more % 8][1]};
    else if (kind == 2)
        *ev = (struct event){.kind = EVENT_PASTE, .text = paste, .len = more % sizeof paste};
    else if (kind <= 5)
        *ev =
            (struct event){.kind = EVENT_CLICK, .x = (int)(more % 130) - 2, .y = (int)((more >> 8) % 45) - 2};
    if (ev->kind == EVENT_KEY && ev->key == 'D') /* the largest classes take long */
        ev->key = 'd';
}

START_TEST(no_events_break_the_picture)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct fixture f;
        start(&f);
        for (uint64_t i = 0; i < 250; i++) {
            struct event ev;
            struct effects fx = {.count = 0};
            random_event(rng_bits(seed, 5, i), &ev);
            session_event(&f.s, &ev, &fx);
            for (size_t k = 0; k < fx.count; k++)
                if (fx.list[k].kind == EFFECT_COMPUTE) {
                    enum status s = session_compute(&f.s, f.cache, NULL); /* a class that learned hears 63 words */
                    /* a lesson takes the class that learns, which may have to learn anew */
                    ck_assert(s == OK || s == ERR_LIMIT || s == ERR_UNLEARNT);
                }
            session_draw(&f.s);
            ck_assert(f.s.canvas->cols == f.s.app.cols && f.s.canvas->rows == f.s.app.rows);
            ck_assert(f.s.app.asker < f.s.trace->t && f.s.app.looked < f.s.trace->t);
        }
        end(&f);
    }
}
END_TEST

CHECK_MAIN("session", the_picture_follows_size_and_theme, a_failure_keeps_the_old_trace_and_is_told, a_study_that_cannot_be_made_is_told,
           an_empty_sentence_is_told_in_the_readers_words, clicks_everywhere_are_harmless, the_ending_decides,
           a_failed_export_says_why, a_picture_has_its_own_colours, the_list_names_every_ending, other_endings_are_refused_with_the_list,
           a_file_that_cannot_be_written_is_told_without_marks, numbers_need_a_trace,
           no_events_break_the_picture)
