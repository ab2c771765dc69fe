/* matmul: against sums in double precision, over odd sizes, strides and transpositions; and the bits it
 * promises. */
#include "check_main.h"

#include "base/mem.h"
#include "base/rng.h"
#include "num/matmul.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define BEYOND 12345.0f /* stands where nothing may be written */

/* An operand in memory that ends where its last element does, so that a sanitizer sees a read beyond it. */
static float *operand(size_t rows, size_t cols, size_t extra, uint64_t stream, bool transposed,
                      struct mat *out)
{
    size_t high = transposed ? cols : rows, wide = transposed ? rows : cols, stride = wide + extra;
    size_t n = high > 0 && wide > 0 ? (high - 1) * stride + wide : 0;
    float *at = mem_new(n, sizeof *at);
    rng_fill_uniform(7, stream, 0, at, n);
    *out = (struct mat){at, stride, transposed};
    return at;
}

static float element(struct mat m, size_t i, size_t j)
{
    return m.transposed ? m.at[j * m.stride + i] : m.at[i * m.stride + j];
}

struct shape {
    size_t m, n, k, extra;
    bool at, bt, add;
};

static float *result_before(struct shape s)
{
    size_t stride = s.n + s.extra, n = s.m * stride;
    float *out = mem_new(n, sizeof *out);
    for (size_t i = 0; i < n; i++)
        out[i] = i % stride < s.n ? (float)(i % 11) - 5 : BEYOND;
    return out;
}

static void expect_product(enum isa isa, struct shape s)
{
    struct mat a, b;
    float *in_a = operand(s.m, s.k, s.extra, 1, s.at, &a), *in_b = operand(s.k, s.n, s.extra, 2, s.bt, &b);
    float *out = result_before(s), *before = result_before(s);
    size_t stride = s.n + s.extra;
    matmul_on(isa, s.m, s.n, s.k, a, b, out, stride, s.add);
    for (size_t i = 0; i < s.m; i++) {
        for (size_t j = 0; j < s.n; j++) {
            double sum = s.add ? before[i * stride + j] : 0, size = fabs(sum);
            for (size_t p = 0; p < s.k; p++) {
                double term = (double)element(a, i, p) * element(b, p, j);
                sum += term;
                size += fabs(term);
            }
            double off = fabs(out[i * stride + j] - sum), bound = (double)(s.k + 1) * FLT_EPSILON * size;
            ck_assert_msg(off <= bound,
                          "set %d, %zu x %zu x %zu, transposed %d %d, add %d: [%zu,%zu] off by %g", isa, s.m,
                          s.n, s.k, s.at, s.bt, s.add, i, j, off);
        }
        for (size_t j = s.n; j < stride; j++)
            ck_assert_float_eq(out[i * stride + j], BEYOND);
    }
    mem_free(in_a);
    mem_free(in_b);
    mem_free(out);
    mem_free(before);
}

/* The same shape in all four transpositions, set and added. */
static void expect_all_ways(enum isa isa, struct shape s)
{
    for (int way = 0; way < 8; way++) {
        s.at = way & 1;
        s.bt = way & 2;
        s.add = way & 4;
        expect_product(isa, s);
    }
}

START_TEST(test_every_small_size)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t m = 0; m <= 9; m += m < 3 ? 1 : 2)
            for (size_t n = 0; n <= 34; n += n < 2 ? 1 : 5)
                for (size_t k = 0; k <= 18; k += k < 2 ? 1 : 8)
                    expect_all_ways(isa, (struct shape){.m = m, .n = n, .k = k, .extra = (m + n) % 3});
}
END_TEST

START_TEST(test_every_width_of_a_panel)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t n = 1; n <= 100; n++)
            expect_all_ways(isa, (struct shape){.m = 3, .n = n, .k = 3, .extra = n % 2});
}
END_TEST

START_TEST(test_random_sizes)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (uint64_t i = 0; i < 10; i++) {
            struct shape s = {.m = rng_bits(1, 1, i) % 70,
                              .n = rng_bits(1, 2, i) % 110,
                              .k = rng_bits(1, 3, i) % 420,
                              .extra = rng_bits(1, 4, i) % 5};
            expect_all_ways(isa, s);
        }
}
END_TEST

START_TEST(test_many_rows_and_great_depth)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        expect_all_ways(isa, (struct shape){.m = 131, .n = 50, .k = 7});
        expect_all_ways(isa, (struct shape){.m = 3, .n = 17, .k = 1000, .extra = 1});
        expect_all_ways(isa, (struct shape){.m = 200, .n = 200, .k = 200});
    }
}
END_TEST

