/* A text as lessons, and classes that learn from it: what is no text is refused, what is learned by heart is known, and
 * the next word's gradient is that of its loss. */
#include "check_main.h"

#include "base/rng.h"
#include "learn/guesses.h"
#include "learn/reading.h"
#include "learn/training.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void refuse(const char *text, size_t len, enum status right, const char *expected, size_t at)
{
    struct reading r;
    struct err e;
    ck_assert_int_eq(reading_open("a text", text, len, &r, &e), right);
    ck_assert_str_eq(e.where, "a text");
    ck_assert_str_eq(e.expected, expected);
    ck_assert_uint_eq(e.at, at);
}

START_TEST(test_what_is_no_text_is_refused)
{
    char *much = mem_new(READING_TEXT_MAX + 1, 1);
    memset(much, 'a', READING_TEXT_MAX + 1);
    refuse("", 0, ERR_EMPTY, "at least one word", 0);
    refuse(" \r\n\t", 4, ERR_EMPTY, "at least one word", 0);
    refuse("word", 4, ERR_LIMIT, "at least two different words", 0);
    refuse("Word word WORD", 14, ERR_LIMIT, "at least two different words", 0);
    refuse("caf\xe9 is", 7, ERR_FORMAT, "text in UTF-8", 3);
    refuse("a\0b c", 5, ERR_FORMAT, "text in UTF-8", 1);
    refuse(much, READING_TEXT_MAX + 1, ERR_LIMIT, "at most 16777216 bytes", 0);
    mem_free(much);
}
END_TEST

static struct reading open_text(const char *text)
{
    struct reading r;
    ck_assert_int_eq(reading_open("text", text, strlen(text), &r, NULL), OK);
    return r;
}

START_TEST(test_sentences_and_words_of_a_text)
{
    struct reading r =
        open_text("\xEF\xBB\xBFThe cat sat.\r\nThe dog \"ran.\" Who saw\nthe cat?!\n\nA title\n\nThe end");
    static const char *const right[] = {"The cat sat.", "The dog \"ran.\"", "Who saw\nthe cat?!", "A title",
                                        "The end"};
    struct lessons lessons = lessons_of_reading(&r);
    struct practice_sentence s;
    ck_assert_uint_eq(r.sentence_count, 5);
    ck_assert_str_eq(r.vocabulary.words[VOCABULARY_SPECIAL], "the"); /* the most frequent comes first */
    for (uint64_t i = 0; i < 40; i++) {
        bool found = false;
        ck_assert(lessons.sentence(lessons.of, 1, PRACTICE_LEARN, i, &s));
        for (size_t k = 0; k < 5; k++)
            found |= strcmp(s.text, right[k]) == 0;
        ck_assert_msg(found, "%s", s.text);
        ck_assert(s.words[0].class == PRACTICE_WORD && s.link_count == 0);
    }
    ck_assert(!lessons.sentence(lessons.of, 1, PRACTICE_NEW_STRUCTURES, 0, &s)); /* too few to keep any */
    ck_assert(r.latin && lessons.endings && lessons.measured == PRACTICE_LEARN);
    reading_close(&r);
}
END_TEST

/* Of many sentences every tenth is kept from learning, and no other. */
START_TEST(test_some_sentences_are_kept)
{
    struct buf text;
    struct practice_sentence s;
    size_t n;
    buf_init(&text);
    for (size_t i = 0; i < 500; i++)
        buf_addf(&text, "Number %zu is here. ", i);
    struct reading r = open_text(text.bytes);
    struct lessons lessons = lessons_of_reading(&r);
    ck_assert_uint_eq(r.sentence_count, 500);
    for (int kept = 0; kept < 2; kept++)
        for (uint64_t i = 0; i < 600; i++) {
            ck_assert(lessons.sentence(lessons.of, 3, kept ? lessons.measured : PRACTICE_LEARN, i, &s));
            ck_assert_int_eq(sscanf(s.text, "Number %zu", &n), 1);
            ck_assert((n % READING_HELD_OUT == READING_HELD_OUT - 1) == kept);
        }
    reading_close(&r);
    buf_fini(&text);
}
END_TEST

