#include "tui/classroom.h"

#include "learn/family.h"

#include <stdio.h>
#include <string.h>

void classroom_init(struct classroom *c, struct worker *worker, const char *folder)
{
    *c = (struct classroom){.folder = folder, .worker = worker};
}

void classroom_fini(struct classroom *c)
{
    teacher_leave(c->teacher);
    c->teacher = NULL;
}

/* ---- who is taught ---- */

static struct teacher_task task_of(const struct app *a, bool anew)
{
    struct teacher_task task = {
        .member = family_member(&a->settings), .anew = anew, .stop_when = a->lesson.stop_when, .factor = 1};
    snprintf(task.language, sizeof task.language, "%s", model_language(a->text, a->text_len));
    return task;
}

static bool same_class(const struct teacher_task *a, const struct teacher_task *b)
{
    const struct member *m = &a->member, *n = &b->member;
    return strcmp(a->language, b->language) == 0 && m->heads == n->heads && m->d_k == n->d_k &&
           m->scaled == n->scaled && m->positions == n->positions && m->seed == n->seed;
}

static bool have_teacher(struct classroom *c)
{
    if (!c->teacher)
        c->teacher = teacher_new(c->folder);
    if (!c->teacher)
        err_set(&c->err, ERR_LIMIT, "lesson", "a thread that can be started");
    return c->teacher != NULL;
}

bool classroom_begin(struct classroom *c, const struct app *a, bool anew)
{
    const struct teacher_task task = task_of(a, anew);
    if (!have_teacher(c))
        return false;
    if (c->taught && !anew && same_class(&task, &c->task))
        return true; /* it is on its way */
    worker_end_lesson(c->worker);
    c->task = task;
    c->taught = true;
    teacher_teach(c->teacher, &task);
    return true;
}

bool classroom_order(struct classroom *c, const struct app *a, enum teach_order order)
{
    if (order == TEACH_START)
        return classroom_begin(c, a, true);
    if (c->teacher)
        teacher_order(c->teacher, order, a->lesson.factor, a->lesson.stop_when);
    return true;
}

void classroom_leave_other(struct classroom *c, struct session *s)
{
    const struct app *a = &s->app;
    const struct teacher_task task = task_of(a, false);
    if (!c->taught || (strcmp(a->settings.model, "trained") == 0 && same_class(&task, &c->task)))
        return;
    c->taught = false;
    teacher_drop(c->teacher);
    worker_end_lesson(c->worker);
    session_drop_lesson(s);
}

/* ---- news ---- */

int classroom_fd(const struct classroom *c)
{
    return c->teacher ? teacher_fd(c->teacher) : -1;
}

static void take_one(struct classroom *c, struct session *s, struct worker *w, struct teacher_news *n)
{
    if (n->err.status != OK)
        session_refuse(s, &n->err);
    if (n->err.status != OK || (n->learnt && !n->taught))
        c->taught = false; /* nobody is being taught */
    if (n->record) {
        session_lesson(s, n->record);
        record_fini(n->record);
        mem_free(n->record);
    }
    if (n->class_file)
        worker_give(w,
                    n->learnt ? WORKER_LEARNT
                    : n->keep ? WORKER_TAUGHT_KEEP
                              : WORKER_TAUGHT,
                    n->class_file);
}

bool classroom_news(struct classroom *c, struct session *s, struct worker *w, bool *fresh)
{
    struct teacher_news n;
    bool any = false;
    while (teacher_take(c->teacher, &n)) {
        any = true;
        *fresh |= n.class_file != NULL;
        take_one(c, s, w, &n);
    }
    return any;
}
