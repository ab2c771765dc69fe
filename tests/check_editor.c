#include "app/editor.h"

#include "base/rng.h"
#include "text/glyph.h"

#include "check_main.h"

#include <stdio.h>
#include <string.h>

static void type(struct editor *e, const char *ascii)
{
    for (; *ascii != '\0'; ascii++)
        ck_assert(editor_key(e, (unsigned char)*ascii));
}

#define CTRL(letter) ((letter) - '@')

START_TEST(letters_go_in_where_the_cursor_is)
{
    struct editor e;

    editor_init(&e, 100);
    type(&e, "wrd");
    editor_key(&e, KEYCODE_LEFT);
    editor_key(&e, KEYCODE_LEFT);
    type(&e, "o");
    ck_assert_str_eq(e.text, "word");
    ck_assert_uint_eq(e.cursor, 2);
    editor_key(&e, KEYCODE_END);
    editor_key(&e, KEYCODE_BACKSPACE);
    ck_assert_str_eq(e.text, "wor");
    editor_key(&e, KEYCODE_HOME);
    editor_key(&e, KEYCODE_DELETE);
    ck_assert_str_eq(e.text, "or");
    editor_fini(&e);
}
END_TEST

START_TEST(the_cursor_moves_by_cluster)
{
    static const char text[] = "e\xcc\x81\xe7\x8c\xab\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7x";
    struct editor e; /* e with an accent, a Chinese character, a family of two, a letter */

    editor_init(&e, 100);
    editor_set(&e, text, sizeof text - 1);
    editor_key(&e, KEYCODE_LEFT);
    ck_assert_uint_eq(e.cursor, 17);
    editor_key(&e, KEYCODE_LEFT);
    ck_assert_uint_eq(e.cursor, 6);
    editor_key(&e, KEYCODE_LEFT);
    ck_assert_uint_eq(e.cursor, 3);
    editor_key(&e, KEYCODE_BACKSPACE);
    ck_assert_uint_eq(e.len, sizeof text - 1 - 3);
    ck_assert_uint_eq(e.cursor, 0);
    editor_fini(&e);
}
END_TEST

START_TEST(words_are_moved_over_and_deleted)
{
    struct editor e;

    editor_init(&e, 100);
    type(&e, "the cat, which sat");
    editor_key(&e, KEYCODE_WORD_LEFT);
    ck_assert_uint_eq(e.cursor, 15);
    editor_key(&e, KEYCODE_WORD_LEFT);
    editor_key(&e, KEYCODE_WORD_LEFT);
    ck_assert_uint_eq(e.cursor, 4);
    editor_key(&e, KEYCODE_WORD_RIGHT);
    ck_assert_uint_eq(e.cursor, 7);
    editor_key(&e, CTRL('W'));
    ck_assert_str_eq(e.text, "the , which sat");
    editor_key(&e, CTRL('K'));
    ck_assert_str_eq(e.text, "the ");
    editor_key(&e, CTRL('U'));
    ck_assert_str_eq(e.text, "");
    editor_fini(&e);
}
END_TEST

START_TEST(history_keeps_the_draft)
{
    struct editor e;

    editor_init(&e, 100);
    editor_set(&e, "one", 3);
    editor_remember(&e);
    editor_set(&e, "two", 3);
    editor_remember(&e);
    editor_remember(&e); /* the same again is not kept twice */
    ck_assert_uint_eq(e.history_count, 2);
    editor_set(&e, "draft", 5);
    editor_key(&e, KEYCODE_DOWN);
    ck_assert_str_eq(e.text, "draft");
    editor_key(&e, KEYCODE_UP);
    ck_assert_str_eq(e.text, "two");
    editor_key(&e, KEYCODE_UP);
    editor_key(&e, KEYCODE_UP);
    ck_assert_str_eq(e.text, "one");
    editor_key(&e, KEYCODE_DOWN);
    editor_key(&e, KEYCODE_DOWN);
    ck_assert_str_eq(e.text, "draft");
    editor_fini(&e);
}
END_TEST

START_TEST(history_forgets_the_oldest)
{
    struct editor e;
    char line[16];

    editor_init(&e, 100);
    for (int i = 0; i < EDITOR_HISTORY_MAX + 5; i++) {
        const int n = snprintf(line, sizeof line, "line %d", i);
        editor_set(&e, line, (size_t)n);
        editor_remember(&e);
    }
    ck_assert_uint_eq(e.history_count, EDITOR_HISTORY_MAX);
    ck_assert_str_eq(e.history[0], "line 5");
    editor_fini(&e);
}
END_TEST

