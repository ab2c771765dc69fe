#include "model/model.h"

#include "base/buf.h"
#include "base/rng.h"
#include "model/forward.h"
#include "model/gguf.h"
#include "model/untrained.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

const char *const model_names[] = {"untrained", NULL};

#define MIB ((size_t)1 << 20)

struct model_cache {
    size_t limit; /* bytes */
    bool drawn;   /* the projections below are those of `seed` and of params.config */
    size_t room;  /* H*K that the projections have memory for */
    uint64_t seed;
    struct params params;
    struct arena words;    /* owns the rows of params.word_v_d and position_p_d */
    uint64_t *word_hashes; /* of the sentence they were drawn for; in `words` */
    size_t word_count;
    uint64_t words_seed;
};

struct model_cache *model_cache_new(void)
{
    struct model_cache *c = mem_new(1, sizeof *c);
    arena_init(&c->words);
    c->limit = MODEL_MEMORY_MAX;
    return c;
}

void model_cache_free(struct model_cache *c)
{
    if (!c)
        return;
    params_fini(&c->params);
    arena_fini(&c->words);
    mem_free(c);
}

void model_cache_limit(struct model_cache *c, size_t bytes)
{
    c->limit = bytes;
}

enum status model_range(const struct settings *s, struct model_range *out, struct err *e)
{
    if (strcmp(s->model, "untrained") != 0) {
        err_set(e, ERR_USAGE, "model", "untrained");
        return err_found(e, ERR_USAGE, "\"%s\"", s->model);
    }
    *out = (struct model_range){
        .layers = 1, .heads_max = SETTINGS_HEADS_MAX, .dk_max = SETTINGS_DK_MAX, .tokens_max = TOKEN_MAX};
    return OK;
}

static enum status check_count(const char *what, size_t value, size_t max, struct err *e)
{
    if (value >= 1 && value <= max)
        return OK;
    err_set(e, ERR_LIMIT, what, "1 to %zu", max);
    return err_found(e, ERR_LIMIT, "%zu", value);
}

static enum status check_temperature(float t, struct err *e)
{
    if (t >= SETTINGS_TEMPERATURE_MIN && t <= SETTINGS_TEMPERATURE_MAX)
        return OK;
    err_set(e, ERR_LIMIT, "temperature", "%g to %g", (double)SETTINGS_TEMPERATURE_MIN,
            (double)SETTINGS_TEMPERATURE_MAX);
    return err_found(e, ERR_LIMIT, "%g", (double)t);
}

static enum status check_mask(const struct mask *m, struct err *e)
{
    if ((m->kind != MASK_STRIDED && m->kind != MASK_BLOCK) || m->reach >= 1)
        return OK;
    err_set(e, ERR_LIMIT, "mask", "a reach of 1 or more");
    return err_found(e, ERR_LIMIT, "%zu", m->reach);
}

static enum status check_settings(const struct settings *s, struct model_range *range, struct err *e)
{
    enum status status = model_range(s, range, e);
    if (status == OK)
        status = check_count("heads", s->heads, range->heads_max, e);
    if (status == OK)
        status = check_count("d_k", s->d_k, range->dk_max, e);
    if (status == OK)
        status = check_temperature(s->temperature, e);
    if (status == OK)
        status = check_mask(&s->mask, e);
    return status;
}

/* Bytes of weights, trace and scratch for t tokens; SIZE_MAX when that does not fit. */
static size_t reckon(const struct config *c, size_t t)
{
    struct config with_words = *c;
    with_words.vocabulary = with_words.max_positions = t;
    with_words.positions = POSITIONS_LEARNED;

    size_t weights, trace, scratch, all;
    if (!params_count(&with_words, &weights) || !mem_product(weights, sizeof(float), &weights) ||
        !trace_size(t, c->layers, c->heads, c->d, c->k, c->f > 0, &trace) ||
        !acts_scratch_size(c, t, &scratch) || __builtin_add_overflow(weights, trace, &all) ||
        __builtin_add_overflow(all, scratch, &all))
        return SIZE_MAX;
    return all;
}

