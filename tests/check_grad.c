/* grad: every backward pass against central differences of the forward pass in double precision, written here
 * from its definition, for every instruction set of the machine where there are several. */
#include "check_main.h"

#include "base/rng.h"
#include "num/attention.h"
#include "num/grad.h"
#include "num/grad_rows.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MOST = 8192 };

/* Numbers of the forward pass as doubles, `count` of them: what a loss is a function of. */
struct point {
    double x[MOST];
    size_t count;
};

typedef double loss_function(const double *x, const void *context);

/* Every gradient of ours against (f(x + h) - f(x - h)) / 2h. */
static void assert_gradient(struct point *p, loss_function *f, const void *context, const float *ours,
                            double tolerance)
{
    const double h = 1e-5;
    for (size_t i = 0; i < p->count; i++) {
        double x = p->x[i];
        p->x[i] = x + h;
        double above = f(p->x, context);
        p->x[i] = x - h;
        double below = f(p->x, context), slope = (above - below) / (2 * h);
        p->x[i] = x;
        if (!(fabs((double)ours[i] - slope) <= tolerance * (1 + fabs(slope))))
            ck_abort_msg("number %zu: %.9g, by differences %.9g", i, (double)ours[i], slope);
    }
}

/* n numbers, the same as floats and as doubles. */
static void draw(uint64_t stream, float size, float *x, size_t n)
{
    rng_fill_normal(3, stream, 0, x, n);
    for (size_t i = 0; i < n; i++)
        x[i] *= size;
}

static void add_to(struct point *p, const float *x, size_t n)
{
    ck_assert_uint_le(p->count + n, MOST);
    for (size_t i = 0; i < n; i++)
        p->x[p->count++] = (double)x[i];
}

static double weighted(const double *out, const float *by, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += out[i] * (double)by[i];
    return sum;
}

/* ---- matmul ---- */

struct product {
    size_t m, n, k;
    const float *dout;
};

static double product_loss(const double *x, const void *context)
{
    const struct product *s = context;
    const double *a = x, *b = x + s->m * s->k;
    double sum = 0;
    for (size_t i = 0; i < s->m; i++)
        for (size_t j = 0; j < s->n; j++)
            for (size_t p = 0; p < s->k; p++)
                sum += a[i * s->k + p] * b[p * s->n + j] * (double)s->dout[i * s->n + j];
    return sum;
}

START_TEST(test_matmul)
{
    const size_t sizes[][3] = {{1, 1, 1}, {5, 3, 7}, {2, 20, 9}, {17, 8, 4}, {9, 33, 2}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        float a[300], b[300], dout[300], d[600], more[300];
        struct point p = {.count = 0};
        struct product s = {sizes[i][0], sizes[i][1], sizes[i][2], dout};
        size_t mk = s.m * s.k, kn = s.k * s.n;
        draw(1, 1, a, mk);
        draw(2, 1, b, kn);
        draw(3, 1, dout, s.m * s.n);
        add_to(&p, a, mk);
        add_to(&p, b, kn);
        memset(d + mk, 0, kn * sizeof *d);
        grad_matmul(s.m, s.n, s.k, a, b, dout, d, false, d + mk);
        assert_gradient(&p, product_loss, &s, d, 1e-5);
        memcpy(more, d, mk * sizeof *d);
        grad_matmul(s.m, s.n, s.k, a, b, dout, more, true, NULL);
        for (size_t j = 0; j < mk; j++)
            ck_assert_float_eq_tol(more[j], 2 * d[j], 1e-5f);
        memcpy(more, d + mk, kn * sizeof *d);
        grad_matmul(s.m, s.n, s.k, a, b, dout, NULL, false, more);
        for (size_t j = 0; j < kn; j++)
            ck_assert_float_eq_tol(more[j], 2 * d[mk + j], 1e-5f);
    }
}
END_TEST

/* ---- rows ---- */

struct row {
    size_t n;
    double temperature;
    const float *dout;
    bool gain, bias;
};

static void softmax(const double *x, size_t n, double temperature, double *out)
{
    double max = -INFINITY, sum = 0;
    for (size_t j = 0; j < n; j++)
        max = fmax(max, x[j]);
    for (size_t j = 0; j < n; j++)
        sum += out[j] = max == -INFINITY ? 0 : exp((x[j] - max) / temperature);
    for (size_t j = 0; j < n && sum > 0; j++)
        out[j] /= sum;
}

