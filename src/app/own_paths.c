/* The view of paths: its pages, the words put in between, the forget gate, and the news that travels. */
#include "app/change.h"
#include "app/own.h"
#include "app/paths_pages.h"

#include "study/paths.h"

#include <stdio.h>

static void start(struct app *a)
{
    a->paths.ms = PATHS_MS;
}

static size_t pages(const struct app *a)
{
    enum paths_page list[PATHS_PAGE_COUNT];

    return paths_pages(a, list);
}

static size_t page_now(const struct app *a)
{
    enum paths_page list[PATHS_PAGE_COUNT];
    const size_t n = paths_pages(a, list);
    size_t i = 0;

    while (i + 1 < n && list[i] != paths_page_shown(a))
        i++;
    return i;
}

static void page(struct turn *t, size_t to)
{
    enum paths_page list[PATHS_PAGE_COUNT];
    const size_t n = paths_pages(t->app, list);

    if (to < n)
        t->app->paths.page = list[to];
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

/* ---- what can be done ---- */

/* News needs two words; an empty chair is none. */
static bool two_words(const struct app *a, const struct trace *trace, enum msg *why)
{
    if (trace == NULL)
        *why = MSG_WHY_NOT_COMPUTED;
    else if (a->asker == a->looked)
        *why = MSG_PATHS_SAME;
    else if (a->asker < change_first_word(trace) || a->looked < change_first_word(trace))
        *why = MSG_PATHS_CHAIR;
    else
        return true;
    return false;
}

static bool can_slide(const struct app *a, const struct trace *trace, int by, enum msg *why)
{
    if (!two_words(a, trace, why))
        return false;
    *why = by < 0 ? MSG_PATHS_NO_GAP : MSG_PATHS_FULL;
    return by < 0 ? a->paths.gap > 0 : trace->t - change_first_word(trace) + a->paths.gap < PATH_TOKENS_MAX;
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    enum msg reason = MSG_PATHS_SAME;
    bool can = true;

    if (action.id == ACTION_SLIDE)
        can = can_slide(a, trace, action.arg, &reason);
    if (action.id == ACTION_WALK)
        can = two_words(a, trace, &reason);
    if (!can)
        snprintf(why, size, "%s", message(a->lang, reason));
    return can;
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
    .possible = possible,
    .wants = wants,
};
