/* A new file for every state that the reader keeps, numbered: no clock, so the same keys make the same names. */
#include "session/home.h"
#include "session/notice.h"
#include "session/state.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NUMBER_MAX 1000000000ul

/* The number of "12.passnotes"; 0: it is another kind of file. */
static unsigned long number_of(const char *name)
{
    char *end;
    const unsigned long n = name[0] >= '1' && name[0] <= '9' ? strtoul(name, &end, 10) : 0;

    return n > 0 && n < NUMBER_MAX && strcmp(end, STATE_ENDING) == 0 ? n : 0;
}

/* The highest number in the folder that the path is in. */
static unsigned long last_number(const char *folder)
{
    DIR *dir = opendir(folder);
    unsigned long last = 0;

    if (dir == NULL)
        return 0;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (number_of(entry->d_name) > last)
            last = number_of(entry->d_name);
    closedir(dir);
    return last;
}

/* Takes the next number, so that nobody else does: an empty file stands there until the whole one takes its place. */
static enum status take_number(const char *folder, char path[SESSION_PATH_MAX], struct err *e)
{
    for (unsigned long n = last_number(folder) + 1;; n++) {
        if (snprintf(path, SESSION_PATH_MAX, "%s%lu" STATE_ENDING, folder, n) >= SESSION_PATH_MAX)
            return err_set(e, ERR_WRITE, folder, "%s", "");
        const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0) {
            close(fd);
            return OK;
        }
        if (errno == EEXIST)
            continue;
        const int reason = errno;
        err_set(e, ERR_WRITE, path, "%s", "");
        return err_found(e, ERR_WRITE, "%s", strerror(reason));
    }
}

static enum status save(const struct session *s, char path[SESSION_PATH_MAX], struct err *e)
{
    char folder[SESSION_PATH_MAX];
    struct buf bytes;

    if (!home_path(HOME_STATE, "saved/", folder))
        return err_set(e, ERR_WRITE, "", "HOME, XDG_STATE_HOME");
    home_make_folders(folder);
    enum status status = take_number(folder, path, e);
    if (status != OK)
        return status;
    buf_init(&bytes);
    state_write(s, &bytes);
    status = file_write(path, bytes.bytes, bytes.len, e);
    if (status != OK)
        unlink(path);
    buf_fini(&bytes);
    return status;
}

enum status state_save(struct session *s, struct err *e)
{
    char path[SESSION_PATH_MAX], told[SESSION_PATH_MAX];
    struct err own;
    struct err *err = e != NULL ? e : &own;
    const enum status status = save(s, path, err);

    if (status == OK) {
        home_tell(path, told);
        notice_saved(&s->app, told);
    } else {
        notice_failure(&s->app, err);
    }
    return status;
}
