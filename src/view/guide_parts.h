/* guide_parts: what the files of the lesson's strip share. Not for others. */
#ifndef PASSNOTES_VIEW_GUIDE_PARTS_H
#define PASSNOTES_VIEW_GUIDE_PARTS_H

#include "view/guide.h"

#include "app/guide.h"

/* A paragraph with its numbers in it, and a style for each byte. */
struct guide_words {
    struct buf text;
    style *styles;
    bool *bound; /* a line may not begin before this byte */
    size_t room;
};

/* Owner: the caller (guide_words_fini). `base` is the style of plain text. `p` NULL: only its width is wanted. */
void guide_words_init(struct guide_words *w, const struct scene *s, const struct pen *p, style base,
                      const struct guide_text *text);
void guide_words_fini(struct guide_words *w);

/* How a value is written: "69.1%", "2.83", "1,000,000", "cat", "·". */
#define GUIDE_WRITTEN_MAX 160
void guide_value_text(const struct scene *s, const struct guide_value *v, char out[GUIDE_WRITTEN_MAX]);

/* The parts of a page one below the other. */
enum guide_part { GUIDE_PART_TEXT, GUIDE_PART_TASK, GUIDE_PART_QUESTION, GUIDE_PART_ANSWER, GUIDE_PART_REPLY };
struct guide_block {
    enum guide_part part;
    size_t index; /* which paragraph, which answer */
    rect at;      /* from the top of the page; what is written in it */
    const struct guide_text *text;
};
enum { GUIDE_BLOCKS_MAX = 80 };
struct guide_layout {
    struct guide_block blocks[GUIDE_BLOCKS_MAX];
    size_t count;
    int rows;    /* of the whole page */
    rect title, text; /* on the screen */
    int seen;    /* rows of the page that are seen at once */
    int from;    /* the first one seen */
    size_t screens;
};
void guide_lay_out(struct guide_layout *l, const struct scene *s, rect at);

int guide_state_columns(const struct scene *s); /* at the right of a task: whether it is done */
int guide_chip_columns(const struct scene *s, enum guide_part part);

#endif
