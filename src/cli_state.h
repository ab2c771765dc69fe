/*
 * cli_state: what a saved state, the reader's defaults and --set say, beside the options: those of a file first, the
 * options given over it, --set over both.
 */
#ifndef PASSNOTES_CLI_STATE_H
#define PASSNOTES_CLI_STATE_H

#include "cli_options.h"
#include "session/state.h"

struct cli_state {
    bool opened;       /* a file was; its values are `file` */
    bool other_lesson; /* than that of the file was asked for */
    struct state file, sets;
    struct state held; /* what options say over a file's lesson, whose page sets all anew */
    struct err *complaints; /* owned; lines of files that were passed over */
    size_t complaint_count;
    bool configured;                    /* there are defaults of the reader's own (cli_config.h) */
    char config_path[SESSION_PATH_MAX]; /* their file, */
    char *config[2];                    /* and its text; owned */
};

void cli_state_init(struct cli_state *st);
void cli_state_fini(struct cli_state *st);

/* A line was passed over. */
void cli_state_complain(struct cli_state *st, const struct err *e);

/* Reads the file o->state, if there is one, and every --set. What has to be known before anything else (who answers, the
 * language, files) goes into *o, as options: of a file, where it was not given. ERR_READ, ERR_FORMAT: the file; ERR_USAGE:
 * --set. *o borrows from *st. */
enum status cli_state_read(struct cli_state *st, struct cli_options *o, struct err *e);

/* Before the lesson opens. */
void cli_state_hold(struct cli_state *st, const struct cli_options *o, const struct app *a);

/* Gives the app all that does not need a trace, or all that does. Of the file, lines that cannot be are passed over and
 * become complaints. ERR_USAGE: --set. */
enum status cli_state_early(struct cli_state *st, const struct cli_options *o, struct app *a, struct err *e);
enum status cli_state_late(struct cli_state *st, const struct cli_options *o, struct app *a, const struct trace *trace,
                           bool of_file, struct err *e);

/* Records where what is shown was read from. */
void cli_state_sources(struct app *a, const struct cli_options *o);

#endif
