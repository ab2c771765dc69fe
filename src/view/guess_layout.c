#include "view/guess_parts.h"

#include <string.h>

#define PITCH_MAX  12
#define PITCH_MIN  6
#define WIDE       60 /* columns from which on both lists stand side by side */
#define TILE_MIN   7
#define TILE_MAX   26
#define WORD_MAX   12 /* columns of a word on a chip */
#define MUTES_ROWS 3  /* numbers, bars, questions of a layer */

static int columns_of(const struct guess_pic *g, size_t j)
{
    const int cols = view_columns(view_word(g->s->app->lang, g->c.t, j));

    return cols > WORD_MAX ? WORD_MAX : cols;
}

/* ---- rows ---- */

/* What gets rows first: a block at least so high, or `gap` blank rows before it. */
struct wish {
    enum guess_block block;
    int rows, gap;
};

static const struct wish wishes[] = {
    {GUESS_BIG, 1, 0},     {GUESS_DESKS, 1, 0},   {GUESS_LIST, 2, 0},     {GUESS_HEADING, 1, 0},
    {GUESS_LIST, 3, 0},    {GUESS_BALANCE, 2, 0}, {GUESS_MUTES, 3, 0},    {GUESS_TITLE, 1, 0},
    {GUESS_LIST, 4, 0},    {GUESS_BIG, 3, 0},     {GUESS_LIST, 6, 0},     {GUESS_DESKS, 2, 0},
    {GUESS_BALANCE, 3, 0}, {GUESS_SWITCHES, 1, 0}, {GUESS_ASKS, 1, 0},    {GUESS_HEADING, 0, 1},
    {GUESS_MUTES, 0, 1},   {GUESS_BALANCE, 0, 1}, {GUESS_DESKS, 0, 1},    {GUESS_MUTES, 4, 0},
    {GUESS_DESKS, 4, 0},   {GUESS_LANE, 3, 0},    {GUESS_SWITCHES, 0, 1}, {GUESS_LIST, 0, 1},
    {GUESS_TITLE, 0, 1},   {GUESS_LANE, 4, 0},    {GUESS_BIG, 0, 1},      {GUESS_FOOT, 1, 0},     {GUESS_LANE, 6, 0},
    {GUESS_MUTES, 7, 0},   {GUESS_MUTES, 10, 0},  {GUESS_LANE, 8, 0},     {GUESS_HEADING, 0, 2},
    {GUESS_BALANCE, 0, 2}, {GUESS_MUTES, 0, 2},   {GUESS_SWITCHES, 0, 2}, {GUESS_LANE, 10, 0},
    {GUESS_DESKS, 0, 2},   {GUESS_LIST, 0, 2},    {GUESS_HEADING, 0, 3},  {GUESS_BALANCE, 0, 3},
    {GUESS_MUTES, 0, 3},   {GUESS_SWITCHES, 0, 3},
};

/* Lines need whole desks, whole desks need columns, and there are no more tiles than layers. */
static bool can_have(const struct guess_pic *g, const struct wish *w, const int rows[GUESS_BLOCKS])
{
    if (w->block == GUESS_DESKS && w->rows > 2)
        return g->lay.desks;
    if (w->block == GUESS_LANE)
        return rows[GUESS_DESKS] >= 4;
    if (w->block == GUESS_MUTES && w->rows > 4)
        return (size_t)(w->rows - 1) / MUTES_ROWS <= g->c.t->layer_count;
    return g->now != NULL || w->block <= GUESS_ASKS;
}

static void share_rows(const struct guess_pic *g, int room, int rows[GUESS_BLOCKS], int gaps[GUESS_BLOCKS])
{
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        const struct wish *w = &wishes[i];
        const int more = w->rows > 0 ? w->rows - rows[w->block] : w->gap - gaps[w->block];
        if (more > room || more < 0 || !can_have(g, w, rows) || (w->gap > 0 && rows[w->block] == 0))
            continue;
        *(w->rows > 0 ? &rows[w->block] : &gaps[w->block]) += more;
        room -= more;
    }
}

static void place_rows(struct guess_pic *g, rect a)
{
    int rows[GUESS_BLOCKS] = {0}, gaps[GUESS_BLOCKS] = {0}, used = 0, y = a.y;

    share_rows(g, a.h, rows, gaps);
    for (int b = 0; b < GUESS_BLOCKS; b++)
        used += rows[b] + gaps[b];
    y += (a.h - used) / 3;
    for (int b = 0; b < GUESS_BLOCKS; b++) {
        y += gaps[b];
        g->lay.block[b] = (rect){a.x + 1, y, a.w - 2, rows[b]};
        y += rows[b];
    }
}

/* ---- desks, or chips ---- */

/* Whether all words have whole desks; sets the pitch. */
static bool fits_desks(struct guess_pic *g, int cols)
{
    int widest = PITCH_MIN - 1;

    for (size_t j = g->c.from; j < g->c.n; j++) {
        const int need = columns_of(g, j) + 2 * view_unknown(g->c.t, j);
        widest = need > widest ? need : widest;
    }
    const int pitch = (cols - 1) / (int)class_shown(&g->c);
    g->c.lay.pitch = pitch > PITCH_MAX ? PITCH_MAX : pitch;
    return pitch > widest;
}

