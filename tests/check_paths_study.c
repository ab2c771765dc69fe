/* paths and gap: what four networks make of a sentence, by the files that come with the program: shapes, what cannot be,
 * what is recomputed here in double precision, and what is refused. */
#include "check_main.h"

#include "model/class_file.h"
#include "study/gap.h"
#include "study/paths.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char cat[] = "The cat, which was sitting on the mat, was hungry";
static const char animal[] = "这只动物没有过街，因为它太累了。";
enum { CAT = 1, WAS = 10, WORDS = 12, D = 64 };

static struct study_ask ask_of(const char *text, size_t looked, size_t asker)
{
    return (struct study_ask){
        .settings = settings_default(), .text = text, .len = strlen(text), .looked = looked, .asker = asker};
}

static struct paths *compute(struct model_cache *cache, const struct study_ask *ask)
{
    struct paths *p = NULL;
    struct err e;
    char line[512];
    const enum status status = paths_compute(cache, ask, &p, &e);

    if (status != OK) {
        err_line(&e, line, sizeof line);
        ck_abort_msg("%s", line);
    }
    check_that(paths_fit(p, ask));
    return p;
}

static double near_enough(double x)
{
    return 1e-3 * (1 + fabs(x));
}

/* ---- one sentence ---- */

static void assert_net(const struct paths *p, enum path_net net)
{
    const struct path_net_found *f = &p->nets[net];
    float before = 2;

    ck_assert_uint_eq(f->d, D);
    ck_assert_uint_gt(f->accuracy_count, 8);
    for (size_t i = 0; i < f->accuracy_count; i++) {
        check_that(f->accuracy[i].right >= 0 && f->accuracy[i].right <= 1 && f->accuracy[i].count > 0);
        check_that(f->accuracy[i].from <= f->accuracy[i].to);
        check_that(i == 0 || f->accuracy[i].from == f->accuracy[i - 1].to + 1);
    }
    for (size_t j = 0; j < p->t; j++)
        check_that(isfinite(f->influence_t[j]) && (j > p->target ? f->influence_t[j] == 0 : f->influence_t[j] >= 0));
    check_that(f->guesses && f->top_count == 5 && f->right_p >= 0 && f->right_p <= 1);
    for (size_t i = 0; i < f->top_count; before = f->top[i++].p)
        check_that(f->top[i].p <= before && f->top[i].p > 0);
    ck_assert((f->kept_t != NULL) == (net == PATH_RNN || net == PATH_LSTM));
    if (f->left_t != NULL)
        ck_assert_double_eq_tol((double)f->left_t[p->target], (double)f->influence_t[p->source],
                                near_enough((double)f->influence_t[p->source]));
    ck_assert((f->forget_t != NULL) == (net == PATH_LSTM));
    ck_assert((f->weights_lhtt != NULL) == (net == PATH_ATTENTION));
}

static void assert_weights(const struct paths *p)
{
    const struct path_net_found *f = &p->nets[PATH_ATTENTION];

    for (size_t row = 0; row < f->layers * f->heads * p->t; row++) {
        double sum = 0;
        for (size_t j = 0; j < p->t; j++) {
            const float w = f->weights_lhtt[row * p->t + j];
            check_that(j <= row % p->t ? w >= 0 : w == 0);
            sum += (double)w;
        }
        ck_assert_double_eq_tol(sum, 1, 1e-5);
    }
}

START_TEST(test_all_four_hear_a_sentence)
{
    struct model_cache *cache = model_cache_new();
    const struct study_ask ask = ask_of(cat, CAT, WAS);
    struct paths *p = compute(cache, &ask);
    const struct path_net_found *cnn = &p->nets[PATH_CNN];

    ck_assert_uint_eq(p->t, WORDS);
    ck_assert_uint_eq(p->source, CAT);
    ck_assert_uint_eq(p->target, WAS);
    ck_assert_uint_eq(p->inserted, 0);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        assert_net(p, net);
    assert_weights(p);
    ck_assert_uint_eq(p->nets[PATH_RNN].sequential, WAS - CAT);
    ck_assert_uint_eq(p->nets[PATH_LSTM].sequential, WAS - CAT);
    ck_assert_uint_eq(cnn->sequential, 3);
    ck_assert_uint_eq(p->nets[PATH_ATTENTION].sequential, 1);
    ck_assert_uint_eq(cnn->reach, 2 * (cnn->dilation_l[0] + cnn->dilation_l[1] + cnn->dilation_l[2]));
    ck_assert_uint_eq(p->points[0].distance, WAS - CAT);
    for (size_t i = 0; i < p->point_count; i++) {
        check_that(i == 0 || p->points[i].distance > p->points[i - 1].distance);
        check_that((p->points[i].influence[PATH_CNN] > 0) == (p->points[i].distance <= cnn->reach));
    }
    paths_free(p);
    model_cache_free(cache);
}
END_TEST

