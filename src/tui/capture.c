#include "config.h"

#include "tui/capture.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int nameless_file(void)
{
    FILE *f = tmpfile();
    int fd = f ? dup(fileno(f)) : open("/dev/null", O_RDWR);
    if (f)
        fclose(f);
    return fd;
}

void capture_start(struct capture *c)
{
    *c = (struct capture){-1, -1};
    if (!isatty(STDERR_FILENO))
        return;
    c->before = dup(STDERR_FILENO);
    c->file = nameless_file();
    if (c->before < 0 || c->file < 0 || dup2(c->file, STDERR_FILENO) < 0) {
        capture_stop(c);
        return;
    }
    fcntl(c->before, F_SETFD, FD_CLOEXEC);
    fcntl(c->file, F_SETFD, FD_CLOEXEC);
}

static void show(int file)
{
    char bytes[4096];
    ssize_t n;
    if (lseek(file, 0, SEEK_SET) < 0)
        return;
    while ((n = read(file, bytes, sizeof bytes)) > 0) {
        if (write(STDERR_FILENO, bytes, (size_t)n) < 0)
            return;
    }
}

void capture_stop(struct capture *c)
{
    if (c->before >= 0) {
        dup2(c->before, STDERR_FILENO);
        close(c->before);
    }
    if (c->file >= 0) {
        show(c->file);
        close(c->file);
    }
    *c = (struct capture){-1, -1};
}
