/* draw, the text part: columns, ellipses, marks, wrapping, and what ASCII terminals get. */
#include "check_main.h"
#include "desk.h"

#include <string.h>

START_TEST(test_text_is_cut_by_columns)
{
    struct desk d;

    desk_init(&d, 8, 5, DEPTH_TRUE, false);
    ck_assert_int_eq(draw_text(&d.pen, 0, 0, 8, text_style(&d), "sitting"), 7);
    ck_assert_int_eq(draw_text(&d.pen, 0, 1, 5, text_style(&d), "sitting"), 5);
    ck_assert_str_eq(row_text(&d, 1), "sitt…   ");
    ck_assert_int_eq(draw_text(&d.pen, 0, 2, 4, text_style(&d), "猫猫猫"), 3); /* no half of a character */
    ck_assert_str_eq(row_text(&d, 2), "猫…     ");
    ck_assert_int_eq(draw_text(&d.pen, 0, 3, 4, text_style(&d), "猫猫"), 4);
    ck_assert_int_eq(draw_text(&d.pen, 0, 4, 0, text_style(&d), "x"), 0);
    ck_assert_int_eq(draw_text(&d.pen, 0, 4, 1, text_style(&d), "xy"), 1);
    ck_assert_str_eq(row_text(&d, 4), "…       ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_a_sentence_ends_at_a_mark)
{
    static const struct {
        const char *marked;
        int cols;
        const char *drawn;
    } cases[] = {
        {"{a}was{/} asks everybody, itself too.", 40, "was asks everybody, itself too."},
        {"{a}was{/} asks everybody, itself too.", 30, "was asks everybody."},
        {"{a}was{/} asks everybody, itself too.", 19, "was asks everybody."},
        {"{a}was{/} asks everybody, itself too.", 18, "was asks everybod…"},
        {"one: two; three. four, five", 24, "one: two; three. four."},
        {"one: two; three. four, five", 21, "one: two; three."},
        {"one: two; three. four, five", 10, "one: two."},
        {"{b}1,024{/} words and no mark", 12, "1,024 words…"},  /* none in a number */
        {"{a},{/} asks all who are there", 12, ", asks all …"}, /* a word that is a mark ends nothing */
        {"a: what follows is much too long", 20, "a: what follows is …"}, /* "a." would say nothing */
        {"wide gaps (sharper: not taught)", 30, "wide gaps."}, /* nor in a bracket */
        {"all of four (the chair too) hear that", 30, "all of four (the chair too) h…"}, /* the rest wants it */
        {"{a}({/} asks everybody, itself too.", 20, "( asks everybody."}, /* a word opens none */
        {"差距变大（更尖了：没有重新训练）", 24, "差距变大。"},
        {"{a}它{/} 问全班，连自己也问。", 14, "它 问全班。"},
        {"{a}，{/} 问全班每一个同学，也问自己", 12, "， 问全班每…"},
    };
    struct desk d;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        desk_init(&d, 40, 1, DEPTH_TRUE, false);
        const int used = draw_sentence(&d.pen, 0, 0, cases[i].cols, text_style(&d), cases[i].marked);
        ck_assert_int_le(used, cases[i].cols);
        ck_assert_msg(strncmp(row_text(&d, 0), cases[i].drawn, strlen(cases[i].drawn)) == 0 &&
                          used == (int)glyph_columns(cases[i].drawn, strlen(cases[i].drawn)),
                      "\"%s\" in %d: %s", cases[i].marked, cases[i].cols, row_text(&d, 0));
        ck_assert(draw_sentence_fits(cases[i].marked, cases[i].cols) ==
                  (strstr(cases[i].drawn, "…") == NULL));
        desk_fini(&d);
    }
}
END_TEST

START_TEST(test_text_right_and_centre)
{
    struct desk d;

    desk_init(&d, 9, 4, DEPTH_TRUE, false);
    draw_text_right(&d.pen, 9, 0, 9, text_style(&d), "12%");
    ck_assert_str_eq(row_text(&d, 0), "      12%");
    draw_text_right(&d.pen, 9, 1, 4, text_style(&d), "sitting");
    ck_assert_str_eq(row_text(&d, 1), "     sit…");
    draw_text_centre(&d.pen, 1, 2, 7, text_style(&d), "cat");
    ck_assert_str_eq(row_text(&d, 2), "   cat   ");
    ck_assert_int_eq(draw_textf(&d.pen, 0, 3, 9, text_style(&d), "%d of %d", 1, 14), 7);
    ck_assert_str_eq(row_text(&d, 3), "1 of 14  ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_ascii_forms)
{
    struct desk d;
    const char *pictures[] = {
        "√÷·×Σ−²…←→↑↓▶◀▲▼■●", "─━│┃┌┐└┘┏┓┗┛┄┈▔", "▁▂▃▄▅▆▇█▏▎▍▌▋▊▉", "░▒▓", "⠁⣿", "é猫ü"};
    const char *plain[] = {"v/.xS-2~<>^v><^v#o", "-=||++++++++---", "___=####|||####", ":+%", "..", "e? u"};

    desk_init(&d, 20, 1, DEPTH_MONO, true);
    for (size_t i = 0; i < 6; i++) {
        draw_fill(&d.pen, (rect){0, 0, 20, 1}, text_style(&d));
        int used = draw_text(&d.pen, 0, 0, 20, text_style(&d), pictures[i]);
        ck_assert_int_eq(used, (int)strlen(plain[i]));
        ck_assert_msg(strncmp(row_text(&d, 0), plain[i], strlen(plain[i])) == 0, "%s: %s", pictures[i],
                      row_text(&d, 0));
    }
    desk_fini(&d);
}
END_TEST

START_TEST(test_marks)
{
    struct desk d;

    desk_init(&d, 30, 2, DEPTH_TRUE, false);
    ck_assert_int_eq(draw_marked(&d.pen, 0, 0, 30, text_style(&d), "{b}cat{/} {a}was{/} {{x} {w}y"), 13);
    ck_assert_str_eq(row_text(&d, 0), "cat was {x} y                 ");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.fg, d.theme.roles[ROLE_BOLD]);
    ck_assert_uint_eq(cell(&d, 0, 0)->style.attrs, ATTR_BOLD);
    ck_assert_uint_eq(cell(&d, 3, 0)->style.fg, d.theme.roles[ROLE_TEXT]);
    ck_assert_uint_eq(cell(&d, 4, 0)->style.fg, d.theme.roles[ROLE_ASK]);
    ck_assert_uint_eq(cell(&d, 12, 0)->style.attrs, ATTR_BOLD | ATTR_UNDERLINE);
    ck_assert_int_eq(draw_marked_columns("{b}cat{/} {z} {"), 9); /* what is no mark is text */
    ck_assert_int_eq(draw_marked(&d.pen, 0, 1, 4, text_style(&d), "{b}sitting{/}"), 4);
    ck_assert_str_eq(row_text(&d, 1), "sit…                          ");
    desk_fini(&d);
}
END_TEST

START_TEST(test_quoted_words_are_never_marks)
{
    const char *words[] = {"{b}", "{{", "{", "}", "a{/}b", "{w}猫", ""};
    char quoted[64], tight[5];

    for (size_t i = 0; i < 7; i++) {
        struct desk d;
        desk_init(&d, 12, 1, DEPTH_TRUE, false);
        draw_marked_quote(words[i], quoted, sizeof(quoted));
        draw_marked(&d.pen, 0, 0, 12, text_style(&d), quoted);
        ck_assert_msg(strncmp(row_text(&d, 0), words[i], strlen(words[i])) == 0, "%s: %s", words[i],
                      row_text(&d, 0));
        ck_assert_int_eq(draw_marked_columns(quoted), (int)glyph_columns(words[i], strlen(words[i])));
        desk_fini(&d);
    }
    draw_marked_quote("猫猫", tight, sizeof(tight));
    ck_assert_str_eq(tight, "猫");
}
END_TEST

START_TEST(test_marks_are_legible_on_paper)
{
    struct desk d;
    style paper;

    desk_init(&d, 20, 1, DEPTH_TRUE, false);
    paper = pen_style(&d.pen, ROLE_INK, ROLE_PAPER, 0);
    draw_marked(&d.pen, 0, 0, 20, paper, "{a}was{/} {d}dim{/} {b}b");
    for (int x = 0; x < 9; x++)
        ck_assert_double_ge(colour_contrast(cell(&d, x, 0)->style.fg, cell(&d, x, 0)->style.bg), 4.5);
    desk_fini(&d);
}
END_TEST

START_TEST(test_keys_and_chips_are_seen_without_colour)
{
    struct desk d;

    desk_init(&d, 20, 1, DEPTH_MONO, false);
    draw_marked(&d.pen, 0, 0, 20, text_style(&d), "{k}s{/} x {a}y");
    ck_assert_uint_eq(cell(&d, 0, 0)->style.attrs, ATTR_BOLD | ATTR_UNDERLINE);
    ck_assert_uint_eq(cell(&d, 4, 0)->style.attrs, ATTR_BOLD);
    ck_assert_uint_eq(pen_style(&d.pen, ROLE_INK, ROLE_ASK, 0).attrs, ATTR_REVERSE);
    ck_assert_uint_eq(pen_style(&d.pen, ROLE_TEXT, ROLE_RAISED, 0).attrs, 0);
    desk_fini(&d);
}
END_TEST

START_TEST(test_wrap)
{
    struct desk d;

    desk_init(&d, 10, 4, DEPTH_TRUE, false);
    ck_assert_int_eq(
        draw_wrapped(&d.pen, (rect){0, 0, 10, 4}, text_style(&d), "the {b}cat{/} which was sitting"), 3);
    ck_assert_str_eq(row_text(&d, 0), "the cat   ");
    ck_assert_str_eq(row_text(&d, 1), "which was ");
    ck_assert_str_eq(row_text(&d, 2), "sitting   ");
    ck_assert_uint_eq(cell(&d, 4, 0)->style.attrs, ATTR_BOLD);
    ck_assert_int_eq(draw_wrapped(&d.pen, (rect){0, 0, 10, 0}, text_style(&d), "a\nb\nc"),
                     3); /* only measured */
    ck_assert_str_eq(row_text(&d, 0), "the cat   ");
    ck_assert_int_eq(draw_wrapped(&d.pen, (rect){0, 0, 4, 1}, text_style(&d), "abcdefghij"),
                     3); /* a word too long */
    ck_assert_int_eq(draw_wrapped(&d.pen, (rect){0, 0, 10, 1}, text_style(&d), "a \xff b"), 1);
    ck_assert_int_eq(draw_wrapped(&d.pen, (rect){0, 0, 10, 1}, text_style(&d), ""), 0);
    desk_fini(&d);
}
END_TEST

START_TEST(test_wrap_keeps_chinese_marks_with_their_words)
{
    struct desk d;

    desk_init(&d, 6, 3, DEPTH_TRUE, false);
    ck_assert_int_eq(draw_wrapped(&d.pen, (rect){0, 0, 6, 3}, text_style(&d), "猫坐在，它"), 2);
    ck_assert_str_eq(row_text(&d, 0), "猫坐  "); /* no line begins with a comma */
    ck_assert_str_eq(row_text(&d, 1), "在，它");
    ck_assert_int_ge(draw_wrapped(&d.pen, (rect){5, 0, 1, 3}, text_style(&d), "猫坐"),
                     2); /* nothing beyond r */
    desk_fini(&d);
}
END_TEST

CHECK_MAIN("draw_text", test_text_is_cut_by_columns, test_a_sentence_ends_at_a_mark,
           test_text_right_and_centre, test_ascii_forms, test_marks, test_quoted_words_are_never_marks,
           test_marks_are_legible_on_paper, test_keys_and_chips_are_seen_without_colour, test_wrap,
           test_wrap_keeps_chinese_marks_with_their_words)
