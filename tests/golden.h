/*
 * golden: screens that were read by eye and accepted, as files: glyphs and a map of styles (canvas_dump). A
 * screen that differs fails its test and is left in the build folder as NAME.now; `make update-golden`
 * accepts all of them, then read the diff.
 */
#ifndef PASSNOTES_TESTS_GOLDEN_H
#define PASSNOTES_TESTS_GOLDEN_H

#include "canvas/cells.h"

/* Compares with tests/golden/NAME.txt. Fails the running test where they differ, and where a letter or a digit cannot be
 * read (legible.h). */
void golden_check(const char *name, const struct canvas *c);
/* The same where something lies over a view that is dimmed, and so not to be read. */
void golden_check_over(const char *name, const struct canvas *c);

#endif
