/*
 * screen: the terminal, by way of curses. It alone knows how colours are degraded, how cells are written and
 * what keys send. There is one screen at most.
 */
#ifndef PASSNOTES_TUI_SCREEN_H
#define PASSNOTES_TUI_SCREEN_H

#include "base/err.h"
#include "base/event.h"
#include "canvas/cells.h"
#include "tui/signals.h"

#include <stdbool.h>

struct screen_options {
    bool depth_given; /* `depth` was chosen; else the environment and terminfo decide */
    enum depth depth;
    bool ascii;         /* nothing but ASCII is to be drawn */
    bool keys_from_tty; /* keys come from /dev/tty, not from standard input */
};

/* How many colours the terminal of TERM can show, by NO_COLOR, COLORTERM and terminfo; DEPTH_MONO where there
 * is none of that name. Leaves the terminal alone. */
enum depth screen_depth_of_terminal(void);

/* Takes over the terminal. ERR_TERMINAL, with the terminal as it was, when it cannot carry a screen. Between
 * this and screen_stop everything below may be called. */
enum status screen_start(const struct screen_options *o, struct err *e);
void screen_stop(void);

/* What the terminal turned out to show. ASCII also where the locale has no UTF-8. */
enum depth screen_depth(void);
bool screen_ascii(void);

/* True once the terminal has said that it draws characters of ambiguous width two columns wide. */
bool screen_wide_ambiguous(void);

/* Fills in how the terminal is restored from a signal handler. */
void screen_restore(struct signals_restore *r);

/* Asks the terminal for its size and gives it, in columns and rows, at least 1 each; one that says 0 is not
 * listened to. The next screen_show draws everything. */
void screen_resize(int *cols, int *rows);

/* Draws what is not there yet. */
void screen_show(const struct canvas *c);

/* The next screen_show draws everything. */
void screen_redraw(void);

/* The terminal is given back for a while and taken again. */
void screen_leave(void);
void screen_return(void);

/* Readable when keys may have come. */
int screen_fd(void);

/* The next event. False when nothing more has come. A paste is borrowed until the next call. */
bool screen_read(struct event *out);

/* To be asked when poll had said that there was input and everything is read: true when there was none, and
 * so never will be, as the terminal is gone. */
bool screen_gone(void);

#endif
