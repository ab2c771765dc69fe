/*
 * press: plays a string of keys, as --keys has them, event by event.
 */
#ifndef PASSNOTES_TESTS_PRESS_H
#define PASSNOTES_TESTS_PRESS_H

#include "app/keymap.h"

#include <check.h>

/* Gives each event of the string to `give`. */
static inline void press_each(const char *keys, void (*give)(void *to, const struct event *ev), void *to)
{
    struct event ev;
    size_t at = 0;
    bool more = true;

    for (;;) {
        ck_assert_int_eq(keymap_read(keys, &at, &ev, &more, NULL), OK);
        if (!more)
            return;
        give(to, &ev);
    }
}

struct press_state {
    struct app *app;
    const struct trace *trace;
    struct effects effects; /* of the last event */
};

static inline void press_give(void *to, const struct event *ev)
{
    struct press_state *s = to;

    s->effects.count = 0;
    app_event(s->app, s->trace, ev, &s->effects);
}

/* Gives them to a state; what the last one asked for. */
static inline struct effects press_keys(struct app *app, const struct trace *trace, const char *keys)
{
    struct press_state s = {.app = app, .trace = trace};

    press_each(keys, press_give, &s);
    return s.effects;
}

#endif
