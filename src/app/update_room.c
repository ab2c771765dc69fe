/* For the room: what a teacher needs who projects the picture. */
#include "app/turn.h"

static void say(struct app *a, enum msg m)
{
    app_notice(a, false, "%s", message(a->lang, m));
}

/* The line below says what is seen, not that it does. */
void room_present(struct turn *t)
{
    t->app->room.present = !t->app->room.present;
}

void room_spotlight(struct turn *t)
{
    t->app->room.spotlight = !t->app->room.spotlight;
}

void room_big_number(struct turn *t)
{
    t->app->room.big_number = !t->app->room.big_number;
}

void room_cursor(struct turn *t)
{
    t->app->room.cursor = !t->app->room.cursor;
}

/* The first stop is as long as the others. */
void room_autoplay(struct turn *t)
{
    struct app *a = t->app;

    a->room.autoplay = !a->room.autoplay;
    a->room.ms = 0;
    if (a->room.autoplay) {
        a->playing = false;
        say(a, MSG_NOTICE_AUTOPLAY);
    }
}

bool app_stop(struct app *a)
{
    const bool was = a->room.autoplay;

    a->room.autoplay = false;
    if (was)
        say(a, MSG_NOTICE_AUTOPLAY_OFF);
    return was;
}
