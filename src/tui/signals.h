/*
 * signals: what comes from outside the terminal's input. Signals the loop can answer become bytes in a pipe,
 * which poll waits for beside the keys. Signals that tell of a fault restore the terminal, then take the way
 * they would have taken without us. Knows the terminal only as bytes to write and modes to set.
 */
#ifndef PASSNOTES_TUI_SIGNALS_H
#define PASSNOTES_TUI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#define SIGNALS_EXIT 128 /* and the signal's number: the exit status, as shells have it */

/* What has to be known to leave the terminal as it was found from inside a signal handler. */
#define SIGNALS_RESTORE_MAX 512
struct signals_restore {
    int tty; /* where the bytes go and whose modes are set; the program draws by the same descriptor */
    struct termios modes;
    char bytes[SIGNALS_RESTORE_MAX];
    size_t len;
    int err_file, err_before; /* what was written to the first is copied to the second; -1 for none */
};

/* Takes over the signals that would end, stop or resize the program; one that is ignored stays so. False,
 * with nothing changed, when there is no pipe to be had. */
bool signals_start(void);
void signals_stop(void);

/* Becomes readable when a signal has come. */
int signals_fd(void);

/* The next signal that has come, 0 for none. */
int signals_take(void);

/* True for a signal the program ends on: all but resize, stop and continue. When that takes too long, as the
 * terminal takes no output any more, the terminal is restored as well as it goes, and the program ended. */
bool signals_ends(int signo);

/* From now on a fault restores the terminal; until signals_disarm. `r` is copied; its tty stays open so long. */
void signals_arm(const struct signals_restore *r);
void signals_disarm(void);

/* Restores the terminal at once, for an end that is no signal (mem_set_hook). Safe in a signal handler. */
void signals_rescue(void);

/* Stops the whole job as Ctrl-Z in a shell does, and returns when it is continued. */
void signals_stop_job(void);

/* Blocks in this thread what the loop has to answer, and returns what was blocked before. */
sigset_t signals_block(void);

#endif
