/*
 * state: everything that is set (app/fields.h) as a readable file of lines NAME = VALUE, and as the command line that
 * shows the same.
 *
 *     # passnotes state 1
 *     sentence = "The cat, which was \"tired\", slept."
 *     scaled = off
 *
 * Values stand bare, or between double quotes with \" \\ \n \t and \xHH for any byte; what is a text is always written
 * so. A line that begins with # says something to the reader. Lines may stand in any order.
 */
#ifndef PASSNOTES_SESSION_STATE_H
#define PASSNOTES_SESSION_STATE_H

#include "base/buf.h"
#include "session/session.h"

#define STATE_ENDING ".passnotes" /* of a file's name */
#define STATE_BYTES_MAX ((size_t)1 << 20)

/* Values by field, as they were read. */
struct state {
    struct state_value {
        char *text; /* owned; ended by a NUL that does not count; NULL: nothing was said of this field */
        size_t len;
        const char *path; /* borrowed: the file it stands in; NULL: none */
        size_t line;      /* there, from 1 */
    } *values;       /* owned; fields_count() of them */
};

void state_init(struct state *st);
void state_fini(struct state *st);

/* Takes "NAME=VALUE", in the place of what was said before: line `line` of the file `where` (borrowed), or with 0 what
 * the option `where` says. Fails where there is no such field, or nothing that could be a value: ERR_FORMAT in a file,
 * else ERR_USAGE. */
enum status state_say(struct state *st, const char *text, size_t len, const char *where, size_t line, struct err *e);

/* Reads such a file, over what was said before; borrows the path. Lines that cannot be understood are told through `complain` (file, line, expected, found) and
 * passed over. ERR_FORMAT: it is no such file at all. */
typedef void state_complain(void *to, const struct err *e);
enum status state_read(struct state *st, const char *path, const char *bytes, size_t len, state_complain *complain, void *to,
                       struct err *e);

/* Gives what was said of a field to the app; OK where nothing was. Else as field_read, with the file's line where it
 * stands in one. */
enum status state_give(const struct state *st, size_t field, struct app *a, const struct trace *trace, struct err *e);

/* All fields as such a file. */
void state_write(const struct session *s, struct buf *out);

/* "passnotes --heads 4 --lang en 'The cat'": arguments quoted for a POSIX shell, only what is not as it is at first, no
 * line end. The language always: the locale says it otherwise. What has no option: "--set NAME=VALUE". */
void state_command(const struct session *s, struct buf *out);

/* Writes a new file in the folder passnotes/saved of $XDG_STATE_HOME (else ~/.local/state): 1.passnotes, 2.passnotes and
 * so on. The app tells the reader its name, or why there is none. */
enum status state_save(struct session *s, struct err *e);

#endif