static double softmax_loss(const double *x, const void *context)
{
    const struct row *s = context;
    double out[64];
    softmax(x, s->n, s->temperature, out);
    return weighted(out, s->dout, s->n);
}

START_TEST(test_softmax)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t n = 1; n <= 41; n += 5)
            for (float temperature = 0.5f; temperature <= 2; temperature *= 2) {
                float in[64], dout[64], out[64];
                struct row s = {.n = n, .temperature = (double)temperature, .dout = dout};
                struct point p = {.count = 0};
                draw(1, 2, in, n);
                draw(2, 1, dout, n);
                add_to(&p, in, n);
                ops_softmax(in, n, temperature, out);
                float d[64];
                memcpy(d, dout, n * sizeof *d); /* in place */
                grad_rows_of(isa)->softmax(out, d, n, temperature, d);
                assert_gradient(&p, softmax_loss, &s, d, 1e-5);
            }
}
END_TEST

START_TEST(test_softmax_of_who_may_not_ask)
{
    const float out[] = {0, 0, 0}, dout[] = {1, 2, 3};
    float d[3] = {7, 7, 7};
    grad_softmax(out, dout, 3, 1, d);
    for (size_t j = 0; j < 3; j++)
        ck_assert_float_eq(d[j], 0);
}
END_TEST

/* x is one row, and behind it the gain and the bias, where they are. */
static double norm_loss(const double *x, const void *context)
{
    const struct row *s = context;
    const double *gain = x + s->n, *bias = gain + (s->gain ? s->n : 0);
    double mean = 0, variance = 0, out[64];
    for (size_t j = 0; j < s->n; j++)
        mean += x[j] / (double)s->n;
    for (size_t j = 0; j < s->n; j++)
        variance += (x[j] - mean) * (x[j] - mean) / (double)s->n;
    for (size_t j = 0; j < s->n; j++)
        out[j] = (x[j] - mean) / sqrt(variance + 1e-5) * (s->gain ? gain[j] : 1) + (s->bias ? bias[j] : 0);
    return weighted(out, s->dout, s->n);
}

START_TEST(test_layer_norm)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t n = 2; n <= 37; n += 5)
            for (int with = 0; with < 4; with++) {
                float x[3 * 64], dout[64], d[3 * 64] = {0};
                struct row s = {.n = n, .dout = dout, .gain = with & 1, .bias = with & 2};
                struct point p = {.count = 0};
                draw(1, 3, x, 3 * n);
                draw(2, 1, dout, n);
                add_to(&p, x, n + (s.gain ? n : 0) + (s.bias ? n : 0));
                float *dgain = s.gain ? d + n : NULL, *dbias = s.bias ? d + n + (s.gain ? n : 0) : NULL;
                grad_rows_of(isa)->norm(x, dout, n, s.gain ? x + n : NULL, d, dgain, dbias);
                assert_gradient(&p, norm_loss, &s, d, 1e-4);
            }
}
END_TEST

START_TEST(test_layer_norm_adds_up)
{
    enum { ROWS = 3, D = 10 };
    float in[ROWS * D], dout[ROWS * D], once[D] = {0}, gain[D], dgain[D] = {0}, dbias[D] = {0},
                                        twice[ROWS * D] = {0};
    draw(1, 1, in, ROWS * D);
    draw(2, 1, dout, ROWS * D);
    draw(3, 1, gain, D);
    for (int times = 0; times < 2; times++)
        grad_layer_norm(in, dout, ROWS, D, gain, twice, dgain, dbias);
    grad_layer_norm(in + D, dout + D, 1, D, gain, once, NULL, NULL);
    for (size_t j = 0; j < D; j++) {
        ck_assert_float_eq_tol(twice[D + j], 2 * once[j], 1e-5f);
        ck_assert_float_eq_tol(dbias[j], 2 * (dout[j] + dout[D + j] + dout[2 * D + j]), 1e-5f);
    }
}
END_TEST

static double gelu_loss(const double *x, const void *context)
{
    const struct row *s = context;
    double sum = 0;
    for (size_t j = 0; j < s->n; j++)
        sum += 0.5 * x[j] * erfc(-x[j] / sqrt(2)) * (double)s->dout[j];
    return sum;
}

