/* Scoring: traces whose every weight is written here, so that what is right is counted by hand. */
#include "check_main.h"
#include "handmade.h"

#include "learn/evaluate.h"

#include <math.h>
#include <string.h>

/* Four words after an empty chair: a b c d. */
static const char *const words[] = {"[CHAIR]", "a", "b", "c", "d", NULL};
enum { T = 5 };

static struct trace *trace_of(bool chair)
{
    struct settings s = settings_default();
    s.heads = 2;
    s.d_k = 1;
    struct trace *t = handmade_trace(chair ? words : words + 1, &s, 1, 2, false);
    t->tokens.tokens[0].special = chair;
    return t;
}

static struct gold gold_of(const char *links)
{
    struct gold g;
    struct err e;
    char text[512] = "a b c d\n";
    strcat(text, links);
    ck_assert_int_eq(gold_read("a.txt", text, strlen(text), &g, &e), OK);
    return g;
}

/* What a head hears: row i of [T,T]. */
static void hear(struct trace *t, size_t head, size_t i, const float row[])
{
    handmade_fill(t->layers[0].heads[head].weights_tt + i * t->t, row, t->t);
}

static struct score_kind *row_of(struct evaluation *v, size_t row)
{
    return &v->scores.rows[row];
}

START_TEST(test_right_and_wrong_by_hand)
{
    struct gold g = gold_of(" subject: b -> a !\n subject: d -> c | a\n subject: c -> a\n subject: a -> d\n");
    struct trace *t = trace_of(true);
    struct evaluation v;
    t->layers[0].heads[1].label.questions = 1u << PRACTICE_WHO_DOES;
    hear(t, 1, 2, (const float[]){.5f, .2f, .25f, .05f, 0}); /* chair and itself left out: a, right */
    hear(t, 1, 4, (const float[]){0, .3f, .1f, .2f, .4f});   /* a, an alternative */
    hear(t, 1, 3, (const float[]){0, .3f, .35f, .35f, 0});   /* b, wrong */
    hear(t, 1, 1, (const float[]){0, 1, 0, 0, 0});           /* only itself: nobody, wrong */
    evaluation_init(&v);
    evaluation_add(&v, &g, 0, t);
    evaluation_finish(&v);

    struct score_kind *subject = row_of(&v, PRACTICE_SUBJECT), *distractor = row_of(&v, SCORE_DISTRACTOR);
    ck_assert_uint_eq(subject->count, 4);
    ck_assert_uint_eq(subject->asked.count, 4);
    ck_assert_uint_eq(subject->asked.right, 2);
    ck_assert_uint_eq(subject->asked_layer, 0);
    ck_assert_uint_eq(subject->asked_head, 1);
    ck_assert_uint_eq(distractor->count, 1);
    ck_assert_uint_eq(distractor->asked.right, 1);
    ck_assert_uint_eq(distractor->best.count, 0); /* of one link nothing is chosen */
    ck_assert_uint_eq(row_of(&v, PRACTICE_OBJECT)->count, 0);
    ck_assert_double_eq_tol(v.scores.largest, (.5 + .4 + .35 + 1) / 4, 1e-6);
    ck_assert_uint_eq(v.wrong_count, 2);
    ck_assert_uint_eq(v.wrong[0].link, 2);
    ck_assert_uint_eq(v.wrong[0].heard, 1);
    ck_assert_float_eq_tol(v.wrong[0].share, .3f, 1e-6f);
    ck_assert_float_eq_tol(v.wrong[0].heard_share, .35f, 1e-6f);
    ck_assert_uint_eq(v.wrong[1].link, 3);
    evaluation_fini(&v);
    trace_free(t);
    gold_fini(&g);
}
END_TEST

/* Chosen on the first and third link, counted on the second and fourth, and the other way round. */
START_TEST(test_head_and_distance_are_chosen_on_other_links)
{
    struct gold g = gold_of(" object: a -> b\n object: b -> c\n object: c -> d\n object: d -> a\n");
    struct trace *t = trace_of(true);
    struct evaluation v;
    /* Head 0 is right on links 0, 2 and 3; head 1 on 1 and 3. */
    hear(t, 0, 1, (const float[]){0, 0, 1, 0, 0});
    hear(t, 0, 2, (const float[]){0, 1, 0, 0, 0});
    hear(t, 0, 3, (const float[]){0, 0, 0, 0, 1});
    hear(t, 0, 4, (const float[]){0, 1, 0, 0, 0});
    hear(t, 1, 1, (const float[]){0, 0, 0, 1, 0});
    hear(t, 1, 2, (const float[]){0, 0, 0, 1, 0});
    hear(t, 1, 3, (const float[]){0, 1, 0, 0, 0});
    hear(t, 1, 4, (const float[]){0, 1, 0, 0, 0});
    evaluation_init(&v);
    evaluation_add(&v, &g, 0, t);
    evaluation_finish(&v);
    struct score_kind *object = row_of(&v, PRACTICE_OBJECT);
    ck_assert_uint_eq(object->asked.count, 0); /* nobody was given a question */
    /* Links 0 and 2 are counted by head 1, chosen on 1 and 3: both wrong; 1 and 3 by head 0: one right. */
    ck_assert_uint_eq(object->chosen[0].head, 1);
    ck_assert_uint_eq(object->chosen[1].head, 0);
    ck_assert_uint_eq(object->best.right, 1);
    ck_assert_uint_eq(object->best.count, 4);
    /* +1 is right on 0, 1 and 2; chosen on 1 and 3 it ties with -3, which comes first and is never right on 0, 2. */
    ck_assert_int_eq(object->chosen[1].distance, 1);
    ck_assert_int_eq(object->chosen[0].distance, -3);
    ck_assert_uint_eq(object->offset.right, 1);
    ck_assert_uint_eq(v.wrong_count, 0);
    ck_assert(v.scores.largest == 0);
    evaluation_fini(&v);
    trace_free(t);
    gold_fini(&g);
}
END_TEST

