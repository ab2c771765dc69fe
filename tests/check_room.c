/* For the room: the layout with one line, spotlight, large number. */
#include "check_main.h"
#include "room_play.h"
#include "screen_text.h"

#include "app/room.h"
#include "view/frame.h"
#include "view/said.h"

#include <stdio.h>
#include <string.h>

static struct canvas *copy_of(const struct canvas *c)
{
    struct canvas *copy = canvas_new(c->cols, c->rows, c->cells[0].style);

    memcpy(copy->cells, c->cells, sizeof *c->cells * (size_t)c->cols * (size_t)c->rows);
    return copy;
}

static bool same_text(const struct canvas *a, const struct canvas *b)
{
    for (int y = 0; y < a->rows; y++)
        for (int x = 0; x < a->cols; x++)
            if (strcmp(canvas_at(a, x, y)->glyph.bytes, canvas_at(b, x, y)->glyph.bytes) != 0 ||
                !style_equal(canvas_at(a, x, y)->style, canvas_at(b, x, y)->style))
                return false;
    return true;
}

/* ---- the layout ---- */

START_TEST(test_the_layout_has_a_picture_and_one_sentence)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (enum view_id view = 0; view < VIEW_ID_COUNT; view++)
            for (size_t size = 0; size < SIZES; size++) {
                struct view_play p;
                char said[SAID_MAX];
                view_play_start(&p, lang, view, 12);
                press(&p, "H");
                draw_at(&p, size);
                ck_assert(!row_has(&p, 0, view_say(&p.scene, MSG_APP_NAME)));
                const struct frame f = frame_layout(&p.app, p.app.cols, p.app.rows);
                ck_assert_int_eq(f.status.h + f.hints.h, 0);
                ck_assert_int_eq(f.say.y + f.say.h, p.app.rows);
                ck_assert_int_eq(f.view.h + f.say.h, p.app.rows);
                said_text(&p.scene, said);
                ck_assert_int_gt(draw_marked_columns(said), 0);
                ck_assert_msg(draw_sentence_fits(said, 80 - 4), "%s", said);
                press(&p, "H");
                draw_at(&p, size);
                ck_assert_int_gt(frame_layout(&p.app, p.app.cols, p.app.rows).status.h, 0);
                view_play_end(&p);
            }
}
END_TEST

START_TEST(test_keys_are_shown_on_demand_and_until_the_next)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    press(&p, "H");
    draw_at(&p, 2);
    ck_assert(!row_has(&p, 39, "leave this layout"));
    press(&p, "?");
    draw_at(&p, 2);
    ck_assert(row_has(&p, 39, "leave this layout"));
    ck_assert_int_eq(p.app.panel, PANEL_NONE);
    const size_t looked = p.app.looked;
    press(&p, "<Right>"); /* and does what it does */
    ck_assert_uint_eq(p.app.looked, looked + 1);
    draw_at(&p, 2);
    ck_assert(!row_has(&p, 39, "leave this layout"));
    press(&p, "??");
    ck_assert_int_eq(p.app.panel, PANEL_HELP);
    press(&p, "<Esc>~"); /* a key that nobody knows shows those there are */
    ck_assert(p.app.room.keys);
    press(&p, "<Esc>");
    ck_assert(!p.app.room.present);
    view_play_end(&p);
}
END_TEST

START_TEST(test_a_failure_is_told_in_the_one_line)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    press(&p, "H");
    app_notice(&p.app, true, "no room left in %s", "x.svg");
    draw_at(&p, 1);
    ck_assert(row_has(&p, 22, "! no room left in x.svg"));
    view_play_end(&p);
}
END_TEST

/* What remotes send: pages, F5, Esc, b and the full stop, in every view. */
START_TEST(test_remotes_work_in_the_layout)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        struct view_play p;
        view_play_start(&p, LANG_EN, view, 12);
        press(&p, "H<PageDown><PageUp>.");
        ck_assert(p.app.blank && p.app.room.present);
        press(&p, ".b");
        ck_assert(p.app.blank);
        press(&p, "<PageDown>"); /* the light goes on, nothing else */
        ck_assert(!p.app.blank && p.app.room.present);
        press(&p, "<F5><Esc>");
        ck_assert(!p.app.room.present);
        view_play_end(&p);
    }
}
END_TEST

