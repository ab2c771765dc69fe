/*
 * order: what a class answers when the words of the sentence are shuffled, with positions and without; and how much
 * alike the vectors of positions are, by distance.
 */
#ifndef PASSNOTES_STUDY_ORDER_H
#define PASSNOTES_STUDY_ORDER_H

#include "study/study.h"

struct order {
    struct arena arena; /* owns everything below */
    struct settings settings;
    const char *text;
    size_t len, shuffle, layer, head, asker;

    const char *shuffled; /* the sentence of the shuffled words */
    size_t t;             /* tokens, the empty chair among them where the class has one; it stays first */
    size_t *from_t;       /* [T] token i of the shuffled sentence was token from_t[i] of the sentence */
    /* Each of the two ways as the sentence stands (row of the asker) and shuffled (row of the same word there, put
     * back into the order of the sentence). */
    struct order_way {
        bool there;             /* the class can answer so */
        float *plain_t, *shuffled_t; /* [T] weights of the asker in `layer`, `head` */
        double weights_apart;   /* largest difference of the two rows */
        double answers_apart;   /* largest difference of a component of any word's final vector, put back */
    } with, without;            /* positions: as they are, and left out of the pass */
    float *alike_d;             /* [distances] mean cosine of two position vectors that far apart, from 0; NULL: the class has no positions */
    float *alike_low_d, *alike_high_d; /* smallest and largest cosine */
    size_t distances;
};

enum status order_compute(struct model_cache *cache, const struct study_ask *ask, struct order **out,
                          struct err *e);
void order_free(struct order *o);
bool order_fit(const struct order *o, const struct study_ask *ask);

#endif
