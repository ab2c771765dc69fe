/* View lines: what is drawn and what is hidden is counted again here from the trace. */
#include "view/lines_parts.h"

#include "check_main.h"
#include "golden.h"
#include "many_heads.h"
#include "small_class.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct lines_pic *plan(struct many_heads *m)
{
    static struct lines_pic c;
    static struct scene s;

    s = many_heads_scene(m);
    ck_assert(lines_plan(&s, NULL, many_heads_area(m), &c));
    return &c;
}

static float share(const struct many_heads *m, size_t h, size_t i, size_t j)
{
    return m->trace->layers[1].heads[h].weights_tt[i * m->trace->t + j];
}

/* Whether h is the head that gives the pair most. */
static bool is_loudest(const struct many_heads *m, size_t h, size_t i, size_t j)
{
    for (size_t k = 0; k < MANY_HEADS; k++)
        if (share(m, k, i, j) > share(m, h, i, j) || (k < h && share(m, k, i, j) == share(m, h, i, j)))
            return false;
    return true;
}

/* How many of the row's words are above this one. */
static size_t rank(const struct many_heads *m, size_t h, size_t i, size_t j, size_t from)
{
    size_t above = 0;

    for (size_t k = from; k < m->trace->t; k++)
        above += share(m, h, i, k) > share(m, h, i, j) || (k < j && share(m, h, i, k) == share(m, h, i, j));
    return above;
}

struct again {
    size_t possible, drawn;
    double carried, chair, hidden;
};

/* One head, or all: by the definition, pair by pair. */
static struct again count_again(const struct many_heads *m, bool only, size_t head, bool loudest)
{
    const size_t t = m->trace->t, from = m->trace->tokens.tokens[0].special ? 1 : 0;
    struct again a = {0, 0, 0, 0, 0};
    double all = 0;

    for (size_t h = 0; h < MANY_HEADS; h++)
        for (size_t i = from; (!only || h == head) && i < t; i++)
            for (size_t j = 0; j < t; j++) {
                const float w = share(m, h, i, j);
                const bool line = j >= from && (!loudest || is_loudest(m, h, i, j));
                const bool drawn = line && w >= m->app.lines.least &&
                                   (m->app.lines.top == 0 || rank(m, h, i, j, from) < m->app.lines.top);
                all += (double)w;
                a.possible += line;
                a.drawn += drawn;
                *(j < from ? &a.chair : drawn ? &a.carried : &a.hidden) += (double)w;
            }
    a.carried /= all;
    a.chair /= all;
    a.hidden /= all;
    return a;
}

static void same(const struct lines_count *n, struct again a)
{
    ck_assert_uint_eq(n->possible, a.possible);
    ck_assert_uint_eq(n->drawn, a.drawn);
    ck_assert_double_eq_tol(n->carried, a.carried, 1e-9);
    ck_assert_double_eq_tol(n->chair, a.chair, 1e-9);
    ck_assert_double_eq_tol(n->hidden, a.hidden, 1e-9);
}

START_TEST(what_is_drawn_and_hidden_is_counted)
{
    static const float least[] = {0, 0.01f, 0.1f, 0.5f};
    static const size_t top[] = {0, 1, 3};

    for (int chair = 0; chair < 2; chair++)
        for (size_t k = 0; k < 12; k++) {
            struct many_heads m;
            many_heads_start(&m, LANG_EN, VIEW_ID_LINES, chair);
            m.app.lines = (struct lines_own){least[k % 4], top[k / 4]};
            m.app.cols = 120, m.app.rows = 40;
            same(&plan(&m)->all, count_again(&m, true, 0, false));
            m.app.pick = PICK_MEAN;
            const struct lines_pic *c = plan(&m);
            same(&c->all, count_again(&m, false, 0, false));
            for (size_t h = 0; h < MANY_HEADS; h++)
                same(&c->count[h], count_again(&m, true, h, false));
            if (m.app.lines.top == 0) {
                m.app.pick = PICK_MAX;
                same(&plan(&m)->all, count_again(&m, false, 0, true));
            }
            many_heads_end(&m);
        }
}
END_TEST

