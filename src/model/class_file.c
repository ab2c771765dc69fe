#include "model/class_file.h"

#include "model/class_labels.h"
#include "model/class_names.h"
#include "model/gguf.h"
#include "model/network.h"
#include "num/half.h"

#include <assert.h>
#include <math.h>
#include <string.h>

const char *const class_positions_names[] = {"none", "learned", "sinusoidal"};
const char *const class_activation_names[] = {"relu", "gelu"};

void class_file_init(struct class_file *c, const struct config *config)
{
    memset(c, 0, sizeof *c);
    c->chair = true;
    params_init(&c->params, config);
    vocabulary_init(&c->vocabulary);
}

void class_file_fini(struct class_file *c)
{
    params_fini(&c->params);
    vocabulary_fini(&c->vocabulary);
    memset(c, 0, sizeof *c);
}

int class_file_row(const struct class_file *c, const char *fold)
{
    int number = vocabulary_find(&c->vocabulary, fold);
    if (c->chair)
        return number;
    return number == VOCABULARY_UNKNOWN ? -1 : number - VOCABULARY_SPECIAL;
}

static void add_shape(struct gguf *g, const struct config *c)
{
    gguf_add_string(g, "general.architecture", "passnotes");
    if (c->network != NETWORK_CLASS)
        gguf_add_string(g, "passnotes.network", network_name(c->network));
    gguf_add_u32(g, "passnotes.block_count", (uint32_t)c->layers);
    gguf_add_u32(g, "passnotes.embedding_length", (uint32_t)c->d);
    gguf_add_u32(g, "passnotes.attention.head_count", (uint32_t)c->heads);
    gguf_add_u32(g, "passnotes.attention.key_length", (uint32_t)c->k);
    gguf_add_u32(g, "passnotes.attention.value_length", (uint32_t)c->k);
    gguf_add_f32(g, "passnotes.attention.layer_norm_epsilon", CLASS_EPSILON);
    gguf_add_bool(g, "passnotes.attention.causal", c->causal);
    gguf_add_u32(g, "passnotes.feed_forward_length", (uint32_t)c->f);
    gguf_add_u32(g, "passnotes.context_length", (uint32_t)c->max_positions);
    gguf_add_u32(g, "passnotes.vocab_size", (uint32_t)c->vocabulary);
    gguf_add_u32(g, "passnotes.endings", (uint32_t)c->endings);
    gguf_add_string(g, "passnotes.positions", class_positions_names[c->positions]);
    gguf_add_string(g, "passnotes.activation", class_activation_names[c->activation]);
    gguf_add_bool(g, "passnotes.biases", c->biases);
    gguf_add_bool(g, "passnotes.final_norm", c->final_norm);
    gguf_add_bool(g, "passnotes.guesses", c->guesses);
}

static void add_words(struct gguf *g, const struct class_file *c)
{
    size_t skipped = c->chair ? 0 : VOCABULARY_SPECIAL;
    if (c->language[0])
        gguf_add_strings(g, "general.languages", (const char *const[]){c->language}, 1);
    gguf_add_string(g, "tokenizer.ggml.model", "passnotes-words");
    gguf_add_strings(g, "tokenizer.ggml.tokens", c->vocabulary.words + skipped,
                     c->vocabulary.count - skipped);
    if (!c->chair)
        return;
    gguf_add_u32(g, "tokenizer.ggml.bos_token_id", VOCABULARY_CHAIR);
    gguf_add_u32(g, "tokenizer.ggml.mask_token_id", VOCABULARY_HIDDEN);
    gguf_add_u32(g, "tokenizer.ggml.unknown_token_id", VOCABULARY_UNKNOWN);
}