/* An asker before the one it looks at, an empty chair before all words: the same two words. */
START_TEST(test_whichever_comes_later_is_the_target)
{
    struct model_cache *cache = model_cache_new();
    struct study_ask ask = ask_of(cat, CAT, WAS), turned = ask_of(cat, WAS + 1, CAT + 1);
    struct paths *p = compute(cache, &ask), *q;

    turned.chair = 1;
    q = compute(cache, &turned);
    ck_assert_uint_eq(q->source, CAT);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        ck_assert_mem_eq(p->nets[net].influence_t, q->nets[net].influence_t, WORDS * sizeof(float));
    check_that(!paths_fit(p, &turned) || paths_fit(q, &ask));
    paths_free(q);
    paths_free(p);
    model_cache_free(cache);
}
END_TEST

/* ---- recomputed: the plain RNN, from its file ---- */

/* Its state after the words ids[count], word `at` moved by `by` in direction `i`. */
static void run_rnn(const struct params *p, const int *ids, size_t count, size_t at, size_t i, double by,
                    double state[D])
{
    const struct layer_params *w = &p->layers[0];

    memset(state, 0, D * sizeof *state);
    for (size_t t = 0; t < count; t++) {
        double next[D];
        for (size_t j = 0; j < D; j++) {
            next[j] = (double)w->in_bias_m[j];
            for (size_t k = 0; k < D; k++)
                next[j] += ((double)p->word_v_d[(size_t)ids[t] * D + k] + (t == at && k == i ? by : 0)) *
                               (double)w->in_i_m[k * D + j] +
                           state[k] * (double)w->state_d_m[k * D + j];
        }
        for (size_t j = 0; j < D; j++)
            state[j] = tanh(next[j]);
    }
}

START_TEST(test_influence_recomputed_from_the_file)
{
    struct model_cache *cache = model_cache_new();
    const struct study_ask ask = ask_of(cat, CAT, WAS);
    struct paths *p = compute(cache, &ask);
    const struct class_file *file;
    int ids[WORDS];
    double sum = 0;

    ck_assert_int_eq(model_network(cache, "en", NETWORK_RNN, &file, NULL), OK);
    for (size_t t = 0; t <= WAS; t++) {
        ids[t] = t == WAS ? VOCABULARY_HIDDEN : class_file_row(file, p->tokens.tokens[t].fold);
        ck_assert_int_ne(ids[t], VOCABULARY_UNKNOWN);
    }
    for (size_t i = 0; i < D; i++) {
        double above[D], below[D];
        run_rnn(&file->params, ids, WAS + 1, CAT, i, 1e-5, above);
        run_rnn(&file->params, ids, WAS + 1, CAT, i, -1e-5, below);
        for (size_t j = 0; j < D; j++)
            sum += pow((above[j] - below[j]) / 2e-5, 2);
    }
    ck_assert_double_eq_tol((double)p->nets[PATH_RNN].influence_t[CAT], sqrt(sum), near_enough(sqrt(sum)));
    paths_free(p);
    model_cache_free(cache);
}
END_TEST

/* ---- gates ---- */

START_TEST(test_forced_gates)
{
    struct model_cache *cache = model_cache_new();
    struct study_ask ask = ask_of(cat, CAT, WAS);
    struct paths *learnt = compute(cache, &ask), *open, *closed;

    ask.gate = FORGET_OPEN;
    ck_assert(!paths_fit(learnt, &ask));
    open = compute(cache, &ask);
    ask.gate = FORGET_CLOSED;
    closed = compute(cache, &ask);
    for (size_t i = 0; i < WORDS; i++) {
        check_that(open->nets[PATH_LSTM].forget_t[i] == 1 && closed->nets[PATH_LSTM].forget_t[i] == 0);
        check_that(learnt->nets[PATH_LSTM].forget_t[i] > 0 && learnt->nets[PATH_LSTM].forget_t[i] < 1);
        check_that(learnt->nets[PATH_LSTM].show_t[i] > 0 && learnt->nets[PATH_LSTM].write_t[i] < 1);
    }
    ck_assert_float_gt(open->nets[PATH_LSTM].kept_t[CAT], learnt->nets[PATH_LSTM].kept_t[CAT]);
    ck_assert_float_lt(closed->nets[PATH_LSTM].kept_t[CAT], learnt->nets[PATH_LSTM].kept_t[CAT]);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        ck_assert((memcmp(open->nets[net].influence_t, learnt->nets[net].influence_t, WORDS * sizeof(float)) == 0) ==
                  (net != PATH_LSTM));
    paths_free(closed);
    paths_free(open);
    paths_free(learnt);
    model_cache_free(cache);
}
END_TEST

