/*
 * tutor: teaches here and now what the screen would have taught in the background: for the command line, and where
 * there can be no thread. It tells the session how the lesson went and puts the class where traces are made.
 */
#ifndef PASSNOTES_SESSION_TUTOR_H
#define PASSNOTES_SESSION_TUTOR_H

#include "learn/school.h"
#include "session/session.h"

struct tutor {
    struct school school;
    struct lesson lesson; /* the last one; valid while `taught` */
    bool taught;
    size_t told;             /* at which step the lesson was when the session was told of it */
    size_t pause_at;                                     /* steps at which lessons pause; 0: they go on to their end */
    void (*watch)(void *of, const struct record *record); /* after each step; may be NULL */
    void *of;
};

/* `folder` of word lists, or NULL for those that are compiled in; copied. */
void tutor_init(struct tutor *t, const char *folder);
void tutor_fini(struct tutor *t);

/* What session_compute does; where nobody has learnt the class that the settings name, it is found or taught
 * first. */
enum status tutor_compute(struct tutor *t, struct session *s, struct model_cache *cache, struct err *e);

/* Does what a lesson is told, and computes anew. What fails is told in the session. */
void tutor_order(struct tutor *t, struct session *s, struct model_cache *cache, enum teach_order order);

#endif
