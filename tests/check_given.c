/* Weights of other programs: what is read, what is refused and how that is said, whole words of pieces, rows made to
 * add up to 1. */
#include "check_main.h"

#include "text/pieces.h"
#include "trace/given_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- files as bytes ---- */

static enum status read_text(enum status (*reader)(const char *, size_t, const char *, struct given_file *, struct err *),
                             const char *text, size_t n, struct given *out, struct err *e)
{
    struct given_file f;
    enum status status = reader(text, n, "w", &f, e);

    if (status != OK)
        return status;
    status = given_put_words(&f, NULL, NULL, "w", e);
    if (status == OK)
        *out = f.given;
    else
        given_fini(&f.given);
    return status;
}

static void expect_bad(enum status (*reader)(const char *, size_t, const char *, struct given_file *, struct err *),
                       const char *text, size_t n, const char *line)
{
    struct given g;
    struct err e;
    char said[512];

    ck_assert_int_ne(read_text(reader, text, n, &g, &e), OK);
    err_line(&e, said, sizeof said);
    ck_assert_str_eq(said, line);
}

struct bad_text {
    const char *text, *line;
};

static void expect_all_bad(enum status (*reader)(const char *, size_t, const char *, struct given_file *, struct err *),
                           const struct bad_text *bad, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_bad(reader, bad[i].text, strlen(bad[i].text), bad[i].line);
}

/* A .npy file of that header and so many bytes of 0. */
static size_t npy(const char *header, size_t data, char out[4096])
{
    const size_t n = strlen(header);

    memset(out, 0, 4096);
    memcpy(out, "\x93NUMPY\x01\x00", 8);
    out[8] = (char)(n & 255);
    out[9] = (char)(n >> 8);
    memcpy(out + 10, header, n);
    return 10 + n + data;
}

START_TEST(npy_files_that_are_refused)
{
    static const struct {
        const char *header;
        size_t data;
        const char *line;
    } bad[] = {
        {"{'descr': '<i8', 'fortran_order': False, 'shape': (2, 2), }", 32,
         "w: is malformed: expected float16, float32 or float64 ('<f2', '<f4', '<f8', or > for <), found '<i8'"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", 12,
         "w: is malformed: expected 16 bytes of numbers after the header, found 12"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", 20,
         "w: is malformed: expected 16 bytes of numbers after the header, found 20"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (4,), }", 16,
         "w: is malformed: expected a shape of [T,S], [H,T,S] or [L,H,T,S], found 1 number"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1, 1, 2, 2), }", 16,
         "w: is malformed: expected a shape of [T,S], [H,T,S] or [L,H,T,S], found more than 4 numbers"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 0), }", 0,
         "w: is beyond the limit: expected 1 to 1024 columns, found 0"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1025), }", 0,
         "w: is beyond the limit: expected 1 to 1024 columns, found 1025"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (129, 1, 2, 2), }", 0,
         "w: is beyond the limit: expected 1 to 128 layers, found 129"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999, 2), }", 0,
         "w, byte 60: is malformed: expected a shape such as (3, 8, 14, 14), found \"(99999999999\""},
        {"{'descr': '<f4', 'fortran_order': Maybe, 'shape': (2, 2), }", 16,
         "w, byte 44: is malformed: expected True or False, found \"Maybe, 'shap\""},
        {"{'descr': '<f4', 'shape': (2, 2), }", 16,
         "w, byte 45: is malformed: expected 'descr', 'fortran_order' and 'shape' before the end, found the end of the header"},
    };
    char bytes[4096];

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect_bad(given_npy, bytes, npy(bad[i].header, bad[i].data, bytes), bad[i].line);
    expect_bad(given_npy, "PK", 2, "w, byte 0: is malformed: expected a NumPy array (it begins with 93 4E 55 4D 50 59), found 2 bytes in all");
    expect_bad(given_npy, "\x93NUMPY\x09\x00\x00\x00", 10, "w, byte 6: is malformed: expected format 1.0, 2.0 or 3.0, found 9.0");
    expect_bad(given_npy, "\x93NUMPY\x01\x00\xff\xff{", 11, "w, byte 8: is malformed: expected a header of 65535 bytes, found 1");
}
END_TEST

