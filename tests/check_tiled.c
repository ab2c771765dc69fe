/* tiled: against attention as a whole on drawn sizes, masks and tiles; what is never made; what is held. */
#include "check_main.h"

#include "base/mem.h"
#include "base/rng.h"
#include "num/tiled.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { MOST = 70, WIDE = 20, GUARD = 77 };

/* One head, its answers by both ways, and what the whole way leaves. */
struct head {
    struct attention_in in;
    struct mask mask;
    float q[MOST * WIDE], k[MOST * WIDE], v[MOST * WIDE];
    float scores[MOST * MOST], scaled[MOST * MOST], weights[MOST * MOST];
    float whole[MOST * WIDE], tiled[MOST * WIDE];
};

static void head_draw(struct head *h, size_t t, size_t s, size_t k, struct mask mask, uint64_t seed)
{
    rng_fill_normal(seed, 1, 0, h->q, t * WIDE);
    rng_fill_normal(seed, 2, 0, h->k, s * WIDE);
    rng_fill_normal(seed, 3, 0, h->v, s * WIDE);
    h->mask = mask;
    h->in = (struct attention_in){.q_tk = h->q, .k_sk = h->k, .v_sk = h->v, .q_stride = WIDE, .k_stride = WIDE,
                                  .v_stride = WIDE, .t = t, .s = s, .k = k, .divisor = sqrtf((float)k),
                                  .temperature = 1, .mask = &h->mask};
}

static void run_tiled(struct head *h, size_t rows, size_t cols)
{
    const size_t room = tiled_room(rows, cols);
    float *held = mem_new(room + 1, sizeof *held);
    held[room] = GUARD;
    struct tiled t = tiled_over(held, rows, cols);
    for (size_t i = 0; i < MOST * WIDE; i++)
        h->tiled[i] = GUARD;
    tiled_attention(&t, &h->in, h->tiled, WIDE);
    ck_assert_float_eq(held[room], GUARD);
    mem_free(held);
}

static void run_both(struct head *h, size_t rows, size_t cols)
{
    for (size_t i = 0; i < MOST * WIDE; i++)
        h->whole[i] = GUARD;
    ops_attention(&h->in, h->scores, h->scaled, h->weights, h->whole, WIDE);
    run_tiled(h, rows, cols);
}

static void expect_equal(const struct head *h, size_t rows, size_t cols, double within)
{
    char mask[MASK_TEXT_MAX];
    mask_text(&h->mask, mask);
    for (size_t i = 0; i < MOST * WIDE; i++)
        if (!(fabs((double)h->whole[i] - h->tiled[i]) <= within) && !(isnan(h->whole[i]) && isnan(h->tiled[i])))
            ck_abort_msg("%zux%zu of width %zu, %s, tiles of %zux%zu: [%zu,%zu] is %g by tiles and %g at once",
                         h->in.t, h->in.s, h->in.k, mask, rows, cols, i / WIDE, i % WIDE, h->tiled[i], h->whole[i]);
}

static size_t drawn(uint64_t seed, uint64_t stream, size_t least, size_t most)
{
    float x;
    rng_fill_uniform(seed, stream, 0, &x, 1);
    const size_t n = least + (size_t)((double)fabsf(x) * (double)(most - least + 1));
    return n > most ? most : n;
}

static struct mask drawn_mask(uint64_t seed)
{
    return (struct mask){.kind = (enum mask_kind)drawn(seed, 4, 0, MASK_KIND_COUNT - 1),
                         .causal = drawn(seed, 5, 0, 1) == 1,
                         .reach = drawn(seed, 6, 1, 9)};
}

START_TEST(any_size_mask_and_tile_gives_what_the_whole_gives)
{
    static struct head h;
    for (uint64_t seed = 1; seed < 1500; seed++) {
        const size_t t = drawn(seed, 7, 1, MOST), s = drawn(seed, 8, 0, 3) == 0 ? drawn(seed, 9, 1, MOST) : t;
        const size_t rows = drawn(seed, 10, 1, 20), cols = drawn(seed, 11, 1, MOST + 5);
        head_draw(&h, t, s, drawn(seed, 12, 1, WIDE), drawn_mask(seed), seed);
        h.in.temperature = drawn(seed, 13, 0, 1) ? 1 : 0.25f;
        h.in.divisor = drawn(seed, 14, 0, 1) ? h.in.divisor : 1;
        if (drawn(seed, 15, 0, 2) == 0)
            h.in.mask = NULL, h.mask = (struct mask){.kind = MASK_FULL};
        run_both(&h, rows, cols);
        expect_equal(&h, rows, cols, 2e-5);
    }
}
END_TEST

/* Queries beyond the keys of a causal window have nobody left to ask. */
START_TEST(nobody_to_ask_gives_0)
{
    static struct head h;
    head_draw(&h, 30, 10, 8, (struct mask){.kind = MASK_WINDOW, .causal = true, .reach = 2}, 3);
    h.v[5] = INFINITY; /* of a value that nobody late hears */
    h.v[9 * WIDE] = NAN;
    run_both(&h, 4, 4);
    for (size_t i = 13; i < 30; i++)
        for (size_t c = 0; c < 8; c++)
            ck_assert_float_eq(h.tiled[i * WIDE + c], 0);
    ck_assert(isnan(h.tiled[10 * WIDE]));
}
END_TEST

