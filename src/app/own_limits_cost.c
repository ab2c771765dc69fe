/* The slider that reads the cost off at another n. */
#include "app/own.h"

#include "study/cost_n.h"

#include <stdio.h>

static size_t here(const struct trace *trace)
{
    return trace != NULL ? trace->t : 0;
}

static void start(struct app *a)
{
    a->limits.n_at = COST_N_PLACES - 1;
}

static void slide(struct turn *t, size_t which, int by)
{
    size_t *at = &t->app->limits.n_at;

    (void)which;
    for (; by > 0; by--)
        *at = cost_n_move(*at, 1, here(t->trace));
    for (; by < 0; by++)
        *at = cost_n_move(*at, -1, here(t->trace));
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    const double now = cost_n_place(a->limits.n_at, here(trace));
    const double then = cost_n_place(cost_n_move(a->limits.n_at, action.arg < 0 ? -1 : 1, here(trace)), here(trace));

    if (action.id != ACTION_SLIDE)
        return true;
    if (action.arg2 != 0) {
        snprintf(why, size, "%s", message(a->lang, MSG_WHY_NOT_ON_PAGE));
        return false;
    }
    if (then == now)
        snprintf(why, size, message(a->lang, action.arg < 0 ? MSG_WHY_N_LEAST : MSG_WHY_N_MOST), now);
    return then != now;
}

const struct own_ops own_limits_cost = {.start = start, .slide = slide, .possible = possible};
