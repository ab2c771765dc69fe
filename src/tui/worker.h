/*
 * worker: a thread that computes traces while the screen goes on. One request waits at most, and the newest
 * wins; so does the newest answer. Knows neither the session nor the terminal.
 */
#ifndef PASSNOTES_TUI_WORKER_H
#define PASSNOTES_TUI_WORKER_H

#include "base/err.h"
#include "model/model.h"
#include "study/study.h"
#include "study/record.h"
#include "trace/settings.h"
#include "trace/trace.h"

#include <stdbool.h>
#include <stddef.h>

struct worker;

struct worker_answer {
    struct trace *trace; /* the receiver's from now on; NULL: it could not be made */
    struct err err;      /* why not */
    bool traced;         /* these two are news; else only what follows is */
    struct findings found; /* the receiver's; what is not NULL in it is news. Comes after the trace */
    bool unstudied;      /* a study could not be made: */
    struct err unstudied_err; /* why not */
    bool last;           /* nothing newer was asked for */
    bool filmed;         /* a film was asked for: */
    struct film film;    /* the receiver's from now on (film_clear) */
};

/* Starts the thread. It alone uses `cache` until worker_free. NULL when there can be no thread. */
struct worker *worker_new(struct model_cache *cache);

/* Has what is being computed left off, ends the thread and throws away what nobody took. NULL is allowed. */
void worker_free(struct worker *w);

/* What becomes of a class that somebody has taught. */
enum worker_gift { WORKER_LEARNT, WORKER_TAUGHT, WORKER_TAUGHT_KEEP };

/* Gives the cache a class (model_cache_put, model_cache_teach): it is there for what is asked after it. Takes over
 * *file and the memory that it is in (mem_free). */
void worker_give(struct worker *w, enum worker_gift gift, struct class_file *file);

/* No class is taught any more (model_cache_end_lesson). */
void worker_end_lesson(struct worker *w);

/* What is asked for beside the studies of an ask. */
enum worker_wish {
    WORKER_TRACE = 1, /* of its text under its settings */
    WORKER_FILM = 2   /* and of the class that is being taught */
};

/* Asks for these and then for the studies wanted; all is copied. Replaces a request that has not been begun, and has
 * one that has been left off; a trace that nobody made yet has to be asked for again. */
void worker_ask(struct worker *w, const struct study_ask *ask, unsigned wishes);

/* Readable when an answer may be there. */
int worker_fd(const struct worker *w);

/* The newest answer nobody has taken yet. False when there is none. */
bool worker_take(struct worker *w, struct worker_answer *out);

#endif