/* Only the most frequent are known; a text without gaps or ends is cut all the same. */
START_TEST(test_long_texts)
{
    struct buf text;
    struct practice_sentence s;
    buf_init(&text);
    for (size_t i = 0; i < 6000; i++)
        buf_addf(&text, "x%zu the ", i);
    for (size_t i = 0; i < 40000; i++)
        buf_adds(&text, "字");
    for (size_t i = 0; i < 40000; i++)
        buf_adds(&text, "a");
    struct reading r = open_text(text.bytes);
    struct lessons lessons = lessons_of_reading(&r);
    ck_assert_uint_eq(r.vocabulary.count, VOCABULARY_SPECIAL + READING_KNOWN_MAX);
    ck_assert(r.different >= 6002 && r.word_count == 52000);
    for (uint64_t i = 0; i < 400; i++) {
        ck_assert(lessons.sentence(lessons.of, 1, PRACTICE_LEARN, i, &s));
        ck_assert(s.word_count > 0 && s.word_count <= PRACTICE_WORDS_MAX && strlen(s.text) < PRACTICE_TEXT_MAX);
    }
    reading_close(&r);
    buf_fini(&text);
}
END_TEST

/* ---- learning ---- */

static struct recipe small_recipe(bool next)
{
    struct recipe r = recipe_text(next);
    r.d = 32;
    r.f = 32;
    r.layers = 2;
    r.tokens = 128;
    r.unknown = 0;
    r.plan.warm_up = 10;
    r.plan.steps = 250;
    return r;
}

static const struct member small_member = {.heads = 4, .d_k = 8, .scaled = true, .positions = true, .seed = 3};

static const char *const rhymes[] = {
    "Jack and Jill went up the hill to fetch a pail of water. Jack fell down and broke his crown, and Jill came "
    "tumbling after.",
    "床前明月光，疑是地上霜。举头望明月，低头思故乡。"};

/* What was learned by heart is known. */
START_TEST(test_a_small_text_is_learned_by_heart)
{
    bool next = _i & 1;
    struct reading r = open_text(rhymes[_i / 2]);
    struct lessons lessons = lessons_of_reading(&r);
    struct recipe recipe = small_recipe(next);
    struct learner l;
    struct train_report report;
    struct guesses g;
    learner_init_lessons(&l, &lessons, &recipe, &small_member);
    for (size_t i = 0; i < recipe.plan.steps; i++)
        ck_assert(learner_step(&l, &report));
    ck_assert(guesses_measure(&l, PRACTICE_LEARN, 5, &g));
    ck_assert_double_gt(score_of(g.first), 0.85);
    ck_assert_double_ge(score_of(g.five), score_of(g.first));
    ck_assert_uint_gt(g.first.count, 40);
    learner_fini(&l);
    reading_close(&r);
}
END_TEST

/* The same training writes the same bytes. */
START_TEST(test_training_twice_is_the_same)
{
    struct reading r = open_text(rhymes[_i / 2]);
    struct buf bytes[2], logs[2], lines[2];
    struct training t = {.lessons = lessons_of_reading(&r), .recipe = small_recipe(_i & 1), .member = small_member};
    t.steps = 12;
    for (size_t i = 0; i < 2; i++) {
        buf_init(&bytes[i]);
        buf_init(&logs[i]);
        buf_init(&lines[i]);
        ck_assert_int_eq(training_run(&t, &bytes[i], &logs[i], &lines[i], NULL), OK);
    }
    ck_assert_uint_eq(bytes[0].len, bytes[1].len);
    ck_assert_mem_eq(bytes[0].bytes, bytes[1].bytes, bytes[0].len);
    ck_assert_str_eq(logs[0].bytes, logs[1].bytes);
    ck_assert(strstr(logs[0].bytes, "perplexity") != NULL);
    for (size_t i = 0; i < 2; i++) {
        buf_fini(&bytes[i]);
        buf_fini(&logs[i]);
        buf_fini(&lines[i]);
    }
    reading_close(&r);
}
END_TEST

/* ---- the next word ---- */

