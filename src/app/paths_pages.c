#include "app/paths_pages.h"

#include "app/room.h"

#define WHOLE_COLS 78
#define WHOLE_ROWS 36
#define HALF_COLS  72
#define HALF_ROWS  22

enum paths_size paths_size(const struct app *a)
{
    if (room_big(a))
        return PATHS_SMALL;
    if (a->cols >= WHOLE_COLS && a->rows >= WHOLE_ROWS)
        return PATHS_WHOLE;
    return a->cols >= HALF_COLS && a->rows >= HALF_ROWS ? PATHS_HALF : PATHS_SMALL;
}

/* The page that holds what `page` holds where it has room of its own. */
static enum paths_page joined(enum paths_size size, enum paths_page page)
{
    if (page == PATHS_TABLE && size >= PATHS_HALF)
        page = PATHS_CURVE;
    return page == PATHS_CURVE && size == PATHS_WHOLE ? PATHS_LANES : page;
}

size_t paths_pages(const struct app *a, enum paths_page out[PATHS_PAGE_COUNT])
{
    const enum paths_size size = paths_size(a);
    size_t n = 0;

    for (enum paths_page page = 0; page < PATHS_PAGE_COUNT; page++)
        if (joined(size, page) == page)
            out[n++] = page;
    return n;
}

enum paths_page paths_page_shown(const struct app *a)
{
    return joined(paths_size(a), a->paths.page);
}
