/* A class from a file, the reader's or one that comes with the program: its weights are as they are, and know
 * the words they know. */
#include "model/model_kind.h"

#include "base/asset.h"
#include "model/network.h"
#include <string.h>

void model_filed_free(struct filed_class *c)
{
    if (c->open)
        class_file_fini(&c->file);
    c->open = false;
}

static enum status read_asset(const char *name, struct class_file *out, struct err *e)
{
    struct buf bytes;
    buf_init(&bytes);
    enum status status = asset_read(name, CLASS_FILE_MAX, &bytes, e);
    if (status == OK)
        status = class_file_read(name, bytes.bytes, bytes.len, out, e);
    buf_fini(&bytes);
    return status;
}

/* Networks that were made to be compared cannot be traced. */
static enum status check_class(const char *path, struct class_file *file, struct err *e)
{
    enum network network = file->params.config.network;
    if (network == NETWORK_CLASS)
        return OK;
    class_file_fini(file);
    err_set(e, ERR_FORMAT, path, "a class");
    return err_found(e, ERR_FORMAT, "a network to compare with: %s", network_name(network));
}

/* Reads the file, or the asset, unless it is the one that was read last. */
enum status model_file_open(struct model_cache *cache, struct filed_class *c, const char *path, bool asset,
                             struct err *e)
{
    struct class_file file;
    cache->file = &c->file;
    if (c->open && strcmp(c->path, path) == 0)
        return OK;
    enum status status = asset ? read_asset(path, &file, e) : class_file_open(path, &file, e);
    if (status == OK)
        status = check_class(path, &file, e);
    if (status != OK)
        return status;
    model_filed_free(c);
    c->file = file;
    memcpy(c->path, path, strlen(path) + 1);
    c->open = true;
    return OK;
}

/* Tokens that the class has places for, the chair among them. */
static size_t places(const struct config *c)
{
    bool limited = c->positions != POSITIONS_NONE && c->max_positions < TOKEN_MAX;
    return limited ? c->max_positions : TOKEN_MAX;
}

void model_file_range(const struct class_file *file, struct model_range *out)
{
    const struct config *config = &file->params.config;
    *out = (struct model_range){.layers = config->layers,
                                .heads_min = config->heads,
                                .heads_max = config->heads,
                                .dk_min = config->k,
                                .dk_max = config->k,
                                .tokens_max = places(config) - file->chair,
                                .positions = config->positions != POSITIONS_NONE,
                                .seeds = file->training.steps == 0,
                                .seed = file->training.seed,
                                .guesses = config->guesses && !config->causal,
                                .next = config->guesses && config->causal,
                                .learned = file->training.steps > 0};
}

static enum status range(struct model_cache *c, const struct settings *s, enum script script,
                         struct model_range *out, struct err *e)
{
    (void)script;
    enum status status = model_file_open(c, &c->filed, s->model, false, e);
    if (status == OK)
        model_file_range(c->file, out);
    return status;
}

void model_file_own(const struct model_cache *c, struct settings *s)
{
    const struct class_file *file = c->file;
    s->heads = file->params.config.heads;
    s->d_k = file->params.config.k;
    s->positions = file->params.config.positions != POSITIONS_NONE;
    if (file->training.steps == 0)
        return;
    s->scaled = s->trained_scaled = file->training.scaled;
    s->seed = file->training.seed;
}

struct config model_file_shape(const struct model_cache *c, const struct settings *s, size_t t)
{
    (void)s, (void)t;
    return c->file->params.config;
}

/* A word that is not in the file can only be refused where the class has nothing to put in its place. */
static enum status refuse_word(const struct class_file *file, const struct token *token, size_t place,
                               struct err *e)
{
    err_set(e, ERR_MISSING, "the text", "one of the %zu words that the class file has",
            file->params.config.vocabulary);
    err_at(e, ERR_MISSING, ERR_AT_TOKEN, place);
    return err_found(e, ERR_MISSING, "\"%s\"", token->text);
}

enum status model_file_seat(const struct model_cache *c, const struct settings *s, struct token_list *tokens,
                        struct arena *arena, struct err *e)
{
    const struct class_file *file = c->file;
    for (size_t i = 0; i < tokens->count; i++) {
        struct token *token = &tokens->tokens[i];
        token->row = class_file_row(file, token->fold);
        if (token->row < 0)
            return refuse_word(file, token, i + 1, e);
        token->unknown = file->chair && token->row == VOCABULARY_UNKNOWN;
    }
    if (s->hidden) {
        tokens->tokens[s->hidden - 1].hidden = true;
        tokens->tokens[s->hidden - 1].row = VOCABULARY_HIDDEN;
    }
    if (file->chair) {
        token_add_chair(tokens, VOCABULARY_CHAIR_NAME, arena);
        tokens->tokens[0].row = VOCABULARY_CHAIR;
    }
    return OK;
}

const struct params *model_file_weights(struct model_cache *c, const struct settings *s,
                                    const struct token_list *tokens)
{
    (void)s, (void)tokens;
    return &c->file->params;
}

enum status model_file_save(struct model_cache *c, const struct settings *s, const struct token_list *tokens,
                        struct buf *out, struct err *e)
{
    (void)s, (void)tokens;
    return class_file_write(c->file, out, e);
}

unsigned model_file_questions(const struct model_cache *c, size_t layer, size_t head)
{
    const struct class_file *file = c->file;
    return file->questions_lh[layer * file->params.config.heads + head];
}

/* Whether heads of this layer still hear as they did when they were measured. */
static bool hears_as_measured(const struct class_file *file, const struct settings *s, size_t layer)
{
    bool muted = false;
    for (size_t l = 0; l < layer; l++)
        muted |= s->muted[l] != 0;
    return !muted && s->scaled == file->training.scaled && s->temperature == 1 && s->mask.kind == MASK_FULL &&
           !s->mask.causal && s->positions == (file->params.config.positions != POSITIONS_NONE);
}

bool model_file_label(const struct model_cache *c, const struct settings *s, size_t layer, size_t head,
                      struct head_label *out)
{
    const struct class_file *file = c->file;
    const struct class_label *measured = &file->labels_lh[layer * file->params.config.heads + head];
    if (!file->labelled || !hears_as_measured(file, s, layer))
        return false;
    *out = (struct head_label){.pattern = (enum pattern)measured->pattern,
                               .relation = measured->relation,
                               .score = measured->score,
                               .chance = measured->chance,
                               .held_out = true};
    return true;
}

const char *model_file_word(const struct model_cache *c, size_t row)
{
    return c->file->vocabulary.words[row];
}

const struct class_file *model_file_trained(const struct model_cache *c)
{
    return c->file->training.steps ? c->file : NULL;
}

const struct model_kind model_filed = {.range = range, .own = model_file_own, MODEL_FILE_OPS};