/* Without a lesson a remote goes on, and back, wherever there is something to go through. */
START_TEST(test_remotes_go_on_in_every_view)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        if (view == VIEW_ID_TRAINING || view == VIEW_ID_ABLATION) /* it goes on by itself; there is no table here */
            continue;
        struct view_play p;
        view_play_start(&p, LANG_EN, view, 12);
        p.app.asker = 5;
        p.app.step_ms = STEP_MS;
        press(&p, "H");
        draw_at(&p, 1);
        struct canvas *before = copy_of(p.canvas);
        press(&p, "<PageDown>");
        draw_at(&p, 1);
        ck_assert_msg(!same_text(before, p.canvas), "view %d", view);
        press(&p, "<PageUp><Wait 9000ms>");
        p.app.notice[0] = '\0';
        draw_at(&p, 1);
        ck_assert_msg(same_text(before, p.canvas), "view %d", view);
        canvas_free(before);
        view_play_end(&p);
    }
}
END_TEST

/* h, z and H are three things: none changes another. */
START_TEST(test_bare_big_and_layout_are_apart)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    press(&p, "H");
    ck_assert(!p.app.big && !p.app.bare && room_big(&p.app) && room_hidden(&p.app));
    press(&p, "zhH");
    ck_assert(p.app.big && p.app.bare && !p.app.room.present);
    ck_assert_int_eq(room_say_rows(&p.app, 40), 0);
    view_play_end(&p);
}
END_TEST

/* ---- spotlight ---- */

/* Of a blank only the ground is seen. */
static bool looks_same(const struct cell *a, const struct cell *b)
{
    return strcmp(a->glyph.bytes, b->glyph.bytes) == 0 &&
           (style_equal(a->style, b->style) || (a->glyph.bytes[0] == ' ' && a->style.bg == b->style.bg));
}

static size_t count_restyled(const struct view_play *p, struct canvas *before, int y)
{
    size_t n = 0;

    for (int x = 0; x < before->cols; x++)
        n += !looks_same(canvas_at(before, x, y), canvas_at(p->canvas, x, y));
    return n;
}

/* The invitation to the first note stands beside the desks, not on them, at any size. */
START_TEST(test_large_desks_keep_their_edges)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {150, 44}, {200, 60}};
    struct view_play p;

    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            char row[4096];
            int x, y;
            view_play_start(&p, lang, VIEW_ID_CLASS, 12);
            p.app.big = true;
            view_play_draw(&p, sizes[k][0], sizes[k][1]);
            ck_assert(view_play_find(&p, lang == LANG_EN ? "pass the first note" : "传出第一张纸条", &x, &y));
            view_play_row(&p, y, row);
            ck_assert_msg(strstr(row, "──") == NULL, "%s", row);
            view_play_end(&p);
        }
}
END_TEST

START_TEST(test_spotlight_leaves_the_row_and_dims_the_rest)
{
    static const enum view_id in[] = {VIEW_ID_CLASS, VIEW_ID_MATRIX, VIEW_ID_LINES, VIEW_ID_HEADS};

    for (size_t k = 0; k < 4; k++)
        for (size_t size = 0; size < SIZES; size++) {
            struct view_play p;
            view_play_start(&p, LANG_EN, in[k], 12);
            p.app.step = STEP_SHARE;
            p.app.step_ms = STEP_MS;
            draw_at(&p, size);
            struct canvas *before = copy_of(p.canvas);
            const int x = p.canvas->cursor_x, y = p.canvas->cursor_y;
            press(&p, "L");
            ck_assert(p.app.room.spotlight);
            draw_at(&p, size);
            ck_assert_int_eq(p.canvas->cursor_x, x);
            ck_assert_int_eq(p.canvas->cursor_y, y);
            const bool shared = in[k] == VIEW_ID_MATRIX && size == 0; /* two askers to a row: one of them is dimmed */
            ck_assert_msg(shared || looks_same(canvas_at(before, x, y), canvas_at(p.canvas, x, y)), "view %d at %d", in[k], room_sizes[size][0]);
            size_t dimmed = 0;
            for (int row = 1; row < p.app.rows - 1; row++)
                dimmed += count_restyled(&p, before, row);
            ck_assert_uint_gt(dimmed, 30);
            ck_assert_uint_eq(count_restyled(&p, before, 0), 0); /* not the status line */
            canvas_free(before);
            view_play_end(&p);
        }
}
END_TEST