/* Of two heads that are right equally often the one is taken that gives the answers more. */
START_TEST(test_ties_go_to_the_surer_head)
{
    struct gold g = gold_of(" object: a -> b\n object: b -> c\n");
    struct trace *t = trace_of(true);
    struct evaluation v;
    for (size_t h = 0; h < 2; h++) {
        hear(t, h, 1, (const float[]){.5f - .2f * (float)h, 0, .5f + .2f * (float)h, 0, 0});
        hear(t, h, 2, (const float[]){.5f - .2f * (float)h, 0, 0, .5f + .2f * (float)h, 0});
    }
    evaluation_init(&v);
    evaluation_add(&v, &g, 0, t);
    evaluation_finish(&v);
    ck_assert_uint_eq(row_of(&v, PRACTICE_OBJECT)->chosen[0].head, 1);
    ck_assert_uint_eq(row_of(&v, PRACTICE_OBJECT)->chosen[1].head, 1);
    ck_assert_uint_eq(row_of(&v, PRACTICE_OBJECT)->best.right, 2);
    evaluation_fini(&v);
    trace_free(t);
    gold_fini(&g);
}
END_TEST

START_TEST(test_a_class_without_a_chair)
{
    struct gold g = gold_of(" subject: b -> a\n");
    struct trace *t = trace_of(false);
    struct evaluation v;
    t->layers[0].heads[0].label.questions = 1u << PRACTICE_WHO_DOES;
    hear(t, 0, 1, (const float[]){.6f, 0, .4f, 0});
    evaluation_init(&v);
    evaluation_add(&v, &g, 0, t);
    evaluation_finish(&v);
    ck_assert_uint_eq(row_of(&v, PRACTICE_SUBJECT)->asked.right, 1);
    evaluation_fini(&v);
    trace_free(t);
    gold_fini(&g);
}
END_TEST

/* The whole way, with a class of the program's own; sentences of the other script are another class's. */
START_TEST(test_sentences_are_sorted_by_script)
{
    static const char text[] = "the cat saw the dog\n subject: saw -> cat\n"
                               "猫看见了狗\n subject: 看见 -> 猫\n object: 看见 -> 狗\n";
    struct settings s = settings_default();
    struct model_cache *cache = model_cache_new();
    struct evaluation v;
    struct gold g;
    struct err e;
    strcpy(s.model, "untrained");
    s.heads = 2;
    s.d_k = 4;
    ck_assert_int_eq(gold_read("a.txt", text, strlen(text), &g, &e), OK);
    for (int chinese = 0; chinese < 2; chinese++) {
        ck_assert_int_eq(evaluate(cache, &s, &g, chinese, &v, &e), OK);
        ck_assert_uint_eq(v.scores.sentences, 1);
        ck_assert_uint_eq(v.links, chinese ? 4 : 1);
        ck_assert_uint_eq(v.heads, 2);
        ck_assert_uint_eq(v.wrong_count, 0);
        evaluation_fini(&v);
    }
    s.temperature = -1;
    ck_assert_int_eq(evaluate(cache, &s, &g, false, &v, &e), ERR_LIMIT);
    gold_fini(&g);
    model_cache_free(cache);
}
END_TEST

/* Numbers stand below their heads, also where a head is Chinese. */
START_TEST(test_the_table)
{
    struct scores s = {.sentences = 3};
    struct score_words zh = {"关系", "问题", "最好", "距离", "个数", .rows = {"主语"}, .agreement = "一致"};
    struct buf out;
    s.rows[0] = (struct score_kind){.count = 8,
                                    .asked = {6, 8},
                                    .asked_layer = 2,
                                    .best = {7, 8},
                                    .offset = {1, 8},
                                    .chosen = {{2, 0, -1}, {1, 3, 2}}};
    s.agreement = (struct score_share){1, 2};
    buf_init(&out);
    score_table(&s, NULL, &out);
    ck_assert_str_eq(out.bytes,
                     "link                    asked head    best head          fixed distance     count\n"
                     "subject                 0.750  3.1    0.875  3.1 2.4     0.125  -1 +2           8\n"
                     "agreement               0.500                                                   2\n");
    buf_clear(&out);
    score_table(&s, &zh, &out);
    ck_assert_str_eq(out.bytes,
                     "关系                    问题          最好               距离                个数\n"
                     "主语                    0.750  3.1    0.875  3.1 2.4     0.125  -1 +2           8\n"
                     "一致                    0.500                                                   2\n");
    buf_fini(&out);
}
END_TEST

CHECK_MAIN("evaluate", test_right_and_wrong_by_hand, test_head_and_distance_are_chosen_on_other_links,
           test_ties_go_to_the_surer_head, test_a_class_without_a_chair, test_sentences_are_sorted_by_script,
           test_the_table)
