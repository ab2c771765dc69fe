/* canvas: cells, wide glyphs, clipping, and the dump that golden files are made of. */
#include "check_main.h"

#include "base/buf.h"
#include "base/rng.h"
#include "canvas/cells.h"

#include <string.h>

static const style plain = {0xffffff, 0x000000, 0};
static const style other = {0x00ff00, 0x0000ff, ATTR_BOLD};
static const struct glyph letter = {"x", 1, 1};
static const struct glyph wide = {"猫", 3, 2};

static const char *bytes_at(const struct canvas *c, int x, int y)
{
    return canvas_at(c, x, y)->glyph.bytes;
}

/* Every right half has its left half before it, and every wide glyph its right half behind. */
static void assert_whole(const struct canvas *c)
{
    for (int y = 0; y < c->rows; y++) {
        for (int x = 0; x < c->cols; x++) {
            const struct glyph *g = &canvas_at(c, x, y)->glyph;
            if (g->cols == 2)
                ck_assert(x + 1 < c->cols && canvas_at(c, x + 1, y)->glyph.cols == 0);
            if (g->cols == 0) {
                ck_assert(x > 0 && canvas_at(c, x - 1, y)->glyph.cols == 2);
                ck_assert_str_eq(g->bytes, "");
            }
        }
    }
}

START_TEST(test_new_is_blank_and_at_least_one_cell)
{
    struct canvas *c = canvas_new(0, -4, plain);

    ck_assert_int_eq(c->cols, 1);
    ck_assert_int_eq(c->rows, 1);
    ck_assert_str_eq(bytes_at(c, 0, 0), " ");
    ck_assert_ptr_null(canvas_at(c, 1, 0));
    ck_assert_ptr_null(canvas_at(c, 0, -1));
    ck_assert_int_eq(c->cursor_x, -1);
    canvas_free(c);
    canvas_free(NULL);
}
END_TEST

START_TEST(test_wide_glyph_takes_two)
{
    struct canvas *c = canvas_new(4, 1, plain);

    canvas_put(c, 1, 0, &wide, other);
    ck_assert_str_eq(bytes_at(c, 1, 0), "猫");
    ck_assert_uint_eq(canvas_at(c, 2, 0)->glyph.cols, 0);
    ck_assert(style_equal(canvas_at(c, 2, 0)->style, other));
    assert_whole(c);
    canvas_free(c);
}
END_TEST

START_TEST(test_half_overwritten_blanks_the_other)
{
    struct canvas *c = canvas_new(4, 1, plain);

    canvas_put(c, 1, 0, &wide, other);
    canvas_put(c, 1, 0, &letter, plain);
    ck_assert_str_eq(bytes_at(c, 2, 0), " ");
    canvas_put(c, 1, 0, &wide, other);
    canvas_put(c, 2, 0, &letter, plain);
    ck_assert_str_eq(bytes_at(c, 1, 0), " ");
    ck_assert(style_equal(canvas_at(c, 1, 0)->style, other)); /* its colours stay */
    canvas_put(c, 0, 0, &wide, other);
    canvas_put(c, 2, 0, &wide, other);
    canvas_put(c, 1, 0, &wide, other);
    ck_assert_str_eq(bytes_at(c, 0, 0), " ");
    ck_assert_str_eq(bytes_at(c, 3, 0), " ");
    assert_whole(c);
    canvas_free(c);
}
END_TEST

START_TEST(test_wide_glyph_at_an_edge_is_a_space)
{
    struct canvas *c = canvas_new(3, 1, plain);

    canvas_put(c, 2, 0, &wide, other);
    ck_assert_str_eq(bytes_at(c, 2, 0), " ");
    ck_assert(style_equal(canvas_at(c, 2, 0)->style, other));
    canvas_put(c, -1, 0, &wide, other);
    ck_assert_str_eq(bytes_at(c, 0, 0), " ");
    ck_assert(style_equal(canvas_at(c, 0, 0)->style, other));
    ck_assert(style_equal(canvas_at(c, 1, 0)->style, plain));
    canvas_free(c);
}
END_TEST

