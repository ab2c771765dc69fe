/* Side by side: what is drawn of both sides and of their difference is what the arrays hold. */
#include "base/split.h"
#include "check_main.h"
#include "session/export.h"
#include "session_press.h"
#include "screen_text.h"
#include "trace/stats.h"
#include "view/frame.h"
#include "view/pair.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words as a shell has them ---- */

START_TEST(test_words_are_split_as_a_shell_does)
{
    static const struct {
        const char *line;
        size_t count;
        const char *words[4];
    } good[] = {
        {"", 0, {NULL}},
        {"  \t ", 0, {NULL}},
        {"--no-scale", 1, {"--no-scale"}},
        {"-H 2 'Another sentence'", 3, {"-H", "2", "Another sentence"}},
        {"a\"b c\"d  ''", 2, {"ab cd", ""}},
        {"it\\'s \"say \\\"x\\\"\" 'a\\b'", 3, {"it's", "say \"x\"", "a\\b"}},
    };
    static const char *const bad[] = {"'open", "\"open", "end\\", "\"x\\"};
    char bytes[64], *words[4];
    struct err e;
    size_t count;

    for (size_t k = 0; k < sizeof good / sizeof good[0]; k++) {
        ck_assert_int_eq(split_words(good[k].line, bytes, words, 4, &count, &e), OK);
        ck_assert_uint_eq(count, good[k].count);
        for (size_t i = 0; i < count; i++)
            ck_assert_str_eq(words[i], good[k].words[i]);
    }
    for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++)
        ck_assert_int_eq(split_words(bad[k], bytes, words, 4, &count, &e), ERR_USAGE);
    ck_assert_int_eq(split_words("1 2 3 4 5", bytes, words, 4, &count, &e), ERR_USAGE);
}
END_TEST

/* ---- the view ---- */

struct play {
    struct session s;
    struct model_cache *cache;
};

static void begin(struct play *p, const char *keys)
{
    session_init(&p->s, LANG_EN);
    p->cache = model_cache_new();
    p->s.app.view = VIEW_ID_MATRIX;
    ck_assert_int_eq(session_compute(&p->s, p->cache, NULL), OK);
    session_press(&p->s, p->cache, keys);
    session_study(&p->s, p->cache);
}

static void end(struct play *p)
{
    session_fini(&p->s);
    model_cache_free(p->cache);
}

static void draw(struct play *p, int cols, int rows)
{
    p->s.app.cols = cols;
    p->s.app.rows = rows;
    session_draw(&p->s);
}

static struct pair_plan plan_of(const struct play *p, const struct pair *pair)
{
    return pair_plan_make(pair, frame_layout(&p->s.app, p->s.app.cols, p->s.app.rows).view);
}

/* A number of two digits in a cell is that of its array, in all three maps. */
START_TEST(test_cells_are_the_stored_values)
{
    struct play p;
    size_t seen[PAIR_MAPS] = {0};

    begin(&p, "|s");
    draw(&p, 120, 40);
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    const struct pair_plan plan = plan_of(&p, &pair);
    ck_assert(pair_meets(&pair) && pair.first == PAIR_SCALED && plan.cell_w == 2);
    ck_assert(pair.a.side[APART_LEFT].trace->settings.scaled && !pair.a.side[APART_RIGHT].trace->settings.scaled);
    for (int map = 0; map < PAIR_MAPS; map++) {
        ck_assert(plan.at[map]);
        for (size_t i = 0; i < pair.a.t; i++)
            for (size_t j = 0; j < pair.a.s; j++) {
                const rect at = {plan.map[map].x + 2 * (int)j, plan.map[map].y + (int)i, 2, 1};
                char *stop;
                const double shown = strtod(screen_text(p.s.canvas, at), &stop);
                const struct apart_side *l = &pair.a.side[APART_LEFT], *r = &pair.a.side[APART_RIGHT];
                const float a = l->trace->layers[l->layer].heads[l->head].weights_tt[i * pair.a.s + j];
                const float b = r->trace->layers[r->layer].heads[r->head].weights_tt[i * pair.a.s + j];
                const double value = 100 * (map == PAIR_LEFT ? (double)a : map == PAIR_RIGHT ? (double)b : fabs((double)b - (double)a));
                if (*stop != '\0')
                    continue; /* no number there */
                seen[map]++;
                ck_assert_msg(fabs(shown - fmin(value, 99)) <= 0.5001, "map %d, %zu %zu: %g is not %g", map, i, j, shown, value);
            }
    }
    ck_assert(seen[PAIR_LEFT] >= 10 && seen[PAIR_RIGHT] >= 10 && seen[PAIR_DIFFERENCE] >= 10);
    end(&p);
}
END_TEST

