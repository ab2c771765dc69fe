/* ops: against figures made in double precision, against libm, and by the properties they promise, for every
 * instruction set of the machine. */
#include "check_main.h"

#include "base/mem.h"
#include "base/rng.h"
#include "data/num_reference.h"
#include "num/lanes.h"
#include "num/ops.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* How far x is from the true value, in units of the last place of a float there. */
static double ulps(float x, double truth)
{
    int exponent;
    frexp(truth, &exponent);
    double unit = fabs(truth) < FLT_MIN ? ldexp(1, -149) : ldexp(1, exponent - FLT_MANT_DIG);
    return fabs(x - truth) / unit;
}

static float from_bits(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* A sample of all floats from 0 to `far`, times `sign`, through f; the largest error in ulps. */
static double worst(void (*f)(const struct lanes *, float *, size_t), double (*truth)(double), enum isa isa,
                    float sign, float far)
{
    uint32_t end;
    memcpy(&end, &far, sizeof end);
    double largest = 0;
    for (uint32_t bits = 0; bits < end;) {
        float in[61], out[61];
        for (size_t i = 0; i < COUNT(in); i++, bits += 9973)
            out[i] = in[i] = sign * from_bits(bits);
        f(lanes_of(isa), out, COUNT(out));
        for (size_t i = 0; i < COUNT(in); i++)
            largest = fmax(largest, ulps(out[i], truth(in[i])));
    }
    return largest;
}

static void run_exponential(const struct lanes *lanes, float *x, size_t n)
{
    lanes->exponential(x, n, x);
}

static void run_gelu(const struct lanes *lanes, float *x, size_t n)
{
    lanes->gelu(x, n);
}

static double true_gelu(double x)
{
    return 0.5 * x * erfc(-x / sqrt(2));
}

START_TEST(test_exponential_is_within_1_ulp)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        ck_assert_double_lt(worst(run_exponential, exp, isa, -1, 120), 1.0);
}
END_TEST

START_TEST(test_exponential_at_its_ends)
{
    const float in[] = {0, -0.0f, -INFINITY, -FLT_MAX, -104, -103.98f, -103.97f, -87.5f};
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        float out[COUNT(in)], nan = NAN;
        lanes_of(isa)->exponential(in, COUNT(in), out);
        for (size_t i = 0; i < COUNT(in); i++)
            ck_assert_msg((out[i] == 0) == (expf(in[i]) == 0), "e^%g is %g", in[i], out[i]);
        ck_assert_float_eq(out[0], 1);
        ck_assert_float_eq(out[1], 1);
        ck_assert_float_eq(out[6], 0x1p-149f);
        lanes_of(isa)->exponential(&nan, 1, &nan);
        ck_assert(isnan(nan));
    }
}
END_TEST

START_TEST(test_gelu_is_within_7_ulp)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (float sign = -1; sign <= 1; sign += 2)
            ck_assert_double_lt(worst(run_gelu, true_gelu, isa, sign, 20), 7.0);
}
END_TEST

START_TEST(test_gelu_figures_and_ends)
{
    float x[COUNT(gelu_in)], ends[] = {INFINITY, -INFINITY, 1e30f, -1e30f, NAN};
    memcpy(x, gelu_in, sizeof x);
    ops_gelu(x, COUNT(x));
    for (size_t i = 0; i < COUNT(x); i++)
        ck_assert_double_lt(ulps(x[i], gelu_out[i]), 8);
    ops_gelu(ends, COUNT(ends));
    ck_assert_float_eq(ends[0], INFINITY);
    ck_assert_float_eq(ends[1], 0);
    ck_assert_float_eq(ends[2], 1e30f);
    ck_assert_float_eq(ends[3], 0);
    ck_assert(isnan(ends[4]));
}
END_TEST