/* The asker's row of the map is as it was, the row above it is not, and the light moves with the asker. */
START_TEST(test_spotlight_moves_with_the_asker)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (int up = 0; up < 3; up++) {
        p.app.room.spotlight = false;
        draw_at(&p, 1);
        struct canvas *before = copy_of(p.canvas);
        p.app.room.spotlight = true;
        draw_at(&p, 1);
        const int y = p.canvas->cursor_y;
        ck_assert_uint_eq(count_restyled(&p, before, y), 0);
        ck_assert_uint_gt(count_restyled(&p, before, y - 1), 20);
        canvas_free(before);
        press(&p, "<Up>");
    }
    view_play_end(&p);
}
END_TEST

/* Without colour as well: fewer glyphs outside of the row, the same in it. */
START_TEST(test_spotlight_without_colour)
{
    for (int ascii = 0; ascii < 2; ascii++) {
        struct view_play p;
        char lit[4096], dark[4096], was[4096], above[4096];
        view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
        p.app.depth = DEPTH_MONO;
        p.app.ascii = ascii;
        draw_at(&p, 1);
        const int y = p.canvas->cursor_y;
        view_play_row(&p, y, was);
        view_play_row(&p, y - 1, above);
        press(&p, "L");
        draw_at(&p, 1);
        view_play_row(&p, y, lit);
        snprintf(dark, sizeof dark, "%s", screen_text(p.canvas, (rect){0, y - 1, 50, 1})); /* not what stands beside */
        ck_assert_str_eq(was, lit);
        ck_assert(strncmp(above, dark, strlen(dark)) != 0);
        ck_assert(strpbrk(dark, "#%+:") == NULL && strstr(dark, "█") == NULL && strstr(dark, "▓") == NULL);
        ck_assert(strstr(dark, ",") == NULL); /* only words stay */
        view_play_end(&p);
    }
}
END_TEST

START_TEST(test_spotlight_and_number_say_where_they_are_not)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_SCALING, 12);
    press(&p, "L");
    ck_assert(!p.app.room.spotlight && p.app.notice[0] != '\0');
    press(&p, "#");
    ck_assert(!p.app.room.big_number && p.app.notice[0] != '\0');
    press(&p, "<F11>*");
    ck_assert(!p.app.room.autoplay && p.app.notice[0] != '\0');
    view_play_end(&p);
}
END_TEST

/* ---- the large number ---- */

/* The dots of a number drawn large, read back digit by digit from what is drawn small. */
START_TEST(test_large_digits_are_the_small_ones_larger)
{
    struct theme theme;
    const style st = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};

    theme_make(&theme, THEME_DARK, DEPTH_TRUE, false);
    for (const char *digit = "0123456789-+<>"; *digit != '\0'; digit++)
        for (int scale = 2; scale <= 6; scale++) {
            struct canvas *small = canvas_new(3, 3, st), *large = canvas_new(18, 15, st);
            const struct pen a = {small, &theme}, b = {large, &theme};
            const char text[2] = {*digit, '\0'};
            draw_big(&a, 0, 0, st, text);
            ck_assert_int_eq(draw_big_scaled(&b, 0, 0, scale, st, text), 3 * scale);
            for (int x = 0; x < 3 * scale; x++)
                for (int y2 = 0; y2 < 5 * scale; y2++) {
                    const char *s = canvas_at(small, x / scale, y2 / scale / 2)->glyph.bytes;
                    const char *l = canvas_at(large, x, y2 / 2)->glyph.bytes;
                    const bool in_small = strcmp(s, "█") == 0 || strcmp(s, y2 / scale % 2 == 0 ? "▀" : "▄") == 0;
                    const bool in_large = strcmp(l, "█") == 0 || strcmp(l, y2 % 2 == 0 ? "▀" : "▄") == 0;
                    ck_assert(in_small == in_large);
                }
            canvas_free(small);
            canvas_free(large);
        }
}
END_TEST

