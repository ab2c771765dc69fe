/*
 * The untrained class by statistics: over many seeds the numbers have the moments they are drawn for, and scaling does what
 * footnote 4 of Vaswani et al. 2017 says. In a program of its own, because so many classes are drawn that valgrind, which
 * would find nothing new here, takes an hour.
 */
#include "check_main.h"

#include "model/model.h"
#include "trace/stats.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define EIGHT "seven grey cats slept under our old table"

static struct trace *trace_with(struct model_cache *cache, const struct settings *s, const char *text)
{
    struct trace *t = NULL;
    ck_assert_int_eq(model_trace(cache, s, text, strlen(text), &t, NULL), OK);
    return t;
}

static double squares_of(const float *at, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (double)at[i] * (double)at[i];
    return sum;
}

START_TEST(test_components_have_mean_0_and_variance_1)
{
    struct settings s = settings_default();
    s.heads = 4;
    struct model_cache *cache = model_cache_new();
    for (int positions = 0; positions < 2; positions++) {
        double sum[2] = {0}, squares[2] = {0}, embedding = 0, count = 0, rows = 0;
        s.positions = positions;
        for (s.seed = 0; s.seed < 40; s.seed++) {
            struct trace *t = trace_with(cache, &s, EIGHT);
            for (size_t h = 0; h < s.heads; h++) {
                const float *at[2] = {t->layers[0].heads[h].q_tk, t->layers[0].heads[h].k_tk};
                for (int x = 0; x < 2; x++) {
                    sum[x] += stats_sum(at[x], t->t * t->k);
                    squares[x] += squares_of(at[x], t->t * t->k);
                }
                count += (double)(t->t * t->k);
            }
            embedding += squares_of(t->embedding_td, t->t * t->d);
            rows += (double)(t->t * t->d);
            trace_free(t);
        }
        for (int x = 0; x < 2; x++) {
            ck_assert_double_eq_tol(sum[x] / count, 0, 0.02);
            ck_assert_double_eq_tol(squares[x] / count, 1, 0.02);
        }
        ck_assert_double_eq_tol(embedding / rows, 1, 0.02);
    }
    model_cache_free(cache);
}
END_TEST

/* Means over many classes, with positions off and on. */
struct figures {
    double unscaled, scaled; /* the largest share of a row */
    double variance;         /* of q . k */
};

static void measure_one(struct model_cache *cache, const struct settings *s, double part, struct figures *out)
{
    struct trace *t = trace_with(cache, s, EIGHT);
    ck_assert_uint_eq(t->t, 8);
    for (size_t h = 0; h < s->heads; h++)
        *(s->scaled ? &out->scaled : &out->unscaled) += part * stats_head(t, 0, h).largest / (double)s->heads;
    if (s->scaled)
        out->variance += part * stats_score_spread(t, 0).variance;
    trace_free(t);
}

static void measure(size_t d_k, uint64_t seeds, struct figures out[2])
{
    struct model_cache *cache = model_cache_new();
    struct settings s = settings_default();
    s.d_k = d_k;
    s.heads = 4;
    for (s.seed = 1; s.seed <= seeds; s.seed++)
        for (int positions = 0; positions < 2; positions++)
            for (int scaled = 0; scaled < 2; scaled++) {
                s.positions = positions;
                s.scaled = scaled;
                measure_one(cache, &s, 1 / (double)seeds, &out[positions]);
            }
    model_cache_free(cache);
}

/* Independent normal q and k of 8 tokens give 0.956 and 0.361 at d_k 512, 0.528 and 0.343 at d_k 4. */
START_TEST(test_scaling_keeps_the_class_listening)
{
    static const struct {
        size_t d_k;
        uint64_t seeds;
        double unscaled, scaled;
    } rows[] = {{512, 40, 0.956, 0.361}, {4, 200, 0.528, 0.343}};
    for (size_t r = 0; r < 2; r++) {
        struct figures found[2] = {0};
        measure(rows[r].d_k, rows[r].seeds, found);
        for (int positions = 0; positions < 2; positions++) {
            ck_assert_double_eq_tol(found[positions].unscaled, rows[r].unscaled, 0.012);
            ck_assert_double_eq_tol(found[positions].scaled, rows[r].scaled, 0.01);
            ck_assert_double_eq_tol(found[positions].variance / (double)rows[r].d_k, 1, 0.05);
        }
    }
}
END_TEST

CHECK_MAIN("spread", test_components_have_mean_0_and_variance_1, test_scaling_keeps_the_class_listening)
