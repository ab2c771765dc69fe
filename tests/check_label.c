/* Labels of heads: classes whose weights are set by hand, so that it is known whom they hear. */
#include "check_main.h"

#include "learn/label.h"
#include "learn/learner.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

enum { HEADS = 4, K = 16, D = 80, SENTENCES = 400 };

/* A class of one layer whose words are those of the practice, and all of its weights 0. */
static void empty_class(const struct practice *p, struct class_file *c)
{
    struct recipe r = recipe_default(p);
    struct member m = {.heads = HEADS, .d_k = K, .scaled = true, .positions = true, .seed = 1};
    struct lessons lessons = lessons_of_practice(p);
    r.d = D;
    r.f = 4;
    r.layers = 1;
    struct config config = recipe_config(&r, &m, &lessons);
    class_file_init(c, &config);
    for (size_t i = VOCABULARY_SPECIAL; i < p->vocabulary.count; i++)
        vocabulary_add(&c->vocabulary, p->vocabulary.words[i]);
    c->training.scaled = true;
    c->training.steps = 1;
}

/* Places as angles on circles of several speeds, so that a head can ask for the place `step` after its own: the
 * query is the key turned by so much. */
static void hear_at_distance(struct class_file *c, size_t head, int step)
{
    const struct params *p = &c->params;
    const struct layer_params *l = &p->layers[0];
    const size_t hk = HEADS * K;
    for (size_t i = 0; i < p->config.max_positions; i++)
        for (size_t s = 0; s < K / 2; s++) {
            double angle = (double)i * M_PI / (double)(s + 2);
            p->position_p_d[i * D + 2 * s] = (float)cos(angle);
            p->position_p_d[i * D + 2 * s + 1] = (float)sin(angle);
        }
    for (size_t s = 0; s < K / 2; s++) {
        double turn = (double)step * M_PI / (double)(s + 2), loud = 3;
        float c0 = (float)(loud * cos(turn)), s0 = (float)(loud * sin(turn));
        size_t x = 2 * s, y = x + 1, at = head * K;
        l->key_d_hk[x * hk + at + x] = l->key_d_hk[y * hk + at + y] = 1;
        l->query_d_hk[x * hk + at + x] = l->query_d_hk[y * hk + at + y] = c0;
        l->query_d_hk[x * hk + at + y] = s0;
        l->query_d_hk[y * hk + at + x] = -s0;
    }
}

static void expect_pattern(const struct class_file *c, size_t head, enum pattern pattern, double least, double most)
{
    const struct class_label *l = &c->labels_lh[head];
    ck_assert_msg(l->relation == 0 && l->pattern == pattern && (double)l->score >= least && (double)l->score <= most,
                  "head %zu: %s, relation %u, %f", head, stats_pattern_name((enum pattern)l->pattern), l->relation,
                  (double)l->score);
}

START_TEST(test_heads_that_hear_a_place)
{
    static const char *const languages[] = {"en", "zh"};
    struct practice p;
    struct class_file c, out;
    ck_assert_int_eq(practice_open(languages[_i], NULL, &p, NULL), OK);
    empty_class(&p, &c);
    hear_at_distance(&c, 0, -1);
    hear_at_distance(&c, 1, 1);
    hear_at_distance(&c, 2, 0); /* head 3 hears all alike */
    memset(&out, 0, sizeof out);
    label_heads(&c, &p, SENTENCES, &out);
    ck_assert(out.labelled && !c.labelled);
    expect_pattern(&out, 0, PATTERN_PREVIOUS, 0.8, 1);
    expect_pattern(&out, 1, PATTERN_NEXT, 0.8, 1);
    expect_pattern(&out, 2, PATTERN_SELF, 0.8, 1);
    expect_pattern(&out, 3, PATTERN_BROAD, 0.999, 1.000001);
    ck_assert_float_lt(out.labels_lh[0].chance, 0.2f);
    class_file_fini(&c);
    practice_close(&p);
}
END_TEST

/* Words are marked in their embedding: all of one part of speech, each character of them; or those of a list. */
static void mark_part(struct class_file *c, const struct practice *p, const char *part, size_t at)
{
    const struct lexicon *l = &p->lexicon;
    for (size_t i = 0; i < l->count; i++)
        for (const char *s = l->entries[i].forms[0].fold; *s; s += 3) {
            const char character[] = {s[0], s[1], s[2], '\0'};
            if (strcmp(l->grammar->parts[l->entries[i].part].name, part) == 0)
                c->params.word_v_d[(size_t)vocabulary_find(&p->vocabulary, character) * D + at] = 8;
        }
}

