/* The thread that computes: every answer is to a request, the last request is always answered, nothing is
 * lost. To be run under a thread sanitizer as well. */
#include "check_main.h"
#include "random_class.h"
#include "study/mutes.h"
#include "tui/worker.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define WAIT_MS    20000
#define CLASS_NAME "check_worker.gguf"

/* A class that guesses, as a file. */
static void write_class(void)
{
    struct config config = random_class_config();
    config.guesses = true;
    ck_assert_int_eq(random_class_write(CLASS_NAME, config), OK);
}

/* A call may come for an answer that has been taken with the one before it. */
static bool wait_for_answer(struct worker *w, struct worker_answer *out)
{
    struct pollfd fd = {worker_fd(w), POLLIN, 0};
    while (poll(&fd, 1, WAIT_MS) == 1)
        if (worker_take(w, out))
            return true;
    return false;
}

static void ask(struct worker *w, const char *text, size_t d_k)
{
    struct settings s = settings_default();
    s.d_k = d_k;
    worker_ask(w, &(struct study_ask){.settings = s, .text = text, .len = strlen(text)}, WORKER_TRACE);
}

START_TEST(test_answer)
{
    struct model_cache *cache = model_cache_new();
    struct worker *w = worker_new(cache);
    struct worker_answer a;
    ck_assert(!worker_take(w, &a));
    ask(w, "a b a", 4);
    ck_assert(wait_for_answer(w, &a));
    ck_assert(a.last);
    ck_assert_ptr_nonnull(a.trace);
    ck_assert_uint_eq(a.trace->t, 3);
    ck_assert_uint_eq(a.trace->k, 4);
    trace_free(a.trace);
    ck_assert(!worker_take(w, &a));
    worker_free(w);
    model_cache_free(cache);
}
END_TEST

START_TEST(test_refusal)
{
    struct model_cache *cache = model_cache_new();
    struct worker *w = worker_new(cache);
    struct worker_answer a;
    ask(w, "", 4);
    ck_assert(wait_for_answer(w, &a));
    ck_assert_ptr_null(a.trace);
    ck_assert_int_eq(a.err.status, ERR_EMPTY);
    ck_assert(a.last);
    worker_free(w);
    model_cache_free(cache);
}
END_TEST

START_TEST(test_newest_wins)
{
    struct model_cache *cache = model_cache_new();
    struct worker *w = worker_new(cache);
    struct worker_answer a = {.last = false};
    size_t answers = 0;
    for (size_t d_k = 1; d_k <= 200; d_k++) {
        ask(w, "the cat sat on the mat", d_k);
        if (d_k % 16 == 0 && worker_take(w, &a)) {
            answers++;
            trace_free(a.trace);
        }
    }
    for (a.last = false; !a.last; answers++) {
        ck_assert(wait_for_answer(w, &a));
        ck_assert_ptr_nonnull(a.trace);
        if (a.last)
            ck_assert_uint_eq(a.trace->k, 200);
        trace_free(a.trace);
    }
    ck_assert_uint_le(answers, 200);
    worker_free(w);
    model_cache_free(cache);
}
END_TEST

/* Whatever it is doing, and with an answer or a request nobody cares for, it ends. */
START_TEST(test_end_at_any_moment)
{
    struct model_cache *cache = model_cache_new();
    for (int i = 0; i < 60; i++) {
        struct worker *w = worker_new(cache);
        for (int k = 0; k < i % 4; k++)
            ask(w, "one two three", (size_t)(1 + 7 * k));
        if (i % 3 == 1)
            usleep((useconds_t)(i * 50));
        worker_free(w);
    }
    worker_free(NULL);
    model_cache_free(cache);
}
END_TEST

/* A long computation is left off when a newer one is asked for, which is then answered; and its cache is fit for use
 * again afterwards. */
