/*
 * guide: a lesson for the reader of the screen, as its file says it: pages of text, what each of them sets, points at,
 * lets the reader try and asks him. Reads files; knows nothing of classes, traces or the screen: which settings,
 * names and places there are it is told (struct guide_vocabulary), so that a fault in a file is found when it is read.
 *
 * THE FILE is UTF-8 text. A line that begins with '#' is a comment. A line that begins with '@' gives an order; all
 * others are text. An empty line ends a paragraph.
 *
 *     @title Passing notes            what the lesson is called
 *     @number 1                       its place among the lessons (a teacher's own needs none)
 *     @set model trained              before the first page: holds on every page
 *
 *     @page                           a new page; 1 to 64 of them
 *     @set asker was#2                a setting of this page. A page begins with the class as it is when the program
 *                                     starts, then come the settings of the lesson, then its own
 *     @keep                           this page leaves everything as the reader has it, but for its own settings
 *     @point word cat                 what is marked on the screen
 *     Text. Lines that follow one another are one paragraph.
 *
 *     @try Press <s> and look at [cat].   what the reader should try, and how it is known that he did
 *     @until scaled = off
 *     @done Now you hear nobody else.     said instead once he has; may be left out
 *
 *     @ask Who gets a word in?            a question; 2 to 4 answers, one or more of them right
 *     @wrong Only the loudest. | Look at the desks again.
 *     @right Everybody. | Softmax sends nobody away.
 *
 * An order that is text (@try @done @ask @right @wrong) goes on in the lines below it, up to an empty one. What stands
 * behind the bar of an answer is the reply to whoever gives it.
 *
 * IN A TEXT
 *     *bold*            bold
 *     <s> <PageDown>    a key, as --list keys names it
 *     [cat] [was#2]     a word of the sentence (the second "was"), in the colour of its desk; [was#2|it] is written "it"
 *     {share cat}       a number or name that is reckoned when it is drawn, "·" while it is not known
 *     \                 takes its meaning from the sign that follows; at the end of a line it begins a new one
 *
 * CONDITIONS (@until) are tests joined by "and", "or", "not" and brackets, all parted by spaces:
 *     scaled = off    step >= 3    share cat > 50%    asker = was#2    share cat > share mat    view = matrix
 *     changed heads   muted any    (a name alone: it is on, or more than nothing)
 */
#ifndef PASSNOTES_GUIDE_GUIDE_H
#define PASSNOTES_GUIDE_GUIDE_H

#include "base/err.h"
#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    GUIDE_BYTES_MAX = 256 << 10, /* of a file */
    GUIDE_PAGES_MAX = 64,
    GUIDE_ANSWERS_MAX = 4,
    GUIDE_ARGS_MAX = 4,    /* of a name */
    GUIDE_TESTS_MAX = 16,  /* of a condition */
    GUIDE_CHANGED_MAX = 4, /* "changed" of a condition */
    GUIDE_NUMBER_MAX = 999,
    GUIDE_WORD_MAX = 64 /* bytes of a word of the sentence, the final NUL included */
};

/* ---- what may be written ---- */

/* What a name stands for, and so what it may be compared with. */
enum guide_kind {
    GUIDE_NUMBER, /* a number; "50%" is 0.5; another number's name */
    GUIDE_SWITCH, /* on, off */
    GUIDE_TOKEN,  /* a word of the sentence: "cat", "was#2" */
    GUIDE_CHOICE  /* one of `choices`; any text where that is NULL */
};

/*
 * A name and what follows it: args is a list parted by spaces of
 *     WORD     a word of the sentence, "was#2" the second of equal ones
 *     N        a whole number from 1;   N0: from 0
 *     X        a number
 *     HxK      two whole numbers, "8x64"
 *     key=N    the same number with a name before it, "n=1000000"
 *     a|b|c    one of these
 *     TEXT     everything up to the end of the line
 * What stands in square brackets may be left out.
 */
struct guide_entry {
    const char *name; /* one word or several */
    const char *args;
    enum guide_kind kind;
    const char *choices;
};
struct guide_vocabulary {
    const struct guide_entry *names; /* for {...} and conditions */
    size_t name_count;
    const struct guide_entry *settings; /* for @set */
    size_t setting_count;
    const struct guide_entry *points; /* for @point */
    size_t point_count;
};

