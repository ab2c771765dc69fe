/*
 * paths_play: news through four networks, made by hand from simple formulas, for tests that know every number in it.
 */
#ifndef PASSNOTES_TESTS_PATHS_PLAY_H
#define PASSNOTES_TESTS_PATHS_PLAY_H

#include "view_play.h"

#include "study/paths.h"

/* Shape of the CNN: 3 layers whose windows of 3 words lie ever wider apart. */
enum { PATHS_PLAY_REACH = 2 * (1 + 2 + 4), PATHS_PLAY_D = 64, PATHS_PLAY_HEADS = 2, PATHS_PLAY_LAYERS = 2 };

/* What is asked for in this state, over the tokens of its trace; with app.paths.gap words put in after the first of
 * the two. Owner: the caller (paths_free). */
struct paths *paths_play_make(const struct view_play *p);

/* The same as the one finding of the scene; what was there is freed. `found` is the caller's, all NULL at first. */
void paths_play_find(struct view_play *p, struct findings *found);

/* The formulas: of a network, at so many words' distance. */
double paths_play_influence(enum path_net net, size_t distance);
double paths_play_left(enum path_net net, size_t distance);
double paths_play_right(enum path_net net, size_t bucket);

#endif
