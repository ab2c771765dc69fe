/*
 * app: the state of the program and how it changes. Pure: no clock, no file, no terminal, no arithmetic of attention. The
 * loop and the command line feed it events and carry out the effects it asks for, so a string of keys replays a session.
 *
 * Token, layer and head numbers here count from 0; what a person types or reads counts from 1.
 */
#ifndef PASSNOTES_APP_APP_H
#define PASSNOTES_APP_APP_H

#include "app/editor.h"
#include "app/messages.h"
#include "base/event.h"
#include "canvas/colour.h"
#include "text/token.h"
#include "trace/settings.h"
#include "trace/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Views in the order of their numbers; F1 is the first. */
enum view_id { VIEW_ID_CLASS, VIEW_ID_MATRIX, VIEW_ID_COUNT };

/* The note passing of one asker. */
enum step {
    STEP_START,   /* nothing is known yet */
    STEP_COMPARE, /* notes fly, raw scores arrive */
    STEP_CALM,    /* the division by sqrt(d_k), or its absence */
    STEP_SHARE,   /* softmax */
    STEP_BLEND,   /* replies come back */
    STEP_COUNT
};
#define STEP_MS 1600u /* length of one step's animation */

enum contrast { CONTRAST_ABSOLUTE, CONTRAST_ROW };

/* What lies over the view. */
enum panel { PANEL_NONE, PANEL_MENU, PANEL_HELP, PANEL_EDITOR, PANEL_SETTINGS, PANEL_EXPORT };

#define APP_UNDO_MAX 32
#define APP_NOTICE_MAX 256

/* What undo brings back. */
struct app_past {
    struct settings settings;
    enum view_id view;
    size_t layer, head;
    enum pick pick;
    size_t asker, looked;
    enum step step;
    enum stage stage;
    enum contrast contrast;
    size_t text_at; /* index into the texts of the history, so that undo brings sentences back too */
};

struct app {
    struct settings settings;
    struct settings initial; /* what reset goes back to */

    char *text; /* the sentence; owned; at most TOKEN_TEXT_MAX bytes */
    size_t text_len;

    enum lang lang;
    enum theme_kind theme;
    enum depth depth;
    bool ascii;
    int cols, rows;

    enum view_id view;
    size_t layer, head;
    enum pick pick; /* one head, the mean or the maximum of all */
    size_t asker;   /* token that asks: row of the map */
    size_t looked;  /* classmate looked at: column of the map */
    enum step step;
    uint32_t step_ms;  /* since the present step began; at most STEP_MS */
    bool playing;      /* goes on by itself */
    bool together;     /* everybody asks at once */
    bool asked[TOKEN_MAX]; /* rows of the map that are filled */
    enum stage stage;
    enum contrast contrast;
    bool blank, big, bare;

    enum panel panel;
    struct editor editor; /* of the sentence, or of the file name for an export */
    size_t menu_at;       /* chosen line among those that match */
    struct editor query;  /* what was typed in the menu */
    size_t help_page;

    bool computing;              /* the trace shown is older than the settings */
    char notice[APP_NOTICE_MAX]; /* one line for the reader, with style marks; "" for none */
    bool notice_bad;             /* it tells of a failure */

    struct app_past past[APP_UNDO_MAX];
    size_t past_count;
};

/* What the loop or the command line has to do after an event. */
enum effect_kind { EFFECT_COMPUTE, EFFECT_EXPORT, EFFECT_REDRAW, EFFECT_SUSPEND, EFFECT_QUIT };
struct effect {
    enum effect_kind kind;
    const char *path; /* EFFECT_EXPORT: borrowed until the next event */
};
#define EFFECTS_MAX 4
struct effects {
    struct effect list[EFFECTS_MAX];
    size_t count;
};

/* First start: language, a sentence native to it, view class, the asker on the word with the long reach, step 0. The
 * state owns its texts (app_fini). */
void app_init(struct app *a, enum lang lang);
void app_fini(struct app *a);

/* Replaces the sentence; keeps the asker where it can. `len` at most TOKEN_TEXT_MAX. */
void app_set_text(struct app *a, const char *text, size_t len);

/* Does what the action says. `trace` is what is shown now and may be NULL (nothing computed yet). */
void app_update(struct app *a, const struct trace *trace, struct action action, struct effects *out);

/* Translates an event in its context and applies it. A click on the view itself is the caller's: the view's hit()
 * says what it means. */
void app_event(struct app *a, const struct trace *trace, const struct event *ev, struct effects *out);

/* A new trace has come: clamps asker, classmate, layer and head into it. */
void app_take_trace(struct app *a, const struct trace *trace);

/* Milliseconds until the next frame an animation needs, or -1 when nothing moves. */
int app_next_frame(const struct app *a);

/* Puts a line before the reader. */
void app_notice(struct app *a, bool bad, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
