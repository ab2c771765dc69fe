/*
 * guide: the lesson that is open for the reader: which page, what he tried and answered, what a name in its texts is
 * worth now. The lesson itself is read elsewhere (guide/guide.h) and borrowed. Pure as all of app/.
 */
#ifndef PASSNOTES_APP_GUIDE_H
#define PASSNOTES_APP_GUIDE_H

#include "app/app.h"
#include "guide/guide.h"

/* The names, settings and places that a lesson may use. Static storage. */
const struct guide_vocabulary *app_guide_vocabulary(void);

/* What the names are reckoned from. All but app may be NULL. */
struct guide_facts {
    const struct app *app;
    const struct trace *trace;
    const struct record *record;
    const struct findings *found;
};

/* How a number is written. */
enum guide_look {
    GUIDE_LOOK_COUNT, /* whole: "512", "1,000,000" */
    GUIDE_LOOK_SHARE, /* per cent, one digit; 0 fell below float */
    GUIDE_LOOK_PART,  /* the same of what is counted: 0 is 0% */
    GUIDE_LOOK_SCORE, /* two digits behind the point */
    GUIDE_LOOK_REAL   /* three digits that count */
};

#define GUIDE_TEXT_MAX 128

struct guide_value {
    bool known; /* else nothing below means anything */
    enum guide_kind kind;
    enum guide_look look; /* GUIDE_NUMBER */
    double number;
    bool masked;         /* a share of somebody who may not be asked */
    bool on;             /* GUIDE_SWITCH */
    size_t token;        /* GUIDE_TOKEN */
    char text[GUIDE_TEXT_MAX]; /* GUIDE_CHOICE: as conditions have it */
    bool of_word;        /* the number is of the word `token`, and is drawn in its colour */
};

/* What a call of a name is worth; not known while what it is reckoned from is older than the settings. */
void app_guide_value(const struct guide_facts *f, const struct guide_call *call, struct guide_value *out);

/* The token that a word of a text names: "was" and 2, "asker", "classmate", "loudest", "chair". */
bool app_guide_token(const struct guide_facts *f, const char *text, size_t nth, size_t *out);

/* The studies that the open page needs, as bits of study_id. */
unsigned app_guide_wants(const struct app *a);

/* The page that is open; NULL: none is. */
const struct guide_page *app_guide_page(const struct app *a);

/* Milliseconds to read that page aloud: all its paragraphs, its question with the answers, and what is to be tried. */
uint32_t app_guide_read_ms(const struct app *a);

/* Notes what the reader has tried: to be called whenever something may have changed. True when that was new. */
bool app_guide_watch(struct app *a, const struct guide_facts *f);

/* Whether the task of the open page is done, and which of its answers was given (GUIDE_ANSWERS_MAX: none yet). */
bool app_guide_done(const struct app *a);
size_t app_guide_answered(const struct app *a);

/* Opens a lesson of the shelf at a page, as at the start of the program. */
void app_guide_start(struct app *a, size_t lesson, size_t page);

/* The lesson of the shelf to go on with: the first that is not read to its end. */
size_t app_guide_next(const struct app *a);

#endif
