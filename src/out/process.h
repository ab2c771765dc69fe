/*
 * process: another program as a function: bytes go in, bytes come out. It is found in PATH and started without a
 * shell; what it says on standard error is kept for the reason, never shown by itself.
 */
#ifndef PASSNOTES_OUT_PROCESS_H
#define PASSNOTES_OUT_PROCESS_H

#include "base/buf.h"

struct process {
    const char *const *argv; /* the name to look for, arguments, NULL */
    const char *const *set;  /* "NAME=VALUE" over the environment, NULL; NULL: none */
    const void *in;          /* its standard input */
    size_t in_len;
    size_t limit;     /* bytes of its output; more is a failure */
    unsigned seconds; /* that it may take; then it is killed */
};

/* Adds the whole output to `out`. The locale of the caller is not handed on. ERR_MISSING: there is no such program;
 * ERR_STOPPED: it took too long; ERR_READ: anything else that went wrong with it, the reason in e->found: the first
 * line it said, or how it ended. */
enum status process_run(const struct process *p, struct buf *out, struct err *e);

#endif
