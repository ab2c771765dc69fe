/*
 * capture: what is written to standard error while the screen is up goes to a file without a name, and to the
 * terminal afterwards.
 */
#ifndef PASSNOTES_TUI_CAPTURE_H
#define PASSNOTES_TUI_CAPTURE_H

struct capture {
    int file;   /* where standard error goes now */
    int before; /* where it went before; both -1: it is left alone, as it is no terminal */
};

void capture_start(struct capture *c);
void capture_stop(struct capture *c);

#endif
