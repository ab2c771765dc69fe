/*
 * order: what a class answers when the words of the sentence are shuffled, with positions and without; and
 * how much alike the vectors of positions are, by distance.
 */
#ifndef PASSNOTES_STUDY_ORDER_H
#define PASSNOTES_STUDY_ORDER_H

#include "study/study.h"

/* Three passes of the sentence, each once as it stands and once shuffled. */
enum order_way_id {
    ORDER_WITH,     /* positions are added to the words */
    ORDER_LEFT_OUT, /* the same weights, the positions left out of the pass */
    ORDER_NEVER,    /* a class that learned without positions */
    ORDER_WAY_COUNT
};

#define ORDER_PLACES_MAX 128 /* vectors of positions that are compared, at most */

struct order {
    struct arena arena;       /* owns everything below */
    struct settings settings; /* of the ask, but for `displaced` */
    const char *text;
    size_t len, shuffle, asker;
    size_t layers, h, t, d; /* t: tokens, an empty chair among them where the class has one; it stays first */
    struct mask mask;       /* who was hidden from whom in all of them: full, or order comes in by the mask */
    size_t *from_t;         /* [T] token i of the shuffled sentence was token from_t[i] of the sentence */
    size_t moved;           /* tokens that sit elsewhere than before */

    /* In the rows of the shuffled pass the columns are put back into the order of the sentence, so that the
     * same words stand in the same place of both rows. */
    struct order_way {
        bool there;                      /* some class can answer so */
        float *plain_lht, *shuffled_lht; /* [L,H,T] weights of the asker */
        float *apart_t; /* [T] of each word: largest difference of a component of its final vector */
        double answers_apart,
            weights_apart; /* the largest of all words; of all weights of all words and heads */
        double size;       /* largest component of a final vector, for comparison */
    } ways[ORDER_WAY_COUNT];

    /* Cosines of two positions' vectors that are `distance` places apart: mean, smallest and largest,
     * [places], from distance 0. `places` 0: the class has no positions. */
    size_t places;
    float *alike_d, *alike_low_d, *alike_high_d;
};

/* ERR_STOPPED as studies do. What no class can answer is not `there`, and no error. */
enum status order_compute(struct model_cache *cache, const struct study_ask *ask, struct order **out,
                          struct err *e);
void order_free(struct order *o);
bool order_fit(const struct order *o, const struct study_ask *ask);

/* The words of a sentence in another order, the same for the same number of words and shuffling: order_w[i]
 * is the word that comes to place i. With `closed` the last one, a full stop, stays. */
void order_shuffle(size_t words, bool closed, size_t shuffle, size_t *order_w);

/* Whether two differences are what float arithmetic in another order makes of equal numbers. `size`: the
 * largest of the numbers. */
bool order_rounding(double apart, double size);

#endif
