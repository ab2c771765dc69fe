/*
 * view_play: a scene for tests of pictures: a state, and a trace made by hand from whole numbers, so that it
 * is the same on every machine. Knows how to read a row of the screen back.
 */
#ifndef PASSNOTES_TESTS_VIEW_PLAY_H
#define PASSNOTES_TESTS_VIEW_PLAY_H

#include "view/view.h"

#include <stdbool.h>
#include <stddef.h>

#define VIEW_WORDS 12

struct view_play {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
    struct scene scene;
};

/* The English first sentence's words repeated to `t` tokens, 2 heads, in view `view`; Chinese ones for
 * LANG_ZH. */
void view_play_start(struct view_play *p, enum lang lang, enum view_id view, size_t t);
/* The same with notes of d_k parts. */
void view_play_start_dk(struct view_play *p, enum lang lang, enum view_id view, size_t t, size_t d_k);
void view_play_end(struct view_play *p);

/* Makes scores, scaled scores and weights anew under p->app.settings; heads stay 2. */
void view_play_compute(struct view_play *p);

/* Makes the theme and draws the whole screen at that size. */
void view_play_draw(struct view_play *p, int cols, int rows);

/* Row y as text, wide glyphs once; out has 4096 bytes. */
void view_play_row(const struct view_play *p, int y, char out[4096]);

/* Where `text` begins on the screen, row by row; false when it is nowhere. x is in columns. */
bool view_play_find(const struct view_play *p, const char *text, int *x, int *y);

/* A number in 0 .. n-1 from a small generator of its own. */
size_t view_play_random(unsigned *state, size_t n);

#endif
