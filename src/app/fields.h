/*
 * fields: everything that is set, by name and as text: what a saved state holds, what --set takes, and what the
 * command line that shows the same consists of. One table (fields_table.c); another field is another row.
 *
 * What is for a moment only has no field: open panels and what is being written in them, notices, what undo goes back
 * to, and how far a class is that is being taught.
 */
#ifndef PASSNOTES_APP_FIELDS_H
#define PASSNOTES_APP_FIELDS_H

#include "app/app.h"
#include "base/buf.h"
#include "base/err.h"

/* Fields in the order in which they are to be read: what another depends on comes first. */
size_t fields_count(void);
const char *field_name(size_t i); /* "scaled", "limits.page"; static */
size_t field_find(const char *name, size_t len); /* fields_count(): there is none */

enum msg field_help(size_t i);
/* The heading of those that begin with this one; MSG_COUNT: none begin here. */
enum msg field_group(size_t i);
/* What may stand there: "on|off", "1..16", "TEXT". */
void field_allowed(size_t i, struct buf *out);
/* Its value is any text, which a file puts between quotes. */
bool field_is_text(size_t i);
/* It is a place in the trace: it is read once there is one. */
bool field_is_late(size_t i);
/* It means something at present: what is kept beside while something is, what a class is like while one answers and no
 * loaded weights do. */
bool field_is_there(const struct app *a, size_t i);
/* It is of the screen alone: no figure shows it. */
bool field_is_of_screen(size_t i);

/* The long option that says the same. */
struct field_option {
    const char *name; /* "--heads"; NULL: there is none */
    const char *said; /* a switch: the value that it stands for; NULL: it takes the value */
};
struct field_option field_option(size_t i);

/* Appends the value as text ("off", "0.5", "tiles"); a text as it is, any bytes. */
void field_write(const struct app *a, size_t i, struct buf *out);

/* Takes a value. A late one waits for app_take_trace while `trace` is NULL. ERR_USAGE with what was expected and
 * found, where the name; *a is unchanged then. */
enum status field_read(struct app *a, const struct trace *trace, size_t i, const char *value, size_t len, struct err *e);

/* Does for another state what the field's option does on the command line, which may be more than the field. */
void field_option_acts(struct app *a, const struct trace *trace, size_t i, const char *value, size_t len);

#endif
