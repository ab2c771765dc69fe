/*
 * pty: the program in a pseudo-terminal: real keys, real sizes, real signals. What it writes is collected as
 * bytes; there is no terminal emulator here.
 */
#ifndef PASSNOTES_TESTS_PTY_H
#define PASSNOTES_TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

#define PTY_OUT_MAX (8u * 1024 * 1024) /* bytes kept; more is a failure */

struct pty {
    int master;
    int slave; /* held open, so that modes can be looked at after the program has ended */
    pid_t pid; /* the program, or the shell before it */
    struct termios before;
    char *out; /* owned; all it wrote, NUL-terminated */
    size_t len;
};

struct pty_options {
    const char *const *environment; /* "NAME=VALUE", or "NAME" to take it away; NULL at the end; NULL: none */
    const char *const *arguments;   /* after the program's name; NULL at the end; NULL: none */
    int cols, rows;
    bool job; /* under a small shell that notices a stop and continues the job after the next byte of input */
    bool ignore_hup;
};

/* Starts ./passnotes in the folder the test runs in. */
void pty_start(struct pty *p, const struct pty_options *o);

/* Ends the program if it is still there. */
void pty_end(struct pty *p);

void pty_send(struct pty *p, const char *bytes);
void pty_send_bytes(struct pty *p, const char *bytes, size_t n);
void pty_resize(struct pty *p, int cols, int rows);

/* Reads for so long. */
void pty_read(struct pty *p, int ms);

/* Reads until the text stands in what was written since offset `from`; false after ten seconds or at the end.
 */
bool pty_wait_for(struct pty *p, size_t from, const char *text);

/* Reads until nothing has come for so long. */
void pty_settle(struct pty *p, int quiet_ms);

/* Reads until the program has ended; its status as waitpid has it, or -1 after twenty seconds. */
int pty_wait(struct pty *p);

/* True when the terminal's modes are those from before. */
bool pty_modes_restored(const struct pty *p);

#endif
