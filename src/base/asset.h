/*
 * asset: files that come with the program. Each is looked for in $PASSNOTES_DATADIR, beside the executable,
 * in
 * ../share/passnotes of it and where it was installed; what is nowhere is taken from the program itself, as
 * far as it was compiled in.
 */
#ifndef PASSNOTES_BASE_ASSET_H
#define PASSNOTES_BASE_ASSET_H

#include "base/buf.h"

/* The compiled copies; made by src/base/asset_data.sh, ends with a NULL name. */
struct asset {
    const char *name; /* "models/en.gguf" */
    const char *bytes, *end; /* the first one, and the one after the last */
};
extern const struct asset assets_compiled[];

/* Adds the bytes of the asset to `out`. A file that is found but cannot be read, or has more than `limit`
 * bytes, is a fault; one that is nowhere is ERR_MISSING. */
enum status asset_read(const char *name, size_t limit, struct buf *out, struct err *e);

#endif
