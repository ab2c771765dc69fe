/*
 * fillers: how the weight of the right classmate thins out when words are put into the sentence: nothing is ever
 * forgotten, everybody is heard, and all shares add up to 1.
 */
#ifndef PASSNOTES_STUDY_FILLERS_H
#define PASSNOTES_STUDY_FILLERS_H

#include "study/study.h"

enum { FILLERS_POINTS_MAX = 24 };

struct fillers {
    struct arena arena; /* owns everything below */
    struct settings settings;
    const char *text;
    size_t len, layer, head, asker, looked;

    struct fillers_point {
        size_t added; /* words put in, from 0 */
        size_t t;     /* tokens then */
        float share;  /* of the classmate looked at, in the asker's row */
        float chair;  /* of the empty chair; 0 where there is none */
        float rest;   /* of all fillers together */
        float raw;    /* the score q . k of the two, as it is then */
        double sum_rest; /* sum of exp(scaled - largest) over the fillers, on the classmate's own scale */
        double entropy;  /* of the row, in bits */
    } points[FILLERS_POINTS_MAX];
    size_t count;
    const char *longest; /* the sentence with the most put in */
};

enum status fillers_compute(struct model_cache *cache, const struct study_ask *ask, struct fillers **out,
                            struct err *e);
void fillers_free(struct fillers *f);
bool fillers_fit(const struct fillers *f, const struct study_ask *ask);

#endif
