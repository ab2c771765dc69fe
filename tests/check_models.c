/* The classes that come with the program: who listens to whom in sentences that are none of the practice
 * language's making. A row: the sentence, the word that asks and which of its kind, the question, and whom
 * its head must hear most, the empty chair and the word itself left out. In Chinese any character of the word
 * will do. */
#include "check_main.h"

#include "model/model.h"
#include "practice/practice.h"

#include <stdio.h>
#include <string.h>

#define DOES      PRACTICE_WHO_DOES
#define MEANT     PRACTICE_WHO_IS_MEANT
#define DESCRIBED PRACTICE_WHAT_IS_DESCRIBED
#define TO        PRACTICE_TO_WHAT

struct row {
    const char *text, *asker;
    size_t nth; /* from 1 */
    enum practice_question question;
    const char *answer;
};

static const struct row english[] = {
    {"The cat, which was sitting on the mat, was hungry", "was", 1, DOES, "cat which"},
    {"The cat, which was sitting on the mat, was hungry", "was", 2, DOES, "cat"},
    {"The cat, which was sitting on the mat, was hungry", "hungry", 1, DOES, "cat"},
    {"The cat, which was sitting on the mat, was hungry", "which", 1, DESCRIBED, "cat"},
    {"The cat, which was sitting on the mat, was hungry", "on", 1, TO, "mat"},
    {"The cats, which were sitting on the mat, were hungry", "were", 2, DOES, "cats"},
    {"The animal did not cross the street because it was too tired", "it", 1, MEANT, "animal"},
    {"The animal did not cross the street because it was too wide", "it", 1, MEANT, "street"},
    {"The animal did not cross the street because it was too wide", "cross", 1, TO, "street"},
};

static const struct row chinese[] = {
    {"那只坐在垫子上的猫很饿。", "坐", 1, DOES, "猫"},
    {"那只坐在垫子上的猫很饿。", "饿", 1, DOES, "猫"},
    {"那只坐在垫子上的猫很饿。", "只", 1, DESCRIBED, "猫"},
    {"那只坐在垫子上的猫很饿。", "的", 1, DESCRIBED, "猫"},
    {"那只坐在垫子上的猫很饿。", "在", 1, TO, "垫子"},
    {"这只动物没有过街，因为它太累了。", "它", 1, MEANT, "动物"},
    {"这只动物没有过街，因为它太宽了。", "它", 1, MEANT, "街"},
    {"这只动物没有过街，因为它太宽了。", "过", 1, TO, "街"},
};

static size_t find(const struct trace *t, const char *fold, size_t nth)
{
    for (size_t i = 0; i < t->t; i++)
        if (strcmp(t->tokens.tokens[i].fold, fold) == 0 && --nth == 0)
            return i;
    ck_abort_msg("no %s in %s", fold, t->tokens.text);
}

/* The head of the last layer that was trained with the question. */
static const struct trace_head *asked(const struct trace *t, enum practice_question question)
{
    const struct trace_layer *last = &t->layers[t->layer_count - 1];
    for (size_t h = 0; h < t->h; h++)
        if (last->heads[h].label.questions >> question & 1)
            return &last->heads[h];
    ck_abort_msg("nobody was trained with question %d", question);
}

static const char *heard_most(const struct trace *t, const struct row *row)
{
    size_t asker = find(t, row->asker, row->nth), top = t->t;
    const float *weights = asked(t, row->question)->weights_tt + asker * t->t;
    for (size_t j = 0; j < t->t; j++)
        if (j != asker && !t->tokens.tokens[j].special && (top == t->t || weights[j] > weights[top]))
            top = j;
    return t->tokens.tokens[top].fold;
}

static void check_class(const char *language, const struct row *rows, size_t count)
{
    struct model_cache *cache = model_cache_new();
    struct settings s = settings_default();
    const char *folder = getenv("srcdir");
    snprintf(s.model, sizeof s.model, "%s/assets/models/%s.gguf", folder ? folder : ".", language);
    ck_assert_int_eq(model_own_settings(cache, &s, NULL), OK);
    for (size_t i = 0; i < count; i++) {
        struct trace *t;
        ck_assert_int_eq(model_trace(cache, &s, rows[i].text, strlen(rows[i].text), &t, NULL), OK);
        const char *heard = heard_most(t, &rows[i]);
        ck_assert_msg(strstr(rows[i].answer, heard) != NULL, "%s: %s hears %s", rows[i].text, rows[i].asker,
                      heard);
        trace_free(t);
    }
    model_cache_free(cache);
}

START_TEST(test_english_class_knows_whom_to_listen_to)
{
    check_class("en", english, sizeof english / sizeof *english);
}
END_TEST

START_TEST(test_chinese_class_knows_whom_to_listen_to)
{
    check_class("zh", chinese, sizeof chinese / sizeof *chinese);
}
END_TEST

CHECK_MAIN("models", test_english_class_knows_whom_to_listen_to, test_chinese_class_knows_whom_to_listen_to)
