/* cli_prepare: from the command line to a session that has answered, and the keys that are pressed first. */
#ifndef PASSNOTES_CLI_PREPARE_H
#define PASSNOTES_CLI_PREPARE_H

#include "cli_options.h"
#include "cli_state.h"
#include "session/session.h"
#include "session/tutor.h"

/* Who teaches what nobody has learnt yet. The class that comes with the program learned from other lists than the
 * reader's. */
void cli_prepare_tutor(struct tutor *t, struct model_cache *cache, const struct cli_options *o);

/* The first answer, the place in it, the keys. On the screen nothing but an empty sentence may be without answer: there
 * it can be written. *quit: the last key left the program. */
enum status cli_prepare(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct cli_options *o,
                        struct cli_state *st, bool *quit, struct err *e);

#endif