/* ---- words put in ---- */

static void assert_gap(struct model_cache *cache, const char *text, size_t looked, size_t asker, size_t gap)
{
    struct study_ask ask = ask_of(text, looked, asker);

    ask.gap = gap;
    struct paths *p = compute(cache, &ask);
    ck_assert_uint_eq(p->inserted, gap);
    ck_assert_uint_eq(p->target, asker + gap);
    check_that(p->inserted_at > p->source && p->inserted_at + gap <= p->target);
    for (size_t i = 0; i < p->t; i++)
        if (p->tokens.tokens[i].unknown)
            ck_abort_msg("unknown: %s", p->tokens.tokens[i].text);
    for (size_t i = 0, shown = 0; i < p->point_count; i++)
        check_that(p->points[i].distance != p->target - p->source || ++shown == 1);
    paths_free(p);
}

START_TEST(test_gaps_of_any_length)
{
    static const size_t some[] = {1, 5, 20}; /* passes through four networks each */
    struct model_cache *cache = model_cache_new();

    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        assert_gap(cache, cat, CAT, WAS, some[i]);
    assert_gap(cache, animal, 3, 11, 3);
    model_cache_free(cache);
}
END_TEST

static void assert_put_in(const char *text, size_t source, size_t target, size_t words, const char *expected)
{
    struct arena arena;
    struct token_list list;
    struct buf out;

    arena_init(&arena);
    buf_init(&out);
    ck_assert_int_eq(token_words(text, strlen(text), TOKEN_MAX, &arena, &list, NULL), OK);
    gap_write(&list, gap_place(&list, source, target), words, &out);
    buf_add(&out, "", 1);
    ck_assert_str_eq(out.bytes, expected);
    buf_fini(&out);
    arena_fini(&arena);
}

START_TEST(test_sentences_stay_sentences)
{
    assert_put_in(cat, CAT, WAS, 3, "The cat in the garden, which was sitting on the mat, was hungry");
    assert_put_in(cat, CAT, WAS, 7, "The cat outside in the garden near the lake, which was sitting on the mat, was hungry");
    assert_put_in("The keys to the old cabinet are here", 1, 6, 2, "The keys to the old cabinet over there are here");
    assert_put_in("The animal did not cross the street because it was too tired", 1, 8, 3,
                  "The animal did not cross the street in the garden because it was too tired");
    assert_put_in("the cat", 0, 1, 1, "the outside cat");
    assert_put_in(animal, 3, 11, 7, "这只动物今天也在花园里没有过街，因为它太累了。");
    assert_put_in("那只坐在垫子上的猫很饿。", 1, 9, 10, "那只坐在垫子上的猫昨天在花园里和公园里很饿。");
}
END_TEST

START_TEST(test_as_many_as_fit)
{
    struct model_cache *cache = model_cache_new();
    struct study_ask ask = ask_of(cat, CAT, WAS);

    ask.gap = 1000;
    struct paths *p = compute(cache, &ask);
    ck_assert_uint_eq(p->gap_max, PATH_TOKENS_MAX - WORDS);
    ck_assert_uint_eq(p->inserted, p->gap_max);
    ck_assert_uint_eq(p->t, PATH_TOKENS_MAX);
    ck_assert_uint_le(p->point_count, PATH_POINTS_MAX);
    paths_free(p);
    model_cache_free(cache);
}
END_TEST

/* ---- words that nobody knows, and what is refused ---- */

START_TEST(test_unknown_words)
{
    struct model_cache *cache = model_cache_new();
    const struct study_ask ask = ask_of("The wugs, which dax the mat, zorbled \xF0\x9F\x90\x88", 1, 8);
    struct paths *p = compute(cache, &ask);

    check_that(p->tokens.tokens[1].unknown && !p->tokens.tokens[0].unknown);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        check_that(isfinite(p->nets[net].influence_t[1]) && p->nets[net].influence_t[1] > 0);
        check_that(isnan(p->nets[net].right_p));
    }
    paths_free(p);
    model_cache_free(cache);
}
END_TEST

