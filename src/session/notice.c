#include "session/notice.h"

#include "app/failure.h"
#include "canvas/draw.h"
#include "text/glyph.h"

#include <stdio.h>
#include <string.h>

#define PLACE_COLS 24 /* of a file's name in a notice */
#define SAVED_COLS 40 /* where it is all that there is to tell */

/* The end of a long path, which is what tells files apart. */
static void shorten_place(char where[ERR_TEXT_MAX], size_t cols)
{
    const size_t len = strlen(where);
    char end[ERR_TEXT_MAX];
    size_t from = 0;

    if (glyph_columns(where, len) <= cols)
        return;
    while (from < len && glyph_columns(where + from, len - from) >= cols)
        from = glyph_next(where, len, from);
    snprintf(end, sizeof end, "%s", where + from);
    snprintf(where, ERR_TEXT_MAX, "…%.*s", (int)(sizeof end - sizeof "…"), end);
}

/* In one line of the screen: the reason matters more than the place, which the reader has just named. */
static void shorten_failure(const struct app *a, const struct err *e, char *out, size_t size)
{
    struct err brief = *e;

    shorten_place(brief.where, PLACE_COLS);
    failure_line(a->lang, &brief, out, size);
    if (glyph_columns(out, strlen(out)) + 3 <= (size_t)a->cols)
        return;
    brief.where[0] = '\0';
    failure_line(a->lang, &brief, out, size);
}

void notice_failure(struct app *a, const struct err *e)
{
    char line[APP_NOTICE_MAX], shown[APP_NOTICE_MAX];

    shorten_failure(a, e, line, sizeof line);
    draw_marked_quote(e->status == ERR_EMPTY ? message(a->lang, MSG_NOTICE_NO_WORD) : line, shown,
                      sizeof shown);
    app_notice(a, true, "%s", shown);
}

void notice_written(struct app *a, const char *path)
{
    char shown[APP_NOTICE_MAX];

    draw_marked_quote(path, shown, sizeof shown);
    app_notice(a, false, message(a->lang, MSG_NOTICE_WRITTEN), shown);
}

void notice_saved(struct app *a, const char *path)
{
    const size_t cols = a->cols > 80 ? (size_t)a->cols - SAVED_COLS : a->cols >= 60 ? SAVED_COLS : PLACE_COLS - 6;
    const size_t len = strlen(path);
    char place[ERR_TEXT_MAX], shown[APP_NOTICE_MAX];

    snprintf(place, sizeof place, "%s", path + (len < sizeof place ? 0 : len - sizeof place + 1));
    shorten_place(place, cols);
    draw_marked_quote(place, shown, sizeof shown);
    app_notice(a, false, message(a->lang, MSG_NOTICE_SAVED), shown);
}
