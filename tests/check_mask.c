/* mask: every kind against a picture drawn by hand, runs against single positions, and the text of a mask. */
#include "check_main.h"

#include "num/mask.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* A picture has a line for each asker: '#' whom he may ask, '.' whom not. */
static void expect_picture(const char *text, size_t t, const char *const *rows)
{
    struct mask m;
    ck_assert_int_eq(mask_parse(text, &m, NULL), OK);
    for (size_t i = 0; i < t; i++) {
        char row[32] = {0};
        for (size_t j = 0; j < t; j++)
            row[j] = mask_allows(&m, i, j) ? '#' : '.';
        ck_assert_msg(strcmp(row, rows[i]) == 0, "%s, row %zu: %s, should be %s", text, i, row, rows[i]);
    }
}

#define EXPECT_PICTURE(text, ...)                                                                            \
    do {                                                                                                     \
        const char *const rows[] = {__VA_ARGS__};                                                            \
        expect_picture(text, sizeof rows / sizeof *rows, rows);                                              \
    } while (0)

START_TEST(test_pictures_of_simple_masks)
{
    EXPECT_PICTURE("full", "###", "###", "###");
    EXPECT_PICTURE("causal", "#..", "##.", "###");
    EXPECT_PICTURE("window:0", "#..", ".#.", "..#");
    EXPECT_PICTURE("window:1", "##...", "###..", ".###.", "..###", "...##");
}
END_TEST

START_TEST(test_picture_of_strided)
{
    EXPECT_PICTURE("strided:3", "#.......", "##......", "###.....", "####....", ".####...", "..####..",
                   "#..####.", ".#..####");
    EXPECT_PICTURE("strided:1", "#..", "##.", "###");
}
END_TEST

START_TEST(test_picture_of_block)
{
    EXPECT_PICTURE("block:3", "########", "###.....", "###.....", "#..###..", "#..###..", "#..###..",
                   "#.....##", "#.....##");
    EXPECT_PICTURE("block:1", "###", "##.", "#.#");
}
END_TEST

START_TEST(test_pictures_of_both)
{
    EXPECT_PICTURE("causal+window:1", "#....", "##...", ".##..", "..##.", "...##");
    EXPECT_PICTURE("causal+block:2", "#....", "##...", "#.#..", "#.##.", "#...#");
    EXPECT_PICTURE("causal+strided:2", "#....", "##...", "###..", ".###.", "#.###");
}
END_TEST

/* Walking the runs of a row meets exactly the positions that are allowed, in order. */
START_TEST(test_runs_cover_what_is_allowed)
{
    for (int kind = 0; kind < MASK_KIND_COUNT; kind++)
        for (int causal = 0; causal < 2; causal++)
            for (size_t reach = kind != MASK_WINDOW; reach < 9; reach++)
                for (size_t i = 0; i < 20; i++)
                    for (size_t s = 0; s < 20; s++) {
                        struct mask m = {(enum mask_kind)kind, causal, reach};
                        bool met[20] = {false};
                        size_t end = 0;
                        for (size_t from = 0, to; mask_run(&m, i, s, &from, &to); from = end = to) {
                            ck_assert(from >= end && from < to && to <= s);
                            memset(met + from, true, to - from);
                        }
                        for (size_t j = 0; j < s; j++)
                            ck_assert_int_eq(met[j], mask_allows(&m, i, j));
                    }
}
END_TEST

START_TEST(test_runs_begin_anywhere)
{
    struct mask m = {MASK_STRIDED, false, 4};
    for (size_t i = 0; i < 20; i++)
        for (size_t j = 0; j < 20; j++) {
            size_t from = j, to = 0, first = j;
            while (first < 20 && !mask_allows(&m, i, first))
                first++;
            ck_assert_int_eq(mask_run(&m, i, 20, &from, &to), first < 20);
            ck_assert_uint_eq(from, first < 20 ? first : j);
        }
}
END_TEST

START_TEST(test_the_largest_reach_hides_nobody)
{
    const enum mask_kind kinds[] = {MASK_WINDOW, MASK_BLOCK};
    for (size_t k = 0; k < 2; k++) {
        struct mask m = {kinds[k], false, SIZE_MAX};
        size_t from = 0, to = 0;
        ck_assert(mask_run(&m, 5, 9, &from, &to));
        ck_assert_uint_eq(from, 0);
        ck_assert_uint_eq(to, 9);
        ck_assert(mask_allows(&m, 5, 8));
    }
}
END_TEST

START_TEST(test_text_reads_back)
{
    for (int kind = 0; kind < MASK_KIND_COUNT; kind++)
        for (int causal = 0; causal < 2; causal++) {
            const size_t reaches[] = {0, 1, 17, SIZE_MAX};
            for (size_t r = kind == MASK_WINDOW ? 0 : 1; r < 4; r++) {
                struct mask m = {(enum mask_kind)kind, causal, kind == MASK_FULL ? 0 : reaches[r]}, back;
                char text[MASK_TEXT_MAX];
                mask_text(&m, text);
                ck_assert_msg(mask_parse(text, &back, NULL) == OK, "%s", text);
                ck_assert(back.kind == m.kind && back.causal == m.causal && back.reach == m.reach);
            }
        }
    char text[MASK_TEXT_MAX];
    mask_text(&(struct mask){MASK_WINDOW, true, 3}, text);
    ck_assert_str_eq(text, "causal+window:3");
    mask_text(&(struct mask){.kind = MASK_FULL}, text);
    ck_assert_str_eq(text, "full");
}
END_TEST

START_TEST(test_what_is_no_mask)
{
    /* clang-format off */
    const char *const bad[] = {
        "", "Full", "full ", " full", "ful", "fulll", "causal+", "causal+full", "causal+causal",
        "full+causal", "window:3+causal", "window", "window:", "window:-1", "window:+1", "window: 1",
        "window:1 ", "window:1.5", "window:x", "window:99999999999999999999999",
        "window:18446744073709551616", "windows:3", "strided:0", "block:0", "block:", "strided",
        "causal+block:0", "causal+window:", "causal window:3", "causal+window:3,2",
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct mask m = {MASK_BLOCK, true, 42};
        struct err e = {0};
        ck_assert_msg(mask_parse(bad[i], &m, &e) == ERR_USAGE, "\"%s\" was taken for a mask", bad[i]);
        ck_assert(m.kind == MASK_BLOCK && m.causal && m.reach == 42);
        ck_assert_str_eq(e.where, "mask");
        char quoted[64];
        snprintf(quoted, sizeof quoted, "\"%s\"", bad[i]);
        ck_assert_str_eq(e.found, quoted);
        ck_assert_ptr_nonnull(strstr(e.expected, "window:R"));
        ck_assert_ptr_nonnull(strstr(e.expected, "these three"));
    }
}
END_TEST

CHECK_MAIN("mask", test_pictures_of_simple_masks, test_picture_of_strided, test_picture_of_block,
           test_pictures_of_both, test_runs_cover_what_is_allowed, test_runs_begin_anywhere,
           test_the_largest_reach_hides_nobody, test_text_reads_back, test_what_is_no_mask)
