/*
 * fillers: how the share of the classmate looked at thins out when words are put into the sentence: nothing
 * is ever forgotten, everybody is heard, and all shares add up to 1. Every point is a pass of its own over a
 * longer text.
 *
 * The words are short phrases of the sentence's language: English ones of place (", ... hungry in the garden
 * behind the house"), Chinese ones that are clauses ("，天很冷，风很大"). They come before the mark that
 * closes the sentence, so that all words before them keep their places; where nobody may ask what comes
 * later, they come first.
 */
#ifndef PASSNOTES_STUDY_FILLERS_H
#define PASSNOTES_STUDY_FILLERS_H

#include "study/study.h"

enum { FILLERS_POINTS_MAX = 24 };

/* How the row of the asker stands in one head: shares of the classmate looked at, of the chair, of all
 * fillers and of the rest of the sentence; they add up to 1. The sums are those of exp(score / temperature)
 * over each of these, in units of the classmate's own: share = 1 / (1 + chair + others + fillers). */
struct fillers_hear {
    float share, chair, others, fillers; /* chair 0 where there is none, or where it is the one looked at */
    float raw, scaled;                   /* q . k of the two; -INFINITY: masked */
    double sum_chair, sum_others, sum_fillers;
    double entropy; /* of the row, in bits */
};

struct fillers {
    struct arena arena; /* owns everything below */
    struct settings settings;
    const char *text;
    size_t len, asker, looked; /* tokens of the sentence as it is */
    size_t layers, h;
    bool first;  /* the fillers come before the sentence, not at its end */
    size_t at;   /* token before which they come, in the sentence as it is */
    size_t byte; /* of the text: there they come */

    struct fillers_point {
        size_t phrases, added;        /* put in: phrases, and the words they have */
        size_t t;                     /* tokens then */
        size_t unknown;               /* fillers that the class has never met */
        struct fillers_hear *hear_lh; /* [L,H] */
        const char *text;             /* the sentence then */
    } points[FILLERS_POINTS_MAX];     /* by rising number of words; the first has none */
    size_t count;
};

/* ERR_STOPPED as studies do. A text that is too long for the class, or words that it does not have, end the
 * curve; where even the sentence itself cannot be asked: that error. */
enum status fillers_compute(struct model_cache *cache, const struct study_ask *ask, struct fillers **out,
                            struct err *e);
void fillers_free(struct fillers *f);
bool fillers_fit(const struct fillers *f, const struct study_ask *ask);

/* How many phrases are put in at each point, for a sentence of so many words where there may be `most`.
 * Returns the number of points, at least 1: one phrase more each where all of them have room, else in growing
 * steps up to the most. */
size_t fillers_plan(const char *text, size_t len, size_t words, size_t most,
                    size_t phrases[FILLERS_POINTS_MAX]);

/* Whether token i of the sentence at that point is a filler; and which token of the sentence as it is it was
 * otherwise. */
bool fillers_is(const struct fillers *f, const struct fillers_point *p, size_t i, size_t *was);

#endif
