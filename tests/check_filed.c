/* A class from a file answers: the same as the class it was written from, with an empty chair, with unknown
 * words and a hidden one, and refuses what it was not made for. Files lie in the build folder. */
#include "check_main.h"
#include "random_class.h"

#include "model/model.h"
#include "trace/stats.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define SENTENCE "The cat, which was sitting on the mat, was hungry."

/* A file of this process's own; the test removes it. */
static struct settings write_file(const struct class_file *c, const char *name)
{
    struct settings s = settings_default();
    struct buf file;
    struct err e;
    snprintf(s.model, sizeof s.model, "check_filed.%s.%ld.gguf", name, (long)getpid());
    buf_init(&file);
    ck_assert_int_eq(class_file_write(c, &file, &e), OK);
    ck_assert_int_eq(file_write(s.model, file.bytes, file.len, &e), OK);
    buf_fini(&file);
    return s;
}

/* The usual random class in a file, and the settings it was made for. */
static struct settings file_of(struct config config, const char *name, bool trained)
{
    struct class_file c;
    struct model_cache *cache = model_cache_new();
    random_class(&c, config, 4);
    if (!trained)
        c.training.steps = 0;
    struct settings s = write_file(&c, name);
    ck_assert_int_eq(model_own_settings(cache, &s, NULL), OK);
    class_file_fini(&c);
    model_cache_free(cache);
    return s;
}

