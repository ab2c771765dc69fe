/*
 * home: where files of the reader's own are, by the XDG base directory specification.
 */
#ifndef PASSNOTES_SESSION_HOME_H
#define PASSNOTES_SESSION_HOME_H

#include "session/session.h"

#include <stdbool.h>

/* "$VARIABLE/passnotes/NAME", else "$HOME/FALLBACK/passnotes/NAME"; false where neither is an absolute path. */
bool home_path(const char *variable, const char *fallback, const char *name, char out[SESSION_PATH_MAX]);

#define HOME_STATE  "XDG_STATE_HOME", ".local/state"
#define HOME_CONFIG "XDG_CONFIG_HOME", ".config"

/* Makes the folders before the last name of a path, as far as they are not there. */
void home_make_folders(const char *path);

/* A path as one tells it: "~/..." below the reader's home. */
void home_tell(const char *path, char out[SESSION_PATH_MAX]);

#endif
