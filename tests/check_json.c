/* write_json and write_npy: what is written reads back, by a strict reader, to the same bits. */
#include "check_main.h"
#include "handmade.h"
#include "json_read.h"

#include "base/rng.h"
#include "trace/write.h"

#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {"the", "cat", "the", NULL};

static bool refuses(const char *s, size_t n)
{
    struct arena arena;
    size_t fault;
    arena_init(&arena);
    bool refused = json_read(s, n, &arena, &fault) == NULL;
    arena_fini(&arena);
    return refused;
}

START_TEST(test_reader_refuses_what_is_not_json)
{
    static const char *const bad[] = {
        "",        " ",       "nul",      "[1,]",      "[,1]",     "[1 2]",      "[1]]",      "[1",
        "{}x",     "{\"a\"}", "{a:1}",    "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01",   "+1",        ".5",
        "1.",      "-",       "1e",       "1e+",       "0x1",      "NaN",        "Infinity",  "'a'",
        "\"a",     "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\n\"", "\"\x01\"",
        "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "[1]\v", "1 2", "\"\\"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(refuses(bad[i], strlen(bad[i])), "accepted %s", bad[i]);
    ck_assert(refuses("1\0", 2));
    char deep[200];
    memset(deep, '[', 100);
    memset(deep + 100, ']', 100);
    ck_assert(refuses(deep, 200));
}
END_TEST

START_TEST(test_reader_understands_json)
{
    struct arena arena;
    size_t fault;
    arena_init(&arena);
    const char *s = " {\"a\" : [ 1 , -0.5e+2, \"\\u00e9\\ud83d\\ude00\\n\" ], \"b\":{}, \"c\":[] , \"d\":null} \n";
    const struct json *v = json_read(s, strlen(s), &arena, &fault);
    ck_assert_ptr_nonnull(v);
    const struct json *a = json_get(v, "a");
    float x;
    ck_assert_uint_eq(a->count, 3);
    ck_assert(json_float(&a->items[1], &x) && x == -50.0f);
    ck_assert_str_eq(a->items[2].text, "\xC3\xA9\xF0\x9F\x98\x80\n");
    ck_assert_uint_eq(json_get(v, "c")->count, 0);
    ck_assert_int_eq(json_get(v, "d")->kind, JSON_NULL);
    ck_assert_ptr_null(json_get(v, "e"));
    arena_fini(&arena);
}
END_TEST

/* Fills n floats with every kind of number there is: any bits that are finite. */
static void fill_any(float *at, size_t n, uint64_t stream)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)rng_bits(7, stream, i);
        memcpy(&at[i], &bits, sizeof bits);
        if (!isfinite(at[i]))
            at[i] = -0.0f;
    }
}

static struct trace *make_full(const struct settings *s, bool mlp)
{
    struct trace *t = handmade_trace(words, s, 2, 5, mlp);
    uint64_t stream = 0;
    fill_any(t->embedding_td, t->t * t->d, ++stream);
    fill_any(t->final_td, t->t * t->d, ++stream);
    for (size_t l = 0; l < t->layer_count; l++) {
        struct trace_layer *layer = &t->layers[l];
        fill_any(layer->normed_td, t->t * t->d, ++stream);
        fill_any(layer->joined_thk, t->t * t->h * t->k, ++stream);
        fill_any(layer->attention_td, t->t * t->d, ++stream);
        fill_any(layer->after_attention_td, t->t * t->d, ++stream);
        if (mlp)
            fill_any(layer->mlp_td, t->t * t->d, ++stream);
        fill_any(layer->output_td, t->t * t->d, ++stream);
        for (size_t h = 0; h < t->h; h++) {
            struct trace_head *head = &layer->heads[h];
            fill_any(head->q_tk, t->t * t->k, ++stream);
            fill_any(head->k_tk, t->t * t->k, ++stream);
            fill_any(head->v_tk, t->t * t->k, ++stream);
            fill_any(head->output_tk, t->t * t->k, ++stream);
            fill_any(head->scores_tt, t->t * t->t, ++stream);
            fill_any(head->scaled_tt, t->t * t->t, ++stream);
            fill_any(head->weights_tt, t->t * t->t, ++stream);
            head->label = (struct head_label){.pattern = PATTERN_SAME_WORD,
                                              .relation = l == 0 ? 0 : 22, /* kind 10, reversed */
                                              .score = 0.1f,
                                              .chance = l == 0 ? 0 : 0.3f,
                                              .held_out = l == 1,
                                              .questions = l == 0 ? 0 : h == 0 ? 2 : 9};
        }
    }
    return t;
}

