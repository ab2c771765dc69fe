/* Gold sentences: files as a person writes them, each way in which a line can be wrong, and those that the
 * practice makes. */
#include "check_main.h"

#include "app/failure.h"
#include "learn/gold.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

static struct gold read_good(const char *text)
{
    struct gold g;
    struct err e = {.expected = ""};
    enum status s = gold_read("a.txt", text, strlen(text), &g, &e);
    char line[4 * ERR_TEXT_MAX];
    err_line(&e, line, sizeof line);
    ck_assert_msg(s == OK, "%s", line);
    return g;
}

static void expect_link(const struct gold *g, size_t n, enum practice_kind kind, size_t asker, uint64_t accepted,
                        bool distractor)
{
    const struct gold_link *link = &g->links[n];
    ck_assert_uint_lt(n, g->link_count);
    ck_assert_msg(link->kind == kind && link->asker == asker && link->accepted == accepted &&
                      link->distractor == distractor,
                  "link %zu: %s, %u -> %llx", n, practice_kind_name((enum practice_kind)link->kind), link->asker,
                  (unsigned long long)link->accepted);
}

#define BIT(n) (UINT64_C(1) << (n))

START_TEST(test_a_file_as_a_person_writes_it)
{
    struct gold g = read_good("\xEF\xBB\xBF# comment\r\n\r\n"
                              "The cats, which the dog was chasing, were hungry.\r\n"
                              "  determiner: The -> cats\r\n"
                              "\tdeterminer:the->dog # the small one\r\n"
                              "  # a comment between\n"
                              "  subject: WERE -> cats | which!\n"
                              "\n"
                              "  predicate : hungry  ->  cats|which  \n"
                              "She didn't like New York.\n"
                              "    subject: did -> she\n"
                              "    object: like -> New York\n"
                              "    predicate: n't -> She");
    ck_assert_uint_eq(g.count, 2);
    ck_assert_uint_eq(g.link_count, 7);
    ck_assert_str_eq(g.sentences[0].text, "The cats, which the dog was chasing, were hungry.");
    ck_assert_uint_eq(g.sentences[0].line, 3);
    ck_assert_uint_eq(g.sentences[0].words, 12);
    ck_assert_uint_eq(g.sentences[0].first, 0);
    ck_assert_uint_eq(g.sentences[0].count, 4);
    ck_assert_uint_eq(g.sentences[1].first, 4);
    ck_assert_uint_eq(g.sentences[1].count, 3);
    expect_link(&g, 0, PRACTICE_DETERMINES, 0, BIT(1), false);
    expect_link(&g, 1, PRACTICE_DETERMINES, 4, BIT(5), false);
    expect_link(&g, 2, PRACTICE_SUBJECT, 9, BIT(1) | BIT(3), true);
    expect_link(&g, 3, PRACTICE_SAID_OF, 10, BIT(1) | BIT(3), false);
    expect_link(&g, 4, PRACTICE_SUBJECT, 1, BIT(0), false);
    expect_link(&g, 5, PRACTICE_OBJECT, 3, BIT(4) | BIT(5), false);
    expect_link(&g, 6, PRACTICE_SAID_OF, 2, BIT(0), false);
    gold_fini(&g);
}
END_TEST

/* Every character of a word asks, each of an answer is right. */
START_TEST(test_chinese_words_are_their_characters)
{
    struct gold g = read_good("小猫喜欢小狗，因为小狗很小。\n"
                              "　subject：喜欢 → 小猫\n"
                              "　object：喜欢 → 小狗#1 | 狗#2\n"
                              "　predicate：小#4 → 小狗#2 # 最后一个\n");
    ck_assert_uint_eq(g.link_count, 5);
    expect_link(&g, 0, PRACTICE_SUBJECT, 2, BIT(0) | BIT(1), false);
    expect_link(&g, 1, PRACTICE_SUBJECT, 3, BIT(0) | BIT(1), false);
    expect_link(&g, 2, PRACTICE_OBJECT, 2, BIT(4) | BIT(5) | BIT(10), false);
    expect_link(&g, 3, PRACTICE_OBJECT, 3, BIT(4) | BIT(5) | BIT(10), false);
    expect_link(&g, 4, PRACTICE_SAID_OF, 12, BIT(9) | BIT(10), false);
    gold_fini(&g);
}
END_TEST

