/* The reading half of class_file.h: a config that the file has the tensors for, then the memory, then the
 * numbers. */
#include "model/class_file.h"

#include "model/class_labels.h"
#include "model/class_names.h"
#include "model/gguf_read.h"
#include "model/network.h"
#include "text/token.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* What a file of ours may say. Above the widest class that can be shown, below anything that overflows. */
enum {
    WIDTH_MAX = 8192,
    MLP_MAX = 65536,
    WORDS_MAX = 1000000,
    PLACES_MAX = TOKEN_MAX + 1,
    QUESTIONS_MAX = 15
};

/* ---- the shape
 * --------------------------------------------------------------------------------------------- */

struct size_key {
    const char *key;
    size_t offset; /* of the size in struct config */
    uint32_t min, max;
};

#define SIZE_OF(field) offsetof(struct config, field)

static const struct size_key size_keys[] = {
    {"passnotes.block_count", SIZE_OF(layers), 1, SETTINGS_LAYERS_MAX},
    {"passnotes.embedding_length", SIZE_OF(d), 1, WIDTH_MAX},
    {"passnotes.attention.head_count", SIZE_OF(heads), 1, SETTINGS_HEADS_MAX},
    {"passnotes.attention.key_length", SIZE_OF(k), 1, SETTINGS_DK_MAX},
    {"passnotes.feed_forward_length", SIZE_OF(f), 0, MLP_MAX},
    {"passnotes.context_length", SIZE_OF(max_positions), 0, PLACES_MAX},
    {"passnotes.vocab_size", SIZE_OF(vocabulary), 1, WORDS_MAX},
    {"passnotes.endings", SIZE_OF(endings), 0, VOCABULARY_BUCKETS},
};

/* What a network without attention has none of. */
static const char *const attention_keys[] = {"passnotes.attention.head_count", "passnotes.attention.key_length",
                                             "passnotes.feed_forward_length", "passnotes.context_length"};

struct flag_key {
    const char *key;
    size_t offset;
};

