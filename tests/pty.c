#include "config.h"

#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define WAIT_MS 10000
#define END_MS  20000

static void stop_test(const char *what)
{
    perror(what);
    exit(99);
}

static long long now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- the other side of the fork ------------------------------------------------------------------------ */

static void set_environment(const char *const *list)
{
    static const char *const taken_away[] = {"COLORTERM", "NO_COLOR",         "COLUMNS",  "LINES",
                                             "LANGUAGE",  "LC_ALL",           "LC_CTYPE", "LC_MESSAGES",
                                             "ESCDELAY",  "PASSNOTES_DATADIR"};
    for (size_t i = 0; i < sizeof taken_away / sizeof *taken_away; i++)
        unsetenv(taken_away[i]);
    setenv("TERM", "xterm-256color", 1);
    setenv("LANG", "C.UTF-8", 1);
    for (; list && *list; list++) {
        if (strchr(*list, '='))
            putenv((char *)(size_t)*list);
        else
            unsetenv(*list);
    }
}

static void run_program(const struct pty_options *o)
{
    char *argv[16] = {(char *)(size_t) "passnotes"};
    for (size_t i = 0; o->arguments && o->arguments[i] && i + 2 < sizeof argv / sizeof *argv; i++)
        argv[i + 1] = (char *)(size_t)o->arguments[i];
    execv("./passnotes", argv);
    stop_test("./passnotes");
}

/* Gives the terminal to a process group. */
static void hand_over(pid_t group)
{
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(STDIN_FILENO, group);
    signal(SIGTTOU, SIG_DFL);
}

/* As a shell does it: the program is a job of its own; when it stops, the terminal is the shell's again. */
static void run_job(const struct pty_options *o)
{
    pid_t job = fork();
    int status;
    if (job == 0) {
        setpgid(0, 0);
        hand_over(getpid());
        run_program(o);
    }
    setpgid(job, job);
    while (waitpid(job, &status, WUNTRACED) == job && WIFSTOPPED(status)) {
        char byte;
        hand_over(getpid());
        if (write(STDOUT_FILENO, "[stopped]", 9) != 9 || read(STDIN_FILENO, &byte, 1) != 1)
            _exit(98);
        hand_over(job);
        kill(-job, SIGCONT);
    }
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 97);
}

/* Whoever started the tests may have ignored or blocked some: a job in the background, nohup. */
static void default_signals(void)
{
    sigset_t none;
    for (int signo = 1; signo < NSIG; signo++)
        signal(signo, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void child(const char *name, const struct pty_options *o)
{
    default_signals();
    setsid();
    int fd = open(name, O_RDWR);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) != 0)
        stop_test(name);
    for (int i = 0; i < 3; i++)
        dup2(fd, i);
    if (fd > 2)
        close(fd);
    if (o->ignore_hup)
        signal(SIGHUP, SIG_IGN);
    set_environment(o->environment);
    if (o->job)
        run_job(o);
    run_program(o);
}

/* ---- this side ----------------------------------------------------------------------------------------- */

void pty_start(struct pty *p, const struct pty_options *o)
{
    memset(p, 0, sizeof *p);
    p->out = calloc(1, PTY_OUT_MAX + 1);
    p->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (!p->out || p->master < 0 || grantpt(p->master) != 0 || unlockpt(p->master) != 0)
        stop_test("a pseudo-terminal");
    const char *name = ptsname(p->master);
    p->slave = open(name, O_RDWR | O_NOCTTY);
    fcntl(p->master, F_SETFD, FD_CLOEXEC);
    fcntl(p->slave, F_SETFD, FD_CLOEXEC);
    fcntl(p->master, F_SETFL, O_NONBLOCK);
    tcgetattr(p->slave, &p->before);
    pty_resize(p, o->cols, o->rows);
    fflush(NULL);
    p->pid = fork();
    if (p->pid < 0)
        stop_test("fork");
    if (p->pid == 0)
        child(name, o);
}

void pty_end(struct pty *p)
{
    if (p->pid > 0) {
        kill(p->pid, SIGKILL);
        waitpid(p->pid, NULL, 0);
    }
    if (p->master >= 0)
        close(p->master);
    close(p->slave);
    free(p->out);
}

/* False when there is nothing more and never will be. */
static bool read_once(struct pty *p, int ms)
{
    struct pollfd fd = {p->master, POLLIN, 0};
    if (poll(&fd, 1, ms) <= 0)
        return true;
    ssize_t n = read(p->master, p->out + p->len, PTY_OUT_MAX - p->len);
    if (n > 0)
        p->len += (size_t)n;
    p->out[p->len] = '\0';
    if (p->len == PTY_OUT_MAX)
        stop_test("too much output");
    return n > 0 || errno == EAGAIN;
}

void pty_send_bytes(struct pty *p, const char *bytes, size_t n)
{
    for (long long end = now_ms() + WAIT_MS; n > 0 && now_ms() < end;) {
        ssize_t written = write(p->master, bytes, n);
        if (written > 0) {
            bytes += written;
            n -= (size_t)written;
        } else {
            read_once(p, 10);
        }
    }
}

void pty_send(struct pty *p, const char *bytes)
{
    pty_send_bytes(p, bytes, strlen(bytes));
}

void pty_resize(struct pty *p, int cols, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)cols, .ws_row = (unsigned short)rows};
    ioctl(p->master, TIOCSWINSZ, &size);
}

void pty_read(struct pty *p, int ms)
{
    for (long long end = now_ms() + ms; now_ms() < end;)
        read_once(p, (int)(end - now_ms()));
}

/* strstr over bytes that may contain NUL. */
static bool contains(const char *s, size_t n, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i + length <= n; i++) {
        if (memcmp(s + i, text, length) == 0)
            return true;
    }
    return false;
}

bool pty_wait_for(struct pty *p, size_t from, const char *text)
{
    for (long long end = now_ms() + WAIT_MS; now_ms() < end;) {
        if (contains(p->out + from, p->len - from, text))
            return true;
        if (!read_once(p, 50))
            break;
    }
    return contains(p->out + from, p->len - from, text);
}

void pty_settle(struct pty *p, int quiet_ms)
{
    long long quiet = now_ms() + quiet_ms;
    for (long long end = now_ms() + WAIT_MS; now_ms() < quiet && now_ms() < end;) {
        size_t len = p->len;
        read_once(p, (int)(quiet - now_ms()));
        if (p->len > len)
            quiet = now_ms() + quiet_ms;
    }
}

int pty_wait(struct pty *p)
{
    int status;
    for (long long end = now_ms() + END_MS; now_ms() < end;) {
        if (waitpid(p->pid, &status, WNOHANG) == p->pid) {
            p->pid = 0;
            for (size_t len = p->len + 1; len != p->len;) {
                len = p->len;
                if (p->master >= 0)
                    read_once(p, 0);
            }
            return status;
        }
        if (p->master >= 0)
            read_once(p, 10);
        else
            poll(NULL, 0, 10);
    }
    return -1;
}

bool pty_modes_restored(const struct pty *p)
{
    struct termios now;
    return tcgetattr(p->slave, &now) == 0 && now.c_iflag == p->before.c_iflag &&
           now.c_oflag == p->before.c_oflag && now.c_lflag == p->before.c_lflag &&
           now.c_cflag == p->before.c_cflag && memcmp(now.c_cc, p->before.c_cc, sizeof now.c_cc) == 0;
}
