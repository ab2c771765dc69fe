/* Sparse masks: which one is held against the shares, its reach; and the class can be made to hear with it.
 */
#include "app/own.h"

#include "app/names.h"
#include "study/sparse.h"

#include <stdio.h>

static const size_t reaches[] = {1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512};
enum { REACHES = sizeof reaches / sizeof reaches[0] };
enum { WHICH_MASK, WHICH_REACH };

static void start(struct app *a)
{
    a->limits.sparse = MASK_WINDOW;
    a->limits.reach = 3;
}

/* The largest of the steps that is not above the reach. */
static size_t reach_at(size_t reach)
{
    size_t at = 0;

    while (at + 1 < REACHES && reaches[at + 1] <= reach)
        at++;
    return at;
}

static bool inside(size_t at, int by, size_t count)
{
    return by < 0 ? at >= (size_t)-by : at + (size_t)by < count;
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    bool there = true;
    (void)trace;

    if (action.id == ACTION_SLIDE && action.arg2 == WHICH_MASK)
        there = inside((size_t)a->limits.sparse, action.arg, MASK_KIND_COUNT);
    if (action.id == ACTION_SLIDE && action.arg2 == WHICH_REACH)
        there = inside(reach_at(a->limits.reach), action.arg, REACHES);
    if (!there)
        snprintf(why, size, "%s", message(a->lang, MSG_WHY_SPARSE_END));
    return there;
}

static void slide(struct turn *t, size_t which, int by)
{
    struct limits_own *l = &t->app->limits;

    if (which == WHICH_MASK)
        l->sparse = (enum mask_kind)((int)l->sparse + by);
    else
        l->reach = reaches[(int)reach_at(l->reach) + by];
}

/* The class hears with this mask; with it already: with none again. */
static void toggle(struct turn *t, size_t which)
{
    struct app *a = t->app;
    struct mask *now = &a->settings.mask;
    const struct mask m = sparse_mask(a->limits.sparse, a->limits.reach, now);
    const bool already = m.kind == now->kind && (m.kind == MASK_FULL || m.reach == now->reach);
    char text[NAME_MAX_BYTES];
    (void)which;

    past_push(a, false);
    *now = already ? sparse_mask(MASK_FULL, 0, now) : m;
    name_mask(a->lang, now, text);
    app_notice(a, false, message(a->lang, MSG_NOTICE_SPARSE_HEARS), text);
    turn_compute(t);
}

const struct own_ops own_limits_sparse = {
    .start = start, .slide = slide, .toggle = toggle, .possible = possible};
