/* split: a line of words as a shell reads them, without anything that a shell does to them besides. */
#ifndef PASSNOTES_BASE_SPLIT_H
#define PASSNOTES_BASE_SPLIT_H

#include "base/err.h"

#include <stddef.h>

/*
 * Words are parted by blanks, tabs and line ends. 'single quotes' keep everything; "double quotes" everything but \" and
 * \\; a backslash outside keeps the sign behind it. Quotes join what they touch; '' is an empty word. `words` gets what
 * words there are, in `bytes`, which has strlen(line) + 1 bytes; at most `max`. ERR_USAGE: a quote without its end, a
 * backslash at the end, too many; *count is untouched then.
 */
enum status split_words(const char *line, char *bytes, char **words, size_t max, size_t *count, struct err *e);

#endif