static uint32_t bits_of(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* The member is a matrix of this shape with these bits; with a mask, null stands exactly where it hides. */
static void assert_matrix(const struct json *parent, const char *name, const float *at, size_t rows, size_t cols,
                          const struct trace *masked)
{
    const struct json *m = json_get(parent, name);
    ck_assert_msg(m && m->kind == JSON_ARRAY && m->count == rows, "%s", name);
    for (size_t i = 0; i < rows; i++) {
        ck_assert_uint_eq(m->items[i].count, cols);
        for (size_t j = 0; j < cols; j++) {
            const struct json *x = &m->items[i].items[j];
            float back;
            if (masked && trace_masked(masked, i, j)) {
                ck_assert_int_eq(x->kind, JSON_NULL);
                continue;
            }
            ck_assert_msg(json_float(x, &back), "%s[%zu][%zu]", name, i, j);
            ck_assert_msg(bits_of(back) == bits_of(at[i * cols + j]), "%s[%zu][%zu]: %.9g for %.9g", name, i, j,
                          (double)back, (double)at[i * cols + j]);
        }
    }
}

static void assert_head(const struct json *v, const struct trace *t, const struct trace_head *head)
{
    float score;
    assert_matrix(v, "q", head->q_tk, t->t, t->k, NULL);
    assert_matrix(v, "k", head->k_tk, t->t, t->k, NULL);
    assert_matrix(v, "v", head->v_tk, t->t, t->k, NULL);
    assert_matrix(v, "scores", head->scores_tt, t->t, t->t, t);
    assert_matrix(v, "scaled", head->scaled_tt, t->t, t->t, t);
    assert_matrix(v, "weights", head->weights_tt, t->t, t->t, NULL);
    assert_matrix(v, "output", head->output_tk, t->t, t->k, NULL);
    ck_assert_int_eq(json_get(v, "muted")->kind, head->muted ? JSON_TRUE : JSON_FALSE);
    const struct json *label = json_get(v, "label"), *pattern = json_get(label, "pattern"),
                      *relation = json_get(label, "relation");
    if (head->label.relation)
        ck_assert_str_eq(relation->text, "object reversed");
    else
        ck_assert_str_eq(pattern->text, "same word");
    ck_assert_int_eq((head->label.relation ? pattern : relation)->kind, JSON_NULL);
    ck_assert_int_eq(json_get(label, "held_out")->kind, head->label.held_out ? JSON_TRUE : JSON_FALSE);
    ck_assert(json_float(json_get(label, "chance"), &score) && score == head->label.chance);
    ck_assert(json_float(json_get(json_get(v, "label"), "score"), &score) && score == head->label.score);
    const struct json *question = json_get(json_get(v, "label"), "question");
    if (head->label.questions == 0)
        ck_assert_int_eq(question->kind, JSON_NULL);
    else
        ck_assert_str_eq(question->text,
                         head->label.questions == 2 ? "who is meant" : "who does it / to what");
    ck_assert_uint_eq(v->count, 9);
}

static void assert_layer(const struct json *v, const struct trace *t, const struct trace_layer *layer)
{
    assert_matrix(v, "input", layer->input_td, t->t, t->d, NULL);
    assert_matrix(v, "normed", layer->normed_td, t->t, t->d, NULL);
    ck_assert_uint_eq(json_get(v, "heads")->count, t->h);
    for (size_t h = 0; h < t->h; h++)
        assert_head(&json_get(v, "heads")->items[h], t, &layer->heads[h]);
    assert_matrix(v, "joined", layer->joined_thk, t->t, t->h * t->k, NULL);
    assert_matrix(v, "attention", layer->attention_td, t->t, t->d, NULL);
    assert_matrix(v, "after_attention", layer->after_attention_td, t->t, t->d, NULL);
    if (layer->mlp_td)
        assert_matrix(v, "mlp", layer->mlp_td, t->t, t->d, NULL);
    else
        ck_assert_int_eq(json_get(v, "mlp")->kind, JSON_NULL);
    assert_matrix(v, "output", layer->output_td, t->t, t->d, NULL);
    ck_assert_uint_eq(v->count, 8);
}

static const struct json *read_back(const struct buf *b, struct arena *arena)
{
    size_t fault;
    const struct json *v = json_read(b->bytes, b->len, arena, &fault);
    ck_assert_msg(v != NULL, "malformed at byte %zu: %.60s", fault, b->bytes + (fault < 30 ? 0 : fault - 30));
    return v;
}

static void assert_round_trip(const struct settings *s, bool mlp)
{
    struct trace *t = make_full(s, mlp);
    struct buf b;
    struct arena arena;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1.2", &b);
    const struct json *v = read_back(&b, &arena);
    ck_assert_uint_eq(v->count, 9);
    ck_assert_str_eq(json_get(v, "program")->text, "passnotes");
    ck_assert_str_eq(json_get(v, "version")->text, "1.2");
    ck_assert_str_eq(json_get(v, "schema")->text, "1");
    ck_assert_uint_eq(json_get(v, "guess")->count, 0);
    assert_matrix(v, "embedding", t->embedding_td, t->t, t->d, NULL);
    assert_matrix(v, "final", t->final_td, t->t, t->d, NULL);
    ck_assert_uint_eq(json_get(v, "layers")->count, 2);
    for (size_t l = 0; l < 2; l++)
        assert_layer(&json_get(v, "layers")->items[l], t, &t->layers[l]);
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}

static struct settings small(void)
{
    struct settings s = settings_default();
    s.heads = 2;
    s.d_k = 3;
    return s;
}

START_TEST(test_every_number_reads_back_to_the_same_bits)
{
    struct settings s = small();
    assert_round_trip(&s, true);
    assert_round_trip(&s, false);
    s.mask = (struct mask){.kind = MASK_WINDOW, .causal = true, .reach = 1};
    s.muted[1] = 2;
    assert_round_trip(&s, true);
}
END_TEST

START_TEST(test_numbers_do_not_depend_on_the_locale)
{
    if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "fr_FR.UTF-8"))
        return; /* no locale with a comma on this machine */
    struct settings s = small();
    struct trace *t = handmade_trace(words, &s, 1, 1, false);
    t->embedding_td[0] = 0.5f;
    struct buf b;
    struct arena arena;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1", &b);
    setlocale(LC_ALL, "C");
    const struct json *v = read_back(&b, &arena);
    ck_assert_str_eq(json_get(v, "embedding")->items[0].items[0].text, "0.5");
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}
END_TEST

