/*
 * config: the shape of a network, wide enough for an encoder or a causal decoder of several layers.
 */
#ifndef PASSNOTES_MODEL_CONFIG_H
#define PASSNOTES_MODEL_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

enum positions { POSITIONS_NONE, POSITIONS_LEARNED, POSITIONS_SINUSOIDAL };
/* What hands the words' vectors on from one to another. The first is a class, which can be traced; the others are made to
 * be compared: they hear only what stands before a word, and guess hidden words from that. */
enum network { NETWORK_CLASS, NETWORK_ATTENTION, NETWORK_RNN, NETWORK_LSTM, NETWORK_CNN, NETWORK_COUNT };

enum activation { ACTIVATION_RELU, ACTIVATION_GELU };

struct config {
    enum network network; /* without attention heads, K and F are 0, and there are no positions */
    size_t layers;        /* L */
    size_t heads;         /* H */
    size_t d;             /* D, model width */
    size_t k;             /* K, head width (d_k) */
    size_t f;             /* F, feed-forward width; 0: no MLP */
    size_t vocabulary;    /* V, rows of the word embedding */
    size_t endings;       /* rows for what unknown words show (vocabulary_features); 0: nothing */
    size_t max_positions; /* rows of the learned positions */
    enum positions positions;
    enum activation activation;
    bool biases;     /* on the projections and the MLP */
    bool final_norm; /* layer norm after the last layer */
    bool causal;     /* a decoder: nobody asks what comes later, whatever the mask */
    bool guesses;    /* an output head: scores for every word of the vocabulary */
};

static inline bool config_attends(const struct config *c)
{
    return c->network <= NETWORK_ATTENTION;
}

#endif
