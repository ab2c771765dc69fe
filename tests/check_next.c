/* The class that says the next word: the sentence grows by what it says, and nothing before it changes. */
#include "session/session.h"

#include "app/keymap.h"
#include "out/out.h"
#include "trace/write.h"
#include "view/view.h"

#include "check_main.h"
#include "press.h"

#include <stdio.h>
#include <string.h>

struct fixture {
    struct session s;
    struct model_cache *cache;
};

static void start(struct fixture *f, enum lang lang, const char *text)
{
    session_init(&f->s, lang);
    f->cache = model_cache_new();
    app_set_text(&f->s.app, text, strlen(text));
    ck_assert_int_eq(session_compute(&f->s, f->cache, NULL), OK);
    app_mark_start(&f->s.app);
}

static void end(struct fixture *f)
{
    session_fini(&f->s);
    model_cache_free(f->cache);
}

static void give(struct fixture *f, const struct event *ev)
{
    struct effects fx = {.count = 0};
    session_event(&f->s, ev, &fx);
    for (size_t i = 0; i < fx.count; i++)
        if (fx.list[i].kind == EFFECT_COMPUTE)
            ck_assert_int_eq(session_compute(&f->s, f->cache, NULL), OK);
}

static void give_each(void *to, const struct event *ev)
{
    give(to, ev);
}

static void press(struct fixture *f, const char *keys)
{
    press_each(keys, give_each, f);
}

static const struct trace_guess *said(const struct fixture *f)
{
    const struct trace *t = f->s.trace;
    ck_assert_uint_eq(t->guess_count, 1);
    ck_assert(t->guesses[0].next);
    ck_assert_uint_eq(t->guesses[0].token, t->t - 1);
    return &t->guesses[0];
}

static void check_notice(const struct fixture *f, enum msg m)
{
    ck_assert_str_eq(f->s.app.notice, message(f->s.app.lang, m));
}

/* ---- growing ---- */

static const struct {
    enum lang lang;
    const char *text;
} beginnings[] = {{LANG_EN, "The cat"}, {LANG_ZH, "那只猫"}, {LANG_EN, "The cats which"}, {LANG_ZH, "因为"}};
enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

/* The row of the last but one asker, of every head. */
static void check_same_before(const struct trace *before, const struct trace *after)
{
    ck_assert_uint_eq(after->t, before->t + 1);
    for (size_t l = 0; l < before->layer_count; l++)
        for (size_t h = 0; h < before->h; h++)
            for (size_t i = 0; i < after->t; i++)
                for (size_t j = 0; j < after->t; j++) {
                    float now = after->layers[l].heads[h].weights_tt[i * after->t + j];
                    if (j > i)
                        check_that(now == 0);
                    else if (i < before->t)
                        check_that(now - before->layers[l].heads[h].weights_tt[i * before->t + j] < 1e-5f &&
                                   before->layers[l].heads[h].weights_tt[i * before->t + j] - now < 1e-5f);
                }
}

START_TEST(the_sentence_grows_by_the_likeliest_word)
{
    struct fixture f;
    start(&f, beginnings[_i].lang, beginnings[_i].text);
    press(&f, "P");
    ck_assert_str_eq(f.s.app.settings.model, "next");
    ck_assert_uint_eq(f.s.app.asker, f.s.trace->t - 1);
    check_notice(&f, MSG_NOTICE_NEXT);
    for (size_t n = 0; n < 12; n++) {
        struct model_cache *cache = model_cache_new();
        struct trace *before;
        char word[64];
        snprintf(word, sizeof word, "%s", said(&f)->top[0].text);
        ck_assert_int_eq(model_trace(cache, &f.s.trace->settings, f.s.app.text, f.s.app.text_len, &before, NULL),
                         OK);
        press(&f, n % 2 ? "P" : "<Enter>");
        check_same_before(before, f.s.trace);
        for (size_t i = 0; i < before->t; i++)
            ck_assert_str_eq(f.s.trace->tokens.tokens[i].fold, before->tokens.tokens[i].fold);
        ck_assert_str_eq(f.s.trace->tokens.tokens[before->t].fold, word);
        ck_assert(!f.s.trace->tokens.tokens[before->t].unknown);
        ck_assert_uint_eq(f.s.app.asker, before->t);
        ck_assert(f.s.app.asked[before->t] && f.s.app.asked[0]);
        ck_assert_int_eq(f.s.app.step, STEP_SHARE);
        trace_free(before);
        model_cache_free(cache);
    }
    end(&f);
}
END_TEST

