#include "session/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool home_path(const char *variable, const char *fallback, const char *name, char out[SESSION_PATH_MAX])
{
    const char *folder = getenv(variable), *home = getenv("HOME");
    int n;

    if (folder != NULL && folder[0] == '/')
        n = snprintf(out, SESSION_PATH_MAX, "%s/passnotes/%s", folder, name);
    else if (home != NULL && home[0] == '/')
        n = snprintf(out, SESSION_PATH_MAX, "%s/%s/passnotes/%s", home, fallback, name);
    else
        return false;
    return n < SESSION_PATH_MAX;
}

void home_make_folders(const char *path)
{
    char part[SESSION_PATH_MAX];

    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        mkdir(part, 0700);
    }
}

void home_tell(const char *path, char out[SESSION_PATH_MAX])
{
    const char *home = getenv("HOME");
    const size_t n = home != NULL && home[0] == '/' ? strlen(home) : 0;

    if (n > 1 && strncmp(path, home, n) == 0 && path[n] == '/')
        snprintf(out, SESSION_PATH_MAX, "~%s", path + n);
    else
        snprintf(out, SESSION_PATH_MAX, "%s", path);
}
