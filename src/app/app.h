/*
 * app: the state of the program and how it changes. Pure: no clock, no file, no terminal, no arithmetic of
 * attention. The loop and the command line feed it events and carry out the effects it asks for, so a string
 * of keys replays a session.
 *
 * Token, layer and head numbers here count from 0; what a person types or reads counts from 1.
 */
#ifndef PASSNOTES_APP_APP_H
#define PASSNOTES_APP_APP_H

#include "app/editor.h"
#include "app/messages.h"
#include "base/event.h"
#include "canvas/colour.h"
#include "guide/guide.h"
#include "model/model.h"
#include "study/ablation.h"
#include "study/record.h"
#include "study/study.h"
#include "text/token.h"
#include "trace/settings.h"
#include "trace/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Views in the order of v. */
enum view_id {
    VIEW_ID_CLASS,
    VIEW_ID_MATRIX,
    VIEW_ID_HEADS,
    VIEW_ID_STEPS,
    VIEW_ID_LINES,
    VIEW_ID_SCALING,
    VIEW_ID_PATHS,
    VIEW_ID_LIMITS,
    VIEW_ID_TRAINING,
    VIEW_ID_GUESS,
    VIEW_ID_ABLATION,
    VIEW_ID_COUNT
};

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
enum panel { PANEL_NONE, PANEL_MENU, PANEL_HELP, PANEL_EDITOR, PANEL_SETTINGS, PANEL_EXPORT, PANEL_GUIDES };

/* Pages of the help panel: the keys of what is seen, those of the class and the screen, the words used, questions
 * people ask (app/help.h). */
enum help_page { HELP_KEYS, HELP_KEYS_MORE, HELP_WORDS, HELP_QUESTIONS, HELP_PAGE_COUNT };

#define APP_UNDO_MAX   32
#define APP_NOTICE_MAX 256

/* What undo and reset bring back. */
struct app_past {
    struct settings settings;
    enum view_id view;
    size_t layer, head;
    enum pick pick;
    enum stage stage;
    enum contrast contrast;
    bool no_chair;
    size_t asker, looked; /* used only when the sentence comes back too */
    char *text;           /* owned; the sentence, or NULL where the step that followed did not change it */
    size_t text_len;
};

/* Who asks once the trace of a new sentence is there; until then asker and looked stay inside the one shown.
 */
enum seek_kind { SEEK_NONE, SEEK_WORD, SEEK_PLACE, SEEK_LAST };
struct seek {
    enum seek_kind kind;
    char *word;           /* SEEK_WORD; owned; compared with a token as written and as folded */
    size_t nth;           /* the nth such word, from 1; with fewer of them the last */
    size_t asker, looked; /* SEEK_PLACE */
};

/* A class that can be taken: what its settings may be, and what they were when it was left, or are at first.
 */
#define APP_CLASSES_MAX 5 /* untrained, trained, next, the one of a file, loaded weights */
struct app_class {
    struct model_range range;
    struct settings settings;
    struct settings first; /* when it was added: as nobody has changed it */
};

/* What the state knows of the lesson that is going on, or was last; the session keeps it true. The curves are
 * in the scene. */
struct app_lesson {
    enum record_state state;
    size_t step, length;
    double factor; /* of the rate */
    enum record_stop stop_when;
    bool present; /* it is the class that the settings name */
};

