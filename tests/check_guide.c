#include "app/guide.h"

#include "check_main.h"

#include <stdio.h>
#include <string.h>

static struct guide *read_ok(const char *text)
{
    struct guide *g = NULL;
    struct err e = {.expected = ""};
    char line[4 * ERR_TEXT_MAX];
    const enum status status = guide_read("x.txt", text, strlen(text), app_guide_vocabulary(), &g, &e);

    err_line(&e, line, sizeof line);
    ck_assert_msg(status == OK, "%s", line);
    return g;
}

static const char whole[] = "\xEF\xBB\xBF# a comment\r\n"
                            "@title Passing notes\n"
                            "@number 3\n"
                            "@set model trained\n"
                            "\n"
                            "@page\n"
                            "@set asker was#2\n"
                            "@set head question 1\n"
                            "@point word cat\n"
                            "One *bold\n"
                            "line*, [cat] and [was#2|it], {share cat unscaled} <s> \\[x\\].\n"
                            "\n"
                            "两行\n"
                            "一段，\n"
                            "{heads} 个\\\n"
                            "新行\n"
                            "@try Press <PageDown> until\n"
                            "it is off.\n"
                            "@until scaled = off and ( step >= 3 or not muted any )\n"
                            "@done Yes.\n"
                            "@page\n"
                            "@keep\n"
                            "@ask Who?\n"
                            "@wrong a [cat|b] | no\n"
                            "@right b\n";

START_TEST(a_whole_file_is_read)
{
    struct guide *g = read_ok(whole);
    const struct guide_page *p = &g->pages[0], *q = &g->pages[1];

    ck_assert_str_eq(g->title, "Passing notes");
    ck_assert_uint_eq(g->number, 3);
    ck_assert_uint_eq(g->setting_count, 1);
    ck_assert_uint_eq(g->page_count, 2);
    ck_assert_uint_eq(p->line, 6);
    ck_assert_uint_eq(p->setting_count, 2);
    ck_assert_str_eq(p->settings[0].args[0].text, "was");
    ck_assert_uint_eq(p->settings[0].args[0].n, 2);
    ck_assert_uint_eq(p->settings[1].args[0].n, 1);
    ck_assert_str_eq(app_guide_vocabulary()->settings[p->settings[1].entry].name, "head question");
    ck_assert_str_eq(p->point->args[0].text, "cat");
    ck_assert_uint_eq(p->paragraph_count, 2);
    ck_assert(p->until.step_count == 6 && p->until.test_count == 3);
    ck_assert(p->task.count > 0 && p->done.count == 1);
    ck_assert(q->keep && q->answer_count == 2);
    ck_assert(!q->answers[0].right && q->answers[0].reply.count == 1 && q->answers[1].right);
    ck_assert(q->answers[1].reply.count == 0);
    guide_free(g);
}
END_TEST

START_TEST(text_has_its_pieces)
{
    struct guide *g = read_ok(whole);
    const struct guide_text *t = &g->pages[0].paragraphs[0], *zh = &g->pages[0].paragraphs[1];
    static const struct {
        enum guide_piece_kind kind;
        bool bold;
        const char *text;
    } expected[] = {{GUIDE_PLAIN, false, "One "}, {GUIDE_PLAIN, true, "bold line"}, {GUIDE_PLAIN, false, ", "},
                    {GUIDE_WORD, false, "cat"},   {GUIDE_PLAIN, false, " and "},    {GUIDE_WORD, false, "it"},
                    {GUIDE_PLAIN, false, ", "},   {GUIDE_VALUE, false, ""},         {GUIDE_PLAIN, false, " "},
                    {GUIDE_KEY, false, "s"},      {GUIDE_PLAIN, false, " [x]."}};

    ck_assert_uint_eq(t->count, sizeof expected / sizeof expected[0]);
    for (size_t i = 0; i < t->count; i++) {
        ck_assert_int_eq(t->pieces[i].kind, expected[i].kind);
        ck_assert(t->pieces[i].bold == expected[i].bold);
        ck_assert_str_eq(t->pieces[i].text, expected[i].text);
    }
    ck_assert_uint_eq(t->pieces[7].call->args[1].choice, 0);
    ck_assert_str_eq(zh->pieces[0].text, "两行一段，");
    ck_assert_str_eq(zh->pieces[2].text, " 个\n新行");
    guide_free(g);
}
END_TEST

