/* model: what must hold for every trace of the untrained class, whatever its settings and its sentence. */
#include "check_main.h"

#include "base/rng.h"
#include "model/model.h"
#include "trace/stats.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define SENTENCE "The cat, which was sitting on the mat, was hungry."
#define OTHER    "seven grey cats slept under our old table"

static struct trace *trace_with(struct model_cache *cache, const struct settings *s, const char *text)
{
    struct trace *t = NULL;
    struct err e = {0};
    char line[400] = "";
    if (model_trace(cache, s, text, strlen(text), &t, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_msg(t != NULL, "%s", line);
    return t;
}

static struct trace *trace_of(const struct settings *s, const char *text)
{
    struct model_cache *cache = model_cache_new();
    struct trace *t = trace_with(cache, s, text);
    model_cache_free(cache);
    return t;
}

static void assert_near(const float *a, const float *b, size_t n, double tolerance, const char *what)
{
    for (size_t i = 0; i < n; i++)
        ck_assert_msg(fabs((double)a[i] - (double)b[i]) <= tolerance, "%s[%zu]: %.9g, %.9g", what, i,
                      (double)a[i], (double)b[i]);
}

static bool same_bits(const float *a, const float *b, size_t n)
{
    return memcmp(a, b, n * sizeof *a) == 0;
}

/* ---- each array follows from the ones before it ---- */

/* As Check's own, which note each time they are passed; these stand where millions are. */
#define REQUIRE(condition)                                                                                   \
    do {                                                                                                     \
        if (!(condition))                                                                                    \
            ck_abort_msg("%s", #condition);                                                                  \
    } while (0)
#define NEAR(a, b, tolerance) REQUIRE(fabs((a) - (b)) <= (tolerance))

static double dot(const float *a, const float *b, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

static void assert_scores(const struct trace *t, const struct trace_head *head, size_t i)
{
    double divisor = t->settings.scaled ? sqrt((double)t->k) : 1;
    for (size_t j = 0; j < t->t; j++) {
        float score = head->scores_tt[i * t->t + j], scaled = head->scaled_tt[i * t->t + j];
        if (trace_masked(t, i, j)) {
            REQUIRE(score == -INFINITY && scaled == -INFINITY);
            continue;
        }
        double right = dot(head->q_tk + i * t->k, head->k_tk + j * t->k, t->k);
        NEAR((double)score, right, 1e-4);
        NEAR((double)scaled, right / divisor, 1e-4);
    }
}

static void assert_weights(const struct trace *t, const struct trace_head *head, size_t i)
{
    const float *scaled = head->scaled_tt + i * t->t, *w = head->weights_tt + i * t->t;
    double max = -INFINITY, sum = 0;
    for (size_t j = 0; j < t->t; j++)
        max = fmax(max, (double)scaled[j]);
    for (size_t j = 0; j < t->t; j++)
        sum += exp(((double)scaled[j] - max) / (double)t->settings.temperature);
    for (size_t j = 0; j < t->t; j++) {
        double right = exp(((double)scaled[j] - max) / (double)t->settings.temperature) / sum;
        NEAR((double)w[j], right, 1e-5);
        REQUIRE(!trace_masked(t, i, j) || (w[j] == 0 && !signbit(w[j])));
    }
    NEAR(stats_sum(w, t->t), 1, 1e-5);
}

static void assert_output(const struct trace *t, const struct trace_layer *layer, size_t h, size_t i)
{
    const struct trace_head *head = &layer->heads[h];
    for (size_t c = 0; c < t->k; c++) {
        double sum = 0;
        for (size_t j = 0; j < t->t; j++)
            sum += (double)head->weights_tt[i * t->t + j] * (double)head->v_tk[j * t->k + c];
        float found = head->output_tk[i * t->k + c], joined = layer->joined_thk[(i * t->h + h) * t->k + c];
        NEAR((double)found, sum, 1e-4);
        REQUIRE(joined == (head->muted ? 0 : found));
    }
}

static void assert_sums(const struct trace *t, const struct trace_layer *layer)
{
    for (size_t x = 0; x < t->t * t->d; x++) {
        double parts = 0;
        for (size_t h = 0; h < t->h; h++) {
            float part = layer->head_part_htd[h * t->t * t->d + x];
            REQUIRE(!layer->heads[h].muted || part == 0);
            parts += (double)part;
        }
        NEAR(parts, (double)layer->attention_td[x], 1e-4);
        REQUIRE(layer->after_attention_td[x] == layer->input_td[x] + layer->attention_td[x]);
        REQUIRE(t->final_td[x] == layer->output_td[x]);
    }
}

static void assert_normed(const struct trace *t, const struct trace_layer *layer)
{
    for (size_t i = 0; i < t->t; i++) {
        const float *row = layer->normed_td + i * t->d;
        NEAR(stats_sum(row, t->d) / (double)t->d, 0, 1e-5);
        NEAR(dot(row, row, t->d) / (double)t->d, 1, 1e-4);
    }
}

static void assert_consistent(const struct trace *t)
{
    ck_assert_uint_eq(t->layer_count, 1);
    const struct trace_layer *layer = &t->layers[0];
    assert_normed(t, layer);
    for (size_t h = 0; h < t->h; h++)
        for (size_t i = 0; i < t->t; i++) {
            assert_scores(t, &layer->heads[h], i);
            assert_weights(t, &layer->heads[h], i);
            assert_output(t, layer, h, i);
        }
    assert_sums(t, layer);
}

START_TEST(test_every_array_follows_from_the_ones_before)
{
    static const size_t widths[] = {1, 2, 7, 64, 100, 512};
    static const float temperatures[] = {1, 0.25f, 4};
    struct model_cache *cache = model_cache_new();
    for (uint64_t n = 0; n < 24; n++) {
        struct settings s = settings_default();
        s.heads = 1 + rng_bits(1, 0, n) % 6;
        s.d_k = widths[n % 6];
        s.scaled = rng_bits(1, 1, n) % 2;
        s.positions = rng_bits(1, 2, n) % 2;
        s.temperature = temperatures[n % 3];
        s.mask.kind = (enum mask_kind)(n % MASK_KIND_COUNT);
        s.mask.causal = n / MASK_KIND_COUNT % 2;
        s.mask.reach = 1 + rng_bits(1, 3, n) % 4;
        s.muted[0] = (uint16_t)rng_bits(1, 4, n);
        struct trace *t = trace_with(cache, &s, SENTENCE);
        assert_consistent(t);
        trace_free(t);
    }
    model_cache_free(cache);
}
END_TEST

/* ---- what a switch changes, and what it leaves alone ---- */

START_TEST(test_scaling_off_leaves_the_scores_as_they_are)
{
    struct settings s = settings_default();
    struct trace *on = trace_of(&s, SENTENCE);
    s.scaled = false;
    struct trace *off = trace_of(&s, SENTENCE);
    for (size_t h = 0; h < s.heads; h++) {
        struct trace_head *a = &on->layers[0].heads[h], *b = &off->layers[0].heads[h];
        size_t n = on->t * on->t;
        ck_assert(same_bits(a->scores_tt, b->scores_tt, n));
        ck_assert(same_bits(b->scores_tt, b->scaled_tt, n));
        for (size_t i = 0; i < n; i++)
            ck_assert(a->scaled_tt[i] == a->scores_tt[i] / 8);
        for (size_t i = 0; i < on->t; i++)
            ck_assert_double_gt(stats_entropy_bits(a->weights_tt + i * on->t, on->t),
                                stats_entropy_bits(b->weights_tt + i * on->t, on->t));
    }
    trace_free(on);
    trace_free(off);
}
END_TEST

START_TEST(test_a_muted_head_is_missed_further_up_only)
{
    struct settings s = settings_default();
    struct trace *all = trace_of(&s, SENTENCE);
    s.muted[0] = 1 << 2;
    struct trace *less = trace_of(&s, SENTENCE);
    const struct trace_layer *a = &all->layers[0], *b = &less->layers[0];
    size_t n = all->t, nd = n * all->d;
    for (size_t h = 0; h < s.heads; h++) {
        ck_assert(same_bits(a->heads[h].weights_tt, b->heads[h].weights_tt, n * n));
        ck_assert(same_bits(a->heads[h].output_tk, b->heads[h].output_tk, n * s.d_k));
        ck_assert_int_eq(b->heads[h].muted, h == 2);
        ck_assert_int_eq(same_bits(a->head_part_htd + h * nd, b->head_part_htd + h * nd, nd), h != 2);
    }
    for (size_t i = 0; i < nd; i++)
        ck_assert_double_eq_tol((double)a->attention_td[i] - (double)a->head_part_htd[2 * nd + i],
                                (double)b->attention_td[i], 1e-4);
    ck_assert(!same_bits(all->final_td, less->final_td, nd));

    s.muted[0] = 0xFF;
    struct trace *none = trace_of(&s, SENTENCE);
    ck_assert(same_bits(none->final_td, none->embedding_td, nd));
    trace_free(all);
    trace_free(less);
    trace_free(none);
}
END_TEST

START_TEST(test_equal_words_have_equal_rows_without_positions)
{
    const char *text = "the cat saw The dog and the end"; /* 0, 3, 6 are one word */
    struct settings s = settings_default();
    s.positions = false;
    struct trace *off = trace_of(&s, text);
    s.positions = true;
    struct trace *on = trace_of(&s, text);
    size_t d = on->d, k = on->k, t = on->t;
    for (size_t i = 3; i <= 6; i += 3) {
        ck_assert(same_bits(off->embedding_td, off->embedding_td + i * d, d));
        ck_assert(!same_bits(on->embedding_td, on->embedding_td + i * d, d));
        for (size_t h = 0; h < s.heads; h++) {
            const struct trace_head *head = &off->layers[0].heads[h];
            assert_near(head->q_tk, head->q_tk + i * k, k, 1e-6, "q");
            assert_near(head->weights_tt, head->weights_tt + i * t, t, 1e-6, "weights");
        }
        assert_near(off->final_td, off->final_td + i * d, d, 1e-5, "final");
    }
    ck_assert(!same_bits(off->embedding_td, off->embedding_td + d, d));
    trace_free(on);
    trace_free(off);
}
END_TEST

START_TEST(test_without_positions_order_means_nothing)
{
    struct settings s = settings_default();
    s.positions = false;
    struct trace *a = trace_of(&s, "man bites dog"), *b = trace_of(&s, "dog bites man");
    for (size_t i = 0; i < 3; i++)
        assert_near(a->final_td + i * a->d, b->final_td + (2 - i) * b->d, a->d, 1e-5, "final");
    trace_free(a);
    trace_free(b);
}
END_TEST

START_TEST(test_a_causal_class_does_not_know_what_comes)
{
    struct settings s = settings_default();
    s.mask.causal = true;
    struct trace *a = trace_of(&s, "one two three four"), *b = trace_of(&s, "one two three seven eight");
    assert_near(a->final_td, b->final_td, 3 * a->d, 1e-5, "final");
    for (size_t h = 0; h < s.heads; h++)
        ck_assert(a->layers[0].heads[h].weights_tt[0] == 1);
    trace_free(a);
    trace_free(b);
}
END_TEST

/* The same components of q, k and v, whatever else there is beside them. */
static void assert_same_head(const struct trace *a, const struct trace *b, size_t h, size_t k)
{
    const struct trace_head *x = &a->layers[0].heads[h], *y = &b->layers[0].heads[h];
    for (size_t i = 0; i < a->t; i++) {
        assert_near(x->q_tk + i * a->k, y->q_tk + i * b->k, k, 1e-5, "q");
        assert_near(x->k_tk + i * a->k, y->k_tk + i * b->k, k, 1e-5, "k");
        assert_near(x->v_tk + i * a->k, y->v_tk + i * b->k, k, 1e-5, "v");
    }
}

START_TEST(test_a_head_keeps_its_weights_when_the_shape_changes)
{
    struct settings s = settings_default();
    struct trace *a = trace_of(&s, SENTENCE);
    s.heads = 16;
    struct trace *more_heads = trace_of(&s, SENTENCE);
    s.heads = 5;
    s.d_k = 512;
    struct trace *wider = trace_of(&s, SENTENCE);
    s.d_k = 3;
    struct trace *narrower = trace_of(&s, SENTENCE);
    for (size_t h = 0; h < 5; h++) {
        assert_same_head(a, more_heads, h, 64);
        assert_same_head(a, wider, h, 64);
        assert_same_head(a, narrower, h, 3);
    }
    ck_assert(!same_bits(a->layers[0].heads[0].q_tk, a->layers[0].heads[1].q_tk, 64));
    ck_assert(!same_bits(a->layers[0].heads[0].q_tk, a->layers[0].heads[0].k_tk, 64));
    /* the output's numbers are the same up to one factor, 1 / sqrt(H*K) */
    size_t nd = a->t * a->d;
    for (size_t i = 0; i < nd; i++)
        ck_assert_double_eq_tol((double)a->layers[0].head_part_htd[4 * nd + i],
                                (double)more_heads->layers[0].head_part_htd[4 * nd + i] * sqrt(2), 1e-5);
    trace_free(a);
    trace_free(more_heads);
    trace_free(wider);
    trace_free(narrower);
}
END_TEST

static bool same_trace(const struct trace *a, const struct trace *b)
{
    size_t n = a->t * a->t * a->h;
    return same_bits(a->final_td, b->final_td, a->t * a->d) &&
           same_bits(a->layers[0].heads[0].weights_tt, b->layers[0].heads[0].weights_tt, n);
}

START_TEST(test_the_cache_changes_no_number)
{
    static const size_t heads[] = {8, 2, 16, 1, 8}, widths[] = {64, 100, 3, 17, 64};
    static const char *const texts[] = {SENTENCE, OTHER, "one", SENTENCE, "two words", SENTENCE};
    struct model_cache *cache = model_cache_new();
    for (uint64_t n = 0; n < 30; n++) {
        struct settings s = settings_default();
        s.heads = heads[rng_bits(2, 0, n) % 5];
        s.d_k = widths[rng_bits(2, 1, n) % 5];
        s.seed = rng_bits(2, 2, n) % 2;
        s.positions = rng_bits(2, 3, n) % 4 > 0;
        const char *text = texts[rng_bits(2, 4, n) % 6];
        struct trace *kept = trace_with(cache, &s, text), *fresh = trace_of(&s, text);
        ck_assert_msg(same_trace(kept, fresh), "round %u", (unsigned)n);
        trace_free(kept);
        trace_free(fresh);
    }
    model_cache_free(cache);
}
END_TEST

START_TEST(test_another_seed_is_another_class)
{
    struct settings s = settings_default();
    struct trace *a = trace_of(&s, SENTENCE);
    s.seed++;
    struct trace *b = trace_of(&s, SENTENCE);
    ck_assert(!same_bits(a->embedding_td, b->embedding_td, a->d));
    ck_assert(!same_bits(a->layers[0].heads[0].q_tk, b->layers[0].heads[0].q_tk, a->k));
    trace_free(a);
    trace_free(b);
}
END_TEST

/* ---- limits ---- */

START_TEST(test_one_word_listens_to_itself)
{
    struct settings s = settings_default();
    struct trace *t = trace_of(&s, "hello");
    ck_assert_uint_eq(t->t, 1);
    for (size_t h = 0; h < s.heads; h++) {
        const struct trace_head *head = &t->layers[0].heads[h];
        ck_assert(head->weights_tt[0] == 1);
        ck_assert_int_eq(head->label.pattern, PATTERN_SELF);
        assert_near(head->output_tk, head->v_tk, t->k, 0, "output");
    }
    trace_free(t);
}
END_TEST

static char *many_words(size_t count)
{
    char *text = mem_new(count * 2 + 1, 1);
    for (size_t i = 0; i < count; i++)
        memcpy(text + 2 * i, "x ", 3);
    return text;
}

START_TEST(test_1024_words_and_no_more)
{
    struct settings s = settings_default();
    s.heads = 2;
    s.d_k = 8;
    char *text = many_words(1025);
    struct model_cache *cache = model_cache_new();
    struct trace *t = NULL;
    struct err e = {0};
    ck_assert_int_eq(model_trace(cache, &s, text, 2 * 1025, &t, &e), ERR_LIMIT);
    ck_assert_ptr_null(t);
    ck_assert_ptr_nonnull(strstr(e.expected, "1024") ? e.expected : strstr(e.expected, "1,024"));
    ck_assert_int_eq(model_trace(cache, &s, text, 2 * 1024, &t, &e), OK);
    ck_assert_uint_eq(t->t, 1024);
    for (size_t i = 0; i < 1024; i += 93)
        ck_assert_double_eq_tol(stats_sum(t->layers[0].heads[1].weights_tt + i * 1024, 1024), 1, 1e-4);
    trace_free(t);
    model_cache_free(cache);
    mem_free(text);
}
END_TEST

static void assert_refused(const struct settings *s, const char *text, enum status status, const char *where)
{
    struct model_cache *cache = model_cache_new();
    struct trace untouched, *t = &untouched;
    struct err e = {0};
    ck_assert_int_eq(model_trace(cache, s, text, strlen(text), &t, &e), status);
    ck_assert_int_eq(e.status, status);
    ck_assert_ptr_eq(t, &untouched);
    if (where)
        ck_assert_str_eq(e.where, where);
    ck_assert_int_eq(model_trace(cache, s, text, strlen(text), &t, NULL), status);
    model_cache_free(cache);
}

START_TEST(test_what_is_out_of_range_is_refused)
{
    const struct settings good = settings_default();
    struct settings s = good;
    assert_refused(&s, "", ERR_EMPTY, NULL);
    assert_refused(&s, " \n\t", ERR_EMPTY, NULL);
    s.heads = 0;
    assert_refused(&s, "a", ERR_LIMIT, "heads");
    s.heads = 17;
    assert_refused(&s, "a", ERR_LIMIT, "heads");
    s = good;
    s.d_k = 0;
    assert_refused(&s, "a", ERR_LIMIT, "d_k");
    s.d_k = 513;
    assert_refused(&s, "a", ERR_LIMIT, "d_k");
    s = good;
    s.temperature = 0;
    assert_refused(&s, "a", ERR_LIMIT, "temperature");
    s.temperature = NAN;
    assert_refused(&s, "a", ERR_LIMIT, "temperature");
    s = good;
    s.mask = (struct mask){.kind = MASK_STRIDED};
    assert_refused(&s, "a", ERR_LIMIT, "mask");
    s = good;
    snprintf(s.model, sizeof s.model, "nobody");
    assert_refused(&s, "a", ERR_USAGE, "model");
}
END_TEST

START_TEST(test_memory_is_reckoned_before_it_is_taken)
{
    struct settings s = settings_default();
    struct model_cache *cache = model_cache_new();
    struct trace *t = NULL;
    struct err e = {0};
    model_cache_limit(cache, 1 << 20);
    ck_assert_int_eq(model_trace(cache, &s, "a b", 3, &t, &e), ERR_LIMIT);
    ck_assert_str_eq(e.where, "memory");
    ck_assert_str_eq(e.expected, "at most 1 MiB");
    ck_assert_ptr_null(t);
    model_cache_limit(cache, MODEL_MEMORY_MAX);
    ck_assert_int_eq(model_trace(cache, &s, "a b", 3, &t, &e), OK);
    trace_free(t);
    model_cache_free(cache);
}
END_TEST

START_TEST(test_range_and_names)
{
    struct settings s = settings_default();
    struct model_range range;
    for (size_t i = 0; model_names[i]; i++) {
        snprintf(s.model, sizeof s.model, "%s", model_names[i]);
        ck_assert_int_eq(model_range(NULL, &s, &range, NULL), OK);
        ck_assert(range.layers >= 1 && range.heads_max <= SETTINGS_HEADS_MAX &&
                  range.dk_max <= SETTINGS_DK_MAX);
    }
    snprintf(s.model, sizeof s.model, "untrained");
    ck_assert_int_eq(model_range(NULL, &s, &range, NULL), OK);
    ck_assert(range.layers == 1 && range.heads_max == 16 && range.dk_max == 512 && range.tokens_max == 1024);
}
END_TEST

START_TEST(test_export_refuses_what_the_trace_refuses)
{
    struct settings s = settings_default();
    struct model_cache *cache = model_cache_new();
    struct err e = {0};
    ck_assert_int_eq(model_export(cache, &s, "", 0, "never.gguf", &e), ERR_EMPTY);
    ck_assert_int_ne(access("never.gguf", F_OK), 0);
    ck_assert_int_eq(model_export(cache, &s, "a", 1, "no/such/folder/x.gguf", &e), ERR_WRITE);
    model_cache_free(cache);
}
END_TEST

/* A stop holds until it is taken back; nothing is handed out and nothing is lost. */
START_TEST(test_a_trace_that_is_stopped_is_none)
{
    struct settings s = settings_default();
    struct model_cache *cache = model_cache_new();
    struct trace *trace = NULL;
    struct err e;
    model_cache_stop(cache, true);
    ck_assert_int_eq(model_trace(cache, &s, "the cat sat", 11, &trace, &e), ERR_STOPPED);
    ck_assert_ptr_null(trace);
    model_cache_stop(cache, false);
    ck_assert_int_eq(model_trace(cache, &s, "the cat sat", 11, &trace, &e), OK);
    struct trace *other = trace_of(&s, "the cat sat");
    ck_assert_mem_eq(trace->final_td, other->final_td, trace->t * trace->d * sizeof(float));
    trace_free(trace);
    trace_free(other);
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("model", test_every_array_follows_from_the_ones_before,
           test_scaling_off_leaves_the_scores_as_they_are, test_a_muted_head_is_missed_further_up_only,
           test_equal_words_have_equal_rows_without_positions, test_without_positions_order_means_nothing,
           test_a_causal_class_does_not_know_what_comes, test_a_head_keeps_its_weights_when_the_shape_changes,
           test_the_cache_changes_no_number, test_another_seed_is_another_class,
           test_one_word_listens_to_itself, test_1024_words_and_no_more, test_what_is_out_of_range_is_refused,
           test_memory_is_reckoned_before_it_is_taken, test_range_and_names,
           test_export_refuses_what_the_trace_refuses, test_a_trace_that_is_stopped_is_none)
