/*
 * lessons: what a class learns from: sentences by number, and the words they are made of. They come from the
 * practice language, which knows of every sentence who means whom; another source fills the same struct.
 */
#ifndef PASSNOTES_LEARN_LESSONS_H
#define PASSNOTES_LEARN_LESSONS_H

#include "base/buf.h"
#include "practice/practice.h"

struct lessons {
    const void *of; /* what the sentences are made from; borrowed, as everything here */

    /* Sentence `index` of a seed, a pure function of the two; false when there is none of that set. */
    bool (*sentence)(const void *of, uint64_t seed, enum practice_set set, uint64_t index,
                     struct practice_sentence *out);

    /* Marks the words that may be taken for unknown: not the small ones, which nobody invents. All are false
     * before. */
    void (*mark_open)(const void *of, bool *open_v);

    /* One line, without line end, that says what they are. */
    void (*describe)(const void *of, struct buf *out);

    /* What they are known by (practice_fingerprint); NULL: by nothing. */
    uint64_t (*fingerprint)(const void *of);

    const char *set_names[PRACTICE_EVERYTHING]; /* what reports call a set; NULL: there is no such set */
    const struct vocabulary *vocabulary;
    int stop; /* the mark that ends a sentence, for who should learn that sentences end where none is written;
                 VOCABULARY_UNKNOWN: they are as they are written */
    const char *language; /* "en", "zh"; "" for none */
    bool endings;         /* unknown words show theirs */
    enum practice_set measured; /* the set that is not learned from, when another seed is no other lesson */
};

struct lessons lessons_of_practice(const struct practice *p);

#endif
