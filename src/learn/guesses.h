/*
 * guesses: how well a class says words that it does not see: hidden ones, or the next ones. Of a class of which
 * nobody knows who should listen to whom, this is all that can be measured.
 */
#ifndef PASSNOTES_LEARN_GUESSES_H
#define PASSNOTES_LEARN_GUESSES_H

#include "learn/learner.h"
#include "learn/score.h"

struct guesses {
    struct score_share first; /* the likeliest word is the right one */
    struct score_share five;  /* one of the five likeliest is */
    double loss;              /* nats a word; its exponential is the perplexity */
};

/* On `batches` batches of a set, the same for all classes. False when a loss is not finite. */
bool guesses_measure(struct learner *l, enum practice_set set, size_t batches, struct guesses *out);

#endif
