#include "learn/shelf.h"

#include "base/asset.h"
#include "base/mem.h"
#include "base/rng.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096, SUM_DIGITS = 16 };
#define ENDING ".gguf"

/* ---- the folder ---- */

/* The cache folder without a slash at its end; false where there can be none. Relative paths do not count (XDG
 * Base Directory Specification). */
static bool find_folder(char out[PATH_BYTES])
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    int n = -1;
    if (cache && cache[0] == '/')
        n = snprintf(out, PATH_BYTES, "%s/passnotes", cache);
    else if (home && home[0] == '/')
        n = snprintf(out, PATH_BYTES, "%s/.cache/passnotes", home);
    return n > 0 && n < PATH_BYTES;
}

static bool path_of(const char *folder, const char *name, char out[PATH_BYTES])
{
    int n = snprintf(out, PATH_BYTES, "%s/%s", folder, name);
    return n > 0 && n < PATH_BYTES;
}

/* Makes the folder and those above it; only the reader may look into it. */
static void make_folder(char *folder)
{
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
    mkdir(folder, 0700);
}

/* What all files of a member begin with: "en-h4-k8-" and what the lessons are known by. */
static void begin_name(const struct shelf_wish *w, struct buf *out)
{
    struct buf line;
    buf_init(&line);
    recipe_line(w->recipe, &line);
    const uint64_t parts[] = {w->lessons, rng_hash(line.bytes, line.len)};
    buf_fini(&line);
    family_name(w->language, w->member, out);
    buf_addf(out, "-%016" PRIx64 "-", rng_hash(parts, sizeof parts));
}

/* The checksum that a file's name ends with; false for a name that is no member's. */
static bool sum_of_name(const char *name, uint64_t *sum)
{
    const size_t len = strlen(name), ending = strlen(ENDING);
    char digits[SUM_DIGITS + 1], *end;
    if (len <= ending + SUM_DIGITS || strcmp(name + len - ending, ENDING) != 0)
        return false;
    memcpy(digits, name + len - ending - SUM_DIGITS, SUM_DIGITS);
    digits[SUM_DIGITS] = '\0';
    *sum = strtoull(digits, &end, 16);
    return *end == '\0';
}

/* ---- finding ---- */

static bool take(const struct shelf_wish *w, const char *name, const struct buf *bytes, struct class_file *out)
{
    struct class_file c;
    if (class_file_read(name, bytes->bytes, bytes->len, &c, NULL) != OK)
        return false;
    if (family_is(&c, w->language, w->member, w->recipe, w->lessons)) {
        *out = c;
        return true;
    }
    class_file_fini(&c);
    return false;
}

static bool find_asset(const struct shelf_wish *w, struct class_file *out)
{
    struct buf name, bytes;
    buf_init(&name);
    buf_init(&bytes);
    buf_adds(&name, "models/");
    family_name(w->language, w->member, &name);
    buf_adds(&name, ENDING);
    bool found =
        asset_read(name.bytes, CLASS_FILE_MAX, &bytes, NULL) == OK && take(w, name.bytes, &bytes, out);
    buf_fini(&bytes);
    buf_fini(&name);
    return found;
}

/* A file whose bytes are not those it was written with goes. */
static bool read_kept(const struct shelf_wish *w, const char *path, uint64_t sum, struct class_file *out)
{
    struct buf bytes;
    struct stat st;
    bool found = false;
    if (lstat(path, &st) != 0 || !S_ISREG(st.st_mode))
        return false;
    buf_init(&bytes);
    if (file_read(path, CLASS_FILE_MAX, &bytes, NULL) == OK) {
        if (bytes.len > 0 && rng_hash(bytes.bytes, bytes.len) == sum)
            found = take(w, path, &bytes, out);
        else
            unlink(path);
    }
    if (found)
        utimensat(AT_FDCWD, path, NULL, 0); /* used now */
    buf_fini(&bytes);
    return found;
}

static bool find_kept(const struct shelf_wish *w, const char *folder, struct class_file *out)
{
    DIR *dir = opendir(folder);
    struct buf begin;
    bool found = false;
    if (!dir)
        return false;
    buf_init(&begin);
    begin_name(w, &begin);
    for (struct dirent *entry; !found && (entry = readdir(dir));) {
        char path[PATH_BYTES];
        uint64_t sum;
        if (strncmp(entry->d_name, begin.bytes, begin.len) == 0 && sum_of_name(entry->d_name, &sum) &&
            path_of(folder, entry->d_name, path))
            found = read_kept(w, path, sum, out);
    }
    buf_fini(&begin);
    closedir(dir);
    return found;
}

bool shelf_find(const struct shelf_wish *w, struct class_file *out)
{
    char folder[PATH_BYTES];
    return find_asset(w, out) || (find_folder(folder) && find_kept(w, folder, out));
}

/* ---- keeping ---- */

/* The files of the cache: their bytes together, and the one that was used longest ago. */
static size_t weigh_folder(const char *folder, char oldest[PATH_BYTES])
{
    DIR *dir = opendir(folder);
    struct stat st;
    struct timespec since = {0};
    size_t sum = 0;
    oldest[0] = '\0';
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char path[PATH_BYTES];
        uint64_t any;
        if (!sum_of_name(entry->d_name, &any) || !path_of(folder, entry->d_name, path) ||
            lstat(path, &st) != 0 || !S_ISREG(st.st_mode))
            continue;
        sum += (size_t)st.st_size;
        const bool older = st.st_mtim.tv_sec < since.tv_sec ||
                           (st.st_mtim.tv_sec == since.tv_sec && st.st_mtim.tv_nsec < since.tv_nsec);
        if (!oldest[0] || older) {
            since = st.st_mtim;
            memcpy(oldest, path, strlen(path) + 1);
        }
    }
    if (dir)
        closedir(dir);
    return sum;
}

static void make_room(const char *folder, size_t bytes)
{
    char oldest[PATH_BYTES];
    while (weigh_folder(folder, oldest) + bytes > SHELF_BYTES_MAX && oldest[0])
        if (unlink(oldest) != 0)
            return;
}

static void write_kept(const struct shelf_wish *w, char *folder, const struct buf *bytes)
{
    char path[PATH_BYTES];
    struct buf name;
    buf_init(&name);
    begin_name(w, &name);
    buf_addf(&name, "%016" PRIx64 ENDING, rng_hash(bytes->bytes, bytes->len));
    make_folder(folder);
    make_room(folder, bytes->len);
    if (path_of(folder, name.bytes, path))
        file_write(path, bytes->bytes, bytes->len, NULL);
    buf_fini(&name);
}

void shelf_put(const struct shelf_wish *w, const struct class_file *c)
{
    char folder[PATH_BYTES];
    struct buf bytes;
    if (!find_folder(folder) || !family_is(c, w->language, w->member, w->recipe, w->lessons))
        return;
    buf_init(&bytes);
    if (class_file_write(c, &bytes, NULL) == OK)
        write_kept(w, folder, &bytes);
    buf_fini(&bytes);
}