START_TEST(the_numbers_on_the_screen_are_those)
{
    struct many_heads m;
    char text[160];

    for (int chair = 0; chair < 2; chair++) {
        many_heads_start(&m, LANG_EN, VIEW_ID_LINES, chair);
        many_heads_draw(&m, 120, 40);
        const struct again a = count_again(&m, true, 0, false);
        const size_t words = m.trace->t - (size_t)chair;
        ck_assert_uint_eq(a.possible, words * words);
        snprintf(text, sizeof text, "%zu of %zu lines drawn; they carry %.1f%% of the attention", a.drawn,
                 a.possible, 100 * a.carried);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
        snprintf(text, sizeof text, "hidden %.1f%%", 100 * a.hidden);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
        snprintf(text, sizeof text, "the empty chair takes %.1f%%", 100 * a.chair);
        ck_assert_int_eq(many_heads_shows(&m, text), chair);
        const struct lines_pic *c = plan(&m);
        for (size_t j = (size_t)chair; j < m.trace->t; j++) {
            snprintf(text, sizeof text, "%.1f%%", 100 * (double)share(&m, 0, 10, j));
            if (share(&m, 0, 10, j) < 0.0005f)
                snprintf(text, sizeof text, "<.1%%");
            const rect row = {c->right_x, lines_right_y(c, j), c->area.w - c->right_x, 1};
            ck_assert_msg(strstr(many_heads_text(&m, row), text) != NULL, "%s not in |%s|", text,
                          many_heads_text(&m, row));
        }
        many_heads_end(&m);
    }
}
END_TEST

/* A line that reaches the least share leaves the asker's row and arrives at the other's, in the head's
 * colour. */
START_TEST(the_askers_lines_arrive_where_they_should)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_LINES, false);
    for (size_t h = 0; h < MANY_HEADS; h++) {
        m.app.head = h;
        many_heads_draw(&m, 120, 40);
        const struct lines_pic *c = plan(&m);
        for (size_t j = 0; j < m.trace->t; j++) {
            bool seen = false;
            for (int dy = 0; dy < c->pitch; dy++)
                for (int x = c->lane.x + c->lane.w - 2; x < c->lane.x + c->lane.w; x++) {
                    const struct cell *at =
                        canvas_at(m.canvas, x, lines_right_y(c, j) + dy - (c->pitch - 1) / 2);
                    seen |= at->style.fg == theme_head(&m.theme, h) && strcmp(at->glyph.bytes, " ") != 0;
                }
            if (share(&m, h, 10, j) >= 0.2f)
                ck_assert_msg(seen, "head %zu to %zu", h, j);
            if (share(&m, h, 10, j) < m.app.lines.least &&
                (j == 0 || share(&m, h, 10, j - 1) < m.app.lines.least) &&
                (j + 1 == m.trace->t || share(&m, h, 10, j + 1) < m.app.lines.least))
                ck_assert_msg(!seen, "head %zu to %zu", h, j);
        }
    }
    many_heads_end(&m);
}
END_TEST

START_TEST(keys_move_both_limits_to_their_ends)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_LINES, false);
    ck_assert_float_eq(m.app.lines.least, 0.1f);
    many_heads_keys(&m, "(");
    ck_assert_float_eq(m.app.lines.least, 0.05f);
    many_heads_draw(&m, 120, 40);
    ck_assert(many_heads_shows(&m, "lines of 5% and more"));
    many_heads_keys(&m, "(((((((((");
    ck_assert_float_eq(m.app.lines.least, 0);
    ck_assert(strstr(m.app.notice, "all lines are drawn") != NULL);
    many_heads_draw(&m, 120, 40);
    ck_assert(many_heads_shows(&m, "144 of 144 lines drawn"));
    many_heads_keys(&m, "))))))))))))))");
    ck_assert_float_eq(m.app.lines.least, 0.5f);
    many_heads_keys(&m, "j");
    ck_assert_uint_eq(m.app.lines.top, 8);
    many_heads_keys(&m, "jjjjjjjj");
    ck_assert_uint_eq(m.app.lines.top, 1);
    many_heads_draw(&m, 120, 40);
    ck_assert(many_heads_shows(&m, "at most 1 from each"));
    many_heads_keys(&m, "JJJJJJJJJ");
    ck_assert_uint_eq(m.app.lines.top, 0);
    many_heads_end(&m);
}
END_TEST

