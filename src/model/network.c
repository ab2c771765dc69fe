#include "model/network.h"

#include "num/grad.h"
#include "num/matmul.h"
#include "num/ops.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- moments ---- */

void moments_init(struct moments *m, struct arena *arena, size_t n, size_t b)
{
    *m = (struct moments){.n = 0};
    m->start_t = arena_new(arena, n + 1, sizeof *m->start_t);
    m->row_n = arena_new(arena, n, sizeof *m->row_n);
    m->begin_n = arena_new(arena, n, sizeof *m->begin_n);
    m->order_b = arena_new(arena, b, sizeof *m->order_b);
}

static size_t length_of(const size_t *offsets, size_t b)
{
    return offsets[b + 1] - offsets[b];
}

/* Sequences by falling length, those of the same length as they stand. */
static void order_sequences(struct moments *m, const size_t *offsets, size_t b)
{
    for (size_t i = 0; i < b; i++) {
        size_t at = i;
        for (; at > 0 && length_of(offsets, m->order_b[at - 1]) < length_of(offsets, i); at--)
            m->order_b[at] = m->order_b[at - 1];
        m->order_b[at] = i;
    }
}

void moments_fit(struct moments *m, const size_t *offsets, size_t b)
{
    m->n = offsets[b];
    order_sequences(m, offsets, b);
    m->count = b ? length_of(offsets, m->order_b[0]) : 0;
    for (size_t t = 0, row = 0; t <= m->count; t++) {
        m->start_t[t] = row;
        for (size_t i = 0; i < b && length_of(offsets, m->order_b[i]) > t; i++) {
            size_t n = offsets[m->order_b[i]] + t;
            m->row_n[n] = row++;
            m->begin_n[n] = n - t;
        }
    }
}

void moments_sort(const struct moments *m, const float *in, size_t width, float *out)
{
    for (size_t n = 0; n < m->n; n++)
        memcpy(out + m->row_n[n] * width, in + n * width, width * sizeof *out);
}

void moments_unsort(const struct moments *m, const float *in, size_t width, float *out)
{
    for (size_t n = 0; n < m->n; n++)
        memcpy(out + n * width, in + m->row_n[n] * width, width * sizeof *out);
}

/* ---- memory ---- */

static float *floats(struct arena *arena, bool there, size_t rows, size_t cols)
{
    return there ? arena_new(arena, rows * cols, sizeof(float)) : NULL;
}

void network_acts_init(struct network_acts *a, struct arena *arena, const struct config *c, size_t n)
{
    bool any = !config_attends(c), lstm = c->network == NETWORK_LSTM;
    a->input = floats(arena, any, n, c->network == NETWORK_CNN ? NETWORK_TAPS * c->d : c->d);
    a->state = floats(arena, any, n, c->d);
    a->cell = floats(arena, lstm, n, c->d);
    a->shown = floats(arena, lstm, n, c->d);
    a->gates = floats(arena, lstm, n, 4 * c->d);
}

void network_scratch_init(struct network_scratch *s, struct arena *arena, const struct config *c, size_t rows)
{
    bool any = !config_attends(c), lstm = c->network == NETWORK_LSTM;
    s->dsum = floats(arena, any, rows, lstm ? 4 * c->d : c->d);
    s->dinput = floats(arena, any, rows, c->network == NETWORK_CNN ? NETWORK_TAPS * c->d : c->d);
    s->dstate = floats(arena, any && c->network != NETWORK_CNN, rows, c->d);
    s->dcell = floats(arena, lstm, rows, c->d);
}

/* ---- what they have in common ---- */

void network_project(const float *in, size_t rows, size_t i, size_t m, const float *w, const float *bias, float *out)
{
    matmul(rows, m, i, (struct mat){in, i, false}, (struct mat){w, m, false}, out, m, false);
    ops_add_bias(out, rows, m, bias);
}

float network_norm(const float *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (double)x[i] * (double)x[i];
    return (float)sqrt(sum);
}

void network_learn_recurrent(const struct moments *t, const struct network_acts *a, size_t d, size_t m,
                             const float *dsum, struct layer_params *dw)
{
    grad_add_bias(dsum, t->n, m, dw->in_bias_m);
    grad_matmul(t->n, m, d, a->input, NULL, dsum, NULL, false, dw->in_i_m);
    for (size_t i = 1; i < t->count; i++) {
        size_t row = t->start_t[i];
        grad_matmul(t->start_t[i + 1] - row, m, d, a->state + t->start_t[i - 1] * d, NULL, dsum + row * m, NULL, false,
                    dw->state_d_m);
    }
}

/* ---- by name ---- */

static const char *const names[NETWORK_COUNT] = {
    [NETWORK_ATTENTION] = "attention", [NETWORK_RNN] = "rnn", [NETWORK_LSTM] = "lstm", [NETWORK_CNN] = "cnn"};

const char *network_name(enum network network)
{
    return names[network];
}

const struct network_ops *network_ops_of(enum network network)
{
    static const struct network_ops *const all[] = {
        [NETWORK_RNN] = &network_rnn, [NETWORK_LSTM] = &network_lstm, [NETWORK_CNN] = &network_cnn};

    assert((size_t)network < sizeof all / sizeof all[0] && all[network] != NULL); /* attention has none */
    return all[network];
}

size_t network_step(size_t layer)
{
    return (size_t)1 << layer;
}

size_t network_reach(size_t layers)
{
    return (NETWORK_TAPS - 1) * (network_step(layers) - 1);
}