START_TEST(test_gelu)
{
    enum { N = 401 };
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        float in[N], dout[N], d[N];
        struct row s = {.n = N, .dout = dout};
        struct point p = {.count = 0};
        draw(2, 1, dout, N);
        for (size_t j = 0; j < N; j++)
            in[j] = ((float)j - 200) / 12;
        add_to(&p, in, N);
        memcpy(d, dout, sizeof d);
        grad_rows_of(isa)->gelu(in, d, N, d);
        assert_gradient(&p, gelu_loss, &s, d, 1e-6);
        const float ends[] = {-INFINITY, INFINITY, NAN, -1e30f, 1e30f}, one[] = {1, 1, 1, 1, 1};
        const float slopes[] = {0, 1, NAN, 0, 1};
        grad_rows_of(isa)->gelu(ends, one, 5, d);
        for (size_t j = 0; j < 5; j++)
            ck_assert_msg(d[j] == slopes[j] || isnan(slopes[j]), "at %g: %g", (double)ends[j], (double)d[j]);
        ck_assert(isnan(d[2]));
    }
}
END_TEST

START_TEST(test_relu)
{
    const float in[] = {-2, 0, -0.0f, 1e-30f, 3, -1e-30f}, dout[] = {1, 2, 3, 4, 5, 6},
                right[] = {0, 0, 0, 4, 5, 0};
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        float d[6];
        grad_rows_of(isa)->relu(in, dout, 6, d);
        for (size_t j = 0; j < 6; j++)
            ck_assert_float_eq(d[j], right[j]);
    }
}
END_TEST

START_TEST(test_sums_of_rows)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t d = 1; d <= 131; d += 13) {
            float in[5 * 131], out[131];
            draw(1, 1, in, 5 * d);
            draw(2, 1, out, d);
            double right[131];
            for (size_t j = 0; j < d; j++) {
                right[j] = (double)out[j];
                for (size_t i = 0; i < 5; i++)
                    right[j] += (double)in[i * d + j];
            }
            grad_rows_of(isa)->add_rows(in, 5, d, out);
            for (size_t j = 0; j < d; j++)
                ck_assert_double_eq_tol((double)out[j], right[j], 1e-5);
        }
    float untouched[2] = {1, 2};
    grad_add_bias(untouched, 1, 2, NULL);
}
END_TEST

START_TEST(test_gather_adds_up_what_is_used_twice)
{
    const float table[] = {1, 2, 3, 4, 5, 6};
    const int ids[] = {2, 0, 2};
    const float dout[] = {1, 10, 2, 20, 4, 40};
    float out[6], d[6] = {0, 0, 7, 8, 0, 1};
    ops_gather(table, ids, 3, 2, out);
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 2; j++)
            ck_assert_float_eq(out[i * 2 + j], table[ids[i] * 2 + (int)j]);
    grad_gather(dout, ids, 3, 2, d);
    const float right[] = {2, 20, 7, 8, 5, 51};
    for (size_t i = 0; i < 6; i++)
        ck_assert_float_eq(d[i], right[i]);
    grad_add(dout, 6, d);
    ck_assert_float_eq(d[5], 91);
}
END_TEST

/* ---- attention ---- */

struct head {
    struct attention_in in;
    const float *doutput, *asked; /* dense */
};

/* The sum of doutput * output and, where there is one, asked * scaled; x is q, k and v, dense. */
static double attention_loss(const double *x, const void *context)
{
    const struct head *h = context;
    size_t t = h->in.t, s = h->in.s, k = h->in.k;
    const double *q = x, *key = q + t * k, *v = key + s * k;
    double loss = 0, scaled[128], weights[128];
    for (size_t i = 0; i < t; i++) {
        for (size_t j = 0; j < s; j++) {
            double score = 0;
            for (size_t c = 0; c < k; c++)
                score += q[i * k + c] * key[j * k + c];
            bool heard = !h->in.mask || mask_allows(h->in.mask, i, j);
            scaled[j] = heard ? score / (double)h->in.divisor : -INFINITY;
            if (heard && h->asked)
                loss += scaled[j] * (double)h->asked[i * s + j];
        }
        softmax(scaled, s, (double)h->in.temperature, weights);
        for (size_t j = 0; j < s; j++)
            for (size_t c = 0; c < k; c++)
                loss += weights[j] * v[j * k + c] * (double)h->doutput[i * k + c];
    }
    return loss;
}

enum { STRIDE = 50 }; /* q, k, v and all that is like them have rows of this many floats */

