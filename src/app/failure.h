/*
 * failure: a fault as one line for the reader, in the language of the screen. Modules that know no languages say in
 * English what they expected; messages.def has it in the other one.
 */
#ifndef PASSNOTES_APP_FAILURE_H
#define PASSNOTES_APP_FAILURE_H

#include "app/messages.h"
#include "base/err.h"

#include <stddef.h>

/* Writes one line without its end, as err_line does; cut at `size` bytes. */
void failure_line(enum lang lang, const struct err *e, char *out, size_t size);

#endif