START_TEST(test_what_is_no_number_has_a_name)
{
    struct settings s = small();
    struct trace *t = handmade_trace(words, &s, 1, 1, false);
    t->embedding_td[0] = NAN;
    t->embedding_td[1] = INFINITY;
    t->embedding_td[2] = -INFINITY;
    struct buf b;
    struct arena arena;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1", &b);
    const struct json *rows = json_get(read_back(&b, &arena), "embedding");
    ck_assert_str_eq(rows->items[0].items[0].text, "NaN");
    ck_assert_str_eq(rows->items[1].items[0].text, "Infinity");
    ck_assert_str_eq(rows->items[2].items[0].text, "-Infinity");
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}
END_TEST

START_TEST(test_every_setting_is_there)
{
    struct settings s = small();
    snprintf(s.model, sizeof s.model, "a \"b\"\\c");
    s.scaled = s.positions = false;
    s.temperature = 0.1f;
    s.seed = UINT64_MAX;
    s.hidden = 3;
    s.mask = (struct mask){.kind = MASK_STRIDED, .causal = true, .reach = 4};
    s.muted[0] = 1;
    s.muted[15] = 0x8000;
    struct trace *t = handmade_trace(words, &s, 1, 1, false);
    struct buf b;
    struct arena arena;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1", &b);
    const struct json *v = json_get(read_back(&b, &arena), "settings");
    float temperature;
    ck_assert_str_eq(json_get(v, "model")->text, "a \"b\"\\c");
    ck_assert_str_eq(json_get(v, "heads")->text, "2");
    ck_assert_str_eq(json_get(v, "d_k")->text, "3");
    ck_assert_int_eq(json_get(v, "scaled")->kind, JSON_FALSE);
    ck_assert_int_eq(json_get(v, "positions")->kind, JSON_FALSE);
    ck_assert_str_eq(json_get(v, "mask")->text, "causal+strided:4");
    ck_assert(json_float(json_get(v, "temperature"), &temperature) && temperature == 0.1f);
    ck_assert_str_eq(json_get(v, "seed")->text, "18446744073709551615");
    const struct json *muted = json_get(v, "muted");
    ck_assert_uint_eq(muted->count, 2);
    ck_assert_str_eq(muted->items[0].items[0].text, "1");
    ck_assert_str_eq(muted->items[0].items[1].text, "1");
    ck_assert_str_eq(muted->items[1].items[0].text, "16");
    ck_assert_str_eq(muted->items[1].items[1].text, "16");
    ck_assert_str_eq(json_get(v, "hidden")->text, "3");
    ck_assert_uint_eq(v->count, 11);
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}
END_TEST

