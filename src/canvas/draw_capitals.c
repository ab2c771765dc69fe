/* draw_capitals: a sentence in capitals three rows high, for those in the last row. */
#include "canvas/big.h"
#include "canvas/draw.h"

#include <string.h>

#define SPACE_COLS 2

/* Rows of dots; the left one of a row is the highest bit of `cols`. */
struct letter {
    const char *sign;
    unsigned char cols, dots[BIG_DOTS];
};

static const struct letter letters[] = {
    {"a", 3, {2, 5, 7, 5, 5}},      {"b", 3, {6, 5, 6, 5, 6}},      {"c", 3, {3, 4, 4, 4, 3}},
    {"d", 3, {6, 5, 5, 5, 6}},      {"e", 3, {7, 4, 6, 4, 7}},      {"f", 3, {7, 4, 6, 4, 4}},
    {"g", 4, {7, 8, 11, 9, 7}},     {"h", 3, {5, 5, 7, 5, 5}},      {"i", 1, {1, 1, 1, 1, 1}},
    {"j", 3, {1, 1, 1, 5, 2}},      {"k", 3, {5, 5, 6, 5, 5}},      {"l", 3, {4, 4, 4, 4, 7}},
    {"m", 5, {17, 27, 21, 17, 17}}, {"n", 4, {9, 13, 11, 9, 9}},    {"o", 4, {6, 9, 9, 9, 6}},
    {"p", 3, {6, 5, 6, 4, 4}},      {"q", 4, {6, 9, 9, 10, 5}},     {"r", 3, {6, 5, 6, 5, 5}},
    {"s", 3, {3, 4, 2, 1, 6}},      {"t", 3, {7, 2, 2, 2, 2}},      {"u", 3, {5, 5, 5, 5, 7}},
    {"v", 3, {5, 5, 5, 5, 2}},      {"w", 5, {17, 17, 21, 27, 17}}, {"x", 3, {5, 5, 2, 5, 5}},
    {"y", 3, {5, 5, 2, 2, 2}},      {"z", 3, {7, 1, 2, 4, 7}},      {":", 1, {0, 1, 0, 1, 0}},
    {".", 1, {0, 0, 0, 0, 1}},      {",", 2, {0, 0, 0, 1, 2}},      {";", 2, {0, 1, 0, 1, 2}},
    {"?", 3, {7, 1, 2, 0, 2}},      {"!", 1, {1, 1, 1, 0, 1}},      {"%", 3, {5, 1, 2, 4, 5}},
    {"'", 1, {1, 1, 0, 0, 0}},      {"\"", 3, {5, 5, 0, 0, 0}},     {"(", 2, {1, 2, 2, 2, 1}},
    {")", 2, {2, 1, 1, 1, 2}},      {"_", 3, {0, 0, 0, 0, 7}},      {"=", 3, {0, 7, 0, 7, 0}},
    {"/", 3, {1, 1, 2, 4, 4}},      {"√", 5, {7, 4, 4, 20, 8}},     {"×", 3, {0, 5, 2, 5, 0}},
    {"·", 1, {0, 0, 1, 0, 0}},      {"→", 5, {4, 2, 31, 2, 4}},
};

/* The letter of a glyph; false where there is none. */
static bool letter_of(const struct glyph *g, struct letter *out)
{
    const char c = g->bytes[0];
    const char low[2] = {c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c, '\0'};
    const char *sign = g->len == 1 ? low : g->bytes;

    if (g->len == 1 && c == ' ') {
        *out = (struct letter){" ", SPACE_COLS, {0}};
        return true;
    }
    if (g->len == 1 && big_dots(c) != NULL) {
        *out = (struct letter){"", BIG_COLS, {0}};
        memcpy(out->dots, big_dots(c), BIG_DOTS);
        return true;
    }
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (strcmp(letters[i].sign, sign) == 0) {
            *out = letters[i];
            return true;
        }
    return false;
}

static void draw_letter(const struct pen *p, int x, int y, const struct letter *l, style s)
{
    for (int row = 0; row < BIG_ROWS; row++)
        for (int col = 0; col < l->cols; col++) {
            const int bit = 1 << (l->cols - 1 - col);
            const int lower = 2 * row + 1 < BIG_DOTS && l->dots[2 * row + 1] & bit;
            const char *glyph = big_half((l->dots[2 * row] & bit) != 0, lower);
            if (glyph[0] != ' ')
                pen_put(p, x + col, y + row, glyph, s);
        }
}

/* Draws when `p` is not NULL; the columns it takes, or 0 where a sign has no letter. */
static int walk(const struct pen *p, const struct canvas *line, int x, int y)
{
    int cols = 0;

    for (int i = 0; i < line->cols; i++) {
        const struct cell *cell = canvas_at(line, i, 0);
        struct letter l;
        if (!letter_of(&cell->glyph, &l))
            return 0;
        style s = cell->style;
        s.attrs &= (uint8_t)~ATTR_UNDERLINE;
        if (p != NULL)
            draw_letter(p, x + cols, y, &l, s);
        cols += l.cols + 1;
    }
    return cols > 0 ? cols - 1 : 0;
}

int draw_capitals(const struct pen *p, int x, int y, int cols, style s, const char *marked)
{
    const int n = draw_marked_columns(marked);
    int used = 0;

    if (n < 1 || p->theme->ascii)
        return 0;
    struct canvas *line = canvas_new(n, 1, s); /* says which letter has which style */
    const struct pen scratch = {line, p->theme};
    draw_marked(&scratch, 0, 0, n, s, marked);
    used = walk(NULL, line, x, y);
    if (used > 0 && used <= cols)
        walk(p, line, x + (cols - used) / 2, y);
    canvas_free(line);
    return used <= cols ? used : 0;
}
