/* Shuffled words: every number of the study once more from passes of its own, over a sentence that was really
 * written in that order. */
#include "study/order.h"

#include "check_main.h"
#include "random_class.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "check_order.gguf"
#define SENTENCE  "The cat saw the zebra and the dog ."

struct fixture {
    struct model_cache *cache;
    struct study_ask ask;
    struct order *o;
};

static void write_class(enum positions positions, bool causal)
{
    struct config config = random_class_config();

    config.positions = positions;
    config.causal = causal;
    if (positions == POSITIONS_NONE)
        config.max_positions = 0;
    ck_assert_int_eq(random_class_write(FILE_NAME, config), OK);
}

static void start(struct fixture *f, const char *model)
{
    f->cache = model_cache_new();
    f->ask = (struct study_ask){
        .settings = settings_default(), .text = SENTENCE, .len = strlen(SENTENCE), .asker = 3};
    strcpy(f->ask.settings.model, model);
    ck_assert_int_eq(model_own_settings(f->cache, &f->ask.settings, NULL), OK);
    ck_assert_int_eq(order_compute(f->cache, &f->ask, &f->o, NULL), OK);
}

static void start_file(struct fixture *f, enum positions positions, bool causal)
{
    write_class(positions, causal);
    start(f, FILE_NAME);
}

static void end(struct fixture *f)
{
    order_free(f->o);
    model_cache_free(f->cache);
    unlink(FILE_NAME);
}

static struct trace *trace_of(struct fixture *f, enum order_way_id way, const char *text)
{
    struct settings s = f->ask.settings;
    struct trace *t;

    s.positions = way != ORDER_NEVER;
    s.displaced = way == ORDER_LEFT_OUT;
    ck_assert_int_eq(model_trace(f->cache, &s, text, strlen(text), &t, NULL), OK);
    return t;
}

/* The words as the study says they stand, with a space between any two. */
static void write_shuffled(const struct order *o, const struct trace *plain, char out[256])
{
    out[0] = '\0';
    for (size_t i = 0; i < o->t; i++)
        if (!plain->tokens.tokens[o->from_t[i]].special) {
            strcat(out, plain->tokens.tokens[o->from_t[i]].text);
            strcat(out, " ");
        }
}

static void check_way(struct fixture *f, enum order_way_id way)
{
    const struct order *o = f->o;
    const struct order_way *w = &o->ways[way];
    struct trace *plain = trace_of(f, way, SENTENCE), *shuffled;
    double answers = 0, weights = 0;
    char text[256];

    write_shuffled(o, plain, text);
    shuffled = trace_of(f, way, text);
    ck_assert(w->there);
    ck_assert(shuffled->t == o->t && plain->t == o->t && o->layers == plain->layer_count && o->h == plain->h);
    for (size_t i = 0; i < o->t; i++) {
        double apart = 0;
        ck_assert_str_eq(shuffled->tokens.tokens[i].text, plain->tokens.tokens[o->from_t[i]].text);
        for (size_t k = 0; k < o->d; k++)
            apart = fmax(apart, fabs((double)shuffled->final_td[i * o->d + k] -
                                     (double)plain->final_td[o->from_t[i] * o->d + k]));
        ck_assert_double_eq_tol(w->apart_t[o->from_t[i]], apart, 1e-6);
        answers = fmax(answers, apart);
        for (size_t l = 0; l < o->layers; l++)
            for (size_t h = 0; h < o->h; h++)
                for (size_t j = 0; j < o->t; j++) {
                    const float *now = plain->layers[l].heads[h].weights_tt,
                                *then = shuffled->layers[l].heads[h].weights_tt;
                    const float was = now[o->from_t[i] * o->t + o->from_t[j]], is = then[i * o->t + j];
                    weights = fmax(weights, fabs((double)was - (double)is));
                    if (o->from_t[i] != f->ask.asker)
                        continue;
                    const size_t at = (l * o->h + h) * o->t + o->from_t[j];
                    ck_assert_float_eq_tol(w->plain_lht[at], was, 1e-6f);
                    ck_assert_float_eq_tol(w->shuffled_lht[at], is, 1e-6f);
                }
    }
    ck_assert_double_eq_tol(w->answers_apart, answers, 1e-6);
    ck_assert_double_eq_tol(w->weights_apart, weights, 1e-6);
    trace_free(plain);
    trace_free(shuffled);
}

