/* What the screen makes of a class that learned: the empty chair, words that are new to it, questions,
 * guesses. */
#include "session/session.h"

#include "app/keymap.h"
#include "app/turn.h"
#include "out/out.h"
#include "view/view.h"

#include "check_main.h"
#include "random_class.h"
#include "session_press.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "check_learned.gguf"
#define SENTENCE  "The cat saw the zebra."

struct fixture {
    struct session s;
    struct model_cache *cache;
    struct buf picture;
};

static void write_class(bool guesses)
{
    struct config config = random_class_config();
    config.guesses = guesses;
    ck_assert_int_eq(random_class_write(FILE_NAME, config), OK);
}

static void start(struct fixture *f, enum lang lang, const char *sentence, bool guesses)
{
    struct app *a = &f->s.app;
    struct model_range range;

    write_class(guesses);
    session_init(&f->s, lang);
    f->cache = model_cache_new();
    buf_init(&f->picture);
    app_set_text(a, sentence, strlen(sentence));
    snprintf(a->settings.model, sizeof a->settings.model, "%s", FILE_NAME);
    ck_assert_int_eq(model_own_settings(f->cache, &a->settings, NULL), OK);
    ck_assert_int_eq(model_range(f->cache, &a->settings, &range, NULL), OK);
    app_add_class(a, &range, &a->settings);
    a->fit_head = true;
    ck_assert_int_eq(session_compute(&f->s, f->cache, NULL), OK);
}

static void end(struct fixture *f)
{
    session_fini(&f->s);
    model_cache_free(f->cache);
    buf_fini(&f->picture);
    ck_assert_int_eq(unlink(FILE_NAME), 0);
}

static void press(struct fixture *f, const char *keys)
{
    session_press(&f->s, f->cache, keys);
}

/* The screen as text. */
static const char *screen(struct fixture *f, int cols, int rows)
{
    f->s.app.cols = cols;
    f->s.app.rows = rows;
    session_draw(&f->s);
    buf_clear(&f->picture);
    out_text(f->s.canvas, &f->picture);
    return f->picture.bytes;
}

static bool shows(struct fixture *f, int cols, int rows, const char *text)
{
    return strstr(screen(f, cols, rows), text) != NULL;
}

/* Every depth, with and without ASCII, in every view of a sentence and at every size that draws differently. */
static void each_look(struct fixture *f, void (*look)(struct fixture *f, int cols, int rows))
{
    static const int sizes[][2] = {{120, 40}, {80, 24}, {30, 14}};

    static const enum view_id views_of_words[] = {VIEW_ID_CLASS, VIEW_ID_MATRIX, VIEW_ID_GUESS};

    for (size_t v = 0; v < sizeof views_of_words / sizeof views_of_words[0]; v++)
        for (enum depth depth = DEPTH_MONO; depth <= DEPTH_TRUE; depth++)
            for (size_t i = 0; i < 3; i++) {
                f->s.app.view = views_of_words[v];
                f->s.app.depth = depth;
                f->s.app.ascii = depth == DEPTH_MONO && f->s.app.lang == LANG_EN;
                look(f, sizes[i][0], sizes[i][1]);
            }
    f->s.app.view = VIEW_ID_CLASS;
}

/* ---- the empty chair ---- */

static void chair_by_name(struct fixture *f, int cols, int rows)
{
    const bool too_small = f->s.app.view != VIEW_ID_CLASS && cols < 80;

    ck_assert_msg(too_small || shows(f, cols, rows, message(f->s.app.lang, MSG_CHAIR_NAME)), "%dx%d\n%s",
                  cols, rows, f->picture.bytes);
    ck_assert_ptr_null(strstr(f->picture.bytes, "CHAIR"));
}

START_TEST(the_chair_has_its_name_everywhere)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang, SENTENCE, true);
        press(&f, "A");
        each_look(&f, chair_by_name);
        end(&f);
    }
}
END_TEST

