/*
 * pairs: a map from two numbers (text colour, colour behind it) to one. It remembers which of the terminal's
 * colour pairs shows two colours; what the numbers mean is its user's.
 */
#ifndef PASSNOTES_TUI_PAIRS_H
#define PASSNOTES_TUI_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

struct pairs_entry;
struct pairs {
    struct pairs_entry *entries; /* owned; open addressing, at most half full */
    size_t room, count;
};

void pairs_init(struct pairs *p);
void pairs_fini(struct pairs *p);
void pairs_clear(struct pairs *p);

/* False when the two are not there. */
bool pairs_find(const struct pairs *p, int fg, int bg, int *value);

/* Adds two numbers that are not there yet. */
void pairs_add(struct pairs *p, int fg, int bg, int value);

#endif
