/*
 * train: one step of learning on a prepared batch. The class is asked for hidden words (cross entropy), and
 * some heads of its last layer are given questions: where a word has an answer they should point to it, where
 * it has none to the empty chair (ops_pointer). It knows no language and makes no batches.
 *
 * The same seed, plan and batches give the same bits on one machine. All memory is laid out by train_init; a
 * step allocates nothing.
 */
#ifndef PASSNOTES_MODEL_TRAIN_H
#define PASSNOTES_MODEL_TRAIN_H

#include "model/adamw.h"
#include "model/backward.h"
#include "model/forward.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRAIN_RATE_MAX 1e6 /* above it a single step could leave the range of float */

/* What may be changed between steps. */
struct train_plan {
    struct adamw adamw;
    double rate;           /* at most TRAIN_RATE_MAX */
    size_t warm_up, steps; /* adamw_rate */
    double level;          /* likewise */
    double clip;           /* the largest norm of the gradient; 0: no limit */
    double links, chair;   /* how much pointing counts beside guessing, to answers and to the empty chair */
    float smoothing;       /* e of ops_pointer, 0 .. below 1 */
    bool scaled;           /* scores are divided by sqrt(d_k) */
};

/* Rate 3e-3, 100 steps of warm-up, 2,000 steps, clip 1, links 0.6, chair 0.2, smoothing 0.2, scaled. */
struct train_plan train_plan_default(void);

/* A word with an answer. */
struct train_link {
    size_t asker;      /* token of the batch */
    unsigned question; /* asked by head (question mod H) of the last layer */
    uint64_t answers;  /* bit j: token j of its sequence is right; never empty */
};

/* What is learned from at one step; everything is borrowed for the call. */
struct train_batch {
    struct batch batch; /* the words as the class hears them, some of them hidden */
    size_t targets;     /* R words are guessed */
    const size_t *target_at_r;
    const int *right_r;    /* the words that are right */
    const float *weight_r; /* how much each counts, 0 or more */
    size_t questions;      /* Q that the class is asked; 0: no pointing is learned */
    const struct train_link *links;
    size_t link_count;
    bool chair; /* token 0 of every sequence is the empty chair */
};

/* The tokens of asker's sequence that are the same word as token `answer` of the batch, as answers of a link:
 * by what the words truly are, words_n. */
uint64_t train_same_words(const struct batch *batch, const int *words_n, size_t asker, size_t answer);

/* The most that a step may be given. */
struct train_room {
    struct acts_room acts;
    size_t targets;
};

enum train_fault_kind {
    TRAIN_NO_FAULT,
    TRAIN_BAD_WORDS,
    TRAIN_BAD_LINKS,
    TRAIN_BAD_CHAIR,
    TRAIN_BAD_GRADIENT
};

/* What was not a finite number. */
struct train_fault {
    enum train_fault_kind kind;
    size_t step;
    char name[64]; /* the tensor whose gradient it is; or the first array of the forward pass
                      ("blk.1.attn_weights") that is not finite; "" when all of them are */
};

struct train_report {
    size_t step;                /* from 1 */
    double words, links, chair; /* nats; 0 where there are none */
    double loss;                /* words + plan.links * links + plan.chair * chair */
    double gradient_norm;       /* before clipping */
    double rate;                /* of this step */
    struct train_fault fault;
};

/* One array of parameters. */
struct train_tensor {
    char name[64];
    struct adamw_array at;
    float *dw;
};

struct trainer {
    struct train_plan plan;
    struct params params; /* what is learned */
    size_t step;          /* steps done */

    struct arena arena; /* owns what follows */
    struct params dparams;
    struct train_room room;
    struct train_tensor *tensors;
    size_t tensor_count;
    struct acts acts;
    struct backward backward;
    struct guess guess;
    float *shares_rv, *dchosen_rd, *dtransformed_rd;
    size_t sequences; /* of the last batch */
    double *entropy_lh;
    uint32_t *linked_n;   /* bit h: head h has an answer for this token */
    uint32_t *sequence_n; /* the sequence that a token is of */
};

/* Draws the weights from the seed, each tensor from its name. Owner: the caller (train_fini). */
void train_init(struct trainer *t, const struct config *config, const struct train_plan *plan,
                const struct train_room *room, uint64_t seed);
void train_fini(struct trainer *t);

/*
 * One step. False when a number that should be finite is not: the report says which, and everything is as it
 * was before the step, so that it may be tried again with another plan. A batch is one that fits the room.
 */
bool train_step(struct trainer *t, const struct train_batch *batch, struct train_report *report);

/* The losses alone, nothing learned; gradient norm 0. */
bool train_measure(struct trainer *t, const struct train_batch *batch, struct train_report *report);

/* The mean entropy of every head [L,H] over all rows of the last batch, in nats, as they were before that
 * step. Reckoned when it is asked for; the trainer's, until it is asked again. */
const double *train_entropy(struct trainer *t);

#endif
