#include "out/raster.h"

#include "out/process.h"

#include <stdbool.h>
#include <stdio.h>

#define SECONDS_MAX 120
#define BYTES_MAX   ((size_t)1 << 30)

enum status raster_make(const struct buf *svg, enum raster_format format, size_t width, size_t height, struct buf *out,
                        struct err *e)
{
    static const char *const dated[] = {"SOURCE_DATE_EPOCH=0", NULL}; /* reproducible-builds.org */
    char w[24], h[24];
    const char *const png[] = {"rsvg-convert", "--unlimited", "--format", "png", "--width", w, "--height", h, NULL};
    const char *const pdf[] = {"rsvg-convert", "--unlimited", "--format", "pdf", NULL};
    const bool dots = format == RASTER_PNG;

    if (dots && (width > RASTER_SIDE_MAX || height > RASTER_SIDE_MAX || width * height > RASTER_PIXELS_MAX)) {
        err_set(e, ERR_LIMIT, "PNG", "%zux%zu", width, height);
        return ERR_LIMIT;
    }
    snprintf(w, sizeof w, "%zu", width);
    snprintf(h, sizeof h, "%zu", height);
    const struct process p = {
        .argv = dots ? png : pdf, .set = dated, .in = svg->bytes, .in_len = svg->len, .limit = BYTES_MAX, .seconds = SECONDS_MAX};
    return process_run(&p, out, e);
}