/* ---- what is refused, with its line ---- */

#define PAGE "@title t\n@page\n"

START_TEST(every_fault_is_told_with_its_line)
{
    static const struct {
        const char *text, *expected;
        size_t line;
    } faults[] = {
        {"@title t\n", "a @page", 0},
        {"", "a @page", 0},
        {"@page\nx\n", "a @title", 2},
        {"hello\n", "@title, @set or @page", 1},
        {"@title\n", "a title of 1 to 200", 1},
        {"@title a\n@title b\n", "one title", 2},
        {"@number x\n", "from 1 to 999", 1},
        {"@number 0\n", "from 1 to 999", 1},
        {"@number 1.5\n", "from 1 to 999", 1},
        {"@color red\n", "@title @number", 1},
        {"@try x\n", "a @page before it", 1},
        {PAGE "@title b\n", "before the first @page", 3},
        {PAGE "@page\nx\n", "a text on the page before", 3},
        {"@title t\n@page 3\n", "nothing behind @page", 2},
        {PAGE "@keep this\n", "nothing behind @keep", 3},
        {PAGE "@set colour red\n", "a setting", 3},
        {PAGE "@set heads\n", "heads N", 3},
        {PAGE "@set heads many\n", "heads N", 3},
        {PAGE "@set heads 0\n", "heads N", 3},
        {PAGE "@set scaled maybe\n", "scaled on|off", 3},
        {PAGE "@set view nowhere\n", "view class|matrix", 3},
        {PAGE "@set heads 2 3\n", "heads N", 3},
        {PAGE "@set seed many\n", "seed N", 3},
        {PAGE "{filled share many}\n", "words [N]", 3},
        {PAGE "@set asker was#0\n", "asker WORD", 3},
        {PAGE "@point moon\n", "a place on the screen", 3},
        {PAGE "@point word\n", "word WORD", 3},
        {PAGE "a\n{share}\n", "share WORD", 3},
        {PAGE "{nothing}\n", "a name that can be reckoned", 3},
        {PAGE "x {share cat\n", "a \"}\" that closes it", 3},
        {PAGE "x [cat\n", "a \"]\" that closes it", 3},
        {PAGE "x []\n", "a word of the sentence", 3},
        {PAGE "x [cat|]\n", "a word of the sentence", 3},
        {PAGE "x <s\n", "a \">\" that closes it", 3},
        {PAGE "x <>\n", "a key, such as", 3},
        {PAGE "x *y\n\n", "a second \"*\"", 3},
        {PAGE "@try\n", "a text behind it", 3},
        {PAGE "@until scaled\n", "one @until, behind its @try", 3},
        {PAGE "@try x\n@until scaled\n@until scaled\n", "one @until, behind its @try", 5},
        {PAGE "@try x\n@page\n", "@until behind the @try", 4},
        {PAGE "@try x\n@done y\n", "one @done, behind its @until", 4},
        {PAGE "@try x\n@until scaled\n@try y\n", "one @try on a page", 5},
        {PAGE "@try x\n@until\n", "a name that can be tested", 4},
        {PAGE "@try x\n@until glorious = on\n", "a name that can be tested", 4},
        {PAGE "@try x\n@until scaled = perhaps\n", "on, off", 4},
        {PAGE "@try x\n@until scaled > on\n", "= or !=", 4},
        {PAGE "@try x\n@until asker\n", "= or != and what", 4},
        {PAGE "@try x\n@until asker = a b\n", "a word of the sentence", 4},
        {PAGE "@try x\n@until step = three\n", "a number, or the name of one", 4},
        {PAGE "@try x\n@until view = moon\n", "class|matrix", 4},
        {PAGE "@try x\n@until ( step = 3\n", ")", 4},
        {PAGE "@try x\n@until step = 3 )\n", "the end of the line", 4},
        {PAGE "@try x\n@until step = 3 = 4\n", "and, or, )", 4},
        {PAGE "@try x\n@until step = 3 and\n", "a name that can be tested", 4},
        {PAGE "@try x\n@until changed a\n", "a name that can be tested", 4},
        {PAGE "@try x\n@until ( ( ( ( ( ( ( ( ( ( ( ( ( ( ( ( ( ( step = 3\n", "fewer brackets", 4},
        {PAGE "@right x\n", "an @ask before its answers", 3},
        {PAGE "@ask x\n@ask y\n", "one @ask on a page", 4},
        {PAGE "@ask x\n@right y\n", "2 to 4 answers", 4},
        {PAGE "@ask x\n@wrong y\n@wrong z\n@page\n", "one of them @right", 6},
        {PAGE "@ask x\n@wrong a\n@wrong a\n@wrong a\n@right a\n@wrong a\n", "at most 4 answers", 8},
        {PAGE "@ask x\n@wrong | y\n@right z\n", "an answer", 4},
        {PAGE "x\x01y\n", "without control characters", 3},
        {PAGE "x\xff\n", "text in UTF-8", 3},
    };

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct guide *g = NULL;
        struct err e = {.expected = ""};
        const enum status status = guide_read("x.txt", faults[i].text, strlen(faults[i].text), app_guide_vocabulary(), &g, &e);
        ck_assert_msg(status != OK && g == NULL, "%zu: %s", i, faults[i].text);
        ck_assert_msg(strstr(e.expected, faults[i].expected) != NULL, "%zu: %s", i, e.expected);
        ck_assert_msg(strstr(e.expected, "N0") == NULL, "%zu: %s", i, e.expected); /* not a word of the README */
        ck_assert_msg(e.at == faults[i].line, "%zu: line %zu", i, e.at);
        ck_assert_str_eq(e.where, "x.txt");
        ck_assert(status == ERR_EMPTY || e.found[0] != '\0');
    }
}
END_TEST

