#include "config.h"

#include "tui/loop.h"
#include "app/failure.h"
#include "session/guides.h"
#include "session/state.h"
#include "tui/capture.h"
#include "tui/screen.h"
#include "tui/classroom.h"
#include "tui/signals.h"
#include "tui/worker.h"

#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#define FRAME_MS 33 /* at most 30 frames a second */
#define STALE_MS 25 /* how long an old picture waits for the new trace before it is drawn once more */

struct loop {
    struct session *s;
    const struct tui_options *options;
    struct worker *worker; /* NULL: there can be no thread, so what is asked for is computed at once */
    struct classroom classroom;
    bool leave;
    int status;
    bool dirty;        /* the picture is not what the terminal shows */
    struct study_ask asked; /* what the worker was asked for last, */
    char *asked_text;       /* with its text, owned; NULL: nothing yet */
    char *asked_kept;       /* and that of the other side, owned; NULL: there is none */
    bool waiting;      /* for an answer to the newest request */
    int64_t stale_at;  /* when the picture is drawn without it; all times are milliseconds */
    int64_t frame_at;  /* when the next frame may be drawn */
    int64_t ticked_at; /* up to when the state knows the time */
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- effects ------------------------------------------------------------------------------------------- */

static void ask(struct loop *l, unsigned wishes)
{
    struct study_ask ask;
    session_needs(l->s, &ask);
    worker_ask(l->worker, &ask, wishes);
    mem_free(l->asked_text);
    mem_free(l->asked_kept);
    l->asked_text = mem_copy_text(ask.text, ask.len);
    l->asked_kept = ask.kept_text != NULL ? mem_copy_text(ask.kept_text, ask.kept_len) : NULL;
    ask.text = l->asked_text;
    ask.kept_text = l->asked_kept;
    l->asked = ask;
}

/* What the view needs beside the trace, once that is there: what has been asked for already is on its way, or could
 * not be made. */
static void study(struct loop *l)
{
    struct study_ask needed;
    if (!l->worker)
        session_study(l->s, l->options->cache);
    else if (!l->waiting && session_needs(l->s, &needed) && !(l->asked_text && study_asked(&l->asked, &needed)))
        ask(l, 0);
}

static void compute(struct loop *l)
{
    const struct app *a = &l->s->app;
    if (!l->worker) {
        tutor_compute(l->options->tutor, l->s, l->options->cache, NULL);
        return;
    }
    classroom_leave_other(&l->classroom, l->s);
    ask(l, WORKER_TRACE | (a->view == VIEW_ID_TRAINING ? WORKER_FILM : 0u));
    if (!l->waiting)
        l->stale_at = now_ms() + STALE_MS;
    l->waiting = true;
}

/* What a lesson is told. */
static void teach(struct loop *l, enum teach_order order)
{
    if (!l->worker)
        tutor_order(l->options->tutor, l->s, l->options->cache, order);
    else if (!classroom_order(&l->classroom, &l->s->app, order))
        session_refuse(l->s, &l->classroom.err);
}

static void measure(struct loop *l);

/* The size may have changed while others had the terminal, and the time that went by meanwhile moves nothing.
 */
static void back_again(struct loop *l)
{
    screen_return();
    measure(l);
    l->ticked_at = now_ms();
}

static void suspend(struct loop *l)
{
    screen_leave();
    signals_stop_job();
    back_again(l);
}

static void carry_out(struct loop *l, const struct effect *effect)
{
    switch (effect->kind) {
    case EFFECT_COMPUTE:
        compute(l);
        break;
    case EFFECT_SAVE:
        state_save(l->s, NULL);
        break;
    case EFFECT_EXPORT:
        session_export(l->s, effect->path, NULL);
        break;
    case EFFECT_TEACH:
        teach(l, effect->order);
        break;
    case EFFECT_REDRAW:
        screen_redraw();
        break;
    case EFFECT_SUSPEND:
        suspend(l);
        break;
    case EFFECT_QUIT:
        l->leave = true;
        break;
    }
}

static void handle(struct loop *l, const struct event *ev)
{
    struct effects effects = {.count = 0};
    session_event(l->s, ev, &effects);
    l->dirty = true;
    for (size_t i = 0; i < effects.count; i++)
        carry_out(l, &effects.list[i]);
    guides_save_progress(l->s);
    study(l);
}

static void measure(struct loop *l)
{
    struct event ev = {.kind = EVENT_RESIZE};
    screen_resize(&ev.x, &ev.y);
    handle(l, &ev);
}

/* ---- what comes in ------------------------------------------------------------------------------------- */

/* Time goes by in the state only while something moves, so an idle program has nothing to wake up for. */
static void pass_time(struct loop *l)
{
    int64_t now = now_ms();
    int64_t ms = now - l->ticked_at;
    l->ticked_at = now;
    if (ms > 0 && app_next_frame(&l->s->app) >= 0)
        handle(l, &(struct event){.kind = EVENT_TICK, .ms = ms < UINT32_MAX ? (uint32_t)ms : UINT32_MAX});
}

/* A program that was stopped from outside finds the terminal as its shell left it. */
static void take_signals(struct loop *l)
{
    bool resized = false, continued = false, stopped = false;
    for (int signo; (signo = signals_take()) != 0;) {
        if (signals_ends(signo)) {
            l->leave = true;
            l->status = SIGNALS_EXIT + signo;
            return;
        }
        resized |= signo == SIGWINCH;
        continued |= signo == SIGCONT;
        stopped |= signo == SIGTSTP;
    }
    if (stopped) {
        suspend(l);
    } else if (continued) {
        screen_leave();
        back_again(l);
    } else if (resized) {
        measure(l);
    }
}

static void hang_up(struct loop *l)
{
    l->leave = true;
    l->status = SIGNALS_EXIT + SIGHUP;
}

static void take_keys(struct loop *l)
{
    struct event ev;
    while (!l->leave && screen_read(&ev))
        handle(l, &ev);
    if (!l->leave && screen_gone())
        hang_up(l);
    if (screen_wide_ambiguous() && !l->options->glyphs_given && !l->s->app.ascii) {
        l->s->app.ascii = true;
        screen_redraw();
        l->dirty = true;
    }
}

static void take_answer(struct loop *l)
{
    struct worker_answer answer;
    if (!worker_take(l->worker, &answer))
        return;
    const bool unlearnt = answer.traced && !answer.trace && answer.err.status == ERR_UNLEARNT;
    if (answer.filmed)
        session_take_film(l->s, &answer.film);
    findings_take_all(&l->s->found, &answer.found);
    if (answer.unstudied)
        session_tell(l->s, &answer.unstudied_err);
    if (answer.trace)
        session_take(l->s, answer.trace);
    else if (unlearnt ? answer.last && !classroom_begin(&l->classroom, &l->s->app, false) : answer.traced)
        session_refuse(l->s, unlearnt ? &l->classroom.err : &answer.err);
    l->waiting = !answer.last || (unlearnt && l->classroom.teacher);
    l->s->app.computing = l->waiting;
    l->dirty = true;
    study(l);
}

/* What the teacher has to tell: the curves are shown, the class is asked anew. */
static void take_news(struct loop *l)
{
    bool fresh = false;
    if (!classroom_news(&l->classroom, l->s, l->worker, &fresh))
        return;
    l->dirty = true;
    if (fresh) {
        l->s->classes++;
        compute(l);
    }
}

/* ---- the loop ------------------------------------------------------------------------------------------ */

/* When the picture is to be drawn: as soon as frames may follow one another, but not while a trace may come
 * any moment. */
static int64_t draw_at(const struct loop *l)
{
    return l->waiting && l->stale_at > l->frame_at ? l->stale_at : l->frame_at;
}

static void draw(struct loop *l)
{
    session_draw(l->s);
    screen_show(l->s->canvas);
    l->dirty = false;
    l->frame_at = now_ms() + FRAME_MS;
}

/* Milliseconds until something has to be done without anybody asking, -1 for never. */
static int idle_ms(const struct loop *l)
{
    int64_t at = l->dirty ? draw_at(l) : INT64_MAX;
    int next = app_next_frame(&l->s->app);
    if (next >= 0 && l->ticked_at + next < at)
        at = l->ticked_at + next;
    if (at == INT64_MAX)
        return -1;
    int64_t ms = at - now_ms();
    return ms < 0 ? 0 : (int)ms;
}

static void turn(struct loop *l)
{
    struct pollfd fds[] = {
        {screen_fd(), POLLIN, 0}, {signals_fd(), POLLIN, 0}, {-1, POLLIN, 0}, {-1, POLLIN, 0}};
    if (l->worker)
        fds[2].fd = worker_fd(l->worker);
    fds[3].fd = classroom_fd(&l->classroom);
    int ready = poll(fds, 4, idle_ms(l));
    pass_time(l);
    if (ready > 0 && fds[1].revents)
        take_signals(l);
    if (ready > 0 && fds[0].revents && !l->leave)
        take_keys(l);
    if (ready > 0 && fds[0].revents & (POLLHUP | POLLERR | POLLNVAL) && !l->leave)
        hang_up(l);
    if (ready > 0 && fds[2].revents)
        take_answer(l);
    if (ready > 0 && fds[3].revents)
        take_news(l);
    if (!l->leave && l->dirty && now_ms() >= draw_at(l))
        draw(l);
}

static void run(struct loop *l)
{
    struct app *a = &l->s->app;
    a->depth = screen_depth();
    a->ascii = a->ascii || screen_ascii();
    measure(l);
    l->ticked_at = now_ms();
    if (l->s->trace == NULL && a->computing)
        compute(l);
    while (!l->leave)
        turn(l);
}

static enum status start_screen(struct loop *l, struct capture *capture, struct err *e)
{
    const struct screen_options options = {
        .depth_given = l->options->depth_given,
        .depth = l->options->depth,
        .ascii = l->s->app.ascii,
        .keys_from_tty = l->options->keys_from_tty,
    };
    enum status status = screen_start(&options, e);
    if (status != OK)
        return status;
    struct signals_restore restore;
    capture_start(capture);
    screen_restore(&restore);
    restore.err_file = capture->file;
    restore.err_before = capture->before;
    signals_arm(&restore);
    mem_set_hook(signals_rescue);
    return OK;
}

/* The thread ends before curses does: until then nothing but the loop writes to the terminal. Signals are
 * watched to the end, as curses waits until the terminal has taken its last words. */
static void stop_screen(struct loop *l, struct capture *capture)
{
    classroom_fini(&l->classroom);
    worker_free(l->worker);
    mem_free(l->asked_text);
    mem_free(l->asked_kept);
    mem_set_hook(NULL);
    screen_stop();
    signals_disarm();
    capture_stop(capture);
}

static int fail(const struct session *s, const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];
    failure_line(s->app.lang, e, line, sizeof line);
    fprintf(stderr, "%s: %s\n", PACKAGE_NAME, line);
    return 1;
}

enum depth tui_depth(void)
{
    return screen_depth_of_terminal();
}

int tui_run(struct session *s, const struct tui_options *o)
{
    struct loop l = {.s = s, .options = o};
    struct capture capture;
    struct err e;
    if (!signals_start()) {
        err_set(&e, ERR_TERMINAL, "", "a pipe for signals");
        return fail(s, &e);
    }
    enum status status = start_screen(&l, &capture, &e);
    if (status == OK) {
        l.worker = worker_new(o->cache);
        classroom_init(&l.classroom, l.worker, o->tutor->school.folder);
        run(&l);
        stop_screen(&l, &capture);
    }
    signals_stop();
    return status == OK ? l.status : fail(s, &e);
}
