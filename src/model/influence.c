#include "model/influence.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { COPIES = 16 }; /* with attention: so many that they stay in the cache */

#define FLOATS(arena, rows, cols) ((float *)arena_new((arena), (rows) * (cols), sizeof(float)))

static bool is_recurrent(const struct config *c)
{
    return c->network == NETWORK_RNN || c->network == NETWORK_LSTM;
}

static void init_attention(struct influence *f, const struct config *c, size_t tokens)
{
    struct acts_room room = {.tokens = COPIES * tokens, .sequences = COPIES, .pairs = COPIES * tokens * tokens};
    acts_init_room(&f->acts, c, &room);
    backward_init(&f->backward, c, &room);
    f->dparams.layers = arena_new(&f->arena, c->layers, sizeof *f->dparams.layers);
}

static void init_network(struct influence *f, const struct config *c, size_t tokens)
{
    struct acts_room room = {.tokens = tokens, .sequences = 1, .pairs = tokens * tokens};
    acts_init_room(&f->acts, c, &room);
    network_scratch_init(&f->scratch, &f->arena, c, tokens * c->d);
    f->dstream_tdd = FLOATS(&f->arena, tokens * c->d, c->d);
}

void influence_init(struct influence *f, const struct params *p, size_t tokens)
{
    const struct config *c = &p->config;
    bool attends = config_attends(c);
    *f = (struct influence){.params = p, .room = tokens, .copies = attends ? COPIES : 1};
    arena_init(&f->arena);
    f->of_t = FLOATS(&f->arena, tokens, 1);
    f->kept_t = is_recurrent(c) ? FLOATS(&f->arena, tokens, 1) : NULL;
    f->left_t = is_recurrent(c) ? FLOATS(&f->arena, tokens, 1) : NULL;
    f->offsets = arena_new(&f->arena, f->copies + 1, sizeof *f->offsets);
    f->last_r = arena_new(&f->arena, f->copies, sizeof *f->last_r);
    f->ids = arena_new(&f->arena, f->copies * tokens, sizeof *f->ids);
    f->features = arena_new(&f->arena, f->copies * tokens * VOCABULARY_FEATURES, sizeof *f->features);
    if (attends)
        init_attention(f, c, tokens);
    else
        init_network(f, c, tokens);
}

void influence_fini(struct influence *f)
{
    if (config_attends(&f->params->config))
        backward_fini(&f->backward);
    acts_fini(&f->acts);
    arena_fini(&f->arena);
    *f = (struct influence){.params = NULL};
}

/* ---- a sentence ---- */

static struct batch copy_sentence(struct influence *f, const int *ids_t, const uint16_t *features_t4)
{
    size_t t = f->t;
    for (size_t c = 0; c < f->copies; c++) {
        f->offsets[c + 1] = (c + 1) * t;
        f->last_r[c] = (c + 1) * t - 1;
        memcpy(f->ids + c * t, ids_t, t * sizeof *ids_t);
        if (features_t4)
            memcpy(f->features + c * t * VOCABULARY_FEATURES, features_t4, t * VOCABULARY_FEATURES * sizeof *features_t4);
    }
    return (struct batch){
        .count = f->copies, .offsets = f->offsets, .ids_n = f->ids, .features_n4 = features_t4 ? f->features : NULL};
}

/* The sum of the squares of x[n]. */
static double squares(const float *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (double)x[i] * (double)x[i];
    return sum;
}

/* out[T]: norms of gradient rows t * D .. t * D + D - 1. */
static void norms(const float *d_tdd, size_t t, size_t d, float *out_t)
{
    for (size_t j = 0; j < t; j++)
        out_t[j] = (float)sqrt(squares(d_tdd + j * d * d, d * d));
}

/* Row k of the copies of the last word asks for number k of its vector. */
static void ask_all(struct influence *f, size_t d)
{
    memset(f->dstream_tdd, 0, f->t * d * d * sizeof *f->dstream_tdd);
    for (size_t k = 0; k < d; k++)
        f->dstream_tdd[((f->t - 1) * d + k) * d + k] = 1;
}

static void undo_network(struct influence *f, enum network_gate gate, size_t source)
{
    const struct params *p = f->params;
    const struct config *c = &p->config;
    const struct network_ops *ops = network_ops_of(c->network);
    ask_all(f, c->d);
    for (size_t l = c->layers; l-- > 0;) {
        struct network_layer layer = {c, &p->layers[l], &f->acts.moments, l, gate};
        ops->backward(&layer, &f->acts.layers[l].network, f->dstream_tdd, c->d, &f->scratch, f->dstream_tdd, NULL);
        if (l == 0 && f->kept_t) {
            norms(c->network == NETWORK_LSTM ? f->scratch.dcell : f->scratch.dstate, f->t, c->d, f->kept_t);
            ops->follow(&layer, &f->acts.layers[l].network, source, &f->scratch, f->left_t);
        }
    }
    norms(f->dstream_tdd, f->t, c->d, f->of_t);
}

/* Adds what the copies found. */
static void add_squares(const struct influence *f, size_t d, double *sum_t)
{
    for (size_t c = 0; c < f->copies; c++)
        for (size_t j = 0; j < f->t; j++)
            sum_t[j] += squares(f->backward.dstream_nd + (c * f->t + j) * d, d);
}

static bool undo_attention(struct influence *f, const struct batch *batch, const struct pass *pass)
{
    size_t d = f->params->config.d;
    double *sum_t = mem_new(f->t, sizeof *sum_t);
    bool whole = true;
    for (size_t k = 0; k < d && whole; k += f->copies) {
        memset(f->backward.dfinal_nd, 0, f->copies * d * sizeof(float));
        for (size_t c = 0; c < f->copies && k + c < d; c++)
            f->backward.dfinal_nd[c * d + k + c] = 1;
        backward_run(f->params, batch, pass, &f->acts, &f->backward, &f->dparams);
        add_squares(f, d, sum_t);
        whole = !pass->stop || !atomic_load_explicit(pass->stop, memory_order_relaxed);
    }
    for (size_t j = 0; j < f->t; j++)
        f->of_t[j] = (float)sqrt(sum_t[j]);
    mem_free(sum_t);
    return whole;
}

bool influence_run(struct influence *f, const int *ids_t, const uint16_t *features_t4, size_t t, size_t source,
                   enum network_gate gate, const atomic_bool *stop)
{
    const struct config *c = &f->params->config;
    bool attends = config_attends(c);
    assert(t > 0 && t <= f->room && source < t);
    f->t = t;
    struct batch batch = copy_sentence(f, ids_t, features_t4);
    struct pass pass = {.scaled = true,
                        .positions = true,
                        .temperature = 1,
                        .gate = gate,
                        .only_r = attends ? f->last_r : NULL,
                        .only = attends ? f->copies : 0,
                        .stop = stop};
    acts_fit(&f->acts, &batch);
    if (!forward_run(f->params, &batch, &pass, &f->acts))
        return false;
    f->final_d = f->acts.final_nd + (attends ? 0 : (t - 1) * c->d);
    if (attends)
        return undo_attention(f, &batch, &pass);
    undo_network(f, gate, source);
    return true;
}
