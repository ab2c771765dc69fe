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
#include "trace/given.h"

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

/* Members of the family that were learnt, and the one that is being taught with what it was before. Those used
 * longest ago go first where there are too many. */
enum { LEARNT_MAX = 24, REEL_MAX = 7 };
struct learnt_classes {
    struct class_file *learnt[LEARNT_MAX]; /* owned; the one used last comes first */
    size_t count;
    struct class_file *taught; /* owned; NULL: none */
    bool keep;                 /* it goes to the reel when a later one comes */
    struct class_file *reel[REEL_MAX]; /* owned; in order of their steps */
    size_t reel_count;
    const struct class_file *only; /* for model_reel_trace: the one that answers; NULL: whoever should */
};

void model_learnt_free(struct learnt_classes *l);

/* Weights of a file that answer under these settings, or NULL (model_given.c). */
const struct given *model_given_of(const struct model_cache *c, const struct settings *s);
void model_given_range(const struct given *g, struct model_range *out);
void model_given_own(const struct given *g, struct settings *s);
/* Why nothing else can be had of them. */
enum status model_given_refuse(const struct given *g, struct err *e);

struct model_cache {
    size_t limit;     /* bytes */
    atomic_bool stop; /* set from another thread */
    struct drawn_class drawn;
    struct filed_class filed, trained[TRAINED_COUNT], next[TRAINED_COUNT];
    struct filed_class networks[TRAINED_COUNT][NETWORK_COUNT]; /* model_network */
    bool own_lists[TRAINED_COUNT]; /* that of `trained` learned from other lists than the reader's, and does not
                                      answer */
    struct learnt_classes learnt;
    struct given *given; /* owned; weights of a file; NULL: none */
    const struct class_file *file; /* of the class that range or choose was called for last; inside one of those
                                      above */
};

struct model_kind {
    /* What the settings may be with a sentence of that script. First of all calls: it reads what has to be
     * read. */
    enum status (*range)(struct model_cache *c, const struct settings *s, enum script script,
                         struct model_range *out, struct err *e);

    /* Takes the one class that answers under these settings, where there are several; may be NULL. After range:
     * ERR_UNLEARNT when nobody has learnt it yet. */
    enum status (*choose)(struct model_cache *c, const struct settings *s, enum script script, struct err *e);

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

    /* What the head was measured to do when the class was made, as long as it hears under these settings as it
     * did then; all but the questions. False, and `out` untouched: nothing. May be NULL: never. */
    bool (*label)(const struct model_cache *c, const struct settings *s, size_t layer, size_t head,
                  struct head_label *out);

    /* What the class calls a row of its word embedding. */
    const char *(*word)(const struct model_cache *c, size_t row);

    /* Its vectors of positions, at most `most`, with memory in `arena`. After range and choose. */
    void (*positions)(struct model_cache *c, const struct settings *s, size_t most, struct arena *arena,
                      struct model_positions *out);

    /* The class that answers; NULL for one that was never trained. */
    const struct class_file *(*trained)(const struct model_cache *c);
};

extern const struct model_kind model_untrained, model_filed, model_trained, model_next;

/* The kind that answers a text, its file read and its class chosen (model.c). */
enum status model_choose(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                         const struct model_kind **kind, struct err *e);

/* What all classes from files have in common: everything but where they are found. Each acts on cache->file. */
enum status model_file_open(struct model_cache *cache, struct filed_class *c, const char *path, bool asset,
                            struct err *e);
void model_file_range(const struct class_file *file, struct model_range *out);
void model_file_own(const struct model_cache *c, struct settings *s);
struct config model_file_shape(const struct model_cache *c, const struct settings *s, size_t t);
enum status model_file_seat(const struct model_cache *c, const struct settings *s, struct token_list *tokens,
                            struct arena *arena, struct err *e);
const struct params *model_file_weights(struct model_cache *c, const struct settings *s,
                                        const struct token_list *tokens);
enum status model_file_save(struct model_cache *c, const struct settings *s, const struct token_list *tokens,
                            struct buf *out, struct err *e);
unsigned model_file_questions(const struct model_cache *c, size_t layer, size_t head);
bool model_file_label(const struct model_cache *c, const struct settings *s, size_t layer, size_t head,
                      struct head_label *out);
const char *model_file_word(const struct model_cache *c, size_t row);
const struct class_file *model_file_trained(const struct model_cache *c);
void model_file_positions(struct model_cache *c, const struct settings *s, size_t most, struct arena *arena,
                          struct model_positions *out);

/* Their operations; range, choose and own are each kind's. */
#define MODEL_FILE_OPS                                                                                       \
    .shape = model_file_shape, .seat = model_file_seat, .weights = model_file_weights,                       \
    .save = model_file_save, .questions = model_file_questions, .label = model_file_label,                   \
    .word = model_file_word, .trained = model_file_trained,               \
    .positions = model_file_positions

void model_untrained_free(struct drawn_class *c);
void model_filed_free(struct filed_class *c);

#endif
