/*
 * frame: the cells the terminal shows now, so that only what has changed is drawn again.
 */
#ifndef PASSNOTES_TUI_FRAME_H
#define PASSNOTES_TUI_FRAME_H

#include "canvas/cells.h"

#include <stdbool.h>

struct frame {
    struct cell *cells; /* owned; NULL: nothing is known of what the terminal shows */
    int cols, rows;
};

void frame_init(struct frame *f);
void frame_fini(struct frame *f);

/* From now on every cell counts as changed, once. */
void frame_forget(struct frame *f);

/* The cells of row y, from..to-1, outside which nothing has changed; no wide glyph is cut. False for an
 * unchanged row. */
bool frame_changed(const struct frame *f, const struct canvas *c, int y, int *from, int *to);

/* The terminal shows the canvas. */
void frame_keep(struct frame *f, const struct canvas *c);

#endif
