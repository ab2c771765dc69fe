/*
 * guide: the open lesson on the screen: a strip below the view, or beside it on a wide screen, with the page's text,
 * what it lets the reader try and asks; the mark of what it points at; and the line that offers the first lesson.
 */
#ifndef PASSNOTES_VIEW_GUIDE_H
#define PASSNOTES_VIEW_GUIDE_H

#include "view/look.h"
#include "view/spots.h"

/* Where the lesson stands on a screen of that size; empty where none is open. */
rect guide_place(const struct app *a, int cols, int rows);

/* Draws it when `p` is not NULL, notes its places when `spots` is not. */
void guide_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots);

/* How many screens the open page takes at the state's size: 1 where it fits. */
size_t guide_screens(const struct scene *s);

/* Marks what the page points at in the view that is drawn already. */
void guide_point(const struct scene *s, rect view, const struct pen *p);

/* Whether the page points at what that action changes in the status line. */
bool guide_points_at_fact(const struct scene *s, enum msg label);

/* The line that offers a lesson before anything was done; drawn in the last row of `view`. */
void guide_offer(const struct scene *s, rect view, const struct pen *p, struct spots *spots);

/* The open page as lines, each given to `line` with marks: title, paragraphs, what is to be tried, question and answers
 * (a, b, ...), and the reply to the one that was given. */
typedef void guide_line(const struct app *a, const char *text, struct buf *out);
void guide_page_text(const struct scene *s, guide_line *line, struct buf *out);

#endif
