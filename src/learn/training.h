/*
 * training: a whole training from nothing to the bytes of a class file, with its log: steps, losses, and the
 * scores of the class as it was written, on learnt sentences, on held-out words and on held-out structures.
 * The log says nothing of time, so that the same training writes the same log.
 */
#ifndef PASSNOTES_LEARN_TRAINING_H
#define PASSNOTES_LEARN_TRAINING_H

#include "base/buf.h"
#include "base/err.h"
#include "learn/learner.h"

struct training {
    struct lessons lessons;          /* borrowed */
    const struct practice *practice; /* what they are made from; NULL for a text. Borrowed */
    struct recipe recipe;            /* its plan.steps is the length that the rate falls over */
    struct member member;
    size_t steps;                                               /* where it stops */
    size_t sentences;                                           /* of each set, to score with */
    void (*watch)(void *of, const struct train_report *report); /* after each step; may be NULL */
    void *of;
};

/*
 * Appends the class file to `bytes`, the log to `log`, and one line of scores (without line end) to `line`.
 * Fails, with all three as they were but for the log: ERR_LIMIT for a member that is not of the family, a
 * number that is not finite (with step and array), a weight beyond half precision.
 */
enum status training_run(const struct training *t, struct buf *bytes, struct buf *log, struct buf *line,
                         struct err *e);

#endif
