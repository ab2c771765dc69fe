/* Lines for a terminal that would break them in the middle of a word; a pipe gets them whole. */
#include "plain/plain.h"

#include "base/mem.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unilbrk.h>
#include <unistd.h>

#define COLS_DEFAULT 80
#define COLS_MOST    100 /* longer lines are hard to follow */

int plain_columns(FILE *out)
{
    struct winsize size;

    if (!isatty(fileno(out)))
        return 0;
    const int cols = ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : COLS_DEFAULT;
    return (cols < COLS_MOST ? cols : COLS_MOST) - 1;
}

/* One line, without its end; a blank at which it is broken is left out. */
static void wrap_line(const char *line, size_t n, int cols, struct buf *out)
{
    char *breaks = mem_new(n + 1, 1);
    size_t from = 0;

    u8_width_linebreaks((const uint8_t *)line, n, cols, 0, 0, NULL, "UTF-8", breaks);
    for (size_t i = 1; i <= n; i++) {
        if (i < n && breaks[i] != UC_BREAK_POSSIBLE && breaks[i] != UC_BREAK_MANDATORY)
            continue;
        size_t to = i;
        while (i < n && to > from && line[to - 1] == ' ')
            to--;
        buf_add(out, line + from, to - from);
        buf_adds(out, "\n");
        from = i;
    }
    if (n == 0)
        buf_adds(out, "\n");
    mem_free(breaks);
}

void plain_wrap(const struct buf *text, int cols, struct buf *out)
{
    const char *line = text->bytes, *all = text->bytes + text->len;

    while (text->len > 0 && line < all) {
        const char *end = memchr(line, '\n', (size_t)(all - line));
        end = end != NULL ? end : all;
        wrap_line(line, (size_t)(end - line), cols, out);
        line = end + 1;
    }
}
