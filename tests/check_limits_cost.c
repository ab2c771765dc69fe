/* cost_n: every formula counted out by hand and by loops, where the halves meet, what fills a memory, the slider. */
#include "check_main.h"

#include "study/cost_n.h"

#include <math.h>

/* 2 layers of 4 heads of width 3 in a model 12 wide, an MLP of 48. */
static const struct cost_shape small = {.layers = 2, .heads = 4, .d = 12, .k = 3, .f = 48};

/* Multiply-adds as the loops of a forward pass would make them. */
static double counted_notes(const struct cost_shape *s, size_t n)
{
    double count = 0;

    for (size_t l = 0; l < s->layers; l++)
        for (size_t h = 0; h < s->heads; h++)
            for (size_t i = 0; i < n; i++)
                for (size_t j = 0; j < n; j++)
                    count += (double)s->k /* the score */ + (double)s->k /* the blend */;
    return count;
}

static double counted_rest(const struct cost_shape *s, size_t n)
{
    double count = 0;

    for (size_t l = 0; l < s->layers; l++)
        for (size_t i = 0; i < n; i++) {
            for (size_t of = 0; of < 3; of++) /* q, k, v */
                count += (double)(s->heads * s->k * s->d);
            count += (double)(s->d * s->heads * s->k);        /* the output projection */
            count += (double)(s->d * s->f + s->f * s->d);     /* the MLP */
        }
    return count;
}

START_TEST(formulas_are_what_loops_count)
{
    for (size_t n = 1; n < 40; n += 6) {
        const struct cost_n c = cost_n_of(&small, (double)n);
        ck_assert_double_eq(c.notes, counted_notes(&small, n));
        ck_assert_double_eq(c.rest, counted_rest(&small, n));
        ck_assert_double_eq(c.scores + c.blends, c.notes);
        ck_assert_double_eq(c.projections + c.mlp, c.rest);
        ck_assert_double_eq_tol(c.part, c.notes / (c.notes + c.rest), 1e-15);
        ck_assert_double_eq(c.rnn, (double)(2 * n * (12 * 12 + 12 * 12)));
    }
}
END_TEST

START_TEST(bytes_of_the_shares_and_of_a_tile)
{
    const struct cost_n c = cost_n_of(&small, 100);

    ck_assert_double_eq(c.kept, 4.0 * 2 * 4 * 100 * 100);
    ck_assert_double_eq(c.needed, 4.0 * 2 * 4 * 100 * 12);
    ck_assert_double_eq(c.tile, 4.0 * (64 * 64 + 3 * 64 + 64 * 3));
    ck_assert_double_eq(cost_n_of(&small, 1e6).tile, c.tile);
    ck_assert_double_eq(cost_n_of(&small, 1e6).kept, c.kept * 1e8);
}
END_TEST

START_TEST(halves_meet_and_a_memory_is_full)
{
    const double half = cost_n_half(&small);
    const struct cost_n c = cost_n_of(&small, half), without = cost_n_of(&(struct cost_shape){1, 1, 64, 64, 0}, 128);

    ck_assert_double_eq(half, 2 * 12 + 12 * 48 / 12);
    ck_assert_double_eq_tol(c.notes, c.rest, 1e-6);
    ck_assert_double_eq(without.notes, without.rest); /* without an MLP at 2 D */
    ck_assert_double_eq_tol(cost_n_of(&small, cost_n_full(&small, 16e9)).kept, 16e9, 1);
}
END_TEST

START_TEST(the_slider_goes_from_here_to_a_million)
{
    size_t place = 0, steps = 0;
    double before = 0;

    for (; cost_n_place(place, 14) < COST_N_MAX; steps++) {
        ck_assert_double_gt(cost_n_place(place, 14), before);
        before = cost_n_place(place, 14);
        place = cost_n_move(place, 1, 14);
    }
    ck_assert_uint_eq(steps, 15); /* 14, 20, 50 .. 500,000 */
    ck_assert_uint_eq(cost_n_move(place, 1, 14), place);
    for (; cost_n_place(place, 14) > 14; steps--)
        place = cost_n_move(place, -1, 14);
    ck_assert_uint_eq(place, 0);
    ck_assert_uint_eq(steps, 0);
    ck_assert_uint_eq(cost_n_move(0, -1, 14), 0);
    ck_assert_double_eq(cost_n_place(1, 14), 14); /* 10 is fewer than there are */
    ck_assert_double_eq(cost_n_place(999, 14), 1e6);
    ck_assert_double_eq(cost_n_place(0, 1), 1);
    ck_assert_double_eq(cost_n_place(cost_n_move(0, 1, 1024), 1024), 2000);
}
END_TEST

CHECK_MAIN("limits_cost", formulas_are_what_loops_count, bytes_of_the_shares_and_of_a_tile,
           halves_meet_and_a_memory_is_full, the_slider_goes_from_here_to_a_million)
