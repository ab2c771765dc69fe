/*
 * adamw: the optimiser (Loshchilov and Hutter 2019, algorithm 2), its schedule, and the size of a gradient.
 * It knows arrays of floats and no network.
 */
#ifndef PASSNOTES_MODEL_ADAMW_H
#define PASSNOTES_MODEL_ADAMW_H

#include <stddef.h>

struct adamw {
    double beta1, beta2; /* how long the mean gradient and the mean square are remembered */
    double epsilon;
    double decay; /* share of rate x weight that is taken off at each step, from every parameter alike */
};

/* One array of n parameters w with its gradient dw, and the two means, which begin with 0. */
struct adamw_array {
    float *w;
    const float *dw;
    float *mean, *square;
    size_t n;
};

/* Step number `step`, from 1, on one array; the gradient is taken times `scale`. */
void adamw_update(const struct adamw *o, size_t step, double rate, double scale, const struct adamw_array *a);

/* The sum of the squares of x[n]: not finite where one of them is not. */
double adamw_squares(const float *x, size_t n);

/* What a gradient of this norm is taken times, so that its norm is `most` at the most; `most` of 0: no limit.
 */
double adamw_clip(double norm, double most);

/* The rate of step `step`, from 1: rising in a line over `warm_up` steps, staying for the share `level` (below
 * 1) of the steps, and falling in a line to 0 at the step after `steps`, but to no less than a fiftieth.
 * `steps` of 0: no fall. */
double adamw_rate(double rate, size_t warm_up, double level, size_t steps, size_t step);

#endif
