/* View heads: the maps, names, scores and figures drawn are those of the trace; what its keys and clicks do.
 */
#include "view/heads_parts.h"

#include "check_main.h"
#include "golden.h"
#include "many_heads.h"
#include "small_class.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct heads_pic plan(struct many_heads *m)
{
    static struct scene s;
    struct heads_pic c;

    s = many_heads_scene(m);
    ck_assert(heads_plan(&s, NULL, many_heads_area(m), &c));
    return c;
}

/* ---- maps ---- */

/* The two colours of a cell: upper and lower half, or left and right half. */
static void halves(const struct cell *at, colour out[2])
{
    const bool whole = strcmp(at->glyph.bytes, "█") == 0;

    out[0] = at->style.fg;
    out[1] = whole ? at->style.fg : at->style.bg;
}

/* Every cell of a map of the whole screen against the shares of the trace. */
static void check_map(struct many_heads *m, const struct heads_pic *c, size_t group, size_t item)
{
    const rect at = heads_item(c, group, item);
    const struct heads_which w = heads_of(c, group, item);

    ck_assert_uint_eq(c->cell.pool, 1);
    ck_assert_int_gt(at.h, 0);
    for (int y = 0; y < c->map_h; y++)
        for (int x = 0; x < c->map_w; x++) {
            const bool beside = c->cell.w2 % 2 == 1 && 2 * x / c->cell.w2 != (2 * x + 1) / c->cell.w2;
            colour drawn[2];
            halves(canvas_at(m->canvas, at.x + x, at.y + 1 + y), drawn);
            for (int half = 0; half < 2; half++) {
                const size_t i = c->first + (size_t)((2 * y + (beside ? 0 : half)) / c->cell.h2);
                const size_t j = c->first + (size_t)((2 * x + (beside ? half : 0)) / c->cell.w2);
                if (i >= m->trace->t || j >= m->trace->t)
                    continue;
                const float share = trace_value(m->trace, w.layer, w.pick, w.head, STAGE_WEIGHTS, i, j);
                const colour fill =
                    isnan(share) ? m->theme.roles[ROLE_BG] : theme_share(&m->theme, (double)share).fill;
                check_that(drawn[half] == fill);
            }
        }
}

START_TEST(every_cell_of_every_map_has_the_colour_of_its_share)
{
    static const int sizes[][2] = {{120, 40}, {200, 60}, {160, 45}};

    for (size_t n = 0; n < sizeof sizes / sizeof sizes[0]; n++)
        for (enum pick pick = PICK_HEAD; pick < PICK_COUNT; pick++) {
            struct many_heads m;
            many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, true);
            m.app.pick = pick;
            many_heads_draw(&m, sizes[n][0], sizes[n][1]);
            const struct heads_pic c = plan(&m);
            for (size_t g = 0; g < c.groups; g++)
                for (size_t i = 0; i < c.items; i++)
                    check_map(&m, &c, g, i);
            many_heads_end(&m);
        }
}
END_TEST

START_TEST(masked_cells_are_blank)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    trace_free(m.trace);
    m.app.settings.mask.causal = true;
    m.trace = small_class(small_class_english, &m.app.settings);
    many_heads_draw(&m, 120, 40);
    const struct heads_pic c = plan(&m);
    check_map(&m, &c, 0, 0);
    check_map(&m, &c, 1, 7);
    many_heads_end(&m);
}
END_TEST

/* A map that has fewer cells than tokens shows the largest share of those that a cell stands for. */
START_TEST(many_tokens_share_a_cell_by_their_largest)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_draw(&m, 120, 40);
    struct heads_pic c = plan(&m);
    const struct pen p = {m.canvas, &m.theme};
    c.p = &p;
    c.cell = (struct heads_cell){2, 1, 5};
    c.dots = (c.n + 4) / 5;
    heads_draw_map(&c, (rect){0, 0, (int)c.dots, (int)(c.dots + 1) / 2},
                   (struct heads_which){1, 3, PICK_HEAD}, false);
    for (size_t y = 0; y < c.dots; y++)
        for (size_t x = 0; x < c.dots; x++) {
            float most = 0;
            colour drawn[2];
            for (size_t i = 5 * y; i < 5 * y + 5 && i < c.n; i++)
                for (size_t j = 5 * x; j < 5 * x + 5 && j < c.n; j++)
                    most = fmaxf(most, m.trace->layers[1].heads[3].weights_tt[i * c.n + j]);
            halves(canvas_at(m.canvas, (int)x, (int)y / 2), drawn);
            ck_assert_uint_eq(drawn[y % 2], theme_share(&m.theme, (double)most).fill);
        }
    many_heads_end(&m);
}
END_TEST