struct arrays {
    float q[80 * STRIDE], k[80 * STRIDE], v[80 * STRIDE], output[80 * STRIDE];
    float dq[80 * STRIDE], dk[80 * STRIDE], dv[80 * STRIDE], doutput[80 * STRIDE];
    float scores[80 * 80], scaled[80 * 80], weights[80 * 80], scratch[2 * 80 * 80];
    float asked[80 * 80], dense[MOST], dense_doutput[MOST];
};

static void add_dense(struct point *p, const float *x, size_t rows, size_t k)
{
    for (size_t i = 0; i < rows; i++)
        add_to(p, x + i * STRIDE, k);
}

static size_t to_dense(const float *x, size_t rows, size_t k, float *dense)
{
    for (size_t i = 0; i < rows; i++)
        memcpy(dense + i * k, x + i * STRIDE, k * sizeof *x);
    return rows * k;
}

static struct attention_in attention_of(const struct arrays *a, size_t t, size_t s, size_t k,
                                        const struct mask *mask)
{
    return (struct attention_in){.q_tk = a->q,
                                 .k_sk = a->k,
                                 .v_sk = a->v,
                                 .q_stride = STRIDE,
                                 .k_stride = STRIDE,
                                 .v_stride = STRIDE,
                                 .t = t,
                                 .s = s,
                                 .k = k,
                                 .divisor = sqrtf((float)k),
                                 .temperature = k % 2 ? 1 : 2,
                                 .mask = mask};
}

/* Short sequences by one instruction set, long ones by the best. */
static void run_attention(const struct attention_in *in, enum isa isa, const float *asked, struct arrays *a)
{
    struct attention_out out = {a->weights, a->doutput, STRIDE};
    struct attention_grads d = {a->dq, a->dk, a->dv, STRIDE, STRIDE, STRIDE};
    if (attention_is_short(in)) {
        attention_short_of(isa)->forward(in, a->scores, a->scaled, a->weights, a->output, STRIDE);
        attention_short_of(isa)->backward(in, &out, asked, &d);
    } else {
        ops_attention(in, a->scores, a->scaled, a->weights, a->output, STRIDE);
        grad_attention(in, &out, asked, a->scratch, &d);
    }
}

static void assert_attention(size_t t, size_t s, size_t k, const char *mask_name, bool ask, enum isa isa)
{
    static struct arrays a;
    static struct point p;
    struct mask mask;
    ck_assert_int_eq(mask_parse(mask_name, &mask, NULL), OK);
    draw(1, 1, a.q, 80 * STRIDE);
    draw(2, 1, a.k, 80 * STRIDE);
    draw(3, 1, a.v, 80 * STRIDE);
    draw(4, 1, a.doutput, 80 * STRIDE);
    draw(5, 1, a.asked, t * s);
    for (size_t i = 0; i < t; i++) /* no loss asks for a score that is hidden */
        for (size_t j = 0; j < s; j++)
            a.asked[i * s + j] = mask_allows(&mask, i, j) ? a.asked[i * s + j] : 0;
    struct attention_in in = attention_of(&a, t, s, k, &mask);
    run_attention(&in, isa, ask ? a.asked : NULL, &a);
    p.count = 0;
    add_dense(&p, a.q, t, k);
    add_dense(&p, a.k, s, k);
    add_dense(&p, a.v, s, k);
    size_t n = to_dense(a.dq, t, k, a.dense);
    n += to_dense(a.dk, s, k, a.dense + n);
    to_dense(a.dv, s, k, a.dense + n);
    to_dense(a.doutput, t, k, a.dense_doutput);
    struct head h = {in, a.dense_doutput, ask ? a.asked : NULL};
    assert_gradient(&p, attention_loss, &h, a.dense, 1e-4);
}

START_TEST(test_attention)
{
    static const char *const masks[] = {"full", "causal", "window:1", "causal+strided:3", "block:2"};
    const size_t sizes[][3] = {{1, 1, 1},   {2, 2, 3}, {7, 7, 8}, {5, 5, 16},
                               {18, 18, 4}, {6, 3, 5}, {3, 9, 20}};
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++)
        for (size_t i = 0; i < COUNT(sizes); i++)
            for (size_t m = 0; m < COUNT(masks); m++)
                assert_attention(sizes[i][0], sizes[i][1], sizes[i][2], masks[m], (i + m) % 2, isa);
}
END_TEST

