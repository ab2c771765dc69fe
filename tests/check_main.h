/*
 * check_main: the main() of a unit test program, so that each file of tests ends in one line:
 *
 *     CHECK_MAIN("glyph", test_ascii, test_flag, test_family)
 *
 * or, where fixtures or loops are wanted, CHECK_MAIN_SUITES(make_one_suite(), make_another()).
 *
 * Under `make check` the results leave as TAP and the exit status tells only of what TAP cannot: a crash, a
 * leak found by a sanitizer. Started by hand the program prints Check's usual report and exits with 1 on a
 * failure.
 */
#ifndef PASSNOTES_TESTS_CHECK_MAIN_H
#define PASSNOTES_TESTS_CHECK_MAIN_H

#include <check.h>

#include <stddef.h>
#include <stdlib.h>

/* As ck_assert, for what is asked a million times: ck_assert notes its place in a file each time. */
#define check_that(holds) ((holds) ? (void)0 : ck_abort_msg("%s", #holds))

#define CHECK_SECONDS 120.0 /* Check's 4 s are short under valgrind */

/* A suite of one case with these tests. */
static inline Suite *check_suite(const char *name, const TTest *const *tests, size_t count)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, CHECK_SECONDS);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(tcase, tests[i]);
    suite_add_tcase(suite, tcase);
    return suite;
}

static inline int check_run(Suite *const *suites, size_t count)
{
    SRunner *runner = srunner_create(NULL);
    for (size_t i = 0; i < count; i++)
        srunner_add_suite(runner, suites[i]);
    srunner_run_all(runner, getenv("CK_VERBOSITY") ? CK_ENV : CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0 && !getenv("CK_TAP_LOG_FILE_NAME") ? EXIT_FAILURE : EXIT_SUCCESS;
}

#define CHECK_MAIN(name, ...)                                                                                \
    int main(void)                                                                                           \
    {                                                                                                        \
        const TTest *const tests[] = {__VA_ARGS__};                                                          \
        Suite *const suite = check_suite(name, tests, sizeof tests / sizeof *tests);                         \
        return check_run(&suite, 1);                                                                         \
    }

#define CHECK_MAIN_SUITES(...)                                                                               \
    int main(void)                                                                                           \
    {                                                                                                        \
        Suite *const suites[] = {__VA_ARGS__};                                                               \
        return check_run(suites, sizeof suites / sizeof *suites);                                            \
    }

#endif
