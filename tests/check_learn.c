/* Lessons, and a class that takes them: batches against the sentences they are made of, and the same bits
 * however the steps are taken. */
#include "check_main.h"

#include "base/rng.h"
#include "learn/learner.h"
#include "learn/score.h"
#include "num/ops.h"

#include <string.h>

static const char *const languages[] = {"en", "zh"};
enum { LANGUAGES = 2, SEED = 5 };

static struct practice practices[LANGUAGES];

/* A member so small that a step takes no time. */
static struct recipe small_recipe(void)
{
    struct recipe r = recipe_default(&practices[0]);
    r.d = 16;
    r.f = 16;
    r.layers = 1;
    r.tokens = 128;
    r.plan.warm_up = 2;
    r.plan.steps = 20;
    return r;
}

static const struct member small_member = {
    .heads = 2, .d_k = 4, .scaled = true, .positions = true, .seed = 3};

static void open_practices(void)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        ck_assert_int_eq(practice_open(languages[i], NULL, &practices[i], NULL), OK);
}

static void close_practices(void)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        practice_close(&practices[i]);
}

static void init_pack(struct pack *p, const struct practice *practice, const struct recipe *r)
{
    struct lessons lessons = lessons_of_practice(practice);
    pack_init(p, &lessons, r);
}

/* ---- batches
 * -------------------------------------------------------------------------------------------------- */

static size_t sequence_of(const struct pack *p, size_t token)
{
    size_t s = 0;
    while (p->offsets[s + 1] <= token)
        s++;
    return s;
}

/* Holds what the pack says of one sentence, whose first word is token `first`, against the sentence itself.
 */
static size_t check_sentence(const struct pack *p, const struct practice_sentence *s, size_t first,
                             size_t link)
{
    size_t start = p->offsets[sequence_of(p, first)];
    for (size_t i = 0; i < s->word_count; i++) {
        check_that(p->words_n[first + i] == s->words[i].id);
        check_that(p->class_n[first + i] == s->words[i].class);
        check_that(sequence_of(p, first + i) == sequence_of(p, first));
    }
    for (size_t i = 0; i < s->link_count; i++, link++) {
        check_that(p->links[link].asker == first + s->links[i].from);
        check_that(p->links[link].question == practice_kind_question((enum practice_kind)s->links[i].kind));
        check_that(p->about[link].kind == s->links[i].kind &&
                   p->about[link].distractor == s->links[i].distractor);
        for (size_t j = 0; j < OPS_POINTER_TOKENS_MAX; j++) {
            bool of_sentence = start + j >= first && start + j < first + s->word_count;
            bool right = of_sentence && s->links[i].accepted >> (start + j - first) & 1;
            check_that((p->links[link].answers >> j & 1) == right);
        }
    }
    return link;
}

/* All sentences of a step in their order, and nothing else but chairs. */
static void check_filled(const struct pack *p, size_t step)
{
    struct practice_sentence s;
    size_t at = 0, link = 0, chairs = 0;
    for (size_t i = 0; i < p->sentences; i++) {
        check_that(p->lessons.sentence(p->lessons.of, SEED, PRACTICE_LEARN, (step - 1) * 1024 + i, &s));
        if (p->words_n[at] == VOCABULARY_CHAIR) {
            check_that(p->offsets[chairs++] == at);
            at++;
        }
        link = check_sentence(p, &s, at, link);
        at += s.word_count;
    }
    check_that(at == p->count && link == p->link_count && chairs == p->sequences);
    check_that(p->offsets[p->sequences] == p->count && p->count <= p->room);
    for (size_t s_at = 0; s_at < p->sequences; s_at++)
        check_that(p->offsets[s_at + 1] - p->offsets[s_at] <= p->longest);
}

START_TEST(test_batches_hold_the_sentences_and_their_links)
{
    struct recipe r = recipe_default(&practices[_i]);
    struct pack p;
    init_pack(&p, &practices[_i], &r);
    size_t joined = 0;
    for (size_t step = 1; step <= 12; step++) {
        pack_fill(&p, PRACTICE_LEARN, 0.3, SEED, step);
        check_filled(&p, step);
        ck_assert_uint_eq(pack_batch(&p).targets, 0);
        ck_assert_uint_gt(p.count, p.room - 64);
        joined += p.sentences - p.sequences;
    }
    ck_assert_uint_gt(joined, 0);
    pack_fini(&p);
}
END_TEST

