/*
 * pack: sentences as one batch: an empty chair, the words of a sentence, now and then those of a
 * further one, the next chair. Filled with sentences as they are, for measuring; or disguised, for learning.
 * A batch is a pure function of recipe, seed and step. It runs nothing.
 */
#ifndef PASSNOTES_LEARN_PACK_H
#define PASSNOTES_LEARN_PACK_H

#include "base/mem.h"
#include "learn/lessons.h"
#include "learn/recipe.h"
#include "model/train.h"

struct pack {
    struct arena arena; /* owns everything below */
    struct lessons lessons;
    size_t room, longest; /* tokens in all, and in one sequence */
    bool bare;             /* no empty chairs */
    int stop;             /* written behind sentences without a final mark; VOCABULARY_UNKNOWN: it is not */
    size_t questions;     /* that the class is asked */
    bool endings;         /* unknown words show theirs */
    bool *open_v;         /* may be taken for unknown: not the small words, which nobody invents */

    size_t count; /* tokens */
    size_t sequences;
    size_t *offsets;
    size_t *sentence_n; /* which sentence of the batch a token is of; the chair is of the one after it */
    int *words_n;       /* what the words truly are */
    int *ids_n;         /* how the class hears them */
    uint16_t *features_n4;
    int *other_n;     /* the form of the other number, or -1 */
    uint8_t *class_n; /* enum practice_class */
    size_t sentences;

    struct train_link *links;
    struct pack_link { /* what is known of each */
        uint8_t kind;  /* enum practice_kind */
        bool distractor;
        size_t answer; /* token of the batch */
    } * about;
    size_t link_count;

    size_t targets;
    size_t *target_at;
    int *right;
    float *weight;
};

/* Room for batches of the recipe. Borrows what the lessons are made from. */
void pack_init(struct pack *p, const struct lessons *lessons, const struct recipe *r);
void pack_fini(struct pack *p);

/* The most that a training step is given. */
struct train_room pack_room(const struct pack *p);

/* Sentences of a set, as they are, no words to guess: batch number `step` of a seed, from 1. */
void pack_fill(struct pack *p, enum practice_set set, double joined, uint64_t seed, size_t step);

/* Chooses the words that are to be guessed, and disguises them and others; or, for a class that says the next
 * word, asks for it after every word. Once after pack_fill. */
void pack_disguise(struct pack *p, const struct recipe *r, uint64_t seed, size_t step);

/* The class hears token n, a word of its list, as an unknown word. */
void pack_take_for_unknown(struct pack *p, size_t n);

/* For train_step; borrows the pack until it is filled anew. */
struct train_batch pack_batch(const struct pack *p);

#endif