static void add_training(struct gguf *g, const struct class_training *t)
{
    if (t->steps == 0)
        return;
    gguf_add_u32(g, "passnotes.training.steps", t->steps);
    gguf_add_bool(g, "passnotes.training.scaled", t->scaled);
    gguf_add_u64(g, "passnotes.training.seed", t->seed);
    gguf_add_f32(g, "passnotes.training.loss", t->loss);
    gguf_add_f32(g, "passnotes.training.validation_loss", t->validation_loss);
    gguf_add_string(g, "passnotes.training.recipe", t->recipe);
    if (t->length)
        gguf_add_u32(g, "passnotes.training.length", t->length);
    if (t->lessons)
        gguf_add_u64(g, "passnotes.training.lessons", t->lessons);
}

/* Questions only where a head has one. */
static void add_questions(struct gguf *g, const struct class_file *c)
{
    uint32_t questions[sizeof c->questions_lh], any = 0;
    size_t count = c->params.config.layers * c->params.config.heads;
    for (size_t i = 0; i < count; i++)
        any |= questions[i] = c->questions_lh[i];
    if (any)
        gguf_add_u32s(g, "passnotes.attention.questions", questions, count);
}

static void add_scores(struct gguf *g, const struct class_file *c)
{
    const char *names[CLASS_SCORES_MAX];
    float values[CLASS_SCORES_MAX];
    uint32_t counts[CLASS_SCORES_MAX];
    for (size_t i = 0; i < c->score_count; i++) {
        names[i] = c->scores[i].name;
        values[i] = c->scores[i].value;
        counts[i] = c->scores[i].count;
    }
    if (c->score_count == 0)
        return;
    gguf_add_strings(g, "passnotes.scores.names", names, c->score_count);
    gguf_add_f32s(g, "passnotes.scores.values", values, c->score_count);
    gguf_add_u32s(g, "passnotes.scores.counts", counts, c->score_count);
}

/* Whether every number of a tensor is finite in the precision it is to have. */
static enum status check_numbers(const struct param_view *v, bool half, struct err *e)
{
    for (size_t i = 0; i < v->rows * v->cols; i++) {
        float x = half ? half_value(half_from(v->at[i])) : v->at[i];
        if (isfinite(x))
            continue;
        err_set(e, ERR_LIMIT, v->name, "numbers from %g to %g", (double)-HALF_MAX, (double)HALF_MAX);
        return err_found(e, ERR_LIMIT, "%g", (double)v->at[i]);
    }
    return OK;
}

enum status class_file_round(struct class_file *c, struct err *e)
{
    size_t cursor = 0;
    for (struct param_view v; params_next(&c->params, &cursor, &v);) {
        enum status status = check_numbers(&v, c->half && !v.vector, e);
        if (status != OK)
            return status;
    }
    cursor = 0;
    for (struct param_view v; params_next(&c->params, &cursor, &v);)
        for (size_t i = 0; c->half && !v.vector && i < v.rows * v.cols; i++)
            v.at[i] = half_value(half_from(v.at[i]));
    return OK;
}

/* Vectors stay whole: they are few, and a gain is near 1 where halves are coarse. */
static enum status add_params(struct gguf *g, const struct class_file *c, struct err *e)
{
    size_t cursor = 0;
    for (struct param_view v; params_next(&c->params, &cursor, &v);) {
        bool half = c->half && !v.vector;
        enum status status = check_numbers(&v, half, e);
        if (status != OK)
            return status;
        gguf_add_tensor(g, v.name, v.at, v.vector ? 0 : v.rows, v.cols, half);
    }
    return OK;
}

enum status class_file_write(const struct class_file *c, struct buf *out, struct err *e)
{
    struct gguf g;
    assert(c->vocabulary.count - (c->chair ? 0 : VOCABULARY_SPECIAL) == c->params.config.vocabulary);
    gguf_init(&g);
    add_shape(&g, &c->params.config);
    add_words(&g, c);
    add_training(&g, &c->training);
    add_questions(&g, c);
    class_labels_add(&g, c);
    add_scores(&g, c);
    enum status status = add_params(&g, c, e);
    if (status == OK)
        gguf_write(&g, out);
    gguf_fini(&g);
    return status;
}
