/* View guess: the numbers drawn are those of the study and of the trace; what the keys and clicks there do is in
 * check_learned, on a class of a file. */
#include "view/guess_parts.h"

#include "check_main.h"
#include "golden.h"
#include "small_class.h"
#include "screen_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define HEADS  8
#define V      40 /* words of the class that guesses */
#define HIDDEN 5  /* "was", counted from 1 */

struct fixture {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
    struct mutes mutes;
    struct findings found; /* its mutes are those above */
    float whole_v[V], now_v[V], left[SMALL_CLASS_LAYERS * HEADS];
    struct trace_word first[SMALL_CLASS_LAYERS * HEADS];
    struct mutes_form forms[1];
    struct trace_guess guess;
};

static const char *const known[LANG_COUNT][TRACE_TOP] = {{"was", "were", "is", "had", "sat"},
                                                         {"它", "他", "她", "猫", "狗"}};

/* Shares that add up to 1: the first words as given, the rest evenly. */
static void fill_shares(float *shares_v, const float top[TRACE_TOP])
{
    float rest = 1;

    for (size_t i = 0; i < TRACE_TOP; i++) {
        shares_v[i] = top[i];
        rest -= top[i];
    }
    for (size_t i = TRACE_TOP; i < V; i++)
        shares_v[i] = rest / (V - TRACE_TOP);
}

static struct trace_guess guess_of(enum lang lang, const float *shares_v, size_t token)
{
    struct trace_guess g = {.token = token, .count = TRACE_TOP, .shares_v = shares_v, .v = V, .words = V};

    for (size_t i = 0; i < TRACE_TOP; i++)
        g.top[i] = (struct trace_word){known[lang][i], shares_v[i]};
    return g;
}

static void fill_mutes(struct fixture *f, enum lang lang)
{
    struct mutes *m = &f->mutes;

    f->found.of[STUDY_MUTES] = m;
    *m = (struct mutes){.settings = f->app.settings, .text = f->trace->tokens.text, .len = f->trace->tokens.len};
    m->token = f->guess.token;
    m->layers = SMALL_CLASS_LAYERS;
    m->heads = HEADS;
    m->all = guess_of(lang, f->whole_v, f->guess.token);
    m->whole_v = f->whole_v;
    m->left_lh = f->left;
    m->first_lh = f->first;
    m->unscaled = guess_of(lang, f->now_v, f->guess.token);
    m->displaced = guess_of(lang, f->now_v, f->guess.token);
    m->kind = lang == LANG_ZH ? FORMS_MEANT : FORMS_NUMBER;
    f->forms[0] = (struct mutes_form){known[lang][1], 1};
    m->forms = f->forms;
    m->form_count = 1;
    for (size_t i = 0; i < SMALL_CLASS_LAYERS * HEADS; i++) {
        f->left[i] = i % HEADS == 0 ? 0.4125f : 0.9625f + 0.002f * (float)(i % 5);
        f->first[i] = (struct trace_word){known[lang][i % HEADS == 0], 0.5f};
    }
}

/* A word is hidden, head 1 of layer 2 asks; it is muted where `switched`. */
static void start(struct fixture *f, enum lang lang, bool switched)
{
    static const float whole[TRACE_TOP] = {0.9625f, 0.0185f, 0.0111f, 0.0042f, 0.00003f};
    static const float now[TRACE_TOP] = {0.5197f, 0.4772f, 0.0012f, 0.0008f, 0.0001f};
    struct settings s = small_class_settings();

    memset(f, 0, sizeof *f);
    app_init(&f->app, lang);
    s.heads = HEADS;
    s.hidden = lang == LANG_ZH ? 9 : HIDDEN;
    f->app.settings = s;
    f->app.range.guesses = f->app.range.learned = true;
    f->trace = small_class(lang == LANG_ZH ? small_class_chinese : small_class_english, &s);
    f->trace->tokens.tokens[s.hidden - 1].hidden = true;
    for (size_t h = 0; h < 4; h++)
        f->trace->layers[1].heads[h].label.questions = 1u << h;
    fill_shares(f->whole_v, whole);
    fill_shares(f->now_v, now);
    f->guess = guess_of(lang, switched ? f->now_v : f->whole_v, s.hidden - 1);
    f->trace->guesses = &f->guess;
    f->trace->guess_count = 1;
    fill_mutes(f, lang);
    if (switched) {
        f->app.settings.muted[1] = 1;
        f->trace->settings.muted[1] = 1;
        f->trace->layers[1].heads[0].muted = true;
    }
    app_take_trace(&f->app, f->trace);
    f->app.view = VIEW_ID_GUESS;
    f->app.computing = f->app.untouched = false;
    f->app.layer = 1;
    f->app.head = 0;
    f->app.asker = s.hidden - 1;
    f->app.looked = 1;
    f->app.depth = DEPTH_TRUE;
}

