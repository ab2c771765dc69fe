/* The map in tiles: what was read and thrown away, the tile in hand with its scores, and what is to come. */
#include "view/limits_tiles.h"

#include <math.h>
#include <stdio.h>

enum state { TILE_READ, TILE_IN_HAND, TILE_TO_COME };

static size_t own_row(const struct tiles_pic *c)
{
    return c->row.asker / c->row.size;
}

static enum state state_of(const struct tiles_pic *c, size_t row, size_t col)
{
    if (row != own_row(c))
        return row < own_row(c) ? TILE_READ : TILE_TO_COME;
    return col < c->now ? TILE_READ : col == c->now ? TILE_IN_HAND : TILE_TO_COME;
}

/* ---- places ---- */

static int key_x(const struct tiles_pic *c, size_t j)
{
    return c->grid.at.x + 1 + (int)j * c->grid.cell_cols + (int)(j / c->row.size);
}

static int query_y(const struct tiles_pic *c, size_t i)
{
    return c->grid.at.y + 1 + (int)i * c->grid.cell_rows + (int)(i / c->row.size);
}

static size_t tile_end(const struct tiles_pic *c, size_t tile)
{
    const size_t end = (tile + 1) * c->row.size;

    return end < c->t->t ? end : c->t->t;
}

static rect tile_rect(const struct tiles_pic *c, size_t row, size_t col)
{
    const struct tiles_grid *g = &c->grid;

    if (g->coarse)
        return (rect){g->at.x + 1 + (int)(col - g->first_col) * g->cell_cols,
                      g->at.y + 1 + (int)(row - g->first_row) * g->cell_rows, g->cell_cols, g->cell_rows};
    const int x = key_x(c, col * c->row.size), y = query_y(c, row * c->row.size);
    return (rect){x, y, key_x(c, tile_end(c, col) - 1) + g->cell_cols - x, query_y(c, tile_end(c, row) - 1) + g->cell_rows - y};
}

/* Rows and columns of tiles in sight. */
static void sight(const struct tiles_pic *c, size_t *rows_to, size_t *cols_to)
{
    const struct tiles_grid *g = &c->grid;

    *rows_to = g->coarse ? g->first_row + (size_t)((g->at.h - 2) / g->cell_rows) : c->count;
    *cols_to = g->coarse ? g->first_col + (size_t)((g->at.w - 2) / g->cell_cols) : c->count;
}

bool limits_tiles_at(const struct tiles_pic *c, int x, int y, size_t *row, size_t *col)
{
    size_t rows_to, cols_to;

    if (c->grid.at.w == 0)
        return false;
    sight(c, &rows_to, &cols_to);
    for (*row = c->grid.first_row; *row < rows_to; ++*row)
        for (*col = c->grid.first_col; *col < cols_to; ++*col)
            if (rect_has(tile_rect(c, *row, *col), x, y))
                return true;
    return false;
}

/* ---- cells ---- */

static const struct trace_head *head_of(const struct tiles_pic *c)
{
    return &c->t->layers[c->row.layer].heads[c->row.head];
}

/* The largest size of a scaled score in the tile in hand. */
static float scale_of(const struct tiles_pic *c)
{
    const size_t row = own_row(c);
    float most = 0;

    for (size_t i = row * c->row.size; i < tile_end(c, row); i++)
        for (size_t j = c->now * c->row.size; j < tile_end(c, c->now); j++) {
            const float x = fabsf(head_of(c)->scaled_tt[i * c->t->t + j]);
            most = isfinite(x) && x > most ? x : most;
        }
    return most > 0 ? most : 1;
}

static void draw_score(const struct tiles_pic *c, rect at, float scaled, float scale)
{
    char label[TILES_NUMBER_MAX];

    snprintf(label, sizeof label, at.w > 3 ? "%+.1f" : at.w > 2 ? "%+.0f" : "%.0f", (double)scaled);
    if (at.w <= 3 && fabsf(scaled) < 0.5f)
        snprintf(label, sizeof label, "0");
    draw_signed(c->p, at, (double)(scaled / scale), view_columns(label) <= at.w && at.w > 1 ? label : NULL, 0);
}

static void draw_cell(const struct tiles_pic *c, size_t i, size_t j, enum state state, float scale)
{
    const rect at = {key_x(c, j), query_y(c, i), c->grid.cell_cols, c->grid.cell_rows};
    const size_t n = i * c->t->t + j;

    if (state == TILE_TO_COME)
        draw_text_centre(c->p, at.x, at.y, at.w, pen_style(c->p, ROLE_RULE, ROLE_BG, 0), "·");
    else if (trace_masked(c->t, i, j))
        return;
    else if (state == TILE_IN_HAND)
        draw_score(c, at, head_of(c)->scaled_tt[n], scale);
    else
        draw_share(c->p, at, (double)head_of(c)->weights_tt[n], NULL, 0);
}

