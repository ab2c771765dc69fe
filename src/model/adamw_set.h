/*
 * The vector code of adamw.c for one instruction set: included by it once for each (num/lanes_each.h), and by
 * nobody else.
 */
#include "num/lanes_vec.h"

static TARGET void NAME(update)(const struct factors *f, const struct adamw_array *a)
{
    for (size_t j = 0; j < a->n; j += LANES) {
        size_t left = a->n - j;
        VEC g = NAME(load)(a->dw + j, left, 0) * f->scale, w = NAME(load)(a->w + j, left, 0);
        VEC mean = f->beta1 * NAME(load)(a->mean + j, left, 0) + f->rest1 * g;
        VEC square = f->beta2 * NAME(load)(a->square + j, left, 0) + f->rest2 * (g * g);
        w = w * f->keep - f->rate * mean / (NAME(root)(square) * f->unbias2 + f->epsilon);
        NAME(store)(a->mean + j, left, mean);
        NAME(store)(a->square + j, left, square);
        NAME(store)(a->w + j, left, w);
    }
}

static TARGET double NAME(squares)(const float *x, size_t n)
{
    NAME(doubles) sums = {0};
    size_t j = 0;
    for (; j + LANES / 2 <= n; j += LANES / 2) {
        NAME(doubles) wide = NAME(widen)(x + j);
        sums += wide * wide;
    }
    double sum = NAME(total)(sums);
    for (; j < n; j++)
        sum += (double)x[j] * (double)x[j];
    return sum;
}

static const struct set NAME(set) = {NAME(update), NAME(squares)};

#include "num/lanes_end.h"
