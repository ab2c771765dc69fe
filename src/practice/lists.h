/*
 * practice_lists: the word lists of assets/practice/ as they were when the program was built, so that it can
 * learn without its assets. The table is written by lists.awk.
 */
#ifndef PASSNOTES_PRACTICE_LISTS_H
#define PASSNOTES_PRACTICE_LISTS_H

#include <stddef.h>

struct practice_list {
    const char *language; /* "en" */
    const char *name;     /* "nouns.txt", the file's name in the language's folder */
    const char *text;
    size_t len;
};

extern const struct practice_list practice_lists[];
extern const size_t practice_list_count;

#endif
