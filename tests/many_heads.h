/*
 * many_heads: a scene of a hand-made class of two layers with eight heads, some with questions, one with a
 * relation, for tests of the views of all heads: the same numbers on every machine. Knows how to read the
 * screen back.
 */
#ifndef PASSNOTES_TESTS_MANY_HEADS_H
#define PASSNOTES_TESTS_MANY_HEADS_H

#include "view/view.h"

#define MANY_HEADS 8

struct many_heads {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
};

/* `chair`: the first token stands for the empty chair. */
void many_heads_start(struct many_heads *m, enum lang lang, enum view_id view, bool chair);
void many_heads_end(struct many_heads *m);

/* The scene as it stands; borrows from `m`. */
struct scene many_heads_scene(struct many_heads *m);

/* Draws the whole screen. */
void many_heads_draw(struct many_heads *m, int cols, int rows);

/* Where the view stands on it. */
rect many_heads_area(const struct many_heads *m);

/* Columns x .. x + w of row y, wide glyphs once. Static. */
const char *many_heads_text(const struct many_heads *m, rect r);

/* Whether a text stands anywhere on the screen, on one row. */
bool many_heads_shows(const struct many_heads *m, const char *text);

/* A key string, in the program's spelling; a click is taken to the view. */
void many_heads_keys(struct many_heads *m, const char *keys);

/* Draws the view alone at a random size into the middle of a larger canvas; fails the running test where
 * anything outside of it was changed. */
void many_heads_stays_inside(struct many_heads *m, const struct view_ops *view, int cols, int rows);

#endif