START_TEST(the_chair_is_no_word_and_does_not_ask)
{
    struct fixture f;

    start(&f, LANG_EN, "The cat, which was sitting on the mat, was hungry.", true);
    ck_assert(f.s.trace->t == 14 && f.s.trace->tokens.tokens[0].special);
    ck_assert(shows(&f, 100, 30, "0 of 13 asked"));
    press(&f, "a<Wait 99000ms>");
    ck_assert(!f.s.app.playing && !f.s.app.asked[0]);
    for (size_t i = 1; i < 14; i++)
        ck_assert(f.s.app.asked[i]);
    ck_assert(shows(&f, 100, 30, "13 of 13 asked"));
    for (int i = 0; i < 20; i++) {
        press(&f, "<Space>");
        ck_assert_uint_ne(f.s.app.asker, 0);
    }
    end(&f);
}
END_TEST

/* ---- the chair, left out ---- */

static void no_chair_drawn(struct fixture *f, int cols, int rows)
{
    const struct trace *t = f->s.trace;
    const float share =
        trace_value(t, f->s.app.layer, f->s.app.pick, f->s.app.head, STAGE_WEIGHTS, f->s.app.asker, 0);
    const struct scene scene = {.app = &f->s.app, .trace = t, .theme = &f->s.theme};
    char told[64], brief[64], text[24];

    if (f->s.app.view != VIEW_ID_CLASS && cols < 80)
        return; /* no shares in words either */
    view_share_text(&scene, share, false, f->s.app.view == VIEW_ID_MATRIX && cols > 80 ? 2 : 1, text);
    snprintf(told, sizeof told, message(f->s.app.lang, MSG_CHAIR_HOLDS), text);
    const char *picture = screen(f, cols, rows), *name = message(f->s.app.lang, MSG_CHAIR_NAME);
    if (strstr(picture, told) != NULL)
        return;
    const char *at = strstr(picture, name); /* beside a share, and nowhere else but in the bar of 100 % */
    ck_assert_msg(at != NULL && strstr(at, text) != NULL, "%s of %s\n%s", text, name, picture);
    snprintf(brief, sizeof brief, "%s %s", name, text);
    ck_assert_msg(f->s.app.view == VIEW_ID_MATRIX || strstr(picture, brief) != NULL, "%s\n%s", brief, picture);
}

START_TEST(a_chair_that_is_left_out_has_its_share_told)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang, SENTENCE, true);
        press(&f, "AC");
        ck_assert(f.s.app.no_chair);
        each_look(&f, no_chair_drawn);
        press(&f, "p");
        each_look(&f, no_chair_drawn);
        press(&f, "uu");
        ck_assert(!f.s.app.no_chair);
        end(&f);
    }
}
END_TEST

/* The shares stay the stored ones: what is written does not change with the chair. */
START_TEST(without_the_chair_no_number_changes)
{
    struct fixture f;
    struct buf with, without;
    start(&f, LANG_EN, SENTENCE, true);
    struct trace *t = f.s.trace;
    buf_init(&with);
    buf_init(&without);

    out_csv(t, f.s.app.layer, f.s.app.pick, f.s.app.head, STAGE_WEIGHTS, &with);
    press(&f, "C");
    ck_assert_ptr_eq(f.s.trace, t);
    out_csv(t, f.s.app.layer, f.s.app.pick, f.s.app.head, STAGE_WEIGHTS, &without);
    ck_assert_str_eq(with.bytes, without.bytes); /* a table keeps its chair */
    buf_fini(&with);
    buf_fini(&without);
    end(&f);
}
END_TEST

START_TEST(nobody_asks_from_a_chair_that_is_left_out)
{
    struct fixture f;
    start(&f, LANG_EN, SENTENCE, true);
    f.s.app.asker = f.s.app.looked = 0;
    press(&f, "C");
    ck_assert(f.s.app.asker == 1 && f.s.app.looked > 0);
    for (int view = 0; view < 2; view++) {
        press(&f, "<Home><Left><Left>");
        ck_assert_uint_eq(f.s.app.looked, 1);
        for (size_t k = 0; k < 12; k++) {
            press(&f, k % 2 == 0 ? "<Tab>" : "<Up>");
            ck_assert(f.s.app.looked > 0 && f.s.app.asker > 0);
        }
        press(&f, "v");
    }
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 120; x += 3) {
            const struct scene s = {.app = &f.s.app, .trace = f.s.trace, .theme = &f.s.theme};
            for (enum view_id v = VIEW_ID_CLASS; v <= VIEW_ID_MATRIX; v++) {
                f.s.app.cols = 120;
                f.s.app.rows = 40;
                f.s.app.view = v;
                const struct action a = view_hit(&s, x, y);
                check_that(a.id != ACTION_SELECT || (a.arg != 0 && a.arg2 != 0));
            }
        }
    end(&f);
}
END_TEST

