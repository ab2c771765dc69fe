#include "tui/palette.h"

#define DIRECT_BLACK                                                                                         \
    0x000008        /* 0 to 7 are no RGB but the palette's first eight, in terminfo's direct-colour entries */
#define LEGIBLE 4.5 /* WCAG 2.1, 1.4.3: least contrast of text */

static int direct_of(colour c)
{
    if (c == COLOUR_DEFAULT)
        return -1;
    return c < DIRECT_BLACK ? DIRECT_BLACK : (int)c;
}

static int direct_of_index(int i)
{
    return i < 0 ? -1 : direct_of(colour_of_index(i));
}

/* The nearest of eight to each of sixteen, and the other end of the scale for a text that would vanish. */
static void squeeze_to_8(int *fg, int *bg)
{
    static const bool is_light[8] = {[2] = true, [3] = true, [6] = true, [7] = true};
    bool differ = *fg != *bg;
    *fg = *fg < 0 ? -1 : *fg % 8;
    *bg = *bg < 0 ? -1 : *bg % 8;
    if (differ && *fg == *bg)
        *fg = is_light[*bg] ? 0 : 7;
}

/* Whether a text of the palette's first eight, made bright, comes closer to what is behind it than is
 * legible. */
static bool fades_when_bright(int fg, int bg)
{
    if (fg < 0 || fg >= 8 || bg < 0)
        return false;
    const colour behind = colour_of_index(bg);
    const double bright = colour_contrast(colour_of_index(fg + 8), behind);
    return bright < LEGIBLE && bright < colour_contrast(colour_of_index(fg), behind);
}

static enum palette_bold pair_of_16(const struct palette *p, int *fg, int *bg)
{
    const int bright = *fg;
    if (p->colours < 16)
        squeeze_to_8(fg, bg);
    if (fades_when_bright(*fg, *bg))
        return PALETTE_BOLD_NEVER;
    return bright >= 8 && *fg == bright - 8 ? PALETTE_BOLD_ALWAYS : PALETTE_BOLD_AS_ASKED;
}

enum palette_bold palette_pair(const struct palette *p, colour fg, colour bg, int *fg_number, int *bg_number)
{
    if (p->depth == DEPTH_TRUE) {
        *fg_number = direct_of(fg);
        *bg_number = direct_of(bg);
        return PALETTE_BOLD_AS_ASKED;
    }
    colour_pair(p->depth, fg, bg, fg_number, bg_number);
    if (p->direct) {
        *fg_number = direct_of_index(*fg_number);
        *bg_number = direct_of_index(*bg_number);
        return PALETTE_BOLD_AS_ASKED;
    }
    return p->depth == DEPTH_16 ? pair_of_16(p, fg_number, bg_number) : PALETTE_BOLD_AS_ASKED;
}
