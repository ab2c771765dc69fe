/* network and influence: the three networks, forward and back, against the formulas of network.h in double precision,
 * written here once more, and against differences of them. */
#include "check_main.h"

#include "base/rng.h"
#include "model/influence.h"

#include <math.h>
#include <string.h>

enum { D = 5, WORDS = 9, LAYERS_MAX = 3, LONGEST = 7, TOKENS = 13, SEQUENCES = 4, NUMBERS_MAX = 2000 };

static const size_t offsets[SEQUENCES + 1] = {0, 4, 5, 5 + LONGEST, TOKENS};
static const int ids[TOKENS] = {3, 4, 8, 4, 5, 6, 7, 3, 3, 8, 1, 5, 2};

static struct config config_of(enum network network, size_t layers)
{
    bool attends = network <= NETWORK_ATTENTION;
    return (struct config){.network = network,
                           .layers = layers,
                           .heads = attends ? 2 : 0,
                           .k = attends ? 3 : 0,
                           .f = attends ? 6 : 0,
                           .d = D,
                           .vocabulary = WORDS,
                           .max_positions = attends ? TOKENS : 0,
                           .positions = attends ? POSITIONS_LEARNED : POSITIONS_NONE,
                           .activation = ACTIVATION_GELU,
                           .biases = true,
                           .final_norm = attends,
                           .causal = true,
                           .guesses = true};
}

static void draw(struct params *p, const struct config *config)
{
    struct param_view v;
    params_init(p, config);
    for (size_t cursor = 0; params_next(p, &cursor, &v);) {
        rng_fill_normal(5, rng_hash(v.name, strlen(v.name)), 0, v.at, v.rows * v.cols);
        for (size_t i = 0; i < v.rows * v.cols; i++)
            v.at[i] *= 0.6f;
    }
}

/* ---- the formulas, in double ---- */

/* All parameters one after another, in the order of params_next. */
struct numbers {
    double x[NUMBERS_MAX];
    size_t count;
};

static void take(const struct params *p, struct numbers *out)
{
    struct param_view v;
    out->count = 0;
    for (size_t cursor = 0; params_next(p, &cursor, &v);)
        for (size_t i = 0; i < v.rows * v.cols; i++)
            out->x[out->count++] = (double)v.at[i];
    ck_assert_uint_le(out->count, NUMBERS_MAX);
}

/* One sequence: what is known of it while it is heard. */
struct heard {
    double x[LONGEST][D];
    double cell[LONGEST][D];
    double moved[LONGEST][D]; /* added to what is kept: the state of an RNN, the cell of an LSTM */
};

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

/* sum[m] = bias + in w + before u */
static void sums(const double *in, size_t rows, const double *w, const double *before, const double *u,
                 const double *bias, size_t m, double *sum)
{
    for (size_t j = 0; j < m; j++) {
        sum[j] = bias[j];
        for (size_t i = 0; i < rows; i++)
            sum[j] += in[i] * w[i * m + j];
        for (size_t i = 0; before && i < D; i++)
            sum[j] += before[i] * u[i * m + j];
    }
}

static void hear_rnn(const double *w, size_t t, struct heard *s)
{
    const double *u = w, *in = u + D * D, *bias = in + D * D;
    for (size_t i = 0; i < t; i++) {
        double sum[D];
        sums(s->x[i], D, in, i ? s->x[i - 1] : NULL, u, bias, D, sum);
        for (size_t j = 0; j < D; j++)
            s->x[i][j] = tanh(sum[j]) + s->moved[i][j];
    }
}

static void hear_lstm(const double *w, size_t t, enum network_gate gate, struct heard *s)
{
    const double *u = w, *in = u + D * 4 * D, *bias = in + D * 4 * D;
    for (size_t i = 0; i < t; i++) {
        double sum[4 * D];
        sums(s->x[i], D, in, i ? s->x[i - 1] : NULL, u, bias, 4 * D, sum);
        for (size_t j = 0; j < D; j++) {
            double forget = gate == NETWORK_GATE_OPEN ? 1 : gate == NETWORK_GATE_CLOSED ? 0 : sigmoid(sum[D + j]);
            s->cell[i][j] = (i ? forget * s->cell[i - 1][j] : 0) + sigmoid(sum[j]) * tanh(sum[3 * D + j]) + s->moved[i][j];
            s->x[i][j] = sigmoid(sum[2 * D + j]) * tanh(s->cell[i][j]);
        }
    }
}