/* Sequences too long, or heads too wide, to be done in one piece. */
START_TEST(test_attention_at_length)
{
    assert_attention(66, 66, 3, "causal", true, ISA_PLAIN);
    assert_attention(67, 67, 2, "window:2", false, ISA_PLAIN);
    assert_attention(6, 6, 40, "full", true, ISA_PLAIN);
    assert_attention(6, 3, 40, "window:1", false, ISA_PLAIN);
}
END_TEST

/* Nothing is written but what is asked for, and in one piece or by products of matrices the bits are the
 * same. */
START_TEST(test_attention_in_one_piece_has_the_same_bits)
{
    enum { T = 21, K = 8 };
    static struct arrays a;
    float scores[T * T], weights[T * T], output[T * K];
    struct attention_in in = attention_of(&a, T, T, K, NULL);
    draw(1, 1, a.q, 80 * STRIDE);
    draw(2, 1, a.k, 80 * STRIDE);
    draw(3, 1, a.v, 80 * STRIDE);
    for (size_t i = 0; i < 80 * STRIDE; i++)
        a.output[i] = 77;
    a.scores[T * T] = a.scaled[T * T] = a.weights[T * T] = 78;
    ops_attention(&in, a.scores, a.scaled, a.weights, a.output, STRIDE);
    matmul(T, T, K, (struct mat){a.q, STRIDE, false}, (struct mat){a.k, STRIDE, true}, scores, T, false);
    for (size_t i = 0; i < T; i++)
        ops_softmax(a.scaled + i * T, T, in.temperature, weights + i * T);
    matmul(T, K, T, (struct mat){weights, T, false}, (struct mat){a.v, STRIDE, false}, output, K, false);
    ck_assert_int_eq(memcmp(scores, a.scores, sizeof scores), 0);
    ck_assert_int_eq(memcmp(weights, a.weights, sizeof weights), 0);
    for (size_t i = 0; i < T * T; i++)
        check_that(a.scaled[i] == scores[i] / in.divisor);
    for (size_t i = 0; i < T; i++) {
        ck_assert_int_eq(memcmp(output + i * K, a.output + i * STRIDE, K * sizeof *output), 0);
        ck_assert_float_eq(a.output[i * STRIDE + K], 77);
    }
    ck_assert(a.scores[T * T] == 78 && a.scaled[T * T] == 78 && a.weights[T * T] == 78);
}
END_TEST

/* Infinite scores and values, and rows that hear nobody. */
START_TEST(test_attention_at_its_ends)
{
    for (enum isa isa = ISA_PLAIN; isa <= isa_best(); isa++) {
        float q[] = {1, 1, 1}, k[] = {1, INFINITY}, v[] = {INFINITY, 5}, output[3], s[6], scaled[6], w[6];
        struct mask mask = {.kind = MASK_WINDOW};
        struct attention_in in = {q, k, v, 1, 1, 1, 3, 2, 1, 1, 1, NULL};
        attention_short_of(isa)->forward(&in, s, scaled, w, output, 1);
        for (size_t i = 0; i < 3; i++)
            ck_assert(w[i * 2] == 0 && w[i * 2 + 1] == 1);
        in.mask = &mask;
        attention_short_of(isa)->forward(&in, s, scaled, w, output, 1);
        ck_assert(w[4] == 0 && w[5] == 0 && output[2] == 0 && s[4] == -INFINITY);
        q[1] = NAN;
        in.mask = NULL;
        attention_short_of(isa)->forward(&in, s, scaled, w, output, 1);
        ck_assert(isnan(w[2]) && isnan(w[3]) && isnan(output[1]));
    }
}
END_TEST

/* ---- losses ---- */

struct guesses {
    size_t rows, v;
    const int *right;
    const float *weights;
    double times;
};

static double cross_entropy_loss(const double *x, const void *context)
{
    const struct guesses *g = context;
    double sum = 0, total = 0, shares[64];
    for (size_t r = 0; r < g->rows; r++) {
        softmax(x + r * g->v, g->v, 1, shares);
        sum -= (double)g->weights[r] * log(shares[g->right[r]]);
        total += (double)g->weights[r];
    }
    return g->times * sum / total;
}

