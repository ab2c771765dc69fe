#include "model/model.h"

#include "base/buf.h"
#include "model/forward.h"
#include "model/model_kind.h"
#include "model/vocabulary.h"
#include "num/ops.h"
#include "text/script.h"
#include "trace/stats.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MIB ((size_t)1 << 20)

const char *const model_names[] = {"trained", "untrained", "next", NULL};

static const struct model_kind *const named[] = {&model_trained, &model_untrained,
                                                 &model_next}; /* in the order of the names */

struct model_cache *model_cache_new(void)
{
    struct model_cache *c = mem_new(1, sizeof *c);
    arena_init(&c->drawn.words);
    c->limit = MODEL_MEMORY_MAX;
    return c;
}

void model_cache_free(struct model_cache *c)
{
    if (!c)
        return;
    model_untrained_free(&c->drawn);
    model_filed_free(&c->filed);
    for (size_t i = 0; i < TRAINED_COUNT; i++) {
        model_filed_free(&c->trained[i]), model_filed_free(&c->next[i]);
        for (size_t n = 0; n < NETWORK_COUNT; n++)
            model_filed_free(&c->networks[i][n]);
    }
    model_learnt_free(&c->learnt);
    if (c->given != NULL)
        given_fini(c->given);
    mem_free(c->given);
    mem_free(c);
}

void model_cache_limit(struct model_cache *c, size_t bytes)
{
    c->limit = bytes;
}

void model_cache_stop(struct model_cache *c, bool stop)
{
    atomic_store_explicit(&c->stop, stop, memory_order_relaxed);
}

bool model_cache_stopped(const struct model_cache *c)
{
    return c != NULL && atomic_load_explicit(&c->stop, memory_order_relaxed);
}

/* Whether a name can only be a file's: it has a folder or an ending, or there is one. */
static bool is_file(const char *name)
{
    return strpbrk(name, "/.") || access(name, F_OK) == 0;
}

/* The kind of the class that the settings name. */
static enum status find_kind(const struct settings *s, const struct model_kind **out, struct err *e)
{
    for (size_t i = 0; model_names[i]; i++)
        if (strcmp(s->model, model_names[i]) == 0) {
            *out = named[i];
            return OK;
        }
    if (!is_file(s->model)) {
        err_set(e, ERR_USAGE, "model", "%s, %s, %s, or a model file", model_names[0], model_names[1],
                model_names[2]);
        return err_found(e, ERR_USAGE, "\"%s\"", s->model);
    }
    *out = &model_filed;
    return OK;
}

static enum status range_of(struct model_cache *cache, const struct settings *s, enum script script,
                            const struct model_kind **kind, struct model_range *out, struct err *e)
{
    const struct given *given = model_given_of(cache, s);
    if (given)
        return model_given_refuse(given, e);
    enum status status = find_kind(s, kind, e);
    return status == OK ? (*kind)->range(cache, s, script, out, e) : status;
}

enum status model_range(struct model_cache *cache, const struct settings *s, struct model_range *out,
                        struct err *e)
{
    const struct given *given = model_given_of(cache, s);
    if (given) {
        model_given_range(given, out);
        return OK;
    }
    struct model_cache *mine = cache ? NULL : model_cache_new();
    const struct model_kind *kind;
    enum status status = range_of(cache ? cache : mine, s, SCRIPT_NONE, &kind, out, e);
    model_cache_free(mine);
    return status;
}

enum status model_own_settings(struct model_cache *cache, struct settings *s, struct err *e)
{
    const struct given *given = model_given_of(cache, s);
    if (given) {
        model_given_own(given, s);
        return OK;
    }
    struct model_range range;
    const struct model_kind *kind;
    enum status status = range_of(cache, s, SCRIPT_NONE, &kind, &range, e);
    if (status == OK)
        kind->own(cache, s);
    return status;
}

/* ---- what is refused
 * ----------------------------------------------------------------------------------------- */

/* "1, 2, 4 or 8" */
static void list_doubled(size_t max, char *out, size_t size)
{
    size_t len = 0;
    for (size_t n = 1; n <= max && len < size; n *= 2)
        len += (size_t)snprintf(out + len, size - len, "%s%zu", n == 1 ? "" : n == max ? " or " : ", ", n);
}

