/* training_film: the map at some moments of the lesson, side by side, the share as a bar under each. */
#include "view/training_parts.h"

#include <math.h>
#include <stdio.h>

#define GAP       1
#define CELL_COLS 14 /* a moment's words want so many */

struct reel {
    size_t count, shown[FILM_MAX];
    int pitch, cols; /* from one moment to the next, of a moment */
    int cell_w;
    size_t row, rows, col, cells; /* tokens that are seen */
};

/* The first and the last, and between them as many as there is room for, evenly. */
static void choose_moments(const struct training_pic *c, struct reel *reel)
{
    const size_t count = c->film->count;
    const int room = (c->plan.film.w + GAP) / (CELL_COLS + GAP);
    const size_t fit = room < 1 ? 1 : room > FILM_MAX ? FILM_MAX : (size_t)room;

    reel->pitch = (c->plan.film.w + GAP) / (int)fit;
    reel->cols = reel->pitch - GAP;
    reel->count = count < fit ? count : fit;
    for (size_t k = 0; k < reel->count; k++)
        reel->shown[k] = reel->count == 1 ? count - 1 : k * (count - 1) / (reel->count - 1);
}

static struct reel reel_of(const struct training_pic *c)
{
    struct reel reel = {.cell_w = 1};
    const int n = (int)(c->t->t - c->first), map_rows = c->plan.film.h - 3;

    choose_moments(c, &reel);
    if (2 * n <= reel.cols)
        reel.cell_w = 2;
    if (reel.cols > n * reel.cell_w && reel.cols > CELL_COLS + 2)
        reel.cols = n * reel.cell_w > CELL_COLS + 2 ? n * reel.cell_w : CELL_COLS + 2;
    reel.cells = (size_t)(reel.cols / reel.cell_w < n ? reel.cols / reel.cell_w : n);
    reel.rows = (size_t)(2 * map_rows < n ? 2 * map_rows : n);
    reel.row = training_window(c->first, c->t->t, reel.rows, c->asker, c->looked);
    reel.col = training_window(c->first, c->t->t, reel.cells, c->looked, c->asker);
    return reel;
}

static double value_at(const struct training_pic *c, const struct trace *t, size_t i, size_t j)
{
    return (double)trace_value(t, c->layer, c->s->app->pick, c->head, STAGE_WEIGHTS, i, j);
}

static void draw_map(const struct training_pic *c, const struct reel *reel, const struct trace *t, int x,
                     int y)
{
    for (size_t i = 0; i < reel->rows; i += 2)
        for (int k = 0; k < (int)reel->cells * reel->cell_w; k++) {
            const size_t j = reel->col + (size_t)(k / reel->cell_w), row = reel->row + i;
            draw_share_pair(c->p, x + k, y + (int)i / 2, value_at(c, t, row, j),
                            i + 1 < reel->rows ? value_at(c, t, row + 1, j) : NAN);
        }
}

/* "step 100 65.9%": the first word leaves when it gets narrow. */
static void draw_words(const struct training_pic *c, const struct film_moment *m, int x, int y, int cols,
                       bool now)
{
    const float share = training_share_in(c, m->trace);
    char step[24], text[TRAINING_LINE_MAX], percent[24];

    training_count(m->step, step);
    training_share_text(c, m->trace, percent);
    snprintf(text, sizeof text, view_say(c->s, MSG_TRAINING_STEP), step);
    if (view_columns(text) + 1 + view_columns(percent) > cols)
        snprintf(text, sizeof text, "%s", step);
    draw_text(c->p, x, y, cols, training_style(c, now ? ROLE_ASK : ROLE_DIM, now ? ATTR_BOLD : 0), text);
    style s = view_share_style(c->p, (double)share);
    draw_text_right(c->p, x + cols, y, cols - view_columns(text) - 1, s, percent);
}

static void draw_moment(const struct training_pic *c, const struct reel *reel, size_t k)
{
    const struct film_moment *m = &c->film->moments[reel->shown[k]];
    const rect at = c->plan.film;
    const int x = at.x + (int)k * reel->pitch, map = at.y + 2;
    const int rows = ((int)reel->rows + 1) / 2;
    const bool now = reel->shown[k] + 1 == c->film->count;
    const float share = training_share_in(c, m->trace);

    if (m->trace == NULL || m->trace->t != c->t->t || c->layer >= m->trace->layer_count ||
        c->head >= m->trace->h)
        return;
    draw_words(c, m, x, at.y + 1, reel->cols, now);
    draw_map(c, reel, m->trace, x, map);
    draw_bar_right(c->p, x, map + rows, (int)reel->cells * reel->cell_w,
                   isnan(share) ? (double)NAN : (double)share, theme_share(c->p->theme, (double)share).fill,
                   c->p->theme->roles[ROLE_PANEL]);
    for (int y = at.y + 1; now && y <= map + rows; y++)
        draw_text(c->p, x - 1, y, 1, training_style(c, ROLE_ASK, ATTR_BOLD), "▐");
}

static void draw_title(const struct training_pic *c)
{
    const rect at = c->plan.film;
    char title[TRAINING_LINE_MAX], full[5 * TRAINING_LINE_MAX], half[4 * TRAINING_LINE_MAX];
    char asker[96], looked[96], what[2 * TRAINING_LINE_MAX];
    const char *lines[3] = {full, half, title};

    draw_marked_quote(view_word(c->s->app->lang, c->t, c->asker), asker, sizeof asker);
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->looked), looked, sizeof looked);
    if (c->s->app->pick == PICK_HEAD)
        snprintf(title, sizeof title, view_say(c->s, MSG_TRAINING_FORMING), c->head + 1);
    else
        snprintf(title, sizeof title, "{b}%s{/}", view_say(c->s, MSG_TRAINING_HEADS_FORMING));
    snprintf(what, sizeof what, view_say(c->s, MSG_TRAINING_FILM_IS), asker, looked);
    snprintf(full, sizeof full, "%s   %s%s", title, view_say(c->s, MSG_TRAINING_FILM_ROWS), what);
    snprintf(half, sizeof half, "%s   %s", title, what);
    training_first_that_fits(c, at.x, at.y, at.w, ROLE_DIM, lines, 3);
}

static bool there(const struct training_pic *c)
{
    return c->t != NULL && c->film != NULL && c->plan.film.h > 3;
}

void training_draw_film(const struct training_pic *c)
{
    if (!there(c))
        return;
    const struct reel reel = reel_of(c);
    draw_title(c);
    for (size_t k = 0; k < reel.count; k++)
        draw_moment(c, &reel, k);
}

struct action training_hit_film(const struct training_pic *c, int x, int y)
{
    const struct action none = {ACTION_NONE, 0, 0};

    if (!there(c))
        return none;
    const struct reel reel = reel_of(c);
    const int rows = ((int)reel.rows + 1) / 2, left = x - c->plan.film.x, top = y - c->plan.film.y - 2;
    if (left < 0 || top < 0 || top >= rows || left / reel.pitch >= (int)reel.count)
        return none;
    const size_t j = (size_t)(left % reel.pitch / reel.cell_w), i = 2 * (size_t)top;
    if (j >= reel.cells || i >= reel.rows)
        return none;
    return (struct action){ACTION_SELECT, (int)(reel.row + i), (int)(reel.col + j)};
}
