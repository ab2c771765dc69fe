#include "out/process.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define NOT_FOUND 127 /* how a child ends that finds no program, where the system tells only then (POSIX, posix_spawn) */
#define SAID_MAX 4096 /* bytes kept of what it says on standard error */

/* The child's three standard files, and our ends of them; -1: closed. */
enum { END_IN, END_OUT, END_SAID, END_COUNT };
struct ends {
    int ours[END_COUNT], its[END_COUNT];
};

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void close_all(struct ends *ends)
{
    for (int i = 0; i < END_COUNT; i++) {
        close_end(&ends->ours[i]);
        close_end(&ends->its[i]);
    }
}

/* Where our own standard files are closed, a new one may get their numbers: the child's would collide. */
static bool lift(int *fd)
{
    const int high = fcntl(*fd, F_DUPFD_CLOEXEC, 3);

    close_end(fd);
    *fd = high;
    return high >= 0;
}

/* A socket, not a pipe: writing to one whose reader is gone can be an error instead of a signal. */
static bool open_ends(struct ends *ends)
{
    int pairs[END_COUNT][2];

    for (int i = 0; i < END_COUNT; i++)
        ends->ours[i] = ends->its[i] = -1;
    for (int i = 0; i < END_COUNT; i++) {
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, pairs[i]) != 0)
            return false;
        ends->ours[i] = pairs[i][0];
        ends->its[i] = pairs[i][1];
        if (!lift(&ends->ours[i]) || !lift(&ends->its[i]) || fcntl(ends->ours[i], F_SETFL, O_NONBLOCK) != 0)
            return false;
    }
    return true;
}

/* ---- starting ---- */

static bool is_name(const char *entry, const char *name, size_t n)
{
    return strncmp(entry, name, n) == 0 && (entry[n] == '=' || name[n - 1] == '_');
}

/* Nothing of the caller's language reaches the child, nor what is set anew. */
static bool is_dropped(const struct process *p, const char *entry)
{
    static const char *const language[] = {"LC_", "LANG", "LANGUAGE", "PANGO_LANGUAGE"};

    for (size_t i = 0; i < sizeof language / sizeof *language; i++)
        if (is_name(entry, language[i], strlen(language[i])))
            return true;
    for (size_t i = 0; p->set != NULL && p->set[i] != NULL; i++)
        if (is_name(entry, p->set[i], strcspn(p->set[i], "=")))
            return true;
    return false;
}

/* Owned list of borrowed entries. */
static char **environment(const struct process *p)
{
    static char locale[] = "LC_ALL=C";
    size_t count = 0, added = 0;

    while (environ != NULL && environ[count] != NULL)
        count++;
    while (p->set != NULL && p->set[added] != NULL)
        added++;
    char **all = mem_new(count + added + 2, sizeof *all);
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_dropped(p, environ[i]))
            all[n++] = environ[i];
    for (size_t i = 0; i < added; i++)
        all[n++] = (char *)(uintptr_t)p->set[i]; /* posix_spawn changes nothing */
    all[n++] = locale;
    all[n] = NULL;
    return all;
}

/* The signals are as a shell would leave them, whatever our loop has done with them. Returns an errno. */
static int start(const struct process *p, const struct ends *ends, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    char **env = environment(p);

    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    for (int i = 0; i < END_COUNT; i++)
        posix_spawn_file_actions_adddup2(&files, ends->its[i], i);
    const int failed = posix_spawnp(pid, p->argv[0], &files, &attributes, (char **)(uintptr_t)p->argv, env);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    mem_free(env);
    return failed;
}

/* ---- talking ---- */

struct talk {
    const struct process *p;
    struct ends *ends;
    size_t sent;
    struct buf out, said;
    bool too_much;
};

