/* Words: the documented rules one by one, limits, and properties over random bytes. */
#include "base/rng.h"
#include "check_main.h"
#include "text/glyph.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

static struct arena arena;
static struct token_list list;
static struct err err;

static enum status cut(const char *s, size_t n, size_t max)
{
    arena_fini(&arena);
    arena_init(&arena);
    memset(&list, 0, sizeof list);
    memset(&err, 0, sizeof err);
    return token_words(s, n, max, &arena, &list, &err);
}

/* The tokens of a text, with '|' between them. Static storage. */
static const char *words(const char *s, size_t n)
{
    static char out[2048];
    size_t at = 0;
    out[0] = '\0';
    if (cut(s, n, TOKEN_MAX) != OK)
        return status_phrase(err.status);
    for (size_t i = 0; i < list.count; i++)
        at += (size_t)snprintf(out + at, sizeof out - at, "%s%s", i ? "|" : "", list.tokens[i].text);
    return out;
}

struct row {
    const char *text;
    size_t len;
    const char *words;
};
#define T(s) s, sizeof(s) - 1

static void check_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ck_assert_str_eq(words(rows[i].text, rows[i].len), rows[i].words);
    arena_fini(&arena);
}
#define CHECK_ROWS(rows) check_rows(rows, sizeof rows / sizeof *rows)

