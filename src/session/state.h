/*
 * state: everything that is set as a readable file of lines NAME = VALUE (app/fields.h), and as the command line that
 * shows the same.
 */
#ifndef PASSNOTES_SESSION_STATE_H
#define PASSNOTES_SESSION_STATE_H

#include "base/buf.h"
#include "session/session.h"

/* "passnotes --heads 4 'The cat'": arguments quoted for a POSIX shell, only what is not as it is at first, no line end. */
void state_command(const struct session *s, struct buf *out);

/* Writes a new file in the folder passnotes/saved of $XDG_STATE_HOME; the state tells the reader its name, or why
 * not. */
enum status state_save(struct session *s, struct err *e);

/* Opens such a file. Lines that cannot be understood are told through `complain` (file, line, expected, found) and
 * skipped. ERR_READ, ERR_FORMAT (not such a file at all): nothing has changed then. */
enum status state_open(struct session *s, const char *path, void (*complain)(const struct err *e), struct err *e);

#endif
