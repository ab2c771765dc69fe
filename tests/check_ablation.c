/* The table of what heads, d_k, scaling and positions do: its file, line by line; what its figures are said to
 * say; and measuring it, in one go or not. */
#include "check_main.h"

#include "app/ablation_words.h"
#include "learn/ablation_member.h"
#include "learn/learner.h"
#include "study/ablation_said.h"
#include "study/ablation_shipped.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- tables made by hand ---- */

static void add_run(struct ablation *a, size_t heads, size_t d_k, bool scaled, bool positions, uint64_t seed,
                    double loss, double pronoun)
{
    const struct ablation_row row = {
        .heads = heads, .d_k = d_k, .scaled = scaled, .positions = positions, .parameters = 1000 * heads};
    struct ablation_run run = {.seed = seed};

    for (size_t i = 0; i < ABLATION_FIGURE_COUNT; i++)
        run.figures[i] = 0.5;
    run.figures[ABLATION_LOSS] = loss;
    run.figures[ABLATION_PRONOUN] = pronoun;
    ck_assert(ablation_add(a, &row, &run));
}

/* Two seeds, `spread` on either side. */
static void add_row(struct ablation *a, size_t heads, size_t d_k, bool scaled, bool positions, double loss,
                    double pronoun, double spread)
{
    add_run(a, heads, d_k, scaled, positions, 1, loss - spread, pronoun - spread);
    add_run(a, heads, d_k, scaled, positions, 2, loss + spread, pronoun + spread);
}

static struct ablation *new_table(void)
{
    struct ablation *a = mem_new(1, sizeof *a);

    *a = (struct ablation){.language = "en",
                           .lessons = "language en: 12 words",
                           .recipe = "AdamW, rate 0.1",
                           .measured_on = "new sentences",
                           .steps = 800,
                           .sentences = 3000};
    return a;
}

/* ---- the file ---- */

START_TEST(what_is_written_reads_back)
{
    struct ablation *a = new_table(), *b = mem_new(1, sizeof *b);
    struct ablation_row row = {.heads = 2, .d_k = 64, .positions = true, .parameters = 2000};
    struct ablation_run run = {.seed = 3, .diverged = 17};
    struct buf first, second;

    add_row(a, 8, 8, true, true, 2.5, 0.75, 0.125);
    add_row(a, 2, 64, false, true, 3.5, 0.5, 0.25);
    ck_assert(ablation_add(a, &row, &run));
    buf_init(&first);
    buf_init(&second);
    ablation_write(a, &first);
    ck_assert_int_eq(ablation_read("a", first.bytes, first.len, b, NULL), OK);
    ablation_write(b, &second);
    ck_assert_str_eq(first.bytes, second.bytes);
    ck_assert_uint_eq(b->row_count, 2);
    ck_assert_uint_eq(b->rows[1].runs[2].diverged, 17);
    ck_assert_uint_eq(ablation_mean(&b->rows[1], ABLATION_LOSS).count, 2);
    ck_assert_double_eq_tol(ablation_mean(&b->rows[0], ABLATION_LOSS).mean, 2.5, 1e-9);
    buf_fini(&first);
    buf_fini(&second);
    mem_free(a);
    mem_free(b);
}
END_TEST

#define HEAD                                                                                                 \
    "# a comment\n"                                                                                          \
    "passnotes-ablation 1\n"                                                                                 \
    "language en\nlessons l\nsteps 800\nrecipe r\nmeasured-on m\nsentences 3000\n"                           \
    "heads d_k scaled positions seed parameters loss agreement subject distractor pronoun entropy bits "     \
    "largest asked\n"
#define GOOD "8 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n"

static enum status read_text(const char *text, struct ablation *out, struct err *e)
{
    return ablation_read("table", text, strlen(text), out, e);
}

