#include "model/train.h"

#include "model/train_parts.h"
#include "num/grad.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A gradient whose square float cannot hold any more is as bad as one that is not finite. */
#define NORM_MAX 1e18

struct train_plan train_plan_default(void)
{
    return (struct train_plan){.adamw = {.beta1 = 0.9, .beta2 = 0.98, .epsilon = 1e-8, .decay = 0.01},
                               .rate = 3e-3,
                               .warm_up = 100,
                               .steps = 2000,
                               .clip = 1,
                               .links = 0.6,
                               .chair = 0.2,
                               .smoothing = 0.2f,
                               .scaled = true};
}

uint64_t train_same_words(const struct batch *batch, const int *words_n, size_t asker, size_t answer)
{
    size_t s = 0;
    uint64_t same = 0;
    while (batch->offsets[s + 1] <= asker)
        s++;
    size_t start = batch->offsets[s], t = batch->offsets[s + 1] - start;
    assert(answer >= start && answer - start < t && t <= OPS_POINTER_TOKENS_MAX);
    for (size_t j = 0; j < t; j++)
        same |= (uint64_t)(words_n[start + j] == words_n[answer]) << j;
    return same;
}

/* ---- laying out ---- */

static void lay_out_tensors(struct trainer *t)
{
    struct param_view w, dw;
    size_t count = 0;
    for (size_t at = 0; params_next(&t->params, &at, &w);)
        count++;
    t->tensors = arena_new(&t->arena, count, sizeof *t->tensors);
    for (size_t at = 0, dat = 0; params_next(&t->params, &at, &w) && params_next(&t->dparams, &dat, &dw);) {
        struct train_tensor *tensor = &t->tensors[t->tensor_count++];
        size_t n = w.rows * w.cols;
        memcpy(tensor->name, w.name, sizeof tensor->name);
        tensor->dw = dw.at;
        tensor->at = (struct adamw_array){.w = w.at, .dw = dw.at, .n = n};
        tensor->at.mean = arena_new(&t->arena, n, sizeof(float));
        tensor->at.square = arena_new(&t->arena, n, sizeof(float));
    }
}

static float *floats(struct trainer *t, size_t rows, size_t cols)
{
    return arena_new(&t->arena, rows * cols, sizeof(float));
}

void train_init(struct trainer *t, const struct config *config, const struct train_plan *plan,
                const struct train_room *room, uint64_t seed)
{
    size_t targets = config->guesses ? room->targets : 0;
    *t = (struct trainer){.plan = *plan, .room = *room};
    arena_init(&t->arena);
    params_init(&t->params, config);
    params_init(&t->dparams, config);
    train_draw(&t->params, seed);
    lay_out_tensors(t);
    t->room.acts.learns = true;
    acts_init_room(&t->acts, config, &t->room.acts);
    backward_init(&t->backward, config, &room->acts);
    t->guess = (struct guess){.chosen_rd = floats(t, targets, config->d),
                              .transformed_rd = floats(t, targets, config->d),
                              .logits_rv = floats(t, targets, config->vocabulary)};
    t->shares_rv = floats(t, targets, config->vocabulary);
    t->dchosen_rd = floats(t, targets, config->d);
    t->dtransformed_rd = floats(t, targets, config->d);
    t->entropy_lh = arena_new(&t->arena, config->layers * config->heads, sizeof *t->entropy_lh);
    t->linked_n = arena_new(&t->arena, room->acts.tokens, sizeof *t->linked_n);
    t->sequence_n = arena_new(&t->arena, room->acts.tokens, sizeof *t->sequence_n);
}

void train_fini(struct trainer *t)
{
    backward_fini(&t->backward);
    acts_fini(&t->acts);
    params_fini(&t->dparams);
    params_fini(&t->params);
    arena_fini(&t->arena);
    *t = (struct trainer){.step = 0};
}

/* ---- one step ---- */

/* Only what is guessed from needs a final vector, unless words are asked for more often than there are words. */
struct pass train_pass(const struct trainer *t, const struct train_batch *b)
{
    bool some = b->targets > 0 && b->targets <= b->batch.offsets[b->batch.count] && t->params.config.layers > 0;
    return (struct pass){.scaled = t->plan.scaled,
                         .positions = true,
                         .temperature = 1,
                         .only_r = some ? b->target_at_r : NULL,
                         .only = some ? b->targets : 0};
}

/* Where the words that are guessed have their final vectors; NULL: one after another. */
static const size_t *final_rows(const struct pass *pass, const struct train_batch *b)
{
    return pass->only_r ? NULL : b->target_at_r;
}