START_TEST(test_guesses_are_there)
{
    struct settings s = small();
    struct trace *t = handmade_trace(words, &s, 1, 1, false);
    struct trace_guess guesses[] = {{.token = 1, .top = {{"cat", 0.5f}, {"a \"dog\"", 0.1f}}, .count = 2},
                                    {.token = 2, .next = true, .top = {{"the", 1.0f}}, .count = 1}};
    struct buf b;
    struct arena arena;
    t->guesses = guesses;
    t->guess_count = 2;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1", &b);
    const struct json *v = read_back(&b, &arena), *list = json_get(v, "guess");
    ck_assert_int_eq(json_get(json_get(v, "settings"), "hidden")->kind, JSON_NULL);
    ck_assert_uint_eq(list->count, 2);
    for (size_t i = 0; i < 2; i++) {
        const struct json *top = json_get(&list->items[i], "top");
        ck_assert_uint_eq(strtoul(json_get(&list->items[i], "token")->text, NULL, 10), guesses[i].token);
        ck_assert((json_get(&list->items[i], "next") != NULL) == guesses[i].next);
        ck_assert_uint_eq(top->count, guesses[i].count);
        for (size_t w = 0; w < top->count; w++) {
            float p;
            ck_assert_str_eq(json_get(&top->items[w], "text")->text, guesses[i].top[w].text);
            ck_assert(json_float(json_get(&top->items[w], "p"), &p) && p == guesses[i].top[w].p);
        }
    }
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}
END_TEST

