/*
 * sgr: styles of cells as SGR sequences (ECMA-48 8.3.117; direct colours as in ISO 8613-6, with semicolons, as terminals
 * understand them), only what changes from one to the next.
 */
#ifndef PASSNOTES_OUT_SGR_H
#define PASSNOTES_OUT_SGR_H

#include "base/buf.h"
#include "canvas/cells.h"

/* A style as the terminal has it: -1 its own colour, else an index, or 0xRRGGBB in true colour. */
struct sgr {
    int fg, bg;
    unsigned attrs;
};

#define SGR_MEMO_SIZE 512

struct sgr_pen {
    enum depth depth;
    struct sgr now;
    struct { /* indices of colours, which may be slow to find */
        bool known;
        colour c;
        int index;
    } memo[SGR_MEMO_SIZE];
};

/* A terminal of that depth, in its own style. */
void sgr_init(struct sgr_pen *pen, enum depth depth);

/* Appends what makes it write in style s; nothing where it does already. */
void sgr_to(struct sgr_pen *pen, style s, struct buf *out);

/* Back to its own style. */
void sgr_reset(struct sgr_pen *pen, struct buf *out);

/* Whether s looks there as its own style does. */
bool sgr_is_plain(struct sgr_pen *pen, style s);

#endif
