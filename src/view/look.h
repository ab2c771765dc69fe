/*
 * look: the few things every view and panel needs: words in the state's language, columns of a text, the
 * style of what is lit, and which layer and head can be shown.
 */
#ifndef PASSNOTES_VIEW_LOOK_H
#define PASSNOTES_VIEW_LOOK_H

#include "view/view.h"

/* A message in the state's language. */
const char *view_say(const struct scene *s, enum msg m);

/* What stands for token i, who asks, on the screen: its text, "(chair)" for the empty chair, "? ? ?" for a hidden word;
 * and for key j, who answers. Borrowed. */
const char *view_word(enum lang lang, const struct trace *t, size_t i);
const char *view_key(enum lang lang, const struct trace *t, size_t j);

#define VIEW_WORD_MAX 128

/* The same, cut to so many columns with an ellipsis, as text with marks. */
void view_word_cut(enum lang lang, const struct trace *t, size_t j, size_t cols, char out[VIEW_WORD_MAX]);
/* The same of a word that answers. */
void view_key_cut(enum lang lang, const struct trace *t, size_t j, size_t cols, char out[VIEW_WORD_MAX]);

#define VIEW_QUESTION_MAX 128

/* The question that a head was given ("who does it?"; several with a bar between them), "" for none. */
void view_question(enum lang lang, const struct trace *t, size_t layer, size_t head,
                   char out[VIEW_QUESTION_MAX]);

#define VIEW_LABEL_MAX 96

/* What a head was measured to do: a pattern ("next"), or a relation ("verb→object"). */
void view_label(enum lang lang, const struct trace *t, size_t layer, size_t head, char out[VIEW_LABEL_MAX]);

/* A number in the colour of its share, where that can be read; else as text. */
style view_share_style(const struct pen *p, double share);

/* Whether token j is to be marked as a word that the class never learnt. */
bool view_unknown(const struct trace *t, size_t j);

/* The first token that is drawn: 1 where the empty chair is left out. */
size_t view_first(const struct scene *s);

/* "the empty chair holds 12.3%" of what the asker gives, of the shares in row[S]; false where the chair is shown,
 * or where it may not be asked. */
bool view_chair_note(const struct scene *s, size_t asker, const float *row, char *out, size_t size);

/* Columns of a whole text. */
int view_columns(const char *text);

/* What is lit: the name's chip, the stage shown, the chosen line of the menu. Text on it contrasts 4.5:1 or
 * better. */
style view_lit(const struct pen *p, unsigned attrs);

/* The layer and head that can be shown: the state's, held inside the trace. 0 without a trace. */
size_t view_layer(const struct scene *s);
size_t view_head(const struct scene *s);

#endif
