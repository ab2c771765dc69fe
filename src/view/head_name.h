/*
 * head_name: how a head is named wherever several of them stand side by side: its number on its colour, and
 * the question it was given (in quotes) or what it was measured to do, in the longest form that has room.
 */
#ifndef PASSNOTES_VIEW_HEAD_NAME_H
#define PASSNOTES_VIEW_HEAD_NAME_H

#include "view/look.h"

#define HEAD_BADGE_COLS 3
#define HEAD_NAME_MAX   160

/* Three columns: " 3 " on the head's colour, "[3]" in ASCII; " x " in grey for a muted one. */
void head_badge(const struct pen *p, int x, int y, size_t head, bool muted);

/* The head's colour as bars and lines have it; grey for a muted one. COLOUR_DEFAULT without colour. */
colour head_colour(const struct pen *p, size_t head, bool muted);

/* The longest name of at most `cols` columns; "" when none fits. No marks in it. */
void head_name(const struct scene *s, size_t layer, size_t head, int cols, char out[HEAD_NAME_MAX]);

/* "0.94": the score of its label; ">.99" for what would round to 1. */
void head_score(const struct head_label *label, char out[16]);

/* Whether its label is weak: told, but dim. */
bool head_is_weak(const struct head_label *label);

#endif
