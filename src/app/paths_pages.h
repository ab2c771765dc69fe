/*
 * paths_pages: which pages the view of paths has. What stands on one page of a large screen takes several of a
 * small one.
 */
#ifndef PASSNOTES_APP_PATHS_PAGES_H
#define PASSNOTES_APP_PATHS_PAGES_H

#include "app/app.h"

enum paths_size {
    PATHS_SMALL, /* lanes, curve, table, distances: a page each */
    PATHS_HALF,  /* the curve with the table */
    PATHS_WHOLE  /* lanes, curve and table together */
};

enum paths_size paths_size(const struct app *a);

/* The pages there are, in order; returns their count, 1 or more. */
size_t paths_pages(const struct app *a, enum paths_page out[PATHS_PAGE_COUNT]);

/* The one of them that is shown: where the state's has been joined to another one, that. */
enum paths_page paths_page_shown(const struct app *a);

#endif
