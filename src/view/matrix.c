#include "view/facts.h"
#include "view/view.h"

/* The map alone: one cell of two columns for each pair, scrolled so that the cursor is in sight. */

#define CELL_COLS 2

/* First of `n` that is shown when `room` fit and `at` must be seen. */
static size_t first_shown(size_t at, size_t room)
{
    return room == 0 || at < room ? 0 : at - room + 1;
}

static void matrix_draw(const struct scene *s, const struct pen *p, rect area)
{
    if (s->trace == NULL)
        return;
    const size_t rows = (size_t)area.h, cols = (size_t)(area.w / CELL_COLS), n = s->trace->t;
    const size_t top = first_shown(s->app->asker, rows), left = first_shown(s->app->looked, cols);

    for (size_t i = top; i < n && i - top < rows; i++)
        for (size_t j = left; j < n && j - left < cols; j++) {
            const float w = trace_value(s->trace, view_layer(s), s->app->pick, view_head(s), STAGE_WEIGHTS, i, j);
            const rect at = {area.x + (int)(j - left) * CELL_COLS, area.y + (int)(i - top), CELL_COLS, 1};
            if (trace_masked(s->trace, i, j))
                draw_text(p, at.x, at.y, at.w, pen_style(p, ROLE_RULE, ROLE_BG, 0), "x");
            else
                draw_share(p, at, (double)w, NULL, 0);
        }
}

static struct action matrix_hit(const struct scene *s, rect area, int x, int y)
{
    if (s->trace == NULL || x < area.x || y < area.y)
        return (struct action){ACTION_NONE, 0, 0};
    const size_t i = first_shown(s->app->asker, (size_t)area.h) + (size_t)(y - area.y);
    const size_t j = first_shown(s->app->looked, (size_t)(area.w / CELL_COLS)) + (size_t)((x - area.x) / CELL_COLS);

    if (i >= s->trace->t || j >= s->trace->t)
        return (struct action){ACTION_NONE, 0, 0};
    return (struct action){ACTION_SELECT, (int)i, (int)j};
}

const struct view_ops view_matrix = {
    .name = "matrix",
    .title = MSG_VIEW_MATRIX,
    .min_cols = 20,
    .min_rows = 6,
    .draw = matrix_draw,
    .hit = matrix_hit,
};
