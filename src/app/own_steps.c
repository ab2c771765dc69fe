#include "app/own.h"

static size_t pages(const struct app *a)
{
    (void)a;
    return 4;
}

static size_t page_now(const struct app *a)
{
    return a->steps.page;
}

static void page(struct turn *t, size_t to)
{
    t->app->steps.page = to;
}

static void toggle(struct turn *t, size_t which)
{
    (void)which;
    t->app->steps.blend_x = !t->app->steps.blend_x;
}

const struct own_ops own_steps = {
    .pages = pages,
    .page_now = page_now,
    .page = page,
    .toggle = toggle,
};
