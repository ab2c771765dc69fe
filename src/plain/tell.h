/*
 * tell: sentences of plain mode, put together piece by piece. Not for other folders.
 */
#ifndef PASSNOTES_PLAIN_TELL_H
#define PASSNOTES_PLAIN_TELL_H

#include "plain/plain.h"
#include "view/look.h"

struct tell {
    const struct scene *s;
    const struct trace *t; /* of the scene; NULL: none, or without a word */
    size_t asker, looked;  /* inside it */
    struct buf line;       /* what is said so far of this sentence */
    struct buf *out;
};

void tell_begin(struct tell *t, const struct scene *s, struct buf *out);
void tell_fini(struct tell *t);

/* Adds to the sentence: a message with its numbers, or a text as it is. */
void tell_add(struct tell *t, enum msg m, ...);
void tell_text(struct tell *t, const char *text);
/* Ends it. */
void tell_end(struct tell *t);
/* A sentence that is one message. */
void tell_say(struct tell *t, enum msg m, ...);

#define TELL_WORD_MAX  (VIEW_WORD_MAX + 64)
#define TELL_SHARE_MAX 24

/* Words as they are said: the empty chair by its name, a mark called one, braces doubled for a marked text. */
void tell_spoken(const struct tell *t, const char *text, char out[TELL_WORD_MAX]);
/* Who asks, and who answers; with their numbers where the same word stands elsewhere too. */
void tell_word(const struct tell *t, size_t i, char out[TELL_WORD_MAX]);
void tell_key(const struct tell *t, size_t j, char out[TELL_WORD_MAX]);
void tell_bare(const struct tell *t, size_t i, char out[TELL_WORD_MAX]); /* without */

/* "was (word 11)"; the empty chair has no number. */
void tell_numbered(const struct tell *t, size_t i, char out[TELL_WORD_MAX]);

/* The asker's row of the head that is looked at. */
void tell_row(const struct tell *t, enum stage stage, size_t asker, float out[TOKEN_MAX]);
/* Share j of a row. */
void tell_share(const struct tell *t, const float *row, size_t j, int digits, char out[TELL_SHARE_MAX]);
/* A part of a whole that is no share of a row, 0 .. 1 or more. */
void tell_part(const struct tell *t, double part, char out[TELL_SHARE_MAX]);
/* "cat 85.2%, hungry 1.4%": the first `most` of a row of shares, loudest first; returns how many may be asked. */
size_t tell_loudest(struct tell *t, const float *row, size_t asker, size_t most);

/* What a view says beside its sentences and its row: the numbers of its tables. */
typedef void tell_view(struct tell *t);
tell_view tell_class, tell_matrix, tell_lines, tell_steps, tell_scaling, tell_paths, tell_limits, tell_training, tell_ablation;

/* Two sides: what they are, and the largest differences. False: there are none. */
bool tell_pair(struct tell *t);

#endif
