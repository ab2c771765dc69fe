/*
 * pair: two sides of the heat map beside each other, and what is different: what was kept on the left, what is shown now
 * on the right. Both have one cursor. Made anew for each picture; owns nothing.
 */
#ifndef PASSNOTES_VIEW_PAIR_H
#define PASSNOTES_VIEW_PAIR_H

#include "trace/apart.h"
#include "view/spots.h"
#include "view/view.h"

/* What the two sides may differ in, the most telling first. */
enum pair_what {
    PAIR_CLASS,
    PAIR_SENTENCE,
    PAIR_SCALED,
    PAIR_TAUGHT, /* scores were divided when the class learned */
    PAIR_DK,
    PAIR_HEADS,
    PAIR_MASK,
    PAIR_POSITIONS,
    PAIR_TEMPERATURE,
    PAIR_SEED,
    PAIR_HIDDEN,
    PAIR_MERGED,
    PAIR_RENORMALISED,
    PAIR_MUTED,
    PAIR_LAYER,
    PAIR_HEAD,
    PAIR_WHAT_COUNT
};

struct pair {
    const struct scene *s;
    struct apart a;         /* left: what is kept; right: what is shown */
    struct apart_said said; /* where they meet */
    bool differs[PAIR_WHAT_COUNT];
    size_t count;           /* of those that differ; 0: nothing does */
    enum pair_what first;   /* the most telling of them */
    bool other_words;       /* the words in the same places are not the same */
    size_t asker, looked;   /* places, as struct apart counts them; inside the right side */
    size_t from;            /* the first place that is drawn: 1 where an empty chair is left out */
};

/* The scene has a trace with tokens, and something is kept. */
struct pair pair_of(const struct scene *s);

/* The same of another layer and head of both sides, without looking at what differs; layers and heads that a side does not
 * have: false. */
bool pair_at(const struct pair *p, size_t layer, size_t head, struct apart *out);

/* Whether both are of one sentence and their places meet, so that there is a difference. */
bool pair_meets(const struct pair *p);
/* The left side is still being computed. */
bool pair_waits(const struct pair *p);

/* Whether a side has the cell that is looked at, of the words that are named: where the places do not belong together the
 * left side's words are others. */
bool pair_has_cell(const struct pair *p, int side);

/* ---- words ---- */

#define PAIR_TEXT_MAX 128

/* What a side is, in a word or two: "√ off", "head 5", "d_k 64"; with more that differs: "√ off +2". */
void pair_name(const struct pair *p, int side, bool more, char out[PAIR_TEXT_MAX]);
/* The colours of its chip. */
style pair_chip(const struct pair *p, const struct pen *pen, int side);
/* What may stand beside the chip: "q · k ÷ √8", a head's question, the sentence; "" for nothing. */
void pair_note(const struct pair *p, int side, char out[PAIR_TEXT_MAX]);
/* The same in a word or two, where it can be said so; "" otherwise. */
void pair_note_short(const struct pair *p, int side, char out[PAIR_TEXT_MAX]);
/* What is drawn of all heads: "√ off less √ on", and what the numbers are. Marked text. */
void pair_heads_title(const struct pair *p, char out[4 * PAIR_TEXT_MAX]);
/* Why there is no difference, or what to do so that there is one; "" where there is one. Marked text. */
void pair_why(const struct pair *p, char out[4 * PAIR_TEXT_MAX]);
/* The word of place i of a side, borrowed. */
const char *pair_word(const struct pair *p, int side, size_t i);
const char *pair_key_word(const struct pair *p, int side, size_t j);
/* A difference as it is told: "+30.8" in points of 100, "+1.25" of scores; "<.1" with its sign for what rounds to 0. */
void pair_points(const struct pair *p, double difference, char out[24]);
/* The value of one side as it is told in `cols` columns. */
void pair_value(const struct pair *p, int side, size_t i, size_t j, int digits, char out[24]);

/* ---- where everything stands ---- */

enum pair_map { PAIR_LEFT, PAIR_RIGHT, PAIR_DIFFERENCE, PAIR_MAPS };

struct pair_plan {
    bool list;                /* no room for maps: classmates one below the other */
    bool at[PAIR_MAPS];       /* which are drawn */
    rect map[PAIR_MAPS];
    rect labels[2];           /* beside the left map; beside the right one where its words are others (w 0: not) */
    int cell_w, cell_h;
    int chips_y, columns_y;
    int bar_y, ticks_y;       /* -1 without room, as rows_y */
    int rows_y, rows_count;   /* the asker's row below, its header above rows_y */
    size_t top, left, rows, cols; /* places in sight */
    rect side, foot;          /* read-out: beside, or below; h 0: not */
};

struct pair_plan pair_plan_make(const struct pair *p, rect area);

/* ---- drawing ---- */

void pair_draw_maps(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
/* Around the maps. */
void pair_draw_columns(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, enum pair_map map);
void pair_draw_labels(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, rect at, int side);
void pair_draw_marks(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_chip(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, enum pair_map map);
void pair_draw_why(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_bars(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_rows(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_side(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_foot(const struct pair *p, const struct pair_plan *plan, const struct pen *pen);
void pair_draw_list(const struct pair *p, rect area, const struct pen *pen);

/* Which classmate's line row y is; false: none. Of the list, and of the rows below the maps. */
bool pair_list_at(const struct pair *p, rect area, int y, size_t *place);
bool pair_row_at(const struct pair *p, const struct pair_plan *plan, int y, size_t *place);

/* The view. */
void pair_draw(const struct scene *s, const struct pen *pen, rect area);
struct action pair_hit(const struct scene *s, rect area, int x, int y);
bool pair_whole(const struct scene *s, rect area);

#endif
