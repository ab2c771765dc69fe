/* The note passing: its steps, by hand and by time. */
#include "app/turn.h"

#include <string.h>

static bool landed(const struct app *a)
{
    return a->step_ms >= STEP_MS;
}

void notes_land(struct app *a)
{
    a->playing = false;
    a->step_ms = STEP_MS;
}

void notes_restart(struct app *a)
{
    notes_land(a);
    a->step = STEP_START;
    a->together = false;
    memset(a->asked, 0, sizeof a->asked);
}

/* Enters a step. From the shares on, the asker's row of the map is known. */
static void enter(struct app *a, enum step step)
{
    a->step = step;
    a->step_ms = step == STEP_START ? STEP_MS : 0;
    if (step >= STEP_SHARE)
        a->asked[a->asker] = true;
}

void notes_ask(struct app *a, size_t asker)
{
    if (asker == a->asker)
        return;
    a->asker = asker;
    words_seek_end(a);
    if (!a->together)
        enter(a, STEP_START);
}

/* The word after a word, round and round; an empty chair has nothing to ask. */
static size_t word_after(const struct trace *trace, size_t i)
{
    const size_t next = (i + 1) % trace->t;

    return trace->tokens.tokens[next].special && trace->t > 1 ? (next + 1) % trace->t : next;
}

/* Who asks after this one: the next that has not asked, else simply the next. False when everybody has. */
static bool next_asker(const struct app *a, const struct trace *trace, size_t *out)
{
    *out = word_after(trace, a->asker);
    for (size_t i = 0; i < trace->t; i++, *out = word_after(trace, *out))
        if (!a->asked[*out])
            return true;
    *out = word_after(trace, a->asker);
    return false;
}

/* Weights alone say nothing of what was compared, nor of what was answered: only the shares are there to be shown. */
static bool only_shares(const struct trace *trace)
{
    return trace != NULL && trace->weights_only;
}

enum step notes_last(const struct trace *trace)
{
    return only_shares(trace) ? STEP_SHARE : STEP_BLEND;
}

static enum step step_after(const struct trace *trace, enum step step)
{
    return only_shares(trace) ? STEP_SHARE : step + 1;
}

void notes_hold(struct app *a, const struct trace *trace)
{
    if (only_shares(trace) && a->step != STEP_START)
        a->step = STEP_SHARE;
}

void notes_next(struct turn *t)
{
    struct app *a = t->app;
    size_t next;

    a->playing = false;
    if (!landed(a)) {
        a->step_ms = STEP_MS;
    } else if (a->step < notes_last(t->trace)) {
        enter(a, step_after(t->trace, a->step));
    } else {
        if (!next_asker(a, t->trace, &next))
            app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_MAP_FULL));
        a->asker = next;
        words_seek_end(a);
        enter(a, STEP_START);
    }
}

void notes_back(struct turn *t)
{
    notes_land(t->app);
    t->app->step = only_shares(t->trace) ? STEP_START : t->app->step - 1;
}

void notes_to(struct turn *t)
{
    enter(t->app, (enum step)t->action.arg);
    notes_land(t->app);
}

/* After a step has landed: the next step, or the next asker's first. False when everybody has asked. */
static bool play_on(struct app *a, const struct trace *trace)
{
    size_t next;

    if (a->step < notes_last(trace)) {
        enter(a, step_after(trace, a->step));
        return true;
    }
    if (a->together || !next_asker(a, trace, &next))
        return false;
    a->asker = next;
    words_seek_end(a);
    enter(a, step_after(trace, STEP_START));
    return true;
}

void notes_play(struct turn *t)
{
    struct app *a = t->app;

    a->playing = !a->playing;
    if (a->playing && landed(a) && !play_on(a, t->trace))
        enter(a, step_after(t->trace, STEP_START)); /* everybody has asked: this one once more */
}

void notes_tick(struct app *a, const struct trace *trace, uint32_t ms)
{
    while (ms > 0 && app_moving(a)) {
        const uint32_t left = STEP_MS - a->step_ms, part = ms < left ? ms : left;
        a->step_ms += part;
        ms -= part;
        if (!a->playing || !landed(a))
            continue;
        if (trace == NULL || !play_on(a, trace)) {
            a->playing = false;
            app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_MAP_FULL));
        }
    }
}

void notes_together(struct turn *t)
{
    struct app *a = t->app;

    notes_land(a);
    a->together = !a->together;
    if (a->together) {
        a->alone.step = a->step;
        memcpy(a->alone.asked, a->asked, sizeof a->asked);
        memset(a->asked, true, sizeof a->asked);
        a->step = STEP_SHARE;
        app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_TOGETHER));
    } else {
        a->step = a->alone.step;
        memcpy(a->asked, a->alone.asked, sizeof a->asked);
        if (a->step >= STEP_SHARE)
            a->asked[a->asker] = true;
    }
}
