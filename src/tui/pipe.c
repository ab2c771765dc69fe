#include "tui/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool pipe_open(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

void pipe_close(int ends[2])
{
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0)
            close(ends[i]);
        ends[i] = -1;
    }
}

void pipe_put(int fd, unsigned char byte)
{
    int saved = errno;
    ssize_t ignored = write(fd, &byte, 1);
    (void)ignored;
    errno = saved;
}

int pipe_get(int fd)
{
    unsigned char byte;
    return read(fd, &byte, 1) == 1 ? byte : -1;
}
