/* cli_batch: what is asked for without a screen. */
#ifndef PASSNOTES_CLI_BATCH_H
#define PASSNOTES_CLI_BATCH_H

#include "cli_options.h"
#include "session/session.h"

/* Everything that was asked for, in the order of --help; returns the exit status. `utf8`: the locale has it. */
int cli_batch(struct session *s, struct model_cache *cache, const struct cli_options *o, bool utf8);

/* The command line alone; what picture it would be is not asked. */
int cli_batch_command(struct session *s, const struct cli_options *o);

#endif
