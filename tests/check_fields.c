/* Everything that is set: each value comes back, every false and 0 too; nothing that is set is left out. */
#include "check_main.h"
#include "handmade.h"

#include "app/fields_row.h"
#include "app/names.h"
#include "base/rng.h"
#include "session/quoted.h"
#include "session/state.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = {"The", "cat", "was", "here", NULL};

struct fields_play {
    struct session s; /* without classes: what is set alone */
    struct trace *trace;
};

static void begin(struct fields_play *p)
{
    const struct settings settings = settings_default();

    memset(&p->s, 0, sizeof p->s);
    app_init(&p->s.app, LANG_EN);
    p->s.app.settings = settings;
    app_set_text(&p->s.app, "The cat was here", strlen("The cat was here"));
    p->trace = handmade_trace(words, &settings, 3, 4, false);
    app_take_trace(&p->s.app, p->trace);
}

static void end(struct fields_play *p)
{
    trace_free(p->trace);
    app_fini(&p->s.app);
}

static size_t below(uint64_t *seed, size_t n)
{
    *seed += 1;
    return (size_t)(rng_bits(1, 0, *seed) % n);
}

/* ---- random values, as text ---- */

static void random_text(uint64_t *seed, struct buf *out)
{
    const size_t n = below(seed, 12);

    for (size_t i = 0; i < n; i++) {
        const char byte = (char)below(seed, 256);
        buf_add(out, &byte, 1);
    }
}

static void random_list(const struct field *f, uint64_t *seed, struct buf *out)
{
    const size_t n = below(seed, 3);

    if (n == 0)
        buf_adds(out, "none");
    for (size_t i = 0; i < n; i++)
        if (f->kind == FIELD_MUTED)
            buf_addf(out, "%s%zu.%zu", i > 0 ? " " : "", i + 1, 1 + below(seed, SETTINGS_HEADS_MAX));
        else
            buf_addf(out, "%s%zu", i > 0 ? " " : "", 2 + 4 * i + below(seed, 2));
}

static void random_number(const struct field *f, uint64_t *seed, struct buf *out)
{
    size_t most = f->most;

    if (strcmp(f->name, "layer") == 0)
        most = 2;
    if (strcmp(f->name, "head") == 0)
        most = settings_default().heads - 1;
    if (f->powers)
        buf_addf(out, "%zu", (size_t)1 << below(seed, 5));
    else
        buf_addf(out, "%zu", f->from + f->least + below(seed, most - f->least + 1));
}

static void random_value(const struct field *f, uint64_t *seed, struct buf *out)
{
    static const char *const masks[] = {"full", "causal", "window:0", "strided:3", "causal+block:4"};
    size_t count = 0;
    char number[32];

    switch (f->kind) {
    case FIELD_SWITCH:
        buf_adds(out, below(seed, 2) ? "on" : "off");
        break;
    case FIELD_COUNT:
    case FIELD_MS:
        random_number(f, seed, out);
        break;
    case FIELD_SEED:
        buf_addf(out, "%llu", (unsigned long long)rng_bits(1, 1, *seed));
        break;
    case FIELD_REAL:
        buf_float_text(f->low + (f->high - f->low) * (float)below(seed, 1000) / 999, number);
        buf_adds(out, number);
        break;
    case FIELD_WORD:
        while (f->words[count] != NULL)
            count++;
        buf_adds(out, f->words[below(seed, count)]);
        break;
    case FIELD_MASK:
        buf_adds(out, masks[below(seed, 5)]);
        break;
    case FIELD_MUTED:
    case FIELD_ROWS:
        random_list(f, seed, out);
        break;
    case FIELD_TOKEN:
        buf_addf(out, "%zu", 1 + below(seed, 4));
        break;
    case FIELD_NAME:
        buf_addf(out, "class %zu.gguf", below(seed, 9));
        break;
    case FIELD_TEXT:
        random_text(seed, out);
        break;
    case FIELD_FILE:
        buf_addf(out, "a file %zu", below(seed, 9));
        break;
    }
}

/* Of an open lesson alone. */
static bool is_of_lesson(const struct field *f)
{
    return strncmp(f->name, "lesson", strlen("lesson")) == 0 && strcmp(f->name, "lesson.part") != 0;
}

