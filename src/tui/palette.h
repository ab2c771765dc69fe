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

/* What becomes of bold. Terminals of 8 and 16 colours mostly show it as the bright sister of the text's
 * colour. */
enum palette_bold {
    PALETTE_BOLD_AS_ASKED,
    PALETTE_BOLD_ALWAYS, /* the only way to a bright text */
    PALETTE_BOLD_NEVER   /* the bright sister could not be read on what is behind it */
};

/* Sets the terminal's numbers, -1 for its own colour. Two colours that differ never become one. Not for
 * DEPTH_MONO. */
enum palette_bold palette_pair(const struct palette *p, colour fg, colour bg, int *fg_number, int *bg_number);

#endif
