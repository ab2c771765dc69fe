/* pen: the place where roles become styles and glyphs their ASCII forms; fills and frames. */
#include "canvas/draw.h"

#include <string.h>

/* Backgrounds that are seen as a filled area; the others are only shades of the page. */
static bool stands_out(enum role bg)
{
    return bg != ROLE_BG && bg != ROLE_PANEL && bg != ROLE_RAISED && bg != ROLE_RULE && bg != ROLE_INK;
}

style pen_style(const struct pen *p, enum role fg, enum role bg, unsigned attrs)
{
    const struct theme *t = p->theme;

    if (t->depth == DEPTH_MONO) {
        if (stands_out(bg))
            attrs ^= ATTR_REVERSE;
        if (fg == ROLE_BOLD || fg == ROLE_ASK)
            attrs |= ATTR_BOLD;
    } else if (t->kind == THEME_CONTRAST && fg == ROLE_NEGATIVE) {
        attrs ^= ATTR_REVERSE;
    }
    return (style){t->on[fg][bg], t->roles[bg], (uint8_t)attrs};
}

/* What the program draws itself, and its form on a terminal that knows only ASCII. */
static const struct {
    const char *glyphs; /* UTF-8, one after the other */
    char ascii;
} ascii_forms[] = {
    {"√", 'v'},          {"÷", '/'},
    {"·", '.'},          {"×", 'x'},
    {"Σ", 'S'},          {"−–—", '-'},
    {"²", '2'},          {"…", '~'},
    {"≤", '<'},          {"≥", '>'},
    {"←◀◂", '<'},        {"→▶▸", '>'},
    {"↑▲", '^'},         {"↓▼", 'v'},
    {"■█▉▊▋▌▐▅▆▇", '#'}, {"●", 'o'}, {"○", '0'},
    {"∂", 'd'},
    {"│┃┆┊╎▏▎▍", '|'},   {"─┄┈╌▔", '-'},
    {"━═", '='},         {"┌┐└┘┏┓┗┛├┤┬┴┼", '+'},
    {"▁▂▃", '_'},        {"▀▄▖▗▘▝▚▞▙▛▜▟", '='},
    {"░", ':'},          {"▒", '+'},
    {"▓", '%'},          {"✓", '*'},
    {"↵⏎", '$'},         {"“”", '"'},
    {"‘’", '\''},        {"ₖ", 'k'},
};

static bool is_braille(const struct glyph *g)
{
    return g->len == 3 && (unsigned char)g->bytes[0] == 0xe2 && ((unsigned char)g->bytes[1] & 0xfc) == 0xa0;
}

static char ascii_form(const struct glyph *g)
{
    if (is_braille(g))
        return strcmp(g->bytes, "\xe2\xa0\x80") == 0 ? ' ' : '.';
    for (size_t i = 0; i < sizeof(ascii_forms) / sizeof(*ascii_forms); i++)
        if (g->len > 1 && strstr(ascii_forms[i].glyphs, g->bytes))
            return ascii_forms[i].ascii;
    return glyph_ascii(g);
}

void pen_put_glyph(const struct pen *p, int x, int y, const struct glyph *g, style s)
{
    static const struct glyph blank = {" ", 1, 1};
    struct glyph plain = {"", 1, 1};

    if (!p->theme->ascii || (g->len == 1 && g->bytes[0] >= ' ')) {
        canvas_put(p->canvas, x, y, g, s);
        return;
    }
    plain.bytes[0] = ascii_form(g);
    canvas_put(p->canvas, x, y, &plain, s);
    if (g->cols == 2)
        canvas_put(p->canvas, x + 1, y, &blank, s);
}

void pen_put(const struct pen *p, int x, int y, const char *utf8, style s)
{
    struct glyph g = {.cols = 1};

    g.len = (uint8_t)strnlen(utf8, GLYPH_BYTES - 1);
    memcpy(g.bytes, utf8, g.len);
    pen_put_glyph(p, x, y, &g, s);
}

void draw_slip(const struct pen *p, int x, int y, const char *sign, colour paper)
{
    bool bare = p->theme->ascii || p->theme->depth < DEPTH_256;
    style s = pen_style(p, ROLE_INK, ROLE_PAPER, ATTR_BOLD);

    if (paper != COLOUR_DEFAULT && p->theme->depth != DEPTH_MONO)
        s = (style){colour_text_on(paper), paper, ATTR_BOLD};
    if (p->theme->depth == DEPTH_MONO)
        s.attrs = ATTR_BOLD; /* reversed it would vanish on a band */
    pen_put(p, x, y, bare ? "[" : " ", s);
    pen_put(p, x + 1, y, sign, s);
    pen_put(p, x + 2, y, bare ? "]" : " ", s);
}

void draw_fill(const struct pen *p, rect r, style s)
{
    static const struct glyph blank = {" ", 1, 1};

    r = rect_meet(r, p->canvas->clip);
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            canvas_put(p->canvas, x, y, &blank, s);
}

void draw_frame(const struct pen *p, rect r, bool heavy, style s)
{
    static const char *const lines[2][6] = {{"─", "│", "┌", "┐", "└", "┘"}, {"━", "┃", "┏", "┓", "┗", "┛"}};
    const char *const *l = lines[heavy];
    int right = r.x + r.w - 1, bottom = r.y + r.h - 1;

    if (r.w < 1 || r.h < 1)
        return;
    for (int x = r.x + 1; x < right; x++) {
        pen_put(p, x, r.y, l[0], s);
        pen_put(p, x, bottom, l[0], s);
    }
    for (int y = r.y + 1; y < bottom; y++) {
        pen_put(p, r.x, y, l[1], s);
        pen_put(p, right, y, l[1], s);
    }
    pen_put(p, r.x, r.y, l[2], s);
    pen_put(p, right, r.y, l[3], s);
    pen_put(p, r.x, bottom, l[4], s);
    pen_put(p, right, bottom, l[5], s);
}
