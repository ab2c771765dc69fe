#include "config.h"

#include "tui/worker.h"
#include "tui/pipe.h"
#include "tui/signals.h"

#include "model/class_file.h"

#include <pthread.h>
#include <string.h>

enum { GIFTS_MAX = 16 };

/* A class for the cache; NULL: the lesson is over. */
struct gift {
    enum worker_gift gift;
    struct class_file *file; /* owned */
};

struct request {
    struct study_ask ask;
    char *text; /* owned; NULL: there is no request */
    char *kept; /* owned; the text of the other side; NULL: there is none */
    unsigned wishes;
    unsigned number;
};

struct worker {
    pthread_t thread;
    struct model_cache *cache; /* the thread's alone */
    int pipe_ends[2];

    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t wake;  /* a request, or the end */
    bool stop;
    struct gift gifts[GIFTS_MAX]; /* oldest first */
    size_t gift_count;
    struct request request;
    struct worker_answer answer;
    bool answered;        /* `answer` waits to be taken */
    unsigned asked, told; /* numbers of the newest request, and of the one `answer` is to */
};

static void request_drop(struct request *r)
{
    mem_free(r->text);
    mem_free(r->kept);
    r->text = r->kept = NULL;
}

static void answer_drop(struct worker_answer *a)
{
    if (a->trace)
        trace_free(a->trace);
    a->trace = NULL;
    findings_clear(&a->found);
    film_clear(&a->film);
}

static void gift_drop(struct gift *g)
{
    if (g->file)
        class_file_fini(g->file);
    mem_free(g->file);
    g->file = NULL;
}

/* Puts what was given into the cache. */
static void unwrap(struct worker *w, struct gift *gifts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct gift *g = &gifts[i];
        if (!g->file)
            model_cache_end_lesson(w->cache);
        else if (g->gift == WORKER_LEARNT)
            model_cache_put(w->cache, g->file);
        else
            model_cache_teach(w->cache, g->file, g->gift == WORKER_TAUGHT_KEEP);
        mem_free(g->file); /* what it owned has been taken over */
    }
}

/* Waits for a request and takes it out of its slot, with what was given before it. False at the end. */
static bool next_request(struct worker *w, struct request *out)
{
    struct gift gifts[GIFTS_MAX];
    size_t count = 0;
    pthread_mutex_lock(&w->lock);
    while (!w->stop && !w->request.text)
        pthread_cond_wait(&w->wake, &w->lock);
    bool go_on = !w->stop;
    if (go_on) {
        *out = w->request;
        w->request.text = w->request.kept = NULL;
        count = w->gift_count;
        memcpy(gifts, w->gifts, count * sizeof *gifts);
        w->gift_count = 0;
        model_cache_stop(w->cache, false);
    }
    pthread_mutex_unlock(&w->lock);
    unwrap(w, gifts, count);
    return go_on;
}

/* What nobody has taken yet of the same kind gives way. */
static void publish(struct worker *w, const struct worker_answer *answer, unsigned number)
{
    struct findings found = answer->found;
    pthread_mutex_lock(&w->lock);
    if (answer->traced) {
        if (w->answer.trace)
            trace_free(w->answer.trace);
        w->answer.trace = answer->trace;
        w->answer.err = answer->err;
        w->answer.traced = true;
        w->told = number;
        film_clear(&w->answer.film);
        w->answer.filmed = answer->filmed;
        w->answer.film = answer->film;
    }
    findings_take_all(&w->answer.found, &found);
    if (answer->unstudied) {
        w->answer.unstudied = true;
        w->answer.unstudied_err = answer->unstudied_err;
    }
    w->answered = true;
    pthread_mutex_unlock(&w->lock);
    pipe_put(w->pipe_ends[1], 0);
}

/* ---- what is asked for ---- */

/* One after another, each told at once, and left off when something newer is asked for. */
static void tell_studies(struct worker *w, const struct request *r)
{
    for (enum study_id i = 0; i < STUDY_COUNT; i++) {
        struct worker_answer answer = {.traced = false};
        void *result;
        if (!(r->ask.wanted >> i & 1))
            continue;
        const enum status status = study_compute(i, w->cache, &r->ask, &result, &answer.unstudied_err);
        if (status == ERR_STOPPED)
            return;
        answer.unstudied = status != OK;
        if (status == OK)
            findings_take(&answer.found, i, result, r->ask.classes);
        publish(w, &answer, r->number);
    }
}