static bool equal(const struct order *o, enum order_way_id way)
{
    const struct order_way *w = &o->ways[way];

    return order_rounding(w->answers_apart, w->size) && order_rounding(w->weights_apart, 1);
}

START_TEST(without_positions_the_answers_are_equal)
{
    struct fixture f;

    start(&f, "untrained");
    check_way(&f, ORDER_WITH);
    check_way(&f, ORDER_LEFT_OUT);
    ck_assert(!equal(f.o, ORDER_WITH) && equal(f.o, ORDER_LEFT_OUT));
    ck_assert(!f.o->ways[ORDER_NEVER].there);
    end(&f);
    start_file(&f, POSITIONS_LEARNED, false);
    check_way(&f, ORDER_WITH);
    check_way(&f, ORDER_LEFT_OUT);
    ck_assert(!equal(f.o, ORDER_WITH) && equal(f.o, ORDER_LEFT_OUT));
    ck_assert_uint_eq(f.o->from_t[0], 0); /* the chair stays */
    ck_assert_uint_eq(f.o->from_t[f.o->t - 1], f.o->t - 1);
    ck_assert_uint_gt(f.o->moved, 0);
    end(&f);
}
END_TEST

START_TEST(a_class_that_has_none_answers_equally)
{
    struct fixture f;

    start_file(&f, POSITIONS_NONE, false);
    ck_assert(!f.o->ways[ORDER_WITH].there && !f.o->ways[ORDER_LEFT_OUT].there);
    check_way(&f, ORDER_NEVER);
    ck_assert(equal(f.o, ORDER_NEVER));
    ck_assert_uint_eq(f.o->places, 0);
    end(&f);
}
END_TEST

START_TEST(a_mask_brings_the_order_in)
{
    struct fixture f;

    start_file(&f, POSITIONS_LEARNED, true);
    ck_assert(f.o->mask.causal);
    check_way(&f, ORDER_LEFT_OUT);
    ck_assert(!equal(f.o, ORDER_LEFT_OUT));
    end(&f);
}
END_TEST

START_TEST(positions_are_alike_as_their_rows_are)
{
    struct fixture f;
    struct class_file file;

    start_file(&f, POSITIONS_LEARNED, false);
    ck_assert_int_eq(class_file_open(FILE_NAME, &file, NULL), OK);
    const struct config *c = &file.params.config;
    ck_assert_uint_eq(f.o->places, c->max_positions);
    for (size_t distance = 0; distance < f.o->places; distance++) {
        double sum = 0, low = 2, high = -2;
        for (size_t i = 0; i + distance < f.o->places; i++) {
            const float *a = file.params.position_p_d + i * c->d, *b = a + distance * c->d;
            double ab = 0, aa = 0, bb = 0;
            for (size_t k = 0; k < c->d; k++)
                ab += (double)a[k] * (double)b[k], aa += (double)a[k] * (double)a[k],
                    bb += (double)b[k] * (double)b[k];
            const double cosine = ab / (sqrt(aa) * sqrt(bb));
            sum += cosine, low = fmin(low, cosine), high = fmax(high, cosine);
        }
        ck_assert_double_eq_tol(f.o->alike_d[distance], sum / (double)(f.o->places - distance), 1e-6);
        ck_assert_double_eq_tol(f.o->alike_low_d[distance], low, 1e-6);
        ck_assert_double_eq_tol(f.o->alike_high_d[distance], high, 1e-6);
    }
    ck_assert_double_eq_tol(f.o->alike_d[0], 1, 1e-6);
    class_file_fini(&file);
    end(&f);
}
END_TEST

