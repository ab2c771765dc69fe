/*
 * spread_own: the figures of study/spread.h as a trace has them: of its own scores, whatever they are made
 * of. A pure function of the trace, quick enough for each picture: of long sentences not all rows are looked
 * at, and it says of how many.
 */
#ifndef PASSNOTES_STUDY_SPREAD_OWN_H
#define PASSNOTES_STUDY_SPREAD_OWN_H

#include "study/spread.h"

/* Of one head, or with a mean or maximum of all rows of all heads of the layer, muted ones too. */
struct spread_own {
    double mean, deviation;             /* of the finite raw scores, about their mean */
    size_t scores;                      /* how many */
    size_t rows, rows_all;              /* of them with somebody to ask: looked at, and all there are */
    struct spread_way unscaled, scaled; /* with the division, and without: the same scores (study/whatif.h) */
};

void spread_own(const struct trace *t, size_t layer, enum pick pick, size_t head, struct spread_own *out);

/* spread_count of the same scores. */
size_t spread_own_count(const struct trace *t, size_t layer, enum pick pick, size_t head, double divisor,
                        double limit, size_t n, uint32_t *bins);

#endif
