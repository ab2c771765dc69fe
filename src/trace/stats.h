/*
 * stats: what can be said of attention weights in a number. Pure functions of a trace or of rows of it.
 */
#ifndef PASSNOTES_TRACE_STATS_H
#define PASSNOTES_TRACE_STATS_H

#include "trace/trace.h"

/* Entropy of the shares w[n] in bits; 0 log 0 is 0. */
double stats_entropy_bits(const float *w, size_t n);

/* Exact sum in double. */
double stats_sum(const float *w, size_t n);

/* 2 to the entropy: as if split evenly among so many. */
double stats_split_among(const float *w, size_t n);

/* The inner product of a[n] and b[n], in double. */
double stats_dot(const float *a, const float *b, size_t n);

/* The cosine of two vectors whose inner product and squared lengths these are; NAN where one is zero or not finite. */
double stats_cosine_of(double dot, double square_a, double square_b);
double stats_cosine(const float *a, const float *b, size_t n);

/* Share-weighted mean of |i - j| for row i, in tokens; 0 where there are no shares. Means something only where rows and
 * columns are the same words. */
double stats_mean_distance(const float *w, size_t n, size_t i);

/* Index of the largest; the first of equals; NAN only where there is nothing else. n of 0 gives 0. */
size_t stats_largest(const float *w, size_t n);

/* Whether a row adds up to 1 as shares do: any row of a class, not any of a file. Who is masked may be NAN; a row without
 * a number does not. */
bool stats_are_shares(const float *row, size_t n);

/* A share as it is to be told, of a row of shares that add up to 1: not quite 1 where the float says 1 but others are
 * heard too. In any other row a share is what it is. */
float stats_told(const float *row, size_t n, float share);

/* Indices of w in falling order into order[n]; equals in order of position; NAN last. */
void stats_order(const float *w, size_t n, size_t *order);

/* Norm of the Jacobian of softmax(z / temperature) in z at shares w: Frobenius norm of
 * (diag(w) - w w^T) / temperature, times 1 / divisor for the gradient in the raw scores. */
double stats_softmax_gradient(const float *w, size_t n, double divisor, double temperature);

/* Mean, variance (about the mean, divided by count) and count of the finite raw scores q . k of a layer, all heads and
 * all pairs. No finite score: all 0. */
struct score_spread {
    double mean, variance;
    size_t count;
};
struct score_spread stats_score_spread(const struct trace *t, size_t layer);

/* Whole-head figures: means over the rows that have somebody to ask. No such row: all 0. */
struct head_stats {
    double entropy_bits, mean_distance, largest, first_share;
    size_t rows;     /* rows that count */
    double min, max; /* smallest and largest unmasked weight */
};
struct head_stats stats_head(const struct trace *t, size_t layer, size_t head);

/*
 * The pattern with the highest score. previous / next / self / first / same word: the mean share that goes there,
 * over the rows where that place exists and may be asked (same word: an equal word elsewhere). broad: mean entropy
 * over log2 of the number that may be asked, over rows with two or more; it wins only where no other reaches 0.5.
 * The first of equals wins. Of other words on the other side only first and broad apply. Where no pattern applies at all: broad with score 0.
 */
struct head_label stats_label(const struct trace *t, size_t layer, size_t head);

/* All scores, for exports and tests: out[PATTERN_COUNT], NAN where a pattern does not apply. Rows in which the share is
 * not finite do not count. */
void stats_patterns(const struct trace *t, size_t layer, size_t head, double out[PATTERN_COUNT]);

/* "who does it", "who is meant", "what is described", "to what": the questions that a head can be trained with. */
enum { STATS_QUESTIONS = 4 };
const char *stats_question_name(unsigned question);

/* "previous", "next", "self", "first", "same word", "broad": the names in files. Static storage. */
const char *stats_pattern_name(enum pattern p);

/* PATTERN_COUNT: no such name. */
enum pattern stats_pattern_find(const char *name);

/*
 * Relations that a head may have been measured to follow: links of the practice, by kind (practice.h), from the
 * word that asks to its answer, or reversed. Relation r, from 1, is that of kind (r - 1) / 2, reversed where r is
 * even. Their names in files: "subject", "subject reversed", ...
 */
enum { STATS_KINDS = 12, STATS_RELATIONS = 2 * STATS_KINDS, STATS_RELATION_NAME_MAX = 32 };
void stats_relation_name(unsigned relation, char out[STATS_RELATION_NAME_MAX]);

/* 0: no such name. */
unsigned stats_relation_find(const char *name);

#endif