/* What is asked for is answered; what was switched in the view itself makes no other study. */
START_TEST(it_fits_what_it_was_asked_for)
{
    struct fixture f;
    struct study_ask ask;

    start(&f, "untrained");
    ck_assert(order_fit(f.o, &f.ask));
    ask = f.ask, ask.settings.displaced = true;
    ck_assert(order_fit(f.o, &ask));
    ask = f.ask, ask.shuffle = 1;
    ck_assert(!order_fit(f.o, &ask));
    ask = f.ask, ask.asker = 1;
    ck_assert(!order_fit(f.o, &ask));
    ask = f.ask, ask.settings.d_k = 8;
    ck_assert(!order_fit(f.o, &ask));
    ask = f.ask, ask.len--;
    ck_assert(!order_fit(f.o, &ask));
    ck_assert(!order_fit(NULL, &f.ask));
    end(&f);
}
END_TEST

START_TEST(a_shuffling_has_each_word_once)
{
    for (size_t words = 1; words < 40; words++)
        for (size_t shuffle = 0; shuffle < 5; shuffle++) {
            size_t order[40], again[40];
            bool seen[40] = {false}, moved = false;
            order_shuffle(words, shuffle % 2 == 1, shuffle, order);
            order_shuffle(words, shuffle % 2 == 1, shuffle, again);
            for (size_t i = 0; i < words; i++) {
                check_that(order[i] < words && !seen[order[i]] && order[i] == again[i]);
                seen[order[i]] = true;
                moved |= order[i] != i;
            }
            ck_assert(moved || words - shuffle % 2 < 2);
            if (shuffle % 2 == 1)
                ck_assert_uint_eq(order[words - 1], words - 1);
        }
}
END_TEST

START_TEST(a_hidden_word_stays_hidden)
{
    struct fixture f;
    struct study_ask ask;
    struct order *o;

    start_file(&f, POSITIONS_LEARNED, false);
    ask = f.ask, ask.settings.hidden = 2;
    ck_assert_int_eq(order_compute(f.cache, &ask, &o, NULL), OK);
    ck_assert(equal(o, ORDER_LEFT_OUT));
    order_free(o);
    end(&f);
}
END_TEST

START_TEST(it_ends_when_it_is_stopped)
{
    struct fixture f;
    struct order *o;

    start(&f, "untrained");
    ck_assert(!model_cache_stopped(f.cache));
    model_cache_stop(f.cache, true);
    ck_assert(model_cache_stopped(f.cache));
    ck_assert_int_eq(order_compute(f.cache, &f.ask, &o, NULL), ERR_STOPPED);
    model_cache_stop(f.cache, false);
    end(&f);
}
END_TEST

START_TEST(one_word_and_wrong_orders)
{
    struct fixture f;
    struct trace *t;
    const size_t twice[] = {0, 0}, far[] = {0, 2}, short_one[] = {0};

    start(&f, "untrained");
    f.ask.text = "cat", f.ask.len = 3, f.ask.asker = 0;
    order_free(f.o);
    ck_assert_int_eq(order_compute(f.cache, &f.ask, &f.o, NULL), OK);
    ck_assert(f.o->t == 1 && f.o->moved == 0 && equal(f.o, ORDER_WITH));
    ck_assert_int_eq(model_trace_order(f.cache, &f.ask.settings, "cat dog", 7, twice, 2, &t, NULL),
                     ERR_LIMIT);
    ck_assert_int_eq(model_trace_order(f.cache, &f.ask.settings, "cat dog", 7, far, 2, &t, NULL), ERR_LIMIT);
    ck_assert_int_eq(model_trace_order(f.cache, &f.ask.settings, "cat dog", 7, short_one, 1, &t, NULL),
                     ERR_LIMIT);
    end(&f);
}
END_TEST

CHECK_MAIN("order", without_positions_the_answers_are_equal, a_class_that_has_none_answers_equally,
           a_mask_brings_the_order_in, positions_are_alike_as_their_rows_are, it_fits_what_it_was_asked_for,
           a_shuffling_has_each_word_once, a_hidden_word_stays_hidden, it_ends_when_it_is_stopped,
           one_word_and_wrong_orders)
