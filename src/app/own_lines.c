/* The two limits of what is drawn as lines: the least share, and how many lines an asker has. */
#include "app/own.h"

#include <stdio.h>

static const float shares[] = {0, 0.01f, 0.02f, 0.05f, 0.1f, 0.15f, 0.2f, 0.3f, 0.5f};
static const size_t tops[] = {1, 2, 3, 5, 8, 0}; /* 0: any number */

enum { SHARES = sizeof shares / sizeof shares[0], TOPS = sizeof tops / sizeof tops[0], FIRST_SHARE = 4 };

static void start(struct app *a)
{
    a->lines = (struct lines_own){.least = shares[FIRST_SHARE], .top = 0};
}

static size_t share_at(const struct app *a)
{
    size_t at = 0;

    while (at + 1 < SHARES && shares[at + 1] <= a->lines.least)
        at++;
    return at;
}

static size_t top_at(const struct app *a)
{
    size_t at = 0;

    while (at + 1 < TOPS && tops[at] != a->lines.top)
        at++;
    return at;
}

static void slide(struct turn *t, size_t which, int by)
{
    struct lines_own *l = &t->app->lines;

    if (which == 0)
        l->least = shares[share_at(t->app) + (size_t)by];
    else
        l->top = tops[top_at(t->app) + (size_t)by];
}

static void top_text(const struct app *a, size_t top, char out[32])
{
    if (top == 0)
        snprintf(out, 32, "%s", message(a->lang, MSG_LINES_ANY));
    else
        snprintf(out, 32, "%zu", top);
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    char from[32], to[32];

    (void)trace;
    if (action.id != ACTION_SLIDE)
        return true;
    const size_t at = action.arg2 == 0 ? share_at(a) : top_at(a), count = action.arg2 == 0 ? SHARES : TOPS;
    const enum msg low = action.arg2 == 0 ? MSG_WHY_LEAST_LOW : MSG_WHY_TOP_LOW,
                   high = action.arg2 == 0 ? MSG_WHY_LEAST_HIGH : MSG_WHY_TOP_HIGH;
    if ((action.arg < 0 && at == 0) || (action.arg > 0 && at + 1 >= count)) {
        snprintf(why, size, "%s", message(a->lang, action.arg < 0 ? low : high));
        return false;
    }
    const size_t then = at + (size_t)action.arg;
    if (action.arg2 == 0) {
        snprintf(from, sizeof from, "%.0f%%", 100 * (double)shares[at]);
        snprintf(to, sizeof to, "%.0f%%", 100 * (double)shares[then]);
    } else {
        top_text(a, tops[at], from);
        top_text(a, tops[then], to);
    }
    snprintf(why, size, message(a->lang, MSG_LINES_BECOMES), from, to);
    return true;
}

const struct own_ops own_lines = {
    .start = start,
    .slide = slide,
    .possible = possible,
};
