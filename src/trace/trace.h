/*
 * trace: every intermediate of one forward pass on one sentence, by layer and head. One arena, one free;
 * read-only once the model has filled it. Views, exports and tests read nothing else.
 *
 * Shapes: T tokens (queries), S keys (of a class the same sentence, so S = T; of a loaded file they may be others),
 * L layers, H heads, D width, K = d_k.
 */
#ifndef PASSNOTES_TRACE_TRACE_H
#define PASSNOTES_TRACE_TRACE_H

#include "base/mem.h"
#include "text/token.h"
#include "trace/settings.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a head was measured to do on this sentence. */
enum pattern {
    PATTERN_PREVIOUS,
    PATTERN_NEXT,
    PATTERN_SELF,
    PATTERN_FIRST,
    PATTERN_SAME_WORD,
    PATTERN_BROAD,
    PATTERN_COUNT
};

struct head_label {
    enum pattern pattern; /* the one with the highest score */
    unsigned relation;    /* 0: none; else who listens to whom (stats_relation_name), instead of the pattern */
    float score;          /* 0..1; how it is measured stands in trace/stats.h, of a class in learn/label.h */
    float chance;         /* of a class: what the best fixed distance, or chance, would have; else 0 */
    bool held_out;        /* measured when the class was made, on sentences it did not learn from; false: on this one */
    unsigned questions;   /* not measured: bit g, it was trained to answer question g (stats_question_name) */
};

/* The most that a trace can have; a class has fewer (settings.h). */
#define TRACE_LAYERS_MAX 128
#define TRACE_HEADS_MAX  128

struct trace_head {
    float *q_tk, *k_tk, *v_tk; /* [T,K] */
    float *scores_tt;  /* [T,T] q . k; -INFINITY where masked. The heads' matrices of one stage lie one after
                          another: heads[0].scores_tt is all of [H,T,T]; scaled and weights likewise */
    float *scaled_tt;  /* [T,T] divided by sqrt(d_k), or the same numbers when scaling is off */
    float *weights_tt; /* [T,S] softmax(scaled / temperature); 0 where masked */
    float *output_tk;  /* [T,K] weights v, as computed; a muted head's is left out of `joined` */
    bool muted;
    struct head_label label;
};

struct trace_layer {
    float *input_td;  /* [T,D] what comes up from below (the residual): the same memory as the embedding or
                         as the output of the layer below */
    float *normed_td; /* [T,D] after the layer norm; what q, k and v are projected from */
    struct trace_head *heads;  /* H of them */
    float *joined_thk;         /* [T,H*K] outputs of the heads side by side; 0 for a muted one */
    float *attention_td;       /* [T,D] joined through the output projection */
    float *head_part_htd;      /* [H,T,D] what each head adds to attention; they and the bias add up to it */
    float *after_attention_td; /* [T,D] input + attention */
    float *mlp_td;             /* [T,D], or NULL for a layer without one */
    float *output_td;          /* [T,D]; the same memory as after_attention_td without an MLP */
};

enum { TRACE_TOP = 5 }; /* words of a guess */

/* What the class takes a hidden word for, or, of a decoder, what it says after the last word: the likeliest
 * words, falling. Their shares are of all that the class could say, so they add up to less than 1. */
struct trace_guess {
    size_t token; /* which one is hidden, or comes before the word that is said; index into the tokens */
    bool next;    /* the word after the token is said, not the token itself */
    struct trace_word {
        const char *text; /* as the class knows it: case-folded */
        float p;          /* 0 .. 1 */
    } top[TRACE_TOP];
    size_t count;          /* of top; fewer than TRACE_TOP in a class of fewer words */
    const float *shares_v; /* [V] of every row of the word embedding; NULL where only the top is known */
    size_t v;              /* V */
    size_t words;          /* how many of them stand in texts: all but the special ones */
};

/* How often the class is right on sentences that it was not trained on, as it was measured when it was made:
 * "new words: subject" (learn/score.h). */
struct trace_score {
    const char *name;
    float value; /* 0 .. 1 */
    uint32_t count;
};

struct trace {
    struct arena arena; /* owns everything below */
    struct settings settings;
    struct mask mask; /* what hid whom: the settings' mask, and causal where the model is a decoder */
    struct token_list tokens; /* T of them: the rows, those who ask */
    struct token_list keys;   /* S of them: the columns, those who answer; the tokens themselves, unless `across` */
    bool across;              /* they are other words than the tokens: cross-attention */
    bool weights_only;        /* of a file, or of merged pieces: every array but the weights is NULL, d, k and f are 0,
                                 and a weight may be NaN, infinite, or belong to a row that does not add up to 1 */
    bool in_pieces;           /* some token or key is a piece of a word: they can be merged */
    size_t t, s, layer_count, h, d, k;
    size_t f; /* width of the MLP; 0: there is none, or it is not known */
    float *embedding_td; /* [T,D] words and positions */
    struct trace_layer *layers;
    float *final_td;             /* [T,D] */
    struct trace_guess *guesses; /* one for each hidden token; a decoder's one for the next word */
    size_t guess_count;
    size_t trained_steps;  /* how many the class has learned; 0: it never did */
    size_t trained_length; /* of the whole training, where it is known; else 0 */
    const struct trace_score *scores; /* of the class; NULL where none were taken */
    size_t score_count;
};

/* Bytes that the arrays of a trace of this shape take; false when that does not fit a size_t. */
bool trace_size(size_t t, size_t layers, size_t h, size_t d, size_t k, bool mlp, size_t *bytes);

/* A trace with all arrays in place and zero, for settings->heads heads of width settings->d_k; `muted` is set
 * from the settings, the rest is for the model to fill. Takes over `tokens`, which must live in `arena`, and
 * the arena, which is left empty. Owner: the caller (trace_free). */
struct trace *trace_new(struct arena *arena, const struct token_list *tokens, const struct settings *settings,
                        size_t layers, size_t d, bool mlp);

/* A trace of weights alone, for settings->heads heads: room for [T,S] weights of each, zero; all other arrays NULL.
 * `across`: the keys are other words than the tokens; else both lists are the same. Both live in `arena`, which is
 * taken over and left empty. The rest is for the caller to fill. Owner: the caller (trace_free). */
struct trace *trace_new_given(struct arena *arena, const struct token_list *tokens, const struct token_list *keys,
                              bool across, const struct settings *settings, size_t layers);
void trace_free(struct trace *t);

/* True when the mask hides j from i. */
bool trace_masked(const struct trace *t, size_t i, size_t j);

/* Which of the three matrices. */
enum stage { STAGE_SCORES, STAGE_SCALED, STAGE_WEIGHTS, STAGE_COUNT };

/* One head, or all heads of a layer taken together. */
enum pick { PICK_HEAD, PICK_MEAN, PICK_MAX, PICK_COUNT };

/* The value drawn for i asking j: of head `head`, or the mean or the maximum over the layer's heads (muted
 * ones too: a mute acts on the answers). NAN where masked, and for a stage that a trace of weights alone does not have;
 * a weight of a file may be NAN itself (trace_masked tells them apart). */
float trace_value(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage,
                  size_t i, size_t j);

/* Row i of the above into out[S]. */
void trace_row(const struct trace *t, size_t layer, enum pick pick, size_t head, enum stage stage, size_t i,
               float *out_s);

#endif
