/* The legend of a figure whose view has none of its own: what a colour, or a glyph, stands for. */
#include "view/figure_parts.h"

#include "view/lacks.h"
#include "view/look.h"
#include "view/matrix_parts.h"

#include <math.h>

/* ---- which shares ---- */

static void widen(const float *row, size_t n, float *least, float *most)
{
    for (size_t j = 0; j < n; j++) {
        if (!isfinite(row[j]))
            continue;
        *least = row[j] < *least ? row[j] : *least;
        *most = row[j] > *most ? row[j] : *most;
    }
}

/* Row i of what is picked, masked ones as NAN. */
static void widen_row(const struct scene *s, size_t layer, enum pick pick, size_t head, size_t i, float *least, float *most)
{
    float row[TOKEN_MAX];

    trace_row(s->trace, layer, pick, head, STAGE_WEIGHTS, i, row);
    for (size_t j = 0; j < s->trace->s; j++)
        if (trace_masked(s->trace, i, j))
            row[j] = NAN;
    widen(row, s->trace->s, least, most);
}

static void widen_all(const struct scene *s, float *least, float *most)
{
    for (size_t l = 0; l < s->trace->layer_count; l++)
        for (size_t h = 0; h < s->trace->h; h++)
            for (size_t i = 0; i < s->trace->t; i++)
                widen_row(s, l, PICK_HEAD, h, i, least, most);
}

static bool has_shares(const struct scene *s)
{
    const struct app *a = s->app;

    if (s->trace == NULL || s->trace->t == 0 || lacks_something(s))
        return false;
    return a->view == VIEW_ID_MATRIX || a->view == VIEW_ID_HEADS || a->view == VIEW_ID_GUESS ||
           (a->view == VIEW_ID_CLASS && a->step >= STEP_SHARE);
}

bool figure_shares(const struct scene *s, float *least, float *most)
{
    const struct app *a = s->app;

    *least = 1;
    *most = 0;
    if (!has_shares(s))
        return false;
    if (a->view == VIEW_ID_HEADS && !a->heads.enlarged)
        widen_all(s, least, most);
    else if (a->view == VIEW_ID_CLASS || a->view == VIEW_ID_GUESS)
        widen_row(s, view_layer(s), a->pick, view_head(s), a->asker, least, most);
    else
        for (size_t i = 0; i < s->trace->t; i++)
            widen_row(s, view_layer(s), a->pick, view_head(s), i, least, most);
    return *least <= *most;
}

/* ---- the bar ---- */

#define LEGEND_COLS 44

int figure_legend_rows(const struct scene *s)
{
    const enum view_id view = s->app->view;

    return view != VIEW_ID_MATRIX && has_shares(s) ? 2 : 0;
}

/* The bar of the heat map, of shares, each on the scale of all. */
void figure_draw_legend(const struct scene *s, const struct pen *p, rect at)
{
    const char *name = view_say(s, MSG_FIGURE_LEGEND);
    const int label = view_columns(name), room = at.w - label - 1;
    struct app shown = *s->app;
    struct scene scene = *s;
    const struct matrix_plan plan = {.t = s->trace->t,
                                     .labels = {at.x, at.y, label, at.h},
                                     .bar = {at.x + label + 1, at.y, room < LEGEND_COLS ? room : LEGEND_COLS, at.h}};
    const struct matrix_range range = {.max = 1};
    const struct matrix m = {&scene, &plan, &range, MATRIX_NOBODY, MATRIX_NOBODY};

    shown.stage = STAGE_WEIGHTS;
    shown.contrast = CONTRAST_ABSOLUTE;
    scene.app = &shown;
    matrix_draw_bar(&m, p);
}