static void hear_cnn(const double *w, size_t t, size_t step, struct heard *s)
{
    const double *bias = w + 3 * D * D;
    double out[LONGEST][D];
    for (size_t i = 0; i < t; i++) {
        double in[3 * D] = {0}, sum[D];
        for (size_t tap = 0; tap < 3; tap++)
            for (size_t j = 0; j < D && i >= (2 - tap) * step; j++)
                in[tap * D + j] = s->x[i - (2 - tap) * step][j];
        sums(in, 3 * D, w, NULL, NULL, bias, D, sum);
        for (size_t j = 0; j < D; j++)
            out[i][j] = s->x[i][j] + fmax(sum[j], 0);
    }
    memcpy(s->x, out, sizeof out);
}

/* Numbers of one layer. */
static size_t layer_size(enum network network)
{
    return network == NETWORK_RNN ? 2 * D * D + D : network == NETWORK_LSTM ? 2 * D * 4 * D + 4 * D : 3 * D * D + D;
}

/* Final vectors of one sequence; `nudge` is added to number `at` of the words' vectors. */
static void hear(const struct config *c, enum network_gate gate, const double *w, size_t sequence, size_t at,
                 double nudge, struct heard *s)
{
    size_t start = offsets[sequence], t = offsets[sequence + 1] - start;
    for (size_t i = 0; i < t; i++)
        for (size_t j = 0; j < D; j++)
            s->x[i][j] = w[ids[start + i] * D + (int)j] + (i * D + j == at ? nudge : 0);
    for (size_t l = 0; l < c->layers; l++) {
        const double *layer = w + WORDS * D + l * layer_size(c->network);
        if (c->network == NETWORK_RNN)
            hear_rnn(layer, t, s);
        else if (c->network == NETWORK_LSTM)
            hear_lstm(layer, t, gate, s);
        else
            hear_cnn(layer, t, (size_t)1 << l, s);
    }
}

/* ---- against them ---- */

static float weigh(size_t n)
{
    return (float)((int)(rng_bits(11, 0, n) % 17) - 8) / 8;
}

/* The sum of all final vectors' numbers, each weighed. */
static double loss(const struct config *c, const double *w)
{
    double sum = 0;
    for (size_t b = 0; b < SEQUENCES; b++) {
        struct heard s = {.moved = {{0}}};
        hear(c, NETWORK_GATE_LEARNT, w, b, SIZE_MAX, 0, &s);
        for (size_t i = 0; i < (offsets[b + 1] - offsets[b]) * D; i++)
            sum += (double)weigh(offsets[b] * D + i) * s.x[i / D][i % D];
    }
    return sum;
}

static const struct batch batch = {.count = SEQUENCES, .offsets = offsets, .ids_n = ids};
static const struct pass plain = {.scaled = true, .positions = true, .temperature = 1};

static void assert_final(const struct config *c, const struct numbers *w, const struct acts *acts)
{
    for (size_t b = 0; b < SEQUENCES; b++) {
        struct heard s = {.moved = {{0}}};
        hear(c, NETWORK_GATE_LEARNT, w->x, b, SIZE_MAX, 0, &s);
        for (size_t i = 0; i < (offsets[b + 1] - offsets[b]) * D; i++)
            ck_assert_double_eq_tol((double)acts->final_nd[offsets[b] * D + i], s.x[i / D][i % D], 2e-6);
    }
}

static void assert_gradients(const struct config *c, struct numbers *w, const struct params *dp)
{
    struct param_view v;
    size_t n = 0;
    for (size_t cursor = 0; params_next(dp, &cursor, &v);)
        for (size_t i = 0; i < v.rows * v.cols; i++, n++) {
            const double h = 1e-5, x = w->x[n];
            w->x[n] = x + h;
            double above = loss(c, w->x);
            w->x[n] = x - h;
            double slope = (above - loss(c, w->x)) / (2 * h);
            w->x[n] = x;
            if (!(fabs((double)v.at[i] - slope) <= 1e-5 * (1 + fabs(slope))))
                ck_abort_msg("%s[%zu]: %.9g, by differences %.9g", v.name, i, (double)v.at[i], slope);
        }
}

static void zero(struct params *p)
{
    struct param_view v;
    for (size_t cursor = 0; params_next(p, &cursor, &v);)
        memset(v.at, 0, v.rows * v.cols * sizeof *v.at);
}