/* Whole words or none, in the middle; what has no letters is left to small ones. */
START_TEST(test_capitals_are_whole_or_not_there)
{
    struct theme theme;
    const style st = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};

    for (int ascii = 0; ascii < 2; ascii++)
        for (int cols = 1; cols < 60; cols++) {
            struct canvas *c = canvas_new(60, 5, st);
            const struct pen p = {c, &theme};
            theme_make(&theme, THEME_DARK, DEPTH_TRUE, ascii);
            const int used = draw_capitals(&p, 1, 1, cols, st, "{a}The{/} cat: 12%");
            ck_assert_int_eq(draw_capitals(&p, 1, 1, 200, st, "那只猫"), 0);
            size_t set = 0;
            for (int y = 0; y < 5; y++)
                for (int x = 0; x < 60; x++) {
                    const bool there = canvas_at(c, x, y)->glyph.bytes[0] != ' ';
                    ck_assert(!there || (y >= 1 && y < 4 && x >= 1 && x < 1 + cols));
                    set += there;
                }
            ck_assert_int_eq(used > 0, !ascii && cols >= 43);
            ck_assert_int_eq(used > 0, set > 0);
            canvas_free(c);
        }
}
END_TEST

/* It stands there at every size, and does not hide what is chosen. */
START_TEST(test_the_card_spares_the_chosen_cell)
{
    static const enum view_id in[] = {VIEW_ID_CLASS, VIEW_ID_MATRIX, VIEW_ID_LINES, VIEW_ID_HEADS, VIEW_ID_STEPS};

    for (size_t k = 0; k < 5; k++)
        for (size_t size = 0; size < SIZES; size++)
            for (int look = 0; look < 6; look++) {
                struct view_play p;
                view_play_start(&p, LANG_EN, in[k], 12);
                p.app.step = STEP_SHARE;
                p.app.step_ms = STEP_MS;
                p.app.asker = (size_t)look * 2;
                p.app.looked = (size_t)look * 2 + 1;
                p.app.depth = look % 2 == 0 ? DEPTH_TRUE : DEPTH_MONO;
                p.app.ascii = look % 3 == 0;
                draw_at(&p, size);
                struct canvas *before = copy_of(p.canvas);
                const struct cell cursor = *canvas_at(p.canvas, p.canvas->cursor_x, p.canvas->cursor_y);
                press(&p, "#");
                draw_at(&p, size);
                const struct cell *now = canvas_at(p.canvas, p.canvas->cursor_x, p.canvas->cursor_y);
                ck_assert_str_eq(cursor.glyph.bytes, now->glyph.bytes);
                size_t changed = 0;
                for (int y = 0; y < p.app.rows; y++)
                    for (int x = 0; x < p.app.cols; x++)
                        changed += strcmp(canvas_at(before, x, y)->glyph.bytes, canvas_at(p.canvas, x, y)->glyph.bytes) != 0;
                ck_assert_uint_gt(changed, 10);
                canvas_free(before);
                view_play_end(&p);
            }
}
END_TEST

/* The number is the stored one. */
START_TEST(test_what_is_said_is_what_is_stored)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t i = 0; i < 12; i++)
        for (size_t j = 0; j < 12; j++) {
            const float share = p.trace->layers[0].heads[0].weights_tt[i * p.trace->t + j];
            char number[24], told[24], said[SAID_MAX];
            p.app.asker = i;
            p.app.looked = j;
            said_number(&p.scene, number);
            view_share_text(&p.scene, share, false, 1, told);
            ck_assert_str_eq(number, told);
            said_text(&p.scene, said);
            ck_assert(strstr(said, told) != NULL);
        }
    p.app.stage = STAGE_SCORES;
    char number[24], told[24];
    ck_assert(said_number(&p.scene, number));
    snprintf(told, sizeof told, "%.2f", (double)p.trace->layers[0].heads[0].scores_tt[11 * p.trace->t + 11]);
    ck_assert_str_eq(number, told);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("room", test_the_layout_has_a_picture_and_one_sentence,
           test_keys_are_shown_on_demand_and_until_the_next,
           test_a_failure_is_told_in_the_one_line,
           test_remotes_work_in_the_layout,
           test_remotes_go_on_in_every_view,
           test_bare_big_and_layout_are_apart,
           test_large_desks_keep_their_edges,
           test_spotlight_leaves_the_row_and_dims_the_rest,
           test_spotlight_moves_with_the_asker,
           test_spotlight_without_colour,
           test_spotlight_and_number_say_where_they_are_not,
           test_large_digits_are_the_small_ones_larger,
           test_capitals_are_whole_or_not_there,
           test_the_card_spares_the_chosen_cell,
           test_what_is_said_is_what_is_stored)