START_TEST(a_class_without_a_chair_says_so)
{
    struct fixture f;
    start(&f, LANG_EN, SENTENCE, true);
    f.s.trace->tokens.tokens[0].special = false;
    press(&f, "C");
    ck_assert(!f.s.app.no_chair);
    ck_assert_str_eq(f.s.app.notice, message(LANG_EN, MSG_WHY_HAS_NO_CHAIR));
    end(&f);
}
END_TEST

/* ---- words that are new ---- */

/* The picture tells whether the word is known. */
static void marked(struct fixture *f, int cols, int rows)
{
    struct token *zebra = &f->s.trace->tokens.tokens[5];
    struct buf picture;

    ck_assert(strcmp(zebra->text, "zebra") == 0 && zebra->unknown);
    if (f->s.app.view == VIEW_ID_MATRIX && cols < 80)
        return; /* numbers, not words */
    buf_init(&picture);
    buf_adds(&picture, screen(f, cols, rows));
    zebra->unknown = false;
    ck_assert_str_ne(screen(f, cols, rows), picture.bytes);
    zebra->unknown = true;
    buf_fini(&picture);
}

START_TEST(a_new_word_is_marked_and_told_once)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        char told[APP_NOTICE_MAX];
        start(&f, lang, SENTENCE, true);
        snprintf(told, sizeof told, message(lang, MSG_NOTICE_NEW_WORD), "zebra");
        ck_assert_str_eq(f.s.app.notice, told);
        press(&f, "A");
        each_look(&f, marked);
        press(&f, "s");
        ck_assert_ptr_null(strstr(f.s.app.notice, "zebra"));
        end(&f);
    }
}
END_TEST

START_TEST(new_words_are_counted_once_each_and_scripts_told)
{
    struct fixture f;
    char told[APP_NOTICE_MAX];

    start(&f, LANG_EN, "The zebra saw a zebra {in} the mat.", true);
    snprintf(told, sizeof told, message(LANG_EN, MSG_NOTICE_NEW_WORDS), (size_t)5, "zebra a {{ in }");
    ck_assert_str_eq(f.s.app.notice, told);
    end(&f);

    start(&f, LANG_EN,
          "aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb cccccccccccccccccccc dddddddddddddddddddd "
          "eeeeeeeeeeeeeeeeeeee f",
          true);
    ck_assert_ptr_nonnull(strstr(f.s.app.notice, "dddddddddddddddddddd …{/}"));
    end(&f);

    start(&f, LANG_ZH, "Кот, the mat.", true);
    snprintf(told, sizeof told, message(LANG_ZH, MSG_NOTICE_OTHER_SCRIPT), "Кот");
    ck_assert_str_eq(f.s.app.notice, told);
    end(&f);

    start(&f, LANG_EN, "The cat saw the dog.", true);
    ck_assert_ptr_null(strstr(f.s.app.notice, "new to"));
    end(&f);
}
END_TEST

/* ---- questions ---- */

static void question_shown(struct fixture *f, int cols, int rows)
{
    static const enum msg names[] = {MSG_QUESTION_WHO, MSG_QUESTION_MEANT, MSG_QUESTION_DESCRIBED,
                                     MSG_QUESTION_TO_WHAT};
    char quoted[64];

    if (cols < 120 || f->s.app.ascii) /* the name of a file is long */
        return;
    snprintf(quoted, sizeof quoted, message(f->s.app.lang, MSG_QUESTION_QUOTED),
             message(f->s.app.lang, names[f->s.app.head]));
    const bool given = f->s.app.layer == 1;
    ck_assert_msg(shows(f, cols, rows, quoted) == given, "%s", f->picture.bytes);
}

