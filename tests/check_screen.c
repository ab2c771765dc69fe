/* The parts of the screen that need no terminal: what has changed, colour pairs, palettes, wide characters,
 * captured errors. */
#include "config.h"

#include "base/mem.h"
#include "base/rng.h"
#include "check_main.h"
#include "tui/capture.h"
#include "tui/frame.h"
#include "tui/pairs.h"
#include "tui/palette.h"
#include "tui/wide.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- frame ---- */

static const style plain = {0xffffff, 0x000000, 0};

static void put(struct canvas *c, int x, int y, const char *text, style s)
{
    struct glyph_walk w;
    struct glyph g;
    glyph_walk_init(&w, text, strlen(text));
    for (; glyph_walk_next(&w, &g); x += g.cols)
        canvas_put(c, x, y, &g, s);
}

START_TEST(test_frame_finds_what_changed)
{
    struct canvas *c = canvas_new(10, 3, plain);
    struct frame f;
    int from, to;
    frame_init(&f);
    ck_assert(frame_changed(&f, c, 0, &from, &to)); /* nothing is known yet */
    ck_assert(from == 0 && to == 10);
    frame_keep(&f, c);
    for (int y = 0; y < 3; y++)
        ck_assert(!frame_changed(&f, c, y, &from, &to));
    put(c, 3, 1, "ab", plain);
    ck_assert(!frame_changed(&f, c, 0, &from, &to));
    ck_assert(frame_changed(&f, c, 1, &from, &to));
    ck_assert(from == 3 && to == 5);
    frame_keep(&f, c);
    put(c, 4, 1, "b", (style){0xffffff, 0x000000, ATTR_BOLD});
    ck_assert(frame_changed(&f, c, 1, &from, &to));
    ck_assert(from == 4 && to == 5);
    frame_forget(&f);
    ck_assert(frame_changed(&f, c, 2, &from, &to));
    frame_fini(&f);
    canvas_free(c);
}
END_TEST

START_TEST(test_frame_forgets_another_size)
{
    struct canvas *small = canvas_new(1, 1, plain), *large = canvas_new(2, 1, plain);
    struct frame f;
    int from, to;
    frame_init(&f);
    frame_keep(&f, small);
    ck_assert(frame_changed(&f, large, 0, &from, &to));
    ck_assert(from == 0 && to == 2);
    frame_keep(&f, large);
    ck_assert(!frame_changed(&f, large, 0, &from, &to));
    frame_fini(&f);
    canvas_free(small);
    canvas_free(large);
}
END_TEST

/* Drawing only the spans that changed always ends in the same picture, and no span begins or ends inside a
 * wide glyph. */
START_TEST(test_frame_cuts_no_wide_glyph)
{
    enum { COLS = 8 };
    struct canvas *c = canvas_new(COLS, 1, plain);
    struct cell shown[COLS];
    struct frame f;
    frame_init(&f);
    frame_keep(&f, c);
    memcpy(shown, c->cells, sizeof shown);
    for (uint64_t round = 0; round < 20000; round++) {
        int from, to;
        for (uint64_t i = 0; i <= rng_bits(9, round, 0) % 3; i++)
            put(c, (int)(rng_bits(9, round, i + 1) % COLS), 0, rng_bits(9, round, i + 9) % 2 ? "猫" : "a",
                plain);
        if (frame_changed(&f, c, 0, &from, &to)) {
            ck_assert_int_ne(c->cells[from].glyph.cols, 0);
            ck_assert_int_ne(shown[from].glyph.cols, 0);
            ck_assert(to == COLS || (c->cells[to].glyph.cols != 0 && shown[to].glyph.cols != 0));
            memcpy(shown + from, c->cells + from, (size_t)(to - from) * sizeof *shown);
        }
        for (int x = 0; x < COLS; x++)
            ck_assert_str_eq(shown[x].glyph.bytes, c->cells[x].glyph.bytes);
        frame_keep(&f, c);
    }
    frame_fini(&f);
    canvas_free(c);
}
END_TEST

/* ---- pairs and palettes ---- */

START_TEST(test_pairs_remember)
{
    struct pairs p;
    int value;
    pairs_init(&p);
    for (int i = 0; i < 5000; i++) {
        ck_assert(!pairs_find(&p, i, -i, &value));
        pairs_add(&p, i, -i, 3 * i);
    }
    ck_assert_uint_eq(p.count, 5000);
    for (int i = 0; i < 5000; i++) {
        ck_assert(pairs_find(&p, i, -i, &value));
        ck_assert_int_eq(value, 3 * i);
    }
    ck_assert(!pairs_find(&p, 1, 1, &value));
    pairs_clear(&p);
    ck_assert(!pairs_find(&p, 1, -1, &value));
    ck_assert_uint_eq(p.count, 0);
    pairs_fini(&p);
}
END_TEST