/* ---- conditions ---- */

static bool by_number(const void *with, const struct guide_test *t)
{
    (void)with;
    return t->number > 0;
}

START_TEST(conditions_bind_as_they_are_read)
{
    static const struct {
        const char *text; /* step = 1 is true here, step = 0 is not */
        bool holds;
    } all[] = {
        {"step = 1", true},
        {"step = 0", false},
        {"not step = 0", true},
        {"not not step = 0", false},
        {"step = 1 or step = 0 and step = 0", true},
        {"( step = 1 or step = 0 ) and step = 0", false},
        {"step = 0 and step = 1 or step = 1", true},
        {"not ( step = 0 or step = 1 )", false},
        {"not step = 0 and step = 1", true},
    };
    char text[512];

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        snprintf(text, sizeof text, PAGE "@try x\n@until %s\n", all[i].text);
        struct guide *g = read_ok(text);
        ck_assert_msg(guide_holds(&g->pages[0].until, by_number, NULL) == all[i].holds, "%s", all[i].text);
        guide_free(g);
    }
}
END_TEST

START_TEST(what_follows_an_operator_is_read)
{
    struct guide *g = read_ok(PAGE "@try x\n@until share cat > 50% and share cat unscaled \u2265 share mat and asker = was#2 "
                                   "and view != matrix and changed heads and temperature < 0.5\n");
    const struct guide_condition *c = &g->pages[0].until;

    ck_assert_uint_eq(c->test_count, 6);
    ck_assert_double_eq(c->tests[0].number, 0.5);
    ck_assert(c->tests[0].op == GUIDE_MORE && c->tests[0].right == NULL);
    ck_assert(c->tests[1].op == GUIDE_AT_LEAST && c->tests[1].right != NULL);
    ck_assert_str_eq(c->tests[1].right->args[0].text, "mat");
    ck_assert_str_eq(c->tests[2].text, "was");
    ck_assert_uint_eq(c->tests[2].nth, 2);
    ck_assert_str_eq(c->tests[3].text, "matrix");
    ck_assert(c->tests[4].op == GUIDE_CHANGED && c->changed == 1);
    guide_free(g);
}
END_TEST

CHECK_MAIN("guide", a_whole_file_is_read, text_has_its_pieces, every_fault_is_told_with_its_line,
           conditions_bind_as_they_are_read, what_follows_an_operator_is_read)
