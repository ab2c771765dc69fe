/* tiles: each step of a walk worked out again in double from the scores of the trace; the answers it comes to; which
 * row is an example; the study of all answers. */
#include "check_main.h"

#include "small_class.h"
#include "study/tiles.h"

#include <math.h>
#include <string.h>

static struct trace *class_of(struct mask mask, bool scaled, float temperature)
{
    struct settings s = small_class_settings();

    s.mask = mask;
    s.scaled = scaled;
    s.temperature = temperature;
    return small_class(small_class_english, &s);
}

/* One row tile by tile, in double, from the scaled scores that the trace holds. */
static void expect_walk(const struct tiles_row *row)
{
    const struct trace *t = row->trace;
    const struct trace_head *head = &t->layers[row->layer].heads[row->head];
    const float *scaled = head->scaled_tt + row->asker * t->t;
    const size_t n = tiles_count(t->t, row->size);
    struct tiles_step steps[64];
    float answers[64 * 8];
    double loudest = -INFINITY, sum = 0;

    tiles_walk(row, 0, n, steps, answers);
    for (size_t tile = 0; tile < n; tile++) {
        const struct tiles_step *s = &steps[tile];
        double before = loudest, added = 0, blend[8] = {0}, all = 0;
        bool heard = false;
        for (size_t j = s->from; j < s->to; j++) {
            heard = heard || !trace_masked(t, row->asker, j);
            loudest = fmax(loudest, (double)scaled[j]);
        }
        for (size_t j = 0; j < s->to; j++)
            if (!trace_masked(t, row->asker, j)) {
                const double e = exp(((double)scaled[j] - loudest) / (double)t->settings.temperature);
                added += j >= s->from ? e : 0;
                all += e;
                for (size_t k = 0; k < t->k; k++)
                    blend[k] += e * (double)head->v_tk[j * t->k + k];
            }
        ck_assert_uint_eq(s->from, tile * row->size);
        ck_assert(s->heard == heard);
        if (!heard)
            continue;
        const double factor = isfinite(before) ? exp((before - loudest) / (double)t->settings.temperature) : 0;
        sum = sum * factor + added;
        ck_assert_double_eq_tol(s->loudest, loudest, 1e-6);
        ck_assert(s->louder == (loudest > before));
        ck_assert_double_eq_tol(s->added, added, 1e-5);
        ck_assert_double_eq_tol(s->factor, factor, 1e-6);
        ck_assert_double_eq_tol(s->sum, sum, 1e-5);
        ck_assert_double_eq_tol(s->sum, all, 1e-5);
        for (size_t k = 0; k < t->k; k++)
            ck_assert_double_eq_tol(answers[tile * t->k + k], blend[k] / all, 1e-5);
    }
    if (t->settings.temperature == 1) /* the trace's answers know no other */
        ck_assert_double_lt(steps[n - 1].off, 1e-5);
}

START_TEST(each_step_is_what_the_scores_say)
{
    static const struct mask masks[] = {{.kind = MASK_FULL},
                                        {.kind = MASK_FULL, .causal = true},
                                        {.kind = MASK_WINDOW, .reach = 2},
                                        {.kind = MASK_STRIDED, .reach = 3},
                                        {.kind = MASK_BLOCK, .reach = 4}};
    static const size_t sizes[] = {1, 2, 4, 8, 64};

    for (size_t m = 0; m < sizeof masks / sizeof masks[0]; m++) {
        struct trace *t = class_of(masks[m], m % 2 == 0, m % 3 == 0 ? 1.0f : 0.5f);
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
            for (size_t i = 0; i < t->t; i++)
                expect_walk(&(struct tiles_row){t, i % 2, i / 2 % 2, i, sizes[s]});
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0] && m % 3 == 0; s++)
            ck_assert_double_lt(tiles_difference(t, sizes[s]), 1e-5);
        trace_free(t);
    }
}
END_TEST

START_TEST(a_part_of_a_walk_is_a_part_of_the_whole)
{
    struct trace *t = class_of((struct mask){.kind = MASK_FULL}, true, 1);
    const struct tiles_row row = {t, 0, 1, 7, 2};
    struct tiles_step all[64], part[3];
    float answers[64 * 8], few[3 * 8];

    tiles_walk(&row, 0, tiles_count(t->t, 2), all, answers);
    tiles_walk(&row, 2, 3, part, few);
    ck_assert_mem_eq(few, answers + 2 * t->k, 3 * t->k * sizeof *few);
    for (size_t i = 0; i < 3; i++)
        ck_assert(part[i].sum == all[2 + i].sum && part[i].loudest == all[2 + i].loudest);
    trace_free(t);
}
END_TEST

START_TEST(rises_are_counted_and_the_example_has_three)
{
    struct trace *t = class_of((struct mask){.kind = MASK_FULL}, true, 1);
    size_t head = 0, asker = 0;
    float *scaled = t->layers[1].heads[1].scaled_tt;

    for (size_t h = 0; h < 2; h++)
        for (size_t n = 0; n < t->t * t->t; n++)
            t->layers[1].heads[h].scaled_tt[n] = n % t->t == 0 ? 9 : 0;
    ck_assert_uint_eq(tiles_rises(&(struct tiles_row){t, 1, 1, 5, 2}), 1);
    scaled[5 * t->t + 3] = 10;
    scaled[5 * t->t + 2] = 11;
    scaled[5 * t->t + 6] = 12;
    ck_assert_uint_eq(tiles_rises(&(struct tiles_row){t, 1, 1, 5, 2}), 3);
    tiles_example(t, 1, 2, &head, &asker);
    ck_assert_uint_eq(head, 1);
    ck_assert_uint_eq(asker, 5);
    trace_free(t);
}
END_TEST

START_TEST(bytes_are_those_of_the_arrays)
{
    const struct tiles_bytes b = tiles_bytes_of(14, 8, 4), far = tiles_bytes_of(16384, 8, 4);

    ck_assert_uint_eq(b.whole, 14 * 14 * 4);
    ck_assert_uint_eq(b.tile, 64);
    ck_assert_uint_eq(b.numbers, 3 * 4 * 4);
    ck_assert_uint_eq(b.answers, 4 * 8 * 4);
    ck_assert_uint_eq(b.all, 64 + 48 + 128);
    ck_assert_uint_eq(far.all, b.all);
    ck_assert_uint_eq(far.whole, (size_t)1 << 30);
}
END_TEST

static const char words[] = "one two three four five six seven eight nine";

START_TEST(the_study_compares_every_answer_and_knows_its_ask)
{
    struct model_cache *cache = model_cache_new();
    struct study_ask ask = {.settings = settings_default(), .text = words, .len = sizeof words - 1, .tile = 4};
    struct tiles *made = NULL;
    struct err e;

    ck_assert_int_eq(tiles_compute(cache, &ask, &made, &e), OK);
    ck_assert(made->largest >= 0 && made->largest < 1e-5);
    ck_assert_uint_eq(made->heads, ask.settings.heads);
    ck_assert(tiles_fit(made, &ask));
    ask.tile = 8;
    ck_assert(!tiles_fit(made, &ask));
    ask.tile = 4;
    ask.len--;
    ck_assert(!tiles_fit(made, &ask));
    ask.len++;
    ask.settings.scaled = false;
    ck_assert(!tiles_fit(made, &ask));
    tiles_free(made);
    tiles_free(NULL);
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("limits_tiles", each_step_is_what_the_scores_say, a_part_of_a_walk_is_a_part_of_the_whole,
           rises_are_counted_and_the_example_has_three, bytes_are_those_of_the_arrays,
           the_study_compares_every_answer_and_knows_its_ask)
