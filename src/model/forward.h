/*
 * forward: the forward pass over a packed batch: B sequences in one matrix, one after another, with offsets, so
 * that one sentence on the screen and a training batch run the same code.
 *
 * Norm before (Xiong et al. 2020): x += attention(norm(x)); x += mlp(norm(x)).
 */
#ifndef PASSNOTES_MODEL_FORWARD_H
#define PASSNOTES_MODEL_FORWARD_H

#include "model/params.h"
#include "num/mask.h"
#include "trace/settings.h"

#include <stddef.h>
#include <stdint.h>

/* B sequences; sequence b is tokens offsets[b] .. offsets[b+1]-1 of the N = offsets[B] tokens. */
struct batch {
    size_t count;          /* B */
    const size_t *offsets; /* B + 1 */
    const int *ids_n;      /* rows of the word embedding, each below V */
};

/* How to run: the switches that need no other weights. */
struct pass {
    bool scaled;
    bool positions; /* false: positions are taken away */
    float temperature;
    struct mask mask;
    const uint16_t *muted; /* per layer, bit h: head h is left out; NULL: nobody */
};

/* Activations of one layer. Attention matrices of sequence b and head h start at pair_offset[b] * H + h * T_b * T_b. */
struct layer_acts {
    float *input_nd, *normed_nd;
    float *q_nhk, *k_nhk, *v_nhk; /* [N,H*K] */
    float *scores, *scaled, *weights;
    float *heads_nhk;  /* outputs of all heads as computed */
    float *joined_nhk; /* muted ones zero */
    float *attention_nd, *after_attention_nd;
    float *normed2_nd, *hidden_nf, *active_nf, *mlp_nd; /* NULL without MLP */
    float *output_nd;
};

struct acts {
    struct arena arena; /* owns everything */
    size_t n;           /* tokens in the batch */
    size_t *pair_offset; /* B + 1: sums of T_b squared */
    float *embedding_nd;
    struct layer_acts *layers;
    float *final_nd;
};

/* Bytes that acts_init takes for one sequence of t tokens; false when that does not fit. */
bool acts_size(const struct config *c, size_t t, size_t *bytes);

void acts_init(struct acts *a, const struct config *c, const struct batch *b);
void acts_fini(struct acts *a);

/* Fills acts, made by acts_init for a batch of the same offsets. */
void forward_run(const struct params *p, const struct batch *b, const struct pass *pass, struct acts *acts);

#endif
