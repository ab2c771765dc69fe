/*
 * keymap: one table of keys. Dispatch, help screen, hint line, menu, `--list keys` and the README's section are all made
 * from it.
 */
#ifndef PASSNOTES_APP_KEYMAP_H
#define PASSNOTES_APP_KEYMAP_H

#include "app/app.h"

/* Where a key holds. A table row of CONTEXT_ANY holds in every view. */
enum context { CONTEXT_ANY, CONTEXT_CLASS, CONTEXT_MATRIX, CONTEXT_COUNT };

/* Groups of the help screen, in its order. */
enum key_group { GROUP_NOTES, GROUP_WORDS, GROUP_SHOWN, GROUP_CLASS, GROUP_SCREEN, GROUP_ALWAYS, GROUP_COUNT };

struct binding {
    uint32_t key; /* 0: only in the menu */
    enum context context;
    struct action action;
    enum key_group group;
    enum msg name; /* what it does, a few words */
    enum msg hint; /* one or two words for the hint line */
    enum msg help; /* a sentence for the menu */
};

/* The table and its length. */
extern const struct binding keymap[];
extern const size_t keymap_count;

/* The action of a key in a view; full-width punctuation is taken as its half-width form. ACTION_NONE: no use. */
struct action keymap_find(uint32_t key, enum view_id view);

/* The name of a key as help and key strings write it ("Space", "F10", "Ctrl-L", "s"); out has 16 bytes. */
void keymap_key_name(uint32_t key, char out[16]);

/* Why an action cannot be done now, or what it would change ("8 to 4"), in the state's language; "" for neither.
 * Returns whether it can be done. */
bool keymap_possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size);

/*
 * Reads the next event from a key string: "s", "<Right>", "<PageDown>", "<lt>", "<Click 10,4>", "<Resize 80x24>",
 * "<Wait 500ms>" (an EVENT_TICK), "<Paste TEXT>". *at moves on. ERR_USAGE with the byte at fault. At the end: OK and
 * *more false. A paste borrows from `keys`.
 */
enum status keymap_read(const char *keys, size_t *at, struct event *out, bool *more, struct err *e);

#endif
