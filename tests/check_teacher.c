/* The thread that teaches: it tells how a lesson goes, obeys in order, and no news of a lesson comes once it was
 * dropped. To be run under a thread sanitizer as well. */
#include "check_main.h"

#include "tui/teacher.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#define WAIT_MS 60000

static struct teacher_task task_of(size_t heads)
{
    struct teacher_task task = {.language = "en", .member = member_default(), .anew = true, .factor = 1};
    task.member.heads = heads;
    task.member.d_k = 1;
    return task;
}

static void news_end(struct teacher_news *n)
{
    if (n->record)
        record_fini(n->record);
    mem_free(n->record);
    if (n->class_file)
        class_file_fini(n->class_file);
    mem_free(n->class_file);
}

/* Waits for one piece of news. */
static void wait_for(struct teacher *t, struct teacher_news *out)
{
    while (!teacher_take(t, out)) {
        struct pollfd fd = {teacher_fd(t), POLLIN, 0};
        ck_assert_int_eq(poll(&fd, 1, WAIT_MS), 1);
    }
    ck_assert_int_eq(out->err.status, OK);
}

/* Waits until a lesson is in this state and at least so far; returns its step. */
static size_t wait_until(struct teacher *t, enum record_state state, size_t step)
{
    for (;;) {
        struct teacher_news n;
        wait_for(t, &n);
        const bool there = n.record && n.record->state == state && n.record->step >= step;
        const size_t at = n.record ? n.record->step : 0;
        if (n.class_file)
            ck_assert(n.class_file->training.steps == at || n.learnt);
        news_end(&n);
        if (there)
            return at;
    }
}

START_TEST(a_lesson_tells_how_it_goes)
{
    struct teacher *t = teacher_new(NULL);
    const struct teacher_task task = task_of(1);
    struct teacher_news n;
    ck_assert_ptr_nonnull(t);
    ck_assert(!teacher_take(t, &n));
    teacher_teach(t, &task);
    wait_for(t, &n); /* before the first step */
    ck_assert(n.taught && n.keep && n.record && n.record->heads == 1 && n.class_file);
    ck_assert_uint_eq(n.record->step, 0);
    news_end(&n);
    ck_assert_uint_ge(wait_until(t, RECORD_RUNNING, 5), 5);
    teacher_free(t);
}
END_TEST

START_TEST(orders_are_obeyed)
{
    struct teacher *t = teacher_new(NULL);
    const struct teacher_task task = task_of(2);
    teacher_teach(t, &task);
    wait_until(t, RECORD_RUNNING, 0);
    teacher_order(t, TEACH_PAUSE, 1, RECORD_STOP_LENGTH);
    const size_t at = wait_until(t, RECORD_PAUSED, 0);
    teacher_order(t, TEACH_STEP, 1, RECORD_STOP_LENGTH);
    teacher_order(t, TEACH_STEP, 1, RECORD_STOP_LENGTH);
    ck_assert_uint_eq(wait_until(t, RECORD_PAUSED, at + 2), at + 2);
    teacher_order(t, TEACH_RATE, 1e6, RECORD_STOP_LENGTH);
    teacher_order(t, TEACH_GO_ON, 1, RECORD_STOP_LENGTH);
    const size_t diverged = wait_until(t, RECORD_DIVERGED, 0);
    teacher_order(t, TEACH_RATE, 0.5, RECORD_STOP_LENGTH);
    wait_until(t, RECORD_RUNNING, 0);
    teacher_order(t, TEACH_END, 1, RECORD_STOP_LENGTH);
    ck_assert_uint_lt(wait_until(t, RECORD_DONE, 0), diverged + 60);
    teacher_free(t);
}
END_TEST

START_TEST(no_news_of_a_lesson_that_was_dropped)
{
    struct teacher *t = teacher_new(NULL);
    struct teacher_task task = task_of(4);
    struct teacher_news n;
    for (int i = 0; i < 20; i++) {
        task.member.heads = i % 2 ? 1 : 2;
        teacher_teach(t, &task);
        if (i % 3 == 0)
            teacher_drop(t);
        if (i % 3 == 1) {
            wait_for(t, &n);
            ck_assert(!n.record || n.record->heads == task.member.heads);
            news_end(&n);
        }
    }
    task.member.heads = 8;
    teacher_teach(t, &task);
    wait_for(t, &n);
    ck_assert_uint_eq(n.record->heads, 8);
    news_end(&n);
    teacher_drop(t);
    while (teacher_take(t, &n)) /* what came in between has been forgotten */
        ck_abort_msg("news of a lesson that was dropped");
    teacher_free(t);
}
END_TEST

START_TEST(what_cannot_be_taught_is_told)
{
    struct teacher *t = teacher_new(NULL);
    struct teacher_task task = task_of(3);
    struct teacher_news n;
    struct pollfd fd = {teacher_fd(t), POLLIN, 0};
    teacher_teach(t, &task);
    ck_assert_int_eq(poll(&fd, 1, WAIT_MS), 1);
    ck_assert(teacher_take(t, &n));
    ck_assert_int_eq(n.err.status, ERR_LIMIT);
    ck_assert_str_eq(n.err.expected, "1, 2, 4 or 8");
    news_end(&n);
    teacher_free(t);
}
END_TEST

CHECK_MAIN("teacher", a_lesson_tells_how_it_goes, orders_are_obeyed, no_news_of_a_lesson_that_was_dropped,
           what_cannot_be_taught_is_told)
