/* Lessons: what the keys of the training view tell whoever teaches. */
#include "app/names.h"
#include "app/turn.h"

#include <string.h>

/* Beyond it a single step could leave the range of float (model/train.h). */
#define FACTOR_MAX 1048576.0
#define FACTOR_MIN (1 / FACTOR_MAX)

static void teach(struct turn *t, enum teach_order order)
{
    turn_effect(t, EFFECT_TEACH, NULL);
    for (size_t i = 0; i < t->out->count; i++)
        if (t->out->list[i].kind == EFFECT_TEACH)
            t->out->list[i].order = order;
}

static bool goes_on(const struct app *a)
{
    return a->lesson.present && (a->lesson.state == RECORD_RUNNING || a->lesson.state == RECORD_PAUSED ||
                                 a->lesson.state == RECORD_DIVERGED);
}

static void start(struct turn *t)
{
    t->app->lesson.factor = 1;
    teach(t, TEACH_START);
}

/* Opens the view; a lesson of this class that goes on is only looked at. */
void training_begin(struct turn *t)
{
    struct app *a = t->app;

    if (a->view != VIEW_ID_TRAINING)
        notes_land(a);
    a->view = VIEW_ID_TRAINING;
    if (!goes_on(a))
        start(t);
}

void training_restart(struct turn *t)
{
    start(t);
}

void training_pause(struct turn *t)
{
    const enum record_state state = t->app->lesson.state;

    if (!goes_on(t->app))
        start(t);
    else
        teach(t, state == RECORD_RUNNING ? TEACH_PAUSE : TEACH_GO_ON);
}

void training_step(struct turn *t)
{
    teach(t, TEACH_STEP);
}

static void set_factor(struct turn *t, double factor, enum msg m)
{
    struct app *a = t->app;

    a->lesson.factor = factor;
    app_notice(a, false, message(a->lang, m), factor);
    teach(t, TEACH_RATE);
}

void training_rate_up(struct turn *t)
{
    set_factor(t, t->app->lesson.factor * 2, MSG_NOTICE_RATE);
}

/* Where it diverged, half the rate is what lets it go on. */
void training_rate_down(struct turn *t)
{
    const bool diverged = t->app->lesson.state == RECORD_DIVERGED;

    set_factor(t, t->app->lesson.factor / 2, diverged ? MSG_NOTICE_RATE_GOES_ON : MSG_NOTICE_RATE);
}

void training_stop_when(struct turn *t)
{
    struct app *a = t->app;

    a->lesson.stop_when = (enum record_stop)((a->lesson.stop_when + 1) % RECORD_STOP_COUNT);
    app_notice(a, false, message(a->lang, name_stop(a->lesson.stop_when)), 0); /* a format: it has a %% */
    teach(t, TEACH_STOP_WHEN);
}

bool training_leave(struct turn *t)
{
    struct app *a = t->app;

    if (!goes_on(a))
        return false;
    app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_LESSON_LEFT));
    teach(t, TEACH_END);
    return true;
}

bool training_goes_on(const struct app *a)
{
    return goes_on(a);
}

bool training_rate_in_range(const struct app *a, bool up)
{
    return up ? a->lesson.factor < FACTOR_MAX : a->lesson.factor > FACTOR_MIN;
}
