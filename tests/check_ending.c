/* Ends that come at a bad moment: the terminal takes nothing any more, another thread fails while a frame is
 * drawn. And what every end has to leave behind. */
#include "config.h"

#include "check_main.h"
#include "pty.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static struct pty p;

static const struct pty_options plain = {.cols = 80, .rows = 24};

/* ---- private modes ---- */

#define MODES_MOST 4096

struct modes {
    bool seen[MODES_MOST], on[MODES_MOST];
};

/* Reads what follows "CSI ?": numbers, then h or l. */
static void read_mode(struct modes *m, const char *s)
{
    unsigned numbers[8];
    size_t n = 0;
    while (n < sizeof numbers / sizeof *numbers) {
        char *end;
        numbers[n++] = (unsigned)strtoul(s, &end, 10) % MODES_MOST;
        s = end + 1;
        if (*end != ';')
            break;
    }
    for (size_t i = 0; i < n && (s[-1] == 'h' || s[-1] == 'l'); i++) {
        m->seen[numbers[i]] = true;
        m->on[numbers[i]] = s[-1] == 'h';
    }
}

/* The cursor and the automatic margin are on in a terminal at rest, whatever else there is, is off. */
static void check_private_modes(void)
{
    static struct modes m;
    memset(&m, 0, sizeof m);
    for (size_t i = 0; i + 3 < p.len; i++) {
        if (memcmp(p.out + i, "\033[?", 3) == 0)
            read_mode(&m, p.out + i + 3);
    }
    ck_assert(m.seen[25] && m.seen[1049]);
    for (unsigned mode = 0; mode < MODES_MOST; mode++) {
        if (m.seen[mode])
            ck_assert_msg(m.on[mode] == (mode == 25 || mode == 7), "private mode %u is left %s", mode,
                          m.on[mode] ? "on" : "off");
    }
}

static void start(const struct pty_options *o)
{
    pty_start(&p, o);
    ck_assert_msg(pty_wait_for(&p, 0, "passnotes"), "no screen: %s", p.out);
}

START_TEST(test_no_mode_is_left)
{
    static const char *const terms[] = {"TERM=xterm-256color", "TERM=xterm", "TERM=tmux-256color",
                                        "TERM=screen-256color"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        const char *const environment[] = {terms[i], NULL};
        const struct pty_options o = {.environment = environment, .cols = 80, .rows = 24};
        start(&o);
        pty_send(&p, "iword\033q");
        int status = pty_wait(&p);
        ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        check_private_modes();
        pty_end(&p);
    }
}
END_TEST

/* ---- another thread ---- */

/* A thread that is not the first one, 0 when there is none. */
static pid_t other_thread(void)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)p.pid);
    DIR *folder = opendir(path);
    pid_t found = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        pid_t id = (pid_t)strtol(entry->d_name, NULL, 10);
        if (id > 0 && id != p.pid)
            found = id;
    }
    if (folder)
        closedir(folder);
    return found;
}

/* While it dies, and a sanitizer takes its time to say why, the loop goes on with its animation. */
START_TEST(test_fault_of_another_thread)
{
    for (int round = 0; round < 5; round++) {
        start(&plain);
        pid_t thread = other_thread();
        if (thread) {
            pty_send(&p, "a");
            pty_read(&p, 150 + 20 * round);
            syscall(SYS_tgkill, p.pid, thread, SIGSEGV);
            int status = pty_wait(&p);
            ck_assert(!WIFEXITED(status) || WEXITSTATUS(status) != 0);
            check_private_modes();
            ck_assert(pty_modes_restored(&p));
        }
        pty_end(&p);
    }
}
END_TEST

/* ---- a terminal that takes nothing ---- */

/* The thread sanitizer keeps a signal back until the call that it came in has returned, and this one never does: with it
 * the program cannot do what the test asks. */
#ifndef __SANITIZE_THREAD__

/* As pty_wait, but nothing is read. */
static int wait_unread(void)
{
    for (int i = 0; i < 1000; i++) {
        int status;
        if (waitpid(p.pid, &status, WNOHANG) == p.pid) {
            p.pid = 0;
            return status;
        }
        usleep(10000);
    }
    return -1;
}

START_TEST(test_terminal_that_takes_nothing)
{
    static const int signals[] = {SIGTERM, SIGALRM};
    const char *const environment[] = {"COLORTERM=truecolor", "TERM=xterm-direct", NULL};
    const struct pty_options o = {.environment = environment, .cols = 300, .rows = 90};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        start(&o);
        for (int key = 0; key < 20; key++) {
            pty_send(&p, key % 2 ? "w" : "v");
            usleep(50000);
        }
        kill(p.pid, signals[i]);
        int status = wait_unread();
        ck_assert_int_ne(status, -1);
        ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 128 + signals[i]);
        ck_assert(pty_modes_restored(&p));
        pty_end(&p);
    }
}
END_TEST

CHECK_MAIN("ending", test_no_mode_is_left, test_fault_of_another_thread, test_terminal_that_takes_nothing)
#else
CHECK_MAIN("ending", test_no_mode_is_left, test_fault_of_another_thread)
#endif
