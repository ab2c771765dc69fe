/* Files that come with the program: where they are looked for. */
#include "base/asset.h"

#include "check_main.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "asset-test.txt"

static enum status read_it(struct buf *out, struct err *e)
{
    buf_clear(out);
    return asset_read(NAME, 100, out, e);
}

/* The folder that is named comes before the one of the executable; a file that is there and too long is a
 * fault, not a reason to look on. */
START_TEST(test_places)
{
    char folder[] = "asset-test-XXXXXX", path[64], home[4096];
    struct buf out;
    struct err e;
    buf_init(&out);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/%s", folder, NAME);
    ck_assert_int_eq(setenv("PASSNOTES_DATADIR", folder, 1), 0);
    ck_assert_int_eq(read_it(&out, &e), ERR_MISSING);
    ck_assert_str_eq(e.where, NAME);

    ssize_t n = readlink("/proc/self/exe", home, sizeof home - 64);
    ck_assert_int_gt(n, 0);
    home[n] = '\0';
    strcpy(strrchr(home, '/') + 1, NAME);
    ck_assert_int_eq(file_write(home, "beside", 6, NULL), OK);
    ck_assert_int_eq(read_it(&out, NULL), OK);
    ck_assert_str_eq(out.bytes, "beside");
    ck_assert_int_eq(file_write(path, "named", 5, NULL), OK);
    ck_assert_int_eq(read_it(&out, NULL), OK);
    ck_assert_str_eq(out.bytes, "named");
    ck_assert_int_eq(unlink(home), 0);

    char big[101];
    memset(big, 'x', sizeof big);
    ck_assert_int_eq(file_write(path, big, sizeof big, NULL), OK);
    ck_assert_int_eq(read_it(&out, &e), ERR_LIMIT);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(rmdir(folder), 0);
    buf_fini(&out);
}
END_TEST

/* What is compiled in is found where no folder has it. */
START_TEST(test_compiled)
{
    struct buf out;
    buf_init(&out);
    ck_assert_int_eq(setenv("PASSNOTES_DATADIR", "no-such-folder", 1), 0);
    for (const struct asset *a = assets_compiled; a->name; a++) {
        buf_clear(&out);
        ck_assert_int_eq(asset_read(a->name, (size_t)(a->end - a->bytes), &out, NULL), OK);
        ck_assert_uint_gt(out.len, 0);
    }
    buf_fini(&out);
}
END_TEST

CHECK_MAIN("asset", test_places, test_compiled)
