/* Clusters and glyphs: every kind of odd text, and properties over random bytes. */
#include "base/rng.h"
#include "check_main.h"
#include "text/glyph.h"
#include "text/utf8.h"

#include <stdint.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>

/* The glyphs of s as one string, with '|' after each. Static storage. */
static const char *glyphs(const char *s, size_t n)
{
    static char out[4096];
    struct glyph_walk w;
    struct glyph g;
    size_t at = 0;
    glyph_walk_init(&w, s, n);
    while (glyph_walk_next(&w, &g)) {
        ck_assert_uint_eq(g.len, strlen(g.bytes));
        ck_assert_uint_lt(at + g.len + 2, sizeof out);
        memcpy(out + at, g.bytes, g.len);
        at += g.len;
        out[at++] = '|';
    }
    out[at] = '\0';
    return out;
}

struct row {
    const char *text;
    size_t len;
    const char *glyphs;
    size_t cols;
};
#define T(s) s, sizeof(s) - 1

static void check_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ck_assert_str_eq(glyphs(rows[i].text, rows[i].len), rows[i].glyphs);
        ck_assert_msg(glyph_columns(rows[i].text, rows[i].len) == rows[i].cols, "row %zu: %zu columns", i,
                      glyph_columns(rows[i].text, rows[i].len));
    }
}
#define CHECK_ROWS(rows) check_rows(rows, sizeof rows / sizeof *rows)

