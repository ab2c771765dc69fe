#include "cli_config.h"

#include "base/mem.h"
#include "session/home.h"
#include "session/quoted.h"

#include <string.h>
#include <unistd.h>

/* What can be a default. */
static const enum cli_option defaults[] = {
    OPTION_MODEL,       OPTION_HEADS, OPTION_DK,       OPTION_NO_SCALE, OPTION_TRAINED_UNSCALED, OPTION_MASK,
    OPTION_NO_POSITIONS, OPTION_TEMPERATURE, OPTION_SEED, OPTION_MERGE, OPTION_VIEW,             OPTION_NO_CHAIR,
    OPTION_COLOR,       OPTION_THEME, OPTION_ASCII,    OPTION_LANG,     OPTION_SET,              OPTION_PLAIN,
    OPTION_SIZE,        OPTION_FIT,   OPTION_FIGURE,   OPTION_SCALE,    OPTION_PRACTICE,
};

static bool can_be_default(enum cli_option option)
{
    for (size_t i = 0; i < sizeof defaults / sizeof defaults[0]; i++)
        if (defaults[i] == option)
            return true;
    return false;
}

/* What a saved state holds, and what loaded weights, a training or a table decide, are not for the defaults. */
static bool is_decided(const struct cli_options *o, enum cli_option option)
{
    static const enum cli_option deciding[] = {OPTION_LOAD, OPTION_TRAIN, OPTION_SCORE, OPTION_ABLATION};
    const bool of_class = option <= OPTION_SEED;

    if (o->state != NULL && (of_class || option == OPTION_MERGE || option == OPTION_VIEW || option == OPTION_NO_CHAIR ||
                             option == OPTION_THEME || option == OPTION_LANG || option == OPTION_ASCII ||
                             option == OPTION_PRACTICE))
        return true;
    for (size_t i = 0; i < sizeof deciding / sizeof deciding[0]; i++)
        if (o->seen[deciding[i]] && (of_class || option == OPTION_NO_CHAIR))
            return true;
    return option == OPTION_LANG && o->seen[OPTION_LANG];
}

/* ---- a line ---- */

struct line {
    char *name, *value; /* cut in place */
    size_t at;          /* from 1 */
};

static char *without_blanks(char *from, char *end)
{
    while (from < end && (*from == ' ' || *from == '\t'))
        from++;
    while (end > from && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    *end = '\0';
    return from;
}

/* A value between quotes becomes what it says, in its place: it is never longer. */
static bool unquote(char *value)
{
    struct buf text;
    size_t bad;

    if (value[0] != '"')
        return true;
    buf_init(&text);
    const bool good = quoted_read(value, strlen(value), &text, &bad) && (text.bytes == NULL || strlen(text.bytes) == text.len);
    if (good)
        memcpy(value, text.bytes != NULL ? text.bytes : "", text.len + 1);
    buf_fini(&text);
    return good;
}

static enum status refuse(const struct line *l, const char *path, const char *expected, struct err *e)
{
    err_set(e, ERR_FORMAT, path, "%s", expected);
    err_found(e, ERR_FORMAT, "\"%s\"", l->name);
    return ERR_FORMAT;
}

/* "no-chair = no" says that a default is not wanted after all. */
static enum status take_flag(struct cli_options *o, enum cli_option option, const struct line *l, const char *path, struct err *e)
{
    const bool yes = strcmp(l->value, "yes") == 0 || strcmp(l->value, "on") == 0;

    if (!yes && strcmp(l->value, "no") != 0 && strcmp(l->value, "off") != 0) {
        err_set(e, ERR_FORMAT, path, "%s = yes|no", l->name);
        return err_found(e, ERR_FORMAT, "\"%s\"", l->value);
    }
    o->given[option] = yes;
    return OK;
}

static enum status take(struct cli_options *o, struct cli_state *st, const struct line *l, const char *path, bool lang,
                        struct err *e)
{
    const enum lang said = (enum lang)o->lang;
    const enum cli_option option = cli_option_find(l->name);

    if ((option == OPTION_LANG) != lang)
        return OK;
    if (option == OPTION_COUNT)
        return refuse(l, path, message(said, MSG_CLI_EXPECT_LONG), e);
    if (!can_be_default(option))
        return refuse(l, path, message(said, MSG_CLI_EXPECT_DEFAULT), e);
    if (is_decided(o, option))
        return OK;
    if (option == OPTION_SET)
        return state_say(&st->file, l->value, strlen(l->value), path, l->at, e);
    if (!cli_option_takes(option))
        return take_flag(o, option, l, path, e);
    const enum status status = cli_options_take(o, option, l->value, e);
    if (status != OK) {
        struct err own = *e;
        err_set(e, ERR_FORMAT, path, "%s = %s", l->name, own.expected);
        err_found(e, ERR_FORMAT, "%s", own.found);
    }
    return status == OK ? OK : ERR_FORMAT;
}

static enum status read_line(char *text, size_t len, struct line *l, const char *path, struct err *e)
{
    char *equals = memchr(text, '=', len);

    if (equals == NULL || strlen(text) != len) {
        err_set(e, ERR_FORMAT, path, "NAME = VALUE");
        return err_found(e, ERR_FORMAT, "\"%s\"", text);
    }
    l->name = without_blanks(text, equals);
    l->value = without_blanks(equals + 1, text + len);
    if (unquote(l->value))
        return OK;
    err_set(e, ERR_FORMAT, path, "\"...\"");
    return err_found(e, ERR_FORMAT, "\"%s\"", l->value);
}

/* ---- the file ---- */

/* The language first: complaints are told in it. Each round has lines of its own, as they are cut in place. */
static void round_of(struct cli_options *o, struct cli_state *st, char *text, size_t len, bool lang)
{
    const char *path = st->config_path;

    for (size_t at = 0, n, line = 1; at < len; at += n + 1, line++) {
        char *end = memchr(text + at, '\n', len - at);
        struct err e;
        struct line l = {.at = line};
        n = end != NULL ? (size_t)(end - text) - at : len - at;
        text[at + n] = '\0';
        const size_t gap = strspn(text + at, " \t\r");
        if (gap == n || text[at + gap] == '#')
            continue;
        enum status status = read_line(text + at, n, &l, path, &e);
        if (status == OK)
            status = take(o, st, &l, path, lang, &e);
        else if (lang)
            status = OK; /* it is told in the second round */
        if (status != OK) {
            err_at(&e, status, ERR_AT_LINE, line);
            cli_state_complain(st, &e);
        }
    }
}

void cli_config_take(const char *bytes, size_t len, struct cli_options *o, struct cli_state *st)
{
    for (size_t i = 0; i < 2; i++) {
        st->config[i] = mem_copy_text(bytes, len);
        round_of(o, st, st->config[i], len, i == 0);
    }
}

void cli_config_read(struct cli_options *o, struct cli_state *st)
{
    struct buf bytes;
    struct err e;

    if (o->seen[OPTION_NO_CONFIG] || !home_path(HOME_CONFIG, "config", st->config_path) || access(st->config_path, F_OK) != 0)
        return;
    buf_init(&bytes);
    st->configured = true;
    if (file_read(st->config_path, CLI_CONFIG_BYTES_MAX, &bytes, &e) == OK)
        cli_config_take(bytes.bytes != NULL ? bytes.bytes : "", bytes.len, o, st);
    else
        cli_state_complain(st, &e);
    buf_fini(&bytes);
}
