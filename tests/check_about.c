/* What a picture file says of itself: chunks of a PNG, the update of a PDF; and other programs as functions. */
#include "out/about.h"
#include "out/process.h"

#include "check_main.h"

#include <stdlib.h>
#include <string.h>

static const struct about about = {"猫 <s> %s \xf0\x9f\x98\x80", "what", "passnotes -e 'x.png' '猫'", "passnotes 1"};

/* ---- PNG ---- */

static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x8\2\0\0\0\x90\x77\x53\xde"
                          "\0\0\0\0IEND\xae\x42\x60\x82";

static size_t number_at(const struct buf *b, size_t at)
{
    size_t x = 0;

    for (int i = 0; i < 4; i++)
        x = x << 8 | (unsigned char)b->bytes[at + (size_t)i];
    return x;
}

/* Chunk after chunk up to the end; the texts between the header and it. */
START_TEST(chunks_stand_behind_the_header)
{
    struct buf in = {(char *)(uintptr_t)png, sizeof png - 1, 0}, out;
    size_t at = 8, texts = 0;

    buf_init(&out);
    ck_assert_int_eq(about_png(&about, &in, &out, NULL), OK);
    while (at < out.len) {
        const size_t n = number_at(&out, at);
        ck_assert_uint_le(n, out.len - at - 12);
        texts += memcmp(out.bytes + at + 4, "iTXt", 4) == 0;
        at += n + 12;
    }
    ck_assert_uint_eq(at, out.len);
    ck_assert_uint_eq(texts, 4);
    /* "Title", four bytes that say nothing, the text: its checksum as zlib has it */
    ck_assert_int_eq(memcmp(out.bytes + 33 + 4, "iTXtTitle\0\0\0\0\0\xe7\x8c\xab <s> %s \xf0\x9f\x98\x80", 29), 0);
    ck_assert_uint_eq(number_at(&out, 33 + 8 + number_at(&out, 33)), 0x388a5b09);
    buf_fini(&out);
}
END_TEST

START_TEST(what_is_no_png_is_refused)
{
    struct buf out;

    buf_init(&out);
    for (size_t n = 0; n < sizeof png - 1; n++) {
        struct buf in = {(char *)(uintptr_t)png, n, 0};
        ck_assert_int_eq(about_png(&about, &in, &out, NULL), ERR_FORMAT);
    }
    ck_assert_uint_eq(out.len, 0);
    buf_fini(&out);
}
END_TEST

/* ---- PDF ---- */

static void update(const char *pdf, struct buf *out)
{
    struct buf in = {(char *)(uintptr_t)pdf, strlen(pdf), 0};

    buf_init(out);
    ck_assert_int_eq(about_pdf(&about, &in, out, NULL), OK);
    ck_assert_int_eq(memcmp(out->bytes, pdf, in.len), 0); /* what was there stays */
}

/* Where the last "startxref" points to. */
static const char *last_table(const struct buf *b)
{
    const char *at = b->bytes + b->len - 1;

    while (strncmp(at, "startxref", 9) != 0)
        at--;
    return b->bytes + strtoul(at + 9, NULL, 10);
}

START_TEST(a_table_gets_a_table)
{
    struct buf out;

    update("%PDF-1.5\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 2 0 R /Info 3 0 R >>\nstartxref\n9\n%%EOF\n",
           &out);
    const char *table = last_table(&out);
    ck_assert_int_eq(strncmp(table, "xref\n3 1\n", 9), 0);
    const char *info = out.bytes + strtoul(table + 9, NULL, 10);
    ck_assert_int_eq(strncmp(info, "3 0 obj\n<<\n/Title <FEFF732B0020003C0073003E", 43), 0);
    ck_assert_ptr_nonnull(strstr(info, "D83DDE00>")); /* beyond 16 bits: two units */
    ck_assert_ptr_nonnull(strstr(table, "<< /Size 4 /Root 2 0 R /Info 3 0 R /Prev 9 >>"));
    buf_fini(&out);
}
END_TEST

START_TEST(a_stream_gets_a_stream)
{
    struct buf out;

    update("%PDF-1.5\n7 0 obj\n<< /Type /XRef /Size 8 /Root 2 0 R >>\nstream\nendstream\nendobj\nstartxref\n9\n%%EOF", &out);
    const char *table = last_table(&out);
    ck_assert_int_eq(strncmp(table, "9 0 obj\n<< /Type /XRef /W [1 8 2] /Index [8 1 9 1] /Length 22 /Size 10 "
                                    "/Root 2 0 R /Info 8 0 R /Prev 9 >>\nstream\n\1",
                             120),
                     0);
    buf_fini(&out);
}
END_TEST