/* ---- names and figures ---- */

START_TEST(every_head_has_its_number_its_name_and_its_score)
{
    static const char *const names[] = {
        "\"who does it?\"", "meant?\"", "described?\"", "\"to what?\"", "first", "subj.", "previous", "next"};
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_draw(&m, 120, 40);
    const struct heads_pic c = plan(&m);
    for (size_t h = 0; h < MANY_HEADS; h++) {
        const rect at = heads_item(&c, 1, h);
        char number[16], score[16];
        snprintf(number, sizeof number, " %zu ", h + 1);
        head_score(&m.trace->layers[1].heads[h].label, score);
        const char *above = many_heads_text(&m, (rect){at.x, at.y, at.w, 1});
        ck_assert_ptr_nonnull(strstr(above, number));
        ck_assert_ptr_nonnull(strstr(above, score));
        const char *below = many_heads_text(&m, (rect){at.x, at.y + at.h - 1, at.w, 1});
        if (h < 4)
            ck_assert_msg(strstr(below, names[h]) != NULL, "%s not in |%s|", names[h], below);
    }
    ck_assert(many_heads_shows(&m, "\"who does it?\""));
    many_heads_end(&m);
}
END_TEST

/* The mean of 2 to the entropy over heads and askers, worked out here. */
START_TEST(the_breadth_of_a_layer_is_measured)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_draw(&m, 120, 40);
    for (size_t l = 0; l < SMALL_CLASS_LAYERS; l++) {
        double sum = 0;
        char text[64];
        for (size_t h = 0; h < MANY_HEADS; h++)
            for (size_t i = 0; i < m.trace->t; i++) {
                double bits = 0;
                for (size_t j = 0; j < m.trace->t; j++) {
                    const double w = (double)m.trace->layers[l].heads[h].weights_tt[i * m.trace->t + j];
                    bits -= w > 0 ? w * log2(w) : 0;
                }
                sum += exp2(bits);
            }
        snprintf(text, sizeof text, "among %.1f of %zu", sum / (double)(MANY_HEADS * m.trace->t), m.trace->t);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
    }
    many_heads_end(&m);
}
END_TEST

START_TEST(the_sentence_below_says_whom_the_asker_hears_most)
{
    struct many_heads m;

    for (size_t h = 0; h < MANY_HEADS; h++) {
        many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
        m.app.head = h;
        const float *row = m.trace->layers[1].heads[h].weights_tt + 10 * m.trace->t;
        size_t best = 0;
        char text[64];
        for (size_t j = 1; j < m.trace->t; j++)
            best = row[j] > row[best] ? j : best;
        snprintf(text, sizeof text, "was listens most to %s: %.1f%%", m.trace->tokens.tokens[best].text,
                 100 * (double)row[best]);
        many_heads_draw(&m, 120, 40);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
        many_heads_end(&m);
    }
}
END_TEST

/* A head is called broad, too, when it does nothing else by half: then it need not hear everybody. */
START_TEST(a_head_without_a_pattern_is_not_said_to_hear_everybody)
{
    static const float scores[] = {0.33f, 0.49f, 0.5f, 0.8f};

    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        struct many_heads m;
        many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
        m.app.head = 7;
        struct trace_layer *layer = &m.trace->layers[m.app.layer];
        layer->heads[7].label = (struct head_label){.pattern = PATTERN_BROAD, .score = scores[i]};
        many_heads_draw(&m, 200, 60);
        ck_assert_int_eq(many_heads_shows(&m, "it listens to everybody"), i >= 2);
        ck_assert_int_eq(many_heads_shows(&m, "it keeps to no pattern"), i < 2);
        many_heads_end(&m);
    }
}
END_TEST

