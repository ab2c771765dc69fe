/*
 * model_kind: what every kind of class can do, each in its own way: one table of operations for a kind. Only
 * model.c and the kinds themselves (model_*.c) include it.
 */
#ifndef PASSNOTES_MODEL_MODEL_KIND_H
#define PASSNOTES_MODEL_MODEL_KIND_H

#include "base/buf.h"
#include "model/class_file.h"
#include "model/model.h"
#include "text/script.h"

#include <stdatomic.h>

/* What the untrained class keeps. */
struct drawn_class {
    bool drawn;  /* the projections below are those of `seed` and of params.config */
    size_t room; /* H*K that the projections have memory for */
    uint64_t seed;
    struct params params;
    struct arena words;    /* owns the rows of params.word_v_d and position_p_d */
    uint64_t *word_hashes; /* of the sentence they were drawn for; in `words` */
    size_t word_count;
    uint64_t words_seed;
};

/* What a class from a file keeps: the last file that was read. */
struct filed_class {
    bool open;
    char path[SETTINGS_MODEL_MAX];
    struct class_file file;
};

/* The trained classes that come with the program, one for a language. */
enum { TRAINED_EN, TRAINED_ZH, TRAINED_COUNT };

struct model_cache {
    size_t limit;     /* bytes */
    atomic_bool stop; /* set from another thread */
    struct drawn_class drawn;
    struct filed_class filed, trained[TRAINED_COUNT], next[TRAINED_COUNT];
    const struct class_file *file; /* of the class that range was called for last; inside one of those above */
};

struct model_kind {
    /* What the settings may be with a sentence of that script. First of all calls: it reads what has to be
     * read. */
    enum status (*range)(struct model_cache *c, const struct settings *s, enum script script,
                         struct model_range *out, struct err *e);

    /* Makes the settings those that the class was made for, as far as it was made for any. After range. */
    void (*own)(const struct model_cache *c, struct settings *s);

    /* The shape that answers t tokens, for reckoning its memory. */
    struct config (*shape)(const struct model_cache *c, const struct settings *s, size_t t);

    /* Gives each token its row, and puts before them what the class puts there. */
    enum status (*seat)(const struct model_cache *c, const struct settings *s, struct token_list *tokens,
                        struct arena *arena, struct err *e);

    /* The weights for these tokens. */
    const struct params *(*weights)(struct model_cache *c, const struct settings *s,
                                    const struct token_list *tokens);

    /* The class, with these tokens' words, as bytes of a file. */
    enum status (*save)(struct model_cache *c, const struct settings *s, const struct token_list *tokens,
                        struct buf *out, struct err *e);

    /* The questions that a head was trained with, as bits. */
    unsigned (*questions)(const struct model_cache *c, size_t layer, size_t head);

    /* What the class calls a row of its word embedding. */
    const char *(*word)(const struct model_cache *c, size_t row);
};

extern const struct model_kind model_untrained, model_filed, model_trained, model_next;

void model_untrained_free(struct drawn_class *c);
void model_filed_free(struct filed_class *c);

#endif