static bool shows_ending(const struct pack *p, size_t n)
{
    return p->features_n4[n * VOCABULARY_FEATURES] != VOCABULARY_NO_FEATURE;
}

/* Which words the class hears as something else, and why it may. */
static void check_disguised(const struct pack *p, size_t counts[4])
{
    size_t target = 0;
    for (size_t n = 0; n < p->count; n++) {
        bool asked = target < p->targets && p->target_at[target] == n;
        int truth = p->words_n[n], heard = p->ids_n[n];
        check_that(shows_ending(p, n) == (p->endings && heard == VOCABULARY_UNKNOWN));
        if (!asked) {
            check_that(heard == truth || (heard == VOCABULARY_UNKNOWN && truth >= VOCABULARY_SPECIAL));
            continue;
        }
        check_that(p->right[target] == truth && truth >= VOCABULARY_SPECIAL && p->weight[target] > 0);
        counts[heard == VOCABULARY_HIDDEN ? 1 : heard == truth || heard == VOCABULARY_UNKNOWN ? 3 : 2]++;
        if (heard != truth && heard >= VOCABULARY_SPECIAL && p->other_n[n] >= 0)
            check_that(heard == p->other_n[n]);
        target++;
    }
    check_that(target == p->targets);
    counts[0] += target;
}

START_TEST(test_words_to_guess_are_disguised_as_the_recipe_says)
{
    struct recipe r = recipe_default(&practices[_i]);
    struct pack p;
    size_t counts[4] = {0};
    init_pack(&p, &practices[_i], &r);
    for (size_t step = 1; step <= 40; step++) {
        pack_fill(&p, PRACTICE_LEARN, r.joined, SEED, step);
        pack_disguise(&p, &r, SEED, step);
        check_disguised(&p, counts);
    }
    double all = (double)counts[0];
    ck_assert_uint_gt(counts[0], 3000);
    ck_assert_double_eq_tol((double)counts[1] / all, r.hidden, 0.03);
    ck_assert_double_le((double)counts[2] / all, r.changed + 0.03); /* a word may be changed into itself */
    ck_assert_double_ge((double)counts[2] / all, r.changed - 0.06);
    pack_fini(&p);
}
END_TEST

START_TEST(test_small_words_are_never_taken_for_unknown)
{
    static const char *const small[LANGUAGES][8] = {
        {"was", "the", "in", "who", "because", "two", "can", NULL},
        {"的", "在", "因为", "里", "会", "很", "了", NULL}};
    static const char *const open[LANGUAGES][4] = {{"cat", "sits", "hungry", NULL}, {"猫", "马", "书", NULL}};
    struct recipe r = recipe_default(&practices[_i]);
    struct pack p;
    init_pack(&p, &practices[_i], &r);
    for (size_t i = 0; small[_i][i]; i++)
        ck_assert_msg(!p.open_v[vocabulary_find(&practices[_i].vocabulary, small[_i][i])], "%s",
                      small[_i][i]);
    for (size_t i = 0; open[_i][i]; i++)
        ck_assert_msg(p.open_v[vocabulary_find(&practices[_i].vocabulary, open[_i][i])], "%s", open[_i][i]);
    pack_fini(&p);
}
END_TEST

START_TEST(test_a_batch_depends_on_seed_and_step_alone)
{
    struct recipe r = recipe_default(&practices[_i]);
    struct pack a, b;
    init_pack(&a, &practices[_i], &r);
    init_pack(&b, &practices[_i], &r);
    for (size_t step = 1; step <= 9; step++) {
        pack_fill(&b, PRACTICE_LEARN, r.joined, SEED, step);
        pack_disguise(&b, &r, SEED, step);
    }
    pack_fill(&a, PRACTICE_LEARN, r.joined, SEED, 9);
    pack_disguise(&a, &r, SEED, 9);
    ck_assert_uint_eq(a.count, b.count);
    ck_assert_mem_eq(a.ids_n, b.ids_n, a.count * sizeof *a.ids_n);
    ck_assert_uint_eq(a.targets, b.targets);
    ck_assert_mem_eq(a.target_at, b.target_at, a.targets * sizeof *a.target_at);
    ck_assert_uint_eq(a.link_count, b.link_count);
    pack_fill(&b, PRACTICE_LEARN, r.joined, SEED + 1, 9);
    ck_assert(a.count != b.count || memcmp(a.words_n, b.words_n, a.count * sizeof *a.words_n) != 0);
    pack_fini(&a);
    pack_fini(&b);
}
END_TEST