static const struct flag_key flag_keys[] = {
    {"passnotes.attention.causal", SIZE_OF(causal)},
    {"passnotes.biases", SIZE_OF(biases)},
    {"passnotes.final_norm", SIZE_OF(final_norm)},
    {"passnotes.guesses", SIZE_OF(guesses)},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool is_attention_key(const char *key)
{
    for (size_t i = 0; i < COUNT(attention_keys); i++)
        if (strcmp(key, attention_keys[i]) == 0)
            return true;
    return false;
}

/* A class, unless the file says that it is another network. */
static enum status read_network(const struct gguf_file *f, struct config *c, struct err *e)
{
    const char *names[NETWORK_COUNT];
    size_t found = 0;
    if (!gguf_find_key(f, "passnotes.network"))
        return OK;
    for (size_t i = 0; i < NETWORK_COUNT - 1; i++)
        names[i] = network_name((enum network)(i + 1));
    enum status status = gguf_get_choice(f, "passnotes.network", names, NETWORK_COUNT - 1, &found, e);
    if (status == OK)
        c->network = (enum network)(found + 1);
    return status;
}

static enum status read_sizes(const struct gguf_file *f, struct config *c, struct err *e)
{
    enum status status = OK;
    for (size_t i = 0; i < COUNT(size_keys) && status == OK; i++) {
        uint32_t size = 0;
        bool none = !config_attends(c) && is_attention_key(size_keys[i].key);
        status = gguf_get_u32(f, size_keys[i].key, none ? 0 : size_keys[i].min, none ? 0 : size_keys[i].max, &size, e);
        *(size_t *)(void *)((char *)c + size_keys[i].offset) = size;
    }
    for (size_t i = 0; i < COUNT(flag_keys) && status == OK; i++)
        status = gguf_get_bool(f, flag_keys[i].key, (bool *)((char *)c + flag_keys[i].offset), e);
    return status;
}

static enum status read_choices(const struct gguf_file *f, struct config *c, struct err *e)
{
    size_t positions = 0, activation = 0, model;
    enum status status = gguf_get_choice(f, "passnotes.positions", class_positions_names,
                                         CLASS_POSITIONS_COUNT, &positions, e);
    if (status == OK)
        status = gguf_get_choice(f, "passnotes.activation", class_activation_names, CLASS_ACTIVATION_COUNT,
                                 &activation, e);
    if (status == OK)
        status = gguf_get_choice(f, "tokenizer.ggml.model", (const char *const[]){"passnotes-words"}, 1,
                                 &model, e);
    c->positions = (enum positions)positions;
    c->activation = (enum activation)activation;
    return status;
}

/* What must be as something else says, or as it always is. */
static enum status check_shape(const struct gguf_file *f, const struct config *c, struct err *e)
{
    uint32_t same;
    float epsilon = 0;
    uint32_t k = (uint32_t)c->k;
    bool positions = c->positions != POSITIONS_NONE;
    enum status status = gguf_get_u32(f, "passnotes.attention.value_length", k, k, &same, e);
    if (status == OK)
        status = gguf_get_f32(f, "passnotes.attention.layer_norm_epsilon", &epsilon, e);
    if (status == OK && !(epsilon == CLASS_EPSILON))
        return gguf_refuse(f, gguf_find_key(f, "passnotes.attention.layer_norm_epsilon")->at, e,
                           "passnotes.attention.layer_norm_epsilon of 1e-05", "%g", (double)epsilon);
    if (status == OK)
        status = gguf_get_u32(f, "passnotes.context_length", positions, positions ? PLACES_MAX : 0, &same, e);
    if (status == OK && c->endings > 0)
        status = gguf_get_u32(f, "passnotes.endings", VOCABULARY_BUCKETS, VOCABULARY_BUCKETS, &same, e);
    return status;
}

static enum status check_tensor(const struct gguf_file *f, const struct param_view *v, struct err *e)
{
    const struct gguf_stored *t = gguf_find_tensor(f, v->name);
    char expected[ERR_TEXT_MAX];
    if (v->vector)
        snprintf(expected, sizeof expected, "%s, a vector of %zu", v->name, v->cols);
    else
        snprintf(expected, sizeof expected, "%s of %zu by %zu", v->name, v->rows, v->cols);
    if (!t) {
        err_set(e, ERR_FORMAT, f->name, "%s", expected);
        return err_found(e, ERR_FORMAT, "no such tensor");
    }
    if (t->vector == v->vector && t->rows == v->rows && t->cols == v->cols)
        return OK;
    if (t->vector)
        return gguf_refuse(f, t->at, e, expected, "a vector of %zu", t->cols);
    return gguf_refuse(f, t->at, e, expected, "%zu by %zu", t->rows, t->cols);
}

/* Every tensor that the shape asks for, and no other: so the memory for it is no more than twice what the
 * file has. */
static enum status check_tensors(const struct gguf_file *f, const struct config *c, struct err *e)
{
    size_t cursor = 0, wanted = 0;
    for (struct param_view v; params_plan(c, &cursor, &v); wanted++) {
        enum status status = check_tensor(f, &v, e);
        if (status != OK)
            return status;
    }
    if (f->tensor_count == wanted)
        return OK;
    err_set(e, ERR_FORMAT, f->name, "%zu tensors", wanted);
    return err_found(e, ERR_FORMAT, "%zu", f->tensor_count);
}

/* ---- the words
 * --------------------------------------------------------------------------------------------- */

static const struct {
    const char *key;
    uint32_t id;
} special_keys[] = {{"tokenizer.ggml.bos_token_id", VOCABULARY_CHAIR},
                    {"tokenizer.ggml.mask_token_id", VOCABULARY_HIDDEN},
                    {"tokenizer.ggml.unknown_token_id", VOCABULARY_UNKNOWN}};

/* All three special words, or none of them; and who has none can neither guess nor look at endings. */
static enum status read_special(const struct gguf_file *f, const struct config *c, bool *chair, struct err *e)
{
    enum status status = OK;
    *chair = c->guesses || c->endings > 0;
    for (size_t i = 0; i < COUNT(special_keys); i++)
        *chair = *chair || gguf_find_key(f, special_keys[i].key);
    for (size_t i = 0; i < COUNT(special_keys) && *chair && status == OK; i++) {
        uint32_t id = special_keys[i].id, same;
        status = gguf_get_u32(f, special_keys[i].key, id, id, &same, e);
    }
    return status;
}

static enum status refuse_word(const struct gguf_file *f, size_t at, size_t number, struct err *e,
                               const char *found)
{
    char expected[ERR_TEXT_MAX];
    snprintf(expected, sizeof expected, "tokenizer.ggml.tokens with another word as number %zu", number);
    return gguf_refuse(f, at, e, expected, "%s", found);
}

/* Word `i` of the file, which starts at `at`. */
static enum status add_word(const struct gguf_file *f, struct class_file *c, size_t i, size_t at,
                            struct gguf_text word, struct err *e)
{
    size_t number = i + (c->chair ? 0 : VOCABULARY_SPECIAL);
    if (number < VOCABULARY_SPECIAL)
        return gguf_text_is(word, c->vocabulary.words[i]) ? OK
                                                          : refuse_word(f, at, i, e, "not a special one");
    if (word.len == 0)
        return refuse_word(f, at, i, e, "an empty one");
    char *text = mem_copy_text(word.at, word.len);
    bool fresh = (size_t)vocabulary_add(&c->vocabulary, text) == number;
    mem_free(text);
    return fresh ? OK : refuse_word(f, at, i, e, "one that is there already");
}

static enum status read_words(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const struct gguf_key *key;
    enum status status = gguf_get_array(f, "tokenizer.ggml.tokens", GGUF_STRING, &key, e);
    if (status != OK)
        return status;
    if (key->count != c->params.config.vocabulary || (c->chair && key->count <= VOCABULARY_SPECIAL))
        return gguf_refuse(f, key->at, e, "tokenizer.ggml.tokens of passnotes.vocab_size words", "%zu",
                           key->count);
    size_t at = key->at;
    for (size_t i = 0; i < key->count && status == OK; i++) {
        size_t start = at;
        struct gguf_text word = gguf_next_text(f, &at);
        status = add_word(f, c, i, start, word, e);
    }
    return status;
}

/* ---- how it was made
 * ----------------------------------------------------------------------------------------- */

/* Copies a text into out[size]. */
static enum status copy_text(const struct gguf_file *f, const char *key, size_t at, struct gguf_text text,
                             char *out, size_t size, struct err *e)
{
    char expected[ERR_TEXT_MAX];
    snprintf(expected, sizeof expected, "%s of at most %zu bytes", key, size - 1);
    if (text.len >= size)
        return gguf_refuse(f, at, e, expected, "%zu", text.len);
    memcpy(out, text.at, text.len);
    out[text.len] = '\0';
    return OK;
}

static enum status read_language(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const char *name = "general.languages";
    const struct gguf_key *key;
    if (!gguf_find_key(f, name))
        return OK;
    enum status status = gguf_get_array(f, name, GGUF_STRING, &key, e);
    if (status == OK && key->count != 1)
        return gguf_refuse(f, key->at, e, "general.languages of one language", "%zu", key->count);
    size_t at = status == OK ? key->at : 0;
    return status == OK
               ? copy_text(f, name, key->at, gguf_next_text(f, &at), c->language, sizeof c->language, e)
               : status;
}

static enum status read_training(const struct gguf_file *f, struct class_training *t, struct err *e)
{
    struct gguf_text recipe = {"", 0};
    const char *steps = "passnotes.training.steps", *text = "passnotes.training.recipe";
    if (!gguf_find_key(f, steps))
        return OK;
    enum status status = gguf_get_u32(f, steps, 1, UINT32_MAX, &t->steps, e);
    if (status == OK)
        status = gguf_get_bool(f, "passnotes.training.scaled", &t->scaled, e);
    if (status == OK)
        status = gguf_get_u64(f, "passnotes.training.seed", &t->seed, e);
    if (status == OK)
        status = gguf_get_f32(f, "passnotes.training.loss", &t->loss, e);
    if (status == OK)
        status = gguf_get_f32(f, "passnotes.training.validation_loss", &t->validation_loss, e);
    if (status == OK)
        status = gguf_get_text(f, text, &recipe, e);
    if (status == OK)
        status = copy_text(f, text, gguf_find_key(f, text)->at, recipe, t->recipe, sizeof t->recipe, e);
    return status;
}

/* What older files do not say. */
static enum status read_lessons(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const char *length = "passnotes.training.length", *lessons = "passnotes.training.lessons";
    struct class_training *t = &c->training;
    enum status status = OK;
    if (gguf_find_key(f, length))
        status = gguf_get_u32(f, length, t->steps, UINT32_MAX, &t->length, e);
    if (status == OK && gguf_find_key(f, lessons))
        status = gguf_get_u64(f, lessons, &t->lessons, e);
    return status;
}

static enum status read_questions(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const char *name = "passnotes.attention.questions";
    size_t count = c->params.config.layers * c->params.config.heads;
    const struct gguf_key *key;
    if (!gguf_find_key(f, name))
        return OK;
    enum status status = gguf_get_array(f, name, GGUF_UINT32, &key, e);
    if (status == OK && key->count != count)
        return gguf_refuse(f, key->at, e, "passnotes.attention.questions for each head", "%zu", key->count);
    for (size_t i = 0; status == OK && i < count; i++) {
        uint32_t bits = gguf_u32_at(f, key, i);
        if (bits > QUESTIONS_MAX)
            return gguf_refuse(f, key->at + 4 * i, e, "passnotes.attention.questions from 0 to 15", "%u",
                               bits);
        c->questions_lh[i] = (uint8_t)bits;
    }
    return status;
}

/* Names, values and counts side by side. */
static enum status fill_scores(const struct gguf_file *f, struct class_file *c, const struct gguf_key *names,
                               const struct gguf_key *values, const struct gguf_key *counts, struct err *e)
{
    if (names->count > CLASS_SCORES_MAX || values->count != names->count || counts->count != names->count)
        return gguf_refuse(f, names->at, e,
                           "passnotes.scores of at most 32 names, with a value and a count each",
                           "%zu, %zu, %zu", names->count, values->count, counts->count);
    size_t at = names->at;
    for (size_t i = 0; i < names->count; i++) {
        struct class_score *score = &c->scores[i];
        size_t start = at;
        struct gguf_text name = gguf_next_text(f, &at);
        enum status status =
            copy_text(f, "passnotes.scores.names", start, name, score->name, sizeof score->name, e);
        if (status != OK)
            return status;
        score->value = gguf_f32_at(f, values, i);
        score->count = gguf_u32_at(f, counts, i);
        if (!(score->value >= 0 && score->value <= 1))
            return gguf_refuse(f, values->at + 4 * i, e, "passnotes.scores.values from 0 to 1", "%g",
                               (double)score->value);
    }
    c->score_count = names->count;
    return OK;
}

static enum status read_scores(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const struct gguf_key *names, *values, *counts;
    if (!gguf_find_key(f, "passnotes.scores.names"))
        return OK;
    enum status status = gguf_get_array(f, "passnotes.scores.names", GGUF_STRING, &names, e);
    if (status == OK)
        status = gguf_get_array(f, "passnotes.scores.values", GGUF_FLOAT32, &values, e);
    if (status == OK)
        status = gguf_get_array(f, "passnotes.scores.counts", GGUF_UINT32, &counts, e);
    return status == OK ? fill_scores(f, c, names, values, counts, e) : status;
}

/* ---- the whole
 * ----------------------------------------------------------------------------------------------- */

static enum status read_numbers(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    size_t cursor = 0;
    c->half = gguf_find_tensor(f, "token_embd.weight")->half;
    for (struct param_view v; params_next(&c->params, &cursor, &v);) {
        const struct gguf_stored *t = gguf_find_tensor(f, v.name);
        bool half = c->half && !v.vector;
        if (t->half != half)
            return gguf_refuse(f, t->at, e, "matrices of the type of token_embd.weight, and vectors of F32",
                               "%s of %s", v.name, half ? "F32" : "F16");
        enum status status = gguf_read_numbers(f, t, v.at, e);
        if (status != OK)
            return status;
    }
    return OK;
}

static enum status read_config(const struct gguf_file *f, struct config *c, struct err *e)
{
    size_t architecture;
    enum status status =
        gguf_get_choice(f, "general.architecture", (const char *const[]){"passnotes"}, 1, &architecture, e);
    if (status == OK)
        status = read_network(f, c, e);
    if (status == OK)
        status = read_sizes(f, c, e);
    if (status == OK)
        status = read_choices(f, c, e);
    if (status == OK)
        status = check_shape(f, c, e);
    if (status == OK)
        status = check_tensors(f, c, e);
    return status;
}

static enum status read_class(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    static enum status (*const parts[])(const struct gguf_file *, struct class_file *, struct err *) = {
        read_words, read_language, read_lessons, read_questions, class_labels_read, read_scores, read_numbers};
    enum status status = read_training(f, &c->training, e);
    for (size_t i = 0; i < COUNT(parts) && status == OK; i++)
        status = parts[i](f, c, e);
    return status;
}

static enum status read_file(const struct gguf_file *f, struct class_file *out, struct err *e)
{
    struct config config = {0};
    bool chair = false;
    enum status status = read_config(f, &config, e);
    if (status == OK)
        status = read_special(f, &config, &chair, e);
    if (status != OK)
        return status;
    struct class_file c;
    class_file_init(&c, &config);
    c.chair = chair;
    status = read_class(f, &c, e);
    if (status == OK)
        *out = c;
    else
        class_file_fini(&c);
    return status;
}

enum status class_file_read(const char *name, const void *bytes, size_t len, struct class_file *out,
                            struct err *e)
{
    struct gguf_file f;
    enum status status = gguf_open(&f, name, bytes, len, e);
    if (status != OK)
        return status;
    status = read_file(&f, out, e);
    gguf_close(&f);
    return status;
}

enum status class_file_open(const char *path, struct class_file *out, struct err *e)
{
    struct buf file;
    buf_init(&file);
    enum status status = file_read(path, CLASS_FILE_MAX, &file, e);
    if (status == OK)
        status = class_file_read(strcmp(path, "-") == 0 ? "standard input" : path,
                                 file.bytes ? file.bytes : "", file.len, out, e);
    buf_fini(&file);
    return status;
}
