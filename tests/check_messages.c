#include "app/help.h"
#include "app/keymap.h"
#include "app/messages.h"
#include "text/glyph.h"

#include "check_main.h"

#include <stdio.h>
#include <string.h>

static const char *const ids[MSG_COUNT] = {
#define MSG(id, en, zh) #id,
#include "app/messages.def"
#undef MSG
};

START_TEST(every_message_is_text_in_both_languages)
{
    for (enum msg m = 0; m < MSG_COUNT; m++) {
        for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
            const char *s = message(lang, m);
            ck_assert_msg(s != NULL && glyph_valid(s, strlen(s)), "%s", ids[m]);
            for (const char *c = s; *c != '\0'; c++)
                ck_assert_msg((unsigned char)*c >= 0x20 || *c == '\n', "%s has a control character", ids[m]);
        }
        ck_assert_msg((message(LANG_EN, m)[0] == '\0') == (message(LANG_ZH, m)[0] == '\0'),
                      "%s is empty in one language", ids[m]);
    }
}
END_TEST

/* Length of the conversion at a '%', or 0 where the sign stands for itself ("100% of it"). */
static size_t conversion(const char *s)
{
    size_t n = 1;

    n += strspn(s + n, "-+#0");
    n += strspn(s + n, "0123456789.*");
    n += strspn(s + n, "zlh");
    return s[n] != '\0' && strchr("diouxXeEfgGcsp%", s[n]) != NULL ? n + 1 : 0;
}

/* The conversions of a format, one after another, without what stands between them. */
static void conversions(const char *s, char *out, size_t size)
{
    size_t n = 0;

    while ((s = strchr(s, '%')) != NULL) {
        const size_t length = conversion(s);
        ck_assert_uint_lt(n + length, size);
        memcpy(out + n, s, length);
        n += length;
        s += length > 0 ? length : 1;
    }
    out[n] = '\0';
}

START_TEST(both_languages_take_the_same_arguments)
{
    char en[128], zh[128];

    for (enum msg m = 0; m < MSG_COUNT; m++) {
        conversions(message(LANG_EN, m), en, sizeof en);
        conversions(message(LANG_ZH, m), zh, sizeof zh);
        ck_assert_msg(strcmp(en, zh) == 0, "%s: %s and %s", ids[m], en, zh);
    }
}
END_TEST

/* Whether every opening mark is closed by {/} before the next one and the end. */
static bool marks_balanced(const char *s)
{
    bool open = false;

    for (; *s != '\0'; s++) {
        if (s[0] != '{')
            continue;
        if (s[1] == '{') {
            s++;
        } else if (s[1] == '/' && s[2] == '}' && open) {
            open = false;
        } else if (s[1] != '\0' && strchr("bdakoguw", s[1]) != NULL && s[2] == '}' && !open) {
            open = true;
        } else {
            return false;
        }
    }
    return !open;
}

START_TEST(notices_have_whole_marks)
{
    for (enum msg m = 0; m < MSG_COUNT; m++) {
        if (strncmp(ids[m], "NOTICE_", 7) != 0)
            continue;
        for (enum lang lang = 0; lang < LANG_COUNT; lang++)
            ck_assert_msg(marks_balanced(message(lang, m)), "%s: %s", ids[m], message(lang, m));
    }
}
END_TEST

START_TEST(the_locale_names_the_language)
{
    static const struct {
        const char *locale;
        enum lang lang;
    } cases[] = {
        {"zh_CN.UTF-8", LANG_ZH}, {"zh", LANG_ZH},     {"zh-TW", LANG_ZH},
        {"zh.UTF-8", LANG_ZH},    {"zha_CN", LANG_EN}, {"de_DE", LANG_EN},
        {"C.UTF-8", LANG_EN},     {"", LANG_EN},       {NULL, LANG_EN},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_int_eq(message_lang_of_locale(cases[i].locale), cases[i].lang);
}
END_TEST

/* A hint or a line of help that is too long is never seen whole on a small screen. */
START_TEST(short_texts_are_short)
{
    for (enum msg m = 0; m < MSG_COUNT; m++) {
        const size_t most = strncmp(ids[m], "HINT_", 5) == 0  ? 18
                            : strncmp(ids[m], "ROW_", 4) == 0 ? 20 : 1000;
        for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
            const char *s = message(lang, m);
            ck_assert_msg(glyph_columns(s, strlen(s)) <= most, "%s: %s", ids[m], s);
        }
    }
}
END_TEST

CHECK_MAIN("messages", every_message_is_text_in_both_languages, both_languages_take_the_same_arguments,
           notices_have_whole_marks, the_locale_names_the_language, short_texts_are_short)
