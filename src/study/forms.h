/*
 * forms: which words a sentence chooses between when somebody else is meant: was and were, he and she, 只 and 条.
 * Knows words only, no class; a form it names may be one that a class has never met.
 */
#ifndef PASSNOTES_STUDY_FORMS_H
#define PASSNOTES_STUDY_FORMS_H

#include <stddef.h>

/* What chooses between them. */
enum forms_kind {
    FORMS_NONE,    /* nothing that is known here */
    FORMS_NUMBER,  /* one or many */
    FORMS_MEANT,   /* who is meant */
    FORMS_MEASURE, /* the noun that is counted */
    FORMS_KIND_COUNT
};

#define FORMS_MAX   16
#define FORMS_BYTES 64 /* of a form, NUL included */

struct forms {
    enum forms_kind kind;
    size_t count;
    char text[FORMS_MAX][FORMS_BYTES];
};

/* The other forms of a case-folded word. Regular English endings are tried by rule, so some of them are no
 * words. */
void forms_of(const char *fold, struct forms *out);

#endif
