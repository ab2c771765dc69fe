#include "app/own.h"

static void start(struct app *a)
{
    a->paths.ms = PATHS_MS;
}

static size_t pages(const struct app *a)
{
    (void)a;
    return PATHS_PAGE_COUNT;
}

static size_t page_now(const struct app *a)
{
    return a->paths.page;
}

static void page(struct turn *t, size_t to)
{
    t->app->paths.page = (enum paths_page)to;
}

static void slide(struct turn *t, size_t which, int by)
{
    struct paths_own *p = &t->app->paths;

    (void)which;
    p->gap = by < 0 && p->gap < (size_t)-by ? 0 : p->gap + (size_t)by;
}

static void toggle(struct turn *t, size_t which)
{
    (void)which;
    t->app->paths.gate = (t->app->paths.gate + 1) % FORGET_COUNT;
}

static void walk(struct turn *t)
{
    struct paths_own *p = &t->app->paths;

    p->walking = !p->walking;
    if (p->walking && p->ms >= PATHS_MS)
        p->ms = 0;
}

static bool moving(const struct app *a)
{
    return a->paths.walking;
}

static void tick(struct app *a, const struct trace *trace, uint32_t ms)
{
    struct paths_own *p = &a->paths;

    (void)trace;
    p->ms = ms < PATHS_MS - p->ms ? p->ms + ms : PATHS_MS;
    p->walking = p->ms < PATHS_MS;
}

static void land(struct app *a)
{
    a->paths.walking = false;
    a->paths.ms = PATHS_MS;
}

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_PATHS;
}

const struct own_ops own_paths = {
    .start = start,
    .pages = pages,
    .page_now = page_now,
    .page = page,
    .slide = slide,
    .toggle = toggle,
    .walk = walk,
    .moving = moving,
    .tick = tick,
    .land = land,
    .wants = wants,
};
