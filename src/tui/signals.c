#include "config.h"

#include "tui/signals.h"
#include "tui/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#define STACK_BYTES (64 * 1024) /* the handler of an overflown stack needs another one */

/* Answered by the loop. The first three it goes on after, the others it leaves on: everything else that can
 * be caught and would end the program silently. */
static const int pipe_signals[] = {
    SIGWINCH, SIGCONT, SIGTSTP, SIGTERM,   SIGINT,  SIGHUP,
    SIGUSR1,  SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
static const int fault_signals[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL, SIGABRT,
                                    SIGSYS,  SIGTRAP, SIGQUIT, SIGXFSZ};

#define PATIENCE_S 2 /* how long the loop may take to end on a signal, before the handler does it */

#define SIGNAL_LIMIT 65 /* Linux counts to 64 */

static int pipe_ends[2] = {-1, -1};
static struct sigaction before[SIGNAL_LIMIT];
static bool taken[SIGNAL_LIMIT];
static struct signals_restore restore;
static int terminal = -1, nowhere = -1; /* while armed: where restore.bytes go, and what is drawn after them */
static volatile sig_atomic_t armed;
static volatile sig_atomic_t ending; /* the first signal that came to end on, 0 for none */
static unsigned char stack[STACK_BYTES];

/* ---- handlers: nothing here but what POSIX allows in one ----------------------------------------------- */

static void write_all(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t written = write(fd, bytes, n);
        if (written <= 0)
            return;
        bytes += written;
        n -= (size_t)written;
    }
}

static void show_errors(int file, int to)
{
    char bytes[1024];
    ssize_t n;
    if (lseek(file, 0, SEEK_SET) < 0)
        return;
    while ((n = read(file, bytes, sizeof bytes)) > 0)
        write_all(to, bytes, (size_t)n);
}

/* A terminal that takes nothing any more has its waiting output dropped. */
static void make_room(int tty)
{
    struct pollfd out = {.fd = tty, .events = POLLOUT};
    if (poll(&out, 1, 0) == 0)
        tcflush(tty, TCOFLUSH);
}

/* The fault may be another thread's: what the loop draws while this one dies must not reach the terminal. */
void signals_rescue(void)
{
    if (!armed)
        return;
    armed = 0;
    if (nowhere >= 0)
        dup2(nowhere, restore.tty);
    make_room(terminal);
    write_all(terminal, restore.bytes, restore.len);
    tcsetattr(terminal, TCSANOW, &restore.modes);
    if (restore.err_before >= 0) {
        dup2(restore.err_before, STDERR_FILENO);
        show_errors(restore.err_file, STDERR_FILENO);
    }
}

/* A loop that waits for its terminal to take a frame cannot look into the pipe, and may wait for ever. */
static void on_pipe_signal(int signo)
{
    if (signo == SIGALRM && ending) {
        signals_rescue();
        _exit(SIGNALS_EXIT + ending);
    }
    if (signals_ends(signo) && !ending) {
        ending = signo;
        alarm(PATIENCE_S);
    }
    pipe_put(pipe_ends[1], (unsigned char)signo);
}

/* After the terminal is right again the fault takes its way: a sanitizer's handler, a debugger, a core file.
 * A fault of the processor comes again by itself and brings its address along; one that was sent has to be
 * sent again. */
static void on_fault(int signo, siginfo_t *info, void *context)
{
    (void)context;
    int saved = errno;
    signals_rescue();
    sigaction(signo, &before[signo], NULL);
    if (info->si_code <= 0 || signo == SIGABRT)
        raise(signo);
    errno = saved;
}

/* ---- taking and giving back ---------------------------------------------------------------------------- */

static void take_signal(int signo, const struct sigaction *action)
{
    if (sigaction(signo, NULL, &before[signo]) != 0 || before[signo].sa_handler == SIG_IGN)
        return;
    taken[signo] = sigaction(signo, action, NULL) == 0;
}

static void take_pipe_signals(void)
{
    struct sigaction action = {.sa_handler = on_pipe_signal, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof pipe_signals / sizeof *pipe_signals; i++)
        take_signal(pipe_signals[i], &action);
    for (int signo = SIGRTMIN; signo <= SIGRTMAX && signo < SIGNAL_LIMIT; signo++)
        take_signal(signo, &action);
}

static void take_fault_signals(void)
{
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack}, current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_flags & SS_DISABLE)
        sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof fault_signals / sizeof *fault_signals; i++)
        take_signal(fault_signals[i], &action);
}

bool signals_start(void)
{
    if (!pipe_open(pipe_ends))
        return false;
    take_pipe_signals();
    take_fault_signals();
    return true;
}

void signals_stop(void)
{
    if (ending)
        alarm(0);
    ending = 0;
    for (int signo = 1; signo < SIGNAL_LIMIT; signo++) {
        if (taken[signo])
            sigaction(signo, &before[signo], NULL);
        taken[signo] = false;
    }
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_sp == stack)
        sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    pipe_close(pipe_ends);
}

int signals_fd(void)
{
    return pipe_ends[0];
}

int signals_take(void)
{
    int signo = pipe_get(pipe_ends[0]);
    return signo > 0 ? signo : 0;
}

bool signals_ends(int signo)
{
    return signo != SIGWINCH && signo != SIGCONT && signo != SIGTSTP;
}

static void close_own(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void signals_disarm(void)
{
    armed = 0;
    close_own(&terminal);
    close_own(&nowhere);
}

void signals_arm(const struct signals_restore *r)
{
    signals_disarm();
    restore = *r;
    terminal = fcntl(r->tty, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    armed = terminal >= 0;
}

void signals_stop_job(void)
{
    if (!taken[SIGTSTP])
        return;
    struct sigaction stop, go_on, plain = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &plain, &stop);
    sigaction(SIGCONT, &plain, &go_on);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &stop, NULL);
    sigaction(SIGCONT, &go_on, NULL);
}

sigset_t signals_block(void)
{
    sigset_t all, former;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof fault_signals / sizeof *fault_signals; i++)
        sigdelset(&all, fault_signals[i]);
    pthread_sigmask(SIG_BLOCK, &all, &former);
    return former;
}
