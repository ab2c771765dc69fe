/*
 * session: the state, its trace and its canvas together: what the screen's loop and the command line have in
 * common. Takes events, carries out the effects that need no terminal (compute, export), draws.
 */
#ifndef PASSNOTES_SESSION_SESSION_H
#define PASSNOTES_SESSION_SESSION_H

#include "app/app.h"
#include "base/err.h"
#include "canvas/cells.h"
#include "model/model.h"
#include "study/study.h"

#define SESSION_GUIDE_NAME_MAX 64
#define SESSION_PATH_MAX 4096

struct recording;
struct scene;

struct session {
    struct app app;
    struct trace *trace; /* owned; what is shown; NULL before the first */
    struct record record; /* of the lesson that goes on, or was last */
    struct film film;     /* of that lesson, on the present sentence */
    struct findings found; /* owned; what was studied beside the trace */
    unsigned trace_classes; /* what `classes` was when it came */
    unsigned classes;      /* how often a class that answers has become another, as when it is taught */
    struct ablation *ablation[LANG_COUNT]; /* owned; NULL: none could be read */
    struct session_guide { /* the lessons on the shelf of app (session/guides.h) */
        struct guide *guide; /* owned */
        char name[SESSION_GUIDE_NAME_MAX];
    } guides[LANG_COUNT][APP_GUIDES_MAX];
    char progress[SESSION_PATH_MAX]; /* file of how far the reader has come; "": that is not kept */
    struct recording *recording; /* owned; NULL: nothing is recorded (session/recording.h) */
    struct theme theme;  /* made for app.theme, depth and ascii */
    struct canvas *canvas;
};

void session_init(struct session *s, enum lang lang);
void session_fini(struct session *s);

/* Shows the table of measured classes that a file holds, in the place of those that come with the program. */
enum status session_take_ablation(struct session *s, const char *path, struct err *e);

/* Gives an event to the view (clicks) or the state. Effects are for the caller, who sets out->count to 0
 * first. */
void session_event(struct session *s, const struct event *ev, struct effects *out);

/* Computes the trace that the state asks for, and what is studied of a hidden word, here and now. On failure the
 * old trace stays and the state says why; ERR_UNLEARNT is left to the caller. */
enum status session_compute(struct session *s, struct model_cache *cache, struct err *e);

/* Takes over a trace that a worker made. */
void session_take(struct session *s, struct trace *trace);

/* What the present view needs studied and does not have: `ask` gets it, with those studies in its `wanted`; false
 * for none. It borrows the state's text. */
bool session_needs(const struct session *s, struct study_ask *ask);

/* Makes what it needs, here and now. Of what fails the state says why. */
void session_study(struct session *s, struct model_cache *cache);

/* Puts a failure before the reader; nothing else changes. */
void session_tell(struct session *s, const struct err *e);

/* A worker could not make one: the old trace stays and the state says why. */
void session_refuse(struct session *s, const struct err *e);

/* How a lesson goes: the curves are copied, and the state learns what it has to know. */
void session_lesson(struct session *s, const struct record *record);

/* A lesson that goes on was given up, its class with it: it is not told of any more. One that is over stays. */
void session_drop_lesson(struct session *s);

/* Makes the film anew, of the states that are kept of the lesson and the present sentence; none where the class
 * shown is not the one that is being taught. */
void session_film(struct session *s, struct model_cache *cache);

/* Takes over a film that a worker made. */
void session_take_film(struct session *s, struct film *film);

/* Notes what the reader has done of the open lesson's page; whoever changes the session without an event calls it. */
void session_watch(struct session *s);

/* What the views draw. */
struct scene session_scene(const struct session *s);

/* Draws into s->canvas, remade when the size has changed. */
void session_draw(struct session *s);

/* The same for a picture that leaves the program, as app.figure wants it: a figure, of the size that fits. */
void session_draw_picture(struct session *s);

/* On paper nobody passes the note: where a class is shown and none was passed yet, it has gone round, and those of
 * all others before. */
void session_pass_note(struct session *s);

/* Whether a file can be written by the ending of this name; if not: ERR_USAGE with the list of endings. */
enum status session_can_export(const char *path, struct err *e);

/* Writes the present picture or trace to a file by its ending: (session/export.h); another:
 * ERR_USAGE with the list. The state says that it is written, or why not. */
enum status session_export(struct session *s, const char *path, struct err *e);

#endif
