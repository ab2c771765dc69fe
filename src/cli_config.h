/*
 * cli_config: the reader's own defaults: lines NAME = VALUE in $XDG_CONFIG_HOME/passnotes/config (else ~/.config), with the
 * names of the long options.
 *
 *     # passnotes
 *     theme = light
 *     no-chair = yes
 *     set = lines.least=0.05
 */
#ifndef PASSNOTES_CLI_CONFIG_H
#define PASSNOTES_CLI_CONFIG_H

#include "cli_options.h"
#include "cli_state.h"

#define CLI_CONFIG_BYTES_MAX 65536

/* Reads the file into *o, before the command line is; `set` lines go to `st`. What cannot be understood, or makes no sense
 * as a default, becomes a complaint and is passed over; so does a file that cannot be read. *o borrows from *st. */
void cli_config_read(struct cli_options *o, struct cli_state *st);

/* The same of bytes that were read; once for each *st. */
void cli_config_take(const char *bytes, size_t len, struct cli_options *o, struct cli_state *st);

#endif
