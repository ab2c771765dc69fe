#include "cli_progress.h"

#include "base/buf.h"
#include "out/cell_text.h"
#include "text/glyph.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define FIRST_MS 500 /* before that nobody waits */
#define NEXT_MS  100
#define WHAT_MAX 512
#define COLS_OF_SECONDS 10

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool muted;
    bool started; /* the thread is there */
    bool busy;    /* something is being done, since `since` */
    struct timespec since;
    char what[WHAT_MAX];
    bool shown;
} progress = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- the line ---- */

static size_t columns(void)
{
    struct winsize size;

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/* Only as much as fits into one row; nothing in it that the terminal would obey. */
static void add_what(struct buf *line, size_t cols)
{
    struct buf shown;
    struct glyph_walk walk;
    struct glyph g;
    size_t used = 0;

    buf_init(&shown);
    cell_text_add(&shown, progress.what, strlen(progress.what), 0);
    glyph_walk_init(&walk, shown.bytes != NULL ? shown.bytes : "", shown.len);
    while (glyph_walk_next(&walk, &g) && used + (size_t)g.cols <= cols) {
        buf_add(line, g.bytes, g.len);
        used += (size_t)g.cols;
    }
    buf_fini(&shown);
}

static double seconds_since(const struct timespec *since)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - since->tv_sec) + (double)(now.tv_nsec - since->tv_nsec) / 1e9;
}

static void show(void)
{
    const size_t cols = columns();
    struct buf line;

    buf_init(&line);
    buf_adds(&line, "\r");
    add_what(&line, cols > COLS_OF_SECONDS ? cols - COLS_OF_SECONDS : 0);
    if (cols > COLS_OF_SECONDS)
        buf_addf(&line, "  %.0f s", seconds_since(&progress.since));
    buf_adds(&line, "\033[K");
    progress.shown = fwrite(line.bytes, 1, line.len, stderr) == line.len;
    buf_fini(&line);
}

/* ---- the thread ---- */

static struct timespec later(struct timespec from, long ms)
{
    from.tv_nsec += ms % 1000 * 1000000;
    from.tv_sec += ms / 1000 + from.tv_nsec / 1000000000;
    from.tv_nsec %= 1000000000;
    return from;
}

static void *run(void *nothing)
{
    struct timespec next;

    (void)nothing;
    pthread_mutex_lock(&progress.lock);
    for (;;) {
        while (!progress.busy)
            pthread_cond_wait(&progress.changed, &progress.lock);
        if (!progress.shown)
            next = later(progress.since, FIRST_MS);
        if (pthread_cond_timedwait(&progress.changed, &progress.lock, &next) != ETIMEDOUT || !progress.busy)
            continue; /* that is over, and something else may have begun */
        show();
        next = later(next, NEXT_MS);
    }
    return NULL;
}

/* Signals are for the others. Where there can be no thread nothing is told. */
static void start(void)
{
    pthread_t thread;
    pthread_condattr_t attributes;
    sigset_t all, before;

    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&progress.changed, &attributes);
    pthread_condattr_destroy(&attributes);
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    progress.started = pthread_create(&thread, NULL, run, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (progress.started)
        pthread_detach(thread);
}

/* ---- for the others ---- */

static bool is_told(void)
{
    const char *term = getenv("TERM");

    return !progress.muted && isatty(STDERR_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

void progress_say(const char *format, ...)
{
    va_list args;

    if (!is_told())
        return;
    if (!progress.started)
        start();
    pthread_mutex_lock(&progress.lock);
    va_start(args, format);
    vsnprintf(progress.what, sizeof progress.what, format, args);
    va_end(args);
    if (progress.started && !progress.busy) {
        progress.busy = true;
        clock_gettime(CLOCK_MONOTONIC, &progress.since);
        pthread_cond_signal(&progress.changed);
    }
    pthread_mutex_unlock(&progress.lock);
}

void progress_end(void)
{
    pthread_mutex_lock(&progress.lock);
    if (progress.shown)
        fputs("\r\033[K", stderr);
    progress.shown = false;
    if (progress.busy) {
        progress.busy = false;
        pthread_cond_signal(&progress.changed);
    }
    pthread_mutex_unlock(&progress.lock);
}

void progress_mute(void)
{
    progress_end();
    progress.muted = true;
}
