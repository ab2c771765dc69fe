/* A small class really learns: after some hundred steps it knows better who does what than any fixed
 * distance. */
#include "check_main.h"

#include "learn/learner.h"
#include "learn/score.h"

START_TEST(test_some_hundred_steps_teach_who_does_it)
{
    struct recipe r;
    struct member m = member_default();
    struct practice practice;
    struct learner l;
    struct class_file file;
    struct scores scores;
    struct train_report first, last;
    ck_assert_int_eq(practice_open("en", NULL, &practice, NULL), OK);
    r = recipe_default(&practice);
    r.layers = 2;
    r.plan.steps = 600;
    m.heads = 4;
    learner_init(&l, &practice, &r, &m);
    ck_assert(learner_validate(&l, 4, &first));
    for (size_t i = 0; i < r.plan.steps; i++)
        ck_assert(learner_step(&l, &last));
    ck_assert(learner_validate(&l, 4, &last));
    ck_assert_double_lt(last.words, 0.75 * first.words);
    learner_snapshot(&l, last.words, &file);
    score_class(&file, &practice, PRACTICE_LEARN, 1500, &scores);
    const struct score_kind *subject = &scores.rows[PRACTICE_SUBJECT],
                            *distractor = &scores.rows[SCORE_DISTRACTOR];
    ck_assert_double_gt(score_of(subject->asked), score_of(subject->offset) + 0.1);
    ck_assert_double_gt(score_of(distractor->asked), score_of(distractor->offset) + 0.2);
    class_file_fini(&file);
    learner_fini(&l);
    practice_close(&practice);
}
END_TEST

CHECK_MAIN("learning", test_some_hundred_steps_teach_who_does_it)
