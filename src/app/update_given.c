/* How loaded weights, and pieces of words, are shown. */
#include "app/turn.h"

void given_merge(struct turn *t)
{
    t->app->settings.merged = !t->app->settings.merged;
    turn_compute(t);
}

void given_renormalise(struct turn *t)
{
    t->app->settings.renormalised = !t->app->settings.renormalised;
    turn_compute(t);
}
