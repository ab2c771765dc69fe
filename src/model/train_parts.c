#include "model/train_parts.h"

#include "base/rng.h"
#include "num/grad.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- weights at the beginning ---- */

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

/* The forget gate is open at first (Jozefowicz et al. 2015, section 2.2), so that a cell keeps what it has until it has
 * learnt what to forget. */
static void open_forget_gates(struct params *p)
{
    const struct config *c = &p->config;
    for (size_t l = 0; l < c->layers && c->network == NETWORK_LSTM; l++)
        for (size_t j = 0; j < c->d; j++)
            p->layers[l].in_bias_m[c->d + j] += 1;
}

void train_draw(struct params *p, uint64_t seed)
{
    struct param_view v;
    size_t rows = 0;
    for (size_t cursor = 0; params_next(p, &cursor, &v);) {
        size_t n = v.rows * v.cols;
        uint64_t stream = rng_hash(v.name, strlen(v.name));
        bool embedding = ends_with(v.name, "_embd.weight"), norm = strstr(v.name, "norm.") != NULL;
        float size = 0.05f;
        if (norm || strcmp(v.name, "output.bias") == 0)
            continue;
        if (!v.vector) /* a matrix comes right before its bias */
            rows = v.rows;
        if (embedding)
            rng_fill_normal(seed, stream, 0, v.at, n);
        else
            rng_fill_uniform(seed, stream, 0, v.at, n);
        if (!embedding)
            size = 1 / sqrtf(3 * (float)rows); /* drawn with variance 1, within sqrt(3) */
        for (size_t i = 0; i < n; i++)
            v.at[i] *= size;
    }
    open_forget_gates(p);
}

/* ---- pointing ---- */

/* One row of weights of the last layer, of token i of sequence s. */
struct row {
    size_t at, t; /* begins there in scaled, weights and asked; T_s long */
};

static struct row row_of(const struct trainer *t, const struct batch *batch, size_t s, size_t i, size_t head)
{
    size_t length = batch->offsets[s + 1] - batch->offsets[s];
    return (struct row){t->acts.pair_offset[s] * t->params.config.heads + (head * length + i) * length,
                        length};
}

/* `times` the loss of a row, whose gradient is added to what is asked. */
static double point(struct trainer *t, struct row row, uint64_t answers, double times)
{
    const struct layer_acts *last = &t->acts.layers[t->params.config.layers - 1];
    const float *scaled = last->scaled + row.at, *weights = last->weights + row.at;
    float smoothing = t->plan.smoothing;
    grad_pointer(scaled, weights, row.t, 1, answers, smoothing, times, t->backward.asked + row.at);
    return ops_pointer(scaled, weights, row.t, 1, answers, smoothing);
}

/* Whether a decoder's asker hears one of its answers. */
static bool is_heard(const struct config *c, size_t i, uint64_t answers)
{
    uint64_t heard = c->causal && i < 63 ? ((uint64_t)2 << i) - 1 : UINT64_MAX;
    return answers & heard;
}

enum { QUESTIONS_MAX = 32 };

/* How many answers each question has. Returns how many questions have any. */
static size_t count_links(const struct trainer *t, const struct train_batch *b, size_t count_q[QUESTIONS_MAX])
{
    size_t present = 0;
    for (const struct train_link *link = b->links; link < b->links + b->link_count; link++) {
        size_t i = link->asker - b->batch.offsets[t->sequence_n[link->asker]];
        assert(link->question < b->questions && link->answers);
        count_q[link->question] += is_heard(&t->params.config, i, link->answers);
    }
    for (size_t q = 0; q < b->questions; q++)
        present += count_q[q] > 0;
    return present;
}

/* The mean over the questions of the mean over their answers. */
static double point_to_answers(struct trainer *t, const struct train_batch *b)
{
    size_t count_q[QUESTIONS_MAX] = {0}, present = count_links(t, b, count_q);
    double sum = 0;
    for (const struct train_link *link = b->links; link < b->links + b->link_count; link++) {
        size_t s = t->sequence_n[link->asker], i = link->asker - b->batch.offsets[s];
        size_t head = link->question % t->params.config.heads;
        t->linked_n[link->asker] |= (uint32_t)1 << head;
        if (!is_heard(&t->params.config, i, link->answers))
            continue;
        double share = 1 / ((double)present * (double)count_q[link->question]);
        sum += share * point(t, row_of(t, &b->batch, s, i, head), link->answers, t->plan.links * share);
    }
    return sum;
}

/* The mean over all heads with a question and all tokens that have no answer for it. */
static double point_to_chair(struct trainer *t, const struct train_batch *b, size_t heads)
{
    size_t count = 0;
    double sum = 0;
    for (size_t n = 0; n < t->acts.n; n++)
        for (size_t h = 0; h < heads && n > b->batch.offsets[t->sequence_n[n]]; h++)
            count += !(t->linked_n[n] >> h & 1);
    for (size_t n = 0; n < t->acts.n; n++) {
        size_t s = t->sequence_n[n], i = n - b->batch.offsets[s];
        for (size_t h = 0; h < heads && i > 0; h++)
            if (!(t->linked_n[n] >> h & 1))
                sum += point(t, row_of(t, &b->batch, s, i, h), 1, t->plan.chair / (double)count);
    }
    return count ? sum / (double)count : 0;
}

