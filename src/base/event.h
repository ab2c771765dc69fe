/*
 * event: what comes in (keys, clicks, pastes, sizes, time) and what it means (actions). Types only.
 */
#ifndef PASSNOTES_BASE_EVENT_H
#define PASSNOTES_BASE_EVENT_H

#include <stddef.h>
#include <stdint.h>

/* A key is a Unicode code point (control keys as U+0001..U+001A) or one of these. */
enum keycode {
    KEYCODE_NONE = 0,
    KEYCODE_TAB = 9,
    KEYCODE_ENTER = 13,
    KEYCODE_ESCAPE = 27,
    KEYCODE_SPACE = 32,
    KEYCODE_BACKSPACE = 127,
    KEYCODE_UP = 0x110000,
    KEYCODE_DOWN,
    KEYCODE_LEFT,
    KEYCODE_RIGHT,
    KEYCODE_HOME,
    KEYCODE_END,
    KEYCODE_PAGE_UP,
    KEYCODE_PAGE_DOWN,
    KEYCODE_DELETE,
    KEYCODE_BACK_TAB,
    KEYCODE_WORD_LEFT,  /* Ctrl-Left or Alt-Left or Alt-b */
    KEYCODE_WORD_RIGHT,
    KEYCODE_F1,
    KEYCODE_F12 = KEYCODE_F1 + 11,
    KEYCODE_LIMIT
};

enum event_kind { EVENT_KEY, EVENT_CLICK, EVENT_WHEEL, EVENT_PASTE, EVENT_RESIZE, EVENT_TICK };

struct event {
    enum event_kind kind;
    uint32_t key;     /* EVENT_KEY */
    int x, y;         /* EVENT_CLICK and EVENT_WHEEL: cell; EVENT_RESIZE: columns and rows */
    int wheel;        /* EVENT_WHEEL: -1 up, +1 down */
    uint32_t ms;      /* EVENT_TICK: milliseconds since the last one */
    const char *text; /* EVENT_PASTE: bytes, borrowed during the call */
    size_t len;
};

