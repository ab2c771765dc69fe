/*
 * limits_sparse_plan: what the page of sparse masks holds against the shares, and where its parts stand. Made
 * once for drawing and for hitting.
 */
#ifndef PASSNOTES_VIEW_LIMITS_SPARSE_PLAN_H
#define PASSNOTES_VIEW_LIMITS_SPARSE_PLAN_H

#include "study/sparse.h"
#include "view/look.h"

enum sparse_column {
    SPARSE_KEPT,  /* pairs kept of those that could be */
    SPARSE_ASKER, /* what the asker loses */
    SPARSE_CUT,   /* how many lose whom they listen to most */
    SPARSE_HEAD,  /* what the head loses, mean of all rows */
    SPARSE_ALL,   /* mean of all heads */
    SPARSE_PAIRS, /* the pairs, counted */
    SPARSE_COLUMN_COUNT
};

struct sparse_pic {
    const struct scene *s;
    const struct pen *p;
    const struct trace *t;
    size_t layer, head, asker;
    struct mask masks[MASK_KIND_COUNT];
    enum mask_kind at;

    rect map;                 /* h 0: none */
    int label_cols;           /* before it; 0: none */
    int cell_cols, cell_rows; /* of a pair; rows 0: half a row */
    size_t first, count;      /* tokens that the map shows */
    rect table;               /* titles and a row for each mask */
    bool columns[SPARSE_COLUMN_COUNT];
    rect heads; /* h 0: none */
    rect said;  /* the large number and what it means; h 0: none */
    bool big;
    int legend_y; /* of the map; -1: none */
    rect row;     /* what the asker hears; h 0: none */
    rect growth;  /* h 0: none */
    int note_y;   /* -1: none */
};

struct sparse_pic limits_sparse_plan(const struct scene *s, const struct pen *p, rect area);

/* Columns of the table: where its numbers end, and how wide they are. */
int limits_sparse_column_cols(enum sparse_column column);

/* The parts. */
void limits_sparse_map(const struct sparse_pic *c);
void limits_sparse_table(const struct sparse_pic *c);
void limits_sparse_heads(const struct sparse_pic *c);
void limits_sparse_said(const struct sparse_pic *c);
void limits_sparse_row(const struct sparse_pic *c);
void limits_sparse_growth(const struct sparse_pic *c);

#endif
