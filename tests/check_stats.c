/* stats: figures of attention, against values worked by hand. */
#include "check_main.h"
#include "handmade.h"

#include "base/rng.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

#define NEAR(a, b, tolerance) ck_assert_double_eq_tol((a), (b), (tolerance))
#define EXACT(a, b)           ck_assert_double_eq((a), (b))

START_TEST(test_entropy_in_bits)
{
    NEAR(stats_entropy_bits((float[]){0.5f, 0.25f, 0.25f}, 3), 1.5, 1e-12);
    NEAR(stats_entropy_bits((float[]){0.25f, 0.25f, 0.25f, 0.25f}, 4), 2, 1e-12);
    EXACT(stats_entropy_bits((float[]){0, 1, 0}, 3), 0);
    ck_assert(!signbit(stats_entropy_bits((float[]){0, 1, 0}, 3)));
    EXACT(stats_entropy_bits((float[]){0, 0}, 2), 0);
    EXACT(stats_entropy_bits(NULL, 0), 0);
    NEAR(stats_split_among((float[]){0.125f, 0.125f, 0.5f, 0.25f}, 4), exp2(1.75), 1e-12);
    EXACT(stats_split_among((float[]){1}, 1), 1);
}
END_TEST

START_TEST(test_sum_and_distance)
{
    NEAR(stats_sum((float[]){1, 1e-8f, 1e-8f}, 3), 1 + 2e-8, 1e-15);
    NEAR(stats_mean_distance((float[]){0.5f, 0.25f, 0.25f}, 3, 0), 0.75, 1e-12);
    NEAR(stats_mean_distance((float[]){0.5f, 0.25f, 0.25f}, 3, 2), 1.25, 1e-12);
    EXACT(stats_mean_distance((float[]){1}, 1, 0), 0);
    EXACT(stats_mean_distance((float[]){0, 0, 0}, 3, 1), 0);
}
END_TEST

START_TEST(test_largest_is_the_first_of_equals)
{
    ck_assert_uint_eq(stats_largest((float[]){0.1f, 0.4f, 0.4f, 0.1f}, 4), 1);
    ck_assert_uint_eq(stats_largest((float[]){NAN, 0.4f, NAN, 0.5f}, 4), 3);
    ck_assert_uint_eq(stats_largest((float[]){NAN, NAN}, 2), 0);
    ck_assert_uint_eq(stats_largest((float[]){0, 0}, 2), 0);
    ck_assert_uint_eq(stats_largest(NULL, 0), 0);
}
END_TEST

START_TEST(test_order_falls_equals_by_position_nan_last)
{
    const float w[] = {0.1f, NAN, 0.5f, 0.1f, 0, NAN, 0.5f, -1};
    const size_t right[] = {2, 6, 0, 3, 4, 7, 1, 5};
    size_t order[8];
    stats_order(w, 8, order);
    for (size_t i = 0; i < 8; i++)
        ck_assert_uint_eq(order[i], right[i]);
    stats_order(w, 1, order);
    ck_assert_uint_eq(order[0], 0);
    stats_order(NULL, 0, order);
}
END_TEST

START_TEST(test_order_of_long_rows)
{
    enum { N = 1000 };
    static float w[N];
    static size_t order[N];
    for (size_t n = 2; n < N; n += 37) {
        for (size_t i = 0; i < n; i++)
            w[i] = (float)(rng_bits(1, n, i) % 50); /* many equals */
        stats_order(w, n, order);
        for (size_t i = 1; i < n; i++)
            ck_assert(w[order[i - 1]] > w[order[i]] ||
                      (w[order[i - 1]] == w[order[i]] && order[i - 1] < order[i]));
    }
}
END_TEST

/* The norm straight from its definition. */
static double gradient_by_definition(const double *w, size_t n, double divisor, double temperature)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            double x = (i == j ? w[i] : 0) - w[i] * w[j];
            sum += x * x;
        }
    return sqrt(sum) / divisor / temperature;
}

START_TEST(test_gradient_of_softmax)
{
    /* diag(1/2) - 1/4: four entries of 1/4 */
    NEAR(stats_softmax_gradient((float[]){0.5f, 0.5f}, 2, 1, 1), 0.5, 1e-12);
    NEAR(stats_softmax_gradient((float[]){0.5f, 0.5f}, 2, 8, 2), 0.5 / 16, 1e-12);
    EXACT(stats_softmax_gradient((float[]){0, 1, 0}, 3, 1, 1), 0);
    EXACT(stats_softmax_gradient((float[]){1}, 1, 1, 1), 0);
    EXACT(stats_softmax_gradient((float[]){0, 0}, 2, 1, 1), 0);
    EXACT(stats_softmax_gradient(NULL, 0, 1, 1), 0);
    NEAR(stats_softmax_gradient((float[]){0.125f, 0.625f, 0.25f}, 3, 3, 0.5),
         gradient_by_definition((double[]){0.125, 0.625, 0.25}, 3, 3, 0.5), 1e-12);
}
END_TEST

