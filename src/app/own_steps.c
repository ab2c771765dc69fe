#include "app/own.h"
#include "app/steps_pages.h"

#include <stdio.h>

static size_t page_now(const struct app *a)
{
    return steps_now(a).page;
}

static void page(struct turn *t, size_t to)
{
    steps_go(t->app, to);
}

/* The first page of the blocks before or after these: past all parts of a long d_k. */
static void slide(struct turn *t, size_t which, int by)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t count = steps_groups(t->app, list), now = steps_now(t->app).index;

    (void)which;
    if (by < 0 ? now > 0 : now + 1 < count)
        steps_go(t->app, list[by < 0 ? now - 1 : now + 1].page);
}

static void toggle(struct turn *t, size_t which)
{
    struct app *a = t->app;

    (void)which;
    a->steps.blend_x = !a->steps.blend_x;
    app_notice(a, false, "%s", message(a->lang, a->steps.blend_x ? MSG_STEPS_NOTICE_X : MSG_STEPS_NOTICE_V));
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t now = steps_now(a).index;

    (void)trace;
    if (action.id != ACTION_SLIDE || (action.arg < 0 ? now > 0 : now + 1 < steps_groups(a, list)))
        return true;
    snprintf(why, size, "%s", message(a->lang, action.arg < 0 ? MSG_WHY_FIRST_PAGE : MSG_WHY_LAST_PAGE));
    return false;
}

const struct own_ops own_steps = {
    .pages = steps_page_count,
    .page_now = page_now,
    .page = page,
    .slide = slide,
    .toggle = toggle,
    .possible = possible,
};
