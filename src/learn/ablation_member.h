/*
 * ablation_member: one row of the table of ablation.h: teaches one member and measures it.
 */
#ifndef PASSNOTES_LEARN_ABLATION_MEMBER_H
#define PASSNOTES_LEARN_ABLATION_MEMBER_H

#include "learn/ablation.h"
#include "study/ablation.h"

#define ABLATION_SET PRACTICE_NEW_STRUCTURES /* what is measured on */

/* Fills run->figures, or run->diverged. Appends losses and counts to the log. `done` is for the watcher. */
void ablation_measure_member(const struct ablation_plan *plan, const struct member *m, size_t done,
                             struct ablation_run *run, struct buf *log);

#endif