START_TEST(test_widths)
{
    static const struct row rows[] = {
        {T(""), "", 0},
        {T("cat"), "c|a|t|", 3},
        {T("%s"), "%|s|", 2},
        {T("猫はmat"), "猫|は|m|a|t|", 7},
        {T("ﾈｺ。Ａ"), "ﾈ|ｺ|。|Ａ|", 6},
        {T("　x"), "　|x|", 3},
        {T("שלום"), "ש|ל|ו|ם|", 4},
        {T("한국"), "한|국|", 4},
        {T("ที่"), "ที่|", 1},
        {T("नि"), "न|ि|", 2},
        {T("…—“”"), "…|—|“|”|", 4},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_controls_are_pictures)
{
    static const struct row rows[] = {
        {T("\0"), "\u2400|", 1},
        {T("a\0b"), "a|\u2400|b|", 3},
        {T("\x1b[31m"), "\u241b|[|3|1|m|", 5},
        {T("\t"), "\u2409|", 1},
        {T("\n"), "↵|", 1},
        {T("\r\n"), "↵|", 1},
        {T("\r"), "\u240d|", 1},
        {T("\n\r"), "↵|\u240d|", 2},
        {T("\x7f"), "\u2421|", 1},
        {T("\xc2\x9b"), "<|0|0|9|B|>|", 6}, /* the one-byte form of escape [ */
        {T("\xe2\x80\xa8"), "↵|", 1},       /* line separator */
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_bytes_that_are_not_utf8)
{
    static const struct row rows[] = {
        {T("\xff"), "<|F|F|>|", 4},
        {T("a\x80z"), "a|<|8|0|>|z|", 6},
        {T("\xc0\xaf"), "<|C|0|>|<|A|F|>|", 8},              /* overlong slash */
        {T("\xed\xa0\x80"), "<|E|D|>|<|A|0|>|<|8|0|>|", 12}, /* surrogate */
        {T("\xe2\x82"), "<|E|2|>|<|8|2|>|", 8},              /* cut */
        {T("\xe2\x82z"), "<|E|2|>|<|8|2|>|z|", 9},
        {T("\xf4\x90\x80\x80"), "<|F|4|>|<|9|0|>|<|8|0|>|<|8|0|>|", 16}, /* beyond U+10FFFF */
        {T("\xff\xcc\x81"), "<|F|F|>|◌\u0301|", 5}, /* a mark does not join an invalid byte */
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_what_cannot_be_seen)
{
    static const struct row rows[] = {
        {T("a\u200bb"), "a|<|2|0|0|B|>|b|", 8},
        {T("\ufeff"), "<|F|E|F|F|>|", 6},
        {T("co\u00adop"), "c|o|<|0|0|A|D|>|o|p|", 10},
        {T("\u200d"), "<|2|0|0|D|>|", 6},
        {T("a\u200db"), "a|<|2|0|0|D|>|b|", 8},
        {T("می\u200cخواهم"), "م|ی|خ|و|ا|ه|م|", 7}, /* orthography: only chooses a form */
        {T("\u202e\u2066abc\u200f"), "a|b|c|", 3},
        {T("\u0301"), "◌\u0301|", 1},
        {T("\U000e0001"), "<|E|0|0|0|1|>|", 7},
        {T("\uffff"), "<|F|F|F|F|>|", 6},
        {T("\U0010ffff"), "<|1|0|F|F|F|F|>|", 8},
        {T("\u3164"), "<|3|1|6|4|>|", 6}, /* a letter that looks like nothing */
        {T("\ufffd"), "\ufffd|", 1},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_marks)
{
    static const struct row rows[] = {
        {T("e\u0301"), "é|", 1},
        {T("q\u0301"), "q\u0301|", 1},
        {T("a\u0316\u0317\u0318\u0319\u031c\u031d"), "a\u0316\u0317\u0318\u0319|", 1}, /* four at most */
        {T("\u1112\u1161\u11ab"), "한|", 2},                                           /* jamo */
        {T("\u1112\u1161\u11ab\u1100"), "한|ᄀ|", 4},
        {T("\u1161"), "◌\u1161|", 1},
        {T("1\ufe0f\u20e3"), "1\u20e3|", 1}, /* keycap */
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_emoji)
{
    static const struct row rows[] = {
        {T("🐈"), "🐈|", 2},
        {T("👨\u200d👩\u200d👧x"), "👨|x|", 3},
        {T("👍🏽"), "👍|", 2},
        {T("🏽"), "🏽|", 2},
        {T("a🏽"), "a|🏽|", 3},
        {T("❤\ufe0f"), "❤|", 1},
        {T("🇩🇪🇫🇷"), "D|E|F|R|", 4},
        {T("🇩"), "D|", 1},
        {T("🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"), "🏴|", 2}, /* Scotland */
        {T("👩🏽\u200d🚀\u200d"), "👩|", 2},
    };
    CHECK_ROWS(rows);
}
END_TEST

START_TEST(test_steps_by_clusters)
{
    static const char s[] = "a👨\u200d👩\u200d👧🇩🇪🇫🇷e\u0301\r\n\xff한";
    const size_t ends[] = {1, 19, 27, 35, 38, 40, 41, 44};
    size_t at = 0, n = sizeof s - 1;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        ck_assert_uint_eq(glyph_next(s, n, at), ends[i]);
        ck_assert_uint_eq(glyph_prev(s, n, ends[i]), at);
        at = ends[i];
    }
    ck_assert_uint_eq(at, n);
    ck_assert_uint_eq(glyph_next(s, n, n), n);
    ck_assert_uint_eq(glyph_next(s, n, n + 5), n);
    ck_assert_uint_eq(glyph_prev(s, n, 0), 0);
    ck_assert_uint_eq(glyph_prev("", 0, 0), 0);
}
END_TEST

START_TEST(test_fit)
{
    size_t used;
    ck_assert_uint_eq(glyph_fit("cat", 3, 2, &used), 2);
    ck_assert_uint_eq(used, 2);
    ck_assert_uint_eq(glyph_fit("猫は", 6, 3, &used), 3); /* half a wide character is none */
    ck_assert_uint_eq(used, 2);
    ck_assert_uint_eq(glyph_fit("猫", 3, 1, &used), 0);
    ck_assert_uint_eq(used, 0);
    ck_assert_uint_eq(glyph_fit("a\xff", 2, 4, &used), 1); /* "<FF>" is whole or absent */
    ck_assert_uint_eq(used, 1);
    ck_assert_uint_eq(glyph_fit("🇩🇪x", 9, 1, &used), 0);
    ck_assert_uint_eq(glyph_fit("abc", 3, SIZE_MAX, &used), 3);
    ck_assert_uint_eq(glyph_fit("", 0, 0, &used), 0);
    ck_assert_uint_eq(used, 0);
}
END_TEST

START_TEST(test_ascii)
{
    static const struct {
        const char *text;
        char ascii;
    } rows[] = {
        {"a", 'a'},  {"~", '~'},  {"é", 'e'},  {"e\u0301", 'e'}, {"ệ", 'e'},  {"Å", 'A'},
        {"Ａ", 'A'}, {"，", ','}, {"　", ' '}, {"\u00a0", ' '},  {"ß", 's'},  {"ø", 'o'},
        {"“", '"'},  {"’", '\''}, {"—", '-'},  {"…", '.'},       {"。", '.'}, {"猫", '?'},
        {"½", '?'},  {"²", '?'},  {"↵", '?'},  {"\u200b", '<'},  {"🐈", '?'},  {"\u0301", '?'},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct glyph_walk w;
        struct glyph g;
        glyph_walk_init(&w, rows[i].text, strlen(rows[i].text));
        ck_assert(glyph_walk_next(&w, &g));
        ck_assert_msg(glyph_ascii(&g) == rows[i].ascii, "%s gives %c", rows[i].text, glyph_ascii(&g));
    }
    ck_assert_int_eq(glyph_ascii(&(struct glyph){.cols = 1}), ' ');
}
END_TEST

START_TEST(test_valid)
{
    ck_assert(glyph_valid("", 0));
    ck_assert(glyph_valid("a\0猫", 5));
    ck_assert(!glyph_valid("a\xe7\x8c", 3));
    ck_assert(!glyph_valid("\xc0\x80", 2));
}
END_TEST

/* ---- properties ---- */

static const uint32_t alphabet[] = {
    'a',     ' ',     '\n',   '\r',   '\t',   0,        0x1b,    0x301,   0x316,   0x20e3,  0xfe0f, 0x200d,
    0x200b,  0x200c,  0x202e, 0xad,   0x600,  0x5d0,    0x1100,  0x1161,  0x11a8,  0xac00,  0xac01, 0x732b,
    0x3042,  0x30a2,  0x0e17, 0x0e35, 0x903,  0x1f468,  0x1f469, 0x1f3fd, 0x1f1e9, 0x1f1ea, 0x2764, 0x1f3f4,
    0xe0067, 0xe007f, 0x85,   0x2028, 0xffff, 0x10ffff, 0xfb2c,  0x1d160, 0x3000,  0xfeff,
};

/* Random text of at most 24 pieces: code points of every kind, now and then bytes of any value. */
static size_t random_text(uint64_t round, char *out, bool valid)
{
    size_t n = 0, pieces = rng_bits(1, round, 0) % 24;
    for (size_t i = 1; i <= pieces; i++) {
        uint64_t r = rng_bits(1, round, i);
        if (!valid && r % 5 == 0)
            out[n++] = (char)(r >> 8);
        else
            n += (size_t)u8_uctomb((uint8_t *)out + n,
                                   alphabet[(r >> 8) % (sizeof alphabet / sizeof *alphabet)], 4);
    }
    return n;
}

#define ROUNDS 20000

START_TEST(test_clusters_agree_with_the_library)
{
    for (uint64_t round = 0; round < ROUNDS; round++) {
        char s[128], breaks[128];
        size_t n = random_text(round, s, true);
        u8_grapheme_breaks((const uint8_t *)s, n, breaks);
        for (size_t i = 0, next; i < n; i = next) {
            next = glyph_next(s, n, i);
            for (size_t j = i + 1; j < next; j++)
                ck_assert_msg(!breaks[j], "round %d: %zu is inside a cluster", (int)round, j);
            ck_assert_msg(next == n || breaks[next], "round %d: %zu ends no cluster", (int)round, next);
        }
    }
}
END_TEST

START_TEST(test_backwards_is_forwards)
{
    for (uint64_t round = 0; round < ROUNDS; round++) {
        char s[128];
        size_t n = random_text(round, s, false);
        for (size_t i = 0, next; i < n; i = next) {
            next = glyph_next(s, n, i);
            ck_assert_uint_gt(next, i);
            ck_assert_uint_le(next, n);
            ck_assert_uint_eq(glyph_prev(s, n, next), i);
        }
    }
}
END_TEST

static void check_safe(const struct glyph *g)
{
    check_that(g->cols == 1 || g->cols == 2);
    check_that(g->len >= 1 && g->len < GLYPH_BYTES);
    check_that(glyph_valid(g->bytes, g->len));
    size_t codes = 0;
    for (size_t i = 0; i < g->len; codes++) {
        uint32_t c;
        i += utf8_read(g->bytes, g->len, i, &c);
        check_that(c >= 0x20 && (c < 0x7f || c >= 0xa0));
        check_that(c != 0x200b && c != 0x200d && c != 0xfe0f && c != 0x202e && c != 0xfeff);
    }
    check_that(codes <= 1 + GLYPH_MARKS);
    char ascii = glyph_ascii(g);
    check_that(ascii >= ' ' && ascii <= '~');
}

START_TEST(test_every_glyph_is_safe)
{
    for (uint64_t round = 0; round < ROUNDS; round++) {
        char s[128];
        size_t n = random_text(round, s, false), cols = 0, used;
        struct glyph_walk w;
        struct glyph g;
        glyph_walk_init(&w, s, n);
        while (glyph_walk_next(&w, &g)) {
            check_safe(&g);
            cols += g.cols;
        }
        check_that(glyph_columns(s, n) == cols);
        check_that(glyph_fit(s, n, cols, &used) == n);
        for (size_t room = 0; room < cols; room++) {
            size_t fits = glyph_fit(s, n, room, &used);
            check_that(used <= room);
            check_that(glyph_columns(s, fits) == used);
            check_that(glyph_columns(s, glyph_next(s, n, fits)) > room);
        }
    }
}
END_TEST

START_TEST(test_every_code_point_is_safe)
{
    for (uint32_t c = 0; c <= 0x10ffff; c++) {
        char s[8] = "";
        int n = u8_uctomb((uint8_t *)s, c, 4);
        if (n < 0)
            continue; /* a surrogate */
        struct glyph_walk w;
        struct glyph g;
        glyph_walk_init(&w, s, (size_t)n);
        while (glyph_walk_next(&w, &g))
            check_safe(&g);
    }
}
END_TEST

CHECK_MAIN("glyph", test_widths, test_controls_are_pictures, test_bytes_that_are_not_utf8,
           test_what_cannot_be_seen, test_marks, test_emoji, test_steps_by_clusters, test_fit, test_ascii,
           test_valid, test_clusters_agree_with_the_library, test_backwards_is_forwards,
           test_every_glyph_is_safe, test_every_code_point_is_safe)
