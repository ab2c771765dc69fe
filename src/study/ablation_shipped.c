#include "study/ablation_shipped.h"

#include "base/asset.h"

#include <stdio.h>

enum status ablation_of_file(const char *path, struct ablation *out, struct err *e)
{
    struct buf bytes;

    buf_init(&bytes);
    enum status s = file_read(path, ABLATION_BYTES_MAX, &bytes, e);
    if (s == OK)
        s = ablation_read(path, bytes.len ? bytes.bytes : "", bytes.len, out, e);
    buf_fini(&bytes);
    return s;
}

enum status ablation_shipped(const char *language, struct ablation *out, struct err *e)
{
    char name[64];
    struct buf bytes;

    buf_init(&bytes);
    snprintf(name, sizeof name, "ablation/%s.txt", language);
    enum status s = asset_read(name, ABLATION_BYTES_MAX, &bytes, e);
    if (s == ERR_MISSING) {
        snprintf(name, sizeof name, "ablation/en.txt");
        s = asset_read(name, ABLATION_BYTES_MAX, &bytes, e);
    }
    if (s == OK)
        s = ablation_read(name, bytes.len ? bytes.bytes : "", bytes.len, out, e);
    buf_fini(&bytes);
    return s;
}
