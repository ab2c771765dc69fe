/*
 * model: a class by name. From settings and a sentence to a trace; and the weights as a file.
 */
#ifndef PASSNOTES_MODEL_MODEL_H
#define PASSNOTES_MODEL_MODEL_H

#include "base/err.h"
#include "trace/trace.h"

/* Which values the settings may take with the model they name. */
struct model_range {
    size_t layers;
    size_t heads_max, dk_max; /* 1 .. max, each */
    size_t tokens_max;
};
enum status model_range(const struct settings *s, struct model_range *out, struct err *e);

/* The most that the weights, the trace and the pass of one sentence may take together, in bytes. */
#define MODEL_MEMORY_MAX ((size_t)2 << 30)

/* Names of the classes there are, in order, ending with NULL. */
extern const char *const model_names[];

/* Weights kept from one trace to the next, so that a switch that needs no others costs no drawing. Not shared
 * between threads. */
struct model_cache;
struct model_cache *model_cache_new(void);
void model_cache_free(struct model_cache *c);

/* Takes another limit than MODEL_MEMORY_MAX. */
void model_cache_limit(struct model_cache *c, size_t bytes);

/*
 * Tokenises the text, runs the class on it and fills a trace. Memory is reckoned before it is taken. Owner of
 * *out: the caller. Fails, with *out untouched: ERR_EMPTY (no token), ERR_LIMIT (tokens, heads, d_k,
 * temperature, mask, memory), ERR_USAGE (no such class).
 */
enum status model_trace(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                        struct trace **out, struct err *e);

/* Writes the weights that answer under these settings on this text as GGUF, version 3 (see model/gguf.h for the
 * names), so that x -> q, k, v -> scores -> weights -> output can be recomputed from the file alone. */
enum status model_export(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const char *path, struct err *e);

#endif
