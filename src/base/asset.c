#include "base/asset.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATH_BYTES 4096

/* The folder of the executable, without its last slash; "" where the system does not say. */
static void find_home(char out[PATH_BYTES])
{
    ssize_t n = readlink("/proc/self/exe", out, PATH_BYTES - 1);
    out[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(out, '/');
    *(slash ? slash : out) = '\0';
}

/* The place-th path that is looked at; false where the folder is not known, or the path is too long. */
static bool candidate(size_t place, const char *name, char out[PATH_BYTES])
{
    static const char *const below[] = {"", "", "/../share/passnotes", ""};
    char home[PATH_BYTES];
    find_home(home);
    const char *const folders[] = {getenv("PASSNOTES_DATADIR"), home, home, PKGDATADIR};
    if (!folders[place] || !folders[place][0])
        return false;
    int n = snprintf(out, PATH_BYTES, "%s%s/%s", folders[place], below[place], name);
    return n < PATH_BYTES;
}

static enum status read_compiled(const char *name, struct buf *out, struct err *e)
{
    for (const struct asset *a = assets_compiled; a->name; a++)
        if (strcmp(a->name, name) == 0) {
            buf_add(out, a->bytes, (size_t)(a->end - a->bytes));
            return OK;
        }
    return err_set(e, ERR_MISSING, name, "a file that comes with the program");
}

enum status asset_read(const char *name, size_t limit, struct buf *out, struct err *e)
{
    enum { PLACES = 4 };
    char path[PATH_BYTES];
    for (size_t place = 0; place < PLACES; place++)
        if (candidate(place, name, path) && access(path, F_OK) == 0)
            return file_read(path, limit, out, e);
    return read_compiled(name, out, e);
}
