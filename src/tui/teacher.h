/*
 * teacher: a thread that teaches a class while the screen goes on. One lesson at a time: a new task ends the one
 * before it. What it has to tell is taken piece by piece: the curves, and now and then the class as it is. Knows
 * neither the session nor the terminal.
 */
#ifndef PASSNOTES_TUI_TEACHER_H
#define PASSNOTES_TUI_TEACHER_H

#include "app/app.h"
#include "learn/school.h"

struct teacher;

/* What is to be taught. */
struct teacher_task {
    char language[16];
    struct member member;
    bool anew; /* though somebody has learnt it already */
    enum record_stop stop_when;
    double factor; /* of the rate: 1 */
};

/* One piece of news. */
struct teacher_news {
    struct record *record;        /* owned by the receiver (record_fini, mem_free); NULL: nothing new */
    struct class_file *class_file; /* owned by the receiver; NULL: as it was */
    bool learnt; /* the class is a member of the family, taught to the end: */
    bool taught; /* by this lesson; else somebody had learnt it before, and there is no lesson */
    bool keep;   /* its state is one for the film */
    struct err err; /* status OK, or why there can be no lesson */
};

/* Starts the thread; `folder` of word lists as for school_init. NULL when there can be no thread. */
struct teacher *teacher_new(const char *folder);

/* Ends the lesson and the thread, and throws away what nobody took. NULL is allowed. */
void teacher_free(struct teacher *t);

/* The same where nobody comes after: a thread that does not end at once is left to end with the program. */
void teacher_leave(struct teacher *t);

/* Begins a lesson. Whatever news of the one before was not taken is gone. */
void teacher_teach(struct teacher *t, const struct teacher_task *task);

/* Tells the lesson that goes on (TEACH_START is teacher_teach's); done in the order of the calls. */
void teacher_order(struct teacher *t, enum teach_order order, double factor, enum record_stop stop_when);

/* Ends the lesson for good: no news of it comes any more. */
void teacher_drop(struct teacher *t);

/* Readable when there may be news. */
int teacher_fd(const struct teacher *t);

/* The oldest piece of news that nobody has taken yet. False when there is none. */
bool teacher_take(struct teacher *t, struct teacher_news *out);

#endif
