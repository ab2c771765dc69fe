/*
 * plain: the program without a screen: statements and numbered choices, one a line, for a screen reader, a terminal that
 * can do nothing, or a pipe. No escape sequence, no position, no colour: each line is whole by itself.
 */
#ifndef PASSNOTES_PLAIN_PLAIN_H
#define PASSNOTES_PLAIN_PLAIN_H

#include "session/session.h"
#include "session/tutor.h"
#include "view/view.h"

#include <stdio.h>

/* Statements of the present state, each ended by a newline. */
void plain_describe(const struct scene *s, struct buf *out); /* what is seen, the settings, and all below */
void plain_say(const struct scene *s, struct buf *out);      /* who asks, where, and whom he listens to */
void plain_say_page(const struct scene *s, struct buf *out); /* the open page of a lesson; nothing where none is */
void plain_say_pair(const struct scene *s, struct buf *out); /* the pair that is looked at, in numbers */
void plain_say_heads(const struct scene *s, struct buf *out); /* the heads of the layer, and what each was measured to do */

/* One line: whatever is in the text, only visible characters; without style marks; in ASCII where the app says so. */
void plain_line(const struct app *a, const char *text, struct buf *out);

/* Columns at which lines are broken that go to `out`: those of a terminal; 0: it is none, they stay whole. */
int plain_columns(FILE *out);

/* Breaks lines where Unicode allows it (UAX 14) at so many columns, more than 0. */
void plain_wrap(const struct buf *text, int cols, struct buf *out);

/* Reads a choice a line from `in` until it ends or the reader leaves, and answers on `out`. ERR_WRITE: it cannot. */
enum status plain_run(struct session *s, struct model_cache *cache, struct tutor *tutor, FILE *in, FILE *out, struct err *e);

#endif
