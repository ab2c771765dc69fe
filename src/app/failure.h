/*
 * failure: a fault as one line for the reader, in the language of the screen. What a module says it expected
 * is a part of the line as it stands.
 */
#ifndef PASSNOTES_APP_FAILURE_H
#define PASSNOTES_APP_FAILURE_H

#include "app/messages.h"
#include "base/err.h"

#include <stddef.h>

/* Writes one line without its end, as err_line does; cut at `size` bytes. */
void failure_line(enum lang lang, const struct err *e, char *out, size_t size);

#endif
