/* base: errors as lines, memory that checks itself, random numbers that repeat, files that are whole or untouched. */
#include "check_main.h"

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

START_TEST(test_err_line_names_place_expectation_and_find)
{
    struct err e = {0};
    ck_assert_int_eq(err_set(&e, ERR_FORMAT, "a.npy", "%d columns", 7), ERR_FORMAT);
    err_at(&e, ERR_FORMAT, ERR_AT_BYTE, 12);
    err_found(&e, ERR_FORMAT, "%d", 5);
    char line[512];
    err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "a.npy, byte 12: is malformed: expected 7 columns, found 5");
}
END_TEST

START_TEST(test_err_without_detail_is_still_a_sentence)
{
    struct err e = {0};
    err_set(&e, ERR_EMPTY, "sentence", "%s", "");
    char line[512];
    err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "sentence: has nothing in it");
}
END_TEST

START_TEST(test_err_carries_no_escape_sequence)
{
    struct err e = {0};
    err_set(&e, ERR_READ, "bad\033[2Jname", "%s", "x\ny");
    char line[512];
    err_line(&e, line, sizeof line);
    ck_assert_ptr_null(strchr(line, '\033'));
    ck_assert_ptr_null(strchr(line, '\n'));
}
END_TEST

/* Controls of two bytes, what turns the direction, ends of lines and bytes that are no UTF-8 stay out as well. */
START_TEST(test_err_is_one_line_of_text)
{
    struct err e = {0};
    err_set(&e, ERR_READ, "a\xC2\x9B" "31m", "%s", "x\xE2\x80\xAEy\xE2\x80\xA8z\xE2\x81\xA9");
    err_found(&e, ERR_READ, "%s", "\x9B" "31m \xFF \xC3( \xED\xA0\x80 \xC0\x80 \xE7\x8C\xAB\xC3\xA9\xF0\x9F\x98\x80 \xE7\x8C");
    ck_assert_str_eq(e.where, "a?31m");
    ck_assert_str_eq(e.expected, "x?y?z?");
    ck_assert_str_eq(e.found, "?31m ? ?( ??? ?? \xE7\x8C\xAB\xC3\xA9\xF0\x9F\x98\x80 ??");
}
END_TEST

START_TEST(test_err_without_expectation_gives_the_reason)
{
    struct err e = {0};
    err_set(&e, ERR_READ, "a.txt", "%s", "");
    err_found(&e, ERR_READ, "No such file or directory");
    char line[512];
    err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "a.txt: cannot be read: No such file or directory");
}
END_TEST

START_TEST(test_err_is_cut_at_a_whole_character)
{
    char name[600];
    for (size_t i = 0; i + 3 < sizeof name; i += 3)
        memcpy(name + i, "\xE7\x8C\xAB", 4);
    struct err e = {0};
    err_set(&e, ERR_READ, name, "%s", "");
    ck_assert_uint_eq(strlen(e.where) % 3, 0);
    ck_assert_uint_gt(strlen(e.where), ERR_TEXT_MAX - 4);
}
END_TEST

/* Bytes that are no text at all are still found. */
START_TEST(test_err_cut_in_bytes_that_are_no_text_keeps_them)
{
    char bytes[2 * ERR_TEXT_MAX];
    struct err e;

    memset(bytes, 0x8c, sizeof bytes - 1);
    bytes[sizeof bytes - 1] = '\0';
    err_set(&e, ERR_FORMAT, "f", "text");
    err_found(&e, ERR_FORMAT, "\"%s\"", bytes);
    ck_assert_uint_eq(strlen(e.found), ERR_TEXT_MAX - 1);
}
END_TEST

START_TEST(test_err_may_be_null)
{
    ck_assert_int_eq(err_set(NULL, ERR_LIMIT, "x", "%d", 1), ERR_LIMIT);
    ck_assert_int_eq(err_found(NULL, ERR_LIMIT, "y"), ERR_LIMIT);
    ck_assert_int_eq(err_at(NULL, ERR_LIMIT, ERR_AT_LINE, 1), ERR_LIMIT);
}
END_TEST

START_TEST(test_mem_product_refuses_overflow)
{
    size_t out = 42;
    ck_assert(!mem_product(SIZE_MAX / 2, 3, &out));
    ck_assert_uint_eq(out, 42);
    ck_assert(mem_product(1u << 20, 3, &out));
    ck_assert_uint_eq(out, 3u << 20);
}
END_TEST

START_TEST(test_arena_pieces_are_zero_aligned_and_apart)
{
    struct arena a;
    arena_init(&a);
    unsigned char *last = NULL;
    for (size_t i = 0; i < 200; i++) {
        size_t n = (i * 7919) % 5000 + (i % 50 == 0 ? 400000 : 0);
        unsigned char *p = arena_new(&a, n, 1);
        ck_assert_uint_eq((uintptr_t)p % 64, 0);
        for (size_t k = 0; k < n; k++)
            ck_assert_uint_eq(p[k], 0);
        memset(p, 0xAB, n);
        ck_assert_ptr_ne(p, last);
        last = p;
    }
    ck_assert_str_eq(arena_copy_text(&a, "cat and mat", 3), "cat");
    arena_fini(&a);
    ck_assert_uint_eq(a.used, 0);
}
END_TEST