START_TEST(a_head_shows_the_question_it_was_given)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang, "The cat saw the dog.", true);
        ck_assert_uint_eq(f.s.app.layer, 1); /* where the questions are */
        for (char head = '1'; head <= '4'; head++) {
            press(&f, (char[]){head, '\0'});
            each_look(&f, question_shown);
        }
        press(&f, "[");
        each_look(&f, question_shown);
        end(&f);
    }
}
END_TEST

START_TEST(the_first_head_is_the_one_with_the_least_for_the_chair)
{
    struct fixture f;

    start(&f, LANG_EN, "The cat saw the dog.", true);
    const struct trace_layer *layer = &f.s.trace->layers[1];
    const size_t row = f.s.app.asker * f.s.trace->t;
    for (size_t h = 0; h < f.s.trace->h; h++)
        ck_assert(layer->heads[f.s.app.head].weights_tt[row] <= layer->heads[h].weights_tt[row]);
    end(&f);
}
END_TEST

/* ---- the guess ---- */

static void guess_shown(struct fixture *f, int cols, int rows)
{
    const struct trace_guess *g = &f->s.trace->guesses[0];
    char share[24];
    const struct scene scene = {.app = &f->s.app, .trace = f->s.trace, .theme = &f->s.theme};

    view_share_text(&scene, g->top[0].p, false, f->s.app.view == VIEW_ID_GUESS ? 2 : 1, share);
    ck_assert_msg(shows(f, cols, rows, g->top[0].text) && strstr(f->picture.bytes, share), "%s",
                  f->picture.bytes);
    if (rows >= 24)
        ck_assert_ptr_nonnull(strstr(f->picture.bytes, g->top[1].text));
    if (f->s.app.view != VIEW_ID_MATRIX)
        ck_assert_ptr_nonnull(strstr(f->picture.bytes, "? ? ?"));
}

START_TEST(p_hides_the_askers_word_and_gives_it_back)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang, SENTENCE, true);
        ck_assert_uint_eq(f.s.trace->guess_count, 0);
        const size_t asker = f.s.app.asker;
        press(&f, "Ap");
        ck_assert_int_eq(f.s.app.view, VIEW_ID_GUESS);
        ck_assert_uint_eq(f.s.trace->guess_count, 1);
        ck_assert_uint_eq(f.s.trace->guesses[0].token, asker);
        ck_assert_uint_eq(f.s.app.asker, asker);
        each_look(&f, guess_shown);

        f.s.app.view = VIEW_ID_GUESS; /* where o leaves positions out */
        const float before = f.s.trace->guesses[0].top[0].p;
        static const char *const changes[] = {"x", "s", "m", "=", "o"};
        for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
            press(&f, changes[i]);
            ck_assert_float_ne(f.s.trace->guesses[0].top[0].p, before);
            press(&f, "u");
            ck_assert_float_eq(f.s.trace->guesses[0].top[0].p, before);
        }
        f.s.app.view = VIEW_ID_CLASS;
        press(&f, "<Up>p"); /* whoever asks by now */
        ck_assert_uint_eq(f.s.trace->guess_count, 0);
        ck_assert(!shows(&f, 120, 40, "? ? ?"));
        end(&f);
    }
}
END_TEST

