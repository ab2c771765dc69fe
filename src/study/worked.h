/*
 * worked: one head, one asker and one classmate, worked in full: every number between the query and the answer,
 * as the trace has it or computed from it in double. Pure; borrows the trace.
 */
#ifndef PASSNOTES_STUDY_WORKED_H
#define PASSNOTES_STUDY_WORKED_H

#include "trace/trace.h"

/* What a word is to a head: its three projections [K], and what they are projected from, the word after the layer
 * norm [D]. */
enum worked_kind { WORKED_Q, WORKED_K, WORKED_V, WORKED_X, WORKED_KINDS };

struct worked {
    const struct trace *t;
    const struct trace_head *head;
    size_t layer, head_at, asker, looked;
    bool masked;         /* the asker may not ask this classmate */
    size_t asked_of;     /* classmates that may be asked */
    bool scaled;
    double divisor;      /* sqrt(d_k), whether it is used or not */
    double temperature;
    double score;        /* as stored; -INFINITY where masked */
    double calm;         /* divided, or the same number where scaling is off */
    double largest;      /* of what the softmax takes (worked_level), over all that may be asked; -INFINITY: nobody */
    size_t largest_at;   /* whose it is; the first of equals */
    double sum;          /* of the exponentials (worked_exp) of all; 0: nobody to ask */
    double share;        /* as stored */
    size_t rank;         /* of the share among those that may be asked, from 1; 0 where masked */
    double total;        /* of the stored shares of the row */
};

void worked_make(const struct trace *t, size_t layer, size_t head, size_t asker, size_t looked, struct worked *out);

/* Part k of q times part k of k, and the sum of the first `count` of them. */
double worked_product(const struct worked *w, size_t k);
double worked_running(const struct worked *w, size_t count);

/* The smallest and the largest running sum, from 0 of none to d_k of all. */
void worked_range(const struct worked *w, double *low, double *high);

/* What the softmax takes of classmate j: scaled / temperature; -INFINITY where masked. */
double worked_level(const struct worked *w, size_t j);

/* exp(level - largest), 0 .. 1; 0 where masked. The share is this over the sum. */
double worked_exp(const struct worked *w, size_t j);

/* The vector of token j, and its length in *n. Borrows from the trace. */
const float *worked_vector(const struct worked *w, enum worked_kind kind, size_t j, size_t *n);

/* Part n of the sum over all classmates of their share times that vector; WORKED_V: the answer of the head. */
double worked_blend(const struct worked *w, enum worked_kind kind, size_t n);

/* The cosine between the blend of all those vectors and the one of each token, into out[T]. */
void worked_alike(const struct worked *w, enum worked_kind kind, double *out_t);

#endif
