/*
 * tiles: how one asker's answer is made tile by tile (num/tiled.h), for a reader to walk through, and how far the
 * answers by tiles are from those of the whole map. Pure functions of a trace, cheap enough to be asked while
 * drawing, but for tiles_difference (L H T^2 K multiply-adds), which is a study.
 */
#ifndef PASSNOTES_STUDY_TILES_H
#define PASSNOTES_STUDY_TILES_H

#include "study/study.h"

#include <stdint.h>

enum { TILES_SIZE_MIN = 1, TILES_SIZE_MAX = 64 }; /* queries and keys of a tile: a power of two */

/* What happens to one query. */
struct tiles_row {
    const struct trace *trace;
    size_t layer, head, asker, size;
};

struct tiles_step {
    size_t from, to;  /* keys of the tile */
    bool heard;       /* false: the mask hides all of them from the asker, and the tile is passed over */
    bool louder;      /* a louder voice than all before */
    float before;     /* the loudest before; -INFINITY: nobody */
    float loudest;    /* and after it */
    float factor;     /* exp((before - loudest) / temperature), what all before is multiplied with; 0: there was none */
    float sum_before, added, sum; /* sum = sum_before * factor + added */
    double off;       /* largest difference of the answer so far to that of the trace, over its parts; NAN: no
                         number */
};

/* Tiles in a row of T keys. */
size_t tiles_count(size_t t, size_t size);

/* The steps first .. first + count - 1 of a row, all of them inside it. answers_nk [count,K], or NULL: the answer
 * after each, as it would be if nobody came after it. */
void tiles_walk(const struct tiles_row *row, size_t first, size_t count, struct tiles_step *steps, float *answers_nk);

/* In how many tiles the loudest score rises, the first that is heard counted. */
size_t tiles_rises(const struct tiles_row *row);

/* The head and the asker of a layer whose walk shows most: three rises and a tile after them, else more, else as many
 * as there are; among equals the one that hears somebody best. Left alone where nobody asks: neither an empty
 * chair nor a full stop does. */
void tiles_example(const struct trace *t, size_t layer, size_t size, size_t *head, size_t *asker);

/* Bytes that are held at a time besides q, k, v and the answers of other queries: by tiles of a size, and by the
 * whole map of one head. */
struct tiles_bytes {
    size_t tile, numbers, answers, all; /* all = the three together */
    size_t whole;
};
struct tiles_bytes tiles_bytes_of(size_t t, size_t k, size_t size);

/* A study: the largest difference between answers by tiles and answers of the trace, over all layers, heads, rows
 * and parts. */
struct tiles {
    struct settings settings;
    char *text; /* owned */
    size_t len, size;
    size_t layers, heads, rows, parts;
    double largest; /* NAN: an answer has no number */
};
enum status tiles_compute(struct model_cache *cache, const struct study_ask *ask, struct tiles **out, struct err *e);
void tiles_free(struct tiles *t);
bool tiles_fit(const struct tiles *t, const struct study_ask *ask);

/* The same of a trace that is there. */
double tiles_difference(const struct trace *t, size_t size);

#endif
