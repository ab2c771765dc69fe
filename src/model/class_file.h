/*
 * class_file: a class as a file: weights, the words it knows, the language it speaks, what it was trained for
 * and how, and how well it did. The names are in gguf.h. What is written reads back to the same bits; a class
 * kept in half precision is rounded once, when it is written first. It runs nothing.
 */
#ifndef PASSNOTES_MODEL_CLASS_FILE_H
#define PASSNOTES_MODEL_CLASS_FILE_H

#include "base/buf.h"
#include "base/err.h"
#include "model/params.h"
#include "model/vocabulary.h"
#include "trace/settings.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CLASS_FILE_MAX ((size_t)256 << 20) /* bytes */

enum {
    CLASS_LANGUAGE_MAX = 16, /* bytes of each, NUL included */
    CLASS_RECIPE_MAX = 768,
    CLASS_SCORE_NAME_MAX = 48,
    CLASS_SCORES_MAX = 64
};

/* How often the class is right, on sentences that it was not trained on. */
struct class_score {
    char name[CLASS_SCORE_NAME_MAX];
    float value;    /* 0 .. 1 */
    uint32_t count; /* cases */
};

/* What a head was measured to do, on sentences that the class did not learn from (learn/label.h). */
struct class_label {
    uint8_t pattern;     /* enum pattern; where there is no relation */
    uint8_t relation;    /* as in struct head_label; 0: none */
    float score, chance; /* 0 .. 1 */
};

struct class_training {
    uint32_t steps; /* 0: never trained, and nothing of the rest is meant */
    uint32_t length; /* of the whole training, over which the rate falls; 0: not known */
    bool scaled;    /* scores were divided by sqrt(d_k) */
    uint64_t seed;
    float loss, validation_loss; /* at the end; nats a hidden word */
    char recipe[CLASS_RECIPE_MAX];
    uint64_t lessons; /* what the sentences are known by (practice_fingerprint); 0: not known */
};

struct class_file {
    struct params params;         /* owned */
    struct vocabulary vocabulary; /* owned */
    bool chair; /* knows the empty chair, the hidden and the unknown word: numbers of the vocabulary are rows
                   of the word embedding. Else the rows begin with the first word, and a word that is not
                   there is refused */
    bool half;  /* matrices are kept in half precision */
    char language[CLASS_LANGUAGE_MAX]; /* "en", "zh"; "" for none */
    struct class_training training;
    uint8_t questions_lh[SETTINGS_LAYERS_MAX *
                         SETTINGS_HEADS_MAX]; /* [L,H], bit g: the head was given question g */
    bool labelled;                        /* the heads were measured; else nothing of the next is meant */
    struct class_label labels_lh[SETTINGS_LAYERS_MAX * SETTINGS_HEADS_MAX];
    struct class_score scores[CLASS_SCORES_MAX];
    size_t score_count;
};

/* Zero weights for a config; no language, no training. config.vocabulary is the words' count with the special
 * ones, and the words are the caller's to add. */
void class_file_init(struct class_file *c, const struct config *config);
void class_file_fini(struct class_file *c);

/* The row of the word embedding for a case-folded word: the unknown one's, or -1 where there is none. */
int class_file_row(const struct class_file *c, const char *fold);

/* Rounds the weights as writing would: afterwards the class is the one that its file will give. ERR_LIMIT as for
 * class_file_write, with nothing changed. */
enum status class_file_round(struct class_file *c, struct err *e);

/* The whole class as bytes of a file. A weight that does not fit into half precision: ERR_LIMIT with the
 * tensor's name; `out` is untouched. */
enum status class_file_write(const struct class_file *c, struct buf *out, struct err *e);

/* Makes a class of a file's bytes; `name` is what messages call it. Whatever is wrong with them: ERR_FORMAT,
 * with nothing of `out` touched and no memory taken that the file has no numbers for. */
enum status class_file_read(const char *name, const void *bytes, size_t len, struct class_file *out,
                            struct err *e);

/* The same from a path. */
enum status class_file_open(const char *path, struct class_file *out, struct err *e);

#endif
