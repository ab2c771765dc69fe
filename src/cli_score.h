/*
 * cli_score: --score: how often a class listens to whom it should, on a file of sentences or on ones that the
 * practice makes, as tables of text.
 */
#ifndef PASSNOTES_CLI_SCORE_H
#define PASSNOTES_CLI_SCORE_H

#include "base/buf.h"
#include "cli_options.h"
#include "session/tutor.h"

/* Appends the tables to `out`. A member of the family that nobody has learnt yet is taught first; the session is
 * where that is noted. Fails as the file or the class does. */
enum status cli_score(const struct cli_options *o, struct session *s, struct tutor *tutor, struct model_cache *cache,
                      struct buf *out, struct err *e);

#endif
