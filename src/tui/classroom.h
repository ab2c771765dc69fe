/*
 * classroom: between the state, the teacher's thread and the worker's: who is to be taught, and what becomes of the
 * news. The loop's alone.
 */
#ifndef PASSNOTES_TUI_CLASSROOM_H
#define PASSNOTES_TUI_CLASSROOM_H

#include "session/session.h"
#include "tui/teacher.h"
#include "tui/worker.h"

struct classroom {
    const char *folder;      /* of word lists; borrowed; may be NULL */
    struct worker *worker;   /* borrowed */
    struct teacher *teacher; /* NULL before the first lesson */
    bool taught;             /* somebody is, or was last: */
    struct teacher_task task;
    struct err err; /* why a lesson could not begin */
};

void classroom_init(struct classroom *c, struct worker *worker, const char *folder);
void classroom_fini(struct classroom *c);

/* Begins the lesson of the class that the settings name, unless it goes on already; `anew` though somebody has
 * learnt it. False, with the reason in c->err, when there can be none. */
bool classroom_begin(struct classroom *c, const struct app *a, bool anew);

/* Tells the lesson something; TEACH_START begins one. As classroom_begin. */
bool classroom_order(struct classroom *c, const struct app *a, enum teach_order order);

/* Ends the lesson when it is not the one of the class that the settings name now; the session then tells of none. */
void classroom_leave_other(struct classroom *c, struct session *s);

/* -1 before the first lesson. */
int classroom_fd(const struct classroom *c);

/* Takes what the teacher has to tell: the session learns how it goes, the worker gets the class. False when there
 * was nothing; *fresh: the class is another one. */
bool classroom_news(struct classroom *c, struct session *s, struct worker *w, bool *fresh);

#endif
