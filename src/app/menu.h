/*
 * menu: which rows of the key table match what was typed. The menu is how everything is reached without
 * knowing a key.
 */
#ifndef PASSNOTES_APP_MENU_H
#define PASSNOTES_APP_MENU_H

#include "app/keymap.h"

#define MENU_MAX 256 /* no more rows than this can match; a test holds the table to it */

/* The rows that can be reached in the present view and whose name, in the present language or in English,
 * holds the query, in the table's order, one for each action. Fills out[MENU_MAX] and returns their number.
 */
size_t menu_match(const struct app *a, const struct binding *out[MENU_MAX]);

/* How many there are before anything is typed. */
size_t menu_total(const struct app *a);

/* Where `query` stands in `name`, whatever the case of its ASCII letters: bytes *start .. *end. False when
 * nowhere, or when the query is empty. */
bool menu_hit(const char *name, const char *query, size_t *start, size_t *end);

#endif