static enum status check_memory(const struct config *c, size_t t, size_t limit, struct err *e)
{
    size_t bytes = reckon(c, t);
    if (bytes <= limit)
        return OK;
    err_set(e, ERR_LIMIT, "memory", "at most %zu MiB", limit / MIB);
    return err_found(e, ERR_LIMIT, "%zu MiB for %zu tokens, %zu heads, d_k %zu", bytes / MIB, t, c->heads,
                     c->k);
}

/* Checks the settings, tokenises into `arena`, and reckons the memory. The arena is the caller's to free. */
static enum status read_sentence(const struct model_cache *cache, const struct settings *s, const char *text,
                                 size_t len, struct arena *arena, struct token_list *tokens, struct err *e)
{
    struct model_range range;
    enum status status = check_settings(s, &range, e);
    if (status == OK)
        status = token_words(text, len, range.tokens_max, arena, tokens, e);
    if (status == OK) {
        struct config config = untrained_config(s->heads, s->d_k);
        status = check_memory(&config, tokens->count, cache->limit, e);
    }
    return status;
}

static void draw_projections(struct model_cache *c, const struct settings *s)
{
    const struct config *have = &c->params.config;
    if (c->drawn && c->seed == s->seed && have->heads == s->heads && have->k == s->d_k)
        return;
    if (s->heads * s->d_k > c->room) {
        struct config config = untrained_config(s->heads, s->d_k);
        params_fini(&c->params);
        params_init(&c->params, &config);
        c->room = s->heads * s->d_k;
        c->word_count = 0; /* the words went with the params that pointed to them */
    }
    /* A smaller shape goes into the memory of the larger one: touching new memory takes longer than drawing. */
    c->params.config.heads = s->heads;
    c->params.config.k = s->d_k;
    untrained_draw_projections(&c->params, s->seed);
    c->drawn = true;
    c->seed = s->seed;
}

static bool same_words(const struct model_cache *c, const struct settings *s, const struct token_list *tokens)
{
    if (c->word_count != tokens->count || c->words_seed != s->seed ||
        (c->params.config.positions == POSITIONS_LEARNED) != s->positions)
        return false;
    for (size_t i = 0; i < tokens->count; i++)
        if (c->word_hashes[i] != rng_hash(tokens->tokens[i].fold, strlen(tokens->tokens[i].fold)))
            return false;
    return true;
}

static void draw_words(struct model_cache *c, const struct settings *s, const struct token_list *tokens)
{
    if (same_words(c, s, tokens))
        return;
    arena_fini(&c->words);
    arena_init(&c->words);
    c->word_hashes = arena_new(&c->words, tokens->count, sizeof *c->word_hashes);
    for (size_t i = 0; i < tokens->count; i++)
        c->word_hashes[i] = rng_hash(tokens->tokens[i].fold, strlen(tokens->tokens[i].fold));
    c->word_count = tokens->count;
    c->words_seed = s->seed;
    untrained_draw_words(&c->params, s->seed, tokens, s->positions, &c->words);
}

static void prepare(struct model_cache *c, const struct settings *s, const struct token_list *tokens)
{
    draw_projections(c, s);
    draw_words(c, s, tokens);
}

/* Runs the network on the tokens of the trace and fills it. */
static void run(const struct params *p, struct trace *t)
{
    size_t offsets[] = {0, t->t};
    int *ids = mem_new(t->t, sizeof *ids);
    for (size_t i = 0; i < t->t; i++)
        ids[i] = t->tokens.tokens[i].id;
    struct batch batch = {.count = 1, .offsets = offsets, .ids_n = ids};
    struct pass pass = {.scaled = t->settings.scaled,
                        .positions = t->settings.positions,
                        .temperature = t->settings.temperature,
                        .mask = t->settings.mask,
                        .muted = t->settings.muted};

    struct acts acts;
    acts_init_trace(&acts, &p->config, &batch, t);
    forward_run(p, &batch, &pass, &acts);
    forward_fill_trace(p, &acts, t);
    acts_fini(&acts);
    mem_free(ids);

    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++)
            t->layers[l].heads[h].label = stats_label(t, l, h);
}

