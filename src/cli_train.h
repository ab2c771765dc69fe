/*
 * cli_train: --train: teaches a class from nothing, on practice sentences, and writes it as a file.
 */
#ifndef PASSNOTES_CLI_TRAIN_H
#define PASSNOTES_CLI_TRAIN_H

#include "base/buf.h"
#include "cli_options.h"

/* Writes the class, and the log if one is wanted; `line` gets one line of scores. How far it is stands on
 * standard error meanwhile, if that is a terminal. */
enum status cli_train(const struct cli_options *o, struct buf *line, struct err *e);

#endif