/* ---- learning
 * ------------------------------------------------------------------------------------------------- */

static void take_steps(struct learner *l, size_t steps)
{
    struct train_report report;
    for (size_t i = 0; i < steps; i++)
        ck_assert(learner_step(l, &report));
}

static bool same_params(const struct params *a, const struct params *b)
{
    struct param_view x, y;
    for (size_t i = 0, j = 0; params_next(a, &i, &x) && params_next(b, &j, &y);)
        if (memcmp(x.at, y.at, x.rows * x.cols * sizeof *x.at) != 0)
            return false;
    return true;
}

START_TEST(test_steps_in_one_go_or_in_parts_are_the_same)
{
    struct recipe r = small_recipe();
    struct member other = small_member;
    struct learner a, b, c;
    struct train_report report;
    other.seed++;
    learner_init(&a, &practices[_i], &r, &small_member);
    learner_init(&b, &practices[_i], &r, &small_member);
    learner_init(&c, &practices[_i], &r, &other);
    take_steps(&a, 6);
    take_steps(&b, 2);
    ck_assert(!same_params(&a.trainer.params, &b.trainer.params));
    ck_assert(learner_validate(&b, 2, &report)); /* looking teaches nothing */
    take_steps(&b, 4);
    take_steps(&c, 6);
    ck_assert(same_params(&a.trainer.params, &b.trainer.params));
    ck_assert(!same_params(&a.trainer.params, &c.trainer.params));
    learner_fini(&a);
    learner_fini(&b);
    learner_fini(&c);
}
END_TEST

/* The class knows the words of its lessons and no others. */
static void check_words(const struct learner *l, const struct class_file *file)
{
    const struct vocabulary *v = l->lessons.vocabulary;
    size_t met = 0;
    for (size_t i = VOCABULARY_SPECIAL; i < v->count; i++) {
        check_that(class_file_row(file, v->words[i]) == (l->heard_v[i] ? (int)i : VOCABULARY_UNKNOWN));
        met += l->heard_v[i];
    }
    check_that(met > 50 && met < v->count - VOCABULARY_SPECIAL);
}

START_TEST(test_snapshot_is_the_class)
{
    struct recipe r = small_recipe();
    struct learner l;
    struct class_file file, read;
    struct buf bytes;
    learner_init(&l, &practices[_i], &r, &small_member);
    take_steps(&l, 3);
    learner_snapshot(&l, 2.5, &file);
    ck_assert(same_params(&file.params, &l.trainer.params));
    buf_init(&bytes);
    ck_assert_int_eq(class_file_write(&file, &bytes, NULL), OK);
    ck_assert_int_eq(class_file_read("snapshot", bytes.bytes, bytes.len, &read, NULL), OK);
    ck_assert_str_eq(read.language, languages[_i]);
    ck_assert_uint_eq(read.training.steps, 3);
    ck_assert_uint_eq(read.training.seed, small_member.seed);
    ck_assert_uint_eq(read.vocabulary.count, practices[_i].vocabulary.count);
    ck_assert_uint_eq(read.questions_lh[0], 1 | 4); /* two heads share four questions */
    ck_assert_uint_eq(read.questions_lh[1], 2 | 8);
    check_words(&l, &read);
    take_steps(&l, 1);
    ck_assert(!same_params(&file.params, &l.trainer.params));
    buf_fini(&bytes);
    class_file_fini(&file);
    class_file_fini(&read);
    learner_fini(&l);
}
END_TEST