static enum status tell_trace(struct worker *w, const struct request *r)
{
    struct worker_answer answer = {.traced = true};
    const struct study_ask *ask = &r->ask;
    enum status status = model_trace(w->cache, &ask->settings, ask->text, ask->len, &answer.trace, &answer.err);
    answer.filmed = r->wishes & WORKER_FILM && status == OK;
    if (answer.filmed)
        film_make(&answer.film, w->cache, &ask->settings, ask->text, ask->len);
    if (status != ERR_STOPPED)
        publish(w, &answer, r->number);
    return status;
}

static void *work(void *arg)
{
    struct worker *w = arg;
    struct request r;
    while (next_request(w, &r)) {
        if (!(r.wishes & WORKER_TRACE) || tell_trace(w, &r) == OK)
            tell_studies(w, &r);
        request_drop(&r);
    }
    return NULL;
}

/* The thread is born with the signals blocked that the loop answers, so that none of them ever lands in it.
 */
static bool start_thread(struct worker *w)
{
    sigset_t former = signals_block();
    int failed = pthread_create(&w->thread, NULL, work, w);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    return !failed;
}

static void worker_drop(struct worker *w)
{
    request_drop(&w->request);
    answer_drop(&w->answer);
    while (w->gift_count > 0)
        gift_drop(&w->gifts[--w->gift_count]);
    pthread_cond_destroy(&w->wake);
    pthread_mutex_destroy(&w->lock);
    pipe_close(w->pipe_ends);
    mem_free(w);
}

struct worker *worker_new(struct model_cache *cache)
{
    struct worker *w = mem_new(1, sizeof *w);
    w->cache = cache;
    if (!pipe_open(w->pipe_ends)) {
        mem_free(w);
        return NULL;
    }
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->wake, NULL);
    if (start_thread(w))
        return w;
    worker_drop(w);
    return NULL;
}

void worker_free(struct worker *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    model_cache_stop(w->cache, true);
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    model_cache_stop(w->cache, false);
    worker_drop(w);
}

/* Where too many wait, a state of the lesson that nothing depends on goes. */
static void add_gift(struct worker *w, struct gift g)
{
    pthread_mutex_lock(&w->lock);
    if (w->gift_count == GIFTS_MAX) {
        size_t at = 0;
        while (at + 1 < GIFTS_MAX && w->gifts[at].gift != WORKER_TAUGHT)
            at++;
        gift_drop(&w->gifts[at]);
        memmove(&w->gifts[at], &w->gifts[at + 1], (--w->gift_count - at) * sizeof *w->gifts);
    }
    w->gifts[w->gift_count++] = g;
    pthread_mutex_unlock(&w->lock);
}

void worker_give(struct worker *w, enum worker_gift gift, struct class_file *file)
{
    add_gift(w, (struct gift){gift, file});
}

void worker_end_lesson(struct worker *w)
{
    add_gift(w, (struct gift){WORKER_LEARNT, NULL});
}

void worker_ask(struct worker *w, const struct study_ask *ask, unsigned wishes)
{
    struct request r = {.ask = *ask, .text = mem_copy_text(ask->text, ask->len), .wishes = wishes};
    if (ask->kept_text != NULL)
        r.kept = mem_copy_text(ask->kept_text, ask->kept_len);
    r.ask.text = r.text;
    r.ask.kept_text = r.kept;
    pthread_mutex_lock(&w->lock);
    request_drop(&w->request);
    r.number = wishes & WORKER_TRACE ? ++w->asked : w->asked;
    w->request = r;
    model_cache_stop(w->cache, true); /* nobody waits for the answer before this one any more */
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
}

int worker_fd(const struct worker *w)
{
    return w->pipe_ends[0];
}

bool worker_take(struct worker *w, struct worker_answer *out)
{
    while (pipe_get(w->pipe_ends[0]) >= 0)
        continue;
    pthread_mutex_lock(&w->lock);
    bool there = w->answered;
    if (there) {
        *out = w->answer;
        out->last = w->told == w->asked;
        w->answer = (struct worker_answer){.trace = NULL};
        w->answered = false;
    }
    pthread_mutex_unlock(&w->lock);
    return there;
}
