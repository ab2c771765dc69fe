/* The mask as a map: who may ask whom, each pair in the colour of its share; what is lost is marked. */
#include "view/limits_sparse_plan.h"

#include <math.h>
#include <stdio.h>

static float weight(const struct sparse_pic *c, size_t i, size_t j)
{
    return c->t->layers[c->layer].heads[c->head].weights_tt[i * c->t->t + j];
}

/* A hidden pair: a mark where a voice is lost, else a dot. */
static void draw_hidden(const struct sparse_pic *c, rect r, float share)
{
    const bool voice = share >= SPARSE_VOICE;
    const style s = pen_style(c->p, voice ? ROLE_OFF : ROLE_RULE, ROLE_BG, voice ? ATTR_BOLD : 0);

    pen_put(c->p, r.x + (r.w - 1) / 2, r.y + (r.h - 1) / 2, voice ? "x" : c->s->theme->ascii ? "/" : "╱", s);
}

static void draw_pair(const struct sparse_pic *c, size_t row, size_t col)
{
    const size_t i = c->first + row, j = c->first + col;
    const rect r = {c->map.x + (int)col * c->cell_cols, c->map.y + (int)row * c->cell_rows, c->cell_cols,
                    c->cell_rows};

    if (mask_allows(&c->masks[c->at], i, j) && !trace_masked(c->t, i, j))
        draw_share(c->p, r, (double)weight(c, i, j), NULL, 0);
    else
        draw_hidden(c, r, weight(c, i, j));
}

static void draw_label(const struct sparse_pic *c, size_t row)
{
    const size_t i = c->first + row;
    const int y = c->map.y + (int)row * c->cell_rows + (c->cell_rows - 1) / 2;
    const bool asks = i == c->asker;
    const style s = pen_style(c->p, asks ? ROLE_ASK : ROLE_DIM, ROLE_BG, asks ? ATTR_BOLD : 0);
    const char *word = view_word(c->s->app->lang, c->t, i);
    const int cols = view_columns(word), room = c->label_cols - 2;

    draw_text(c->p, c->map.x - 1 - (cols < room ? cols : room), y, room, s, word);
    if (asks)
        pen_put(c->p, c->map.x - 1, y, "▶", s);
}

static double half_value(const struct sparse_pic *c, size_t row, size_t col)
{
    const size_t i = c->first + row, j = c->first + col;

    if (row >= c->count || !mask_allows(&c->masks[c->at], i, j) || trace_masked(c->t, i, j))
        return NAN;
    return (double)weight(c, i, j);
}

/* Two pairs, one above the other; a voice that is lost is a dot of its colour. */
static void draw_halves(const struct sparse_pic *c, size_t row, size_t col)
{
    const int x = c->map.x + (int)col, y = c->map.y + (int)row / 2;

    draw_share_pair(c->p, x, y, half_value(c, row, col), half_value(c, row + 1, col));
    for (size_t k = row; k < row + 2 && k < c->count; k++)
        if (isnan(half_value(c, k, col)) && weight(c, c->first + k, c->first + col) >= SPARSE_VOICE)
            draw_pixel(c->p, x, 2 * c->map.y + (int)k, c->p->theme->roles[ROLE_OFF]);
}

/* Below the map; the sign of what is hidden as it is drawn there. */
static void draw_legend(const struct sparse_pic *c)
{
    const style s = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    const int cols = c->map.w + c->label_cols;
    char text[128];

    snprintf(text, sizeof text, view_say(c->s, MSG_SPARSE_LEGEND), c->s->theme->ascii ? "/" : "╱");
    if (c->legend_y >= 0 && c->cell_rows > 0 && draw_marked_columns(text) <= cols)
        draw_marked(c->p, c->map.x - c->label_cols, c->legend_y, cols, s, text);
}

void limits_sparse_map(const struct sparse_pic *c)
{
    draw_legend(c);
    for (size_t row = 0; row < c->count && c->cell_rows > 0; row++) {
        draw_label(c, row);
        for (size_t col = 0; col < c->count; col++)
            draw_pair(c, row, col);
    }
    for (size_t row = 0; row < c->count && c->cell_rows == 0; row += 2)
        for (size_t col = 0; col < c->count; col++)
            draw_halves(c, row, col);
}

/* ---- the asker's row ---- */

static void draw_word(const struct sparse_pic *c, size_t j, int x, int cols)
{
    const float share = weight(c, c->asker, j);
    const bool kept = mask_allows(&c->masks[c->at], c->asker, j) && !trace_masked(c->t, c->asker, j);
    const int bars = c->row.h - 3, bottom = c->row.y + bars;
    const bool asks = j == c->asker;
    const style word = pen_style(c->p,
                                 asks   ? ROLE_ASK
                                 : kept ? ROLE_TEXT
                                        : ROLE_DIM,
                                 ROLE_BG, asks ? ATTR_BOLD : 0);
    const colour fill =
        kept ? theme_share(c->p->theme, fmax((double)share, 0.16)).fill : c->p->theme->roles[ROLE_OFF];
    char text[24], number[32];

    draw_bar_up(c->p, x, bottom, cols - 1, bars, (double)share, fill, c->p->theme->roles[ROLE_PANEL]);
    view_share_text(c->s, share, trace_masked(c->t, c->asker, j), share < 0.0995f ? 1 : 0, text);
    snprintf(number, sizeof number, "%s%s", kept ? "" : "x",
             view_columns(text) + 1 < cols - !kept ? text : "·");
    draw_text_centre(c->p, x, bottom + 1, cols - 1, pen_style(c->p, kept ? ROLE_TEXT : ROLE_OFF, ROLE_BG, 0),
                     number);
    draw_text_centre(c->p, x, bottom + 2, cols - 1, word, view_word(c->s->app->lang, c->t, j));
}

void limits_sparse_row(const struct sparse_pic *c)
{
    const int cols = c->row.h > 0 ? c->row.w / (int)c->t->t : 0;
    char word[128], text[256];

    if (c->row.h == 0)
        return;
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->asker), word, sizeof word);
    snprintf(text, sizeof text, view_say(c->s, MSG_SPARSE_ROW), word, c->head + 1);
    draw_marked(c->p, c->row.x, c->row.y, c->row.w, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
    for (size_t j = 0; j < c->t->t; j++)
        draw_word(c, j, c->row.x + (int)j * cols, cols);
}