/* Nothing is asked yet of the heads with a question, and no token has an answer. */
static void clear(struct trainer *t, const struct train_batch *b, size_t heads)
{
    for (size_t s = 0; s < b->batch.count; s++) {
        size_t start = b->batch.offsets[s], length = b->batch.offsets[s + 1] - start;
        assert(length <= OPS_POINTER_TOKENS_MAX);
        memset(t->backward.asked + row_of(t, &b->batch, s, 0, 0).at, 0,
               heads * length * length * sizeof(float));
        for (size_t n = start; n < start + length; n++) {
            t->sequence_n[n] = (uint32_t)s;
            t->linked_n[n] = 0;
        }
    }
}

void train_point(struct trainer *t, const struct train_batch *b, struct train_report *report)
{
    const struct config *c = &t->params.config;
    size_t heads = b->questions < c->heads ? b->questions : c->heads;
    t->backward.asked_heads = 0;
    if (!heads)
        return;
    assert(c->layers > 0 && b->questions <= QUESTIONS_MAX);
    t->backward.asked_heads = (uint32_t)(((uint64_t)1 << heads) - 1);
    clear(t, b, heads);
    report->links = point_to_answers(t, b);
    report->chair = b->chair ? point_to_chair(t, b, heads) : 0;
}

/* ---- faults ---- */

static bool all_finite(const float *x, size_t n)
{
    return isfinite(adamw_squares(x, n)); /* in double, where no square of a float is too large */
}

/* Scores, which are -INFINITY where they are masked. */
static bool all_scores_finite(const float *x, size_t n)
{
    size_t good = 0;
    for (size_t i = 0; i < n; i++)
        good += x[i] < INFINITY;
    return good == n;
}

/* The first array of layer l that is not finite, by its name; NULL when all are. `rows` have a final vector. */
static const char *bad_array(const struct trainer *t, size_t l, const struct batch *batch, size_t rows)
{
    const struct config *c = &t->params.config;
    const struct layer_acts *a = &t->acts.layers[l];
    size_t n = t->acts.n, hk = c->heads * c->k, pairs = t->acts.pair_offset[batch->count] * c->heads;
    if (l + 1 < c->layers)
        rows = n;
    const struct {
        const char *name;
        const float *at;
        size_t count;
        bool (*check)(const float *, size_t);
    } arrays[] = {
        {"attn_norm", a->normed_nd, n * c->d, all_finite},
        {"attn_q", a->q_nhk, n * hk, all_finite},
        {"attn_k", a->k_nhk, n * hk, all_finite},
        {"attn_v", a->v_nhk, n * hk, all_finite},
        {"attn_scores", a->scaled, pairs, all_scores_finite},
        {"attn_weights", a->weights, pairs, all_finite},
        {"attn_heads", a->heads_nhk, n * hk, all_finite},
        {"attn_output", a->attention_nd, rows * c->d, all_finite},
        {"ffn_norm", a->normed2_nd, rows * c->d, all_finite},
        {"ffn_up", a->hidden_nf, rows * c->f, all_finite},
        {"ffn_down", a->mlp_nd, rows * c->d, all_finite},
        {"output", a->output_nd, rows * c->d, all_finite},
    };
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (arrays[i].at && !arrays[i].check(arrays[i].at, arrays[i].count))
            return arrays[i].name;
    return NULL;
}

static void name_first_bad(const struct trainer *t, const struct train_batch *b, char *name, size_t size)
{
    const struct config *c = &t->params.config;
    const struct pass pass = train_pass(t, b);
    size_t rows = forward_final_rows(&pass, &t->acts);
    *name = '\0';
    if (!all_finite(t->acts.embedding_nd, t->acts.n * c->d)) {
        snprintf(name, size, "token_embd");
        return;
    }
    for (size_t l = 0; l < c->layers; l++) {
        const char *bad = bad_array(t, l, &b->batch, rows);
        if (bad) {
            snprintf(name, size, "blk.%zu.%s", l, bad);
            return;
        }
    }
    if (!all_finite(t->acts.final_nd, rows * c->d))
        snprintf(name, size, "output_norm");
    else if (!all_finite(t->guess.logits_rv, b->targets * c->vocabulary))
        snprintf(name, size, "output");
}

void train_blame_loss(const struct trainer *t, const struct train_batch *b, struct train_report *report)
{
    const struct {
        double loss;
        enum train_fault_kind kind;
    } losses[] = {
        {report->words, TRAIN_BAD_WORDS}, {report->links, TRAIN_BAD_LINKS}, {report->chair, TRAIN_BAD_CHAIR}};
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++)
        if (!isfinite(losses[i].loss)) {
            report->fault = (struct train_fault){.kind = losses[i].kind, .step = report->step};
            name_first_bad(t, b, report->fault.name, sizeof report->fault.name);
            return;
        }
}
