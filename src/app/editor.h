/*
 * editor: one line of text being written: UTF-8, cursor by cluster, history. Knows nothing of the screen.
 */
#ifndef PASSNOTES_APP_EDITOR_H
#define PASSNOTES_APP_EDITOR_H

#include "base/event.h"

#include <stdbool.h>
#include <stddef.h>

#define EDITOR_HISTORY_MAX 50

struct editor {
    char *text; /* owned, NUL-terminated, always valid to draw; invalid UTF-8 from a paste stays as it is */
    size_t len, room;
    size_t limit;                      /* bytes it may grow to */
    size_t cursor;                     /* byte offset, always at a cluster's start or the end */
    char *history[EDITOR_HISTORY_MAX]; /* owned; oldest first */
    size_t history_count;
    size_t history_at; /* history_count: the line being written */
    char *draft;       /* owned; what was being written before the history was entered */
};

void editor_init(struct editor *e, size_t limit);
void editor_fini(struct editor *e);
void editor_set(struct editor *e, const char *text, size_t len); /* cursor to the end */
void editor_remember(struct editor *e); /* the present text becomes the newest history entry */

/* Takes a key (letters, Backspace, Delete, arrows, Home, End, word moves, Ctrl-A E U K W, Up and Down for the
 * history). False when it has no use for it (Enter, Escape, Tab, function keys). */
bool editor_key(struct editor *e, uint32_t key);

/* Inserts a paste: newlines and tabs become spaces, other controls are dropped. False when it was cut at the
 * limit. */
bool editor_paste(struct editor *e, const char *text, size_t len);

#endif