/* A share of 1 in a float, and yet somebody else is heard: the gradient is small, and not 0. */
START_TEST(test_gradient_near_one_hot)
{
    const double tiny[] = {1e-10, 1 - 1e-10 - 1e-14, 1e-14};
    double right = gradient_by_definition(tiny, 3, 1, 1);
    double found = stats_softmax_gradient((float[]){1e-10f, 1, 1e-14f}, 3, 1, 1);
    NEAR(found / right, 1, 1e-4);
}
END_TEST

static const char *const five[] = {"the", "cat", "saw", "the", "dog", NULL};

static struct trace *make(const char *const *words, struct mask mask)
{
    struct settings s = settings_default();
    s.heads = 2;
    s.d_k = 2;
    s.mask = mask;
    return handmade_trace(words, &s, 1, 2, false);
}

static const struct mask full = {.kind = MASK_FULL}, causal = {.kind = MASK_FULL, .causal = true};

/* Everybody spends `share` at that offset (where there is such a place) and the rest on himself. */
static void look(struct trace *t, long offset, float share)
{
    float *w = t->layers[0].heads[0].weights_tt;
    memset(w, 0, t->t * t->t * sizeof *w);
    for (size_t i = 0; i < t->t; i++) {
        long j = (long)i + offset;
        bool there = j >= 0 && j < (long)t->t;
        w[i * t->t + i] += there ? 1 - share : 1;
        if (there)
            w[i * t->t + (size_t)j] += share;
    }
}

static void assert_label(const struct trace *t, enum pattern pattern, double score)
{
    struct head_label label = stats_label(t, 0, 0);
    ck_assert_str_eq(stats_pattern_name(label.pattern), stats_pattern_name(pattern));
    NEAR((double)label.score, score, 1e-6);
}

START_TEST(test_patterns_by_place)
{
    struct trace *t = make(five, full);
    double scores[PATTERN_COUNT];
    look(t, -1, 0.75f);
    assert_label(t, PATTERN_PREVIOUS, 0.75);
    stats_patterns(t, 0, 0, scores);
    NEAR(scores[PATTERN_PREVIOUS], 0.75, 1e-6);
    EXACT(scores[PATTERN_NEXT], 0);
    NEAR(scores[PATTERN_SELF], (1 + 4 * 0.25) / 5, 1e-6);
    NEAR(scores[PATTERN_FIRST], (1 + 0.75) / 5, 1e-6);
    EXACT(scores[PATTERN_SAME_WORD], 0);
    /* four rows of 0.811 bit among five, one of none */
    NEAR(scores[PATTERN_BROAD], 4 * 0.8112781244591328 / 5 / log2(5), 1e-6);
    look(t, 1, 0.75f);
    assert_label(t, PATTERN_NEXT, 0.75);
    look(t, 0, 1);
    assert_label(t, PATTERN_SELF, 1);
    trace_free(t);
}
END_TEST

START_TEST(test_pattern_first_and_same_word)
{
    struct trace *t = make(five, full);
    float *w = t->layers[0].heads[0].weights_tt;
    for (size_t i = 0; i < 5; i++) {
        w[i * 5] += 0.75f;
        w[i * 5 + 4] += 0.25f;
    }
    assert_label(t, PATTERN_FIRST, 0.75);

    memset(w, 0, 25 * sizeof *w);
    for (size_t i = 0; i < 5; i++)
        w[i * 5 + i] = 1;
    w[0] = w[3 * 5 + 3] = 0.125f; /* only the two "the" have an equal elsewhere */
    w[3] = w[3 * 5] = 0.875f;
    assert_label(t, PATTERN_SAME_WORD, 0.875);
    trace_free(t);
}
END_TEST

START_TEST(test_pattern_broad_wins_only_where_nothing_is_clear)
{
    struct trace *t = make(five, full);
    float *w = t->layers[0].heads[0].weights_tt;
    for (size_t i = 0; i < 25; i++)
        w[i] = 0.2f;
    assert_label(t, PATTERN_BROAD, 1);
    look(t, 0, 1);
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 5; j++)
            w[i * 5 + j] = i == j ? 0.5f : 0.125f; /* two bits of 2.32, but himself reaches a half */
    assert_label(t, PATTERN_SELF, 0.5);
    trace_free(t);
}
END_TEST

