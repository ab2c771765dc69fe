/*
 * training_ablation: the page of the training view that shows the table of measured classes: where its
 * columns, groups and rows stand, and the drawing of one row.
 */
#ifndef PASSNOTES_VIEW_TRAINING_ABLATION_H
#define PASSNOTES_VIEW_TRAINING_ABLATION_H

#include "app/table.h"
#include "app/ablation_words.h"
#include "view/look.h"

/* One figure: its number, then a plot of all that was measured between the lowest and the highest mean. */
struct ablation_column {
    enum ablation_figure figure;
    int x, number_cols, plot_x, plot_cols;
    double from, to; /* the ends of the plot, the same in all groups */
};

struct ablation_block {
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    size_t count, first; /* lines of the table: first .. first + count - 1 */
    int head_rows;       /* the heading, with what the figures say beside it */
    int y;               /* of the heading; -1: not in sight */
};

struct ablation_pic {
    const struct scene *s;
    const struct pen *p; /* NULL: nothing is drawn */
    const struct ablation *table;
    rect area;
    int name_cols;
    struct ablation_column columns[ABLATION_FIGURE_COUNT];
    size_t column_count;
    struct ablation_block blocks[ABLATION_GROUP_COUNT];
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t line_count, at;
    int body_y, body_rows, foot_y, foot_rows;
};

/* Where everything stands. The table of the scene is there. */
struct ablation_pic training_ablation_plan(const struct scene *s, const struct pen *p, rect area);

/* What a group says, as many columns wide. */
int training_ablation_said_cols(const struct ablation_pic *c);

/* Round ends of a plot that hold the means of a figure in all of these rows: tenths of the loss, shares in steps of
 * 10 %. */
void training_ablation_ends(const struct ablation_row *const *rows, size_t count, enum ablation_figure figure,
                            double *from, double *to);

/* Row i of a group, at y. */
void training_ablation_row(const struct ablation_pic *c, enum ablation_group group, size_t i, int y);

/* The titles of the columns and the ends of their plots, in two rows from y on. */
void training_ablation_titles(const struct ablation_pic *c, int y);

#endif
