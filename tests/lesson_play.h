/*
 * lesson_play: a record and a film for tests of pictures, made by formulas: no class ever learned so. The
 * same on every machine.
 */
#ifndef PASSNOTES_TESTS_LESSON_PLAY_H
#define PASSNOTES_TESTS_LESSON_PLAY_H

#include "view_play.h"

struct lesson_play {
    struct view_play view;
    struct record record;
    struct film film;
};

/* A scene of the training view, 8 heads in 2 layers, after `step` of 1,500 steps, on the English or Chinese
 * first sentence with an empty chair. */
void lesson_play_start(struct lesson_play *p, enum lang lang, size_t step);
void lesson_play_end(struct lesson_play *p);

/* Shows the lesson as one that has this state; the state of the program as well. */
void lesson_play_state(struct lesson_play *p, enum record_state state);

#endif