START_TEST(in_the_guess_the_arrows_hide_another_word)
{
    struct fixture f;
    start(&f, LANG_EN, SENTENCE, true);
    const size_t t = f.s.trace->t;

    press(&f, "vp<Home>"); /* from the matrix */
    ck_assert_int_eq(f.s.app.view, VIEW_ID_GUESS);
    for (size_t j = 1; j < t; j++) {
        ck_assert(f.s.app.settings.hidden == j && f.s.app.asker == j && f.s.trace->guesses[0].token == j);
        ck_assert(mutes_fit(findings_mutes(&f.s.found), &f.s.app.settings, SENTENCE, strlen(SENTENCE)));
        ck_assert_uint_eq(findings_mutes(&f.s.found)->token, j);
        press(&f, j % 2 == 0 ? "<Right>" : "<Down>");
    }
    ck_assert_str_eq(f.s.app.notice, message(LANG_EN, MSG_WHY_LAST_WORD));
    press(&f, "<Left><Up>");
    ck_assert_uint_eq(f.s.app.settings.hidden, t - 3);
    press(&f, "<Home><Left>"); /* the chair is no word */
    ck_assert_uint_eq(f.s.app.settings.hidden, 1);
    ck_assert_str_eq(f.s.app.notice, message(LANG_EN, MSG_WHY_FIRST_WORD));
    press(&f, "p");
    ck_assert(f.s.app.view == VIEW_ID_MATRIX && f.s.app.settings.hidden == 0);
    end(&f);
}
END_TEST

START_TEST(positions_come_back_with_the_word)
{
    struct fixture f;
    start(&f, LANG_EN, SENTENCE, true);
    press(&f, "p");
    const float before = f.s.trace->guesses[0].top[0].p;

    press(&f, "o");
    ck_assert(f.s.app.settings.displaced && f.s.app.settings.positions);
    ck_assert_float_eq(f.s.trace->guesses[0].top[0].p, findings_mutes(&f.s.found)->displaced.top[0].p);
    press(&f, "o");
    ck_assert_float_eq(f.s.trace->guesses[0].top[0].p, before);
    press(&f, "op");
    ck_assert(!f.s.app.settings.displaced && f.s.app.settings.hidden == 0);
    press(&f, "uu"); /* undo takes both back */
    ck_assert(!f.s.app.settings.displaced && f.s.app.settings.hidden != 0);
    end(&f);
}
END_TEST

START_TEST(the_right_side_is_the_head_that_was_muted)
{
    struct fixture f;
    start(&f, LANG_EN, SENTENCE, true);
    press(&f, "p2x");
    const struct trace_guess *g = &f.s.trace->guesses[0];

    ck_assert(g->shares_v[findings_mutes(&f.s.found)->first_row] ==
              findings_mutes(&f.s.found)->left_lh[f.s.app.layer * findings_mutes(&f.s.found)->heads + f.s.app.head]);
    press(&f, "x");
    ck_assert(f.s.trace->guesses[0].top[0].p == findings_mutes(&f.s.found)->all.top[0].p);
    end(&f);
}
END_TEST

START_TEST(what_cannot_be_guessed_says_so)
{
    struct fixture f;

    start(&f, LANG_EN, SENTENCE, false);
    press(&f, "p");
    ck_assert_str_eq(f.s.app.notice, message(LANG_EN, MSG_WHY_NO_GUESS));
    ck_assert_uint_eq(f.s.app.settings.hidden, 0);
    end(&f);

    start(&f, LANG_EN, SENTENCE, true);
    f.s.app.asker = 0;
    press(&f, "p");
    ck_assert_str_eq(f.s.app.notice, message(LANG_EN, MSG_WHY_CHAIR));
    ck_assert_uint_eq(f.s.app.settings.hidden, 0);
    end(&f);
}
END_TEST

START_TEST(another_sentence_or_class_gives_the_word_back)
{
    struct fixture f;

    start(&f, LANG_EN, SENTENCE, true);
    press(&f, "p<Enter><Ctrl-U>dog<Enter>");
    ck_assert(f.s.app.settings.hidden == 0 && f.s.trace->guess_count == 0 && f.s.trace->t == 2);
    press(&f, "u");
    ck_assert(f.s.app.settings.hidden != 0 && f.s.trace->guess_count == 1);
    press(&f, "c");
    ck_assert(f.s.app.settings.hidden == 0 && f.s.trace->guess_count == 0);
    end(&f);
}
END_TEST

/* ---- the classes that come with the program ---- */

static const char *word_of(const struct fixture *f, size_t i)
{
    return f->s.trace->tokens.tokens[i].text;
}

