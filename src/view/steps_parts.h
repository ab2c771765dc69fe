/*
 * steps parts: what the files of the view steps share. One asker and one classmate of one head, worked in full: the
 * page (app/steps_pages.h) says which blocks stand on it, the plan gives each its rectangle, and each block draws
 * itself there, noting what a click on it means.
 */
#ifndef PASSNOTES_VIEW_STEPS_PARTS_H
#define PASSNOTES_VIEW_STEPS_PARTS_H

#include "app/steps_pages.h"
#include "study/worked.h"
#include "view/look.h"
#include "view/spots.h"
#include "view/view.h"

#define STEPS_WORD_MAX VIEW_WORD_MAX /* bytes of a word, cut and ready to be marked */
#define STEPS_LINE_MAX 768 /* bytes of a sentence */
#define STEPS_BADGE    13  /* columns of the badge of a step, with the space behind it */

struct steps_pic {
    const struct scene *s;
    const struct pen *p;
    struct spots *spots; /* NULL: nobody asks */
    const struct trace *t;
    struct worked w;
    struct steps_at at;
    bool whole; /* the four steps stand on one page */
    enum worked_kind blended; /* WORKED_V, or WORKED_X where the reader switched */
    size_t part, parts;       /* of d_k: the first on this page, and how many */
};

/* ---- steps_text.c ---- */

style steps_style(const struct steps_pic *c, enum role fg, enum role bg, unsigned attrs);
/* Text on a filled area: black or white, whichever can be read. */
style steps_on(const struct steps_pic *c, enum role ground, unsigned attrs);
colour steps_role(const struct steps_pic *c, enum role role);
enum role steps_sign(double value);

/* A number in at most `cols` columns: `digits` behind the point, or as many as there is room for; "masked" as a dash is
 * the caller's. */
void steps_number(double value, int digits, int cols, bool sign, char out[24]);
void steps_draw_number(const struct steps_pic *c, int x_end, int y, int cols, double value, int digits, bool sign,
                       style st);

/* The word of token j, cut to `cols` columns, braces doubled for draw_marked. */
void steps_word(const struct steps_pic *c, size_t j, size_t cols, char out[STEPS_WORD_MAX]);

/* The share of classmate j in words. */
void steps_share(const struct steps_pic *c, size_t j, int digits, char out[24]);

/* A sentence with marks, shortened to `cols` columns where it can be, else left out; returns the columns used. */
int steps_line(const struct steps_pic *c, int x, int y, int cols, enum role fg, const char *marked);
int steps_linef(const struct steps_pic *c, int x, int y, int cols, enum role fg, const char *format, ...);

/* The same over as many rows as it takes, `rows` at most; returns them. Nothing where there is no room for all. */
int steps_wrapped(const struct steps_pic *c, int x, int y, int cols, int rows, enum role fg, const char *marked);

/* The lit badge of a step and what stands behind it; on a page of its own, where the tab says it, nothing. Returns
 * where text may go on. */
int steps_badge(const struct steps_pic *c, rect at, enum steps_block block, const char *formula);

/* A bar from a zero line in the middle: value / full. */
void steps_signed_bar(const struct steps_pic *c, int x, int y, int cols, double value, double full);

enum msg steps_block_name(enum steps_block block);

/* ---- blocks ---- */

/* Where the columns of the comparison stand; the staircase is used by the next step too. */
struct steps_columns {
    int part_end, q_end, q_bar, bar_w, times, k_end, k_bar, equals, product_end, stair, stair_w;
    int value_w, product_w;
};
struct steps_columns steps_compare_columns(rect at);
/* Where a value stands on the staircase, 0..1. */
double steps_stair_place(const struct steps_pic *c, double value);

void steps_draw_compare(const struct steps_pic *c, rect at);
void steps_draw_calm(const struct steps_pic *c, rect at);
void steps_draw_share(const struct steps_pic *c, rect at);
void steps_draw_blend(const struct steps_pic *c, rect at);
void steps_draw_side(const struct steps_pic *c, rect at);
void steps_draw_kinds(const struct steps_pic *c, rect at);
void steps_draw_alike(const struct steps_pic *c, rect at);
void steps_draw_layers(const struct steps_pic *c, rect at);

/* The classmate that a blend is most like, by cosine, and that cosine; false where no vector has a direction. */
bool steps_most_alike(const struct steps_pic *c, enum worked_kind kind, size_t *j, double *cosine);

#endif
