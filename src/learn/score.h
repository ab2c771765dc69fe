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

/* What was chosen on other links than those it is counted on. */
struct score_choice {
    size_t layer, head; /* the head that did best, from 0 */
    int distance;       /* the distance that did */
};

struct score_kind {
    size_t count;                   /* links */
    struct score_share asked;       /* the head that was given the question; count 0: none was */
    size_t asked_layer, asked_head; /* which, from 0 */
    struct score_share best;        /* the head that did best; count 0: too few links to choose on */
    struct score_share offset;      /* always the same distance: "two words before me" */
    struct score_choice chosen[2];  /* one and the same, or one for each half of the links */
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

/* The question that a row's links answer. */
enum practice_question score_row_question(size_t row);

/* Scores a class whose words are the practice's, on about `sentences` sentences of a set. */
void score_class(const struct class_file *c, const struct practice *p, enum practice_set set,
                 size_t sentences, struct scores *out);

/* What a table says beside its numbers, in some language. */
struct score_words {
    const char *link, *asked, *best, *distance, *count; /* heads of the columns */
    const char *rows[SCORE_ROWS], *agreement;
};

/* As a table of text: each kind with the share of the asked head, the best head, the best distance, and the
 * count. `words` of NULL are English, as in files. */
void score_table(const struct scores *s, const struct score_words *words, struct buf *out);

/* The word that row i listens to most, of t tokens, the chair (0) and the word itself left out; t is 3 or more. */
size_t score_top(const float *row_t, size_t t, size_t i);

/* right / count; 0 when nothing was counted. */
double score_of(struct score_share s);

#endif
