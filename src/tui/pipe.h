/*
 * pipe: a pipe whose only news is that it is readable, to wake poll. Both ends are non-blocking and close on
 * exec.
 */
#ifndef PASSNOTES_TUI_PIPE_H
#define PASSNOTES_TUI_PIPE_H

#include <stdbool.h>

/* False, with both ends -1, when the system has no more. */
bool pipe_open(int ends[2]);
void pipe_close(int ends[2]);

/* Writes one byte. Safe in a signal handler; keeps errno. A full pipe is readable already and takes no more.
 */
void pipe_put(int fd, unsigned char byte);

/* The next byte, or -1. */
int pipe_get(int fd);

#endif
