/* Fillers: the numbers of every point once more, in double, from a trace of the text that it says it has. */
#include "study/fillers.h"

#include "check_main.h"
#include "random_class.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "check_fillers.gguf"
#define ENGLISH   "The cat, which was sitting on the mat, was hungry."
#define CHINESE   "小猫坐在垫子上，很饿。"

struct fixture {
    struct model_cache *cache;
    struct study_ask ask;
    struct fillers *f;
};

static void write_class(bool causal)
{
    struct config config = random_class_config();

    config.causal = causal;
    ck_assert_int_eq(random_class_write(FILE_NAME, config), OK);
}

static void start(struct fixture *f, const char *model, const char *text, size_t asker, size_t looked)
{
    f->cache = model_cache_new();
    f->ask = (struct study_ask){
        .settings = settings_default(), .text = text, .len = strlen(text), .asker = asker, .looked = looked};
    strcpy(f->ask.settings.model, model);
    ck_assert_int_eq(model_own_settings(f->cache, &f->ask.settings, NULL), OK);
    ck_assert_int_eq(fillers_compute(f->cache, &f->ask, &f->f, NULL), OK);
}

static void end(struct fixture *f)
{
    fillers_free(f->f);
    model_cache_free(f->cache);
    unlink(FILE_NAME);
}

/* The tokens of the sentence as it is, found in the longer one by cutting the fillers out. */
static void check_point(struct fixture *x, const struct fillers_point *p)
{
    const struct fillers *f = x->f;
    struct trace *t, *plain;

    ck_assert_int_eq(model_trace(x->cache, &x->ask.settings, x->ask.text, x->ask.len, &plain, NULL), OK);
    ck_assert_int_eq(model_trace(x->cache, &x->ask.settings, p->text, strlen(p->text), &t, NULL), OK);
    ck_assert(t->t == p->t && t->t == plain->t + p->added);
    size_t kept = 0, asker = t->t, looked = t->t;
    for (size_t i = 0; i < t->t; i++) {
        size_t was = t->t;
        if (fillers_is(f, p, i, &was))
            continue;
        ck_assert_uint_eq(was, kept++);
        ck_assert_str_eq(t->tokens.tokens[i].text, plain->tokens.tokens[was].text);
        asker = was == x->ask.asker ? i : asker;
        looked = was == x->ask.looked ? i : looked;
    }
    ck_assert_uint_eq(kept, plain->t);
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++) {
            const struct trace_head *head = &t->layers[l].heads[h];
            const struct fillers_hear *hear = &p->hear_lh[l * t->h + h];
            double fillers = 0, all = 0, sum = 0, own = 0;
            size_t was;
            for (size_t j = 0; j < t->t; j++) {
                const double e =
                    exp((double)(head->scaled_tt[asker * t->t + j] - head->scaled_tt[asker * t->t + looked]) /
                        (double)x->ask.settings.temperature);
                all += (double)head->weights_tt[asker * t->t + j];
                sum += e;
                own = j == looked ? e : own;
                if (fillers_is(f, p, j, &was))
                    fillers += (double)head->weights_tt[asker * t->t + j];
            }
            ck_assert_double_eq(own, 1);
            ck_assert_float_eq(hear->share, head->weights_tt[asker * t->t + looked]);
            ck_assert_float_eq(hear->raw, head->scores_tt[asker * t->t + looked]);
            ck_assert_double_eq_tol(hear->fillers, fillers, 1e-5);
            ck_assert_double_eq_tol((double)hear->share + (double)hear->chair + (double)hear->others +
                                        (double)hear->fillers,
                                    all, 1e-5);
            ck_assert_double_eq_tol((1 + hear->sum_chair + hear->sum_others + hear->sum_fillers) / sum, 1,
                                    1e-5);
            ck_assert_double_eq_tol((double)hear->share * sum, 1, 1e-4);
        }
    trace_free(plain);
    trace_free(t);
}