START_TEST(test_what_is_said_is_reckoned)
{
    struct play p;
    double moved = 0, entropy = 0;
    size_t same = 0;

    begin(&p, "|5");
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    const struct trace *t = p.s.trace;
    ck_assert(pair.first == PAIR_HEAD && pair.count == 1);
    ck_assert_ptr_eq(pair.a.side[APART_LEFT].trace, t); /* nothing is computed twice */
    const float *a = t->layers[p.s.app.layer].heads[p.s.app.kept.head].weights_tt;
    const float *b = t->layers[p.s.app.layer].heads[4].weights_tt;
    for (size_t i = 0; i < t->t; i++, a += t->s, b += t->s) {
        size_t x = 0, y = 0;
        for (size_t j = 0; j < t->s; j++) {
            moved += fabs((double)a[j] - (double)b[j]) / 2 / (double)t->t;
            x = a[j] > a[x] ? j : x;
            y = b[j] > b[y] ? j : y;
            entropy -= b[j] > 0 ? (double)b[j] * log2((double)b[j]) / (double)t->t : 0;
        }
        same += x == y;
    }
    ck_assert(fabs(moved - pair.said.moved) < 1e-9 && fabs(entropy - pair.said.entropy[APART_RIGHT]) < 1e-9);
    ck_assert_uint_eq(same, pair.said.same);
    end(&p);
}
END_TEST

START_TEST(test_a_click_in_each_map_takes_its_cell)
{
    struct play p;

    begin(&p, "|s");
    draw(&p, 120, 40);
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    const struct pair_plan plan = plan_of(&p, &pair);
    for (int map = 0; map < PAIR_MAPS; map++) {
        char keys[32];
        snprintf(keys, sizeof keys, "<Click %d,%d>", plan.map[map].x + 2 * (3 + map), plan.map[map].y + 5 + map);
        session_press(&p.s, p.cache, keys);
        ck_assert_uint_eq(p.s.app.looked, (size_t)(3 + map));
        ck_assert_uint_eq(p.s.app.asker, (size_t)(5 + map));
    }
    end(&p);
}
END_TEST

/* The words of the list, and of the rows below the maps, are there to be clicked, as the keys choose them. */
START_TEST(test_a_click_on_a_word_chooses_it)
{
    static const struct {
        const char *keys;
        int cols, rows;
    } all[] = {{"|s", 40, 12}, {"|5", 43, 14}, {"|s", 120, 40}, {"|i<Ctrl-U>Two words here<Enter>", 120, 40}, {"<F3>|5<Enter>", 40, 14}};
    struct play p;

    for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
        begin(&p, all[k].keys);
        size_t chosen = 0;
        for (int y = 1; y < all[k].rows - 1; y++) {
            char keys[32];
            draw(&p, all[k].cols, all[k].rows);
            const struct scene scene = session_scene(&p.s);
            const struct pair pair = pair_of(&scene);
            const rect area = frame_layout(&p.s.app, p.s.app.cols, p.s.app.rows).view;
            const rect inner = p.s.app.view == VIEW_ID_HEADS && area.h >= 10 ? (rect){area.x, area.y + 1, area.w, area.h - 1} : area;
            const struct pair_plan plan = pair_plan_make(&pair, inner);
            size_t place;
            if (plan.list ? !pair_list_at(&pair, inner, y, &place) : !pair_row_at(&pair, &plan, y, &place))
                continue;
            const size_t before = p.s.app.looked, token = place + pair.a.side[APART_RIGHT].skip;
            snprintf(keys, sizeof keys, "<Click %d,%d>", inner.x + 2, y);
            session_press(&p.s, p.cache, keys);
            ck_assert_uint_eq(p.s.app.looked, place < apart_columns(&pair.a, APART_RIGHT) ? token : before);
            chosen++;
        }
        ck_assert_msg(chosen >= 5, "%s: %zu", all[k].keys, chosen);
        end(&p);
    }
}
END_TEST