START_TEST(large_scores_do_not_overflow)
{
    static struct head h;
    head_draw(&h, 50, 50, 4, (struct mask){.kind = MASK_FULL}, 5);
    for (size_t i = 0; i < 50 * WIDE; i++)
        h.q[i] *= 1e4f, h.k[i] *= 1e4f;
    run_both(&h, 8, 7);
    for (size_t i = 0; i < 50; i++)
        check_that(isfinite(h.tiled[i * WIDE]));
    expect_equal(&h, 8, 7, 1e-5);
}
END_TEST

/* Scores rise from tile to tile, or fall: everything before is made smaller each time, or nothing ever. */
START_TEST(a_louder_voice_in_every_tile_or_in_the_first_alone)
{
    static struct head h;
    for (int falling = 0; falling < 2; falling++) {
        head_draw(&h, 40, 40, 1, (struct mask){.kind = MASK_FULL}, 6);
        for (size_t j = 0; j < 40; j++) {
            h.q[j * WIDE] = 1;
            h.k[j * WIDE] = (float)(falling ? 40 - j : j) * 5.0f;
        }
        run_both(&h, 1, 3);
        expect_equal(&h, 1, 3, 1e-5);
    }
}
END_TEST

START_TEST(scores_without_a_number)
{
    const float odd[] = {INFINITY, -INFINITY, NAN};
    static struct head h;
    for (size_t which = 0; which < 3; which++)
        for (size_t at = 0; at < 30; at += 7) {
            head_draw(&h, 30, 30, 1, (struct mask){.kind = MASK_FULL}, 8);
            for (size_t j = 0; j < 30; j++)
                h.q[j * WIDE] = 1;
            h.k[at * WIDE] = odd[which];
            h.k[(at + 9) % 30 * WIDE] = odd[which];
            run_both(&h, 4, 6);
            expect_equal(&h, 4, 6, 1e-5);
        }
    for (size_t j = 0; j < 30; j++)
        h.k[j * WIDE] = -INFINITY; /* heard, but below everything */
    run_both(&h, 4, 6);
    expect_equal(&h, 4, 6, 0);
}
END_TEST

START_TEST(what_is_hidden_is_not_made)
{
    static struct head h;
    float held[256], answer[8 * WIDE];
    struct tiled t = tiled_over(held, 8, 8);
    head_draw(&h, 64, 64, 8, (struct mask){.kind = MASK_FULL, .causal = true}, 9);
    tiled_begin(&t, 8, 8, answer, WIDE);
    ck_assert(tiled_take(&t, &h.in, 8, 8, 8, 16, answer, WIDE));
    memset(t.tile_rc, 0x7f, 64 * sizeof *t.tile_rc);
    float before = t.sum_r[3];
    ck_assert(!tiled_take(&t, &h.in, 8, 8, 16, 24, answer, WIDE));
    ck_assert_float_eq(t.sum_r[3], before);
    for (size_t i = 0; i < 64; i++)
        ck_assert(memcmp(&t.tile_rc[i], "\x7f\x7f\x7f\x7f", 4) == 0);
}
END_TEST

START_TEST(what_is_held_is_a_few_numbers_a_tile)
{
    ck_assert_uint_eq(tiled_room(64, 64), 64 * 64 + 3 * 64);
    ck_assert_uint_eq(tiled_room(1, 1), 4);
}
END_TEST

START_TEST(each_set_folds_a_row_alike)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t n = 1; n < 40; n++) {
            float row[41], scores[40], loudest = -INFINITY, sum = 0;
            rng_fill_normal(4, n, 0, scores, n);
            scores[n / 2] = n > 3 ? -INFINITY : scores[n / 2];
            memcpy(row, scores, n * sizeof *row);
            row[n] = GUARD;
            ck_assert_float_eq(tiled_rows_of(isa)->fold(row, n, 2, 0.5f, &loudest, &sum), 0);
            double truth = 0, max = -INFINITY;
            for (size_t j = 0; j < n; j++)
                max = fmax(max, scores[j] / 2);
            ck_assert_double_eq_tol(loudest, max, 1e-6);
            for (size_t j = 0; j < n; j++) {
                truth += exp((scores[j] / 2 - max) / 0.5);
                ck_assert_double_eq_tol(row[j], exp((scores[j] / 2 - max) / 0.5), 1e-6);
            }
            ck_assert_double_eq_tol(sum, truth, 1e-5);
            ck_assert_float_eq(row[n], GUARD);
            row[0] = (float)(2 * max + 2); /* one louder voice: everything before counts e^-2 of what it did */
            ck_assert_double_eq_tol(tiled_rows_of(isa)->fold(row, 1, 2, 0.5f, &loudest, &sum), exp(-2), 1e-6);
            ck_assert_double_eq_tol(sum, truth * exp(-2) + 1, 1e-5);
        }
}
END_TEST

CHECK_MAIN("tiled", any_size_mask_and_tile_gives_what_the_whole_gives, nobody_to_ask_gives_0,
           large_scores_do_not_overflow, a_louder_voice_in_every_tile_or_in_the_first_alone, scores_without_a_number,
           what_is_hidden_is_not_made, what_is_held_is_a_few_numbers_a_tile, each_set_folds_a_row_alike)
