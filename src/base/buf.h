/*
 * buf: a growing piece of text, for whatever is written before it is known how long it gets; and the two file
 * operations everything else uses: read a whole file up to a limit, write a whole file or nothing.
 */
#ifndef PASSNOTES_BASE_BUF_H
#define PASSNOTES_BASE_BUF_H

#include "base/err.h"

#include <stddef.h>
#include <stdint.h>

struct buf {
    char *bytes; /* owned; always NUL-terminated when not NULL */
    size_t len;  /* without the NUL */
    size_t room;
};

void buf_init(struct buf *b);
void buf_fini(struct buf *b);
void buf_clear(struct buf *b);
void buf_add(struct buf *b, const void *bytes, size_t n);
void buf_adds(struct buf *b, const char *s);
void buf_addf(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The low `bytes` bytes of x, and n floats, as binary files have them: least significant byte first. */
void buf_add_le(struct buf *b, uint64_t x, size_t bytes);
void buf_add_floats_le(struct buf *b, const float *x, size_t n);

/* The shortest decimal that reads back to the same float; "NaN", "Infinity", "-Infinity" for the rest. Never
 * depends on the locale. `out` has room for 32 bytes; returns the length. */
size_t buf_float_text(float x, char out[32]);

/* Reads all of `path` ("-" is standard input) into `out`. More than `limit` bytes: ERR_LIMIT. */
enum status file_read(const char *path, size_t limit, struct buf *out, struct err *e);

/* Writes the bytes to a temporary file beside `path`, then renames it: `path` is whole or as it was. Keeps the
 * permissions of a file that is replaced. A path that is not a regular file (/dev/stdout, a pipe) is written to
 * directly. */
enum status file_write(const char *path, const void *bytes, size_t n, struct err *e);

#endif
