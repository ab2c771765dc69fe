/*
 * palette: two colours of a cell as the two numbers this kind of terminal has for them.
 */
#ifndef PASSNOTES_TUI_PALETTE_H
#define PASSNOTES_TUI_PALETTE_H

#include "canvas/colour.h"

#include <stdbool.h>

struct palette {
    enum depth depth; /* how many different colours are to be shown */
    bool direct;      /* the terminal takes RGB; else numbers of a palette */
    int colours;      /* in that palette */
};

/* Sets the terminal's numbers, -1 for its own colour. Returns whether the text has to be bold to be bright. Two colours
 * that differ never become one. Not for DEPTH_MONO. */
bool palette_pair(const struct palette *p, colour fg, colour bg, int *fg_number, int *bg_number);

#endif
