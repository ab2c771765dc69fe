/*
 * school: what lessons need beside the class: the practice of each language, opened when it is first asked for,
 * and the shelf. Not shared between threads.
 */
#ifndef PASSNOTES_LEARN_SCHOOL_H
#define PASSNOTES_LEARN_SCHOOL_H

#include "learn/lesson.h"

enum { SCHOOL_LANGUAGES = 2 };

struct school {
    char *folder; /* owned; its folders en and zh hold word lists; a language without one, or NULL: the lists that are
                     compiled in */
    struct school_language {
        bool open;
        struct practice practice;
        struct recipe recipe;
        uint64_t lessons; /* practice_fingerprint */
    } languages[SCHOOL_LANGUAGES];
};

/* Whether a folder of lists (or NULL) has a folder for a language. */
bool school_has_lists(const char *folder, const char *language);

/* Copies the folder's name, which may be NULL. */
void school_init(struct school *s, const char *folder);
void school_fini(struct school *s);

/* The practice of a language, opened now if need be: ERR_MISSING for a language there are no rules for, or what
 * is wrong with the lists. */
enum status school_language(struct school *s, const char *language, const struct school_language **out,
                            struct err *e);

/* Whether somebody has learnt a member already: *out is the caller's then. */
bool school_find(const struct school_language *l, const struct member *m, struct class_file *out);

/* Keeps the class of a lesson that is whole (lesson_is_whole) for later. */
void school_keep(const struct school_language *l, const struct lesson *lesson, const struct class_file *c);

#endif