START_TEST(csv_files_are_read_with_and_without_words)
{
    static const char *const same[] = {"0.25,0.75\n1,0", "a\\b,the,cat\r\nthe,0.25,0.75\r\ncat,1,0\r\n", ("\xef\xbb\xbf" "0.25;0.75\n1;0\n"),
                                       "the\tcat\n0.25\t0.75\n1\t0\n", " 0.25 , 0.75 \n 1 , 0 \n"};
    struct given g;
    struct err e;

    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        ck_assert_int_eq(read_text(given_csv, same[i], strlen(same[i]), &g, &e), OK);
        ck_assert_uint_eq(g.t, 2);
        ck_assert_uint_eq(g.s, 2);
        ck_assert(g.weights_lhts[0] == 0.25f && g.weights_lhts[1] == 0.75f && g.weights_lhts[2] == 1 && g.weights_lhts[3] == 0);
        ck_assert_str_eq(g.keys.tokens[1].text, i == 1 || i == 3 ? "cat" : "2");
        given_fini(&g);
    }
}
END_TEST

/* Rows ask, columns answer; a word that is a number, a quote in a word, an end of line in one. */
START_TEST(csv_words_are_kept)
{
    static const char text[] = "x,3,\"say \"\"a\"\"\",\"two\nlines\"\nq,nan,inf,-Infinity\n";
    struct given g;
    struct err e;

    ck_assert_int_eq(read_text(given_csv, text, sizeof text - 1, &g, &e), OK);
    ck_assert(g.t == 1 && g.s == 3 && g.across);
    ck_assert_str_eq(g.tokens.tokens[0].text, "q");
    ck_assert_str_eq(g.keys.tokens[0].text, "3");
    ck_assert_str_eq(g.keys.tokens[1].text, "say \"a\"");
    ck_assert_str_eq(g.keys.tokens[2].text, "two\nlines");
    ck_assert(isnan(g.weights_lhts[0]) && isinf(g.weights_lhts[1]) && g.weights_lhts[2] == -INFINITY);
    given_fini(&g);
}
END_TEST

/* Cells that are empty just where a mask hides are masked, as our own .csv has them. */
START_TEST(csv_holes_are_a_mask)
{
    static const char causal[] = "1,,\n0.5,0.5,\n0.2,0.3,0.5\n", other[] = "1,1,\n1,,1\n1,1,1\n";
    struct given g;
    struct err e;

    ck_assert_int_eq(read_text(given_csv, causal, sizeof causal - 1, &g, &e), OK);
    ck_assert(g.mask.causal && !mask_allows(&g.mask, 0, 2) && mask_allows(&g.mask, 2, 0));
    given_fini(&g);
    expect_bad(given_csv, other, sizeof other - 1,
               "w, line 1: is malformed: expected a number in every cell, or empty ones just where a mask hides them, found others");
}
END_TEST

START_TEST(csv_files_that_are_refused)
{
    static const struct bad_text bad[] = {
        {"", "w, line 1: is malformed: expected rows of numbers, found none"},
        {"a,b\n", "w, line 1: is malformed: expected rows of numbers, found none"},
        {"1,2\n3\n", "w, line 2: is malformed: expected 2 cells, found 1"},
        {"1,2\n3,4,5\n", "w, line 2: is malformed: expected 2 cells, found 3"},
        {"1,2\n3,x4\n", "w, line 2: is malformed: expected a number in column 2, found \"x4\""},
        {"1,\"2\n3,4\n", "w, line 1: is malformed: expected a closing quote, found the end of the file"},
        {"\"a\"b,1\n", "w, line 1: is malformed: expected nothing behind a closing quote, found more"},
        {"1,2\n\n3,4\n", "w, line 2: is malformed: expected 2 cells, found 1"},
    };

    expect_all_bad(given_csv, bad, sizeof bad / sizeof bad[0]);
}
END_TEST

