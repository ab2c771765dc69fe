#include "golden.h"

#include "legible.h"

#include "base/buf.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOLDEN_BYTES_MAX (1024 * 1024)

/* Line, from 1, of the first byte that differs. */
static size_t first_difference(const struct buf *a, const struct buf *b)
{
    size_t line = 1;

    for (size_t i = 0; i < a->len && i < b->len && a->bytes[i] == b->bytes[i]; i++)
        line += a->bytes[i] == '\n';
    return line;
}

static void write_whole(const char *path, const struct buf *b)
{
    struct err e;

    if (file_write(path, b->bytes, b->len, &e) != OK)
        ck_abort_msg("%s cannot be written", path);
}

void golden_check_over(const char *name, const struct canvas *c)
{
    const char *srcdir = getenv("srcdir");
    char path[512], now_path[512];
    struct buf now, accepted;
    struct err e;

    snprintf(path, sizeof path, "%s/tests/golden/%s.txt", srcdir == NULL ? "." : srcdir, name);
    snprintf(now_path, sizeof now_path, "%s.now", name);
    buf_init(&now);
    buf_init(&accepted);
    canvas_dump(c, &now);
    if (getenv("PASSNOTES_UPDATE_GOLDEN") != NULL)
        write_whole(path, &now);
    if (file_read(path, GOLDEN_BYTES_MAX, &accepted, &e) != OK)
        ck_abort_msg("%s is not there; make update-golden writes it", path);
    if (accepted.len != now.len || memcmp(accepted.bytes, now.bytes, now.len) != 0) {
        write_whole(now_path, &now);
        ck_abort_msg("%s differs from line %zu on; see %s", path, first_difference(&accepted, &now),
                     now_path);
    }
    buf_fini(&now);
    buf_fini(&accepted);
}

void golden_check(const char *name, const struct canvas *c)
{
    if (!c->cursor_seen) /* behind what is being written all is dimmed */
        legible_check(c, NULL, name);
    golden_check_over(name, c);
}
