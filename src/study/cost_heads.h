/*
 * cost_heads: what one layer of attention costs, by formula, for any number of heads at the same joined
 * width: so that it can be seen that more heads are not more work. Pure arithmetic; knows no trace and no
 * screen.
 */
#ifndef PASSNOTES_STUDY_COST_HEADS_H
#define PASSNOTES_STUDY_COST_HEADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of one layer on T tokens, width D, H heads of K parts each; W = H K is what they make when they are joined.
 */
struct cost_heads {
    size_t heads, d_k; /* H, K */
    uint64_t
        projections;   /* multiply-adds of q, k, v [T,D] x [D,W] and of the output [T,W] x [W,D]: 4 T D W */
    uint64_t pairs;    /* multiply-adds of q . k and of w v for all T x T pairs of every head: 2 T T W */
    uint64_t together; /* both */
    uint64_t shares;   /* numbers that are kept, and exponentials that are taken: H T T. These do grow */
};

/* The numbers of heads that are compared. */
enum { COST_HEADS_COUNT = 5 };
extern const size_t cost_heads_compared[COST_HEADS_COUNT]; /* 1, 2, 4, 8, 16 */

/*
 * Costs with `heads` heads that together are `width` wide, every pair asked (no mask). False, with *out
 * untouched, where the width does not split evenly, where an argument is 0, or where a number does not fit.
 */
bool cost_heads_at(size_t t, size_t d, size_t width, size_t heads, struct cost_heads *out);

#endif