static float largest_share(const struct tiles_pic *c, size_t row, size_t col)
{
    float most = 0;

    for (size_t i = row * c->row.size; i < tile_end(c, row); i++)
        for (size_t j = col * c->row.size; j < tile_end(c, col); j++)
            most = fmaxf(most, head_of(c)->weights_tt[i * c->t->t + j]);
    return most;
}

static void draw_coarse(const struct tiles_pic *c, size_t row, size_t col, enum state state)
{
    const rect at = tile_rect(c, row, col);

    if (state == TILE_TO_COME)
        draw_text(c->p, at.x + at.w / 2 - 1, at.y + (at.h - 1) / 2, 2, pen_style(c->p, ROLE_RULE, ROLE_BG, 0), "· ");
    else
        draw_share(c->p, at, (double)largest_share(c, row, col), state == TILE_IN_HAND ? "■" : NULL, 0);
}

static void draw_tile(const struct tiles_pic *c, size_t row, size_t col, float scale)
{
    const enum state state = state_of(c, row, col);
    const rect at = tile_rect(c, row, col);

    if (c->grid.coarse)
        draw_coarse(c, row, col, state);
    for (size_t i = row * c->row.size; !c->grid.coarse && i < tile_end(c, row); i++)
        for (size_t j = col * c->row.size; j < tile_end(c, col); j++)
            draw_cell(c, i, j, state, scale);
    if (state == TILE_READ)
        canvas_fade(c->p->canvas, at, c->p->theme->roles[ROLE_BG], 0.5);
}

/* ---- around the cells ---- */

static void draw_labels(const struct tiles_pic *c)
{
    for (size_t i = 0; i < c->t->t && !c->grid.coarse; i++) {
        const bool asks = i == c->row.asker, own = i / c->row.size == own_row(c);
        const style s = pen_style(c->p, asks ? ROLE_ASK : own ? ROLE_TEXT : ROLE_DIM, ROLE_BG, asks ? ATTR_BOLD : 0);
        if (c->grid.label_cols > 0)
            draw_text_right(c->p, c->grid.at.x - 1, query_y(c, i), c->grid.label_cols - 1, s,
                            view_word(c->s->app->lang, c->t, i));
        if (asks)
            pen_put(c->p, c->grid.at.x - 1, query_y(c, i), "▶", s);
    }
}

static void draw_titles(const struct tiles_pic *c)
{
    char name[32];

    for (size_t col = 0; col < c->count && !c->grid.coarse; col++) {
        const rect at = tile_rect(c, 0, col);
        snprintf(name, sizeof name, view_say(c->s, MSG_TILES_TILE), col + 1);
        if (view_columns(name) > at.w)
            snprintf(name, sizeof name, "%zu", col + 1);
        if (view_columns(name) <= at.w)
            draw_text_centre(c->p, at.x, c->grid.at.y, at.w,
                             col == c->now ? pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD)
                                           : pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                             name);
    }
}

/* What the three states look like, below the map. */
static void draw_legend(const struct tiles_pic *c)
{
    const int y = c->grid.at.y + c->grid.at.h, end = c->area.x + c->area.w * 48 / 100 + 2;
    const enum msg words[] = {MSG_TILES_READ, MSG_TILES_IN_HAND, MSG_TILES_TO_COME};
    int x = c->grid.at.x + 1, cols = 0;

    for (size_t i = 0; i < 3; i++)
        cols += view_columns(view_say(c->s, words[i])) + 4;
    if (x + cols > end)
        x = c->area.x + 1;
    if (x + cols > end)
        return;
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    x += draw_text(c->p, x, y, end - x, dim, view_say(c->s, MSG_TILES_READ)) + 3;
    x += draw_text(c->p, x, y, end - x, pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), view_say(c->s, MSG_TILES_IN_HAND)) + 3;
    x += draw_text(c->p, x, y, end - x, pen_style(c->p, ROLE_RULE, ROLE_BG, 0), "·") + 1;
    draw_text(c->p, x, y, end - x, dim, view_say(c->s, MSG_TILES_TO_COME));
}

void limits_tiles_map(const struct tiles_pic *c)
{
    size_t rows_to, cols_to;

    if (c->grid.at.w == 0)
        return;
    const float scale = scale_of(c);
    const rect in_hand = tile_rect(c, own_row(c), c->now);
    sight(c, &rows_to, &cols_to);
    if (c->grid_titles)
        draw_titles(c);
    draw_labels(c);
    for (size_t row = c->grid.first_row; row < rows_to; row++)
        for (size_t col = c->grid.first_col; col < cols_to; col++)
            draw_tile(c, row, col, scale);
    if (!c->grid.coarse)
        draw_frame(c->p, (rect){in_hand.x - 1, in_hand.y - 1, in_hand.w + 2, in_hand.h + 2}, false,
                   pen_style(c->p, ROLE_BOLD, ROLE_BG, 0));
    if (c->grid_titles)
        draw_legend(c);
}