START_TEST(test_palettes)
{
    int fg, bg;
    const struct palette direct = {DEPTH_TRUE, true, 1 << 24};
    palette_pair(&direct, 0x000001, COLOUR_DEFAULT, &fg, &bg);
    ck_assert_int_eq(fg, 8); /* 0 to 7 would be the palette's */
    ck_assert_int_eq(bg, -1);
    palette_pair(&direct, 0x123456, 0xffffff, &fg, &bg);
    ck_assert_int_eq(fg, 0x123456);
    ck_assert_int_eq(bg, 0xffffff);

    const struct palette cube = {DEPTH_256, false, 256};
    palette_pair(&cube, 0xff0000, 0x000000, &fg, &bg);
    ck_assert_int_eq(fg, 196);
    ck_assert_int_eq(bg, 16);

    const struct palette squeezed = {DEPTH_16, true, 1 << 24};
    palette_pair(&squeezed, 0xff0000, COLOUR_DEFAULT, &fg, &bg);
    ck_assert_int_eq(fg, 0xff0000);
    ck_assert_int_eq(bg, -1);
}
END_TEST

START_TEST(test_text_stays_visible_with_8_and_16_colours)
{
    for (int colours = 8; colours <= 16; colours += 8) {
        const struct palette p = {DEPTH_16, false, colours};
        for (int f = 0; f < 16; f++) {
            for (int b = 0; b < 16; b++) {
                int fg, bg;
                enum palette_bold bold = palette_pair(&p, colour_of_index(f), colour_of_index(b), &fg, &bg);
                ck_assert(fg >= 0 && fg < colours && bg >= 0 && bg < colours);
                if (f != b)
                    ck_assert_int_ne(fg, bg);
                if (bold == PALETTE_BOLD_ALWAYS)
                    ck_assert_int_ge(f, 8);
            }
        }
        int fg, bg;
        ck_assert_int_eq(palette_pair(&p, COLOUR_DEFAULT, COLOUR_DEFAULT, &fg, &bg), PALETTE_BOLD_AS_ASKED);
        ck_assert(fg == -1 && bg == -1);
        ck_assert_int_eq(palette_pair(&p, 0x000000, 0x00cdcd, &fg, &bg),
                         PALETTE_BOLD_NEVER); /* grey on cyan */
        ck_assert_int_eq(palette_pair(&p, 0xcd0000, 0x000000, &fg, &bg), PALETTE_BOLD_AS_ASKED);
        ck_assert_int_eq(palette_pair(&p, 0xff0000, 0x000000, &fg, &bg),
                         colours == 8 ? PALETTE_BOLD_ALWAYS : PALETTE_BOLD_AS_ASKED);
    }
}
END_TEST

/* ---- wide characters ---- */

static struct wide wide(const char *text, bool ascii)
{
    struct glyph_walk w;
    struct glyph g;
    glyph_walk_init(&w, text, strlen(text));
    ck_assert(glyph_walk_next(&w, &g));
    return wide_of(&g, ascii);
}

START_TEST(test_wide)
{
    ck_assert_ptr_nonnull(setlocale(LC_CTYPE, "C.UTF-8"));
    ck_assert(wcscmp(wide("a", false).text, L"a") == 0);
    ck_assert(wcscmp(wide("猫", false).text, L"猫") == 0);
    ck_assert_int_eq(wide("猫", false).cols, 2);
    ck_assert(wcscmp(wide("q\u0301", false).text, L"q\u0301") == 0);
    ck_assert(wcscmp(wide("q\u0301", true).text, L"q") == 0);
    ck_assert(wcscmp(wide("猫", true).text, L"?") == 0);
    ck_assert_int_eq(wide("猫", true).cols, 1);
    setlocale(LC_CTYPE, "C");
    ck_assert(wcscmp(wide("猫", false).text, L"\ufffd") == 0); /* the library knows no such character there */
}
END_TEST

/* ---- errors ---- */

START_TEST(test_errors_elsewhere_are_left_alone)
{
    struct capture c;
    char name[] = "check_screen.XXXXXX", bytes[16] = "";
    int file = mkstemp(name), before = dup(STDERR_FILENO);
    ck_assert_int_ge(file, 0);
    dup2(file, STDERR_FILENO);
    capture_start(&c);
    ck_assert_int_eq(c.file, -1);
    fputs("kept", stderr);
    fflush(stderr);
    capture_stop(&c);
    dup2(before, STDERR_FILENO);
    close(before);
    ck_assert_int_eq(pread(file, bytes, sizeof bytes - 1, 0), 4);
    ck_assert_str_eq(bytes, "kept");
    close(file);
    unlink(name);
}
END_TEST

START_TEST(test_errors_wait_for_the_end)
{
    struct capture c;
    char bytes[16] = "";
    int master = posix_openpt(O_RDWR | O_NOCTTY), before = dup(STDERR_FILENO);
    ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    fcntl(master, F_SETFL, O_NONBLOCK);
    dup2(slave, STDERR_FILENO);
    capture_start(&c);
    fputs("later", stderr);
    fflush(stderr);
    ssize_t early = read(master, bytes, sizeof bytes);
    capture_stop(&c);
    dup2(before, STDERR_FILENO);
    close(before);
    ck_assert_int_lt(early, 0);
    ck_assert_int_eq(read(master, bytes, sizeof bytes - 1), 5);
    ck_assert_str_eq(bytes, "later");
    close(slave);
    close(master);
}
END_TEST

CHECK_MAIN("screen", test_frame_finds_what_changed, test_frame_forgets_another_size,
           test_frame_cuts_no_wide_glyph, test_pairs_remember, test_palettes,
           test_text_stays_visible_with_8_and_16_colours, test_wide, test_errors_elsewhere_are_left_alone,
           test_errors_wait_for_the_end)
