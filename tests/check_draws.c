/* Scores drawn for each d_k: the figures against numbers drawn again here, with arithmetic of their own;
 * those of a trace against its arrays. */
#include "study/spread_own.h"

#include "base/rng.h"
#include "check_main.h"
#include "small_class.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

enum { ROW = 14 };

static struct study_ask ask_of(size_t row, size_t d_k, float temperature, uint64_t seed)
{
    struct study_ask ask = {.settings = settings_default(), .row = row};

    ask.settings.d_k = d_k;
    ask.settings.temperature = temperature;
    ask.settings.seed = seed;
    return ask;
}

static struct spread *drawn(const struct study_ask *ask)
{
    struct spread *s = NULL;

    ck_assert_int_eq(spread_compute(NULL, ask, &s, NULL), OK);
    return s;
}

static double component(const struct spread *s, size_t d_k, enum spread_draw what, size_t at)
{
    float x;

    rng_fill_uniform(s->seed, spread_stream(d_k, what), at, &x, 1);
    return (double)x;
}

/* ---- pairs ---- */

START_TEST(test_spread_is_the_root_of_d_k)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const struct study_ask ask = ask_of(ROW, 64, 1, seed);
        struct spread *s = drawn(&ask);
        ck_assert_uint_eq(s->point_count, SPREAD_DKS);
        for (size_t i = 0; i < s->point_count; i++) {
            ck_assert_uint_eq(s->points[i].d_k, (size_t)1 << i);
            ck_assert_double_eq_tol(s->points[i].predicted, sqrt((double)((size_t)1 << i)), 1e-12);
            ck_assert_double_eq_tol(s->points[i].deviation / s->points[i].predicted, 1, 0.03);
            ck_assert_double_eq_tol(s->points[i].mean / s->points[i].predicted, 0, 0.04);
        }
        spread_free(s);
    }
}
END_TEST

START_TEST(test_scores_are_those_of_the_seed)
{
    const struct study_ask ask = ask_of(ROW, 12, 1, 5);
    struct spread *s = drawn(&ask);

    for (size_t p = 0; p < s->point_count; p++) {
        const struct spread_point *at = &s->points[p];
        double sum = 0, squares = 0;
        for (size_t i = 0; i < SPREAD_PAIRS; i++) {
            sum += (double)at->scores_p[i];
            squares += (double)at->scores_p[i] * (double)at->scores_p[i];
            if (i % 1777 != 0)
                continue;
            double score = 0;
            for (size_t c = 0; c < at->d_k; c++)
                score += component(s, at->d_k, SPREAD_PAIR_Q, i * at->d_k + c) *
                         component(s, at->d_k, SPREAD_PAIR_K, i * at->d_k + c);
            ck_assert_double_eq_tol((double)at->scores_p[i], score, 1e-3);
        }
        sum /= SPREAD_PAIRS;
        ck_assert_double_eq_tol(at->mean, sum, 1e-9);
        ck_assert_double_eq_tol(at->deviation, sqrt(squares / SPREAD_PAIRS - sum * sum), 1e-6);
    }
    spread_free(s);
}
END_TEST

/* ---- rows ---- */

/* Shares of a drawn row, in double. */
static void shares_of(const struct spread *s, size_t d_k, size_t r, double divisor, double *shares)
{
    double largest = -INFINITY, sum = 0;

    for (size_t j = 0; j < s->row; j++) {
        shares[j] = 0;
        for (size_t c = 0; c < d_k; c++)
            shares[j] += component(s, d_k, SPREAD_ROW_Q, r * d_k + c) *
                         component(s, d_k, SPREAD_ROW_K, (r * s->row + j) * d_k + c) / divisor;
        largest = fmax(largest, shares[j]);
    }
    for (size_t j = 0; j < s->row; j++)
        sum += shares[j] = exp((shares[j] - largest) / (double)s->temperature);
    for (size_t j = 0; j < s->row; j++)
        shares[j] /= sum;
}

