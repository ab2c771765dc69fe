/*
 * guess: which word stands in a place, asked of what the place ended as: a transform of it is compared with every word
 * by the class's own word embedding (tied weights; Press and Wolf 2017), and each word has a bias for how common it is.
 */
#ifndef PASSNOTES_MODEL_GUESS_H
#define PASSNOTES_MODEL_GUESS_H

#include "model/params.h"

#include <stddef.h>

/* hidden[n,D] = final[n,D] guess.weight + guess.bias; logits[n,V] = hidden word_embedding^T + output.bias. For a class
 * that guesses; no aliases. */
void guess_logits(const struct params *p, const float *final_nd, size_t n, float *hidden_nd, float *logits_nv);

#endif