START_TEST(each_point_is_a_pass_over_its_text)
{
    struct fixture x;

    write_class(false);
    start(&x, FILE_NAME, "The cat saw the zebra.", 3, 2);
    ck_assert_uint_gt(x.f->count, 3);
    for (size_t i = 0; i < x.f->count; i++)
        check_point(&x, &x.f->points[i]);
    ck_assert(!x.f->first);
    end(&x);
    write_class(true);
    start(&x, FILE_NAME, "The cat saw the zebra.", 3, 2);
    ck_assert(x.f->first && x.f->at == 1);
    for (size_t i = 0; i < x.f->count; i++)
        check_point(&x, &x.f->points[i]);
    end(&x);
    start(&x, "untrained", CHINESE, 9, 1);
    for (size_t i = 0; i < 8; i++)
        check_point(&x, &x.f->points[i]);
    end(&x);
}
END_TEST

/* In the first layer nothing but the sum changes: words keep their places, so the score of the two stays. */
START_TEST(the_same_score_and_a_larger_sum)
{
    struct fixture x;

    start(&x, "untrained", ENGLISH, 10, 1);
    for (size_t i = 1; i < x.f->count; i++)
        for (size_t h = 0; h < x.f->h; h++) {
            const struct fillers_hear *before = &x.f->points[i - 1].hear_lh[h],
                                      *now = &x.f->points[i].hear_lh[h];
            ck_assert_float_eq_tol(now->raw, before->raw, 1e-4f);
            ck_assert_double_gt(now->sum_fillers, before->sum_fillers);
            ck_assert_float_lt(now->share, before->share);
        }
    ck_assert_uint_gt(x.f->points[x.f->count - 1].t, TOKEN_MAX - 4);
    end(&x);
}
END_TEST

START_TEST(classes_that_come_with_the_program_know_the_fillers)
{
    static const struct {
        const char *model, *text;
    } asks[] = {{"trained", ENGLISH}, {"trained", CHINESE}, {"next", ENGLISH}, {"next", CHINESE}};

    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        struct fixture x;
        start(&x, asks[i].model, asks[i].text, 2, 1);
        ck_assert_uint_gt(x.f->count, 9);
        for (size_t k = 0; k < x.f->count; k++)
            ck_assert_msg(x.f->points[k].unknown == 0, "%s", x.f->points[k].text);
        ck_assert_uint_gt(x.f->points[x.f->count - 1].t, 59);
        ck_assert_uint_le(x.f->points[x.f->count - 1].t, 64);
        end(&x);
    }
}
END_TEST

START_TEST(plans_rise_up_to_the_most)
{
    for (size_t most = 1; most <= TOKEN_MAX; most++) {
        size_t phrases[FILLERS_POINTS_MAX];
        const size_t count = fillers_plan(ENGLISH, strlen(ENGLISH), 13, most, phrases),
                     room = most > 13 ? (most - 13) / 3 : 0;
        check_that(count >= 1 && count <= FILLERS_POINTS_MAX && phrases[0] == 0 &&
                   phrases[count - 1] == room);
        for (size_t i = 1; i < count; i++)
            check_that(phrases[i] > phrases[i - 1]);
    }
}
END_TEST

START_TEST(it_fits_what_it_was_asked_for)
{
    struct fixture x;

    write_class(false);
    start(&x, FILE_NAME, "The cat saw the zebra.", 3, 0);
    ck_assert_float_eq(x.f->points[0].hear_lh[0].chair, 0); /* it is the one looked at */
    ck_assert(fillers_fit(x.f, &x.ask));
    struct study_ask ask = x.ask;
    ask.looked = 1;
    ck_assert(!fillers_fit(x.f, &ask));
    ask = x.ask, ask.head = 1;
    ck_assert(fillers_fit(x.f, &ask)); /* all heads are in it */
    end(&x);
}
END_TEST

START_TEST(it_ends_when_it_is_stopped)
{
    struct fixture x;
    struct fillers *f;

    start(&x, "untrained", "one two", 0, 1);
    model_cache_stop(x.cache, true);
    ck_assert_int_eq(fillers_compute(x.cache, &x.ask, &f, NULL), ERR_STOPPED);
    model_cache_stop(x.cache, false);
    end(&x);
}
END_TEST

CHECK_MAIN("fillers", each_point_is_a_pass_over_its_text, the_same_score_and_a_larger_sum,
           classes_that_come_with_the_program_know_the_fillers, plans_rise_up_to_the_most,
           it_fits_what_it_was_asked_for, it_ends_when_it_is_stopped)
