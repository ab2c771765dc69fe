/*
 * vocabulary: the words a class knows, each with a number. The first numbers belong to what is not a word:
 * the empty chair, the hidden word, and whoever is unknown; the rest keep the order in which they were added.
 * Of an unknown word its ending and its length are still to be seen: they are its features. It knows no
 * language and no grammar.
 */
#ifndef PASSNOTES_MODEL_VOCABULARY_H
#define PASSNOTES_MODEL_VOCABULARY_H

#include "base/mem.h"

#include <stddef.h>
#include <stdint.h>

enum {
    VOCABULARY_CHAIR,   /* stands before every sentence; who has nothing to ask looks there */
    VOCABULARY_HIDDEN,  /* in the place of a word that is to be guessed */
    VOCABULARY_UNKNOWN, /* any word that is not in the vocabulary */
    VOCABULARY_SPECIAL  /* how many these are: the number of the first word */
};

#define VOCABULARY_CHAIR_NAME "[CHAIR]"

/* Features of an unknown word: its last 2, 3 and 4 letters, each hashed into buckets of its own, and its
 * length. */
enum {
    VOCABULARY_ENDINGS = 128, /* buckets for the endings of one length */
    VOCABULARY_LENGTHS = 8,   /* 1-2 letters, 3, 4, 5, 6, 7-8, 9-10, more */
    VOCABULARY_FEATURES = 4,  /* features of a word */
    VOCABULARY_BUCKETS = 3 * VOCABULARY_ENDINGS + VOCABULARY_LENGTHS,
    VOCABULARY_NO_FEATURE = UINT16_MAX /* in the place of one: nothing is seen */
};

struct vocabulary {
    struct arena arena;
    const char **words; /* by number; the special ones have names in brackets that no text folds to */
    size_t count;       /* V */
    size_t room;
    int32_t *slots; /* hash table of numbers, -1 where empty; its size is a power of two */
    size_t slot_count;
};

void vocabulary_init(struct vocabulary *v);
void vocabulary_fini(struct vocabulary *v);

/* Adds a case-folded word, or finds it there already. Returns its number. Copies. */
int vocabulary_add(struct vocabulary *v, const char *fold);

/* The number of a case-folded word (token.fold), VOCABULARY_UNKNOWN when it is not in. */
int vocabulary_find(const struct vocabulary *v, const char *fold);

/* What an unknown word lets one see, as numbers below VOCABULARY_BUCKETS. A word shorter than an ending is
 * its own ending, with its start marked. */
void vocabulary_features(const char *fold, uint16_t out[VOCABULARY_FEATURES]);

#endif
