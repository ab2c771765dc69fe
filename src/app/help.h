/*
 * help: what the help panel says beside the keys: the words used here, and answers to questions people ask.
 */
#ifndef PASSNOTES_APP_HELP_H
#define PASSNOTES_APP_HELP_H

#include "app/app.h"
#include "app/messages.h"

#include <stddef.h>

struct help_entry {
    enum msg term; /* a word, or a question */
    enum msg text; /* what it means, or the answer */
};

extern const struct help_entry help_words[], help_questions[];
extern const size_t help_words_count, help_questions_count;

/* Whether all keys are on one page, HELP_KEYS: HELP_KEYS_MORE then is the same page, and is not turned to. */
bool help_keys_whole(const struct app *a);

/* What is written above a page: its number, from 1, and of how many. */
size_t help_number(const struct app *a);
size_t help_count(const struct app *a);

#endif