/* Beside the cursor its rails stand on the next cells: there no part of a number is left. */
START_TEST(test_rails_cut_no_number)
{
    struct play p;

    begin(&p, "|5");
    for (int k = 0; k < 13; k++) {
        draw(&p, 80, 24);
        const struct scene scene = session_scene(&p.s);
        const struct pair pair = pair_of(&scene);
        const struct pair_plan plan = plan_of(&p, &pair);
        for (int map = 0; map < 2; map++)
            for (int side = -1; side <= 1; side += 2) {
                const int j = (int)pair.looked + side;
                const rect at = {plan.map[map].x + plan.cell_w * j, plan.map[map].y + (int)pair.asker, plan.cell_w, 1};
                ck_assert(j < 0 || j >= (int)plan.cols || strpbrk(screen_text(p.s.canvas, at), "0123456789") == NULL);
            }
        session_press(&p.s, p.cache, "<Right>");
    }
    end(&p);
}
END_TEST

START_TEST(test_swapped_twice_is_as_before)
{
    struct play p;

    begin(&p, "|s5m");
    const struct settings now = p.s.app.settings, kept = p.s.app.kept.settings;
    const size_t head = p.s.app.head, asker = p.s.app.asker, looked = p.s.app.looked;
    session_press(&p.s, p.cache, "\\");
    ck_assert(settings_equal(&p.s.app.settings, &kept) && settings_equal(&p.s.app.kept.settings, &now));
    session_press(&p.s, p.cache, "\\");
    ck_assert(settings_equal(&p.s.app.settings, &now) && settings_equal(&p.s.app.kept.settings, &kept));
    ck_assert(p.s.app.head == head && p.s.app.asker == asker && p.s.app.looked == looked);
    session_press(&p.s, p.cache, "<Escape>");
    ck_assert(!p.s.app.kept.open);
    end(&p);
}
END_TEST

/* Whatever is switched, at any size; never a number of other settings than those that are named. */
START_TEST(test_anything_may_differ_at_any_size)
{
    static const char *const keys[] = {"|", "|5", "|c", "|m", "|k5", "|ks", "|[", "|0", "|i<Ctrl-U>Two words<Enter>", "|C", "|f2"};
    static const int sizes[][2] = {{1, 1}, {20, 6}, {40, 12}, {53, 17}, {80, 24}, {200, 60}};
    struct play p;

    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        begin(&p, keys[k]);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            p.s.app.ascii = i % 2;
            p.s.app.depth = (enum depth)((k + i) % DEPTH_COUNT);
            p.s.app.theme = (enum theme_kind)((k + i) % THEME_COUNT);
            draw(&p, sizes[i][0], sizes[i][1]);
            const struct scene scene = session_scene(&p.s);
            const struct pair pair = pair_of(&scene);
            ck_assert(!pair_waits(&pair));
            ck_assert(settings_equal(&pair.a.side[APART_LEFT].trace->settings, &p.s.app.kept.settings));
        }
        end(&p);
    }
}
END_TEST

START_TEST(test_a_reset_ends_it)
{
    static const char *const keys[] = {"|r", "|sr", "|5r", "|i<Ctrl-U>Two words<Enter>r", "|s\\r"};
    struct play p;

    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        begin(&p, keys[k]);
        ck_assert_msg(!p.s.app.kept.open, "%s", keys[k]);
        end(&p);
    }
}
END_TEST

