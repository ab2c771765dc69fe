/*
 * quoted: any bytes as one line of text, and back; and an argument as a POSIX shell takes it. Pure.
 */
#ifndef PASSNOTES_SESSION_QUOTED_H
#define PASSNOTES_SESSION_QUOTED_H

#include "base/buf.h"

#include <stdbool.h>

/* Whether a line of UTF-8 can hold it as it is: no control character, no bytes that are none, nothing that turns the
 * direction of writing. */
bool quoted_is_plain(const char *text, size_t len);

/* Between double quotes: \" \\ \n \t, and \xHH for a byte that would not be plain. */
void quoted_write(const char *text, size_t len, struct buf *out);

/* Reads it back from the whole of `s`. False, with *bad the place of the first byte that does not belong there, when
 * it is no such text. */
bool quoted_read(const char *s, size_t len, struct buf *out, size_t *bad);

/* As it is where a shell takes it so, else between single quotes. */
void quoted_for_shell(const char *text, size_t len, struct buf *out);

#endif