/* After each word of a sequence the one that follows it. */
START_TEST(test_every_place_asks_for_the_next_word)
{
    struct reading r = open_text(rhymes[0]);
    struct lessons lessons = lessons_of_reading(&r);
    struct recipe recipe = small_recipe(true);
    struct pack p;
    size_t target = 0;
    pack_init(&p, &lessons, &recipe);
    pack_fill(&p, PRACTICE_LEARN, 0.3, 1, 1);
    pack_disguise(&p, &recipe, 1, 1);
    for (size_t s = 0; s < p.sequences; s++)
        for (size_t n = p.offsets[s]; n + 1 < p.offsets[s + 1]; n++, target++) {
            ck_assert_uint_eq(p.target_at[target], n);
            ck_assert_int_eq(p.right[target], p.words_n[n + 1]);
            ck_assert_int_ne(p.ids_n[n], VOCABULARY_HIDDEN);
        }
    ck_assert_uint_eq(target, p.targets);
    ck_assert_uint_eq(pack_batch(&p).questions, 0);
    pack_fini(&p);
    reading_close(&r);
}
END_TEST

/* Practice sentences end with a mark, written or not, for who says the next word. */
START_TEST(test_sentences_end_with_a_mark)
{
    static const char *const languages[] = {"en", "zh"};
    struct practice practice;
    struct pack p;
    ck_assert_int_eq(practice_open(languages[_i], NULL, &practice, NULL), OK);
    struct recipe recipe = recipe_next(&practice);
    struct lessons lessons = lessons_of_practice(&practice);
    pack_init(&p, &lessons, &recipe);
    for (size_t step = 1; step < 20; step++) {
        pack_fill(&p, PRACTICE_LEARN, recipe.joined, 1, step);
        ck_assert(p.count <= p.room);
        for (size_t s = 0; s < p.sequences; s++) {
            const char *last = practice.vocabulary.words[p.words_n[p.offsets[s + 1] - 1]];
            ck_assert_msg(strstr(".!?。！？", last) != NULL, "%s", last);
            ck_assert(p.offsets[s + 1] - p.offsets[s] <= p.longest);
        }
    }
    pack_fini(&p);
    practice_close(&practice);
}
END_TEST

/* The loss of the first lesson with one parameter moved by `by`. */
static double loss_moved(struct learner *l, float *at, float by)
{
    struct train_report report;
    float was = *at;
    *at = was + by;
    ck_assert(learner_listen(l, PRACTICE_LEARN, rng_bits(small_member.seed, 1, 0), 1, &report));
    *at = was;
    return report.words;
}

START_TEST(test_gradient_of_the_next_word)
{
    struct reading r = open_text(rhymes[_i]);
    struct lessons lessons = lessons_of_reading(&r);
    struct recipe recipe = small_recipe(true);
    struct learner l, same;
    struct train_report report;
    learner_init_lessons(&l, &lessons, &recipe, &small_member);
    learner_init_lessons(&same, &lessons, &recipe, &small_member);
    ck_assert(l.trainer.params.config.causal);
    ck_assert(learner_step(&l, &report));
    for (size_t i = 0; i < l.trainer.tensor_count; i++) {
        const struct train_tensor *learned = &l.trainer.tensors[i], *moved = &same.trainer.tensors[i];
        size_t top = 0;
        for (size_t n = 1; n < learned->at.n; n++)
            if (fabsf(learned->dw[n]) > fabsf(learned->dw[top]))
                top = n;
        double by = 0.01, slope = (loss_moved(&same, moved->at.w + top, (float)by) -
                                   loss_moved(&same, moved->at.w + top, -(float)by)) /
                                  (2 * by);
        ck_assert_msg(fabs(slope - (double)learned->dw[top]) < 1e-3 + 0.02 * fabs(slope), "%s: %g, but %g",
                      learned->name, slope, (double)learned->dw[top]);
    }
    learner_fini(&l);
    learner_fini(&same);
    reading_close(&r);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reading");
    TCase *tcase = tcase_create("reading");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_test(tcase, test_what_is_no_text_is_refused);
    tcase_add_test(tcase, test_sentences_and_words_of_a_text);
    tcase_add_test(tcase, test_some_sentences_are_kept);
    tcase_add_test(tcase, test_long_texts);
    tcase_add_loop_test(tcase, test_a_small_text_is_learned_by_heart, 0, 4);
    tcase_add_loop_test(tcase, test_training_twice_is_the_same, 0, 4);
    tcase_add_test(tcase, test_every_place_asks_for_the_next_word);
    tcase_add_loop_test(tcase, test_sentences_end_with_a_mark, 0, 2);
    tcase_add_loop_test(tcase, test_gradient_of_the_next_word, 0, 2);
    suite_add_tcase(suite, tcase);
    return check_run(&suite, 1);
}
