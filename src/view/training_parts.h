/*
 * training_parts: the pieces of the training view. Each draws into its place of the plan; those that can be
 * clicked draw when `p` is not NULL and note their places when `spots` is not.
 */
#ifndef PASSNOTES_VIEW_TRAINING_PARTS_H
#define PASSNOTES_VIEW_TRAINING_PARTS_H

#include "view/look.h"
#include "view/spots.h"
#include "view/training_plan.h"

#define TRAINING_LINE_MAX 256

struct training_pic {
    const struct scene *s;
    const struct pen *p;               /* NULL: nothing is drawn */
    struct spots *spots;               /* NULL: no places are wanted */
    const struct record *r;            /* NULL: nothing was taught yet */
    const struct film *film;           /* NULL: none */
    const struct trace *t;             /* what the map shows; NULL: nothing yet */
    size_t t_step;                     /* it heard the sentence after so many steps */
    size_t layer, head, asker, looked; /* inside the trace */
    size_t first;                      /* token that is drawn: 1 where the empty chair is left out */
    rect area;
    struct training_plan plan;
};

/* ---- words and colours (training_words.c) ---- */

/* "1,500" */
void training_count(size_t n, char out[24]);
/* "2.73", "1.33e+05": losses and lengths. */
void training_number(double value, char out[24]);
/* "84.6%", "0%" and "100%" only where it is exactly so, "·" where nothing was counted. */
void training_share(const struct training_pic *c, struct record_share share, int digits, char out[24]);
/* "51 s", "2 min 05 s" */
void training_seconds(const struct training_pic *c, double seconds, char out[32]);

style training_style(const struct training_pic *c, enum role fg, unsigned attrs);

/* Colours of the curves; of head h. */
enum training_ink { INK_TRAINING, INK_UNSEEN, INK_RIGHT, INK_GRADIENT, INK_FAINT, INK_COUNT };
style training_ink(const struct training_pic *c, enum training_ink ink, enum role ground);
style training_head_ink(const struct training_pic *c, size_t head, enum role ground);

/* A head's number on its colour, three columns. */
void training_badge(const struct training_pic *c, int x, int y, size_t head, bool chosen);

/* Pieces of a line one after the other, each whole or, with all that follow, not at all. */
struct training_piece {
    style style;
    char text[96];
};
/* Returns the column behind the last one drawn. */
int training_pieces(const struct training_pic *c, int x, int y, int end, const struct training_piece *pieces,
                    size_t count);

/* The first of the marked lines that fits, at the left; the last one, cut, where none does. */
int training_first_that_fits(const struct training_pic *c, int x, int y, int cols, enum role fg,
                             const char *const *lines, size_t count);

/* Rows that a marked text takes when it is wrapped, with or without a pen. */
int training_wrapped_rows(const struct training_pic *c, const char *marked, int cols);

/* ---- pieces ---- */

void training_draw_progress(const struct training_pic *c);
void training_draw_curves(const struct training_pic *c);
/* What stands over a plot, in the first row of `at`. */
void training_draw_title(const struct training_pic *c, enum training_plot which, rect at);
/* How widely each head of the layer listens: the chips at the curves' ends, and the same as bars. */
void training_draw_ends(const struct training_pic *c, int x, int end, rect ground, double from, double to);
void training_draw_bars(const struct training_pic *c);

void training_draw_map(const struct training_pic *c);
struct action training_hit_map(const struct training_pic *c, int x, int y);
void training_draw_number(const struct training_pic *c);

void training_draw_film(const struct training_pic *c);
struct action training_hit_film(const struct training_pic *c, int x, int y);

/* Rows that the keys take in so many columns, with the words when it ends. */
int training_control_rows(const struct training_pic *c, int cols);
void training_walk_controls(const struct training_pic *c);
/* What fell apart, and the key that lets it go on. Rows it takes; 0: nothing did. */
int training_card_rows(const struct training_pic *c, int cols);
void training_walk_card(const struct training_pic *c);

/* The screen of a class that nobody teaches yet. */
void training_walk_nothing(const struct training_pic *c);

/* The share that asker gives looked in a trace; NAN where it is masked or the trace is of other shape. */
float training_share_in(const struct training_pic *c, const struct trace *t);

/* The same as it is written. */
void training_share_text(const struct training_pic *c, const struct trace *t, char out[24]);

/* A window of at most `room` of the tokens first .. n-1, with `must` and if possible `also` in it. Returns
 * its first. */
size_t training_window(size_t first, size_t n, size_t room, size_t must, size_t also);

#endif
