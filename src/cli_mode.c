#include "cli_mode.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum depth cli_depth(const struct cli_options *o, enum depth automatic)
{
    static const enum depth depths[] = {[COLOR_ALWAYS] = DEPTH_TRUE,
                                        [COLOR_NEVER] = DEPTH_MONO,
                                        [COLOR_16] = DEPTH_16,
                                        [COLOR_256] = DEPTH_256,
                                        [COLOR_TRUE] = DEPTH_TRUE};
    return o->color == COLOR_AUTO ? automatic : depths[o->color];
}

void cli_set_glyphs(struct session *s, const struct cli_options *o, bool automatic)
{
    s->app.ascii = o->ascii == ASCII_AUTO ? automatic || s->app.ascii : o->ascii == ASCII_ALWAYS;
}

bool cli_wants_screen(const struct cli_options *o)
{
    return !o->given[OPTION_PRINT] && !o->given[OPTION_EXPORT] && !o->given[OPTION_EXPORT_MODEL] &&
           !o->given[OPTION_SCORE] && !o->given[OPTION_PRINT_COMMAND];
}

bool cli_wants_plain(const struct cli_options *o)
{
    const char *term = getenv("TERM");

    return o->given[OPTION_PLAIN] ||
           (cli_wants_screen(o) && isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") == 0);
}
