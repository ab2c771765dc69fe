/* Lessons: that they teach what a training teaches, can be paused, fall apart honestly and go on, and that what was
 * learnt is found again, whole or not at all. */
#include "check_main.h"

#include "learn/lesson.h"
#include "learn/shelf.h"
#include "session/tutor.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct practice practice;

/* The family's recipe for a class so small that a step costs nothing. */
static struct recipe tiny(void)
{
    struct recipe r = recipe_family(&practice);
    r.d = 16;
    r.f = 32;
    r.layers = 1;
    r.tokens = 192;
    r.plan.steps = 120;
    return r;
}

static struct member small_member(void)
{
    struct member m = member_default();
    m.heads = 2;
    m.d_k = 4;
    return m;
}

static void begin(struct lesson *l, const struct recipe *r)
{
    const struct member m = small_member();
    lesson_init(l, &practice, r, &m);
}

static void take(struct lesson *l, size_t steps)
{
    for (size_t i = 0; i < steps; i++)
        ck_assert(lesson_step(l));
}

static void open_practice(void)
{
    ck_assert_int_eq(practice_open("en", NULL, &practice, NULL), OK);
}

static void close_practice(void)
{
    practice_close(&practice);
}

static bool same_numbers(const struct params *a, const struct params *b)
{
    struct param_view v, w;
    for (size_t i = 0, j = 0; params_next(a, &i, &v) && params_next(b, &j, &w);)
        if (memcmp(v.at, w.at, v.rows * v.cols * sizeof *v.at) != 0)
            return false;
    return true;
}

/* ---- a lesson is a training ---- */

START_TEST(a_lesson_teaches_what_a_training_teaches)
{
    open_practice();
    struct recipe r = tiny();
    const struct member m = small_member();
    struct lesson l;
    struct learner alone;
    struct train_report report;
    begin(&l, &r);
    learner_init(&alone, &practice, &r, &m);
    for (size_t step = 1; step <= 60; step++) {
        take(&l, 1);
        ck_assert(learner_step(&alone, &report));
        ck_assert_uint_eq(l.record.step, step);
        ck_assert(l.record.steps[step - 1].words == (float)report.words);
    }
    ck_assert(same_numbers(&l.learner.trainer.params, &alone.trainer.params));
    learner_fini(&alone);
    lesson_fini(&l);
    close_practice();
}
END_TEST

START_TEST(checks_are_noted_at_their_steps)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l;
    begin(&l, &r);
    ck_assert_uint_eq(l.record.check_count, 1);
    ck_assert_uint_eq(l.record.checks[0].step, 0);
    take(&l, 2 * LESSON_CHECK_EVERY);
    ck_assert_uint_eq(l.record.check_count, 3);
    ck_assert_uint_eq(l.record.checks[2].step, 2 * LESSON_CHECK_EVERY);
    const struct record_check *c = &l.record.checks[2];
    ck_assert_uint_gt(c->subject.count, c->distractor.count);
    ck_assert_uint_gt(c->distractor.count, 0);
    ck_assert_uint_ge(c->agreement.count, c->agreement.right);
    ck_assert_float_lt(c->words, l.record.checks[0].words);
    for (size_t h = 0; h < 2; h++)
        ck_assert(c->entropy_lh[h] > 0 && c->entropy_lh[h] <= 1);
    lesson_fini(&l);
    close_practice();
}
END_TEST

START_TEST(it_ends_at_its_length_and_is_whole)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l;
    r.plan.steps = 30;
    begin(&l, &r);
    take(&l, 29);
    ck_assert(!lesson_is_whole(&l));
    ck_assert(!lesson_step(&l));
    ck_assert(l.record.state == RECORD_DONE && l.record.ended == RECORD_END_LENGTH && lesson_is_whole(&l));
    ck_assert(!lesson_step(&l));
    ck_assert_uint_eq(l.record.step, 30);
    lesson_fini(&l);
    close_practice();
}
END_TEST

