/*
 * tiled: exact attention that never holds a matrix of T x S. The scores are made in tiles of some queries by some
 * keys; of each query two numbers are kept, the loudest score so far and the sum of exponentials under it, and its
 * answer so far, all made smaller when a louder score comes (online softmax: Milakov and Gimelshein 2018; by
 * tiles: Dao et al. 2022, algorithm 1). One source, compiled for each instruction set (num/isa.h). Allocates
 * nothing.
 *
 * Shapes: T queries, S keys, K head width; R queries by C keys a tile.
 */
#ifndef PASSNOTES_NUM_TILED_H
#define PASSNOTES_NUM_TILED_H

#include "num/isa.h"
#include "num/ops.h"

#include <stdbool.h>

/* What is held of R queries, beside the answers. */
struct tiled {
    size_t rows, cols; /* R and C, 1 or more each */
    float *tile_rc;    /* [R,C] scaled scores, then exponentials, of the tile taken last; what is masked is 0 then */
    float *loudest_r;  /* [R] the largest scaled score so far; -INFINITY: nobody was heard yet */
    float *sum_r;      /* [R] sum of exp((scaled - loudest) / temperature) so far */
    float *shrink_r;   /* [R] what sum and answer were multiplied with for the tile taken last */
};

/* Floats of all arrays of a struct tiled. */
size_t tiled_room(size_t rows, size_t cols);

/* One over `room` floats, borrowed. */
struct tiled tiled_over(float *room, size_t rows, size_t cols);

/* Queries `first` .. first + count - 1 begin: nobody was heard, answers [count,K] of row stride `stride` are 0.
 * count is at most R. */
void tiled_begin(struct tiled *t, size_t count, size_t k, float *answer, size_t stride);

/* Takes keys from .. to - 1 (at most C of them) for these queries. `answer` then holds the sums of exponentials
 * times values. Returns false, and changes nothing, where the mask hides all of the tile. */
bool tiled_take(struct tiled *t, const struct attention_in *in, size_t first, size_t count, size_t from, size_t to,
                float *answer, size_t stride);

/* answer /= sum: the blend of the values of all who were heard. Nobody: 0. May be asked for early, of a copy. */
void tiled_finish(const struct tiled *t, size_t count, size_t k, float *answer, size_t stride);

/* The whole of it: what ops_attention writes to output_tk, up to rounding. Tiles that the mask hides are not made. */
void tiled_attention(struct tiled *t, const struct attention_in *in, float *output_tk, size_t output_stride);

/* What is done to a row of a tile, for a set that the machine has: isa_best() or one before it. Static storage. */
struct tiled_rows {
    /* row[n], scores with -INFINITY where masked, becomes exponentials; *loudest, *sum go on with it. Returns what
     * the sum before was multiplied with. */
    float (*fold)(float *row, size_t n, float divisor, float temperature, float *loudest, float *sum);
    void (*times)(float *row, size_t n, float factor);
};
const struct tiled_rows *tiled_rows_of(enum isa isa);

#endif