START_TEST(another_word_is_chosen)
{
    struct fixture f;
    char words[TRACE_TOP][64];
    start(&f, LANG_EN, "The dog");
    press(&f, "P");
    for (size_t i = 0; i < TRACE_TOP; i++)
        snprintf(words[i], sizeof words[i], "%s", said(&f)->top[i].text);
    press(&f, "<Down><Right><Down><Up>");
    ck_assert_uint_eq(f.s.app.next.chosen, 2);
    press(&f, "P");
    ck_assert_str_eq(f.s.trace->tokens.tokens[f.s.trace->t - 1].fold, words[2]);
    ck_assert_uint_eq(f.s.app.next.chosen, 0);
    press(&f, "u<Left>"); /* round and round */
    ck_assert_uint_eq(f.s.app.next.chosen, TRACE_TOP - 1);
    press(&f, "P");
    ck_assert_str_eq(f.s.trace->tokens.tokens[f.s.trace->t - 1].fold, words[TRACE_TOP - 1]);
    end(&f);
}
END_TEST

START_TEST(a_click_takes_a_word)
{
    static const int sizes[][2] = {{120, 40}, {80, 24}};
    for (size_t i = 0; i < 2; i++) {
        struct fixture f;
        char word[64];
        start(&f, LANG_EN, "The dog");
        f.s.app.cols = sizes[i][0];
        f.s.app.rows = sizes[i][1];
        press(&f, "P");
        snprintf(word, sizeof word, "%s", said(&f)->top[1].text);
        bool found = false;
        for (int y = 0; y < sizes[i][1] && !found; y++)
            for (int x = 0; x < sizes[i][0] && !found; x++) {
                struct scene scene = {.app = &f.s.app, .trace = f.s.trace, .theme = &f.s.theme};
                struct action action = view_hit(&scene, x, y);
                found = action.id == ACTION_NEXT_WORD && action.arg == 2;
                if (found)
                    give(&f, &(struct event){.kind = EVENT_CLICK, .x = x, .y = y});
            }
        ck_assert(found);
        ck_assert_str_eq(f.s.trace->tokens.tokens[f.s.trace->t - 1].fold, word);
        end(&f);
    }
}
END_TEST

START_TEST(undo_takes_the_word_back_and_then_the_class)
{
    struct fixture f;
    char first[64], second[64];
    start(&f, LANG_EN, "The dog");
    char model[SETTINGS_MODEL_MAX];
    snprintf(model, sizeof model, "%s", f.s.app.settings.model);
    press(&f, "PP");
    snprintf(first, sizeof first, "%s", f.s.app.text);
    press(&f, "P");
    snprintf(second, sizeof second, "%s", f.s.app.text);
    ck_assert_str_ne(first, second);
    press(&f, "u");
    ck_assert_str_eq(f.s.app.text, first);
    ck_assert(app_says_next(&f.s.app));
    press(&f, "P");
    ck_assert_str_eq(f.s.app.text, second);
    press(&f, "uu");
    ck_assert_str_eq(f.s.app.text, "The dog");
    ck_assert_uint_eq(f.s.app.asker, f.s.trace->t - 1);
    press(&f, "u");
    ck_assert_str_eq(f.s.app.settings.model, model);
    ck_assert(!app_says_next(&f.s.app));
    end(&f);
}
END_TEST

START_TEST(escape_and_another_class_end_it)
{
    struct fixture f;
    start(&f, LANG_EN, "The dog");
    press(&f, "P<Esc>");
    ck_assert(!app_says_next(&f.s.app));
    ck_assert_str_eq(f.s.app.settings.model, "next");
    press(&f, "<Up>");
    ck_assert_uint_eq(f.s.app.asker, f.s.trace->t - 2); /* the arrows are the view's again */
    press(&f, "Pc");
    ck_assert(!app_says_next(&f.s.app));
    ck_assert_str_ne(f.s.app.settings.model, "next");
    end(&f);
}
END_TEST