/* What the views have of their own; where it begins stands in app/own_*.c. */
struct matrix_own {
    bool difference; /* beside what is kept, where there is room for two maps: it, in the place of what is shown */
};
struct heads_own {
    bool enlarged; /* the picked head alone */
};
/* The pair worked in full; then the three projections of a word, whom its answer is like, and the layers. */
enum steps_block {
    STEPS_COMPARE,
    STEPS_CALM,
    STEPS_SHARE,
    STEPS_BLEND,
    STEPS_KINDS,
    STEPS_ALIKE,
    STEPS_LAYERS,
    STEPS_BLOCK_COUNT
};
struct steps_own {
    enum steps_block block; /* the page is the one that it stands on (app/steps_pages.h) */
    size_t part;            /* of d_k: the first on it, where that is long */
    bool blend_x;           /* the answer is blended of what the words are, not of their values */
};
struct lines_own {
    float least; /* shares below it are not drawn; 0: all are */
    size_t top;  /* at most so many lines from each asker; 0: any number */
};
/* The panel whose page it is, or whose words are read where all are seen. */
enum scaling_page {
    SCALING_SCORES,
    SCALING_SPREAD,
    SCALING_LARGEST,
    SCALING_ENTROPY,
    SCALING_GRADIENT,
    SCALING_TAUGHT,
    SCALING_PAGE_COUNT
};
struct scaling_own {
    enum scaling_page page;
};
enum paths_page { PATHS_LANES, PATHS_CURVE, PATHS_TABLE, PATHS_DISTANCE, PATHS_PAGE_COUNT }; /* app/paths_pages.h */
struct paths_own {
    enum paths_page page;
    size_t gap; /* words put between the two */
    enum forget_gate gate;
    bool walking;
    uint32_t ms; /* since the news began to travel; PATHS_MS: it has arrived everywhere */
};
#define PATHS_MS 6000u
enum limits_page { LIMITS_COST, LIMITS_TILES, LIMITS_SPARSE, LIMITS_ORDER, LIMITS_FORGET, LIMITS_PAGE_COUNT };
struct limits_own {
    enum limits_page page;
    size_t n_at;       /* cost: which n is read, as cost_n_place has it */
    bool tiles_seen;   /* the page of tiles was shown before */
    struct {
        bool there;         /* the page shows an example of its own, in the place of */
        enum pick pick;     /* this head and asker, */
        size_t head, asker;
        size_t shown_head, shown_asker; /* and these are its own */
    } example;
    size_t tile, size; /* tiles: the one in hand, from 0; queries and keys of each */
    bool walking;      /* tile after tile */
    uint32_t ms;       /* since the last one; TILES_MS: the next */
    enum mask_kind sparse; /* the mask that is held against the shares */
    size_t reach;          /* and its R */
    size_t shuffle;        /* which shuffling */
    size_t fillers;        /* at which point of study/fillers.h: 0: none are put in */
};

#define TILES_MS 1400u

/* The lessons there are for the reader (guide/guide.h), in the order of their numbers, by language. The session fills
 * them in; the lessons are borrowed from it. */
#define APP_GUIDES_MAX 16
struct app_shelf {
    const struct guide *guides[APP_GUIDES_MAX];
    size_t count;
    /* How far the reader has come with each. */
    struct app_read {
        size_t page, seen; /* where he was last; how many pages he has seen, from the first */
        uint64_t tried;    /* bit p: he did what page p asks for */
        unsigned char answer[GUIDE_PAGES_MAX]; /* which answer he gave, from 1; 0: none */
    } read[APP_GUIDES_MAX];
};

/* The lesson that is open. */
struct app_guide {
    bool open;
    enum lang lang; /* of the shelf that it stands on */
    size_t at;      /* there */
    size_t page;
    size_t undo_from; /* what the reader changes on a page is undone from there on, and forgotten on the next */
    bool settle;    /* what the page sets has to wait for the trace */
    bool unsaved;   /* how far the reader has come is not kept yet: the session sees to it */
    size_t screen, screens; /* of a page that does not fit: which part is seen; the session says how many there are */
    struct {
        bool noted;
        struct guide_mark { /* a value, as far as it can be compared */
            double number;
            char text[32];
        } mark;
    } at_first[GUIDE_CHANGED_MAX]; /* what "changed" compares with */
};

/* The other side, while two are shown beside each other: what was shown when it was kept. What the reader changes,
 * changes the present side. */
struct app_kept {
    bool open;
    struct settings settings;
    char *text; /* owned; the sentence */
    size_t text_len;
    size_t layer, head;
    enum pick pick;
};

/* For the room. */
struct app_room {
    bool present;    /* the picture and one line */
    bool keys;       /* where that hides the keys: they are shown until the next one */
    bool spotlight;  /* the asker's row alone is lit */
    bool big_number; /* the number of the chosen cell in large digits */
    bool cursor;     /* the terminal's cursor is seen where something is chosen, not only where one writes */
    bool autoplay;   /* goes on by itself */
    uint32_t ms;     /* since it went on last */
    uint32_t pace;   /* ms of one stop; the pages of a lesson take longer where they are long */
};

