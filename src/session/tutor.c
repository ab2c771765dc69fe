#include "session/tutor.h"

#include "learn/family.h"

void tutor_init(struct tutor *t, const char *folder)
{
    *t = (struct tutor){.pause_at = 0};
    school_init(&t->school, folder);
}

static void drop_lesson(struct tutor *t)
{
    if (t->taught)
        lesson_fini(&t->lesson);
    t->taught = false;
}

void tutor_fini(struct tutor *t)
{
    drop_lesson(t);
    school_fini(&t->school);
}

/* ---- the class on its way ---- */

/* Puts the class as it is now where traces are made. */
static enum status show(struct tutor *t, struct model_cache *cache, bool keep, struct err *e)
{
    struct class_file c;
    enum status status = lesson_class(&t->lesson, &c, e);
    if (status == OK)
        model_cache_teach(cache, &c, keep);
    return status;
}

/* A member that is whole stays when the next lesson begins. */
static enum status keep_whole(struct tutor *t, const struct school_language *l, struct model_cache *cache,
                              struct err *e)
{
    struct class_file c;
    if (!lesson_is_whole(&t->lesson))
        return OK;
    enum status status = lesson_class(&t->lesson, &c, e);
    if (status == OK) {
        school_keep(l, &t->lesson, &c);
        model_cache_put(cache, &c);
    }
    return status;
}

/* Steps until the lesson is over or pauses. */
static enum status go_on(struct tutor *t, struct model_cache *cache, struct err *e)
{
    const struct record *r = &t->lesson.record;
    enum status status = OK;
    while (status == OK && r->state == RECORD_RUNNING) {
        if (film_keeps(r->step))
            status = show(t, cache, true, e);
        if (r->step == t->pause_at && t->pause_at)
            lesson_pause(&t->lesson);
        else
            lesson_step(&t->lesson);
        if (t->watch)
            t->watch(t->of, r);
    }
    return status;
}

static enum status run(struct tutor *t, struct model_cache *cache, struct err *e)
{
    const struct school_language *l;
    enum status status = go_on(t, cache, e);
    if (status == OK)
        status = show(t, cache, film_keeps(t->lesson.record.step), e);
    if (status == OK)
        status = school_language(&t->school, t->lesson.record.language, &l, e);
    if (status == OK)
        status = keep_whole(t, l, cache, e);
    return status;
}

/* ---- beginning ---- */

static enum status start(struct tutor *t, const struct session *s, struct model_cache *cache, struct err *e)
{
    const struct app *a = &s->app;
    const struct school_language *l;
    const struct member m = family_member(&a->settings);
    enum status status = member_check(&m, e);
    if (status == OK)
        status = school_language(&t->school, model_language(a->text, a->text_len), &l, e);
    if (status != OK)
        return status;
    drop_lesson(t);
    lesson_init(&t->lesson, &l->practice, &l->recipe, &m);
    lesson_stop_when(&t->lesson, a->lesson.stop_when);
    t->taught = true;
    return run(t, cache, e);
}

/* Finds the class that the settings name, or teaches it. */
static enum status provide(struct tutor *t, const struct session *s, struct model_cache *cache, struct err *e)
{
    const struct app *a = &s->app;
    const struct school_language *l;
    const struct member m = family_member(&a->settings);
    struct class_file found;
    enum status status = school_language(&t->school, model_language(a->text, a->text_len), &l, e);
    if (status != OK)
        return status;
    if (!t->pause_at && school_find(l, &m, &found)) {
        model_cache_put(cache, &found);
        return OK;
    }
    return start(t, s, cache, e);
}

/* ---- for the session ---- */

/* Another class, or a sentence of another language: what was being taught answers no longer. */
static void leave_other(struct tutor *t, struct session *s, struct model_cache *cache)
{
    const struct app *a = &s->app;
    if (t->taught &&
        !family_is_taught(&t->lesson.record, model_language(a->text, a->text_len), &a->settings))
        model_cache_end_lesson(cache);
}

enum status tutor_compute(struct tutor *t, struct session *s, struct model_cache *cache, struct err *e)
{
    struct err own;
    struct err *err = e ? e : &own;
    leave_other(t, s, cache);
    enum status status = session_compute(s, cache, err);
    if (status == ERR_UNLEARNT) {
        status = provide(t, s, cache, err);
        if (status == OK)
            status = session_compute(s, cache, err);
        else
            session_refuse(s, err);
    }
    if (t->taught)
        session_lesson(s, &t->lesson.record);
    if (status == OK)
        session_film(s, cache);
    if (t->taught && t->told != t->lesson.record.step) {
        t->told = t->lesson.record.step;
        s->classes++;
        session_study(s, cache);
    }
    return status;
}

void tutor_order(struct tutor *t, struct session *s, struct model_cache *cache, enum teach_order order)
{
    struct err e;
    enum status status = OK;
    if (order != TEACH_START && !t->taught)
        return;
    switch (order) {
    case TEACH_START:
        model_cache_end_lesson(cache);
        status = start(t, s, cache, &e);
        break;
    case TEACH_PAUSE:
        lesson_pause(&t->lesson);
        break;
    case TEACH_GO_ON:
        lesson_go_on(&t->lesson);
        t->pause_at = 0;
        status = run(t, cache, &e);
        break;
    case TEACH_STEP:
        lesson_step(&t->lesson);
        status = show(t, cache, film_keeps(t->lesson.record.step), &e);
        break;
    case TEACH_RATE:
        lesson_set_factor(&t->lesson, s->app.lesson.factor);
        status = run(t, cache, &e);
        break;
    case TEACH_STOP_WHEN:
        lesson_stop_when(&t->lesson, s->app.lesson.stop_when);
        break;
    case TEACH_END:
        lesson_end(&t->lesson);
        break;
    }
    if (status == OK)
        tutor_compute(t, s, cache, NULL);
    else
        session_refuse(s, &e);
}
