/* cast: whoever plays the recording sees picture after picture what was drawn, at the times that were told. */
#include "check_main.h"

#include "base/mem.h"
#include "base/rng.h"
#include "canvas/draw.h"
#include "emulator.h"
#include "out/cast.h"
#include "session/export.h"
#include "session/recording.h"
#include "session/replay.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- a recording as a player reads it ---- */

#define EVENTS_MAX 20000

struct player {
    json_t *header;
    json_t *events[EVENTS_MAX];
    size_t count;
};

static void load(struct player *p, const struct buf *file)
{
    const char *line = file->bytes;

    p->count = 0;
    p->header = NULL;
    while (line < file->bytes + file->len) {
        const char *end = strchr(line, '\n');
        ck_assert_ptr_nonnull(end);
        json_t *value = json_loadb(line, (size_t)(end - line), 0, NULL);
        ck_assert_ptr_nonnull(value);
        if (p->header == NULL)
            p->header = value;
        else
            p->events[p->count++] = value;
        ck_assert_uint_lt(p->count, EVENTS_MAX);
        line = end + 1;
    }
}

static void unload(struct player *p)
{
    json_decref(p->header);
    for (size_t i = 0; i < p->count; i++)
        json_decref(p->events[i]);
}

static int number(const struct player *p, const char *name)
{
    return (int)json_integer_value(json_object_get(p->header, name));
}

static double time_of(const struct player *p, size_t i)
{
    return json_number_value(json_array_get(p->events[i], 0));
}

static const char *kind_of(const struct player *p, size_t i)
{
    return json_string_value(json_array_get(p->events[i], 1));
}

static const char *text_of(const struct player *p, size_t i)
{
    return json_string_value(json_array_get(p->events[i], 2));
}

static void show(struct emulator *e, const struct player *p, size_t i)
{
    if (strcmp(kind_of(p, i), "o") == 0)
        emulator_write(e, text_of(p, i), strlen(text_of(p, i)));
}

/* What is outside a smaller picture is empty. */
static void expect_screen(const struct emulator *e, const struct canvas *picture)
{
    static const struct cell empty = {{" ", 1, 1}, {COLOUR_DEFAULT, COLOUR_DEFAULT, 0}};

    for (int y = 0; y < e->screen->rows; y++) {
        for (int x = 0; x < e->screen->cols; x++) {
            const struct cell *want = canvas_at(picture, x, y), *got = canvas_at(e->screen, x, y);
            want = want != NULL ? want : &empty;
            check_that(want->glyph.cols == got->glyph.cols && strcmp(want->glyph.bytes, got->glyph.bytes) == 0);
            check_that(want->glyph.cols == 0 || style_equal(want->style, got->style));
        }
    }
    if (picture->cursor_seen)
        check_that(e->cursor_seen && e->x == picture->cursor_x && e->y == picture->cursor_y);
    else
        check_that(!e->cursor_seen);
}

/* ---- pictures of chance ---- */

struct dice {
    uint64_t thrown;
};

static size_t below(struct dice *d, size_t n)
{
    return (size_t)(rng_bits(17, 0, d->thrown++) % n);
}

static void scribble(struct canvas *c, struct dice *r)
{
    static const char *const words[] = {"a", "猫", "the", "👩‍👧", "e\xcc\x81", "│", "█▄", "·→", " ", "坐在垫子上"};
    struct theme t;

    theme_make(&t, THEME_DARK, DEPTH_TRUE, false);
    const struct pen p = {c, &t};
    for (size_t i = 0; i < 6; i++) {
        const style s = {below(r, 3) == 0 ? COLOUR_DEFAULT : (colour)below(r, 1u << 24), (colour)below(r, 1u << 24),
                         (uint8_t)below(r, 8)};
        draw_text(&p, (int)below(r, (size_t)c->cols), (int)below(r, (size_t)c->rows), c->cols, s,
                  words[below(r, sizeof words / sizeof *words)]);
    }
    c->cursor_seen = below(r, 4) == 0;
    c->cursor_x = (int)below(r, (size_t)c->cols);
    c->cursor_y = (int)below(r, (size_t)c->rows);
}

#define PICTURES 200