START_TEST(test_numbers_count_a_word_however_it_is_written)
{
    struct gold g = read_good("The dog saw the cat and the bird.\n"
                              " determiner: The -> dog\n" /* as it is written it stands there once */
                              " determiner: the#2 -> cat\n"
                              " determiner: The#3 -> bird\n");
    expect_link(&g, 0, PRACTICE_DETERMINES, 0, BIT(1), false);
    expect_link(&g, 1, PRACTICE_DETERMINES, 3, BIT(4), false);
    expect_link(&g, 2, PRACTICE_DETERMINES, 6, BIT(7), false);
    gold_fini(&g);
}
END_TEST

#define S "The cat saw the dog and the mat.\n"

static const struct {
    const char *text, *said;
} bad[] = {
    {"", "a.txt: has nothing in it: expected at least one sentence"},
    {"# nothing\n\n", "a.txt: has nothing in it: expected at least one sentence"},
    {"  subject: a -> b\n",
     "a.txt, line 1: is malformed: expected a sentence at the margin before its links, found \"subject: a -> b\""},
    {S "subject: saw -> cat\n",
     "a.txt, line 1: is malformed: expected indented links below a sentence: KIND: WORD -> ANSWER, found nothing"},
    {S " subject: saw -> cat\n" S,
     "a.txt, line 3: is malformed: expected indented links below a sentence: KIND: WORD -> ANSWER, found nothing"},
    {S " subject saw -> cat\n",
     "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject saw -> cat\""},
    {S " subject: saw cat\n",
     "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject: saw cat\""},
    {S " subject: -> cat\n", "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject: -> cat\""},
    {S " subject: saw ->\n", "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject: saw ->\""},
    {S " : saw -> cat\n", "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \": saw -> cat\""},
    {S " subject: saw -> !\n",
     "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject: saw -> !\""},
    {S " verb: saw -> cat\n",
     "a.txt, line 2: is malformed: expected subject, predicate, pronoun, possessive, determiner, adjective, relative, "
     "classifier, de, preposition, object, localiser, found \"verb\""},
    {S " subject: saw -> cow\n", "a.txt, line 2: is malformed: expected a word of the sentence, found \"cow\""},
    {S " subject: sees -> cat\n", "a.txt, line 2: is malformed: expected a word of the sentence, found \"sees\""},
    {S " subject: saw -> cat | \n", "a.txt, line 2: is malformed: expected a word of the sentence, found nothing"},
    {S " subject: saw -> cat dog\n", "a.txt, line 2: is malformed: expected a word of the sentence, found \"cat dog\""},
    {S " subject: saw -> cat#\n", "a.txt, line 2: is malformed: expected a word of the sentence, found \"cat#\""},
    {S " subject: saw -> #1\n", "a.txt, line 2: is malformed: expected KIND: WORD -> ANSWER, found \"subject: saw -> #1\""},
    {S " determiner: the -> dog\n",
     "a.txt, line 2: is malformed: expected #1 to #3 after a word that stands there 3 times, found \"the\""},
    {S " determiner: the#4 -> dog\n",
     "a.txt, line 2: is malformed: expected #1 to #3 after a word that stands there 3 times, found \"the#4\""},
    {S " determiner: the#0 -> dog\n",
     "a.txt, line 2: is malformed: expected #1 to #3 after a word that stands there 3 times, found \"the#0\""},
    {S " subject: saw#99999999999999999999999 -> cat\n",
     "a.txt, line 2: is malformed: expected #1 to #1 after a word that stands there 1 times, found "
     "\"saw#99999999999999999999999\""},
    {S " subject: cat saw -> dog\n",
     "a.txt, line 2: is malformed: expected one word that asks, as the program cuts words, found \"cat saw\""},
    {S " subject: saw -> saw\n",
     "a.txt, line 2: is malformed: expected another word than the one that asks, found \"saw\""},
    {S " subject: saw -> cat | cat saw\n",
     "a.txt, line 2: is malformed: expected another word than the one that asks, found \"cat saw\""},
    {S " subject: saw -> cat\n subject: saw -> dog\n",
     "a.txt, line 3: is malformed: expected one line for a word and a kind; other answers follow after \"|\", found "
     "\"subject: saw -> dog\""},
    {S " object: saw -> dog !\n",
     "a.txt, line 2: is malformed: expected \"!\" after the answers of a subject only, found \"object\""},
    {"The \xFF cat.\n",
     "a.txt, line 1: is malformed: expected text in UTF-8, without control characters, found byte 0xFF"},
    {"# The \x1B[m cat.\n",
     "a.txt, line 1: is malformed: expected text in UTF-8, without control characters, found byte 0x1B"},
    {"a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a "
     "a a a a a a a a\n",
     "a.txt, line 1: is beyond the limit: expected at most 63 tokens, found 64"},
};

