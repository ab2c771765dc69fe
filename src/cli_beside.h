/*
 * cli_beside: --beside: what the command line shows is kept on the left, the same under other options stands on the right.
 */
#ifndef PASSNOTES_CLI_BESIDE_H
#define PASSNOTES_CLI_BESIDE_H

#include "cli_options.h"
#include "session/session.h"
#include "session/tutor.h"

/* Once the left side is computed. Errors name --beside and the word in it. */
enum status cli_beside(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct cli_options *o,
                       struct err *e);

#endif
