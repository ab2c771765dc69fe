/* forward and params: small networks of every kind against what PyTorch makes of them (data/forward_reference.txt). */
#include "check_main.h"
#include "figures.h"

#include "base/rng.h"
#include "model/forward.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TOLERANCE  1e-5
#define EXPECT_MAX 64
#define TOKENS_MAX 16

/* One case of the file. */
struct reference {
    struct config config;
    struct pass pass;
    uint16_t muted[8];
    size_t offsets[3];
    int ids[TOKENS_MAX];
    struct params params;
    struct {
        char name[32];
        float *at;
        size_t count;
    } expect[EXPECT_MAX];
    size_t expect_count;
    struct arena arena;
};

static void read_pass(struct figures *w, struct reference *r)
{
    figures_expect(w, "pass");
    r->pass.scaled = figures_whole(w);
    r->pass.positions = figures_whole(w);
    figures_floats(w, &r->pass.temperature, 1);
    ck_assert_int_eq(mask_parse(figures_word(w), &r->pass.mask, NULL), OK);
    for (size_t l = 0; l < r->config.layers; l++)
        r->muted[l] = (uint16_t)figures_whole(w);
    r->pass.muted = r->muted;
}

static void read_batch(struct figures *w, struct reference *r)
{
    figures_expect(w, "offsets");
    for (size_t i = 0; i < 3; i++)
        r->offsets[i] = figures_whole(w);
    ck_assert_uint_le(r->offsets[2], TOKENS_MAX);
    figures_expect(w, "ids");
    for (size_t i = 0; i < r->offsets[2]; i++)
        r->ids[i] = (int)figures_whole(w);
}

static void read_expect(struct figures *w, struct reference *r)
{
    ck_assert_uint_lt(r->expect_count, EXPECT_MAX);
    size_t e = r->expect_count++;
    snprintf(r->expect[e].name, sizeof r->expect[e].name, "%s", figures_word(w));
    r->expect[e].count = figures_whole(w);
    r->expect[e].at = arena_new(&r->arena, r->expect[e].count, sizeof(float));
    figures_floats(w, r->expect[e].at, r->expect[e].count);
}

static void read_case(struct figures *w, struct reference *r)
{
    size_t params = 0, count = 0;
    *r = (struct reference){0};
    arena_init(&r->arena);
    figures_config(w, &r->config);
    read_pass(w, r);
    read_batch(w, r);
    params_init(&r->params, &r->config);
    for (const char *what; strcmp(what = figures_word(w), "end") != 0;) {
        if (strcmp(what, "param") == 0) {
            figures_param(w, &r->params);
            params++;
        } else {
            read_expect(w, r);
        }
    }
    struct param_view v;
    for (size_t cursor = 0; params_next(&r->params, &cursor, &v);)
        count++;
    ck_assert_uint_eq(params, count); /* the file gives every one of them */
}

/* The array of that name, or NULL. */
static const float *array_of(const struct acts *a, const char *name)
{
    if (strcmp(name, "embedding") == 0)
        return a->embedding_nd;
    if (strcmp(name, "final") == 0)
        return a->final_nd;
    const struct layer_acts *l = &a->layers[name[0] - '0'];
    const struct {
        const char *name;
        const float *at;
    } arrays[] = {{"normed", l->normed_nd},
                  {"q", l->q_nhk},
                  {"k", l->k_nhk},
                  {"v", l->v_nhk},
                  {"scores", l->scores},
                  {"scaled", l->scaled},
                  {"weights", l->weights},
                  {"heads", l->heads_nhk},
                  {"joined", l->joined_nhk},
                  {"attention", l->attention_nd},
                  {"after_attention", l->after_attention_nd},
                  {"mlp", l->mlp_nd},
                  {"output", l->output_nd}};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (strcmp(arrays[i].name, name + 2) == 0)
            return arrays[i].at;
    return NULL;
}

static void assert_case(const char *name, const struct reference *r)
{
    struct batch batch = {.count = 2, .offsets = r->offsets, .ids_n = r->ids};
    struct acts acts;
    acts_init(&acts, &r->config, &batch);
    forward_run(&r->params, &batch, &r->pass, &acts);
    for (size_t e = 0; e < r->expect_count; e++) {
        const float *found = array_of(&acts, r->expect[e].name), *right = r->expect[e].at;
        ck_assert_msg(found != NULL, "%s has no %s", name, r->expect[e].name);
        for (size_t i = 0; i < r->expect[e].count; i++)
            ck_assert_msg(found[i] == right[i] || fabs((double)found[i] - (double)right[i]) < TOLERANCE,
                          "%s, %s[%zu]: %.9g, PyTorch %.9g", name, r->expect[e].name, i, (double)found[i],
                          (double)right[i]);
    }
    acts_fini(&acts);
}