/* Files and folders that what is shown was read from, as they were typed. */
enum app_source {
    APP_SOURCE_LOAD,
    APP_SOURCE_TOKENS,
    APP_SOURCE_TOKENS_FROM,
    APP_SOURCE_WORDS, /* not a file: the sentence whose words name the tokens of loaded weights */
    APP_SOURCE_TABLE,
    APP_SOURCE_PRACTICE,
    APP_SOURCE_LESSON,
    APP_SOURCE_COUNT
};

/* A place in the trace that was read (app/fields.h) before there was one. */
struct app_later {
    size_t field;
    char *text; /* owned */
    size_t len;
};

/* A picture that leaves the program. */
struct app_figure {
    bool on;     /* for print: no frame, nothing that is only for the screen; caption, legend and settings below */
    bool fit;    /* the content chooses its size */
    float scale; /* of a .png: pixels for each of the 12 x 24 units of a cell */
    enum depth depth; /* of .svg, .png and .pdf: their colours are not those that the terminal has */
};

struct app {
    struct settings settings;
    struct model_range range; /* what the settings may be with this class; the session keeps it true */
    struct app_class classes[APP_CLASSES_MAX]; /* those there are; the present one too */
    size_t class_count;

    char *text; /* the sentence; owned; at most TOKEN_TEXT_MAX bytes */
    size_t text_len;

    enum lang lang;
    enum theme_kind theme;
    enum depth depth;
    bool ascii;
    int cols, rows; /* at least 1 each */

    enum view_id view;
    enum view_id hid_in; /* the view in which a word was hidden, and to which giving it back returns */
    size_t layer, head;  /* inside the trace shown */
    bool no_chair;      /* the empty chair is left out of the picture, and its share is told */
    bool chair;         /* the trace taken last has an empty chair before its words */
    bool tell_unknown;  /* the next trace has other words or another class: the session says which words are
                           new to it */
    bool fit_head;      /* the next trace chooses them: the head whose question fits the asker */
    enum pick pick;     /* one head, the mean or the maximum of all */
    size_t asker;       /* token that asks: row of the map; inside the trace shown */
    size_t looked;      /* classmate looked at: column of the map; inside the trace shown */
    struct seek seek;
    enum step step;
    uint32_t step_ms;      /* since the present step began; STEP_MS: everything has landed */
    bool playing;          /* goes on by itself */
    bool together;         /* everybody asks at once */
    bool asked[TOKEN_MAX]; /* rows of the map that are filled; all of them while together */
    struct {
        enum step step;
        bool asked[TOKEN_MAX];
    } alone; /* what the end of together goes back to */
    enum stage stage;
    enum contrast contrast;
    bool blank, big, bare;

    struct {
        bool open;     /* what the class says after the last word is before the reader; while it says any
                          (app_says_next) */
        size_t chosen; /* which of its words is taken next, from 0 */
    } next;

    enum panel panel;
    struct editor editor; /* of the sentence */
    struct editor file;   /* of the file name for an export */
    struct editor query;  /* of what is looked for in the menu */
    size_t menu_at;       /* chosen line among those that match (app/menu.h) */
    enum help_page help_page;

    struct app_lesson lesson;

    struct {
        const struct ablation *table[LANG_COUNT]; /* borrowed from the session; NULL: there is none */
        size_t at;                                /* chosen line of study/ablation_said.h */
    } ablation;

    struct app_shelf shelf[LANG_COUNT];
    struct app_guide guide;
    size_t shelf_at; /* chosen line of the lessons */

    struct matrix_own matrix;
    struct heads_own heads;
    struct steps_own steps;
    struct lines_own lines;
    struct scaling_own scaling;
    struct paths_own paths;
    struct limits_own limits;

    struct app_kept kept;
    struct app_room room;
    struct app_figure figure;

    bool configured;                 /* defaults of the reader's own had, or could have had, a say in the start */
    char *sources[APP_SOURCE_COUNT]; /* owned; NULL: none */
    struct {
        enum lang lang;
        size_t at;
    } lesson_file; /* where on the shelf the lesson of sources[APP_SOURCE_LESSON] stands */
    struct app_later *later; /* owned; in the order in which they are to be read */
    size_t later_count;

