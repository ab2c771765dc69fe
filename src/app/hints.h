/*
 * hints: how the hint line is put together: one thing after another, the most useful first. hints.c has what an open
 * panel, a lesson or the next words take, hints_view.c what each view does. Not for other folders.
 */
#ifndef PASSNOTES_APP_HINTS_H
#define PASSNOTES_APP_HINTS_H

#include "app/keymap.h"

struct hint_list {
    const struct app *app;
    struct hint *out; /* [HINTS_MAX] */
    size_t count;
};

/* A key of the table in the present view; two that stand together. */
void hint_add(struct hint_list *l, uint32_t key, enum msg text);
void hint_two(struct hint_list *l, uint32_t key, uint32_t key2, enum msg text);
/* Keys that do there what the table does not say. */
void hint_pair(struct hint_list *l, uint32_t key, struct action action, uint32_t key2, struct action action2,
               enum msg text);
/* A key that only an open panel knows. */
void hint_panel_key(struct hint_list *l, uint32_t key, enum action_id action, enum msg text);
/* What the space bar does in the class now. */
enum msg hint_space(const struct app *a);

void hints_view(struct hint_list *l);

#endif