/* From far below to far above, in every length of a row. */
START_TEST(test_sigmoid_and_tanh)
{
    enum { MANY = 1200 };
    float sigmoid[MANY], tangent[MANY];
    for (size_t i = 0; i < MANY; i++)
        sigmoid[i] = tangent[i] = ((float)i - MANY / 2) / 5;
    ops_sigmoid(sigmoid, MANY);
    ops_tanh(tangent, MANY);
    for (size_t i = 0; i < MANY; i++) {
        double x = (double)(((float)i - MANY / 2) / 5);
        ck_assert_double_eq_tol((double)sigmoid[i], 1 / (1 + exp(-x)), 2e-7);
        ck_assert_double_eq_tol((double)tangent[i], tanh(x), 2e-7);
    }
    float ends[] = {INFINITY, -INFINITY, NAN};
    ops_tanh(ends, 3);
    ck_assert(ends[0] == 1 && ends[1] == -1 && isnan(ends[2]));
}
END_TEST

START_TEST(test_relu)
{
    float x[] = {-1, -0.5f, 0, 0.5f, 2, -INFINITY, INFINITY, NAN, -3, 4, -5, 6, -7, 8, -9, 10, -11};
    const float y[] = {0, 0, 0, 0.5f, 2, 0, INFINITY, NAN, 0, 4, 0, 6, 0, 8, 0, 10, 0};
    ops_relu(x, COUNT(x));
    for (size_t i = 0; i < COUNT(x); i++)
        ck_assert(x[i] == y[i] || (isnan(x[i]) && isnan(y[i])));
}
END_TEST

START_TEST(test_add_and_bias_of_every_length)
{
    for (size_t n = 0; n < 40; n++) {
        float a[41], b[41], sum[41], two[82];
        rng_fill_uniform(1, 1, 0, a, 41);
        rng_fill_uniform(1, 2, 0, b, 41);
        sum[n] = 77;
        ops_add(a, b, n, sum);
        for (size_t i = 0; i < n; i++)
            ck_assert_float_eq(sum[i], a[i] + b[i]);
        ck_assert_float_eq(sum[n], 77);
        memcpy(two, a, n * sizeof *a);
        memcpy(two + n, a, n * sizeof *a);
        ops_add_bias(two, 2, n, NULL);
        ck_assert_mem_eq(two + n, a, n * sizeof *a);
        ops_add_bias(two, 2, n, b);
        ck_assert_mem_eq(two, sum, n * sizeof *a);
        ck_assert_mem_eq(two + n, sum, n * sizeof *a);
    }
}
END_TEST

static void expect_close(const float *x, const float *figures, size_t n, double ulp)
{
    for (size_t i = 0; i < n; i++)
        ck_assert_msg(ulps(x[i], figures[i]) <= ulp, "[%zu] is %.9g, should be %.9g", i, x[i], figures[i]);
}

START_TEST(test_softmax_figures)
{
    float x[COUNT(softmax_in)];
    ops_softmax(softmax_in, COUNT(x), 1, x);
    expect_close(x, softmax_plain, COUNT(x), 6);
    ops_softmax(softmax_in, COUNT(x), 4, x);
    expect_close(x, softmax_hot, COUNT(x), 6);
    memcpy(x, softmax_in, sizeof x);
    ops_softmax(x, COUNT(x), 0.0625f, x); /* in place; e^-80 keeps the rounding of a number of that size */
    expect_close(x, softmax_cold, COUNT(x), 200);
}
END_TEST

START_TEST(test_softmax_properties)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t n = 1; n < 70; n++) {
            float in[70], out[70], moved[70];
            double sum = 0;
            rng_fill_normal(3, n, 0, in, n);
            in[n] = out[n] = 55;
            ck_assert(lanes_of(isa)->softmax(in, n, 1, out));
            for (size_t i = 0; i < n; i++) {
                sum += out[i];
                ck_assert(out[i] > 0 && out[i] <= 1);
                for (size_t j = 0; j < n; j++)
                    ck_assert(!(in[i] > in[j]) || out[i] >= out[j]);
                moved[i] = in[i] * 1024; /* exact, and taken back by the temperature */
            }
            ck_assert_double_eq_tol(sum, 1, 1e-6);
            ck_assert_float_eq(out[n], 55);
            ck_assert(lanes_of(isa)->softmax(moved, n, 1024, moved));
            ck_assert_mem_eq(moved, out, n * sizeof *out);
        }
}
END_TEST

