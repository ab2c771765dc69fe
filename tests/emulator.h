/*
 * emulator: as much of a terminal as a recording needs. It understands what is named here and fails the test for anything
 * else, so that nothing a terminal might take otherwise gets into one: printing characters, CSI H, CSI m, CSI 2 J,
 * CSI ? 25 h and l.
 */
#ifndef PASSNOTES_TESTS_EMULATOR_H
#define PASSNOTES_TESTS_EMULATOR_H

#include "canvas/cells.h"

struct emulator {
    struct canvas *screen; /* owned; styles in true colour */
    int x, y;              /* where the next character goes; x is cols after the last one of a row */
    style now;
    bool cursor_seen;
};

void emulator_init(struct emulator *e, int cols, int rows);
void emulator_fini(struct emulator *e);
void emulator_write(struct emulator *e, const char *bytes, size_t n);

#endif
