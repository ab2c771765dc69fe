/* The pages of the view limits: each has its own sliders, switches and motion, and the view hands them on. */
#include "app/own.h"

#include <stdio.h>

static const struct own_ops *const of[LIMITS_PAGE_COUNT] = {
    [LIMITS_COST] = &own_limits_cost,   [LIMITS_TILES] = &own_limits_tiles,   [LIMITS_SPARSE] = &own_limits_sparse,
    [LIMITS_ORDER] = &own_limits_order, [LIMITS_FORGET] = &own_limits_forget,
};

static const struct own_ops *shown(const struct app *a)
{
    return of[a->limits.page];
}

static void start(struct app *a)
{
    for (size_t i = 0; i < LIMITS_PAGE_COUNT; i++)
        if (of[i]->start != NULL)
            of[i]->start(a);
}

/* ---- pages ---- */

static size_t pages(const struct app *a)
{
    (void)a;
    return LIMITS_PAGE_COUNT;
}

static size_t page_now(const struct app *a)
{
    return a->limits.page;
}

static void land(struct app *a)
{
    if (shown(a)->land != NULL)
        shown(a)->land(a);
}

static void leave(struct app *a, const struct trace *trace)
{
    land(a);
    if (shown(a)->leave != NULL)
        shown(a)->leave(a, trace);
}

static void page(struct turn *t, size_t to)
{
    leave(t->app, t->trace);
    t->app->limits.page = (enum limits_page)to;
    if (to == LIMITS_TILES)
        own_limits_tiles_enter(t);
}

/* ---- what a page has ---- */

static bool page_has(const struct own_ops *o, enum action_id id)
{
    switch (id) {
    case ACTION_SLIDE:
        return o->slide != NULL;
    case ACTION_TOGGLE:
        return o->toggle != NULL;
    case ACTION_WALK:
        return o->walk != NULL;
    default:
        return true;
    }
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    const struct own_ops *o = shown(a);

    if (!page_has(o, action.id)) {
        snprintf(why, size, "%s", message(a->lang, MSG_WHY_NOT_ON_PAGE));
        return false;
    }
    return o->possible == NULL || o->possible(a, trace, action, why, size);
}

static void slide(struct turn *t, size_t which, int by)
{
    shown(t->app)->slide(t, which, by);
}

static void toggle(struct turn *t, size_t which)
{
    shown(t->app)->toggle(t, which);
}

static void walk(struct turn *t)
{
    shown(t->app)->walk(t);
}

static bool moving(const struct app *a)
{
    return shown(a)->moving != NULL && shown(a)->moving(a);
}

static void tick(struct app *a, const struct trace *trace, uint32_t ms)
{
    shown(a)->tick(a, trace, ms);
}

static unsigned wants(const struct app *a)
{
    return shown(a)->wants != NULL ? shown(a)->wants(a) : 0;
}

const struct own_ops own_limits = {
    .start = start,
    .pages = pages,
    .page_now = page_now,
    .page = page,
    .slide = slide,
    .toggle = toggle,
    .walk = walk,
    .possible = possible,
    .moving = moving,
    .tick = tick,
    .land = land,
    .leave = leave,
    .wants = wants,
};