START_TEST(joining_and_cost_are_of_this_trace)
{
    struct many_heads m;
    char text[128];

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_draw(&m, 120, 40);
    snprintf(text, sizeof text, "8 × 4 = 32: joined [%zu,32] times output projection [32,%zu]", m.trace->t,
             m.trace->d);
    ck_assert_msg(many_heads_shows(&m, text), "%s", text);
    const size_t t = m.trace->t, d = m.trace->d;
    ck_assert_uint_eq(t, 12);
    ck_assert_uint_eq(d, 6);
    /* 4 * 12 * 6 * 32 and 2 * 12 * 12 * 32 */
    ck_assert(many_heads_shows(&m, "9,216"));
    ck_assert(many_heads_shows(&m, "18,432"));
    many_heads_end(&m);
}
END_TEST

START_TEST(mean_and_maximum_are_named_and_summed)
{
    struct many_heads m;
    char text[64];

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_keys(&m, "0");
    many_heads_draw(&m, 120, 40);
    ck_assert(many_heads_shows(&m, "mean of 8 heads: every row adds up to 1"));
    ck_assert(many_heads_shows(&m, "maximum of 8 heads: rows do not add up to 1"));
    for (size_t l = 0; l < SMALL_CLASS_LAYERS; l++) {
        double sum = 0;
        for (size_t i = 0; i < m.trace->t; i++)
            for (size_t j = 0; j < m.trace->t; j++) {
                float most = 0;
                for (size_t h = 0; h < MANY_HEADS; h++)
                    most = fmaxf(most, m.trace->layers[l].heads[h].weights_tt[i * m.trace->t + j]);
                sum += (double)most;
            }
        snprintf(text, sizeof text, "a row adds up to %.2f", sum / (double)m.trace->t);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
    }
    ck_assert(many_heads_shows(&m, "a row adds up to 1.00"));
    many_heads_end(&m);
}
END_TEST

/* ---- keys and clicks ---- */

START_TEST(arrows_pick_and_enter_enlarges)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_keys(&m, "<Right><Right><Up>");
    ck_assert_uint_eq(m.app.head, 2);
    ck_assert_uint_eq(m.app.layer, 0);
    many_heads_keys(&m, "<Down><Left>");
    ck_assert_uint_eq(m.app.head, 1);
    ck_assert_uint_eq(m.app.layer, 1);
    many_heads_keys(&m, "(");
    ck_assert_uint_eq(m.app.asker, 9);
    many_heads_keys(&m, ")<Enter>");
    ck_assert(m.app.heads.enlarged && m.app.asker == 10);
    many_heads_draw(&m, 120, 40);
    ck_assert(many_heads_shows(&m, "rank in this row"));
    many_heads_keys(&m, "<Enter>");
    ck_assert(!m.app.heads.enlarged);
    many_heads_keys(&m, "<Enter><Escape>");
    ck_assert(!m.app.heads.enlarged);
    many_heads_end(&m);
}
END_TEST

static void click(struct many_heads *m, rect at)
{
    char keys[64];

    snprintf(keys, sizeof keys, "<Click %d,%d>", at.x + at.w / 2, at.y + at.h / 2);
    many_heads_keys(m, keys);
}

START_TEST(a_click_picks_and_a_second_one_enlarges)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_draw(&m, 120, 40);
    const struct heads_pic c = plan(&m);
    for (size_t g = 0; g < c.groups; g++)
        for (size_t h = 0; h < c.items; h++) {
            m.app.layer = 1 - g;
            click(&m, heads_item(&c, g, h));
            ck_assert(m.app.layer == g && m.app.head == h && !m.app.heads.enlarged);
        }
    click(&m, heads_item(&c, 1, 7));
    ck_assert(m.app.heads.enlarged);
    many_heads_keys(&m, "<Click 30,1>");
    ck_assert(!m.app.heads.enlarged);
    many_heads_end(&m);
}
END_TEST

START_TEST(a_muted_head_is_grey_and_has_an_x)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    many_heads_keys(&m, "x");
    ck_assert(settings_muted(&m.app.settings, 1, 0));
    m.trace->layers[1].heads[0].muted = true;
    many_heads_draw(&m, 120, 40);
    const struct heads_pic c = plan(&m);
    const rect at = heads_item(&c, 1, 0);
    ck_assert_str_eq(many_heads_text(&m, (rect){at.x, at.y, 3, 1}), " x ");
    ck_assert(many_heads_shows(&m, "muted: it still listens"));
    for (int x = 0; x < c.map_w; x++) {
        const colour fg = canvas_at(m.canvas, at.x + x, at.y + 2)->style.fg;
        const int red = (int)(fg >> 16 & 255), green = (int)(fg >> 8 & 255), blue = (int)(fg & 255);
        ck_assert_int_le(abs(red - green), 2);
        ck_assert_int_le(abs(blue - green), 2);
    }
    many_heads_end(&m);
}
END_TEST