START_TEST(test_forward_equals_pytorch)
{
    struct figures w;
    size_t cases = 0;
    figures_open(&w, "forward_reference.txt");
    for (; figures_more(&w); cases++) {
        struct reference r;
        figures_expect(&w, "case");
        const char *name = figures_word(&w);
        read_case(&w, &r);
        ck_assert_uint_ge(r.expect_count, 2 + r.config.layers * 11);
        assert_case(name, &r);
        params_fini(&r.params);
        arena_fini(&r.arena);
    }
    ck_assert_uint_eq(cases, 5);
    figures_close(&w);
}
END_TEST

/* ---- properties ---- */

static struct config wide_config(void)
{
    return (struct config){.layers = 2,
                           .heads = 3,
                           .d = 20,
                           .k = 5,
                           .f = 11,
                           .vocabulary = 9,
                           .max_positions = 12,
                           .positions = POSITIONS_LEARNED,
                           .activation = ACTIVATION_GELU,
                           .biases = true,
                           .final_norm = true,
                           .endings = VOCABULARY_BUCKETS,
                           .guesses = true};
}

static void draw(struct params *p)
{
    size_t cursor = 0;
    for (struct param_view v; params_next(p, &cursor, &v);)
        rng_fill_normal(5, cursor, 0, v.at, v.rows * v.cols);
}

/* Sequences that share a batch do not hear each other. */
START_TEST(test_a_batch_is_its_sequences_one_by_one)
{
    const size_t offsets[] = {0, 1, 8, 8, 12}; /* one of them is empty */
    const int ids[] = {3, 1, 4, 1, 5, 2, 6, 5, 3, 5, 8, 0};
    struct config config = wide_config();
    struct params p;
    params_init(&p, &config);
    draw(&p);
    struct pass pass = {.scaled = true, .positions = true, .temperature = 1, .mask = {.kind = MASK_FULL}};
    struct batch all = {.count = 4, .offsets = offsets, .ids_n = ids};
    struct acts together;
    acts_init(&together, &config, &all);
    forward_run(&p, &all, &pass, &together);
    for (size_t s = 0; s < 4; s++) {
        size_t t = offsets[s + 1] - offsets[s], alone_offsets[] = {0, t};
        struct batch one = {.count = 1, .offsets = alone_offsets, .ids_n = ids + offsets[s]};
        struct acts alone;
        acts_init(&alone, &config, &one);
        forward_run(&p, &one, &pass, &alone);
        for (size_t i = 0; i < t * config.d; i++)
            ck_assert_float_eq_tol(alone.final_nd[i], together.final_nd[offsets[s] * config.d + i], 1e-5f);
        for (size_t i = 0; i < t * t * config.heads; i++)
            ck_assert_float_eq_tol(alone.layers[1].weights[i],
                                   together.layers[1].weights[together.pair_offset[s] * config.heads + i],
                                   1e-5f);
        acts_fini(&alone);
    }
    acts_fini(&together);
    params_fini(&p);
}
END_TEST

/* What an unknown word shows is added to its row, each feature once; no feature adds nothing. */
START_TEST(test_features_are_added_to_the_word)
{
    enum { NONE = VOCABULARY_NO_FEATURE };
    const size_t offsets[] = {0, 2};
    const int ids[] = {2, 2};
    const uint16_t features[] = {NONE, NONE, NONE, NONE, 7, 130, 300, VOCABULARY_BUCKETS - 1};
    struct config config = wide_config();
    struct params p;
    params_init(&p, &config);
    draw(&p);
    struct pass pass = {.scaled = true, .temperature = 1, .mask = {.kind = MASK_FULL}};
    struct batch batch = {.count = 1, .offsets = offsets, .ids_n = ids, .features_n4 = features};
    struct acts acts;
    acts_init(&acts, &config, &batch);
    forward_run(&p, &batch, &pass, &acts);
    for (size_t i = 0; i < config.d; i++) {
        double row = (double)p.word_v_d[2 * config.d + i], more = row;
        for (size_t f = 4; f < 8; f++)
            more += (double)p.ending_e_d[features[f] * config.d + i];
        ck_assert_double_eq((double)acts.embedding_nd[i], row);
        ck_assert_double_eq_tol((double)acts.embedding_nd[config.d + i], more, 1e-5);
    }
    acts_fini(&acts);
    params_fini(&p);
}
END_TEST

