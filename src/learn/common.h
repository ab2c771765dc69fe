/*
 * common: lessons with a shorter list of words: the commonest ones of other lessons. The rest is unknown, and shows its
 * ending where unknown words do. So a small class has a small file.
 */
#ifndef PASSNOTES_LEARN_COMMON_H
#define PASSNOTES_LEARN_COMMON_H

#include "learn/lessons.h"
#include "model/vocabulary.h"

struct common {
    struct lessons of;
    struct vocabulary vocabulary;
    int *number_v; /* owned: what a word of the longer list is in the shorter one */
};

/* At most `words` words, the special ones among them: those that the first sentences have most often. Borrows what the
 * lessons borrow. Owner: the caller. */
void common_init(struct common *c, const struct lessons *of, size_t words);
void common_fini(struct common *c);

/* Borrows `c`. */
struct lessons lessons_of_common(const struct common *c);

#endif
