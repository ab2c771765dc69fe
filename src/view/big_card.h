/*
 * big_card: the number of the chosen cell in digits as large as a third of the screen has room for, with who asks whom,
 * over the corner of the picture that hides least of the chosen row.
 */
#ifndef PASSNOTES_VIEW_BIG_CARD_H
#define PASSNOTES_VIEW_BIG_CARD_H

#include "view/look.h"

/* Over the view that is drawn already; nothing where it is not wanted, or no cell is chosen. */
void big_card_draw(const struct scene *s, const struct pen *p, rect area);

#endif
