/*
 * room_play: presses keys on a scene made by hand, and draws it at the sizes that everything must stand.
 */
#ifndef PASSNOTES_TESTS_ROOM_PLAY_H
#define PASSNOTES_TESTS_ROOM_PLAY_H

#include "press.h"
#include "view_play.h"

#include <string.h>

static const int room_sizes[][2] = {{40, 12}, {80, 24}, {120, 40}, {200, 60}};
#define SIZES (sizeof room_sizes / sizeof room_sizes[0])

static inline void press(struct view_play *p, const char *keys)
{
    press_keys(&p->app, p->trace, keys);
}

static inline void draw_at(struct view_play *p, size_t size)
{
    p->app.cols = room_sizes[size][0];
    p->app.rows = room_sizes[size][1];
    view_play_draw(p, p->app.cols, p->app.rows);
}

static inline bool row_has(const struct view_play *p, int y, const char *text)
{
    char row[4096];

    view_play_row(p, y, row);
    return strstr(row, text) != NULL;
}

#endif
