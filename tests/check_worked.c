/* The arithmetic of one pair, and of a word on its way up, against other ways to the same numbers. */
#include "study/climb.h"
#include "study/worked.h"

#include "check_main.h"
#include "handmade.h"
#include "small_class.h"
#include "trace/stats.h"

#include <math.h>

static struct trace *with(bool scaled, bool causal, float temperature)
{
    struct settings s = small_class_settings();

    s.scaled = scaled;
    s.mask.causal = causal;
    s.muted[1] = 1;
    struct trace *t = small_class(small_class_english, &s);
    t->settings.temperature = temperature; /* its shares are of 1 */
    return t;
}

/* ---- by hand ---- */

/* Three words, d_k 1: q 2, keys 1, 3 and 2, so scores 2, 6 and 4; divided by 1. */
static struct trace *three(void)
{
    static const char *const words[] = {"one", "two", "three", NULL};
    struct settings s = settings_default();
    s.heads = s.d_k = 1;
    struct trace *t = handmade_trace(words, &s, 1, 2, true);
    struct trace_head *h = &t->layers[0].heads[0];
    const double sum = exp(-4.0) + 1 + exp(-2.0);

    handmade_fill(h->q_tk, (const float[]){2, 0, 0}, 3);
    handmade_fill(h->k_tk, (const float[]){1, 3, 2}, 3);
    handmade_fill(h->v_tk, (const float[]){1, 10, -5}, 3);
    handmade_fill(h->scores_tt, (const float[]){2, 6, 4}, 3);
    handmade_fill(h->scaled_tt, (const float[]){2, 6, 4}, 3);
    handmade_fill(h->weights_tt, (const float[]){(float)(exp(-4.0) / sum), (float)(1 / sum), (float)(exp(-2.0) / sum)}, 3);
    return t;
}

START_TEST(a_softmax_by_hand)
{
    struct trace *t = three();
    struct worked w;

    worked_make(t, 0, 0, 0, 2, &w);
    ck_assert_double_eq_tol(w.largest, 6, 1e-12); /* the maximum is no sum, the sum no maximum */
    ck_assert_uint_eq(w.largest_at, 1);
    ck_assert_double_eq_tol(w.sum, (exp(-4.0) + 1 + exp(-2.0)), 1e-12);
    ck_assert_double_eq_tol(worked_exp(&w, 2), exp(-2.0), 1e-12);
    ck_assert_double_eq_tol(w.share, (exp(-2.0) / w.sum), 1e-7);
    ck_assert_uint_eq(w.rank, 2);
    ck_assert_uint_eq(w.asked_of, 3);
    ck_assert_double_eq_tol(w.total, 1, 1e-6);
    ck_assert_double_eq_tol(worked_product(&w, 0), 4, 1e-12);
    ck_assert_double_eq_tol(worked_blend(&w, WORKED_V, 0), ((exp(-4.0) + 10 - 5 * exp(-2.0)) / w.sum), 1e-5);
    trace_free(t);
}
END_TEST

START_TEST(a_way_up_by_hand)
{
    struct trace *t = three();
    struct trace_layer *l = &t->layers[0];
    struct climb_layer layer;
    struct climb_whole whole;

    /* was (3, 0), the head adds (0, 4), the bias (1, 0), the MLP (-4, 4): now (0, 8) */
    handmade_fill(l->input_td, (const float[]){3, 0}, 2);
    handmade_fill(l->head_part_htd, (const float[]){0, 4}, 2);
    handmade_fill(l->attention_td, (const float[]){1, 4}, 2);
    handmade_fill(l->mlp_td, (const float[]){-4, 4}, 2);
    handmade_fill(l->output_td, (const float[]){0, 8}, 2);
    climb_layer(t, 0, 0, &layer);
    ck_assert(layer.seat.defined);
    ck_assert_double_eq_tol(layer.seat.residual, 0, 1e-12);
    ck_assert_double_eq_tol(layer.seat.heads[0], 0.5, 1e-12);
    ck_assert_double_eq_tol(layer.seat.bias, 0, 1e-12);
    ck_assert_double_eq_tol(layer.mlp, 0.5, 1e-12);
    ck_assert_double_eq_tol(layer.alike, 0, 1e-12);
    ck_assert_double_eq_tol(layer.seat.length_before, 3, 1e-12);
    ck_assert_double_eq_tol(layer.seat.length, 8, 1e-12);
    climb_whole(t, 0, &whole);
    ck_assert_double_eq_tol(whole.attention[0], 0.5, 1e-12);
    ck_assert_double_eq_tol((whole.embedding + whole.mlp[0]), 0.5, 1e-12);
    climb_layer(t, 0, 1, &layer);
    ck_assert(!layer.seat.defined); /* all of it is zero */
    ck_assert(isnan(layer.alike));
    trace_free(t);
}
END_TEST

/* ---- every pair ---- */

static void check_products(const struct worked *w)
{
    const size_t d_k = w->t->k;
    double sum = 0, low, high;

    worked_range(w, &low, &high);
    for (size_t k = 0; k < d_k; k++) {
        ck_assert_double_eq_tol(worked_running(w, k), sum, 1e-12);
        ck_assert_double_ge(sum, low);
        ck_assert_double_le(sum, high);
        sum += (double)w->head->q_tk[w->asker * d_k + k] * (double)w->head->k_tk[w->looked * d_k + k];
    }
    ck_assert_double_eq_tol(worked_running(w, d_k), sum, 1e-12);
    if (!w->masked) {
        ck_assert_double_eq_tol(w->score, sum, 1e-5);
        ck_assert_double_eq_tol(w->calm, (w->scaled ? sum / sqrt((double)d_k) : sum), 1e-5);
    }
}

