/* What a terminal sends becomes events, however it is cut into pieces, and whatever it is. */
#include "base/rng.h"
#include "check_main.h"
#include "tui/keys.h"

#include <stdio.h>
#include <string.h>

static struct keys keys;
static char told[4096];

/* Appends what has come to `told`: "a" "<1B>" "<click 9,4>" "<wheel -1 2,2>" "[paste]". */
static void tell(void)
{
    struct event ev;
    while (keys_next(&keys, &ev)) {
        size_t n = strlen(told), room = sizeof told - n;
        if (ev.kind == EVENT_PASTE)
            snprintf(told + n, room, "[%.*s]", (int)ev.len, ev.text);
        else if (ev.kind == EVENT_CLICK)
            snprintf(told + n, room, "<click %d,%d>", ev.x, ev.y);
        else if (ev.kind == EVENT_WHEEL)
            snprintf(told + n, room, "<wheel %d %d,%d>", ev.wheel, ev.x, ev.y);
        else if (ev.key > ' ' && ev.key < 127)
            snprintf(told + n, room, "%c", (int)ev.key);
        else
            snprintf(told + n, room, "<%X>", (unsigned)ev.key);
    }
}

static void begin(void)
{
    keys_fini(&keys);
    keys_init(&keys);
    told[0] = '\0';
}

static void feed(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        keys_byte(&keys, (unsigned char)bytes[i]);
        tell();
    }
}

static void special(uint32_t key)
{
    keys_special(&keys, key);
    tell();
}

static void rest(void)
{
    keys_pause(&keys);
    tell();
}

static void check(const char *bytes, size_t n, const char *expected)
{
    begin();
    feed(bytes, n);
    rest();
    ck_assert_str_eq(told, expected);
}
#define CHECK(bytes, expected) check(bytes, sizeof(bytes) - 1, expected)

START_TEST(test_characters)
{
    CHECK("qQ1~", "qQ1~");
    CHECK("\xc3\xa9\xe7\x8c\xab\xf0\x9f\x90\x88", "<E9><732B><1F408>");
    CHECK("\r\n\t \177\b\003\032", "<D><D><9><20><7F><7F><3><1A>");
    CHECK("\0a", "a");
    begin();
    feed("\xe7", 1);
    rest(); /* the rest of the character comes later */
    feed("\x8c\xab", 2);
    ck_assert_str_eq(told, "<732B>");
}
END_TEST

START_TEST(test_bytes_that_are_no_characters)
{
    CHECK("a\xff\x80z", "az");
    CHECK("\xe7z\xe7\x8cq", "zq"); /* cut short: the next key counts */
    CHECK("\xc0\xaf"
          "a",
          "a");
    CHECK("\xed\xa0\x80"
          "a",
          "a"); /* a surrogate */
    CHECK("\xf5\x80\x80\x80"
          "a",
          "a");
    CHECK("\xe7\xe7\x8c\xab", "<732B>");
}
END_TEST

START_TEST(test_escape)
{
    CHECK("\033", "<1B>");
    CHECK("\033\033", "<1B><1B>");
    CHECK("\033x", "<1B>x");
    begin();
    feed("\033", 1);
    rest();
    feed("[", 1);
    ck_assert_str_eq(told, "<1B>[");
    begin();
    feed("\033", 1);
    special(KEYCODE_UP);
    ck_assert_str_eq(told, "<1B><110000>");
}
END_TEST

START_TEST(test_unknown_sequences_vanish)
{
    CHECK("\033[27;5;113~q", "q");
    CHECK("\033[?1;2cq", "q");
    CHECK("\033[>0;115;0cq", "q");
    CHECK("\033[1;2Pq", "q");
    CHECK("\033Oqq", "q");
    CHECK("\033[99999999999999999999;;;;;;~q", "q");
}
END_TEST

START_TEST(test_position_report)
{
    CHECK("\033[2;9Rq", "q");
    ck_assert_int_eq(keys.report_row, 2);
    ck_assert_int_eq(keys.report_col, 9);
    CHECK("\033[Rq", "q");
    ck_assert_int_eq(keys.report_row, 0);
}
END_TEST

static void check_mouse(uint32_t mark, const char *bytes, size_t n, const char *expected)
{
    begin();
    special(mark);
    for (size_t i = 0; i < n; i++) {
        feed(bytes + i, 1);
        rest(); /* in as many pieces as can be */
    }
    ck_assert_str_eq(told, expected);
}
#define CHECK_MOUSE(mark, bytes, expected) check_mouse(mark, bytes, sizeof(bytes) - 1, expected)

