/*
 * turn: one action being done, and what its handlers share. Not for other folders.
 */
#ifndef PASSNOTES_APP_TURN_H
#define PASSNOTES_APP_TURN_H

#include "app/app.h"

struct turn {
    struct app *app;
    const struct trace *trace; /* what is shown; NULL before the first */
    struct action action;
    struct effects *out;
};

/* A handler does what its action says; that it is possible has been asked before. */
typedef void handler(struct turn *t);

/* Asks the caller for something; each kind once. */
void turn_effect(struct turn *t, enum effect_kind kind, const char *path);
/* The numbers have to be computed anew. */
void turn_compute(struct turn *t);

/* Undo. */
void past_push(struct app *a, bool with_text); /* what it is now, before it changes */
void past_fini(struct app_past *p);
void past_take(struct app *a, struct app_past *out, bool with_text);
handler past_undo, past_reset;

/* Sentences (words.c). */
void words_replace(struct app *a, const struct trace *trace, const char *text, size_t len);
void words_seek_place(struct app *a, size_t asker, size_t looked);
void words_seek_last(struct app *a);
void words_seek_end(struct app *a); /* nobody is sought any more */
void words_resolve(struct app *a, const struct trace *trace);
/* If a head is to be chosen: shows the one whose question the asker has the most to answer to: the one that
 * leaves the least to the empty chair; and looks at whom the asker listens to most there. Leaves all as it is
 * where no head was given a question. */
void words_fit_head(struct app *a, const struct trace *trace);
/* Classmates by the share the asker gives them, loudest first; returns how many may be asked. */
size_t words_by_share(const struct app *a, const struct trace *trace, size_t order[TOKEN_MAX]);

/* Note passing (update_notes.c). */
void notes_restart(struct app *a); /* nobody has asked yet */
void notes_land(struct app *a);    /* nothing moves */
void notes_ask(struct app *a, size_t asker);
void notes_tick(struct app *a, const struct trace *trace, uint32_t ms);
/* The last step that can be shown of a trace, and the present one held to those. */
enum step notes_last(const struct trace *trace);
void notes_hold(struct app *a, const struct trace *trace);
handler notes_next, notes_back, notes_to, notes_play, notes_together;

/* Moves and what is shown (update_shown.c). */
handler shown_left, shown_right, shown_up, shown_down, shown_first, shown_last, shown_select, shown_louder,
    shown_quieter;
handler shown_head_to, shown_heads_all, shown_head_previous, shown_head_next, shown_layer_down,
    shown_layer_up;
/* Nobody asks from, or looks at, a chair that is left out. */
void shown_off_chair(struct app *a, const struct trace *trace);
handler shown_chair, shown_stage, shown_stage_to, shown_contrast, shown_view_next, shown_view_previous, shown_view_to;
handler shown_blank, shown_big, shown_bare, shown_language, shown_theme;

/* Two sides (update_kept.c). */
void kept_close(struct app *a);
/* Whether the present view shows both. */
bool kept_is_seen(const struct app *a);
void kept_take(struct app *a); /* keeps what is shown now, unless something is kept already */
handler kept_compare, kept_swap;

/* The room (update_room.c). */
handler room_present, room_spotlight, room_big_number, room_cursor, room_autoplay;

/* How loaded weights and pieces of words are shown (update_given.c). */
handler given_merge, given_renormalise;

/* The class (update_class.c). */
/* Where the class of that name stands among those that can be taken, or the first free place; APP_CLASSES_MAX
 * when there is none. */
size_t class_find(const struct app *a, const char *model);
/* The one after the present one; the present one where there is no other. */
size_t class_following(const struct app *a);
/* Hides the word that asks, in the place of any other. */
void class_hide_asker(struct turn *t);
/* Another class answers, with the settings it had last; the present one keeps its own. */
void class_take(struct turn *t, size_t to);
/* Makes the range the present class's. */
void class_take_range(struct app *a);
handler class_scaling, class_dk_less, class_dk_more, class_heads_less, class_heads_more, class_mute,
    class_mask, class_positions, class_temperature_less, class_temperature_more, class_seed, class_next,
    class_hide, class_trained_scaled;

/* Lessons (update_training.c). */
handler training_begin, training_restart, training_pause, training_step, training_rate_up, training_rate_down,
    training_stop_when;
/* Ends the lesson of the present class, if one goes on; whether one did. */
bool training_leave(struct turn *t);
bool training_goes_on(const struct app *a);
bool training_rate_in_range(const struct app *a, bool up);

/* The next word (update_next.c). */
handler next_word, next_choose;
/* The first class that says the next word; class_count when there is none. */
size_t next_class(const struct app *a);
/* All rows of the map are filled: who says the next word has heard everybody. */
void next_heard(struct app *a);
void next_close(struct app *a);
/* Gives a key to the list of words; true when it has been used. */
bool next_key(struct turn *t, uint32_t key);

/* Lessons for the reader (guide_open.c). */
handler guide_choose, guide_open, guide_next_page, guide_page_back, guide_page_to, guide_answer;
/* The trace is there that a page has waited for. */
void guide_settle(struct app *a, const struct trace *trace);
/* The page as it was when it was opened. */
void guide_again(struct turn *t);
bool guide_leave(struct app *a); /* whether one was open */
/* The language of the screen has become another. */
void guide_translate(struct turn *t);
/* Gives a key to the open lesson; true when it has been used. */
bool guide_key(struct turn *t, uint32_t key);

/* The table of measured classes (table.c). */
handler table_row, table_group, table_to, table_take;

/* Panels (update_panels.c). */
handler panel_edit, panel_menu, panel_settings, panel_help, panel_export, panel_save, panel_close;
/* Gives an action to the open panel; true when that is all there is to do. */
bool panel_action(struct turn *t);
/* Gives a key to the open panel; true when it has been used. */
bool panel_key(struct turn *t, uint32_t key);
/* A paste goes to the open editor, else into a new sentence. */
void panel_paste(struct turn *t, const char *text, size_t len);

#endif