/* What the reader does not take, it does not need: how it ends will tell. */
static void send_some(struct talk *t)
{
    const char *bytes = t->p->in;

    while (t->sent < t->p->in_len) {
        const ssize_t n = send(t->ends->ours[END_IN], bytes + t->sent, t->p->in_len - t->sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (n < 0)
            break;
        t->sent += (size_t)n;
    }
    close_end(&t->ends->ours[END_IN]);
}

static void receive(struct talk *t, int end)
{
    char chunk[65536];
    struct buf *to = end == END_OUT ? &t->out : &t->said;

    for (;;) {
        const ssize_t n = recv(t->ends->ours[end], chunk, sizeof chunk, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (n <= 0)
            break;
        const size_t limit = end == END_OUT ? t->p->limit : SAID_MAX;
        const size_t room = limit - to->len;
        t->too_much |= end == END_OUT && (size_t)n > room;
        buf_add(to, chunk, (size_t)n < room ? (size_t)n : room);
        if (t->too_much)
            break;
    }
    close_end(&t->ends->ours[end]);
}

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Until it has closed both of its outputs; false: that took too long. */
static bool talk_to_end(struct talk *t)
{
    const int64_t until = now_ms() + (int64_t)t->p->seconds * 1000;
    int *ours = t->ends->ours;

    while (!t->too_much && (ours[END_OUT] >= 0 || ours[END_SAID] >= 0)) {
        const int64_t left = until - now_ms();
        struct pollfd fds[END_COUNT];
        for (int i = 0; i < END_COUNT; i++)
            fds[i] = (struct pollfd){.fd = ours[i], .events = i == END_IN ? POLLOUT : POLLIN};
        if (left <= 0)
            return false;
        if (poll(fds, END_COUNT, (int)left) <= 0)
            continue;
        if (fds[END_IN].revents != 0)
            send_some(t);
        for (int i = END_OUT; i < END_COUNT; i++)
            if (fds[i].revents != 0)
                receive(t, i);
    }
    return true;
}

/* ---- the end ---- */

/* Where somebody ignores the ends of children there is none to be had: then what it wrote has to tell. */
static int wait_for(pid_t pid)
{
    int ended;

    while (waitpid(pid, &ended, 0) < 0)
        if (errno != EINTR)
            return 0;
    return ended;
}

static enum status tell_said(const struct talk *t, enum status status, struct err *e)
{
    const char *said = t->said.bytes != NULL ? t->said.bytes : "";

    said += strspn(said, "\n");
    return err_found(e, status, "%.*s", (int)strcspn(said, "\n"), said);
}

static enum status judge(const struct talk *t, bool in_time, int ended, struct err *e)
{
    const char *name = t->p->argv[0];

    if (!in_time) {
        err_set(e, ERR_STOPPED, name, "%s", "");
        return err_found(e, ERR_STOPPED, "%u s", t->p->seconds);
    }
    if (!t->too_much && WIFEXITED(ended) && WEXITSTATUS(ended) == 0)
        return OK;
    if (!t->too_much && WIFEXITED(ended) && WEXITSTATUS(ended) == NOT_FOUND && t->said.len == 0) {
        err_set(e, ERR_MISSING, name, "%s", "");
        return err_found(e, ERR_MISSING, "%s", strerror(ENOENT));
    }
    err_set(e, ERR_READ, name, "%s", "");
    if (t->too_much)
        return err_found(e, ERR_READ, "> %zu bytes", t->p->limit);
    if (WIFSIGNALED(ended))
        return err_found(e, ERR_READ, "signal %d", WTERMSIG(ended));
    if (t->said.len > 0)
        return tell_said(t, ERR_READ, e);
    return err_found(e, ERR_READ, "exit %d", WEXITSTATUS(ended));
}

static enum status not_started(const struct process *p, int reason, struct err *e)
{
    const enum status status = reason == ENOENT || reason == ENOTDIR ? ERR_MISSING : ERR_READ;

    err_set(e, status, p->argv[0], "%s", "");
    return err_found(e, status, "%s", strerror(reason));
}

static enum status talk_and_wait(struct talk *t, pid_t pid, struct err *e)
{
    buf_init(&t->out);
    buf_init(&t->said);
    const bool in_time = talk_to_end(t);
    if (!in_time || t->too_much)
        kill(pid, SIGKILL);
    close_all(t->ends);
    return judge(t, in_time, wait_for(pid), e);
}

enum status process_run(const struct process *p, struct buf *out, struct err *e)
{
    struct ends ends;
    struct talk t = {.p = p, .ends = &ends};
    pid_t pid;
    int failed = open_ends(&ends) ? 0 : errno;

    if (failed == 0)
        failed = start(p, &ends, &pid);
    for (int i = 0; i < END_COUNT; i++)
        close_end(&ends.its[i]);
    if (failed != 0) {
        close_all(&ends);
        return not_started(p, failed, e);
    }
    const enum status status = talk_and_wait(&t, pid, e);
    if (status == OK && t.out.len > 0)
        buf_add(out, t.out.bytes, t.out.len);
    buf_fini(&t.out);
    buf_fini(&t.said);
    return status;
}