static void check_gradients(enum network network, size_t layers)
{
    struct config c = config_of(network, layers);
    struct params p, dp;
    struct acts acts;
    struct backward b;
    static struct numbers w;
    draw(&p, &c);
    params_init(&dp, &c);
    zero(&dp);
    take(&p, &w);
    acts_init(&acts, &c, &batch);
    backward_init(&b, &c, &acts.room);
    check_that(forward_run(&p, &batch, &plain, &acts));
    assert_final(&c, &w, &acts);
    for (size_t i = 0; i < TOKENS * D; i++)
        b.dfinal_nd[i] = weigh(i);
    backward_run(&p, &batch, &plain, &acts, &b, &dp);
    assert_gradients(&c, &w, &dp);
    backward_fini(&b);
    acts_fini(&acts);
    params_fini(&dp);
    params_fini(&p);
}

START_TEST(test_gradients_are_those_of_differences)
{
    check_gradients(NETWORK_RNN, 1);
    check_gradients(NETWORK_RNN, 2);
    check_gradients(NETWORK_LSTM, 1);
    check_gradients(NETWORK_LSTM, 2);
    check_gradients(NETWORK_CNN, 1);
    check_gradients(NETWORK_CNN, LAYERS_MAX);
}
END_TEST

/* Only what is guessed from needs a final vector, and the rest is the same. */
START_TEST(test_some_final_vectors_alone)
{
    static const size_t only[] = {3, 9, 10, TOKENS - 1};
    struct config c = config_of(NETWORK_LSTM, 1);
    struct pass some = plain;
    struct params p;
    struct acts all, few;
    some.only_r = only;
    some.only = 4;
    draw(&p, &c);
    acts_init(&all, &c, &batch);
    acts_init(&few, &c, &batch);
    check_that(forward_run(&p, &batch, &plain, &all) && forward_run(&p, &batch, &some, &few));
    for (size_t r = 0; r < 4; r++)
        ck_assert_mem_eq(few.final_nd + r * D, all.final_nd + only[r] * D, D * sizeof(float));
    acts_fini(&few);
    acts_fini(&all);
    params_fini(&p);
}
END_TEST

/* ---- influence ---- */

enum { SEQUENCE = 2 }; /* the longest one */

/* By differences: the norm of d x_at / d x_from. */
static double slope(const struct config *c, enum network_gate gate, const struct numbers *w, size_t at, size_t from)
{
    const double h = 1e-5;
    double sum = 0;
    for (size_t i = from * D; i < from * D + D; i++) {
        struct heard above = {.moved = {{0}}}, below = {.moved = {{0}}};
        hear(c, gate, w->x, SEQUENCE, i, h, &above);
        hear(c, gate, w->x, SEQUENCE, i, -h, &below);
        for (size_t j = 0; j < D; j++)
            sum += pow((above.x[at][j] - below.x[at][j]) / (2 * h), 2);
    }
    return sqrt(sum);
}

/* The same of what is kept at word `from`: d x_last / d kept. */
static double slope_of_kept(const struct config *c, enum network_gate gate, const struct numbers *w, size_t from)
{
    const double h = 1e-5;
    double sum = 0;
    for (size_t i = 0; i < D; i++) {
        struct heard above = {.moved = {{0}}}, below = {.moved = {{0}}};
        above.moved[from][i] = h;
        below.moved[from][i] = -h;
        hear(c, gate, w->x, SEQUENCE, SIZE_MAX, 0, &above);
        hear(c, gate, w->x, SEQUENCE, SIZE_MAX, 0, &below);
        for (size_t j = 0; j < D; j++)
            sum += pow((above.x[LONGEST - 1][j] - below.x[LONGEST - 1][j]) / (2 * h), 2);
    }
    return sqrt(sum);
}

static void check_influence(enum network network, size_t layers, enum network_gate gate)
{
    struct config c = config_of(network, layers);
    struct params p;
    struct influence f;
    static struct numbers w;
    const size_t source = 2;
    draw(&p, &c);
    take(&p, &w);
    influence_init(&f, &p, TOKENS);
    check_that(influence_run(&f, ids + offsets[SEQUENCE], NULL, LONGEST, source, gate, NULL));
    for (size_t j = 0; j < LONGEST; j++)
        ck_assert_double_eq_tol((double)f.of_t[j], slope(&c, gate, &w, LONGEST - 1, j), 1e-5);
    for (size_t j = 0; f.kept_t && j < LONGEST; j++)
        ck_assert_double_eq_tol((double)f.kept_t[j], slope_of_kept(&c, gate, &w, j), 1e-5);
    for (size_t j = source; f.left_t && layers == 1 && j < LONGEST; j++)
        ck_assert_double_eq_tol((double)f.left_t[j], slope(&c, gate, &w, j, source), 1e-5);
    influence_fini(&f);
    params_fini(&p);
}