/* Softmax of shares with score k a little higher: what comes out in place j. */
static double nudged(const double *shares, size_t n, double temperature, size_t k, double by, size_t j)
{
    double sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += shares[i] * (i == k ? exp(by / temperature) : 1);
    return shares[j] * (j == k ? exp(by / temperature) : 1) / sum;
}

/* The Frobenius norm of the Jacobian, by central differences. */
static double norm_by_differences(const double *shares, size_t n, double temperature)
{
    const double by = 1e-4;
    double squares = 0;

    for (size_t j = 0; j < n; j++)
        for (size_t k = 0; k < n; k++) {
            const double slope =
                (nudged(shares, n, temperature, k, by, j) - nudged(shares, n, temperature, k, -by, j)) /
                (2 * by);
            squares += slope * slope;
        }
    return sqrt(squares);
}

static void check_way(const struct spread *s, size_t d_k, double divisor, const struct spread_way *way)
{
    double shares[ROW], gradients[SPREAD_ROWS_MAX], largest = 0, entropy = 0;

    for (size_t r = 0; r < s->rows; r++) {
        double most = 0;
        shares_of(s, d_k, r, divisor, shares);
        for (size_t j = 0; j < s->row; j++) {
            most = fmax(most, shares[j]);
            entropy -= shares[j] > 0 ? shares[j] * log2(shares[j]) : 0;
        }
        largest += most;
        gradients[r] = norm_by_differences(shares, s->row, (double)s->temperature);
    }
    ck_assert_double_eq_tol(way->largest, largest / (double)s->rows, 1e-5);
    ck_assert_double_eq_tol(way->entropy, entropy / (double)s->rows, 1e-4);
    const double median = spread_median(gradients, s->rows);
    ck_assert_double_eq_tol(way->gradient, median, 1e-3 * median + 1e-7);
}

START_TEST(test_shares_and_gradients_of_drawn_rows)
{
    static const struct {
        size_t row, d_k;
        float temperature;
    } cases[] = {{ROW, 64, 1}, {2, 16, 1}, {7, 4, 2}, {13, 12, 0.5f}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct study_ask ask = ask_of(cases[i].row, cases[i].d_k, cases[i].temperature, 1);
        struct spread *s = drawn(&ask);
        const struct spread_point *at = spread_at(s, cases[i].d_k);
        ck_assert_ptr_nonnull(at);
        check_way(s, at->d_k, 1, &at->unscaled);
        check_way(s, at->d_k, sqrt((double)at->d_k), &at->scaled);
        spread_free(s);
    }
}
END_TEST

/* What the view says: undivided, rows sharpen and the gradient dies; divided, d_k changes nothing. */
START_TEST(test_division_keeps_shares_and_gradient)
{
    const struct study_ask ask = ask_of(ROW, 64, 1, 1);
    struct spread *s = drawn(&ask);
    const struct spread_point *first = &s->points[3], *last = &s->points[SPREAD_DKS - 1];

    ck_assert_double_eq_tol(last->scaled.largest, first->scaled.largest, 0.02);
    ck_assert_double_gt(last->unscaled.largest, 0.9);
    ck_assert_double_lt(last->unscaled.gradient, 0.01 * last->scaled.gradient);
    ck_assert_double_lt(last->unscaled.entropy, 0.1 * last->scaled.entropy);
    spread_free(s);
}
END_TEST

/* ---- asks ---- */

START_TEST(test_fits_its_own_ask_alone)
{
    const struct study_ask ask = ask_of(ROW, 64, 1, 1);
    struct study_ask other = ask;
    struct spread *s = drawn(&ask);

    ck_assert(spread_fit(s, &ask));
    other.settings.d_k = 8; /* a switch of d_k or scaling draws nothing anew */
    other.settings.scaled = false;
    ck_assert(spread_fit(s, &other));
    other.settings.d_k = 12;
    ck_assert(!spread_fit(s, &other));
    other = ask, other.row++;
    ck_assert(!spread_fit(s, &other));
    other = ask, other.settings.seed++;
    ck_assert(!spread_fit(s, &other));
    other = ask, other.settings.temperature = 2;
    ck_assert(!spread_fit(s, &other));
    spread_free(s);
}
END_TEST

