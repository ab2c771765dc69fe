#include "app/own.h"

static size_t pages(const struct app *a)
{
    (void)a;
    return LIMITS_PAGE_COUNT;
}

static size_t page_now(const struct app *a)
{
    return a->limits.page;
}

static void page(struct turn *t, size_t to)
{
    t->app->limits.page = (enum limits_page)to;
}

static unsigned wants(const struct app *a)
{
    static const unsigned needs[LIMITS_PAGE_COUNT] = {
        [LIMITS_ORDER] = 1u << STUDY_ORDER,
        [LIMITS_FORGET] = 1u << STUDY_FILLERS,
    };

    return needs[a->limits.page];
}

const struct own_ops own_limits = {
    .pages = pages,
    .page_now = page_now,
    .page = page,
    .wants = wants,
};