START_TEST(test_rng_slice_equals_the_whole)
{
    float whole[64], part[64];
    void (*const fills[])(uint64_t, uint64_t, uint64_t, float *, size_t) = {rng_fill_uniform, rng_fill_normal};
    for (size_t f = 0; f < 2; f++) {
        fills[f](7, 3, 0, whole, 64);
        for (size_t from = 0; from < 64; from++)
            for (size_t n = 0; from + n <= 64; n++) {
                fills[f](7, 3, from, part, n);
                ck_assert_mem_eq(part, whole + from, n * sizeof(float));
            }
    }
}
END_TEST

/* Mean 0 and variance 1 within five standard errors of n = 200,000 draws; kurtosis tells uniform (1.8) from normal (3). */
static void check_moments(void (*fill)(uint64_t, uint64_t, uint64_t, float *, size_t), double kurtosis)
{
    const size_t n = 200000;
    float *x = mem_new(n, sizeof *x);
    fill(11, 5, 0, x, n);
    double m1 = 0, m2 = 0, m4 = 0;
    for (size_t i = 0; i < n; i++) {
        double v = (double)x[i];
        m1 += v;
        m2 += v * v;
        m4 += v * v * v * v;
    }
    m1 /= (double)n;
    m2 /= (double)n;
    m4 /= (double)n;
    mem_free(x);
    ck_assert_double_lt(fabs(m1), 0.0112);
    ck_assert_double_eq_tol(m2, 1.0, 0.016);
    ck_assert_double_eq_tol(m4 / (m2 * m2), kurtosis, 0.1);
}

START_TEST(test_rng_has_the_moments_it_promises)
{
    check_moments(rng_fill_uniform, 1.8);
    check_moments(rng_fill_normal, 3.0);
}
END_TEST

START_TEST(test_rng_streams_and_seeds_are_unlike)
{
    float a[1000], b[1000], c[1000];
    rng_fill_normal(1, 1, 0, a, 1000);
    rng_fill_normal(1, 2, 0, b, 1000);
    rng_fill_normal(2, 1, 0, c, 1000);
    double ab = 0, ac = 0;
    for (int i = 0; i < 1000; i++) {
        ab += (double)(a[i] * b[i]) / 1000;
        ac += (double)(a[i] * c[i]) / 1000;
    }
    ck_assert_double_lt(fabs(ab), 0.16);
    ck_assert_double_lt(fabs(ac), 0.16);
}
END_TEST

START_TEST(test_hash_is_fnv_1a)
{
    /* Test vectors of the FNV reference (Fowler, Noll and Vo; draft-eastlake-fnv). */
    ck_assert_uint_eq(rng_hash("", 0), 0xcbf29ce484222325u);
    ck_assert_uint_eq(rng_hash("a", 1), 0xaf63dc4c8601ec8cu);
    ck_assert_uint_eq(rng_hash("foobar", 6), 0x85944171f73967e8u);
}
END_TEST

START_TEST(test_float_text_reads_back_and_is_short)
{
    static const float some[] = {0.0f, 1.0f, 0.1f, -2.5f, 1e-45f, 3.4028235e38f, 0.718938f, 1.0f / 3.0f, 16777216.0f};
    char out[32];
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        ck_assert_uint_eq(buf_float_text(some[i], out), strlen(out));
        ck_assert(strtof(out, NULL) == some[i]);
    }
    for (uint64_t i = 0; i < 20000; i++) {
        uint32_t bits = (uint32_t)rng_bits(3, 1, i);
        float x;
        memcpy(&x, &bits, sizeof x);
        if (!isfinite(x))
            continue;
        buf_float_text(x, out);
        ck_assert(strtof(out, NULL) == x);
    }
    buf_float_text(0.1f, out);
    ck_assert_str_eq(out, "0.1");
    buf_float_text(NAN, out);
    ck_assert_str_eq(out, "NaN");
    buf_float_text(-INFINITY, out);
    ck_assert_str_eq(out, "-Infinity");
}
END_TEST

/* A folder of this process's own under the build folder. */
static void own_folder(char path[64])
{
    snprintf(path, 64, "check_base.tmp.%ld", (long)getpid());
    mkdir(path, 0777);
}

