/* guide_read: the parts of reading a lesson's file, each in a file of its own. Not for other folders. */
#ifndef PASSNOTES_GUIDE_GUIDE_READ_H
#define PASSNOTES_GUIDE_GUIDE_READ_H

#include "guide/guide.h"

#include "base/buf.h"

struct part { /* of a line */
    const char *at;
    size_t len;
};

struct guide_reader {
    const char *where;
    size_t line; /* from 1 */
    const struct guide_vocabulary *words;
    struct arena *arena;
    struct err *e;
};

/* The next word of a line, parted by blanks; len 0 at its end. Both move on. */
struct part part_word(struct part *rest);
struct part part_trim(struct part p);
bool part_is(struct part p, const char *text);

/* A line is refused: what was expected (static text, or made for the moment), and what stands there. */
enum status guide_refuse(const struct guide_reader *r, const char *expected, struct part found);

/* A list that grows, and ends in an arena. */
struct guide_list {
    void *items;
    size_t count, room, size;
};
void guide_list_add(struct guide_list *l, const void *item, size_t size);
/* Moves it into the arena and empties it; NULL for none. */
void *guide_list_end(struct guide_list *l, struct arena *arena);

/* Reads a name of a table with its arguments from `words` up to its end. `what` says what was expected
 * where no entry fits: "a name of ...". */
enum status guide_call_read(struct guide_reader *r, const struct guide_entry *table, size_t count, const char *what,
                            struct part words, struct guide_call **out);

/* "was#2" as a word and its number. */
bool guide_word_read(struct arena *arena, struct part p, const char **text, size_t *nth);

/* "12", "0.5", "50%" */
bool guide_number_read(struct part p, double *out);

/* Reads a paragraph with its marks. */
enum status guide_text_read(struct guide_reader *r, struct part text, struct guide_text *out);

enum status guide_condition_read(struct guide_reader *r, struct part words, struct guide_condition *out);

#endif
