#include "base/buf.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status system_error(struct err *e, enum status s, const char *path)
{
    int reason = errno;
    err_set(e, s, path[0] ? path : "\"\"", "%s", "");
    return err_found(e, s, "%s", strerror(reason));
}

static enum status read_all(int fd, const char *name, size_t limit, struct buf *out, struct err *e)
{
    char chunk[65536];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return system_error(e, ERR_READ, name);
        if (n == 0)
            return OK;
        if ((size_t)n > limit - out->len) {
            err_set(e, ERR_LIMIT, name, "at most %zu bytes", limit);
            return err_found(e, ERR_LIMIT, "more");
        }
        buf_add(out, chunk, (size_t)n);
    }
}

enum status file_read(const char *path, size_t limit, struct buf *out, struct err *e)
{
    bool standard = strcmp(path, "-") == 0;
    const char *name = standard ? "standard input" : path;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(e, ERR_READ, name);
    struct buf whole;
    buf_init(&whole);
    enum status s = read_all(fd, name, limit, &whole, e);
    if (!standard)
        close(fd);
    if (s == OK)
        buf_add(out, whole.bytes, whole.len);
    buf_fini(&whole);
    return s;
}

static bool write_all(int fd, const char *bytes, size_t n)
{
    while (n) {
        ssize_t wrote = write(fd, bytes, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return false;
        bytes += wrote;
        n -= (size_t)wrote;
    }
    return true;
}

/* For what cannot be replaced: a pipe, a terminal, /dev/stdout. */
static enum status write_through(const char *path, const void *bytes, size_t n, struct err *e)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(e, ERR_WRITE, path);
    bool good = write_all(fd, bytes, n);
    int reason = errno;
    if (close(fd) != 0 && good) {
        good = false;
        reason = errno;
    }
    errno = reason;
    return good ? OK : system_error(e, ERR_WRITE, path);
}

/* Writes, gives the permissions `mode`, and makes sure it is on the disk before it gets its name. */
static bool fill_temporary(int fd, const void *bytes, size_t n, mode_t mode)
{
    bool good = write_all(fd, bytes, n) && fchmod(fd, mode) == 0 && fsync(fd) == 0;
    int reason = errno;
    if (close(fd) != 0 && good)
        return false;
    errno = reason;
    return good;
}

static mode_t mode_for(const struct stat *old)
{
    if (old)
        return old->st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Bytes of a path before its last name, the slash included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* The first `len` bytes of a path with `name` behind them. */
static char *join(const char *path, size_t len, const char *name)
{
    size_t more = strlen(name) + 1;
    char *joined = mem_new(len + more, 1);
    memcpy(joined, path, len);
    memcpy(joined + len, name, more);
    return joined;
}

/* Writes beside the target `path`, then takes its name. The temporary name is short: that of the target may
 * be as long as names can be. */
static bool replace(const char *path, const struct stat *old, const void *bytes, size_t n)
{
    char *temporary = join(path, folder_length(path), ".passnotes-XXXXXX");
    int fd = mkstemp(temporary);
    bool good = fd >= 0;
    if (good && (!fill_temporary(fd, bytes, n, mode_for(old)) || rename(temporary, path) != 0)) {
        int reason = errno;
        unlink(temporary);
        errno = reason;
        good = false;
    }
    int reason = errno;
    mem_free(temporary);
    errno = reason;
    return good;
}

/* A link to a file that is not there yet stays a link: the file at its end is made. */
static bool make_new(const char *path, const void *bytes, size_t n)
{
    char target[4096];
    char *end = join(path, strlen(path), "");
    for (ssize_t len; (len = readlink(end, target, sizeof target - 1)) >= 0;) {
        target[len] = '\0';
        char *next = join(end, target[0] == '/' ? 0 : folder_length(end), target);
        mem_free(end);
        end = next;
    }
    bool good = replace(end, NULL, bytes, n);
    int reason = errno;
    mem_free(end);
    errno = reason;
    return good;
}

/* A link is followed, so that it goes on pointing at the file that is replaced. What may not be written is
 * not replaced either. */
static bool replace_old(const char *path, const struct stat *old, const void *bytes, size_t n)
{
    if (access(path, W_OK) != 0)
        return false;
    char *real = realpath(path, NULL);
    bool good = replace(real ? real : path, old, bytes, n);
    int reason = errno;
    free(real);
    errno = reason;
    return good;
}

enum status file_write(const char *path, const void *bytes, size_t n, struct err *e)
{
    struct stat st;
    if (stat(path, &st) != 0) { /* a circle of links is told here */
        bool good = errno == ENOENT && make_new(path, bytes, n);
        return good ? OK : system_error(e, ERR_WRITE, path);
    }
    if (S_ISDIR(st.st_mode)) {
        err_set(e, ERR_WRITE, path, "the name of a file");
        return err_found(e, ERR_WRITE, "a folder");
    }
    if (!S_ISREG(st.st_mode))
        return write_through(path, bytes, n, e);
    return replace_old(path, &st, bytes, n) ? OK : system_error(e, ERR_WRITE, path);
}
