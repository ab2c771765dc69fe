/* The terminal's cursor stands on what is chosen, for those that follow it. */
#include "check_main.h"
#include "room_play.h"
#include "screen_text.h"

START_TEST(test_the_cursor_stands_on_what_is_chosen)
{
    static const struct {
        enum view_id view;
        const char *keys; /* that move it */
    } moves[] = {{VIEW_ID_CLASS, "<Right>"}, {VIEW_ID_MATRIX, "<Right>"}, {VIEW_ID_HEADS, "<Right>"},
                 {VIEW_ID_LINES, "<Right>"}, {VIEW_ID_SCALING, "<PageDown>"}, {VIEW_ID_LIMITS, "<PageDown>"}};

    for (size_t k = 0; k < sizeof moves / sizeof moves[0]; k++)
        for (size_t size = 0; size < SIZES; size++) {
            struct view_play p;
            view_play_start(&p, LANG_EN, moves[k].view, 12);
            draw_at(&p, size);
            const int x = p.canvas->cursor_x, y = p.canvas->cursor_y;
            ck_assert_msg(x >= 0 && y >= 1, "view %d", moves[k].view);
            ck_assert(!p.canvas->cursor_seen);
            press(&p, moves[k].keys);
            draw_at(&p, size);
            ck_assert_msg(x != p.canvas->cursor_x || y != p.canvas->cursor_y, "view %d at %d", moves[k].view, room_sizes[size][0]);
            view_play_end(&p);
        }
}
END_TEST

/* On the word that is looked at, wherever the view writes it. */
START_TEST(test_the_cursor_reads_the_word)
{
    static const enum view_id in[] = {VIEW_ID_CLASS, VIEW_ID_LINES, VIEW_ID_STEPS};

    for (size_t k = 0; k < 3; k++)
        for (size_t size = 1; size < SIZES; size++) {
            struct view_play p;
            view_play_start(&p, LANG_EN, in[k], 12);
            for (size_t j = 0; j < 12; j++) {
                p.app.looked = j;
                draw_at(&p, size);
                const char *word = p.trace->tokens.tokens[j].text;
                const char *at = screen_text(p.canvas, (rect){p.canvas->cursor_x, p.canvas->cursor_y, (int)strlen(word), 1});
                ck_assert_msg(strcmp(at, word) == 0, "view %d: '%s' for '%s'", in[k], at, word);
            }
            view_play_end(&p);
        }
}
END_TEST

START_TEST(test_every_view_and_panel_places_the_cursor)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++)
        for (enum panel panel = PANEL_NONE; panel <= PANEL_GUIDES; panel++)
            for (size_t size = 0; size < SIZES; size++) {
                struct view_play p;
                view_play_start(&p, LANG_EN, view, 12);
                p.app.panel = panel;
                draw_at(&p, size);
                const bool table = view == VIEW_ID_ABLATION && panel == PANEL_NONE; /* there is none here */
                const bool small = panel == PANEL_NONE && p.app.rows < views[view]->min_rows;
                ck_assert_msg(table || small || p.canvas->cursor_x >= 0, "view %d panel %d size %zu", view, panel, size);
                const bool writes = panel == PANEL_MENU || panel == PANEL_EDITOR || panel == PANEL_EXPORT;
                ck_assert(p.canvas->cursor_seen == writes);
                view_play_end(&p);
            }
}
END_TEST

START_TEST(test_the_menu_puts_it_on_the_chosen_line)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    press(&p, ":");
    draw_at(&p, 1);
    const int y = p.canvas->cursor_y;
    press(&p, "<Down>");
    draw_at(&p, 1);
    ck_assert_int_gt(p.canvas->cursor_y, y);
    ck_assert(!p.canvas->cursor_seen);
    p.app.room.cursor = true;
    draw_at(&p, 1);
    ck_assert(p.canvas->cursor_seen);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("cursor", test_the_cursor_stands_on_what_is_chosen,
           test_the_cursor_reads_the_word,
           test_every_view_and_panel_places_the_cursor,
           test_the_menu_puts_it_on_the_chosen_line)
