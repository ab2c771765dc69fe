/*
 * guides: the lessons for the reader of the screen: those that come with the program, a teacher's own from a file, and
 * how far the reader has come, which is kept in a small file of lines "LANG NUMBER page N seen N tried HEX answers
 * DIGITS".
 */
#ifndef PASSNOTES_SESSION_GUIDES_H
#define PASSNOTES_SESSION_GUIDES_H

#include "session/session.h"

/* Reads those that come with the program; a file that is not as it should be is left out. */
void guides_load(struct session *s);
void guides_free(struct session *s);

/* Finds a lesson by its number, by its file's name without ending, or reads that file; *at is its place on the shelf
 * of the state's language. ERR_FORMAT, ERR_LIMIT, ERR_EMPTY with the line; ERR_READ. */
enum status guides_find(struct session *s, const char *name, size_t *at, struct err *e);

/* The name of a lesson's file without its ending. Borrowed. */
const char *guides_name(const struct session *s, enum lang lang, size_t at);

/* Takes over what the file says of how far the reader has come; whatever it cannot be is passed over. */
void guides_read_progress(struct session *s, const char *bytes, size_t len);
void guides_write_progress(const struct session *s, struct buf *out);

/* From now on what the reader has done is kept in $XDG_STATE_HOME/passnotes/progress (else ~/.local/state), and read
 * from there now. Without either folder nothing is kept. */
void guides_keep_progress(struct session *s);

/* Writes it where it has changed since. */
void guides_save_progress(struct session *s);

#endif