static void randomise(struct fields_play *p, uint64_t *seed)
{
    struct buf value;
    struct err e;

    buf_init(&value);
    for (size_t i = 0; i < fields_count(); i++) {
        if (is_of_lesson(&fields[i]) || !field_is_there(&p->s.app, i))
            continue;
        buf_clear(&value);
        random_value(&fields[i], seed, &value);
        buf_adds(&value, "");
        if (field_read(&p->s.app, p->trace, i, value.bytes, value.len, &e) != OK)
            ck_abort_msg("%s = %s: expected %s", field_name(i), value.bytes, e.expected);
    }
    buf_fini(&value);
}

static void expect_equal(const struct app *a, const struct app *b)
{
    struct buf one, two;

    buf_init(&one);
    buf_init(&two);
    for (size_t i = 0; i < fields_count(); i++) {
        buf_clear(&one);
        buf_clear(&two);
        field_write(a, i, &one);
        field_write(b, i, &two);
        buf_adds(&one, "");
        buf_adds(&two, "");
        if (one.len != two.len || memcmp(one.bytes, two.bytes, one.len) != 0)
            ck_abort_msg("%s: %s, was %s", field_name(i), two.bytes, one.bytes);
    }
    buf_fini(&one);
    buf_fini(&two);
}

static void no_complaint(void *to, const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];

    (void)to;
    err_line(e, line, sizeof line);
    ck_abort_msg("%s", line);
}

/* ---- what comes back ---- */

static void read_into(struct fields_play *p, const struct buf *file)
{
    struct state st;
    struct err e;

    state_init(&st);
    ck_assert_int_eq(state_read(&st, "test", file->bytes, file->len, no_complaint, NULL, &e), OK);
    for (size_t i = 0; i < fields_count(); i++)
        if (!is_of_lesson(&fields[i]) && state_give(&st, i, &p->s.app, p->trace, &e) != OK)
            no_complaint(NULL, &e);
    state_fini(&st);
}

START_TEST(test_a_saved_state_comes_back)
{
    uint64_t seed = 1;

    for (int round = 0; round < 50; round++) {
        struct fields_play one, two;
        struct buf file;
        begin(&one);
        begin(&two);
        buf_init(&file);
        randomise(&one, &seed);
        state_write(&one.s, &file);
        read_into(&two, &file);
        expect_equal(&one.s.app, &two.s.app);
        ck_assert(settings_equal(&one.s.app.settings, &two.s.app.settings));
        buf_fini(&file);
        end(&one);
        end(&two);
    }
}
END_TEST

/* Everything off that can be off, everything 0 that can be 0: from a state in which nothing is. */
START_TEST(test_every_false_and_0_comes_back)
{
    struct fields_play one, two;
    struct buf file, value;
    struct err e;

    begin(&one);
    begin(&two);
    buf_init(&file);
    buf_init(&value);
    for (int high = 0; high < 2; high++) {
        struct fields_play *p = high ? &two : &one;
        for (size_t i = 0; i < fields_count(); i++) {
            const struct field *f = &fields[i];
            buf_clear(&value);
            if (f->kind == FIELD_SWITCH)
                buf_adds(&value, high || strcmp(f->name, "beside") == 0 ? "on" : "off");
            else if (f->kind == FIELD_COUNT && f->late == false && !f->powers)
                buf_addf(&value, "%zu", f->from + (high ? f->most : f->least));
            else if (f->kind == FIELD_REAL)
                buf_addf(&value, "%g", high ? (double)f->high : (double)f->low);
            else
                continue;
            if (!is_of_lesson(f))
                ck_assert_int_eq(field_read(&p->s.app, p->trace, i, value.bytes, value.len, &e), OK);
        }
    }
    ck_assert(!one.s.app.settings.scaled && one.s.app.lines.least == 0 && one.s.app.lines.top == 0);
    ck_assert(two.s.app.settings.scaled && two.s.app.lines.least == 1 && two.s.app.lines.top > 0);
    state_write(&one.s, &file);
    read_into(&two, &file);
    expect_equal(&one.s.app, &two.s.app);
    ck_assert(!two.s.app.settings.scaled && !two.s.app.kept.settings.scaled && two.s.app.lines.least == 0);
    buf_fini(&file);
    buf_fini(&value);
    end(&one);
    end(&two);
}
END_TEST

START_TEST(test_what_waits_for_the_trace_is_there_with_it)
{
    struct fields_play p;
    struct err e;

    begin(&p);
    const size_t asker = field_find("asker", 5), layer = field_find("layer", 5);
    ck_assert_int_eq(field_read(&p.s.app, NULL, asker, "2", 1, &e), OK);
    ck_assert_int_eq(field_read(&p.s.app, NULL, layer, "3", 1, &e), OK);
    ck_assert_int_eq(field_read(&p.s.app, NULL, layer, "x", 1, &e), ERR_USAGE);
    ck_assert_uint_eq(p.s.app.later_count, 2);
    app_take_trace(&p.s.app, p.trace);
    ck_assert_uint_eq(p.s.app.asker, 1);
    ck_assert_uint_eq(p.s.app.layer, 2);
    ck_assert_uint_eq(p.s.app.later_count, 0);
    end(&p);
}
END_TEST

