/* draw_dots: parts of a cell: half-block pixels, quarter blocks, braille dots. Each reads what the cell holds
 * and joins it. */
#include "canvas/halves.h"

#include <string.h>

static const struct glyph blank = {" ", 1, 1};

/* Floor division: cells left of and above the canvas have negative numbers. */
static int cell_of(int at, int parts)
{
    return at >= 0 ? at / parts : -((parts - 1 - at) / parts);
}

int halves_cell(int y2)
{
    return cell_of(y2, 2);
}

static bool is_blank(const struct cell *cell)
{
    return cell->glyph.len == 1 && cell->glyph.bytes[0] == ' ';
}

/* Quarter blocks by which quarters are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
static const char *const quarters[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                         "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

/* -1 for a glyph that is none of them. */
static int quarters_of(const struct glyph *g)
{
    for (int i = 0; i < 16; i++)
        if (strcmp(quarters[i], g->bytes) == 0)
            return i;
    return -1;
}

void draw_quarter(const struct pen *p, int x2, int y2, style s)
{
    int x = cell_of(x2, 2), y = cell_of(y2, 2);
    int bits = 1 << ((x2 - 2 * x) + 2 * (y2 - 2 * y)), there;
    const struct cell *cell = canvas_in_clip(p->canvas, x, y);

    if (!cell)
        return;
    there = quarters_of(&cell->glyph);
    s.bg = cell->style.bg;
    if (there > 0 && cell->style.fg == s.fg)
        bits |= there;
    else if (there == 15)
        s.bg = cell->style.fg; /* over a full block of another colour the rest of it stays */
    pen_put(p, x, y, p->theme->ascii ? "=" : quarters[bits], s);
}

/* U+2800 + bits in UTF-8. */
static void braille_bytes(unsigned bits, char out[4])
{
    out[0] = '\xe2';
    out[1] = (char)(0xa0 | bits >> 6);
    out[2] = (char)(0x80 | (bits & 0x3f));
    out[3] = '\0';
}

/* -1 for a glyph that is no braille. */
static int braille_of(const struct glyph *g)
{
    unsigned char b0 = (unsigned char)g->bytes[0], b1 = (unsigned char)g->bytes[1],
                  b2 = (unsigned char)g->bytes[2];

    return g->len == 3 && b0 == 0xe2 && (b1 & 0xfc) == 0xa0 ? (b1 & 3) << 6 | (b2 & 0x3f) : -1;
}

void draw_dot(const struct pen *p, int x2, int y4, style s)
{
    static const unsigned char bit[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    int x = cell_of(x2, 2), y = cell_of(y4, 4), there;
    const struct cell *cell = canvas_in_clip(p->canvas, x, y);
    char bytes[4];

    if (!cell)
        return;
    there = is_blank(cell) ? 0 : braille_of(&cell->glyph);
    if (there < 0)
        return;
    s.bg = cell->style.bg;
    braille_bytes((unsigned)there | bit[x2 - 2 * x][y4 - 4 * y], bytes);
    pen_put(p, x, y, bytes, s);
}

/* The colours of the two halves of a cell. */
static void halves_of(const struct cell *cell, colour half[2])
{
    int q = quarters_of(&cell->glyph);

    half[0] = q == 3 || q == 15 ? cell->style.fg : cell->style.bg;
    half[1] = q == 12 || q == 15 ? cell->style.fg : cell->style.bg;
}

void halves_put(const struct pen *p, int x, int y, colour top, colour bottom)
{
    static const struct glyph lower = {"▄", 3, 1}, upper = {"▀", 3, 1};

    if (top == bottom)
        canvas_put(p->canvas, x, y, &blank, (style){top, top, 0});
    else if (bottom == COLOUR_DEFAULT)
        canvas_put(p->canvas, x, y, &upper, (style){top, bottom, 0});
    else
        canvas_put(p->canvas, x, y, &lower, (style){bottom, top, 0});
}

void draw_pixel(const struct pen *p, int x, int y2, colour c)
{
    int y = cell_of(y2, 2), lower = y2 - 2 * y;
    const struct cell *cell = canvas_in_clip(p->canvas, x, y);
    colour half[2];

    if (!cell || p->theme->depth == DEPTH_MONO)
        return;
    if (p->theme->ascii) {
        if (!lower)
            canvas_put(p->canvas, x, y, &blank, (style){c, c, 0});
        return;
    }
    halves_of(cell, half);
    half[lower] = c;
    halves_put(p, x, y, half[0], half[1]);
}

/* Whole cells go from row `top` to before `bottom`; half a row may stand out on either side. */
void draw_block(const struct pen *p, int x, int y2, int cols, int rows2, enum role fill)
{
    int end2 = y2 + rows2, top = cell_of(y2 + 1, 2), bottom = cell_of(end2, 2);
    bool halves = !p->theme->ascii && p->theme->depth != DEPTH_MONO;

    if (rows2 < 1)
        return;
    if (bottom > top)
        draw_fill(p, (rect){x, top, cols, bottom - top}, pen_style(p, ROLE_TEXT, fill, 0));
    for (int i = 0; halves && i < cols; i++) {
        if (y2 < 2 * top)
            draw_pixel(p, x + i, y2, p->theme->roles[fill]);
        if (end2 > 2 * bottom)
            draw_pixel(p, x + i, end2 - 1, p->theme->roles[fill]);
    }
}
