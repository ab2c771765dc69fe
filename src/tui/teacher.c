#include "config.h"

#include "tui/teacher.h"
#include "tui/pipe.h"
#include "tui/signals.h"

#include <pthread.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

enum { NEWS_MAX = 12, ORDERS_MAX = 32 };
#define TELL_MS 120  /* between two pieces of news of a lesson that goes on */
#define LEAVE_MS 40  /* a reader who leaves does not wait longer for the thread */
#define NICE    5    /* keys and pictures come first, where there is one core */

struct order {
    enum teach_order order;
    double factor;
    enum record_stop stop_when;
};

struct teacher {
    pthread_t thread;
    int pipe_ends[2];

    /* The thread's alone. */
    struct school school;
    struct lesson lesson;
    bool teaching; /* `lesson` is there */
    const struct school_language *language;
    unsigned doing; /* number of the task that it is of */
    int64_t told_at;
    size_t told_step;
    double per_second;

    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t wake, gone;
    bool stop, asked, drop, ended;
    struct teacher_task task;
    unsigned number; /* of the newest task; news of another one is no news */
    struct order orders[ORDERS_MAX];
    size_t order_count;
    struct teacher_news news[NEWS_MAX]; /* oldest first */
    size_t news_count;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- news ---- */

static void news_drop(struct teacher_news *n)
{
    if (n->record)
        record_fini(n->record);
    mem_free(n->record);
    if (n->class_file)
        class_file_fini(n->class_file);
    mem_free(n->class_file);
    *n = (struct teacher_news){.learnt = false};
}

static void forget_news(struct teacher *t)
{
    while (t->news_count > 0)
        news_drop(&t->news[--t->news_count]);
}

static void remove_news(struct teacher *t, size_t at)
{
    memmove(&t->news[at], &t->news[at + 1], (--t->news_count - at) * sizeof *t->news);
}

/* What is out of date as soon as something newer is known. */
static bool is_passing(const struct teacher_news *n)
{
    return n->err.status == OK && !n->learnt && !n->keep;
}

static void make_place(struct teacher *t)
{
    for (size_t i = 0; i < t->news_count;) {
        if (is_passing(&t->news[i])) {
            news_drop(&t->news[i]);
            remove_news(t, i);
        } else {
            i++;
        }
    }
    if (t->news_count == NEWS_MAX) {
        news_drop(&t->news[0]);
        remove_news(t, 0);
    }
}

static void publish(struct teacher *t, struct teacher_news *n)
{
    pthread_mutex_lock(&t->lock);
    const bool wanted = t->doing == t->number && !t->drop;
    if (wanted) {
        make_place(t);
        t->news[t->news_count++] = *n;
    }
    pthread_mutex_unlock(&t->lock);
    if (wanted)
        pipe_put(t->pipe_ends[1], 0);
    else
        news_drop(n);
}

static struct class_file *box(struct class_file *c)
{
    struct class_file *own = mem_new(1, sizeof *own);
    *own = *c;
    return own;
}

/* How fast it goes, over the time since it was told last; 0 while it does not go on. */
static void measure(struct teacher *t)
{
    const struct record *r = &t->lesson.record;
    const int64_t now = now_ms();
    if (now > t->told_at && r->step > t->told_step) {
        const double lately = 1000.0 * (double)(r->step - t->told_step) / (double)(now - t->told_at);
        t->per_second = t->per_second > 0 ? 0.8 * t->per_second + 0.2 * lately : lately;
    }
    t->told_at = now;
    t->told_step = r->step;
}

/* The record, and the class as it is. */
static void tell(struct teacher *t)
{
    struct teacher_news n = {.taught = true, .keep = film_keeps(t->lesson.record.step)};
    struct class_file c;
    measure(t);
    n.record = mem_new(1, sizeof *n.record);
    record_init(n.record);
    record_copy(n.record, &t->lesson.record);
    n.record->steps_per_second = n.record->state == RECORD_RUNNING ? t->per_second : 0;
    if (lesson_class(&t->lesson, &c, &n.err) == OK)
        n.class_file = box(&c);
    publish(t, &n);
}

static void tell_fault(struct teacher *t, const struct err *e)
{
    struct teacher_news n = {.err = *e};
    publish(t, &n);
}

/* ---- lessons ---- */

static void end_lesson(struct teacher *t)
{
    if (t->teaching)
        lesson_fini(&t->lesson);
    t->teaching = false;
}

static bool find(struct teacher *t, const struct teacher_task *task)
{
    struct class_file c;
    if (task->anew || !school_find(t->language, &task->member, &c))
        return false;
    struct teacher_news n = {.learnt = true, .class_file = box(&c)};
    publish(t, &n);
    return true;
}

static void begin(struct teacher *t, const struct teacher_task *task)
{
    struct err e;
    end_lesson(t);
    enum status status = member_check(&task->member, &e);
    if (status == OK)
        status = school_language(&t->school, task->language, &t->language, &e);
    if (status != OK) {
        tell_fault(t, &e);
        return;
    }
    if (find(t, task))
        return;
    lesson_init(&t->lesson, &t->language->practice, &t->language->recipe, &task->member);
    lesson_stop_when(&t->lesson, task->stop_when);
    t->teaching = true;
    t->told_at = now_ms();
    t->told_step = 0;
    t->per_second = 0;
    tell(t);
}

/* A class that is whole is kept for later, and stays when another is taught. */
static void keep_whole(struct teacher *t)
{
    struct class_file c;
    if (!lesson_is_whole(&t->lesson) || lesson_class(&t->lesson, &c, NULL) != OK)
        return;
    school_keep(t->language, &t->lesson, &c);
    struct teacher_news n = {.learnt = true, .taught = true, .class_file = box(&c)};
    publish(t, &n);
}

static void take_step(struct teacher *t)
{
    lesson_step(&t->lesson);
    const struct record *r = &t->lesson.record;
    if (r->state != RECORD_RUNNING || film_keeps(r->step) || now_ms() - t->told_at >= TELL_MS)
        tell(t);
    if (r->state == RECORD_DONE)
        keep_whole(t);
}

static void obey(struct teacher *t, const struct order *o)
{
    if (!t->teaching)
        return;
    switch (o->order) {
    case TEACH_START:
        return;
    case TEACH_PAUSE:
        lesson_pause(&t->lesson);
        break;
    case TEACH_GO_ON:
        lesson_go_on(&t->lesson);
        break;
    case TEACH_STEP:
        lesson_pause(&t->lesson);
        take_step(t);
        break;
    case TEACH_RATE:
        lesson_set_factor(&t->lesson, o->factor);
        break;
    case TEACH_STOP_WHEN:
        lesson_stop_when(&t->lesson, o->stop_when);
        break;
    case TEACH_END:
        lesson_end(&t->lesson);
        break;
    }
    tell(t);
}

/* ---- the thread ---- */

/* What there is to do, taken out of the lock. */
struct work {
    bool begin, drop;
    struct teacher_task task;
    struct order orders[ORDERS_MAX];
    size_t order_count;
};

static bool has_work(const struct teacher *t, bool running)
{
    return t->stop || t->asked || t->drop || t->order_count > 0 || running;
}

/* Waits until there is something to do. False at the end. */
static bool next_work(struct teacher *t, struct work *w)
{
    const bool running = t->teaching && t->lesson.record.state == RECORD_RUNNING;
    pthread_mutex_lock(&t->lock);
    while (!has_work(t, running))
        pthread_cond_wait(&t->wake, &t->lock);
    w->begin = t->asked;
    w->drop = t->drop;
    w->task = t->task;
    w->order_count = t->order_count;
    memcpy(w->orders, t->orders, t->order_count * sizeof *t->orders);
    t->asked = t->drop = false;
    t->order_count = 0;
    t->doing = t->number;
    const bool go_on = !t->stop;
    pthread_mutex_unlock(&t->lock);
    return go_on;
}

static void be_nice(void)
{
#ifdef __linux__
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICE);
#endif
}