START_TEST(test_softmax_beyond_the_ordinary)
{
    const float low = -INFINITY;
    float out[4];
    ops_softmax((float[]){1e30f, -1e30f, 1e30f, low}, 4, 1, out);
    ck_assert_mem_eq(out, ((float[]){0.5f, 0, 0.5f, 0}), sizeof out);
    ops_softmax((float[]){FLT_MAX, -FLT_MAX, low, low}, 4, 0.5f, out);
    ck_assert_mem_eq(out, ((float[]){1, 0, 0, 0}), sizeof out);
    ops_softmax((float[]){low, low, low, low}, 4, 1, out);
    ck_assert_mem_eq(out, ((float[]){0, 0, 0, 0}), sizeof out);
    ops_softmax((float[]){low, 3, INFINITY, INFINITY}, 4, 1, out);
    ck_assert_mem_eq(out, ((float[]){0, 0, 0.5f, 0.5f}), sizeof out);
    for (size_t at = 0; at < 4; at++) {
        float in[4] = {1, INFINITY, low, 2};
        in[at] = NAN;
        ops_softmax(in, 4, 1, out);
        for (size_t i = 0; i < 4; i++)
            ck_assert(isnan(out[i]));
    }
    ops_softmax((float[]){NAN, NAN, NAN, NAN}, 4, 1, out);
    ck_assert(isnan(out[0]) && isnan(out[3]));
    ops_softmax(NULL, 0, 1, NULL);
    ops_softmax((float[]){0, -103.5f}, 2, 1, out);
    ck_assert(out[0] == 1 && out[1] > 0); /* the smallest share there is */
    ops_softmax((float[]){0, -104.5f}, 2, 1, out);
    ck_assert(out[0] == 1 && out[1] == 0);
}
END_TEST

START_TEST(test_layer_norm_figures)
{
    enum { D = COUNT(norm_in) };
    float x[2 * D];
    memcpy(x, norm_in, sizeof norm_in);
    memcpy(x + D, norm_in, sizeof norm_in);
    ops_layer_norm(x, 2, D, norm_gain, norm_bias, x);
    for (size_t i = 0; i < 2 * D; i++)
        ck_assert_float_eq_tol(x[i], norm_out[i % D], 3e-7f);
    ops_layer_norm(norm_in, 1, D, NULL, NULL, x);
    for (size_t i = 0; i < D; i++)
        ck_assert_float_eq_tol(x[i], norm_plain[i], 3e-7f);
}
END_TEST

START_TEST(test_layer_norm_of_every_width_and_far_from_zero)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t d = 2; d < 70; d++) {
            float x[71];
            double mean = 0, square = 0; /* the mean is one that sums of floats would lose */
            for (size_t i = 0; i < d; i++)
                x[i] = 4096 + (i % 2 ? 1.0f : -1.0f) * (float)(1 + i % 5);
            x[d] = 66;
            lanes_of(isa)->norm(x, d, NULL, NULL, x);
            for (size_t i = 0; i < d; i++)
                mean += x[i] / (double)d;
            for (size_t i = 0; i < d; i++)
                square += (x[i] - mean) * (x[i] - mean) / (double)d;
            ck_assert_double_eq_tol(mean, 0, 1e-6);
            ck_assert_double_eq_tol(square, 1, 1e-4);
            ck_assert_float_eq(x[d], 66);
        }
    float same[9] = {3, 3, 3, 3, 3, 3, 3, 3, 3};
    ops_layer_norm(same, 1, 9, NULL, NULL, same);
    ck_assert_float_eq(same[0], 0);
}
END_TEST

/* Three classmates, worked by hand. q and k give the scores below; halved they are 1 or 0, so each row is
 * e : 1 : 1 or e : e : 1; v counts who was heard. */
