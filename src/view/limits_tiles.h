/*
 * limits_tiles: the page of limits that walks from tile to tile: where its parts stand, and the drawing of each.
 */
#ifndef PASSNOTES_VIEW_LIMITS_TILES_H
#define PASSNOTES_VIEW_LIMITS_TILES_H

#include "study/tiles.h"
#include "view/limits_numbers.h"
#include "view/limits_parts.h"

/* How the map of T x T is drawn: cells of one row and so many columns with gaps between the tiles, or a whole tile as
 * one cell. */
struct tiles_grid {
    rect at;       /* with the frame of the tile in hand; w 0: there is no map */
    int cell_cols, cell_rows; /* of a key, of a query */
    bool coarse;   /* a cell is a tile */
    int label_cols;
    size_t first_row, first_col; /* coarse: the tiles first in sight */
};

struct tiles_pic {
    const struct scene *s;
    const struct pen *p; /* NULL: nothing is drawn */
    rect area;
    const struct trace *t;
    struct tiles_row row;
    size_t count, now; /* tiles of a row; the one in hand */
    bool large;        /* map and arithmetic side by side, answers below */
    struct tiles_grid grid;
    bool grid_titles;
    int advice_rows; /* below the table and a blank row */
    rect lead, sum, table, answer, held; /* h 0: there is no room */
};

struct tiles_pic limits_tiles_plan(const struct scene *s, const struct pen *p, rect area);

/* The first of `rows` lines in sight, where the present of `count` stays among them. */
size_t limits_tiles_first(size_t now, size_t count, size_t rows);

void limits_tiles_map(const struct tiles_pic *c);
void limits_tiles_sum(const struct tiles_pic *c);
void limits_tiles_table(const struct tiles_pic *c);
void limits_tiles_answer(const struct tiles_pic *c);
void limits_tiles_held(const struct tiles_pic *c);

/* The row and column of tiles at a cell of the map; false outside of it. */
bool limits_tiles_at(const struct tiles_pic *c, int x, int y, size_t *row, size_t *col);

#define TILES_NUMBER_MAX 24
void limits_tiles_number(double value, char out[TILES_NUMBER_MAX]); /* "+1.645" */
void limits_tiles_factor(double value, char out[TILES_NUMBER_MAX]); /* "0.5639" */

#endif
