/*
 * cast: a recording of pictures, one after another, as a terminal would be told of them: asciicast, version 2. Only the
 * cells that change are written. Pure: the same pictures at the same times give the same bytes.
 */
#ifndef PASSNOTES_OUT_CAST_H
#define PASSNOTES_OUT_CAST_H

#include "base/buf.h"
#include "canvas/cells.h"
#include "out/about.h"
#include "out/sgr.h"

struct cast {
    struct buf events;    /* owned; as lines of the file */
    struct canvas *shown; /* owned; what the terminal shows by now; NULL before the first picture */
    bool cursor_seen;
    struct sgr_pen pen;
    int cols, rows; /* of the largest picture: smaller ones stand in its top left corner */
};

void cast_init(struct cast *c, enum depth depth);
void cast_fini(struct cast *c);

/* The picture at `ms` milliseconds from the start, not before the event before it. Nothing where it is shown already. */
void cast_frame(struct cast *c, const struct canvas *picture, uint64_t ms);

/* A mark on the player's line of time, in one word or a few. */
void cast_mark(struct cast *c, const char *label, uint64_t ms);

/* Appends the file; what is shown last stays until `end_ms`. Title and command come from `about`. */
void cast_write(const struct cast *c, const struct about *about, uint64_t end_ms, struct buf *out);

#endif