static struct trace *trace_of(const struct settings *s, const char *text)
{
    struct model_cache *cache = model_cache_new();
    struct trace *t = NULL;
    struct err e = {0};
    char line[600] = "";
    if (model_trace(cache, s, text, strlen(text), &t, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_msg(t != NULL, "%s", line);
    model_cache_free(cache);
    return t;
}

static void assert_refused(const struct settings *s, const char *text, enum status status, const char *where,
                           const char *expected)
{
    struct model_cache *cache = model_cache_new();
    struct trace *t = NULL;
    struct err e = {0};
    ck_assert_int_eq(model_trace(cache, s, text, strlen(text), &t, &e), status);
    ck_assert_ptr_null(t);
    ck_assert_msg(strstr(e.where, where) && strstr(e.expected, expected), "%s: %s", e.where, e.expected);
    model_cache_free(cache);
}

static bool same_bits(const float *a, const float *b, size_t n)
{
    return memcmp(a, b, n * sizeof *a) == 0;
}

static void assert_same_trace(const struct trace *a, const struct trace *b)
{
    ck_assert(a->t == b->t && a->layer_count == b->layer_count && a->h == b->h && a->k == b->k &&
              a->d == b->d);
    ck_assert(same_bits(a->embedding_td, b->embedding_td, a->t * a->d));
    ck_assert(same_bits(a->final_td, b->final_td, a->t * a->d));
    for (size_t i = 0; i < a->t; i++)
        ck_assert_int_eq(a->tokens.tokens[i].row, b->tokens.tokens[i].row);
    for (size_t l = 0; l < a->layer_count; l++)
        for (size_t h = 0; h < a->h; h++) {
            const struct trace_head *x = &a->layers[l].heads[h], *y = &b->layers[l].heads[h];
            ck_assert(same_bits(x->weights_tt, y->weights_tt, a->t * a->t));
            ck_assert(same_bits(x->scores_tt, y->scores_tt, a->t * a->t));
            ck_assert(same_bits(x->output_tk, y->output_tk, a->t * a->k));
        }
}

/* The untrained class, written and opened. */
START_TEST(test_an_exported_class_answers_as_before)
{
    for (int i = 0; i < 4; i++) {
        struct settings s = settings_default(), filed;
        struct model_cache *cache = model_cache_new();
        s.heads = i ? 3 : 8;
        s.d_k = i ? 5 : 64;
        s.positions = i != 2;
        s.scaled = i != 3;
        s.seed = 7;
        struct trace *drawn = trace_of(&s, SENTENCE);
        filed = s;
        snprintf(filed.model, sizeof filed.model, "check_filed.drawn%d.%ld.gguf", i, (long)getpid());
        ck_assert_int_eq(model_export(cache, &s, SENTENCE, strlen(SENTENCE), filed.model, NULL), OK);
        struct trace *read = trace_of(&filed, SENTENCE);
        assert_same_trace(drawn, read);
        ck_assert_uint_eq(read->guess_count, 0);
        ck_assert(!read->tokens.tokens[0].special);
        assert_refused(&filed, "The dog", ERR_MISSING, "the text", "one of the 10 words");
        trace_free(drawn);
        trace_free(read);
        unlink(filed.model);
        model_cache_free(cache);
    }
}
END_TEST

START_TEST(test_a_written_class_is_written_again_the_same)
{
    struct settings s = file_of(random_class_config(), "again", true);
    struct model_cache *cache = model_cache_new();
    struct buf first, second;
    char path[80];
    snprintf(path, sizeof path, "check_filed.second.%ld.gguf", (long)getpid());
    buf_init(&first);
    buf_init(&second);
    ck_assert_int_eq(model_export(cache, &s, "a", 1, path, NULL), OK);
    ck_assert_int_eq(file_read(s.model, 1 << 20, &first, NULL), OK);
    ck_assert_int_eq(file_read(path, 1 << 20, &second, NULL), OK);
    ck_assert_uint_eq(first.len, second.len);
    ck_assert_mem_eq(first.bytes, second.bytes, first.len);
    buf_fini(&first);
    buf_fini(&second);
    unlink(path);
    unlink(s.model);
    model_cache_free(cache);
}
END_TEST

START_TEST(test_the_chair_stands_first)
{
    struct settings s = file_of(random_class_config(), "chair", true);
    struct trace *t = trace_of(&s, SENTENCE);
    const struct token *tokens = t->tokens.tokens;
    ck_assert_uint_eq(t->t, 14);
    ck_assert(tokens[0].special && tokens[0].row == VOCABULARY_CHAIR && !tokens[0].unknown);
    ck_assert_str_eq(tokens[0].text, "[CHAIR]");
    ck_assert(tokens[0].start == 0 && tokens[0].end == 0);
    for (size_t i = 1; i < t->t; i++) {
        ck_assert(!tokens[i].special && !tokens[i].unknown && !tokens[i].hidden);
        ck_assert(tokens[i].row >= VOCABULARY_SPECIAL && tokens[i].id > 0);
    }
    ck_assert_str_eq(tokens[1].text, "The");
    ck_assert(token_number(&t->tokens, 0) == 0 &&
              token_number(&t->tokens, 1) == 1);    /* the chair is no word */
    ck_assert_int_eq(tokens[1].row, tokens[8].row); /* The, the */
    ck_assert_int_eq(tokens[1].id, tokens[8].id);
    ck_assert_uint_eq(t->guess_count, 0);
    ck_assert_uint_eq(t->layers[0].heads[2].label.questions, 0);
    ck_assert_uint_eq(t->layers[1].heads[2].label.questions, 1 << 2);
    ck_assert_double_eq_tol(stats_sum(t->layers[1].heads[3].weights_tt, t->t), 1, 1e-5);
    trace_free(t);
    unlink(s.model);
}
END_TEST

/* Heads say what was measured when the class was made, as long as they hear as they did then. */
START_TEST(test_labels_of_the_class_hold_for_its_own_settings)
{
    struct settings s = file_of(random_class_config(), "labels", true), other;
    struct trace *t = trace_of(&s, "The cat was hungry.");
    const struct head_label *first = &t->layers[0].heads[1].label, *third = &t->layers[0].heads[2].label;
    ck_assert(first->held_out && first->pattern == PATTERN_NEXT && first->relation == 0);
    ck_assert(first->score == 0.515625f && first->chance == 0.125f);
    ck_assert(third->held_out && third->relation == 3 && third->chance == 0.25f);
    ck_assert(t->layers[1].heads[2].label.held_out && t->layers[1].heads[2].label.questions == 1 << 2);
    trace_free(t);
    for (int i = 0; i < 5; i++) {
        other = s;
        other.scaled = i != 0;
        other.temperature = i == 1 ? 2 : 1;
        other.mask.causal = i == 2;
        other.positions = i != 3;
        other.muted[0] = i == 4;
        t = trace_of(&other, "The cat was hungry.");
        struct head_label measured = stats_label(t, 1, 2);
        ck_assert(!t->layers[1].heads[2].label.held_out && t->layers[1].heads[2].label.relation == 0);
        ck_assert(t->layers[1].heads[2].label.pattern == measured.pattern);
        ck_assert(t->layers[1].heads[2].label.score == measured.score);
        ck_assert(t->layers[0].heads[1].label.held_out == (i == 4)); /* what is muted is heard above only */
        trace_free(t);
    }
    unlink(s.model);
}
END_TEST

static const float *embedding(const struct trace *t, size_t i)
{
    return t->embedding_td + i * t->d;
}

/* Words of the same place, so that only what is seen of them differs: endings of English ones, nothing of
 * others. */
START_TEST(test_unknown_words_show_their_endings)
{
    struct settings s = file_of(random_class_config(), "unknown", true);
    s.positions = false;
    struct trace *t =
        trace_of(&s, "wugs bugs wug \xD0\xBA\xD0\xBE\xD1\x82 \xE7\x8C\xAB [CHAIR] [UNKNOWN] 3.14");
    for (size_t i = 1; i < t->t; i++)
        ck_assert(t->tokens.tokens[i].unknown && t->tokens.tokens[i].row == VOCABULARY_UNKNOWN);
    ck_assert(!same_bits(embedding(t, 1), embedding(t, 3), t->d));
    ck_assert(!same_bits(embedding(t, 1), embedding(t, 4), t->d));
    ck_assert(same_bits(embedding(t, 4), embedding(t, 5), t->d)); /* Cyrillic, Chinese, numbers */
    ck_assert(same_bits(embedding(t, 4), embedding(t, 8), t->d));
    ck_assert_int_ne(t->tokens.tokens[1].id, t->tokens.tokens[2].id); /* unknown, but not the same word */
    trace_free(t);
    unlink(s.model);
    struct config config = random_class_config();
    config.endings = 0;
    s = file_of(config, "plain", true);
    s.positions = false;
    t = trace_of(&s, "wugs bugs");
    ck_assert(same_bits(embedding(t, 1), embedding(t, 2), t->d));
    trace_free(t);
    unlink(s.model);
}
END_TEST

START_TEST(test_a_hidden_word_is_guessed)
{
    struct settings s = file_of(random_class_config(), "guess", true);
    s.hidden = 2;
    struct trace *t = trace_of(&s, SENTENCE),
                 *other = trace_of(&s, "the dog, which was sitting on the mat, was hungry.");
    ck_assert_uint_eq(t->guess_count, 1);
    const struct trace_guess *g = &t->guesses[0];
    ck_assert_uint_eq(g->token, 2);
    ck_assert(t->tokens.tokens[2].hidden && t->tokens.tokens[2].row == VOCABULARY_HIDDEN);
    ck_assert_str_eq(t->tokens.tokens[2].text, "cat");
    ck_assert_uint_eq(g->count, TRACE_TOP);
    double sum = 0;
    for (size_t i = 0; i < g->count; i++) {
        ck_assert(g->top[i].p >= 0 && g->top[i].p <= 1 && (i == 0 || g->top[i].p <= g->top[i - 1].p));
        ck_assert(g->top[i].text[0] != '[');
        sum += (double)g->top[i].p;
    }
    ck_assert(sum <= 1 + 1e-6);
    assert_same_trace(t, other); /* nobody looks under the cloth */
    trace_free(other);
    s.muted[1] = 0xF;
    other = trace_of(&s, SENTENCE);
    ck_assert_float_ne(other->guesses[0].top[0].p, g->top[0].p); /* who is muted is missed */
    trace_free(other);
    trace_free(t);
    s.hidden = 14;
    assert_refused(&s, SENTENCE, ERR_LIMIT, "hidden word", "1 to 13");
    unlink(s.model);
    struct config config = random_class_config();
    config.guesses = false;
    s = file_of(config, "noguess", true);
    s.hidden = 1;
    assert_refused(&s, SENTENCE, ERR_LIMIT, "hidden word", "does not guess");
    unlink(s.model);
    s = settings_default();
    s.hidden = 1;
    assert_refused(&s, SENTENCE, ERR_LIMIT, "hidden word", "does not guess");
}
END_TEST

START_TEST(test_what_it_was_not_made_for_is_refused)
{
    const struct settings good = file_of(random_class_config(), "range", true);
    struct settings s = good;
    struct model_range range;
    ck_assert_int_eq(model_range(NULL, &s, &range, NULL), OK);
    ck_assert(range.layers == 2 && range.heads_min == 4 && range.heads_max == 4 && range.dk_min == 3);
    ck_assert(range.tokens_max == 19 && range.positions && !range.seeds &&
              range.guesses); /* 20 places, one for the chair */
    ck_assert(s.heads == 4 && s.d_k == 3 && s.positions && s.scaled && s.seed == 4);
    s.heads = 2;
    assert_refused(&s, "a", ERR_LIMIT, "heads", "4");
    s = good;
    s.d_k = 4;
    assert_refused(&s, "a", ERR_LIMIT, "d_k", "3");
    s = good;
    s.seed = 5;
    assert_refused(&s, "a", ERR_LIMIT, "seed", "4");
    s = good;
    s.scaled = s.positions = false; /* the same weights, used otherwise */
    trace_free(trace_of(&s, "a b c d e f g h i j k l m n o p q r s"));
    assert_refused(&s, "a b c d e f g h i j k l m n o p q r s t", ERR_LIMIT, "the text", "19");
    assert_refused(&s, " ", ERR_EMPTY, "the text", "");
    unlink(s.model);
    assert_refused(&s, "a", ERR_READ, s.model, "");
    struct config config = random_class_config();
    config.positions = POSITIONS_NONE;
    config.max_positions = 0;
    s = file_of(config, "nowhere", true);
    ck_assert(!s.positions);
    ck_assert_int_eq(model_range(NULL, &s, &range, NULL), OK);
    ck_assert_uint_eq(range.tokens_max, TOKEN_MAX - 1);
    s.positions = true;
    assert_refused(&s, "a", ERR_LIMIT, "positions", "none");
    unlink(s.model);
}
END_TEST

START_TEST(test_a_decoder_and_sinusoids)
{
    struct config config = random_class_config();
    config.causal = true;
    config.positions = POSITIONS_SINUSOIDAL;
    config.activation = ACTIVATION_GELU;
    struct settings s = file_of(config, "decoder", false);
    struct trace *t = trace_of(&s, SENTENCE);
    ck_assert(trace_masked(t, 3, 4) && !trace_masked(t, 4, 3));
    ck_assert(t->layers[1].heads[0].weights_tt[0] == 1);
    trace_free(t);
    s.seed = 99; /* it was never trained: no seed is its own */
    trace_free(trace_of(&s, SENTENCE));
    unlink(s.model);
}
END_TEST

/* From one class to another and back, in one cache. */
START_TEST(test_the_cache_changes_no_number)
{
    struct settings a = file_of(random_class_config(), "one", true), drawn = settings_default();
    struct config config = random_class_config();
    config.heads = 2;
    struct settings b = file_of(config, "two", true);
    const struct settings *turns[] = {&a, &drawn, &b, &b, &a, &drawn, &a};
    struct model_cache *cache = model_cache_new();
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        struct trace *t, *fresh = trace_of(turns[i], SENTENCE);
        ck_assert_int_eq(model_trace(cache, turns[i], SENTENCE, strlen(SENTENCE), &t, NULL), OK);
        assert_same_trace(t, fresh);
        trace_free(t);
        trace_free(fresh);
    }
    model_cache_free(cache);
    unlink(a.model);
    unlink(b.model);
}
END_TEST

CHECK_MAIN("filed class", test_an_exported_class_answers_as_before,
           test_a_written_class_is_written_again_the_same, test_the_chair_stands_first,
           test_labels_of_the_class_hold_for_its_own_settings, test_unknown_words_show_their_endings, test_a_hidden_word_is_guessed,
           test_what_it_was_not_made_for_is_refused, test_a_decoder_and_sinusoids,
           test_the_cache_changes_no_number)
