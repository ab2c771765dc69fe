/* script: what a sentence and a word are written in. */
#include "check_main.h"

#include "text/script.h"

#include <string.h>

static enum script of(const char *s)
{
    return script_of(s, strlen(s));
}

START_TEST(test_majority)
{
    ck_assert_int_eq(of("The cat, 42."), SCRIPT_LATIN);
    ck_assert_int_eq(of("caf\xC3\xA9"), SCRIPT_LATIN);
    ck_assert_int_eq(of("\xE8\xBF\x99\xE5\x8F\xAA\xE7\x8C\xAB"), SCRIPT_HAN);
    ck_assert_int_eq(of("\xE7\x8C\xAB\xE7\x8C\xAB\xE7\x8C\xAB ok"), SCRIPT_HAN);
    ck_assert_int_eq(of("ok, said \xE7\x8C\xAB"), SCRIPT_LATIN);
}
END_TEST

START_TEST(test_the_first_of_as_many)
{
    ck_assert_int_eq(of("1. a\xE7\x8C\xAB"), SCRIPT_LATIN);
    ck_assert_int_eq(of("\"\xE7\x8C\xAB"
                        "a"),
                     SCRIPT_HAN);
}
END_TEST

START_TEST(test_other_scripts)
{
    ck_assert_int_eq(of("\xD0\xBA\xD0\xBE\xD1\x82"), SCRIPT_OTHER);   /* Cyrillic */
    ck_assert_int_eq(of("\xE3\x81\xAD\xE3\x81\x93"), SCRIPT_OTHER);   /* hiragana */
    ck_assert_int_eq(of("\xD0\xBA\xD0\xBE\xD1\x82 a"), SCRIPT_LATIN); /* a class for it is there */
    ck_assert_int_eq(of(""), SCRIPT_NONE);
    ck_assert_int_eq(of("3.14 + \xFF\xE7\x8C ..."), SCRIPT_NONE);
    ck_assert_int_eq(script_of("\xE7\x8C\xAB"
                               "a",
                               2),
                     SCRIPT_NONE); /* cut inside of a character */
}
END_TEST

CHECK_MAIN("script", test_majority, test_the_first_of_as_many, test_other_scripts)
