/*
 * learner: one member of the family while it learns. A step is taken at a time, so that whoever lets it learn
 * can look, pause and stop between two. The same practice, recipe and member give the same bits on one
 * machine, whether the steps are taken in one go or not; and since the rate falls over the recipe's whole
 * length and not over the steps that were asked for, a class stopped at step k is the same class that a
 * longer training passes at step k.
 */
#ifndef PASSNOTES_LEARN_LEARNER_H
#define PASSNOTES_LEARN_LEARNER_H

#include "learn/pack.h"
#include "learn/recipe.h"
#include "model/class_file.h"
#include "model/train.h"
#include "study/record.h"

struct learner {
    struct lessons lessons; /* borrowed */
    struct recipe recipe;
    struct member member;
    struct trainer trainer;
    struct pack pack;
    double loss;   /* of the last step: words, nats each */
    bool *heard_v; /* owned: words that were in a lesson; who was in none is unknown to the class */
};

/* A member that member_check allows, before its first step. Borrows the practice. Owner: the caller. */
void learner_init(struct learner *l, const struct practice *practice, const struct recipe *recipe,
                  const struct member *member);
/* The same, from lessons of any kind. */
void learner_init_lessons(struct learner *l, const struct lessons *lessons, const struct recipe *recipe,
                          const struct member *member);
void learner_fini(struct learner *l);

/* One step; trainer.step counts them. False when a number is not finite: the report says which, and nothing
 * was learned, so that it can go on at another rate (trainer.plan.rate). */
bool learner_step(struct learner *l, struct train_report *report);

/* The mean losses over `batches` batches of sentences that are not learned from, the same for all members and
 * steps. False when one is not finite. */
bool learner_validate(struct learner *l, size_t batches, struct train_report *report);

/* The losses on one batch of any set and seed; nothing is learned. The pack and the trainer's guesses are left as
 * they were then. */
bool learner_listen(struct learner *l, enum practice_set set, uint64_t seed, size_t step,
                    struct train_report *report);

/* Goes on from the weights of a class of this shape. */
void learner_take(struct learner *l, const struct class_file *c);

/* Looks at sentences that are not learned from, always the same ones: losses, what is right, how widely each
 * head listens. `entropy_lh` [L,H] is the caller's, and out->entropy_lh becomes it. False when a loss is not
 * finite. */
bool learner_check(struct learner *l, struct record_check *out, float *entropy_lh);

/* The class as it is now, without scores; in half precision when it is written. `validation_loss` is noted in
 * it. Owner of *out: the caller (class_file_fini). */
void learner_snapshot(const struct learner *l, double validation_loss, struct class_file *out);

#endif