START_TEST(each_picture_is_seen_in_its_turn)
{
    static const struct about about = {"a \"title\"\n\x1b", NULL, "passnotes -k '<F2>'", "passnotes"};
    static const int sizes[][2] = {{20, 5}, {20, 5}, {20, 5}, {31, 4}, {7, 9}};
    struct canvas *pictures[PICTURES];
    struct player *player = mem_new(1, sizeof *player);
    struct cast cast;
    struct buf file;
    struct dice dice = {0};
    struct emulator e;
    size_t at = 0;

    cast_init(&cast, DEPTH_TRUE);
    for (int i = 0; i < PICTURES; i++) {
        const int *size = sizes[(i / 20) % 5];
        pictures[i] = canvas_new(size[0], size[1], (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
        if (i > 0 && i % 20 != 0)
            memcpy(pictures[i]->cells, pictures[i - 1]->cells, (size_t)(size[0] * size[1]) * sizeof(struct cell));
        scribble(pictures[i], &dice);
        cast_frame(&cast, pictures[i], (uint64_t)i * 1001);
        cast_frame(&cast, pictures[i], (uint64_t)i * 1001 + 5); /* nothing is new */
    }
    buf_init(&file);
    cast_write(&cast, &about, PICTURES * 1001 + 500, &file);
    load(player, &file);
    ck_assert_int_eq(number(player, "version"), 2);
    ck_assert(number(player, "width") == 31 && number(player, "height") == 9);
    ck_assert_str_eq(json_string_value(json_object_get(player->header, "command")), about.command);
    emulator_init(&e, 31, 9);
    for (int i = 0; i < PICTURES; i++) {
        while (time_of(player, at) <= i * 1.001 + 1e-9)
            show(&e, player, at++);
        expect_screen(&e, pictures[i]);
        canvas_free(pictures[i]);
    }
    ck_assert_uint_eq(at + 1, player->count);
    ck_assert_double_eq_tol(time_of(player, at), 200.7, 1e-9);
    emulator_fini(&e);
    unload(player);
    mem_free(player);
    buf_fini(&file);
    cast_fini(&cast);
}
END_TEST

/* ---- a session ---- */

struct fixture {
    struct session s;
    struct model_cache *cache;
    struct tutor tutor;
    struct player player;
};

/* With a class of that name; lessons pause after `steps` steps. */
static void record_at(struct fixture *f, const char *keys, const char *model, enum view_id view, size_t steps)
{
    bool quit;
    struct err e;
    struct buf file;

    session_init(&f->s, LANG_EN);
    f->s.app.settings = settings_default();
    f->s.app.fit_head = false;
    f->s.app.view = view;
    f->cache = model_cache_new();
    tutor_init(&f->tutor, NULL);
    f->tutor.pause_at = steps;
    snprintf(f->s.app.settings.model, sizeof f->s.app.settings.model, "%s", model);
    ck_assert_int_eq(model_own_settings(f->cache, &f->s.app.settings, NULL), OK);
    ck_assert_int_eq(session_compute(&f->s, f->cache, NULL), OK);
    recording_start(&f->s, keys);
    const struct replay replay = {.session = &f->s, .cache = f->cache, .tutor = &f->tutor};
    ck_assert_int_eq(replay_keys(&replay, keys, &quit, &e), OK);
    buf_init(&file);
    ck_assert_int_eq(recording_export(&f->s, "x.cast", &file, NULL), OK);
    load(&f->player, &file);
    buf_fini(&file);
}

static void end(struct fixture *f)
{
    unload(&f->player);
    session_fini(&f->s);
    tutor_fini(&f->tutor);
    model_cache_free(f->cache);
}

static struct fixture *fixture_new(const char *keys)
{
    struct fixture *f = mem_new(1, sizeof *f);

    record_at(f, keys, "untrained", VIEW_ID_CLASS, 0);
    return f;
}

static void fixture_free(struct fixture *f)
{
    end(f);
    mem_free(f);
}

static const char *const plays[] = {
    "",
    "s<Right>kk[]",
    "<Space><Space><Space><Space>",
    "<F2>+<Down><F3>2<Enter><Esc>",
    "i<Ctrl-U>一只猫 sat<Enter>",
    "<F1><Resize 40x12><Space><Resize 100x30>s",
    "?<PageDown><Esc>e<Esc>",
};
#define PLAYS (int)(sizeof plays / sizeof *plays)

START_TEST(its_end_is_what_the_session_shows)
{
    struct fixture *f = fixture_new(plays[_i]);
    const struct player *p = &f->player;
    struct emulator e;

    emulator_init(&e, number(p, "width"), number(p, "height"));
    for (size_t i = 0; i < p->count; i++) {
        if (i > 0)
            ck_assert(time_of(p, i) >= time_of(p, i - 1));
        show(&e, p, i);
    }
    session_draw(&f->s);
    expect_screen(&e, f->s.canvas);
    emulator_fini(&e);
    fixture_free(f);
}
END_TEST

/* When the mark of this key stands, in seconds; the nth of them, from 0. */
static double mark_of(const struct player *p, const char *key, size_t nth)
{
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(kind_of(p, i), "m") == 0 && strcmp(text_of(p, i), key) == 0 && nth-- == 0)
            return time_of(p, i);
    ck_abort_msg("no mark %s", key);
}

START_TEST(a_key_waits_for_what_moves_and_for_the_reader)
{
    struct fixture *f = fixture_new("s<F2><F1><Space>s");
    const struct player *p = &f->player;

    ck_assert_double_eq_tol(mark_of(p, "s", 0), 1.5, 1e-9);
    ck_assert_double_eq_tol(mark_of(p, "F2", 0), 2.7, 1e-9);
    const double pressed = mark_of(p, "Space", 0), next = mark_of(p, "s", 1);
    ck_assert(next - pressed >= 1.2 + STEP_MS / 1000.0 && next - pressed < 1.3 + STEP_MS / 1000.0);
    fixture_free(f);
}
END_TEST

START_TEST(who_says_how_long_is_obeyed)
{
    struct fixture *f = fixture_new("s<Wait 10000ms>n");

    ck_assert_double_eq_tol(mark_of(&f->player, "n", 0), 1.5 + 10, 1e-9);
    fixture_free(f);
}
END_TEST

START_TEST(letters_of_a_sentence_come_quickly)
{
    struct fixture *f = fixture_new("i<Ctrl-U>one two<Enter>s");
    const struct player *p = &f->player;

    ck_assert_double_eq_tol(mark_of(p, "s", 0), 1.5 + 9 * 0.09 + 1.2, 1e-9);
    for (size_t i = 0; i < p->count; i++)
        ck_assert(strcmp(kind_of(p, i), "m") != 0 || strcmp(text_of(p, i), "o") != 0);
    fixture_free(f);
}
END_TEST

START_TEST(what_goes_on_by_itself_goes_on)
{
    struct fixture *f = fixture_new("*<Wait 13000ms>");
    const struct app *a = &f->s.app;

    ck_assert(a->room.autoplay && a->step == STEP_SHARE);
    fixture_free(f);
    f = fixture_new("*");
    ck_assert(time_of(&f->player, f->player.count - 1) < 20); /* it goes on for ever, the recording does not */
    fixture_free(f);
}
END_TEST

/* A lesson is seen on its way, after its key. */
START_TEST(a_lesson_is_seen_on_its_way)
{
    struct fixture *f = mem_new(1, sizeof *f);

    record_at(f, "t", "trained", VIEW_ID_TRAINING, 40);
    const struct player *p = &f->player;
    size_t pictures = 0;
    ck_assert_double_eq_tol(mark_of(p, "t", 0), 1.5, 1e-9);
    for (size_t i = 0; i < p->count; i++)
        pictures += strcmp(kind_of(p, i), "o") == 0 && time_of(p, i) > 1.5 && strlen(text_of(p, i)) > 0;
    ck_assert_uint_ge(pictures, 4);
    ck_assert_uint_eq(f->s.record.step, 40);
    fixture_free(f);
}
END_TEST

START_TEST(twice_the_same_bytes)
{
    static const char keys[] = "<Space><Space>s<F3>";
    struct fixture *a = fixture_new(keys), *b = fixture_new(keys);
    struct buf x, y;

    buf_init(&x);
    buf_init(&y);
    recording_export(&a->s, "x.cast", &x, NULL);
    recording_export(&b->s, "x.cast", &y, NULL);
    ck_assert(x.len == y.len && memcmp(x.bytes, y.bytes, x.len) == 0);
    buf_fini(&x);
    buf_fini(&y);
    fixture_free(a);
    fixture_free(b);
}
END_TEST

START_TEST(an_hour_is_the_most)
{
    struct fixture f;
    bool quit;
    struct err e;

    session_init(&f.s, LANG_EN);
    f.cache = model_cache_new();
    tutor_init(&f.tutor, NULL);
    f.s.app.settings = settings_default();
    ck_assert_int_eq(session_compute(&f.s, f.cache, NULL), OK);
    recording_start(&f.s, "");
    const struct replay replay = {.session = &f.s, .cache = f.cache, .tutor = &f.tutor};
    ck_assert_int_eq(replay_keys(&replay, "<Wait 2147483647ms>", &quit, &e), ERR_LIMIT);
    ck_assert_str_eq(e.expected, "a recording of at most 60 minutes and 64 MB");
    session_fini(&f.s);
    tutor_fini(&f.tutor);
    model_cache_free(f.cache);
}
END_TEST

START_TEST(without_keys_there_is_nothing_to_record)
{
    struct session s;
    struct err e;

    session_init(&s, LANG_EN);
    ck_assert_int_eq(session_export(&s, "check_cast.cast", &e), ERR_USAGE);
    ck_assert_str_eq(e.expected, "keys to record: -k KEYS -e FILE.cast");
    ck_assert_int_ne(access("check_cast.cast", F_OK), 0);
    session_fini(&s);
}
END_TEST

static Suite *cast_suite(void)
{
    Suite *suite = suite_create("cast");
    TCase *tcase = tcase_create("cast");

    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_test(tcase, each_picture_is_seen_in_its_turn);
    tcase_add_loop_test(tcase, its_end_is_what_the_session_shows, 0, PLAYS);
    tcase_add_test(tcase, a_key_waits_for_what_moves_and_for_the_reader);
    tcase_add_test(tcase, who_says_how_long_is_obeyed);
    tcase_add_test(tcase, letters_of_a_sentence_come_quickly);
    tcase_add_test(tcase, what_goes_on_by_itself_goes_on);
    tcase_add_test(tcase, a_lesson_is_seen_on_its_way);
    tcase_add_test(tcase, twice_the_same_bytes);
    tcase_add_test(tcase, an_hour_is_the_most);
    tcase_add_test(tcase, without_keys_there_is_nothing_to_record);
    suite_add_tcase(suite, tcase);
    return suite;
}

CHECK_MAIN_SUITES(cast_suite())