START_TEST(it_pauses_and_is_left)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l;
    begin(&l, &r);
    take(&l, 3);
    lesson_pause(&l);
    ck_assert_int_eq(l.record.state, RECORD_PAUSED);
    take(&l, 1); /* a single step */
    ck_assert(l.record.state == RECORD_PAUSED && l.record.step == 4);
    lesson_go_on(&l);
    ck_assert_int_eq(l.record.state, RECORD_RUNNING);
    lesson_end(&l);
    ck_assert(l.record.state == RECORD_DONE && l.record.ended == RECORD_END_STOPPED && !lesson_is_whole(&l));
    ck_assert(!lesson_step(&l));
    lesson_fini(&l);
    close_practice();
}
END_TEST

/* ---- falling apart ---- */

START_TEST(too_large_a_rate_is_found_at_its_step_and_half_of_it_goes_on)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l;
    begin(&l, &r);
    take(&l, 33);
    lesson_set_factor(&l, 1e6);
    size_t taken = 0;
    while (lesson_step(&l))
        ck_assert_uint_lt(++taken, 20);
    ck_assert_int_eq(l.record.state, RECORD_DIVERGED);
    ck_assert(l.record.fault.step > 33 && l.record.fault.step <= 55 && l.record.fault.what[0]);
    ck_assert(l.record.changed && !lesson_is_whole(&l));
    lesson_set_factor(&l, 0.5);
    ck_assert_int_eq(l.record.state, RECORD_RUNNING);
    ck_assert_uint_eq(l.record.fault.back, l.record.step); /* where it was kept last */
    ck_assert_uint_ge(l.record.step, 33);
    ck_assert_uint_eq(l.learner.trainer.step, l.record.step);
    take(&l, 20);
    ck_assert_float_lt(l.record.steps[l.record.step - 1].words, 2 * (float)record_knows_nothing(&l.record));
    lesson_fini(&l);
    close_practice();
}
END_TEST

START_TEST(going_back_is_exact)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l, other;
    begin(&l, &r);
    begin(&other, &r);
    take(&other, 20);
    take(&l, 27);
    l.record.state = RECORD_DIVERGED;
    lesson_go_on(&l);
    ck_assert_uint_eq(l.record.step, 20);
    ck_assert(same_numbers(&l.learner.trainer.params, &other.learner.trainer.params));
    take(&l, 5);
    take(&other, 5);
    ck_assert(same_numbers(&l.learner.trainer.params, &other.learner.trainer.params));
    lesson_fini(&l);
    lesson_fini(&other);
    close_practice();
}
END_TEST

START_TEST(enough_right_three_times_in_a_row_ends_it)
{
    open_practice();
    struct recipe r = tiny();
    struct lesson l;
    r.d = 32;
    r.tokens = 512;
    r.plan.steps = 600;
    begin(&l, &r);
    lesson_stop_when(&l, RECORD_STOP_RIGHT_80);
    while (lesson_step(&l))
        continue;
    ck_assert_int_eq(l.record.state, RECORD_DONE);
    if (l.record.ended == RECORD_END_CONDITION) {
        ck_assert_uint_lt(l.record.step, 600);
        for (size_t i = l.record.check_count - 3; i < l.record.check_count; i++)
            ck_assert_double_ge(record_share(l.record.checks[i].agreement), .80);
    } else {
        for (size_t i = 2; i < l.record.check_count; i++)
            ck_assert(record_share(l.record.checks[i].agreement) < .80 ||
                      record_share(l.record.checks[i - 1].agreement) < .80 ||
                      record_share(l.record.checks[i - 2].agreement) < .80);
    }
    lesson_fini(&l);
    close_practice();
}
END_TEST

/* ---- the shelf ---- */

#define CACHE "check_lesson.cache"

/* The one file of the cache; "" where there is none. */
static void only_file(char out[512])
{
    DIR *dir = opendir(CACHE "/passnotes");
    out[0] = '\0';
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (entry->d_name[0] != '.')
            snprintf(out, 512, CACHE "/passnotes/%s", entry->d_name);
    if (dir)
        closedir(dir);
}

static void use_cache(void)
{
    char here[4096], path[4200];
    ck_assert_ptr_nonnull(getcwd(here, sizeof here));
    snprintf(path, sizeof path, "%s/" CACHE, here);
    setenv("XDG_CACHE_HOME", path, 1);
}

