/* new_words: which words of a sentence the class that answers never learnt, as one line for the reader. */
#ifndef PASSNOTES_SESSION_NEW_WORDS_H
#define PASSNOTES_SESSION_NEW_WORDS_H

#include "app/app.h"

/* Says it once, when the trace of a new sentence or of another class is there; nothing where all words are
 * known. */
void new_words_tell(struct app *a, const struct trace *trace);

#endif