enum status model_trace(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                        struct trace **out, struct err *e)
{
    struct arena arena;
    struct token_list tokens;
    arena_init(&arena);
    enum status status = read_sentence(cache, s, text, len, &arena, &tokens, e);
    if (status == OK) {
        prepare(cache, s, &tokens);
        const struct config *c = &cache->params.config;
        *out = trace_new(&arena, &tokens, s, c->layers, c->d, c->f > 0);
        run(&cache->params, *out);
    }
    arena_fini(&arena);
    return status;
}

static const char *const positions_names[] = {"none", "learned", "sinusoidal"};
static const char *const activation_names[] = {"relu", "gelu"};

static void add_config(struct gguf *g, const struct config *c)
{
    gguf_add_string(g, "general.architecture", "passnotes");
    gguf_add_u32(g, "passnotes.block_count", (uint32_t)c->layers);
    gguf_add_u32(g, "passnotes.embedding_length", (uint32_t)c->d);
    gguf_add_u32(g, "passnotes.attention.head_count", (uint32_t)c->heads);
    gguf_add_u32(g, "passnotes.attention.key_length", (uint32_t)c->k);
    gguf_add_u32(g, "passnotes.attention.value_length", (uint32_t)c->k);
    gguf_add_f32(g, "passnotes.attention.layer_norm_epsilon", 1e-5f);
    gguf_add_bool(g, "passnotes.attention.causal", c->causal);
    gguf_add_u32(g, "passnotes.feed_forward_length", (uint32_t)c->f);
    gguf_add_u32(g, "passnotes.context_length", (uint32_t)c->max_positions);
    gguf_add_u32(g, "passnotes.vocab_size", (uint32_t)c->vocabulary);
    gguf_add_string(g, "passnotes.positions", positions_names[c->positions]);
    gguf_add_string(g, "passnotes.activation", activation_names[c->activation]);
    gguf_add_bool(g, "passnotes.biases", c->biases);
    gguf_add_bool(g, "passnotes.final_norm", c->final_norm);
}

static void add_words(struct gguf *g, const struct token_list *tokens, size_t vocabulary)
{
    const char **folds = mem_new(vocabulary, sizeof *folds);
    for (size_t i = 0; i < tokens->count; i++)
        folds[tokens->tokens[i].id] = tokens->tokens[i].fold;
    gguf_add_string(g, "tokenizer.ggml.model", "passnotes-words");
    gguf_add_strings(g, "tokenizer.ggml.tokens", folds, vocabulary);
    mem_free(folds);
}

static void add_params(struct gguf *g, const struct params *p)
{
    size_t cursor = 0;
    for (struct param_view v; params_next(p, &cursor, &v);)
        gguf_add_tensor(g, v.name, v.at, v.vector ? 0 : v.rows, v.cols, false);
}

enum status model_export(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const char *path, struct err *e)
{
    struct arena arena;
    struct token_list tokens;
    arena_init(&arena);
    enum status status = read_sentence(cache, s, text, len, &arena, &tokens, e);
    if (status == OK) {
        struct gguf g;
        struct buf file;
        gguf_init(&g);
        buf_init(&file);
        prepare(cache, s, &tokens);
        add_config(&g, &cache->params.config);
        add_words(&g, &tokens, cache->params.config.vocabulary);
        add_params(&g, &cache->params);
        gguf_write(&g, &file);
        status = file_write(path, file.bytes, file.len, e);
        buf_fini(&file);
        gguf_fini(&g);
    }
    arena_fini(&arena);
    return status;
}
