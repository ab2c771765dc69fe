/*
 * fields: everything that is set, by name and as text: what a saved state holds, what --set takes, and what the
 * command line that shows the same consists of. One table; another field is another row.
 */
#ifndef PASSNOTES_APP_FIELDS_H
#define PASSNOTES_APP_FIELDS_H

#include "app/app.h"
#include "base/buf.h"
#include "base/err.h"

/* Fields in the order in which they are to be read: what another depends on comes first. */
size_t fields_count(void);
const char *field_name(size_t i); /* "scaled", "limits.page"; static */

/* Appends the value as text ("off", "0.5", "tiles"); a text as it is. */
void field_write(const struct app *a, size_t i, struct buf *out);

/* Takes a value; what needs the trace (layer, asker) is kept until it comes. ERR_USAGE with what was expected and
 * found, where "NAME"; *a is unchanged then. ERR_MISSING: no field of that name. */
enum status field_read(struct app *a, const char *name, const char *value, struct err *e);

#endif