static void flip_byte(const char *path)
{
    FILE *f = fopen(path, "r+b");
    ck_assert_ptr_nonnull(f);
    fseek(f, -100, SEEK_END);
    int c = fgetc(f);
    fseek(f, -100, SEEK_END);
    fputc(c ^ 1, f);
    fclose(f);
}

/* A class that has learnt all it should, and the wish that it fulfils. */
struct learnt {
    struct recipe recipe;
    struct member member;
    struct lesson lesson;
    struct class_file file;
    struct shelf_wish wish;
};

static void learn(struct learnt *k, size_t steps)
{
    open_practice();
    use_cache();
    k->recipe = tiny();
    k->recipe.plan.steps = steps;
    k->member = small_member();
    begin(&k->lesson, &k->recipe);
    while (lesson_step(&k->lesson))
        continue;
    ck_assert_int_eq(lesson_class(&k->lesson, &k->file, NULL), OK);
    k->wish = (struct shelf_wish){.language = "en",
                                  .recipe = &k->recipe,
                                  .member = &k->member,
                                  .lessons = k->file.training.lessons};
}

static void forget(struct learnt *k)
{
    class_file_fini(&k->file);
    lesson_fini(&k->lesson);
    close_practice();
}

START_TEST(what_was_learnt_is_found_whole_or_not_at_all)
{
    struct learnt k;
    struct class_file found;
    char path[512];
    learn(&k, 4);
    ck_assert(!shelf_find(&k.wish, &found));
    shelf_put(&k.wish, &k.file);
    ck_assert(shelf_find(&k.wish, &found));
    ck_assert(same_numbers(&found.params, &k.file.params));
    class_file_fini(&found);

    k.wish.lessons++; /* other lists or rules */
    ck_assert(!shelf_find(&k.wish, &found));
    k.wish.lessons--;
    k.recipe.plan.rate *= 2; /* another recipe */
    ck_assert(!shelf_find(&k.wish, &found));
    k.recipe.plan.rate /= 2;
    k.member.d_k = 8;
    ck_assert(!shelf_find(&k.wish, &found));
    k.member.d_k = 4;
    only_file(path);
    flip_byte(path); /* damaged: not taken, and gone */
    ck_assert(!shelf_find(&k.wish, &found));
    only_file(path);
    ck_assert_str_eq(path, "");

    forget(&k);
}
END_TEST

START_TEST(the_cache_stays_below_its_bound)
{
    struct learnt k;
    struct class_file found;
    char path[512];
    learn(&k, 1);
    mkdir(CACHE, 0700);
    mkdir(CACHE "/passnotes", 0700);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, CACHE "/passnotes/en-h8-k8-00000000000000ff-000000000000000%d.gguf", i);
        FILE *f = fopen(path, "wb");
        ck_assert_ptr_nonnull(f);
        ck_assert_int_eq(ftruncate(fileno(f), (off_t)SHELF_BYTES_MAX / 2), 0);
        fclose(f);
    }
    shelf_put(&k.wish, &k.file);
    ck_assert(shelf_find(&k.wish, &found));
    class_file_fini(&found);
    size_t left = 0;
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, CACHE "/passnotes/en-h8-k8-00000000000000ff-000000000000000%d.gguf", i);
        left += access(path, F_OK) == 0;
        unlink(path);
    }
    ck_assert_uint_le(left, 1);
    only_file(path);
    unlink(path);
    forget(&k);
}
END_TEST

/* ---- the session ---- */

static void press(struct session *s, struct tutor *t, struct model_cache *cache, uint32_t key)
{
    struct effects fx = {.count = 0};
    session_event(s, &(struct event){.kind = EVENT_KEY, .key = key}, &fx);
    for (size_t i = 0; i < fx.count; i++) {
        if (fx.list[i].kind == EFFECT_COMPUTE)
            tutor_compute(t, s, cache, NULL);
        if (fx.list[i].kind == EFFECT_TEACH)
            tutor_order(t, s, cache, fx.list[i].order);
    }
}

/* One that was given up with its class is not told of as if it went on; one that is over stays. */
START_TEST(what_was_given_up_is_not_told)
{
    struct session s;
    struct record r;
    session_init(&s, LANG_EN);
    record_init(&r);
    for (enum record_state state = RECORD_NONE; state <= RECORD_DONE; state++) {
        r.state = state;
        session_lesson(&s, &r);
        session_drop_lesson(&s);
        ck_assert_int_eq(s.record.state, state == RECORD_DONE ? RECORD_DONE : RECORD_NONE);
        ck_assert_int_eq(s.app.lesson.state, s.record.state);
    }
    record_fini(&r);
    session_fini(&s);
}
END_TEST

