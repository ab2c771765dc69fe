/*
 * ablation: measures the table of study/ablation.h: members of the family that differ in one setting each, each
 * with several seeds, taught as every member is and measured on sentences of structures that none of them
 * learned from.
 *
 * After each member the table is written whole, so that a run that was broken off goes on after the last
 * member that was ready. The same program on the same kind of machine writes the same bytes, in one go or not.
 */
#ifndef PASSNOTES_LEARN_ABLATION_H
#define PASSNOTES_LEARN_ABLATION_H

#include "learn/recipe.h"
#include "model/train.h"
#include "practice/practice.h"

/* The members of the shipped table, but for the seed. */
extern const struct member ablation_members[];
extern const size_t ablation_member_count;
enum { ABLATION_SEEDS = 3 }; /* 1, 2, 3 */

struct ablation_plan {
    const struct practice *practice; /* borrowed */
    struct recipe recipe;            /* each member learns for plan.steps */
    const struct member *members;    /* borrowed; of the family; measured with seed 1, then with seed 2 ... */
    size_t member_count, seeds;
    size_t sentences;      /* to score with */
    const char *path, *log; /* the table, and what was noted on the way; log may be NULL */

    /* After each step; may be NULL. `done` of `all` trainings are behind. */
    void (*watch)(void *of, size_t done, size_t all, const struct train_report *report);
    void *of;
};

/* Recipe and members of the shipped table for a practice language. Set path and log. */
struct ablation_plan ablation_plan_of(const struct practice *practice);

/* Measures what the file at plan->path does not have yet. A file that is no table, or one of another recipe,
 * is a fault and stays as it is. */
enum status ablation_measure(const struct ablation_plan *plan, struct err *e);

#endif
