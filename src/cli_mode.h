/* cli_mode: whether a screen is wanted, and how it looks. */
#ifndef PASSNOTES_CLI_MODE_H
#define PASSNOTES_CLI_MODE_H

#include "cli_options.h"
#include "session/session.h"

/* Whether neither a file nor a print was asked for. */
bool cli_wants_screen(const struct cli_options *o);

/* --plain, or a terminal that can do nothing: no screen is opened, and what is printed is sentences. */
bool cli_wants_plain(const struct cli_options *o);

/* Colours as they were asked for, else `automatic`. */
enum depth cli_depth(const struct cli_options *o, enum depth automatic);

/* ASCII as it was asked for, else where it is `automatic` or was saved so. */
void cli_set_glyphs(struct session *s, const struct cli_options *o, bool automatic);

#endif
