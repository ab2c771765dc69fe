/* plain_parts: what the files of the conversation share. Not for other folders. */
#ifndef PASSNOTES_PLAIN_PLAIN_PARTS_H
#define PASSNOTES_PLAIN_PLAIN_PARTS_H

#include "plain/plain.h"

/* What the next line is taken for. */
enum wanted { WANTED_CHOICE, WANTED_SENTENCE, WANTED_FILE, WANTED_LESSON, WANTED_VIEW, WANTED_ASKER, WANTED_HEAD, WANTED_COUNT };

struct plain {
    struct session *s;
    struct model_cache *cache;
    struct tutor *tutor;
    FILE *out;
    int cols; /* lines are broken at so many columns; 0: never */
    enum wanted wanted;
    bool quit;
    int failed; /* errno of what could not be written; 0: all was */
};

typedef void deed(struct plain *p, const char *line);

/* ---- plain_run.c ---- */

void plain_put(struct plain *p, void (*of)(const struct scene *, struct buf *));
void plain_put_line(struct plain *p, const char *line);
const char *plain_words(const struct plain *p, enum msg m);

/* What a lesson's page says changes when it is turned, answered or done. */
struct page_state {
    bool open, done;
    size_t at, page, answered;
};
struct page_state plain_page(const struct app *a);

/* What was done: nothing moves where nothing is seen. */
void plain_result(struct plain *p, struct page_state before, enum view_id view);

/* Does an action, or says why not; then what has become of it. */
void plain_act(struct plain *p, struct action action);

/* ---- plain_choices.c ---- */

/* A number, a key or a word. */
deed plain_take_choice;
/* The choices of every day, and how to make them. */
deed plain_list_choices;

/* ---- plain_ask.c: what is asked of the reader first, and what is made of his answer ---- */

deed plain_want_sentence, plain_want_file, plain_want_lesson, plain_want_view, plain_want_asker, plain_want_head;
deed plain_take_sentence, plain_take_file, plain_take_lesson, plain_take_view, plain_take_asker, plain_take_head;

/* "was" or "was#2", in quotes or not, lets that word ask; false where there is none. */
bool plain_names_word(struct plain *p, const char *line);

#endif
