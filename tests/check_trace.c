/* trace and settings: arrays that are apart, sizes that are reckoned, values that are looked up where they stand. */
#include "check_main.h"
#include "handmade.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static const char *const words[] = {"a", "b", "c", NULL};

static struct settings small(void)
{
    struct settings s = settings_default();
    s.heads = 2;
    s.d_k = 3;
    return s;
}

START_TEST(test_settings_are_equal_when_every_field_is)
{
    struct settings a = settings_default(), b = settings_default();
    ck_assert(settings_equal(&a, &b));
    struct settings others[12];
    for (size_t i = 0; i < 12; i++)
        others[i] = a;
    others[0].model[0] = 'X';
    others[1].heads = 4;
    others[2].d_k = 2;
    others[3].scaled = false;
    others[4].positions = false;
    others[5].mask.causal = true;
    others[6].mask.kind = MASK_WINDOW;
    others[7].temperature = 0.5f;
    others[8].seed = 2;
    others[9].muted[0] = 1;
    others[10].muted[SETTINGS_LAYERS_MAX - 1] = 0x8000;
    others[11].mask = (struct mask){.kind = MASK_BLOCK, .reach = 2};
    for (size_t i = 0; i < 12; i++)
        ck_assert_msg(!settings_equal(&a, &others[i]), "field %zu", i);
    b.mask.reach = 5; /* means nothing for a full mask */
    ck_assert(settings_equal(&a, &b));
    others[6].mask.reach = 1;
    b = others[6];
    b.mask.reach = 2;
    ck_assert(!settings_equal(&others[6], &b));
}
END_TEST

START_TEST(test_settings_know_who_is_muted)
{
    struct settings s = settings_default();
    s.muted[0] = 0x8001;
    ck_assert(settings_muted(&s, 0, 0));
    ck_assert(!settings_muted(&s, 0, 1));
    ck_assert(settings_muted(&s, 0, 15));
    ck_assert(!settings_muted(&s, 1, 0));
    ck_assert(!settings_muted(&s, SETTINGS_LAYERS_MAX, 0));
}
END_TEST

/* Writes a number of its own into every place of every array, and counts the places. */
static size_t number_all(float *const *arrays, const size_t *counts, size_t n)
{
    size_t next = 0;
    for (size_t a = 0; a < n; a++)
        for (size_t i = 0; i < counts[a]; i++)
            arrays[a][i] = (float)++next;
    return next;
}

START_TEST(test_arrays_are_zero_and_apart)
{
    struct settings s = small();
    struct trace *t = handmade_trace(words, &s, 2, 5, true);
    float *arrays[64];
    size_t counts[64], n = 0;
#define ARRAY(pointer, count) (arrays[n] = (pointer), counts[n++] = (count))
    ARRAY(t->embedding_td, 15);
    ARRAY(t->final_td, 15);
    for (size_t l = 0; l < 2; l++) {
        struct trace_layer *layer = &t->layers[l];
        ARRAY(layer->normed_td, 15);
        ARRAY(layer->joined_thk, 18);
        ARRAY(layer->attention_td, 15);
        ARRAY(layer->head_part_htd, 30);
        ARRAY(layer->after_attention_td, 15);
        ARRAY(layer->mlp_td, 15);
        ARRAY(layer->output_td, 15);
        for (size_t h = 0; h < 2; h++) {
            ARRAY(layer->heads[h].q_tk, 9);
            ARRAY(layer->heads[h].k_tk, 9);
            ARRAY(layer->heads[h].v_tk, 9);
            ARRAY(layer->heads[h].scores_tt, 9);
            ARRAY(layer->heads[h].scaled_tt, 9);
            ARRAY(layer->heads[h].weights_tt, 9);
            ARRAY(layer->heads[h].output_tk, 9);
        }
    }
    for (size_t a = 0; a < n; a++)
        for (size_t i = 0; i < counts[a]; i++)
            ck_assert(arrays[a][i] == 0);
    size_t all = number_all(arrays, counts, n), next = 0;
    for (size_t a = 0; a < n; a++)
        for (size_t i = 0; i < counts[a]; i++)
            ck_assert(arrays[a][i] == (float)++next);

    size_t bytes;
    ck_assert(trace_size(3, 2, 2, 5, 3, true, &bytes));
    ck_assert_uint_ge(bytes, all * sizeof(float));
    ck_assert_uint_le(bytes, t->arena.used);
    trace_free(t);
}
END_TEST

START_TEST(test_layers_stand_on_each_other)
{
    struct settings s = small();
    struct trace *t = handmade_trace(words, &s, 2, 5, false);
    ck_assert_ptr_eq(t->layers[0].input_td, t->embedding_td);
    ck_assert_ptr_eq(t->layers[1].input_td, t->layers[0].output_td);
    ck_assert_ptr_eq(t->layers[0].output_td, t->layers[0].after_attention_td);
    ck_assert_ptr_null(t->layers[0].mlp_td);
    ck_assert_ptr_eq(t->layers[0].heads[1].scores_tt, t->layers[0].heads[0].scores_tt + 9);
    ck_assert_ptr_eq(t->layers[0].heads[1].scaled_tt, t->layers[0].heads[0].scaled_tt + 9);
    ck_assert_ptr_eq(t->layers[0].heads[1].weights_tt, t->layers[0].heads[0].weights_tt + 9);
    trace_free(t);
    trace_free(NULL);
}
END_TEST