START_TEST(test_influence_is_that_of_differences)
{
    check_influence(NETWORK_RNN, 1, NETWORK_GATE_LEARNT);
    check_influence(NETWORK_CNN, 1, NETWORK_GATE_LEARNT);
    check_influence(NETWORK_CNN, 2, NETWORK_GATE_LEARNT);
    for (enum network_gate gate = NETWORK_GATE_LEARNT; gate <= NETWORK_GATE_CLOSED; gate++)
        check_influence(NETWORK_LSTM, 1, gate);
}
END_TEST

/* What lies beyond a CNN's reach is exactly nothing. */
START_TEST(test_cnn_hears_as_far_as_it_reaches)
{
    struct config c = config_of(NETWORK_CNN, 1);
    struct params p;
    struct influence f;
    draw(&p, &c);
    influence_init(&f, &p, TOKENS);
    check_that(influence_run(&f, ids, NULL, 6, 0, NETWORK_GATE_LEARNT, NULL));
    ck_assert_uint_eq(network_reach(1), 2);
    ck_assert_uint_eq(network_reach(3), 14);
    for (size_t j = 0; j < 6; j++)
        ck_assert((f.of_t[j] > 0) == (j + network_reach(1) >= 5));
    influence_fini(&f);
    params_fini(&p);
}
END_TEST

/* ---- with attention, against differences of the very pass ---- */

static void hear_attention(const struct params *p, float *final_td)
{
    size_t whole[] = {0, LONGEST};
    struct batch one = {.count = 1, .offsets = whole, .ids_n = (int[]){0, 1, 2, 3, 4, 5, 6}};
    struct acts acts;
    acts_init(&acts, &p->config, &one);
    check_that(forward_run(p, &one, &plain, &acts));
    memcpy(final_td, acts.final_nd, LONGEST * D * sizeof *final_td);
    acts_fini(&acts);
}

/* Every word is another one, so that its row of the list is its vector. */
START_TEST(test_influence_through_attention)
{
    struct config c = config_of(NETWORK_ATTENTION, 2);
    struct params p;
    struct influence f;
    draw(&p, &c);
    influence_init(&f, &p, TOKENS);
    check_that(influence_run(&f, (int[]){0, 1, 2, 3, 4, 5, 6}, NULL, LONGEST, 0, NETWORK_GATE_LEARNT, NULL));
    for (size_t j = 0; j < LONGEST; j++) {
        double sum = 0;
        for (size_t i = 0; i < D; i++) {
            const float h = 0x1p-7f, x = p.word_v_d[j * D + i];
            float above[LONGEST * D], below[LONGEST * D];
            p.word_v_d[j * D + i] = x + h;
            hear_attention(&p, above);
            p.word_v_d[j * D + i] = x - h;
            hear_attention(&p, below);
            p.word_v_d[j * D + i] = x;
            for (size_t k = (LONGEST - 1) * D; k < LONGEST * D; k++)
                sum += pow((double)(above[k] - below[k]) / (2 * (double)h), 2);
        }
        ck_assert_double_eq_tol((double)f.of_t[j], sqrt(sum), 2e-3 * (1 + sqrt(sum)));
    }
    influence_fini(&f);
    params_fini(&p);
}
END_TEST

START_TEST(test_stopped_half_way)
{
    struct config c = config_of(NETWORK_ATTENTION, 2);
    struct params p;
    struct influence f;
    atomic_bool stop = true;
    draw(&p, &c);
    influence_init(&f, &p, TOKENS);
    ck_assert(!influence_run(&f, ids, NULL, 4, 0, NETWORK_GATE_LEARNT, &stop));
    influence_fini(&f);
    params_fini(&p);
}
END_TEST

CHECK_MAIN("network", test_gradients_are_those_of_differences, test_some_final_vectors_alone,
           test_influence_is_that_of_differences, test_cnn_hears_as_far_as_it_reaches, test_influence_through_attention,
           test_stopped_half_way)
