/* What heads cost: the formulas against loops that count. */
#include "study/cost_heads.h"

#include "check_main.h"

/* Counts the multiply-adds of one layer as it would be done. */
static void count(size_t t, size_t d, size_t heads, size_t k, struct cost_heads *out)
{
    *out = (struct cost_heads){.heads = heads, .d_k = k};
    for (size_t h = 0; h < heads; h++)
        for (size_t i = 0; i < t; i++) {
            for (size_t a = 0; a < k; a++)
                for (size_t b = 0; b < d; b++)
                    out->projections += 4; /* q, k, v; and this part of the answer through the output */
            for (size_t j = 0; j < t; j++) {
                for (size_t a = 0; a < k; a++)
                    out->pairs += 2; /* q . k; share times v */
                out->shares++;
            }
        }
    out->together = out->projections + out->pairs;
}

START_TEST(the_formulas_count_what_is_done)
{
    static const size_t shapes[][4] = {
        {14, 64, 8, 8}, {1, 1, 1, 1}, {3, 5, 2, 7}, {9, 16, 16, 1}, {6, 12, 3, 4}};

    for (size_t n = 0; n < sizeof shapes / sizeof shapes[0]; n++) {
        const size_t *s = shapes[n];
        struct cost_heads made, counted;
        ck_assert(cost_heads_at(s[0], s[1], s[2] * s[3], s[2], &made));
        count(s[0], s[1], s[2], s[3], &counted);
        ck_assert_uint_eq(made.d_k, counted.d_k);
        ck_assert_uint_eq(made.projections, counted.projections);
        ck_assert_uint_eq(made.pairs, counted.pairs);
        ck_assert_uint_eq(made.together, counted.together);
        ck_assert_uint_eq(made.shares, counted.shares);
    }
}
END_TEST

START_TEST(more_heads_of_the_same_width_are_no_more_work)
{
    struct cost_heads one, other;

    ck_assert(cost_heads_at(14, 64, 64, 1, &one));
    for (size_t i = 0; i < COST_HEADS_COUNT; i++) {
        ck_assert(cost_heads_at(14, 64, 64, cost_heads_compared[i], &other));
        ck_assert_uint_eq(other.projections, one.projections);
        ck_assert_uint_eq(other.pairs, one.pairs);
        ck_assert_uint_eq(other.shares, one.shares * cost_heads_compared[i]);
    }
}
END_TEST

START_TEST(what_cannot_be_is_refused)
{
    struct cost_heads c = {.heads = 99};

    ck_assert(!cost_heads_at(14, 64, 12, 8, &c)); /* no whole d_k */
    ck_assert(!cost_heads_at(0, 64, 64, 8, &c));
    ck_assert(!cost_heads_at(14, 0, 64, 8, &c));
    ck_assert(!cost_heads_at(14, 64, 64, 0, &c));
    ck_assert(!cost_heads_at(14, 64, 0, 1, &c));
    ck_assert(!cost_heads_at((size_t)1 << 40, 64, 64, 8, &c)); /* does not fit */
    ck_assert_uint_eq(c.heads, 99);
}
END_TEST

CHECK_MAIN("cost_heads", the_formulas_count_what_is_done, more_heads_of_the_same_width_are_no_more_work,
           what_cannot_be_is_refused)
