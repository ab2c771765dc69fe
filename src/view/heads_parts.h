/*
 * heads_parts: the pieces of the view of all heads. The plan says where each map stands; the parts draw into
 * their places and look at nothing else. Groups are layers, a map for each head; or, while all heads are
 * taken together, the mean and the maximum, a map for each layer.
 */
#ifndef PASSNOTES_VIEW_HEADS_PARTS_H
#define PASSNOTES_VIEW_HEADS_PARTS_H

#include "view/head_name.h"
#include "view/pair.h"

#define HEADS_LINE_MAX 512

/* A cell of the maps: columns in halves, rows in halves. One of both is even, so that it can be drawn. */
struct heads_cell {
    int w2, h2;
    size_t pool; /* tokens that share a cell, both ways: their largest share is seen; 1 where there is room */
};

struct heads_pic {
    const struct scene *s;
    const struct pen *p; /* NULL: only planned */
    const struct trace *t;
    rect area;
    size_t first;         /* the first token, and the first key, that is shown */
    size_t rows, columns; /* tokens that ask and keys that answer, as far as they are shown */
    size_t n;             /* the larger of the two */
    size_t asker;         /* inside of them */
    bool together;        /* mean and maximum in the place of heads */
    size_t groups, items; /* maps of a group */
    size_t group, item;   /* the picked one */
    const struct pair *pair; /* something is kept: maps show what differs from it; NULL: nothing is */
    bool list;            /* there is no room for maps: a line for each head */

    struct heads_cell cell;
    size_t dots, dots_down;      /* cells of a map across, and down */
    size_t per_row;              /* maps side by side */
    size_t bands;                /* rows of maps of a group */
    int pitch, item_w;           /* from map to map; columns that belong to one */
    int map_w, map_h;            /* cells of the screen */
    int band_h;                  /* a badge line, the map, a line below */
    int gap;                     /* blank rows between groups */
    size_t band_first, band_end; /* of all bands, those in sight */
    rect body, foot;
};

/* False where there is nothing to draw. */
bool heads_plan(const struct scene *s, const struct pen *p, rect area, struct heads_pic *out);

/* Where a band (of all groups) stands; h is 0 where it is not in sight. The line of its group is above it
 * where `rule` is not -1. */
rect heads_band(const struct heads_pic *c, size_t band, int *rule);

/* The place of a map with its lines above and below; h is 0 where it is not in sight. */
rect heads_item(const struct heads_pic *c, size_t group, size_t item);

/* The lines of the list in sight, and the line of one head; -1 where it is not in sight. */
size_t heads_list_first(const struct heads_pic *c);
size_t heads_list_rows(const struct heads_pic *c);

/* Whether a map's head is muted; never while all are taken together. */
bool heads_muted(const struct heads_pic *c, size_t group, size_t item);

/* Layer, pick and head of a map. */
struct heads_which {
    size_t layer, head;
    enum pick pick;
};
struct heads_which heads_of(const struct heads_pic *c, size_t group, size_t item);

/* A map beside what is kept: the same head there, or where all else is the same the kept head; false where there is no
 * difference to show. */
bool heads_apart(const struct heads_pic *c, struct heads_which w, struct apart *out);

void heads_draw_map(const struct heads_pic *c, rect at, struct heads_which which, bool grey);
void heads_draw_maps(const struct heads_pic *c);
void heads_draw_list(const struct heads_pic *c);
void heads_draw_foot(const struct heads_pic *c);

/* How widely a layer listens: as if every note were shared among so many. Mean over heads and askers that
 * have somebody to ask; of long sentences every so many-th asker, `askers` of them. */
double heads_breadth(const struct heads_pic *c, enum pick pick, size_t layer, size_t *askers);

/* Mean of the sums of the rows. */
double heads_row_sum(const struct heads_pic *c, enum pick pick, size_t layer);

/* A head in words, with marks: whom the asker listens to in the picked one; what was measured of one, in
 * three forms: 0 with the question it was given, 1 without, 2 without the name of a relation. */
void heads_say_asker(const struct heads_pic *c, bool brief, char out[HEADS_LINE_MAX]);
void heads_say_measured(const struct heads_pic *c, struct heads_which which, int form,
                        char out[HEADS_LINE_MAX]);

/* One head over the whole area. */
void heads_draw_large(const struct scene *s, const struct pen *p, rect area);
struct action heads_hit_large(const struct scene *s, rect area, int x, int y);

style heads_style(const struct heads_pic *c, enum role fg, unsigned attrs);

#endif
