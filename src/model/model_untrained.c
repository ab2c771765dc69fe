/* The untrained class: its weights are drawn for the settings and the words of the sentence, and kept for the
 * next. */
#include "model/model_kind.h"

#include "base/rng.h"
#include "model/untrained.h"

#include <string.h>

void model_untrained_free(struct drawn_class *c)
{
    params_fini(&c->params);
    arena_fini(&c->words);
}

static enum status range(struct model_cache *c, const struct settings *s, enum script script,
                         struct model_range *out, struct err *e)
{
    (void)c, (void)s, (void)script, (void)e;
    *out = (struct model_range){.layers = 1,
                                .heads_min = 1,
                                .heads_max = SETTINGS_HEADS_MAX,
                                .dk_min = 1,
                                .dk_max = SETTINGS_DK_MAX,
                                .tokens_max = TOKEN_MAX,
                                .positions = true,
                                .seeds = true};
    return OK;
}

/* It is made for whatever is asked. */
static void own(const struct model_cache *c, struct settings *s)
{
    (void)c, (void)s;
}

static struct config shape(const struct model_cache *c, const struct settings *s, size_t t)
{
    (void)c;
    struct config config = untrained_config(s->heads, s->d_k);
    config.vocabulary = config.max_positions = t;
    config.positions = POSITIONS_LEARNED;
    return config;
}

/* Each word is drawn when it comes, so it has the row of its place among the distinct words. */
static enum status seat(const struct model_cache *c, const struct settings *s, struct token_list *tokens,
                        struct arena *arena, struct err *e)
{
    (void)c, (void)s, (void)arena, (void)e;
    for (size_t i = 0; i < tokens->count; i++)
        tokens->tokens[i].row = tokens->tokens[i].id;
    return OK;
}

static void draw_projections(struct drawn_class *c, const struct settings *s)
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
    /* A smaller shape goes into the memory of the larger one: touching new memory takes longer than drawing.
     */
    c->params.config.heads = s->heads;
    c->params.config.k = s->d_k;
    untrained_draw_projections(&c->params, s->seed);
    c->drawn = true;
    c->seed = s->seed;
}

static uint64_t hash_of(const struct token *token)
{
    return rng_hash(token->fold, strlen(token->fold));
}

static bool same_words(const struct drawn_class *c, const struct settings *s, const struct token_list *tokens)
{
    if (c->word_count != tokens->count || c->words_seed != s->seed ||
        (c->params.config.positions == POSITIONS_LEARNED) != s->positions)
        return false;
    for (size_t i = 0; i < tokens->count; i++)
        if (c->word_hashes[i] != hash_of(&tokens->tokens[i]))
            return false;
    return true;
}

static void draw_words(struct drawn_class *c, const struct settings *s, const struct token_list *tokens)
{
    if (same_words(c, s, tokens))
        return;
    arena_fini(&c->words);
    arena_init(&c->words);
    c->word_hashes = arena_new(&c->words, tokens->count, sizeof *c->word_hashes);
    for (size_t i = 0; i < tokens->count; i++)
        c->word_hashes[i] = hash_of(&tokens->tokens[i]);
    c->word_count = tokens->count;
    c->words_seed = s->seed;
    untrained_draw_words(&c->params, s->seed, tokens, s->positions, &c->words);
}

static const struct params *weights(struct model_cache *c, const struct settings *s,
                                    const struct token_list *tokens)
{
    draw_projections(&c->drawn, s);
    draw_words(&c->drawn, s, tokens);
    return &c->drawn.params;
}

/* A file that knows the words of this sentence and no others, and no special ones. */
static enum status save(struct model_cache *c, const struct settings *s, const struct token_list *tokens,
                        struct buf *out, struct err *e)
{
    struct class_file file = {.params = *weights(c, s, tokens)}; /* its arrays stay ours */
    vocabulary_init(&file.vocabulary);
    for (size_t i = 0; i < tokens->count;
         i++) /* in the order of their ids, which is that of first appearance */
        vocabulary_add(&file.vocabulary, tokens->tokens[i].fold);
    enum status status = class_file_write(&file, out, e);
    vocabulary_fini(&file.vocabulary);
    return status;
}

static unsigned questions(const struct model_cache *c, size_t layer, size_t head)
{
    (void)c, (void)layer, (void)head;
    return 0;
}

static void positions(struct model_cache *c, const struct settings *s, size_t most, struct arena *arena,
                      struct model_positions *out)
{
    (void)c;
    if (!s->positions)
        return;
    out->d = UNTRAINED_D;
    out->count = most;
    out->rows_pd = arena_new(arena, most * UNTRAINED_D, sizeof *out->rows_pd);
    untrained_draw_positions(s->seed, most, out->rows_pd);
}

static const char *word(const struct model_cache *c, size_t row)
{
    (void)c, (void)row;
    return ""; /* it guesses none */
}

const struct model_kind model_untrained = {.range = range,
                                           .own = own,
                                           .shape = shape,
                                           .seat = seat,
                                           .weights = weights,
                                           .save = save,
                                           .questions = questions,
                                           .word = word,
                                           .positions = positions};
