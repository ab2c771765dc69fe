/* The networks that are compared, while they learn: the commonest words, recipes, the same bytes twice, and agreement by
 * distance in log and file. */
#include "check_main.h"

#include "learn/common.h"
#include "learn/distances.h"
#include "learn/training.h"

#include <string.h>

enum { STEPS = 6, SENTENCES = 200, FEW = 300 };

static void open_practice(const char *language, struct practice *out)
{
    ck_assert_int_eq(practice_open(language, NULL, out, NULL), OK);
}

START_TEST(test_commonest_words)
{
    struct practice p;
    struct common c;
    struct practice_sentence all, few;
    size_t unknown = 0;

    open_practice("en", &p);
    const struct lessons of = lessons_of_practice(&p);
    common_init(&c, &of, FEW);
    const struct lessons l = lessons_of_common(&c);
    ck_assert_uint_eq(l.vocabulary->count, FEW);
    for (uint64_t i = 0; i < 200; i++) {
        check_that(of.sentence(of.of, 3, PRACTICE_LEARN, i, &all) && l.sentence(l.of, 3, PRACTICE_LEARN, i, &few));
        ck_assert_uint_eq(few.word_count, all.word_count);
        for (size_t w = 0; w < few.word_count; w++) {
            const char *word = of.vocabulary->words[all.words[w].id];
            unknown += few.words[w].id == VOCABULARY_UNKNOWN;
            if (few.words[w].id != VOCABULARY_UNKNOWN)
                ck_assert_str_eq(l.vocabulary->words[few.words[w].id], word);
            else
                check_that(few.words[w].other < 0 && vocabulary_find(l.vocabulary, word) == VOCABULARY_UNKNOWN);
        }
    }
    check_that(unknown > 0);
    ck_assert_int_ne(vocabulary_find(l.vocabulary, "was"), VOCABULARY_UNKNOWN);
    common_fini(&c);
    practice_close(&p);
}
END_TEST

/* A short training of one network. */
static void train(const struct practice *p, const struct lessons *l, enum network network, struct buf *bytes,
                  struct buf *log)
{
    struct training t = {.lessons = *l, .practice = p, .recipe = recipe_network(p, network)};
    struct buf line;

    t.member = recipe_network_member(network, 1);
    t.recipe.plan.steps = t.steps = STEPS;
    t.sentences = SENTENCES;
    buf_init(&line);
    ck_assert_int_eq(training_run(&t, bytes, log, &line, NULL), OK);
    buf_fini(&line);
}

static void assert_file(const struct buf *bytes, enum network network)
{
    struct class_file c;
    size_t distances = 0;

    ck_assert_int_eq(class_file_read("short", bytes->bytes, bytes->len, &c, NULL), OK);
    ck_assert_int_eq(c.params.config.network, network);
    ck_assert_uint_eq(c.params.config.d, 64);
    check_that(c.params.config.causal && c.params.config.guesses);
    for (size_t i = 0; i < c.score_count; i++)
        distances += strncmp(c.scores[i].name, "agreement ", strlen("agreement ")) == 0;
    ck_assert_uint_ge(distances, 2);
    class_file_fini(&c);
}

static void assert_same_twice(enum network network)
{
    struct practice p;
    struct buf bytes[2], log[2];

    open_practice("zh", &p);
    const struct lessons l = lessons_of_practice(&p);
    for (size_t i = 0; i < 2; i++) {
        buf_init(&bytes[i]);
        buf_init(&log[i]);
        train(&p, &l, network, &bytes[i], &log[i]);
    }
    ck_assert_uint_eq(bytes[0].len, bytes[1].len);
    ck_assert_mem_eq(bytes[0].bytes, bytes[1].bytes, bytes[0].len);
    ck_assert_uint_eq(log[0].len, log[1].len);
    ck_assert_mem_eq(log[0].bytes, log[1].bytes, log[0].len);
    assert_file(&bytes[0], network);
    for (size_t i = 0; i < 2; i++) {
        buf_fini(&bytes[i]);
        buf_fini(&log[i]);
    }
    practice_close(&p);
}

START_TEST(test_attention_is_the_same_twice)
{
    assert_same_twice(NETWORK_ATTENTION);
}
END_TEST

START_TEST(test_an_rnn_is_the_same_twice)
{
    assert_same_twice(NETWORK_RNN);
}
END_TEST

START_TEST(test_an_lstm_is_the_same_twice)
{
    assert_same_twice(NETWORK_LSTM);
}
END_TEST

START_TEST(test_a_cnn_is_the_same_twice)
{
    assert_same_twice(NETWORK_CNN);
}
END_TEST

/* What stands between words and guesses: about as much in each, but for the plain RNN. */
START_TEST(test_about_as_many_parameters)
{
    static const size_t expected[NETWORK_COUNT] = {
        [NETWORK_ATTENTION] = 33856, [NETWORK_RNN] = 8256, [NETWORK_LSTM] = 33024, [NETWORK_CNN] = 37056};
    struct practice p;

    open_practice("en", &p);
    const struct lessons l = lessons_of_practice(&p);
    for (enum network network = NETWORK_ATTENTION; network < NETWORK_COUNT; network++) {
        const struct recipe r = recipe_network(&p, network);
        const struct member m = recipe_network_member(network, 1);
        const struct config c = recipe_config(&r, &m, &l);
        struct param_view v;
        size_t sum = 0;
        for (size_t cursor = 0; params_plan(&c, &cursor, &v);)
            sum += strncmp(v.name, "blk.", 4) == 0 ? v.rows * v.cols : 0;
        ck_assert_uint_eq(sum, expected[network]);
    }
    practice_close(&p);
}
END_TEST

CHECK_MAIN("compared", test_commonest_words, test_attention_is_the_same_twice, test_an_rnn_is_the_same_twice,
           test_an_lstm_is_the_same_twice, test_a_cnn_is_the_same_twice, test_about_as_many_parameters)
