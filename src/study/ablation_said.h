/*
 * ablation_said: which rows of the table belong together, and what their figures say: chosen by comparing them,
 * whatever it is. Words are for others.
 *
 * One rule: two rows differ when each was measured with two seeds or more and the highest of one is below the
 * lowest of the other. Whatever differs less might be the seeds'.
 */
#ifndef PASSNOTES_STUDY_ABLATION_SAID_H
#define PASSNOTES_STUDY_ABLATION_SAID_H

#include "study/ablation.h"

enum ablation_group {
    ABLATION_HEADS,     /* d_k 8 */
    ABLATION_SHARED,    /* heads and d_k, their product always 64 */
    ABLATION_DK,        /* 8 heads */
    ABLATION_SCALING,   /* pairs: with, without */
    ABLATION_POSITIONS, /* pairs: with, without */
    ABLATION_GROUP_COUNT
};

/* Whether a group is made of pairs, first the one with, then the one without. */
bool ablation_paired(enum ablation_group group);

/* The rows of a group, from few heads or small d_k to large. Borrows. */
size_t ablation_group(const struct ablation *a, enum ablation_group group,
                      const struct ablation_row *rows[ABLATION_ROWS_MAX]);

/* All groups one after another. */
struct ablation_line {
    enum ablation_group group;
    const struct ablation_row *row;
};
enum { ABLATION_LINES_MAX = 2 * ABLATION_ROWS_MAX };
size_t ablation_lines(const struct ablation *a, struct ablation_line lines[ABLATION_LINES_MAX]);

/* By the rule: `low` is below `high` in this figure. */
bool ablation_below(const struct ablation_row *low, const struct ablation_row *high,
                    enum ablation_figure figure);

/* Which of the rows with two seeds or more has the lowest and the highest mean; false when these two do not differ by the
 * rule. */
bool ablation_ends(const struct ablation_row *const *rows, size_t count, enum ablation_figure figure,
                   size_t *lowest, size_t *highest);

/* How a figure of row i stands among its peers, where more is better (1) or less is (-1): only the ends stand out, and only
 * where they differ by the rule. */
enum ablation_standing { ABLATION_PLAIN, ABLATION_BEST, ABLATION_WORST };
enum ablation_standing ablation_standing(enum ablation_group group, const struct ablation_row *const *rows, size_t count,
                                         size_t i, enum ablation_figure figure, int better);

/* Loss by size: of a series from few to many. */
enum ablation_verdict {
    ABLATION_UNKNOWN,    /* less than two rows that were measured with two seeds or more */
    ABLATION_ALIKE,      /* no two differ */
    ABLATION_MORE_BETTER, /* the last loses less than the first */
    ABLATION_MORE_WORSE,
    ABLATION_MIDDLE,     /* one in between loses less than both ends */
    ABLATION_UNEVEN      /* some differ, but neither the ends from one another nor the best from both */
};

/* What is found more often, beside the loss. */
enum ablation_aside_kind {
    ABLATION_ASIDE_NONE, /* nothing differs */
    ABLATION_ASIDE_ALSO, /* by one that loses less */
    ABLATION_ASIDE_YET,  /* by one that loses more, compared with the one that loses least */
    ABLATION_ASIDE_ONLY  /* their losses do not differ, or speak neither way */
};

struct ablation_aside {
    enum ablation_aside_kind kind;
    enum ablation_figure figure; /* agreement, subject, distractor or pronoun: the one that differs most among
                                    those that speak against the loss, else of all */
    const struct ablation_row *more, *less; /* who finds most of it, and least */
};

/* Of a series: from the first to the last, where the verdict is about these, else from the one that loses most
 * to the one that loses least. Of a pair, with and without: MORE_BETTER means that without loses less. */
struct ablation_said {
    enum ablation_verdict verdict;
    const struct ablation_row *from, *to;
    struct ablation_aside aside;
};

struct ablation_said ablation_said(const struct ablation_row *const *rows, size_t count);

#endif