START_TEST(test_file_write_replaces_whole_and_keeps_permissions)
{
    char folder[64], path[96];
    own_folder(folder);
    snprintf(path, sizeof path, "%s/a", folder);
    struct err e = {0};
    ck_assert_int_eq(file_write(path, "one", 3, &e), OK);
    chmod(path, 0640);
    ck_assert_int_eq(file_write(path, "two!", 4, &e), OK);
    struct stat st;
    ck_assert_int_eq(stat(path, &st), 0);
    ck_assert_uint_eq(st.st_mode & 07777, 0640);
    struct buf b;
    buf_init(&b);
    ck_assert_int_eq(file_read(path, 4, &b, &e), OK);
    ck_assert_str_eq(b.bytes, "two!");
    buf_clear(&b);
    ck_assert_int_eq(file_read(path, 3, &b, &e), ERR_LIMIT);
    ck_assert_uint_eq(b.len, 0);
    buf_fini(&b);
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0); /* so no temporary file was left */
}
END_TEST

START_TEST(test_file_errors_name_the_file)
{
    struct err e = {0};
    struct buf b;
    buf_init(&b);
    ck_assert_int_eq(file_read("no/such/file", 10, &b, &e), ERR_READ);
    ck_assert_str_eq(e.where, "no/such/file");
    ck_assert_int_eq(file_write("no/such/file", "x", 1, &e), ERR_WRITE);
    ck_assert_str_eq(e.where, "no/such/file");
    ck_assert_int_eq(file_write(".", "x", 1, &e), ERR_WRITE);
    ck_assert_str_eq(e.found, "a folder");
    ck_assert_int_eq(file_read("", 10, &b, &e), ERR_READ);
    ck_assert_str_eq(e.where, "\"\"");
    buf_fini(&b);
}
END_TEST

static void expect_content(const char *path, const char *content)
{
    struct err e = {0};
    struct buf b;
    buf_init(&b);
    ck_assert_int_eq(file_read(path, 100, &b, &e), OK);
    ck_assert_str_eq(b.bytes, content);
    buf_fini(&b);
}

/* Links stay links, whether there is a file at their end or not; a circle of them is told. */
START_TEST(test_file_write_follows_links)
{
    char folder[64], path[3][96];
    struct stat st;
    struct err e = {0};
    own_folder(folder);
    for (int i = 0; i < 3; i++)
        snprintf(path[i], sizeof path[i], "%s/%c", folder, "abc"[i]);
    ck_assert_int_eq(symlink("b", path[0]), 0);
    ck_assert_int_eq(symlink("c", path[1]), 0);
    for (int round = 0; round < 2; round++) {
        ck_assert_int_eq(file_write(path[0], round ? "two" : "one", 3, &e), OK);
        expect_content(path[2], round ? "two" : "one");
        ck_assert(lstat(path[0], &st) == 0 && S_ISLNK(st.st_mode));
        ck_assert(lstat(path[1], &st) == 0 && S_ISLNK(st.st_mode));
    }
    unlink(path[2]);
    ck_assert_int_eq(symlink("a", path[2]), 0);
    ck_assert_int_eq(file_write(path[0], "three", 5, &e), ERR_WRITE);
    ck_assert_str_eq(e.where, path[0]);
    ck_assert(lstat(path[0], &st) == 0 && S_ISLNK(st.st_mode));
    for (int i = 0; i < 3; i++)
        unlink(path[i]);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

/* A name as long as names can be leaves no room for an ending of our own. */
START_TEST(test_file_write_takes_the_longest_name)
{
    char folder[64], path[400];
    struct err e = {0};
    own_folder(folder);
    snprintf(path, sizeof path, "%s/%0255d", folder, 0);
    ck_assert_int_eq(file_write(path, "one", 3, &e), OK);
    expect_content(path, "one");
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

/* What stands there stays when it may not be written, or when there is no room; the name told is the one given. */
START_TEST(test_file_write_leaves_what_it_may_not_write)
{
    char folder[64], path[96];
    struct err e = {0};
    own_folder(folder);
    snprintf(path, sizeof path, "./%s/a", folder);
    ck_assert_int_eq(file_write(path, "one", 3, &e), OK);
    ck_assert_int_eq(chmod(path, 0444), 0);
    if (geteuid() != 0) { /* who may do everything may do this too */
        ck_assert_int_eq(file_write(path, "two", 3, &e), ERR_WRITE);
        ck_assert_str_eq(e.where, path);
        expect_content(path, "one");
    }
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

CHECK_MAIN("base", test_err_line_names_place_expectation_and_find, test_err_without_detail_is_still_a_sentence,
           test_err_carries_no_escape_sequence, test_err_is_one_line_of_text,
           test_err_without_expectation_gives_the_reason, test_err_is_cut_at_a_whole_character,
           test_err_cut_in_bytes_that_are_no_text_keeps_them, test_err_may_be_null,
           test_mem_product_refuses_overflow, test_arena_pieces_are_zero_aligned_and_apart,
           test_rng_slice_equals_the_whole, test_rng_has_the_moments_it_promises,
           test_rng_streams_and_seeds_are_unlike, test_hash_is_fnv_1a, test_float_text_reads_back_and_is_short,
           test_file_write_replaces_whole_and_keeps_permissions, test_file_errors_name_the_file,
           test_file_write_follows_links, test_file_write_takes_the_longest_name,
           test_file_write_leaves_what_it_may_not_write)
