/*
 * score: how often a class listens to whom it should, on sentences of which that is known. Rule: of a word
 * with a link, the word its head gives the largest weight, the empty chair and the word itself left out,
 * punctuation not; right when the link accepts it. What has to be chosen (the best head of all, the best
 * fixed distance) is chosen on one part of the sentences and counted on the other.
 */
#ifndef PASSNOTES_LEARN_SCORE_H
#define PASSNOTES_LEARN_SCORE_H

#include "base/buf.h"
#include "model/class_file.h"
#include "practice/practice.h"

#include <stdbool.h>
#include <stddef.h>

struct score_share {
    size_t right, count;
};

struct score_kind {
    struct score_share asked;  /* the head that was given the question */
    struct score_share best;   /* the head that did best */
    struct score_share offset; /* always the same distance: "two words before me" */
    size_t layer, head;        /* which did best, from 0 */
    int distance;
};

enum score_row {
    SCORE_DISTRACTOR = PRACTICE_KIND_COUNT,
    SCORE_ROWS
}; /* after the kinds: subjects with a distractor */

struct scores {
    struct score_kind rows[SCORE_ROWS];
    struct score_share agreement; /* all agreeing words hidden: the right form likelier than the other one */
    double largest; /* mean of the largest weight, of rows with a link in the head that was asked */
    double entropy; /* of these rows, bits */
    size_t sentences;
};

/* "subject", ..., "distractor". */
const char *score_row_name(size_t row);

/* Scores a class whose words are the practice's, on about `sentences` sentences of a set. */
void score_class(const struct class_file *c, const struct practice *p, enum practice_set set,
                 size_t sentences, struct scores *out);

/* As a table of text: each kind with the share of the asked head, the best head, the best distance, and the
 * count. */
void score_table(const struct scores *s, struct buf *out);

/* right / count; 0 when nothing was counted. */
double score_of(struct score_share s);

#endif
