/*
 * figure: the picture for print: the view alone, and below it what it shows in words, the legend with its true range,
 * and the settings as one line. Nothing that is only for the screen: no status line, hints, panels or places to click.
 */
#ifndef PASSNOTES_VIEW_FIGURE_H
#define PASSNOTES_VIEW_FIGURE_H

#include "view/view.h"

/* What is seen, in words, without marks: also what a file says of itself, figure or not. */
void figure_caption(const struct scene *s, struct buf *out);

/* The settings that the numbers come from, without marks. */
void figure_settings(const struct scene *s, struct buf *out);

/* Draws it on the whole canvas. */
void figure_draw(const struct scene *s, struct canvas *c);

#endif
