/* The practice language's ground: vocabulary, word lists, and what holds of every sentence of every language.
 */
#include "base/buf.h"
#include "check_main.h"
#include "practice/practice.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

#define SENTENCES 3000

static const char *const languages[] = {"en", "zh"};

static struct practice practice;

static void open_practice(const char *language)
{
    struct err e = {.status = OK};
    char line[3 * ERR_TEXT_MAX] = "";
    enum status s = practice_open(language, NULL, &practice, &e);
    if (s != OK)
        err_line(&e, line, sizeof line);
    ck_assert_msg(s == OK, "%s", line);
}

START_TEST(test_vocabulary_numbers_words_in_order)
{
    struct vocabulary v;
    char word[16];
    vocabulary_init(&v);
    for (int i = 0; i < 3000; i++) {
        snprintf(word, sizeof word, "w%d", i);
        ck_assert_int_eq(vocabulary_add(&v, word), VOCABULARY_SPECIAL + i);
    }
    ck_assert_int_eq(vocabulary_add(&v, "w7"), VOCABULARY_SPECIAL + 7);
    ck_assert_uint_eq(v.count, VOCABULARY_SPECIAL + 3000u);
    ck_assert_int_eq(vocabulary_find(&v, "w2999"), VOCABULARY_SPECIAL + 2999);
    ck_assert_int_eq(vocabulary_find(&v, "w3000"), VOCABULARY_UNKNOWN);
    ck_assert_int_eq(vocabulary_find(&v, ""), VOCABULARY_UNKNOWN);
    ck_assert_int_eq(vocabulary_find(&v, "[CHAIR]"), VOCABULARY_UNKNOWN);
    vocabulary_fini(&v);
}
END_TEST

START_TEST(test_features_see_endings)
{
    uint16_t wugs[VOCABULARY_FEATURES], bugs[VOCABULARY_FEATURES], he[VOCABULARY_FEATURES],
        the[VOCABULARY_FEATURES];
    vocabulary_features("wugs", wugs);
    vocabulary_features("bugs", bugs);
    ck_assert_uint_eq(wugs[0], bugs[0]); /* -gs */
    ck_assert_uint_eq(wugs[1], bugs[1]); /* -ugs */
    ck_assert_uint_ne(wugs[2], bugs[2]); /* the whole word */
    ck_assert_uint_eq(wugs[3], bugs[3]); /* four letters */
    vocabulary_features("he", he);
    vocabulary_features("the", the);
    ck_assert_uint_ne(he[0], the[0]);
    vocabulary_features("", he);
    vocabulary_features("caf\xc3\xa9", the);
    for (size_t i = 0; i < VOCABULARY_FEATURES; i++) {
        ck_assert_uint_lt(he[i], VOCABULARY_BUCKETS);
        ck_assert_uint_lt(the[i], VOCABULARY_BUCKETS);
    }
    ck_assert_uint_eq(the[3], wugs[3]);
}
END_TEST

static const struct lexicon_class classes[] = {{"animal", 1}, {"food", 2}, {"living", 5}};
static const struct lexicon_part parts[] = {
    {"noun", 1, 2, true, false, NULL}, {"verb", 1, 3, true, true, NULL}, {"small", 1, 1, false, false, NULL}};
static const struct lexicon_grammar grammar = {parts, 3, classes, 3, false};

static enum status read_text(struct lexicon *lexicon, const char *text, struct err *e)
{
    memset(e, 0, sizeof *e);
    lexicon_init(lexicon, &grammar);
    return lexicon_read(lexicon, "list.txt", text, strlen(text), e);
}