START_TEST(json_files_that_are_refused)
{
    static const struct bad_text bad[] = {
        {"{}", "w: is malformed: expected a list as layers or weights, found nothing"},
        {"{\n\"weights\": [[1,]]}", "w, line 2: is malformed: expected JSON, found unexpected token near ']'"},
        {"{\"weights\": [[1],[2,3]]}", "w: is malformed: expected 1 in weights[1], found 2"},
        {"{\"weights\": [[[1]],[[2],[3]]]}", "w: is malformed: expected 1 in weights[1], found 2"},
        {"{\"weights\": [[\"big\"]]}", "w: is malformed: expected a number, \"NaN\" or \"Infinity\" as weights[0][0], found a text"},
        {"{\"weights\": [1]}", "w: is malformed: expected lists of numbers in 2 to 4 levels as weights, found a list"},
        {"{\"weights\": [[]]}", "w: is beyond the limit: expected 1 to 1024 columns, found 0"},
        {"{\"schema\": 2, \"layers\": [{\"heads\": [{\"weights\": [[1]]}]}]}", "w: is malformed: expected 1 as schema, found a number"},
        {"{\"schema\": 1, \"layers\": [{\"heads\": [{\"weights\": [[1]]}]}, {\"heads\": []}]}",
         "w: is malformed: expected 1 in layers[1].heads, found 0"},
        {"{\"schema\": 1, \"settings\": {\"mask\": \"causal\"}, \"layers\": [{\"heads\": [{\"weights\": [[1, 0.5], [1, 0]]}]}]}",
         "w: is malformed: expected 0 as layers[0].heads[0].weights[0][1], which is masked, found 0.5"},
        {"{\"weights\": [[1]], \"tokens\": [\"a\", \"b\"]}",
         "w: is malformed: expected 1 words, one for each row of 1 x 1 weights (rows ask, columns answer), found 2"},
        {"{\"weights\": [[1]], \"tokens\": [7]}", "w: is malformed: expected a text without NUL as tokens[0], found a number"},
    };

    expect_all_bad(given_json, bad, sizeof bad / sizeof bad[0]);
}
END_TEST

/* ---- words ---- */

static void words_of(const char *text, struct arena *arena, struct token_list *out)
{
    struct given_words words;

    ck_assert_int_eq(given_words_read(text, strlen(text), "t", arena, &words, NULL), OK);
    ck_assert_int_eq(given_tokens(&words, "t", arena, out, NULL), OK);
}

START_TEST(words_of_a_file)
{
    static const struct {
        const char *text, *line;
    } bad[] = {{"a\n\nb\n", "t, line 2: is malformed: expected a word, found nothing"},
               {"[\"a\", 3]", "t: is malformed: expected a list of texts, found something else as number 2"}};
    struct arena arena;
    struct token_list list;
    struct given_words words;
    struct err e;
    char said[512];

    arena_init(&arena);
    words_of("[CLS]\r\n%s\r\n\x1b[2J", &arena, &list); /* begins as a list does, and is none */
    ck_assert_uint_eq(list.count, 3);
    ck_assert_str_eq(list.tokens[0].text, "[CLS]");
    ck_assert_str_eq(list.tokens[2].text, "\x1b[2J");
    words_of("[\"a\\nb\", \"a\\nb\"]", &arena, &list);
    ck_assert_str_eq(list.tokens[0].text, "a\nb");
    ck_assert_int_eq(list.tokens[1].id, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_int_ne(given_words_read(bad[i].text, strlen(bad[i].text), "t", &arena, &words, &e), OK);
        err_line(&e, said, sizeof said);
        ck_assert_str_eq(said, bad[i].line);
    }
    arena_fini(&arena);
}
END_TEST

/* Each tokenizer's marks; "|" parts the words that are expected. */
START_TEST(pieces_are_found)
{
    static const struct {
        const char *tokens, *words;
    } cases[] = {
        {"[CLS]\nplay\n##ing\nthe\nvi\n##ol\n##in\n[SEP]", "[CLS]|playing|the|violin|[SEP]"},
        {"The\nĠan\nimal\n,\nĠit\nĠwas\nĠtired\n.", "The|animal|,|it|was|tired|."},
        {"ĠéĻ\nª", "陪"}, /* three bytes in two pieces: a character is whole again */
        {"▁un\nbelie\nvable\n!\n▁yes", "unbelievable|!|yes"},
        {"▁\n<0xE9>\n<0x99>\n<0xAA>", "陪"},
        {"in@@\nto\nthe", "into|the"},
        {"un\nder</w>\nit</w>", "under|it"},
        {"a\nb\n<s>", "a|b|<s>"},
        {"Ġimgħa\nhi\nbelt", "Ġimgħa|hi|belt"}, /* a word of Malta, no blank */
    };
    struct arena arena;
    struct token_list list;
    struct pieces p;

    arena_init(&arena);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char said[256] = "";
        words_of(cases[i].tokens, &arena, &list);
        pieces_find(&list, &arena, &p);
        for (size_t w = 0; w < p.count; w++) {
            strcat(said, w > 0 ? "|" : "");
            strcat(said, p.words[w]);
        }
        ck_assert_str_eq(said, cases[i].words);
    }
    arena_fini(&arena);
}
END_TEST

