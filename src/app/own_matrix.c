/* The heat map beside another one: where there is no room for both and their difference, these are pages. */
#include "app/own.h"

static void page(struct turn *t, size_t to)
{
    t->app->matrix.difference = to == 1;
}

static size_t pages(const struct app *a)
{
    return a->kept.open ? 2 : 1;
}

static size_t page_now(const struct app *a)
{
    return a->kept.open && a->matrix.difference ? 1 : 0;
}

const struct own_ops own_matrix = {
    .page = page,
    .pages = pages,
    .page_now = page_now,
};
