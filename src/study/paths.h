/*
 * paths: how news of one word reaches another through four networks: a plain RNN, an LSTM, a CNN and attention,
 * all trained on the same practice language with the same goal: to guess a hidden word from what came before. So the
 * target is heard as a hidden word, whatever stands there. Everything is computed on the present sentence by whole forward and backward passes of those networks.
 */
#ifndef PASSNOTES_STUDY_PATHS_H
#define PASSNOTES_STUDY_PATHS_H

#include "study/study.h"
#include "text/token.h"

enum path_net { PATH_RNN, PATH_LSTM, PATH_CNN, PATH_ATTENTION, PATH_NET_COUNT };

/* How often a network is right of the agreeing word, by how many words stand between it and its subject;
 * measured when it was made, on sentences it did not learn from; read from its file. */
struct path_accuracy {
    size_t from, to; /* words between, both included */
    double right;    /* 0 .. 1 */
    size_t count;
};
enum { PATH_ACCURACIES_MAX = 12 };

enum { PATH_LAYERS_MAX = 8 };
enum { PATH_TOKENS_MAX = 64 }; /* the longest sentence the networks take, the words put in counted */

struct path_net_found {
    size_t layers, d;        /* its shape: a CNN's layers, 1 where it has one; width of its hidden state */
    size_t reach;            /* CNN: how many words back its last layer can hear at all; else 0 */
    float *influence_t;      /* [T] Frobenius norm of d h_target / d x_j, h the last hidden state before the
                                output head, x the word's vector as the network takes it; 0 after the target */
    size_t kernel;           /* CNN: words that one window hears, its own word the last of them; else 0 */
    size_t dilation_l[PATH_LAYERS_MAX]; /* CNN: words from one of them to the next, by layer from the lowest:
                                           reach = sum of (kernel - 1) * dilation; else 0 */
    float *kept_t;           /* along the one path through time: RNN [T] norm of d h_target / d h_j, LSTM of
                                d h_target / d c_j, c what the cell keeps; 0 after the target; else NULL */
    float *left_t;           /* RNN and LSTM: [T] norm of d h_j / d x_source, what word after word still has of
                                the news: source to target, where it is influence_t[source]; 0 elsewhere; else
                                NULL */
    float *weights_lhtt;     /* attention: [L,H,T,S]; else NULL */
    size_t heads;            /* attention; else 0 */
    float *forget_t, *write_t, *show_t; /* LSTM: [T] mean of the forget, input and output gate over units, as used in
                                this pass; else NULL */
    size_t sequential;       /* steps that have to wait for one another until the target has the news of the
                                source, on this sentence: words; layers of a CNN (beyond its reach all, and in
                                vain); 1 with attention */
    struct path_accuracy accuracy[PATH_ACCURACIES_MAX];
    size_t accuracy_count;
    bool guesses; /* what it would say in the place of the target, which it hears as a hidden word */
    struct {
        const char *text; /* as the network knows it */
        float p;
    } top[5];
    size_t top_count;
    float right_p; /* share of the word that stands there; NAN where it does not know it */
};

/* One point of the curves: the sentence with words put in between. */
struct path_point {
    size_t distance; /* tokens from source to target */
    float influence[PATH_NET_COUNT];
    float itself[PATH_NET_COUNT]; /* of the target's own word in the same sentence: what the other is measured by */
};
enum { PATH_POINTS_MAX = 24 };

struct paths {
    struct arena arena; /* owns everything below */
    /* What it is of. */
    const char *text; /* the sentence that was asked about */
    size_t len;
    size_t ask_source, ask_target, ask_gap; /* words of the sentence, from 0 */
    enum forget_gate gate;

    struct token_list tokens; /* T of the sentence as the networks hear it: without an empty chair, with the gap's
                                 words put in */
    size_t t, source, target; /* in `tokens` */
    size_t inserted_at, inserted; /* the words put in: `inserted` tokens from `inserted_at` on */
    size_t gap_max;               /* the most that fits */
    struct path_net_found nets[PATH_NET_COUNT];
    struct path_point points[PATH_POINTS_MAX]; /* by rising distance */
    size_t point_count;
};

/* Source: ask->looked; target: ask->asker; whichever comes later is the target. Owner of *out: the caller. Fails, with *out
 * untouched: ERR_EMPTY (both are the same word, or the empty chair), ERR_LIMIT (too many words), ERR_STOPPED,
 * ERR_READ and ERR_FORMAT (a network's file). */
enum status paths_compute(struct model_cache *cache, const struct study_ask *ask, struct paths **out,
                          struct err *e);
void paths_free(struct paths *p);
bool paths_fit(const struct paths *p, const struct study_ask *ask);

#endif
