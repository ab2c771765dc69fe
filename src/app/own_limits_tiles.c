/* The walk from tile to tile, by hand and by time; how large tiles are; a row that shows them at work. */
#include "app/own.h"

#include "study/tiles.h"

#include <stdio.h>

enum { SLIDER_TILE, SLIDER_SIZE, SIZE_FIRST = 4 };

static size_t count(const struct app *a, const struct trace *trace)
{
    return tiles_count(trace != NULL ? trace->t : 1, a->limits.size);
}

/* The tile in hand, where there may be fewer than there were. */
static size_t tile_now(const struct app *a, const struct trace *trace)
{
    const size_t n = count(a, trace);

    return a->limits.tile < n ? a->limits.tile : n - 1;
}

static void land(struct app *a)
{
    a->limits.walking = false;
    a->limits.ms = 0;
}

static void start(struct app *a)
{
    a->limits.size = SIZE_FIRST;
}

/* ---- sliders ---- */

static size_t tile_moved(const struct app *a, const struct trace *trace, int by)
{
    const size_t now = tile_now(a, trace), last = count(a, trace) - 1;

    if (by < 0)
        return now < (size_t)-by ? 0 : now - (size_t)-by;
    return (size_t)by > last - now ? last : now + (size_t)by;
}

static size_t size_moved(const struct app *a, int by)
{
    const size_t size = a->limits.size;

    if (by < 0)
        return size > TILES_SIZE_MIN ? size / 2 : size;
    return size < TILES_SIZE_MAX ? size * 2 : size;
}

/* The key that was first in hand is in the tile that is in hand then. */
static void resize(struct turn *t, int by)
{
    struct limits_own *l = &t->app->limits;
    const size_t key = tile_now(t->app, t->trace) * l->size;

    l->size = size_moved(t->app, by);
    l->tile = key / l->size;
}

static void slide(struct turn *t, size_t which, int by)
{
    land(t->app);
    if (which == SLIDER_SIZE)
        resize(t, by);
    else
        t->app->limits.tile = tile_moved(t->app, t->trace, by);
}

static bool slide_possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    const bool less = action.arg < 0;

    if (action.arg2 == SLIDER_TILE) {
        if (tile_moved(a, trace, action.arg) != tile_now(a, trace))
            return true;
        snprintf(why, size, "%s", message(a->lang, less ? MSG_WHY_FIRST_TILE : MSG_WHY_LAST_TILE));
        return false;
    }
    const size_t to = size_moved(a, action.arg);
    if (to == a->limits.size)
        snprintf(why, size, message(a->lang, less ? MSG_WHY_TILE_LEAST : MSG_WHY_TILE_MOST), to, to);
    return to != a->limits.size;
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size)
{
    if (action.id == ACTION_SLIDE)
        return slide_possible(a, trace, action, why, size);
    if ((action.id == ACTION_WALK || action.id == ACTION_TOGGLE) && trace == NULL) {
        snprintf(why, size, "%s", message(a->lang, MSG_WHY_NOT_ON_PAGE));
        return false;
    }
    return true;
}

/* ---- a row that shows tiles at work ---- */

static void show_example(struct turn *t)
{
    struct app *a = t->app;
    size_t head = a->head, asker = a->asker;

    tiles_example(t->trace, a->layer, a->limits.size, &head, &asker);
    const struct tiles_row row = {t->trace, a->layer, head, asker, a->limits.size};
    land(a);
    if (!a->limits.example.there) {
        a->limits.example.there = true;
        a->limits.example.pick = a->pick;
        a->limits.example.head = a->head;
        a->limits.example.asker = a->asker;
    }
    a->limits.example.shown_head = head;
    a->limits.example.shown_asker = asker;
    a->pick = PICK_HEAD;
    a->head = head;
    a->limits.tile = 0;
    notes_ask(a, asker);
    app_notice(a, false, message(a->lang, MSG_NOTICE_TILES_EXAMPLE), head + 1, tiles_rises(&row));
}

static void toggle(struct turn *t, size_t which)
{
    (void)which;
    if (t->trace != NULL) /* a lesson may set it before there is one */
        show_example(t);
}

void own_limits_tiles_enter(struct turn *t)
{
    enum { ENOUGH = 3 };
    struct app *a = t->app;
    const struct trace *trace = t->trace;

    if (trace == NULL || trace->weights_only || a->limits.tiles_seen || a->layer >= trace->layer_count || a->head >= trace->h)
        return;
    a->limits.tiles_seen = true;
    if (tiles_rises(&(struct tiles_row){trace, a->layer, a->head, a->asker, a->limits.size}) < ENOUGH)
        show_example(t);
}

/* The example was the page's own: who asked before asks again, unless the reader has gone on from it himself. */
static void leave(struct app *a, const struct trace *trace)
{
    const bool as_shown = a->pick == PICK_HEAD && a->head == a->limits.example.shown_head &&
                          a->asker == a->limits.example.shown_asker;

    if (a->limits.example.there && as_shown && trace != NULL && a->limits.example.asker < trace->t &&
        a->limits.example.head < trace->h) {
        a->pick = a->limits.example.pick;
        a->head = a->limits.example.head;
        notes_ask(a, a->limits.example.asker);
    }
    a->limits.example.there = false;
}

/* ---- by time ---- */

static void walk(struct turn *t)
{
    struct app *a = t->app;

    a->limits.walking = !a->limits.walking;
    a->limits.ms = 0;
    if (a->limits.walking && tile_now(a, t->trace) + 1 == count(a, t->trace))
        a->limits.tile = 0;
}

static bool moving(const struct app *a)
{
    return a->limits.walking;
}

static void tick(struct app *a, const struct trace *trace, uint32_t ms)
{
    struct limits_own *l = &a->limits;

    for (l->ms += ms; l->walking && l->ms >= TILES_MS; l->ms -= TILES_MS) {
        l->tile = tile_moved(a, trace, 1);
        l->walking = l->tile + 1 < count(a, trace);
    }
    if (!l->walking)
        l->ms = 0;
}

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_TILES;
}

const struct own_ops own_limits_tiles = {
    .start = start,
    .slide = slide,
    .toggle = toggle,
    .walk = walk,
    .possible = possible,
    .moving = moving,
    .tick = tick,
    .land = land,
    .leave = leave,
    .wants = wants,
};
