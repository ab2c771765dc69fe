/*
 * export_picture: the present picture as SVG, PNG and PDF, with what it shows and the command line that makes it again
 * inside the file.
 */
#ifndef PASSNOTES_SESSION_EXPORT_PICTURE_H
#define PASSNOTES_SESSION_EXPORT_PICTURE_H

#include "session/session.h"

/* As in struct export_format. PNG and PDF fail without rsvg-convert, and where no font has the letters of the
 * picture. */
enum status picture_svg(struct session *s, const char *path, struct buf *out, struct err *e);
enum status picture_png(struct session *s, const char *path, struct buf *out, struct err *e);
enum status picture_pdf(struct session *s, const char *path, struct buf *out, struct err *e);

#endif