static void *teach(void *arg)
{
    struct teacher *t = arg;
    struct work w;
    be_nice();
    while (next_work(t, &w)) {
        if (w.drop)
            end_lesson(t);
        if (w.begin)
            begin(t, &w.task);
        for (size_t i = 0; i < w.order_count; i++)
            obey(t, &w.orders[i]);
        if (t->teaching && t->lesson.record.state == RECORD_RUNNING)
            take_step(t);
    }
    end_lesson(t);
    pthread_mutex_lock(&t->lock);
    t->ended = true;
    pthread_cond_signal(&t->gone);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

static void teacher_delete(struct teacher *t)
{
    forget_news(t);
    school_fini(&t->school);
    pthread_cond_destroy(&t->wake);
    pthread_cond_destroy(&t->gone);
    pthread_mutex_destroy(&t->lock);
    pipe_close(t->pipe_ends);
    mem_free(t);
}

struct teacher *teacher_new(const char *folder)
{
    struct teacher *t = mem_new(1, sizeof *t);
    if (!pipe_open(t->pipe_ends)) {
        mem_free(t);
        return NULL;
    }
    school_init(&t->school, folder);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->wake, NULL);
    pthread_cond_init(&t->gone, NULL);
    sigset_t former = signals_block();
    const int failed = pthread_create(&t->thread, NULL, teach, t);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    if (!failed)
        return t;
    teacher_delete(t);
    return NULL;
}

void teacher_free(struct teacher *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    t->stop = true;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    teacher_delete(t);
}

/* Waits a moment for the end of the thread; whether it came. */
static bool wait_for_end(struct teacher *t)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LEAVE_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&t->lock);
    t->stop = true;
    pthread_cond_signal(&t->wake);
    int failed = 0;
    while (!t->ended && !failed)
        failed = pthread_cond_timedwait(&t->gone, &t->lock, &until);
    const bool ended = t->ended;
    pthread_mutex_unlock(&t->lock);
    return ended;
}

void teacher_leave(struct teacher *t)
{
    if (!t)
        return;
    if (!wait_for_end(t)) {
        pthread_detach(t->thread); /* it goes on with what is its own until the program ends */
        return;
    }
    pthread_join(t->thread, NULL);
    teacher_delete(t);
}

/* ---- from outside ---- */

void teacher_teach(struct teacher *t, const struct teacher_task *task)
{
    pthread_mutex_lock(&t->lock);
    t->task = *task;
    t->asked = true;
    t->drop = false;
    t->number++;
    t->order_count = 0;
    forget_news(t);
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
}

void teacher_order(struct teacher *t, enum teach_order order, double factor, enum record_stop stop_when)
{
    pthread_mutex_lock(&t->lock);
    if (t->order_count < ORDERS_MAX)
        t->orders[t->order_count++] = (struct order){order, factor, stop_when};
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
}

void teacher_drop(struct teacher *t)
{
    pthread_mutex_lock(&t->lock);
    t->number++;
    t->asked = false;
    t->drop = true;
    t->order_count = 0;
    forget_news(t);
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
}

int teacher_fd(const struct teacher *t)
{
    return t->pipe_ends[0];
}

bool teacher_take(struct teacher *t, struct teacher_news *out)
{
    while (pipe_get(t->pipe_ends[0]) >= 0)
        continue;
    pthread_mutex_lock(&t->lock);
    const bool there = t->news_count > 0;
    if (there) {
        *out = t->news[0];
        remove_news(t, 0);
    }
    pthread_mutex_unlock(&t->lock);
    return there;
}