START_TEST(one_all_and_the_loudest_by_one_key)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_LINES, false);
    many_heads_keys(&m, "0");
    many_heads_draw(&m, 120, 40);
    ck_assert_int_eq(plan(&m)->of, LINES_ALL);
    ck_assert(many_heads_shows(&m, "all 8") && many_heads_shows(&m, "of 1,152 lines"));
    many_heads_keys(&m, "0");
    many_heads_draw(&m, 120, 40);
    ck_assert_int_eq(plan(&m)->of, LINES_LOUDEST);
    ck_assert(many_heads_shows(&m, "loudest of 8") && many_heads_shows(&m, "of 144 lines"));
    const struct lines_pic *c = plan(&m);
    char keys[64];
    snprintf(keys, sizeof keys, "<Click 10,%d>", c->table.y + 3);
    many_heads_keys(&m, keys);
    ck_assert(m.app.pick == PICK_HEAD && m.app.head == 2);
    many_heads_end(&m);
}
END_TEST

START_TEST(clicks_let_ask_and_look)
{
    struct many_heads m;
    char keys[64];

    many_heads_start(&m, LANG_EN, VIEW_ID_LINES, true);
    many_heads_draw(&m, 120, 40);
    const struct lines_pic *c = plan(&m);
    snprintf(keys, sizeof keys, "<Click %d,%d>", c->left_end - 1, lines_y(c, 3));
    many_heads_keys(&m, keys);
    ck_assert_uint_eq(m.app.asker, 3);
    snprintf(keys, sizeof keys, "<Click %d,%d>", c->right_x, lines_right_y(c, 5));
    many_heads_keys(&m, keys);
    ck_assert_uint_eq(m.app.looked, 5);
    many_heads_end(&m);
}
END_TEST

/* Where not all words fit, the one looked at is in sight all the same. */
START_TEST(both_ends_of_the_line_looked_at_are_in_sight)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_LINES, false);
    for (size_t asker = 0; asker < m.trace->t; asker++)
        for (size_t looked = 0; looked < m.trace->t; looked++) {
            m.app.asker = asker;
            m.app.looked = looked;
            m.app.cols = 40, m.app.rows = 12;
            const struct lines_pic *c = plan(&m);
            const int left = lines_y(c, asker), right = lines_right_y(c, looked);
            check_that(c->rows < c->n);
            check_that(left >= c->lane.y && left < c->lane.y + c->lane.h);
            check_that(right >= c->lane.y && right < c->lane.y + c->lane.h);
        }
    many_heads_end(&m);
}
END_TEST

START_TEST(nothing_is_drawn_outside_at_any_size)
{
    for (int cols = 40; cols < 210; cols += 19)
        for (int rows = 9; rows < 70; rows += 10) /* 40x12 with its two other lines is the least */
            for (int k = 0; k < 6; k++) {
                struct many_heads m;
                many_heads_start(&m, k % 2 ? LANG_ZH : LANG_EN, VIEW_ID_LINES, k > 2);
                m.app.pick = (enum pick)(k % PICK_COUNT);
                m.app.asker = k == 4 ? 0 : 10;
                m.app.depth = (enum depth)(k % DEPTH_COUNT);
                m.app.ascii = k == 5;
                many_heads_stays_inside(&m, &view_lines, cols, rows);
                many_heads_end(&m);
            }
}
END_TEST

static void golden_screen(const char *name, enum lang lang, enum pick pick, enum depth depth, int cols,
                          int rows)
{
    struct many_heads m;

    many_heads_start(&m, lang, VIEW_ID_LINES, true);
    m.app.pick = pick;
    m.app.lines.least = 0.2f;
    m.app.depth = depth;
    many_heads_draw(&m, cols, rows);
    golden_check(name, m.canvas);
    many_heads_end(&m);
}

START_TEST(the_screens_are_as_accepted)
{
    golden_screen("lines-120x40", LANG_EN, PICK_MEAN, DEPTH_TRUE, 120, 40);
    golden_screen("lines-80x24", LANG_EN, PICK_HEAD, DEPTH_TRUE, 80, 24);
    golden_screen("lines-80x24-mono", LANG_EN, PICK_HEAD, DEPTH_MONO, 80, 24);
    golden_screen("lines-80x24-zh", LANG_ZH, PICK_MAX, DEPTH_TRUE, 80, 24);
}
END_TEST

CHECK_MAIN("lines", what_is_drawn_and_hidden_is_counted, the_numbers_on_the_screen_are_those,
           the_askers_lines_arrive_where_they_should, keys_move_both_limits_to_their_ends,
           one_all_and_the_loudest_by_one_key, clicks_let_ask_and_look,
           both_ends_of_the_line_looked_at_are_in_sight, nothing_is_drawn_outside_at_any_size,
           the_screens_are_as_accepted)
