/* The command line as data: strict values, the table of options, errors in both languages, the help. */
#include "check_main.h"

#include "cli_options.h"
#include "canvas/colour.h"
#include "base/value.h"
#include "text/glyph.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

START_TEST(test_numbers_are_digits_within_a_range)
{
    uint64_t n = 7;
    ck_assert(value_number("1", 1, 16, &n) && n == 1);
    ck_assert(value_number("16", 1, 16, &n) && n == 16);
    ck_assert(value_number("007", 1, 16, &n) && n == 7);
    ck_assert(value_number("18446744073709551615", 0, UINT64_MAX, &n) && n == UINT64_MAX);
    static const char *const wrong[] = {"",    " 1",  "1 ",     "+1", "-1", "0x1",
                                        "1.0", "1e1", "8heads", "17", "0",  "１"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        n = 42;
        ck_assert_msg(!value_number(wrong[i], 1, 16, &n) && n == 42, "\"%s\"", wrong[i]);
    }
    ck_assert(!value_number("18446744073709551616", 0, UINT64_MAX, &n));
    ck_assert(!value_number("99999999999999999999999", 0, UINT64_MAX, &n));
}
END_TEST

START_TEST(test_reals_are_decimal_and_finite)
{
    float x = 0;
    ck_assert(value_real("2", 0.0625f, 16, &x) && x == 2);
    ck_assert(value_real(".5", 0.0625f, 16, &x) && x == 0.5f);
    ck_assert(value_real("1e-1", 0.0625f, 16, &x) && x == 0.1f);
    ck_assert(value_real("0.0625", 0.0625f, 16, &x) && x == 0.0625f);
    static const char *const wrong[] = {"",      ".",   "e1",  " 1",  "1 ", "+1", "-1",
                                        "0x1p0", "inf", "nan", "1,5", "17", "0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        x = 42;
        ck_assert_msg(!value_real(wrong[i], 0.0625f, 16, &x) && x == 42, "\"%s\"", wrong[i]);
    }
}
END_TEST

START_TEST(test_sizes_have_two_numbers)
{
    int cols = 0, rows = 0;
    ck_assert(value_size("80x24", 1000, &cols, &rows) && cols == 80 && rows == 24);
    ck_assert(value_size("1x1", 1000, &cols, &rows) && cols == 1 && rows == 1);
    static const char *const wrong[] = {"",     "x",     "80",      "80x",    "x24", "0x24",
                                        "80x0", "80X24", "80x24x1", "1001x1", "-1x1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cols = rows = 42;
        ck_assert_msg(!value_size(wrong[i], 1000, &cols, &rows) && cols == 42 && rows == 42, "\"%s\"",
                      wrong[i]);
    }
}
END_TEST

/* ---- options --------------------------------------------------------------------------------- */

#define WORDS_MAX 32

/* Reads a command line given as words with a blank between; '_' in a word stands for a blank of its own. */
static enum status read_line(struct cli_options *o, const char *line, struct err *e)
{
    static char copy[512];
    char *words[WORDS_MAX + 1] = {"passnotes"};
    int count = 1;
    ck_assert_uint_lt(strlen(line), sizeof copy);
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        ck_assert_int_lt(count, WORDS_MAX);
        for (char *c = word; *c; c++)
            *c = (char)(*c == '_' ? ' ' : *c);
        words[count++] = word;
    }
    return cli_options_read(o, LANG_EN, count, words, e);
}

static void expect_line(const char *line, const char *expected)
{
    struct cli_options o;
    struct err e;
    char found[512];
    ck_assert_int_eq(read_line(&o, line, &e), ERR_USAGE);
    err_line(&e, found, sizeof found);
    ck_assert_str_eq(found, expected);
    cli_options_fini(&o);
}

