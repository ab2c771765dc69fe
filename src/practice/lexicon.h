/*
 * lexicon: word lists read from plain text, as a teacher writes them. One word a line:
 *
 *     PART FORM [FORM ...] [: CLASS [CLASS ...] [> CLASS [CLASS ...]]]
 *
 * "noun mouse mice : animal", "verb eat eats ate eaten eating : animate > food", "name Anna : female". What
 * parts and classes there are belongs to a language (struct lexicon_grammar); before the ">" stands what a
 * word is, or what it can be said of, after it what it can be done to. From a "#" on a line is a comment. A
 * line "[held out]" says that the words below it, to the end of the file, are kept from learning: they are
 * there to be scored with, as words that the class has never met. It does not know how sentences are made.
 */
#ifndef PASSNOTES_PRACTICE_LEXICON_H
#define PASSNOTES_PRACTICE_LEXICON_H

#include "base/err.h"
#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LEXICON_FORMS_MAX 6 /* base, third person, past, participle, -ing, and one to spare */

struct lexicon_form {
    const char *text; /* as it is written */
    const char *fold; /* case-folded, as token.fold has it; of a word of several tokens, all of them joined */
};

struct lexicon_entry {
    uint64_t classes; /* what it is, or what it can be said of: one bit a class */
    uint64_t targets; /* what stands after ">"; 0 for nothing */
    bool held_out;    /* the first three are what words are drawn by, over and over */
    size_t part;      /* index into the grammar's parts */
    size_t form_count;
    struct lexicon_form forms[LEXICON_FORMS_MAX];
    const char *file; /* where it was read, for messages */
    size_t line;
};

/* Classes by name; a name may stand for several (animate: male female person animal). */
struct lexicon_class {
    const char *name;
    uint64_t bits;
};

struct lexicon_part {
    const char *name;
    size_t forms_min, forms_max; /* how many a line may give */
    bool classes, targets;       /* whether it must have the first, whether it may have the second */
    /* Completes the forms of an entry of which a line gave the first ones (regular plurals ...). May be NULL.
     * New texts go into the arena; `text` and `fold` alike. */
    void (*complete)(struct lexicon_entry *entry, struct arena *arena);
};

struct lexicon_grammar {
    const struct lexicon_part *parts;
    size_t part_count;
    const struct lexicon_class *classes;
    size_t class_count;
    bool
        characters; /* each character is a token, so that a word may be several (Chinese); else exactly one */
};

struct lexicon {
    const struct lexicon_grammar *grammar; /* borrowed */
    struct arena arena;
    struct lexicon_entry *entries; /* in the order of the files */
    size_t count;
    size_t room;
};

void lexicon_init(struct lexicon *lexicon, const struct lexicon_grammar *grammar);
void lexicon_fini(struct lexicon *lexicon);

/* Adds the words of one file. `name` is what messages call it. Copies. On an error (with file, line, what was
 * expected and what was found) the words of the lines before it are in. */
enum status lexicon_read(struct lexicon *lexicon, const char *name, const char *text, size_t len,
                         struct err *e);

/* The bits of a class by its name; 0 when there is none. */
uint64_t lexicon_class(const struct lexicon_grammar *grammar, const char *name);

#endif
