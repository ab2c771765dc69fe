/*
 * whatif: rows of attention as they would be under another setting, with everything that feeds them left as
 * it is. Knows nothing of the screen.
 */
#ifndef PASSNOTES_STUDY_WHATIF_H
#define PASSNOTES_STUDY_WHATIF_H

#include "trace/stats.h"
#include "trace/trace.h"

/*
 * out[T]: the shares of row i if the raw scores of this very trace were divided by sqrt(d_k) (`scaled`) or
 * not. The same scores, so nothing below this layer changes: it says what the division alone does. With the
 * trace's own setting it gives the trace's own shares. `pick` as in trace_value: one head, or the mean or
 * maximum of the shares of all. Masked: 0.
 */
void whatif_scaling_row(const struct trace *t, size_t layer, enum pick pick, size_t head, size_t i,
                        bool scaled, float *out_t);

/* stats_score_spread for the one row i of all heads of a layer: for sentences so long that all pairs take too
 * long. */
struct score_spread whatif_row_spread(const struct trace *t, size_t layer, size_t i);

/* Standard deviation of the finite numbers among row[n]; 0 where there are none. */
double whatif_spread(const float *row, size_t n);

#endif