START_TEST(test_mouse)
{
    CHECK_MOUSE(KEYS_MOUSE, "0;10;5Mq", "<click 9,4>q");
    CHECK_MOUSE(KEYS_MOUSE, "0;10;5mq", "q");                /* let go */
    CHECK_MOUSE(KEYS_MOUSE, "2;10;5Mq", "q");                /* another button */
    CHECK_MOUSE(KEYS_MOUSE, "32;10;5Mq", "q");               /* moved */
    CHECK_MOUSE(KEYS_MOUSE, "16;300;90M", "<click 299,89>"); /* with Ctrl */
    CHECK_MOUSE(KEYS_MOUSE, "64;3;3M", "<wheel -1 2,2>");
    CHECK_MOUSE(KEYS_MOUSE, "65;3;3M", "<wheel 1 2,2>");
    CHECK_MOUSE(KEYS_MOUSE, "66;3;3Mq", "q");
    CHECK_MOUSE(KEYS_MOUSE, "0;0;0Mq", "q");
    CHECK_MOUSE(KEYS_MOUSE, "Mq", "q");
    CHECK_MOUSE(KEYS_MOUSE_BYTES, "\x20\x2a\x25q", "<click 9,4>q");
    CHECK_MOUSE(KEYS_MOUSE_BYTES, "\x61\x23\xffq", "<wheel 1 2,222>q");
    CHECK_MOUSE(KEYS_MOUSE_BYTES, "\x23\x2a\x25q", "q");
}
END_TEST

START_TEST(test_paste)
{
    begin();
    special(KEYS_PASTE_BEGIN);
    feed("a\033[31mq\r\xe7", 9);
    rest();
    special(KEYCODE_UP); /* an arrow's sequence, pasted */
    feed("\x8c\xab", 2);
    ck_assert_str_eq(told, "");
    special(KEYS_PASTE_END);
    feed("q", 1);
    ck_assert_str_eq(told, "[a\033[31mq\r\xe7\x8c\xab]q");
    special(KEYS_PASTE_BEGIN);
    special(KEYS_PASTE_END);
    ck_assert_str_eq(told, "[a\033[31mq\r\xe7\x8c\xab]q[]");
    special(KEYS_PASTE_END);
    feed("z", 1);
    ck_assert_str_eq(told, "[a\033[31mq\r\xe7\x8c\xab]q[]z");
}
END_TEST

START_TEST(test_a_paste_without_end)
{
    begin();
    special(KEYS_PASTE_BEGIN);
    feed("abc\003q", 5);
    ck_assert_str_eq(told, "[abc]<3>q");
    begin();
    special(KEYS_PASTE_BEGIN);
    for (int i = 0; i < KEYS_PASTE_MAX + 5; i++)
        keys_byte(&keys, 'x');
    ck_assert_uint_eq(keys.paste.len, KEYS_PASTE_MAX);
    keys_fini(&keys);
    keys_init(&keys);
}
END_TEST

/* After anything at all, a pause, the end of a paste and an Enter, letters are letters again. */
START_TEST(test_random_bytes)
{
    static const uint32_t specials[] = {KEYS_PASTE_BEGIN, KEYS_PASTE_END, KEYS_MOUSE, KEYS_MOUSE_BYTES,
                                        KEYCODE_UP};
    for (uint64_t round = 0; round < 5000; round++) {
        begin();
        for (uint64_t i = 0; i < rng_bits(3, round, 0) % 60; i++) {
            uint64_t r = rng_bits(3, round, i + 1);
            if (r % 7 == 0)
                special(specials[r / 7 % 5]);
            else
                feed(&"\033[O;0123M~R<\xe7\x8c\xff a\003"[r / 7 % 18], 1);
            if (r >> 60 == 0)
                rest();
        }
        special(KEYS_PASTE_END);
        rest();
        special(KEYCODE_ENTER);
        told[0] = '\0';
        feed("ok", 2);
        ck_assert_str_eq(told, "ok");
    }
    keys_fini(&keys);
    keys_init(&keys);
}
END_TEST

CHECK_MAIN("keys", test_characters, test_bytes_that_are_no_characters, test_escape,
           test_unknown_sequences_vanish, test_position_report, test_mouse, test_paste,
           test_a_paste_without_end, test_random_bytes)
