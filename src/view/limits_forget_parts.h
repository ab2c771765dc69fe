/*
 * limits_forget_parts: the page on forgetting: the sentence with the words put in, the curves of the shares,
 * the sum that they are divided by, and both rows as bars of 100 %. One plan of where they stand.
 */
#ifndef PASSNOTES_VIEW_LIMITS_FORGET_PARTS_H
#define PASSNOTES_VIEW_LIMITS_FORGET_PARTS_H

#include "study/fillers.h"
#include "view/look.h"

/* Whom the shares go to, in the order of the bars. */
enum forget_part { FORGET_LOOKED, FORGET_CHAIR, FORGET_OTHERS, FORGET_FILLERS, FORGET_PART_COUNT };

struct forget_pic {
    const struct scene *s;
    const struct pen *p;
    const struct trace *t;
    const struct fillers *f; /* NULL: being computed */
    size_t layer, head, asker, looked;
    size_t at; /* the point that the slider is at */
    const struct fillers_hear *before,
        *now; /* of this head, with none put in and at that point; NULL with f */

    rect sentence;
    int sentence_most; /* rows that it may have */
    rect plot;         /* h 0: none */
    rect table;        /* h 0: none */
    rect heads;        /* h 0: none */
    rect bars;         /* 2 rows */
    rect said;
    bool big;
};

struct forget_pic limits_forget_plan(const struct scene *s, const struct pen *p, rect area);

double limits_forget_part(const struct fillers_hear *hear, enum forget_part part);
const char *limits_forget_letter(enum forget_part part);
enum role limits_forget_role(enum forget_part part);

/* What a part is called: the word looked at, or what the others are. */
void limits_forget_name(const struct forget_pic *c, enum forget_part part, char out[128]);

void limits_forget_sentence(const struct forget_pic *c);
/* Rows that it takes, at most those it may have. */
int limits_forget_sentence_rows(const struct forget_pic *c);

/* The point whose column in the plot is nearest to x. */
int limits_forget_point_at(const struct forget_pic *c, int x);
void limits_forget_plot(const struct forget_pic *c);
void limits_forget_table(const struct forget_pic *c);
void limits_forget_heads(const struct forget_pic *c);
void limits_forget_bars(const struct forget_pic *c);

#endif
