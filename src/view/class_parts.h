/*
 * class parts: what the files of the view `class` share. A picture is made in three steps: the facts (which
 * rows of the trace, how far the step has come), the layout (which rectangle belongs to what: a pure function
 * of the facts and the area, so that drawing and clicking cannot disagree), and the parts, each drawn from
 * both. Nothing here is kept.
 *
 * A slot is a place at a desk; where the sentence is longer than the room, the slots hold the words around
 * the asker and around the classmate looked at.
 */
#ifndef PASSNOTES_VIEW_CLASS_PARTS_H
#define PASSNOTES_VIEW_CLASS_PARTS_H

#include "view/facts.h"
#include "view/parts.h"
#include "view/view.h"

#define CLASS_WORD_MAX   VIEW_WORD_MAX /* bytes of a word, cut and ready to be marked */
#define CLASS_LINE_MAX   768 /* bytes of a sentence */
#define CLASS_NO_SLOT    ((size_t)-1)
#define CLASS_STRONG     0.1f /* a share from here on is a voice, below it a whisper */
#define CLASS_WHOLE_ROWS 4    /* of the bar of 100 %, with blank rows above and below */
#define CLASS_ARRIVED    0.8  /* of step 4: all replies are there */
#define CLASS_SEEN       0.1  /* bars of a smaller share have the colour of this one */

enum class_form {
    CLASS_LIST,    /* a line a word */
    CLASS_BENCHES, /* several rows of desks, bars inside the desks, the map at the right */
    CLASS_COLUMNS  /* one row of desks, everything that belongs to a word in its column */
};

/* Tokens that are shown, in order. */
struct class_slots {
    size_t count;
    uint16_t token[TOKEN_MAX];
};

struct class_map {
    rect area;         /* the cells; w 0: no map */
    rect labels;       /* names of the rows, right-aligned in it; w 0: none */
    int pitch, cell_w; /* columns from cell to cell, and of a cell */
    int cell_h;        /* rows of a cell; 0: half a row; 2: from half a row to half a row */
    struct class_slots rows, cols;
};

struct class_lay {
    enum class_form form;
    rect area;
    rect strip; /* 1 row; 2: the formula below; 3: with half a row of padding */
    rect say;
    rect bars;  /* h 0: inside the desks */
    rect desks; /* first bench, from its first desk to its last */
    int pitch, desk_w, desk_h;
    bool edges; /* a row of half blocks above and below each desk */
    int lane;   /* rows between benches and below the last */
    size_t benches, per_bench;
    struct class_slots slots;
    rect panel;                      /* beside the benches */
    rect cards, calm, answer, after; /* below the desks; h 0: not there */
    rect map_title;
    struct class_map map;
};

struct class_pic {
    const struct scene *s;
    const struct pen *p; /* NULL while only the layout is wanted */
    const struct trace *t;
    const struct trace_head *head; /* NULL where heads are taken together */
    size_t n, layer, head_at, asker, looked;
    size_t from; /* first token shown: 1 where the empty chair is left out */
    enum pick pick;
    enum step step;
    double time; /* of the present step, 0..1 */
    bool scaled;
    double divisor;                                              /* sqrt(d_k), whether it is used or not */
    size_t asked_of;                                             /* classmates that may be asked */
    float scores[TOKEN_MAX], calm[TOKEN_MAX], shares[TOKEN_MAX]; /* the asker's rows; NAN or 0 where masked */
    float arrival[TOKEN_MAX]; /* by slot: when the note gets there, 0..1 of the step */
    struct class_lay lay;
};

/* ---- facts: class_facts.c ---- */

/* False where there is nothing to show. */
bool class_facts(struct class_pic *c, const struct scene *s, const struct pen *p);
/* Takes another asker than the state's. */
void class_facts_ask(struct class_pic *c, size_t asker);
bool class_masked(const struct class_pic *c, size_t j);
/* 0 before `from`, 1 after `to`, smooth between: how far a movement has come. */
double class_ease(double time, double from, double to);
/* Whether classmate j has read the note, whether its scaled score stands, whether its share does. */
bool class_knows(const struct class_pic *c, size_t j);
bool class_is_calm(const struct class_pic *c);
bool class_has_share(const struct class_pic *c);
/* "+4.1" with `digits` behind the point while it has less than five figures; "NaN", "inf". */
void class_score_text(double score, int digits, char out[24]);
/* What stands on the desk of j now ("+4.1", "71.9%", "masked"); "" while nothing is known. At most `cols`
 * columns wherever there is a short form. */