START_TEST(test_attention_three_by_three)
{
    const float q[3][2] = {{1, 0}, {0, 1}, {1, 1}}, k[3][2] = {{2, 0}, {0, 2}, {0, 0}},
                v[3][2] = {{1, 0}, {0, 1}, {4, 8}};
    const float expected[3][3] = {{2, 0, 0}, {0, 2, 0}, {2, 2, 0}};
    const double e = exp(1), weights_by_hand[3][3] = {{e / (e + 2), 1 / (e + 2), 1 / (e + 2)},
                                                      {1 / (e + 2), e / (e + 2), 1 / (e + 2)},
                                                      {e / (2 * e + 1), e / (2 * e + 1), 1 / (2 * e + 1)}};
    float scores[3][3], scaled[3][3], weights[3][3], output[3][2];
    struct attention_in in = {.q_tk = *q,
                              .k_sk = *k,
                              .v_sk = *v,
                              .q_stride = 2,
                              .k_stride = 2,
                              .v_stride = 2,
                              .t = 3,
                              .s = 3,
                              .k = 2,
                              .divisor = 2,
                              .temperature = 1};
    ops_attention(&in, *scores, *scaled, *weights, *output, 2);
    for (size_t i = 0; i < 3; i++) {
        const double *w = weights_by_hand[i];
        for (size_t j = 0; j < 3; j++) {
            ck_assert_float_eq(scores[i][j], expected[i][j]);
            ck_assert_float_eq(scaled[i][j], expected[i][j] / 2);
            ck_assert_double_eq_tol(weights[i][j], w[j], 1e-7);
        }
        ck_assert_double_eq_tol(output[i][0], w[0] + 4 * w[2], 5e-7);
        ck_assert_double_eq_tol(output[i][1], w[1] + 8 * w[2], 1e-6);
    }
}
END_TEST

START_TEST(test_attention_figures_with_strides)
{
    enum { T = 7, K = 5, WIDE = 9 };
    float q[T][WIDE] = {{0}}, k[T][WIDE] = {{0}}, v[T][WIDE] = {{0}}, output[T][WIDE];
    float scores[T][T], scaled[T][T], weights[T][T];
    for (size_t i = 0; i < T; i++) {
        memcpy(q[i], head_q[i], sizeof head_q[i]);
        memcpy(k[i], head_k[i], sizeof head_k[i]);
        memcpy(v[i], head_v[i], sizeof head_v[i]);
        output[i][K] = 44;
    }
    struct mask mask = {MASK_WINDOW, true, 2};
    struct attention_in in = {*q, *k, *v, WIDE, WIDE, WIDE, T, T, K, sqrtf(5), 2, &mask};
    ops_attention(&in, *scores, *scaled, *weights, *output, WIDE);
    for (size_t i = 0; i < T; i++) {
        for (size_t j = 0; j < T; j++) {
            bool heard = mask_allows(&mask, i, j);
            ck_assert_float_eq_tol(weights[i][j], head_weights[i][j], 2e-7f);
            if (heard)
                ck_assert_float_eq_tol(scores[i][j], head_scores[i][j], 1e-6f);
            else
                ck_assert(scores[i][j] == -INFINITY && scaled[i][j] == -INFINITY && weights[i][j] == 0);
        }
        for (size_t c = 0; c < K; c++)
            ck_assert_float_eq_tol(output[i][c], head_output[i][c], 5e-7f);
        ck_assert_float_eq(output[i][K], 44);
    }
}
END_TEST

enum { LONG = 83, WIDTH = 8 };

/* One head over a sentence of LONG, and what comes of it. */
struct head {
    float q[LONG][WIDTH], k[LONG][WIDTH], v[LONG][WIDTH], output[LONG][WIDTH];
    float scores[LONG * LONG], scaled[LONG * LONG], weights[LONG * LONG];
};

static struct head *head_new(void)
{
    struct head *h = mem_new(1, sizeof *h);
    rng_fill_normal(5, 1, 0, *h->q, LONG * WIDTH);
    rng_fill_normal(5, 2, 0, *h->k, LONG * WIDTH);
    rng_fill_normal(5, 3, 0, *h->v, LONG * WIDTH);
    return h;
}

