/*
 * limits_parts: the pages of the view limits. Each is a picture of its own below the tabs: it lays itself out from
 * the room it is given, draws, and says what a click in it means, by one plan for both.
 */
#ifndef PASSNOTES_VIEW_LIMITS_PARTS_H
#define PASSNOTES_VIEW_LIMITS_PARTS_H

#include "view/look.h"
#include "view/spots.h"

struct limits_page_ops {
    enum msg title; /* on its tab */
    void (*draw)(const struct scene *s, const struct pen *p, rect area);
    struct action (*hit)(const struct scene *s, rect area, int x, int y); /* NULL: nothing there can be clicked */
};

/* Large numbers. Counts: "50,176", "268.4 M"; whole: "1,000,000"; a tick: "100 k"; bytes: "4.19 MB", in powers of
 * 1,000. */
#define LIMITS_NUMBER_MAX 32
void limits_count_text(const struct scene *s, double value, char out[LIMITS_NUMBER_MAX]);
void limits_whole_text(double value, char out[LIMITS_NUMBER_MAX]);
void limits_tick_text(enum lang lang, double value, char out[16]);
void limits_bytes_text(double bytes, char out[LIMITS_NUMBER_MAX]);
void limits_bytes_parts(double bytes, char number[LIMITS_NUMBER_MAX], const char **unit);

extern const struct limits_page_ops limits_cost, limits_tiles, limits_sparse, limits_order, limits_forget;

#endif
