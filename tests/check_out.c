/* out: files made of a canvas hold what it shows, and nothing that a reader's word could smuggle in. */
#include "check_main.h"

#include "canvas/draw.h"
#include "out/out.h"
#include "out/shapes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const style plain = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};

/* Words that broke other programs, and each as a token of a sentence. */
static const char *const hostile[] = {
    "\x1b[31m", "\x1b]0;x\x07", "%s%n",         "<s>",
    "&amp;",    "\"'",          "]]>",          "\n",
    "\t",       "\r",           "\x7f",         "\xc2\x9b" /* CSI */,
    "\xff\xfe", "\xed\xa0\x80", "\xef\xbf\xbe", "\xe2\x80\xae",
    "a\0b",     "👩‍👧",  "🇩🇪",           "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81"};
#define HOSTILE (sizeof(hostile) / sizeof(*hostile))

static void theme_for(struct theme *t, enum depth depth)
{
    theme_make(t, THEME_DARK, depth, false);
}

/* A canvas with hostile text drawn through the pen, and one cell with what no pen would put there. */
static struct canvas *hostile_canvas(const struct theme *t)
{
    struct canvas *c = canvas_new(40, (int)HOSTILE + 1, (style){t->roles[ROLE_TEXT], t->roles[ROLE_BG], 0});
    struct pen p = {c, t};
    const struct glyph raw[] = {
        {"\x1b", 1, 1}, {"<", 1, 1}, {"\x01", 1, 1}, {"\xff", 1, 1}, {"\xc2\x9b", 2, 1}};

    for (size_t i = 0; i < HOSTILE; i++)
        draw_text(&p, 0, (int)i, 40, pen_style(&p, i % 2 ? ROLE_ASK : ROLE_BOLD, ROLE_BG, ATTR_BOLD),
                  hostile[i]);
    for (int i = 0; i < 5; i++)
        canvas_put(c, 2 * i, (int)HOSTILE, &raw[i], plain);
    return c;
}

