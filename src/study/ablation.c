#include "study/ablation.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const names[ABLATION_FIGURE_COUNT] = {
#define X(name, text, most) [name] = text,
    ABLATION_FIGURES(X)
#undef X
};

const char *ablation_figure_name(enum ablation_figure figure)
{
    return names[figure];
}

/* ---- rows and runs ---- */

static bool same_setting(const struct ablation_row *a, const struct ablation_row *b)
{
    return a->heads == b->heads && a->d_k == b->d_k && a->scaled == b->scaled && a->positions == b->positions;
}

const struct ablation_row *ablation_find(const struct ablation *a, size_t heads, size_t d_k, bool scaled,
                                         bool positions)
{
    const struct ablation_row like = {.heads = heads, .d_k = d_k, .scaled = scaled, .positions = positions};

    for (size_t i = 0; i < a->row_count; i++)
        if (same_setting(&a->rows[i], &like))
            return &a->rows[i];
    return NULL;
}

const struct ablation_run *ablation_run_of(const struct ablation *a, const struct ablation_row *row,
                                           uint64_t seed)
{
    const struct ablation_row *r = ablation_find(a, row->heads, row->d_k, row->scaled, row->positions);

    for (size_t i = 0; r != NULL && i < r->count; i++)
        if (r->runs[i].seed == seed)
            return &r->runs[i];
    return NULL;
}

static struct ablation_row *row_for(struct ablation *a, const struct ablation_row *like)
{
    for (size_t i = 0; i < a->row_count; i++)
        if (same_setting(&a->rows[i], like))
            return &a->rows[i];
    if (a->row_count == ABLATION_ROWS_MAX)
        return NULL;
    struct ablation_row *row = &a->rows[a->row_count++];
    *row = *like;
    row->count = 0;
    return row;
}

bool ablation_add(struct ablation *a, const struct ablation_row *row, const struct ablation_run *run)
{
    if (ablation_run_of(a, row, run->seed) != NULL)
        return false;
    struct ablation_row *own = row_for(a, row);
    if (own == NULL || own->count == ABLATION_SEEDS_MAX || own->parameters != row->parameters)
        return false;
    own->runs[own->count++] = *run;
    return true;
}

struct ablation_mean ablation_mean(const struct ablation_row *row, enum ablation_figure figure)
{
    struct ablation_mean m = {.count = 0};

    for (size_t i = 0; i < row->count; i++) {
        if (row->runs[i].diverged)
            continue;
        const double x = row->runs[i].figures[figure];
        m.low = m.count == 0 || x < m.low ? x : m.low;
        m.high = m.count == 0 || x > m.high ? x : m.high;
        m.mean += x;
        m.count++;
    }
    m.mean = m.count ? m.mean / (double)m.count : 0;
    return m;
}

/* ---- writing ---- */

static const char explanation[] =
    "# How classes learn that differ in one setting each; made by `passnotes --ablation --output FILE`, shown by\n"
    "# `passnotes --ablation`. First how it was measured, then one line for each class and seed:\n"
    "#   heads, d_k   of all layers\n"
    "#   scaled       trained, and measured, with scores divided by the root of d_k\n"
    "#   positions    words know where they stand\n"
    "#   seed         of the first weights and of the sentences that were learned from\n"
    "#   parameters   numbers that are learned\n"
    "#   loss         on hidden words, nats each\n"
    "#   agreement    share of hidden verbs (was, were) whose right number the class holds for likelier\n"
    "#   subject      share of verbs whose subject is found, when no noun of the other number stands between\n"
    "#   distractor   the same when one does\n"
    "#   pronoun      share of pronouns of which is found who is meant\n"
    "#   entropy      of a row of weights, as a share of the most it could be; mean of all heads and layers\n"
    "#   bits         the same in bits\n"
    "#   largest      weight of a row, mean of all heads and layers\n"
    "#   asked        the same, of the rows with an answer, in the head that was given the question\n"
    "# Found: the head that was given the question gives its largest weight to a right word. A class whose\n"
    "# numbers were no longer finite has the step after the word \"diverged\" in place of figures.\n";

static const char *yes(bool x)
{
    return x ? "yes" : "no";
}

static void write_run(const struct ablation_row *row, const struct ablation_run *run, struct buf *out)
{
    buf_addf(out, "%5zu %3zu %6s %9s %4" PRIu64 " %10zu", row->heads, row->d_k, yes(row->scaled),
             yes(row->positions), run->seed, row->parameters);
    if (run->diverged)
        buf_addf(out, "  diverged %zu", run->diverged);
    else
        for (size_t i = 0; i < ABLATION_FIGURE_COUNT; i++)
            buf_addf(out, " %10.4f", run->figures[i]);
    buf_adds(out, "\n");
}

void ablation_write(const struct ablation *a, struct buf *out)
{
    buf_adds(out, explanation);
    buf_addf(out, "passnotes-ablation 1\nlanguage %s\nlessons %s\nsteps %zu\nrecipe %s\n", a->language,
             a->lessons, a->steps, a->recipe);
    buf_addf(out, "measured-on %s\nsentences %zu\n", a->measured_on, a->sentences);
    buf_adds(out, "heads d_k scaled positions seed parameters");
    for (size_t i = 0; i < ABLATION_FIGURE_COUNT; i++)
        buf_addf(out, " %10s", names[i]);
    buf_adds(out, "\n");
    for (size_t i = 0; i < a->row_count; i++)
        for (size_t k = 0; k < a->rows[i].count; k++)
            write_run(&a->rows[i], &a->rows[i].runs[k], out);
}
