/*
 * params: the weights of a network: named float arrays in one arena. Shapes as stored, row-major, input rows by
 * output columns, so that a layer computes x[T,in] w[in,out] + b[out].
 */
#ifndef PASSNOTES_MODEL_PARAMS_H
#define PASSNOTES_MODEL_PARAMS_H

#include "base/mem.h"
#include "model/config.h"

struct layer_params {
    float *norm1_gain_d, *norm1_bias_d;
    float *query_d_hk, *key_d_hk, *value_d_hk; /* [D,H*K]; head h owns columns h*K .. h*K+K-1 */
    float *query_bias_hk, *key_bias_hk, *value_bias_hk;
    float *out_hk_d, *out_bias_d; /* [H*K,D] */
    float *norm2_gain_d, *norm2_bias_d;
    float *up_d_f, *up_bias_f, *down_f_d, *down_bias_d;

    /* Of the networks without attention (model/network.h); M is D, of an LSTM 4 D. */
    float *state_d_m; /* from the state before; NULL: a CNN has none */
    float *in_i_m;    /* from the input: I is D, of a CNN 3 D */
    float *in_bias_m;
};

struct params {
    struct config config;
    struct arena arena;           /* owns all arrays */
    float *word_v_d;              /* [V,D] */
    float *ending_e_d;            /* [endings,D] added for each feature of an unknown word; or NULL */
    float *position_p_d;          /* [max_positions,D]: learned, or sinusoids (no parameters); or NULL */
    struct layer_params *layers;  /* L; arrays the config has no use for are NULL */
    float *final_gain_d, *final_bias_d;
    float *transform_d_d, *transform_bias_d, *word_bias_v; /* the output head; its matrix is the word embedding */
};

/* All arrays zero but the gains, which are 1, and sinusoidal positions. Owner: the caller (params_fini). A shape that
 * comes from a file or a person is checked with params_count first. */
void params_init(struct params *p, const struct config *config);
void params_fini(struct params *p);

/* *count = the number of floats in all parameters. Returns false, and leaves it alone, when that does not fit. */
bool params_count(const struct config *config, size_t *count);

/* One named array of the parameters. */
struct param_view {
    char name[64]; /* GGUF tensor name, "blk.0.attn_q.weight" */
    float *at;
    size_t rows, cols; /* rows is 1 for a vector */
    bool vector;       /* a bias or a gain; a matrix may happen to have one row */
};

/* Visits every array in a fixed order, one after another: start with *cursor = 0; false when there are no more. */
bool params_next(const struct params *p, size_t *cursor, struct param_view *out);

/* The same before there are params: names and shapes, with `at` NULL. */
bool params_plan(const struct config *config, size_t *cursor, struct param_view *out);

#endif
