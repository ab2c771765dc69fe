/* guess: what the class takes a hidden word for, below whatever view is shown: the likeliest words and their
 * shares. */
#ifndef PASSNOTES_VIEW_GUESS_H
#define PASSNOTES_VIEW_GUESS_H

#include "view/look.h"

/* Draws it where a word is hidden in the trace shown. */
void guess_draw(const struct scene *s, const struct pen *p, rect at);

/* The words of a guess and their shares, the chosen one (from 0) marked: one below the other where at.h has a row for
 * each and one for all others, else as many as fit side by side. */
void guess_draw_words(const struct scene *s, const struct pen *p, rect at, const struct trace_guess *g, size_t chosen);

/* Where word i of them is drawn; empty where it is not. */
rect guess_word_at(rect at, const struct trace_guess *g, size_t i);

#endif
