/* next: what the class says after the last word, below whatever view is shown: the likeliest words, one of them
 * chosen. */
#ifndef PASSNOTES_VIEW_NEXT_H
#define PASSNOTES_VIEW_NEXT_H

#include "view/look.h"
#include "view/spots.h"

/* Draws it, and adds where a click takes a word; either pen or spots may be NULL. */
void next_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots);

#endif
