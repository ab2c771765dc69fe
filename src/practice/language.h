/*
 * practice_language: what a language brings, and the sheet it drafts a sentence on. A structure writes words
 * and links onto the draft, in the order of the sentence, and draws its chances from it; it may give up at
 * any time by returning false, then another attempt is made. The draft knows no grammar beyond what stands
 * between words.
 */
#ifndef PASSNOTES_PRACTICE_LANGUAGE_H
#define PASSNOTES_PRACTICE_LANGUAGE_H

#include "practice/practice.h"

enum {
    PRACTICE_DRAFT_LETTERS = 256, /* bytes for the made-up words of one sentence */
    PRACTICE_DRAFT_NEW = 8        /* held-out words drawn for one attempt; more are not counted */
};

/* A word on the draft. */
struct draft_word {
    const char *text, *fold; /* borrowed from the lexicon, or the draft's own letters */
    const char *other;       /* case-folded form of the other number; NULL for none */
    enum practice_class class;
    unsigned number; /* 0, 1 or 2, as in practice_word */
};

struct practice_draft {
    const struct practice *practice;
    enum practice_set set;
    const struct lexicon_entry *new_words[PRACTICE_DRAFT_NEW]; /* held-out ones drawn, written or not */
    size_t new_count;

    uint64_t seed, index, drawn; /* the chances: number `drawn` of stream `index` */

    struct draft_word words[PRACTICE_WORDS_MAX];
    size_t word_count;
    struct practice_link links[PRACTICE_LINKS_MAX];
    size_t link_count;
    bool full; /* a word or a link found no place: the attempt is given up */

    char letters[PRACTICE_DRAFT_LETTERS]; /* made-up words, each with its NUL */
    size_t letter_count;
    void *own; /* whatever the language notes down while it writes; the language's */
};

struct practice_structure {
    const char *name; /* "relative clause, object" */
    unsigned weight;  /* how often, against the others */
    bool held_out;    /* kept from learning, to score with */
    /* Writes one sentence. False: this attempt led nowhere. */
    bool (*write)(struct practice_draft *d);
};

struct practice_language {
    const char *name; /* "en" */
    const struct lexicon_grammar *grammar;
    bool spaced; /* blanks between words, a capital at the start (English) */
    const struct practice_structure *structures;
    size_t structure_count;
    /* Shortest and longest sentence, in words. */
    size_t words_min, words_max;
    /* Makes p->own from the lexicon and checks that nothing is missing; may be NULL. release() undoes it. */
    enum status (*prepare)(struct practice *p, struct err *e);
    void (*release)(struct practice *p);
};

extern const struct practice_language practice_english, practice_chinese;

/* ---- chances ----------------------------------------------------------------------------------------------
 */

/* 0 <= result < n; n must be above 0. */
size_t draft_below(struct practice_draft *d, size_t n);

/* True in `percent` of 100 cases. */
bool draft_chance(struct practice_draft *d, unsigned percent);

/* Index into weights[0..n), drawn by weight; the sum must be above 0. */
size_t draft_weighted(struct practice_draft *d, const unsigned *weights, size_t n);

/*
 * One of count entries (indices into the lexicon), held-out ones only where the set allows: never while
 * learning or with new structures, and in PRACTICE_NEW_WORDS every second time if there is one. NULL when
 * there is none. An `accept` that is not NULL leaves out those it says no to.
 */
const struct lexicon_entry *draft_entry(struct practice_draft *d, const uint32_t *entries, size_t count,
                                        bool (*accept)(const struct lexicon_entry *entry, const void *of),
                                        const void *of);

/* ---- words and links
 * --------------------------------------------------------------------------------------- */

/* Appends a word; returns its place. `text` must outlive the draft; its fold is made by lower-casing ASCII.
 */
size_t draft_word(struct practice_draft *d, const char *text, enum practice_class class);

/* Appends a form of a lexicon entry. */
size_t draft_form(struct practice_draft *d, const struct lexicon_form *form, enum practice_class class);

/* Appends each character of a text as a word. Returns the place of the first; all have the class. */
size_t draft_characters(struct practice_draft *d, const char *text, enum practice_class class);

/* Says what number a word shows, and its form in the other number (NULL: none). */
void draft_number(struct practice_draft *d, size_t word, unsigned number, const char *other);

/* A copy of made-up letters that lives as long as the draft. NULL, and the draft is full, when there is no
 * room. */
const char *draft_letters(struct practice_draft *d, const char *text);

/* Adds a link; `accepted` are further right answers (bits). A second link of the same kind from the same word
 * is our own mistake. */
void draft_link(struct practice_draft *d, enum practice_kind kind, size_t from, size_t to, uint64_t accepted);

/* Bits of the words [start, end). */
uint64_t draft_span(size_t start, size_t end);

#endif