START_TEST(test_every_malformed_line_is_named)
{
    struct gold g = {.count = 77};
    struct err e;
    char line[4 * ERR_TEXT_MAX];
    ck_assert_int_ne(gold_read("a.txt", bad[_i].text, strlen(bad[_i].text), &g, &e), OK);
    err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, bad[_i].said);
    ck_assert_uint_eq(g.count, 77);
    ck_assert_int_ne(gold_read("a.txt", bad[_i].text, strlen(bad[_i].text), &g, NULL), OK);
}
END_TEST

/* What is a message and no word of the file is said in Chinese too. */
START_TEST(test_malformed_lines_in_chinese)
{
    struct gold g;
    struct err e;
    char line[4 * ERR_TEXT_MAX];
    gold_read("a.txt", bad[_i].text, strlen(bad[_i].text), &g, &e);
    failure_line(LANG_ZH, &e, line, sizeof line);
    ck_assert_msg(!strstr(line, "expected") && !strstr(line, e.expected) == !strstr(e.expected, "subject, predicate"),
                  "%s", line);
}
END_TEST

START_TEST(test_a_nul_is_no_text)
{
    struct gold g;
    struct err e;
    ck_assert_int_eq(gold_read("a.txt", "a\0b\n", 4, &g, &e), ERR_FORMAT);
    ck_assert_str_eq(e.found, "byte 0x00");
}
END_TEST

START_TEST(test_a_file_that_is_not_there)
{
    struct gold g;
    struct err e;
    ck_assert_int_eq(gold_open("no/such/file.txt", &g, &e), ERR_READ);
}
END_TEST

/* The sentences that come with the program. */
START_TEST(test_shipped_files_are_read)
{
    static const char *const names[] = {"en", "zh", "en-everyday"};
    char path[512];
    struct gold g;
    struct err e = {.expected = ""};
    const char *folder = getenv("srcdir");
    snprintf(path, sizeof path, "%s/assets/score/%s.txt", folder ? folder : ".", names[_i]);
    enum status s = gold_open(path, &g, &e);
    char line[4 * ERR_TEXT_MAX];
    err_line(&e, line, sizeof line);
    ck_assert_msg(s == OK, "%s", line);
    ck_assert_uint_gt(g.link_count, 2 * g.count);
    gold_fini(&g);
}
END_TEST

/* A text is cut into the words that the practice meant, and no word is its own answer. */
START_TEST(test_practice_makes_gold)
{
    static const char *const names[] = {"en", "zh"};
    struct practice p;
    struct gold g;
    ck_assert_int_eq(practice_open(names[_i], NULL, &p, NULL), OK);
    gold_practise(&p, 3, PRACTICE_NEW_STRUCTURES, 200, &g);
    ck_assert_uint_eq(g.count, 200);
    for (size_t i = 0; i < g.count; i++) {
        struct arena arena;
        struct token_list list;
        arena_init(&arena);
        ck_assert_int_eq(token_words(g.sentences[i].text, g.sentences[i].len, TOKEN_MAX, &arena, &list, NULL), OK);
        check_that(list.count == g.sentences[i].words);
        arena_fini(&arena);
        for (size_t n = g.sentences[i].first; n < g.sentences[i].first + g.sentences[i].count; n++) {
            const struct gold_link *link = &g.links[n];
            check_that(link->accepted && !(link->accepted >> link->asker & 1));
            check_that(link->accepted >> g.sentences[i].words == 0 && link->asker < g.sentences[i].words);
            check_that(!link->distractor || link->kind == PRACTICE_SUBJECT);
        }
    }
    gold_fini(&g);
    practice_close(&p);
}
END_TEST

static Suite *suite(void)
{
    static const TTest *const *const once[] = {
        &test_a_file_as_a_person_writes_it, &test_chinese_words_are_their_characters,
        &test_numbers_count_a_word_however_it_is_written, &test_a_nul_is_no_text, &test_a_file_that_is_not_there};
    Suite *s = suite_create("gold");
    TCase *tcase = tcase_create("gold");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        tcase_add_test(tcase, *once[i]);
    tcase_add_loop_test(tcase, test_every_malformed_line_is_named, 0, (int)(sizeof bad / sizeof *bad));
    tcase_add_loop_test(tcase, test_malformed_lines_in_chinese, 0, (int)(sizeof bad / sizeof *bad));
    tcase_add_loop_test(tcase, test_shipped_files_are_read, 0, 3);
    tcase_add_loop_test(tcase, test_practice_makes_gold, 0, 2);
    suite_add_tcase(s, tcase);
    return s;
}

CHECK_MAIN_SUITES(suite())
