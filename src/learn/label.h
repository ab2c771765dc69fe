/*
 * label: what the heads of a class were measured to do, on sentences that it did not learn from: half with
 * held-out words, half of held-out structures (of a text: its sentences that were kept from learning). What a
 * head was told is no matter here.
 *
 * Measured are, for every head,
 *   relations   of the words that ask, or that answer, in links of a kind: how often the head listens most to
 *               the other end, the empty chair and the word itself left out (score.h). Against the best fixed
 *               distance for this relation, against chance, and against how often the sentence's other words
 *               listen there too: what a head does whoever asks is no relation.
 *   patterns    the mean share that words give to the one before, the one after, themselves, an equal word,
 *               and the first token (stats.h). Against an even share for all.
 * The label is what stands out most: most above what it is held against, on every second sentence, as long as
 * it is clear on both halves: LABEL_CLEAR above it, the score itself LABEL_SCORE_MIN, and for a relation the
 * other end has a share of LABEL_SHARE_MIN, on the mean. Its score is that of the half it was not chosen on.
 * The first token, the empty chair, is where heads rest: it is a label only when nothing else is. Nothing
 * stands out: broad, with the mean entropy, of the largest possible.
 */
#ifndef PASSNOTES_LEARN_LABEL_H
#define PASSNOTES_LEARN_LABEL_H

#include "learn/lessons.h"
#include "learn/recipe.h"
#include "model/class_file.h"

#define LABEL_CLEAR     0.2
#define LABEL_SCORE_MIN 0.5 /* half of the cases, or half of all that is heard */
#define LABEL_SHARE_MIN 0.2 /* less is heard at best in a whisper, however often */

enum { LABEL_SENTENCES = 300 }; /* enough for a class that was just taught, and measured at once */

enum { LABEL_ROWS_MIN = 16 }; /* cases of a relation, in each half, below which nothing is said of it */

/* Labels all heads of a class whose words are those of the practice, on about so many sentences. Of `out`,
 * which may be the class itself, only the labels are written. */
void label_heads(const struct class_file *c, const struct practice *p, size_t sentences, struct class_file *out);

/* The same with lessons of any kind, and the recipe that they were learnt by. */
void label_heads_lessons(const struct class_file *c, const struct lessons *lessons, const struct recipe *r,
                         size_t sentences, struct class_file *out);

#endif
