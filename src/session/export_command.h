/*
 * export_command: the command line that makes a file again, byte for byte.
 */
#ifndef PASSNOTES_SESSION_EXPORT_COMMAND_H
#define PASSNOTES_SESSION_EXPORT_COMMAND_H

#include "session/session.h"

/* What state_command says, and how the picture is made: its size, colours and glyphs, -e with the ending of its
 * file. A POSIX shell reads it. */
void export_command(const struct session *s, const char *path, struct buf *out);

#endif