START_TEST(test_every_kind_of_member_can_be_kept)
{
    struct recipe r = small_recipe();
    for (unsigned kind = 0; kind < 4; kind++) {
        struct member m = {.heads = 4, .d_k = 2, .scaled = kind & 1, .positions = kind & 2, .seed = 9};
        struct learner l;
        struct class_file file, read;
        struct buf bytes;
        learner_init(&l, &practices[_i], &r, &m);
        take_steps(&l, 1);
        learner_snapshot(&l, 1, &file);
        buf_init(&bytes);
        ck_assert_int_eq(class_file_write(&file, &bytes, NULL), OK);
        ck_assert_int_eq(class_file_read("member", bytes.bytes, bytes.len, &read, NULL), OK);
        ck_assert(read.training.scaled == m.scaled);
        ck_assert_int_eq(read.params.config.positions, m.positions ? POSITIONS_LEARNED : POSITIONS_NONE);
        buf_fini(&bytes);
        class_file_fini(&file);
        class_file_fini(&read);
        learner_fini(&l);
    }
}
END_TEST

START_TEST(test_family_has_its_limits)
{
    static const struct {
        size_t heads, d_k;
        bool allowed;
    } rows[] = {{1, 1, true},   {8, 64, true}, {2, 16, true},   {0, 8, false}, {3, 8, false},
                {16, 8, false}, {8, 0, false}, {8, 128, false}, {8, 24, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct member m = member_default();
        m.heads = rows[i].heads;
        m.d_k = rows[i].d_k;
        ck_assert_int_eq(member_check(&m, NULL), rows[i].allowed ? OK : ERR_LIMIT);
    }
}
END_TEST

/* ---- scoring
 * -------------------------------------------------------------------------------------------------- */

/* In a class of zeros everybody hears everybody alike, so that the first word is on top, or the second for
 * the first. */
START_TEST(test_score_of_a_class_that_hears_all_alike)
{
    struct recipe r = small_recipe();
    struct lessons lessons = lessons_of_practice(&practices[_i]);
    struct config config = recipe_config(&r, &small_member, &lessons);
    struct class_file file;
    struct scores scores;
    struct practice_sentence s;
    size_t right = 0, count = 0, sentences = 0;
    class_file_init(&file, &config);
    for (size_t i = VOCABULARY_SPECIAL; i < practices[_i].vocabulary.count; i++)
        vocabulary_add(&file.vocabulary, practices[_i].vocabulary.words[i]);
    score_class(&file, &practices[_i], PRACTICE_LEARN, 200, &scores);
    for (size_t step = 1; sentences < scores.sentences; step++) {
        size_t room = recipe_default(&practices[_i]).tokens;
        for (size_t i = 0;; i++) {
            ck_assert(practice_sentence(&practices[_i], rng_bits(PRACTICE_LEARN, 3, 0), PRACTICE_LEARN,
                                        (step - 1) * 1024 + i, &s));
            if (s.word_count + 1 > room)
                break;
            room -= s.word_count + 1;
            sentences++;
            for (size_t k = 0; step % 3 != 1 && k < s.link_count; k++)
                if (s.links[k].kind == PRACTICE_SUBJECT) {
                    right += s.links[k].accepted >> (s.links[k].from == 0) & 1;
                    count++;
                }
        }
    }
    ck_assert_uint_gt(count, 100);
    ck_assert_uint_eq(scores.rows[PRACTICE_SUBJECT].asked.count, count);
    ck_assert_uint_eq(scores.rows[PRACTICE_SUBJECT].asked.right, right);
    ck_assert_uint_eq(scores.rows[PRACTICE_SUBJECT].best.right, right);
    ck_assert_uint_eq(scores.agreement.right, 0); /* nothing is likelier than anything */
    ck_assert_uint_gt(scores.agreement.count, 100);
    ck_assert_double_lt(scores.largest, 0.3);
    class_file_fini(&file);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("learn");
    TCase *tcase = tcase_create("learn");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_unchecked_fixture(tcase, open_practices, close_practices);
    tcase_add_loop_test(tcase, test_batches_hold_the_sentences_and_their_links, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_words_to_guess_are_disguised_as_the_recipe_says, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_small_words_are_never_taken_for_unknown, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_a_batch_depends_on_seed_and_step_alone, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_steps_in_one_go_or_in_parts_are_the_same, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_snapshot_is_the_class, 0, LANGUAGES);
    tcase_add_loop_test(tcase, test_every_kind_of_member_can_be_kept, 0, LANGUAGES);
    tcase_add_test(tcase, test_family_has_its_limits);
    tcase_add_loop_test(tcase, test_score_of_a_class_that_hears_all_alike, 0, LANGUAGES);
    suite_add_tcase(suite, tcase);
    return check_run(&suite, 1);
}