/* ---- what is refused ---- */

START_TEST(test_a_refused_value_changes_nothing)
{
    static const char *const bad[][2] = {
        {"heads", "0"},        {"heads", "17"},      {"heads", " 4"},   {"seed", "18446744073709551616"},
        {"temperature", "0"},  {"temperature", "nan"}, {"scaled", "yes"}, {"mask", "window"},
        {"muted", "17.1"},     {"muted", "1.17"},    {"muted", ""},     {"muted", "1.1 "},
        {"asked", "1025"},     {"asked", "3-1"},     {"asked", "1,2"},  {"asker", "5"},
        {"asker", "0"},        {"layer", "4"},       {"limits.size", "3"}, {"view", "Matrix"},
        {"lesson.page", "1"},  {"model", ""},        {"beside.heads", "2"}, {"lines.least", "1.5"},
    };
    struct fields_play p, same;
    struct err e;

    begin(&p);
    begin(&same);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const size_t f = field_find(bad[i][0], strlen(bad[i][0]));
        ck_assert_uint_lt(f, fields_count());
        if (field_read(&p.s.app, p.trace, f, bad[i][1], strlen(bad[i][1]), &e) != ERR_USAGE)
            ck_abort_msg("%s = %s was taken", bad[i][0], bad[i][1]);
        ck_assert_str_eq(e.where, bad[i][0]);
        ck_assert_str_ne(e.expected, "");
        ck_assert_str_ne(e.found, "");
    }
    expect_equal(&same.s.app, &p.s.app);
    end(&p);
    end(&same);
}
END_TEST

/* ---- the table ---- */

START_TEST(test_names_are_one_word_and_views_are_named_as_everywhere)
{
    const size_t view = field_find("view", 4);

    for (size_t i = 0; i < fields_count(); i++) {
        ck_assert_uint_eq(field_find(field_name(i), strlen(field_name(i))), i);
        ck_assert_uint_eq(strspn(field_name(i), "abcdefghijklmnopqrstuvwxyz.-"), strlen(field_name(i)));
    }
    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++)
        ck_assert_str_eq(fields[view].words[v], name_view_option(v));
}
END_TEST

/* ---- quotes ---- */

START_TEST(test_any_bytes_come_back_from_quotes)
{
    uint64_t seed = 3;
    size_t bad;

    for (int round = 0; round < 300; round++) {
        struct buf text, line, back;
        buf_init(&text);
        buf_init(&line);
        buf_init(&back);
        random_text(&seed, &text);
        buf_adds(&text, "\"\\é");
        quoted_write(text.bytes, text.len, &line);
        ck_assert(quoted_is_plain(line.bytes, line.len));
        ck_assert(quoted_read(line.bytes, line.len, &back, &bad));
        ck_assert_uint_eq(back.len, text.len);
        ck_assert_mem_eq(back.bytes, text.bytes, text.len);
        buf_fini(&text);
        buf_fini(&line);
        buf_fini(&back);
    }
}
END_TEST

START_TEST(test_what_is_no_quoted_text_is_refused_at_its_byte)
{
    static const struct {
        const char *text;
        size_t bad;
    } list[] = {{"", 0}, {"a", 0}, {"\"a", 2}, {"\"\\q\"", 1}, {"\"\\x4\"", 1}, {"\"a\"b", 3}, {"\"\\", 1}};

    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct buf out;
        size_t bad = 99;
        buf_init(&out);
        ck_assert(!quoted_read(list[i].text, strlen(list[i].text), &out, &bad));
        ck_assert_uint_eq(bad, list[i].bad);
        ck_assert_uint_eq(out.len, 0);
        buf_fini(&out);
    }
}
END_TEST

CHECK_MAIN("fields", test_a_saved_state_comes_back, test_every_false_and_0_comes_back,
           test_what_waits_for_the_trace_is_there_with_it, test_a_refused_value_changes_nothing,
           test_names_are_one_word_and_views_are_named_as_everywhere, test_any_bytes_come_back_from_quotes,
           test_what_is_no_quoted_text_is_refused_at_its_byte)
