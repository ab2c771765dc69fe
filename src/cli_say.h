/* cli_say: what the command line answers on standard output and standard error, and how it ends. */
#ifndef PASSNOTES_CLI_SAY_H
#define PASSNOTES_CLI_SAY_H

#include "base/buf.h"
#include "cli_options.h"

enum exit_status { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_NOT_UNDERSTOOD = 2 };

/* One line on standard error; returns the exit status that goes with it. */
int cli_fail(const struct cli_options *o, const struct err *e);

/* Writes the text on standard output; returns the exit status, after a line where it could not be written. */
int cli_put(const struct cli_options *o, const struct buf *text);

#endif
