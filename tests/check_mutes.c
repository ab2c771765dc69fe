/* What the class says with one head silent, or with a switch: every number is that of a trace under these very
 * settings. And which forms stand against which. */
#include "study/mutes.h"

#include "check_main.h"
#include "random_class.h"

#include <string.h>
#include <unistd.h>

#define FILE_NAME "check_mutes.gguf"
#define SENTENCE  "The cat saw the zebra."

struct fixture {
    struct model_cache *cache;
    struct settings s;
    struct mutes *m;
};

static void write_class(enum positions positions)
{
    struct config config = random_class_config();

    config.guesses = true;
    config.positions = positions;
    if (positions == POSITIONS_NONE)
        config.max_positions = 0;
    ck_assert_int_eq(random_class_write(FILE_NAME, config), OK);
}

static void start(struct fixture *f, enum positions positions, size_t hidden)
{
    write_class(positions);
    f->cache = model_cache_new();
    f->s = settings_default();
    strcpy(f->s.model, FILE_NAME);
    ck_assert_int_eq(model_own_settings(f->cache, &f->s, NULL), OK);
    f->s.hidden = hidden;
    ck_assert_int_eq(mutes_compute(f->cache, &f->s, SENTENCE, strlen(SENTENCE), &f->m, NULL), OK);
}

static void end(struct fixture *f)
{
    mutes_free(f->m);
    model_cache_free(f->cache);
    ck_assert_int_eq(unlink(FILE_NAME), 0);
}

static struct trace *trace_of(struct fixture *f, const struct settings *s)
{
    struct trace *t;

    ck_assert_int_eq(model_trace(f->cache, s, SENTENCE, strlen(SENTENCE), &t, NULL), OK);
    ck_assert_uint_eq(t->guess_count, 1);
    return t;
}

static float share_of(const struct fixture *f, const struct trace *t, const char *word)
{
    const int row = model_word_row(f->cache, word);

    ck_assert_int_ge(row, 0);
    return t->guesses[0].shares_v[row];
}

static void same_guess(const struct trace_guess *a, const struct trace_guess *b)
{
    ck_assert_uint_eq(a->count, b->count);
    ck_assert(a->token == b->token && a->v == b->v && a->words == b->words);
    for (size_t i = 0; i < a->count; i++) {
        ck_assert_str_eq(a->top[i].text, b->top[i].text);
        ck_assert(a->top[i].p == b->top[i].p);
    }
}

START_TEST(the_shares_of_a_guess_are_whole)
{
    struct fixture f;
    start(&f, POSITIONS_LEARNED, 2);
    struct trace *t = trace_of(&f, &f.s);
    const struct trace_guess *g = &t->guesses[0];
    double sum = 0;

    for (size_t i = 0; i < g->v; i++)
        sum += (double)g->shares_v[i];
    ck_assert_double_eq_tol(sum, 1, 1e-5);
    for (size_t i = 0; i < g->count; i++)
        ck_assert(share_of(&f, t, g->top[i].text) == g->top[i].p);
    ck_assert_int_eq(model_word_row(f.cache, "no such word"), -1);
    trace_free(t);
    end(&f);
}
END_TEST

START_TEST(each_mute_is_a_trace_with_that_head_muted)
{
    for (size_t hidden = 1; hidden <= 5; hidden++) {
        struct fixture f;
        start(&f, POSITIONS_LEARNED, hidden);
        ck_assert(f.m->layers == 2 && f.m->heads == 4);
        struct trace *whole = trace_of(&f, &f.s);
        same_guess(&f.m->all, &whole->guesses[0]);
        ck_assert(memcmp(f.m->whole_v, whole->guesses[0].shares_v, f.m->all.v * sizeof(float)) == 0);
        size_t differ = 0;
        for (size_t l = 0; l < 2; l++)
            for (size_t h = 0; h < 4; h++) {
                struct settings s = f.s;
                s.muted[l] = (uint16_t)(1u << h);
                struct trace *t = trace_of(&f, &s);
                const float left = f.m->left_lh[l * 4 + h];
                ck_assert(left == share_of(&f, t, f.m->all.top[0].text));
                ck_assert_str_eq(f.m->first_lh[l * 4 + h].text, t->guesses[0].top[0].text);
                differ += left != f.m->all.top[0].p;
                trace_free(t);
            }
        ck_assert_uint_eq(differ, 8);
        trace_free(whole);
        end(&f);
    }
}
END_TEST

START_TEST(each_switch_is_a_trace_with_that_switch)
{
    struct fixture f;
    start(&f, POSITIONS_LEARNED, 3);
    struct settings s = f.s;
    s.scaled = !s.scaled;
    struct trace *t = trace_of(&f, &s);
    same_guess(&f.m->unscaled, &t->guesses[0]);
    trace_free(t);

    s = f.s;
    s.displaced = true;
    t = trace_of(&f, &s);
    same_guess(&f.m->displaced, &t->guesses[0]);
    ck_assert(f.m->displaced.top[0].p != f.m->all.top[0].p);
    trace_free(t);
    end(&f);

    start(&f, POSITIONS_NONE, 3); /* there is nothing to leave out */
    ck_assert_uint_eq(f.m->displaced.count, 0);
    end(&f);
}
END_TEST

