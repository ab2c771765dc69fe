/*
 * distances: how often a learner is right of an agreeing word, by how many words stand between it and what it agrees
 * with. English: a verb, hidden, and the subject before it; right when the form of the right number is likelier than the
 * other one. Chinese has no such forms, but nouns that go with a classifier (一只...猫): the noun, hidden, and the
 * classifier before it; right when the noun is likelier than one that does not go with it, and goes with the last other
 * classifier in between, if there is one. All agreeing words of a sentence are hidden, so that none can tell of another.
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
    struct score_share all, distractor; /* a noun of the other number, another classifier stands between */
};

/* On about `sentences` sentences of a set, which nobody learns from. Uses the learner's pack and activations. */
void distances_measure(struct learner *l, enum practice_set set, size_t sentences, struct distances *out);

/* "agreement 7-8", as a class file calls it (study/paths.c reads it). */
void distances_name(size_t from, size_t to, char *out, size_t size);

#endif
