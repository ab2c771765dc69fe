#include "session/replay.h"

#include "app/keymap.h"
#include "session/errands.h"
#include "session/recording.h"

#include <stdio.h>
#include <string.h>

#define KEYS_NAME "--keys"

/* Nothing is pressed, and nothing exported, before all of the keys have been understood. */
static enum status understood(const char *keys, struct err *e)
{
    struct event event;
    size_t at = 0;
    bool more = true;
    enum status status = OK;

    while (more && status == OK)
        status = keymap_read(keys, &at, &event, &more, e);
    if (status != OK && e != NULL)
        snprintf(e->where, sizeof e->where, "%s", KEYS_NAME);
    return status;
}

static enum status deal(const struct replay *r, const struct event *ev, bool *quit, struct err *e)
{
    struct effects effects = {.count = 0};

    session_event(r->session, ev, &effects);
    return session_errands(r->session, r->cache, r->tutor, &effects, quit, e);
}

/* How much of the time passes at once: where it is recorded, up to the next picture. */
static uint32_t part_of(const struct session *s, uint32_t ms)
{
    const int next = s->recording != NULL ? app_next_frame(&s->app) : -1;

    return next < 0 || (uint32_t)next > ms ? ms : next > 0 ? (uint32_t)next : 1;
}

static enum status pass(const struct replay *r, uint32_t ms, bool *quit, struct err *e)
{
    struct event tick = {.kind = EVENT_TICK};
    enum status status = OK;

    while (ms > 0 && status == OK && !*quit) {
        tick.ms = part_of(r->session, ms);
        ms -= tick.ms;
        status = deal(r, &tick, quit, e);
        if (status == OK && r->session->recording != NULL)
            status = recording_pass(r->session, tick.ms, e);
    }
    return status;
}

/* Until what moves has come to rest, or nobody would wait any longer. */
static enum status settle(const struct replay *r, bool at_end, bool *quit, struct err *e)
{
    enum status status = OK;

    while (status == OK && !*quit && recording_settles(r->session, at_end))
        status = pass(r, (uint32_t)app_next_frame(&r->session->app), quit, e);
    return status;
}

static enum status wait_for(const struct replay *r, const struct event *next, bool *quit, struct err *e)
{
    const uint32_t pause = r->session->recording != NULL ? recording_pause(r->session, next) : 0;
    enum status status = OK;

    if (pause > 0)
        status = settle(r, false, quit, e);
    return status == OK && !*quit ? pass(r, pause, quit, e) : status;
}

static enum status take(const struct replay *r, const struct event *ev, bool *quit, struct err *e)
{
    enum status status = wait_for(r, ev, quit, e);

    if (status == OK && !*quit && r->session->recording != NULL)
        recording_press(r->session, ev);
    if (status == OK && !*quit)
        status = ev->kind == EVENT_TICK ? pass(r, ev->ms, quit, e) : deal(r, ev, quit, e);
    if (status == OK && r->session->recording != NULL)
        recording_event(r->session, ev);
    return status;
}

/* A lesson that is recorded is seen on its way. */
struct watcher {
    struct session *session;
    void (*watch)(void *of, const struct record *lesson); /* who watched before */
    void *of;
};

static void watch_lesson(void *of, const struct record *lesson)
{
    const struct watcher *w = of;

    if (w->watch != NULL)
        w->watch(w->of, lesson);
    recording_lesson(w->session, lesson);
}

static enum status play(const struct replay *r, const char *keys, bool *quit, struct err *e)
{
    const size_t all = strlen(keys);
    size_t at = 0;
    bool more = true;
    enum status status = OK;

    while (status == OK && !*quit) {
        struct event event;
        status = keymap_read(keys, &at, &event, &more, e);
        if (status != OK || !more)
            break;
        if (r->watch != NULL)
            r->watch(r->of, at, all);
        status = take(r, &event, quit, e);
    }
    return status == OK && !*quit && r->session->recording != NULL ? settle(r, true, quit, e) : status;
}

enum status replay_keys(const struct replay *r, const char *keys, bool *quit, struct err *e)
{
    struct watcher watcher = {r->session, r->tutor->watch, r->tutor->of};

    *quit = false;
    enum status status = understood(keys, e);
    if (status != OK)
        return status;
    if (r->session->recording != NULL) {
        r->tutor->watch = watch_lesson;
        r->tutor->of = &watcher;
    }
    status = play(r, keys, quit, e);
    r->tutor->watch = watcher.watch;
    r->tutor->of = watcher.of;
    return status;
}
