/*
 * table: the table of measured classes as the state has it: which one is shown, and which line of it is chosen.
 */
#ifndef PASSNOTES_APP_TABLE_H
#define PASSNOTES_APP_TABLE_H

#include "app/app.h"
#include "study/ablation_said.h"

/* The table of the state's language; NULL: there is none. */
const struct ablation *table_shown(const struct app *a);

/* All lines of it, and the one that is chosen; 0 lines where there is no table. */
size_t table_lines(const struct app *a, struct ablation_line lines[ABLATION_LINES_MAX], size_t *at);

/* Whether a row is the class that the settings name. */
bool table_present(const struct app *a, const struct ablation_row *row);

#endif
