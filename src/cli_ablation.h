/*
 * cli_ablation: --ablation: the table of what heads, d_k, scaling and positions do, as text; and measuring it
 * anew.
 */
#ifndef PASSNOTES_CLI_ABLATION_H
#define PASSNOTES_CLI_ABLATION_H

#include "base/buf.h"
#include "cli_options.h"

/* Appends the table to `out`: the one that comes with the program, or that of the file given. */
enum status cli_ablation_show(const struct cli_options *o, struct buf *out, struct err *e);

/* Measures what --output does not have yet. How far it is stands on standard error meanwhile, if that is a
 * terminal. */
enum status cli_ablation_measure(const struct cli_options *o, struct err *e);

#endif
