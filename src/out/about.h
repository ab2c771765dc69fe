/*
 * about: what a picture file says of itself beside the picture, so that whoever finds it knows what it shows and can
 * make it again. The same words go into each kind of file, in the place it has for them.
 */
#ifndef PASSNOTES_OUT_ABOUT_H
#define PASSNOTES_OUT_ABOUT_H

#include "base/buf.h"

struct about {
    const char *title;   /* the sentence, as it was typed */
    const char *what;    /* what is seen, in words */
    const char *command; /* the command line that makes the same bytes; a POSIX shell reads it */
    const char *program; /* its name and version */
};

/* SVG: <title>, <desc> and <metadata>, for the beginning of the root element. */
void about_svg(const struct about *a, struct buf *out);

/* PNG: adds iTXt chunks behind the header of the picture in `png`. ERR_FORMAT: that is no whole PNG. */
enum status about_png(const struct about *a, const struct buf *png, struct buf *out, struct err *e);

/* PDF: adds an information dictionary as an incremental update (ISO 32000-1, 7.5.6) to `pdf`. ERR_FORMAT: that is no
 * whole PDF. */
enum status about_pdf(const struct about *a, const struct buf *pdf, struct buf *out, struct err *e);

#endif
