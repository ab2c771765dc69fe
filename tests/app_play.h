/*
 * app_play: a session without a screen for tests of the state: plays key strings and computes what they ask
 * for.
 */
#ifndef PASSNOTES_TESTS_APP_PLAY_H
#define PASSNOTES_TESTS_APP_PLAY_H

#include "app/keymap.h"
#include "model/model.h"

#include <check.h>

#include <string.h>

struct stage_play {
    struct app app;
    struct trace *trace;
    struct model_cache *cache;
    struct effects last; /* what the last event asked for */
    char path[256];      /* of the last export asked for */
    size_t computed;     /* traces made so far */
};

static inline void play_compute(struct stage_play *p)
{
    struct trace *trace;
    struct err e;

    ck_assert_msg(model_trace(p->cache, &p->app.settings, p->app.text, p->app.text_len, &trace, &e) == OK,
                  "%s %s", e.expected, e.found);
    if (p->trace != NULL)
        trace_free(p->trace);
    p->trace = trace;
    app_take_trace(&p->app, trace);
    p->computed++;
}

static inline void play_start(struct stage_play *p, enum lang lang)
{
    memset(p, 0, sizeof *p);
    app_init(&p->app, lang);
    p->cache = model_cache_new();
    play_compute(p);
}

static inline void play_end(struct stage_play *p)
{
    if (p->trace != NULL)
        trace_free(p->trace);
    model_cache_free(p->cache);
    app_fini(&p->app);
}

/* What must hold after every event. */
static inline void play_check(const struct stage_play *p)
{
    const struct app *a = &p->app;

    ck_assert(a->asker < p->trace->t && a->looked < p->trace->t);
    ck_assert(a->layer < p->trace->layer_count && a->head < p->trace->h);
    ck_assert(a->step < STEP_COUNT && a->step_ms <= STEP_MS && a->view < VIEW_ID_COUNT);
    ck_assert(a->settings.d_k >= 1 && a->settings.d_k <= a->range.dk_max);
    ck_assert(a->settings.heads >= 1 && a->settings.heads <= a->range.heads_max);
    ck_assert(strlen(a->text) == a->text_len || memchr(a->text, '\0', a->text_len) != NULL);
    ck_assert(!a->computing);
    ck_assert(a->room.autoplay || app_next_frame(a) == (app_moving(a) ? 33 : -1)); /* what goes on by itself waits longer */
}

static inline void play_event(struct stage_play *p, const struct event *ev)
{
    p->last.count = 0;
    app_event(&p->app, p->trace, ev, &p->last);
    for (size_t i = 0; i < p->last.count; i++) {
        if (p->last.list[i].kind == EFFECT_COMPUTE)
            play_compute(p);
        if (p->last.list[i].kind == EFFECT_EXPORT)
            strncpy(p->path, p->last.list[i].path, sizeof p->path - 1);
    }
    play_check(p);
}

static inline void play(struct stage_play *p, const char *keys)
{
    struct event ev;
    size_t at = 0;
    bool more = true;

    while (more) {
        ck_assert_int_eq(keymap_read(keys, &at, &ev, &more, NULL), OK);
        if (more)
            play_event(p, &ev);
    }
}

static inline bool play_asked_for(const struct stage_play *p, enum effect_kind kind)
{
    for (size_t i = 0; i < p->last.count; i++)
        if (p->last.list[i].kind == kind)
            return true;
    return false;
}

#endif