/* The forward pass and all losses of the step after those done. Gradients of the pointer losses are on the
 * way in backward.asked. */
static void listen(struct trainer *t, const struct train_batch *b, struct train_report *report)
{
    struct pass pass = train_pass(t, b);
    assert(b->targets <= t->room.targets && (b->targets == 0 || t->params.config.guesses));
    *report = (struct train_report){.step = t->step + 1};
    report->rate = adamw_rate(t->plan.rate, t->plan.warm_up, t->plan.level, t->plan.steps, report->step);
    acts_fit(&t->acts, &b->batch);
    t->sequences = b->batch.count;
    forward_run(&t->params, &b->batch, &pass, &t->acts);
    if (b->targets) {
        forward_guess(&t->params, t->acts.final_nd, final_rows(&pass, b), b->targets, &t->guess);
        report->words = ops_cross_entropy(t->guess.logits_rv, b->targets, t->params.config.vocabulary,
                                          b->right_r, b->weight_r, t->shares_rv);
    }
    train_point(t, b, report);
    report->loss = report->words + t->plan.links * report->links + t->plan.chair * report->chair;
    train_blame_loss(t, b, report);
}

/* All gradients, into dparams. */
static void learn(struct trainer *t, const struct train_batch *b)
{
    struct pass pass = train_pass(t, b);
    const struct config *c = &t->params.config;
    for (size_t i = 0; i < t->tensor_count; i++)
        memset(t->tensors[i].dw, 0, t->tensors[i].at.n * sizeof(float));
    memset(t->backward.dfinal_nd, 0, forward_final_rows(&pass, &t->acts) * c->d * sizeof(float));
    if (b->targets) {
        float *dlogits_rv = t->shares_rv;
        grad_cross_entropy(t->shares_rv, b->targets, c->vocabulary, b->right_r, b->weight_r, 1, dlogits_rv);
        backward_guess(&t->params, final_rows(&pass, b), b->targets, &t->guess, dlogits_rv, t->dchosen_rd,
                       t->dtransformed_rd, &t->dparams, t->backward.dfinal_nd);
    }
    backward_run(&t->params, &b->batch, &pass, &t->acts, &t->backward, &t->dparams);
}

/* The norm of the whole gradient. False, with the first tensor at fault in the report, when there is none. */
static bool weigh_gradient(const struct trainer *t, struct train_report *report)
{
    double sum = 0;
    for (size_t i = 0; i < t->tensor_count; i++) {
        double squares = adamw_squares(t->tensors[i].dw, t->tensors[i].at.n);
        if (!(squares <= NORM_MAX * NORM_MAX)) {
            report->fault = (struct train_fault){.kind = TRAIN_BAD_GRADIENT, .step = report->step};
            memcpy(report->fault.name, t->tensors[i].name, sizeof report->fault.name);
            return false;
        }
        sum += squares;
    }
    report->gradient_norm = sqrt(sum);
    return true;
}

bool train_step(struct trainer *t, const struct train_batch *b, struct train_report *report)
{
    assert(t->plan.rate >= 0 && t->plan.rate <= TRAIN_RATE_MAX);
    listen(t, b, report);
    if (report->fault.kind != TRAIN_NO_FAULT)
        return false;
    learn(t, b);
    if (!weigh_gradient(t, report))
        return false;
    double scale = adamw_clip(report->gradient_norm, t->plan.clip);
    for (size_t i = 0; i < t->tensor_count; i++)
        adamw_update(&t->plan.adamw, report->step, report->rate, scale, &t->tensors[i].at);
    t->step = report->step;
    return true;
}

const double *train_entropy(struct trainer *t)
{
    const struct config *c = &t->params.config;
    const size_t *pairs = t->acts.pair_offset;
    for (size_t l = 0; l < c->layers; l++)
        for (size_t h = 0; h < c->heads; h++) {
            const struct layer_acts *layer = &t->acts.layers[l];
            double sum = 0;
            for (size_t s = 0; s < t->sequences; s++) {
                size_t all = pairs[s + 1] - pairs[s], length = (size_t)(sqrt((double)all) + 0.5); /* T_s^2 */
                size_t at = pairs[s] * c->heads + h * all;
                sum += ops_entropy(layer->scaled + at, layer->weights + at, length, length);
            }
            t->entropy_lh[l * c->heads + h] = t->acts.n ? sum / (double)t->acts.n : 0;
        }
    return t->entropy_lh;
}

bool train_measure(struct trainer *t, const struct train_batch *b, struct train_report *report)
{
    listen(t, b, report);
    return report->fault.kind == TRAIN_NO_FAULT;
}