START_TEST(test_odd_words_are_escaped)
{
    static const struct {
        const char *word, *right;
    } odd[] = {{"\"\\\b", "\"\\\b"},
               {"\x1b[31m", "\x1b[31m"},
               {"<\xff>", "<\xEF\xBF\xBD>"},
               {"\xC2\x9B", "\xC2\x9B"},
               {"\xE7\x8C\xAB", "\xE7\x8C\xAB"},
               {"</script>", "</script>"},
               {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
               {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
               {"\x7f", "\x7f"}};
    enum { COUNT = sizeof odd / sizeof *odd };
    const char *list[COUNT + 1] = {NULL};
    for (size_t i = 0; i < COUNT; i++)
        list[i] = odd[i].word;
    struct settings s = small();
    struct trace *t = handmade_trace(list, &s, 1, 1, false);
    t->tokens.tokens[1].special = true;
    t->tokens.tokens[2].unknown = true;
    t->tokens.tokens[3].hidden = true;
    t->tokens.tokens[3].row = 77;
    struct buf b;
    struct arena arena;
    buf_init(&b);
    arena_init(&arena);
    write_json(t, "1", &b);
    for (size_t i = 0; i < b.len; i++) {
        ck_assert_msg((unsigned char)b.bytes[i] >= ' ' || b.bytes[i] == '\n', "a raw control at %zu", i);
        ck_assert(b.bytes[i] != 0x7f && !(b.bytes[i] == '\xC2' && (unsigned char)b.bytes[i + 1] < 0xA0));
    }
    const struct json *tokens = json_get(read_back(&b, &arena), "tokens");
    ck_assert_uint_eq(tokens->count, t->t);
    for (size_t i = 0; i < t->t; i++) {
        const struct json *token = &tokens->items[i];
        ck_assert_str_eq(json_get(token, "text")->text, odd[i].right);
        ck_assert_uint_eq(strtoul(json_get(token, "start")->text, NULL, 10), t->tokens.tokens[i].start);
        ck_assert_uint_eq(strtoul(json_get(token, "end")->text, NULL, 10), t->tokens.tokens[i].end);
        ck_assert_int_eq(atoi(json_get(token, "id")->text), t->tokens.tokens[i].row);
        ck_assert_int_eq(json_get(token, "special") != NULL, i == 1);
        ck_assert_int_eq(json_get(token, "unknown") != NULL, i == 2);
        ck_assert_int_eq(json_get(token, "hidden") != NULL, i == 3);
    }
    arena_fini(&arena);
    buf_fini(&b);
    trace_free(t);
}
END_TEST

START_TEST(test_npy_is_the_weights)
{
    struct settings s = small();
    struct trace *t = make_full(&s, false);
    struct buf b;
    buf_init(&b);
    write_npy(t, &b);
    ck_assert_int_eq(memcmp(b.bytes, "\x93NUMPY\x01\x00", 8), 0);
    size_t header = (size_t)(unsigned char)b.bytes[8] + ((size_t)(unsigned char)b.bytes[9] << 8);
    ck_assert_uint_eq((10 + header) % 64, 0);
    ck_assert_int_eq(b.bytes[10 + header - 1], '\n');
    ck_assert_ptr_nonnull(
        strstr(b.bytes + 10, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2, 3, 3), }"));
    ck_assert_uint_eq(b.len, 10 + header + 2 * 2 * 3 * 3 * 4);
    for (size_t i = 0; i < 36; i++) {
        const unsigned char *p = (const unsigned char *)b.bytes + 10 + header + 4 * i;
        uint32_t bits = p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
        ck_assert_uint_eq(bits, bits_of(t->layers[i / 18].heads[i / 9 % 2].weights_tt[i % 9]));
    }
    buf_fini(&b);
    trace_free(t);
}
END_TEST

CHECK_MAIN("json", test_reader_refuses_what_is_not_json, test_reader_understands_json,
           test_every_number_reads_back_to_the_same_bits, test_numbers_do_not_depend_on_the_locale,
           test_what_is_no_number_has_a_name, test_every_setting_is_there, test_guesses_are_there, test_odd_words_are_escaped,
           test_npy_is_the_weights)
