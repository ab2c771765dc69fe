/*
 * raster: an SVG picture as PNG or PDF, through the program rsvg-convert. The same picture gives the same bytes: no
 * clock, no locale.
 */
#ifndef PASSNOTES_OUT_RASTER_H
#define PASSNOTES_OUT_RASTER_H

#include "base/buf.h"

enum raster_format { RASTER_PNG, RASTER_PDF };

/* What cairo can have on a side, and 400 MB of memory for the whole. */
#define RASTER_SIDE_MAX   32767
#define RASTER_PIXELS_MAX 100000000

/* Adds the file to `out`. Width and height are pixels of a PNG; a PDF has the size of the SVG. ERR_LIMIT: so large a
 * picture is not made; ERR_MISSING: there is no rsvg-convert; ERR_READ, ERR_STOPPED: it failed, the reason in
 * e->found. */
enum status raster_make(const struct buf *svg, enum raster_format format, size_t width, size_t height, struct buf *out,
                        struct err *e);

#endif
