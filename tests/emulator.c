#include "emulator.h"

#include "check_main.h"

#include <string.h>

#define PARAMETERS_MAX 16

static const style own = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};

void emulator_init(struct emulator *e, int cols, int rows)
{
    *e = (struct emulator){.screen = canvas_new(cols, rows, own), .now = own, .cursor_seen = true};
}

void emulator_fini(struct emulator *e)
{
    canvas_free(e->screen);
}

/* A colour that is told in full: 2;R;G;B. */
static colour colour_of(const int *p)
{
    check_that(p[0] == 2 && p[1] < 256 && p[2] < 256 && p[3] < 256);
    return (colour)(p[1] << 16 | p[2] << 8 | p[3]);
}

static void set_style(struct emulator *e, const int *p, int n)
{
    style *s = &e->now;

    for (int i = 0; i < n; i++) {
        const bool more = p[i] == 38 || p[i] == 48;
        check_that(!more || i + 4 < n);
        if (p[i] == 0)
            *s = own;
        else if (p[i] == 1)
            s->attrs |= ATTR_BOLD;
        else if (p[i] == 22)
            s->attrs &= (uint8_t)~ATTR_BOLD;
        else if (p[i] == 4)
            s->attrs |= ATTR_UNDERLINE;
        else if (p[i] == 24)
            s->attrs &= (uint8_t)~ATTR_UNDERLINE;
        else if (p[i] == 7)
            s->attrs |= ATTR_REVERSE;
        else if (p[i] == 27)
            s->attrs &= (uint8_t)~ATTR_REVERSE;
        else if (p[i] == 38)
            s->fg = colour_of(p + i + 1);
        else if (p[i] == 48)
            s->bg = colour_of(p + i + 1);
        else if (p[i] == 39)
            s->fg = COLOUR_DEFAULT;
        else if (p[i] == 49)
            s->bg = COLOUR_DEFAULT;
        else
            ck_abort_msg("SGR %d", p[i]);
        i += more ? 4 : 0;
    }
}

static void obey(struct emulator *e, bool own_mode, const int *p, int n, char final)
{
    if (final == 'm' && !own_mode) {
        set_style(e, p, n);
    } else if (final == 'H' && !own_mode) {
        check_that(n == 2 && p[0] >= 1 && p[0] <= e->screen->rows && p[1] >= 1 && p[1] <= e->screen->cols);
        e->y = p[0] - 1;
        e->x = p[1] - 1;
    } else if (final == 'J' && !own_mode) {
        check_that(n == 1 && p[0] == 2 && style_equal(e->now, own));
        canvas_clear(e->screen, own);
    } else {
        check_that((final == 'h' || final == 'l') && own_mode && n == 1 && p[0] == 25);
        e->cursor_seen = final == 'h';
    }
}

/* Bytes of a sequence that begins at `bytes`, behind ESC. */
static size_t take_sequence(struct emulator *e, const char *bytes, size_t n)
{
    int p[PARAMETERS_MAX] = {0}, count = 1;
    size_t at = 1;

    check_that(n > 2 && bytes[0] == '[');
    const bool own_mode = bytes[at] == '?';
    at += own_mode;
    for (; at < n && (bytes[at] == ';' || (bytes[at] >= '0' && bytes[at] <= '9')); at++) {
        if (bytes[at] == ';')
            check_that(++count <= PARAMETERS_MAX);
        else
            p[count - 1] = 10 * p[count - 1] + bytes[at] - '0';
    }
    check_that(at < n);
    obey(e, own_mode, p, count, bytes[at]);
    return at + 1;
}

static void print_text(struct emulator *e, const char *bytes, size_t n)
{
    struct glyph_walk walk;
    struct glyph g;

    glyph_walk_init(&walk, bytes, n);
    while (glyph_walk_next(&walk, &g)) {
        check_that(e->x + g.cols <= e->screen->cols && e->y < e->screen->rows); /* never over the edge */
        canvas_put(e->screen, e->x, e->y, &g, e->now);
        e->x += g.cols;
    }
}

void emulator_write(struct emulator *e, const char *bytes, size_t n)
{
    size_t at = 0;

    while (at < n) {
        const char *escape = memchr(bytes + at, 0x1b, n - at);
        const size_t text = escape != NULL ? (size_t)(escape - bytes) - at : n - at;
        print_text(e, bytes + at, text);
        at += text;
        if (escape != NULL)
            at += 1 + take_sequence(e, bytes + at + 1, n - at - 1);
    }
}