/* ---- sizes ---- */

START_TEST(what_is_out_of_sight_is_marked_and_comes_by_keys)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, false);
    for (size_t layer = 0; layer < SMALL_CLASS_LAYERS; layer++) {
        char text[64];
        m.app.layer = layer;
        many_heads_draw(&m, 80, 24);
        snprintf(text, sizeof text, "layer %zu of 2", layer + 1);
        ck_assert_msg(many_heads_shows(&m, text), "%s", text);
        const struct heads_pic c = plan(&m);
        ck_assert_uint_eq(c.per_row, 4);
        for (size_t h = 0; h < MANY_HEADS; h++)
            ck_assert_int_gt(heads_item(&c, layer, h).h, 0);
    }
    many_heads_draw(&m, 40, 12);
    ck_assert(plan(&m).list && many_heads_shows(&m, "heads 6 to 12 of 16"));
    many_heads_end(&m);
}
END_TEST

/* What stands below gives way to them. */
START_TEST(a_whole_layer_is_seen_at_80x24_with_a_row_less)
{
    struct many_heads m;

    many_heads_start(&m, LANG_EN, VIEW_ID_HEADS, true);
    for (int less = 0; less < 3; less++) {
        many_heads_draw(&m, 80, 24 - less);
        const struct heads_pic c = plan(&m);
        for (size_t h = 0; h < MANY_HEADS; h++)
            ck_assert_int_gt(heads_item(&c, 1, h).h, 0);
        ck_assert_int_ge(c.foot.h, 1);
    }
    many_heads_end(&m);
}
END_TEST

START_TEST(nothing_is_drawn_outside_at_any_size)
{
    for (int cols = 40; cols < 210; cols += 7)
        for (int rows = 9; rows < 70; rows += 3) /* 40x12 with its two other lines is the least */
            for (int k = 0; k < 6; k++) {
                struct many_heads m;
                many_heads_start(&m, k % 2 ? LANG_ZH : LANG_EN, VIEW_ID_HEADS, k > 2);
                m.app.pick = (enum pick)(k % PICK_COUNT);
                m.app.heads.enlarged = k == 3;
                m.app.depth = (enum depth)(k % DEPTH_COUNT);
                m.app.no_chair = k == 5;
                many_heads_stays_inside(&m, &view_heads, cols, rows);
                many_heads_end(&m);
            }
}
END_TEST

static void golden_screen(const char *name, enum lang lang, enum depth depth, int cols, int rows)
{
    struct many_heads m;

    many_heads_start(&m, lang, VIEW_ID_HEADS, true);
    m.trace->layers[1].heads[6].muted = true;
    m.app.settings.muted[1] = 1u << 6;
    m.app.depth = depth;
    many_heads_draw(&m, cols, rows);
    golden_check(name, m.canvas);
    many_heads_end(&m);
}

START_TEST(the_screens_are_as_accepted)
{
    golden_screen("heads-120x40", LANG_EN, DEPTH_TRUE, 120, 40);
    golden_screen("heads-80x24", LANG_EN, DEPTH_TRUE, 80, 24);
    golden_screen("heads-80x24-mono", LANG_EN, DEPTH_MONO, 80, 24);
    golden_screen("heads-80x24-zh", LANG_ZH, DEPTH_TRUE, 80, 24);
}
END_TEST

CHECK_MAIN("heads", every_cell_of_every_map_has_the_colour_of_its_share, masked_cells_are_blank,
           many_tokens_share_a_cell_by_their_largest, every_head_has_its_number_its_name_and_its_score,
           the_breadth_of_a_layer_is_measured, the_sentence_below_says_whom_the_asker_hears_most,
           a_head_without_a_pattern_is_not_said_to_hear_everybody, joining_and_cost_are_of_this_trace, mean_and_maximum_are_named_and_summed,
           arrows_pick_and_enter_enlarges, a_click_picks_and_a_second_one_enlarges,
           a_muted_head_is_grey_and_has_an_x, what_is_out_of_sight_is_marked_and_comes_by_keys,
           a_whole_layer_is_seen_at_80x24_with_a_row_less, nothing_is_drawn_outside_at_any_size,
           the_screens_are_as_accepted)