START_TEST(a_final_mark_ends_the_sentence)
{
    struct fixture f;
    bool ended = false;
    start(&f, LANG_EN, "The dog barked at the cat .");
    press(&f, "P");
    check_notice(&f, MSG_NOTICE_NEXT_ANOTHER);
    press(&f, "P");
    ck_assert_uint_eq(f.s.trace->t, 9);
    end(&f);
    start(&f, LANG_EN, "The dog");
    press(&f, "P");
    for (size_t i = 0; i < 50 && !ended; i++) {
        press(&f, "P");
        ended = f.s.app.text[f.s.app.text_len - 1] == '.';
    }
    check_notice(&f, MSG_NOTICE_NEXT_END);
    ck_assert(ended);
    end(&f);
}
END_TEST

START_TEST(there_is_an_end_to_the_seats)
{
    struct fixture f;
    char right[APP_NOTICE_MAX];
    start(&f, LANG_ZH, "那只猫");
    press(&f, "P");
    for (size_t i = 0; i < 70; i++)
        press(&f, "P");
    ck_assert_uint_eq(f.s.trace->t, f.s.app.range.tokens_max + 1);
    snprintf(right, sizeof right, message(LANG_ZH, MSG_WHY_NEXT_FULL), f.s.app.range.tokens_max);
    ck_assert_str_eq(f.s.app.notice, right);
    end(&f);
}
END_TEST

START_TEST(nobody_can_be_hidden_there)
{
    struct fixture f;
    struct settings s;
    struct trace *t;
    struct err e;
    start(&f, LANG_EN, "The dog");
    press(&f, "Pp");
    check_notice(&f, MSG_WHY_NO_GUESS);
    s = f.s.app.settings;
    s.hidden = 1;
    ck_assert_int_eq(model_trace(f.cache, &s, "The dog", 7, &t, &e), ERR_LIMIT);
    end(&f);
}
END_TEST

/* ---- drawing ---- */

/* A long word is cut. */
static void check_shows(const char *picture, const char *word)
{
    char start[8];
    snprintf(start, sizeof start, "%s", word);
    ck_assert_msg(strstr(picture, start) != NULL, "%s: %s", word, picture);
}

START_TEST(it_is_drawn_at_any_size)
{
    struct fixture f;
    struct buf text;
    start(&f, _i ? LANG_ZH : LANG_EN, _i ? "那只猫" : "The cat");
    press(&f, "PPP");
    buf_init(&text);
    for (int rows = 1; rows <= 50; rows++)
        for (int cols = 1; cols <= 130; cols += 3) {
            f.s.app.cols = cols;
            f.s.app.rows = rows;
            session_draw(&f.s);
            buf_clear(&text);
            out_text(f.s.canvas, &text);
            if (cols >= 80 && rows >= 24)
                for (size_t i = 0; i < TRACE_TOP; i++)
                    check_shows(text.bytes, said(&f)->top[i].text);
        }
    buf_fini(&text);
    end(&f);
}
END_TEST

START_TEST(the_file_of_the_trace_says_that_it_is_the_next_word)
{
    struct fixture f;
    struct buf json;
    start(&f, LANG_EN, "The cat");
    press(&f, "P");
    buf_init(&json);
    write_json(f.s.trace, "1", &json);
    ck_assert(strstr(json.bytes, "{\"token\":2,\"next\":true,") != NULL);
    buf_fini(&json);
    end(&f);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("next");
    TCase *tcase = tcase_create("next");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_loop_test(tcase, the_sentence_grows_by_the_likeliest_word, 0, BEGINNINGS);
    tcase_add_test(tcase, another_word_is_chosen);
    tcase_add_test(tcase, a_click_takes_a_word);
    tcase_add_test(tcase, undo_takes_the_word_back_and_then_the_class);
    tcase_add_test(tcase, escape_and_another_class_end_it);
    tcase_add_test(tcase, a_final_mark_ends_the_sentence);
    tcase_add_test(tcase, there_is_an_end_to_the_seats);
    tcase_add_test(tcase, nobody_can_be_hidden_there);
    tcase_add_loop_test(tcase, it_is_drawn_at_any_size, 0, 2);
    tcase_add_test(tcase, the_file_of_the_trace_says_that_it_is_the_next_word);
    suite_add_tcase(suite, tcase);
    return check_run(&suite, 1);
}