START_TEST(test_text)
{
    struct canvas *c = canvas_new(6, 3, plain);
    struct theme t;
    struct buf out;

    theme_for(&t, DEPTH_MONO);
    draw_text(&(struct pen){c, &t}, 1, 0, 5, plain, "猫 x");
    draw_text(&(struct pen){c, &t}, 0, 2, 6, plain, "on mat");
    buf_init(&out);
    out_text(c, &out);
    ck_assert_str_eq(out.bytes, " 猫 x\n\non mat\n");
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

START_TEST(test_ansi_changes_only_what_changes)
{
    struct canvas *c = canvas_new(5, 2, plain);
    static const struct glyph x = {"x", 1, 1};
    struct buf out;

    buf_init(&out);
    canvas_put(c, 0, 0, &x, (style){0x010203, 0x040506, ATTR_BOLD});
    canvas_put(c, 1, 0, &x, (style){0x010203, 0x040506, ATTR_BOLD});
    canvas_put(c, 2, 0, &x, (style){0x010203, 0x070809, 0});
    canvas_put(c, 3, 0, &x, plain);
    out_ansi(c, DEPTH_TRUE, &out);
    ck_assert_str_eq(out.bytes, "\x1b[1;38;2;1;2;3;48;2;4;5;6mxx\x1b[22;48;2;7;8;9mx\x1b[0mx\n\n");
    buf_clear(&out);
    canvas_put(c, 4, 1, &x, (style){0xff0000, COLOUR_DEFAULT, ATTR_REVERSE | ATTR_UNDERLINE});
    out_ansi(c, DEPTH_MONO, &out);
    ck_assert_str_eq(out.bytes, "\x1b[1mxx\x1b[0mxx\n    \x1b[4;7mx\x1b[0m\n");
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

START_TEST(test_ansi_depths)
{
    struct canvas *c = canvas_new(1, 1, (style){0xff0000, 0x0000ee, 0});
    static const struct glyph x = {"x", 1, 1};
    struct buf out;

    canvas_put(c, 0, 0, &x, (style){0xff0000, 0x000000, 0});
    buf_init(&out);
    out_ansi(c, DEPTH_256, &out);
    ck_assert_str_eq(out.bytes, "\x1b[38;5;196;48;5;16mx\x1b[0m\n");
    buf_clear(&out);
    out_ansi(c, DEPTH_16, &out);
    ck_assert_str_eq(out.bytes, "\x1b[91;40mx\x1b[0m\n");
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

/* Text, newlines and ESC [ digits and semicolons m: nothing else. */
static void assert_only_sgr(const struct buf *b)
{
    for (size_t i = 0; i < b->len; i++) {
        unsigned char c = (unsigned char)b->bytes[i];
        if (c == 0x1b) {
            ck_assert_int_eq(b->bytes[i + 1], '[');
            i += 2;
            i += strspn(b->bytes + i, "0123456789;");
            ck_assert_int_eq(b->bytes[i], 'm');
        } else {
            ck_assert(c == '\n' || (c >= 0x20 && c != 0x7f));
            if (c == 0xc2) /* no control character of eight bits either */
                ck_assert_int_ge((unsigned char)b->bytes[i + 1], 0xa0);
        }
    }
    ck_assert(glyph_valid(b->bytes, b->len));
}

START_TEST(test_ansi_and_text_are_safe)
{
    for (enum depth d = 0; d < DEPTH_COUNT; d++) {
        struct theme t;
        struct canvas *c;
        struct buf out;
        theme_for(&t, d);
        c = hostile_canvas(&t);
        buf_init(&out);
        out_ansi(c, d, &out);
        assert_only_sgr(&out);
        buf_clear(&out);
        out_text(c, &out);
        ck_assert_ptr_null(memchr(out.bytes, 0x1b, out.len));
        assert_only_sgr(&out);
        buf_fini(&out);
        canvas_free(c);
    }
}
END_TEST

/* Enough of XML 1.0 for what out_svg writes: tags nest, attributes are quoted, entities known, characters
 * allowed. */
static void assert_well_formed(const struct buf *b)
{
    char open[16][16];
    int depth = 0;
    const char *at = b->bytes;

    ck_assert(glyph_valid(b->bytes, b->len));
    ck_assert_uint_eq(strlen(b->bytes), b->len);
    for (const char *c = at; *c; c++)
        ck_assert((unsigned char)*c >= 0x20 || *c == '\n');
    ck_assert(strncmp(at, "<?xml ", 6) == 0);
    at = strstr(at, "?>") + 2;
    while (*at) {
        if (*at == '&') {
            ck_assert(!strncmp(at, "&amp;", 5) || !strncmp(at, "&lt;", 4) || !strncmp(at, "&gt;", 4) ||
                      !strncmp(at, "&quot;", 6) || !strncmp(at, "&#", 2));
        }
        if (*at != '<') {
            ck_assert_int_ne(*at++, '>');
            continue;
        }
        const char *end = at + 1;
        bool closing = at[1] == '/';
        while (*end != '>') {
            ck_assert(*end && *end != '<');
            if (*end == '"') {
                end = strchr(end + 1, '"');
                ck_assert_ptr_nonnull(end);
            }
            end++;
        }
        size_t n = strcspn(at + 1 + closing, " />");
        if (closing) {
            ck_assert_int_gt(depth, 0);
            depth--;
            ck_assert(strlen(open[depth]) == n && strncmp(open[depth], at + 2, n) == 0);
        } else if (end[-1] != '/') {
            ck_assert(depth < 16 && n < 16);
            memcpy(open[depth], at + 1, n);
            open[depth++][n] = '\0';
        }
        at = end + 1;
    }
    ck_assert_int_eq(depth, 0);
}

START_TEST(test_svg_is_well_formed_whatever_the_words)
{
    for (enum depth d = 0; d < DEPTH_COUNT; d++) {
        struct theme t;
        struct canvas *c;
        struct buf out;
        theme_for(&t, d);
        c = hostile_canvas(&t);
        for (size_t i = 0; i < HOSTILE; i++) {
            buf_init(&out);
            const struct about about = {hostile[i], hostile[HOSTILE - 1 - i], hostile[i], "passnotes"};
            out_svg(c, &t, &about, &out);
            assert_well_formed(&out);
            buf_fini(&out);
        }
        canvas_free(c);
    }
}
END_TEST

/* A second opinion, where there is one. */
START_TEST(test_svg_is_well_formed_for_xmllint)
{
    struct theme t;
    struct canvas *c;
    struct buf out;
    FILE *xmllint;

    if (system("xmllint --version >/dev/null 2>&1") != 0)
        return;
    theme_for(&t, DEPTH_TRUE);
    c = hostile_canvas(&t);
    buf_init(&out);
    out_svg(c, &t, &(struct about){"<s> & \x1b ]]> \"", "-- ]]>", "\n\xe2\x80\xae <", "passnotes"}, &out);
    xmllint = popen("xmllint --noout --nonet -", "w");
    ck_assert_ptr_nonnull(xmllint);
    ck_assert_uint_eq(fwrite(out.bytes, 1, out.len, xmllint), out.len);
    ck_assert_int_eq(pclose(xmllint), 0);
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

START_TEST(test_svg_text_stays_text_in_its_place)
{
    struct theme t;
    struct canvas *c;
    struct buf out;

    theme_for(&t, DEPTH_TRUE);
    c = canvas_new(20, 2, (style){t.roles[ROLE_TEXT], t.roles[ROLE_BG], 0});
    struct pen p = {c, &t};
    draw_text(&p, 2, 0, 18, pen_style(&p, ROLE_TEXT, ROLE_BG, 0), "the cat  猫坐 √x");
    buf_init(&out);
    out_svg(c, &t, NULL, &out);
    ck_assert_ptr_nonnull(strstr(out.bytes, "<text x=\"48\" y=\"36\" fill=\"#dce3ec\" textLength=\"168\" "
                                            "lengthAdjust=\"spacingAndGlyphs\">the cat</text>"));
    ck_assert_ptr_nonnull(strstr(out.bytes, "<text x=\"268\" y=\"36\" fill=\"#dce3ec\">猫</text>"));
    ck_assert_ptr_nonnull(strstr(out.bytes, "<text x=\"316\" y=\"36\" fill=\"#dce3ec\">坐</text>"));
    ck_assert_ptr_nonnull(strstr(out.bytes, ">√</text>"));
    ck_assert_ptr_nonnull(strstr(out.bytes, ">x</text>"));
    ck_assert_ptr_null(strstr(out.bytes, "<title>"));
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

static size_t count_of(const char *text, const char *what)
{
    size_t n = 0;

    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        n++;
    return n;
}

START_TEST(test_svg_merges_backgrounds)
{
    struct theme t;
    struct canvas *c;
    struct buf out;

    theme_for(&t, DEPTH_TRUE);
    c = canvas_new(10, 6, (style){t.roles[ROLE_TEXT], t.roles[ROLE_BG], 0});
    struct pen p = {c, &t};
    draw_fill(&p, (rect){1, 1, 4, 3}, (style){0, 0xabcdef, 0});
    draw_bar_right(&p, 6, 2, 3, 1, 0x123456, 0);
    buf_init(&out);
    out_svg(c, &t, NULL, &out);
    ck_assert_uint_eq(count_of(out.bytes, "#abcdef"), 1);
    ck_assert_ptr_nonnull(
        strstr(out.bytes, "<rect x=\"24\" y=\"48\" width=\"96\" height=\"144\" fill=\"#abcdef\"/>"));
    ck_assert_ptr_nonnull(
        strstr(out.bytes, "<rect x=\"144\" y=\"96\" width=\"72\" height=\"48\" fill=\"#123456\"/>"));
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

START_TEST(test_svg_reversed_and_underlined)
{
    struct theme t;
    struct canvas *c;
    struct buf out;
    static const struct glyph x = {"x", 1, 1};

    theme_for(&t, DEPTH_MONO);
    c = canvas_new(3, 1, plain);
    canvas_put(c, 1, 0, &x, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, ATTR_REVERSE | ATTR_UNDERLINE});
    buf_init(&out);
    out_svg(c, &t, NULL, &out);
    ck_assert_ptr_nonnull(
        strstr(out.bytes, "<rect x=\"24\" y=\"0\" width=\"24\" height=\"48\" fill=\"#dce3ec\"/>"));
    ck_assert_ptr_nonnull(strstr(out.bytes, "<text x=\"24\" y=\"36\" fill=\"#0e1116\">x</text>"));
    ck_assert_ptr_nonnull(
        strstr(out.bytes, "<rect x=\"24\" y=\"40\" width=\"24\" height=\"3\" fill=\"#0e1116\"/>"));
    buf_fini(&out);
    canvas_free(c);
}
END_TEST

/* Area that a path of rectangles covers, in units; they do not overlap where it is right. */
static long path_area(const char *path)
{
    long sum = 0;
    int x, y, w, h, back, read = 0;

    while (sscanf(path, "M%d %dh%dv%dh-%dz%n", &x, &y, &w, &h, &back, &read) == 5) {
        ck_assert_int_eq(w, back);
        ck_assert(x >= 0 && y >= 0 && x + w <= SHAPE_COLS && y + h <= SHAPE_ROWS);
        sum += (long)w * h;
        path += read;
    }
    ck_assert_str_eq(path, "");
    return sum;
}

START_TEST(test_shapes_of_blocks)
{
    static const struct {
        uint32_t code;
        int eighths_of_eighths; /* of 64 */
    } table[] = {{0x2580, 32}, {0x2581, 8},  {0x2587, 56}, {0x2588, 64}, {0x258f, 8}, {0x2590, 32},
                 {0x2594, 8},  {0x2596, 16}, {0x259a, 32}, {0x259b, 48}, {0x259f, 48}};

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
        struct buf path;
        buf_init(&path);
        shape_add(&path, table[i].code, 0, 0);
        ck_assert_int_eq(path_area(path.bytes),
                         (long)table[i].eighths_of_eighths * SHAPE_COLS * SHAPE_ROWS / 64);
        buf_fini(&path);
    }
}
END_TEST

START_TEST(test_every_own_glyph_has_a_shape)
{
    static const uint32_t codes[] = {0x2500, 0x2501, 0x2502, 0x2503, 0x2504, 0x2508, 0x250c,
                                     0x250f, 0x2510, 0x2513, 0x2514, 0x2517, 0x2518, 0x251b,
                                     0x25a0, 0x25b2, 0x25b6, 0x25c0, 0x25cf, 0x28ff};

    for (uint32_t code = 0x2580; code <= 0x259f; code++)
        ck_assert(shape_known(code));
    for (size_t i = 0; i < sizeof(codes) / sizeof(*codes); i++) {
        struct buf path;
        ck_assert(shape_known(codes[i]));
        buf_init(&path);
        shape_add(&path, codes[i], 0, 0);
        ck_assert_uint_gt(path.len, 0);
        buf_fini(&path);
    }
    ck_assert(!shape_known('x'));
    ck_assert(!shape_known(0x732b));
}
END_TEST

START_TEST(test_shape_of_braille)
{
    struct buf path;

    buf_init(&path);
    shape_add(&path, 0x2800 | 0x01 | 0x80, 24, 48); /* first dot, and the last */
    ck_assert_str_eq(path.bytes, "M30 54h0M42 90h0");
    buf_fini(&path);
}
END_TEST

/* ---- csv ---- */

static struct trace *small_trace(const char *const *words, size_t n, bool causal)
{
    struct arena arena;
    struct token_list tokens = {.text = "", .count = n};
    struct settings s = settings_default();

    arena_init(&arena);
    tokens.tokens = arena_new(&arena, n, sizeof(*tokens.tokens));
    for (size_t i = 0; i < n; i++)
        tokens.tokens[i].text = tokens.tokens[i].fold = arena_copy_text(&arena, words[i], strlen(words[i]));
    s.heads = 1;
    s.d_k = 2;
    if (causal)
        ck_assert_int_eq(mask_parse("causal", &s.mask, NULL), OK);
    return trace_new(&arena, &tokens, &s, 1, 4, false);
}

START_TEST(test_csv)
{
    static const char *const words[] = {"=1+2", "a,\"b\"", "猫"};
    struct trace *t = small_trace(words, 3, true);
    static const float weights[9] = {1, 0, 0, 0.25f, 0.75f, 0, 0.1f, 0.2f, 0.7f};
    struct buf out;

    memcpy(t->layers[0].heads[0].weights_tt, weights, sizeof(weights));
    buf_init(&out);
    out_csv(t, 0, PICK_HEAD, 0, STAGE_WEIGHTS, &out);
    ck_assert_str_eq(out.bytes, "asks\\answers,\"=1+2\",\"a,\"\"b\"\"\",猫\r\n"
                                "\"=1+2\",1,,\r\n"
                                "\"a,\"\"b\"\"\",0.25,0.75,\r\n"
                                "猫,0.1,0.2,0.7\r\n");
    buf_fini(&out);
    trace_free(t);
}
END_TEST

/* What a word may do to a terminal, it may not do from a file either. */
START_TEST(test_csv_is_safe)
{
    static const char *const words[] = {"\033[31m\"red\"", "\xC2\x9B" "1m", "\xFF", "a\xE2\x80\xAE" "b", "x\ny"};
    struct trace *t = small_trace(words, 5, false);
    struct buf out;

    buf_init(&out);
    out_csv(t, 0, PICK_HEAD, 0, STAGE_WEIGHTS, &out);
    char *end = strchr(out.bytes, '\r');
    ck_assert_ptr_nonnull(end);
    *end = '\0';
    ck_assert_str_eq(out.bytes, "asks\\answers,\"␛[31m\"\"red\"\"\",<009B>1m,<FF>,ab,\"x↵y\"");
    buf_fini(&out);
    trace_free(t);
}
END_TEST

CHECK_MAIN("out", test_text, test_ansi_changes_only_what_changes, test_ansi_depths,
           test_ansi_and_text_are_safe, test_svg_is_well_formed_whatever_the_words,
           test_svg_is_well_formed_for_xmllint, test_svg_text_stays_text_in_its_place,
           test_svg_merges_backgrounds, test_svg_reversed_and_underlined, test_shapes_of_blocks,
           test_every_own_glyph_has_a_shape, test_shape_of_braille, test_csv,
           test_csv_is_safe)
