/*
 * spread: what d_k does to scores, for d_k 1, 2, 4 ... 512 and that of the present class: q . k of many drawn
 * pairs against the predicted standard deviation sqrt(d_k), and what softmax makes of drawn rows of them,
 * divided by sqrt(d_k) and not. Components are independent, uniform between -sqrt(3) and sqrt(3): mean 0,
 * variance 1. The same seed draws the same numbers. The same figures of a trace are in study/spread_own.h.
 */
#ifndef PASSNOTES_STUDY_SPREAD_H
#define PASSNOTES_STUDY_SPREAD_H

#include "study/study.h"

enum {
    SPREAD_DKS = 10,                    /* powers of two */
    SPREAD_POINTS_MAX = SPREAD_DKS + 1, /* and one that is none */
    SPREAD_PAIRS = 16384,               /* drawn for each d_k */
    SPREAD_ROWS_MIN = 64,
    SPREAD_ROWS_MAX = 1024
};

/* Of one way: divided or not. */
struct spread_way {
    double largest;  /* mean of the largest weight of a row, 0..1 */
    double entropy;  /* mean, in bits */
    double gradient; /* median Frobenius norm of the Jacobian of softmax in what goes into it
                        (stats_softmax_gradient) */
};

struct spread_point {
    size_t d_k;
    double mean, deviation; /* of q . k over all pairs, about their mean */
    double predicted;       /* sqrt(d_k) */
    struct spread_way unscaled, scaled;
    float *scores_p; /* [SPREAD_PAIRS] q . k; owned */
};

struct spread {
    uint64_t seed;
    float temperature;
    size_t row;  /* keys a drawn row has */
    size_t rows; /* drawn for each d_k */
    size_t point_count;
    struct spread_point points[SPREAD_POINTS_MAX]; /* d_k rising */
};

/* Looks at seed, temperature and d_k of the settings, and at the length of a row. Owner of *out: the caller.
 * Fails, with *out untouched: ERR_STOPPED. */
enum status spread_compute(struct model_cache *cache, const struct study_ask *ask, struct spread **out,
                           struct err *e);
void spread_free(struct spread *s);
bool spread_fit(const struct spread *s, const struct study_ask *ask);

/* The point of a d_k; NULL: not drawn. */
const struct spread_point *spread_at(const struct spread *s, size_t d_k);

/* Keys of a drawn row for a trace: as many as a row of it may ask, on average over those that may ask
 * anybody, and two at least. */
size_t spread_row(const struct trace *t);

/* The streams of numbers (base/rng.h) that a d_k is drawn from. Component c of pair i is number i * d_k + c
 * of PAIR_Q and PAIR_K; of row r number r * d_k + c of ROW_Q; of its key j number (r * row + j) * d_k + c of
 * ROW_K. */
enum spread_draw { SPREAD_PAIR_Q, SPREAD_PAIR_K, SPREAD_ROW_Q, SPREAD_ROW_K, SPREAD_DRAWS };
uint64_t spread_stream(size_t d_k, enum spread_draw what);

/* Adds to bins[n] over -limit .. limit the finite ones of scores / divisor; what lies beyond is in the first
 * and the last. Returns how many were finite. */
size_t spread_count(const float *scores, size_t count, double divisor, double limit, size_t n,
                    uint32_t *bins);

/* The median of n numbers, which are put in order; 0 for none. */
double spread_median(double *x, size_t n);

#endif