static void check_softmax(const struct worked *w)
{
    size_t better = 0, allowed = 0;
    double sum = 0;

    for (size_t j = 0; j < w->t->t; j++) {
        if (trace_masked(w->t, w->asker, j)) {
            ck_assert_double_eq(worked_exp(w, j), 0);
            continue;
        }
        ck_assert_double_le(worked_level(w, j), w->largest);
        sum += exp((double)w->head->scaled_tt[w->asker * w->t->t + j] / w->temperature - w->largest);
        better += worked_level(w, j) > worked_level(w, w->looked);
        allowed++;
    }
    ck_assert_double_eq_tol(worked_exp(w, w->largest_at), 1, 1e-15);
    ck_assert_double_eq_tol(w->sum, sum, 1e-12);
    ck_assert_uint_eq(w->asked_of, allowed);
    ck_assert_double_ge(w->sum, 1);
    ck_assert_double_le(w->sum, (double)allowed);
    if (w->masked) {
        ck_assert_uint_eq(w->rank, 0);
        ck_assert_double_eq(w->share, 0);
    } else if (w->temperature == 1) {
        ck_assert_double_eq_tol(worked_exp(w, w->looked) / w->sum, w->share, 1e-6);
        ck_assert_uint_ge(w->rank, better + 1);
    }
}

START_TEST(every_pair_of_a_class)
{
    for (int kind = 0; kind < 8; kind++) {
        struct trace *t = with(kind & 1, kind & 2, kind & 4 ? 2.0f : 1.0f);
        for (size_t layer = 0; layer < t->layer_count; layer++)
            for (size_t i = 0; i < t->t; i++)
                for (size_t j = 0; j < t->t; j++) {
                    struct worked w;
                    worked_make(t, layer, 1, i, j, &w);
                    check_products(&w);
                    check_softmax(&w);
                }
        trace_free(t);
    }
}
END_TEST

START_TEST(the_blend_of_v_is_the_answer)
{
    struct trace *t = with(true, true, 1);
    struct worked w;

    for (size_t i = 0; i < t->t; i++) {
        worked_make(t, 1, 0, i, 0, &w);
        for (size_t k = 0; k < t->k; k++)
            ck_assert_double_eq_tol(worked_blend(&w, WORKED_V, k), (double)w.head->output_tk[i * t->k + k], 1e-5);
    }
    trace_free(t);
}
END_TEST

/* Of x as well, from the single parts of the blend. */
START_TEST(whom_a_blend_is_like)
{
    struct trace *t = with(true, false, 1);

    for (size_t i = 0; i < t->t * t->d; i++)
        t->layers[0].normed_td[i] = (float)((double)(i * 7 % 13) - 6);
    for (enum worked_kind kind = WORKED_V; kind <= WORKED_X; kind++) {
        struct worked w;
        double alike[TOKEN_MAX];
        worked_make(t, 0, 1, 3, 5, &w);
        worked_alike(&w, kind, alike);
        for (size_t j = 0; j < t->t; j++) {
            size_t n;
            const float *x = worked_vector(&w, kind, j, &n);
            double dot = 0, a = 0, b = 0;
            ck_assert_uint_eq(n, kind == WORKED_X ? t->d : t->k);
            for (size_t k = 0; k < n; k++) {
                const double part = worked_blend(&w, kind, k);
                dot += part * (double)x[k];
                a += part * part;
                b += (double)x[k] * (double)x[k];
            }
            ck_assert_double_eq_tol(alike[j], (dot / sqrt(a) / sqrt(b)), 1e-9);
        }
    }
    trace_free(t);
}
END_TEST

START_TEST(a_vector_without_a_direction_is_like_nobody)
{
    const float zero[] = {0, 0}, some[] = {3, 4}, nan[] = {NAN, 1};

    ck_assert(isnan(stats_cosine(zero, some, 2)));
    ck_assert(isnan(stats_cosine(some, nan, 2)));
    ck_assert_double_eq_tol(stats_cosine(some, some, 2), 1, 1e-12);
}
END_TEST

START_TEST(parts_of_the_way_up_add_up_to_one)
{
    struct trace *t = with(true, false, 1);

    for (size_t i = 0; i < t->t; i++) {
        struct climb_whole whole;
        double sum;
        climb_whole(t, i, &whole);
        ck_assert(whole.defined);
        sum = whole.embedding;
        for (size_t l = 0; l < t->layer_count; l++) {
            struct climb_layer layer;
            climb_layer(t, l, i, &layer);
            ck_assert_double_eq_tol((layer.seat.residual + layer.seat.heads_sum + layer.seat.bias + layer.mlp), 1, 1e-5);
            ck_assert_double_eq_tol((layer.seat.heads[0] + layer.seat.heads[1]), layer.seat.heads_sum, 1e-12);
            ck_assert(l == 0 || layer.seat.heads[0] == 0); /* it is muted there */
            sum += whole.attention[l] + whole.mlp[l];
        }
        ck_assert_double_eq_tol(sum, 1, 1e-5);
    }
    trace_free(t);
}
END_TEST

CHECK_MAIN("worked", a_softmax_by_hand, a_way_up_by_hand, every_pair_of_a_class, the_blend_of_v_is_the_answer,
           whom_a_blend_is_like, a_vector_without_a_direction_is_like_nobody, parts_of_the_way_up_add_up_to_one)