/* Contractions of our own sentences cling to their words; marks do not. */
START_TEST(contractions_are_pieces)
{
    static const char text[] = "The cat's mat wasn't there, can't it be?";
    struct arena arena;
    struct token_list list;
    struct pieces p;

    arena_init(&arena);
    ck_assert_int_eq(token_words(text, strlen(text), TOKEN_MAX, &arena, &list, NULL), OK);
    pieces_find(&list, &arena, &p);
    ck_assert_uint_eq(p.count, list.count - 3);
    ck_assert_str_eq(p.words[1], "cat's");
    ck_assert_str_eq(p.words[3], "wasn't");
    ck_assert_str_eq(p.words[6], "can't");
    arena_fini(&arena);
}
END_TEST

/* ---- traces ---- */

/* Three tokens, the last two pieces of one word: worked by hand. */
static void small(struct given *g)
{
    static const char text[] = "{\"tokens\":[\"a\",\"pla\",\"##y\"],\"weights\":[[0.5,0.25,0.25],[0.2,0.6,0.2],[0.4,0.2,0.4]]}";
    struct err e;

    ck_assert_int_eq(read_text(given_json, text, sizeof text - 1, g, &e), OK);
}

START_TEST(merged_by_hand)
{
    /* to play: the sum; from play: the mean of its two rows */
    static const float expected[] = {0.5f, 0.5f, 0.3f, 0.7f};
    struct given g;
    struct settings s = settings_default();

    small(&g);
    s.merged = true;
    struct trace *t = given_trace(&g, &s);
    ck_assert(t->t == 2 && t->s == 2 && t->weights_only && t->in_pieces);
    ck_assert_str_eq(t->tokens.tokens[1].text, "play");
    for (size_t i = 0; i < 4; i++)
        ck_assert_float_eq_tol(t->layers[0].heads[0].weights_tt[i], expected[i], 1e-6f);
    trace_free(t);
    given_fini(&g);
}
END_TEST

START_TEST(rows_are_made_to_add_up_to_1)
{
    static const char text[] = "1,1\n0,0\n0.2,0.2\n";
    struct given g;
    struct err e;
    struct settings s = settings_default();

    ck_assert_int_eq(read_text(given_csv, text, sizeof text - 1, &g, &e), OK);
    struct trace *t = given_trace(&g, &s);
    struct given_rows rows = given_rows_of(t, 0, 0);
    ck_assert(rows.off == 3 && rows.not_finite == 0 && rows.least == 0 && rows.most == 2);
    trace_free(t);
    s.renormalised = true;
    t = given_trace(&g, &s);
    const float *w = t->layers[0].heads[0].weights_tt;
    ck_assert(w[0] == 0.5f && w[1] == 0.5f && w[4] == 0.5f && w[5] == 0.5f);
    ck_assert(w[2] == 0 && w[3] == 0); /* nothing to divide */
    trace_free(t);
    given_fini(&g);
}
END_TEST

/* A NaN in one head leaves the others, and is neither masked nor 0. */
START_TEST(not_a_number_stays_in_its_head)
{
    static const char text[] = "{\"weights\":[[[1,0],[0.5,0.5]],[[\"NaN\",\"Infinity\"],[1,0]]]}";
    struct given g;
    struct err e;
    const struct settings s = settings_default();

    ck_assert_int_eq(read_text(given_json, text, sizeof text - 1, &g, &e), OK);
    struct trace *t = given_trace(&g, &s);
    ck_assert_uint_eq(t->h, 2);
    ck_assert(isnan(trace_value(t, 0, PICK_HEAD, 1, STAGE_WEIGHTS, 0, 0)) && !trace_masked(t, 0, 0));
    ck_assert(isinf(trace_value(t, 0, PICK_HEAD, 1, STAGE_WEIGHTS, 0, 1)));
    ck_assert(trace_value(t, 0, PICK_HEAD, 0, STAGE_WEIGHTS, 0, 0) == 1);
    ck_assert_uint_eq(given_rows_of(t, 0, 0).not_finite, 0);
    ck_assert_uint_eq(given_rows_of(t, 0, 1).not_finite, 1);
    ck_assert(isfinite(t->layers[0].heads[0].label.score) && isfinite(t->layers[0].heads[1].label.score));
    trace_free(t);
    given_fini(&g);
}
END_TEST

CHECK_MAIN("given", npy_files_that_are_refused, csv_files_are_read_with_and_without_words, csv_words_are_kept,
           csv_holes_are_a_mask, csv_files_that_are_refused, json_files_that_are_refused, words_of_a_file, pieces_are_found,
           contractions_are_pieces, merged_by_hand, rows_are_made_to_add_up_to_1, not_a_number_stays_in_its_head)
