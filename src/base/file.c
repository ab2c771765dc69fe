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
    err_set(e, s, path, "%s", "");
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

static enum status replace(const char *path, const struct stat *old, const void *bytes, size_t n, struct err *e)
{
    size_t len = strlen(path);
    char *temporary = mem_new(len + 8, 1);
    memcpy(temporary, path, len);
    memcpy(temporary + len, ".XXXXXX", 8);
    enum status s = OK;
    int fd = mkstemp(temporary);
    if (fd < 0) {
        s = system_error(e, ERR_WRITE, path);
    } else if (!fill_temporary(fd, bytes, n, mode_for(old)) || rename(temporary, path) != 0) {
        s = system_error(e, ERR_WRITE, path);
        unlink(temporary);
    }
    mem_free(temporary);
    return s;
}

enum status file_write(const char *path, const void *bytes, size_t n, struct err *e)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return replace(path, NULL, bytes, n, e);
    if (S_ISDIR(st.st_mode)) {
        err_set(e, ERR_WRITE, path, "the name of a file");
        return err_found(e, ERR_WRITE, "a folder");
    }
    if (!S_ISREG(st.st_mode))
        return write_through(path, bytes, n, e);
    /* A link is followed, so that it goes on pointing at the file that is replaced. */
    char *real = realpath(path, NULL);
    enum status s = replace(real ? real : path, &st, bytes, n, e);
    free(real);
    return s;
}