START_TEST(test_a_long_one_is_left_off)
{
    struct model_cache *cache = model_cache_new();
    struct worker *w = worker_new(cache);
    struct worker_answer a;
    char text[2 * TOKEN_MAX];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = i % 2 ? ' ' : 'a';
    text[sizeof text - 1] = '\0';
    ask(w, text, SETTINGS_DK_MAX);
    usleep(30000); /* begun, by now: it takes many times as long */
    ask(w, "the cat", 4);
    for (a.last = false; !a.last; trace_free(a.trace)) {
        ck_assert(wait_for_answer(w, &a));
        ck_assert(!a.last || a.trace->t == 2);
    }
    ask(w, text, SETTINGS_DK_MAX);
    usleep(30000);
    worker_free(w);
    struct settings s = settings_default();
    ck_assert_int_eq(model_trace(cache, &s, "the cat", 7, &a.trace, NULL), OK);
    trace_free(a.trace);
    model_cache_free(cache);
}
END_TEST

/* Asks for a trace, and for the mutes of a hidden word where they are wanted. */
static void ask_settings(struct worker *w, const struct settings *s, const char *text, bool mutes)
{
    worker_ask(w,
               &(struct study_ask){.wanted = mutes ? 1u << STUDY_MUTES : 0,
                                   .settings = *s,
                                   .text = text,
                                   .len = strlen(text)},
               WORKER_TRACE);
}

/* Waits until the mutes of a request have come; its trace comes before them. */
static struct mutes *wait_for_mutes(struct worker *w, const struct settings *s, const char *text)
{
    bool traced = false;
    ask_settings(w, s, text, true);
    for (;;) {
        struct worker_answer a;
        ck_assert(wait_for_answer(w, &a));
        traced = traced || a.traced;
        ck_assert(traced && (!a.traced || a.trace));
        if (a.trace)
            trace_free(a.trace);
        if (a.found.of[STUDY_MUTES] != NULL)
            return a.found.of[STUDY_MUTES];
    }
}

/* What is studied of a hidden word comes after its trace, and only where it is wanted. */
START_TEST(test_mutes_follow_a_hidden_word)
{
    static const char text[] = "the cat saw the cat";
    struct model_cache *cache = model_cache_new();
    struct settings s = settings_default();
    struct worker_answer a;
    write_class();
    strcpy(s.model, CLASS_NAME);
    ck_assert_int_eq(model_own_settings(cache, &s, NULL), OK);
    struct worker *w = worker_new(cache);
    for (s.hidden = 1; s.hidden <= 5; s.hidden++) {
        struct mutes *m = wait_for_mutes(w, &s, text);
        ck_assert(mutes_fit(m, &s, text, strlen(text)));
        mutes_free(m);
    }
    s.hidden = 5;
    s.muted[1] = 1;
    ask_settings(w, &s, text, false);
    ck_assert(wait_for_answer(w, &a));
    ck_assert(a.traced && a.last && findings_mutes(&a.found) == NULL);
    trace_free(a.trace);
    usleep(50000);
    ck_assert(!worker_take(w, &a));
    s.hidden = 2;
    ask_settings(w, &s, text, true);
    worker_free(w);
    model_cache_free(cache);
    ck_assert_int_eq(unlink(CLASS_NAME), 0);
}
END_TEST

static volatile sig_atomic_t handled_by_main;
static pthread_t main_thread;

static void on_signal(int signo)
{
    (void)signo;
    handled_by_main = pthread_equal(pthread_self(), main_thread) ? 1 : -1;
}

START_TEST(test_signals_stay_with_the_loop)
{
    struct model_cache *cache = model_cache_new();
    struct sigaction action = {.sa_handler = on_signal};
    sigset_t usr1, former;
    main_thread = pthread_self();
    sigaction(SIGUSR1, &action, NULL);
    struct worker *w = worker_new(cache);
    sigemptyset(&usr1);
    sigaddset(&usr1, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &usr1, &former); /* only the worker could take it now */
    kill(getpid(), SIGUSR1);
    usleep(20000);
    ck_assert_int_eq(handled_by_main, 0);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    ck_assert_int_eq(handled_by_main, 1);
    worker_free(w);
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("worker", test_answer, test_refusal, test_newest_wins, test_end_at_any_moment,
           test_a_long_one_is_left_off, test_mutes_follow_a_hidden_word,
           test_signals_stay_with_the_loop)
