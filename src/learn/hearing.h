/*
 * hearing: a class hears practice sentences as they are, a batch at a time, to be measured: who listens to
 * whom. Words that it does not know it hears as unknown ones. Nothing is learned.
 */
#ifndef PASSNOTES_LEARN_HEARING_H
#define PASSNOTES_LEARN_HEARING_H

#include "learn/pack.h"
#include "model/class_file.h"
#include "model/forward.h"

enum { HEARING_TOKENS_MAX = OPS_POINTER_TOKENS_MAX }; /* of one sequence, the chair among them */

struct hearing {
    const struct class_file *file; /* borrowed */
    struct pack pack;              /* one sentence a sequence, each after its chair */
    bool *known_v;                 /* owned: words of the lessons that the class knows */
    struct acts acts;              /* of the last batch */
};

/* A class whose words are those of the lessons. */
void hearing_init(struct hearing *h, const struct class_file *c, const struct lessons *lessons,
                  const struct recipe *r);
void hearing_fini(struct hearing *h);

/* Batch number `step` of a set and seed, from 1. False when there are no sentences. */
bool hearing_fill(struct hearing *h, enum practice_set set, uint64_t seed, size_t step);

/* Runs the class on the pack, under the settings that it learned with. */
void hearing_listen(struct hearing *h);

/* Row i of a head [L,H] in a sequence of t tokens. */
const float *hearing_row(const struct hearing *h, size_t lh, size_t sequence, size_t t, size_t i);

#endif