void class_desk_text(const struct class_pic *c, size_t j, int cols, char out[24]);
/* The word of token j, cut to `cols` columns, braces doubled for draw_marked. */
void class_word(const struct class_pic *c, size_t j, size_t cols, char out[CLASS_WORD_MAX]);
/* The share of classmate j in words, masked ones too. */
void class_share_text(const struct class_pic *c, size_t j, int digits, char out[24]);
/* "maximum of 8 heads", "head 5 is muted"; "" where one head that speaks is shown. */
void class_pick_note(const struct class_pic *c, char *out, size_t size);

/* Classmates whose share is exactly 0 though they may be asked. */
size_t class_below_float(const struct class_pic *c);
/* The exact sum of the shares, and how many of them are below float. */
void class_sum_note(const struct class_pic *c, char *out, size_t size);

/* ---- style: class_style.c ---- */

colour class_role(const struct class_pic *c, enum role role);
style class_style(const struct class_pic *c, enum role fg, enum role bg, unsigned attrs);
/* Text on a filled area (the lit step, a chip): black or white, whichever can be read. */
style class_on(const struct class_pic *c, enum role ground, unsigned attrs);
struct ramp_step class_ramp(const struct class_pic *c, double share);
/* The colour of a bar: the share's, but never one that hardly differs from the page. */
colour class_bar_fill(const struct class_pic *c, double share);
/* The colour of a large number on the page: the share's where it can be read. */
colour class_number(const struct class_pic *c, double share);
/* A sentence with marks, shortened to `cols` columns (draw_sentence); returns the columns used. */
int class_marked(const struct class_pic *c, int x, int y, int cols, enum role fg, const char *marked);
/* A text n times from x on: rules. Only over what is still blank when `under`. */
void class_rule(const struct class_pic *c, int x, int y, int cols, const char *glyph, style st, bool under);

/* ---- layout: class_layout.c, class_rooms.c ---- */

void class_layout(struct class_pic *c, rect area);
/* Shares out what lies below the desks. `room` may be empty. */
void class_rooms(struct class_pic *c, rect room);
rect class_desk(const struct class_lay *lay, size_t slot);
size_t class_slot_of(const struct class_lay *lay, size_t token);
/* How many tokens are shown: all, or all but the chair. */
size_t class_shown(const struct class_pic *c);
/* Those that fit `room`: all, or those around a and around b. */
void class_choose(const struct class_pic *c, size_t room, size_t a, size_t b, struct class_slots *out);
/* The cell of a map; half rows round down. */
/* The row in the middle of a row of cells: cells two rows high start on a half row. */
int class_cell_middle(const struct class_map *map, size_t row);
rect class_cell(const struct class_map *map, size_t row, size_t col);

/* ---- parts ---- */

void class_draw_strip(const struct class_pic *c);
/* The part of the formula at x, y (from 1), or 0. */
int class_strip_at(const struct class_pic *c, int x, int y);
void class_draw_say(const struct class_pic *c);
/* What the first key does, in at most two rows. */
void class_draw_invitation(const struct class_pic *c, int x, int y, int cols, int rows);
void class_draw_bars(const struct class_pic *c);
void class_draw_desks(const struct class_pic *c);
/* Puts the cursor on the asker's word, not on the one looked at. */
void class_choose_asker(const struct class_pic *c);
/* Lines that are drawn: all, or so many of the loudest. */
size_t class_lines_drawn(const struct class_pic *c);
void class_draw_lines(const struct class_pic *c);
void class_draw_cards(const struct class_pic *c);
void class_draw_calm(const struct class_pic *c);
void class_draw_answer(const struct class_pic *c);
void class_draw_after(const struct class_pic *c);
void class_draw_map(const struct class_pic *c);
void class_draw_panel(const struct class_pic *c);
void class_draw_list(const struct class_pic *c);
struct action class_list_hit(const struct class_pic *c, int x, int y);

#endif
