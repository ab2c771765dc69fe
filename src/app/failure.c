#include "app/failure.h"

#include "base/buf.h"

#include <stdio.h>

static const char *phrase(enum lang lang, enum status status)
{
    static const enum msg phrases[STATUS_COUNT] = {
#define X(name, phrase) MSG_STATUS_##name,
        STATUS_LIST(X)
#undef X
    };
    return message(lang, phrases[status]);
}

/* "FILE, line 3: ", as far as there is something to name. */
static void add_place(enum lang lang, const struct err *e, struct buf *line)
{
    static const enum msg units[] = {[ERR_AT_LINE] = MSG_FAIL_AT_LINE,
                                     [ERR_AT_BYTE] = MSG_FAIL_AT_BYTE,
                                     [ERR_AT_TOKEN] = MSG_FAIL_AT_TOKEN};
    buf_adds(line, e->where);
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
    buf_init(&line);
    add_place(lang, e, &line);
    buf_adds(&line, phrase(lang, e->status));
    if (e->expected[0])
        buf_addf(&line, message(lang, MSG_FAIL_EXPECTED), e->expected);
    if (e->found[0])
        buf_addf(&line, message(lang, e->expected[0] ? MSG_FAIL_BUT_FOUND : MSG_FAIL_REASON), e->found);
    snprintf(out, size, "%s", line.bytes);
    buf_fini(&line);
}
