/* cli_load: weights of another program's model, in the place of a class: --load, --tokens, --tokens-from. */
#ifndef PASSNOTES_CLI_LOAD_H
#define PASSNOTES_CLI_LOAD_H

#include "cli_options.h"
#include "session/session.h"

/* Reads what --load names, gives it to the cache and makes it the class that answers. Words of a sentence on the command
 * line name its tokens where none are named otherwise. Does nothing without --load. */
enum status cli_load(struct session *s, struct model_cache *cache, const struct cli_options *o, struct err *e);

#endif
