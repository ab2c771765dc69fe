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

/* Adds to the size of a view what stands around it in a figure: held inside FIT_MAX. */
void figure_around(const struct scene *s, int *cols, int *rows);

/* Draws it on the whole canvas. */
void figure_draw(const struct scene *s, struct canvas *c);

/* The same without what is empty above and below the view and on the right, but for one row or column. Owner: the
 * caller (canvas_free). */
struct canvas *figure_trim(const struct scene *s, const struct canvas *c);

#endif
