/* Nothing is forgotten: how many words are put in. */
#include "app/own.h"

#include "study/fillers.h"

#include <stdio.h>

static void start(struct app *a)
{
    a->limits.fillers = 4;
}

/* Points there are with the sentence shown. */
static size_t points(const struct app *a, const struct trace *trace)
{
    size_t phrases[FILLERS_POINTS_MAX];

    if (trace == NULL)
        return 1;
    const size_t words = trace->t - trace->tokens.tokens[0].special;
    return fillers_plan(a->text, a->text_len, words, a->range.tokens_max, phrases);
}

static size_t at(const struct app *a, const struct trace *trace)
{
    const size_t count = points(a, trace);

    return a->limits.fillers < count ? a->limits.fillers : count - 1;
}

static bool possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size)
{
    if (action.id != ACTION_SLIDE)
        return true;
    const long to = (long)at(a, trace) + action.arg;
    const bool there = action.arg2 == 0 && to >= 0 && to < (long)points(a, trace);
    if (!there)
        snprintf(why, size, "%s",
                 message(a->lang, action.arg2 != 0 ? MSG_WHY_NOT_ON_PAGE
                                  : to < 0         ? MSG_WHY_NO_FILLERS
                                                   : MSG_WHY_ALL_FILLERS));
    return there;
}

static void slide(struct turn *t, size_t which, int by)
{
    (void)which;
    t->app->limits.fillers = (size_t)((long)at(t->app, t->trace) + by);
}

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_FILLERS;
}

const struct own_ops own_limits_forget = {
    .start = start, .slide = slide, .possible = possible, .wants = wants};
