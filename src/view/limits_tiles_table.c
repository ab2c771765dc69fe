/* One line a tile: the loudest, what the rest was multiplied with, the sum, and whose voices it is made of. */
#include "view/limits_tiles.h"

#include <math.h>
#include <stdio.h>

enum { TILE_COLS = 5, NUMBER_COLS = 10, BAR_LEAST = 12, ROWS_MAX = 64, STEPS_MAX = 1024 };

struct table {
    const struct tiles_pic *c;
    struct tiles_step steps[STEPS_MAX];
    int bar_x, bar_cols; /* 0: no room */
    float most;          /* the largest sum so far */
};

/* ---- the bar ---- */

/* What the tiles 0 .. tile of a sum count in it: parts[tile + 1]. */
static void parts_of(const struct table *t, size_t tile, double *parts)
{
    double factor = 1;

    for (size_t i = tile + 1; i-- > 0;) {
        parts[i] = factor * (double)t->steps[i].added;
        factor *= (double)t->steps[i].factor;
    }
}

static style piece_style(const struct table *t, bool newest, size_t i)
{
    const struct pen *p = t->c->p;
    style s = pen_style(p, ROLE_INK, ROLE_ASK, 0);

    if (s.bg == COLOUR_DEFAULT)
        return pen_style(p, ROLE_TEXT, ROLE_BG, newest ? ATTR_BOLD : 0);
    if (!newest)
        s.bg = colour_mix(s.bg, p->theme->roles[ROLE_BG], i % 2 == 0 ? 0.65 : 0.45);
    s.fg = colour_text_on(s.bg);
    s.attrs = newest ? ATTR_BOLD : 0;
    return s;
}

/* Voices side by side; each with the number of its tile where there is room. */
static void draw_bar(const struct table *t, size_t tile, int y)
{
    double parts[STEPS_MAX], before = 0;

    parts_of(t, tile, parts);
    for (size_t i = 0; i <= tile; i++) {
        const int x = (int)lround(before / (double)t->most * t->bar_cols);
        before += parts[i];
        const int end = (int)lround(before / (double)t->most * t->bar_cols);
        const style s = piece_style(t, i == tile, i);
        char number[16];
        for (int k = x; k < end; k++)
            pen_put(t->c->p, t->bar_x + k, y, s.bg != COLOUR_DEFAULT ? " " : i == tile ? "█" : i % 2 ? "▒" : "░", s);
        snprintf(number, sizeof number, "%zu", i + 1);
        if (view_columns(number) + 1 < end - x)
            draw_text(t->c->p, t->bar_x + x + 1, y, end - x - 1, s, number);
    }
}

/* ---- rows ---- */

static void number_at(const struct table *t, int column, int y, style s, const char *text)
{
    draw_text_right(t->c->p, t->c->table.x + TILE_COLS + column * NUMBER_COLS, y, NUMBER_COLS - 1, s, text);
}

static void draw_row(const struct table *t, size_t tile, int y)
{
    const struct tiles_pic *c = t->c;
    const bool now = tile == c->now, known = tile <= c->now;
    const style s = pen_style(c->p, now ? ROLE_BOLD : known ? ROLE_TEXT : ROLE_RULE, ROLE_BG, now ? ATTR_BOLD : 0);
    const struct tiles_step *step = &t->steps[tile];
    char loudest[TILES_NUMBER_MAX] = "·", factor[TILES_NUMBER_MAX] = "·", sum[TILES_NUMBER_MAX] = "·";

    draw_textf(c->p, c->table.x, y, 1, pen_style(c->p, ROLE_ASK, ROLE_BG, ATTR_BOLD), "%s", now ? "▶" : " ");
    draw_text_right(c->p, c->table.x + TILE_COLS, y, TILE_COLS - 1,
                    known ? s : pen_style(c->p, ROLE_DIM, ROLE_BG, 0), (snprintf(sum, sizeof sum, "%zu", tile + 1), sum));
    snprintf(sum, sizeof sum, "·");
    if (known && !step->heard)
        snprintf(loudest, sizeof loudest, "%s", view_say(c->s, MSG_TILES_MASKED));
    if (known && step->heard) {
        limits_tiles_number((double)step->loudest, loudest);
        limits_tiles_factor((double)step->sum, sum);
        if (isfinite(step->before))
            limits_tiles_factor((double)step->factor, factor);
    }
    number_at(t, 1, y, s, loudest);
    number_at(t, 2, y, s, factor);
    number_at(t, 3, y, s, sum);
    if (known && step->heard && t->bar_cols > 0)
        draw_bar(t, tile, y);
}

static void draw_titles(const struct table *t)
{
    const struct tiles_pic *c = t->c;
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0);
    const enum msg titles[] = {MSG_TILES_COLUMN_LOUDEST, MSG_TILES_COLUMN_OLD, MSG_TILES_COLUMN_SUM};

    draw_fill(c->p, (rect){c->table.x, c->table.y, c->table.w, 1}, dim);
    draw_text_right(c->p, c->table.x + TILE_COLS, c->table.y, TILE_COLS, dim, view_say(c->s, MSG_TILES_COLUMN_TILE));
    for (int i = 0; i < 3; i++)
        number_at(t, i + 1, c->table.y, dim, view_say(c->s, titles[i]));
    if (t->bar_cols > 0)
        draw_text(c->p, t->bar_x, c->table.y, t->bar_cols, dim, view_say(c->s, MSG_TILES_COLUMN_VOICES));
}

/* Below the list: a row whose loudest never rises again teaches little, and there may be a better one. */
static void draw_advice(const struct tiles_pic *c)
{
    const size_t rises = tiles_rises(&c->row);
    const rect at = {c->table.x, c->table.y + c->table.h + 1, c->table.w, c->advice_rows};
    char text[256];

    if (at.h < 1 || rises > 2 || c->count < 2)
        return;
    snprintf(text, sizeof text, view_say(c->s, MSG_TILES_ADVICE), rises);
    draw_wrapped(c->p, at, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
}

void limits_tiles_table(const struct tiles_pic *c)
{
    struct table t = {.c = c};
    const size_t rows = (size_t)(c->table.h - 1), first = limits_tiles_first(c->now, c->count, rows);
    const int numbers = TILE_COLS + 3 * NUMBER_COLS + 2;

    if (c->table.h < 2)
        return;
    tiles_walk(&c->row, 0, c->now + 1, t.steps, NULL);
    if (c->table.w - numbers >= BAR_LEAST) {
        t.bar_x = c->table.x + numbers;
        t.bar_cols = c->table.w - numbers;
    }
    for (size_t i = 0; i <= c->now; i++)
        t.most = fmaxf(t.most, t.steps[i].sum);
    draw_titles(&t);
    for (size_t i = 0; i < rows && first + i < c->count; i++)
        draw_row(&t, first + i, c->table.y + 1 + (int)i);
    draw_advice(c);
}
