/*
 * export: the session as a file. One table says which endings there are and who makes the bytes; the file is whole or
 * as it was (base/buf.h).
 */
#ifndef PASSNOTES_SESSION_EXPORT_H
#define PASSNOTES_SESSION_EXPORT_H

#include "session/session.h"

struct export_format {
    const char *ending;
    bool numbers; /* of the trace, which has to be there */
    /* Adds the bytes of the file to `out`; `path` is only for an error. On failure nothing is written. */
    enum status (*make)(struct session *s, const char *path, struct buf *out, struct err *e);
};

/* In the order in which they are told to the reader. */
extern const struct export_format export_formats[];
extern const size_t export_format_count;

#endif