static enum status check_count(const char *what, size_t value, size_t min, size_t max, bool doubled,
                               struct err *e)
{
    char allowed[ERR_TEXT_MAX];
    if (value >= min && value <= max && (!doubled || (value & (value - 1)) == 0))
        return OK;
    list_doubled(max, allowed, sizeof allowed);
    if (doubled)
        err_set(e, ERR_LIMIT, what, "%s", allowed);
    else if (min == max)
        err_set(e, ERR_LIMIT, what, "%zu, which this class has", max);
    else
        err_set(e, ERR_LIMIT, what, "%zu to %zu", min, max);
    return err_found(e, ERR_LIMIT, "%zu", value);
}

static enum status check_positions(bool wanted, const struct model_range *range, struct err *e)
{
    if (!wanted || range->positions)
        return OK;
    err_set(e, ERR_LIMIT, "positions", "none, in this class");
    return err_found(e, ERR_LIMIT, "positions");
}

static enum status check_seed(uint64_t seed, const struct model_range *range, struct err *e)
{
    if (range->seeds || seed == range->seed)
        return OK;
    err_set(e, ERR_LIMIT, "seed", "%" PRIu64 ", which this class was trained with", range->seed);
    return err_found(e, ERR_LIMIT, "%" PRIu64, seed);
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

static enum status check_settings(const struct settings *s, const struct model_range *range, struct err *e)
{
    enum status status = check_count("heads", s->heads, range->heads_min, range->heads_max, range->doubled, e);
    if (status == OK)
        status = check_count("d_k", s->d_k, range->dk_min, range->dk_max, range->doubled, e);
    if (status == OK)
        status = check_positions(s->positions, range, e);
    if (status == OK)
        status = check_seed(s->seed, range, e);
    if (status == OK)
        status = check_temperature(s->temperature, e);
    if (status == OK)
        status = check_mask(&s->mask, e);
    return status;
}

static enum status check_hidden(size_t hidden, bool guesses, size_t words, struct err *e)
{
    if (hidden == 0 || (guesses && hidden <= words))
        return OK;
    if (guesses)
        err_set(e, ERR_LIMIT, "hidden word", "1 to %zu", words);
    else
        err_set(e, ERR_LIMIT, "hidden word", "none: this class does not guess");
    return err_found(e, ERR_LIMIT, "%zu", hidden);
}

/* Bytes of weights, trace and scratch for t tokens; SIZE_MAX when that does not fit. */
static size_t reckon(const struct config *c, size_t t)
{
    size_t weights, trace, scratch, all;
    if (!params_count(c, &weights) || !mem_product(weights, sizeof(float), &weights) ||
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

/* ---- a sentence, ready to be answered
 * ----------------------------------------------------------------------- */

struct question {
    const struct model_kind *kind;
    struct arena arena; /* owns the tokens */
    struct token_list tokens;
};

/* Who sits where: word i was word order_w[i]. NULL: as they stand. */
struct seating {
    const size_t *order_w;
    size_t words;
};

/* Checks the settings, tokenises, seats the words, and reckons the memory. The arena is the caller's to free.
 */
static enum status ask(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                       const struct seating *seating, struct question *q, struct err *e)
{
    struct model_range range;
    arena_init(&q->arena);
    enum status status = range_of(cache, s, script_of(text, len), &q->kind, &range, e);
    if (status == OK)
        status = check_settings(s, &range, e);
    if (status == OK)
        status = token_words(text, len, range.tokens_max, &q->arena, &q->tokens, e);
    if (status == OK && seating->order_w && !token_reorder(&q->tokens, seating->order_w, seating->words, &q->arena))
        status = err_set(e, ERR_LIMIT, "order", "each of the %zu words once", q->tokens.count);
    if (status == OK && q->kind->choose)
        status = q->kind->choose(cache, s, script_of(text, len), e);
    if (status == OK)
        status = check_hidden(s->hidden, range.guesses, q->tokens.count, e);
    if (status == OK)
        status = q->kind->seat(cache, s, &q->tokens, &q->arena, e);
    if (status == OK) {
        struct config config = q->kind->shape(cache, s, q->tokens.count);
        status = check_memory(&config, q->tokens.count, cache->limit, e);
    }
    return status;
}

/* ---- the answer
 * ---------------------------------------------------------------------------------------------- */

/* What unknown words show of themselves: their endings, where these are English. */
static void show_features(const struct token *token, bool looks, uint16_t out[VOCABULARY_FEATURES])
{
    bool shown = looks && token->unknown && !token->hidden &&
                 script_of(token->fold, strlen(token->fold)) == SCRIPT_LATIN;
    if (shown)
        vocabulary_features(token->fold, out);
    for (size_t f = 0; !shown && f < VOCABULARY_FEATURES; f++)
        out[f] = VOCABULARY_NO_FEATURE;
}

/* Runs the network on the tokens of the trace and fills it. False when it was stopped. */
static bool run(const struct params *p, const atomic_bool *stop, struct trace *t)
{
    size_t offsets[] = {0, t->t};
    int *ids = mem_new(t->t, sizeof *ids);
    uint16_t *features = mem_new(t->t, VOCABULARY_FEATURES * sizeof *features);
    for (size_t i = 0; i < t->t; i++) {
        ids[i] = t->tokens.tokens[i].row;
        show_features(&t->tokens.tokens[i], p->config.endings > 0, features + i * VOCABULARY_FEATURES);
    }
    struct batch batch = {.count = 1, .offsets = offsets, .ids_n = ids, .features_n4 = features};
    struct pass pass = {.scaled = t->settings.scaled,
                        .positions = t->settings.positions && !t->settings.displaced,
                        .temperature = t->settings.temperature,
                        .mask = t->settings.mask,
                        .muted = t->settings.muted,
                        .stop = stop};

    struct acts acts;
    acts_init_trace(&acts, &p->config, &batch, t);
    bool whole = forward_run(p, &batch, &pass, &acts) && forward_fill_trace(p, &pass, &acts, t);
    acts_fini(&acts);
    mem_free(features);
    mem_free(ids);
    return whole;
}

/* What was measured, when the class was made or else here, and what it was trained to answer. False when it was stopped. */
static bool label_heads(const struct model_cache *cache, const struct model_kind *kind, struct trace *t)
{
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++) {
            if (atomic_load_explicit(&cache->stop, memory_order_relaxed))
                return false;
            struct head_label *label = &t->layers[l].heads[h].label;
            if (!kind->label || !kind->label(cache, &t->settings, l, h, label))
                *label = stats_label(t, l, h);
            label->questions = kind->questions(cache, l, h);
        }
    return true;
}

/* The likeliest words: the special ones stand in no text, so they are not among them, but have their shares.
 */
static void fill_top(const struct model_cache *cache, const struct model_kind *kind, const float *shares_v,
                     size_t v, struct trace *t, struct trace_guess *guess)
{
    size_t *order = mem_new(v, sizeof *order);
    stats_order(shares_v, v, order);
    for (size_t i = 0; i < v && guess->count < TRACE_TOP; i++) {
        if (order[i] < VOCABULARY_SPECIAL)
            continue;
        const char *word = kind->word(cache, order[i]);
        guess->top[guess->count++] =
            (struct trace_word){arena_copy_text(&t->arena, word, strlen(word)), shares_v[order[i]]};
    }
    mem_free(order);
}

static const float *arena_copy(struct arena *arena, const float *from, size_t n)
{
    return memcpy(arena_new(arena, n, sizeof *from), from, n * sizeof *from);
}

/* Which token the class has something to say about: the last one, where it says the next word, or the hidden
 * one. False when there is none. */
static bool find_guess(const struct config *c, const struct trace *t, size_t *out)
{
    if (c->guesses && c->causal) {
        *out = t->t - 1;
        return true;
    }
    for (*out = 0; *out < t->t; ++*out)
        if (t->tokens.tokens[*out].hidden)
            return true;
    return false;
}

/* How far the class has learned, and how well it did. */
static void note_training(const struct model_cache *cache, const struct model_kind *kind, struct trace *t)
{
    const struct class_file *file = kind->trained ? kind->trained(cache) : NULL;
    if (!file)
        return;
    t->trained_steps = file->training.steps;
    t->trained_length = file->training.length;
    t->score_count = file->score_count;
    struct trace_score *scores = arena_new(&t->arena, file->score_count, sizeof *scores);
    for (size_t i = 0; i < file->score_count; i++) {
        const struct class_score *from = &file->scores[i];
        scores[i] = (struct trace_score){arena_copy_text(&t->arena, from->name, strlen(from->name)), from->value,
                                         from->count};
    }
    t->scores = file->score_count > 0 ? scores : NULL;
}

/* Asks what the hidden word is, if one is, or what the next word is. */
static void guess(const struct model_cache *cache, const struct model_kind *kind,
                         const struct params *p, struct trace *t)
{
    size_t at = 0, d = p->config.d, v = p->config.vocabulary;
    if (!find_guess(&p->config, t, &at))
        return;
    float *room = mem_new(2 * d + v, sizeof *room);
    struct guess g = {.chosen_rd = room, .transformed_rd = room + d, .logits_rv = room + 2 * d};
    forward_guess(p, t->final_td, &at, 1, &g);
    ops_softmax(g.logits_rv, v, 1, g.logits_rv);
    t->guesses = arena_new(&t->arena, 1, sizeof *t->guesses);
    t->guesses[0].token = at;
    t->guesses[0].next = p->config.causal;
    t->guess_count = 1;
    t->guesses[0].v = v;
    t->guesses[0].words = v - VOCABULARY_SPECIAL;
    t->guesses[0].shares_v = arena_copy(&t->arena, g.logits_rv, v);
    fill_top(cache, kind, g.logits_rv, v, t, &t->guesses[0]);
    mem_free(room);
}

static enum status answer(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                          const struct seating *seating, struct trace **out, struct err *e)
{
    struct question q;
    enum status status = ask(cache, s, text, len, seating, &q, e);
    if (status == OK) {
        const struct params *p = q.kind->weights(cache, s, &q.tokens);
        const struct config *c = &p->config;
        struct trace *t = trace_new(&q.arena, &q.tokens, s, c->layers, c->d, c->f > 0);
        t->f = c->f;
        if (run(p, &cache->stop, t) && label_heads(cache, q.kind, t)) {
            note_training(cache, q.kind, t);
            guess(cache, q.kind, p, t);
            t->in_pieces = given_has_pieces(&t->tokens);
            *out = t;
        } else {
            trace_free(t);
            status = err_set(e, ERR_STOPPED, "", "%s", "");
        }
    }
    arena_fini(&q.arena);
    return status;
}

/* By whole words, where there are pieces; the trace is used up. */
static struct trace *merged(struct trace *t)
{
    struct trace *whole = given_merged(t);
    if (!whole)
        return t;
    trace_free(t);
    return whole;
}

enum status model_trace(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                        struct trace **out, struct err *e)
{
    const struct given *given = model_given_of(cache, s);
    if (given) {
        *out = given_trace(given, s);
        return OK;
    }
    struct trace *t;
    enum status status = answer(cache, s, text, len, &(struct seating){NULL, 0}, &t, e);
    if (status == OK)
        *out = s->merged ? merged(t) : t;
    return status;
}

enum status model_trace_order(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                              const size_t *order_w, size_t words, struct trace **out, struct err *e)
{
    return answer(cache, s, text, len, &(struct seating){order_w, words}, out, e);
}

enum status model_choose(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const struct model_kind **kind, struct err *e)
{
    const enum script script = script_of(text, len);
    struct model_range range;
    enum status status = range_of(cache, s, script, kind, &range, e);
    if (status == OK && (*kind)->choose)
        status = (*kind)->choose(cache, s, script, e);
    return status;
}

enum status model_export(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const char *path, struct err *e)
{
    struct question q;
    struct buf file;
    buf_init(&file);
    enum status status = ask(cache, s, text, len, &(struct seating){NULL, 0}, &q, e);
    if (status == OK)
        status = q.kind->save(cache, s, &q.tokens, &file, e);
    if (status == OK)
        status = file_write(path, file.bytes, file.len, e);
    buf_fini(&file);
    arena_fini(&q.arena);
    return status;
}
