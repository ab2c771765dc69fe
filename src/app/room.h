/*
 * room: what of the screen the lesson, its offer and the guess of a hidden word take, so that those who turn a view's
 * pages and those who draw them count the same. Arithmetic of the state alone: it draws nothing.
 */
#ifndef PASSNOTES_APP_ROOM_H
#define PASSNOTES_APP_ROOM_H

#include "app/app.h"

struct room { /* cells */
    int x, y, w, h;
};

/* Of the open lesson on a screen of that size: below the view, or beside it (x above 0). h 0: none. */
struct room room_guide(const struct app *a, int cols, int rows);

/* Whether the status line and the keys are hidden, by hand or in the layout for the room; cells are large. */
bool room_hidden(const struct app *a);
bool room_big(const struct app *a);

/* Rows at the foot of the layout for the room: what is seen in one sentence, or what the lesson says. */
int room_say_rows(const struct app *a, int rows);

/* Rows of the line that offers a lesson, and of the guess of a hidden word or of the next one. */
int room_offer_rows(const struct app *a, int rows);
int room_guess_rows(const struct app *a, int rows);

/* What is left for a view that needs `least` rows of the screen: where it would have fewer, the lesson lies over it. */
struct room room_view(const struct app *a, int cols, int rows, int least);

#endif