/* A file of numbers of a pair: both sides, and a difference that is right less left. */
START_TEST(test_json_holds_both_sides)
{
    struct play p;
    struct buf out;
    struct err e;

    begin(&p, "|s2");
    buf_init(&out);
    for (size_t k = 0; k < export_format_count; k++)
        if (strcmp(export_formats[k].ending, ".json") == 0)
            ck_assert_int_eq(export_formats[k].make(&p.s, "x.json", &out, &e), OK);
    buf_add(&out, "", 1);
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    const char *beside = strstr(out.bytes, "\"beside\":{\"settings\""), *difference = strstr(out.bytes, "\"difference\":{\"of\":\"weights\"");
    ck_assert(beside != NULL && difference != NULL && difference > beside);
    ck_assert(strstr(out.bytes, "\"scaled\":false") < beside && strstr(beside, "\"scaled\":true") != NULL);
    ck_assert(strstr(difference, "\"right\":{\"layer\":3,\"head\":2,\"from\":0}") != NULL);
    const char *at = strstr(difference, "\"values\":") + strlen("\"values\":");
    for (size_t i = 0; i < pair.a.t; i++)
        for (size_t j = 0; j < pair.a.s; j++) {
            char *stop;
            at += strcspn(at, "-0123456789");
            ck_assert_float_eq(strtof(at, &stop), (float)apart_difference(&pair.a, i, j));
            at = stop;
        }
    buf_fini(&out);
    end(&p);
}
END_TEST

/* Beside words of another sentence no number of the left side's words is told. */
START_TEST(test_no_number_of_other_words)
{
    struct play p;

    begin(&p, "|i<Ctrl-U>A cat sat<Enter>");
    draw(&p, 80, 24);
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    ck_assert(!pair_has_cell(&pair, APART_LEFT) && pair_has_cell(&pair, APART_RIGHT));
    end(&p);
}
END_TEST

/* A spotlight falls on the asker's row in all maps, on its list below, and on what says whose side is whose. */
START_TEST(test_spotlight_leaves_the_asker_lit)
{
    struct play p;
    rect lit[4];

    begin(&p, "|5");
    draw(&p, 120, 40);
    const struct scene scene = session_scene(&p.s);
    const struct pair pair = pair_of(&scene);
    const struct pair_plan plan = plan_of(&p, &pair);
    const int right = plan.map[PAIR_DIFFERENCE].x + plan.map[PAIR_DIFFERENCE].w, x = plan.map[PAIR_LEFT].x;
    ck_assert(plan.rows_y > 0 && plan.at[PAIR_DIFFERENCE]);
    lit[0] = (rect){x, plan.rows_y, right - x, plan.rows_count};
    lit[1] = (rect){x, plan.map[PAIR_LEFT].y + (int)pair.asker, 2, 1};
    lit[2] = (rect){plan.map[PAIR_RIGHT].x, plan.chips_y, plan.map[PAIR_RIGHT].w, 1};
    lit[3] = (rect){plan.map[PAIR_DIFFERENCE].x, plan.chips_y, plan.map[PAIR_DIFFERENCE].w, 1};
    struct canvas *before = p.s.canvas;
    p.s.canvas = canvas_new(120, 40, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    session_press(&p.s, p.cache, "L");
    draw(&p, 120, 40);
    for (size_t k = 0; k < 4; k++)
        for (int y = lit[k].y; y < lit[k].y + lit[k].h; y++)
            for (int c = lit[k].x; c < lit[k].x + lit[k].w; c++)
                ck_assert_uint_eq(canvas_at(p.s.canvas, c, y)->style.fg, canvas_at(before, c, y)->style.fg);
    const int other = plan.map[PAIR_LEFT].y + (int)pair.asker - 1;
    ck_assert_uint_ne(canvas_at(p.s.canvas, x, other)->style.bg, canvas_at(before, x, other)->style.bg);
    canvas_free(before);
    end(&p);
}
END_TEST

CHECK_MAIN("pair", test_words_are_split_as_a_shell_does, test_cells_are_the_stored_values, test_what_is_said_is_reckoned,
           test_a_click_in_each_map_takes_its_cell, test_swapped_twice_is_as_before, test_anything_may_differ_at_any_size, test_a_reset_ends_it,
           test_a_click_on_a_word_chooses_it, test_rails_cut_no_number, test_json_holds_both_sides,
           test_spotlight_leaves_the_asker_lit, test_no_number_of_other_words)
