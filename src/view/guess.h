/* guess: what the class takes a hidden word for, below whatever view is shown: the likeliest words and their
 * shares. */
#ifndef PASSNOTES_VIEW_GUESS_H
#define PASSNOTES_VIEW_GUESS_H

#include "view/look.h"

/* Rows that it takes of a screen of so many. */
int guess_rows(int rows);

/* Draws it where a word is hidden in the trace shown. */
void guess_draw(const struct scene *s, const struct pen *p, rect at);

#endif