START_TEST(switching_means_learning)
{
    struct session s;
    struct tutor t;
    struct model_cache *cache = model_cache_new();
    use_cache();
    session_init(&s, LANG_EN);
    tutor_init(&t, NULL);
    t.pause_at = 10;
    ck_assert_int_eq(tutor_compute(&t, &s, cache, NULL), OK);
    ck_assert(s.trace->h == 8 && s.trace->trained_steps > 100 && s.record.state == RECORD_NONE);
    press(&s, &t, cache, 'n');
    ck_assert(s.trace->h == 4 && s.trace->trained_steps == 10 && s.app.lesson.present);
    ck_assert(s.record.state == RECORD_PAUSED && s.record.step == 10);
    ck_assert(s.film.count == 2 && s.film.moments[0].step == 0 && s.film.moments[1].step == 10);
    press(&s, &t, cache, 's'); /* the same weights, sharper */
    ck_assert(s.trace->h == 4 && s.trace->trained_steps == 10 && !s.trace->settings.scaled);
    press(&s, &t, cache, 's');
    press(&s, &t, cache, 'S'); /* another class */
    ck_assert(s.trace->trained_steps == 10 && !s.record.scaled && !s.trace->settings.scaled);
    press(&s, &t, cache, 'u');
    ck_assert(s.record.scaled && s.trace->settings.scaled && s.trace->h == 4);
    press(&s, &t, cache, 'u'); /* back to the class that came with the program */
    press(&s, &t, cache, 'u');
    press(&s, &t, cache, 'u');
    ck_assert(s.trace->h == 8 && s.trace->trained_steps > 100 && !s.app.lesson.present && s.film.count == 0);
    session_fini(&s);
    tutor_fini(&t);
    model_cache_free(cache);
}
END_TEST

/* ---- records ---- */

START_TEST(a_record_copies_and_rewinds)
{
    struct record a, b;
    float entropy[2] = {.5f, .25f};
    record_init(&a);
    record_init(&b);
    a.layers = 1;
    a.heads = 2;
    for (size_t i = 0; i < 200; i++) {
        if (i % 50 == 0)
            record_add_check(&a, &(struct record_check){.step = i, .entropy_lh = entropy});
        record_add_step(&a, &(struct record_step){.words = (float)i});
    }
    record_copy(&b, &a);
    ck_assert(b.step == 200 && b.check_count == 4 && b.steps != a.steps && b.steps[199].words == 199.0f);
    ck_assert(b.checks[3].entropy_lh != a.checks[3].entropy_lh && b.checks[3].entropy_lh[1] == .25f);
    record_rewind(&b, 100);
    ck_assert(b.step == 100 && b.check_count == 3 && b.checks[2].step == 100);
    ck_assert(a.step == 200 && a.check_count == 4);
    record_fini(&a);
    record_fini(&b);
}
END_TEST

START_TEST(the_film_keeps_fewer_and_fewer)
{
    static const size_t kept[] = {0, 10, 25, 50, 100, 200, 400, 800, 1600};
    size_t at = 0;
    for (size_t step = 0; step <= 1600; step++)
        if (film_keeps(step))
            ck_assert_uint_eq(step, kept[at++]);
    ck_assert_uint_eq(at, sizeof kept / sizeof *kept);
}
END_TEST

CHECK_MAIN("lesson", a_lesson_teaches_what_a_training_teaches, checks_are_noted_at_their_steps,
           it_ends_at_its_length_and_is_whole, it_pauses_and_is_left,
           too_large_a_rate_is_found_at_its_step_and_half_of_it_goes_on, going_back_is_exact,
           enough_right_three_times_in_a_row_ends_it, what_was_learnt_is_found_whole_or_not_at_all,
           the_cache_stays_below_its_bound, switching_means_learning,
           what_was_given_up_is_not_told, a_record_copies_and_rewinds,
           the_film_keeps_fewer_and_fewer)
