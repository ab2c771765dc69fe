/*
 * paths parts: what the files of the view `paths` share. A picture is made in three steps: the facts (what was
 * studied, which columns there are, how far the news has come), the plan (which rectangle belongs to what: a pure
 * function of the facts and the area, so that drawing and clicking cannot disagree), and the parts, each drawn
 * from both. Nothing here is kept.
 *
 * A column is a word of the sentence as the networks hear it: without an empty chair, with the words put in.
 */
#ifndef PASSNOTES_VIEW_PATHS_PARTS_H
#define PASSNOTES_VIEW_PATHS_PARTS_H

#include "app/paths_pages.h"
#include "canvas/plot.h"
#include "study/paths.h"
#include "view/look.h"

#define PATHS_WORD_MAX 128 /* bytes of a word */
#define PATHS_LINE_MAX 768 /* bytes of a sentence */
#define PATHS_TEXT_MAX 64
#define PATHS_NONE     ((size_t)-1)
#define PATHS_LEAST    1e-5 /* of what the target's own place has: the lowest that a curve shows */

/* Why there is nothing to be seen yet; PATHS_READY: there is. */
enum paths_state { PATHS_READY, PATHS_COMPUTING, PATHS_ONE, PATHS_SAME, PATHS_CHAIR, PATHS_LONG };

struct paths_lay {
    rect words;     /* h 2: every second word a row lower; h 0: none */
    int x, pitch;   /* of the first column shown; columns from word to word */
    int margin;     /* columns before it, for labels; 0: labels stand above the lanes */
    size_t first, count; /* columns shown */
    rect lane[PATH_NET_COUNT]; /* with its labels; h 0: none */
    bool label_above;
    bool dots;      /* no word fits its column: but for the two they are dots */
    rect curve, table, accuracy, distance, foot, note; /* h 0: none */
};

struct paths_pic {
    const struct scene *s;
    const struct pen *p; /* NULL while only the plan is wanted */
    const struct trace *t;
    const struct paths *f; /* NULL: none for what is asked now */
    enum paths_state state;
    size_t chair;          /* tokens of the trace before the first column */
    size_t n;              /* columns there are */
    size_t source, target; /* columns; the same where state says so */
    double steps;          /* the news has gone so many steps; INFINITY: it has arrived everywhere */
    enum paths_page page;
    enum paths_size size;
    struct paths_lay lay;
};

/* ---- facts: paths_facts.c ---- */

/* False where there is no trace. */
bool paths_facts(struct paths_pic *c, const struct scene *s, const struct pen *p);
/* What column j says; borrowed. */
const char *paths_word(const struct paths_pic *c, size_t j);
/* The same, cut to `cols` columns. */
void paths_word_cut(const struct paths_pic *c, size_t j, int cols, char out[PATHS_WORD_MAX]);
/* Whether it was put in. */
bool paths_inserted(const struct paths_pic *c, size_t j);
/* The trace's token of a column; PATHS_NONE for a word put in. */
size_t paths_token(const struct paths_pic *c, size_t j);
/* The longest sentence of the four, in steps. */
size_t paths_most_steps(const struct paths *f);
/* How much of its way the news has gone in a network, 0 .. 1. */
double paths_gone(const struct paths_pic *c, enum path_net net);
/* How strongly the target depends on column j, as part of how strongly it does on its own word; NAN where that
 * cannot be said. */
double paths_leans(const struct paths_pic *c, enum path_net net, size_t j);
/* What word j still has of the news, as part of what its own word began with; NAN where it is not known. */
double paths_left(const struct paths_pic *c, enum path_net net, size_t j);
/* The head of attention in which the target listens most to the source: layer and head. False: none. */
bool paths_loudest(const struct paths_pic *c, size_t *layer, size_t *head);
/* Its share of column j. */
float paths_share(const struct paths_pic *c, size_t layer, size_t head, size_t j);

/* ---- plan: paths_plan.c ---- */

void paths_plan(struct paths_pic *c, rect area);
/* The middle of a column; it may lie outside of what is shown. */
int paths_x(const struct paths_pic *c, size_t j);
bool paths_shown(const struct paths_pic *c, size_t j);

/* ---- style and words: paths_style.c ---- */

extern const char *const paths_letters[PATH_NET_COUNT];
const char *paths_name(const struct paths_pic *c, enum path_net net);
style paths_ink(const struct paths_pic *c, enum path_net net, enum role ground, unsigned attrs);
/* The letter of a network on its colour. */
style paths_chip(const struct paths_pic *c, enum path_net net);
/* A network's colour with `part` (0 .. 1) of its strength. */
style paths_faint(const struct paths_pic *c, enum path_net net, double part);
/* "9.8%", "<.1%", "140%", "0" where it is exactly that, "·" where it is not known. */
void paths_percent(const struct paths_pic *c, double part, char out[PATHS_TEXT_MAX]);
/* "13,312". */
void paths_count(double n, char out[PATHS_TEXT_MAX]);
/* A logarithmic axis of whole powers of ten around the parts that were seen; what is less than PATHS_LEAST lies
 * below it. Begin with paths_axis_new. */
struct plot_axis paths_axis_new(void);
void paths_axis_see(struct plot_axis *axis, double part);
void paths_axis_end(struct plot_axis *axis);
/* "0.1%" */
void paths_tick(double part, char out[16]);
/* A sentence of `marked`, shortened to fit. */
int paths_say(const struct paths_pic *c, int x, int y, int cols, enum role fg, const char *marked);

/* ---- parts ---- */

void paths_draw_words(const struct paths_pic *c);
void paths_draw_lane(const struct paths_pic *c, enum path_net net);
void paths_draw_labels(const struct paths_pic *c, enum path_net net);
/* The place of the lines of a lane: right of the labels, or below them. */
rect paths_lines(const struct paths_pic *c, enum path_net net);
void paths_draw_chain(const struct paths_pic *c, enum path_net net); /* RNN and LSTM */
void paths_draw_climb(const struct paths_pic *c);                    /* CNN */
void paths_draw_once(const struct paths_pic *c);                     /* attention */
void paths_draw_curve(const struct paths_pic *c);
void paths_draw_distance(const struct paths_pic *c);
void paths_draw_table(const struct paths_pic *c);
void paths_draw_accuracy(const struct paths_pic *c);
void paths_draw_note(const struct paths_pic *c);
/* The row of the heads of a table's columns: where it is high enough, a row of titles stands above it. */
int paths_heads_y(rect table);
/* The titles of such a row; nothing where there is none. */
void paths_draw_title(const struct paths_pic *c, rect table, int x, int cols, const char *title);
/* The letters and names of the four below the heads, on the grounds of their rows. */
void paths_draw_names(const struct paths_pic *c, rect table, int cols);
/* Columns of the comparison with all it has to say. */
int paths_table_cols(const struct paths_pic *c);
/* Columns that the accuracies take beside the comparison; 0: they have no room there. */
int paths_accuracy_cols(const struct paths_pic *c);

#endif
