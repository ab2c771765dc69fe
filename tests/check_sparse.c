/* Sparse masks held against the shares of a trace: each number once more by asking mask_allows for every
 * pair. */
#include "study/sparse.h"

#include "check_main.h"
#include "small_class.h"

#include <math.h>

static size_t brute_pairs(const struct mask *m, size_t n)
{
    size_t pairs = 0;

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            pairs += mask_allows(m, i, j);
    return pairs;
}

START_TEST(pairs_are_those_that_the_mask_allows)
{
    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++)
        for (int causal = 0; causal < 2; causal++)
            for (size_t reach = 0; reach < 24; reach++)
                for (size_t n = 1; n < 20; n++) {
                    const struct mask trace_mask = {.causal = causal == 1};
                    const struct mask m = sparse_mask(kind, reach, &trace_mask);
                    const size_t pairs = brute_pairs(&m, n);
                    check_that(sparse_pairs(&m, n) == pairs);
                    check_that(sparse_pairs_formula(&m, (double)n) == (double)pairs);
                }
}
END_TEST

START_TEST(the_formula_holds_for_long_texts)
{
    const struct mask none = {.kind = MASK_FULL};

    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++)
        for (size_t reach = 1; reach <= 1000; reach *= 10) {
            const struct mask m = sparse_mask(kind, reach, &none);
            ck_assert_double_eq(sparse_pairs_formula(&m, 30011), (double)sparse_pairs(&m, 30011));
        }
}
END_TEST

START_TEST(what_is_lost_is_what_the_mask_hides)
{
    const struct settings s = small_class_settings();
    struct trace *t = small_class(small_class_english, &s);

    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++)
        for (size_t reach = 1; reach < 6; reach++)
            for (size_t l = 0; l < t->layer_count; l++)
                for (size_t h = 0; h < t->h; h++) {
                    const struct mask m = sparse_mask(kind, reach, &t->mask);
                    const float *weights = t->layers[l].heads[h].weights_tt;
                    double all = 0;
                    for (size_t i = 0; i < t->t; i++) {
                        double row = 0;
                        for (size_t j = 0; j < t->t; j++)
                            row += mask_allows(&m, i, j) ? 0 : (double)weights[i * t->t + j];
                        ck_assert_double_eq_tol(sparse_lost_row(t, l, h, &m, i), row, 1e-12);
                        all += row;
                    }
                    ck_assert_double_eq_tol(sparse_lost(t, l, h, &m), all / (double)t->t, 1e-12);
                    if (kind == MASK_FULL)
                        ck_assert_double_eq(all, 0);
                }
    trace_free(t);
}
END_TEST

START_TEST(a_causal_class_is_held_against_causal_masks)
{
    struct settings s = small_class_settings();
    s.mask.causal = true;
    struct trace *t = small_class(small_class_english, &s);
    const struct mask m = sparse_mask(MASK_WINDOW, 2, &t->mask), full = sparse_mask(MASK_FULL, 2, &t->mask);

    ck_assert(m.causal && full.causal);
    ck_assert_double_eq(sparse_lost(t, 0, 0, &full), 0);
    ck_assert_double_gt(sparse_lost(t, 0, 0, &m), 0);
    trace_free(t);
}
END_TEST

START_TEST(who_loses_the_one_listened_to_most)
{
    const struct settings s = small_class_settings();
    struct trace *t = small_class(small_class_english, &s);
    t->tokens.tokens[0].special = true;

    for (size_t reach = 1; reach < 6; reach++) {
        const struct mask m = sparse_mask(MASK_WINDOW, reach, &t->mask);
        struct sparse_count brute = {0, 0};
        for (size_t i = 0; i < t->t; i++) {
            const float *row = t->layers[1].heads[0].weights_tt + i * t->t;
            size_t best = 1;
            for (size_t j = 1; j < t->t; j++)
                best = row[j] > row[best] ? j : best;
            const bool voice = row[best] >= SPARSE_VOICE;
            ck_assert_uint_eq(sparse_right(t, 1, 0, i), voice ? best : t->t);
            const bool loses = voice && (i > best ? i - best : best - i) > reach;
            ck_assert(sparse_loses(t, 1, 0, &m, i) == loses);
            brute.rows += i > 0 && voice;
            brute.lost += i > 0 && loses;
        }
        const struct sparse_count count = sparse_losers(t, 1, 0, &m);
        ck_assert(count.rows == brute.rows && count.lost == brute.lost);
    }
    trace_free(t);
}
END_TEST

CHECK_MAIN("sparse", pairs_are_those_that_the_mask_allows, the_formula_holds_for_long_texts,
           what_is_lost_is_what_the_mask_hides, a_causal_class_is_held_against_causal_masks,
           who_loses_the_one_listened_to_most)
