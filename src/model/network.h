/*
 * network: the networks that are compared with attention: a plain RNN (Elman 1990), an LSTM (Hochreiter and
 * Schmidhuber 1997, with the forget gate of Gers et al. 2000) and a causal CNN (van den Oord et al. 2016). One layer of
 * each, forward and backward through time, behind one table; what stands around it (words, the output head) is
 * forward's and backward's. All of it runs on a packed batch, row n of an array for token n.
 *
 *     RNN    h_t = tanh(x_t W + h_t-1 U + b)
 *     LSTM   write, forget, show, news = the four quarters of x_t W + h_t-1 U + b, in this order
 *            c_t = sigmoid(forget) c_t-1 + sigmoid(write) tanh(news)     h_t = sigmoid(show) tanh(c_t)
 *     CNN    h_t = x_t + relu((x_t-2g, x_t-g, x_t) W + b), g = 1, 2, 4 ... from layer to layer; 0 before the beginning
 *
 * The backward passes can undo several losses at once: with C copies, rows n * C .. n * C + C - 1 of a gradient are
 * those of token n.
 */
#ifndef PASSNOTES_MODEL_NETWORK_H
#define PASSNOTES_MODEL_NETWORK_H

#include "base/mem.h"
#include "model/params.h"

#include <stddef.h>

/* How the forget gate of an LSTM stands: as it was learnt, or 1, or 0, for all words and units alike. */
enum network_gate { NETWORK_GATE_LEARNT, NETWORK_GATE_OPEN, NETWORK_GATE_CLOSED };

#define NETWORK_TAPS 3 /* words that a CNN's unit hears */

/*
 * A batch by moments: all first words, all second ones ..., the longest sequences first, so that what happens at one
 * moment is one product of matrices, and the row of the moment before is as far from the start of its moment.
 */
struct moments {
    size_t n;        /* tokens */
    size_t count;    /* moments: tokens of the longest sequence */
    size_t *start_t; /* [count + 1] first row of a moment */
    size_t *row_n;   /* [N] the row of token n */
    size_t *begin_n; /* [N] the first token of its sequence */
    size_t *order_b; /* [B] used while they are made */
};

/* Room for n tokens in b sequences, in an arena; then for each batch: */
void moments_init(struct moments *m, struct arena *arena, size_t n, size_t b);
void moments_fit(struct moments *m, const size_t *offsets, size_t b);

/* What a layer leaves behind for its way back. Recurrent ones keep rows by moments. NULL where there is none. */
struct network_acts {
    float *input;  /* [N,D] by moments; CNN: [N,3D] the three words side by side */
    float *state;  /* [N,D] h; CNN: what is added, after the ReLU */
    float *cell;   /* LSTM: [N,D] c */
    float *shown;  /* LSTM: [N,D] tanh(c) */
    float *gates;  /* LSTM: [N,4D] write, forget, show, news, as used */
};
void network_acts_init(struct network_acts *a, struct arena *arena, const struct config *c, size_t n);

/* For the way back, rows times copies. */
struct network_scratch {
    float *dsum;   /* [N,M] gradient of what is squashed; M as in params.h */
    float *dinput; /* [N,D]; CNN: [N,3D] */
    float *dstate; /* RNN, LSTM: [N,D] by moments: the whole gradient of h */
    float *dcell;  /* LSTM: [N,D] by moments: that of c */
};
void network_scratch_init(struct network_scratch *s, struct arena *arena, const struct config *c, size_t rows);

/* A layer on a batch; borrows everything. */
struct network_layer {
    const struct config *config;
    const struct layer_params *w;
    const struct moments *moments;
    size_t index; /* of the layer */
    enum network_gate gate;
};

struct network_ops {
    const char *name; /* in files: "rnn" */

    /* output[N,D] of input[N,D]; the two do not overlap. */
    void (*forward)(const struct network_layer *l, const float *input_nd, struct network_acts *a, float *output_nd);

    /* After it: dinput[N*C,D] of doutput[N*C,D], which may be the same array; with C = 1 adds the gradients of the
     * parameters to dw, which may be NULL. */
    void (*backward)(const struct network_layer *l, const struct network_acts *a, const float *doutput_ncd,
                     size_t copies, struct network_scratch *s, float *dinput_ncd, struct layer_params *dw);

    /* After it, on one sequence: left[T] = the norm of d h_t / d input_source, word by word from the source on, 0 before
     * it; forward, with a direction for each number of the input. Room in the scratch for N * D rows is used. Recurrent
     * networks alone; else NULL. */
    void (*follow)(const struct network_layer *l, const struct network_acts *a, size_t source,
                   struct network_scratch *s, float *left_t);
};

/* For a network without attention. Static storage. */
const struct network_ops *network_ops_of(enum network network);

/* The name in files; of a class NULL. */
const char *network_name(enum network network);

/* How many words back the last of `layers` layers of a CNN hears, and one layer's step g. */
size_t network_reach(size_t layers);
size_t network_step(size_t layer);

/* ---- for the networks alone ---- */

extern const struct network_ops network_rnn, network_lstm, network_cnn;

/* out[row_n[n]] = in[n], and back, each row D * copies floats wide. */
void moments_sort(const struct moments *m, const float *in, size_t width, float *out);
void moments_unsort(const struct moments *m, const float *in, size_t width, float *out);

/* out[rows,M] = in[rows,I] w[I,M] + bias */
void network_project(const float *in, size_t rows, size_t i, size_t m, const float *w, const float *bias, float *out);

/* The Frobenius norm of x[n]. */
float network_norm(const float *x, size_t n);

/* Adds to dw the gradients of both matrices and the bias of a recurrent layer, from dsum by moments. */
void network_learn_recurrent(const struct moments *t, const struct network_acts *a, size_t d, size_t m,
                             const float *dsum, struct layer_params *dw);

#endif
