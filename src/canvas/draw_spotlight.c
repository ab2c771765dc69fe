/* draw_spotlight: what is not lit goes towards the background, in whatever way the theme can say so. */
#include "canvas/draw.h"

#include "text/glyph.h"

#include <string.h>

#define FADE 0.72 /* what is dimmed keeps 28 % of its colour */
#define GREY_16 8 /* of sixteen colours the one that is neither black nor white, whatever the theme */

/* The lit halves of a cell. */
enum { LIT_NONE = 0, LIT_UPPER = 1, LIT_LOWER = 2, LIT_BOTH = 3 };

static int lit_halves(const struct canvas *c, int x, int y)
{
    int halves = LIT_NONE;

    for (size_t k = 0; k < c->lit_count && halves != LIT_BOTH; k++) {
        const rect r = c->lit[k];
        if (x < r.x || x >= r.x + r.w)
            continue;
        halves |= 2 * y >= r.y && 2 * y < r.y + r.h ? LIT_UPPER : 0;
        halves |= 2 * y + 1 >= r.y && 2 * y + 1 < r.y + r.h ? LIT_LOWER : 0;
    }
    return halves;
}

/* ---- with colours ---- */

static colour faded(const struct pen *p, colour from)
{
    colour to = from == COLOUR_DEFAULT ? from : colour_mix(from, p->theme->roles[ROLE_BG], FADE);

    if (p->theme->depth == DEPTH_256)
        colour_snap_256(&to, 1);
    return to;
}

/* Neighbours are mostly alike: the last answer is kept. */
struct fader {
    const struct pen *p;
    colour from[2], to[2];
    size_t next;
};

static colour fade(struct fader *f, colour from)
{
    for (size_t i = 0; i < 2; i++)
        if (f->from[i] == from)
            return f->to[i];
    const size_t at = f->next++ % 2;
    f->from[at] = from;
    f->to[at] = faded(f->p, from);
    return f->to[at];
}

static void dim_colours(struct fader *f, struct cell *cell, int halves)
{
    const bool lower = strcmp(cell->glyph.bytes, "▄") == 0, upper = strcmp(cell->glyph.bytes, "▀") == 0;
    const bool fg_lit = (lower && halves & LIT_LOWER) || (upper && halves & LIT_UPPER);
    const bool bg_lit = (lower && halves & LIT_UPPER) || (upper && halves & LIT_LOWER);

    if (halves != LIT_NONE && !lower && !upper)
        return;
    if (!fg_lit)
        cell->style.fg = fade(f, cell->style.fg);
    if (!bg_lit)
        cell->style.bg = fade(f, cell->style.bg);
}

/* The few colours there are have no darker ones: all of it is grey. */
static void dim_to_grey(const struct pen *p, struct cell *cell)
{
    cell->style = (style){colour_of_index(GREY_16), p->theme->roles[ROLE_BG], 0};
}

/* ---- without ---- */

static bool is_letter(const struct glyph *g)
{
    const unsigned char first = (unsigned char)g->bytes[0];

    return (first | 0x20) >= 'a' && (first | 0x20) <= 'z' ? true : g->cols == 2;
}

/* Words stay, plain; of all else that it is there. */
static void dim_to_dots(const struct pen *p, struct cell *cell)
{
    const char *dot = p->theme->ascii ? "." : "·";

    cell->style.attrs = 0;
    if (cell->glyph.cols != 1 || cell->glyph.bytes[0] == ' ' || is_letter(&cell->glyph))
        return;
    cell->glyph.len = (uint8_t)strlen(dot);
    memcpy(cell->glyph.bytes, dot, cell->glyph.len + 1u);
}

/* ---- all ---- */

static void dim(const struct pen *p, rect r, bool spared)
{
    struct fader f = {.p = p, .from = {COLOUR_DEFAULT, COLOUR_DEFAULT}, .to = {COLOUR_DEFAULT, COLOUR_DEFAULT}};

    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            struct cell *cell = canvas_in_clip(p->canvas, x, y);
            const int halves = spared && cell != NULL ? lit_halves(p->canvas, x, y) : LIT_NONE;
            if (cell == NULL || halves == LIT_BOTH)
                continue;
            if (p->theme->depth >= DEPTH_256)
                dim_colours(&f, cell, halves);
            else if (halves == LIT_NONE && p->theme->depth == DEPTH_16)
                dim_to_grey(p, cell);
            else if (halves == LIT_NONE)
                dim_to_dots(p, cell);
        }
}

void draw_spotlight(const struct pen *p, rect r)
{
    if (p->canvas->lit_count > 0)
        dim(p, r, true);
}

void draw_dimmed(const struct pen *p, rect r)
{
    if (p->theme->depth != DEPTH_MONO)
        dim(p, r, false);
}