START_TEST(test_clip_narrows_and_comes_back)
{
    struct canvas *c = canvas_new(10, 5, plain);
    rect whole = canvas_clip(c, (rect){2, 1, 4, 2});
    rect narrow = canvas_clip(c, (rect){-5, -5, 8, 20}); /* only what both have */

    ck_assert_int_eq(c->clip.x, 2);
    ck_assert_int_eq(c->clip.w, 1);
    ck_assert_int_eq(c->clip.h, 2);
    canvas_unclip(c, narrow);
    ck_assert_int_eq(c->clip.w, 4);
    canvas_unclip(c, whole);
    ck_assert_int_eq(c->clip.w, 10);
    canvas_free(c);
}
END_TEST

static int random_below(uint64_t *n, int limit)
{
    return (int)(rng_bits(11, 0, (*n)++) % (uint64_t)limit);
}

START_TEST(test_random_puts_stay_inside_and_whole)
{
    uint64_t n = 0;

    for (int round = 0; round < 200; round++) {
        struct canvas *c = canvas_new(1 + random_below(&n, 12), 1 + random_below(&n, 5), plain);
        rect clip = {random_below(&n, 12) - 2, random_below(&n, 6) - 2, random_below(&n, 10),
                     random_below(&n, 6)};
        canvas_clip(c, clip);
        clip = c->clip;
        for (int i = 0; i < 60; i++)
            canvas_put(c, random_below(&n, 18) - 3, random_below(&n, 9) - 2, i % 2 ? &letter : &wide, other);
        assert_whole(c);
        for (int y = 0; y < c->rows; y++) {
            for (int x = 0; x < c->cols; x++) {
                bool in = x >= clip.x && y >= clip.y && x < clip.x + clip.w && y < clip.y + clip.h;
                if (!in)
                    ck_assert(style_equal(canvas_at(c, x, y)->style, plain) && bytes_at(c, x, y)[0] == ' ');
            }
        }
        canvas_free(c);
    }
}
END_TEST

START_TEST(test_fade_and_restyle)
{
    struct canvas *c = canvas_new(3, 1, plain);

    canvas_fade(c, (rect){0, 0, 1, 1}, 0x000000, 0.5);
    ck_assert_uint_eq(canvas_at(c, 0, 0)->style.fg, 0x808080);
    ck_assert_uint_eq(canvas_at(c, 1, 0)->style.fg, 0xffffff);
    canvas_restyle(c, (rect){1, 0, 1, 1}, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    canvas_fade(c, (rect){1, 0, 5, 5}, 0x000000, 1);
    ck_assert_uint_eq(canvas_at(c, 1, 0)->style.fg, COLOUR_DEFAULT);
    ck_assert_uint_eq(canvas_at(c, 2, 0)->style.fg, 0x000000);
    canvas_free(c);
}
END_TEST

START_TEST(test_dump)
{
    struct canvas *c = canvas_new(4, 2, plain);
    struct buf out;

    buf_init(&out);
    canvas_put(c, 1, 0, &wide, other);
    canvas_put(c, 3, 1, &letter, plain);
    c->cursor_x = 3;
    c->cursor_y = 1;
    canvas_dump(c, &out);
    ck_assert_str_eq(out.bytes, "glyphs 4x2\n| 猫 |\n|   x|\nstyles\n|abba|\n|aaaa|\nlegend\n"
                                "a ffffff on 000000\nb 00ff00 on 0000ff bold\ncursor 3,1\n");
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

START_TEST(test_dump_has_letters_for_many_styles)
{
    struct canvas *c = canvas_new(30, 20, plain);
    struct buf out;

    for (int i = 0; i < 600; i++)
        canvas_put(c, i % 30, i / 30, &letter, (style){(colour)i, 0, 0});
    buf_init(&out);
    canvas_dump(c, &out);
    ck_assert_ptr_nonnull(strstr(out.bytes, "\nÀ 00003e on 000000\n")); /* the first after a-z A-Z 0-9 */
    ck_assert_ptr_null(strchr(out.bytes, '?'));
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

CHECK_MAIN("canvas", test_new_is_blank_and_at_least_one_cell, test_wide_glyph_takes_two,
           test_half_overwritten_blanks_the_other, test_wide_glyph_at_an_edge_is_a_space,
           test_clip_narrows_and_comes_back, test_random_puts_stay_inside_and_whole, test_fade_and_restyle,
           test_dump, test_dump_has_letters_for_many_styles)
