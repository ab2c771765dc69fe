/*
 * figures: files of reference figures, as words between white space, for the tests of networks. What is not
 * as it should be fails the test.
 */
#ifndef PASSNOTES_TESTS_FIGURES_H
#define PASSNOTES_TESTS_FIGURES_H

#include "base/buf.h"
#include "model/params.h"

#include <stddef.h>

struct figures {
    struct buf text;
    char *next;
};

/* Opens tests/data/NAME. */
void figures_open(struct figures *f, const char *name);
void figures_close(struct figures *f);

/* Whether there is another word. */
int figures_more(const struct figures *f);

/* The next word, until the file is closed; one that must be `right`; a whole number; n numbers. */
const char *figures_word(struct figures *f);
void figures_expect(struct figures *f, const char *right);
size_t figures_whole(struct figures *f);
void figures_floats(struct figures *f, float *out, size_t n);

/* "config layers heads d k f vocabulary max_positions positions activation biases final_norm causal" */
void figures_config(struct figures *f, struct config *c);

/* "NAME ROWS COLS numbers": into the parameter of that name, whose shape it must be. Returns the numbers. */
float *figures_param(struct figures *f, const struct params *p);

#endif