START_TEST(a_paste_is_one_line_of_text)
{
    static const char paste[] = "a\r\nb\tc\x1b[31md\nz\xffy\xc2\x85w";
    struct editor e;

    editor_init(&e, 100);
    ck_assert(editor_paste(&e, paste, sizeof paste - 1));
    ck_assert_str_eq(e.text, "a b c[31md z\xffyw");
    editor_fini(&e);
}
END_TEST

START_TEST(a_paste_is_cut_at_a_whole_character)
{
    struct editor e;

    editor_init(&e, 4);
    ck_assert(!editor_paste(&e, "\xe7\x8c\xab\xe7\x8c\xab", 6));
    ck_assert_str_eq(e.text, "\xe7\x8c\xab");
    ck_assert(editor_paste(&e, "a", 1));
    ck_assert(!editor_paste(&e, "b", 1));
    type(&e, "c");
    ck_assert_uint_eq(e.len, 4);
    editor_set(&e, "\xe7\x8c\xab\xe7\x8c\xab", 6);
    ck_assert_uint_eq(e.len, 3);
    editor_fini(&e);
}
END_TEST

START_TEST(keys_without_use_are_left)
{
    static const uint32_t others[] = {KEYCODE_ENTER, KEYCODE_ESCAPE,  KEYCODE_TAB,
                                      KEYCODE_F1,    KEYCODE_PAGE_UP, KEYCODE_BACK_TAB,
                                      CTRL('C'),     0xd800,          0x85};
    struct editor e;

    editor_init(&e, 10);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        ck_assert_msg(!editor_key(&e, others[i]), "key %x", (unsigned)others[i]);
    ck_assert_uint_eq(e.len, 0);
    editor_fini(&e);
}
END_TEST

/* ---- whatever is typed ---- */

static bool at_boundary(const struct editor *e)
{
    size_t i = 0;

    while (i < e->cursor)
        i = glyph_next(e->text, e->len, i);
    return i == e->cursor;
}

static void random_key(struct editor *e, uint64_t bits)
{
    static const uint32_t keys[] = {KEYCODE_LEFT,
                                    KEYCODE_RIGHT,
                                    KEYCODE_HOME,
                                    KEYCODE_END,
                                    KEYCODE_BACKSPACE,
                                    KEYCODE_DELETE,
                                    KEYCODE_WORD_LEFT,
                                    KEYCODE_WORD_RIGHT,
                                    KEYCODE_UP,
                                    KEYCODE_DOWN,
                                    CTRL('W'),
                                    CTRL('K'),
                                    CTRL('U'),
                                    'a',
                                    ' ',
                                    0x301,
                                    0x732b,
                                    0x1f468,
                                    0x200d,
                                    0x1f467,
                                    0x1f1e9,
                                    0x1f1ea,
                                    0xfe0f,
                                    0x1100,
                                    0x1161,
                                    0xff1a,
                                    '.'};

    editor_key(e, keys[bits % (sizeof keys / sizeof keys[0])]);
}

static void random_paste(struct editor *e, uint64_t seed, uint64_t i)
{
    char bytes[12];
    const size_t n = rng_bits(seed, 2, i) % sizeof bytes;

    for (size_t k = 0; k < n; k++)
        bytes[k] = (char)rng_bits(seed, 3, i * 16 + k);
    editor_paste(e, bytes, n);
}

START_TEST(the_cursor_never_stands_inside_a_cluster)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct editor e;
        editor_init(&e, 40);
        for (uint64_t i = 0; i < 300; i++) {
            const uint64_t bits = rng_bits(seed, 1, i);
            if (bits % 23 == 0)
                random_paste(&e, seed, i);
            else if (bits % 29 == 0)
                editor_remember(&e);
            else
                random_key(&e, bits >> 8);
            ck_assert_uint_le(e.len, e.limit);
            ck_assert_uint_eq(strlen(e.text), e.len);
            ck_assert_msg(at_boundary(&e), "seed %d, key %d", (int)seed, (int)i);
        }
        editor_fini(&e);
    }
}
END_TEST

CHECK_MAIN("editor", letters_go_in_where_the_cursor_is, the_cursor_moves_by_cluster,
           words_are_moved_over_and_deleted, history_keeps_the_draft, history_forgets_the_oldest,
           a_paste_is_one_line_of_text, a_paste_is_cut_at_a_whole_character, keys_without_use_are_left,
           the_cursor_never_stands_inside_a_cluster)