static void assert_refused(struct model_cache *cache, const struct study_ask *ask, enum status expected)
{
    struct paths *p = NULL;
    struct err e;

    ck_assert_int_eq(paths_compute(cache, ask, &p, &e), expected);
    ck_assert_ptr_null(p);
}

START_TEST(test_refusals)
{
    struct model_cache *cache = model_cache_new();
    struct study_ask ask = ask_of(cat, CAT, CAT);
    char many[PATH_TOKENS_MAX * 2 + 3];

    assert_refused(cache, &ask, ERR_EMPTY);
    ask = ask_of(cat, 0, WAS);
    ask.chair = 1;
    assert_refused(cache, &ask, ERR_EMPTY);
    ask = ask_of(cat, 1, 1000);
    assert_refused(cache, &ask, ERR_EMPTY);
    for (size_t i = 0; i + 1 < sizeof many; i += 2)
        memcpy(many + i, "a ", 2);
    many[sizeof many - 1] = '\0';
    ask = ask_of(many, 0, 1);
    assert_refused(cache, &ask, ERR_LIMIT);
    model_cache_stop(cache, true);
    ask = ask_of(cat, CAT, WAS);
    assert_refused(cache, &ask, ERR_STOPPED);
    model_cache_free(cache);
}
END_TEST

/* What a file says that it is. */
static char *name_in(struct buf *file)
{
    const size_t key = strlen("passnotes.network");

    for (size_t i = 0; i + key < file->len; i++)
        if (memcmp(file->bytes + i, "passnotes.network", key) == 0)
            return file->bytes + i + key + 4 + 8; /* its type and length */
    ck_abort_msg("no network named");
    return NULL;
}

static void assert_malformed(const struct buf *file, const char *expected)
{
    struct class_file c;
    struct err e;

    ck_assert_int_eq(class_file_read("bad.gguf", file->bytes, file->len, &c, &e), ERR_FORMAT);
    ck_assert_ptr_nonnull(strstr(e.expected, expected));
}

START_TEST(test_damaged_networks)
{
    struct model_cache *cache = model_cache_new();
    const struct class_file *file;
    struct buf bytes;

    ck_assert_int_eq(model_network(cache, "zh", NETWORK_LSTM, &file, NULL), OK);
    buf_init(&bytes);
    ck_assert_int_eq(class_file_write(file, &bytes, NULL), OK);
    memcpy(name_in(&bytes), "grus", 4);
    assert_malformed(&bytes, "\"lstm\"");
    memcpy(name_in(&bytes), "lstM", 4);
    assert_malformed(&bytes, "\"rnn\"");
    buf_fini(&bytes);
    model_cache_free(cache);
}
END_TEST

/* A network is no class: nobody can trace it. */
START_TEST(test_a_network_is_no_class)
{
    struct model_cache *cache = model_cache_new();
    const struct class_file *file;
    struct class_file read;
    struct buf bytes;

    ck_assert_int_eq(model_network(cache, "zh", NETWORK_LSTM, &file, NULL), OK);
    ck_assert_int_eq(file->params.config.network, NETWORK_LSTM);
    buf_init(&bytes);
    ck_assert_int_eq(class_file_write(file, &bytes, NULL), OK);
    ck_assert_int_eq(class_file_read("again", bytes.bytes, bytes.len, &read, NULL), OK);
    ck_assert_int_eq(read.params.config.network, NETWORK_LSTM);
    ck_assert_uint_lt(bytes.len, 500000);
    class_file_fini(&read);

    struct settings s = settings_default();
    struct trace *t;
    struct err e;
    strcpy(s.model, "./check_paths_study.gguf");
    ck_assert_int_eq(file_write(s.model, bytes.bytes, bytes.len, NULL), OK);
    ck_assert_int_eq(model_trace(cache, &s, animal, strlen(animal), &t, &e), ERR_FORMAT);
    ck_assert_str_eq(e.expected, "a class");
    remove(s.model);
    buf_fini(&bytes);
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("paths_study", test_all_four_hear_a_sentence, test_whichever_comes_later_is_the_target,
           test_influence_recomputed_from_the_file, test_forced_gates, test_gaps_of_any_length,
           test_sentences_stay_sentences, test_as_many_as_fit, test_unknown_words, test_refusals,
           test_damaged_networks, test_a_network_is_no_class)