/* Whom the asker listens to most, in the head shown. */
static size_t loudest(const struct fixture *f)
{
    float row[TOKEN_MAX];
    size_t best = 0;

    trace_row(f->s.trace, f->s.app.layer, PICK_HEAD, f->s.app.head, STAGE_WEIGHTS, f->s.app.asker, row);
    for (size_t j = 0; j < f->s.trace->t; j++)
        best = row[j] > row[best] ? j : best;
    return best;
}

/* With the first sentence the second "was" asks who was hungry, and the Chinese 它 who is meant. */
START_TEST(the_trained_class_starts_on_the_head_that_fits)
{
    static const struct {
        const char *asker;
        unsigned question;
        const char *answers[2];
    } cases[LANG_COUNT] = {[LANG_EN] = {"was", 0, {"cat", "cat"}}, [LANG_ZH] = {"它", 1, {"动", "物"}}};

    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f = {.cache = model_cache_new()};
        session_init(&f.s, lang);
        ck_assert_int_eq(session_compute(&f.s, f.cache, NULL), OK);
        press(&f, "<Space><Space><Space><Space><Space><Space>ccc");
        const struct app *a = &f.s.app;
        for (size_t i = 0; i < f.s.trace->t; i++) /* whoever has asked is still who has asked */
            ck_assert(a->asked[i] == (i == a->asker));
        ck_assert_str_eq(f.s.trace->settings.model, "trained");
        ck_assert_str_eq(word_of(&f, a->asker), cases[lang].asker);
        ck_assert_uint_eq(f.s.trace->layers[a->layer].heads[a->head].label.questions,
                          1u << cases[lang].question);
        ck_assert_uint_eq(a->looked, loudest(&f));
        const char *answer = word_of(&f, a->looked);
        ck_assert(strcmp(answer, cases[lang].answers[0]) == 0 || strcmp(answer, cases[lang].answers[1]) == 0);
        press(&f, "p");
        ck_assert_uint_eq(f.s.trace->guess_count, 1);
        press(&f, "c");
        ck_assert(f.s.trace->k == 64 && f.s.trace->guess_count == 0);
        ck_assert_str_eq(word_of(&f, a->asker), cases[lang].asker);
        ck_assert(a->asked[a->asker] && !a->asked[a->asker + 1]);
        session_fini(&f.s);
        model_cache_free(f.cache);
    }
}
END_TEST

/* What is set for one language must do for the other: the sentence decides which of them answers. */
START_TEST(both_trained_classes_take_the_same_settings)
{
    static const char *const sentences[] = {"The cat sleeps.", "小猫在睡觉。", "The cat sleeps."};
    struct model_cache *cache = model_cache_new();
    struct settings s = settings_default();

    snprintf(s.model, sizeof s.model, "trained");
    ck_assert_int_eq(model_own_settings(cache, &s, NULL), OK);
    for (size_t i = 0; i < 3; i++) {
        struct trace *t;
        ck_assert_int_eq(model_trace(cache, &s, sentences[i], strlen(sentences[i]), &t, NULL), OK);
        ck_assert(t->tokens.tokens[0].special && !t->tokens.tokens[1].unknown);
        trace_free(t);
    }
    model_cache_free(cache);
}
END_TEST

CHECK_MAIN("learned", the_chair_has_its_name_everywhere, the_chair_is_no_word_and_does_not_ask,
           a_chair_that_is_left_out_has_its_share_told, without_the_chair_no_number_changes,
           nobody_asks_from_a_chair_that_is_left_out, a_class_without_a_chair_says_so,
           a_new_word_is_marked_and_told_once, new_words_are_counted_once_each_and_scripts_told,
           a_head_shows_the_question_it_was_given, the_first_head_is_the_one_with_the_least_for_the_chair,
           p_hides_the_askers_word_and_gives_it_back, in_the_guess_the_arrows_hide_another_word,
           positions_come_back_with_the_word, the_right_side_is_the_head_that_was_muted, what_cannot_be_guessed_says_so,
           another_sentence_or_class_gives_the_word_back, the_trained_class_starts_on_the_head_that_fits,
           both_trained_classes_take_the_same_settings)
