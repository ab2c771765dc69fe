/*
 * cli_progress: what is being done, told on standard error where that is a terminal, once it has taken half a second. One
 * line that overwrites itself, and is gone at the end; a thread of its own writes it, so that nothing has to be done in
 * pieces to be told of.
 */
#ifndef PASSNOTES_CLI_PROGRESS_H
#define PASSNOTES_CLI_PROGRESS_H

/* What is done from now on: with the numbers of how far it is, as they are then. May be called for each small step. */
void progress_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* It is done; the line is gone when this returns. Before anything else is written on a terminal. */
void progress_end(void);

/* From now on nothing is told: the terminal has become a screen, or is read aloud. */
void progress_mute(void);

#endif
