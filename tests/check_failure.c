/* Faults as lines: in English what err_line says, in Chinese the same parts. */
#include "check_main.h"

#include "app/failure.h"
#include "app/keymap.h"
#include "base/buf.h"
#include "num/mask.h"
#include "text/token.h"

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

static void expect_chinese(const struct err *e, const char *expected)
{
    char line[1024];
    failure_line(LANG_ZH, e, line, sizeof line);
    ck_assert_str_eq(line, expected);
}

/* What the modules themselves say is known in Chinese, word for word. */
START_TEST(test_chinese_of_what_modules_say)
{
    struct err e;
    struct arena arena;
    struct token_list tokens;
    struct mask mask;
    struct event event;
    struct buf text;
    size_t at = 0;
    bool more;

    arena_init(&arena);
    buf_init(&text);
    ck_assert_int_eq(token_words(" ", 1, 9, &arena, &tokens, &e), ERR_EMPTY);
    expect_chinese(&e, "句子：里面什么也没有：应为 至少一个词");
    ck_assert_int_eq(token_words("a b c", 5, 2, &arena, &tokens, &e), ERR_LIMIT);
    expect_chinese(&e, "句子：超出限制：应为 最多 2 个词，得到 3");
    ck_assert_int_eq(mask_parse("more", &mask, &e), ERR_USAGE);
    expect_chinese(&e, "mask：看不懂：应为 full、causal、window:R（R 从 0 起）、strided:R 或 block:R（R 从 1 "
                       "起），或 causal+ "
                       "加这三种之一，得到 \"more\"");
    ck_assert_int_eq(keymap_read("<Wait 5>", &at, &event, &more, &e), ERR_USAGE);
    expect_chinese(&e, "keys，第 0 字节：看不懂：应为 <Wait Nms>，毫秒的整数，得到 <Wait 5>");
    ck_assert_int_eq(keymap_read("<Foo>", &at, &event, &more, &e), ERR_USAGE);
    ck_assert(strstr(e.expected, "the name of a key") != NULL);
    char line[1024];
    failure_line(LANG_ZH, &e, line, sizeof line);
    ck_assert_msg(strstr(line, "按键名，如") != NULL, "%s", line);
    ck_assert_int_eq(file_read("none", 9, &text, &e), ERR_READ);
    expect_chinese(&e, "none：读不了：没有这个文件或目录");
    ck_assert_int_eq(file_read("more", 9, &text, &e), ERR_READ); /* a name stays as it is */
    expect_chinese(&e, "more：读不了：没有这个文件或目录");
    ck_assert_int_eq(file_write(".", "x", 1, &e), ERR_WRITE);
    expect_chinese(&e, ".：写不了：应为 文件名，得到 目录");
    buf_fini(&text);
    arena_fini(&arena);
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

CHECK_MAIN("failure", test_english_is_err_line, test_chinese, test_chinese_of_what_modules_say,
           test_a_line_is_cut_at_its_size)
