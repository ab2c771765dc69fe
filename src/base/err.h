/*
 * err: what can go wrong in the world outside (files, sizes, text, terminal), as data.
 *
 * A function that can fail returns an `enum status` and fills a `struct err`; its outputs are untouched
 * unless it returns OK. Nothing here prints: only the command line and the screen's loop make words of it.
 */
#ifndef PASSNOTES_BASE_ERR_H
#define PASSNOTES_BASE_ERR_H

#include <stddef.h>

/* One table: enumerator and the short English phrase that names the kind of fault. */
#define STATUS_LIST(X)                                                                                       \
    X(OK, "done")                                                                                            \
    X(ERR_USAGE, "not understood")                                                                           \
    X(ERR_READ, "cannot be read")                                                                            \
    X(ERR_WRITE, "cannot be written")                                                                        \
    X(ERR_FORMAT, "is malformed")                                                                            \
    X(ERR_LIMIT, "is beyond the limit")                                                                      \
    X(ERR_EMPTY, "has nothing in it")                                                                        \
    X(ERR_MISSING, "is not there")                                                                           \
    X(ERR_UNLEARNT, "has not been learnt yet")                                                               \
    X(ERR_STOPPED, "was left off half-way")                                                                  \
    X(ERR_TERMINAL, "terminal cannot be used")

enum status {
#define X(name, phrase) name,
    STATUS_LIST(X)
#undef X
        STATUS_COUNT
};

/* What `at` counts. */
enum err_unit { ERR_AT_NOTHING, ERR_AT_LINE, ERR_AT_BYTE, ERR_AT_TOKEN };

#define ERR_TEXT_MAX 192 /* bytes, the final NUL included; longer detail is cut at a whole character */

struct err {
    enum status status;
    char where[ERR_TEXT_MAX];    /* the file, option or thing at fault; "" when there is none */
    enum err_unit unit;          /* what `at` counts */
    size_t at;                   /* line (from 1), byte (from 0) or token (from 1) at fault */
    char expected[ERR_TEXT_MAX]; /* what would have been right; "" when there is nothing to say */
    char found[ERR_TEXT_MAX];    /* what stood there instead, or without `expected` the reason; "" likewise */
};

/* The phrase of a status. Static storage. */
const char *status_phrase(enum status s);

/* Fills `e` (which may be NULL) and returns `s`. `where` is copied; `expected` is a printf format. */
enum status err_set(struct err *e, enum status s, const char *where, const char *expected, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds the place to an error already set; both return e->status, or `s` unchanged when `e` is NULL. */
enum status err_at(struct err *e, enum status s, enum err_unit unit, size_t at);

/* Adds what was found; `found` is a printf format. */
enum status err_found(struct err *e, enum status s, const char *found, ...)
    __attribute__((format(printf, 3, 4)));

/* Writes one line, without newline, "WHERE, line 3: is malformed: expected E, found F" into `out` of `size`
 * bytes; bytes that are not printable text are written as visible marks. */
void err_line(const struct err *e, char *out, size_t size);

#endif
