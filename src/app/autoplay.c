#include "app/autoplay.h"

#include "app/change.h"
#include "app/guide.h"
#include "app/own.h"
#include "app/table.h"

#include <string.h>

#define STILL_MOVES_MS 33u

/* ---- how long a stop is ---- */

static uint32_t stop_ms(const struct app *a)
{
    const uint32_t read = app_guide_read_ms(a);

    return read > a->room.pace ? read : a->room.pace;
}

uint32_t autoplay_left(const struct app *a)
{
    const uint32_t stop = stop_ms(a);

    if (!a->room.autoplay || a->blank || a->computing)
        return UINT32_MAX;
    if (a->room.ms < stop)
        return stop - a->room.ms;
    return STILL_MOVES_MS; /* what moves lands first */
}

/* ---- where it goes ---- */

/* The next word asks, from the last one the first; an empty chair has nothing to ask. Looks at whom it hears best. */
static void next_asker(struct turn *t)
{
    struct app *a = t->app;
    size_t order[TOKEN_MAX];
    const size_t next = a->asker + 1 < t->trace->t ? a->asker + 1 : change_first_word(t->trace);

    notes_ask(a, next);
    if (words_by_share(a, t->trace, order) > 0)
        a->looked = order[change_leaves_chair(a, t->trace) && order[0] == 0 ? 1 : 0];
    if (a->view == VIEW_ID_GUESS && a->settings.hidden != 0)
        class_hide_asker(t);
}

static bool everybody_asked(const struct turn *t)
{
    for (size_t i = change_first_word(t->trace); i < t->trace->t; i++)
        if (!t->app->asked[i])
            return false;
    return true;
}

/* Step by step, then the next asker's first; once everybody has asked, the map is empty again. */
static void on_in_class(struct turn *t)
{
    struct app *a = t->app;

    if (!a->together && a->step < notes_last(t->trace)) {
        notes_next(t);
        return;
    }
    if (!a->together && everybody_asked(t)) {
        notes_restart(a);
        a->asker = t->trace->t - 1; /* the first is the next */
    }
    next_asker(t);
    if (!a->together)
        notes_next(t);
}

static void on_in_heads(struct turn *t)
{
    struct app *a = t->app;
    const size_t heads = shown_heads(a, t->trace), layers = shown_layers(a, t->trace);

    if (a->heads.enlarged) {
        next_asker(t);
    } else if (a->pick == PICK_HEAD && a->head + 1 < heads) {
        a->head++;
    } else {
        a->head = 0;
        a->layer = a->layer + 1 < layers ? a->layer + 1 : 0;
    }
}

/* The next page, from the last one the first; what moves there begins to. */
static void on_in_pages(struct turn *t)
{
    const struct own_ops *o = own_of(t->app->view);
    const size_t next = o->page_now(t->app) + 1;
    const struct action walk = {ACTION_WALK, 0, 0};
    char why[APP_NOTICE_MAX];
    const bool around = next >= o->pages(t->app);

    o->page(t, around ? 0 : next);
    if (around && t->app->view == VIEW_ID_STEPS)
        next_asker(t);
    if (t->app->view == VIEW_ID_PATHS && own_possible(t->app, t->trace, walk, why, sizeof why) && !own_moving(t->app))
        o->walk(t);
}

static void on_in_table(struct turn *t)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t n = table_lines(t->app, lines, &at);

    t->app->ablation.at = n > 0 ? (at + 1) % n : 0;
}

static void (*const ways[VIEW_ID_COUNT])(struct turn *t) = {
    [VIEW_ID_CLASS] = on_in_class,   [VIEW_ID_MATRIX] = next_asker, [VIEW_ID_HEADS] = on_in_heads,
    [VIEW_ID_STEPS] = on_in_pages,   [VIEW_ID_LINES] = next_asker,  [VIEW_ID_SCALING] = on_in_pages,
    [VIEW_ID_PATHS] = on_in_pages,   [VIEW_ID_LIMITS] = on_in_pages, [VIEW_ID_GUESS] = next_asker,
    [VIEW_ID_ABLATION] = on_in_table,
};

/* The next page, after the last one the next lesson's first. */
static void on_in_lesson(struct turn *t)
{
    struct app *a = t->app;
    const struct app_shelf *shelf = &a->shelf[a->guide.lang];
    const size_t pages = shelf->guides[a->guide.at]->page_count;

    if (a->guide.screen + 1 < a->guide.screens || a->guide.page + 1 < pages) {
        guide_next_page(t);
        return;
    }
    if (a->guide.lang == a->lang) {
        app_guide_start(a, (a->guide.at + 1) % shelf->count, 0);
        turn_compute(t);
        return;
    }
    t->action.arg = 0;
    guide_page_to(t);
}

/* Of weights alone only the views of shares show something; the class those of its own words. */
static bool shows_something(const struct app *a, const struct trace *trace)
{
    const enum view_id v = a->view;

    return !trace->weights_only || v == VIEW_ID_MATRIX || v == VIEW_ID_HEADS || v == VIEW_ID_LINES || v == VIEW_ID_ABLATION ||
           (v == VIEW_ID_CLASS && !trace->across);
}

bool autoplay_possible(const struct app *a, const struct trace *trace, enum msg *why)
{
    *why = trace == NULL ? MSG_WHY_NOT_COMPUTED : MSG_WHY_NO_AUTOPLAY;
    return trace != NULL && (a->guide.open || (ways[a->view] != NULL && shows_something(a, trace)));
}

void autoplay_tick(struct turn *t, uint32_t ms)
{
    struct app *a = t->app;
    enum msg why;

    if (!a->room.autoplay || a->blank || a->computing)
        return;
    a->room.ms += ms;
    if (a->room.ms < stop_ms(a) || app_moving(a))
        return;
    a->room.ms = 0;
    a->notice[0] = '\0'; /* what was said at the last stop */
    a->notice_bad = false;
    if (!autoplay_possible(a, t->trace, &why))
        a->room.autoplay = false;
    else if (a->guide.open)
        on_in_lesson(t);
    else
        ways[a->view](t);
}