START_TEST(test_same_seed_same_numbers)
{
    const struct study_ask ask = ask_of(31, 100, 1, 9);
    struct spread *a = drawn(&ask), *b = drawn(&ask);

    ck_assert_uint_eq(a->point_count, SPREAD_DKS + 1);
    for (size_t i = 0; i < a->point_count; i++) {
        ck_assert_mem_eq(a->points[i].scores_p, b->points[i].scores_p, SPREAD_PAIRS * sizeof(float));
        ck_assert_mem_eq(&a->points[i].unscaled, &b->points[i].unscaled, sizeof(struct spread_way));
        ck_assert(i == 0 || a->points[i - 1].d_k < a->points[i].d_k);
    }
    spread_free(a);
    spread_free(b);
}
END_TEST

START_TEST(test_stops)
{
    const struct study_ask ask = ask_of(ROW, 64, 1, 1);
    struct model_cache *cache = model_cache_new();
    struct spread *s = NULL;
    struct err e;

    ck_assert(!model_cache_stopped(NULL) && !model_cache_stopped(cache));
    model_cache_stop(cache, true);
    ck_assert(model_cache_stopped(cache));
    ck_assert_int_eq(spread_compute(cache, &ask, &s, &e), ERR_STOPPED);
    ck_assert_ptr_null(s);
    model_cache_stop(cache, false);
    ck_assert_int_eq(spread_compute(cache, &ask, &s, &e), OK);
    spread_free(s);
    model_cache_free(cache);
}
END_TEST

START_TEST(test_counts_into_bins)
{
    const float scores[] = {-9, -4, -0.1f, 0, 0.1f, 3.9f, 4, INFINITY, NAN, -INFINITY};
    uint32_t bins[4] = {0};

    ck_assert_uint_eq(spread_count(scores, sizeof scores / sizeof *scores, 2, 2, 4, bins), 7);
    ck_assert_uint_eq(bins[0], 2);
    ck_assert_uint_eq(bins[1], 1);
    ck_assert_uint_eq(bins[2], 2);
    ck_assert_uint_eq(bins[3], 2);
    double odd[] = {3, 1, 2}, even[] = {4, 1, 3, 2};
    ck_assert_double_eq(spread_median(odd, 3), 2);
    ck_assert_double_eq(spread_median(even, 4), 2.5);
    ck_assert_double_eq(spread_median(odd, 0), 0);
}
END_TEST

/* ---- a trace ---- */

static struct trace *trace_of(bool causal)
{
    struct settings s = small_class_settings();

    s.mask.causal = causal;
    return small_class(small_class_english, &s);
}

/* All figures of one head again, from its scores. */
static void check_own(const struct trace *t, size_t layer, enum pick pick, size_t head)
{
    const size_t from = pick == PICK_HEAD ? head : 0, to = pick == PICK_HEAD ? head + 1 : t->h;
    double sum = 0, squares = 0, gradients[64], largest = 0, entropy = 0;
    size_t n = 0, rows = 0;
    struct spread_own own;

    for (size_t h = from; h < to; h++)
        for (size_t i = 0; i < t->t; i++, rows++) {
            const float *scores = t->layers[layer].heads[h].scores_tt + i * t->t;
            double shares[32], total = 0, most = 0;
            for (size_t j = 0; j < t->t; j++) {
                shares[j] = isfinite(scores[j]) ? exp((double)scores[j]) : 0;
                total += shares[j];
                sum += isfinite(scores[j]) ? (double)scores[j] : 0;
                squares += isfinite(scores[j]) ? (double)scores[j] * (double)scores[j] : 0;
                n += isfinite(scores[j]) ? 1 : 0;
            }
            for (size_t j = 0; j < t->t; j++) {
                shares[j] /= total;
                most = fmax(most, shares[j]);
                entropy -= shares[j] > 0 ? shares[j] * log2(shares[j]) : 0;
            }
            largest += most;
            gradients[rows] = norm_by_differences(shares, t->t, 1);
        }
    spread_own(t, layer, pick, head, &own);
    ck_assert_uint_eq(own.scores, n);
    ck_assert_uint_eq(own.rows, rows);
    ck_assert_uint_eq(own.rows_all, rows);
    ck_assert_double_eq_tol(own.mean, sum / (double)n, 1e-6);
    ck_assert_double_eq_tol(own.deviation, sqrt(squares / (double)n - sum * sum / (double)n / (double)n),
                            1e-6);
    ck_assert_double_eq_tol(own.unscaled.largest, largest / (double)rows, 1e-5);
    ck_assert_double_eq_tol(own.unscaled.entropy, entropy / (double)rows, 1e-4);
    ck_assert_double_eq_tol(own.unscaled.gradient, spread_median(gradients, rows), 1e-4);
}