START_TEST(a_wrong_line_is_named)
{
    static const struct {
        const char *text;
        size_t line;
        const char *expected;
    } cases[] = {
        {"", 0, "passnotes-ablation 1"},
        {"passnotes-ablation 2\n", 1, "passnotes-ablation 1"},
        {"passnotes-ablation 1\nlanguage\n", 2, "language"},
        {"passnotes-ablation 1\nlanguage en\nsteps 800\n", 3, "lessons"},
        {"passnotes-ablation 1\nlanguage en\nlessons l\nsteps many\n", 4, "whole number"},
        {"passnotes-ablation 1\nlanguage chinese-and-english\n", 2, "shorter"},
        {HEAD GOOD "8 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 11, "once"},
        {HEAD GOOD "8 8 yes yes 2 1001 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 11, "same parameters"},
        {HEAD "3 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "heads"},
        {HEAD "16 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "heads"},
        {HEAD "8 12 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "d_k"},
        {HEAD "8 8 on yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "yes or no"},
        {HEAD "8 8 yes yes -1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "seed"},
        {HEAD "8 8 yes yes 1 1000 2.5 1.5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "from 0 to 1"},
        {HEAD "8 8 yes yes 1 1000 nan .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "from 0 to 1000"},
        {HEAD "8 8 yes yes 1 1000 1e1 .5 .5 .5 .5 .5 1.5 .5 .5\n", 10, "from 0 to 1000"},
        {HEAD "8 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5\n", 10, "from 0 to 1"},
        {HEAD "8 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5 .5\n", 10, "end of the line"},
        {HEAD "8 8 yes yes 1 1000 diverged 0\n", 10, "step"},
        {HEAD "8 8 yes yes 1 1000 2.5 .5 .5 .5 .5 .5 1.5 .5 .5", 10, "whole"},
    };
    struct ablation *a = mem_new(1, sizeof *a);

    ck_assert_int_eq(read_text(HEAD GOOD, a, NULL), OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct err e = {.status = OK};
        a->row_count = 99;
        ck_assert_msg(read_text(cases[i].text, a, &e) == ERR_FORMAT, "case %zu", i);
        ck_assert_msg(e.at == cases[i].line, "case %zu: line %zu", i, e.at);
        ck_assert_msg(strstr(e.expected, cases[i].expected) != NULL, "case %zu: %s", i, e.expected);
        ck_assert_uint_eq(a->row_count, 99);
    }
    mem_free(a);
}
END_TEST

START_TEST(the_shipped_table_shows_every_switch)
{
    struct ablation *a = mem_new(1, sizeof *a);
    const struct ablation_row *rows[ABLATION_ROWS_MAX];

    ck_assert_int_eq(ablation_shipped("en", a, NULL), OK);
    ck_assert_str_eq(a->language, "en");
    for (enum ablation_group g = 0; g < ABLATION_GROUP_COUNT; g++)
        ck_assert_msg(ablation_group(a, g, rows) >= 2, "group %d", (int)g);
    ck_assert(ablation_find(a, 8, 8, true, true) != NULL);
    mem_free(a);
}
END_TEST

/* ---- what the figures say ---- */

static struct ablation_said said_of(const struct ablation *a, enum ablation_group group)
{
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = ablation_group(a, group, rows);

    return ablation_said(rows, count);
}

START_TEST(more_heads_lose_less_yet_one_resolves_pronouns)
{
    struct ablation *a = new_table();
    char text[ABLATION_SENTENCE_MAX];

    add_row(a, 8, 8, true, true, 2.70, 0.552, 0.01);
    add_row(a, 1, 8, true, true, 3.11, 0.71, 0.01);
    add_row(a, 4, 8, true, true, 2.71, 0.60, 0.01);
    const struct ablation_said s = said_of(a, ABLATION_HEADS);
    ck_assert_int_eq(s.verdict, ABLATION_MORE_BETTER);
    ck_assert_uint_eq(s.from->heads, 1);
    ck_assert_uint_eq(s.to->heads, 8);
    ck_assert_int_eq(s.aside.kind, ABLATION_ASIDE_YET);
    ck_assert_int_eq(s.aside.figure, ABLATION_PRONOUN);
    ck_assert_uint_eq(s.aside.more->heads, 1);
    ablation_sentence(LANG_EN, a, ABLATION_HEADS, text);
    ck_assert_str_eq(text, "The most heads lose less than the fewest: 1 head 3.11, 8 heads 2.70; but pronouns are resolved more "
                           "often by 1 head: 71.0% (8 heads: 55.2%).");
    mem_free(a);
}
END_TEST

START_TEST(the_verdict_follows_the_figures)
{
    static const struct {
        double losses[4]; /* of 1, 2, 4, 8 heads */
        double spread;
        enum ablation_verdict verdict;
    } cases[] = {
        {{3.1, 2.9, 2.8, 2.7}, 0.01, ABLATION_MORE_BETTER},
        {{2.7, 2.8, 2.9, 3.1}, 0.01, ABLATION_MORE_WORSE},
        {{3.1, 2.7, 2.8, 2.9}, 0.01, ABLATION_MIDDLE},
        {{2.8, 3.1, 2.9, 2.8}, 0.01, ABLATION_UNEVEN},
        {{2.7, 2.71, 2.72, 2.70}, 0.05, ABLATION_ALIKE},
        {{3.1, 2.9, 2.8, 2.7}, 0.5, ABLATION_ALIKE},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct ablation *a = new_table();
        for (size_t k = 0; k < 4; k++)
            add_row(a, (size_t)1 << k, 8, true, true, cases[i].losses[k], 0.5, cases[i].spread);
        ck_assert_msg(said_of(a, ABLATION_HEADS).verdict == cases[i].verdict, "case %zu", i);
        mem_free(a);
    }
}
END_TEST

START_TEST(one_seed_says_nothing)
{
    struct ablation *a = new_table();

    add_run(a, 1, 8, true, true, 1, 9, 0.1);
    add_run(a, 8, 8, true, true, 1, 1, 0.9);
    ck_assert_int_eq(said_of(a, ABLATION_HEADS).verdict, ABLATION_UNKNOWN);
    add_run(a, 1, 8, true, true, 2, 9.1, 0.1);
    add_run(a, 2, 8, true, true, 1, 0.1, 0.1);
    ck_assert_int_eq(said_of(a, ABLATION_HEADS).verdict, ABLATION_UNKNOWN);
    add_run(a, 8, 8, true, true, 2, 1.1, 0.9);
    ck_assert_int_eq(said_of(a, ABLATION_HEADS).verdict, ABLATION_MORE_BETTER);
    ck_assert_int_eq(said_of(a, ABLATION_HEADS).aside.kind, ABLATION_ASIDE_ALSO);
    mem_free(a);
}
END_TEST

START_TEST(pairs_are_with_then_without)
{
    struct ablation *a = new_table();
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    char text[ABLATION_SENTENCE_MAX];

    add_row(a, 2, 64, false, true, 3.88, 0.5, 0.01);
    add_row(a, 8, 8, false, true, 2.71, 0.5, 0.01);
    add_row(a, 2, 64, true, true, 2.82, 0.5, 0.01);
    add_row(a, 8, 8, true, true, 2.70, 0.5, 0.01);
    ck_assert_uint_eq(ablation_group(a, ABLATION_SCALING, rows), 4);
    for (size_t i = 0; i < 4; i++) {
        ck_assert_uint_eq(rows[i]->d_k, i < 2 ? 8 : 64);
        ck_assert_int_eq(rows[i]->scaled, i % 2 == 0);
    }
    ablation_sentence(LANG_EN, a, ABLATION_SCALING, text);
    ck_assert_ptr_nonnull(strstr(text, "8×8 differs no more than seeds do (with 2.70, without 2.71)"));
    ck_assert_ptr_nonnull(strstr(text, "2×64 loses more (with 2.82, without 3.88)"));
    ck_assert_uint_eq(ablation_group(a, ABLATION_POSITIONS, rows), 0);
    mem_free(a);
}
END_TEST

/* ---- measuring ---- */

#define TABLE "check_ablation.tmp"
#define LOG   "check_ablation.log.tmp"

static struct practice practice;

static const struct member small_members[] = {
    {.heads = 2, .d_k = 4, .scaled = true, .positions = true},
    {.heads = 1, .d_k = 4, .scaled = false, .positions = true},
};

/* So small that a training takes no time. */
static struct ablation_plan small_plan(void)
{
    struct ablation_plan p = ablation_plan_of(&practice);

    p.recipe.d = p.recipe.f = 16;
    p.recipe.layers = 1;
    p.recipe.tokens = 128;
    p.recipe.plan.warm_up = 2;
    p.recipe.plan.steps = 3;
    p.members = small_members;
    p.member_count = p.seeds = 2;
    p.sentences = 60;
    p.path = TABLE;
    p.log = LOG;
    return p;
}

static void start_measuring(void)
{
    unlink(TABLE);
    unlink(LOG);
    ck_assert_int_eq(practice_open("en", NULL, &practice, NULL), OK);
}

static void end_measuring(void)
{
    unlink(TABLE);
    unlink(LOG);
    practice_close(&practice);
}

static void take(const char *path, struct buf *out)
{
    buf_init(out);
    ck_assert_int_eq(file_read(path, ABLATION_BYTES_MAX, out, NULL), OK);
}

static void assert_same(const char *path, const struct buf *expected)
{
    struct buf found;

    take(path, &found);
    ck_assert_str_eq(found.bytes, expected->bytes);
    buf_fini(&found);
}

START_TEST(measured_in_one_go_or_not_it_is_the_same)
{
    struct ablation_plan all, part;
    struct buf table, log;

    start_measuring();
    all = part = small_plan();
    ck_assert_int_eq(ablation_measure(&all, NULL), OK);
    take(TABLE, &table);
    take(LOG, &log);
    unlink(TABLE);
    unlink(LOG);
    part.member_count = part.seeds = 1;
    ck_assert_int_eq(ablation_measure(&part, NULL), OK);
    ck_assert_int_eq(file_write(LOG, log.bytes, log.len - 1, NULL), OK); /* ended between log and table */
    ck_assert_int_eq(ablation_measure(&all, NULL), OK);
    assert_same(TABLE, &table);
    assert_same(LOG, &log);
    ck_assert_int_eq(ablation_measure(&all, NULL), OK); /* nothing is left to do */
    assert_same(TABLE, &table);
    buf_fini(&table);
    buf_fini(&log);
    end_measuring();
}
END_TEST

START_TEST(what_was_measured_is_what_a_member_does)
{
    struct ablation_plan plan;
    struct ablation *a = mem_new(1, sizeof *a);
    struct learner l;
    struct train_report report;

    start_measuring();
    plan = small_plan();
    ck_assert_int_eq(ablation_measure(&plan, NULL), OK);
    ck_assert_int_eq(ablation_of_file(TABLE, a, NULL), OK);
    ck_assert_uint_eq(a->row_count, 2);
    struct member m = small_members[1];
    m.seed = 2;
    learner_init(&l, &practice, &plan.recipe, &m);
    size_t parameters;
    ck_assert(params_count(&l.trainer.params.config, &parameters));
    ck_assert_uint_eq(a->rows[1].parameters, parameters);
    for (size_t i = 0; i < plan.recipe.plan.steps; i++)
        ck_assert(learner_step(&l, &report));
    double loss = 0;
    for (size_t i = 1; i <= ABLATION_BATCHES; i++) {
        ck_assert(learner_listen(&l, ABLATION_SET, ablation_seed(), i, &report));
        loss += report.words / ABLATION_BATCHES;
    }
    ck_assert_double_eq_tol(ablation_run_of(a, &a->rows[1], 2)->figures[ABLATION_LOSS], loss, 1e-4);
    learner_fini(&l);
    mem_free(a);
    end_measuring();
}
END_TEST

START_TEST(a_table_of_another_recipe_is_left_alone)
{
    struct ablation_plan plan;
    struct buf table;
    struct err e;

    start_measuring();
    plan = small_plan();
    plan.member_count = plan.seeds = 1;
    ck_assert_int_eq(ablation_measure(&plan, NULL), OK);
    take(TABLE, &table);
    plan.recipe.plan.steps++;
    ck_assert_int_eq(ablation_measure(&plan, &e), ERR_FORMAT);
    ck_assert_str_eq(e.where, TABLE);
    assert_same(TABLE, &table);
    buf_fini(&table);
    end_measuring();
}
END_TEST

START_TEST(the_members_are_of_the_family)
{
    for (size_t i = 0; i < ablation_member_count; i++) {
        ck_assert_int_eq(member_check(&ablation_members[i], NULL), OK);
        for (size_t k = 0; k < i; k++)
            ck_assert(memcmp(&ablation_members[i], &ablation_members[k], sizeof(struct member)) != 0);
    }
}
END_TEST

CHECK_MAIN("ablation", what_is_written_reads_back, a_wrong_line_is_named, the_shipped_table_shows_every_switch,
           more_heads_lose_less_yet_one_resolves_pronouns, the_verdict_follows_the_figures,
           one_seed_says_nothing, pairs_are_with_then_without, measured_in_one_go_or_not_it_is_the_same,
           what_was_measured_is_what_a_member_does, a_table_of_another_recipe_is_left_alone,
           the_members_are_of_the_family)
