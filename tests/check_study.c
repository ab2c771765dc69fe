#include "study/seat.h"
#include "study/whatif.h"

#include "check_main.h"
#include "handmade.h"
#include "small_class.h"

#include <math.h>

static struct trace *with(bool scaled, bool causal)
{
    struct settings s = small_class_settings();

    s.scaled = scaled;
    s.mask.causal = causal;
    return small_class(small_class_english, &s);
}

START_TEST(its_own_setting_gives_the_trace_its_own_shares)
{
    for (int scaled = 0; scaled < 2; scaled++) {
        struct trace *t = with(scaled == 1, true);
        float row[TOKEN_MAX], own[TOKEN_MAX];
        for (size_t i = 0; i < t->t; i++)
            for (enum pick pick = PICK_HEAD; pick < PICK_COUNT; pick++) {
                whatif_scaling_row(t, 1, pick, 1, i, scaled == 1, row);
                trace_row(t, 1, pick, 1, STAGE_WEIGHTS, i, own);
                for (size_t j = 0; j < t->t; j++)
                    ck_assert_float_eq_tol(row[j], trace_masked(t, i, j) ? 0.0f : own[j], 2e-6f);
            }
        trace_free(t);
    }
}
END_TEST

START_TEST(the_other_setting_gives_what_that_trace_has)
{
    struct trace *on = with(true, false), *off = with(false, false);
    float row[TOKEN_MAX];

    for (size_t i = 0; i < on->t; i++) {
        whatif_scaling_row(on, 0, PICK_HEAD, 0, i, false, row);
        for (size_t j = 0; j < on->t; j++)
            ck_assert_float_eq_tol(row[j], off->layers[0].heads[0].weights_tt[i * on->t + j], 2e-6f);
        whatif_scaling_row(off, 0, PICK_MEAN, 0, i, true, row);
        for (size_t j = 0; j < on->t; j++)
            ck_assert_float_eq_tol(row[j], trace_value(on, 0, PICK_MEAN, 0, STAGE_WEIGHTS, i, j), 2e-6f);
    }
    trace_free(on);
    trace_free(off);
}
END_TEST

START_TEST(spread_is_the_standard_deviation_of_what_is_finite)
{
    const float row[] = {2, 4, -INFINITY, 4, 4, NAN, 5, 5, 7, 9}, masked[] = {-INFINITY, -INFINITY};

    ck_assert_double_eq_tol(whatif_spread(row, 10), 2, 1e-12);
    ck_assert_double_eq(whatif_spread(masked, 2), 0);
    ck_assert_double_eq(whatif_spread(row, 0), 0);
}
END_TEST

START_TEST(rows_of_a_layer_make_up_its_spread)
{
    struct trace *t = with(true, true);
    const struct score_spread all = stats_score_spread(t, 0);
    double sum = 0, squares = 0;
    size_t count = 0;

    for (size_t i = 0; i < t->t; i++) {
        const struct score_spread row = whatif_row_spread(t, 0, i);
        const double n = (double)row.count;
        count += row.count;
        sum += n * row.mean;
        squares += n * (row.variance + row.mean * row.mean);
    }
    ck_assert_uint_eq(count, all.count);
    ck_assert_double_eq_tol(sum / (double)count, all.mean, 1e-9);
    ck_assert_double_eq_tol((squares / (double)count - all.mean * all.mean), all.variance, 1e-9);
    trace_free(t);
}
END_TEST

START_TEST(parts_of_the_seat_add_up_to_one)
{
    struct settings s = small_class_settings();
    s.muted[1] = 1;
    struct trace *t = small_class(small_class_english, &s);
    struct seat seat;
    bool negative = false;

    for (size_t layer = 0; layer < t->layer_count; layer++)
        for (size_t i = 0; i < t->t; i++) {
            seat_parts(t, layer, i, &seat);
            ck_assert(seat.defined);
            ck_assert_double_eq_tol((seat.residual + seat.heads_sum + seat.bias), 1, 1e-6);
            ck_assert_double_eq_tol((seat.heads[0] + seat.heads[1]), seat.heads_sum, 1e-12);
            if (layer == 1)
                ck_assert_double_eq(seat.heads[0], 0);
            negative = negative || seat.heads[1] < 0;
        }
    ck_assert(negative); /* the case that is drawn left of the bar does occur */
    trace_free(t);
}
END_TEST

START_TEST(a_seat_by_hand)
{
    static const char *const words[] = {"one", NULL};
    struct settings s = small_class_settings();
    struct trace *t = handmade_trace(words, &s, 1, 2, false);
    struct trace_layer *l = &t->layers[0];
    struct seat seat;

    /* known (3, 0), head 1 adds (0, 4), head 2 takes (-1, 0) off, bias (1, 0): together (3, 4), length 5 */
    handmade_fill(l->input_td, (const float[]){3, 0}, 2);
    handmade_fill(l->head_part_htd, (const float[]){0, 4, -1, 0}, 4);
    handmade_fill(l->attention_td, (const float[]){0, 4}, 2);
    handmade_fill(l->after_attention_td, (const float[]){3, 4}, 2);
    seat_parts(t, 0, 0, &seat);
    ck_assert_double_eq_tol(seat.residual, 9.0 / 25, 1e-12);
    ck_assert_double_eq_tol(seat.heads[0], 16.0 / 25, 1e-12);
    ck_assert_double_eq_tol(seat.heads[1], -3.0 / 25, 1e-12);
    ck_assert_double_eq_tol(seat.bias, 3.0 / 25, 1e-12);
    ck_assert_double_eq_tol(seat.length, 5, 1e-12);
    ck_assert_double_eq_tol(seat.length_before, 3, 1e-12);
    handmade_fill(l->after_attention_td, (const float[]){0, 0}, 2);
    seat_parts(t, 0, 0, &seat);
    ck_assert(!seat.defined);
    trace_free(t);
}
END_TEST

CHECK_MAIN("study", its_own_setting_gives_the_trace_its_own_shares,
           the_other_setting_gives_what_that_trace_has, spread_is_the_standard_deviation_of_what_is_finite,
           rows_of_a_layer_make_up_its_spread, parts_of_the_seat_add_up_to_one, a_seat_by_hand)
