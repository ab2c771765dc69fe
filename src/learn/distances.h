/*
 * distances: how often a learner is right of an agreeing word, by how many words stand between it and what it agrees
 * with. English: a verb, hidden, and the subject before it; right when the form of the right number is likelier than the
 * other one. Chinese has no such forms: he, she or it (他 她 它), hidden, and whom it means; right when the right one is
 * the likeliest of the three. All agreeing words of a sentence are hidden, so that no verb can tell of another.
 */
#ifndef PASSNOTES_LEARN_DISTANCES_H
#define PASSNOTES_LEARN_DISTANCES_H

#include "learn/learner.h"
#include "learn/score.h"

enum { DISTANCES = 12 };

struct distances {
    struct {
        size_t from, to; /* words between, both included */
        struct score_share share;
    } of[DISTANCES];
    struct score_share all, distractor; /* a noun of the other number stands between */
};

/* On about `sentences` sentences of a set, which nobody learns from. Uses the learner's pack and activations. */
void distances_measure(struct learner *l, enum practice_set set, size_t sentences, struct distances *out);

/* "agreement 7-8", as a class file calls it (study/paths.c reads it). */
void distances_name(size_t from, size_t to, char *out, size_t size);

#endif
