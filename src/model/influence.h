/*
 * influence: how strongly the last word's final vector depends on every word before it: the Frobenius norm of
 * d h_last / d x_j, h the vector that words are guessed from, x the vector of a word as the network takes it. Exact: by
 * one whole backward pass for each of the D numbers of h. For any network, a class among them.
 */
#ifndef PASSNOTES_MODEL_INFLUENCE_H
#define PASSNOTES_MODEL_INFLUENCE_H

#include "model/backward.h"
#include "model/forward.h"

#include <stdatomic.h>

struct influence {
    const struct params *params; /* borrowed */
    size_t room;                 /* tokens */
    struct arena arena;          /* owns what follows */

    /* Of the last sentence, T tokens. */
    size_t t;
    float *of_t;   /* [T] the norms */
    float *kept_t; /* RNN: [T] of d h_last / d h_j; LSTM: of d h_last / d c_j, the cell; else NULL */
    float *left_t; /* RNN and LSTM: [T] norm of d h_j / d x_source, from the source on; 0 before it; else NULL */
    const float *final_d; /* [D] h_last */
    struct acts acts;     /* of the forward pass; with attention: of several copies, one after another */

    size_t copies; /* backward passes at a time */
    size_t *offsets, *last_r;
    int *ids;
    uint16_t *features;
    struct backward backward;       /* with attention */
    struct params dparams;          /* without arrays */
    struct network_scratch scratch; /* without */
    float *dstream_tdd;
};

/* Room for sentences of up to `tokens`. Owner: the caller. */
void influence_init(struct influence *f, const struct params *p, size_t tokens);
void influence_fini(struct influence *f);

/* A sentence whose last word is the one that is asked about; `features` as in struct batch, or NULL. False when it was
 * stopped: then nothing of it is meant. */
bool influence_run(struct influence *f, const int *ids_t, const uint16_t *features_t4, size_t t, size_t source,
                   enum network_gate gate, const atomic_bool *stop);

#endif