START_TEST(test_size_of_the_largest_trace)
{
    size_t small_bytes, bytes, untouched = 7;
    ck_assert(trace_size(1024, 1, 16, 512, 512, false, &bytes));
    /* 4 x 32 MB by head, 3 x 64 MB of pairs, 32 MB joined, 32 MB parts, 10 MB of rows */
    ck_assert_uint_eq(bytes, ((size_t)4 * 32 + 3 * 64 + 32 + 32 + 5 * 2) << 20);
    ck_assert(trace_size(1, 1, 1, 1, 1, true, &small_bytes));
    ck_assert_uint_eq(small_bytes, 64 * (4 + 3 + 1 + 1 + 5 + 2));
    ck_assert(!trace_size(SIZE_MAX / 2, 1, 1, 1, 1, false, &untouched));
    ck_assert(!trace_size((size_t)1 << 31, 1, 16, 512, 64, false, &untouched));
    ck_assert(!trace_size(1024, SIZE_MAX / 8, 1, 1, 1, false, &untouched));
    ck_assert(!trace_size(1, 1, SIZE_MAX / 4 + 1, 1, 1, false, &untouched));
    ck_assert_uint_eq(untouched, 7);
}
END_TEST

/* Three words; head 0 holds 1..9, head 1 holds minus ten times that. */
static struct trace *make_values(void)
{
    struct settings s = small();
    s.mask.causal = true;
    struct trace *t = handmade_trace(words, &s, 1, 2, false);
    for (size_t i = 0; i < 9; i++) {
        float x = (float)(i + 1);
        struct trace_head *heads = t->layers[0].heads;
        heads[0].scores_tt[i] = x;
        heads[1].scores_tt[i] = -10 * x;
        heads[0].scaled_tt[i] = x / 2;
        heads[1].scaled_tt[i] = -5 * x;
        heads[0].weights_tt[i] = x / 10;
        heads[1].weights_tt[i] = 1 - x / 10;
    }
    return t;
}

START_TEST(test_values_are_looked_up_where_they_stand)
{
    struct trace *t = make_values();
    ck_assert(trace_value(t, 0, PICK_HEAD, 0, STAGE_SCORES, 2, 1) == 8);
    ck_assert(trace_value(t, 0, PICK_HEAD, 1, STAGE_SCORES, 2, 1) == -80);
    ck_assert(trace_value(t, 0, PICK_HEAD, 0, STAGE_SCALED, 1, 0) == 2);
    ck_assert(trace_value(t, 0, PICK_HEAD, 1, STAGE_WEIGHTS, 2, 0) == 1 - 7.0f / 10);
    ck_assert(trace_value(t, 0, PICK_MEAN, 0, STAGE_SCORES, 2, 1) == -36);
    ck_assert(trace_value(t, 0, PICK_MAX, 1, STAGE_SCORES, 2, 1) == 8);
    ck_assert(trace_value(t, 0, PICK_MAX, 0, STAGE_WEIGHTS, 1, 0) == 1 - 4.0f / 10);
    trace_free(t);
}
END_TEST

START_TEST(test_masked_values_are_nan_and_nothing_else_is)
{
    struct trace *t = make_values();
    float row[3];
    for (int pick = 0; pick < PICK_COUNT; pick++)
        for (int stage = 0; stage < STAGE_COUNT; stage++)
            for (size_t i = 0; i < 3; i++) {
                trace_row(t, 0, (enum pick)pick, 0, (enum stage)stage, i, row);
                for (size_t j = 0; j < 3; j++) {
                    ck_assert_int_eq(isnan(row[j]), j > i);
                    ck_assert_int_eq(trace_masked(t, i, j), j > i);
                }
            }
    trace_free(t);
}
END_TEST

START_TEST(test_a_nan_of_one_head_shows_in_mean_and_maximum)
{
    struct trace *t = make_values();
    t->layers[0].heads[0].weights_tt[0] = NAN;
    ck_assert(isnan(trace_value(t, 0, PICK_MEAN, 0, STAGE_WEIGHTS, 0, 0)));
    ck_assert(isnan(trace_value(t, 0, PICK_MAX, 0, STAGE_WEIGHTS, 0, 0)));
    ck_assert(!isnan(trace_value(t, 0, PICK_MAX, 0, STAGE_WEIGHTS, 1, 0)));
    trace_free(t);
}
END_TEST

START_TEST(test_trace_takes_over_tokens_and_mutes)
{
    struct settings s = small();
    s.muted[1] = 2;
    struct trace *t = handmade_trace(words, &s, 2, 2, false);
    ck_assert_uint_eq(t->t, 3);
    ck_assert_str_eq(t->tokens.text, "a b c");
    ck_assert(settings_equal(&t->settings, &s));
    ck_assert(!t->layers[0].heads[1].muted && t->layers[1].heads[1].muted && !t->layers[1].heads[0].muted);
    trace_free(t);
}
END_TEST

CHECK_MAIN("trace", test_settings_are_equal_when_every_field_is, test_settings_know_who_is_muted,
           test_arrays_are_zero_and_apart, test_layers_stand_on_each_other, test_size_of_the_largest_trace,
           test_values_are_looked_up_where_they_stand, test_masked_values_are_nan_and_nothing_else_is,
           test_a_nan_of_one_head_shows_in_mean_and_maximum, test_trace_takes_over_tokens_and_mutes)
