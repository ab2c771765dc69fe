/* No order: another shuffling. */
#include "app/own.h"

#include <stdio.h>

#define SHUFFLES 1000

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    (void)trace;
    if (action.id != ACTION_SLIDE)
        return true;
    const bool there =
        action.arg2 == 0 && (action.arg < 0 ? a->limits.shuffle > 0 : a->limits.shuffle + 1 < SHUFFLES);
    if (!there)
        snprintf(why, size, "%s",
                 message(a->lang, action.arg2 == 0 ? MSG_WHY_FIRST_SHUFFLE : MSG_WHY_NOT_ON_PAGE));
    return there;
}

static void slide(struct turn *t, size_t which, int by)
{
    (void)which;
    t->app->limits.shuffle = by < 0 ? t->app->limits.shuffle - 1 : t->app->limits.shuffle + 1;
}

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_ORDER;
}

const struct own_ops own_limits_order = {.slide = slide, .possible = possible, .wants = wants};
