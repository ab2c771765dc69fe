/*
 * lesson: a learner together with what is noted of it: a training that can be looked at, paused, sped up and
 * stopped. It is taken step by step by whoever teaches, and keeps its record (study/record.h) true. While
 * nobody changes its rate, the class after step k is bit for bit the one of any other training with the same
 * practice, recipe and member. It knows no clock and no thread.
 *
 * When learning falls apart (a number that is not finite, or a loss above twice what knowing nothing would
 * give) the lesson stops as RECORD_DIVERGED; when it goes on, it does so from the last step at which it was
 * still whole, which it keeps.
 */
#ifndef PASSNOTES_LEARN_LESSON_H
#define PASSNOTES_LEARN_LESSON_H

#include "learn/learner.h"
#include "study/record.h"

enum { LESSON_CHECK_EVERY = 25 }; /* steps between two looks at sentences that are not learned from */

struct lesson {
    struct learner learner;
    struct record record;
    float *entropy_lh;    /* owned: room for a check */
    struct lesson_kept {
        size_t step;
        float *numbers; /* owned: weights and the optimiser's moments as they were then */
    } kept;
    size_t good; /* checks in a row at which the stop condition held */
};

/* A member that member_check allows, before its first step, running. Borrows the practice. Owner: the caller. */
void lesson_init(struct lesson *l, const struct practice *practice, const struct recipe *recipe,
                 const struct member *member);
void lesson_fini(struct lesson *l);

/* Takes one step, unless it is over; also where it is paused. False when there is nothing more to do: it has
 * diverged, or is done. */
bool lesson_step(struct lesson *l);

void lesson_pause(struct lesson *l);
void lesson_go_on(struct lesson *l); /* also where it has diverged, and where it is done before its length */
void lesson_end(struct lesson *l);   /* leaves it as it is */

/* The recipe's rate times `factor`, for the steps to come; where it has diverged it goes on. */
void lesson_set_factor(struct lesson *l, double factor);
void lesson_stop_when(struct lesson *l, enum record_stop when);

/* Whether the class is what its member is defined to be: taught to the end, nothing changed by hand. */
bool lesson_is_whole(const struct lesson *l);

/* The class as it is now, rounded as its file would be; once it stands still, its heads are labelled. ERR_LIMIT when a weight does not fit there. Owner of
 * *out: the caller (class_file_fini). */
enum status lesson_class(struct lesson *l, struct class_file *out, struct err *e);

#endif
