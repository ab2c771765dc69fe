/*
 * apart: two maps of attention beside each other, and what is different between them: two settings, two sentences, two
 * heads. Pure functions of traces; knows nothing of why there are two.
 *
 * Places count from the first that both sides have: an empty chair that stands on one side only is passed over, though
 * it counts in what has moved. What may not be asked gets nothing: in a difference of weights it is 0.
 */
#ifndef PASSNOTES_TRACE_APART_H
#define PASSNOTES_TRACE_APART_H

#include "trace/trace.h"

enum { APART_LEFT, APART_RIGHT, APART_SIDES };

struct apart_side {
    const struct trace *trace; /* borrowed; NULL: it is not there yet */
    size_t layer, head;        /* inside it */
    enum pick pick;
    size_t skip; /* tokens before the first that both sides have */
};

struct apart {
    struct apart_side side[APART_SIDES];
    enum stage stage;
    bool meet;   /* both have the same number of places, so that there is a difference; t and s are of both */
    size_t t, s; /* rows and columns that both have; 0 unless they meet */
};

/* Puts two sides beside each other; the skips are found here. */
struct apart apart_of(const struct apart_side *left, const struct apart_side *right, enum stage stage);

/* Rows and columns of one side, without what is skipped; 0 without a trace. */
size_t apart_rows(const struct apart *a, int side);
size_t apart_columns(const struct apart *a, int side);

/* The value of one side; NAN where it is masked there (apart_masked), as trace_value. */
float apart_value(const struct apart *a, int side, size_t i, size_t j);
bool apart_masked(const struct apart *a, int side, size_t i, size_t j);

/* Right less left, where they meet. NAN: hidden on both sides, hidden on one where scores are compared, or a value that
 * is no number. */
double apart_difference(const struct apart *a, size_t i, size_t j);

/* What two maps of weights are like as a whole. A row that has a value that is no number on either side is left out. */
struct apart_said {
    size_t rows;                 /* that count */
    double entropy[APART_SIDES]; /* bits, mean over the rows that have somebody to ask there */
    double moved;  /* 0 .. 1: half of the sum of all differences' sizes in a row, mean over rows */
    double rise, fall; /* the largest and the smallest difference; 0 where there is none above or below */
    size_t rise_i, rise_j, fall_i, fall_j;
    size_t same;   /* rows whose loudest voice is the same on both sides */
};
struct apart_said apart_said(const struct apart *a);

/* Entropy of a row of one side, in bits; an empty chair counts, whoever has one. */
double apart_entropy(const struct apart *a, int side, size_t i);

/* The largest size of a difference, in row i or (APART_ALL) anywhere; 0 where there is none. */
#define APART_ALL SIZE_MAX
double apart_largest(const struct apart *a, size_t i);

/* The largest size of a finite value of both sides, for one scale. */
double apart_largest_value(const struct apart *a);

#endif
