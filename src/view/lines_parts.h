/*
 * lines_parts: the pieces of the view of lines: askers on the left, classmates on the right, a line from one
 * to the other as strong as the share. Which lines are drawn is chosen and counted once (lines_choose); the
 * parts look at nothing else. The empty chair is no word: what it gets is a bar.
 */
#ifndef PASSNOTES_VIEW_LINES_PARTS_H
#define PASSNOTES_VIEW_LINES_PARTS_H

#include "view/head_name.h"

#include <stdint.h>

#define LINES_TEXT_MAX  512
#define LINES_DRAWN_MAX 600 /* lines on one screen; of more, the strongest */

/* Whose lines. */
enum lines_of { LINES_ONE, LINES_ALL, LINES_LOUDEST /* of every pair the head that gives most */ };

struct lines_line {
    uint16_t asker, word, head;
    float share;
};

/* Of the shares of some heads, of all askers: parts of 1. */
struct lines_count {
    size_t possible, drawn;        /* lines: pairs of words that may ask */
    double carried, chair, hidden; /* weight on lines that are drawn, of the chair, on lines that are not */
};

struct lines_pic {
    const struct scene *s;
    const struct pen *p; /* NULL: only planned */
    const struct trace *t;
    rect area;
    enum lines_of of;
    size_t layer, head; /* `head` of LINES_ONE */
    size_t heads;       /* of the layer */
    bool chair;         /* token 0 is the empty chair */
    size_t from;        /* the first word of both columns */
    size_t n, m;        /* words on the left, who ask, and on the right, who answer */
    size_t asker, looked;
    float least;
    size_t top;

    bool titles;                                  /* the line above the columns */
    int bar_x, bar_cols;                          /* what the chair gets; 0 columns: no room */
    int word_cols, left_end, right_x, right_cols; /* words; what stands behind the right ones */
    int titles_y;
    rect lane;          /* where the lines go; its height is that of the words in sight */
    int pitch;          /* rows of a word */
    size_t first, rows; /* words in sight on the left, around the asker */
    size_t rows_right;  /* on the right */
    size_t first_right; /* on the right: the same, or around the one looked at where that is out of their
                           sight */
    rect table, foot;
    bool paired; /* the table has two heads a row, without their names */

    struct lines_count count[TRACE_HEADS_MAX], all;
    struct lines_line line[LINES_DRAWN_MAX]; /* in rising order of their shares */
    size_t line_count, wanted;               /* of askers in sight; those there would be */
};

/* False where there is nothing to draw. Fills everything. */
bool lines_plan(const struct scene *s, const struct pen *p, rect area, struct lines_pic *out);

/* Fills the counts and the lines of a pic that is laid out. */
void lines_choose(struct lines_pic *c);

/* Whether the head's lines belong to the picture. */
bool lines_shows(const struct lines_pic *c, size_t head);

/* Row of a word in the left column, and in the right one; also of words above and below those in sight. */
int lines_y(const struct lines_pic *c, size_t word);
int lines_right_y(const struct lines_pic *c, size_t word);
bool lines_in_sight(const struct lines_pic *c, size_t word);

void lines_draw_lane(const struct lines_pic *c);
void lines_draw_words(const struct lines_pic *c);
void lines_draw_titles(const struct lines_pic *c);
void lines_draw_table(const struct lines_pic *c);
void lines_draw_foot(const struct lines_pic *c);

/* "12.3%" of a part of the weight; "0%" where there is none. */
void lines_part_text(const struct lines_pic *c, double part, char out[24]);

style lines_style(const struct lines_pic *c, enum role fg, unsigned attrs);

#endif
