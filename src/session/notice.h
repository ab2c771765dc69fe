/*
 * notice: the line that tells the reader what became of what the session did, fitted into the screen's width.
 */
#ifndef PASSNOTES_SESSION_NOTICE_H
#define PASSNOTES_SESSION_NOTICE_H

#include "app/app.h"
#include "base/err.h"

/* It failed, and why. */
void notice_failure(struct app *a, const struct err *e);

/* The file is written. */
void notice_written(struct app *a, const char *path);

/* Everything that is set is in that file. A long path is told by its end. */
void notice_saved(struct app *a, const char *path);

#endif