static void end(struct fixture *f)
{
    app_fini(&f->app);
    trace_free(f->trace);
    canvas_free(f->canvas);
}

static struct scene scene_of(struct fixture *f)
{
    theme_make(&f->theme, f->app.theme, f->app.depth, f->app.ascii);
    return (struct scene){.app = &f->app, .trace = f->trace, .theme = &f->theme, .found = &f->found};
}

static void draw(struct fixture *f, int cols, int rows)
{
    const struct scene s = scene_of(f);

    f->app.cols = cols;
    f->app.rows = rows;
    canvas_free(f->canvas);
    f->canvas = canvas_new(cols, rows, (style){f->theme.roles[ROLE_TEXT], f->theme.roles[ROLE_BG], 0});
    view_draw(&s, f->canvas);
}

/* Columns x .. x + w of a row, wide glyphs once. */
static const char *text_at(const struct fixture *f, rect r)
{
    return screen_text(f->canvas, r);
}

static struct guess_pic *picture(struct fixture *f, struct scene *s)
{
    static struct guess_pic g;

    *s = scene_of(f);
    ck_assert(guess_facts(&g, s, NULL));
    guess_layout(&g, (rect){0, 1, f->app.cols, f->app.rows - 2});
    return &g;
}

static void holds(const struct fixture *f, rect r, float share, int digits)
{
    const struct scene s = {.app = &f->app};
    char text[24];

    view_share_text(&s, share, false, digits, text);
    ck_assert_msg(strstr(text_at(f, r), text) != NULL, "%s not in |%s|", text, text_at(f, r));
}

/* ---- numbers ---- */

START_TEST(every_head_shows_what_the_study_left)
{
    static const int sizes[][2] = {{120, 40}, {80, 24}, {200, 60}, {100, 30}};

    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            struct fixture f;
            struct scene s;
            start(&f, lang, true);
            draw(&f, sizes[i][0], sizes[i][1]);
            const struct guess_pic *g = picture(&f, &s);
            const size_t lines = guess_tile_lines(g);
            ck_assert_uint_eq(lines, sizes[i][1] >= 60 ? 2 : 1);
            for (size_t l = 0; l < lines; l++)
                for (size_t h = 0; h < HEADS; h++) {
                    const rect tile = guess_tile(g, l, h);
                    ck_assert_int_gt(tile.w, 0);
                    holds(&f, tile, f.left[guess_tile_layer(g, l) * HEADS + h], 1);
                }
            end(&f);
        }
}
END_TEST

static void check_side(struct fixture *f, const struct guess_pic *g, size_t side, const float *shares_v)
{
    const rect at = g->lay.side[side], list = g->lay.block[GUESS_LIST];
    double rest = 1;

    ck_assert_int_eq(list.h, TRACE_TOP + 1);
    for (int i = 0; i < TRACE_TOP; i++) {
        const rect row = {at.x, list.y + i, at.w, 1};
        holds(f, row, shares_v[i], 2);
        ck_assert_ptr_nonnull(strstr(text_at(f, row), known[f->app.lang][i]));
        rest -= (double)shares_v[i];
    }
    const rect last = {at.x, list.y + TRACE_TOP, at.w, 1};
    char words[64];
    holds(f, last, (float)rest, 2);
    snprintf(words, sizeof words, message(f->app.lang, MSG_GUESS_OTHERS), (size_t)(V - TRACE_TOP));
    ck_assert_ptr_nonnull(strstr(text_at(f, last), words));
}

START_TEST(both_lists_show_their_own_pass)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        struct scene s;
        start(&f, lang, true);
        draw(&f, 120, 40);
        const struct guess_pic *g = picture(&f, &s);
        check_side(&f, g, 0, f.whole_v);
        check_side(&f, g, 1, f.now_v);
        end(&f);
    }
}
END_TEST

