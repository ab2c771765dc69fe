#include "tui/palette.h"

#define DIRECT_BLACK 0x000008 /* 0 to 7 are no RGB but the palette's first eight, in terminfo's direct-colour entries */

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

/* Sixteen colours on a terminal of eight: bold makes letters bright; nothing does that for what is behind them. */
static bool squeeze_to_8(int *fg, int *bg)
{
    static const bool is_light[8] = {[2] = true, [3] = true, [6] = true, [7] = true};
    bool bright = *fg >= 8;
    bool differ = *fg != *bg;
    *fg = *fg < 0 ? -1 : *fg % 8;
    *bg = *bg < 0 ? -1 : *bg % 8;
    if (!differ || *fg != *bg)
        return bright;
    *fg = is_light[*bg] ? 0 : 7;
    return false;
}

bool palette_pair(const struct palette *p, colour fg, colour bg, int *fg_number, int *bg_number)
{
    if (p->depth == DEPTH_TRUE) {
        *fg_number = direct_of(fg);
        *bg_number = direct_of(bg);
        return false;
    }
    colour_pair(p->depth, fg, bg, fg_number, bg_number);
    if (p->direct) {
        *fg_number = direct_of_index(*fg_number);
        *bg_number = direct_of_index(*bg_number);
        return false;
    }
    return p->colours < 16 && squeeze_to_8(fg_number, bg_number);
}