START_TEST(switches_do_not_change_what_is_studied)
{
    struct fixture f;
    start(&f, POSITIONS_LEARNED, 3);
    struct settings s = f.s;
    struct mutes *again;

    ck_assert(!mutes_switched(f.m, &s));
    s.muted[1] = 3;
    s.scaled = !s.scaled;
    s.temperature = 2;
    s.displaced = true;
    s.mask = (struct mask){MASK_WINDOW, true, 2};
    ck_assert(mutes_switched(f.m, &s));
    ck_assert(mutes_fit(f.m, &s, SENTENCE, strlen(SENTENCE)));
    ck_assert_int_eq(mutes_compute(f.cache, &s, SENTENCE, strlen(SENTENCE), &again, NULL), OK);
    same_guess(&again->all, &f.m->all);
    ck_assert(memcmp(again->left_lh, f.m->left_lh, 8 * sizeof(float)) == 0);
    mutes_free(again);

    ck_assert(!mutes_fit(f.m, &s, SENTENCE, strlen(SENTENCE) - 1));
    ck_assert(!mutes_fit(f.m, &s, "The cat saw the zebr!.", strlen(SENTENCE)));
    s.hidden = 2;
    ck_assert(!mutes_fit(f.m, &s, SENTENCE, strlen(SENTENCE)));
    s.hidden = 0;
    ck_assert_int_eq(mutes_compute(f.cache, &s, SENTENCE, strlen(SENTENCE), &again, NULL), ERR_EMPTY);
    s.hidden = 99;
    ck_assert_int_eq(mutes_compute(f.cache, &s, SENTENCE, strlen(SENTENCE), &again, NULL), ERR_LIMIT);
    model_cache_stop(f.cache, true);
    ck_assert_int_eq(mutes_compute(f.cache, &f.s, SENTENCE, strlen(SENTENCE), &again, NULL), ERR_STOPPED);
    end(&f);
}
END_TEST

START_TEST(the_rival_is_the_strongest_in_both_passes)
{
    struct fixture f;
    start(&f, POSITIONS_LEARNED, 3);
    struct trace *t = trace_of(&f, &f.s);
    struct mutes_form rival;

    ck_assert(mutes_rival(f.m, &t->guesses[0], &rival));
    for (size_t i = 0; i < f.m->form_count; i++) {
        ck_assert(f.m->whole_v[f.m->forms[i].row] <= f.m->whole_v[rival.row]);
        ck_assert_str_ne(f.m->forms[i].text, f.m->all.top[0].text);
    }
    float *now_v = mem_new(f.m->all.v, sizeof *now_v); /* the weakest of all becomes loud */
    const size_t weakest = f.m->forms[f.m->form_count - 1].row;
    now_v[weakest] = 1;
    const struct trace_guess now = {.shares_v = now_v, .v = f.m->all.v};
    ck_assert(mutes_rival(f.m, &now, &rival));
    ck_assert_uint_eq(rival.row, weakest);
    mem_free(now_v);
    trace_free(t);
    end(&f);
}
END_TEST

START_TEST(forms_stand_against_each_other)
{
    static const struct {
        const char *word, *other;
        enum forms_kind kind;
    } rows[] = {
        {"was", "were", FORMS_NUMBER},     {"were", "was", FORMS_NUMBER},   {"sleeps", "sleep", FORMS_NUMBER},
        {"sleep", "sleeps", FORMS_NUMBER}, {"cities", "city", FORMS_NUMBER}, {"watch", "watches", FORMS_NUMBER},
        {"he", "she", FORMS_MEANT},        {"it", "they", FORMS_MEANT},     {"它", "她", FORMS_MEANT},
        {"只", "条", FORMS_MEASURE},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct forms forms;
        bool found = false;
        forms_of(rows[i].word, &forms);
        ck_assert_int_eq(forms.kind, rows[i].kind);
        for (size_t k = 0; k < forms.count; k++) {
            ck_assert_str_ne(forms.text[k], rows[i].word);
            found = found || strcmp(forms.text[k], rows[i].other) == 0;
        }
        ck_assert_msg(found, "%s", rows[i].word);
    }
    struct forms none;
    forms_of("，", &none);
    ck_assert(none.kind == FORMS_NONE && none.count == 0);
}
END_TEST

CHECK_MAIN("mutes", the_shares_of_a_guess_are_whole, each_mute_is_a_trace_with_that_head_muted,
           each_switch_is_a_trace_with_that_switch, switches_do_not_change_what_is_studied,
           the_rival_is_the_strongest_in_both_passes, forms_stand_against_each_other)
