/*
 * facts: everything that is set, as rows of label and value. The status line shows those that fit, the
 * settings panel all of them; both are made from the one table here.
 */
#ifndef PASSNOTES_VIEW_FACTS_H
#define PASSNOTES_VIEW_FACTS_H

#include "view/look.h"

#define FACT_VALUE_MAX 128

enum fact_group { FACT_GROUP_CLASS, FACT_GROUP_SHOWN, FACT_GROUP_SCREEN, FACT_GROUP_COUNT };

struct fact {
    enum msg label;       /* in the panel */
    enum msg short_label; /* in the status line; MSG_COUNT: the value speaks for itself */
    enum fact_group group;
    enum action_id action; /* what changes it */
    int stays;             /* place in the status line's priority: 1 stays longest, 0 is never there */
    /* Writes the value as it stands; "" when there is nothing to say. */
    void (*value)(const struct scene *s, char out[FACT_VALUE_MAX]);
    /* Its colour; NULL: ROLE_BOLD. */
    enum role (*role)(const struct scene *s);
};

/* Its value; "" where there is nothing to say, or where it means nothing to who answers. */
void fact_value(const struct scene *s, const struct fact *f, char out[FACT_VALUE_MAX]);

/* The label in the status line; "" for none. */
const char *fact_short_label(const struct scene *s, const struct fact *f);

/* In the order of the status line from left to right. */
extern const struct fact facts[];
extern const size_t fact_count;

/* The same of the lesson that the training view shows: whom it teaches, and how. The scene has a lesson. */
extern const struct fact lesson_facts[];
extern const size_t lesson_fact_count;

#endif