START_TEST(the_balance_leaves_everything_else_out)
{
    struct fixture f;
    struct scene s;
    start(&f, LANG_EN, true);
    draw(&f, 120, 40);
    const struct guess_pic *g = picture(&f, &s);
    const rect b = g->lay.block[GUESS_BALANCE];

    ck_assert_int_eq(b.h, 3);
    holds(&f, (rect){b.x, b.y + 1, b.w, 1}, f.whole_v[0] / (f.whole_v[0] + f.whole_v[1]), 1);
    holds(&f, (rect){b.x, b.y + 1, b.w, 1}, f.whole_v[1] / (f.whole_v[0] + f.whole_v[1]), 1);
    holds(&f, (rect){b.x, b.y + 2, b.w, 1}, f.now_v[0] / (f.now_v[0] + f.now_v[1]), 1);
    holds(&f, (rect){b.x, b.y + 2, b.w, 1}, f.now_v[1] / (f.now_v[0] + f.now_v[1]), 1);
    ck_assert_ptr_nonnull(strstr(text_at(&f, (rect){b.x, b.y, b.w, 1}), message(LANG_EN, MSG_GUESS_NUMBER)));
    end(&f);
}
END_TEST

/* Another class of the family may have its words in other rows: only those listed are known of it. */
START_TEST(another_class_is_asked_by_word)
{
    struct fixture f;
    struct scene s;
    start(&f, LANG_EN, true);
    f.trace->settings.positions = false;
    f.guess.top[0] = (struct trace_word){"were", 0.6f};
    f.guess.top[1] = (struct trace_word){"was", 0.2f};
    draw(&f, 120, 40);
    const struct guess_pic *g = picture(&f, &s);
    const rect b = g->lay.block[GUESS_BALANCE], now = {b.x, b.y + 2, b.w, 1};

    ck_assert(!g->same);
    holds(&f, now, 0.25f, 1);
    holds(&f, now, 0.75f, 1);
    f.guess.top[1] = (struct trace_word){"had", 0.2f};
    draw(&f, 120, 40);
    ck_assert_ptr_null(strchr(text_at(&f, now), '%'));
    end(&f);
}
END_TEST

/* ---- words ---- */

START_TEST(it_says_whether_the_class_is_right)
{
    static const struct {
        const char *first;
        float p, second;
        bool unknown;
        enum guess_verdict verdict;
    } rows[] = {
        {"was", 0.98f, 0.01f, false, VERDICT_SURE},   {"was", 0.90f, 0.05f, false, VERDICT_SURE},
        {"was", 0.80f, 0.10f, false, VERDICT_RIGHT},  {"was", 0.52f, 0.47f, false, VERDICT_CLOSE},
        {"was", 0.60f, 0.31f, false, VERDICT_CLOSE},  {"was", 0.20f, 0.01f, false, VERDICT_CLOSE},
        {"were", 0.99f, 0.01f, false, VERDICT_WRONG}, {"were", 0.99f, 0.01f, true, VERDICT_NEW},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct fixture f;
        struct scene s;
        start(&f, LANG_EN, false);
        f.trace->tokens.tokens[HIDDEN - 1].unknown = rows[i].unknown;
        f.guess.top[0] = (struct trace_word){rows[i].first, rows[i].p};
        f.guess.top[1].p = rows[i].second;
        ck_assert_int_eq(guess_verdict(picture(&f, &s), &f.guess), rows[i].verdict);
        end(&f);
    }
}
END_TEST

START_TEST(what_is_switched_is_said)
{
    struct fixture f;
    struct scene s;
    char said[256], key;
    start(&f, LANG_EN, true);
    struct settings *now = &f.trace->settings;

    guess_switches(picture(&f, &s), said, sizeof said, &key);
    ck_assert_str_eq(said, "head 1 muted");
    ck_assert_int_eq(key, 'x');
    now->muted[0] = 6;
    now->scaled = false;
    now->displaced = true;
    now->temperature = 2;
    now->mask.causal = true;
    guess_switches(picture(&f, &s), said, sizeof said, &key);
    ck_assert_str_eq(said, "head 1 muted, layer 1: head 2 3 muted, √d_k off, positions off, mask causal, temperature 2");
    end(&f);
}
END_TEST

START_TEST(nothing_switched_leaves_the_right_side_to_come)
{
    struct fixture f;
    struct scene s;
    start(&f, LANG_EN, false);
    draw(&f, 120, 40);
    const struct guess_pic *g = picture(&f, &s);
    const rect right = g->lay.side[1], list = g->lay.block[GUESS_LIST];

    check_side(&f, g, 0, f.whole_v);
    ck_assert_ptr_null(strchr(text_at(&f, (rect){right.x, list.y, right.w, 1}), '%'));
    ck_assert_ptr_nonnull(strstr(text_at(&f, (rect){right.x, list.y, right.w, 1}), "·"));
    f.mutes.len = 0; /* of another sentence: nothing is known of heads yet, and nothing is made up */
    draw(&f, 120, 40);
    g = picture(&f, &s);
    ck_assert_ptr_null(g->m);
    for (size_t h = 0; h < HEADS; h++)
        ck_assert_ptr_null(strchr(text_at(&f, guess_tile(g, 0, h)), '%'));
    check_side(&f, g, 0, f.whole_v);
    end(&f);
}
END_TEST

