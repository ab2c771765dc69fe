/*
 * session_press: plays a string of keys to a session, and has computed what each asks for.
 */
#ifndef PASSNOTES_TESTS_SESSION_PRESS_H
#define PASSNOTES_TESTS_SESSION_PRESS_H

#include "press.h"
#include "session/session.h"

struct session_press {
    struct session *s;
    struct model_cache *cache;
};

static inline void session_press_give(void *to, const struct event *ev)
{
    const struct session_press *p = to;
    struct effects fx = {.count = 0};

    session_event(p->s, ev, &fx);
    for (size_t i = 0; i < fx.count; i++)
        if (fx.list[i].kind == EFFECT_COMPUTE)
            session_compute(p->s, p->cache, NULL);
}

static inline void session_press(struct session *s, struct model_cache *cache, const char *keys)
{
    press_each(keys, session_press_give, &(struct session_press){s, cache});
}

#endif