/* ---- what was written ---- */

struct guide_arg {
    bool given;
    const char *text; /* WORD: without its number; TEXT, a choice: as it stands */
    size_t choice;    /* a|b|c: which, from 0 */
    size_t n, n2;     /* N, N0, key=N; HxK; WORD: which of equal ones, from 1; 0: the first */
    double number;    /* X, N */
};

/* A name of one of the tables, with an argument for each of its entry's args. */
struct guide_call {
    size_t entry; /* in its table */
    size_t count;
    struct guide_arg args[GUIDE_ARGS_MAX];
};

enum guide_piece_kind { GUIDE_PLAIN, GUIDE_KEY, GUIDE_WORD, GUIDE_VALUE };

struct guide_piece {
    enum guide_piece_kind kind;
    bool bold;
    const char *text; /* plain: it, a newline begins a line; key: its name; word: as it is written */
    const struct guide_call *call; /* value: what; word: args[0] names it */
};

/* A paragraph; count 0: there is none. */
struct guide_text {
    const struct guide_piece *pieces;
    size_t count;
};

enum guide_op { GUIDE_IS, GUIDE_CHANGED, GUIDE_EQUAL, GUIDE_UNEQUAL, GUIDE_LESS, GUIDE_AT_MOST, GUIDE_MORE, GUIDE_AT_LEAST };

struct guide_test {
    enum guide_op op;
    const struct guide_call *left;
    size_t slot;                    /* GUIDE_CHANGED: which of the page's, from 0 */
    const struct guide_call *right; /* NULL: it is compared with what follows */
    double number;                  /* GUIDE_NUMBER */
    bool on;                        /* GUIDE_SWITCH */
    const char *text;               /* GUIDE_TOKEN, GUIDE_CHOICE */
    size_t nth;                     /* GUIDE_TOKEN: which of equal ones, from 1; 0: the first */
};

/* In the order in which it is reckoned: a test's answer is put down, not turns the last one around, and and or make
 * one of the last two. */
enum guide_step { GUIDE_STEP_TEST, GUIDE_STEP_NOT, GUIDE_STEP_AND, GUIDE_STEP_OR };
struct guide_condition {
    struct guide_test *tests;
    size_t test_count;
    enum guide_step *steps;
    size_t step_count; /* 0: there is no condition */
    size_t changed;    /* how many tests are "changed" */
};

struct guide_answer {
    bool right;
    struct guide_text text, reply; /* a reply may be missing */
};

struct guide_page {
    size_t line; /* of its @page */
    bool keep;
    const struct guide_call *settings;
    size_t setting_count;
    const struct guide_call *point; /* NULL: nothing is marked */
    const struct guide_text *paragraphs;
    size_t paragraph_count;
    struct guide_text task, done; /* task.count 0: nothing to try */
    struct guide_condition until;
    struct guide_text question;
    struct guide_answer answers[GUIDE_ANSWERS_MAX];
    size_t answer_count;
};

struct guide {
    struct arena arena; /* owns everything below */
    const char *title;
    unsigned number; /* 0: none */
    const struct guide_call *settings;
    size_t setting_count;
    const struct guide_page *pages;
    size_t page_count;
};

/* `where` names the file in errors, which have line, expected and found. ERR_FORMAT, ERR_LIMIT, ERR_EMPTY. Owner of
 * *out: the caller (guide_free). The vocabulary is looked at during the call only; `entry` counts in its tables. */
enum status guide_read(const char *where, const char *bytes, size_t len, const struct guide_vocabulary *v,
                       struct guide **out, struct err *e);
void guide_free(struct guide *g); /* NULL is allowed */

/* Whether a condition holds, when `test` says whether each of its tests does. */
bool guide_holds(const struct guide_condition *c, bool (*test)(const void *with, const struct guide_test *t),
                 const void *with);

/* All calls of a table that the page's texts and condition make, in order; false ends the walk. */
void guide_each_value(const struct guide_page *page, bool (*each)(void *with, const struct guide_call *call),
                      void *with);

#endif
