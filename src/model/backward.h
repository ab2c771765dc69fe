/*
 * backward: the forward pass undone: from the gradient of the final vectors, and of attention weights that a
 * loss looks at, to the gradients of all parameters. Same order as forward, from its end to its beginning. It
 * knows of no loss. Heads are not muted while a class learns.
 */
#ifndef PASSNOTES_MODEL_BACKWARD_H
#define PASSNOTES_MODEL_BACKWARD_H

#include "model/forward.h"

struct backward {
    struct arena arena; /* owns all arrays */
    float *dfinal_nd;   /* given: the gradient of acts.final_nd */
    float *asked; /* given for the heads in `asked_heads`: what a loss on their weights, in the last layer,
                     has as gradient of the scaled scores; laid out as layer_acts.scaled */
    uint32_t asked_heads; /* bit h */

    float *dstream_nd; /* on its way down: the gradient of the residual stream */
    float *dnormed_nd, *djoined_nhk, *dq_nhk, *dk_nhk, *dv_nhk, *dactive_nf;
    struct network_scratch network; /* without attention */
    float *scratch_2tt; /* one head on one sequence */
};

/* For batches up to a size. Owner: the caller (backward_fini). */
void backward_init(struct backward *b, const struct config *c, const struct acts_room *room);
void backward_fini(struct backward *b);

/* After forward_guess with the same rows: adds the gradient of the final vectors to dfinal_nd and those of the output head to
 * dp. dlogits_rv[R,V] is given; dchosen_rd and dtransformed_rd [R,D] are used. */
void backward_guess(const struct params *p, const size_t *at_r, size_t rows, const struct guess *g,
                    const float *dlogits_rv, float *dchosen_rd, float *dtransformed_rd, struct params *dp,
                    float *dfinal_nd);

/* After forward_run with the same arguments: adds the gradients of all parameters to dp, which has the shape
 * of p; or one without arrays, layers aside, for dstream_nd alone. */
void backward_run(const struct params *p, const struct batch *batch, const struct pass *pass,
                  const struct acts *acts, struct backward *b, struct params *dp);

#endif