START_TEST(test_nothing_given_is_the_default)
{
    struct cli_options o;
    struct err e;
    struct settings d = settings_default();
    strcpy(d.model, "trained");
    ck_assert_int_eq(read_line(&o, "", &e), OK);
    ck_assert(settings_equal(&o.settings, &d));
    ck_assert_ptr_null(o.sentence);
    ck_assert_ptr_null(o.file);
    ck_assert_int_eq(o.cols, 120);
    ck_assert_int_eq(o.rows, 40);
    ck_assert_uint_eq(o.color, COLOR_AUTO);
    ck_assert_uint_eq(o.ascii, ASCII_AUTO);
    for (size_t i = 0; i < OPTION_COUNT; i++)
        ck_assert(!o.given[i]);
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_every_setting_arrives)
{
    struct cli_options o;
    struct err e;
    ck_assert_int_eq(
        read_line(&o,
                  "--heads 4 --dk=512 --no-scale --mask causal+window:3 --no-positions --temperature 0.5 "
                  "--seed 18446744073709551615 -m untrained",
                  &e),
        OK);
    ck_assert_str_eq(o.settings.model, "untrained");
    ck_assert_uint_eq(o.settings.heads, 4);
    ck_assert_uint_eq(o.settings.d_k, 512);
    ck_assert(!o.settings.scaled);
    ck_assert(!o.settings.positions);
    ck_assert(o.settings.mask.causal);
    ck_assert_int_eq(o.settings.mask.kind, MASK_WINDOW);
    ck_assert_uint_eq(o.settings.mask.reach, 3);
    ck_assert_float_eq(o.settings.temperature, 0.5f);
    ck_assert_uint_eq(o.settings.seed, UINT64_MAX);
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_picture_and_files_arrive)
{
    struct cli_options o;
    struct err e;
    ck_assert_int_eq(
        read_line(&o,
                  "-v matrix -l 2 -H3 -t was#2 -k s<Right> --color 256 --theme light --ascii --lang zh -p "
                  "-e a.svg --export=b.c.json --size 80x24 --export-model m.gguf",
                  &e),
        OK);
    ck_assert_uint_eq(o.view, 1);
    ck_assert_uint_eq(o.layer, 2);
    ck_assert_uint_eq(o.head, 3);
    ck_assert_str_eq(o.token, "was#2");
    ck_assert_str_eq(o.keys, "s<Right>");
    ck_assert_uint_eq(o.color, COLOR_256);
    ck_assert_uint_eq(o.theme, THEME_LIGHT);
    ck_assert_uint_eq(o.ascii, ASCII_ALWAYS);
    ck_assert_uint_eq(o.lang, LANG_ZH);
    ck_assert(o.given[OPTION_PRINT]);
    ck_assert_uint_eq(o.export_count, 2);
    ck_assert_str_eq(o.exports[0], "a.svg");
    ck_assert_str_eq(o.exports[1], "b.c.json");
    ck_assert_int_eq(o.cols, 80);
    ck_assert_int_eq(o.rows, 24);
    ck_assert_str_eq(o.model_file, "m.gguf");
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_words_become_one_sentence)
{
    struct cli_options o;
    struct err e;
    ck_assert_int_eq(read_line(&o, "the cat -p was hungry", &e), OK);
    ck_assert_str_eq(o.sentence, "the cat was hungry");
    cli_options_fini(&o);
    ck_assert_int_eq(read_line(&o, "-p -- -5 degrees - cold", &e), OK);
    ck_assert_str_eq(o.sentence, "-5 degrees - cold");
    cli_options_fini(&o);
    ck_assert_int_eq(read_line(&o, "-p -", &e), OK);
    ck_assert_ptr_null(o.sentence);
    ck_assert_str_eq(o.file, "-");
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_an_empty_sentence_is_a_sentence)
{
    struct cli_options o;
    struct err e;
    char *words[] = {"passnotes", "", NULL};
    ck_assert_int_eq(cli_options_read(&o, LANG_EN, 2, words, &e), OK);
    ck_assert_str_eq(o.sentence, "");
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_errors_name_option_and_range)
{
    expect_line("--heads 0", "--heads: not understood: expected a whole number from 1 to 16, found \"0\"");
    expect_line("--heads 8x", "--heads: not understood: expected a whole number from 1 to 16, found \"8x\"");
    expect_line("--dk 513", "--dk: not understood: expected a whole number from 1 to 512, found \"513\"");
    expect_line("-l zero", "--layer: not understood: expected a whole number from 1 to 128, found \"zero\"");
    expect_line(
        "--seed -1",
        "--seed: not understood: expected a whole number from 0 to 18446744073709551615, found \"-1\"");
    expect_line("--temperature 0",
                "--temperature: not understood: expected a number from 0.0625 to 16, found \"0\"");
    expect_line("--size 80", "--size: not understood: expected COLSxROWS, each from 1 to 1000, found \"80\"");
    expect_line("--view head", "--view: not understood: expected one of class, matrix, heads, steps, lines, scaling, paths, limits, training, guess, ablation, found \"head\"");
    expect_line("--color red",
                "--color: not understood: expected one of auto, always, never, 16, 256, true, found \"red\"");
    expect_line("-e picture.bmp",
                "--export: not understood: expected .txt|ans|svg|png|pdf|cast|html|json|csv|npy|passnotes, found \"picture.bmp\"");
    expect_line("-e svg",
                "--export: not understood: expected .txt|ans|svg|png|pdf|cast|html|json|csv|npy|passnotes, found \"svg\"");
}
END_TEST

