/*
 * ablation_words: what the table of study/ablation.h says, in the reader's language: names of rows and columns,
 * numbers, and one sentence for each group, made from the figures.
 */
#ifndef PASSNOTES_APP_ABLATION_WORDS_H
#define PASSNOTES_APP_ABLATION_WORDS_H

#include "app/messages.h"
#include "study/ablation_said.h"

enum { ABLATION_NAME_MAX = 64, ABLATION_SENTENCE_MAX = 1024 };

/* A row among those of its group: "4 heads", "4×16", "d_k 16", "8×64 without". */
void ablation_row_name(enum lang lang, enum ablation_group group, const struct ablation_row *row,
                       char out[ABLATION_NAME_MAX]);

/* The name of a group and of a column. */
enum msg ablation_group_title(enum ablation_group group);
enum msg ablation_figure_title(enum ablation_figure figure);

/* Whether more of a figure is better: 1, -1 where less is, 0 where it is neither. */
int ablation_figure_better(enum ablation_figure figure);

/* Whether a figure is a share, written in per cent. */
bool ablation_figure_share(enum ablation_figure figure);

/* "2.704", "97.3"; a share in per cent, without the sign. Half of what lies between the lowest and the highest:
 * "±.015", "±1.2"; "" of a single seed. */
void ablation_number(enum ablation_figure figure, double x, char out[ABLATION_NAME_MAX]);
void ablation_spread(enum ablation_figure figure, const struct ablation_mean *m, char out[ABLATION_NAME_MAX]);

/* What the figures of a group say. */
void ablation_sentence(enum lang lang, const struct ablation *a, enum ablation_group group,
                       char out[ABLATION_SENTENCE_MAX]);

/* How the table was measured. */
void ablation_how(enum lang lang, const struct ablation *a, char out[ABLATION_SENTENCE_MAX]);

#endif
