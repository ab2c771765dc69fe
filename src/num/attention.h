/*
 * attention: one head on one short sequence, forward and backward, with everything it needs in the first
 * cache. A practice sentence has 8 to 24 tokens and a head a width of 8 or so: as products of matrices these
 * would be thousands of calls with next to nothing to do in each. ops_attention() and grad_attention() come
 * here when the sequence is short and the head narrow; the bits of the results are the same either way.
 */
#ifndef PASSNOTES_NUM_ATTENTION_H
#define PASSNOTES_NUM_ATTENTION_H

#include "num/grad.h"
#include "num/isa.h"
#include "num/ops.h"

enum { ATTENTION_TOKENS_MAX = 64, ATTENTION_WIDTH_MAX = 32 };

/* Both take what the functions of ops.h and grad.h take. */
struct attention_short {
    void (*forward)(const struct attention_in *in, float *scores_ts, float *scaled_ts, float *weights_ts,
                    float *output_tk, size_t output_stride);
    void (*backward)(const struct attention_in *in, const struct attention_out *out, const float *asked_ts,
                     const struct attention_grads *d);
};

/* Whether a head is one for them. */
static inline bool attention_is_short(const struct attention_in *in)
{
    return in->t <= ATTENTION_TOKENS_MAX && in->s > 0 && in->s <= ATTENTION_TOKENS_MAX &&
           in->k <= ATTENTION_WIDTH_MAX;
}

/* The functions for a set that the machine has: isa_best() or one before it. Static storage. */
const struct attention_short *attention_short_of(enum isa isa);

#endif
