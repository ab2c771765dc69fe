/*
 * untrained: a class on its first day: one layer, norm before, no MLP, no biases, D = 512, and weights that were
 * drawn and never trained. Each drawn number is a pure function of the seed and of its own place, so head 3 keeps
 * its weights when there are more heads, and its first columns when d_k grows; a word has the same embedding in
 * every sentence.
 *
 *   words      normal, variance 1, by the hash of the word's fold. With positions words and positions have variance
 *              1/2 each, so that a component of their sum has variance 1 either way.
 *   positions  normal, a row for each place, drawn like the words. Rows of their own, not sinusoids: the sinusoids
 *              of neighbours are nearly equal, and an untrained class would seem to know who sits near whom.
 *   q, k, v    uniform, mean 0, variance 1/D. A row that the layer norm made has the sum of squares D, so the
 *              components of q and k have mean 0 and variance 1, and q . k has variance d_k (footnote 4 of Vaswani
 *              et al. 2017).
 *   output     uniform, mean 0, variance 1/(H*K): what the class adds is as large as what was known where a head
 *              listens to one classmate, and smaller the more classmates it blends.
 */
#ifndef PASSNOTES_MODEL_UNTRAINED_H
#define PASSNOTES_MODEL_UNTRAINED_H

#include "model/params.h"
#include "text/token.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UNTRAINED_D 512

/* The class's shape, without words and positions. */
struct config untrained_config(size_t heads, size_t k);

/* Draws the four projections of params that were made for such a config. */
void untrained_draw_projections(struct params *p, uint64_t seed);

/* Gives the params the words of a sentence, a row for each distinct fold, and its positions if wanted. Both live in
 * `arena`, and replace what the params had. */
void untrained_draw_words(struct params *p, uint64_t seed, const struct token_list *tokens, bool positions,
                          struct arena *arena);

/* The first `count` rows of its positions, as they are with words beside them: out[count,UNTRAINED_D]. */
void untrained_draw_positions(uint64_t seed, size_t count, float *out_pd);

#endif
