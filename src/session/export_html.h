/*
 * export_html: the heat maps of all heads as one page (out/html.h).
 */
#ifndef PASSNOTES_SESSION_EXPORT_HTML_H
#define PASSNOTES_SESSION_EXPORT_HTML_H

#include "session/session.h"

/* As in struct export_format; of a trace, which has to be there. */
enum status page_html(struct session *s, const char *path, struct buf *out, struct err *e);

#endif