    bool only_weights;           /* the trace shown has nothing but its weights */
    bool in_pieces;              /* some of its words are in pieces, or were */
    bool computing;              /* the trace shown is older than the settings or the sentence */
    char notice[APP_NOTICE_MAX]; /* one line for the reader, with style marks; "" for none */
    bool notice_bad;             /* it tells of a failure */
    bool untouched;              /* nothing has been done since the start */

    struct app_past past[APP_UNDO_MAX]; /* oldest first */
    size_t past_count;
    struct app_past start; /* what reset goes back to */
};

/* What the loop or the command line has to do after an event. */
enum effect_kind { EFFECT_COMPUTE, EFFECT_EXPORT, EFFECT_SAVE, EFFECT_TEACH, EFFECT_REDRAW, EFFECT_SUSPEND, EFFECT_QUIT };

/* What a lesson is told. */
enum teach_order {
    TEACH_START, /* the class that the settings name, from nothing, though somebody has learnt it before */
    TEACH_PAUSE,
    TEACH_GO_ON,
    TEACH_STEP,  /* a single one, and pause */
    TEACH_RATE,  /* app.lesson.factor; where it diverged it goes on as well */
    TEACH_STOP_WHEN, /* app.lesson.stop_when */
    TEACH_END    /* leave it as it is now */
};
struct effect {
    enum effect_kind kind;
    const char *path; /* EFFECT_EXPORT: borrowed until the next event */
    enum teach_order order; /* EFFECT_TEACH */
};
#define EFFECTS_MAX 5
struct effects { /* start with a count of 0: app_update and app_event add to it, each kind once */
    struct effect list[EFFECTS_MAX];
    size_t count;
};

/* First start: language, a sentence native to it, view class, the asker on the word with the long reach, step
 * 0. The state owns its texts (app_fini). */
void app_init(struct app *a, enum lang lang);
void app_fini(struct app *a);

/* Takes the present settings, sentence and view as what reset goes back to: once options have been read. */
void app_mark_start(struct app *a);

/* Replaces the sentence; who asked stays on the equal word, else the last word asks. Copies; `len` at most
 * TOKEN_TEXT_MAX. For the start: what the reader changes goes through app_event, which can be undone. */
void app_set_text(struct app *a, const char *text, size_t len);

/* The sentence that is there at first in a language, and who asks in it. */
void app_first_sentence(struct app *a, enum lang lang);

/* Adds a class to those that can be taken, or puts it in the place of the one with its name. */
void app_add_class(struct app *a, const struct model_range *range, const struct settings *settings);

/* Lets the nth `word` (from 1) ask, once a trace of the present sentence comes. Copies. */
void app_seek_word(struct app *a, const char *word, size_t nth);

/* The nth token of a trace, from 1, that is `word` as written or as folded; false when there are fewer. */
bool app_find_word(const struct trace *trace, const char *word, size_t nth, size_t *out);

/* Does what the action says, or puts before the reader why not. `trace` is what is shown now and may be NULL
 * (nothing computed yet). */
void app_update(struct app *a, const struct trace *trace, struct action action, struct effects *out);

/* Translates an event in its context and applies it. A click on the view itself is the caller's: the view's
 * hit() says what it means. */
void app_event(struct app *a, const struct trace *trace, const struct event *ev, struct effects *out);

/* A new trace has come and is shown from now on: clamps asker, classmate, layer and head into it. */
void app_take_trace(struct app *a, const struct trace *trace);

/* The editor that takes the letters now (of the sentence, the file name or the menu), or NULL. */
const struct editor *app_editor(const struct app *a);

/* Whether the words that the class would say next are before the reader. */
bool app_says_next(const struct app *a);

/* These words, as far as they are computed; else NULL. */
const struct trace_guess *app_next_words(const struct app *a, const struct trace *trace);

/* What the present view needs computed beside the trace shown. `trace` may be NULL: then nothing. */
void app_study_ask(const struct app *a, const struct trace *trace, struct study_ask *out);

/* Whether something in the picture moves by itself at present. */
bool app_moving(const struct app *a);

/* What moves is where it will be, and nothing goes on by itself: where nobody watches. */
void app_land(struct app *a);

/* Milliseconds until the next frame an animation needs, or -1 when nothing moves. */
int app_next_frame(const struct app *a);

/* Somebody is there: what goes on by itself stops. Whether something did. */
bool app_stop(struct app *a);

/* Puts a line before the reader. */
void app_notice(struct app *a, bool bad, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