/* What can be done. The table of keys (app/keymap) gives each its keys, its name and its help. `arg` as noted. */
#define ACTION_LIST(X)                                                                                       \
    X(NONE)                                                                                                  \
    X(LEFT)         /* class: the classmate looked at; matrix: the column */                                 \
    X(RIGHT)                                                                                                 \
    X(UP)           /* class: the asker; matrix: the row */                                                  \
    X(DOWN)                                                                                                  \
    X(FIRST)        /* Home */                                                                               \
    X(LAST)         /* End */                                                                                \
    X(SELECT)       /* asker arg, classmate arg2; -1 leaves it */                                            \
    X(NEXT_LOUDEST) /* the classmate listened to most, next most ... */                                      \
    X(PREVIOUS_LOUDEST)                                                                                      \
    X(STEP_NEXT)                                                                                             \
    X(STEP_BACK)                                                                                             \
    X(STEP_TO)      /* arg 0..4 */                                                                           \
    X(PLAY)                                                                                                  \
    X(TOGETHER)     /* everybody at once */                                                                  \
    X(SCALING)                                                                                               \
    X(DK_LESS)                                                                                               \
    X(DK_MORE)                                                                                               \
    X(HEADS_LESS)                                                                                            \
    X(HEADS_MORE)                                                                                            \
    X(HEAD_TO)      /* arg 1..; with arg2 1.. in that layer, and arg 0 leaves the head */                    \
    X(HEAD_PREVIOUS)                                                                                         \
    X(HEAD_NEXT)                                                                                             \
    X(HEADS_ALL)    /* mean, then maximum, then one again */                                                 \
    X(MUTE)                                                                                                  \
    X(LAYER_DOWN)                                                                                            \
    X(LAYER_UP)                                                                                              \
    X(MASK)                                                                                                  \
    X(POSITIONS)                                                                                             \
    X(TEMPERATURE_LESS)                                                                                      \
    X(TEMPERATURE_MORE)                                                                                      \
    X(SEED)         /* another untrained class */                                                            \
    X(CLASS_NEXT)   /* untrained, trained, the one of a file */                                              \
    X(HIDE)         /* the asker's word, for the class to guess; or gives the hidden one back */             \
    X(NEXT_WORD)    /* a class says it, or the sentence takes it: the chosen one, or the one of number arg */  \
    X(NEXT_CHOOSE)  /* arg -1: the one before in the list; 1: the one after it */                           \
    X(TRAINED_SCALED) /* taught with scaling, or without */                                                  \
    X(TRAIN)        /* teach this class now, and watch */                                                    \
    X(TRAIN_PAUSE)  /* or go on */                                                                           \
    X(TRAIN_STEP)   /* a single one */                                                                       \
    X(TRAIN_RESTART)                                                                                         \
    X(TRAIN_RATE_UP)                                                                                         \
    X(TRAIN_RATE_DOWN)                                                                                       \
    X(TRAIN_STOP_WHEN) /* the next condition (study/record.h) */                                             \
    X(TABLE_ROW)    /* the table of measured classes: a row up (-1) or down (1) */                           \
    X(TABLE_GROUP)  /* its group before (-1) or after (1) */                                                 \
    X(TABLE_TO)     /* line arg; where that is chosen already, the class of it */                            \
    X(TABLE_TAKE)   /* the class of the chosen row */                                                        \
    X(STAGE)        /* weights, scaled, raw */                                                               \
    X(STAGE_TO)     /* arg: enum stage */                                                                    \
    X(CHAIR)        /* the empty chair, shown or left out */                                                 \
    X(CONTRAST)                                                                                              \
    X(VIEW_NEXT)                                                                                             \
    X(VIEW_PREVIOUS)                                                                                         \
    X(VIEW_TO)      /* arg: enum view_id */                                                                  \
    X(ENLARGE)      /* heads: the picked head alone, or all maps again */                                    \
    X(PAGE_NEXT)    /* of the view */                                                                        \
    X(PAGE_BACK)                                                                                             \
    X(PAGE_TO)      /* arg: page, from 0 */                                                                  \
    X(SLIDE)        /* the view's own slider arg2 (from 0), by arg steps */                                  \
    X(TOGGLE)       /* the view's own switch arg, from 0 */                                                  \
    X(WALK)         /* sets in motion what moves in the view, or stops it */                                 \
    X(GUIDES)       /* the lessons, to choose from */                                                       \
    X(GUIDE_OPEN)   /* arg: lesson of the shelf, from 0 */                                                   \
    X(GUIDE_NEXT)   /* page of the open lesson */                                                            \
    X(GUIDE_BACK)                                                                                            \
    X(GUIDE_TO)     /* arg: page, from 0 */                                                                  \
    X(GUIDE_ANSWER) /* arg: answer, from 1 */                                                                \
    X(EDIT)                                                                                                  \
    X(MENU)                                                                                                  \
    X(SETTINGS_PANEL)                                                                                        \
    X(HELP)                                                                                                  \
    X(CLOSE)        /* Esc: whatever is open */                                                              \
    X(ACCEPT)       /* Enter in a panel: what it offers */                                                   \
    X(BLANK)                                                                                                 \
    X(BIG)                                                                                                   \
    X(BARE)                                                                                                  \
    X(SPOTLIGHT)    /* the asker's row alone is lit */                                                       \
    X(BIG_NUMBER)   /* the number of the chosen cell in large digits */                                      \
    X(PRESENT)      /* the picture and one line, for the room */                                             \
    X(CURSOR)       /* the terminal's cursor on what is chosen, seen or not */                               \
    X(AUTOPLAY)     /* goes on by itself: askers, pages, heads */                                            \
    X(COMPARE)      /* keeps what is shown, beside what it becomes; or ends that */                          \
    X(SWAP)         /* what is kept and what is shown change places */                                       \
    X(MERGE)        /* pieces of words as whole words, or not */                                             \
    X(RENORMALISE)  /* loaded rows made to add up to 1, or as they are */                                    \
    X(EXPORT)                                                                                                \
    X(SAVE)         /* everything that is set, as a file */                                                  \
    X(LANGUAGE)                                                                                              \
    X(THEME)                                                                                                 \
    X(UNDO)                                                                                                  \
    X(RESET)                                                                                                 \
    X(REDRAW)                                                                                                \
    X(SUSPEND)                                                                                               \
    X(QUIT)

enum action_id {
#define X(name) ACTION_##name,
    ACTION_LIST(X)
#undef X
        ACTION_COUNT
};

struct action {
    enum action_id id;
    int arg, arg2;
};

#endif
