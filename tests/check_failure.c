/* Faults as lines: in English what err_line says, in Chinese the same parts. */
#include "check_main.h"

#include "app/failure.h"

#include <string.h>

static void same_as_err_line(const struct err *e)
{
    char ours[1024], theirs[1024];
    failure_line(LANG_EN, e, ours, sizeof ours);
    err_line(e, theirs, sizeof theirs);
    ck_assert_str_eq(ours, theirs);
}

START_TEST(test_english_is_err_line)
{
    for (enum status s = OK; s < STATUS_COUNT; s++) {
        struct err e;
        err_set(&e, s, "a.gguf", "%s", "");
        same_as_err_line(&e);
        err_found(&e, s, "a folder");
        same_as_err_line(&e);
        err_set(&e, s, "a.gguf", "a %s", "file");
        same_as_err_line(&e);
        err_found(&e, s, "a folder");
        same_as_err_line(&e);
        for (enum err_unit unit = ERR_AT_LINE; unit <= ERR_AT_TOKEN; unit++) {
            err_at(&e, s, unit, 7);
            same_as_err_line(&e);
        }
        e.where[0] = '\0';
        same_as_err_line(&e);
    }
}
END_TEST

START_TEST(test_chinese)
{
    struct err e;
    char line[1024];
    err_set(&e, ERR_LIMIT, "sentence", "at most %d", 1024);
    err_found(&e, ERR_LIMIT, "1025");
    err_at(&e, ERR_LIMIT, ERR_AT_TOKEN, 1025);
    failure_line(LANG_ZH, &e, line, sizeof line);
    ck_assert_str_eq(line, "sentence，第 1025 个词：超出限制：应为 at most 1024，得到 1025");
}
END_TEST

START_TEST(test_a_line_is_cut_at_its_size)
{
    struct err e;
    char line[8];
    err_set(&e, ERR_READ, "a file with a long name", "%s", "");
    failure_line(LANG_EN, &e, line, sizeof line);
    ck_assert_str_eq(line, "a file ");
}
END_TEST

CHECK_MAIN("failure", test_english_is_err_line, test_chinese, test_a_line_is_cut_at_its_size)