START_TEST(test_contractions)
{
    static const struct row rows[] = {
        {T("don't"), "do|n't"},
        {T("DON'T"), "DO|N'T"},
        {T("can't"), "ca|n't"},
        {T("won’t"), "wo|n’t"},
        {T("it's it’s"), "it|'s|it|’s"},
        {T("I'm you're we've he'll she'd"), "I|'m|you|'re|we|'ve|he|'ll|she|'d"},
        {T("shouldn't've"), "should|n't|'ve"},
        {T("cats'"), "cats|'"},
        {T("'tis"), "'|tis"},
        {T("n't 's"), "n't|'|s"},
        {T("o'clock O'Brien rock'n'roll ma'am"), "o'clock|O'Brien|rock'n'roll|ma'am"},
        {T("'quoted'"), "'|quoted|'"},
        {T("1990's the U.S.'s [MASK]'s猫's"), "1990|'s|the|U.S.|'s|[MASK]|'s|猫|'s"},
        {T("a, 's 5'3 “I”'m"), "a|,|'|s|5'3|“|I|”|'|m"},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_marks_stand_apart)
{
    static const struct row rows[] = {
        {T("The cat, which was hungry."), "The|cat|,|which|was|hungry|."},
        {T("3.14 1,000 -5 50% $3"), "3.14|1,000|-|5|50|%|$|3"},
        {T("e-mail well--known wait..."), "e|-|mail|well|--|known|wait|..."},
        {T("U.S. e.g. the U.S... J. R."), "U.S.|e.g.|the|U.S|...|J|.|R|."},
        {T("word—word “quoted”?!"), "word|—|word|“|quoted|”|?|!"},
        {T("this:that 10:30"), "this|:|that|10|:|30"},
        {T("%s %d\n"), "%|s|%|d"},
        {T("foo_bar a@b.com C++"), "foo_bar|a|@|b.com|C|+|+"},
        {T("Mr. 3.14."), "Mr|.|3.14|."},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_brackets)
{
    static const struct row rows[] = {
        {T("what is [SEP] and [MASK]"), "what|is|[SEP]|and|[MASK]"},
        {T("<s>a</s><|end|>"), "<s>|a|</s>|<|end|>"},
        {T("[a b]"), "[|a|b|]"},
        {T("[]<>"), "[|]|<|>"},
        {T("[...]"), "[|...|]"},
        {T("[[x]]"), "[|[x]|]"},
        {T("<3 a<b"), "<|3|a|<|b"},
        {T("the[MASK]ing"), "the|[MASK]|ing"},
        {T("[猫]"), "[猫]"},
        {T("[MASK"), "[|MASK"},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_scripts)
{
    static const struct row rows[] = {
        {T("猫在垫子上。"), "猫|在|垫|子|上|。"},
        {T("東京タワーに行く"), "東|京|タワー|に|行|く"},
        {T("我love你，3月"), "我|love|你|，|3|月"},
        {T("ＡＢＣ！（全角）"), "ＡＢＣ|！|（|全|角|）"},
        {T("안녕하세요 세계"), "안녕하세요|세계"},
        {T("שלום עולם"), "שלום|עולם"},
        {T("über naïve e\u0301te\u0301"), "über|naïve|e\u0301te\u0301"},
        {T("猫　犬"), "猫|犬"},
        {T("𠮷野家"), "𠮷|野|家"},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_odd_text)
{
    static const struct row rows[] = {
        {T("👨\u200d👩\u200d👧🇩🇪🇫🇷👍🏽"),
         "👨\u200d👩\u200d👧|🇩🇪|🇫🇷|👍🏽"},
        {T("a\u200bb"), "a|\u200b|b"},
        {T("a\tb\r\nc"), "a|b|c"},
        {T("a\0b"), "a|\u2400|b"},
        {T("\x1b[31mred"), "\x1b|[|31mred"},
        {T("\xff\xfe"), "\xff|\xfe"},
        {T("caf\xc3"), "caf|\xc3"},
        {T("\xed\xa0\x80"), "\xed|\xa0|\x80"},
        {T("\ufeffcat"), "cat"},
        {T("\u202ecat\u202c dog"), "cat\u202c|dog"},
        {T(" \u0301x"), " \u0301|x"}, /* a space that carries an accent is drawn */
        {T("1\u202f000"), "1|000"},
        {T("\0\u0301"), "\u2400|\u0301"},
        {T("a\u0600's"), "a\u0600's"}, /* never inside a cluster */
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_equal_words_have_equal_numbers)
{
    ck_assert_int_eq(cut(T("The the THE cat. e\u0301 \u00e9 don't don’t Straße STRASSE ."), TOKEN_MAX), OK);
    static const int ids[] = {0, 0, 0, 1, 2, 3, 3, 4, 5, 4, 5, 6, 6, 2};
    ck_assert_uint_eq(list.count, sizeof ids / sizeof *ids);
    for (size_t i = 0; i < list.count; i++)
        ck_assert_int_eq(list.tokens[i].id, ids[i]);
    ck_assert_str_eq(list.tokens[0].text, "The");
    ck_assert_str_eq(list.tokens[2].fold, "the");
    ck_assert_str_eq(list.tokens[10].fold, "n't");
    ck_assert(!list.tokens[0].special);
    arena_fini(&arena);
}
END_TEST

START_TEST(test_nothing)
{
    static const struct row texts[] = {{T(""), ""}, {T(" \t\n"), ""}, {T("　\u00a0"), ""}, {T("\u202e"), ""}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_assert_int_eq(cut(texts[i].text, texts[i].len, TOKEN_MAX), ERR_EMPTY);
        ck_assert_ptr_null(list.tokens);
    }
    ck_assert_int_eq(cut(T("a"), TOKEN_MAX), OK);
    ck_assert_uint_eq(list.count, 1);
    arena_fini(&arena);
}
END_TEST

START_TEST(test_limits)
{
    static char text[TOKEN_TEXT_MAX + 1];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = i % 2 ? ' ' : 'a';
    ck_assert_int_eq(cut(text, 2 * TOKEN_MAX, TOKEN_MAX), OK);
    ck_assert_uint_eq(list.count, TOKEN_MAX);
    ck_assert_int_eq(cut(text, 2 * TOKEN_MAX + 1, TOKEN_MAX), ERR_LIMIT);
    ck_assert_ptr_null(list.tokens);
    char line[512];
    err_line(&err, line, sizeof line);
    ck_assert_str_eq(line, "the text: is beyond the limit: expected at most 1024 tokens, found 1025");

    memset(text, 'a', sizeof text);
    ck_assert_int_eq(cut(text, TOKEN_TEXT_MAX, 1), OK);
    ck_assert_int_eq(cut(text, TOKEN_TEXT_MAX + 1, 1), ERR_LIMIT);
    ck_assert_str_eq(err.expected, "at most 65536 bytes");
    ck_assert_int_eq(cut(T("a b"), 0), ERR_LIMIT);
    ck_assert_int_eq(token_words(T("a b"), 1, &arena, &list, NULL), ERR_LIMIT);
    arena_fini(&arena);
}
END_TEST

/* ---- properties ---- */

static const char *const pieces[] = {
    "a",      "n",      "t",      "'",      "’",      "s",          ".",      ".",      "-",    "[",
    "]",      "<",      ">",      " ",      "\n",     "\r",         "\t",     ":",      "1",    ",",
    "_",      "猫",     "あ",     "ア",     "한",     "\u1100",     "\u1161", "\u0301", "ש",    "ท",
    "ี",       "\u200d", "👨",      "🇩",      "🏽",   "\u200b",     "\xff",   "\xe2",   "\x80", "\u202e",
    "\u0600", "\ufeff", "\u202f", "\u0903", "\u00ad", "\U000e0067", "\x1b",   "%",
};

static size_t random_text(uint64_t round, char *out)
{
    size_t n = 0, count = rng_bits(2, round, 0) % 40;
    for (size_t i = 1; i <= count; i++) {
        const char *piece = pieces[rng_bits(2, round, i) % (sizeof pieces / sizeof *pieces)];
        memcpy(out + n, piece, strlen(piece));
        n += strlen(piece);
        if (rng_bits(2, round, i) >> 58 == 0)
            out[n++] = '\0';
    }
    return n;
}

static bool is_space_at(const char *s, size_t n, size_t *i)
{
    static const char *const spaces[] = {" ",      "\n",     "\r",     "\t",
                                         "\u202e", "\ufeff", "\u202f", "\u2000" /* E2 80 80 */};
    for (size_t k = 0; k < sizeof spaces / sizeof *spaces; k++) {
        size_t length = strlen(spaces[k]);
        if (n - *i >= length && memcmp(s + *i, spaces[k], length) == 0) {
            *i += length;
            return true;
        }
    }
    return false;
}

static void check_gap(const char *s, size_t from, size_t to)
{
    for (size_t i = from; i < to;)
        ck_assert_msg(is_space_at(s, to, &i), "byte %zu is lost", i);
}

START_TEST(test_spans_and_gaps_cover_the_text)
{
    for (uint64_t round = 0; round < 20000; round++) {
        char s[400], boundary[401] = {1};
        size_t n = random_text(round, s), at = 0;
        for (size_t i = 0; i < n;)
            boundary[i = glyph_next(s, n, i)] = 1;
        enum status status = cut(s, n, TOKEN_MAX);
        ck_assert(status == OK || status == ERR_EMPTY);
        for (size_t i = 0; i < list.count; i++) {
            const struct token *t = &list.tokens[i];
            ck_assert_uint_ge(t->start, at);
            ck_assert_uint_gt(t->end, t->start);
            ck_assert(boundary[t->start] && boundary[t->end]);
            check_gap(s, at, t->start);
            if (s[t->start] != '\0') {
                ck_assert_uint_eq(strlen(t->text), t->end - t->start);
                ck_assert_int_eq(memcmp(t->text, s + t->start, t->end - t->start), 0);
            }
            ck_assert_uint_gt(strlen(t->fold), 0);
            at = t->end;
        }
        check_gap(s, at, n);
    }
    arena_fini(&arena);
}
END_TEST

START_TEST(test_numbers_follow_folds)
{
    for (uint64_t round = 0; round < 2000; round++) {
        char s[400];
        size_t n = random_text(round, s);
        int next = 0;
        cut(s, n, TOKEN_MAX);
        for (size_t i = 0; i < list.count; i++) {
            ck_assert_int_le(list.tokens[i].id, next);
            next += list.tokens[i].id == next;
            for (size_t j = 0; j < i; j++)
                ck_assert_int_eq(list.tokens[i].id == list.tokens[j].id,
                                 strcmp(list.tokens[i].fold, list.tokens[j].fold) == 0);
        }
    }
    arena_fini(&arena);
}
END_TEST

CHECK_MAIN("token", test_contractions, test_marks_stand_apart, test_brackets, test_scripts, test_odd_text,
           test_equal_words_have_equal_numbers, test_nothing, test_limits, test_spans_and_gaps_cover_the_text,
           test_numbers_follow_folds)