/* Whether a set fuses in this build (GCC does from -O2 on): 1 - e^2 is kept, or rounded to 1. */
static bool fuses(enum isa isa)
{
    const float a[2] = {-1, 1 + FLT_EPSILON}, b[2] = {1, 1 - FLT_EPSILON};
    float out;
    matmul_on(isa, 1, 1, 2, (struct mat){a, 2, false}, (struct mat){b, 1, false}, &out, 1, false);
    return out != 0;
}

static float chain(struct mat a, struct mat b, size_t i, size_t j, size_t from, size_t to, bool fused)
{
    float sum = 0;
    for (size_t p = from; p < to; p++) {
        volatile float product = element(a, i, p) * element(b, p, j);
        sum = fused ? fmaf(element(a, i, p), element(b, p, j), sum) : sum + product;
    }
    return sum;
}

/* All chains of an element; `add` to `sum`, or begin with the first. */
static float chains(struct mat a, struct mat b, size_t i, size_t j, size_t k, bool fused, bool add, float sum)
{
    for (size_t from = 0; from < k; from += MATMUL_CHAIN) {
        float part = chain(a, b, i, j, from, k - from < MATMUL_CHAIN ? k : from + MATMUL_CHAIN, fused);
        sum = from == 0 && !add ? part : part + sum;
    }
    return sum;
}

/* What the header promises, to the bit. */
START_TEST(test_an_element_is_made_of_chains)
{
    struct shape s = {.m = 133, .n = 45, .k = 2 * MATMUL_CHAIN + 19};
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (int way = 0; way < 8; way++) {
            struct mat a, b;
            float *in_a = operand(s.m, s.k, 0, 1, way & 1, &a), *in_b = operand(s.k, s.n, 0, 2, way & 2, &b);
            float *out = result_before(s), *before = result_before(s);
            matmul_on(isa, s.m, s.n, s.k, a, b, out, s.n, way & 4);
            for (size_t i = 0; i < s.m * s.n; i++) {
                float expected = chains(a, b, i / s.n, i % s.n, s.k, fuses(isa), way & 4, before[i]);
                ck_assert_mem_eq(&out[i], &expected, sizeof expected);
            }
            mem_free(in_a);
            mem_free(in_b);
            mem_free(out);
            mem_free(before);
        }
}
END_TEST

/* A row computed alone, and a column computed alone, have the bits they have in company. */
START_TEST(test_a_row_does_not_depend_on_its_company)
{
    enum { M = 133, N = 77, K = 210 };
    struct mat a, b;
    float *in_a = operand(M, K, 0, 1, false, &a), *in_b = operand(K, N, 0, 2, false, &b);
    float *all = mem_new(M * N, sizeof *all), alone[N], one;
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        matmul_on(isa, M, N, K, a, b, all, N, false);
        for (size_t i = 0; i < M; i++) {
            matmul_on(isa, 1, N, K, (struct mat){in_a + i * K, K, false}, b, alone, N, false);
            ck_assert_mem_eq(alone, all + i * N, sizeof alone);
        }
        for (size_t j = 0; j < N; j++) {
            struct mat row = {in_a + K, K, false}, column = {in_b + j, N, false};
            matmul_on(isa, 1, 1, K, row, column, &one, 1, false);
            ck_assert_mem_eq(&one, all + N + j, sizeof one);
        }
    }
    mem_free(in_a);
    mem_free(in_b);
    mem_free(all);
}
END_TEST

START_TEST(test_nothing_to_sum_is_zero)
{
    float out[6] = {1, 2, 3, 4, 5, 6};
    struct mat none = {NULL, 0, false};
    matmul(2, 2, 0, none, none, out, 3, true);
    ck_assert_float_eq(out[0], 1);
    matmul(2, 2, 0, none, none, out, 3, false);
    const float expected[6] = {0, 0, 3, 0, 0, 6};
    ck_assert_mem_eq(out, expected, sizeof out);
    matmul(0, 3, 2, none, none, NULL, 0, false);
    matmul(3, 0, 2, none, none, NULL, 0, false);
}
END_TEST

START_TEST(test_infinities_stay_in_their_row)
{
    float a[2 * 3] = {1, INFINITY, 2, 1, 1, 1}, b[3 * 20], out[2 * 20];
    for (size_t i = 0; i < 60; i++)
        b[i] = 1;
    matmul(2, 20, 3, (struct mat){a, 3, false}, (struct mat){b, 20, false}, out, 20, false);
    for (size_t j = 0; j < 20; j++) {
        ck_assert_float_eq(out[j], INFINITY);
        ck_assert_float_eq(out[20 + j], 3);
    }
}
END_TEST

CHECK_MAIN("matmul", test_every_small_size, test_every_width_of_a_panel, test_random_sizes,
           test_many_rows_and_great_depth, test_an_element_is_made_of_chains,
           test_a_row_does_not_depend_on_its_company, test_nothing_to_sum_is_zero,
           test_infinities_stay_in_their_row)
