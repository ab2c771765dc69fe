/*
 * cli_list: what there is to choose from, as text, from the tables the program itself works by.
 */
#ifndef PASSNOTES_CLI_LIST_H
#define PASSNOTES_CLI_LIST_H

#include "app/messages.h"
#include "base/buf.h"

void cli_list_views(enum lang lang, struct buf *out);  /* a name a line, and its title */
void cli_list_lessons(enum lang lang, struct buf *out);
void cli_list_models(enum lang lang, struct buf *out); /* a name a line */
void cli_list_keys(enum lang lang, struct buf *out);
void cli_list_settings(enum lang lang, struct buf *out);   /* by group, as in the help of the screen */

#endif