/* What comes after attention in the last layer is the same numbers, whoever else it is made for. */
START_TEST(test_only_the_final_vectors_that_are_wanted)
{
    struct config config = wide_config();
    const int ids[] = {2, 0, 5, 1, 7, 3};
    const size_t offsets[] = {0, 4, 6}, only[] = {5, 1, 2};
    const struct batch batch = {.count = 2, .offsets = offsets, .ids_n = ids};
    struct pass pass = {.scaled = true, .temperature = 1, .mask = {.kind = MASK_FULL}};
    struct params p;
    struct acts all, some;
    params_init(&p, &config);
    draw(&p);
    acts_init(&all, &config, &batch);
    acts_init(&some, &config, &batch);
    forward_run(&p, &batch, &pass, &all);
    pass.only_r = only;
    pass.only = 3;
    forward_run(&p, &batch, &pass, &some);
    for (size_t r = 0; r < 3; r++)
        ck_assert_mem_eq(some.final_nd + r * config.d, all.final_nd + only[r] * config.d, config.d * sizeof(float));
    acts_fini(&some);
    acts_fini(&all);
    params_fini(&p);
}
END_TEST

START_TEST(test_a_guess_compares_with_every_word)
{
    struct config config = wide_config();
    size_t d = config.d, v = config.vocabulary;
    const size_t at[] = {2, 0};
    float final_nd[3 * 20], chosen_nd[2 * 20], hidden_nd[2 * 20], logits_nv[2 * 9];
    const struct guess guess = {chosen_nd, hidden_nd, logits_nv};
    struct params p;
    params_init(&p, &config);
    draw(&p);
    rng_fill_normal(6, 0, 0, final_nd, 3 * d);
    forward_guess(&p, final_nd, at, 2, &guess);
    for (size_t n = 0; n < 2; n++)
        for (size_t w = 0; w < v; w++) {
            double logit = (double)p.word_bias_v[w];
            for (size_t j = 0; j < d; j++) {
                double hidden = (double)p.transform_bias_d[j];
                for (size_t i = 0; i < d; i++)
                    hidden += (double)final_nd[at[n] * d + i] * (double)p.transform_d_d[i * d + j];
                logit += hidden * (double)p.word_v_d[w * d + j];
            }
            ck_assert_double_eq_tol((double)logits_nv[n * v + w], logit, 1e-3);
        }
    params_fini(&p);
}
END_TEST

START_TEST(test_params_are_all_there_and_apart)
{
    struct config config = wide_config();
    struct params p;
    params_init(&p, &config);
    size_t count, seen = 0, cursor = 0, gains = 0;
    ck_assert(params_count(&config, &count));
    for (struct param_view v; params_next(&p, &cursor, &v);) {
        bool gain = strstr(v.name, "norm.weight") != NULL;
        gains += gain;
        ck_assert_int_eq(v.vector, gain || strstr(v.name, ".bias") != NULL);
        for (size_t i = 0; i < v.rows * v.cols; i++) {
            ck_assert_msg(v.at[i] == (gain ? 1 : 0), "%s", v.name);
            v.at[i] = (float)++seen + 1;
        }
    }
    ck_assert_uint_eq(seen, count);
    ck_assert_uint_eq(gains, 2 * config.layers + 1);
    seen = cursor = 0;
    for (struct param_view v; params_next(&p, &cursor, &v);)
        for (size_t i = 0; i < v.rows * v.cols; i++)
            ck_assert_msg(v.at[i] == (float)++seen + 1, "%s", v.name);
    params_fini(&p);
    config.d = SIZE_MAX / 2;
    ck_assert(!params_count(&config, &count));
}
END_TEST

CHECK_MAIN("forward", test_forward_equals_pytorch, test_a_batch_is_its_sequences_one_by_one,
           test_features_are_added_to_the_word, test_only_the_final_vectors_that_are_wanted,
           test_a_guess_compares_with_every_word,
           test_params_are_all_there_and_apart)