START_TEST(test_errors_of_the_form)
{
    expect_line("--dk", "--dk: not understood: expected N after it");
    expect_line("-p -e", "-e: not understood: expected FILE after it");
    expect_line("--print=yes", "--print=yes: not understood: expected nothing after --print");
    expect_line("--nonsense", "--nonsense: not understood: expected an option that --help=all lists");
    expect_line("-pz", "-z: not understood: expected an option that --help=all lists");
    expect_line("-f a.txt word",
                "word: not understood: expected one sentence, from -f or as words, not both");
}
END_TEST

START_TEST(test_mask_errors_name_the_option)
{
    struct cli_options o;
    struct err e;
    ck_assert_int_eq(read_line(&o, "--mask window", &e), ERR_USAGE);
    ck_assert_str_eq(e.where, "--mask");
    ck_assert_str_eq(e.found, "\"window\"");
    cli_options_fini(&o);
}
END_TEST

START_TEST(test_lang_decides_errors_that_stand_before_it)
{
    struct cli_options o;
    struct err e;
    ck_assert_int_eq(read_line(&o, "--heads 99 --lang zh", &e), ERR_USAGE);
    ck_assert_uint_eq(o.lang, LANG_ZH);
    ck_assert_str_eq(e.expected, "从 1 到 16 的整数");
    cli_options_fini(&o);
    ck_assert_int_eq(read_line(&o, "--lang zh --lang en --heads 99", &e), ERR_USAGE);
    ck_assert_str_eq(e.expected, "a whole number from 1 to 16");
    cli_options_fini(&o);
}
END_TEST

/* ---- help ------------------------------------------------------------------------------------ */

START_TEST(test_help_lists_every_option_in_80_columns)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
        struct buf help;
        buf_init(&help);
        cli_options_help(lang, HELP_ALL, &help);
        for (size_t i = 0; i < OPTION_COUNT; i++) {
            char with_blanks[40];
            snprintf(with_blanks, sizeof with_blanks, " %s", cli_option_name((enum cli_option)i));
            ck_assert_msg(strstr(help.bytes, with_blanks) != NULL, "%s", with_blanks);
        }
        ck_assert_ptr_null(strchr(help.bytes, '{')); /* no style mark gets out */
        cli_options_help(lang, HELP_SHORT, &help); /* after the other */
        for (const char *line = help.bytes, *end; (end = strchr(line, '\n')); line = end + 1)
            ck_assert_msg(glyph_columns(line, (size_t)(end - line)) <= 80, "%.*s", (int)(end - line), line);
        buf_fini(&help);
    }
}
END_TEST

CHECK_MAIN("cli", test_numbers_are_digits_within_a_range, test_reals_are_decimal_and_finite,
           test_sizes_have_two_numbers, test_nothing_given_is_the_default, test_every_setting_arrives,
           test_picture_and_files_arrive, test_words_become_one_sentence,
           test_an_empty_sentence_is_a_sentence, test_errors_name_option_and_range, test_errors_of_the_form,
           test_mask_errors_name_the_option, test_lang_decides_errors_that_stand_before_it,
           test_help_lists_every_option_in_80_columns)