static void head_run(struct head *h, size_t t, size_t s, const struct mask *mask)
{
    struct attention_in in = {*h->q, *h->k, *h->v, WIDTH, WIDTH, WIDTH, t, s, WIDTH, sqrtf(WIDTH), 1, mask};
    ops_attention(&in, h->scores, h->scaled, h->weights, *h->output, WIDTH);
}

/* Every mask, to the bit: hidden is -INFINITY and 0, the rest are scores / divisor and their softmax. */
START_TEST(test_attention_under_every_mask)
{
    struct head *free = head_new(), *h = head_new();
    head_run(free, LONG, LONG, NULL);
    const char *const masks[] = {
        "full",      "causal",  "window:0",         "window:5",         "window:40",
        "strided:4", "block:7", "causal+window:20", "causal+strided:9", "causal+block:16"};
    for (size_t m = 0; m < COUNT(masks); m++) {
        struct mask mask;
        ck_assert_int_eq(mask_parse(masks[m], &mask, NULL), OK);
        head_run(h, LONG, LONG, &mask);
        for (size_t i = 0; i < LONG; i++) {
            float row[LONG], *scaled = h->scaled + i * LONG;
            for (size_t j = 0; j < LONG; j++) {
                float score = mask_allows(&mask, i, j) ? free->scores[i * LONG + j] : -INFINITY;
                ck_assert_msg(h->scores[i * LONG + j] == score, "%s: score %zu,%zu", masks[m], i, j);
                ck_assert_float_eq(scaled[j], score / sqrtf(WIDTH));
            }
            ops_softmax(scaled, LONG, 1, row);
            ck_assert_mem_eq(row, h->weights + i * LONG, sizeof row);
        }
    }
    mem_free(free);
    mem_free(h);
}
END_TEST

/* A causal class: the first words get the same bits whether or not more words follow. */
START_TEST(test_attention_of_a_beginning_is_the_beginning)
{
    struct head *all = head_new(), *some = head_new();
    struct mask causal = {.causal = true};
    head_run(all, LONG, LONG, &causal);
    for (size_t t = 1; t < LONG; t += 9) {
        head_run(some, t, t, &causal);
        ck_assert_mem_eq(some->output, all->output, t * sizeof *some->output);
        for (size_t i = 0; i < t; i++)
            ck_assert_mem_eq(some->weights + i * t, all->weights + i * LONG, t * sizeof(float));
    }
    mem_free(all);
    mem_free(some);
}
END_TEST

/* Fewer keys than queries, and a mask that leaves the later askers nobody. */
START_TEST(test_attention_with_nobody_to_ask)
{
    struct head *h = head_new();
    struct mask alone = {MASK_WINDOW, false, 0};
    h->v[0][0] = INFINITY;
    head_run(h, 6, 4, &alone);
    for (size_t i = 0; i < 6; i++)
        for (size_t j = 0; j < 4; j++)
            ck_assert_float_eq(h->weights[i * 4 + j], i == j);
    ck_assert_float_eq(h->output[0][0], INFINITY);
    for (size_t c = 1; c < WIDTH; c++)
        ck_assert_float_eq(h->output[0][c], h->v[0][c]);
    for (size_t i = 4; i < 6; i++)
        for (size_t c = 0; c < WIDTH; c++) {
            ck_assert_float_eq(h->output[i][c], 0);
            ck_assert(h->scores[i * 4] == -INFINITY && h->scaled[i * 4] == -INFINITY);
        }
    mem_free(h);
}
END_TEST

START_TEST(test_attention_with_no_keys)
{
    float output[2][3] = {{1, 2, 3}, {4, 5, 6}}, q[2][3] = {{0}}, none[1] = {0};
    struct attention_in in = {
        .q_tk = *q, .q_stride = 3, .t = 2, .s = 0, .k = 3, .divisor = 1, .temperature = 1};
    ops_attention(&in, none, none, none, *output, 3);
    for (size_t i = 0; i < 2; i++)
        for (size_t c = 0; c < 3; c++)
            ck_assert_float_eq(output[i][c], 0);
}
END_TEST

