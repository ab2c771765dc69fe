/*
 * fuzz: what all targets have in common.
 */
#ifndef PASSNOTES_TESTS_FUZZ_FUZZ_H
#define PASSNOTES_TESTS_FUZZ_FUZZ_H

#include "base/err.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static inline void must(bool holds)
{
    if (!holds)
        abort();
}

/* A text that was refused says in one line what was expected and what was found. */
static inline void must_be_refused(const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];

    err_line(e, line, sizeof line);
    must(e->expected[0] && (e->found[0] || e->status == ERR_EMPTY) && !strchr(line, '\n'));
    must(e->status == ERR_FORMAT || e->status == ERR_LIMIT || e->status == ERR_EMPTY);
}

/* Gives the bytes to `check`; those that begin with a "=" stand behind `good`, without it. In memory of its own, so that
 * a sanitizer sees the first byte beyond. */
static inline void fuzz_below(const uint8_t *bytes, size_t n, const char *good,
                              void (*check)(const char *bytes, size_t n))
{
    const bool below = n > 0 && bytes[0] == '=';
    const size_t before = below ? strlen(good) : 0, from = below;
    char *text = malloc(before + n - from + 1);

    must(text != NULL);
    memcpy(text, good, before);
    memcpy(text + before, bytes + from, n - from);
    check(text, before + n - from);
    free(text);
}

#endif
