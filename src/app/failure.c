#include "app/failure.h"

#include "base/buf.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAID_MAX 512 /* bytes of a part of an error */

static const char *phrase(enum lang lang, enum status status)
{
    static const enum msg phrases[STATUS_COUNT] = {
#define X(name, phrase) MSG_STATUS_##name,
        STATUS_LIST(X)
#undef X
    };
    return message(lang, phrases[status]);
}

/* ---- what the modules below said ---- */

#define NUMBERS_MAX 4

/* Whether `text` is the pattern with numbers for its "%zu", which go to `numbers`. */
static bool matches(const char *pattern, const char *text, size_t numbers[NUMBERS_MAX])
{
    size_t count = 0;

    while (*pattern != '\0')
        if (strncmp(pattern, "%zu", 3) == 0 && *text >= '0' && *text <= '9' && count < NUMBERS_MAX) {
            char *end;
            numbers[count++] = (size_t)strtoull(text, &end, 10);
            text = end;
            pattern += 3;
        } else if (*pattern++ != *text++) {
            return false;
        }
    return *text == '\0';
}

/* The system's words for a reason, where there are some in the other language. */
static const char *reason(enum lang lang, const char *text)
{
    static const struct {
        int number;
        enum msg msg;
    } reasons[] = {{ENOENT, MSG_REASON_MISSING}, {EACCES, MSG_REASON_ACCESS},
                   {EISDIR, MSG_REASON_FOLDER},  {ENOTDIR, MSG_REASON_NOT_FOLDER},
                   {ENOSPC, MSG_REASON_FULL},    {EROFS, MSG_REASON_READ_ONLY},
                   {ELOOP, MSG_REASON_LINKS},    {ENAMETOOLONG, MSG_REASON_NAME},
                   {EBADF, MSG_REASON_CLOSED},   {EIO, MSG_REASON_BROKEN}};

    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (strcmp(text, strerror(reasons[i].number)) == 0)
            return message(lang, reasons[i].msg);
    return text;
}

/* A part of an error in the language of the reader, when it is one of these messages; what nobody knows, a
 * name or a number, stays as it is. */
static void said(enum lang lang, enum msg first, enum msg last, const char *text, char out[SAID_MAX])
{
    size_t n[NUMBERS_MAX] = {0};

    if (lang != LANG_EN)
        for (enum msg m = first; m <= last; m++)
            if (matches(message(LANG_EN, m), text, n)) {
                snprintf(out, SAID_MAX, message(lang, m), n[0], n[1], n[2], n[3]);
                return;
            }
    snprintf(out, SAID_MAX, "%s", lang == LANG_EN ? text : reason(lang, text));
}

/* ---- the line ---- */

/* "FILE, line 3: ", as far as there is something to name. */
static void add_place(enum lang lang, const struct err *e, struct buf *line)
{
    static const enum msg units[] = {[ERR_AT_LINE] = MSG_FAIL_AT_LINE,
                                     [ERR_AT_BYTE] = MSG_FAIL_AT_BYTE,
                                     [ERR_AT_TOKEN] = MSG_FAIL_AT_TOKEN};
    char where[SAID_MAX];
    said(lang, MSG_SAID_TEXT, MSG_SAID_OUTPUT, e->where, where);
    buf_adds(line, where);
    if (e->unit != ERR_AT_NOTHING && e->where[0])
        buf_adds(line, message(lang, MSG_FAIL_COMMA));
    if (e->unit != ERR_AT_NOTHING)
        buf_addf(line, message(lang, units[e->unit]), e->at);
    if (line->len)
        buf_adds(line, message(lang, MSG_FAIL_COLON));
}

void failure_line(enum lang lang, const struct err *e, char *out, size_t size)
{
    struct buf line;
    char part[SAID_MAX];
    buf_init(&line);
    add_place(lang, e, &line);
    buf_adds(&line, phrase(lang, e->status));
    said(lang, MSG_SAID_WORD, MSG_SAID_MORE, e->expected, part);
    if (e->expected[0])
        buf_addf(&line, message(lang, MSG_FAIL_EXPECTED), part);
    said(lang, MSG_SAID_WORD, MSG_SAID_MORE, e->found, part);
    if (e->found[0])
        buf_addf(&line, message(lang, e->expected[0] ? MSG_FAIL_BUT_FOUND : MSG_FAIL_REASON), part);
    snprintf(out, size, "%s", line.bytes);
    buf_fini(&line);
}
