/*
 * change: the arithmetic of what an action changes, asked by those who do it and by those who say what it
 * would do. Not for other folders.
 */
#ifndef PASSNOTES_APP_CHANGE_H
#define PASSNOTES_APP_CHANGE_H

#include "app/app.h"

/* The next power of two below or above n, within 1 .. max; n itself where there is none. */
size_t change_halved(size_t n, size_t min);
size_t change_doubled(size_t n, size_t max);

/* One step of sqrt(2) down or up, on the powers of sqrt(2), within the limits of the settings. */
float change_cooler(float temperature);
float change_warmer(float temperature);

/* The mask after this one: full, causal, window:2, strided:3, block:4, causal+window:2, full. */
struct mask change_mask(const struct mask *m);

enum stage change_stage(enum stage s);

/* Tokens, layers and heads of what is shown; without a trace what the class has. */
size_t shown_tokens(const struct trace *trace);
/* Whether the trace has an empty chair that is left out of the picture. */
bool change_leaves_chair(const struct app *a, const struct trace *trace);

/* The first token that is a word: an empty chair is none. */
size_t change_first_word(const struct trace *trace);

size_t shown_layers(const struct app *a, const struct trace *trace);
size_t shown_heads(const struct app *a, const struct trace *trace);

/* Whether taking positions away means leaving them out of the pass: while a word is guessed by a class that
 * learned with them. */
bool change_displaces(const struct app *a);

/* Whether everything is as reset would make it. */
bool change_none(const struct app *a);

#endif
