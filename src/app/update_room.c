/* For the room: what a teacher needs who projects the picture. */
#include "app/turn.h"

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

void room_autoplay(struct turn *t)
{
    t->app->room.autoplay = !t->app->room.autoplay;
    t->app->room.ms = 0;
}