/* ---- clicks ---- */

START_TEST(a_click_hides_picks_and_mutes)
{
    struct fixture f;
    struct scene s;
    start(&f, LANG_EN, false);
    draw(&f, 120, 40);
    const struct guess_pic *g = picture(&f, &s);

    for (size_t k = 0; k < g->c.n; k++) {
        const rect desk = class_desk(&g->c.lay, k);
        const struct action a = view_hit(&s, desk.x + 1, desk.y + 1);
        ck_assert(a.id == ACTION_SELECT && a.arg == (int)k && a.arg2 == -1);
    }
    for (size_t h = 0; h < HEADS; h++) {
        const rect tile = guess_tile(g, 0, h);
        const struct action a = view_hit(&s, tile.x, tile.y);
        ck_assert_int_eq(a.id, h == 0 ? ACTION_MUTE : ACTION_HEAD_TO);
        ck_assert(h == 0 || a.arg == (int)h + 1);
    }
    end(&f);
}
END_TEST

/* ---- every size ---- */

START_TEST(nothing_is_drawn_outside_at_any_size)
{
    const struct glyph mark = {"%", 1, 1};

    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
        for (int cols = 1; cols < 210; cols += cols < 60 ? 3 : 17)
            for (int rows = 1; rows < 70; rows += rows < 45 ? 2 : 9) {
                struct fixture f;
                start(&f, lang, (cols + rows) % 2 == 0);
                f.app.depth = (enum depth)((cols + rows) % DEPTH_COUNT);
                f.app.ascii = rows % 3 == 0;
                const struct scene s = scene_of(&f);
                f.canvas = canvas_new(cols + 4, rows + 4, (style){0, 0, 0});
                const struct pen p = {f.canvas, &f.theme};
                for (int y = 0; y < rows + 4; y++)
                    for (int x = 0; x < cols + 4; x++)
                        canvas_put(f.canvas, x, y, &mark, (style){0x123456, 0x654321, 0});
                const rect inside = {2, 2, cols, rows};
                view_guess.draw(&s, &p, inside);
                for (int y = 0; y < rows + 4; y++)
                    for (int x = 0; x < cols + 4; x++)
                        if (x < 2 || y < 2 || x >= cols + 2 || y >= rows + 2)
                            check_that(canvas_at(f.canvas, x, y)->style.fg == 0x123456);
                view_guess.hit(&s, inside, cols / 2, rows / 2);
                end(&f);
            }
}
END_TEST

START_TEST(blocks_keep_their_order_and_their_room)
{
    for (int cols = 20; cols < 210; cols += 13)
        for (int rows = 6; rows < 70; rows++) {
            struct fixture f;
            struct scene s;
            start(&f, LANG_EN, true);
            f.app.cols = cols;
            f.app.rows = rows;
            const struct guess_pic *g = picture(&f, &s);
            int y = 1;
            for (int b = 0; b < GUESS_BLOCKS; b++) {
                check_that(g->lay.block[b].y >= y);
                y = g->lay.block[b].y + g->lay.block[b].h;
            }
            check_that(y <= rows - 1 && g->lay.block[GUESS_BIG].h > 0);
            end(&f);
        }
}
END_TEST

/* ---- golden ---- */

static void golden_screen(const char *name, enum lang lang, enum depth depth, int cols, int rows)
{
    struct fixture f;

    start(&f, lang, true);
    f.app.depth = depth;
    draw(&f, cols, rows);
    golden_check(name, f.canvas);
    end(&f);
}

START_TEST(the_screens_are_as_accepted)
{
    golden_screen("guess-120x40", LANG_EN, DEPTH_TRUE, 120, 40);
    golden_screen("guess-80x24", LANG_EN, DEPTH_TRUE, 80, 24);
    golden_screen("guess-80x24-mono", LANG_EN, DEPTH_MONO, 80, 24);
    golden_screen("guess-80x24-zh", LANG_ZH, DEPTH_TRUE, 80, 24);
}
END_TEST

CHECK_MAIN("guess", every_head_shows_what_the_study_left, both_lists_show_their_own_pass,
           the_balance_leaves_everything_else_out, another_class_is_asked_by_word, it_says_whether_the_class_is_right, what_is_switched_is_said,
           nothing_switched_leaves_the_right_side_to_come, a_click_hides_picks_and_mutes,
           nothing_is_drawn_outside_at_any_size, blocks_keep_their_order_and_their_room, the_screens_are_as_accepted)
