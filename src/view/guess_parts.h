/*
 * guess parts: what the files of the view `guess` share: the facts (what the class says with all notes sent, what
 * it says now), the layout (rows for each block, a pure function of the facts and the area), and the blocks, each
 * drawn from both. The desks are those of the view `class`.
 */
#ifndef PASSNOTES_VIEW_GUESS_PARTS_H
#define PASSNOTES_VIEW_GUESS_PARTS_H

#include "view/class_parts.h"

/* From top to bottom. */
enum guess_block {
    GUESS_TITLE,
    GUESS_DESKS, /* four rows: whole desks, and lines below them; two or one: chips */
    GUESS_LANE,
    GUESS_ASKS,    /* what the head asks, and who answers */
    GUESS_HEADING, /* of both lists */
    GUESS_BIG,     /* the share of the first word, and whether it is right */
    GUESS_LIST,
    GUESS_BALANCE,
    GUESS_MUTES, /* title, numbers, bars, questions; a layer more for three rows more */
    GUESS_SWITCHES,
    GUESS_FOOT, /* a blank row above the keys */
    GUESS_BLOCKS
};

struct guess_lay {
    rect block[GUESS_BLOCKS]; /* h 0: no room */
    rect side[2];             /* columns of all notes and of the present ones; w 0: only the other is shown */
    bool desks;               /* whole ones, else chips */
    int pad;                  /* blank columns on a chip */
    int tile;                 /* columns from head to head */
    size_t tiles, first_tile; /* heads that fit, from which on */
};

struct guess_pic {
    struct class_pic c;
    const struct scene *s;
    const struct pen *p;           /* NULL while only the layout is wanted */
    const struct trace_guess *now; /* of the trace shown; NULL: no word is hidden there */
    const struct trace_guess *all; /* with all notes sent; NULL: not computed yet */
    const struct mutes *m;         /* NULL: not computed yet */
    bool switched;                 /* now is not all */
    bool same; /* both are of one class, whose words have the same rows */
    bool has_rival;
    struct mutes_form rival; /* of the first word */
    struct guess_lay lay;
};

/* Whether a class takes a hidden word for what it is. */
enum guess_verdict { VERDICT_SURE, VERDICT_RIGHT, VERDICT_CLOSE, VERDICT_WRONG, VERDICT_NEW };

/* ---- facts: guess_facts.c ---- */

/* False where there is nothing to show. */
bool guess_facts(struct guess_pic *g, const struct scene *s, const struct pen *p);
/* Sure from 90 % on; close where the second word has more than half of what the first has, or the first less than
 * half of all; new where the class never learnt the word. */
enum guess_verdict guess_verdict(const struct guess_pic *g, const struct trace_guess *guess);
/* The hidden word as it was written. */
const char *guess_hidden_word(const struct guess_pic *g);
/* The share of a word in the present guess, or with all notes sent. Of another class of the family only the words
 * listed are known: NAN for others. */
float guess_share(const struct guess_pic *g, bool now, const struct mutes_form *word);
/* What is switched, "head 1 muted, √d_k off", and the key that did the first of it. */
void guess_switches(const struct guess_pic *g, char *out, size_t size, char *key);
/* "48.0%" with so many digits. */
void guess_percent(const struct guess_pic *g, float share, int digits, char out[24]);

/* ---- layout: guess_layout.c ---- */

void guess_layout(struct guess_pic *g, rect area);
/* Where the chip of a slot stands; desks stand where class_desk says. */
rect guess_chip(const struct guess_pic *g, size_t slot);
/* The tile of a head of the layer drawn in that place; w 0: not shown. `line` counts the layers drawn. */
rect guess_tile(const struct guess_pic *g, size_t line, size_t head);
/* How many layers have their tiles, and the layer of each line. */
size_t guess_tile_lines(const struct guess_pic *g);
size_t guess_tile_layer(const struct guess_pic *g, size_t line);

/* ---- blocks: guess_class.c, guess_lists.c, guess_mutes.c ---- */

void guess_draw_class(const struct guess_pic *g);
void guess_draw_lists(const struct guess_pic *g);
void guess_draw_balance(const struct guess_pic *g);
void guess_draw_mutes(const struct guess_pic *g);
void guess_draw_switches(const struct guess_pic *g);

#endif