START_TEST(test_figures_of_a_trace)
{
    for (int causal = 0; causal < 2; causal++) {
        struct trace *t = trace_of(causal);
        for (size_t layer = 0; layer < t->layer_count; layer++) {
            check_own(t, layer, PICK_HEAD, 0);
            check_own(t, layer, PICK_HEAD, 1);
            check_own(t, layer, PICK_MEAN, 0);
            check_own(t, layer, PICK_MAX, 1);
        }
        trace_free(t);
    }
}
END_TEST

/* As it is, the figures are those of the stored weights. */
START_TEST(test_present_way_is_the_stored_weights)
{
    struct trace *t = trace_of(false);
    struct spread_own own;

    spread_own(t, 1, PICK_HEAD, 1, &own);
    const struct head_stats stats = stats_head(t, 1, 1);
    ck_assert(t->settings.scaled);
    ck_assert_double_eq_tol(own.scaled.largest, stats.largest, 1e-6);
    ck_assert_double_eq_tol(own.scaled.entropy, stats.entropy_bits, 1e-5);
    trace_free(t);
}
END_TEST

START_TEST(test_bins_hold_all_scores)
{
    struct trace *t = trace_of(true);
    uint32_t bins[9] = {0}, sum = 0;
    const size_t count = spread_own_count(t, 0, PICK_MEAN, 0, 2, 3, 9, bins);

    for (size_t i = 0; i < 9; i++)
        sum += bins[i];
    ck_assert_uint_eq(count, t->h * t->t * (t->t + 1) / 2);
    ck_assert_uint_eq(sum, count);
    ck_assert_uint_eq(spread_row(t), (t->t + 2) / 2);
    trace_free(t);
    t = trace_of(false);
    ck_assert_uint_eq(spread_row(t), t->t);
    trace_free(t);
}
END_TEST

START_TEST(test_long_sentence_is_looked_at_in_part)
{
    struct model_cache *cache = model_cache_new();
    struct settings s = settings_default();
    struct spread_own own, one;
    struct trace *t;
    char text[2 * 1024];

    for (size_t i = 0; i < sizeof text; i++)
        text[i] = i % 2 ? ' ' : (char)('a' + i / 2 % 26);
    s.d_k = 4;
    s.heads = 2;
    ck_assert_int_eq(model_trace(cache, &s, text, sizeof text, &t, NULL), OK);
    spread_own(t, 0, PICK_MEAN, 0, &own);
    ck_assert_uint_eq(own.rows_all, 2 * t->t);
    ck_assert(own.rows < own.rows_all && own.rows >= 64);
    spread_own(t, 0, PICK_HEAD, 0, &one);
    ck_assert_uint_eq(one.rows, own.rows);
    trace_free(t);
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("draws", test_spread_is_the_root_of_d_k, test_scores_are_those_of_the_seed,
           test_shares_and_gradients_of_drawn_rows, test_division_keeps_shares_and_gradient,
           test_fits_its_own_ask_alone, test_same_seed_same_numbers, test_stops, test_counts_into_bins,
           test_figures_of_a_trace, test_present_way_is_the_stored_weights, test_bins_hold_all_scores,
           test_long_sentence_is_looked_at_in_part)
