#include "view/view.h"

#include "view/big_card.h"
#include "view/frame.h"
#include "view/guess.h"
#include "view/guide.h"
#include "view/lacks.h"
#include "view/next.h"
#include "view/panel.h"
#include "view/said.h"

const struct view_ops *const views[VIEW_ID_COUNT] = {
    [VIEW_ID_CLASS] = &view_class,
    [VIEW_ID_MATRIX] = &view_matrix,
    [VIEW_ID_HEADS] = &view_heads,
    [VIEW_ID_STEPS] = &view_steps,
    [VIEW_ID_LINES] = &view_lines,
    [VIEW_ID_SCALING] = &view_scaling,
    [VIEW_ID_PATHS] = &view_paths,
    [VIEW_ID_LIMITS] = &view_limits,
    [VIEW_ID_TRAINING] = &view_training,
    [VIEW_ID_GUESS] = &view_guess,
    [VIEW_ID_ABLATION] = &view_ablation,
};

static bool too_small(const struct view_ops *v, int cols, int rows)
{
    return cols < v->min_cols || rows < v->min_rows;
}

void view_draw_alone(const struct scene *s, const struct pen *p, rect area)
{
    if (lacks_something(s))
        lacks_draw(s, p, area);
    else
        views[s->app->view]->draw(s, p, area);
}

static void draw_view(const struct scene *s, const struct pen *p, rect area)
{
    const struct view_ops *v = views[s->app->view];
    const rect former = canvas_clip(p->canvas, area);

    canvas_choose(p->canvas, area.x, area.y); /* what is read first, where a view has nothing chosen */
    if (too_small(v, p->canvas->cols, p->canvas->rows))
        frame_too_small(s, p, area, v->min_cols, v->min_rows, p->canvas->cols, p->canvas->rows);
    else
        view_draw_alone(s, p, area);
    canvas_unclip(p->canvas, former);
}

void view_draw(const struct scene *s, struct canvas *c)
{
    const struct pen p = {c, s->theme};
    const struct frame f = frame_layout(s->app, c->cols, c->rows);

    canvas_clear(c, pen_style(&p, ROLE_TEXT, ROLE_BG, 0));
    c->cursor_x = c->cursor_y = -1;
    if (s->app->blank)
        return;
    draw_view(s, &p, f.view);
    if (s->app->room.spotlight)
        draw_spotlight(&p, f.view);
    guide_point(s, f.view, &p);
    big_card_draw(s, &p, f.view);
    guess_draw(s, &p, f.guess);
    next_walk(s, f.guess, &p, NULL);
    guide_walk(s, f.guide, &p, NULL);
    guide_offer(s, f.view, &p, NULL);
    said_walk(s, f.say, &p, NULL);
    panel_walk(s, f.view, &p, NULL);
    c->cursor_seen = c->cursor_seen || s->app->room.cursor;
    frame_hints(s, f.hints, &p, NULL);
    frame_status(s, f.status, &p, NULL);
}

struct action view_hit(const struct scene *s, int x, int y)
{
    const struct action none = {ACTION_NONE, 0, 0};
    const struct app *a = s->app;
    const struct frame f = frame_layout(a, a->cols, a->rows);
    const struct view_ops *v = views[a->view];
    struct spots spots = {.count = 0};

    if (a->blank)
        return (struct action){ACTION_BLANK, 0, 0};
    if (rect_has(f.view, x, y) && !rect_has(f.guide, x, y) && a->panel == PANEL_NONE)
        return too_small(v, a->cols, a->rows) || lacks_something(s) ? none : v->hit(s, f.view, x, y);
    if (a->panel == PANEL_NONE) {
        next_walk(s, f.guess, NULL, &spots);
        guide_walk(s, f.guide, NULL, &spots);
        guide_offer(s, f.view, NULL, &spots);
        said_walk(s, f.say, NULL, &spots);
    }
    panel_walk(s, f.view, NULL, &spots);
    frame_status(s, f.status, NULL, &spots);
    frame_hints(s, f.hints, NULL, &spots);
    return spots_find(&spots, x, y);
}