START_TEST(test_patterns_under_a_mask)
{
    struct trace *t = make(five, causal);
    float *w = t->layers[0].heads[0].weights_tt;
    double scores[PATTERN_COUNT];
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j <= i; j++)
            w[i * 5 + j] = 1 / (float)(i + 1);
    stats_patterns(t, 0, 0, scores);
    ck_assert(isnan(scores[PATTERN_NEXT]));
    NEAR(scores[PATTERN_PREVIOUS], (1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5) / 4, 1e-6);
    NEAR(scores[PATTERN_FIRST], (1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5) / 5, 1e-6);
    NEAR(scores[PATTERN_SAME_WORD], 1.0 / 4,
         1e-6);                           /* the second "the" may ask the first, not the other way */
    NEAR(scores[PATTERN_BROAD], 1, 1e-6); /* even among those that may be asked */
    trace_free(t);
}
END_TEST

START_TEST(test_one_word_listens_to_itself)
{
    static const char *const one[] = {"hello", NULL};
    struct trace *t = make(one, full);
    t->layers[0].heads[0].weights_tt[0] = 1;
    double scores[PATTERN_COUNT];
    stats_patterns(t, 0, 0, scores);
    ck_assert(isnan(scores[PATTERN_PREVIOUS]) && isnan(scores[PATTERN_NEXT]));
    ck_assert(isnan(scores[PATTERN_SAME_WORD]) && isnan(scores[PATTERN_BROAD]));
    assert_label(t, PATTERN_SELF, 1);
    struct head_stats s = stats_head(t, 0, 0);
    ck_assert(s.rows == 1 && s.entropy_bits == 0 && s.mean_distance == 0 && s.largest == 1);
    ck_assert(s.first_share == 1 && s.min == 1 && s.max == 1);
    trace_free(t);
}
END_TEST

START_TEST(test_head_of_three_words_by_hand)
{
    static const char *const three[] = {"a", "b", "c", NULL};
    struct trace *t = make(three, causal);
    handmade_fill(t->layers[0].heads[0].weights_tt, (float[]){1, 0, 0, 0.75f, 0.25f, 0, 0.5f, 0.25f, 0.25f},
                  9);
    struct head_stats s = stats_head(t, 0, 0);
    ck_assert_uint_eq(s.rows, 3);
    NEAR(s.entropy_bits, (0 + 0.8112781244591328 + 1.5) / 3, 1e-9);
    NEAR(s.mean_distance, (0 + 0.75 + 1.25) / 3, 1e-9);
    NEAR(s.largest, (1 + 0.75 + 0.5) / 3, 1e-9);
    NEAR(s.first_share, (1 + 0.75 + 0.5) / 3, 1e-9);
    EXACT(s.min, 0.25); /* the masked zeros do not count */
    EXACT(s.max, 1);
    trace_free(t);
}
END_TEST

START_TEST(test_spread_of_scores)
{
    static const char *const two[] = {"a", "b", NULL};
    struct trace *t = make(two, full);
    handmade_fill(t->layers[0].heads[0].scores_tt, (float[]){1, -INFINITY, 2, 3}, 4);
    handmade_fill(t->layers[0].heads[1].scores_tt, (float[]){-1, -INFINITY, 0, NAN}, 4);
    struct score_spread s = stats_score_spread(t, 0);
    ck_assert_uint_eq(s.count, 5); /* 1 2 3 -1 0 */
    NEAR(s.mean, 1, 1e-12);
    NEAR(s.variance, 2, 1e-12);
    for (size_t i = 0; i < 8; i++)
        t->layers[0].heads[0].scores_tt[i] = -INFINITY;
    s = stats_score_spread(t, 0);
    ck_assert(s.count == 0 && s.mean == 0 && s.variance == 0);
    trace_free(t);
}
END_TEST

CHECK_MAIN("stats", test_entropy_in_bits, test_sum_and_distance, test_largest_is_the_first_of_equals,
           test_order_falls_equals_by_position_nan_last, test_order_of_long_rows, test_gradient_of_softmax,
           test_gradient_near_one_hot, test_patterns_by_place, test_pattern_first_and_same_word,
           test_pattern_broad_wins_only_where_nothing_is_clear, test_patterns_under_a_mask,
           test_one_word_listens_to_itself, test_head_of_three_words_by_hand, test_spread_of_scores)
