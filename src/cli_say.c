#include "cli_say.h"

#include "app/failure.h"
#include "cli_progress.h"
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_fail(const struct cli_options *o, const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];
    progress_end();
    failure_line((enum lang)o->lang, e, line, sizeof line);
    fprintf(stderr, "%s: %s\n", PACKAGE_NAME, line);
    return e->status == ERR_USAGE ? EXIT_NOT_UNDERSTOOD : EXIT_FAILED;
}

int cli_put(const struct cli_options *o, const struct buf *text)
{
    progress_end();
    if (fwrite(text->bytes, 1, text->len, stdout) == text->len && fflush(stdout) == 0)
        return EXIT_DONE;
    struct err e;
    int reason = errno;
    err_set(&e, ERR_WRITE, "standard output", "%s", "");
    err_found(&e, ERR_WRITE, "%s", strerror(reason));
    return cli_fail(o, &e);
}
