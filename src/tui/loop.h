/*
 * loop: the screen: keys, clicks, sizes and time go into a session, its canvas goes to the terminal, and what
 * takes long is computed by a worker meanwhile.
 */
#ifndef PASSNOTES_TUI_LOOP_H
#define PASSNOTES_TUI_LOOP_H

#include "canvas/colour.h"
#include "model/model.h"
#include "session/session.h"
#include "session/tutor.h"

#include <stdbool.h>

struct tui_options {
    bool depth_given; /* the reader chose `depth`; else the terminal decides (tui_depth) */
    enum depth depth;
    bool glyphs_given; /* the reader chose between ASCII and more; else a terminal that draws ambiguous glyphs
                          wide gets ASCII */
    bool keys_from_tty;        /* standard input was read to its end: keys come from /dev/tty */
    struct model_cache *cache; /* borrowed; the worker's alone while the loop runs */
    struct tutor *tutor;       /* borrowed; teaches where there can be no thread */
};

/* How many colours the terminal of TERM can show, by NO_COLOR, COLORTERM and terminfo. DEPTH_MONO where there
 * is no terminal of that name. Leaves the terminal alone. */
enum depth tui_depth(void);

/* Runs the screen until the reader leaves, and restores the terminal. The session has its first trace, or a
 * notice that says why not. Returns the exit status: 0, 1 after one line on standard error, 128 + n after
 * signal n. */
int tui_run(struct session *s, const struct tui_options *o);

#endif