START_TEST(what_is_no_pdf_is_refused)
{
    static const char *const files[] = {"", "%PDF-1.5\n", "%PDF-1.5\nstartxref\n9999\n%%EOF\n",
                                        "%PDF-1.5\nstartxref\n3\n%%EOF\n",
                                        "%PDF-1.5\nxref\ntrailer << /Size 2 /Root 9 0 R >>\nstartxref\n9\n%%EOF\n"};
    struct buf out;

    buf_init(&out);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct buf in = {(char *)(uintptr_t)files[i], strlen(files[i]), 0};
        ck_assert_int_eq(about_pdf(&about, &in, &out, NULL), ERR_FORMAT);
    }
    ck_assert_uint_eq(out.len, 0);
    buf_fini(&out);
}
END_TEST

/* ---- other programs ---- */

static enum status run(const char *script, const struct buf *in, size_t limit, unsigned seconds, struct buf *out, struct err *e)
{
    const char *const argv[] = {"sh", "-c", script, NULL}, *const set[] = {"GIVEN=yes", NULL};
    const struct process p = {argv, set, in->bytes, in->len, limit, seconds};

    buf_init(out);
    return process_run(&p, out, e);
}

/* More than any pipe holds, both ways at once. */
START_TEST(bytes_go_through)
{
    struct buf in, out;

    buf_init(&in);
    while (in.len < 1 << 20)
        buf_addf(&in, "%zu\n", in.len);
    ck_assert_int_eq(run("echo chatter >&2; cat", &in, 1 << 21, 60, &out, NULL), OK);
    ck_assert(in.len == out.len && memcmp(in.bytes, out.bytes, in.len) == 0);
    buf_fini(&out);
    buf_fini(&in);
}
END_TEST

START_TEST(it_has_an_environment_of_its_own)
{
    struct buf in = {NULL, 0, 0}, out;

    setenv("LC_TIME", "de_DE.UTF-8", 1);
    setenv("GIVEN", "no", 1);
    ck_assert_int_eq(run("printf %s \"$GIVEN $LC_ALL ${LC_TIME-none} ${LANG-none}\"", &in, 99, 60, &out, NULL), OK);
    ck_assert_str_eq(out.bytes, "yes C none none");
    unsetenv("LC_TIME");
    buf_fini(&out);
}
END_TEST

START_TEST(its_failures_have_reasons)
{
    static const struct {
        const char *script, *found;
        unsigned seconds;
        enum status status;
    } cases[] = {{"echo first >&2; echo second >&2; exit 4", "first", 60, ERR_READ}, {"exit 5", "exit 5", 60, ERR_READ},
                 {"kill -9 $$", "signal 9", 60, ERR_READ}, {"exec sleep 60", "0 s", 0, ERR_STOPPED},
                 {"echo too much", "> 3 bytes", 60, ERR_READ}};
    struct buf in, out;
    struct err e;

    buf_init(&in);
    while (in.len < 1 << 20) /* nobody reads it: no signal may come of that */
        buf_adds(&in, "unread");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_int_eq(run(cases[i].script, &in, 3, cases[i].seconds, &out, &e), cases[i].status);
        ck_assert_str_eq(e.found, cases[i].found);
        ck_assert_uint_eq(out.len, 0);
        buf_fini(&out);
    }
    buf_fini(&in);
}
END_TEST

START_TEST(a_missing_program_is_told_apart)
{
    const char *const argv[] = {"passnotes-has-no-such-program", NULL};
    struct buf out;

    buf_init(&out);
    ck_assert_int_eq(process_run(&(struct process){.argv = argv, .limit = 9, .seconds = 9}, &out, NULL), ERR_MISSING);
    buf_fini(&out);
}
END_TEST

CHECK_MAIN("about", chunks_stand_behind_the_header, what_is_no_png_is_refused, a_table_gets_a_table,
           a_stream_gets_a_stream, what_is_no_pdf_is_refused, bytes_go_through, it_has_an_environment_of_its_own,
           its_failures_have_reasons, a_missing_program_is_told_apart)
