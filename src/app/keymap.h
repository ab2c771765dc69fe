/*
 * keymap: one table of keys. Dispatch, help screen, hint line, menu, `--list keys` and the README's section
 * are all made from it.
 */
#ifndef PASSNOTES_APP_KEYMAP_H
#define PASSNOTES_APP_KEYMAP_H

#include "app/app.h"

/* Where a key holds. A table row of CONTEXT_ANY holds in every view, unless a row before it has the key there. */
enum context {
    CONTEXT_ANY,
    CONTEXT_CLASS,
    CONTEXT_MATRIX,
    CONTEXT_HEADS,
    CONTEXT_STEPS,
    CONTEXT_LINES,
    CONTEXT_SCALING,
    CONTEXT_PATHS,
    CONTEXT_LIMITS,
    CONTEXT_TRAINING,
    CONTEXT_GUESS,
    CONTEXT_ABLATION,
    CONTEXT_GUIDE, /* while a lesson for the reader is open, whatever the view */
    CONTEXT_COUNT
};

/* Groups of the help screen, in its order; MSG_GROUP_NOTES + group is its title. */
enum key_group {
    GROUP_NOTES,
    GROUP_LESSON,
    GROUP_WORDS,
    GROUP_SHOWN,
    GROUP_CLASS,
    GROUP_SCREEN,
    GROUP_ALWAYS,
    GROUP_COUNT
};

struct binding {
    uint32_t key; /* KEYCODE_NONE: only in the menu */
    enum context context;
    struct action action;
    enum key_group group;
    enum msg name; /* what it does, a few words; a format for keymap_name */
    enum msg row;  /* what the help screen says of it; keys that stand on one line there share it */
    enum msg help; /* a sentence for the menu */
};

/* The table and its length. Rows that share a help line stand together. */
extern const struct binding keymap[];
extern const size_t keymap_count;

/* Whether a row of the table holds in a view. */
bool keymap_holds(const struct binding *b, enum view_id view);

/* The same in the present state: also rows for what is open. */
bool keymap_holds_now(const struct binding *b, const struct app *a);

/* Whether its key does there what the row says: a row of a view's own context stands before those of
 * CONTEXT_ANY, and takes the key from them. */
bool keymap_wins(const struct binding *b, enum view_id view);

/* The half-width form of a full-width key (U+FF01..U+FF5E, the ideographic space, comma and full stop, square
 * brackets); any other key as it is. */
uint32_t keymap_half_width(uint32_t key);

/* The action of a key in a view; full-width forms are taken as their half-width ones. ACTION_NONE: no use. */
struct action keymap_find(uint32_t key, enum view_id view);

/* What a row of the table does, in words ("look at head 3"). */
void keymap_name(enum lang lang, const struct binding *b, char *out, size_t size);

#define KEY_NAME_MAX 16

/* The name of a key as key strings and `--list keys` write it ("Space", "F10", "Ctrl-L", "s"). */
void keymap_key_name(uint32_t key, char out[KEY_NAME_MAX]);

/* The same as a reader sees it: arrows as arrows unless `ascii`, the space bar in his language. */
void keymap_key_label(enum lang lang, bool ascii, uint32_t key, char out[KEY_NAME_MAX]);

/* The keys that do an action in the present view, as labels, two spaces apart; "" for none. */
void keymap_keys(const struct app *a, struct action action, char *out, size_t size);

/* Lines of the help screen for one group, in the present view: keys that share a row, and what it says. */
struct help_row {
    char keys[48];
    enum msg row;
    struct action action; /* what a click there does */
};
#define HELP_ROWS_MAX 24
size_t keymap_help_rows(const struct app *a, enum key_group group, struct help_row out[HELP_ROWS_MAX]);

/*
 * Whether an action can be done now. `why` gets the reason when not ("512 is the most"), what it would change
 * when it can ("8 to 4"), or "" when there is nothing to say; in the state's language.
 */
bool keymap_possible(const struct app *a, const struct trace *trace, struct action action, char *why,
                     size_t size);

/* The hint line: what can be done next, the most useful first, in words that say what would happen ("s
 * scaling off"). A screen shows as many as it has room for. */
#define HINT_KEYS 4
struct hint {
    struct hint_key {
        uint32_t key;         /* written with keymap_key_label */
        struct action action; /* what a click there does; ACTION_NONE: nothing */
    } keys[HINT_KEYS];
    size_t count;  /* of keys; 1 or more */
    char text[48]; /* a click there does what the first key does */
};
#define HINTS_MAX 24
size_t keymap_hints(const struct app *a, struct hint out[HINTS_MAX]);

/*
 * Reads the next event from a key string: "s", "<Right>", "<PageDown>", "<lt>", "<Ctrl-L>", "<Click 10,4>",
 * "<WheelDown 10,4>", "<Resize 80x24>", "<Wait 500ms>" (an EVENT_TICK), "<Paste TEXT>" (TEXT without '>').
 * *at moves on. ERR_USAGE with the byte at fault. At the end: OK and *more false. A paste borrows from
 * `keys`.
 */
enum status keymap_read(const char *keys, size_t *at, struct event *out, bool *more, struct err *e);

#endif
