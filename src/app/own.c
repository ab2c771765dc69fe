#include "app/own.h"

#include <stdio.h>

const struct own_ops *own_of(enum view_id view)
{
    static const struct own_ops *const all[VIEW_ID_COUNT] = {
        [VIEW_ID_MATRIX] = &own_matrix,
        [VIEW_ID_HEADS] = &own_heads,     [VIEW_ID_STEPS] = &own_steps, [VIEW_ID_LINES] = &own_lines,
        [VIEW_ID_SCALING] = &own_scaling, [VIEW_ID_PATHS] = &own_paths, [VIEW_ID_LIMITS] = &own_limits,
    };

    return all[view];
}

void own_start(struct app *a)
{
    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++)
        if (own_of(v) != NULL && own_of(v)->start != NULL)
            own_of(v)->start(a);
}

void own_reset(struct app *a)
{
    a->matrix = (struct matrix_own){0};
    a->heads = (struct heads_own){0};
    a->steps = (struct steps_own){0};
    a->lines = (struct lines_own){0};
    a->scaling = (struct scaling_own){0};
    a->paths = (struct paths_own){0};
    a->limits = (struct limits_own){0};
    own_start(a);
}

/* ---- pages ---- */

static size_t pages(const struct app *a)
{
    const struct own_ops *o = own_of(a->view);

    return o != NULL && o->page != NULL && o->pages != NULL ? o->pages(a) : 1;
}

static size_t page_now(const struct app *a)
{
    const struct own_ops *o = own_of(a->view);

    return o != NULL && o->page_now != NULL ? o->page_now(a) : 0;
}

void own_page_next(struct turn *t)
{
    own_of(t->app->view)->page(t, page_now(t->app) + 1);
}

void own_page_back(struct turn *t)
{
    own_of(t->app->view)->page(t, page_now(t->app) - 1);
}

void own_page_to(struct turn *t)
{
    own_of(t->app->view)->page(t, (size_t)t->action.arg);
}

/* ---- sliders, switches, motion ---- */

void own_slide(struct turn *t)
{
    own_of(t->app->view)->slide(t, (size_t)t->action.arg2, t->action.arg);
}

void own_toggle(struct turn *t)
{
    own_of(t->app->view)->toggle(t, (size_t)t->action.arg);
}

void own_walk(struct turn *t)
{
    own_of(t->app->view)->walk(t);
}

bool own_moving(const struct app *a)
{
    const struct own_ops *o = own_of(a->view);

    return o != NULL && o->moving != NULL && !a->blank && o->moving(a);
}

void own_tick(struct app *a, const struct trace *trace, uint32_t ms)
{
    if (own_moving(a))
        own_of(a->view)->tick(a, trace, ms);
}

void own_land(struct app *a)
{
    const struct own_ops *o = own_of(a->view);

    if (o != NULL && o->land != NULL)
        o->land(a);
}

void own_leave(struct app *a, const struct trace *trace)
{
    const struct own_ops *o = own_of(a->view);

    own_land(a);
    if (o != NULL && o->leave != NULL)
        o->leave(a, trace);
}

/* ---- what can be done ---- */

static bool has_handler(const struct app *a, struct action action)
{
    const struct own_ops *o = own_of(a->view);

    switch (action.id) {
    case ACTION_PAGE_NEXT:
    case ACTION_PAGE_BACK:
    case ACTION_PAGE_TO:
        return o != NULL && o->page != NULL;
    case ACTION_SLIDE:
        return o != NULL && o->slide != NULL;
    case ACTION_TOGGLE:
        return o != NULL && o->toggle != NULL;
    case ACTION_WALK:
        return o != NULL && o->walk != NULL;
    case ACTION_ENLARGE:
        return a->view == VIEW_ID_HEADS;
    default:
        return false;
    }
}

static bool page_is_there(const struct app *a, struct action action, char *why, size_t size)
{
    enum msg end = MSG_WHY_LAST_PAGE;
    bool there = true;

    if (action.id == ACTION_PAGE_NEXT)
        there = page_now(a) + 1 < pages(a);
    if (action.id == ACTION_PAGE_BACK) {
        there = page_now(a) > 0;
        end = MSG_WHY_FIRST_PAGE;
    }
    if (action.id == ACTION_PAGE_TO)
        there = action.arg >= 0 && (size_t)action.arg < pages(a);
    if (!there)
        snprintf(why, size, "%s", message(a->lang, end));
    return there;
}

bool own_possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    const struct own_ops *o = own_of(a->view);
    const bool weights_do = a->view == VIEW_ID_HEADS || a->view == VIEW_ID_LINES;

    if (a->only_weights && !weights_do) {
        snprintf(why, size, message(a->lang, MSG_WHY_ONLY_WEIGHTS), message(a->lang, MSG_LACK_QUERIES));
        return false;
    }
    if (!has_handler(a, action)) {
        snprintf(why, size, "%s", message(a->lang, MSG_WHY_NOT_HERE));
        return false;
    }
    return page_is_there(a, action, why, size) && (o->possible == NULL || o->possible(a, trace, action, why, size));
}
