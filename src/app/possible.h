/*
 * possible: the questions behind keymap_possible: whether an action can be done now, and why not or what it would
 * change. possible.c has the table. Not for other folders.
 */
#ifndef PASSNOTES_APP_POSSIBLE_H
#define PASSNOTES_APP_POSSIBLE_H

#include "app/app.h"

/* One question: can this be done, and what is there to say of it? */
struct ask {
    const struct app *app;
    const struct trace *trace;
    struct action action;
    char *why;
    size_t size;
};
typedef bool question(const struct ask *q);

void ask_say(const struct ask *q, enum msg m, ...);
/* No, for this reason. */
bool ask_refuse(const struct ask *q, enum msg m);
/* Yes: it becomes what the message names. */
bool ask_becomes(const struct ask *q, enum msg m);
bool ask_turns(const struct ask *q, bool on);
/* From one number to another; when they are the same, no: the reason `end` with the number. */
bool ask_number(const struct ask *q, size_t from, size_t to, enum msg end);

/* Whether a file of weights alone lacks what the action would change. */
bool keymap_lacks(enum action_id id);

/* Words, steps and what is shown (possible_shown.c). */
question can_see, can_left, can_right, can_up, can_down, can_select, can_step_next, can_step_back, can_step_to, can_view_next, can_view_previous, can_view_to, can_own, can_stage, can_stage_to, can_chair, can_merge, can_renormalise, can_contrast, can_head_to, can_other_head, can_mute, can_layer_down, can_layer_up;

/* The class and its lessons (possible_class.c). */
question can_scaling, can_class_next, can_hide, can_next_word, can_next_choose, can_dk_less, can_dk_more, can_heads_less, can_heads_more, can_mask, can_positions, can_train, can_trained_scaled, can_train_step, can_train_rate_up, can_train_rate_down, can_train_stop_when, can_seed, can_temperature_less, can_temperature_more;

#endif