START_TEST(test_lexicon_reads_forms_and_classes)
{
    struct lexicon lexicon;
    struct err e;
    ck_assert_int_eq(read_text(&lexicon,
                               "# a comment\n\nnoun Mouse mice : animal living # small\r\n"
                               "\tverb eat : living > food animal\n[held out]\nsmall n't",
                               &e),
                     OK);
    ck_assert_uint_eq(lexicon.count, 3);
    ck_assert_str_eq(lexicon.entries[0].forms[0].text, "Mouse");
    ck_assert_str_eq(lexicon.entries[0].forms[0].fold, "mouse");
    ck_assert_str_eq(lexicon.entries[0].forms[1].text, "mice");
    ck_assert_uint_eq(lexicon.entries[0].classes, 5);
    ck_assert_uint_eq(lexicon.entries[0].line, 3);
    ck_assert_uint_eq(lexicon.entries[1].part, 1);
    ck_assert_uint_eq(lexicon.entries[1].targets, 3);
    ck_assert(!lexicon.entries[1].held_out);
    ck_assert(lexicon.entries[2].held_out);
    lexicon_fini(&lexicon);
}
END_TEST

START_TEST(test_lexicon_names_file_line_and_what_was_expected)
{
    static const struct {
        const char *text, *expected, *found;
        size_t line;
    } rows[] = {
        {"noun cat : animal\nnuon dog : animal\n", "one of noun, verb, small", "\"nuon\"", 2},
        {"noun cat : beast", "a class, one of animal, food, living", "\"beast\"", 1},
        {"noun : animal", "more forms of the word", "\"noun\"", 1},
        {"noun a b c : animal", "fewer forms, then \":\" and classes", "\"c\"", 1},
        {"noun cat", "\":\" and at least one class", "\"cat\"", 1},
        {"noun cat :", "\":\" and at least one class", "\":\"", 1},
        {"noun cat : animal > food", "nothing after the classes: this part has no \">\"", "\">\"", 1},
        {"verb eat : animal >", "a class after \">\"", "\">\"", 1},
        {"noun old-cat : animal", "one word without marks in it", "\"old-cat\"", 1},
        {"noun don't : animal", "one word without marks in it", "\"don't\"", 1},
        {"small \xff\xfe", "one word without marks in it", NULL, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct lexicon lexicon;
        struct err e;
        ck_assert_int_eq(read_text(&lexicon, rows[i].text, &e), ERR_FORMAT);
        ck_assert_str_eq(e.where, "list.txt");
        ck_assert_int_eq(e.unit, ERR_AT_LINE);
        ck_assert_uint_eq(e.at, rows[i].line);
        ck_assert_str_eq(e.expected, rows[i].expected);
        if (rows[i].found)
            ck_assert_str_eq(e.found, rows[i].found);
        lexicon_fini(&lexicon);
    }
}
END_TEST

START_TEST(test_lexicon_refuses_a_nul_and_an_endless_line)
{
    struct lexicon lexicon;
    struct err e = {.status = OK};
    char text[4096];
    lexicon_init(&lexicon, &grammar);
    ck_assert_int_eq(lexicon_read(&lexicon, "list.txt", "noun c\0t : animal", 17, &e), ERR_FORMAT);
    memset(text, ' ', sizeof text);
    for (size_t i = 0; i < sizeof text; i += 2)
        text[i] = 'a';
    ck_assert_int_eq(lexicon_read(&lexicon, "list.txt", text, sizeof text, &e), ERR_FORMAT);
    ck_assert_uint_eq(lexicon.count, 0);
    lexicon_fini(&lexicon);
}
END_TEST

/* ---- sentences of all languages ---------------------------------------------------------------------------
 */

/* The words of a sentence are those of its text, and known ones have the right numbers. */
static void check_tokens(const struct practice_sentence *s)
{
    struct arena arena;
    struct token_list list;
    arena_init(&arena);
    ck_assert_int_eq(token_words(s->text, strlen(s->text), TOKEN_MAX, &arena, &list, NULL), OK);
    ck_assert_msg(list.count == s->word_count, "%s", s->text);
    for (size_t i = 0; i < list.count; i++) {
        ck_assert_msg(list.tokens[i].start == s->words[i].start && list.tokens[i].end == s->words[i].end,
                      "%s", s->text);
        ck_assert_int_eq(s->words[i].id, vocabulary_find(&practice.vocabulary, list.tokens[i].fold));
    }
    arena_fini(&arena);
}

static void check_links(const struct practice_sentence *s)
{
    for (size_t i = 0; i < s->link_count; i++) {
        const struct practice_link *link = &s->links[i];
        ck_assert_uint_lt(link->from, s->word_count);
        ck_assert_uint_lt(link->to, s->word_count);
        ck_assert_uint_ne(link->from, link->to);
        ck_assert(link->accepted >> link->to & 1);
        ck_assert(!(link->accepted >> link->from & 1));
        ck_assert_uint_eq(link->accepted >> s->word_count, 0);
        for (size_t k = 0; k < i; k++)
            ck_assert_msg(s->links[k].kind != link->kind || s->links[k].from != link->from, "%s", s->text);
    }
}

START_TEST(test_every_sentence_is_its_text)
{
    struct practice_sentence s;
    open_practice(languages[_i]);
    for (uint64_t i = 0; i < SENTENCES; i++) {
        ck_assert(practice_sentence(&practice, 11, PRACTICE_EVERYTHING, i, &s));
        check_tokens(&s);
        check_links(&s);
    }
    practice_close(&practice);
}
END_TEST

START_TEST(test_a_sentence_is_a_pure_function)
{
    struct practice_sentence s, again;
    open_practice(languages[_i]);
    unsigned differ = 0;
    for (uint64_t i = 0; i < 200; i++) {
        ck_assert(practice_sentence(&practice, 5, PRACTICE_LEARN, 199 - i, &s));
        ck_assert(practice_sentence(&practice, 5, PRACTICE_LEARN, 199 - i, &again));
        ck_assert_mem_eq(&s, &again, sizeof s);
        ck_assert(practice_sentence(&practice, 6, PRACTICE_LEARN, 199 - i, &again));
        differ += strcmp(s.text, again.text) != 0;
    }
    ck_assert_uint_gt(differ, 190);
    practice_close(&practice);
}
END_TEST

START_TEST(test_unknown_languages_and_folders_are_refused)
{
    struct err e = {.status = OK};
    ck_assert_int_eq(practice_open("tlh", NULL, &practice, &e), ERR_MISSING);
    ck_assert_int_eq(practice_open("en", "no/such/folder", &practice, &e), ERR_READ);
    ck_assert_ptr_null(practice.language);
}
END_TEST

START_TEST(test_kinds_have_names_and_questions)
{
    for (int kind = 0; kind < PRACTICE_KIND_COUNT; kind++) {
        ck_assert_int_eq(practice_kind_find(practice_kind_name((enum practice_kind)kind)), kind);
        ck_assert_int_lt(practice_kind_question((enum practice_kind)kind), PRACTICE_QUESTIONS);
    }
    ck_assert_int_eq(practice_kind_find("friend"), PRACTICE_KIND_COUNT);
    ck_assert_int_eq(practice_kind_question(PRACTICE_OBJECT), PRACTICE_TO_WHAT);
}
END_TEST

static Suite *practice_suite(void)
{
    Suite *suite = suite_create("practice");
    TCase *tcase = tcase_create("practice");
    int count = (int)(sizeof languages / sizeof *languages);
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_test(tcase, test_vocabulary_numbers_words_in_order);
    tcase_add_test(tcase, test_features_see_endings);
    tcase_add_test(tcase, test_lexicon_reads_forms_and_classes);
    tcase_add_test(tcase, test_lexicon_names_file_line_and_what_was_expected);
    tcase_add_test(tcase, test_lexicon_refuses_a_nul_and_an_endless_line);
    tcase_add_test(tcase, test_unknown_languages_and_folders_are_refused);
    tcase_add_test(tcase, test_kinds_have_names_and_questions);
    tcase_add_loop_test(tcase, test_every_sentence_is_its_text, 0, count);
    tcase_add_loop_test(tcase, test_a_sentence_is_a_pure_function, 0, count);
    suite_add_tcase(suite, tcase);
    return suite;
}

CHECK_MAIN_SUITES(practice_suite())