START_TEST(test_attention_of_huge_scores)
{
    struct head *h = head_new();
    for (size_t i = 0; i < LONG; i++)
        for (size_t c = 0; c < WIDTH; c++) {
            h->q[i][c] *= 1e15f;
            h->k[i][c] *= 1e15f;
        }
    head_run(h, LONG, LONG, NULL);
    for (size_t i = 0; i < LONG; i++) {
        double sum = 0;
        for (size_t j = 0; j < LONG; j++)
            sum += h->weights[i * LONG + j];
        ck_assert_double_eq_tol(sum, 1, 1e-6);
        ck_assert(isfinite(h->output[i][0]));
    }
    mem_free(h);
}
END_TEST

/* A low temperature listens to one, a high one to all alike. */
START_TEST(test_attention_temperature)
{
    struct head *h = head_new();
    struct attention_in in = {*h->q, *h->k, *h->v, WIDTH, WIDTH, WIDTH, 9, 9, WIDTH, 1, 1e-4f, NULL};
    ops_attention(&in, h->scores, h->scaled, h->weights, *h->output, WIDTH);
    for (size_t i = 0; i < 9; i++)
        for (size_t j = 0, best = 0; j < 9; j++) {
            for (size_t c = 0; c < 9; c++)
                best = h->scores[i * 9 + c] > h->scores[i * 9 + best] ? c : best;
            ck_assert_float_eq(h->weights[i * 9 + j], j == best);
        }
    in.temperature = 1e6f;
    ops_attention(&in, h->scores, h->scaled, h->weights, *h->output, WIDTH);
    for (size_t i = 0; i < 81; i++)
        ck_assert_float_eq_tol(h->weights[i], 1.0f / 9, 1e-5f);
    mem_free(h);
}
END_TEST

/* Of weights as they are, against the definition; a row with nobody to ask has none. */
START_TEST(test_entropy)
{
    enum { ROWS = 37 };
    for (size_t s = 1; s <= 40; s += 13) {
        float scaled[ROWS * 40], weights[ROWS * 40];
        double right = 0;
        rng_fill_normal(4, s, 0, scaled, ROWS * s);
        for (size_t i = 0; i < ROWS; i++) {
            for (size_t j = 0; j < s; j++)
                scaled[i * s + j] = j > i ? -INFINITY : i == 5 ? -INFINITY : 4 * scaled[i * s + j];
            ops_softmax(scaled + i * s, s, 1, weights + i * s);
            for (size_t j = 0; j < s; j++)
                right -= weights[i * s + j] > 0 ? weights[i * s + j] * log(weights[i * s + j]) : 0;
        }
        ck_assert_double_eq_tol(ops_entropy(scaled, weights, ROWS, s), right, 1e-4);
    }
    ck_assert_double_eq(ops_entropy(NULL, NULL, 0, 3), 0);
}
END_TEST

/* No token asks: nothing is written. */
START_TEST(test_attention_of_nobody)
{
    float k[2] = {1, 2}, output[1] = {7};
    struct attention_in in = {.q_tk = k,
                              .k_sk = k,
                              .v_sk = k,
                              .q_stride = 1,
                              .k_stride = 1,
                              .v_stride = 1,
                              .s = 2,
                              .k = 1,
                              .divisor = 1,
                              .temperature = 1};
    ops_attention(&in, NULL, NULL, NULL, output, 1);
    ck_assert_float_eq(output[0], 7);
}
END_TEST

CHECK_MAIN("ops", test_entropy, test_attention_of_nobody, test_exponential_is_within_1_ulp,
           test_exponential_at_its_ends, test_gelu_is_within_7_ulp, test_gelu_figures_and_ends, test_relu,
           test_sigmoid_and_tanh,
           test_add_and_bias_of_every_length, test_softmax_figures, test_softmax_properties,
           test_softmax_beyond_the_ordinary, test_layer_norm_figures,
           test_layer_norm_of_every_width_and_far_from_zero, test_attention_three_by_three,
           test_attention_figures_with_strides, test_attention_under_every_mask,
           test_attention_of_a_beginning_is_the_beginning, test_attention_with_nobody_to_ask,
           test_attention_with_no_keys, test_attention_of_huge_scores, test_attention_temperature)
