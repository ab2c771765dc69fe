/* Learning as the program does it: whole steps with the sentences they are made of, and how soon a member of
 * the family finds subjects while frames are drawn. */
#include "bench.h"

#include "learn/lesson.h"
#include "session/session.h"

#include <math.h>
#include <stdio.h>

/* ---- steps ---- */

struct step_bench {
    struct learner learner;
    bool failed;
};

static void run_step(void *context)
{
    struct step_bench *b = context;
    struct train_report report;
    b->failed |= !learner_step(&b->learner, &report);
}

static void bench_steps(const struct practice *practice, const struct bench_figures *pytorch)
{
    static struct step_bench b;
    const struct recipe recipe = recipe_family(practice);
    const struct member member = member_default();
    double seconds;
    learner_init(&b.learner, practice, &recipe, &member);
    bench_measure(1, &(struct bench_task){run_step, &b}, 20e-3, &seconds);
    learner_fini(&b.learner);
    if (b.failed)
        bench_missing("steps per second", "a number was not finite");
    else
        bench_row("steps per second, sentences made", BENCH_RATE, 1 / seconds,
                  1 / bench_figure(pytorch, "training_family"), NAN);
}

/* ---- a member of the family ---- */

#define FRAMES_PER_SECOND 30
#define WANTED            0.9 /* of subjects with a distractor */

struct member_bench {
    struct lesson lesson;
    struct session session;
    double start, seconds; /* when it began, and how long it has taken */
    size_t frames;
};

static double distractor_of(const struct record *r)
{
    if (!r->check_count || !r->checks[r->check_count - 1].distractor.count)
        return 0;
    struct record_share share = r->checks[r->check_count - 1].distractor;
    return (double)share.right / share.count;
}

/* Steps, and frames when it is time, until the last check has found `share` or the recipe ends. */
static void learn_until(struct member_bench *b, double share)
{
    while (distractor_of(&b->lesson.record) < share && lesson_step(&b->lesson)) {
        b->seconds = bench_seconds() - b->start;
        for (; (double)b->frames < b->seconds * FRAMES_PER_SECOND; b->frames++)
            session_draw(&b->session);
    }
    b->seconds = bench_seconds() - b->start;
}

static void bench_member(const struct practice *practice, struct model_cache *cache)
{
    static struct member_bench b;
    const struct recipe recipe = recipe_family(practice);
    const struct member member = member_default();
    char what[80];
    session_init(&b.session, LANG_EN);
    session_compute(&b.session, cache, NULL);
    b.start = bench_seconds();
    lesson_init(&b.lesson, practice, &recipe, &member);
    learn_until(&b, WANTED);
    double share = distractor_of(&b.lesson.record);
    snprintf(what, sizeof what, "%.0f %% of them found, after %zu steps", 100 * share, b.lesson.record.step);
    bench_row(what, BENCH_SECONDS, b.seconds, NAN, share < WANTED ? NAN : 10);
    lesson_fini(&b.lesson);
    session_fini(&b.session);
}

void bench_learning(const struct practice *practice, const struct bench_figures *pytorch)
{
    struct model_cache *cache = model_cache_new();
    bench_part("A member of the family: English, 8 heads, d_k 8, %zu words; the peer takes the same steps on "
               "sentences that "
               "lie ready, without endings",
               practice->vocabulary.count);
    bench_steps(practice, pytorch);
    bench_part("The same from nothing until %.0f %% of the subjects with a distractor are found, looked at "
               "every %d steps; %d "
               "frames of 120x40 drawn a second; all in one core's time",
               100 * WANTED, LESSON_CHECK_EVERY, FRAMES_PER_SECOND);
    bench_member(practice, cache);
    model_cache_free(cache);
}
