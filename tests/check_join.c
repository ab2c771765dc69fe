/* A word behind a text: the words of the longer text are those of the shorter one and the new one, and it is written as
 * a person would. */
#include "check_main.h"

#include "base/rng.h"
#include "practice/practice.h"
#include "text/join.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

static void check_joined(const char *text, const char *fold, const char *right)
{
    struct buf out;
    buf_init(&out);
    bool good = join_word(text, strlen(text), fold, &out);
    ck_assert_msg(good == (right != NULL), "%s + %s", text, fold);
    if (right)
        ck_assert_str_eq(out.bytes, right);
    buf_fini(&out);
}

START_TEST(test_written_as_a_person_would)
{
    static const struct {
        const char *text, *fold, *right;
    } rows[] = {
        {"The cat", "sat", "The cat sat"},
        {"The cat ", "sat", "The cat sat"},
        {"The cat", ",", "The cat,"},
        {"The cat", ".", "The cat."},
        {"The cat", "'s", "The cat's"},
        {"It was", "n't", "It wasn't"},
        {"The cats", "'", "The cats'"},
        {"He said,", "\"", "He said, \""},
        {"He said, \"", "yes", "He said, \"yes"},
        {"He said, \"yes", "\"", "He said, \"yes\""},
        {"one (", "two", "one (two"},
        {"one (two", ")", "one (two)"},
        {"", "the", "the"},
        {"那只", "猫", "那只猫"},
        {"那只猫", "，", "那只猫，"},
        {"那只猫。", "狗", "那只猫。狗"},
        {"那只", "wug", "那只wug"},
        {"U.S", ".", "U.S ."}, /* a stop would belong to the letters */
        {"3", ",", "3,"},
        {"and,", "'s", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_joined(rows[i].text, rows[i].fold, rows[i].right);
}
END_TEST

static void check_words(const struct buf *text, char folds[][64], size_t count)
{
    struct arena arena;
    struct token_list list;
    arena_init(&arena);
    ck_assert_int_eq(token_words(text->bytes, text->len, 1000, &arena, &list, NULL), OK);
    ck_assert_uint_eq(list.count, count);
    for (size_t i = 0; i < count; i++)
        ck_assert_str_eq(list.tokens[i].fold, folds[i]);
    arena_fini(&arena);
}

/* Grows a text by a word. False when it cannot be. */
static bool grow(struct buf *text, const char *fold)
{
    struct buf longer;
    buf_init(&longer);
    bool good = join_word(text->bytes ? text->bytes : "", text->len, fold, &longer);
    buf_fini(good ? text : &longer);
    if (good)
        *text = longer;
    return good;
}

static const char *const languages[] = {"en", "zh"};

/* Every sentence of the practice language can be said word by word. */
START_TEST(test_practice_sentences_grow_word_by_word)
{
    static char folds[PRACTICE_WORDS_MAX][64];
    struct practice practice;
    struct practice_sentence s;
    ck_assert_int_eq(practice_open(languages[_i], NULL, &practice, NULL), OK);
    for (uint64_t n = 0; n < 300; n++) {
        struct arena arena;
        struct token_list list;
        struct buf text;
        arena_init(&arena);
        buf_init(&text);
        ck_assert(practice_sentence(&practice, 7, PRACTICE_EVERYTHING, n, &s));
        ck_assert_int_eq(token_words(s.text, strlen(s.text), 1000, &arena, &list, NULL), OK);
        for (size_t i = 0; i < list.count; i++) {
            snprintf(folds[i], sizeof folds[i], "%s", list.tokens[i].fold);
            ck_assert_msg(grow(&text, list.tokens[i].fold), "%s | %s", text.bytes, list.tokens[i].fold);
            check_words(&text, folds, i + 1);
        }
        if (strcmp(languages[_i], "zh") == 0)
            ck_assert_str_eq(text.bytes, s.text);
        buf_fini(&text);
        arena_fini(&arena);
    }
    practice_close(&practice);
}
END_TEST

/* Any words in any order: a word that is taken is the word that is there. */
START_TEST(test_any_words_in_any_order)
{
    static char folds[40][64];
    struct practice practice;
    size_t refused = 0, taken = 0;
    ck_assert_int_eq(practice_open(languages[_i], NULL, &practice, NULL), OK);
    const struct vocabulary *v = &practice.vocabulary;
    for (uint64_t n = 0; n < 100; n++) {
        struct buf text;
        size_t count = 0;
        buf_init(&text);
        for (uint64_t i = 0; i < 40; i++) {
            size_t word = VOCABULARY_SPECIAL + rng_bits(9, n, i) % (v->count - VOCABULARY_SPECIAL);
            if (rng_bits(10, n, i) % 3 == 0) /* small words and marks come first */
                word = VOCABULARY_SPECIAL + word % 40;
            if (!grow(&text, v->words[word])) {
                refused++;
                continue;
            }
            snprintf(folds[count++], sizeof folds[0], "%s", v->words[word]);
            check_words(&text, folds, count);
        }
        taken += count;
        buf_fini(&text);
    }
    ck_assert_uint_lt(refused, taken / 20);
    practice_close(&practice);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("join");
    TCase *tcase = tcase_create("join");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_test(tcase, test_written_as_a_person_would);
    tcase_add_loop_test(tcase, test_practice_sentences_grow_word_by_word, 0, 2);
    tcase_add_loop_test(tcase, test_any_words_in_any_order, 0, 2);
    suite_add_tcase(suite, tcase);
    return check_run(&suite, 1);
}
