/*
 * ablation: what was measured of classes that differ in one setting each (heads, d_k, scaling, positions), and
 * the plain file such a table is kept in: lines of "name value" that say how it was measured, then one line for
 * each class and seed. Means and spreads are reckoned from these lines, never written down. It measures
 * nothing itself.
 */
#ifndef PASSNOTES_STUDY_ABLATION_H
#define PASSNOTES_STUDY_ABLATION_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One table: enumerator, its name in the file, and the largest value there may be. All are 0 or more. */
#define ABLATION_FIGURES(X)                                                                                  \
    X(ABLATION_LOSS, "loss", 1000)          /* on hidden words, nats each */                                 \
    X(ABLATION_AGREEMENT, "agreement", 1)   /* a hidden verb: the right number is likelier */                \
    X(ABLATION_NEAR, "subject", 1)          /* subjects found that no noun of the other number hides */      \
    X(ABLATION_DISTRACTOR, "distractor", 1) /* subjects found behind such a noun */                          \
    X(ABLATION_PRONOUN, "pronoun", 1)       /* who is meant, found */                                        \
    X(ABLATION_ENTROPY, "entropy", 1)       /* of a row, as a share of the most it could be; of all heads */ \
    X(ABLATION_BITS, "bits", 64)            /* the same in bits */                                           \
    X(ABLATION_LARGEST, "largest", 1)       /* weight of a row; of all heads */                              \
    X(ABLATION_ASKED, "asked", 1)           /* the same, of rows with an answer in the head that was asked */

enum ablation_figure {
#define X(name, text, most) name,
    ABLATION_FIGURES(X)
#undef X
        ABLATION_FIGURE_COUNT
};

enum {
    ABLATION_ROWS_MAX = 64,
    ABLATION_SEEDS_MAX = 8,
    ABLATION_TEXT_MAX = 640,      /* bytes of one of the lines that say how, the final NUL included */
    ABLATION_BYTES_MAX = 256 << 10 /* of a file */
};

/* One class: what its setting is, and how it did with each seed. */
struct ablation_row {
    size_t heads, d_k;
    bool scaled, positions;
    size_t parameters;
    size_t count; /* of seeds */
    struct ablation_run {
        uint64_t seed;
        size_t diverged; /* the step that could not be done; 0: it learned to the end */
        double figures[ABLATION_FIGURE_COUNT];
    } runs[ABLATION_SEEDS_MAX];
};

struct ablation {
    /* How it was measured. */
    char language[16];
    char lessons[ABLATION_TEXT_MAX], recipe[ABLATION_TEXT_MAX];
    char measured_on[ABLATION_TEXT_MAX];
    size_t steps, sentences;

    size_t row_count;
    struct ablation_row rows[ABLATION_ROWS_MAX];
};

/* A whole table, or one that was broken off. A line that is wrong (line, expected, found): `out` is untouched.
 * `where` names the file in errors. */
enum status ablation_read(const char *where, const char *bytes, size_t len, struct ablation *out,
                          struct err *e);

/* Appends the file. Reading it gives the same table: numbers have four digits after the point. */
void ablation_write(const struct ablation *a, struct buf *out);

/* The row of a setting; NULL: there is none. */
const struct ablation_row *ablation_find(const struct ablation *a, size_t heads, size_t d_k, bool scaled,
                                         bool positions);

/* The run of a setting with a seed; NULL: it was not measured. */
const struct ablation_run *ablation_run_of(const struct ablation *a, const struct ablation_row *row,
                                           uint64_t seed);

/* Adds a run to the row of its setting, or to a new row. `row` names the setting and the parameters. False
 * where there is no room, or the run is there already. */
bool ablation_add(struct ablation *a, const struct ablation_row *row, const struct ablation_run *run);

/* Of the seeds that learned to the end. */
struct ablation_mean {
    size_t count;
    double mean, low, high; /* 0 where nothing was counted */
};
struct ablation_mean ablation_mean(const struct ablation_row *row, enum ablation_figure figure);

/* The name of a figure in the file. */
const char *ablation_figure_name(enum ablation_figure figure);

#endif
