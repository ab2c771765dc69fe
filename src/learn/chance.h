/*
 * chance: what is left to chance in a lesson, drawn from one stream of a seed, in order.
 */
#ifndef PASSNOTES_LEARN_CHANCE_H
#define PASSNOTES_LEARN_CHANCE_H

#include "base/rng.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chance {
    uint64_t seed, stream, drawn;
};

/* 0 <= result < 1. */
static inline double chance_draw(struct chance *c)
{
    return (double)(rng_bits(c->seed, c->stream, c->drawn++) >> 11) * 0x1p-53;
}

static inline bool chance_is(struct chance *c, double share)
{
    return chance_draw(c) < share;
}

/* 0 <= result < n; n is above 0. */
static inline size_t chance_below(struct chance *c, size_t n)
{
    return (size_t)(chance_draw(c) * (double)n);
}

#endif
