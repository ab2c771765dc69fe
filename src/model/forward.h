/*
 * forward: the forward pass over a packed batch: B sequences in one matrix, one after another, with offsets, so
 * that one sentence on the screen and a training batch run the same code.
 *
 * Norm before (Xiong et al. 2020): x += attention(norm(x)); x += mlp(norm(x)).
 */
#ifndef PASSNOTES_MODEL_FORWARD_H
#define PASSNOTES_MODEL_FORWARD_H

#include "model/network.h"
#include "model/params.h"
#include "model/vocabulary.h"
#include "num/mask.h"
#include "num/ops.h"
#include "trace/trace.h"

#include <stdbool.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/* B sequences; sequence b is tokens offsets[b] .. offsets[b+1]-1 of the N = offsets[B] tokens. */
struct batch {
    size_t count;          /* B */
    const size_t *offsets; /* B + 1 */
    const int *ids_n;      /* rows of the word embedding, each below V */
    /* [N,VOCABULARY_FEATURES] rows of the endings that are added to the word, as vocabulary_features tells them of an
     * unknown one; VOCABULARY_NO_FEATURE adds nothing. NULL: nobody shows any. */
    const uint16_t *features_n4;
};

/* How to run: the switches that need no other weights. */
struct pass {
    bool scaled;
    bool positions; /* false: positions are taken away */
    float temperature;
    struct mask mask;
    const uint16_t *muted; /* [L], bit h: head h is left out; NULL: nobody */
    /* The tokens whose final vectors are wanted: what comes after attention in the last layer is made for them alone,
     * row r for token only_r[r]. NULL: of all tokens. */
    const size_t *only_r;
    size_t only;
    enum network_gate gate; /* of an LSTM */
    const atomic_bool *stop; /* another thread sets it to have the pass left off soon; NULL: nobody does */
};

/* Activations of one layer. Attention matrices of sequence b and head h start at pair_offset[b] * H + h * T_b * T_b. */
struct layer_acts {
    float *input_nd, *normed_nd;
    float *q_nhk, *k_nhk, *v_nhk; /* [N,H*K] */
    float *scores, *scaled, *weights; /* scores may be scaled: then they are not kept */
    float *heads_nhk;  /* outputs of all heads as computed */
    float *joined_nhk; /* muted ones zero; may be heads_nhk, when nobody is ever muted */
    float *attention_nd, *after_attention_nd;
    float *normed2_nd, *hidden_nf, *active_nf, *mlp_nd; /* NULL without MLP; ReLU works in place */
    float *output_nd;

    struct network_acts network; /* without attention */
    float *all_nd; /* what such a layer gives for all tokens; output_nd, where all are wanted */
};

/* The most that activations are made for. */
struct acts_room {
    size_t tokens, sequences;
    size_t pairs; /* sum over the sequences of T_b squared */
    bool learns;  /* nothing is kept but what learning needs: no scores before they are scaled, and nobody is muted */
};

struct acts {
    struct arena arena; /* owns everything, or everything that is not a trace's */
    struct acts_room room;
    size_t n;           /* tokens in the batch */
    size_t *pair_offset; /* B + 1: sums of T_b squared */
    float *embedding_nd;
    struct moments moments; /* for networks without attention */
    struct layer_acts *layers;
    float *final_nd;
};

/* Activations in memory of their own, for a batch of any count. */
void acts_init(struct acts *a, const struct config *c, const struct batch *b);

/* Activations for any batch up to a size: made once, then fitted to each before forward_run. */
void acts_init_room(struct acts *a, const struct config *c, const struct acts_room *room);
void acts_fit(struct acts *a, const struct batch *b);

/* Activations of one sequence that are the arrays of a trace of this shape, so that nothing is computed in one
 * place and copied to another; only what a trace keeps by head, or not at all, has memory of its own. Borrows `t`
 * until acts_fini. */
void acts_init_trace(struct acts *a, const struct config *c, const struct batch *b, struct trace *t);

/* Bytes of their own that the latter takes for t tokens; false when that does not fit. */
bool acts_scratch_size(const struct config *c, size_t t, size_t *bytes);

void acts_fini(struct acts *a);

/* Fills acts, made for a batch of the same offsets. False when it was stopped: they are then half filled. */
bool forward_run(const struct params *p, const struct batch *b, const struct pass *pass, struct acts *acts);

/* How many final vectors that makes. */
size_t forward_final_rows(const struct pass *pass, const struct acts *acts);

/* out[R,D]: rows at_r[R] of from[N,D], or the first R where it is NULL. */
void forward_pick(const float *from_nd, const size_t *at_r, size_t rows, size_t d, float *out_rd);

/* What one head of a layer computes on one sequence of t tokens, for both directions: its q, k and v start `at` floats into
 * those of the batch. Borrows the mask and the activations. */
struct attention_in forward_head(const struct config *c, const struct pass *pass, const struct mask *mask,
                                 const struct layer_acts *a, size_t at, size_t t);

/* Guesses at R tokens of a batch. */
struct guess {
    float *chosen_rd;      /* final vectors of these tokens */
    float *transformed_rd; /* chosen W + b */
    float *logits_rv;      /* transformed E^T + a bias for each word */
};

/* After forward_run, for a config that guesses: fills `g` for rows at_r[R] of the final vectors; NULL: for the first
 * R. */
void forward_guess(const struct params *p, const float *final_nd, const size_t *at_r, size_t rows,
                   const struct guess *g);

/* Sends for x[from .. to) from memory, before it is needed. */
static inline void forward_fetch(const float *x, size_t from, size_t to)
{
    const size_t line = 64 / sizeof *x;
    for (size_t i = from; i < to; i += line)
        __builtin_prefetch(x + i);
}

/* After forward_run into a trace's arrays: the rest of the trace, which is q, k, v and output by head, and what each
 * head adds to the attention. Labels are left alone. False when it was stopped. */
bool forward_fill_trace(const struct params *p, const struct pass *pass, const struct acts *acts, struct trace *t);

#endif