START_TEST(test_cross_entropy)
{
    enum { ROWS = 4, V = 21 };
    float logits[ROWS * V], shares[ROWS * V];
    const int right[ROWS] = {0, 20, 7, 7};
    const float weights[ROWS] = {1, 2, 0, 0.5f};
    struct guesses g = {ROWS, V, right, weights, 1};
    struct point p = {.count = 0};
    draw(1, 3, logits, ROWS * V);
    add_to(&p, logits, ROWS * V);
    double loss = ops_cross_entropy(logits, ROWS, V, right, weights, shares);
    ck_assert_double_eq_tol(loss, cross_entropy_loss(p.x, &g), 1e-6);
    g.times = 0.7;
    grad_cross_entropy(shares, ROWS, V, right, weights, g.times, shares);
    assert_gradient(&p, cross_entropy_loss, &g, shares, 1e-6);
}
END_TEST

START_TEST(test_cross_entropy_at_its_ends)
{
    const float logits[] = {300, 0, -500, 0, 0, 0}, weights[] = {1, 0}, none[] = {0, 0};
    const int right[] = {2, 0};
    float shares[6];
    ck_assert_double_eq_tol(ops_cross_entropy(logits, 2, 3, right, weights, shares), 800, 1e-9);
    ck_assert_double_eq(ops_cross_entropy(logits, 2, 3, right, none, shares), 0);
    grad_cross_entropy(shares, 2, 3, right, none, 1, shares);
    for (size_t i = 0; i < 6; i++)
        ck_assert_float_eq(shares[i], 0);
}
END_TEST

struct pointing {
    size_t s;
    uint64_t answers;
    double temperature, smoothing, times;
};

static double pointer_loss(const double *x, const void *context)
{
    const struct pointing *p = context;
    double weights[64], sum = 0, rest = 0;
    size_t others = 0;
    softmax(x, p->s, p->temperature, weights);
    for (size_t j = 0; j < p->s; j++)
        if (p->answers >> j & 1) {
            sum += weights[j];
        } else if (x[j] != -INFINITY) {
            rest += log(weights[j]);
            others++;
        }
    return p->times * (-(1 - p->smoothing) * log(sum) - (others ? p->smoothing * rest / (double)others : 0));
}

START_TEST(test_pointer)
{
    static const struct pointing cases[] = {
        {1, 1, 1, 0.2, 1},           {9, 1, 1, 0.2, 1},       {9, 1 << 4 | 1 << 7, 1, 0.3, 0.5},
        {9, 1 << 8, 2, 0, 1},        {20, 0xF0, 0.5, 0.2, 2}, {6, 0x3F, 1, 0.2, 1},
        {64, 1ull << 63, 1, 0.1, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int hide = 0; hide < 2; hide++) {
            const struct pointing *c = &cases[i];
            float temperature = (float)c->temperature, e = (float)c->smoothing;
            float scaled[64], weights[64], d[64] = {0};
            struct point p = {.count = 0};
            draw(1 + i, 2, scaled, c->s);
            if (hide && c->s == 9)
                scaled[2] = scaled[5] = -INFINITY;
            add_to(&p, scaled, c->s);
            ops_softmax(scaled, c->s, temperature, weights);
            double loss = ops_pointer(scaled, weights, c->s, temperature, c->answers, e);
            ck_assert_double_eq_tol(c->times * loss, pointer_loss(p.x, c), 1e-5);
            grad_pointer(scaled, weights, c->s, temperature, c->answers, e, c->times, d);
            assert_gradient(&p, pointer_loss, c, d, 1e-5);
        }
}
END_TEST

/* An answer whose weight float cannot hold still has a loss, and pulls as hard as any. */
START_TEST(test_pointer_to_a_weight_of_nothing)
{
    const float scaled[] = {0, -300, -1};
    float weights[3], d[3] = {0};
    ops_softmax(scaled, 3, 1, weights);
    ck_assert_float_eq(weights[1], 0);
    ck_assert_double_eq_tol(ops_pointer(scaled, weights, 3, 1, 2, 0), 300 + log(1 + exp(-1)), 1e-6);
    grad_pointer(scaled, weights, 3, 1, 2, 0, 1, d);
    ck_assert_float_eq(d[1], -1);
}
END_TEST

CHECK_MAIN("grad", test_matmul, test_softmax, test_softmax_of_who_may_not_ask, test_layer_norm,
           test_layer_norm_adds_up, test_gelu, test_relu, test_sums_of_rows,
           test_gather_adds_up_what_is_used_twice, test_attention, test_attention_at_length,
           test_attention_in_one_piece_has_the_same_bits, test_attention_at_its_ends, test_cross_entropy,
           test_cross_entropy_at_its_ends, test_pointer, test_pointer_to_a_weight_of_nothing)
