/*
 * told: what a view says in sentences, without its picture: those that it would write on a large screen, in the order in
 * which it writes them.
 */
#ifndef PASSNOTES_VIEW_TOLD_H
#define PASSNOTES_VIEW_TOLD_H

#include "view/view.h"

/* Appends the sentences of the present view as marked text, each ended by a newline. Those that name a key say it
 * without. */
void view_told(const struct scene *s, struct buf *out);

#endif
