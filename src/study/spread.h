/*
 * spread: what d_k does to scores, for d_k 1, 2, 4 ... 512: q . k of many drawn pairs, with components of mean 0
 * and variance 1, against the predicted standard deviation sqrt(d_k); what softmax makes of them, divided by
 * sqrt(d_k) and not; and the gradient that comes through it.
 */
#ifndef PASSNOTES_STUDY_SPREAD_H
#define PASSNOTES_STUDY_SPREAD_H

#include "study/study.h"

enum { SPREAD_DKS = 10, SPREAD_BINS = 61 };

/* Of one way: divided or not. Medians are over the drawn rows. */
struct spread_way {
    double largest;  /* mean of the largest weight of a row */
    double entropy;  /* mean, in bits */
    double gradient; /* median Frobenius norm of the Jacobian of softmax in the raw scores (stats_softmax_gradient) */
};

struct spread_point {
    size_t d_k;
    double deviation; /* measured standard deviation of q . k over all draws */
    double predicted; /* sqrt(d_k) */
    struct spread_way unscaled, scaled;
    uint32_t bins_b[SPREAD_BINS]; /* histogram of the raw scores over -limit .. limit, the ends hold what lies beyond */
    double limit;
};

struct spread {
    uint64_t seed;
    size_t row;   /* keys a drawn row has */
    size_t draws; /* scores drawn for each d_k */
    struct spread_point points[SPREAD_DKS];
};

/* Of the sentence it takes how many may be asked: rows as long as it is. Owner of *out: the caller. Fails:
 * ERR_STOPPED. */
enum status spread_compute(struct model_cache *cache, const struct study_ask *ask, struct spread **out,
                           struct err *e);
void spread_free(struct spread *s);
bool spread_fit(const struct spread *s, const struct study_ask *ask);

#endif
