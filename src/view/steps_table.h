/*
 * steps_table: numbers of classmates: each in its column where the page is wide, else each on its row. Of more
 * classmates than there is room for, those that are heard best stand there, and the others together. Knows nothing of
 * what the numbers are.
 */
#ifndef PASSNOTES_VIEW_STEPS_TABLE_H
#define PASSNOTES_VIEW_STEPS_TABLE_H

#include "view/steps_parts.h"

#define STEPS_SLOTS_MAX  64
#define STEPS_SERIES_MAX 6

enum steps_series_kind {
    SERIES_NUMBER,
    SERIES_SHARE, /* a bar 0..1 with its number */
    SERIES_SIGNED /* a bar -1..1 with its number */
};

struct steps_series {
    enum steps_series_kind kind;
    const char *label; /* borrowed */
    enum role role;    /* of its numbers; signed ones have their own */
    bool lit;          /* its label stands out */
    char text[STEPS_SLOTS_MAX][24];
    double part[STEPS_SLOTS_MAX]; /* of bars; NAN: none */
};

struct steps_table {
    size_t count;       /* classmates */
    size_t others;      /* those that have no place of their own; they stand in slot `count` */
    size_t token[STEPS_SLOTS_MAX];
    bool shown[TOKEN_MAX];
    size_t series_count;
    struct steps_series series[STEPS_SERIES_MAX];
};

/* Chooses who has a place in r. A table with columns has room for as many as are wide enough, one with rows for as
 * many as there are rows below its heading. */
void steps_table_choose(const struct steps_pic *c, struct steps_table *t, rect r, bool columns);

/* One more series; its texts and parts are for the caller to fill. */
struct steps_series *steps_table_add(struct steps_table *t, enum steps_series_kind kind, const char *label, enum role role);

void steps_table_draw(const struct steps_pic *c, const struct steps_table *t, rect r, bool columns);

#endif
