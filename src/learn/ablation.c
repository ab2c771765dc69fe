#include "learn/ablation.h"

#include "learn/ablation_member.h"
#include "study/ablation.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

#define MEMBER(h, k, with_scaling, with_positions)                                                           \
    {                                                                                                        \
        .heads = h, .d_k = k, .scaled = with_scaling, .positions = with_positions                            \
    }

/* What matters most comes first, should a run be broken off. */
const struct member ablation_members[] = {
    MEMBER(8, 8, true, true),   MEMBER(1, 8, true, true),   MEMBER(2, 8, true, true),
    MEMBER(4, 8, true, true),   MEMBER(8, 8, false, true),  MEMBER(8, 8, true, false),
    MEMBER(2, 64, true, true),  MEMBER(2, 64, false, true), MEMBER(1, 64, true, true),
    MEMBER(8, 1, true, true),   MEMBER(8, 2, true, true),   MEMBER(8, 4, true, true),
    MEMBER(8, 16, true, true),  MEMBER(8, 32, true, true),  MEMBER(8, 64, true, true),
    MEMBER(8, 64, false, true),
};
const size_t ablation_member_count = COUNT(ablation_members);

struct ablation_plan ablation_plan_of(const struct practice *practice)
{
    return (struct ablation_plan){.practice = practice,
                                  .recipe = recipe_family(practice),
                                  .members = ablation_members,
                                  .member_count = ablation_member_count,
                                  .seeds = ABLATION_SEEDS,
                                  .sentences = 3000};
}

/* ---- the table and the log so far ---- */

static void describe(const struct ablation_plan *plan, struct ablation *out)
{
    const struct lessons lessons = lessons_of_practice(plan->practice);
    struct buf line;

    snprintf(out->language, sizeof out->language, "%s", lessons.language);
    buf_init(&line);
    lessons.describe(lessons.of, &line);
    snprintf(out->lessons, sizeof out->lessons, "%s", line.bytes);
    buf_clear(&line);
    buf_addf(&line, "D %zu, L %zu, F %zu; ", plan->recipe.d, plan->recipe.layers, plan->recipe.f);
    recipe_line(&plan->recipe, &line);
    assert(line.len < sizeof out->recipe);
    snprintf(out->recipe, sizeof out->recipe, "%s", line.bytes);
    buf_fini(&line);
    snprintf(out->measured_on, sizeof out->measured_on,
             "sentences that are not learned from; among them held-out structures and words");
    out->steps = plan->recipe.plan.steps;
    out->sentences = plan->sentences;
}

static bool measured_alike(const struct ablation *a, const struct ablation *b)
{
    return strcmp(a->language, b->language) == 0 && strcmp(a->lessons, b->lessons) == 0 &&
           strcmp(a->recipe, b->recipe) == 0 && strcmp(a->measured_on, b->measured_on) == 0 &&
           a->steps == b->steps && a->sentences == b->sentences;
}

/* None is as good as an empty one. */
static enum status read_there(const char *path, struct buf *out, struct err *e)
{
    return path && access(path, F_OK) == 0 ? file_read(path, ABLATION_BYTES_MAX, out, e) : OK;
}

/* The file as far as it got. */
static enum status read_table(const struct ablation_plan *plan, struct ablation *table, struct err *e)
{
    struct ablation *found = mem_new(1, sizeof *found);
    struct buf bytes;

    buf_init(&bytes);
    describe(plan, table);
    enum status s = read_there(plan->path, &bytes, e);
    if (s == OK && bytes.len > 0) {
        s = ablation_read(plan->path, bytes.bytes, bytes.len, found, e);
        if (s == OK && !measured_alike(found, table))
            s = err_set(e, ERR_FORMAT, plan->path,
                        "a table of the same practice, recipe and steps to go on with, or no file");
        if (s == OK)
            *table = *found;
    }
    buf_fini(&bytes);
    mem_free(found);
    return s;
}

/* The line that a member's part of the log begins with. */
static void heading(const struct member *m, char out[96])
{
    snprintf(out, 96, "\nheads %zu, d_k %zu, %s, %s, seed %" PRIu64 "\n", m->heads, m->d_k,
             m->scaled ? "scaled" : "not scaled", m->positions ? "positions" : "no positions", m->seed);
}

/* The log is written before the table: what it has of the member that comes next is taken back. */
static enum status read_log(const struct ablation_plan *plan, const struct member *next, struct buf *log,
                            struct err *e)
{
    char text[96];
    enum status s = read_there(plan->log, log, e);

    heading(next, text);
    char *at = log->bytes ? strstr(log->bytes, text) : NULL;
    if (at) {
        log->len = (size_t)(at - log->bytes);
        *at = '\0';
    }
    return s;
}

static enum status write_all(const struct ablation_plan *plan, const struct ablation *table,
                             const struct buf *log, struct err *e)
{
    struct buf bytes;
    enum status s = plan->log ? file_write(plan->log, log->bytes, log->len, e) : OK;

    buf_init(&bytes);
    ablation_write(table, &bytes);
    if (s == OK)
        s = file_write(plan->path, bytes.bytes, bytes.len, e);
    buf_fini(&bytes);
    return s;
}

/* ---- one training after the other ---- */

static struct member member_at(const struct ablation_plan *plan, size_t i)
{
    struct member m = plan->members[i % plan->member_count];

    m.seed = 1 + i / plan->member_count;
    return m;
}

static struct ablation_row row_of(const struct ablation_plan *plan, const struct member *m)
{
    const struct lessons lessons = lessons_of_practice(plan->practice);
    const struct config config = recipe_config(&plan->recipe, m, &lessons);
    struct ablation_row row = {
        .heads = m->heads, .d_k = m->d_k, .scaled = m->scaled, .positions = m->positions};

    params_count(&config, &row.parameters);
    return row;
}

static enum status measure_one(const struct ablation_plan *plan, size_t i, struct ablation *table,
                               struct buf *log, struct err *e)
{
    const struct member m = member_at(plan, i);
    const struct ablation_row row = row_of(plan, &m);
    struct ablation_run run = {.seed = m.seed};
    char text[96];

    heading(&m, text);
    buf_adds(log, text);
    ablation_measure_member(plan, &m, i, &run, log);
    if (!ablation_add(table, &row, &run))
        return err_set(e, ERR_LIMIT, plan->path, "at most %d rows and %d seeds", ABLATION_ROWS_MAX,
                       ABLATION_SEEDS_MAX);
    return write_all(plan, table, log, e);
}

static bool is_there(const struct ablation_plan *plan, const struct ablation *table, size_t i)
{
    const struct member m = member_at(plan, i);
    const struct ablation_row row = row_of(plan, &m);

    return ablation_run_of(table, &row, m.seed) != NULL;
}

/* The first training from `i` on that the table does not have. */
static size_t next_missing(const struct ablation_plan *plan, const struct ablation *table, size_t i)
{
    while (i < plan->member_count * plan->seeds && is_there(plan, table, i))
        i++;
    return i;
}

enum status ablation_measure(const struct ablation_plan *plan, struct err *e)
{
    const size_t all = plan->member_count * plan->seeds;
    struct ablation *table = mem_new(1, sizeof *table);
    struct buf log;
    enum status s = read_table(plan, table, e);
    size_t i = next_missing(plan, table, 0);

    buf_init(&log);
    if (s == OK && i < all) {
        const struct member next = member_at(plan, i);
        s = read_log(plan, &next, &log, e);
    }
    for (; s == OK && i < all; i = next_missing(plan, table, i))
        s = measure_one(plan, i, table, &log, e);
    buf_fini(&log);
    mem_free(table);
    return s;
}
