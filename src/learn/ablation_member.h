/*
 * ablation_member: one row of the table of ablation.h: teaches one member and measures it.
 */
#ifndef PASSNOTES_LEARN_ABLATION_MEMBER_H
#define PASSNOTES_LEARN_ABLATION_MEMBER_H

#include "learn/ablation.h"
#include "study/ablation.h"

/* What is measured on: sentences of their own, among them such as hold structures and words that were held out. */
#define ABLATION_SET PRACTICE_EVERYTHING
enum { ABLATION_BATCHES = 20 }; /* for the loss, and for how widely heads listen; the rest is on plan->sentences */

/* The seed of these batches. */
uint64_t ablation_seed(void);

/* Fills run->figures, or run->diverged. Appends losses and counts to the log. `done` is for the watcher. */
void ablation_measure_member(const struct ablation_plan *plan, const struct member *m, size_t done,
                             struct ablation_run *run, struct buf *log);

#endif