static void mark_words(struct class_file *c, const struct practice *p, const char *const *words, size_t at)
{
    for (; *words; words++)
        c->params.word_v_d[(size_t)vocabulary_find(&p->vocabulary, *words) * D + at] = 8;
}

/* Nouns listen to a preposition, wherever it is: that is a relation, and no fixed distance. A head in which
 * everybody listens to prepositions has none. */
START_TEST(test_a_relation_and_a_habit)
{
    static const char *const prepositions[] = {"在", "把", "被", "给", NULL};
    const size_t hk = HEADS * K;
    struct practice p;
    struct class_file c;
    char name[STATS_RELATION_NAME_MAX] = "none";
    ck_assert_int_eq(practice_open("zh", NULL, &p, NULL), OK);
    empty_class(&p, &c);
    mark_words(&c, &p, prepositions, 40);
    mark_part(&c, &p, "noun", 41);
    const struct layer_params *l = &c.params.layers[0];
    l->query_d_hk[41 * hk] = l->key_d_hk[40 * hk] = 3; /* head 0: nouns ask for prepositions */
    l->query_bias_hk[K] = 10;                          /* head 1: everybody does */
    l->key_d_hk[40 * hk + K] = 3;
    label_heads(&c, &p, SENTENCES, &c);
    ck_assert_uint_ne(c.labels_lh[0].relation, 0);
    stats_relation_name(c.labels_lh[0].relation, name);
    ck_assert_str_eq(name, "preposition reversed");
    ck_assert_float_gt(c.labels_lh[0].score, c.labels_lh[0].chance + (float)LABEL_CLEAR);
    ck_assert_uint_eq(c.labels_lh[1].relation, 0);
    class_file_fini(&c);
    practice_close(&p);
}
END_TEST

/* A decoder hears nobody who comes later; the same sentences give the same labels. */
START_TEST(test_a_decoder_and_twice_the_same)
{
    struct practice p;
    struct recipe r;
    struct member m = {.heads = 2, .d_k = 8, .scaled = true, .positions = true, .seed = 4};
    struct learner l;
    struct class_file c, again;
    ck_assert_int_eq(practice_open("zh", NULL, &p, NULL), OK);
    r = recipe_next(&p);
    learner_init(&l, &p, &r, &m);
    learner_snapshot(&l, 1, &c);
    memset(&again, 0, sizeof again);
    label_heads(&c, &p, SENTENCES, &c);
    label_heads(&c, &p, SENTENCES, &again);
    ck_assert_mem_eq(c.labels_lh, again.labels_lh, sizeof c.labels_lh);
    for (size_t i = 0; i < c.params.config.layers * 2; i++)
        check_that(c.labels_lh[i].pattern != PATTERN_NEXT && c.labels_lh[i].score >= 0 && c.labels_lh[i].score <= 1);
    class_file_fini(&c);
    learner_fini(&l);
    practice_close(&p);
}
END_TEST

/* Relations have the names of the links. */
START_TEST(test_names_of_relations)
{
    char name[STATS_RELATION_NAME_MAX], expected[64];
    for (unsigned r = 1; r <= STATS_RELATIONS; r++) {
        stats_relation_name(r, name);
        strcpy(expected, practice_kind_name((enum practice_kind)((r - 1) / 2)));
        strcat(expected, r % 2 ? "" : " reversed");
        ck_assert_str_eq(name, expected);
        ck_assert_uint_eq(stats_relation_find(name), r);
    }
    ck_assert_uint_eq(stats_relation_find("friend"), 0);
    ck_assert_int_eq(stats_pattern_find("same word"), PATTERN_SAME_WORD);
    ck_assert_int_eq(stats_pattern_find("other word"), PATTERN_COUNT);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("label");
    TCase *tcase = tcase_create("label");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_loop_test(tcase, test_heads_that_hear_a_place, 0, 2);
    tcase_add_test(tcase, test_a_relation_and_a_habit);
    tcase_add_test(tcase, test_a_decoder_and_twice_the_same);
    tcase_add_test(tcase, test_names_of_relations);
    suite_add_tcase(s, tcase);
    return s;
}

CHECK_MAIN_SUITES(suite())