static void place_desks(struct guess_pic *g)
{
    struct class_lay *lay = &g->c.lay;
    const rect at = g->lay.block[GUESS_DESKS];
    const int used = lay->pitch * (int)class_shown(&g->c) - 1;

    lay->form = CLASS_COLUMNS;
    lay->bars.h = 1; /* not inside the desks */
    lay->edges = true;
    lay->benches = 1;
    lay->per_bench = class_shown(&g->c);
    lay->desk_w = lay->pitch - 1;
    lay->desk_h = at.h;
    lay->lane = g->lay.block[GUESS_LANE].h;
    lay->desks = (rect){at.x + (at.w - used) / 2, at.y, used, at.h};
    class_choose(&g->c, g->c.n, 0, 0, &lay->slots);
}

/* Columns of the chip of a token, the blank one behind it included. */
static int chip_columns(const struct guess_pic *g, size_t j)
{
    return columns_of(g, j) + g->lay.pad + view_unknown(g->c.t, j) + (j == g->c.asker ? 2 : 0) + 1;
}

static int chips_columns(const struct guess_pic *g)
{
    const struct class_slots *slots = &g->c.lay.slots;
    int cols = 0;

    for (size_t k = 0; k < slots->count; k++)
        cols += chip_columns(g, slots->token[k]);
    return cols;
}

/* As many words as fit, those around the asker and around the one looked at. */
static void place_chips(struct guess_pic *g)
{
    const int room = g->lay.block[GUESS_DESKS].w + 1;
    struct class_lay *lay = &g->c.lay;
    size_t count = (size_t)(room / 4) < class_shown(&g->c) ? (size_t)(room / 4) + 1 : class_shown(&g->c);

    lay->per_bench = 1;
    class_choose(&g->c, g->c.n, 0, 0, &lay->slots);
    for (g->lay.pad = 2; g->lay.pad > 0 && chips_columns(g) > room;)
        g->lay.pad--;
    if (chips_columns(g) > room)
        g->lay.pad = 1; /* it scrolls all the same */
    do
        class_choose(&g->c, count, g->c.asker, g->c.looked, &lay->slots);
    while (chips_columns(g) > room && --count > 0);
    lay->desks.x = g->lay.block[GUESS_DESKS].x + (room > chips_columns(g) ? (room - chips_columns(g)) / 2 : 0);
}

rect guess_chip(const struct guess_pic *g, size_t slot)
{
    const struct class_slots *slots = &g->c.lay.slots;
    int x = g->c.lay.desks.x;

    for (size_t k = 0; k < slot; k++)
        x += chip_columns(g, slots->token[k]);
    return (rect){x, g->lay.block[GUESS_DESKS].y, chip_columns(g, slots->token[slot]) - 1,
                  g->lay.block[GUESS_DESKS].h};
}

/* ---- both lists, and the tiles ---- */

static void place_sides(struct guess_pic *g, rect a)
{
    const int gap = a.w >= 100 ? 4 : 2, w = (a.w - 2 - gap) / 2;

    if (a.w >= WIDE) {
        g->lay.side[0] = (rect){a.x + 1, a.y, w, a.h};
        g->lay.side[1] = (rect){a.x + a.w - 1 - w, a.y, w, a.h};
    } else {
        g->lay.side[g->switched ? 1 : 0] = (rect){a.x + 1, a.y, a.w - 2, a.h};
    }
}

static void place_tiles(struct guess_pic *g, rect a)
{
    const int w = a.w - 2;
    const size_t heads = g->c.t->h, fit = w + 1 < TILE_MIN ? 1 : (size_t)((w + 1) / TILE_MIN);
    const size_t count = heads < fit ? heads : fit;
    const int pitch = (w + 1 + (w / (int)count > TILE_MIN + 2)) / (int)count;
    const size_t at = g->c.head_at > count / 2 ? g->c.head_at - count / 2 : 0;

    g->lay.tiles = count;
    g->lay.tile = pitch > TILE_MAX ? TILE_MAX : pitch;
    g->lay.first_tile = at + count > heads ? heads - count : at;
}

size_t guess_tile_lines(const struct guess_pic *g)
{
    const int h = g->lay.block[GUESS_MUTES].h;

    return h <= 4 ? (h > 0 ? 1 : 0) : (size_t)(h - 1) / MUTES_ROWS;
}

/* One line shows the layer in hand; several show the lowest first, and that layer among them. */
size_t guess_tile_layer(const struct guess_pic *g, size_t line)
{
    const size_t lines = guess_tile_lines(g), from = g->c.layer + 1 > lines ? g->c.layer + 1 - lines : 0;

    return from + line;
}

rect guess_tile(const struct guess_pic *g, size_t line, size_t head)
{
    const rect at = g->lay.block[GUESS_MUTES];
    const int rows = at.h - 1 < MUTES_ROWS ? at.h - 1 : MUTES_ROWS;

    if (at.h < 2 || head < g->lay.first_tile || head >= g->lay.first_tile + g->lay.tiles)
        return (rect){0, 0, 0, 0};
    return (rect){at.x + (int)(head - g->lay.first_tile) * g->lay.tile, at.y + 1 + (int)line * MUTES_ROWS,
                  g->lay.tile - (g->lay.tile > TILE_MIN + 2 ? 2 : 1), rows};
}

void guess_layout(struct guess_pic *g, rect area)
{
    memset(&g->lay, 0, sizeof g->lay);
    memset(&g->c.lay, 0, sizeof g->c.lay);
    g->c.lay.area = area;
    g->lay.desks = fits_desks(g, area.w - 2);
    place_rows(g, area);
    g->lay.desks = g->lay.desks && g->lay.block[GUESS_DESKS].h >= 4;
    if (g->lay.desks)
        place_desks(g);
    else
        place_chips(g);
    place_sides(g, area);
    place_tiles(g, area);
}
