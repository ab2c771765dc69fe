/*
 * model: a class by name, or by the file that it is in. From settings and a sentence to a trace; and the
 * weights as a file.
 */
#ifndef PASSNOTES_MODEL_MODEL_H
#define PASSNOTES_MODEL_MODEL_H

#include "base/err.h"
#include "model/config.h"
#include "trace/trace.h"

/* Which values the settings may take with the model they name. */
struct model_range {
    size_t layers;
    size_t heads_min, heads_max;
    size_t dk_min, dk_max;
    size_t tokens_max; /* words of the text: an empty chair takes a place of its own */
    bool positions;    /* words can know where they sit */
    bool seeds;        /* any seed; else the one it was trained with, which is */
    uint64_t seed;
    bool guesses; /* a word can be hidden */
    bool next;    /* it is a decoder, and says the next word */
    bool learned; /* it was trained: what its settings were then cannot be changed afterwards, unless it is */
    bool family;  /* one of a family: for other heads, d_k, positions, scaling or seed it learns anew */
    bool given;   /* weights of a file alone (trace/given.h): nothing about them can be switched but how they are shown */
    bool doubled; /* heads and d_k are 1, 2, 4, ... up to the most */
};

/* The family of trained classes: 1, 2, 4 or 8 heads, d_k 1, 2, 4 ... 64; and where it is at first. */
#define MODEL_FAMILY_HEADS_MAX 8
#define MODEL_FAMILY_DK_MAX    64
#define MODEL_FAMILY_DK        8

/* The most that the weights, the trace and the pass of one sentence may take together, in bytes. */
#define MODEL_MEMORY_MAX ((size_t)2 << 30)

/* Names of the classes there are, in order, ending with NULL. */
extern const char *const model_names[];

/* Weights kept from one trace to the next, so that a switch that needs no others costs no drawing. Not shared
 * between threads. */
struct model_cache;
struct model_cache *model_cache_new(void);
void model_cache_free(struct model_cache *c);

/* Fails as model_trace does when there is no such class, or its file is not as it should be. The cache may be
 * NULL; then a file is read for this alone. */
enum status model_range(struct model_cache *cache, const struct settings *s, struct model_range *out,
                        struct err *e);

/* Makes heads, d_k, positions, scaling and seed those that the class was made for, as far as it was made for
 * any. */
enum status model_own_settings(struct model_cache *cache, struct settings *s, struct err *e);

/* Makes a model_trace that runs in another thread end soon, with ERR_STOPPED; and the next ones as well,
 * until it is called with false. */
void model_cache_stop(struct model_cache *c, bool stop);
/* Whether it was called with true last: for what takes long beside a trace. NULL: never. */
bool model_cache_stopped(const struct model_cache *c);

/* ---- weights of a file (trace/given.h) ---- */

struct given;

/* They answer when settings.model is their name; in the place of those given before. Takes over what *g owns. */
void model_cache_give(struct model_cache *c, struct given *g);

/* ---- the classes of the family that were learnt ---- */

struct class_file;

/* The language of a sentence, by its script: that of the class "trained" that answers it ("en", "zh"). */
const char *model_language(const char *text, size_t len);

/* Leaves out the class of a language that comes with the program: it learned from other lists than the reader's. */
void model_cache_own_lists(struct model_cache *c, const char *language);

/* Adds a class that was taught; takes over what *file owns. It answers when "trained" is asked under the settings
 * that it learned with. */
void model_cache_put(struct model_cache *c, struct class_file *file);

/* The same for the one that is being taught now, in the place of what it was a moment ago: it comes before all
 * others of its settings, until model_cache_end_lesson. With `keep` the state stays in the reel when later ones
 * come (the newest seven of those); a lesson that starts again, or another one, empties it. */
void model_cache_teach(struct model_cache *c, struct class_file *file, bool keep);
void model_cache_end_lesson(struct model_cache *c);

/* The states that were kept, by step; and a model_trace with state i. */
size_t model_reel_count(const struct model_cache *c);
size_t model_reel_step(const struct model_cache *c, size_t i);
enum status model_reel_trace(struct model_cache *c, size_t i, const struct settings *s, const char *text,
                             size_t len, struct trace **out, struct err *e);

/* Takes another limit than MODEL_MEMORY_MAX. */
void model_cache_limit(struct model_cache *c, size_t bytes);

/*
 * Tokenises the text, runs the class on it and fills a trace. With settings.merged it is one of whole words, and of
 * weights alone, where any of them is in pieces. Weights of a file answer as they stand, whatever the text. Memory is reckoned before it is taken. Owner of
 * *out: the caller. Fails, with *out untouched: ERR_EMPTY (no token), ERR_LIMIT (tokens, heads, d_k,
 * positions, seed, temperature, mask, hidden word, memory), ERR_USAGE (no such class), ERR_READ and
 * ERR_FORMAT (its file), ERR_UNLEARNT (nobody has learnt for these settings and this language yet), ERR_MISSING (a word that a class without unknown words does not have), ERR_STOPPED
 * (see model_cache_stop).
 */
enum status model_trace(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                        struct trace **out, struct err *e);

/*
 * The same with the words of the text in another order: word i of the trace is word order_w[i] of the text, counted
 * from 0; `words` of them, a permutation of all there are (else ERR_LIMIT). An empty chair stays first. The tokens
 * keep the spans they have in the text. NULL: as they stand. A hidden word is counted in the order given.
 */
enum status model_trace_order(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                              const size_t *order_w, size_t words, struct trace **out, struct err *e);

/* The vectors that say where a word sits, as they are added to the words. */
struct model_positions {
    float *rows_pd; /* [count,D], in the arena; NULL where the class has none */
    size_t count;   /* places the class has, the empty chair's first; of one that draws them, as many as were asked for */
    size_t d;
};

/* Of the class that answers this text under these settings. `most`: more rows than that are not wanted. Fails as
 * model_trace does when there is no such class. */
enum status model_positions(struct model_cache *cache, const struct settings *s, const char *text, size_t len, size_t most,
                            struct arena *arena, struct model_positions *out, struct err *e);

/* The row of a case-folded word among the shares of a guess: of the class that made the last trace with this
 * cache; -1 when it has no such word, or does not guess. */
int model_word_row(const struct model_cache *cache, const char *fold);

/* The network of a language ("en", "zh") that comes with the program to be compared with attention; borrowed until the
 * cache is freed. Fails as class_file_open does. */
enum status model_network(struct model_cache *cache, const char *language, enum network network,
                          const struct class_file **out, struct err *e);

/* Writes the class that answers under these settings on this text as GGUF, version 3 (see model/gguf.h for
 * the names; a class from a file as it was there), so that x -> q, k, v -> scores -> weights -> output can be
 * recomputed from the file alone. */
enum status model_export(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const char *path, struct err *e);

#endif
