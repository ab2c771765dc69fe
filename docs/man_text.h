/* man_text: the words of the man page that stand in no table of the program. */
#ifndef PASSNOTES_DOCS_MAN_TEXT_H
#define PASSNOTES_DOCS_MAN_TEXT_H

#include "app/messages.h"

enum man_title {
    MAN_NAME,
    MAN_SYNOPSIS,
    MAN_DESCRIPTION,
    MAN_OPTIONS,
    MAN_KEYS,
    MAN_EXAMPLES,
    MAN_FILES,
    MAN_ENVIRONMENT,
    MAN_SEE_ALSO,
    MAN_TITLE_COUNT
};

struct man_term {
    const char *name, *text;
};

struct man_text {
    const char *manual, *option, *sentence, *name;
    const char *titles[MAN_TITLE_COUNT];
    const char *const *description;                        /* ending with NULL */
    const struct man_term *examples, *files, *environment; /* ending with a name of NULL */
    const char *see_also;
};

extern const struct man_text man_texts[LANG_COUNT];

#endif
