#include "app/own.h"

static size_t pages(const struct app *a)
{
    (void)a;
    return SCALING_PAGE_COUNT;
}

static size_t page_now(const struct app *a)
{
    return a->scaling.page;
}

static void page(struct turn *t, size_t to)
{
    t->app->scaling.page = (enum scaling_page)to;
}

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_SPREAD;
}

const struct own_ops own_scaling = {
    .pages = pages,
    .page_now = page_now,
    .page = page,
    .wants = wants,
};
